package junqi.ui;

import javafx.application.Application;

/** The one door from the command line into the window; callers need no JavaFX. */
public final class Desktop {
    private Desktop() {}

    /**
     * Shows the window and returns when it is closed.
     *
     * @param whenShown run on the JavaFX thread as soon as the window stands
     * @throws RuntimeException if JavaFX cannot start here; {@code junqi.cli.Launch} knows the reasons
     */
    public static void open(Runnable whenShown) {
        JunqiApplication.whenShown = whenShown;
        Application.launch(JunqiApplication.class);
    }
}
