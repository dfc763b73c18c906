package junqi.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import junqi.ai.Level;
import junqi.game.GameState;
import junqi.rules.Board;
import junqi.rules.Cell;
import junqi.rules.Move;
import junqi.rules.Option;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Verdict;
import junqi.rules.View;
import junqi.ui.look.Language;
import junqi.ui.look.Theme;
import org.junit.jupiter.api.Test;

/** What players do, from the first screen to the last, in the window as it is. */
class JourneyTest extends WindowTest {
    /** A change within a change made JavaFX lose a listener of a page that was gone, and the program fail. */
    @Test
    void choosingAClockChangesTheRulesOnce() {
        NewGameModel choice = program.program().choice();
        List<Integer> heard = new ArrayList<>();
        FxHarness.run(() -> {
            program.program().newGame();
            choice.modeProperty().set(RuleSet.Mode.DARK);
            program.program().home();
            program.program().newGame();
            choice.rulesProperty().addListener((p, was, is) -> heard.add(is.moveSeconds()));
            choice.set(Option.MOVE_SECONDS, "15");
        });
        assertEquals(List.of(15), heard);
    }

    @Test
    void aWholeGameBetweenFriendsThroughClicks() {
        begin(NewGameModel.Opponent.FRIEND, "simple-flip quietLimit=12", "7");
        int plies = 0;
        while (!isOver()) {
            Move move = sensibleMove();
            clickMove(move);
            assertEquals(++plies, (int) FxHarness.call(() -> program.game().lastPly()), "the click plays " + move);
            assertTrue(plies < 600, "the game ends");
        }
        assertTrue(plies >= 50, "a whole game has more than " + plies + " plies");
        FxHarness.settle();
        assertTrue(FxHarness.call(() -> program.lookup("over").isVisible()));
        View end = FxHarness.call(() -> program.game().shown());
        for (int node = 0; node < end.board().size(); node++) {
            assertNotEquals(Cell.HIDDEN, end.cell(node), "everything is shown (R8.4)");
        }
        FxHarness.run(program.program()::flush);
        assertFalse(isDisabled("rematch"));
        program.click("rematch");
        assertEquals(0, (int) FxHarness.call(() -> program.game().lastPly()));
    }

    @Test
    void aWholeGameAgainstTheComputerByKeysAlone() {
        FxHarness.run(() -> {
            NewGameModel choice = program.program().choice();
            choice.levelProperty().set(Level.RECRUIT);
            choice.thinkingProperty().set(0.2);
            choice.dealProperty().set("3");
            choice.rulesProperty().set(RuleSet.parse("simple-flip maxPlies=30"));
        });
        FxHarness.press(KeyCode.ENTER); // New game has the focus on the first screen.
        assertTrue(FxHarness.call(() -> program.program().shell().screen() instanceof NewGameScreen));
        FxHarness.press(KeyCode.ENTER); // And Start on the second.
        while (!isOver()) {
            FxHarness.waitFor(
                    "the person is to move",
                    () -> program.game().state() instanceof GameState.WaitingForPerson
                            || program.game().live().status().isOver());
            if (!isOver()) {
                int before = FxHarness.call(() -> program.game().lastPly());
                Move move = nearestMove();
                walk(move.from());
                FxHarness.press(KeyCode.ENTER);
                if (!move.isFlip()) {
                    walk(move.to());
                    FxHarness.press(KeyCode.ENTER);
                }
                assertTrue(FxHarness.call(() -> program.game().lastPly()) > before, "the keys play " + move);
            }
        }
        assertEquals(30, (int) FxHarness.call(() -> program.game().lastPly()));
    }

    @Test
    void illegalClickIsAnsweredWithTheRule() {
        begin(NewGameModel.Opponent.FRIEND, "simple-flip", "7");
        FxHarness.click(program.square("b3"));
        assertEquals("Nothing stands on b3. (R4.1)", text("message"));
    }

