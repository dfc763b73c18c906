package junqi.ai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import junqi.notation.Jfen;
import junqi.rules.Move;
import junqi.rules.Position;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What any open player worth a game sees. Red sits South and is to move. */
class OpenTacticsTest {
    private static final SearchLimits LIMITS = SearchLimits.ofNodes(20_000, 1);
    private static final RuleSet RULES = Preset.CLASSIC_OPEN.rules();

    private static Thought thought(RuleSet rules, String jfen) {
        Position position = Jfen.parse(jfen).toPosition(rules);
        return Games.thought(Engines.create(Level.MARSHAL, rules), position.view(position.turn()), LIMITS);
    }

    private static Thought thought(String jfen) {
        return thought(RULES, jfen);
    }

    private static String best(String jfen) {
        return Games.text(thought(jfen).move());
    }

    @ParameterizedTest
    @EnumSource(Level.class)
    void everyLevelTakesTheFlag(Level level) {
        Position position = Games.position(Preset.CLASSIC_OPEN, "1f3/1J3/5/5/5/4t/4G/5/5/5/4m/3F1 s r 0 20 -");
        for (long seed = 1; seed <= 10; seed++) {
            Move move = Games.think(Engines.create(level, RULES), position, SearchLimits.ofNodes(5_000, seed));
            assertEquals("b11b12", Games.text(move));
        }
    }

    @Test
    void engineerDigsTheMineThatBarsTheWayToTheFlag() {
        Thought thought = thought("lfl2/1l3/5/5/5/5/E4/5/5/5/4m/3F1 s r 0 20 -");
        assertEquals("a6b11", Games.text(thought.move()));
        assertEquals("b11b12", Games.text(thought.line().get(2)));
    }

    @Test
    void engineerOpensTheWayForTheOfficerBehindIt() {
        Thought thought = thought("lfl2/1l2c/1R3/5/5/5/E4/5/5/5/1L3/LFL2 s r 0 20 -");
        assertEquals("a6b11", Games.text(thought.move()));
        assertTrue(thought.winProbability() > 0.9, thought::toString);
    }

    @Test
    void doesNotAttackStronger() {
        Position position = Games.position(Preset.CLASSIC_OPEN, "lf3/l1o2/5/5/5/4m/4G/5/5/1R3/5/LF3 s r 0 20 -");
        Move move = Games.think(Engines.create(Level.MARSHAL, RULES), position, LIMITS);
        assertNotEquals("e6e7", Games.text(move));
    }

    @Test
    void takesAPieceForNothing() {
        assertEquals("e6e7", best("lfl2/ml1o1/5/5/5/4t/4G/5/5/1R3/1L3/LFL2 s r 0 20 -"));
    }

    @Test
    void bombTakesTheMarshalAndNotTheLieutenant() {
        assertEquals("e6e7", best("lfl2/1lo1g/5/5/5/4m/2t1B/5/5/1G3/1L3/LFL2 s r 0 20 -"));
    }

    @Test
    void defendsTheFlagByTakingTheAttacker() {
        assertEquals("a2b2", best("lf3/2o1g/5/5/5/4t/5/5/5/5/Rj3/LFL2 s r 0 20 -"));
    }

    @Test
    void doesNotWinAPieceWhileTheFlagHangs() {
        // North's captain on b2 takes the flag next; e6e7 would win a major general.
        Thought thought = thought("lf3/2o1m/5/5/5/4d/4G/5/5/5/Rc3/LFL2 s r 0 20 -");
        assertEquals("a2b2", Games.text(thought.move()));
    }

    @Test
    void seesTheWinInThree() {
        // Up the rail, beside the flag, and onto it: the lieutenant cannot help it.
        Thought thought = thought("1f3/5/4t/5/5/5/G4/5/5/5/1L3/LFL2 s r 0 20 -");
        assertTrue(thought.winProbability() > 0.97, thought::toString);
    }

    @Test
    void doesNotLockItselfIn() {
        // R4.6: on d12 the general would never move again.
        Position position = Games.position(Preset.CLASSIC_OPEN, "lfl2/1l1G1/5/5/5/4t/5/5/5/1R3/4m/LF3 s r 0 20 -");
        for (long seed = 1; seed <= 5; seed++) {
            Move move = Games.think(Engines.create(Level.MARSHAL, RULES), position, SearchLimits.ofNodes(20_000, seed));
            assertNotEquals("d11d12", Games.text(move));
        }
    }

    @Test
    void avoidsRepetitionWhenWinning() {
        Position position = Games.position(Preset.CLASSIC_OPEN, "lfl2/1l3/5/5/5/1t3/5/5/5/2G2/1M3/LFL2 s r 0 20 -");
        // North shuttles; South has shuttled too, but must not go on with it.
        for (int i = 0; i < 3; i++) {
            for (String text : List.of("b2a2", "b7c7", "a2b2", "c7b7")) {
                position = position.play(move(position, text));
            }
        }
        Move move = Games.think(Engines.create(Level.MARSHAL, RULES), position, LIMITS);
        assertNotEquals("b2a2", Games.text(move));
    }

    private static Move move(Position position, String text) {
        return position.legalMoves().stream()
                .filter(move -> Games.text(move).equals(text))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void fightsInTimeBeforeTheQuietLimit() {
        assertEquals("e6e7", best("lfl2/1lC2/5/5/5/4t/4M/5/5/1R3/5/LF3 s r 49 120 -"));
    }

    @Test
    void huntsTheLastPieceDown() {
        // R9.2: North has nothing else that moves, and its flag is out of reach. Who never errs gets away for fifty
        // plies.
        int caught = 0;
        for (int game = 0; game < 5; game++) {
            Position position = Games.position(Preset.CLASSIC_OPEN, "lfl2/1l3/5/5/5/2t2/5/5/5/1G3/1M3/LFL2 s r 0 20 -");
            Engine strong = Engines.create(Level.MARSHAL, RULES);
            Engine fleeing = Engines.create(Level.GENERAL, RULES);
            while (!position.status().isOver()) {
                Engine engine = position.turn() == Seat.SOUTH ? strong : fleeing;
                long seed = 1000L * game + position.ply();
                position = position.play(Games.think(engine, position, SearchLimits.ofNodes(10_000, seed)));
            }
            assertNotEquals(Optional.of(Seat.NORTH), position.status().winner());
            caught += position.status().winner().isPresent() ? 1 : 0;
        }
        assertTrue(caught >= 2, "caught in " + caught + " games");
    }

    @Test
    void carriesTheFlagHome() {
        RuleSet carry = RuleSet.parse("classic-open flagEffect=carry");
        Thought thought = thought(carry, "5/m4/5/5/5/4t/4G/5/5/5/1E3/3F1 s r 0 20 - held=b@b2");
        assertEquals("b2b1", Games.text(thought.move()));
        assertTrue(thought.winProbability() > 0.99);
    }
}
