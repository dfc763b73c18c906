package junqi.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import junqi.rules.Board;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.RuleSet;
import junqi.rules.RuleSet.Mode;
import junqi.rules.Seat;
import junqi.store.Puzzle;
import junqi.store.ShippedPuzzles;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Puzzles and their screen. */
class PuzzlesTest extends WindowTest {
    private static final RuleSet OPEN = RuleSet.parse("classic-open");
    private static final String FIGHT = "3f1/5/5/5/5/2r1g/2M1C/5/5/5/5/1F3 s r 0 0 -";

    private final List<Puzzle> puzzles = List.of(
            puzzle("t1", OPEN, FIGHT, List.of(), "c6c7"),
            puzzle("t2", OPEN, FIGHT.replace("2M1C", "M1G1C"), List.of(), "c6c7"),
            puzzle(
                    "t3",
                    RuleSet.parse("classic-dark"),
                    "1x1x1/5/5/5/5/2x1x/2M1C/5/5/5/5/1F3 s r 0 0 -",
                    List.of("e6e7<", "e7e8"),
                    "c6c7"));

    private static Puzzle puzzle(String id, RuleSet rules, String position, List<String> history, String best) {
        return Puzzle.parse(Puzzle.line(id, rules, position, history, best, 0.25, "fight"));
    }

    @BeforeEach
    void show() {
        FxHarness.run(() -> program.program().puzzles(puzzles));
        FxHarness.run(() -> model().showAlone(puzzles.get(0)));
        FxHarness.settle();
    }

    private PuzzleModel model() {
        return ((PuzzlesScreen) program.program().shell().screen()).model();
    }

    private String text(String id) {
        return FxHarness.call(() -> ((Label) program.lookup(id)).getText());
    }

    @Test
    void bestMoveSolvesThePuzzleAndThatIsKept() {
        FxHarness.click(program.square("c6"));
        FxHarness.click(program.square("b6"));
        assertEquals(PuzzleModel.State.WRONG, model().state());
        FxHarness.click(program.square("c6"));
        FxHarness.click(program.square("c7"));
        assertEquals(PuzzleModel.State.SOLVED, model().state());
        assertTrue(text("puzzle-answer").contains("25%"), text("puzzle-answer"));
        assertTrue(text("puzzle-solved").contains("1 of 2"), text("puzzle-solved"));
        program.close();
        program = TestProgram.in(home);
        FxHarness.run(() -> program.program().puzzles(puzzles));
        assertEquals(1, FxHarness.call(() -> model().solved(Mode.OPEN)));
    }

    @Test
    void shownAnswerDoesNotCountAsSolved() {
        program.click("puzzle-show");
        assertEquals(PuzzleModel.State.SHOWN, model().state());
        assertEquals(0, FxHarness.call(() -> model().solved(Mode.OPEN)));
        assertTrue(FxHarness.call(() -> ((Button) program.lookup("puzzle-show")).isDisabled()));
    }

    @Test
    void runCountsPuzzlesUntilTheFirstMistake() {
        program.click("puzzle-run");
        for (int solved = 1; solved <= 2; solved++) {
            FxHarness.click(program.square("c6"));
            FxHarness.click(program.square("c7"));
            assertEquals(solved, FxHarness.call(() -> model().run()));
            program.click("puzzle-next");
        }
        assertTrue(FxHarness.call(() -> model().isRunning()));
        FxHarness.click(program.square("c6"));
        FxHarness.click(program.square("b6"));
        assertFalse(FxHarness.call(() -> model().isRunning()));
        assertTrue(text("puzzle-score").endsWith("2"), text("puzzle-score"));
    }

    @Test
    void darkPuzzleKnowsWhatWasSeenAndNothingElse() {
        Puzzle dark = puzzles.get(2);
        assertEquals(2, dark.view().history().size());
        assertEquals(Seat.SOUTH, dark.view().seat().orElseThrow());
        int e8 = Board.TWO_PLAYER.node("e8").orElseThrow();
        assertEquals(Cell.unknown(Colour.BLUE), dark.view().cell(e8));
        FxHarness.run(() -> model().showAlone(dark));
        FxHarness.click(program.square("c6"));
        FxHarness.click(program.square("c7"));
        assertEquals(PuzzleModel.State.SOLVED, model().state());
        assertTrue(FxHarness.call(() -> model().board().hint().move().isPresent()), "what it does nobody knows");
    }

    @Test
    void everyPuzzleHasItsDay() {
        Set<String> seen = new HashSet<>();
        for (long day = 20000; day < 20003; day++) {
            seen.add(PuzzleModel.ofDay(puzzles, day).id());
        }
        assertEquals(Set.of("t1", "t2", "t3"), seen);
    }

    @Test
    void illegalBestMoveIsRefused() {
        IllegalArgumentException wrong =
                assertThrows(IllegalArgumentException.class, () -> puzzle("t", OPEN, FIGHT, List.of(), "c6e1"));
        assertEquals("the best move is not legal", wrong.getMessage());
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void shippedPuzzlesAreOfTheirModeAndHaveNamesOfTheirOwn(Mode mode) {
        Set<String> ids = new HashSet<>();
        for (Puzzle puzzle : ShippedPuzzles.of(mode)) {
            assertEquals(mode, puzzle.view().rules().mode(), puzzle.id());
            assertTrue(ids.add(puzzle.id()), puzzle.id());
            assertTrue(puzzle.cost() > 0 && puzzle.cost() <= 1, puzzle.id());
        }
        assertEquals(ShippedPuzzles.hasAny(mode), !ids.isEmpty());
    }
}
