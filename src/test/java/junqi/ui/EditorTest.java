package junqi.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import junqi.game.GameState;
import junqi.rules.Board;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.PieceType;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.SetupProblem;
import junqi.ui.board.SetupModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The position editor in the window as it is. */
class EditorTest extends WindowTest {
    private static final String ENDING = "3f1/5/5/5/5/2r2/2M2/5/5/5/5/1F3 s r 0 0 -";

    private void enter() {
        program.click("editor");
        FxHarness.settle();
    }

    private SetupModel model() {
        return assertInstanceOf(EditorScreen.class, program.program().shell().screen())
                .model();
    }

    private static int node(String name) {
        return Board.TWO_PLAYER.node(name).orElseThrow();
    }

    @SuppressWarnings("unchecked")
    private void rules(Preset preset) {
        FxHarness.run(() -> ((ComboBox<Preset>) program.lookup("editor-rules")).setValue(preset));
        FxHarness.settle();
    }

    private boolean canPlay() {
        return FxHarness.call(() -> !((Button) program.lookup("editor-play")).isDisabled());
    }

    private void type(String jfen) {
        FxHarness.run(() -> {
            TextField field = (TextField) program.lookup("jfen");
            field.setText(jfen);
            field.getOnAction().handle(null);
        });
        FxHarness.settle();
    }

    @Test
    void piecesAreMovedPutDownAndTakenAwayByMouse() {
        enter();
        program.click("editor-clear");
        assertFalse(canPlay(), "no flags");
        program.click("editor-F");
        FxHarness.click(program.square("b1"));
        program.click("editor-f");
        FxHarness.click(program.square("b12"));
        program.click("editor-M");
        FxHarness.click(program.square("c6"));
        program.click("editor-r");
        FxHarness.click(program.square("c7"));
        program.click("editor-hand");
        FxHarness.drag(program.square("b12"), program.square("d12"));
        assertEquals(List.of(), FxHarness.call(() -> model().problems()));
        assertEquals(Cell.of(Colour.BLUE, PieceType.FLAG), FxHarness.call(() -> model().cell(node("d12"))));
        assertTrue(canPlay());
        FxHarness.click(program.square("c7"), MouseButton.SECONDARY);
        assertEquals(Cell.EMPTY, FxHarness.call(() -> model().cell(node("c7"))));
        assertFalse(canPlay(), "Blue has nothing that moves, so the game is over (R9.2)");
        FxHarness.press(KeyCode.CONTROL, KeyCode.Z);
        assertTrue(canPlay());
    }

    @Test
    void keyboardAloneSetsAPositionUp() {
        enter();
        FxHarness.run(() -> model().clear());
        FxHarness.press(KeyCode.SHIFT, KeyCode.F); // the cursor is on a1 first
        FxHarness.press(KeyCode.RIGHT);
        FxHarness.press(KeyCode.SHIFT, KeyCode.F);
        FxHarness.press(KeyCode.UP);
        FxHarness.press(KeyCode.E);
        assertEquals(Cell.EMPTY, FxHarness.call(() -> model().cell(node("a1"))), "a side has one flag");
        assertEquals(Cell.of(Colour.RED, PieceType.FLAG), FxHarness.call(() -> model().cell(node("b1"))));
        assertEquals(Cell.of(Colour.BLUE, PieceType.ENGINEER), FxHarness.call(() -> model().cell(node("b2"))));
        FxHarness.press(KeyCode.ENTER);
        FxHarness.press(KeyCode.RIGHT);
        FxHarness.press(KeyCode.ENTER);
        assertEquals(Cell.of(Colour.BLUE, PieceType.ENGINEER), FxHarness.call(() -> model().cell(node("c2"))));
        FxHarness.press(KeyCode.DELETE);
        assertEquals(Cell.EMPTY, FxHarness.call(() -> model().cell(node("c2"))));
    }

    @Test
    void undoBringsTheRulesBackToo() {
        enter();
        rules(Preset.JJ_FLIP);
        assertEquals(RuleSet.of(Preset.JJ_FLIP), FxHarness.call(() -> model().rules()));
        program.click("editor-undo");
        assertEquals(RuleSet.of(Preset.CLASSIC_OPEN), FxHarness.call(() -> model().rules()));
        assertEquals(
                Preset.CLASSIC_OPEN, FxHarness.call(() -> ((ComboBox<?>) program.lookup("editor-rules")).getValue()));
        program.click("editor-redo");
        assertEquals(RuleSet.of(Preset.JJ_FLIP), FxHarness.call(() -> model().rules()));
    }

    @Test
    void faceDownPieceInACampIsWrongWhateverItIs() {
        enter();
        rules(Preset.SIMPLE_FLIP);
        program.click("editor-start");
        FxHarness.run(() -> {
            model().remove(node("a1"));
            model().put(node("b3"), Cell.HIDDEN);
        });
        assertEquals(
                List.of(SetupProblem.Kind.FACE_DOWN_IN_CAMP), FxHarness.call(() -> model().problemsAt(node("b3"))));
    }

