package junqi.game;

import static junqi.game.Boards.move;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import junqi.rules.Colour;
import junqi.rules.PieceType;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.View;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FightPreviewTest {
    private static View view(String rules, String pieces) {
        return Boards.position(RuleSet.parse(rules), Seat.SOUTH, pieces).view(Seat.SOUTH);
    }

    @ParameterizedTest
    @CsvSource({
        "G, c, 1, 0, 0",
        "G, g, 0, 1, 0",
        "G, m, 0, 0, 1",
        "G, b, 0, 1, 0",
        "G, l, 0, 0, 1",
        "E, l, 1, 0, 0",
        "B, m, 0, 1, 0"
    })
    void visiblePiecesFightForCertain(char attacker, char defender, double win, double tie, double lose) {
        View view = view("simple-flip", "a7=" + attacker + " a8=" + defender + " b1=F d12=f a2=D e9=d");
        assertEquals(Optional.of(new FightPreview(win, tie, lose, 0, 0, false)), FightPreview.of(view, move("a7a8")));
    }

    @Test
    void freeFlagIsTaken() {
        View view = view("simple-flip", "d11=G b1=F d12=f e9=d");
        assertEquals(Optional.of(new FightPreview(1, 0, 0, 0, 0, true)), FightPreview.of(view, move("d11d12")));
    }

    @Test
    void quietMoveFlipAndIllegalMoveHaveNoPreview() {
        View view = view("simple-flip", "a7=G c2=~C b1=F d12=f e9=d b8=c");
        assertTrue(FightPreview.of(view, move("a7a8")).isEmpty());
        assertTrue(FightPreview.of(view, move("c2")).isEmpty());
        assertTrue(FightPreview.of(view, move("a7b8")).isEmpty(), "a piece in a camp is safe (R4.4)");
    }

    /** In the dark every unseen piece of a kind that the target can be is equally likely. */
    @Test
    void unknownPieceIsDrawnFromTheUnseen() {
        View view = view("classic-dark", "a7=G a8=m b1=F d12=f e11=l");
        int all = 0;
        for (PieceType type : PieceType.values()) {
            all += view.unseen(Colour.BLUE, type);
        }
        assertEquals(25, all);
        FightPreview preview = FightPreview.of(view, move("a7a8")).orElseThrow();
        // Where it was deployed it can be neither flag nor landmine (R6.3).
        // Won: two of D, R, O, J, three of C, T, E. Tied: the general, two bombs. Lost: the marshal.
        assertEquals(17 / 21.0, preview.win(), 1e-12);
        assertEquals(3 / 21.0, preview.tie(), 1e-12);
        assertEquals(1 / 21.0, preview.lose(), 1e-12);
        assertEquals(0, preview.refused(), 1e-12);
    }

    /** R8.5: nobody tells the attacker whether the flag's landmines are gone. */
    @Test
    void guardOfAFlagInTheDarkIsUnknown() {
        View view = view("classic-dark flagGuard=minesGone", "c12=G a2=M b1=F d12=f a12=l e9=d");
        FightPreview preview = FightPreview.of(view, move("c12d12")).orElseThrow();
        // The only piece in a headquarters can but be the flag (R6.3).
        assertEquals(1, preview.unsure(), 1e-12);
        assertEquals(0, preview.win(), 1e-12);
    }

    /** R7.1 {@code lowest}: the attacker knows that a lower piece of his is left. */
    @Test
    void onlyTheLowestPieceTakesTheFlagInTheDark() {
        String rules = "classic-dark flagTaker=lowest";
        View view = view(rules, "c12=G a2=C b1=F d12=f a12=l e9=d");
        assertEquals(1, FightPreview.of(view, move("c12d12")).orElseThrow().refused(), 1e-12);
        View last = view(rules, "c12=G a2=M b1=F d12=f a12=l e9=d");
        assertEquals(1, FightPreview.of(last, move("c12d12")).orElseThrow().win(), 1e-12);
    }
}
