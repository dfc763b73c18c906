package junqi.rules;

import static junqi.rules.Scene.on;
import static junqi.rules.Scene.outcome;
import static junqi.rules.Scene.play;
import static junqi.rules.Scene.status;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** R7.5: flags that are carried. */
class CarryTest {
    private static final String RULES = "classic-flip flagTaker=any flagGuard=none";
    private static final String BOTH_MOVE = " Jc3 jc8";

    private static String held(Position position, Colour flag) {
        int node = position.mutable().heldAt(flag.ordinal());
        return node < 0 ? "" : position.board().name(node);
    }

    @Test
    void theTakerPicksTheFlagUpAndStandsInItsPlace() {
        Position p = Scene.of(RULES, "Ed11 fd12 Fb1 quiet=7" + BOTH_MOVE);
        assertEquals("d11d12^", outcome(p, "d11d12"));
        Position after = play(p, "d11d12");
        assertEquals("E", on(after, "d12"));
        assertEquals("d12", held(after, Colour.BLUE));
        assertEquals("playing", after.status().toString());
        assertEquals(0, after.quiet(), "a pick-up counts as a fight (R9.3)");
    }

    @Test
    void aHeldFlagMovesWithItsHolder() {
        Position after = play(Scene.of(RULES, "Ee10 Fb1 held=b@e10" + BOTH_MOVE), "e10e2");
        assertEquals("e2", held(after, Colour.BLUE));
    }

    @Test
    void aHolderFightsAndKeepsTheFlag() {
        Position after = play(Scene.of(RULES, "Je10 te2 Fb1 held=b@e10" + BOTH_MOVE), "e10e2");
        assertEquals("J", on(after, "e2"));
        assertEquals("e2", held(after, Colour.BLUE));
    }

    @Test
    void holderRemovedByASurvivorHandsTheFlagOver() {
        Position p = Scene.of(RULES, "Te10 je6 Fb1 held=b@e10 turn=n" + BOTH_MOVE);
        Position after = play(p, "e6e10");
        assertEquals("j", on(after, "e10"));
        assertEquals("e10", held(after, Colour.BLUE), "its own side holds it now");
    }

    @Test
    void aHolderThatAttacksAndLosesHandsTheFlagToTheDefender() {
        Position p = Scene.of(RULES, "Te10 je6 Fb1 held=b@e10" + BOTH_MOVE);
        Position after = play(p, "e10e6");
        assertEquals("e6", held(after, Colour.BLUE));
    }

    @Test
    void aMineHoldsTheFlagOfTheAttackerThatDiedOnIt() {
        Position after = play(Scene.of(RULES, "Te10 le9 Fb1 held=b@e10" + BOTH_MOVE), "e10e9");
        assertEquals("l", on(after, "e9"));
        assertEquals("e9", held(after, Colour.BLUE));
    }

    @Test
    void flagHeldByTheDefenderStandsUpWhereTheFightWas() {
        Position p = Scene.of(RULES, "Te10 te6 Fb1 held=b@e10 turn=n" + BOTH_MOVE);
        assertEquals("e6e10*,f@e10", outcome(p, "e6e10"));
        Position after = play(p, "e6e10");
        assertEquals("f", on(after, "e10"));
        assertEquals("", on(after, "e6"));
        assertEquals("", held(after, Colour.BLUE));
    }

    @Test
    void flagHeldByTheAttackerStandsUpWhereItCameFrom() {
        Position p = Scene.of(RULES, "Te10 te6 Fb1 held=b@e10" + BOTH_MOVE);
        assertEquals("e10e6*,f@e10", outcome(p, "e10e6"));
        assertEquals("f", on(play(p, "e10e6"), "e10"));
    }

    @Test
    void flagHeldByBothHoldersStandsUpOnBothNodes() {
        Position p = Scene.of(RULES, "Te10 te6 held=b@e10,r@e6" + BOTH_MOVE);
        assertEquals("e10e6*,f@e10,F@e6", outcome(p, "e10e6"));
        Position after = play(p, "e10e6");
        assertEquals("F", on(after, "e6"));
        assertEquals("f", on(after, "e10"));
    }

