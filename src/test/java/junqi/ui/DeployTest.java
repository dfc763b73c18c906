package junqi.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import junqi.ai.Level;
import junqi.notation.LayoutText;
import junqi.rules.Board;
import junqi.rules.Layout;
import junqi.rules.PieceType;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.View;
import junqi.store.Formation;
import junqi.store.LayoutFiles;
import junqi.store.LayoutFormat;
import junqi.ui.board.LayoutModel;
import org.junit.jupiter.api.Test;

/** Deployment before dark and open games, in the window as it is. */
class DeployTest extends WindowTest {
    private static final Layout LEGAL = LayoutText.parse("DECRD O.C.B OJ.BJ M.E.C GERLT TTLFL");

    private void choose(NewGameModel.Opponent opponent, NewGameModel.First first, String rules) {
        FxHarness.run(() -> {
            NewGameModel choice = program.program().choice();
            choice.rulesProperty().set(RuleSet.parse(rules));
            choice.opponentProperty().set(opponent);
            choice.firstProperty().set(first);
            choice.levelProperty().set(Level.RECRUIT);
            choice.thinkingProperty().set(0.2);
            program.program().newGame();
        });
        program.click("start");
        FxHarness.settle();
    }

    private LayoutModel layout() {
        return assertInstanceOf(LayoutScreen.class, program.program().shell().screen())
                .layoutModel();
    }

    private Screen screen() {
        return program.program().shell().screen();
    }

    private static Layout deployed(View view, Seat seat) {
        List<PieceType> cells = new ArrayList<>();
        for (int node : Board.TWO_PLAYER.area(seat)) {
            cells.add(view.piece(node).map(piece -> piece.type()).orElse(null));
        }
        return new Layout(cells);
    }

    @Test
    void keysAloneDeployGoToBattleAndMove() {
        choose(NewGameModel.Opponent.FRIEND, NewGameModel.First.ME, "classic-open");
        FxHarness.run(() -> layout().start(LEGAL));
        FxHarness.press(KeyCode.ENTER); // a6
        FxHarness.press(KeyCode.RIGHT);
        FxHarness.press(KeyCode.ENTER); // b6
        assertEquals(LEGAL.swapped(0, 1), layout().layout());
        FxHarness.press(KeyCode.CONTROL, KeyCode.Z);
        assertEquals(LEGAL, layout().layout());
        FxHarness.press(KeyCode.CONTROL, KeyCode.ENTER);
        FxHarness.run(() -> layout().start(LEGAL.mirrored()));
        FxHarness.settle();
        FxHarness.press(KeyCode.CONTROL, KeyCode.ENTER);
        assertInstanceOf(PlayScreen.class, screen());
        View start = FxHarness.call(() -> program.game().live());
        assertEquals(LEGAL, deployed(start, Seat.SOUTH));
        assertEquals(LEGAL.mirrored(), deployed(start, Seat.NORTH));
        FxHarness.run(() ->
                program.game().board().setCursor(Board.TWO_PLAYER.node("a6").orElseThrow()));
        FxHarness.run(() -> program.program().play().orElseThrow().boardView().requestFocus());
        FxHarness.press(KeyCode.ENTER);
        FxHarness.press(KeyCode.UP);
        FxHarness.press(KeyCode.ENTER);
        assertEquals(1, (int) FxHarness.call(() -> program.game().lastPly()));
    }

    @Test
    void piecesAreExchangedByClicksAndByDragging() {
        choose(NewGameModel.Opponent.COMPUTER, NewGameModel.First.ME, "classic-open");
        FxHarness.run(() -> layout().start(LEGAL));
        FxHarness.click(program.square("a6"));
        FxHarness.click(program.square("e6"));
        assertEquals(LEGAL, layout().layout(), "two of a kind look the same");
        FxHarness.click(program.square("a6"));
        FxHarness.click(program.square("b6"));
        assertEquals(LEGAL.swapped(0, 1), layout().layout());
        FxHarness.drag(program.square("a6"), program.square("b6"));
        assertEquals(LEGAL, layout().layout());
    }

