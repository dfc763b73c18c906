package junqi.ui;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import junqi.ui.look.Controls;
import org.kordamp.ikonli.feather.Feather;

/** The row on top of every screen but the first: the way back, and where one is. */
final class TopBar {
    private TopBar() {}

    /** @param more further nodes at the right end */
    static HBox of(Shell shell, String title, Node... more) {
        Button home = Controls.icon(shell.texts().get("nav.back"), Feather.ARROW_LEFT, shell::back);
        home.setId("back");
        HBox bar = new HBox(home, Controls.label(title, "page-title"), Controls.spring());
        bar.getChildren().addAll(more);
        bar.setAlignment(Pos.CENTER_LEFT);
        bar.getStyleClass().add("top-bar");
        return bar;
    }
}
