package junqi.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import junqi.rules.Board;
import junqi.rules.Cell;
import junqi.rules.PieceType;
import junqi.rules.Position;
import junqi.ui.board.PositionPicture;
import junqi.ui.look.Language;
import junqi.ui.look.Texts;
import org.junit.jupiter.api.Test;

/** The rules by number, their pictures, and the ways to them. */
class RulesTest extends WindowTest {
    private List<String> shownNumbers() {
        FxHarness.settle();
        return FxHarness.call(() -> program.scene().getRoot().lookupAll(".rule-row > .rule-number").stream()
                .map(node -> ((Label) node).getText())
                .toList());
    }

    @Test
    void everyPictureBelongsToARuleThatIsShown() {
        Set<String> numbers = RulesScreen.rules(new Texts(Language.ENGLISH).bundle("rules")).stream()
                .map(RulesScreen.Rule::number)
                .collect(Collectors.toSet());
        RuleDiagram.ALL.forEach(diagram -> assertTrue(numbers.contains(diagram.rule()), diagram.rule()));
    }

    /** What the rules core says of the positions in the pictures is what the rules say. */
    @Test
    void picturesShowWhatTheirRulesSay() {
        assertEquals(Set.of("c2", "c4", "b3", "d3"), targets("R4.1", "c3"));
        assertFalse(targets("R2.4", "b6").contains("b7"), "mountains");
        assertEquals(Set.of("a2", "a3", "a4", "b4", "c4", "c3", "c2", "b2"), targets("R2.5", "b3"));
        assertEquals(Set.of("a7", "a8", "b6", "c6", "b5", "a5", "a4", "a3", "a2"), targets("R4.2", "a6"));
        assertTrue(targets("R4.3", "c6").contains("e6"), "round the corner");
        assertTrue(targets("R4.3", "c6").contains("e8"));
        assertFalse(targets("R4.4", "b4").contains("b5"), "an occupied camp");
        assertTrue(targets("R4.4", "b4").contains("a4"));
        assertTrue(after("R5.1", 0, "b11b12").status().isOver());
        assertEquals(Cell.EMPTY, cell(after("R5.2", 0, "c6c7"), "c7"));
        assertEquals(PieceType.ENGINEER.ordinal(), Cell.kind(cell(after("R5.3", 0, "c11c12"), "c12")));
        assertEquals(PieceType.LANDMINE.ordinal(), Cell.kind(cell(after("R5.3", 1, "c11c12"), "c12")));
        assertEquals(PieceType.BRIGADIER.ordinal(), Cell.kind(cell(after("R5.4", 0, "c6c7"), "c7")));
        assertTrue(after("R7.5", 0, "d2d1").status().isOver(), "the flag is home");
    }

    private static Set<String> targets(String rule, String from) {
        Position position = RuleDiagram.of(rule).get(0).position();
        return position.legalMoves().stream()
                .filter(move -> Board.TWO_PLAYER.name(move.from()).equals(from))
                .map(move -> Board.TWO_PLAYER.name(move.to()))
                .collect(Collectors.toSet());
    }

    private static Position after(String rule, int index, String move) {
        return RuleDiagram.of(rule)
                .get(index)
                .position()
                .play(junqi.notation.MoveText.parse(Board.TWO_PLAYER, move).move());
    }

    private static int cell(Position position, String node) {
        return position.cell(Board.TWO_PLAYER.node(node).orElseThrow());
    }

    @Test
    void everyPictureIsDrawnAndReadAloud() {
        FxHarness.run(() -> program.program().rulesPage());
        FxHarness.settle();
        List<PositionPicture> pictures = FxHarness.call(() -> program.scene().getRoot().lookupAll(".jq-board").stream()
                .map(PositionPicture.class::cast)
                .toList());
        long two = RuleDiagram.ALL.stream().filter(d -> d.action().length() > 3).count();
        assertEquals(RuleDiagram.ALL.size() + two, pictures.size());
        for (PositionPicture picture : pictures) {
            assertTrue(FxHarness.call(picture::getWidth) > 100, () -> picture.getWidth() + " wide");
            assertTrue(FxHarness.call(picture::getAccessibleText).length() > 10);
        }
    }

    @Test
    void refusedClickLeadsToItsRuleAndBackToTheGame() {
        FxHarness.run(() -> program.program().choice().dealProperty().set("7"));
        FxHarness.run(() -> program.program().newGame());
        program.click("start");
        FxHarness.waitFor("my turn", () -> program.game().state() instanceof junqi.game.GameState.WaitingForPerson);
        Screen play = program.program().shell().screen();
        FxHarness.click(program.square("b3")); // an empty camp
        Node link = program.node("why-not");
        String number = FxHarness.call(() -> ((Hyperlink) link).getText());
        FxHarness.click(link);
        assertInstanceOf(RulesScreen.class, program.program().shell().screen());
        assertEquals(List.of(number), shownNumbers());
        FxHarness.press(KeyCode.ESCAPE);
        assertSame(play, program.program().shell().screen());
    }

    @Test
    void numberFindsItsRuleAloneAndAWordFindsText() {
        FxHarness.run(() -> program.program().rule("R9.1"));
        assertEquals(List.of("R9.1"), shownNumbers(), "not R9.10");
        FxHarness.run(() -> ((TextField) program.lookup("rules-search")).setText("R9"));
        assertEquals(10, shownNumbers().size());
        FxHarness.run(() -> ((TextField) program.lookup("rules-search")).setText("mountains"));
        assertEquals(List.of("R2.4"), shownNumbers());
    }
}
