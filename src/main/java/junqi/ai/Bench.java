package junqi.ai;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import junqi.rules.Layout;
import junqi.rules.Position;
import junqi.rules.Preset;
import junqi.rules.RuleSet.Mode;
import junqi.rules.Setup;
import junqi.rules.View;

/**
 * Searches a fixed set of positions to a fixed depth. The number of positions visited is a signature of the engine's
 * behaviour: a change that is meant to be neutral must leave it alone, any other change must quote the new one.
 */
public final class Bench {
    /** The depth of the signature quoted in commit messages. */
    public static final int DEPTH = 5;

    private static final List<Preset> FLIP_PRESETS =
            List.of(Preset.SIMPLE_FLIP, Preset.CLASSIC_FLIP, Preset.JJ_FLIP, Preset.FOLK_FLIP);
    private static final int[] FLIP_PLIES = {20, 60, 100, 140};
    private static final int OPEN_PAIRS = 4;
    private static final int[] OPEN_PLIES = {0, 15, 30, 60};
    private static final long SEED = 20261130;
    private static final ThinkingClock CLOCK = ThinkingClock.CPU.isAvailable() ? ThinkingClock.CPU : ThinkingClock.WALL;

    /**
     * What a run gave.
     *
     * @param positions number of positions searched
     * @param nodes the signature: positions visited in all
     * @param millis time of the processor used by the searching thread, or wall time where that cannot be told
     */
    public record Result(int positions, long nodes, long millis) {
        /** Positions visited in a second. */
        public long nodesPerSecond() {
            return nodes * 1000 / Math.max(1, millis);
        }
    }

    private Bench() {}

    /** The modes that have a set of positions. */
    public static List<Mode> modes() {
        return List.of(Mode.FLIP, Mode.OPEN);
    }

    /**
     * Searches all positions of a mode with the strongest level.
     *
     * @param mode one of {@link #modes}
     * @param depth in plies, at least 1
     * @param progress receives the thought on each position
     * @throws IllegalArgumentException if the mode has no positions
     */
    public static Result run(Mode mode, int depth, Consumer<Thought> progress) {
        long nodes = 0;
        long millis = 0;
        List<View> views = switch (mode) {
            case FLIP -> flipViews();
            case OPEN -> openViews();
            case DARK -> throw new IllegalArgumentException("no positions of dark games");
        };
        for (View view : views) {
            Engine engine = Engines.create(Level.MARSHAL, view.rules());
            SearchLimits limits = new SearchLimits(0, 0, depth, SEED, CLOCK);
            Thought thought = engine.think(view, limits, new StopSignal(), t -> {});
            nodes += thought.nodes();
            millis += thought.millis();
            progress.accept(thought);
        }
        return new Result(views.size(), nodes, millis);
    }

    private static List<View> flipViews() {
        List<View> views = new ArrayList<>();
        for (Preset preset : FLIP_PRESETS) {
            for (int plies : FLIP_PLIES) {
                SplittableRandom random = new SplittableRandom(SEED + plies);
                Position deal = Setup.flipDeal(random).toPosition(preset.rules());
                addLater(views, deal, plies, random, new GreedyFlipEngine());
            }
        }
        return views;
    }

    private static List<View> openViews() {
        List<View> views = new ArrayList<>();
        List<Layout> known = LayoutList.KNOWN.layouts();
        for (int pair = 0; pair < OPEN_PAIRS; pair++) {
            for (int plies : OPEN_PLIES) {
                Position start = Setup.deployed(known.get(2 * pair), known.get(2 * pair + 1))
                        .toPosition(Preset.CLASSIC_OPEN.rules());
                addLater(views, start, plies, new SplittableRandom(SEED + plies), new GreedyEngine());
            }
        }
        return views;
    }

    /** Adds what the side to move sees after some plies between greedy players, unless the game ends before. */
    private static void addLater(List<View> views, Position start, int plies, SplittableRandom random, Engine greedy) {
        Position position = start;
        while (position.ply() < plies && !position.status().isOver()) {
            SearchLimits limits = new SearchLimits(0, 0, 1, random.nextLong());
            Thought thought = greedy.think(position.view(position.turn()), limits, new StopSignal(), t -> {});
            position = position.play(thought.move());
        }
        if (!position.status().isOver()) {
            views.add(position.view(position.turn()));
        }
    }
}
