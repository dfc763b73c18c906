package junqi.ai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.IntStream;
import junqi.rules.Move;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.Status;
import org.junit.jupiter.api.Test;

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
        MatchResult result = match(GreedyEngine::new, "greedy", 4, 1);
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
                new MatchSettings(RULES, RandomEngine::new, GreedyEngine::new, 3, limits, limits, 1, 1), seen::add);
        assertEquals(result.games(), seen);
        assertEquals(6, result.reasons().values().stream().mapToInt(n -> n).sum());
    }

    @Test
    void illegalMoveLosesTheGame() throws InterruptedException {
        Logger log = Logger.getLogger(Arena.class.getName());
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
            public Thought think(
                    junqi.rules.View view,
                    SearchLimits limits,
                    StopSignal stop,
                    java.util.function.Consumer<Thought> progress) {
                return new Thought(new Move(0, 59), 1, List.of(), 0, 0, 0);
            }
        };
        return cheat;
    }

    private static MatchResult result(double... scores) {
        return new MatchResult(IntStream.range(0, scores.length)
                .mapToObj(i -> new GameResult(i / 2, i % 2 == 0, scores[i], Status.Reason.FLAG, 100 + i, 0, 0, 1))
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

    @Test
    void matchesArePlayedInFlipMode() {
        SearchLimits limits = SearchLimits.ofNodes(1, 0);
        assertThrows(
                Engines.NoEngineException.class,
                () -> new MatchSettings(
                        Preset.CLASSIC_DARK.rules(), GreedyEngine::new, GreedyEngine::new, 1, limits, limits, 1, 1));
    }
}
