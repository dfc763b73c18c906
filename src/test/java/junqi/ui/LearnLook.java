package junqi.ui;

import java.nio.file.Files;
import java.nio.file.Path;
import junqi.ui.look.Language;
import junqi.ui.look.Theme;

/** Draws the screens of learning, for eyes. Not a test. */
public final class LearnLook {
    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("junqi-look");
        for (int[] size : new int[][] {{1366, 768}, {1920, 1080}}) {
            try (TestProgram p = TestProgram.in(folder.resolve("p" + size[0]), size[0], size[1])) {
                for (int i = 0; i < 3; i++) {
                    int k = i;
                    String tag = "-" + Language.values()[i].key() + "-" + size[0];
                    FxHarness.run(() -> {
                        p.program().likes().language().set(Language.values()[k]);
                        p.program().likes().theme().set(Theme.values()[k]);
                        p.program().home();
                    });
                    p.snapshot("home" + tag);
                    FxHarness.run(() -> p.program().editorPage());
                    FxHarness.run(() -> ((EditorScreen) p.program().shell().screen())
                            .model()
                            .paste("3f1/1l1l1/2e2/5/5/2r1t/D1M2/1L3/5/5/1L1L1/1F3 s r 0 0 -"));
                    p.snapshot("editor" + tag);
                    FxHarness.run(() -> p.program().lessonsPage());
                    p.snapshot("lessons" + tag);
                    LessonModel lesson = ((LessonsScreen) p.program().shell().screen()).model();
                    FxHarness.run(() -> lesson.show(Lesson.ALL.get(4), 1));
                    p.snapshot("lessons-dark" + tag);
                    FxHarness.run(() -> lesson.show(Lesson.ALL.get(1), 4));
                    FxHarness.run(() -> {
                        lesson.board()
                                .activate(
                                        junqi.rules.Board.TWO_PLAYER.node("b7").orElseThrow());
                        lesson.board()
                                .activate(
                                        junqi.rules.Board.TWO_PLAYER.node("b8").orElseThrow());
                    });
                    p.snapshot("lessons-done" + tag);
                    if (args.length > 0) {
                        continue;
                    }
                    FxHarness.run(() -> p.program().rulesPage());
                    p.snapshot("rules" + tag);
                    for (String rule : java.util.List.of("R4", "R5", "R6", "R7")) {
                        FxHarness.run(() -> p.program().rule(rule));
                        p.snapshot("rules-" + rule + tag);
                    }
                }
            }
        }
        System.exit(0);
    }
}
