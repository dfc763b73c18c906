package junqi.ai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.IntStream;
import junqi.rules.Layout;
import junqi.rules.Move;
import junqi.rules.Option;
import junqi.rules.Piece;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Status;
import junqi.rules.View;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArenaTest {
    private static final RuleSet RULES = Preset.SIMPLE_FLIP.rules();

    private static MatchResult match(Supplier<Engine> first, String second, int deals, long nodes)
            throws InterruptedException {
        SearchLimits limits = SearchLimits.ofNodes(nodes, 0);
        Supplier<Engine> opponent = () -> Engines.named(second, RULES).orElseThrow();
        return Arena.play(new MatchSettings(RULES, first, opponent, deals, limits, limits, 17, 1), game -> {});
    }

    @Test
    void marshalBeatsRandom() throws InterruptedException {
        MatchResult result = match(() -> Engines.create(junqi.ai.Level.MARSHAL, RULES), "random", 3, 1_000);
        assertEquals(6, result.wins(), result::toString);
        assertEquals(0, result.illegal());
    }

    @Test
    void swappedSeatsOfTheSameDealGiveMirroredGames() throws InterruptedException {
        MatchResult result = match(GreedyFlipEngine::new, "greedy", 4, 1);
        assertEquals(0.5, result.score());
        assertEquals(result.wins(), result.losses());
        for (int deal = 0; deal < 4; deal++) {
            assertEquals(
                    result.games().get(2 * deal).plies(),
                    result.games().get(2 * deal + 1).plies());
        }
    }

    @Test
    void everyGameIsReported() throws InterruptedException {
        SearchLimits limits = SearchLimits.ofNodes(1, 0);
        List<GameResult> seen = new ArrayList<>();
        MatchResult result = Arena.play(
                new MatchSettings(RULES, RandomEngine::new, GreedyFlipEngine::new, 3, limits, limits, 1, 1), seen::add);
        assertEquals(result.games(), seen);
        assertEquals(6, result.reasons().values().stream().mapToInt(n -> n).sum());
    }

    @Test
    void illegalMoveLosesTheGame() throws InterruptedException {
        Logger log = Logger.getLogger(MatchGame.class.getName());
        Level before = log.getLevel();
        log.setLevel(Level.OFF);
        try {
            MatchResult result = match(ArenaTest::cheat, "greedy", 1, 1);
            assertEquals(2, result.illegal());
            assertEquals(2, result.losses());
            assertEquals(Status.Reason.RESIGN, result.games().get(0).reason());
        } finally {
            log.setLevel(before);
        }
    }

    private static Engine cheat() {
        Engine cheat = new Engine() {
            @Override
            public String name() {
                return "cheat";
            }

            @Override
            public void newGame() {
                // Nothing to forget.
            }

            @Override
            public Thought think(View view, SearchLimits limits, StopSignal stop, Consumer<Thought> progress) {
                return new Thought(new Move(0, 59), 1, List.of(), 0, 0, 0);
            }
        };
        return cheat;
    }

    private static MatchResult result(double... scores) {
        return new MatchResult(IntStream.range(0, scores.length)
                .mapToObj(i -> new GameResult(i / 2, i % 2 == 0, scores[i], Status.Reason.FLAG, 100 + i, 0, 0, 0, 1))
                .toList());
    }

    @Test
    void eloOfThreeQuartersIsAbout191() {
        MatchResult result = result(1, 1, 1, 0, 1, 0.5, 0.5, 1);
        assertEquals(0.75, result.score());
        assertEquals(190.8, result.elo(), 0.1);
        assertTrue(result.eloLow() < result.elo() && result.elo() < result.eloHigh());
        assertEquals(103.5, result.meanPlies());
    }

    @Test
    void allWonHasAFiniteLowerBound() {
        MatchResult result = result(1, 1, 1, 1);
        assertEquals(Double.POSITIVE_INFINITY, result.elo());
        assertTrue(Double.isFinite(result.eloLow()));
    }

    @Test
    void moreGamesNarrowTheInterval() {
        MatchResult few = result(1, 0, 0.5, 1);
        MatchResult many = result(1, 0, 0.5, 1, 1, 0, 0.5, 1, 1, 0, 0.5, 1, 1, 0, 0.5, 1);
        assertTrue(many.eloHigh() - many.eloLow() < few.eloHigh() - few.eloLow());
    }

    @Test
    void pairedGamesThatCancelGiveANarrowInterval() {
        // Every deal was won once and lost once: the seat decided, not the player.
        MatchResult result = result(1, 0, 0, 1, 1, 0, 0, 1, 1, 0.5);
        assertFalse(Math.abs(result.eloHigh() - result.eloLow()) > 150);
    }

    private static MatchResult baselines(RuleSet rules, String first, String second, int games)
            throws InterruptedException {
        SearchLimits limits = SearchLimits.ofNodes(2_000, 0);
        return Arena.play(
                new MatchSettings(
                        rules,
                        () -> Engines.named(first, rules).orElseThrow(),
                        () -> Engines.named(second, rules).orElseThrow(),
                        games / 2,
                        limits,
                        limits,
                        23,
                        1),
                game -> {});
    }

    /** All baselines play whole games of all rules, with refusals where R8.5 has them, and never an illegal move. */
    @ParameterizedTest
    @EnumSource(Preset.class)
    void baselinesPlayLegally(Preset preset) throws InterruptedException {
        for (String name : Engines.baselines(preset.rules())) {
            MatchResult result = baselines(preset.rules(), name, "random", 20);
            assertEquals(20, result.games().size());
            assertEquals(0, result.illegal(), name);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"CLASSIC_DARK", "CLASSIC_OPEN"})
    void greedyBeatsRandom(Preset preset) throws InterruptedException {
        MatchResult result = baselines(preset.rules(), "greedy", "random", 10);
        assertTrue(result.wins() >= 9, result::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rush", "rush-left", "rush-right"})
    void rushBeatsRandomMostlyByTheFlag(String rush) throws InterruptedException {
        MatchResult result = baselines(Preset.CLASSIC_DARK.rules(), rush, "random", 10);
        assertTrue(result.wins() >= 8, result::toString);
        assertTrue(result.reasons().getOrDefault(Status.Reason.FLAG, 0) >= 6, result::toString);
    }

    @Test
    void alphaBetaBeatsRandomInOpenMode() throws InterruptedException {
        MatchResult result = baselines(Preset.CLASSIC_OPEN.rules(), "alphabeta3", "random", 4);
        assertEquals(4, result.wins(), result::toString);
    }

    @Test
    void deeperAlphaBetaIsStronger() throws InterruptedException {
        RuleSet rules = Preset.CLASSIC_OPEN.rules();
        SearchLimits limits = new SearchLimits(0, 0, 0, 0);
        MatchSettings settings = new MatchSettings(
                rules,
                () -> new FixedDepthEngine(RuleSet.Mode.OPEN, 2),
                () -> new FixedDepthEngine(RuleSet.Mode.OPEN, 1),
                4,
                limits,
                limits,
                5,
                1);
        MatchResult result = Arena.play(settings, game -> {});
        assertTrue(result.wins() > 2 * result.losses(), result::toString);
    }

    /** An engine whose layout does not depend on the seed, and which moves like {@code random}. */
    private record Deployer(Layout layout, List<Layout> asked) implements Engine {
        @Override
        public String name() {
            return "deployer";
        }

        @Override
        public void newGame() {
            // Nothing to forget.
        }

        @Override
        public Layout layout(RuleSet rules, long seed) {
            asked.add(layout);
            return layout;
        }

        @Override
        public Thought think(View view, SearchLimits limits, StopSignal stop, Consumer<Thought> progress) {
            if (view.ply() < 2) {
                Seat seat = view.seat().orElseThrow();
                int[] area = view.board().area(seat);
                for (int cell = 0; cell < Layout.SIZE; cell++) {
                    if (view.ply() == 0) {
                        assertEquals(
                                layout.at(cell), view.piece(area[cell]).map(Piece::type), "not the layout it chose");
                    }
                }
            }
            return new RandomEngine().think(view, limits, stop, progress);
        }
    }

    @Test
    void playersBringTheirOwnLayoutsToEitherSeat() throws InterruptedException {
        RuleSet rules = Preset.CLASSIC_DARK.rules();
        List<Layout> asked = new ArrayList<>();
        Layout own = Deployments.random(99);
        SearchLimits limits = SearchLimits.ofNodes(1, 0);
        Arena.play(
                new MatchSettings(rules, () -> new Deployer(own, asked), RandomEngine::new, 1, limits, limits, 3, 1),
                game -> {});
        assertEquals(List.of(own, own), asked);
    }

    @Test
    void playersThatChooseAlikeSwapTheirLayouts() throws InterruptedException {
        // The same player twice: if the sides change hands whole, the second game repeats the first one.
        MatchResult result = baselines(Preset.CLASSIC_DARK.rules(), "random", "random", 6);
        for (int deal = 0; deal < 3; deal++) {
            GameResult one = result.games().get(2 * deal);
            GameResult other = result.games().get(2 * deal + 1);
            assertEquals(one.plies(), other.plies());
            assertEquals(1, one.firstScore() + other.firstScore());
        }
    }

    @Test
    void illegalLayoutLosesTheGame() throws InterruptedException {
        Logger log = Logger.getLogger(MatchGame.class.getName());
        Level before = log.getLevel();
        log.setLevel(Level.OFF);
        try {
            RuleSet rules = Preset.CLASSIC_OPEN.rules();
            Layout wrong = new Layout(Collections.nCopies(Layout.SIZE, null));
            SearchLimits limits = SearchLimits.ofNodes(1, 0);
            MatchSettings settings = new MatchSettings(
                    rules, RandomEngine::new, () -> new Deployer(wrong, new ArrayList<>()), 1, limits, limits, 3, 1);
            MatchResult result = Arena.play(settings, game -> {});
            assertEquals(2, result.wins());
            assertEquals(2, result.illegal());
        } finally {
            log.setLevel(before);
        }
    }

    /** R8.5: with {@code engineerOnly} the mover of a dark game tries mines and is refused, which costs nothing. */
    @Test
    void refusedTriesCostNothing() throws InterruptedException {
        RuleSet rules = Preset.CLASSIC_DARK.rules().with(Option.MINES, "engineerOnly");
        MatchResult result = baselines(rules, "random", "random", 4);
        assertTrue(result.refused() > 0);
        assertEquals(0, result.illegal());
        MatchResult open =
                baselines(Preset.CLASSIC_OPEN.rules().with(Option.MINES, "engineerOnly"), "random", "random", 2);
        assertEquals(0, open.refused());
    }
}
