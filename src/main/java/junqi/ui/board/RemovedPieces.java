package junqi.ui.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.ResourceBundle;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.PieceType;
import junqi.rules.View;

/** The removed pieces of one colour as small tiles, as far as the view's reader knows them. */
public final class RemovedPieces extends FlowPane {
    /**
     * What a strip shows.
     *
     * @param cell a {@link Cell}; of unknown kind for pieces that the reader does not know
     * @param count how many of them
     */
    record Item(int cell, int count) {}

    private Colour colour;
    private View view;
    private Describe describe;
    private TileLook look;
    private double tileHeight = 22;

    /** @param texts holds the keys of {@link Describe#BUNDLE} */
    public RemovedPieces(Colour colour, View view, ResourceBundle texts) {
        this.colour = Objects.requireNonNull(colour);
        this.view = Objects.requireNonNull(view);
        getStyleClass().add("jq-removed");
        setHgap(4);
        setVgap(3);
        setMinHeight(tileHeight);
        setTexts(texts);
    }

    public void show(View next) {
        boolean same = items(view, colour).equals(items(next, colour));
        view = next;
        if (!same) {
            update();
        }
    }

    /** Changes the colour, for a seat whose colour has been decided. */
    public void setColour(Colour value) {
        colour = Objects.requireNonNull(value);
        update();
    }

    /** Changes the language and with it the script of the characters. */
    public void setTexts(ResourceBundle texts) {
        describe = new Describe(texts);
        look = new TileLook(PieceStyle.CHARACTER, BoardView.scriptOf(texts), texts);
        update();
    }

    /** Sets the height of the small tiles in pixels. */
    public void setTileHeight(double pixels) {
        tileHeight = pixels;
        setMinHeight(pixels);
        update();
    }

    /** The kinds that have lost pieces, in the order of their ranks, unknown ones last. */
    static List<Item> items(View view, Colour colour) {
        List<Item> items = new ArrayList<>();
        for (PieceType type : PieceType.values()) {
            int count = view.removed(colour, type);
            if (count > 0) {
                items.add(new Item(Cell.of(colour, type), count));
            }
        }
        if (view.removedUnknown(colour) > 0) {
            items.add(new Item(Cell.unknown(colour), view.removedUnknown(colour)));
        }
        return items;
    }

    private void update() {
        getChildren().clear();
        List<String> words = new ArrayList<>();
        for (Item item : items(view, colour)) {
            HBox entry = new HBox(1, PieceTile.standing(item.cell(), tileHeight * 1.7, tileHeight, look));
            entry.setAlignment(Pos.CENTER_LEFT);
            if (item.count() > 1) {
                Label count = new Label("×" + item.count());
                count.getStyleClass().add("jq-removed-count");
                count.setMinWidth(Region.USE_PREF_SIZE);
                entry.getChildren().add(count);
            }
            getChildren().add(entry);
            words.add(describe.text("removed.row", name(item), item.count()));
        }
        String title = describe.text("removed.title", describe.colour(colour));
        if (words.isEmpty()) {
            Label none = new Label(describe.text("removed.none"));
            none.getStyleClass().add("jq-removed-none");
            getChildren().add(none);
            words.add(none.getText());
        }
        setAccessibleText(title + describe.text("separator") + String.join(describe.text("separator"), words));
    }

    private String name(Item item) {
        return Cell.kind(item.cell()) == Cell.UNKNOWN_KIND
                ? describe.cell(item.cell())
                : describe.piece(PieceType.of(Cell.kind(item.cell())));
    }
}