    @Test
    void resigningIsAskedTwiceAndEscapePlaysOn() {
        begin(NewGameModel.Opponent.COMPUTER, "simple-flip", "7");
        program.click("resign");
        FxHarness.press(KeyCode.ESCAPE);
        assertFalse(isOver());
        program.click("resign");
        FxHarness.press(KeyCode.TAB);
        FxHarness.press(KeyCode.ENTER);
        assertTrue(isOver());
    }

    @Test
    void newGameStartsWhileTheComputerThinks() {
        begin(NewGameModel.Opponent.COMPUTER, "simple-flip", "7", 30.0);
        FxHarness.click(program.square("a1"));
        FxHarness.waitFor("the computer thinks", () -> program.game().state() instanceof GameState.Thinking);
        PlayModel old = program.game();
        program.click("new-game");
        program.click("start");
        assertNotEquals(old, program.game());
        assertEquals(0, (int) FxHarness.call(() -> program.game().lastPly()));
        List<Path> kept = list(home.resolve("data").resolve("games"));
        assertEquals(1, kept.size(), "the game that was left is kept as a record");
    }

    @Test
    void computerIsMadeToMoveNow() {
        begin(NewGameModel.Opponent.COMPUTER, "simple-flip", "7", 30.0);
        FxHarness.click(program.square("a1"));
        FxHarness.waitFor("the computer thinks", () -> program.game().state() instanceof GameState.Thinking);
        FxHarness.press(KeyCode.CONTROL, KeyCode.M);
        FxHarness.waitFor("it has moved", () -> program.game().lastPly() == 2);
    }

    @Test
    void languageAndThemeChangeUnderARunningGame() {
        begin(NewGameModel.Opponent.FRIEND, "simple-flip", "7");
        FxHarness.click(program.square("a1"));
        for (Language language : Language.values()) {
            for (Theme theme : Theme.values()) {
                FxHarness.run(() -> {
                    program.program().likes().language().set(language);
                    program.program().likes().theme().set(theme);
                });
                FxHarness.settle();
                assertEquals(
                        program.program().shell().texts().get("action.hint"),
                        FxHarness.call(() -> ((Button) program.lookup("hint")).getText()));
                assertTrue(FxHarness.call(() -> program.scene().getStylesheets().stream()
                        .anyMatch(sheet -> sheet.endsWith("/" + theme.key() + ".css"))));
            }
        }
        assertEquals("提示", FxHarness.call(() -> {
            program.program().likes().language().set(Language.TRADITIONAL);
            return ((Button) program.lookup("hint")).getText();
        }));
        assertEquals(1, (int) FxHarness.call(() -> program.game().lastPly()));
        FxHarness.click(program.square("a2"));
        assertEquals(2, (int) FxHarness.call(() -> program.game().lastPly()), "the new board plays the same game");
    }

    @Test
    void gameGoesOnAfterTheProgramWasStartedAnew() {
        begin(NewGameModel.Opponent.FRIEND, "simple-flip", "7");
        FxHarness.click(program.square("a1"));
        FxHarness.click(program.square("a2"));
        View before = FxHarness.call(() -> program.game().live());
        program.close();
        program = TestProgram.in(home);
        FxHarness.waitFor(
                "the saved game is found", () -> !program.lookup("continue").isDisabled());
        program.click("continue");
        assertEquals(before, FxHarness.call(() -> program.game().live()));
        FxHarness.click(program.square("a3"));
        assertEquals(3, (int) FxHarness.call(() -> program.game().lastPly()));
    }

    @Test
    void newGameAfterAStartKeepsTheOldOneAsARecord() {
        begin(NewGameModel.Opponent.FRIEND, "simple-flip", "7");
        FxHarness.click(program.square("a1"));
        program.close();
        program = TestProgram.in(home);
        begin(NewGameModel.Opponent.FRIEND, "simple-flip", "8");
        assertEquals(1, list(home.resolve("data").resolve("games")).size());
    }

