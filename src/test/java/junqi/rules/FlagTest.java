package junqi.rules;

import static junqi.rules.Scene.forbiddenBy;
import static junqi.rules.Scene.on;
import static junqi.rules.Scene.outcome;
import static junqi.rules.Scene.play;
import static junqi.rules.Scene.status;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** R7.1 to R7.4 and R7.6. */
class FlagTest {
    @ParameterizedTest
    @CsvSource({
        "any, M, allowed", "any, E, allowed", "any, B, allowed",
        "notMarshal, M, R7.1", "notMarshal, G, allowed", "notMarshal, B, allowed",
        "engineer, E, allowed", "engineer, T, R7.1", "engineer, B, R7.4",
        "lowest, T, allowed", "lowest, M, R7.1", "lowest, B, R7.4"
    })
    void flagTakers(String taker, char piece, String expected) {
        String others = piece == 'E' || taker.equals("engineer") ? "" : " Tc3";
        Position p = Scene.of("classic-open flagTaker=" + taker, piece + "b11 Fb1 fb12 ja8" + others);
        assertEquals(expected, forbiddenBy(p, "b11b12"));
    }

    @Test
    void theLowestRankCountsPiecesFaceDown() {
        String rules = "folk-flip flagGuard=none";
        assertEquals("R7.1", forbiddenBy(Scene.of(rules, "Tb11 ~Ea1 Fb1 fb12 ja8"), "b11b12"));
        assertEquals("allowed", forbiddenBy(Scene.of(rules, "Tb11 ~Ma1 ~La2 Ba3 Fb1 fb12 ja8"), "b11b12"));
    }

    @Test
    void aTakenFlagLosesAtOnce() {
        Position p = Scene.of("classic-open", "Mb11 Fb1 fb12 ja8");
        assertEquals("b11b12>", outcome(p, "b11b12"));
        assertEquals("s flag", status(p, "b11b12"));
        assertEquals("M", on(play(p, "b11b12"), "b12"));
    }

    @Test
    void aBombThatTakesAFlagIsRemovedWithIt() {
        Position p = Scene.of("classic-open", "Bb11 Jc3 Fb1 fb12 ja8");
        assertEquals("b11b12*", outcome(p, "b11b12"));
        assertEquals("s flag", status(p, "b11b12"));
        assertEquals("", on(play(p, "b11b12"), "b12"));
        assertEquals("R7.4", forbiddenBy(Scene.of("classic-open bombTakesFlag=false", "Bb11 Fb1 fb12 ja8"), "b11b12"));
        assertEquals("R7.4", forbiddenBy(Scene.of("classic-open flagEffect=carry", "Bb11 Fb1 fb12 ja8"), "b11b12"));
    }

    @Test
    void aGuardIsLiftedWhenNoMineOfTheFlagsSideIsOnTheBoard() {
        String rules = "simple-flip";
        assertEquals("R7.2", forbiddenBy(Scene.of(rules, "Tb11 Fb1 fb12 ja8 la10"), "b11b12"));
        assertEquals("R7.2", forbiddenBy(Scene.of(rules, "Tb11 Fb1 fb12 ja8 ~la10"), "b11b12"));
        assertEquals("allowed", forbiddenBy(Scene.of(rules, "Tb11 Fb1 fb12 ja8 La10"), "b11b12"));
    }

    @Test
    void minesDugWantsAllThreeDugByEngineers() {
        String rules = "simple-flip flagGuard=minesDug";
        assertEquals("R7.2", forbiddenBy(Scene.of(rules, "Tb11 Fb1 fb12 ja8 dug=3,2 gone=lllLLL"), "b11b12"));
        assertEquals("allowed", forbiddenBy(Scene.of(rules, "Tb11 Fb1 fb12 ja8 dug=0,3 gone=lll"), "b11b12"));
    }

    @Test
    void theThirdDigLiftsTheGuard() {
        Position p = Scene.of("simple-flip flagGuard=minesDug", "Ea10 la11 Tb11 Fb1 fb12 ja8 dug=0,2 gone=ll");
        assertEquals("R7.2", forbiddenBy(p, "b11b12"));
        assertEquals("s flag", status(p, "a10a11", "a8a9", "b11b12"));
    }

    // R7.6

    @Test
    void marshalRevealsFlag() {
        Position p = Scene.of("classic-dark", "Ma6 ba7 Fb1 fb12 Jc3 ja8");
        assertEquals("a6a7*,F@b1", outcome(p, "a6a7"));
        assertEquals("a6a7*,F@b1", Scene.heard(p, "a6a7", Seat.NORTH));
        assertEquals("a6a7*", Scene.heard(p, "a6a7", Seat.SOUTH), "its owner knew");
        View north = play(p, "a6a7").view(Seat.NORTH);
        assertTrue(north.isShown(Scene.node("b1")));
        assertEquals(Cell.of(Colour.RED, PieceType.FLAG), north.cell(Scene.node("b1")));
    }

    @Test
    void bothMarshalsRevealBothFlags() {
        Position p = Scene.of("classic-dark", "Ma6 ma7 Fb1 fb12 Jc3 ja8");
        assertEquals("a6a7*,f@b12", Scene.heard(p, "a6a7", Seat.SOUTH));
        assertEquals("a6a7*,F@b1", Scene.heard(p, "a6a7", Seat.NORTH));
    }

    @Test
    void aMarshalThatDiesOnAMineRevealsItsFlag() {
        assertEquals("a10a11<,F@b1", outcome(Scene.of("classic-dark", "Ma10 la11 Fb1 fb12 Jc3 ja8"), "a10a11"));
    }

    @Test
    void aDefendingMarshalRevealsItsFlag() {
        assertEquals("a6a7*,f@b12", outcome(Scene.of("classic-dark", "Ba6 ma7 Fb1 fb12 Jc3 ja8"), "a6a7"));
    }

    @Test
    void noFlagIsRevealedWhenTheOptionIsOff() {
        assertEquals(
                "a6a7*",
                outcome(Scene.of("classic-dark marshalRevealsFlag=false", "Ma6 ba7 Fb1 fb12 Jc3 ja8"), "a6a7"));
    }

    @Test
    void inFlipModeTheFlagIsTurnedUp() {
        Position p = Scene.of("simple-flip marshalRevealsFlag=true", "Ma6 ba7 ~Fe1 fb12 Jc3 ja8");
        assertEquals("a6a7*,F@e1", outcome(p, "a6a7"));
        assertEquals("F", on(play(p, "a6a7"), "e1"));
        MutablePosition core = p.mutable();
        core.make(Scene.move("a6a7").code());
        core.undo();
        assertEquals(Boards.observables(p.mutable()), Boards.observables(core));
    }
}