    @Test
    void illegalLayoutSaysWhyAndDoesNotGoToBattle() {
        choose(NewGameModel.Opponent.COMPUTER, NewGameModel.First.ME, "classic-dark");
        FxHarness.run(() -> layout().start(LEGAL));
        FxHarness.drag(program.square("e5"), program.square("e6"));
        Node go = program.node("go");
        assertTrue(FxHarness.call(go::isDisabled));
        assertTrue(texts(program.node("problems")).contains("e6: bombs do not stand in the front row"));
        Node front = program.square("e6");
        String read = FxHarness.call(() -> (String) front.queryAccessibleAttribute(AccessibleAttribute.TEXT));
        assertEquals("e6, Bomb, bombs do not stand in the front row (R6.3)", read);
        assertEquals("bombs do not stand in the front row (R6.3)", inTray());
        FxHarness.press(KeyCode.CONTROL, KeyCode.ENTER);
        assertInstanceOf(DeployScreen.class, screen());
        program.click("desk-suggest");
        assertFalse(FxHarness.call(go::isDisabled));
        assertEquals(List.of(), layout().problems());
        assertEquals("All 25 pieces are in place", inTray());
    }

    /** What is written where no piece is left to be deployed. */
    private String inTray() {
        return FxHarness.call(() -> ((Text) program.scene().lookup(".jq-tray-text")).getText());
    }

    @Test
    void toolsMirrorClearAndCompleteTheLayout() {
        choose(NewGameModel.Opponent.COMPUTER, NewGameModel.First.ME, "classic-dark");
        FxHarness.run(() -> layout().start(LEGAL));
        program.click("desk-mirror");
        assertEquals(LEGAL.mirrored(), layout().layout());
        program.click("desk-random");
        assertTrue(layout().isLegal());
        program.click("desk-clear");
        assertEquals(LayoutModel.empty(), layout().layout());
        FxHarness.drag(program.node("tray-field_marshal"), program.square("a6"));
        program.click("desk-suggest");
        assertTrue(layout().isLegal());
        assertEquals(PieceType.FIELD_MARSHAL, layout().layout().at(0).orElseThrow(), "what was begun stays");
    }

    @Test
    void blueDeploysSeenFromHisOwnSide() {
        choose(NewGameModel.Opponent.COMPUTER, NewGameModel.First.OPPONENT, "classic-open");
        FxHarness.run(() -> layout().start(LEGAL));
        FxHarness.settle();
        Node own = program.square("e7");
        Node right = program.square("a7");
        assertTrue(FxHarness.call(() -> own.getLayoutX() < right.getLayoutX()), "e7 is at his left hand");
        program.click("go");
        FxHarness.settle();
        View start = FxHarness.call(() -> program.game().game().viewAt(Seat.NORTH, 0));
        assertEquals(LEGAL, deployed(start, Seat.NORTH));
    }

    @Test
    void lastFormationStandsThereTheNextTime() {
        choose(NewGameModel.Opponent.COMPUTER, NewGameModel.First.ME, "classic-dark");
        FxHarness.run(() -> layout().start(LEGAL));
        program.click("go");
        choose(NewGameModel.Opponent.COMPUTER, NewGameModel.First.OPPONENT, "classic-open");
        assertEquals(LEGAL, layout().layout());
        program.close();
        program = TestProgram.in(home);
        choose(NewGameModel.Opponent.COMPUTER, NewGameModel.First.ME, "classic-dark");
        assertEquals(LEGAL, layout().layout());
    }

    @Test
    void friendNeverSeesWhatTheOtherDeploysInADarkGame() {
        choose(NewGameModel.Opponent.FRIEND, NewGameModel.First.ME, "classic-dark");
        FxHarness.run(() -> layout().start(LEGAL));
        LayoutModel first = layout();
        program.click("go");
        assertTrue(program.program().shell().isCurtained());
        assertEquals(List.of(), tiles(program.scene().getRoot()), "nothing stands behind the curtain");
        FxHarness.waitFor("the curtain listens", () -> !program.lookup("ready").isDisabled());
        program.click("ready");
        assertNotEquals(first, layout());
        assertNotEquals(LEGAL, layout().layout());
        assertFalse(layout().canUndo());
        FxHarness.press(KeyCode.CONTROL, KeyCode.Z);
        assertNotEquals(LEGAL, layout().layout());
        FxHarness.run(() -> layout().start(LEGAL.mirrored()));
        program.click("go");
        assertTrue(program.program().shell().isCurtained(), "the first player comes back");
        FxHarness.waitFor("the curtain listens", () -> !program.lookup("ready").isDisabled());
        program.click("ready");
        assertEquals(LEGAL, deployed(FxHarness.call(() -> program.game().live()), Seat.SOUTH));
        choose(NewGameModel.Opponent.FRIEND, NewGameModel.First.ME, "classic-dark");
        assertNotEquals(LEGAL, layout().layout());
        assertNotEquals(LEGAL.mirrored(), layout().layout(), "nor does a later game show it");
    }