    @Test
    void firstScreenSaysWhyThereIsNothingToContinue() {
        assertTrue(isDisabled("continue"));
        assertTrue(FxHarness.call(() -> program.lookup("continue").getAccessibleText())
                .contains("No game is in progress"));
    }

    @Test
    void recordIsSavedAndOpenedAgain() throws Exception {
        Path file = home.resolve("对局 1.junqi");
        program.answerFile(file);
        begin(NewGameModel.Opponent.FRIEND, "simple-flip", "7");
        FxHarness.click(program.square("a1"));
        View before = FxHarness.call(() -> program.game().live());
        FxHarness.press(KeyCode.CONTROL, KeyCode.S);
        assertTrue(Files.size(file) > 100);
        program.click("home");
        FxHarness.press(KeyCode.CONTROL, KeyCode.O);
        assertEquals(before, FxHarness.call(() -> program.game().live()));
        Files.writeString(home.resolve("bad.junqi"), "{\"format\": \"junqi-record\", \"version\": 99}");
        program.answerFile(home.resolve("bad.junqi"));
        PlayModel game = program.game();
        FxHarness.press(KeyCode.CONTROL, KeyCode.O);
        assertTrue(FxHarness.call(() -> program.program().shell().hasSheet()), "a bad file is told of");
        FxHarness.press(KeyCode.ENTER);
        assertFalse(FxHarness.call(() -> program.program().shell().hasSheet()));
        assertEquals(game, program.game(), "and the game is still there");
    }

    @Test
    void questionMarkShowsTheKeysAndZoomWorksByKeys() {
        FxHarness.press(KeyCode.SHIFT, KeyCode.SLASH);
        assertTrue(FxHarness.call(() -> program.program().shell().hasSheet()));
        FxHarness.press(KeyCode.ESCAPE);
        assertFalse(FxHarness.call(() -> program.program().shell().hasSheet()));
        FxHarness.press(KeyCode.CONTROL, KeyCode.EQUALS);
        assertEquals(110, program.program().likes().zoom().get());
        FxHarness.press(KeyCode.CONTROL, KeyCode.DIGIT0);
        assertEquals(100, program.program().likes().zoom().get());
        FxHarness.press(KeyCode.F1);
        assertTrue(FxHarness.call(() -> program.program().shell().screen() instanceof RulesScreen));
        FxHarness.press(KeyCode.ESCAPE);
        assertTrue(FxHarness.call(() -> program.program().shell().screen() instanceof HomeScreen));
    }

    @Test
    void noKeyWithoutModifierHarmsAGame() {
        begin(NewGameModel.Opponent.FRIEND, "simple-flip", "7");
        FxHarness.click(program.square("a1"));
        PlayModel game = program.game();
        for (KeyCode key : KeyCode.values()) {
            if (key.isLetterKey()
                    || key.isDigitKey()
                    || key == KeyCode.DELETE
                    || key == KeyCode.BACK_SPACE
                    || key == KeyCode.ESCAPE) {
                FxHarness.run(() -> {
                    javafx.scene.robot.Robot robot = new javafx.scene.robot.Robot();
                    robot.keyPress(key);
                    robot.keyRelease(key);
                });
            }
        }
        FxHarness.settle();
        assertEquals(game, program.game());
        assertEquals(1, (int) FxHarness.call(() -> program.game().lastPly()));
        assertFalse(FxHarness.call(() -> program.program().shell().hasSheet()));
        assertTrue(FxHarness.call(() -> program.program().shell().screen() instanceof PlayScreen));
    }

    @Test
    void boardTurnsToTheFriendWhoIsToMoveIfWished() {
        FxHarness.run(() -> program.program().likes().turnBoard().set(true));
        begin(NewGameModel.Opponent.FRIEND, "simple-flip", "7");
        assertEquals(Seat.SOUTH, bottom());
        FxHarness.click(program.square("a1"));
        assertEquals(Seat.NORTH, bottom());
        FxHarness.click(program.square("a2"));
        assertEquals(Seat.SOUTH, bottom());
        assertEquals(2, (int) FxHarness.call(() -> program.game().lastPly()));
    }

