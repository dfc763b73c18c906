package junqi.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import junqi.game.GameSnapshot;
import junqi.game.Referee;
import junqi.game.SeatSetup;
import junqi.rules.Seat;
import junqi.rules.View;
import junqi.store.GameRecord;
import junqi.store.Records;
import junqi.ui.board.BoardView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Opening a record, stepping through it, and playing on from it, in the window as it is. */
class ReviewScreenTest extends WindowTest {
    @ParameterizedTest
    @ValueSource(strings = {"classic-flip", "classic-dark", "classic-open"})
    void finishedGameIsSteppedThroughByKeys(String rules) {
        Referee referee = Recorded.game(rules, Recorded.FRIENDS, 24, 5);
        referee.resign(Seat.NORTH);
        openFile(Recorded.of(referee));
        assertShown(referee, 24);
        FxHarness.press(KeyCode.LEFT);
        assertShown(referee, 23);
        FxHarness.press(KeyCode.HOME);
        assertShown(referee, 0);
        FxHarness.press(KeyCode.RIGHT);
        FxHarness.press(KeyCode.RIGHT);
        assertShown(referee, 2);
        FxHarness.press(KeyCode.END);
        assertShown(referee, 24);
        assertTrue(texts().contains("Looking at ply 24 of 24"));
        program.click("step-previous");
        assertShown(referee, 23);
        FxHarness.click(program.square("c7")); // The board only shows, and the arrows go on stepping.
        FxHarness.press(KeyCode.LEFT);
        assertShown(referee, 22);
    }

    private void assertShown(Referee referee, int ply) {
        View shown = FxHarness.call(() -> review().shown());
        assertEquals(referee.viewOfAllAt(ply).orElseThrow(), shown, "after ply " + ply);
    }

    @Test
    void boardShowsWhatTheChosenEyesSaw() {
        Referee referee = Recorded.game("classic-dark", Recorded.FRIENDS, 10, 5);
        referee.resign(Seat.NORTH);
        openFile(Recorded.of(referee));
        program.click("choice-SOUTH");
        FxHarness.press(KeyCode.LEFT);
        assertEquals(9, (int) FxHarness.call(() -> review().shownPly()), "the arrows go on stepping after a click");
        assertEquals(referee.viewAt(Seat.SOUTH, 9), FxHarness.call(() -> review().shown()));
        program.click("choice-NORTH");
        assertEquals(referee.viewAt(Seat.NORTH, 9), FxHarness.call(() -> review().shown()));
        program.click("choice-ALL");
        assertShown(referee, 9);
    }

    @ParameterizedTest
    @ValueSource(strings = {"classic-flip", "classic-dark", "classic-open"})
    void gamePlayedOnBeginsAtThatPosition(String rules) {
        Referee referee = Recorded.game(rules, Recorded.FRIENDS, 24, 5);
        referee.resign(Seat.NORTH);
        Path file = openFile(Recorded.of(referee));
        FxHarness.run(() -> review().look(11));
        program.click("play-on");
        choose("#choice-NORTH");
        choose(".accent");
        GameSnapshot begun = FxHarness.call(() -> program.game().game().snapshot());
        assertTrue(begun.config().practice());
        assertInstanceOf(SeatSetup.Computer.class, begun.config().seating().of(Seat.SOUTH));
        assertInstanceOf(SeatSetup.Person.class, begun.config().seating().of(Seat.NORTH));
        assertEquals(referee.snapshot().start(), begun.start());
        assertEquals(referee.snapshot().moves().subList(0, 11), begun.moves().subList(0, 11));
        assertEquals(
                referee.viewAt(Seat.NORTH, 11),
                FxHarness.call(() -> program.game().game().viewAt(Seat.NORTH, 11)));
        assertEquals(
                Recorded.of(referee).game(),
                ((Records.Loaded) Records.read(file)).record().game());
    }

    @Test
    void unfinishedGameIsReviewedAndGoneOnWith() {
        Referee referee = Recorded.game("simple-flip", Recorded.FRIENDS, 20, 5);
        write(Recorded.of(referee), "running.junqi");
        program.click("review");
        assertInstanceOf(ReviewScreen.class, screen());
        FxHarness.press(KeyCode.LEFT);
        assertEquals(19, (int) FxHarness.call(() -> review().shownPly()));
        FxHarness.press(KeyCode.ENTER);
        assertInstanceOf(PlayScreen.class, screen());
        assertEquals(20, (int) FxHarness.call(() -> program.game().lastPly()));
    }

