package junqi.ui.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import junqi.notation.LayoutText;
import junqi.rules.Layout;
import junqi.rules.PieceType;
import junqi.rules.Seat;
import junqi.rules.SetupProblem;
import org.junit.jupiter.api.Test;

class LayoutModelTest {
    private static final Layout LEGAL = LayoutText.parse("DECRD O.C.B OJ.BJ M.E.C GERLT TTLFL");
    private static final int A6 = 0;
    private static final int B6 = 1;
    private static final int E5 = 9;
    private static final int B5 = 6;
    private static final int D1 = 28;

    private final LayoutModel model = new LayoutModel(LEGAL);

    @Test
    void twoClicksExchangeTwoPieces() {
        model.activate(A6);
        assertEquals(A6, model.selected());
        model.activate(B6);
        assertEquals(LEGAL.swapped(A6, B6), model.layout());
        assertEquals(LayoutModel.NONE, model.selected());
        model.undo();
        assertEquals(LEGAL, model.layout());
        model.redo();
        assertEquals(LEGAL.swapped(A6, B6), model.layout());
    }

    @Test
    void secondClickOnTheSamePieceLetsItGo() {
        model.activate(A6);
        model.activate(A6);
        assertEquals(LayoutModel.NONE, model.selected());
        assertFalse(model.canUndo());
    }

    @Test
    void dragDoesWhatTwoClicksDo() {
        assertTrue(model.beginDrag(A6));
        model.drop(B6);
        assertEquals(LEGAL.swapped(A6, B6), model.layout());
        assertFalse(model.beginDrag(B5), "a camp is empty");
        model.beginDrag(A6);
        model.drop(LayoutModel.NONE);
        assertEquals(LEGAL.swapped(A6, B6), model.layout(), "dropped beside the board it goes back");
    }

    @Test
    void bombInTheFrontRowIsAProblemAtItsNodeWithItsRule() {
        model.activate(E5);
        assertFalse(model.fits(A6), "seen before it is done");
        assertTrue(model.fits(15));
        model.activate(A6);
        assertEquals(List.of(SetupProblem.Kind.BOMB_IN_FRONT_ROW), model.problemsAt(A6));
        assertFalse(model.isLegal());
        assertEquals(
                List.of(new LayoutProblems.Line("a6: bombs do not stand in the front row", "R6.3")),
                LayoutProblems.lines(model, Seat.SOUTH, Describe.texts(Locale.ENGLISH)));
        assertEquals(
                "e7: bombs do not stand in the front row",
                LayoutProblems.lines(model, Seat.NORTH, Describe.texts(Locale.ENGLISH))
                        .get(0)
                        .words(),
                "North's own left is file e");
    }

    @Test
    void exchangeThatHarmsTheOtherPieceDoesNotFit() {
        model.activate(A6);
        assertFalse(model.fits(D1), "the flag would leave its headquarters");
        assertTrue(model.fits(B6));
        assertFalse(model.fits(B5), "camps are empty at the start");
    }

    @Test
    void removedPieceLiesInTheTrayAndComesBack() {
        model.remove(A6);
        assertEquals(Optional.empty(), model.layout().at(A6));
        assertEquals(List.of(PieceType.MAJOR_GENERAL), model.inTray());
        int tray = LayoutModel.tray(PieceType.MAJOR_GENERAL);
        model.activate(tray);
        model.activate(A6);
        assertEquals(LEGAL, model.layout());
        assertEquals(List.of(), model.inTray());
        assertEquals(Optional.empty(), model.at(tray));
    }

    @Test
    void pieceFromTheTraySendsTheOneInItsWayThere() {
        model.remove(A6);
        model.activate(LayoutModel.tray(PieceType.MAJOR_GENERAL));
        model.activate(B6);
        assertEquals(Optional.of(PieceType.MAJOR_GENERAL), model.layout().at(B6));
        assertEquals(List.of(PieceType.ENGINEER), model.inTray());
        model.activate(B6);
        model.activate(LayoutModel.TRAY);
        assertEquals(2, model.inTray().size(), "and a piece is put into the tray anywhere");
    }

    @Test
    void missingPiecesAreToldByTheirKinds() {
        model.remove(A6);
        model.remove(4);
        model.remove(D1);
        List<String> words = LayoutProblems.lines(model, Seat.SOUTH, Describe.texts(Locale.ENGLISH)).stream()
                .map(LayoutProblems.Line::words)
                .toList();
        assertTrue(words.contains("Major General ×2, Flag: still to be deployed"), words.toString());
        assertTrue(words.contains("a6, e6, d1: every post and headquarters holds a piece"), words.toString());
    }

    @Test
    void emptyBoardIsToldInTwoLines() {
        model.replace(LayoutModel.empty());
        List<LayoutProblems.Line> lines = LayoutProblems.lines(model, Seat.SOUTH, Describe.texts(Locale.ENGLISH));
        assertEquals(2, lines.size(), lines.toString());
        assertEquals(PieceType.values().length, model.inTray().size());
        assertEquals(3, model.left(PieceType.LANDMINE));
    }

    @Test
    void tooManyOfAKindLeavesNothingInTheTray() {
        LayoutModel many = new LayoutModel(LayoutText.parse("MMMMM M.M.M MM.MM M.M.M MMMMM MMMMM"));
        assertEquals(0, many.left(PieceType.FIELD_MARSHAL));
        assertEquals(List.of(SetupProblem.Kind.TOO_MANY_OF_KIND), many.problemsAt(B6));
    }

    @Test
    void arrowsReachEveryCellAndTheTray() {
        for (int i = 0; i < 9; i++) {
            model.moveCursor(1, 0);
            model.moveCursor(0, 1);
        }
        assertEquals(29, model.cursor());
        model.moveCursor(0, 1);
        assertEquals(29, model.cursor(), "an empty tray is no row");
        model.remove(A6);
        model.remove(B6);
        model.moveCursor(0, 1);
        assertEquals(LayoutModel.tray(PieceType.ENGINEER), model.cursor());
        model.moveCursor(-1, 0);
        assertEquals(LayoutModel.tray(PieceType.MAJOR_GENERAL), model.cursor());
        model.moveCursor(0, -1);
        assertEquals(25, model.cursor());
    }

    @Test
    void newBeginningForgetsTheOldSteps() {
        model.remove(A6);
        model.start(LEGAL.mirrored());
        assertFalse(model.canUndo());
        assertFalse(model.canRedo());
        assertEquals(LEGAL.mirrored(), model.layout());
    }
}
