package junqi.ui;

import java.nio.file.Path;
import javafx.scene.input.KeyCode;
import junqi.game.GameState;
import junqi.ui.board.PieceStyle;
import junqi.ui.look.Language;

/**
 * What everybody does first: looks at the first screen, starts a game and makes a few moves. Packages run it to learn which
 * classes belong into the archive of class data ({@code src/package/java/Package.java}). Not a test.
 */
public final class FirstMinute {
    private static final int PLIES = 6;

    private FirstMinute() {}

    /** @param args a folder for the user's files of this run */
    public static void main(String[] args) throws Exception {
        try (TestProgram p = TestProgram.in(Path.of(args[0]))) {
            for (Language language : Language.values()) {
                FxHarness.run(() -> {
                    p.program().likes().language().set(language);
                    p.program().likes().pieceStyle().set(PieceStyle.CHARACTER);
                    p.program().home();
                });
                FxHarness.settle();
            }
            FxHarness.run(() -> p.program().settingsPage());
            FxHarness.settle();
            FxHarness.run(() -> p.program().home());
            FxHarness.run(() -> p.program().newGame());
            p.click("start");
            for (int ply = 0; ply < PLIES; ply++) {
                FxHarness.waitFor("it is my turn", () -> p.game().state() instanceof GameState.WaitingForPerson);
                FxHarness.press(KeyCode.ENTER);
                FxHarness.press(KeyCode.RIGHT);
                FxHarness.settle();
            }
        }
        System.exit(0);
    }
}
