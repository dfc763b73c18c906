package junqi.ai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import junqi.rules.Move;
import junqi.rules.Position;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import org.junit.jupiter.api.Test;

/** Weights are fitted to the results of games. */
class TuningTest {
    private static final RuleSet RULES = Preset.CLASSIC_OPEN.rules();
    private static final int GAMES = 24;

    private static List<Tuning.Game> games() {
        List<Tuning.Game> games = new ArrayList<>();
        for (int seed = 0; seed < GAMES; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Position start = Games.deployed(RULES, seed);
            Position position = start;
            List<Move> moves = new ArrayList<>();
            while (!position.status().isOver()) {
                Move move = Games.think(new GreedyEngine(), position, SearchLimits.ofNodes(1, random.nextLong()));
                moves.add(move);
                position = position.play(move);
            }
            double south = position.status()
                    .winner()
                    .map(w -> w == Seat.SOUTH ? 1.0 : 0.0)
                    .orElse(0.5);
            games.add(new Tuning.Game(start, moves, south));
        }
        return games;
    }

    @Test
    void fittedWeightsTellTheResultsBetterAndAreAlwaysTheSame() {
        List<Tuning.Game> games = games();
        Tuning.Fit fit = new Tuning(RULES, games).fit(line -> {});
        assertTrue(fit.positions() > 10 * GAMES && fit.heldOut() > 0, fit::toString);
        assertTrue(fit.after() < fit.before(), fit::toString);
        assertNotEquals(Weights.UNTUNED.toString(), fit.weights());
        assertEquals(fit, new Tuning(RULES, games).fit(line -> {}));
    }

    /** The same games with every result turned round must teach the opposite of one weight at least. */
    @Test
    void resultsAreWhatIsLearned() {
        List<Tuning.Game> games = games();
        List<Tuning.Game> turned = games.stream()
                .map(game -> new Tuning.Game(game.start(), game.moves(), 1 - game.south()))
                .toList();
        Weights taught = Weights.parse(new Tuning(RULES, games).fit(line -> {}).weights());
        Weights opposite =
                Weights.parse(new Tuning(RULES, turned).fit(line -> {}).weights());
        assertTrue(taught.of(Weight.BEATS_ALL) > opposite.of(Weight.BEATS_ALL), taught + "\n" + opposite);
    }

    @Test
    void weightsAreReadBack() {
        assertEquals(
                Weights.OPEN.toString(), Weights.parse(Weights.OPEN.toString()).toString());
        assertEquals(7, Weights.parse("# a remark\nguard 7 # another\n").of(Weight.GUARD));
        assertThrows(IllegalArgumentException.class, () -> Weights.parse("gard 7"));
    }

    @Test
    void onlyOpenGamesTeachOpenGames() {
        assertThrows(IllegalArgumentException.class, () -> new Tuning(Preset.CLASSIC_FLIP.rules(), List.of()));
    }
}
