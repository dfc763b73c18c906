package junqi.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.text.Text;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import junqi.ai.Level;
import junqi.game.Boards;
import junqi.game.GameConfig;
import junqi.game.GameState;
import junqi.game.Referee;
import junqi.game.SeatSetup;
import junqi.game.Seating;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.Move;
import junqi.rules.PieceType;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.View;
import junqi.ui.look.Texts;
import org.junit.jupiter.api.Test;

/** Dark and open games in the window as it is. */
class DarkGameTest extends WindowTest {
    private static final Seating FRIENDS = Seating.of(SeatSetup.person(), SeatSetup.person());

    @Test
    void aWholeDarkGameBetweenTwoPeopleAtOneScreen() {
        begin(DeployedLook.referee("classic-dark maxPlies=8", FRIENDS, 3));
        SplittableRandom random = new SplittableRandom(4);
        for (int ply = 0; ply < 8; ply++) {
            Seat next = ply % 2 == 0 ? Seat.SOUTH : Seat.NORTH;
            assertNothingLeaks(next);
            ready();
            assertSeesOnly(next);
            Move move = pick(random);
            FxHarness.click(square(move.from()));
            FxHarness.click(square(move.to()));
            int played = ply + 1;
            assertEquals(played, (int) FxHarness.call(() -> program.game().lastPly()), "the clicks play " + move);
            if (played < 8) {
                assertEquals(next, FxHarness.call(() -> program.game().home()), "the mover sees what his move did");
                program.click("hand-over");
            }
        }
        View end = FxHarness.call(() -> program.game().shown());
        assertTrue(end.status().isDraw());
        for (int node = 0; node < end.board().size(); node++) {
            assertTrue(end.cell(node) == Cell.EMPTY || Cell.isKnown(end.cell(node)), "everything is shown (R8.4)");
        }
        assertFalse(FxHarness.call(() -> program.program().shell().isCurtained()));
    }

    @Test
    void curtainFallsByItselfAndStaysWhoeverLeaves() {
        begin(DeployedLook.referee("classic-dark", FRIENDS, 3));
        ready();
        play();
        FxHarness.waitFor("the curtain falls", () -> program.program().shell().isCurtained());
        assertNothingLeaks(Seat.NORTH);
        program.answerFile(home.resolve("saved.junqi"));
        FxHarness.press(KeyCode.CONTROL, KeyCode.S);
        FxHarness.press(KeyCode.CONTROL, KeyCode.Z);
        assertNothingLeaks(Seat.NORTH);
        program.click("curtain-home");
        assertNoRank();
        program.click("continue");
        assertNothingLeaks(Seat.NORTH);
        FxHarness.run(() -> program.program().settingsPage());
        assertNoRank();
        FxHarness.run(() -> program.program().shell().back());
        assertNothingLeaks(Seat.NORTH);
        ready();
        assertSeesOnly(Seat.NORTH);
        program.click("home");
        program.click("continue");
        assertNothingLeaks(Seat.NORTH);
    }

    @Test
    void savedHiddenGameIsOpenedBehindTheCurtain() {
        begin(DeployedLook.referee("classic-dark", FRIENDS, 3));
        ready();
        play();
        program.close();
        program = TestProgram.in(home);
        FxHarness.waitFor(
                "the saved game is found", () -> !program.lookup("continue").isDisabled());
        program.click("continue");
        assertNothingLeaks(Seat.NORTH);
    }

    @Test
    void whoLooksNextSeesTheLastMoveAgain() {
        FxHarness.run(() -> program.program().likes().animation().set(junqi.ui.board.Speed.SLOW));
        begin(DeployedLook.referee("classic-dark", FRIENDS, 3));
        ready();
        play();
        FxHarness.waitFor("the curtain falls", () -> program.program().shell().isCurtained());
        FxHarness.waitFor("it listens", () -> !program.lookup("ready").isDisabled());
        FxHarness.run(() -> ((Button) program.lookup("ready")).fire());
        assertTrue(FxHarness.call(() -> program.game().isRewound()));
        assertEquals(0, (int) FxHarness.call(() -> program.game().shown().ply()));
        FxHarness.waitFor("it is played again", () -> program.game().shown().ply() == 1);
        program.click("replay-last");
        assertTrue(FxHarness.call(() -> program.game().isRewound()));
        FxHarness.run(() -> program.game().backToLive());
        assertEquals(1, (int) FxHarness.call(() -> program.game().shown().ply()));
    }

