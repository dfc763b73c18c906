package junqi.ai;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import junqi.rules.Position;
import junqi.rules.Preset;
import junqi.rules.Setup;
import junqi.rules.View;

/**
 * Searches a fixed set of positions to a fixed depth. The number of positions visited is a signature of the engine's
 * behaviour: a change that is meant to be neutral must leave it alone, any other change must quote the new one.
 */
public final class Bench {
    /** The depth of the signature quoted in commit messages. */
    public static final int DEPTH = 5;

    private static final List<Preset> PRESETS =
            List.of(Preset.SIMPLE_FLIP, Preset.CLASSIC_FLIP, Preset.JJ_FLIP, Preset.FOLK_FLIP);
    private static final int[] PLIES = {20, 60, 100, 140};
    private static final long SEED = 20261130;

    /**
     * What a run gave.
     *
     * @param positions number of positions searched
     * @param nodes the signature: positions visited in all
     * @param millis time used
     */
    public record Result(int positions, long nodes, long millis) {
        /** Positions visited in a second. */
        public long nodesPerSecond() {
            return nodes * 1000 / Math.max(1, millis);
        }
    }

    private Bench() {}

    /**
     * Searches all positions with the strongest level.
     *
     * @param depth in plies, at least 1
     * @param progress receives the thought on each position
     */
    public static Result run(int depth, Consumer<Thought> progress) {
        long nodes = 0;
        long millis = 0;
        List<View> views = views();
        for (View view : views) {
            Engine engine = Engines.create(Level.MARSHAL, view.rules());
            SearchLimits limits = new SearchLimits(0, 0, depth, SEED);
            Thought thought = engine.think(view, limits, new StopSignal(), t -> {});
            nodes += thought.nodes();
            millis += thought.millis();
            progress.accept(thought);
        }
        return new Result(views.size(), nodes, millis);
    }

    /** Positions of games between greedy players. */
    private static List<View> views() {
        List<View> views = new ArrayList<>();
        for (Preset preset : PRESETS) {
            for (int plies : PLIES) {
                SplittableRandom random = new SplittableRandom(SEED + plies);
                Position position = Setup.flipDeal(random).toPosition(preset.rules());
                Engine greedy = new GreedyFlipEngine();
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
        return views;
    }
}
