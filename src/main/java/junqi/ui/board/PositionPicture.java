package junqi.ui.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.ResourceBundle;
import java.util.stream.Collectors;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import javafx.scene.AccessibleRole;
import javafx.scene.Group;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;
import junqi.rules.Board;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.View;

/**
 * Some ranks of a position in a small picture: what a seat sees, a piece in hand with the nodes it may go to, and the last
 * move. It only shows; a screen reader reads it as one text.
 */
public final class PositionPicture extends Region {
    private final Rectangle2D bounds;

    /**
     * @param view of the board for two
     * @param low the lowest rank in sight, from 1
     * @param high the highest one, to 12
     * @param inHand the node of the piece whose moves are shown, or {@link BoardViewModel#NONE}
     * @param unit the distance of two ranks in pixels
     * @param texts holds the keys of {@link Describe#BUNDLE}
     */
    public PositionPicture(View view, int low, int high, int inHand, double unit, ResourceBundle texts) {
        Objects.requireNonNull(view);
        BoardViewModel model = new BoardViewModel(view);
        if (inHand != BoardViewModel.NONE) {
            model.activate(inHand);
        }
        BoardGeometry geometry = BoardGeometry.ranks(low, high, unit, Math::round);
        TileLook look = new TileLook(PieceStyle.CHARACTER, BoardView.scriptOf(texts), texts);
        bounds = geometry.bounds();
        Group picture = new Group(BoardScenery.draw(Board.TWO_PLAYER, geometry, look.script(), true));
        for (int node = 0; node < view.board().size(); node++) {
            if (geometry.shows(node) && view.cell(node) != Cell.EMPTY) {
                picture.getChildren().add(tile(view, node, geometry, look));
            }
        }
        Group marks = new Group();
        marks.getChildren().addAll(new Markers(geometry, view).above(model, false));
        Rectangle2D field = geometry.field();
        marks.setClip(new Rectangle(field.getMinX(), field.getMinY(), field.getWidth(), field.getHeight()));
        picture.getChildren().add(marks);
        picture.setMouseTransparent(true);
        picture.setCache(true);
        getStyleClass().add("jq-board");
        getChildren().add(picture);
        setMinSize(USE_PREF_SIZE, USE_PREF_SIZE);
        setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleText(words(model, geometry, new Describe(texts)));
    }

    private static PieceTile tile(View view, int node, BoardGeometry geometry, TileLook look) {
        List<Colour> flags = new ArrayList<>();
        for (Colour colour : List.of(Colour.RED, Colour.BLUE)) {
            view.heldAt(colour).filter(n -> n == node).ifPresent(n -> flags.add(colour));
        }
        PieceTile tile =
                new PieceTile(view.cell(node), flags, TileNote.NONE, geometry.tileWidth(), geometry.tileHeight(), look);
        Point2D centre = geometry.centre(node);
        tile.setLayoutX(centre.getX());
        tile.setLayoutY(centre.getY());
        return tile;
    }

    private static String words(BoardViewModel model, BoardGeometry geometry, Describe describe) {
        View view = model.view();
        List<String> parts = new ArrayList<>();
        for (int node = 0; node < view.board().size(); node++) {
            if (geometry.shows(node) && view.cell(node) != Cell.EMPTY) {
                parts.add(describe.text("picture.cell", view.board().name(node), describe.cell(view.cell(node))));
            }
        }
        if (model.selected() != BoardViewModel.NONE) {
            String targets = model.targets().stream().map(view.board()::name).collect(Collectors.joining(" "));
            parts.add(describe.text("picture.targets", view.board().name(model.selected()), targets));
        }
        if (view.history().size() == 1) {
            parts.add(0, describe.event(view.first(), view.history().get(0)));
        }
        return describe.text("picture.label", String.join(describe.text("separator"), parts));
    }

    @Override
    protected double computePrefWidth(double height) {
        return bounds.getMaxX();
    }

    @Override
    protected double computePrefHeight(double width) {
        return bounds.getMaxY();
    }
}
