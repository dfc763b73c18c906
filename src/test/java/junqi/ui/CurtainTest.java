package junqi.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The curtain between two people at one screen. */
class CurtainTest {
    @TempDir
    Path home;

    private TestProgram program;
    private int lifted;

    @BeforeEach
    void open() {
        program = TestProgram.in(home);
        FxHarness.run(() -> {
            program.program().shell().note("from before");
            program.program().shell().tell("a sheet", "from before");
            program.program().shell().curtain(texts -> texts.get("game.player.NORTH"), () -> lifted++, Runnable::run);
        });
    }

    @AfterEach
    void close() {
        program.close();
        FxHarness.closeAll();
    }

    @Test
    void nothingIsLeftUnderIt() {
        assertTrue(FxHarness.call(() -> program.program().shell().isCurtained()));
        assertFalse(FxHarness.call(() -> program.program().shell().hasSheet()));
        assertNull(FxHarness.call(() -> program.scene().lookup("#new-game")), "the screen before is gone");
        assertEquals(program.program().shell().texts().get("app.title"), FxHarness.call(() -> {
            program.program().title(program.stage().titleProperty());
            return program.stage().getTitle();
        }));
    }

    @Test
    void keyForTheBoardBeforeDoesNotLiftIt() {
        FxHarness.press(KeyCode.ESCAPE);
        FxHarness.press(KeyCode.CONTROL, KeyCode.Z);
        assertEquals(0, lifted);
        assertTrue(FxHarness.call(() -> program.program().shell().isCurtained()));
        FxHarness.waitFor("it listens", () -> !program.lookup("ready").isDisabled());
        FxHarness.press(KeyCode.ENTER);
        assertEquals(1, lifted);
    }

    /** While "Ready" is deaf, an Enter or space meant for the board before must not press the button beside it. */
    @Test
    void deafCurtainGivesTheFocusToNoOtherButton() {
        FxHarness.run(() -> program.program().shell().rebuild());
        assertTrue(FxHarness.call(() -> program.lookup("ready").isDisabled()));
        assertFalse(FxHarness.call(() -> program.lookup("curtain-home").isFocused()));
        FxHarness.waitFor("it listens", () -> !program.lookup("ready").isDisabled());
        assertTrue(FxHarness.call(() -> program.lookup("ready").isFocused()));
        assertTrue(FxHarness.call(() -> program.lookup("curtain-home").isFocusTraversable()));
    }

    @Test
    void rulesOpenOverItAndLeadBackToIt() {
        FxHarness.press(KeyCode.F1);
        assertTrue(FxHarness.call(() -> program.program().shell().screen() instanceof RulesScreen));
        program.click("back");
        assertTrue(FxHarness.call(() -> program.program().shell().isCurtained()));
    }
}