    @Test
    void hiddenGameInProgressIsBehindTheCurtain() {
        Referee referee = Recorded.game("classic-dark", Recorded.FRIENDS, 21, 5);
        write(Recorded.of(referee), "running.junqi");
        program.click("review");
        assertTrue(FxHarness.call(() -> program.program().shell().isCurtained()));
        assertEquals(Optional.empty(), FxHarness.call(() -> find(program.scene().getRoot(), BoardView.class)));
        FxHarness.waitFor("it listens", () -> !program.lookup("ready").isDisabled());
        program.click("ready");
        assertEquals(referee.view(Seat.NORTH), FxHarness.call(() -> review().shown()));
        assertEquals(
                Optional.empty(),
                FxHarness.call(() -> Optional.ofNullable(program.scene().lookup("#eyes"))));
        FxHarness.press(KeyCode.HOME);
        assertEquals(referee.viewAt(Seat.NORTH, 0), FxHarness.call(() -> review().shown()));
        assertFalse(FxHarness.call(() -> program.lookup("play-on").isVisible()));
    }

    @Test
    void brokenFileIsAMessage() throws IOException {
        Path file = Files.writeString(home.resolve("broken.junqi"), "{\"format\": \"junqi-record\"");
        program.answerFile(file);
        program.click("review");
        assertTrue(FxHarness.call(() -> program.program().shell().hasSheet()));
        assertTrue(texts().stream().anyMatch(t -> t.startsWith("broken.junqi: line 1")), texts().toString());
        FxHarness.press(KeyCode.ENTER);
        assertInstanceOf(HomeScreen.class, screen());
    }

    @Test
    void gameThatHasEndedIsReviewedFromItsBoardAndBack() {
        Referee referee = Recorded.game("classic-dark", Recorded.AGAINST_COMPUTER, 20, 5);
        write(Recorded.of(referee), "running.junqi");
        FxHarness.run(() -> program.program().open());
        FxHarness.waitFor("the person is to move", () -> program.game().live().turn() == Seat.SOUTH);
        FxHarness.run(() -> program.game().resign());
        FxHarness.settle();
        program.click("review-game");
        assertInstanceOf(ReviewScreen.class, screen());
        assertEquals(3, (int) FxHarness.call(() -> review().choice().size()));
        FxHarness.press(KeyCode.ESCAPE);
        assertInstanceOf(PlayScreen.class, screen());
    }

    @Test
    void gameInProgressIsPlayedOnFromAnEarlierPlyAndKept() throws IOException {
        Referee referee = Recorded.game("classic-open", Recorded.FRIENDS, 20, 5);
        write(Recorded.of(referee), "running.junqi");
        FxHarness.run(() -> program.program().open());
        FxHarness.settle();
        assertFalse(FxHarness.call(() -> program.lookup("play-on").isVisible()));
        FxHarness.press(KeyCode.CONTROL, KeyCode.HOME);
        program.click("play-on");
        choose("#choice-FRIEND");
        choose(".accent");
        assertEquals(0, (int) FxHarness.call(() -> program.game().lastPly()));
        try (var kept = Files.walk(home)) {
            assertEquals(
                    List.of(20),
                    kept.filter(f -> f.getParent().endsWith("games"))
                            .map(f -> ((Records.Loaded) Records.read(f))
                                    .record()
                                    .game()
                                    .moves()
                                    .size())
                            .toList());
        }
    }

    @Test
    void playBackRunsToTheEnd() {
        Referee referee = Recorded.game("classic-open", Recorded.FRIENDS, 3, 5);
        referee.resign(Seat.NORTH);
        openFile(Recorded.of(referee));
        program.click("playback");
        assertEquals(0, (int) FxHarness.call(() -> review().shownPly()), "from the start");
        FxHarness.waitFor("it has run", () -> review().shownPly() == 3);
        assertTrue(texts().contains("Play back"));
    }

    // ---- what the tests do and see ----

    /** Clicks something on the sheet. */
    private void choose(String selector) {
        FxHarness.settle();
        FxHarness.click(FxHarness.call(() -> program.scene().lookup(".ask-card " + selector)));
        FxHarness.settle();
    }

    private Path openFile(GameRecord record) {
        Path file = write(record, "finished.junqi");
        FxHarness.run(() -> program.program().open());
        FxHarness.settle();
        assertInstanceOf(ReviewScreen.class, screen());
        return file;
    }

    private Path write(GameRecord record, String name) {
        Path file = home.resolve(name);
        assertEquals(Optional.empty(), Records.write(record, file));
        program.answerFile(file);
        return file;
    }

    private Screen screen() {
        FxHarness.settle();
        return FxHarness.call(() -> program.program().shell().screen());
    }

    private ReviewModel review() {
        return ((ReviewScreen) program.program().shell().screen()).model();
    }

    private List<String> texts() {
        FxHarness.settle();
        return FxHarness.call(() -> {
            List<String> found = new java.util.ArrayList<>();
            collect(program.scene().getRoot(), found);
            return found;
        });
    }

    private static void collect(Node node, List<String> found) {
        if (node instanceof Labeled label && node.isVisible()) {
            found.add(label.getText());
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(child, found));
        }
    }

    private static Optional<Node> find(Node node, Class<?> type) {
        if (type.isInstance(node)) {
            return Optional.of(node);
        }
        return node instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream()
                        .flatMap(child -> find(child, type).stream())
                        .findFirst()
                : Optional.empty();
    }
}
