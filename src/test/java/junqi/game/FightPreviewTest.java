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
        assertEquals(Optional.of(new FightPreview(win, tie, lose, 0, false)), FightPreview.of(view, move("a7a8")));
    }

    @Test
    void freeFlagIsTaken() {
        View view = view("simple-flip", "d11=G b1=F d12=f e9=d");
        assertEquals(Optional.of(new FightPreview(1, 0, 0, 0, true)), FightPreview.of(view, move("d11d12")));
    }

    @Test
    void quietMoveFlipAndIllegalMoveHaveNoPreview() {
        View view = view("simple-flip", "a7=G c2=~C b1=F d12=f e9=d b8=c");
        assertTrue(FightPreview.of(view, move("a7a8")).isEmpty());
        assertTrue(FightPreview.of(view, move("c2")).isEmpty());
        assertTrue(FightPreview.of(view, move("a7b8")).isEmpty(), "a piece in a camp is safe (R4.4)");
    }

    /** In the dark every unseen piece is equally likely; a piece that moved is neither landmine nor flag. */
    @Test
    void unknownPieceIsDrawnFromTheUnseen() {
        View view = view("classic-dark", "a7=G a8=m b1=F d12=f e11=l");
        int all = 0;
        for (PieceType type : PieceType.values()) {
            all += view.unseen(Colour.BLUE, type);
        }
        assertEquals(25, all);
        FightPreview preview = FightPreview.of(view, move("a7a8")).orElseThrow();
        // Won: two of D, R, O, J, three of C, T, E, and the flag. Tied: the general, two bombs. Lost: M, three mines.
        assertEquals(18 / 25.0, preview.win(), 1e-12);
        assertEquals(3 / 25.0, preview.tie(), 1e-12);
        assertEquals(4 / 25.0, preview.lose(), 1e-12);
        assertEquals(0, preview.refused(), 1e-12);
    }
}
