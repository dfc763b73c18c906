package junqi.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import junqi.rules.Position;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeadDrawTest {
    /** Flags whose mines nobody can dig: neither can fall (R7.2). */
    private static final String FLAGS = " b1=F a1=L d12=f e12=l";

    private static boolean isDead(String rules, Seat turn, String pieces) {
        Position position = Boards.position(RuleSet.parse(rules), turn, pieces);
        boolean south = DeadDraw.isDead(position.view(Seat.SOUTH));
        assertEquals(south, DeadDraw.isDead(position.view(Seat.NORTH)), "both see the same");
        return south;
    }

    @ParameterizedTest
    @CsvSource({"SOUTH", "NORTH"})
    void equalPiecesAloneAreDrawn(Seat turn) {
        assertTrue(isDead("simple-flip", turn, "a6=G e8=g" + FLAGS));
    }

    /** R9.2: where the mover wins when both go, whoever can attack first wins. */
    @Test
    void equalPiecesAreNotDrawnWhereTheMoverWins() {
        assertFalse(isDead("simple-flip bothEliminated=moverWins", Seat.SOUTH, "a6=G a8=g" + FLAGS));
    }

    @Test
    void strongerPieceThatCatchesTheOtherIsNotDrawn() {
        assertFalse(isDead("simple-flip", Seat.SOUTH, "a6=G a8=c" + FLAGS));
    }

    /** The weaker one walks between camps, where nobody may attack it (R4.4). */
    @Test
    void weakerPieceNearTheCampsIsDrawnAgainstALoneHunter() {
        assertTrue(isDead("simple-flip", Seat.SOUTH, "a6=G c9=c" + FLAGS));
    }

    @Test
    void flagThatCanBeTakenIsNotDrawn() {
        assertFalse(isDead("simple-flip", Seat.SOUTH, "d11=G e8=g b1=F d12=f"));
    }

    @Test
    void faceDownPieceLeavesItOpen() {
        assertFalse(isDead("simple-flip", Seat.SOUTH, "a6=G e8=g e10=~j" + FLAGS));
    }

    @Test
    void quietLimitThatLosesDecides() {
        assertFalse(isDead("simple-flip quietResult=sideToMoveLoses", Seat.SOUTH, "a6=G e8=g" + FLAGS));
    }

    @Test
    void unknownEnemyLeavesItOpen() {
        assertFalse(isDead("classic-dark", Seat.SOUTH, "a6=G e8=g" + FLAGS));
    }

    /** Engineers dig the mines (R5.3), and then the flags are free. */
    @Test
    void engineersKeepTheGameAlive() {
        assertFalse(isDead("simple-flip", Seat.SOUTH, "a6=E e8=e" + FLAGS));
    }
}