    private Seat bottom() {
        return FxHarness.call(
                () -> program.program().play().orElseThrow().boardView().bottom());
    }

    @Test
    void missingFileIsListedAsMissing() throws Exception {
        Path file = home.resolve("gone.junqi");
        program.answerFile(file);
        begin(NewGameModel.Opponent.FRIEND, "simple-flip", "7");
        FxHarness.press(KeyCode.CONTROL, KeyCode.S);
        Files.delete(file);
        program.click("home");
        List<String> recent = FxHarness.call(() -> program.scene().getRoot().lookupAll(".recent-file").stream()
                .map(node -> ((Button) node).getText() + " " + node.isDisabled())
                .toList());
        assertEquals(List.of("gone.junqi (missing) true"), recent);
    }

    @Test
    void clockOfTheOptionsSheetIsTheClockOfThePage() {
        FxHarness.run(() -> program.program().newGame());
        FxHarness.run(() -> program.program().choice().set(Option.MOVE_SECONDS, "45"));
        FxHarness.settle();
        List<Object> shown = FxHarness.call(() -> program.scene().getRoot().lookupAll(".combo-box").stream()
                .map(node -> (Object) ((javafx.scene.control.ComboBox<?>) node).getValue())
                .toList());
        assertTrue(shown.contains(45), shown.toString());
    }

    @Test
    void settingsAreKept() {
        FxHarness.run(() -> {
            program.program().likes().theme().set(Theme.DARK);
            program.program().likes().language().set(Language.TRADITIONAL);
            program.program().likes().pace().set(1500);
        });
        program.close();
        Preferences later = new Preferences();
        later.read(junqi.store.Settings.load(junqi.store.UserFolders.under(home)));
        assertEquals(Theme.DARK, later.theme().get());
        assertEquals(Language.TRADITIONAL, later.language().get());
        assertEquals(1500, later.pace().get());
        program = TestProgram.in(home.resolve("other"));
    }

    @Test
    void mistakeOfTheProgramIsToldAndTheGameGoesOn() {
        begin(NewGameModel.Opponent.FRIEND, "simple-flip", "7");
        FxHarness.run(() -> program.program().crashed(new IllegalStateException("test")));
        assertTrue(FxHarness.call(() -> program.program().shell().hasSheet()));
        FxHarness.press(KeyCode.ENTER);
        FxHarness.click(program.square("a1"));
        assertEquals(1, (int) FxHarness.call(() -> program.game().lastPly()));
    }

    @Test
    void secondProgramSaysSoAndLooksLikeTheFirst() {
        FxHarness.run(() -> program.program().likes().theme().set(Theme.DARK));
        program.close();
        junqi.store.UserFolders first = junqi.store.UserFolders.under(home);
        Path own = home.resolve("data").resolve("profile-2");
        program = TestProgram.in(own);
        FxHarness.run(() -> program.program().isSecond(first, own));
        assertTrue(FxHarness.call(() -> program.program().shell().hasSheet()));
        assertEquals(
                Theme.DARK,
                FxHarness.call(() -> program.program().likes().theme().get()));
        FxHarness.press(KeyCode.ENTER);
        assertFalse(FxHarness.call(() -> program.program().shell().hasSheet()));
        assertFalse(program.hasQuit());
    }

    @Test
    void optionsAreChangedOnTheirSheetOnly() {
        FxHarness.run(() -> program.program().newGame());
        program.click("change-options");
        program.click("option-attackStronger");
        assertEquals(
                "false",
                Option.ATTACK_STRONGER.get(
                        program.program().choice().rulesProperty().get()));
        FxHarness.press(KeyCode.ESCAPE);
        assertEquals(
                RuleSet.of(Preset.CLASSIC_FLIP),
                program.program().choice().rulesProperty().get());
    }

