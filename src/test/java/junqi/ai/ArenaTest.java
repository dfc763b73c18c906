package junqi.ai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.IntStream;
import junqi.rules.Event;
import junqi.rules.Layout;
import junqi.rules.Move;
import junqi.rules.Option;
import junqi.rules.Piece;
import junqi.rules.Position;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Status;
import junqi.rules.View;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArenaTest {
    private static final RuleSet RULES = Preset.SIMPLE_FLIP.rules();

    private static MatchSettings settings(
            RuleSet rules, Supplier<Engine> first, Supplier<Engine> second, int deals, SearchLimits limits, long seed) {
        return new MatchSettings(
                rules,
                Contestant.ofEngine("first", first, limits),
                Contestant.ofEngine("second", second, limits),
                deals,
                seed,
                1);
    }

    private static MatchResult match(Supplier<Engine> first, String second, int deals, long nodes)
            throws InterruptedException {
        Supplier<Engine> opponent = () -> Engines.named(second, RULES).orElseThrow();
        return Arena.play(settings(RULES, first, opponent, deals, SearchLimits.ofNodes(nodes, 0), 17), game -> {});
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
                settings(RULES, RandomEngine::new, GreedyFlipEngine::new, 3, limits, 1),
                game -> seen.add(game.result()));
        assertEquals(result.games(), seen);
        assertEquals(6, result.ends().values().stream().mapToInt(n -> n).sum());
    }

    @Test
    void illegalMoveLosesTheGame() throws InterruptedException {
        MatchResult result = match(() -> answering(new Move(0, 59)), "greedy", 1, 1);
        assertEquals(2, result.illegal());
        assertEquals(2, result.faults());
        assertEquals(2, result.losses());
        assertEquals(Map.of("illegal move", 2), result.ends());
        assertEquals(Status.Reason.RESIGN, result.games().get(0).reason());
    }

    @Test
    void engineThatThrowsLosesTheGame() throws InterruptedException {
        Logger log = Logger.getLogger(EnginePlayer.class.getName());
        Level before = log.getLevel();
        log.setLevel(Level.OFF);
        try {
            MatchResult result = match(() -> answering(null), "greedy", 1, 1);
            assertEquals(Map.of("crash", 2), result.ends());
            assertEquals(2, result.losses());
            assertEquals(0, result.illegal());
        } finally {
            log.setLevel(before);
        }
    }

    /** An engine with one answer to everything; without one it throws. */
    private static Engine answering(Move moveOrNull) {
        return new Engine() {
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
                return new Thought(Objects.requireNonNull(moveOrNull), 1, List.of(), 0, 0, 0);
            }
        };
    }

    /** A player who gives up as soon as he is asked. */
    private record Quitter() implements MatchPlayer {
        @Override
        public void newGame(RuleSet rules, Seat seat) {
            // Nothing to prepare.
        }

        @Override
        public Layout layout(long seed) {
            return Deployments.random(seed);
        }

        @Override
        public Optional<Move> move(View view, SearchLimits limits) {
            return Optional.empty();
        }

        @Override
        public void close() {
            // Nothing to end.
        }
    }

    @ParameterizedTest
    @CsvSource({"simple-flip, resign", "jj-flip, illegal move"})
    void resignationLosesTheGameAndIsAFaultBeforeItsPly(String rules, String ending) throws InterruptedException {
        RuleSet set = RuleSet.parse(rules);
        SearchLimits limits = SearchLimits.ofNodes(1, 0);
        MatchSettings settings = new MatchSettings(
                set,
                new Contestant("quitter", Quitter::new, limits),
                Contestant.ofEngine("random", RandomEngine::new, limits),
                1,
                1,
                1);
        MatchResult result = Arena.play(settings, game -> {});
        assertEquals(2, result.losses());
        assertEquals(Map.of(ending, 2), result.ends());
    }

    @Test
    void matchGoesOnWhereItWasLeft() throws InterruptedException {
        SearchLimits limits = SearchLimits.ofNodes(1, 0);
        MatchSettings settings = settings(RULES, RandomEngine::new, GreedyFlipEngine::new, 3, limits, 1);
        MatchResult whole = Arena.play(settings, game -> {});
        List<GameResult> before = List.of(
                whole.games().get(0), whole.games().get(3), whole.games().get(4));
        List<Integer> played = new ArrayList<>();
        MatchResult resumed = Arena.play(
                settings,
                new MatchResult(before),
                game -> played.add(game.result().deal()));
        assertEquals(List.of(0, 1, 2), played);
        assertEquals(timeless(whole), timeless(resumed));
    }

    private static List<List<Object>> timeless(MatchResult result) {
        return result.games().stream()
                .map(g -> List.<Object>of(g.deal(), g.firstSitsSouth(), g.firstScore(), g.reason(), g.plies()))
                .toList();
    }

    @Test
    void testEndsTheMatchEarly() throws InterruptedException {
        SearchLimits limits = SearchLimits.ofNodes(1, 0);
        MatchSettings all = settings(RULES, GreedyFlipEngine::new, RandomEngine::new, 100, limits, 1);
        Sprt sprt = new Sprt(0, 100, 0.05, 0.05);
        MatchSettings tested = new MatchSettings(
                RULES, all.first(), all.second(), all.deals(), all.seed(), all.threads(), Optional.of(sprt));
        MatchResult result = Arena.play(tested, game -> {});
        assertTrue(result.games().size() < 100, result.games().size() + " games");
        assertEquals(Sprt.Verdict.H1, sprt.follow(result).verdict());
        assertEquals(result.games().size(), 2 * sprt.follow(result).pairs().pairs(), "not a game too many");
    }

    @Test
    void everythingThatHappensIsTold() throws InterruptedException {
        RuleSet rules = Preset.CLASSIC_DARK.rules().with(Option.MINES, "engineerOnly");
        List<FinishedGame> games = new ArrayList<>();
        Arena.play(
                settings(rules, RandomEngine::new, RandomEngine::new, 1, SearchLimits.ofNodes(1, 0), 23), games::add);
        for (FinishedGame game : games) {
            Position position = game.start().orElseThrow();
            int refused = 0;
            for (Event event : game.events()) {
                if (event.refused()) {
                    assertFalse(position.isLegal(event.move()));
                    refused++;
                } else {
                    position = position.play(event.move());
                }
            }
            assertEquals(game.status(), position.status());
            assertEquals(game.result().plies(), position.ply());
            assertEquals(game.result().refused(), refused);
        }
    }

    private static MatchResult result(double... scores) {
        return new MatchResult(IntStream.range(0, scores.length)
                .mapToObj(i -> new GameResult(
                        i / 2,
                        i % 2 == 0,
                        scores[i],
                        Status.Reason.FLAG,
                        Optional.empty(),
                        100 + i,
                        0,
                        MoveTimes.NONE,
                        MoveTimes.NONE))
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
                settings(
                        rules,
                        () -> Engines.named(first, rules).orElseThrow(),
                        () -> Engines.named(second, rules).orElseThrow(),
                        games / 2,
                        limits,
                        23),
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
        assertTrue(result.ends().getOrDefault("flag", 0) >= 6, result::toString);
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
        MatchSettings settings = settings(
                rules,
                () -> new FixedDepthEngine(RuleSet.Mode.OPEN, 2),
                () -> new FixedDepthEngine(RuleSet.Mode.OPEN, 1),
                4,
                limits,
                5);
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
        Arena.play(settings(rules, () -> new Deployer(own, asked), RandomEngine::new, 1, limits, 3), game -> {});
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
        RuleSet rules = Preset.CLASSIC_OPEN.rules();
        Layout wrong = new Layout(Collections.nCopies(Layout.SIZE, null));
        SearchLimits limits = SearchLimits.ofNodes(1, 0);
        MatchResult result = Arena.play(
                settings(rules, RandomEngine::new, () -> new Deployer(wrong, new ArrayList<>()), 1, limits, 3),
                game -> {});
        assertEquals(2, result.wins());
        assertEquals(2, result.illegal());
        assertEquals(Map.of("illegal layout", 2), result.ends());
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
