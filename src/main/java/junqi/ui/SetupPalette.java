package junqi.ui;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.PieceType;
import junqi.rules.RuleSet;
import junqi.ui.board.SetupModel;
import junqi.ui.look.Controls;
import junqi.ui.look.Texts;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The pieces that can be put down on a position, with how many of each are left. */
final class SetupPalette extends VBox {
    private record Piece(ToggleButton button, Label left, Colour colour, PieceType type) {}

    private final SetupModel model;
    private final Texts texts;
    private final Texts words;
    private final ToggleGroup group = new ToggleGroup();
    private final List<Piece> pieces = new ArrayList<>();
    private final ToggleButton hand;
    private final ToggleButton rubber;
    private final ToggleButton hidden;
    private final CheckBox faceDown;

    SetupPalette(SetupModel model, Texts texts, Texts words) {
        this.model = model;
        this.texts = texts;
        this.words = words;
        hand = tool("editor.hand", Feather.MOVE, SetupModel.NONE);
        rubber = tool("editor.rubber", Feather.X, SetupModel.RUBBER);
        hidden = tool("editor.hidden", Feather.HELP_CIRCLE, Cell.HIDDEN);
        faceDown = new CheckBox(words.get("editor.faceDown"));
        faceDown.setId("editor-faceDown");
        faceDown.setOnAction(e -> {
            if (group.getSelectedToggle() instanceof ToggleButton button
                    && button.getUserData() instanceof Piece piece) {
                brush(piece);
            }
        });
        GridPane grid = new GridPane();
        grid.getStyleClass().add("mark-grid");
        ColumnConstraints half = new ColumnConstraints();
        half.setPercentWidth(50);
        grid.getColumnConstraints().setAll(half, half);
        for (PieceType type : PieceType.values()) {
            grid.addRow(type.ordinal(), button(Colour.RED, type), button(Colour.BLUE, type));
        }
        HBox tools = new HBox(hand, rubber);
        HBox.setHgrow(hand, Priority.ALWAYS);
        HBox.setHgrow(rubber, Priority.ALWAYS);
        tools.getStyleClass().add("action-row");
        getChildren()
                .addAll(
                        Controls.label(words.get("editor.pieces"), "section-title"),
                        tools,
                        grid,
                        hidden,
                        faceDown,
                        Controls.paragraph(words.get("editor.missing"), "card-text"));
        getStyleClass().add("section");
        group.selectedToggleProperty().addListener((p, was, is) -> {
            if (is == null) {
                hand.setSelected(true); // One of them is always in force.
            }
        });
        update();
    }

    private ToggleButton tool(String key, Ikon icon, int brush) {
        ToggleButton button = new ToggleButton(words.get(key), new FontIcon(icon));
        button.setId(key.replace('.', '-'));
        button.setTooltip(new Tooltip(words.get(key + ".tip")));
        button.setToggleGroup(group);
        button.setSelected(model.brush() == brush);
        button.setMaxWidth(Double.MAX_VALUE);
        button.selectedProperty().addListener((p, was, is) -> {
            if (is) {
                model.setBrush(brush);
            }
        });
        return button;
    }

    private ToggleButton button(Colour colour, PieceType type) {
        Label name = Controls.label(texts.piece(type), "palette-name");
        Label left = Controls.fixed("", "palette-left");
        HBox.setHgrow(name, Priority.ALWAYS);
        name.setMaxWidth(Double.MAX_VALUE);
        HBox row = new HBox(name, left);
        row.setAlignment(Pos.CENTER_LEFT);
        ToggleButton button = new ToggleButton();
        button.setGraphic(row);
        button.setId("editor-" + (colour == Colour.RED ? type.letter() : Character.toLowerCase(type.letter())));
        button.getStyleClass().addAll("palette-piece", colour == Colour.RED ? "red" : "blue");
        button.setToggleGroup(group);
        button.setMaxWidth(Double.MAX_VALUE);
        GridPane.setHgrow(button, Priority.ALWAYS);
        Piece piece = new Piece(button, left, colour, type);
        button.setUserData(piece);
        button.setSelected((model.brush() & ~Cell.FACE_DOWN) == Cell.of(colour, type) && model.brush() > 0);
        button.selectedProperty().addListener((p, was, is) -> {
            if (is) {
                brush(piece);
            }
        });
        pieces.add(piece);
        return button;
    }

    private void brush(Piece piece) {
        int cell = Cell.of(piece.colour(), piece.type());
        model.setBrush(faceDown.isVisible() && faceDown.isSelected() ? cell | Cell.FACE_DOWN : cell);
    }

    /** Shows how many are left now. */
    void update() {
        boolean flip = model.rules().mode() == RuleSet.Mode.FLIP;
        for (Labeled labeled : List.of(hidden, faceDown)) {
            labeled.setVisible(flip);
            labeled.setManaged(flip);
        }
        for (Piece piece : pieces) {
            int left = model.left(piece.colour(), piece.type());
            piece.left().setText(String.valueOf(left));
            String name = texts.colour(piece.colour()) + " " + texts.piece(piece.type());
            piece.button().setAccessibleText(words.get("editor.piece", name, left));
            piece.button().setOpacity(left == 0 ? 0.55 : 1);
        }
    }
}