    // ---- moves ----

    private void begin(NewGameModel.Opponent opponent, String rules, String deal) {
        begin(opponent, rules, deal, 0.2);
    }

    private void begin(NewGameModel.Opponent opponent, String rules, String deal, double seconds) {
        FxHarness.run(() -> {
            NewGameModel choice = program.program().choice();
            choice.opponentProperty().set(opponent);
            choice.levelProperty().set(seconds > 1 ? Level.MARSHAL : Level.RECRUIT);
            choice.rulesProperty().set(RuleSet.parse(rules));
            choice.thinkingProperty().set(seconds);
            choice.dealProperty().set(deal);
            program.program().newGame();
        });
        program.click("start");
        FxHarness.settle();
    }

    private boolean isOver() {
        return FxHarness.call(() -> program.game().live().status().isOver());
    }

    private boolean isDisabled(String id) {
        Node node = program.node(id);
        return FxHarness.call(node::isDisabled);
    }

    private String text(String id) {
        Node node = program.node(id);
        return FxHarness.call(() -> ((Label) node).getText());
    }

    private void clickMove(Move move) {
        Board board = Board.TWO_PLAYER;
        FxHarness.click(program.square(board.name(move.from())));
        if (!move.isFlip()) {
            FxHarness.click(program.square(board.name(move.to())));
        }
    }

    /** A winning fight, else a flip, else any other move but a lost fight. */
    private Move sensibleMove() {
        View view = FxHarness.call(() -> program.game().live());
        return view.legalMoves().stream()
                .max(Comparator.comparingInt((Move move) -> worth(view, move)))
                .orElseThrow();
    }

    private static int worth(View view, Move move) {
        if (move.isFlip()) {
            return 2;
        }
        if (view.cell(move.to()) == Cell.EMPTY) {
            return 1;
        }
        Verdict verdict = view.rules()
                .battle(
                        view.piece(move.from()).orElseThrow().type(),
                        view.piece(move.to()).orElseThrow().type());
        return verdict == Verdict.WIN ? 3 : verdict == Verdict.BOTH ? 1 : 0;
    }

    private Move nearestMove() {
        return FxHarness.call(() -> {
            View view = program.game().live();
            int cursor = program.game().board().cursor();
            return view.legalMoves().stream()
                    .min(Comparator.comparingInt((Move m) -> distance(cursor, m.from()) + distance(m.from(), m.to())))
                    .orElseThrow();
        });
    }

    private static int distance(int a, int b) {
        Board board = Board.TWO_PLAYER;
        return Math.abs(board.file(a) - board.file(b)) + Math.abs(board.rank(a) - board.rank(b));
    }

    /** Moves the cursor with the arrow keys. */
    private void walk(int node) {
        Board board = Board.TWO_PLAYER;
        boolean south = FxHarness.call(
                        () -> program.program().play().orElseThrow().boardView().bottom())
                == Seat.SOUTH;
        for (int steps = 0; steps < 40; steps++) {
            int cursor = FxHarness.call(() -> program.game().board().cursor());
            Optional<KeyCode> key = step(board, cursor, node, south);
            if (key.isEmpty()) {
                return;
            }
            FxHarness.press(key.get());
        }
        throw new AssertionError("the cursor does not come to " + board.name(node));
    }

    private static Optional<KeyCode> step(Board board, int from, int to, boolean south) {
        if (board.rank(from) != board.rank(to)) {
            boolean up = board.rank(from) < board.rank(to) == south;
            return Optional.of(up ? KeyCode.UP : KeyCode.DOWN);
        }
        if (board.file(from) != board.file(to)) {
            boolean right = board.file(from) < board.file(to) == south;
            return Optional.of(right ? KeyCode.RIGHT : KeyCode.LEFT);
        }
        return Optional.empty();
    }

    private static List<Path> list(Path folder) {
        try (var files = Files.list(folder)) {
            return files.toList();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }
}