    @Test
    void drawOfferWaitsForTheOtherPersonsLook() {
        begin(DeployedLook.referee("classic-dark", FRIENDS, 3));
        ready();
        program.click("draw");
        assertFalse(FxHarness.call(() -> program.program().shell().hasSheet()), "the other must not look now");
        play();
        program.click("hand-over");
        ready();
        assertTrue(FxHarness.call(() -> program.program().shell().hasSheet()));
        FxHarness.press(KeyCode.TAB);
        FxHarness.press(KeyCode.ENTER);
        assertTrue(FxHarness.call(() -> program.game().live().status().isDraw()));
    }

    @Test
    void declinedDrawIsToldAtTheNextLookOfWhoOfferedIt() {
        begin(DeployedLook.referee("classic-dark", FRIENDS, 3));
        ready();
        program.click("draw");
        play();
        program.click("hand-over");
        ready();
        FxHarness.press(KeyCode.ESCAPE);
        assertEquals("", notice(), "who declined knows it");
        play();
        program.click("hand-over");
        assertNothingLeaks(Seat.SOUTH);
        ready();
        assertEquals("Player 2 declines the draw.", notice());
        play();
        program.click("hand-over");
        ready();
        assertEquals("", notice());
        play();
        program.click("hand-over");
        ready();
        assertEquals("", notice(), "told once");
    }

    private String notice() {
        return FxHarness.call(() -> ((Label) program.scene().lookup(".notice")).getText());
    }

    @Test
    void ownQuietMoveIsTakenBackUntilTheOtherLooks() {
        begin(DeployedLook.referee("classic-dark", FRIENDS, 3));
        ready();
        play();
        FxHarness.press(KeyCode.CONTROL, KeyCode.Z);
        assertEquals(0, (int) FxHarness.call(() -> program.game().lastPly()));
        assertInstanceOf(
                GameState.WaitingForPerson.class,
                FxHarness.call(() -> program.game().state()));
        play();
        program.click("hand-over");
        ready();
        FxHarness.press(KeyCode.CONTROL, KeyCode.Z);
        assertEquals(1, (int) FxHarness.call(() -> program.game().lastPly()), "whoever looks has seen it");
    }

    @Test
    void marksArePrivateFollowTheirPieceAndAreSaved() {
        begin(DeployedLook.referee("classic-dark", FRIENDS, 3));
        ready();
        FxHarness.moveTo(program.square("e7"));
        FxHarness.press(KeyCode.DIGIT7);
        assertEquals("D", guess("e7"));
        FxHarness.click(program.square("a7"), MouseButton.SECONDARY);
        Node bomb = FxHarness.call(() -> Window.getWindows().stream()
                .filter(w -> w instanceof PopupWindow)
                .map(w -> w.getScene().getRoot().lookup("#mark-B"))
                .filter(n -> n != null)
                .findFirst()
                .orElseThrow());
        FxHarness.run(() -> ((Button) bomb).fire());
        assertEquals("B", guess("a7"));
        assertTrue(accessible("a7").endsWith("your mark: Bomb"), accessible("a7"));
        play();
        program.click("hand-over");
        ready();
        assertEquals("", guess("e7"));
        Move north = FxHarness.call(() -> program.game().live().legalMoves().stream()
                .filter(m -> m.from() == node("e7") || m.from() == node("a7"))
                .filter(m -> program.game().live().cell(m.to()) == Cell.EMPTY)
                .findFirst()
                .orElseThrow());
        String moved = FxHarness.call(() -> program.game().live().board().name(north.from()));
        String to = FxHarness.call(() -> program.game().live().board().name(north.to()));
        FxHarness.run(() -> program.game().game().submit(Seat.NORTH, north));
        FxHarness.settle();
        program.click("hand-over");
        ready();
        assertEquals(moved.equals("e7") ? "D" : "B", guess(to), "it follows " + north);
        program.close();
        program = TestProgram.in(home);
        FxHarness.waitFor(
                "the saved game is found", () -> !program.lookup("continue").isDisabled());
        program.click("continue");
        ready();
        assertEquals(moved.equals("e7") ? "D" : "B", guess(to));
    }

