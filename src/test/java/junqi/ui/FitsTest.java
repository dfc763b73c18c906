package junqi.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import junqi.ai.Level;
import junqi.game.Referee;
import junqi.notation.LayoutText;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.store.GameRecord;
import junqi.ui.board.LayoutModel;
import junqi.ui.look.Language;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Nothing is cut off in the smallest window that we promise. */
class FitsTest {
    @TempDir
    Path home;

    private TestProgram program;

    @AfterEach
    void close() {
        program.close();
        FxHarness.closeAll();
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void everyScreenFitsASmallLaptop(Language language) {
        open(1366, 768, language);
        assertFits("home", false);
        FxHarness.run(() -> program.program().newGame());
        assertFits("new game", false);
        for (NewGameModel.Opponent opponent : NewGameModel.Opponent.values()) {
            FxHarness.run(() -> program.program().choice().opponentProperty().set(opponent));
            assertFits("new game " + opponent, false);
        }
        program.click("change-options");
        assertFits("options", true);
        FxHarness.run(() -> program.program().home());
        FxHarness.run(() -> program.program().settingsPage());
        assertFits("settings", false);
        FxHarness.run(() -> program.program().rulesPage());
        assertFits("rules", true);
        FxHarness.run(() -> program.program().keys());
        assertFits("keys", true);
        FxHarness.run(() -> program.program().home());
        FxHarness.run(() -> program.program().keys());
        assertFits("keys, not scrolled", false);
        FxHarness.run(() -> program.program().home());
        for (int zoom : List.of(120, 150)) {
            FxHarness.run(() -> program.program().likes().zoom().set(zoom));
            FxHarness.run(() -> program.program().keys());
            assertSheetIsInTheWindow();
            FxHarness.press(KeyCode.ESCAPE);
        }
        FxHarness.run(() -> program.program().likes().zoom().set(Preferences.USUAL_ZOOM));
        playSome(language);
        assertFits("play", false);
        FxHarness.run(() -> program.game().undo());
        assertFits("take back", false);
        FxHarness.run(() -> program.game().resign());
        assertFits("over", false);
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void deploymentAndFormationsFitASmallLaptop(Language language) {
        open(1366, 768, language);
        for (RuleSet.Mode mode : NewGameModel.MODES) {
            FxHarness.run(() -> {
                program.program().choice().modeProperty().set(mode);
                program.program().newGame();
            });
            for (NewGameModel.Opponent opponent : NewGameModel.Opponent.values()) {
                FxHarness.run(
                        () -> program.program().choice().opponentProperty().set(opponent));
                assertFits("new game " + mode + " " + opponent, false);
            }
        }
        deployFits(false);
    }

    @ParameterizedTest
    @CsvSource({"1920, 1080", "1280, 720", "1024, 680"})
    void deploymentAndFormationsFitOtherWindows(int width, int height) {
        open(width, height, Language.ENGLISH);
        deployFits(height < 700); // There a long list of problems is scrolled.
    }

    private void deployFits(boolean mayScroll) {
        FxHarness.run(() -> {
            program.program().choice().modeProperty().set(RuleSet.Mode.DARK);
            program.program().choice().opponentProperty().set(NewGameModel.Opponent.FRIEND);
            program.program().newGame();
        });
        program.click("start");
        layoutFits("deployment", mayScroll);
        FxHarness.run(() -> program.program().formationsPage());
        FxHarness.run(program.program()::flush);
        layoutFits("formations", true); // Beside the fields there is room for a few problems only.
    }

    /** Also with long lists of problems. */
    private void layoutFits(String screen, boolean mayScroll) {
        assertFits(screen, false);
        LayoutModel layout = ((LayoutScreen) program.program().shell().screen()).layoutModel();
        FxHarness.run(() -> layout.replace(LayoutText.parse("BFEEE O.C.B OJ.MM M.L.C GERLT TTLFL")));
        assertFits(screen + ", illegal", mayScroll);
        FxHarness.run(() -> layout.replace(LayoutModel.empty()));
        assertFits(screen + ", empty", mayScroll);
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void reviewFitsASmallLaptop(Language language) {
        open(1366, 768, language);
        Referee dark = Recorded.game("classic-dark", Recorded.FRIENDS, 60, 5);
        dark.resign(Seat.NORTH);
        GameRecord record = Recorded.of(dark).withComments(List.of(new GameRecord.Comment(60, "好棋 ".repeat(20))));
        FxHarness.run(() -> program.program().review(record));
        assertFits("review", false);
        program.click("play-on");
        assertFits("play on", false);
        FxHarness.run(
                () -> program.program().review(Recorded.of(Recorded.game("simple-flip", Recorded.FRIENDS, 9, 5))));
        assertFits("review of a game in progress", false);
    }

    @ParameterizedTest
    @CsvSource({"1920, 1080", "1280, 720", "1024, 680"})
    void gameFitsOtherWindows(int width, int height) {
        open(width, height, Language.ENGLISH);
        playSome(Language.ENGLISH);
        assertFits("play " + width, height < 700); // There the odds give way.
    }

    private void open(int width, int height, Language language) {
        program = TestProgram.in(home, width, height);
        FxHarness.run(() -> program.program().likes().language().set(language));
    }

    private void playSome(Language language) {
        FxHarness.run(() -> {
            NewGameModel choice = program.program().choice();
            choice.opponentProperty().set(NewGameModel.Opponent.FRIEND);
            choice.levelProperty().set(Level.RECRUIT);
            choice.rulesProperty().set(RuleSet.parse("simple-flip moveSeconds=300"));
            choice.dealProperty().set("7");
            program.program().newGame();
        });
        program.click("start");
        for (int ply = 0; ply < 30; ply++) {
            int played = ply + 1;
            FxHarness.run(() -> {
                var moves = program.game().live().legalMoves();
                program.game().game().submit(program.game().live().turn(), moves.get(moves.size() * 5 / 7));
            });
            FxHarness.waitFor("the board shows it", () -> program.game().lastPly() == played);
        }
        FxHarness.settle();
        assertEquals(30, (int) FxHarness.call(() -> program.game().lastPly()), language.key());
    }

    private void assertSheetIsInTheWindow() {
        FxHarness.settle();
        Bounds sheet = FxHarness.call(() -> {
            Node card = program.scene().lookup(".ask-card");
            return card.localToScene(card.getLayoutBounds());
        });
        Bounds window = FxHarness.call(() -> program.scene().getRoot().getLayoutBounds());
        assertTrue(window.contains(sheet), () -> sheet + " in " + window);
    }

    private void assertFits(String screen, boolean mayScroll) {
        FxHarness.settle();
        List<String> faults = FxHarness.call(() -> {
            List<String> found = new ArrayList<>();
            Bounds window = program.scene().getRoot().getLayoutBounds();
            walk(program.scene().getRoot(), window, mayScroll, found);
            return found;
        });
        assertTrue(faults.isEmpty(), () -> screen + ": " + String.join("; ", faults));
    }

    private static void walk(Node node, Bounds window, boolean mayScroll, List<String> faults) {
        if (!node.isVisible()
                || node.getStyleClass().contains("jq-moves")
                || node.getStyleClass().contains("shelf-list")) {
            return; // Lists scroll. Long moves end in dots by design; the notation beside them does not.
        }
        if (node instanceof ScrollPane scroll) {
            if (mayScroll) {
                return;
            }
            for (Node bar : scroll.lookupAll(".scroll-bar")) {
                if (bar instanceof ScrollBar b && b.isVisible()) {
                    faults.add("has to be scrolled " + b.getOrientation());
                }
            }
        }
        if (node instanceof Labeled label
                && label.getText() != null
                && !label.getText().isEmpty()) {
            Bounds b = label.localToScene(label.getLayoutBounds());
            boolean inside = b.getMinX() >= -1
                    && b.getMinY() >= -1
                    && b.getMaxX() <= window.getMaxX() + 1
                    && b.getMaxY() <= window.getMaxY() + 1;
            if (!inside) {
                faults.add("outside: '" + label.getText() + "' " + b);
            }
            if (label.lookup(".text") instanceof Text text && !text.getText().equals(label.getText())) {
                faults.add("shortened: '" + label.getText() + "' to '" + text.getText() + "'");
            }
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> walk(child, window, mayScroll, faults));
        }
    }
}