    @Test
    void ofTwoFlagsHeldByTheAttackerTheDefendersStandsFirst() {
        Position after = play(Scene.of(RULES, "Te10 te6 held=b@e10,r@e10" + BOTH_MOVE), "e10e6");
        assertEquals("f", on(after, "e10"));
        assertEquals("F", on(after, "e6"));
    }

    @Test
    void ofTwoFlagsHeldByTheDefenderTheDefendersStandsFirst() {
        Position after = play(Scene.of(RULES, "Te10 te6 held=b@e6,r@e6" + BOTH_MOVE), "e10e6");
        assertEquals("f", on(after, "e6"));
        assertEquals("F", on(after, "e10"));
    }

    @Test
    void aFlagThatStoodUpInACampCanBeTakenThere() {
        Position p = Scene.of(RULES, "Tb8 ta8 Jb7 Fb1 jd8 held=b@b8");
        Position after = play(p, "b8a8", "d8d9");
        assertEquals("f", on(after, "b8"));
        assertEquals("b7b8^", outcome(after, "b7b8"));
    }

    @Test
    void theFlagBroughtHomeWins() {
        assertEquals("s flag", status(Scene.of(RULES, "Eb2 Fa1 held=b@b2" + BOTH_MOVE), "b2b1"));
        assertEquals("s flag", status(Scene.of(RULES, "Ed2 Fa1 held=b@d2" + BOTH_MOVE), "d2d1"));
    }

    @Test
    void homeIsTheSeatsHeadquartersWhateverItsColour() {
        Position blueSouth = Scene.of(RULES, "eb2 fa1 held=r@b2 south=b" + BOTH_MOVE);
        assertEquals("s flag", status(blueSouth, "b2b1"));
        assertEquals("playing", status(Scene.of(RULES, "Ed11 Fa1 held=b@d11" + BOTH_MOVE), "d11d12"));
    }

    @ParameterizedTest
    @CsvSource({
        "any, M, s flag",
        "notMarshal, M, playing",
        "notMarshal, G, s flag",
        "engineer, T, playing",
        "engineer, E, s flag",
        "lowest, G, playing"
    })
    void onlyATakerBringsTheFlagHome(String taker, char holder, String status) {
        Position p =
                Scene.of("classic-flip flagGuard=none flagTaker=" + taker, holder + "b2 Fa1 held=b@b2" + BOTH_MOVE);
        assertEquals(status, status(p, "b2b1"));
    }

    @Test
    void theOwnFlagInTheOwnHeadquartersWinsNothing() {
        assertEquals("playing", status(Scene.of(RULES, "Eb2 fa12 held=r@b2" + BOTH_MOVE), "b2b1"));
    }

    @Test
    void aPieceThatDefendsAtHomeWinsWithTheFlagItsAttackerBrought() {
        // R7.5: after any move, the enemy's too.
        Position p = Scene.of(RULES, "Gb1 jb2 Fa1 held=b@b2 turn=n" + BOTH_MOVE);
        assertEquals("s flag", status(p, "b2b1"));
    }

    @Test
    void heldFlagsArePublicInADarkGame() {
        Position p = Scene.of("classic-dark flagEffect=carry", "Eb11 Jc3 fb12 Fb1 jc8");
        Position after = play(p, "b11b12");
        assertEquals("b11b12^", Scene.heard(p, "b11b12", Seat.NORTH));
        for (Seat seat : new Seat[] {Seat.SOUTH, Seat.NORTH}) {
            assertEquals(Scene.node("b12"), after.view(seat).heldAt(Colour.BLUE).orElseThrow());
        }
    }

    @Test
    void aFlagThatStandsUpIsShownToAll() {
        Position p = Scene.of("classic-dark flagEffect=carry", "Te10 te6 Fb1 held=b@e10" + BOTH_MOVE);
        Position after = play(p, "e10e6");
        for (Seat seat : new Seat[] {Seat.SOUTH, Seat.NORTH}) {
            assertEquals(Cell.of(Colour.BLUE, PieceType.FLAG), after.view(seat).cell(Scene.node("e10")));
        }
    }
}