    @Test
    void spectatorsOfComputersChooseWhatTheySee() {
        Seating computers = Seating.of(SeatSetup.computer(Level.RECRUIT), SeatSetup.computer(Level.RECRUIT));
        begin(DeployedLook.referee("classic-dark", computers, 3));
        FxHarness.run(() -> program.game().pauseOrResume());
        assertEquals(
                Optional.empty(), FxHarness.call(() -> program.game().shown().seat()));
        program.click("choice-NORTH");
        assertEquals(
                Optional.of(Seat.NORTH),
                FxHarness.call(() -> program.game().shown().seat()));
        FxHarness.settle();
        assertSeesOnly(Seat.NORTH);
        program.click("choice-SOUTH");
        assertSeesOnly(Seat.SOUTH);
    }

    @Test
    void openGameTellsTheLastMoveAndTheFightPointedAt() {
        begin(GameConfig.of(RuleSet.parse("classic-open"), FRIENDS), "a6=G b1=F a8=c d12=f e9=d a2=D");
        assertEquals("", message());
        FxHarness.click(square(node("a6")));
        FxHarness.moveTo(square(node("a8")));
        assertEquals("Red General would take the Blue Captain on a8", message());
        FxHarness.moveTo(square(node("c9")));
        assertEquals("", message());
        FxHarness.click(square(node("a8")));
        FxHarness.moveTo(square(node("c9")));
        assertEquals("Red General a6 takes Blue Captain a8", message());
    }

    private void begin(GameConfig config, String pieces) {
        begin(new Referee(config, Boards.position(config.rules(), Seat.SOUTH, pieces)));
    }

    private String message() {
        FxHarness.settle();
        return FxHarness.call(() -> ((Label) program.lookup("message")).getText());
    }