    @Test
    void computersDeployByThemselvesAndDifferently() {
        FxHarness.run(() -> program.program().likes().pace().set(3000));
        choose(NewGameModel.Opponent.COMPUTERS, NewGameModel.First.ME, "classic-open");
        assertInstanceOf(PlayScreen.class, screen());
        View view = FxHarness.call(() -> program.game().game().viewOfAll().orElseThrow());
        FxHarness.run(() -> program.game().pauseOrResume());
        assertNotEquals(deployed(view, Seat.SOUTH), deployed(view, Seat.NORTH));
    }

    @Test
    void formationOfTheLibraryIsLoadedAndOneIsSaved() {
        choose(NewGameModel.Opponent.COMPUTER, NewGameModel.First.ME, "classic-dark");
        FxHarness.run(program.program()::flush);
        FxHarness.settle();
        FxHarness.run(() -> program.lookup("shelf").requestFocus());
        FxHarness.press(KeyCode.HOME);
        FxHarness.press(KeyCode.ENTER);
        assertEquals(junqi.store.ShippedLayouts.all().get(0).layout(), layout().layout());
        assertTrue(layout().canUndo());
        program.click("deploy-save");
        for (KeyCode key : List.of(KeyCode.M, KeyCode.Y)) {
            FxHarness.press(key);
        }
        FxHarness.press(KeyCode.ENTER);
        FxHarness.run(program.program()::flush);
        FxHarness.settle();
        assertTrue(Files.exists(home.resolve("data").resolve("layouts").resolve("my.junqi-layout")));
    }

    @Test
    void escapeLeadsBackToTheChoices() {
        choose(NewGameModel.Opponent.COMPUTER, NewGameModel.First.ME, "classic-dark");
        FxHarness.press(KeyCode.ENTER);
        FxHarness.press(KeyCode.ESCAPE);
        assertInstanceOf(DeployScreen.class, screen(), "the first one lets the piece go");
        FxHarness.press(KeyCode.ESCAPE);
        assertInstanceOf(NewGameScreen.class, screen());
    }

    @Test
    void escapeDoesNotThrowAwayWhatWasDeployed() {
        choose(NewGameModel.Opponent.COMPUTER, NewGameModel.First.ME, "classic-dark");
        FxHarness.run(() -> layout().replace(layout().layout().mirrored()));
        Layout mine = layout().layout();
        FxHarness.press(KeyCode.ESCAPE);
        assertTrue(program.program().shell().hasSheet(), "asks first");
        FxHarness.press(KeyCode.ESCAPE);
        assertFalse(program.program().shell().hasSheet());
        assertInstanceOf(DeployScreen.class, screen());
        assertEquals(mine, layout().layout());
        FxHarness.press(KeyCode.ESCAPE);
        FxHarness.press(KeyCode.ESCAPE);
        assertInstanceOf(DeployScreen.class, screen(), "however often");
    }

    @Test
    void keysThatLeadElsewhereAskToo() {
        choose(NewGameModel.Opponent.COMPUTER, NewGameModel.First.ME, "classic-dark");
        FxHarness.run(() -> layout().replace(layout().layout().mirrored()));
        Layout mine = layout().layout();
        FxHarness.press(KeyCode.CONTROL, KeyCode.N);
        assertTrue(program.program().shell().hasSheet(), "asks first");
        FxHarness.press(KeyCode.ESCAPE);
        assertEquals(mine, layout().layout());
        FxHarness.press(KeyCode.F1);
        FxHarness.press(KeyCode.CONTROL, KeyCode.N);
        assertTrue(program.program().shell().hasSheet(), "from the rules too");
        FxHarness.press(KeyCode.ESCAPE);
        FxHarness.press(KeyCode.ESCAPE);
        assertEquals(mine, layout().layout(), "and back to the board");
        FxHarness.press(KeyCode.CONTROL, KeyCode.N);
        FxHarness.press(KeyCode.TAB);
        FxHarness.press(KeyCode.SPACE);
        assertInstanceOf(NewGameScreen.class, screen());
    }

