package junqi.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import junqi.ai.Deductions;
import junqi.rules.Board;
import junqi.rules.Move;
import junqi.rules.PieceType;
import junqi.rules.Position;
import junqi.rules.Refusal;
import junqi.rules.Seat;
import junqi.rules.View;
import org.junit.jupiter.api.Test;

/** The lessons in the window as it is. */
class LessonsTest extends WindowTest {
    private LessonModel model() {
        return assertInstanceOf(LessonsScreen.class, program.program().shell().screen())
                .model();
    }

    private String text(String id) {
        return FxHarness.call(() -> ((Label) program.lookup(id)).getText());
    }

    private boolean canGoOn() {
        return FxHarness.call(() -> !((Button) program.lookup("lesson-next")).isDisabled());
    }

    /** What a step asks for can be done in its position, and a step that asks for a try has it refused. */
    @Test
    void everyStepCanBeDone() {
        for (Lesson lesson : Lesson.ALL) {
            for (int i = 0; i < lesson.steps().size(); i++) {
                Lesson.Step step = lesson.steps().get(i);
                String id = lesson.id(i);
                Position position = step.position();
                assertFalse(position.status().isOver(), id);
                assertEquals(Seat.SOUTH, position.turn(), id);
                View view = position.view(Seat.SOUTH);
                if (step.goal() instanceof Lesson.Moves moves) {
                    moves.moves().forEach(move -> assertTrue(view.legalMoves().contains(move), id + " " + move));
                } else if (step.goal() instanceof Lesson.Refused refused) {
                    assertTrue(canBeRefused(view, refused.reason()), id);
                } else if (step.goal() instanceof Lesson.Mark mark) {
                    PieceType truth = PieceType.of(junqi.rules.Cell.kind(position.cell(mark.node())));
                    assertTrue(mark.kinds().contains(truth), id);
                    Deductions.Suspect suspect =
                            Deductions.of(view).at(mark.node()).orElseThrow();
                    mark.kinds().forEach(kind -> assertTrue(suspect.canBe(kind), id + " " + kind));
                }
            }
        }
    }

    private static boolean canBeRefused(View view, Refusal.Reason reason) {
        for (int from = 0; from < view.board().size(); from++) {
            for (int to = 0; to < view.board().size(); to++) {
                if (from != to
                        && view.whyNot(new Move(from, to))
                                .filter(r -> r.reason() == reason)
                                .isPresent()) {
                    return true;
                }
            }
        }
        return false;
    }

    @Test
    void rightMoveIsPraisedAndAnotherOneIsCorrectedGently() {
        program.click("learn");
        assertFalse(canGoOn());
        FxHarness.click(program.square("c3"));
        FxHarness.click(program.square("c2"));
        assertEquals(LessonModel.State.OTHER, model().state());
        assertTrue(FxHarness.call(() -> model().board().view().history().isEmpty()), "nothing has happened");
        FxHarness.click(program.square("c3"));
        FxHarness.click(program.square("e3"));
        assertEquals(LessonModel.State.REFUSED, model().state());
        assertTrue(text("lesson-answer").contains("R4.1"), text("lesson-answer"));
        FxHarness.click(program.square("c4")); // the Major is still in hand
        assertEquals(LessonModel.State.DONE, model().state());
        assertTrue(canGoOn());
        program.click("lesson-next");
        assertEquals(1, model().step());
        assertEquals("", text("lesson-answer"));
    }

    @Test
    void whatIsDoneIsKept() {
        program.click("learn");
        FxHarness.click(program.square("c3"));
        FxHarness.click(program.square("c4"));
        program.close();
        assertTrue(Files.exists(home.resolve("data").resolve("learning.json")));
        program = TestProgram.in(home);
        program.click("learn");
        assertEquals("moving", model().lesson().key());
        assertEquals(1, model().step(), "goes on with the first step that is not done");
    }

    @Test
    void marksAreMadeByKeyboardInTheDarkLesson() {
        program.click("learn");
        FxHarness.run(() -> model().show(Lesson.ALL.get(4), 2));
        FxHarness.run(
                () -> model().board().setCursor(Board.TWO_PLAYER.node("c11").orElseThrow()));
        program.square("c11");
        FxHarness.run(() -> program.lookup("node-c11").requestFocus());
        FxHarness.press(KeyCode.L);
        assertEquals(LessonModel.State.OTHER, model().state(), "that one has moved");
        FxHarness.press(KeyCode.RIGHT);
        FxHarness.press(KeyCode.L);
        assertEquals(LessonModel.State.DONE, model().state());
    }

    @Test
    void marksAreMadeByRightClickInTheDarkLesson() {
        program.click("learn");
        FxHarness.run(() -> model().show(Lesson.ALL.get(4), 1));
        FxHarness.click(program.square("c7"), MouseButton.SECONDARY);
        Button brigadier = FxHarness.call(() -> javafx.stage.Window.getWindows().stream()
                .map(window -> window.getScene().lookup("#mark-R"))
                .filter(Button.class::isInstance)
                .map(Button.class::cast)
                .findFirst()
                .orElseThrow());
        FxHarness.run(brigadier::fire);
        assertEquals(LessonModel.State.DONE, model().state());
    }

    @Test
    void bombOnTheMarshalShowsTheFlagOfTheDarkLesson() {
        Lesson dark = Lesson.ALL.get(4);
        Position position = dark.steps().get(3).position();
        int flag = Board.TWO_PLAYER.node("d12").orElseThrow();
        assertTrue(position.view(Seat.SOUTH).piece(flag).isEmpty());
        Position after = position.play(
                ((Lesson.Moves) dark.steps().get(3).goal()).moves().iterator().next());
        assertEquals(
                PieceType.FLAG, after.view(Seat.SOUTH).piece(flag).orElseThrow().type());
    }

    @Test
    void showMeMarksTheMoveAndTheLastNextLeadsHome() {
        program.click("learn");
        program.click("lesson-how");
        assertTrue(FxHarness.call(() -> model().board().hint().move().isPresent()));
        FxHarness.run(() -> model().show(Lesson.ALL.get(4), 3));
        FxHarness.click(program.square("a6"));
        FxHarness.click(program.square("a8"));
        program.click("lesson-next");
        assertInstanceOf(HomeScreen.class, program.program().shell().screen());
    }
}