    @Test
    void openGameTakesBackAndPlaysAgainFreely() {
        begin(DeployedLook.referee("classic-open", FRIENDS, 3));
        play();
        play();
        View two = FxHarness.call(() -> program.game().live());
        FxHarness.press(KeyCode.CONTROL, KeyCode.Z);
        FxHarness.press(KeyCode.CONTROL, KeyCode.Z);
        assertEquals(0, (int) FxHarness.call(() -> program.game().lastPly()));
        FxHarness.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.Z);
        program.click("redo");
        assertEquals(two, FxHarness.call(() -> program.game().live()));
        FxHarness.press(KeyCode.CONTROL, KeyCode.Z);
        play();
        assertFalse(FxHarness.call(() -> program.game().canRedo()), "another move is the end of it");
    }

    @Test
    void latestEventIsToldInWords() {
        begin(DeployedLook.played("classic-dark", FRIENDS, 5, 3));
        ready();
        String story = FxHarness.call(() -> ((Label) program.lookup("message")).getText());
        assertTrue(story.contains("enemy piece") || story.contains("Enemy"), story);
    }

    // ---- what the tests do ----

    private void begin(Referee referee) {
        FxHarness.run(() -> program.program().begin(referee));
        FxHarness.settle();
    }

    private void ready() {
        FxHarness.waitFor(
                "the curtain listens",
                () -> program.program().shell().isCurtained()
                        && !program.lookup("ready").isDisabled());
        program.click("ready");
        FxHarness.settle();
    }

    /** Plays any quiet move without clicks. */
    private void play() {
        FxHarness.run(() -> {
            View view = program.game().live();
            Move move = view.legalMoves().stream()
                    .filter(m -> view.cell(m.to()) == Cell.EMPTY)
                    .findFirst()
                    .orElseThrow();
            assertTrue(program.game().game().submit(view.turn(), move).isAccepted());
        });
        FxHarness.settle();
    }

    private Move pick(SplittableRandom random) {
        return FxHarness.call(() -> {
            List<Move> moves = program.game().live().legalMoves();
            return moves.get(random.nextInt(moves.size()));
        });
    }

    private int node(String name) {
        return program.game().live().board().node(name).orElseThrow();
    }

    private Node square(int node) {
        return program.square(FxHarness.call(() -> program.game().live().board().name(node)));
    }

    private String guess(String name) {
        return FxHarness.call(() -> program.game().board().guess(node(name)));
    }

    private String accessible(String name) {
        return FxHarness.call(() ->
                String.valueOf(program.lookup("node-" + name).queryAccessibleAttribute(AccessibleAttribute.TEXT)));
    }

    // ---- secrecy ----

    /** The curtain names who is next, and nothing else of a game is in any window. */
    private void assertNothingLeaks(Seat next) {
        FxHarness.waitFor("the curtain is up", () -> program.program().shell().isCurtained());
        FxHarness.run(() -> {
            assertTrue(program.program().play().isEmpty(), "the next seat's view is not even made");
            assertTrue(program.program().game().orElseThrow().state() instanceof GameState.HandingOver
                    || program.program().game().orElseThrow().state() instanceof GameState.WaitingForPerson);
        });
        List<String> words = words();
        String name = texts().get("game.player." + next.name());
        assertTrue(words.stream().anyMatch(w -> w.contains(name)), () -> words.toString());
        assertNoRank();
    }

    /** Neither a rank nor a node of the board is anywhere in the scene graph. */
    private void assertNoRank() {
        List<String> words = words();
        assertNotEquals(0, words.size());
        for (String word : words) {
            for (PieceType type : PieceType.values()) {
                assertFalse(word.contains(texts().piece(type)), word);
                assertFalse(word.contains(junqi.ui.board.Script.SIMPLIFIED.name(type)), word);
            }
            assertFalse(word.startsWith("node-"), word);
        }
        for (Node node : FxHarness.call(() -> all(program.scene().getRoot()))) {
            assertFalse(node.getClass().getName().startsWith("junqi.ui.board."), node.toString());
        }
    }

    /** The board shows one side, and of the other only what is shown to all. */
    private void assertSeesOnly(Seat seat) {
        View shown = FxHarness.call(() -> program.game().shown());
        assertEquals(Optional.of(seat), shown.seat());
        Colour own = shown.colourOf(seat).orElseThrow();
        for (int i = 0; i < shown.board().size(); i++) {
            int cell = shown.cell(i);
            if (cell != Cell.EMPTY && Cell.colour(cell) != own.ordinal() && !shown.isShown(i)) {
                assertEquals(Cell.UNKNOWN_KIND, Cell.kind(cell));
                String text = accessible(shown.board().name(i));
                assertTrue(text.contains("enemy piece of unknown rank"), text);
            }
        }
    }

    private Texts texts() {
        return program.program().shell().texts();
    }

    /** All that anybody or any screen reader can get from the windows. */
    private List<String> words() {
        return FxHarness.call(() -> {
            List<String> words = new ArrayList<>();
            for (Window window : Window.getWindows()) {
                if (window instanceof javafx.stage.Stage stage) {
                    words.add(String.valueOf(stage.getTitle()));
                }
                for (Node node : all(window.getScene().getRoot())) {
                    words.add(String.valueOf(node.getId()));
                    words.add(String.valueOf(node.getUserData()));
                    words.add(String.valueOf(node.getAccessibleText()));
                    words.add(String.valueOf(node.getAccessibleHelp()));
                    words.add(String.valueOf(node.queryAccessibleAttribute(AccessibleAttribute.TEXT)));
                    if (node instanceof Labeled labeled) {
                        words.add(String.valueOf(labeled.getText()));
                    }
                    if (node instanceof Text text) {
                        words.add(text.getText());
                    }
                    if (node instanceof Control control && control.getTooltip() != null) {
                        words.add(control.getTooltip().getText());
                    }
                }
            }
            return words;
        });
    }

    private static List<Node> all(Node node) {
        List<Node> nodes = new ArrayList<>();
        nodes.add(node);
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> nodes.addAll(all(child)));
        }
        return nodes;
    }
}
