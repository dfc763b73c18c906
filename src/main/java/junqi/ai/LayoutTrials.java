package junqi.ai;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import junqi.rules.Layout;
import junqi.rules.RuleSet;
import junqi.rules.View;

/**
 * Finds out by games which layouts are good. The same player sits on both sides: one side has the layout on trial, the other
 * one of a field, mirrored as often as not. All layouts meet the same opponents with the same seeds, from both seats.
 *
 * @param rules of a dark or open game
 * @param player makes both players, anew for every game
 * @param limits limits of a move; the seed in it is not used
 * @param field layouts of the opponents
 * @param threads games played at the same time, at least 1
 */
public record LayoutTrials(
        RuleSet rules, Supplier<Engine> player, SearchLimits limits, List<Layout> field, int threads) {
    /** Layouts with fewer differing cells are one formation. */
    private static final int DIFFERENT = 8;

    /** How a layout did. */
    public record Standing(Layout layout, MatchResult result) {}

    public LayoutTrials {
        Objects.requireNonNull(player);
        Objects.requireNonNull(limits);
        field = List.copyOf(field);
        if (field.isEmpty()) {
            throw new IllegalArgumentException("no layouts to play against");
        }
        Deployments.requireDeployment(rules);
    }

    /** The formations that players know: the usual field. */
    public static List<Layout> knownFormations() {
        return LayoutList.KNOWN.layouts();
    }

    /** Layouts that may be good: known formations with pieces exchanged, and ones drawn afresh from the prior, in turn. */
    public static List<Layout> candidates(int number, long seed) {
        RandomGenerator random = new SplittableRandom(seed);
        List<Layout> candidates = new ArrayList<>();
        while (candidates.size() < number) {
            Layout fresh = Deployments.fresh(random, 1);
            Layout varied = Deployments.varied(any(knownFormations(), random), random);
            candidates.add(candidates.size() % 2 == 0 ? fresh : varied);
        }
        return candidates;
    }

    /** One of the layouts, mirrored as often as not. */
    private static Layout any(List<Layout> layouts, RandomGenerator random) {
        Layout layout = layouts.get(random.nextInt(layouts.size()));
        return random.nextBoolean() ? layout.mirrored() : layout;
    }

    /**
     * Plays for one layout.
     *
     * @param games an even number
     * @param seed chooses opponents and random choices
     */
    public Standing measure(Layout layout, int games, long seed) throws InterruptedException {
        Supplier<Engine> onTrial = () -> new Deployed(player.get(), chosen -> layout);
        Supplier<Engine> opponent =
                () -> new Deployed(player.get(), chosen -> any(field, new SplittableRandom(chosen)));
        MatchSettings settings = new MatchSettings(
                rules,
                Contestant.ofEngine("on trial", onTrial, limits),
                Contestant.ofEngine("field", opponent, limits),
                games / 2,
                seed,
                threads);
        return new Standing(layout, Arena.play(settings, game -> {}));
    }

    /**
     * Selects the best by rounds: the better half goes on, with twice the games. The last round is played with seeds of its
     * own, so that its results are not those that a layout was selected for.
     *
     * @param keep how many to find; layouts much like a better one are left out
     * @param games games of a layout in the first round, an even number
     * @param progress receives each standing
     * @return the best, best first
     */
    public List<Standing> select(List<Layout> candidates, int keep, int games, long seed, Consumer<Standing> progress)
            throws InterruptedException {
        List<Layout> left = new ArrayList<>(candidates);
        int round = 0;
        while (left.size() > 2 * keep) {
            left = layouts(ranked(left, games << round, seed + round, progress))
                    .subList(0, Math.max(2 * keep, left.size() / 2));
            round++;
        }
        left = layouts(different(ranked(left, games << round, seed + round, progress), keep));
        return ranked(left, games << round + 1, seed + round + 1, progress);
    }

    private List<Standing> ranked(List<Layout> layouts, int games, long seed, Consumer<Standing> progress)
            throws InterruptedException {
        List<Standing> standings = new ArrayList<>();
        for (Layout layout : layouts) {
            Standing standing = measure(layout, games, seed);
            progress.accept(standing);
            standings.add(standing);
        }
        standings.sort(Comparator.comparingDouble((Standing s) -> -s.result().score()));
        return standings;
    }

    private static List<Layout> layouts(List<Standing> standings) {
        return standings.stream().map(Standing::layout).toList();
    }

    private static List<Standing> different(List<Standing> ranked, int most) {
        List<Standing> chosen = new ArrayList<>();
        for (Standing standing : ranked) {
            if (chosen.size() < most
                    && chosen.stream().noneMatch(c -> distance(c.layout(), standing.layout()) < DIFFERENT)) {
                chosen.add(standing);
            }
        }
        return chosen;
    }

    /** Cells in which two layouts differ, one of them perhaps mirrored. */
    static int distance(Layout one, Layout other) {
        return Math.min(differences(one, other), differences(one, other.mirrored()));
    }

    private static int differences(Layout one, Layout other) {
        int n = 0;
        for (int cell = 0; cell < Layout.SIZE; cell++) {
            n += one.at(cell).equals(other.at(cell)) ? 0 : 1;
        }
        return n;
    }

    /** A player with deployments of somebody else's choice. */
    private record Deployed(Engine engine, LongFunction<Layout> layouts) implements Engine {
        @Override
        public String name() {
            return engine.name();
        }

        @Override
        public void newGame() {
            engine.newGame();
        }

        @Override
        public Layout layout(RuleSet rules, long seed) {
            return layouts.apply(seed);
        }

        @Override
        public Thought think(View view, SearchLimits limits, StopSignal stop, Consumer<Thought> progress) {
            return engine.think(view, limits, stop, progress);
        }
    }
}
