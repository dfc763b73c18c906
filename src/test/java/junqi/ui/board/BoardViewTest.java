package junqi.ui.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import javafx.event.Event;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.Move;
import junqi.rules.Outcome;
import junqi.rules.Piece;
import junqi.rules.PieceType;
import junqi.rules.Position;
import junqi.rules.Preset;
import junqi.rules.Refusal;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Setup;
import junqi.rules.View;
import junqi.ui.FxHarness;
import junqi.ui.look.Theme;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BoardViewTest {
    private final View view = Games.view("?4/5/5/2b2/5/t4/M4/5/5/1C3/4E/2L1?", "fF", "", Preset.SIMPLE_FLIP);
    private final List<Move> moves = new ArrayList<>();
    private final List<Refusal> refusals = new ArrayList<>();
    private BoardViewModel model;
    private BoardView board;
    private Stage stage;

    @AfterEach
    void close() {
        FxHarness.closeAll();
    }

    private void show(View shown) {
        stage = FxHarness.show(
                () -> {
                    model = new BoardViewModel(shown);
                    model.setOnMove(moves::add);
                    model.setOnRefusal(refusals::add);
                    board = new BoardView(model, Describe.texts(Locale.ENGLISH));
                    board.setSpeed(Speed.OFF);
                    return new StackPane(board);
                },
                560,
                720);
        FxHarness.run(() -> Theme.WOOD.applyTo(stage.getScene()));
        FxHarness.settle();
    }

    private Region spot(String name) {
        return board.spot(Games.node(view, name));
    }

    private int node(String name) {
        return Games.node(view, name);
    }

    private Move move(String from, String to) {
        return Games.move(view, from, to);
    }

    @Test
    void clickAndClickMoves() {
        show(view);
        FxHarness.click(spot("a6"));
        FxHarness.click(spot("e6"));
        assertEquals(List.of(move("a6", "e6")), moves);
    }

    @Test
    void oneClickFlips() {
        show(view);
        FxHarness.click(spot("a12"));
        assertEquals(List.of(Move.flip(node("a12"))), moves);
    }

    @Test
    void dragMoves() {
        show(view);
        FxHarness.drag(spot("e2"), spot("c11"));
        assertEquals(List.of(move("e2", "c11")), moves);
    }

    @Test
    void aDroppedPieceLiesWhereItWasDroppedUntilTheAnswerComes() {
        show(view);
        FxHarness.drag(spot("e2"), spot("c11"));
        assertEquals(1, FxHarness.call(() -> tilesAt("c11")));
        FxHarness.waitFor("it goes back when no answer comes", () -> tilesAt("e2") == 1);
        FxHarness.drag(spot("e2"), spot("c11"));
        FxHarness.run(() -> model.show(view.after(move("e2", "c11"), Outcome.QUIET)));
        assertEquals(1, FxHarness.call(() -> tilesAt("c11")));
        assertEquals(0, FxHarness.call(() -> tilesAt("e2")));
    }

    private int tilesAt(String name) {
        var middle = spot(name).getBoundsInParent();
        return (int) tiles(board).stream()
                .filter(t -> Math.abs(t.getLayoutX() + t.getTranslateX() - middle.getCenterX()) < 2)
                .filter(t -> Math.abs(t.getLayoutY() + t.getTranslateY() - middle.getCenterY()) < 2)
                .count();
    }

    @Test
    void aDragToWhereThePieceCannotGoTellsWhy() {
        show(view);
        FxHarness.drag(spot("b3"), spot("b7"));
        assertEquals(List.of(), moves);
        assertEquals(List.of(new Refusal(Refusal.Reason.NOT_CONNECTED, node("b7"))), refusals);
    }

    @Test
    void aDraggedFaceDownPieceStaysAndDoesNothing() {
        show(view);
        FxHarness.drag(spot("a12"), spot("c12"));
        assertEquals(List.of(), moves);
    }

    @Test
    void rightClickMarksEnemyPiecesOfUnknownRank() {
        show(Games.dark("a6=G b1=F a8=m d12=f").view(Seat.SOUTH));
        List<Integer> marks = new ArrayList<>();
        FxHarness.run(() -> model.setOnMark(marks::add));
        FxHarness.click(spot("a6"), MouseButton.SECONDARY);
        FxHarness.click(spot("c4"), MouseButton.SECONDARY);
        FxHarness.click(spot("a8"), MouseButton.SECONDARY);
        assertEquals(List.of(node("a8")), marks);
        assertEquals(List.of(), moves);
    }

    @Test
    void digitsAndLettersMarkThePiecePointedAt() {
        show(Games.dark("a6=G b1=F a8=m d12=f").view(Seat.SOUTH));
        List<String> guesses = new ArrayList<>();
        FxHarness.run(() -> model.setOnGuess((node, guess) -> {
            guesses.add(model.view().board().name(node) + guess);
            model.setGuesses(Map.of(node, guess));
        }));
        FxHarness.click(spot("c4"));
        FxHarness.moveTo(spot("a8"));
        FxHarness.press(KeyCode.DIGIT9);
        FxHarness.press(KeyCode.B);
        FxHarness.press(KeyCode.DELETE);
        FxHarness.press(KeyCode.DELETE);
        assertEquals(List.of("a8M", "a8B", "a8"), guesses);
    }

    @Test
    void keysAlonePlay() {
        show(view);
        FxHarness.run(() -> {
            model.setCursor(node("a5"));
            board.requestFocus();
        });
        FxHarness.press(KeyCode.UP);
        FxHarness.press(KeyCode.ENTER);
        assertEquals(node("a6"), FxHarness.call(model::selected));
        FxHarness.press(KeyCode.ESCAPE);
        assertEquals(BoardViewModel.NONE, FxHarness.call(model::selected));
        FxHarness.press(KeyCode.ENTER);
        FxHarness.press(KeyCode.RIGHT);
        FxHarness.press(KeyCode.RIGHT);
        FxHarness.press(KeyCode.SPACE);
        assertEquals(List.of(move("a6", "c6")), moves);
    }

    @Test
    void arrowsFollowTheTurnedBoard() {
        show(view);
        FxHarness.run(() -> {
            board.setBottom(Seat.NORTH);
            model.setCursor(node("b3"));
            board.requestFocus();
        });
        FxHarness.settle();
        FxHarness.press(KeyCode.UP);
        FxHarness.press(KeyCode.RIGHT);
        assertEquals("a2", FxHarness.call(() -> view.board().name(model.cursor())));
    }

    @Test
    void tabReachesTheBoardAtOneNodeAndLeavesIt() {
        Button before = FxHarness.call(() -> new Button("before"));
        Button after = FxHarness.call(() -> new Button("after"));
        show(view);
        FxHarness.run(() -> {
            StackPane root = (StackPane) stage.getScene().getRoot();
            root.getChildren().add(0, before);
            root.getChildren().add(after);
            model.setCursor(node("c6"));
            before.requestFocus();
        });
        FxHarness.press(KeyCode.TAB);
        assertTrue(FxHarness.call(() -> spot("c6").isFocused()));
        FxHarness.press(KeyCode.TAB);
        assertTrue(FxHarness.call(after::isFocused));
    }

    @Test
    void aScreenReaderHearsAndPlaysEveryNode() {
        show(view);
        assertEquals("a6, your Field Marshal, can move", text(node("a6")));
        assertEquals("c9, camp, enemy Bomb", text(node("c9")));
        assertEquals("d1, headquarters, empty", text(node("d1")));
        assertEquals("a12, face-down piece, can be turned up", text(node("a12")));
        FxHarness.run(() -> board.spot(node("a6")).executeAccessibleAction(AccessibleAction.FIRE));
        assertEquals("a6, your Field Marshal, selected", text(node("a6")));
        assertEquals("a7, enemy Lieutenant, can be attacked", text(node("a7")));
        assertEquals("c6, empty, can be reached", text(node("c6")));
        FxHarness.run(() -> board.spot(node("a7")).executeAccessibleAction(AccessibleAction.FIRE));
        assertEquals(List.of(move("a6", "a7")), moves);
    }

    @Test
    void nobodyWaitsForAnAnimation() {
        show(view);
        FxHarness.run(() -> {
            board.setSpeed(Speed.SLOW);
            model.show(view.after(move("a6", "e6"), Outcome.QUIET));
        });
        assertTrue(FxHarness.call(board::isAnimating));
        View next = FxHarness.call(model::view);
        FxHarness.run(() -> model.show(next.after(move("a7", "b7"), Outcome.QUIET)));
        FxHarness.click(spot("a12"));
        assertFalse(FxHarness.call(board::isAnimating));
        assertEquals(List.of(Move.flip(node("a12"))), moves);
    }

    @Test
    void anAnimationEndsInTheTruePicture() {
        show(view);
        FxHarness.run(() -> {
            board.setSpeed(Speed.FAST);
            model.show(view.after(move("a6", "a7"), new Outcome(Outcome.Result.WON, null, List.of())));
        });
        FxHarness.waitFor("the marshal stands on a7", () -> !board.isAnimating());
        View now = FxHarness.call(model::view);
        assertEquals(piecesOf(now), FxHarness.call(() -> tiles(board).size()));
    }

    @Test
    void dragSurvivesTheComputersMove() {
        View enemyToMove = view.after(move("e2", "e3"), Outcome.QUIET);
        show(enemyToMove);
        FxHarness.run(() -> {
            board.setSpeed(Speed.NORMAL);
            model.setPlayers(Set.of(Seat.SOUTH));
        });
        var from = middle("a6");
        var to = middle("a11");
        robot(r -> r.mouseMove(from));
        robot(r -> r.mousePress(MouseButton.PRIMARY));
        robot(r -> r.mouseMove(from.interpolate(to, 0.3)));
        assertEquals(node("a6"), FxHarness.call(model::dragged));
        FxHarness.run(() -> model.show(enemyToMove.after(move("a7", "b7"), Outcome.QUIET)));
        robot(r -> r.mouseMove(to));
        robot(r -> r.mouseRelease(MouseButton.PRIMARY));
        assertEquals(List.of(move("a6", "a11")), moves);
        assertEquals(List.of(), refusals);
    }

    @Test
    void theBoardKeepsItsShapeAndFitsAnySpace() {
        show(view);
        for (int[] size : new int[][] {{300, 400}, {1300, 500}, {420, 1000}}) {
            FxHarness.run(() -> {
                board.resize(size[0], size[1]);
                board.layout();
                for (int node = 0; node < view.board().size(); node++) {
                    var bounds = board.spot(node).getBoundsInParent();
                    assertTrue(bounds.getWidth() > 20 && bounds.getHeight() > 15);
                    assertTrue(bounds.getMinX() >= 0 && bounds.getMaxX() <= size[0]);
                    assertTrue(bounds.getMinY() >= 0 && bounds.getMaxY() <= size[1]);
                }
            });
        }
    }

    /** Two games that differ only in what lies face down look and read alike. */
    @Test
    void theLastFightStaysInSightWhenTheEndLaysAllPiecesOpen() {
        Position before = Games.position(
                "~F4/5/5/2b2/5/t4/M4/5/5/1C3/4E/2L1~f s r 0 0 GDDRROOJJCCTTTEEBBLLmgddrroojjccctteeeblll",
                Preset.SIMPLE_FLIP);
        Position after = before.play(new Move(node("a6"), node("a7")));
        show(before.view(Seat.SOUTH));
        FxHarness.run(() -> {
            board.setSpeed(Speed.SLOW);
            model.show(after.view(Seat.SOUTH));
            model.show(after.view(Seat.NORTH));
            assertTrue(board.isAnimating());
            assertTrue(badge().isVisible());
        });
        FxHarness.waitFor("the marshal stands on a7", () -> !board.isAnimating());
        assertTrue(FxHarness.call(() -> badge().isVisible()));
        assertEquals(1, FxHarness.call(() -> tilesAt("a7")));
    }

    private Node badge() {
        return board.getChildrenUnmodifiable().stream()
                .filter(FightBadge.class::isInstance)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aBoardDrawnAnewDuringAnAnimationShowsTheTruth() {
        show(view);
        View flipped = view.after(
                Move.flip(node("a12")),
                new Outcome(Outcome.Result.FLIP, new Piece(Colour.RED, PieceType.FLAG), List.of()));
        FxHarness.run(() -> {
            board.setSpeed(Speed.SLOW);
            model.show(flipped);
            assertTrue(board.isAnimating());
            board.setBottom(Seat.NORTH);
            board.layout();
            assertFalse(board.isAnimating());
            assertEquals(piecesOf(flipped), tiles(board).size());
        });
    }

    @Test
    void keysWorkBeforeARedrawnBoardIsLaidOut() {
        show(view);
        FxHarness.run(() -> {
            model.setCursor(node("a5"));
            board.setBottom(Seat.NORTH);
            Event.fireEvent(
                    spot("a5"), new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.DOWN, false, false, false, false));
            assertEquals(node("a6"), model.cursor());
        });
    }

    @Test
    void aBoardDrawnAnewIsNeverShownWithoutItsColours() {
        show(view);
        FxHarness.run(() -> {
            board.setBottom(Seat.NORTH);
            board.layout();
            Rectangle frame = (Rectangle) board.lookup(".jq-frame");
            assertNotEquals(Color.BLACK, frame.getFill());
        });
    }

    @Test
    void whatLiesFaceDownLeavesNoTraceInPictureOrText() {
        Position one = Games.played(21, 60).toSetup().toPosition(RuleSet.of(Preset.CLASSIC_FLIP));
        Position two = withHiddenPiecesSwapped(one);
        assertFalse(one.equals(two));
        for (Locale locale : List.of(Locale.ENGLISH, Locale.SIMPLIFIED_CHINESE, Locale.TRADITIONAL_CHINESE)) {
            for (PieceStyle style : PieceStyle.values()) {
                assertEquals(traces(one, locale, style), traces(two, locale, style));
            }
        }
    }

    private static List<String> traces(Position position, Locale locale, PieceStyle style) {
        View seen = position.view(Seat.SOUTH);
        List<String> traces = new ArrayList<>();
        var scene = FxHarness.layOut(
                () -> {
                    BoardView made = new BoardView(new BoardViewModel(seen), Describe.texts(locale));
                    made.setPieceStyle(style);
                    OddsPanel odds = new OddsPanel(new OddsViewModel(seen), Describe.texts(locale));
                    return new StackPane(made, odds);
                },
                560,
                720);
        FxHarness.run(() -> {
            collect(scene.getRoot(), traces);
            BoardView made =
                    (BoardView) scene.getRoot().getChildrenUnmodifiable().get(0);
            for (int node = 0; node < seen.board().size(); node++) {
                traces.add(String.valueOf(made.spot(node).queryAccessibleAttribute(AccessibleAttribute.TEXT)));
            }
        });
        assertTrue(traces.size() > 200);
        return traces;
    }

    private static void collect(Node node, List<String> traces) {
        traces.add(
                node.getClass().getSimpleName() + node.getStyleClass() + node.getLayoutX() + "," + node.getLayoutY());
        if (node instanceof Text text) {
            traces.add(text.getText());
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(child, traces));
        }
    }

    private static Position withHiddenPiecesSwapped(Position position) {
        Setup setup = position.toSetup();
        List<Integer> hidden = new ArrayList<>();
        for (int node = 0; node < setup.board().size(); node++) {
            if (Cell.isFaceDown(setup.cell(node))) {
                hidden.add(node);
            }
        }
        List<Integer> cells = new ArrayList<>(hidden.stream().map(setup::cell).toList());
        java.util.Collections.shuffle(cells, new Random(1));
        for (int i = 0; i < hidden.size(); i++) {
            setup.set(hidden.get(i), cells.get(i));
        }
        return setup.toPosition(RuleSet.of(Preset.CLASSIC_FLIP));
    }

    private static int piecesOf(View shown) {
        int count = 0;
        for (int node = 0; node < shown.board().size(); node++) {
            count += shown.cell(node) == Cell.EMPTY ? 0 : 1;
        }
        return count;
    }

    private static List<Node> tiles(Parent root) {
        List<Node> tiles = new ArrayList<>();
        for (Node node : root.getChildrenUnmodifiable()) {
            if (node instanceof PieceTile) {
                tiles.add(node);
            } else if (node instanceof Parent parent && !(node instanceof FightBadge)) {
                tiles.addAll(tiles(parent));
            }
        }
        return tiles;
    }

    private javafx.geometry.Point2D middle(String name) {
        return FxHarness.call(() -> {
            var bounds = spot(name).localToScreen(spot(name).getBoundsInLocal());
            return new javafx.geometry.Point2D(bounds.getCenterX(), bounds.getCenterY());
        });
    }

    private static void robot(java.util.function.Consumer<javafx.scene.robot.Robot> action) {
        FxHarness.run(() -> action.accept(new javafx.scene.robot.Robot()));
        FxHarness.settle();
    }

    private String text(int node) {
        return FxHarness.call(() -> (String) board.spot(node).queryAccessibleAttribute(AccessibleAttribute.TEXT));
    }
}
