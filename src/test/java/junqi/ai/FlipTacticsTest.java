package junqi.ai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.Move;
import junqi.rules.PieceType;
import junqi.rules.Position;
import junqi.rules.Preset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What any flip player worth a game sees. Red sits South and is to move. */
class FlipTacticsTest {
    private static final SearchLimits LIMITS = SearchLimits.ofNodes(20_000, 1);

    private static Thought thought(Preset preset, String jfen) {
        return Games.thought(Engines.create(Level.MARSHAL, preset.rules()), Games.view(preset, jfen), LIMITS);
    }

    private static String best(Preset preset, String jfen) {
        return Games.text(thought(preset, jfen).move());
    }

    @Test
    void takesAPieceForNothing() {
        assertEquals("e6e7", best(Preset.SIMPLE_FLIP, "lf3/m1o2/5/5/5/4t/4G/5/5/1R3/5/LF3 s r 0 20 -"));
    }

    @ParameterizedTest
    @EnumSource(Level.class)
    void everyLevelTakesAPieceForNothingRatherThanFlip(Level level) {
        Position position =
                Games.position(Preset.SIMPLE_FLIP, "lf3/m1o2/5/5/5/4d/4G/~O4/~t4/1R3/~J4/LF1~c1 s r 0 20 -");
        for (long seed = 1; seed <= 10; seed++) {
            Move move =
                    Games.think(Engines.create(level, position.rules()), position, SearchLimits.ofNodes(5_000, seed));
            assertEquals("e6e7", Games.text(move));
        }
    }

    @Test
    void doesNotTakeAProtectedPiece() {
        assertNotEquals("e6e7", best(Preset.SIMPLE_FLIP, "lf3/2o1m/5/5/5/4t/4G/5/5/1R3/5/LF3 s r 0 20 -"));
    }

    @Test
    void takesAProtectedPieceWithABombIfItIsTheMarshal() {
        assertEquals("e6e7", best(Preset.SIMPLE_FLIP, "lf3/2o1g/5/5/5/4m/4B/5/5/1G3/2E2/LF3 s r 0 20 -"));
    }

    @Test
    void savesAnAttackedPiece() {
        Position before = Games.position(Preset.SIMPLE_FLIP, "lf3/m1o2/5/5/5/5/G4/5/5/1R3/5/LF3 s r 0 20 -");
        Move move = Games.think(Engines.create(Level.MARSHAL, before.rules()), before, LIMITS);
        Position after = before.play(move);
        int general = Cell.of(Colour.RED, PieceType.GENERAL);
        assertFalse(after.legalMoves().stream().anyMatch(reply -> after.cell(reply.to()) == general));
    }

    @Test
    void doesNotMoveWhereAStrongerPieceTakes() {
        Position before = Games.position(Preset.SIMPLE_FLIP, "lf3/m3d/5/5/5/5/5/5/5/1G3/5/LF3 s r 0 20 -");
        Move move = Games.think(Engines.create(Level.MARSHAL, before.rules()), before, LIMITS);
        Position after = before.play(move);
        int general = Cell.of(Colour.RED, PieceType.GENERAL);
        assertFalse(after.legalMoves().stream().anyMatch(reply -> after.cell(reply.to()) == general));
    }

    @Test
    void digsTheLastMineAndThenTakesTheFlag() {
        Thought thought = thought(Preset.SIMPLE_FLIP, "1f3/lR3/5/5/5/5/E4/5/5/5/4m/3F1 s r 0 20 -");
        assertEquals("a6a11", Games.text(thought.move()));
        assertTrue(thought.winProbability() > 0.99, () -> "sees the win: " + thought);
        assertEquals("b11b12", Games.text(thought.line().get(2)));
    }

    @Test
    void takesTheFlagWhenItMay() {
        assertEquals("b11b12", best(Preset.JJ_FLIP, "1f3/1R3/5/5/5/4t/4G/5/5/5/4m/3F1 s r 0 20 -"));
    }

    @Test
    void carriesTheFlagHome() {
        Thought thought = thought(Preset.CLASSIC_FLIP, "5/m4/5/5/5/4t/4G/5/5/5/1E3/3F1 s r 0 20 lll dug=0,3 held=b@b2");
        assertEquals("b2b1", Games.text(thought.move()));
        assertTrue(thought.winProbability() > 0.99);
    }

    @Test
    void meansToPickTheFlagUp() {
        Thought thought = thought(Preset.CLASSIC_FLIP, "1f3/1E3/2R2/5/5/4t/5/5/5/5/4j/LF3 s r 0 20 lll dug=0,3");
        assertTrue(thought.line().stream().map(Games::text).anyMatch("b11b12"::equals), thought::toString);
    }

    @Test
    void takesTheOnlyFightThatBreaksTheQuietLimit() {
        String jfen = "lf3/2C2/5/5/5/4t/4M/5/5/1R3/5/LF3 s r 49 120 -";
        assertEquals("e6e7", best(Preset.SIMPLE_FLIP, jfen));
    }

    @Test
    void doesNotAttackAMineWithoutNeed() {
        Position position = Games.position(Preset.SIMPLE_FLIP, "1f3/l1o2/5/5/5/4l/4G/5/5/1R3/5/LF3 s r 0 20 -");
        Move move = Games.think(Engines.create(Level.MARSHAL, position.rules()), position, LIMITS);
        assertFalse(Cell.isKnown(position.cell(move.to()))
                && Cell.kind(position.cell(move.to())) == PieceType.LANDMINE.ordinal());
    }

    @Test
    void doesNotFlipWhileItsPieceHangs() {
        // b12 and d12 are face down; the general on a6 is attacked along the file.
        String jfen = "l~f1~c1/m4/5/5/5/5/G4/5/5/1R3/5/LF3 s r 0 20 -";
        assertFalse(thought(Preset.SIMPLE_FLIP, jfen).move().isFlip());
    }
}
