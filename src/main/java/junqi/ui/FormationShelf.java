package junqi.ui;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import junqi.rules.Colour;
import junqi.store.Formation;
import junqi.store.LayoutLibrary.Contents;
import junqi.store.LayoutLibrary.Damaged;
import junqi.store.LayoutLibrary.Item;
import junqi.store.LayoutLibrary.Kept;
import junqi.store.LayoutLibrary.Shipped;
import junqi.store.Problem;
import junqi.ui.board.LayoutThumbnail;
import junqi.ui.look.Controls;
import junqi.ui.look.Texts;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The library of formations as a list of small pictures, with a field that filters it. */
final class FormationShelf extends VBox {
    private static final double THUMBNAIL = 18;

    private final Texts texts;
    private final Colour colour;
    private final Consumer<Item> pick;
    private final ListView<Item> list = new ListView<>();
    private final TextField filter = new TextField();
    private final Label problem = Controls.paragraph("", "warning-note");
    private List<Item> items = List.of();

    /**
     * @param colour of the pieces in the pictures
     * @param pick takes the item that was clicked or chosen with Enter
     */
    FormationShelf(Texts texts, Colour colour, Consumer<Item> pick) {
        this.texts = texts;
        this.colour = colour;
        this.pick = pick;
        getStyleClass().addAll("side", "shelf");
        list.setId("shelf");
        list.getStyleClass().add("shelf-list");
        list.setAccessibleText(texts.get("shelf.title"));
        list.setPlaceholder(Controls.paragraph(texts.get("shelf.reading"), "card-text"));
        list.setCellFactory(view -> new Cell());
        list.setOnMouseClicked(e -> {
            if (e.getButton() == MouseButton.PRIMARY) {
                pickSelected();
            }
        });
        list.setOnKeyPressed(e -> {
            if (e.getCode() == KeyCode.ENTER || e.getCode() == KeyCode.SPACE) {
                pickSelected();
                e.consume();
            }
        });
        // A list swallows Esc, even with nothing to cancel; here it leads back as everywhere.
        list.addEventFilter(KeyEvent.KEY_PRESSED, e -> {
            if (e.getCode() == KeyCode.ESCAPE) {
                e.consume();
                fireEvent(e.copyFor(this, this));
            }
        });
        filter.setId("shelf-filter");
        filter.setPromptText(texts.get("shelf.filter"));
        filter.setAccessibleText(texts.get("shelf.filter"));
        filter.textProperty().addListener((p, was, is) -> fill());
        tell(Optional.empty());
        VBox.setVgrow(list, Priority.ALWAYS);
        getChildren().addAll(Controls.label(texts.get("shelf.title"), "section-title"), filter, problem, list);
    }

    /** Shows what the library holds. */
    void show(Contents contents) {
        items = contents.items();
        list.setPlaceholder(Controls.paragraph(texts.get("shelf.none"), "card-text"));
        tell(contents.problem());
        fill();
    }

    private void tell(Optional<Problem> reason) {
        problem.setText(
                reason.map(r -> texts.get("shelf.problem", texts.problem(r))).orElse(""));
        problem.setVisible(reason.isPresent());
        problem.setManaged(reason.isPresent());
    }

    private void fill() {
        String wanted = filter.getText().strip().toLowerCase(Locale.ROOT);
        Item selected = list.getSelectionModel().getSelectedItem();
        list.getItems()
                .setAll(items.stream().filter(item -> matches(item, wanted)).toList());
        if (list.getItems().contains(selected)) {
            list.getSelectionModel().select(selected);
        }
    }

    private boolean matches(Item item, String wanted) {
        String author = formation(item).map(Formation::author).orElse("");
        return (item.title() + " " + author + " " + source(item))
                .toLowerCase(Locale.ROOT)
                .contains(wanted);
    }

    private void pickSelected() {
        Item item = list.getSelectionModel().getSelectedItem();
        if (item != null) {
            pick.accept(item);
        }
    }

    /** Marks the item that is being edited, without choosing it anew. */
    void mark(Item edited) {
        list.getItems().stream()
                .filter(item -> isSame(item, edited))
                .findFirst()
                .ifPresent(list.getSelectionModel()::select);
    }

    /** Whether two items are one file, perhaps read at two times, or one formation of the program. */
    static boolean isSame(Item a, Item b) {
        return a instanceof Kept one && b instanceof Kept other ? one.file().equals(other.file()) : a.equals(b);
    }

    static Optional<Formation> formation(Item item) {
        if (item instanceof Kept kept) {
            return Optional.of(kept.formation());
        }
        return item instanceof Shipped shipped ? Optional.of(shipped.formation()) : Optional.empty();
    }

    /** Where an item comes from, in words. */
    private String source(Item item) {
        if (item instanceof Kept kept) {
            return String.valueOf(kept.file().getFileName());
        }
        return texts.get(item instanceof Shipped ? "shelf.shipped" : "shelf.damaged");
    }

    private static Ikon icon(Item item) {
        return item instanceof Kept ? Feather.FILE : item instanceof Shipped ? Feather.LOCK : Feather.ALERT_TRIANGLE;
    }

    private final class Cell extends ListCell<Item> {
        Cell() {
            setPrefWidth(0); // As wide as the list, not as its longest name.
        }

        @Override
        protected void updateItem(Item item, boolean empty) {
            super.updateItem(item, empty);
            setText(null);
            setGraphic(empty || item == null ? null : row(item));
            setAccessibleText(empty || item == null ? null : item.title() + texts.get("list.separator") + source(item));
        }

        private Node row(Item item) {
            Label title = Controls.label(item.title(), "shelf-name");
            Label source = Controls.label(source(item), "card-text");
            source.setGraphic(new FontIcon(icon(item)));
            VBox words = new VBox(title, source);
            words.setMinWidth(0);
            words.getStyleClass().add("card-words");
            words.setAlignment(Pos.CENTER_LEFT);
            HBox.setHgrow(words, Priority.ALWAYS);
            HBox row = new HBox(words);
            row.getStyleClass().add("shelf-row");
            row.setAlignment(Pos.CENTER_LEFT);
            formation(item).ifPresent(formation -> {
                row.getChildren()
                        .add(0, new LayoutThumbnail(formation.layout(), colour, THUMBNAIL, texts.bundle("board")));
                if (!formation.author().isBlank()) {
                    words.getChildren().add(1, Controls.label(formation.author(), "card-text"));
                }
                if (!formation.layout().check().isEmpty()) {
                    words.getChildren().add(Controls.label(texts.get("shelf.illegal"), "shelf-illegal"));
                }
            });
            if (item instanceof Damaged damaged) {
                words.getChildren().add(Controls.paragraph(texts.problem(damaged.problem()), "card-text"));
            }
            return row;
        }
    }
}
