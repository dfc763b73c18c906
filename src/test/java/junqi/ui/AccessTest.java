package junqi.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.robot.Robot;
import junqi.rules.Board;
import junqi.rules.Cell;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.ui.board.BoardViewModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The program without a mouse, and without eyes. */
class AccessTest extends WindowTest {
    private static List<Node> all(Parent parent) {
        List<Node> nodes = new ArrayList<>();
        for (Node child : parent.getChildrenUnmodifiable()) {
            if (child.isVisible()) {
                nodes.add(child);
                if (child instanceof Parent inner) {
                    nodes.addAll(all(inner));
                }
            }
        }
        return nodes;
    }

    private void open(Scenes scene) {
        FxHarness.run(() -> scene.open(program.program()));
        FxHarness.run(program.program()::flush);
        FxHarness.settle();
        if (scene == Scenes.CURTAIN) {
            FxHarness.waitFor("it listens", () -> !program.lookup("ready").isDisabled());
        }
    }

    /** The controls of the screen, or of the sheet over it, that can be used now. Arrows go through those of which one is chosen. */
    private List<Control> controls() {
        return FxHarness.call(() -> all(program.scene().getRoot()).stream()
                .filter(Control.class::isInstance)
                .map(Control.class::cast)
                .filter(c -> c.isFocusTraversable() && !c.isDisabled())
                .filter(c -> !(c instanceof ScrollPane) && !(c.getParent() instanceof Spinner))
                .filter(c -> !(c instanceof ToggleButton one && one.getToggleGroup() != null && !one.isSelected()))
                .toList());
    }

    @ParameterizedTest
    @EnumSource(Scenes.class)
    void tabReachesEveryControl(Scenes scene) {
        open(scene);
        List<Control> wanted = controls();
        assertFalse(wanted.isEmpty());
        Set<Node> reached = new HashSet<>();
        int presses = 2 * wanted.size() + 20;
        for (int i = 0; i < presses && !reached.containsAll(wanted); i++) {
            Node before = FxHarness.call(() -> program.scene().getFocusOwner());
            reached.add(before);
            boolean writes = before instanceof TextArea;
            FxHarness.run(() -> tab(writes));
            reached.add(FxHarness.call(() -> program.scene().getFocusOwner()));
        }
        List<Control> missed = wanted.stream().filter(c -> !reached.contains(c)).toList();
        assertEquals(List.of(), missed);
    }

    private static void tab(boolean writes) {
        Robot robot = new Robot();
        if (writes) {
            robot.keyPress(KeyCode.CONTROL); // A tab alone would be written.
        }
        robot.keyPress(KeyCode.TAB);
        robot.keyRelease(KeyCode.TAB);
        if (writes) {
            robot.keyRelease(KeyCode.CONTROL);
        }
    }

    @Test
    void everyControlHasAName() {
        List<String> nameless = new ArrayList<>();
        for (Scenes scene : Scenes.values()) {
            open(scene);
            nameless.addAll(nameless(scene));
        }
        assertEquals(List.of(), nameless);
    }

    private List<String> nameless(Scenes scene) {
        List<String> nameless = new ArrayList<>();
        for (Control control : controls()) {
            String text = control instanceof Labeled labeled ? Objects.toString(labeled.getText(), "") : "";
            String spoken = Objects.toString(control.getAccessibleText(), "");
            String prompt =
                    control instanceof TextInputControl input ? Objects.toString(input.getPromptText(), "") : "";
            boolean needs = control instanceof ButtonBase || control instanceof TextInputControl;
            if (needs && text.isBlank() && spoken.isBlank() && prompt.isBlank()) {
                nameless.add(scene + " " + control);
            }
        }
        return nameless;
    }

    private String readAloud() {
        String text = FxHarness.call(() -> ((TextArea) program.lookup("read-aloud")).getText());
        FxHarness.press(KeyCode.ESCAPE);
        return text;
    }

    private BoardViewModel playing(Scenes scene) {
        open(scene);
        BoardViewModel board = program.game().board();
        int from = Board.TWO_PLAYER.node("a6").orElseThrow();
        FxHarness.run(() -> {
            board.setCursor(from);
            program.lookup("node-a6").requestFocus();
        });
        return board;
    }

    @Test
    void boardPiecesAndRailAreReadByKeys() {
        BoardViewModel board = playing(Scenes.PLAY_DARK);
        FxHarness.press(KeyCode.CONTROL, KeyCode.B);
        String all = readAloud();
        assertEquals(12, all.lines().count());
        FxHarness.press(KeyCode.CONTROL, KeyCode.P);
        long own = FxHarness.call(() -> java.util.stream.IntStream.range(0, 60)
                .filter(node -> Cell.isKnown(board.view().cell(node)))
                .count());
        String pieces = readAloud();
        assertEquals(own, pieces.lines().count());
        assertTrue(pieces.lines().allMatch(line -> line.contains("your ")), pieces);
        FxHarness.press(KeyCode.CONTROL, KeyCode.L);
        String rail = readAloud();
        assertTrue(rail.contains("Towards a11"), rail);
        assertTrue(rail.contains("Towards e6"), rail);
    }

    /** What is read comes from the view: no rank that the reader does not know is in it. */
    @Test
    void readingADarkBoardTellsNoHiddenRank() {
        playing(Scenes.PLAY_DARK);
        FxHarness.press(KeyCode.CONTROL, KeyCode.B);
        readAloud().lines().filter(line -> line.startsWith("Rank 12")).forEach(line -> {
            assertTrue(line.contains("piece of unknown rank"), line);
            for (String name : List.of("Marshal", "General", "Brigadier", "Engineer", "Flag")) {
                assertFalse(line.contains(name), line);
            }
        });
    }

    @Test
    void typedMoveIsPlayedAndABadOneIsExplained() {
        BoardViewModel board = playing(Scenes.PLAY_OPEN);
        var move = FxHarness.call(() -> board.view().legalMoves().get(0));
        int ply = FxHarness.call(() -> board.view().ply());
        FxHarness.press(KeyCode.CONTROL, KeyCode.T);
        FxHarness.run(() -> ((TextField) program.lookup("typed-move")).setText("a6z9"));
        FxHarness.press(KeyCode.ENTER);
        assertTrue(FxHarness.call(() -> ((Labeled) program.lookup("typed-wrong")).getText())
                .contains("3"));
        String text = junqi.notation.MoveText.of(Board.TWO_PLAYER, move);
        FxHarness.run(() -> ((TextField) program.lookup("typed-move")).setText(text));
        FxHarness.press(KeyCode.ENTER);
        FxHarness.waitFor("the move is made", () -> program.game().live().ply() > ply);
    }

    @Test
    void typedMoveAgainstTheRulesIsRefusedWithItsRule() {
        playing(Scenes.PLAY_OPEN);
        FxHarness.press(KeyCode.CONTROL, KeyCode.T);
        FxHarness.run(() -> ((TextField) program.lookup("typed-move")).setText("a6e1"));
        FxHarness.press(KeyCode.ENTER);
        assertTrue(FxHarness.call(() -> program.game().refusal().isPresent()));
        program.node("why-not");
    }

    @Test
    void flipBoardIsReadWithItsFaceDownPiecesTogether() {
        playing(Scenes.PLAY_FLIP);
        FxHarness.press(KeyCode.CONTROL, KeyCode.B);
        String all = readAloud();
        assertTrue(all.contains("face down a"), all);
        assertEquals(RuleSet.of(Preset.CLASSIC_FLIP), FxHarness.call(() -> program.rules()));
    }
}
