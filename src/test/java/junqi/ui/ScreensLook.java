package junqi.ui;

import java.nio.file.Files;
import java.nio.file.Path;
import junqi.ui.board.PieceStyle;
import junqi.ui.look.Language;
import junqi.ui.look.Theme;

/** Draws every screen, for eyes. Not a test. */
public final class ScreensLook {
    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("junqi-look");
        for (int[] size : new int[][] {{1366, 768}, {1920, 1080}}) {
            Path home = folder.resolve("p" + size[0]);
            try (TestProgram p = TestProgram.in(home, size[0], size[1])) {
                Language[] languages = Language.values();
                Theme[] themes = Theme.values();
                for (int i = 0; i < 3; i++) {
                    int k = i;
                    if (args.length > 0 && !args[0].contains("" + i)) {
                        continue;
                    }
                    String tag = "-" + languages[i].key() + "-" + size[0];
                    if (args.length > 1 && args[1].equals("deployed")) {
                        FxHarness.run(() -> {
                            p.program().likes().language().set(languages[k]);
                            p.program().likes().theme().set(themes[k]);
                            p.program()
                                    .likes()
                                    .pieceStyle()
                                    .set(k == 2 ? PieceStyle.CHARACTER_CAPTION : PieceStyle.CHARACTER);
                        });
                        DeployedLook.draw(p, tag);
                        continue;
                    }
                    FxHarness.run(() -> {
                        p.program().likes().language().set(languages[k]);
                        p.program().likes().theme().set(themes[k]);
                        p.program().home();
                    });
                    p.snapshot("home" + tag);
                    FxHarness.run(() -> p.program().newGame());
                    p.snapshot("new" + tag);
                    p.click("change-options");
                    p.snapshot("options" + tag);
                    FxHarness.press(javafx.scene.input.KeyCode.ESCAPE);
                    FxHarness.run(() -> p.program().settingsPage());
                    p.snapshot("settings" + tag);
                    FxHarness.run(() -> p.program().shell().back());
                    FxHarness.run(() -> p.program().rulesPage());
                    p.snapshot("rules" + tag);
                    FxHarness.run(() -> p.program().keys());
                    p.snapshot("keys" + tag);
                    FxHarness.press(javafx.scene.input.KeyCode.ESCAPE);
                    FxHarness.run(() -> {
                        p.program().choice().thinkingProperty().set(0.2);
                        p.program().choice().dealProperty().set("7");
                        p.program().newGame();
                    });
                    p.snapshot("before-start" + tag);
                    p.click("start");
                    p.snapshot("after-start" + tag);
                    for (int n = 0; n < 14; n++) {
                        FxHarness.waitFor(
                                "my turn", () -> p.game().state() instanceof junqi.game.GameState.WaitingForPerson);
                        FxHarness.run(() -> {
                            var moves = p.game().live().legalMoves();
                            var m = moves.get(moves.size() * 7 / 11);
                            p.game().game().submit(p.game().live().turn(), m);
                        });
                    }
                    FxHarness.waitFor(
                            "my turn", () -> p.game().state() instanceof junqi.game.GameState.WaitingForPerson);
                    FxHarness.moveTo(p.square("c7"));
                    FxHarness.run(() -> p.program()
                            .likes()
                            .pieceStyle()
                            .set(junqi.ui.board.PieceStyle.values()[k == 2 ? 2 : k == 1 ? 1 : 0]));
                    FxHarness.run(() -> p.program().shell().rebuild());
                    FxHarness.moveTo(p.square("c6"));
                    p.snapshot("play" + tag);
                    p.click("undo");
                    p.snapshot("play-undo" + tag);
                    p.click("resign");
                    p.snapshot("resign" + tag);
                    FxHarness.run(() -> p.game().resign());
                    FxHarness.press(javafx.scene.input.KeyCode.ESCAPE);
                    FxHarness.settle();
                    p.snapshot("over" + tag);
                }
            }
        }
        System.exit(0);
    }
}
