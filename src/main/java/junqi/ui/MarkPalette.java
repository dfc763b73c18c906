package junqi.ui;

import java.util.function.Consumer;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import junqi.rules.PieceType;
import junqi.ui.look.Texts;

/** The twelve kinds to choose a mark from, beside the piece that gets it. */
final class MarkPalette {
    private static final int COLUMNS = 3;

    private final ContextMenu menu = new ContextMenu();

    /**
     * @param marked whether there is a mark to take away
     * @param choice hears the letter of a kind, or an empty text to take the mark away
     */
    MarkPalette(Texts texts, boolean marked, Consumer<String> choice) {
        GridPane grid = new GridPane();
        grid.getStyleClass().add("mark-grid");
        for (PieceType type : PieceType.values()) {
            Button button = new Button(texts.piece(type));
            button.setId("mark-" + type.letter());
            button.getStyleClass().add("mark-button");
            button.setMinWidth(Region.USE_PREF_SIZE);
            button.setMaxWidth(Double.MAX_VALUE);
            button.setOnAction(e -> {
                menu.hide();
                choice.accept(String.valueOf(type.letter()));
            });
            grid.add(button, type.ordinal() % COLUMNS, type.ordinal() / COLUMNS);
        }
        CustomMenuItem kinds = new CustomMenuItem(grid, false);
        kinds.getStyleClass().add("mark-item");
        MenuItem remove = new MenuItem(texts.get("mark.remove"));
        remove.setDisable(!marked);
        remove.setOnAction(e -> choice.accept(""));
        menu.getItems().addAll(kinds, remove);
    }

    void show(Node beside) {
        menu.show(beside, Side.RIGHT, 0, 0);
    }

    void hide() {
        menu.hide();
    }

    boolean isShowing() {
        return menu.isShowing();
    }
}
