package junqi.ui.board;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.ResourceBundle;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import junqi.game.Odds;
import junqi.rules.Colour;
import junqi.rules.PieceType;

/**
 * The odds panel of the flip game: for each kind the face-down pieces of both colours as boxes, with the probability that
 * a flip shows one; below, what turning up the node pointed at would bring.
 */
public final class OddsPanel extends VBox {
    private static final double BOX = 9;

    private final OddsViewModel model;
    private final Label title = new Label();
    private final GridPane grid = new GridPane();
    private final HBox bar = new HBox();
    private final Label line = new Label();
    private Describe describe;

    /** @param texts holds the keys of {@link Describe#BUNDLE} */
    public OddsPanel(OddsViewModel model, ResourceBundle texts) {
        this.model = Objects.requireNonNull(model);
        describe = new Describe(texts);
        getStyleClass().add("jq-odds");
        setSpacing(6);
        title.getStyleClass().add("jq-odds-head");
        grid.setHgap(7);
        grid.setVgap(1);
        grid.setAlignment(Pos.TOP_CENTER);
        for (HPos align : List.of(HPos.RIGHT, HPos.RIGHT, HPos.CENTER, HPos.LEFT, HPos.LEFT)) {
            ColumnConstraints column = new ColumnConstraints();
            column.setHalignment(align);
            grid.getColumnConstraints().add(column);
        }
        bar.setMinHeight(6);
        bar.setPrefHeight(6);
        line.setWrapText(true);
        line.setAlignment(Pos.TOP_LEFT);
        // Room for three lines, so that nothing jumps when the pointer moves; as wide as the panel, not as its words.
        line.setMinHeight(64);
        line.setPrefWidth(0);
        line.setMaxWidth(Double.MAX_VALUE);
        getChildren().addAll(title, grid, bar, line);
        model.addListener(this::update);
        update();
    }

    /** Changes the language. */
    public void setTexts(ResourceBundle texts) {
        describe = new Describe(texts);
        update();
    }

    private void update() {
        int left = model.faceDown();
        title.setText(left == 0 ? describe.text("odds.none") : describe.text("odds.heading", left));
        grid.getChildren().clear();
        int row = 0;
        for (OddsViewModel.Row kind : model.rows()) {
            grid.addRow(
                    row++,
                    percent(kind.red(), kind.redShare()),
                    boxes(Colour.RED, kind.type(), kind.red()),
                    name(kind),
                    boxes(Colour.BLUE, kind.type(), kind.blue()),
                    percent(kind.blue(), kind.blueShare()));
        }
        Optional<Odds> odds = model.pointedAt();
        bar.getChildren().clear();
        odds.ifPresent(this::bar);
        line.setText(odds.map(this::words).orElse(describe.text(left == 0 ? "odds.none" : "odds.point")));
    }

    private Label name(OddsViewModel.Row kind) {
        Label label = new Label(describe.piece(kind.type()));
        label.getStyleClass().add(kind.red() + kind.blue() == 0 ? "jq-odds-none" : "jq-odds-count");
        label.setMinWidth(Region.USE_PREF_SIZE);
        label.setAccessibleText(row(Colour.RED, kind.type(), kind.red(), kind.redShare())
                + describe.text("separator")
                + row(Colour.BLUE, kind.type(), kind.blue(), kind.blueShare()));
        return label;
    }

    private String row(Colour colour, PieceType type, int count, double share) {
        return describe.text("odds.row", describe.piece(new junqi.rules.Piece(colour, type)), count, percent(share));
    }

    private static Label percent(int count, double share) {
        Label label = new Label(percent(share));
        label.getStyleClass().add(count == 0 ? "jq-odds-none" : "jq-odds-count");
        label.setMinWidth(38);
        label.setAlignment(Pos.CENTER_RIGHT);
        return label;
    }

    static String percent(double share) {
        double percent = share * 100;
        boolean fine = percent > 0 && percent < 9.95;
        return String.format(Locale.ROOT, fine ? "%.1f%%" : "%.0f%%", percent);
    }

    /** As many boxes as the side started with; those still face down are filled. */
    private static Node boxes(Colour colour, PieceType type, int count) {
        HBox row = boxes(colour, type, count, colour == Colour.RED);
        GridPane.setValignment(row, VPos.CENTER);
        return row;
    }

    /**
     * As many boxes as a side starts with of a kind.
     *
     * @param count how many of them are filled
     * @param fromRight whether the filled ones stand at the right end
     */
    static HBox boxes(Colour colour, PieceType type, int count, boolean fromRight) {
        HBox row = new HBox(2);
        row.setAlignment(fromRight ? Pos.CENTER_RIGHT : Pos.CENTER_LEFT);
        row.setMinWidth(3 * BOX + 4);
        row.setMaxHeight(BOX);
        for (int i = 0; i < type.count(); i++) {
            Rectangle box = new Rectangle(BOX, BOX);
            box.setArcWidth(colour == Colour.RED ? 1 : BOX);
            box.setArcHeight(colour == Colour.RED ? 1 : BOX);
            box.getStyleClass().addAll("jq-box", PieceTile.styleClass(colour));
            boolean filled = fromRight ? i >= type.count() - count : i < count;
            box.getStyleClass().add(filled ? "filled" : "open");
            row.getChildren().add(box);
        }
        return row;
    }

    private void bar(Odds odds) {
        part("jq-bar-win", odds.win());
        part("jq-bar-tie", odds.tie());
        part("jq-bar-lose", odds.lose());
        part("jq-bar-rest", 1 - odds.win() - odds.tie() - odds.lose());
    }

    private void part(String styleClass, double share) {
        Region part = new Region();
        part.getStyleClass().add(styleClass);
        part.prefWidthProperty().bind(bar.widthProperty().multiply(Math.max(0, share)));
        part.setMinWidth(0);
        bar.getChildren().add(part);
    }

    private String words(Odds odds) {
        return describe.text(
                "odds.line",
                model.view().board().name(odds.node()),
                percent(odds.win()),
                percent(odds.tie()),
                percent(odds.lose()),
                percent(odds.own()),
                percent(odds.danger()));
    }
}
