package junqi.ui;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import junqi.game.Referee;
import junqi.notation.LayoutText;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.store.GameRecord;
import junqi.ui.board.LayoutModel;
import junqi.ui.board.PieceStyle;
import junqi.ui.look.Language;
import junqi.ui.look.Theme;

/** Draws every screen, for eyes. Not a test. */
public final class ScreensLook {
    public static void main(String[] args) throws Exception {
        if (args.length > 1 && args[1].equals("review")) {
            drawReviews(args[0]);
            System.exit(0);
        }
        if (args.length > 1 && args[1].equals("formations")) {
            drawFormations(args[0]);
            System.exit(0);
        }
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

    /** The choices of all modes, deployment with and without problems, and the library. */
    private static void drawFormations(String which) throws Exception {
        Path folder = Files.createTempDirectory("junqi-look");
        for (int[] size : new int[][] {{1366, 768}, {1920, 1080}, {1024, 680}}) {
            try (TestProgram p = TestProgram.in(folder.resolve("p" + size[0]), size[0], size[1])) {
                for (int i = 0; i < 3; i++) {
                    int k = i;
                    if (!which.contains("" + i)) {
                        continue;
                    }
                    String tag = "-" + Language.values()[i].key() + "-" + size[0];
                    FxHarness.run(() -> {
                        p.program().likes().language().set(Language.values()[k]);
                        p.program().likes().theme().set(Theme.values()[k]);
                    });
                    for (RuleSet.Mode mode : NewGameModel.MODES) {
                        FxHarness.run(() -> {
                            p.program().choice().modeProperty().set(mode);
                            p.program().newGame();
                        });
                        p.snapshot("new-" + mode.name().toLowerCase(Locale.ROOT) + tag);
                    }
                    FxHarness.run(() -> p.program().choice().firstProperty().set(NewGameModel.First.values()[k % 2]));
                    p.click("start");
                    FxHarness.run(p.program()::flush);
                    p.snapshot("deploy" + tag);
                    LayoutModel layout = ((LayoutScreen) p.program().shell().screen()).layoutModel();
                    FxHarness.run(() -> {
                        layout.replace(LayoutText.parse("BECRD O.C.D OJ.BJ M.E.C GERLT TT.FL"));
                        layout.activate(23);
                    });
                    p.snapshot("deploy-problems" + tag);
                    FxHarness.run(() -> p.program().formationsPage());
                    FxHarness.run(p.program()::flush);
                    p.snapshot("formations" + tag);
                    p.click("desk-clear");
                    p.snapshot("formations-empty" + tag);
                    FxHarness.run(() -> ((LayoutScreen) p.program().shell().screen())
                            .layoutModel()
                            .undo());
                    p.click("formations-save");
                    p.snapshot("formations-save" + tag);
                    FxHarness.press(javafx.scene.input.KeyCode.ESCAPE);
                }
            }
        }
    }

    /** Reviews of finished and unfinished games, the sheet to play on, and the first screen. */
    private static void drawReviews(String which) throws Exception {
        Path folder = Files.createTempDirectory("junqi-look");
        Referee dark = Recorded.game("classic-dark scouting=all", Recorded.FRIENDS, 160, 5);
        dark.resign(Seat.NORTH);
        Referee flip = Recorded.game("simple-flip", Recorded.AGAINST_COMPUTER, 40, 5);
        flip.resign(Seat.SOUTH);
        Referee hidden = Recorded.game("classic-dark", Recorded.FRIENDS, 31, 5);
        for (int[] size : new int[][] {{1366, 768}, {1920, 1080}}) {
            try (TestProgram p = TestProgram.in(folder.resolve("p" + size[0]), size[0], size[1])) {
                for (int i = 0; i < 3; i++) {
                    int k = i;
                    if (!which.contains("" + i)) {
                        continue;
                    }
                    String tag = "-" + Language.values()[i].key() + "-" + size[0];
                    FxHarness.run(() -> {
                        p.program().likes().language().set(Language.values()[k]);
                        p.program().likes().theme().set(Theme.values()[k]);
                        p.program().home();
                    });
                    p.snapshot("home" + tag);
                    FxHarness.run(() -> p.program().keys());
                    p.snapshot("keys" + tag);
                    FxHarness.press(javafx.scene.input.KeyCode.ESCAPE);
                    FxHarness.run(() -> p.program()
                            .review(Recorded.of(dark)
                                    .withComments(java.util.List.of(
                                            new GameRecord.Comment(150, "这一步应当先退回行营，再看对方动静。\nA second line.")))));
                    FxHarness.run(() -> ((ReviewScreen) p.program().shell().screen())
                            .model()
                            .look(150));
                    p.snapshot("review-dark" + tag);
                    p.click("choice-NORTH");
                    p.snapshot("review-dark-north" + tag);
                    p.click("play-on");
                    p.snapshot("play-on" + tag);
                    FxHarness.press(javafx.scene.input.KeyCode.ESCAPE);
                    FxHarness.run(() -> p.program().review(Recorded.of(flip)));
                    p.snapshot("review-flip" + tag);
                    p.click("choice-SOUTH");
                    p.snapshot("review-flip-seen" + tag);
                    FxHarness.run(() -> p.program().review(Recorded.of(hidden)));
                    FxHarness.waitFor("it listens", () -> !p.lookup("ready").isDisabled());
                    p.click("ready");
                    p.snapshot("review-hidden" + tag);
                }
            }
        }
    }
}
