package junqi.ui.board;

import java.util.List;
import java.util.Objects;
import java.util.ResourceBundle;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Text;
import junqi.rules.Board;
import junqi.rules.Colour;
import junqi.rules.Layout;
import junqi.rules.PieceType;
import junqi.ui.look.Fonts;

/** A layout in a picture the size of a stamp: a tile for each piece, with the one character that tells it. */
public final class LayoutThumbnail extends Group {
    private static final double GAP = 2;
    private static final double MARGIN = 4;

    private final double width;
    private final double height;

    /**
     * @param cellWidth the width of a tile in pixels; its height follows
     * @param texts holds the keys of {@link Describe#BUNDLE}
     */
    public LayoutThumbnail(Layout layout, Colour colour, double cellWidth, ResourceBundle texts) {
        Objects.requireNonNull(layout);
        width = cellWidth;
        height = Math.round(cellWidth * 0.74);
        Script script = BoardView.scriptOf(texts);
        setMouseTransparent(true);
        setCache(true);
        getStyleClass().addAll("jq-thumbnail", "jq-tile", PieceTile.styleClass(colour));
        Rectangle field = new Rectangle(
                2 * MARGIN + Board.AREA_COLUMNS * (width + GAP) - GAP,
                2 * MARGIN + Board.AREA_ROWS * (height + GAP) - GAP);
        field.setArcWidth(8);
        field.setArcHeight(8);
        field.getStyleClass().add("jq-surface");
        getChildren().add(field);
        for (int cell = 0; cell < Layout.SIZE; cell++) {
            double x = MARGIN + cell % Board.AREA_COLUMNS * (width + GAP);
            double y = MARGIN + Math.floorDiv(cell, Board.AREA_COLUMNS) * (height + GAP);
            if (layout.at(cell).isPresent()) {
                getChildren()
                        .addAll(tile(
                                x,
                                y,
                                script.sign(layout.at(cell).get()),
                                layout.at(cell).get()));
            } else if (Layout.isCamp(cell)) {
                Circle camp = new Circle(x + width / 2, y + height / 2, height * 0.4);
                camp.getStyleClass().add("jq-camp");
                getChildren().add(camp);
            } else {
                getChildren().add(rectangle(x, y, "jq-post"));
            }
        }
    }

    private Rectangle rectangle(double x, double y, String styleClass) {
        Rectangle rectangle = new Rectangle(x, y, width, height);
        rectangle.setArcWidth(4);
        rectangle.setArcHeight(4);
        rectangle.getStyleClass().add(styleClass);
        return rectangle;
    }

    private List<Node> tile(double x, double y, String sign, PieceType type) {
        Rectangle face = rectangle(x, y, "jq-face");
        if (!type.isMovable()) {
            face.getStyleClass().add("jq-fixed");
        }
        double size = height * 0.82;
        Text text = new Text(sign);
        text.setFont(Fonts.pieces(size));
        text.setX(x + width / 2 - size / 2);
        text.setY(y + height / 2 + size * 0.36);
        text.getStyleClass().add("jq-ink");
        return List.of(face, text);
    }
}
