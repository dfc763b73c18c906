package junqi.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.testfx.api.FxAssert.verifyThat;
import static org.testfx.matcher.base.NodeMatchers.isDisabled;
import static org.testfx.matcher.base.NodeMatchers.isVisible;
import static org.testfx.matcher.control.LabeledMatchers.hasText;

import java.nio.file.Path;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import junqi.ai.Level;
import junqi.rules.RuleSet;
import junqi.store.UserFolders;
import junqi.ui.board.Speed;
import junqi.ui.look.Language;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationTest;
import org.testfx.util.WaitForAsyncUtils;

/** A newcomer's first minutes, with TestFX. */
class FirstGameTest extends ApplicationTest {
    @TempDir
    static Path home;

    private Program program;
    private Stage window;

    @Override
    public void start(Stage stage) {
        window = stage;
        program = new Program(UserFolders.under(home));
        program.likes().language().set(Language.ENGLISH);
        program.likes().animation().set(Speed.OFF);
        program.likes().sound().set(false);
        stage.setMaximized(false);
        stage.setScene(program.shell().scene());
        stage.setX(0);
        stage.setY(0);
        stage.setWidth(1366);
        stage.setHeight(768);
        program.begin();
        stage.show();
        stage.toFront();
    }

    @AfterEach
    void end() {
        interact(() -> {
            program.end();
            window.setScene(null);
        });
    }

    @Test
    void newcomerFindsTheGameFlipsTakesBackInPracticeAndResigns() {
        verifyThat("#continue", isDisabled());
        clickOn("#practise");
        interact(() -> {
            program.choice().opponentProperty().set(NewGameModel.Opponent.FRIEND);
            program.choice().firstLevelProperty().set(Level.RECRUIT);
            program.choice().rulesProperty().set(RuleSet.parse("simple-flip"));
            program.choice().dealProperty().set("7");
        });
        clickOn("#start");
        verifyThat("#status", hasText("Player 1 · flip any face-down piece"));
        clickOn("#node-c6");
        assertEquals(1, program.play().orElseThrow().model().lastPly());
        clickOn("#undo");
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals(0, program.play().orElseThrow().model().lastPly());
        clickOn("#node-c6");
        clickOn("#resign");
        push(KeyCode.TAB);
        push(KeyCode.ENTER);
        WaitForAsyncUtils.waitForFxEvents();
        assertTrue(program.play().orElseThrow().model().live().status().isOver());
        verifyThat("#over", isVisible());
        verifyThat("#rematch", isVisible());
    }
}
