package junqi.ui;

import static org.testfx.api.FxAssert.verifyThat;
import static org.testfx.matcher.control.LabeledMatchers.hasText;

import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.ApplicationTest;

/** TestFX journeys and the harness live in one JVM. */
class TestFxJourneyTest extends ApplicationTest {
    @Override
    public void start(Stage stage) {
        Button button = new Button("before");
        button.setId("button");
        button.setOnAction(e -> button.setText("after"));
        stage.setScene(new Scene(button, 400, 300));
        stage.show();
    }

    @Test
    void clickIsHeard() {
        clickOn("#button");
        verifyThat("#button", hasText("after"));
    }
}
