package junqi.ui;

import javafx.scene.Parent;
import junqi.ui.look.Texts;

/** What fills the window. A screen keeps its state; its nodes are built anew when the language changes. */
interface Screen {
    /** Builds the nodes in a language. Called on the JavaFX thread, again after every change of language. */
    Parent build(Texts texts);

    /** The nodes are in the window: the place to give something the focus. */
    default void shown() {}

    /** Another screen takes over. */
    default void left() {}

    /**
     * Something else is to fill the window. Goes on at once; a screen on which something would be lost asks first.
     *
     * @param next shows the other screen
     */
    default void leave(Runnable next) {
        next.run();
    }

    /** What the arrow on top does. */
    default void back() {}

    /** What Esc does when nothing on the screen wanted it. */
    default void escape() {
        back();
    }
}