    @Test
    void untouchedDeploymentIsLeftWithoutAQuestion() {
        choose(NewGameModel.Opponent.COMPUTER, NewGameModel.First.ME, "classic-dark");
        FxHarness.press(KeyCode.CONTROL, KeyCode.N);
        assertFalse(program.program().shell().hasSheet());
        assertInstanceOf(NewGameScreen.class, screen());
    }

    @Test
    void curtainBetweenTwoDeploymentsIsNotLeftBySlip() {
        choose(NewGameModel.Opponent.FRIEND, NewGameModel.First.ME, "classic-dark");
        program.click("go");
        FxHarness.waitFor("the curtain listens", () -> !program.lookup("ready").isDisabled());
        program.click("curtain-home");
        assertTrue(program.program().shell().hasSheet(), "asks first");
        FxHarness.press(KeyCode.ESCAPE);
        FxHarness.press(KeyCode.CONTROL, KeyCode.N);
        assertTrue(program.program().shell().hasSheet(), "whatever leads away");
        FxHarness.press(KeyCode.ESCAPE);
        assertTrue(program.program().shell().isCurtained());
        program.click("curtain-home");
        FxHarness.press(KeyCode.TAB);
        FxHarness.press(KeyCode.SPACE);
        assertInstanceOf(HomeScreen.class, screen());
    }

    @Test
    void savingMeansTheFormationAndNotTheGameInProgress() {
        choose(NewGameModel.Opponent.COMPUTER, NewGameModel.First.ME, "classic-dark");
        program.click("go");
        choose(NewGameModel.Opponent.COMPUTER, NewGameModel.First.ME, "classic-dark");
        FxHarness.run(() -> layout().start(LEGAL));
        Path wrong = home.resolve("game.junqi");
        program.answerFile(wrong);
        FxHarness.press(KeyCode.CONTROL, KeyCode.S);
        assertFalse(Files.exists(wrong));
        FxHarness.press(KeyCode.X);
        FxHarness.press(KeyCode.ENTER);
        FxHarness.run(program.program()::flush);
        FxHarness.settle();
        Path file = home.resolve("data").resolve("layouts").resolve("x.junqi-layout");
        LayoutFiles.Loaded kept = assertInstanceOf(LayoutFiles.Loaded.class, LayoutFiles.read(file));
        assertEquals(LEGAL, kept.formation().layout());
    }

    @Test
    void hiddenFormationOfTwoAtOneScreenIsNotPutOnTheShelf() {
        choose(NewGameModel.Opponent.FRIEND, NewGameModel.First.ME, "classic-dark");
        FxHarness.press(KeyCode.CONTROL, KeyCode.S);
        assertFalse(program.program().shell().hasSheet(), "no name is asked for");
        assertTrue(texts(program.scene().getRoot()).contains("the other player would find it"));
    }

    @Test
    void formationOfAFileIsOpenedAndCanBeTakenBack() {
        Path file = home.resolve("mine.jql");
        assertTrue(LayoutFiles.write(Formation.of(LEGAL, ""), LayoutFormat.QQ, file)
                .isEmpty());
        choose(NewGameModel.Opponent.COMPUTER, NewGameModel.First.ME, "classic-open");
        Layout before = layout().layout();
        program.answerFile(file);
        FxHarness.press(KeyCode.CONTROL, KeyCode.O);
        FxHarness.run(program.program()::flush);
        FxHarness.settle();
        assertEquals(LEGAL, layout().layout());
        FxHarness.press(KeyCode.CONTROL, KeyCode.Z);
        assertEquals(before, layout().layout());
    }

    private static String texts(Node node) {
        return FxHarness.call(() -> {
            StringBuilder all = new StringBuilder();
            for (Node label : node.lookupAll(".label")) {
                all.append(((javafx.scene.control.Label) label).getText()).append('\n');
            }
            return all.toString();
        });
    }

    /** Every node that draws a piece, anywhere in the window. */
    private static List<Node> tiles(Parent root) {
        return FxHarness.call(() -> List.copyOf(root.lookupAll(".jq-tile")));
    }
}
