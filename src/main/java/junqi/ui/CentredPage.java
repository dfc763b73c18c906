package junqi.ui;

import javafx.geometry.Pos;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/** Content in the middle of a wide window; it grows no wider than the eye likes to read. */
final class CentredPage extends StackPane {
    CentredPage(Region content) {
        getStyleClass().add("centred-page");
        content.getStyleClass().add("centred-content");
        setAlignment(Pos.TOP_CENTER);
        getChildren().add(content);
    }
}