    @Test
    void arrowsChooseAmongThePieces() {
        enter();
        FxHarness.run(() -> program.lookup("editor-hand").requestFocus());
        FxHarness.press(KeyCode.DOWN);
        assertEquals(SetupModel.RUBBER, FxHarness.call(() -> model().brush()));
        FxHarness.press(KeyCode.DOWN);
        assertTrue(FxHarness.call(() -> model().brush()) > 0, "a piece");
    }

    @Test
    void problemsStandAtTheirNodesWithTheirRules() {
        enter();
        type("3f1/5/5/5/5/2r2/2M2/2L2/5/5/5/1F3 s r 0 0 -");
        assertEquals(
                List.of(SetupProblem.Kind.LANDMINE_OUTSIDE_LAST_ROWS),
                FxHarness.call(() -> model().problemsAt(node("c5"))));
        assertFalse(canPlay());
        javafx.scene.Node spot = program.square("c5");
        String words = FxHarness.call(() -> spot.queryAccessibleAttribute(javafx.scene.AccessibleAttribute.TEXT)
                .toString());
        assertTrue(words.contains("R6.3"), words);
    }

    @Test
    void textIsTakenAndGivenAndBadTextChangesNothing() {
        enter();
        FxHarness.run(() -> Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, ENDING + "\n")));
        program.click("editor-paste");
        assertEquals(ENDING, FxHarness.call(() -> model().jfen()));
        type("3f1/5/5/5/5/2r2/2Q2/5/5/5/5/1F3 s r 0 0 -");
        assertTrue(FxHarness.call(() -> program.program().shell().hasSheet()));
        FxHarness.press(KeyCode.ENTER);
        assertEquals(ENDING, FxHarness.call(() -> model().jfen()));
        FxHarness.run(() -> Clipboard.getSystemClipboard().clear());
        program.click("editor-copy");
        assertEquals(ENDING, FxHarness.call(() -> Clipboard.getSystemClipboard().getString()));
    }

    @Test
    void gameForPracticeBeginsFromTheDarkPositionAndTheComputerAnswers() {
        enter();
        rules(Preset.CLASSIC_DARK);
        type("3f1/1l1l1/2e2/5/5/2r1t/D1M2/5/5/5/1L1L1/1F3 s r 0 0 -");
        assertTrue(canPlay());
        program.click("editor-play");
        FxHarness.press(KeyCode.ENTER);
        FxHarness.waitFor("a game", () -> program.program().play().isPresent());
        assertTrue(program.game().config().practice());
        assertEquals(Cell.unknown(Colour.BLUE), program.game().live().cell(node("c7")), "ranks stay hidden");
        FxHarness.click(program.square("a6"));
        FxHarness.click(program.square("a7"));
        FxHarness.waitFor(
                "the computer has moved",
                () -> program.game().live().ply() == 2 && program.game().state() instanceof GameState.WaitingForPerson);
    }

    @Test
    void facedownPiecesAreDrawnFromWhatIsMissing() {
        enter();
        rules(Preset.SIMPLE_FLIP);
        program.click("editor-start");
        assertEquals(List.of(), FxHarness.call(() -> model().problems()));
        program.click("editor-play");
        FxHarness.press(KeyCode.ENTER);
        FxHarness.waitFor("a game", () -> program.program().play().isPresent());
        assertEquals(50, program.game().live().faceDown());
        assertEquals(1, program.game().live().unseen(Colour.RED, PieceType.FIELD_MARSHAL));
    }

    @ParameterizedTest
    @EnumSource(Preset.class)
    void everyPresetHasAPositionToStartFrom(Preset preset) {
        enter();
        rules(preset);
        program.click("editor-start");
        assertTrue(canPlay(), preset.key());
        assertEquals(RuleSet.of(preset), FxHarness.call(() -> model().rules()));
    }

    @Test
    void flagPutOnAPieceIsHeldWhereFlagsAreCarried() {
        enter();
        rules(Preset.CLASSIC_FLIP);
        FxHarness.run(() -> {
            model().clear();
            model().setSouthColour(Colour.RED);
            model().put(node("c6"), Cell.of(Colour.RED, PieceType.ENGINEER));
            model().put(node("a9"), Cell.of(Colour.BLUE, PieceType.MAJOR));
            model().put(node("b1"), Cell.of(Colour.RED, PieceType.FLAG));
            model().put(node("c6"), Cell.of(Colour.BLUE, PieceType.FLAG));
        });
        assertEquals(List.of(), FxHarness.call(() -> model().problems()));
        assertTrue(FxHarness.call(() -> model().jfen()).contains("held=b@c6"));
        FxHarness.run(() -> {
            model().activate(node("c6"));
            model().activate(node("c5"));
        });
        assertTrue(FxHarness.call(() -> model().jfen()).contains("held=b@c5"), "the flag goes with its holder");
        assertTrue(canPlay());
    }
}
