package junqi.ui.board;

import java.util.Objects;
import java.util.Optional;
import java.util.ResourceBundle;
import javafx.application.Platform;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.shape.Circle;
import junqi.notation.MoveText;
import junqi.rules.Colour;
import junqi.rules.View;

/** The moves in notation and words; choosing one looks at the position after it, the first line at the start. */
public final class MoveList extends Region {
    private final MoveListModel model;
    private final ListView<Integer> list = new ListView<>();
    private Describe describe;
    private boolean updating;

    /** @param texts holds the keys of {@link Describe#BUNDLE} */
    public MoveList(MoveListModel model, ResourceBundle texts) {
        this.model = Objects.requireNonNull(model);
        describe = new Describe(texts);
        list.getStyleClass().add("jq-moves");
        list.setCellFactory(view -> new PlyCell());
        list.setFixedCellSize(26);
        list.setAccessibleText(describe.text("moves.title"));
        list.getSelectionModel().selectedItemProperty().addListener((p, was, is) -> {
            if (!updating && is != null) {
                model.look(is);
            }
        });
        getChildren().add(list);
        // A panel above that comes or goes must not hide the latest move.
        list.heightProperty().addListener((p, was, is) -> Platform.runLater(this::scroll));
        model.addListener(this::update);
        update();
    }

    /** Changes the language. */
    public void setTexts(ResourceBundle texts) {
        describe = new Describe(texts);
        list.setAccessibleText(describe.text("moves.title"));
        list.refresh();
    }

    /** The list inside, for focus and tests. */
    public ListView<Integer> list() {
        return list;
    }

    @Override
    protected void layoutChildren() {
        layoutInArea(list, 0, 0, getWidth(), getHeight(), 0, javafx.geometry.HPos.LEFT, javafx.geometry.VPos.TOP);
    }

    @Override
    protected double computePrefWidth(double height) {
        return 300;
    }

    @Override
    protected double computePrefHeight(double width) {
        return 240;
    }

    private void update() {
        updating = true;
        int size = model.plies().size() + 1;
        while (list.getItems().size() > size) {
            list.getItems().remove(list.getItems().size() - 1);
        }
        while (list.getItems().size() < size) {
            list.getItems().add(list.getItems().size());
        }
        list.getSelectionModel().clearAndSelect(model.current());
        list.refresh();
        scroll();
        updating = false;
    }

    private void scroll() {
        // A list that has not yet heard of its latest line and height scrolls short of it.
        list.layout();
        if (model.isLatest() && list.lookup(".virtual-flow") instanceof VirtualFlow<?> flow) {
            flow.setPosition(1);
        } else {
            list.scrollTo(Math.max(0, model.current() - 2));
        }
        // Lines that come into sight now get their style before they are drawn.
        list.layout();
        list.applyCss();
    }

    private final class PlyCell extends ListCell<Integer> {
        @Override
        protected void updateItem(Integer index, boolean empty) {
            super.updateItem(index, empty);
            getStyleClass().remove("current");
            setText(null);
            setGraphic(null);
            if (empty || index == null || index > model.plies().size()) {
                setAccessibleText(null);
                return;
            }
            if (index == model.current()) {
                getStyleClass().add("current");
            }
            if (index == 0) {
                Label start = new Label(describe.text("moves.start"));
                start.getStyleClass().add("jq-ply");
                setGraphic(start);
                setAccessibleText(start.getText());
                return;
            }
            MoveListModel.Ply ply = model.plies().get(index - 1);
            String words = describe.event(ply.before(), ply.event());
            setGraphic(row(ply, describe.shortEvent(ply.before(), ply.event())));
            setAccessibleText(ply.number() + describe.text("separator") + words);
        }

        private HBox row(MoveListModel.Ply ply, String words) {
            View before = ply.before();
            Label number = label(ply.number() + ".", "jq-ply");
            number.setMinWidth(30);
            number.setAlignment(Pos.CENTER_RIGHT);
            Label notation = label(MoveText.of(before.board(), ply.event()), "jq-notation");
            notation.setMinWidth(58);
            Label text = label(words, "jq-words");
            text.setMinWidth(0);
            HBox.setHgrow(text, Priority.ALWAYS);
            HBox row = new HBox(6, number, swatch(before.colourOf(ply.event().seat())), notation, text);
            row.setAlignment(Pos.CENTER_LEFT);
            // The words end in "…" rather than make the list scroll sideways.
            row.maxWidthProperty().bind(list.widthProperty().subtract(30));
            row.prefWidthProperty().bind(list.widthProperty().subtract(30));
            return row;
        }

        private Label label(String words, String styleClass) {
            Label label = new Label(words);
            label.getStyleClass().add(styleClass);
            label.setMinWidth(Region.USE_PREF_SIZE);
            return label;
        }

        private Circle swatch(Optional<Colour> colour) {
            Circle dot = new Circle(5);
            dot.getStyleClass().add("jq-swatch");
            dot.getStyleClass().add(colour.map(PieceTile::styleClass).orElse("undecided"));
            return dot;
        }
    }
}
