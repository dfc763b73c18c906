package junqi.ui;

import javafx.application.Application;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import junqi.ui.look.Fonts;

/** The program's life as JavaFX sees it: the first window, and the end of the process with it. */
public final class JunqiApplication extends Application {
    /** Told once that a window stands; JavaFX makes the application itself, so there is no other way in. */
    static volatile Runnable whenShown = () -> {};

    @Override
    public void start(Stage stage) {
        Label title = new Label("军棋");
        title.setFont(Fonts.pieces(96));
        stage.setTitle("Junqi 军棋");
        stage.setScene(new Scene(new StackPane(title), 1024, 720));
        stage.show();
        whenShown.run();
    }
}
