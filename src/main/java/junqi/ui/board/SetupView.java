package junqi.ui.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.ResourceBundle;
import javafx.geometry.Point2D;
import javafx.scene.Cursor;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.Shape;
import javafx.scene.text.Text;
import javafx.stage.Window;
import junqi.rules.Board;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.NodeKind;
import junqi.rules.PieceType;
import junqi.rules.Seat;
import junqi.rules.Setup;
import junqi.rules.SetupProblem;
import junqi.ui.look.Fonts;

/**
 * The board on which a position is set up. Draws a {@link SetupModel} and turns mouse, keys and screen-reader actions into
 * calls of it. Used on the JavaFX thread.
 *
 * <p>Mouse: a click puts the brush's piece down, or takes a piece up and puts it elsewhere; drag; a right click takes away.
 * Keys: arrows, Enter or space, Delete; the letters of notation 1 put a piece down, capitals a red one and small letters a
 * blue one; {@code ~} turns a piece over.
 */
public final class SetupView extends Region {
    private static final Board BOARD = Board.TWO_PLAYER;
    private static final double PREFERRED_UNIT = 52;
    private static final double SMALLEST_UNIT = 22;

    private final SetupModel model;
    private final Group scenery = new Group();
    private final Pane tiles = new Pane();
    private final Pane marks = new Pane();
    private final Pane spots = new Pane();
    private final List<Spot> spotOf = new ArrayList<>();
    private final PieceTile[] tileOf = new PieceTile[BOARD.size()];
    private final Describe describe;
    private final Gestures gestures = new Gestures(new Mouse());
    /** The model holds it weakly. */
    private final Runnable follow = this::update;

    private TileLook look;
    private boolean coordinates = true;
    private BoardGeometry geometry;
    private boolean byKeys;

    /** @param texts holds the keys of {@link Describe#BUNDLE} */
    public SetupView(SetupModel model, ResourceBundle texts) {
        this.model = Objects.requireNonNull(model);
        describe = new Describe(texts);
        look = new TileLook(PieceStyle.CHARACTER, BoardView.scriptOf(texts), texts);
        getStyleClass().add("jq-board");
        setAccessibleText(describe.text("board.label"));
        for (Node layer : List.of(scenery, tiles, marks)) {
            layer.setMouseTransparent(true);
        }
        scenery.setCache(true);
        getChildren().addAll(scenery, tiles, marks, spots);
        for (int node = 0; node < BOARD.size(); node++) {
            spotOf.add(newSpot(node));
        }
        spots.getChildren().setAll(spotOf);
        spots.addEventHandler(MouseEvent.ANY, gestures::handle);
        spots.addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        spots.addEventHandler(KeyEvent.KEY_TYPED, this::typed);
        model.addListener(follow);
        sceneProperty()
                .flatMap(Scene::windowProperty)
                .flatMap(Window::renderScaleXProperty)
                .addListener((p, was, is) -> redraw());
        rove();
    }

    public void setPieceStyle(PieceStyle style) {
        look = new TileLook(style, look.script(), look.texts());
        redraw();
    }

    /** Shows or hides the letters of files and the numbers of ranks. */
    public void setCoordinates(boolean visible) {
        coordinates = visible;
        redraw();
    }

    /** Puts the keyboard's focus on the cursor's node. */
    @Override
    public void requestFocus() {
        spotOf.get(model.cursor()).requestFocus();
    }

    // ---- Layout

    @Override
    protected double computePrefWidth(double height) {
        return height < 0 ? computePrefHeight(-1) * BoardGeometry.aspect(BOARD) : height * BoardGeometry.aspect(BOARD);
    }

    @Override
    protected double computePrefHeight(double width) {
        return width < 0 ? (BOARD.ranks() + 2) * PREFERRED_UNIT : width / BoardGeometry.aspect(BOARD);
    }

    @Override
    protected double computeMinWidth(double height) {
        return computeMinHeight(-1) * BoardGeometry.aspect(BOARD);
    }

    @Override
    protected double computeMinHeight(double width) {
        return (BOARD.ranks() + 2) * SMALLEST_UNIT;
    }

    @Override
    public void resize(double width, double height) {
        boolean changes = width != getWidth() || height != getHeight();
        super.resize(width, height);
        if (changes) {
            redraw();
        }
    }

    private void redraw() {
        geometry = null;
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        for (Pane layer : List.of(tiles, marks, spots)) {
            layer.resizeRelocate(0, 0, getWidth(), getHeight());
        }
        if (geometry != null) {
            return;
        }
        geometry = new BoardGeometry(BOARD, Seat.SOUTH, getWidth(), getHeight(), this::snapPositionX);
        scenery.getChildren().setAll(BoardScenery.draw(BOARD, geometry, look.script(), coordinates));
        tiles.getChildren().clear();
        java.util.Arrays.fill(tileOf, null);
        for (Spot spot : spotOf) {
            Point2D c = geometry.centre(spot.place());
            double w = geometry.cellWidth();
            double h = geometry.cellHeight();
            spot.resizeRelocate(c.getX() - w / 2, c.getY() - h / 2, w, h);
        }
        show();
        // The style sheet's turn in this frame is over: without it the new shapes would flash up black.
        applyCss();
    }

    // ---- From the model

    private void update() {
        rove();
        if (geometry != null) {
            show();
        }
    }

    /** Only the cursor's node takes the focus by Tab; arrows go on from there. */
    private void rove() {
        for (Spot spot : spotOf) {
            spot.setFocusTraversable(spot.place() == model.cursor());
            spot.told();
        }
    }

    private void show() {
        Setup setup = model.setup();
        for (int node = 0; node < BOARD.size(); node++) {
            int cell = setup.cell(node);
            List<Colour> flags = flagsAt(setup, node);
            PieceTile tile = tileOf[node];
            if (tile != null && !tile.shows(cell, flags, TileNote.NONE)) {
                tiles.getChildren().remove(tile);
                tile = null;
            }
            if (tile == null && cell != Cell.EMPTY) {
                tile = new PieceTile(cell, flags, TileNote.NONE, geometry.tileWidth(), geometry.tileHeight(), look);
                tiles.getChildren().add(tile);
            }
            tileOf[node] = tile;
            if (tile != null && node != model.dragged()) {
                tile.setLayoutX(geometry.centre(node).getX());
                tile.setLayoutY(geometry.centre(node).getY());
            }
        }
        marks();
    }

    private static List<Colour> flagsAt(Setup setup, int node) {
        return java.util.stream.Stream.of(Colour.RED, Colour.BLUE)
                .filter(colour -> setup.held(colour.ordinal()) == node)
                .toList();
    }

    private void marks() {
        List<Node> shapes = new ArrayList<>();
        double unit = geometry.unit();
        for (int node = 0; node < BOARD.size(); node++) {
            if (!model.problemsAt(node).isEmpty()) {
                problem(shapes, node);
            }
        }
        if (model.hover() != SetupModel.NONE && model.hover() != model.selected()) {
            ring(shapes, model.hover(), 0.01, "jq-hover").setStrokeWidth(Math.max(1.5, unit * 0.035));
        }
        if (model.selected() != SetupModel.NONE) {
            ring(shapes, model.selected(), 0.035, "jq-select").setStrokeWidth(Math.max(2.5, unit * 0.07));
        }
        if (byKeys && isFocusInside()) {
            Rectangle ring = ring(shapes, model.cursor(), 0.075, "jq-cursor");
            ring.setStrokeWidth(Math.max(1.5, unit * 0.035));
            ring.getStrokeDashArray().setAll(unit * 0.1, unit * 0.07);
        }
        marks.getChildren().setAll(shapes);
    }

    private boolean isFocusInside() {
        return getScene() != null && getScene().getFocusOwner() instanceof Spot spot && spotOf.contains(spot);
    }

    private Rectangle ring(List<Node> shapes, int node, double grow, String styleClass) {
        double unit = geometry.unit();
        double w = geometry.tileWidth() + 2 * grow * unit;
        double h = geometry.tileHeight() + 2 * grow * unit;
        return add(shapes, Markers.ring(geometry.centre(node), w, h, unit), styleClass);
    }

    private static <T extends Shape> T add(List<Node> shapes, T shape, String styleClass) {
        shape.getStyleClass().add(styleClass);
        shapes.add(shape);
        return shape;
    }

    /** A frame and an exclamation mark: a shape beside the colour. */
    private void problem(List<Node> shapes, int node) {
        double unit = geometry.unit();
        ring(shapes, node, 0.03, "jq-problem").setStrokeWidth(Math.max(2, unit * 0.06));
        Point2D c = geometry.centre(node);
        double r = unit * 0.19;
        double x = c.getX() + geometry.tileWidth() / 2 - r * 0.3;
        double y = c.getY() - geometry.tileHeight() / 2 + r * 0.3;
        add(shapes, new Circle(x, y, r), "jq-problem-plate").setStrokeWidth(Math.max(1, unit * 0.025));
        Text sign = add(shapes, new Text("!"), "jq-problem-sign");
        sign.setFont(Fonts.sans(r * 1.6));
        sign.setX(x - sign.getLayoutBounds().getWidth() / 2);
        sign.setY(y + r * 0.58);
    }

    // ---- Input

    private final class Mouse implements Gestures.Target {
        @Override
        public int placeAt(double x, double y) {
            if (geometry == null) {
                layoutChildren();
            }
            return geometry.nodeAt(x, y);
        }

        @Override
        public void hover(int place) {
            model.hover(place);
            boolean hand = place != SetupModel.NONE
                    && (model.brush() != SetupModel.NONE
                            || model.selected() != SetupModel.NONE
                            || model.cell(place) != Cell.EMPTY);
            spots.setCursor(hand ? Cursor.HAND : Cursor.DEFAULT);
        }

        @Override
        public void touched() {
            byKeys = false;
        }

        @Override
        public void press(int place) {
            model.setCursor(place);
            requestFocus();
        }

        @Override
        public void pressSecondary(int place) {
            gestures.forget();
            if (model.selected() != SetupModel.NONE) {
                model.cancel();
            } else if (place != SetupModel.NONE) {
                model.remove(place);
            }
        }

        @Override
        public boolean beginDrag(int place) {
            return model.beginDrag(place);
        }

        @Override
        public boolean isDragging() {
            return model.dragged() != SetupModel.NONE;
        }

        @Override
        public void dragTo(double x, double y) {
            PieceTile tile = tileOf[model.dragged()];
            tile.toFront();
            tile.setLayoutX(snapPositionX(x));
            tile.setLayoutY(snapPositionY(y));
        }

        @Override
        public void drop(int place) {
            model.drop(place);
        }

        @Override
        public void click(int place) {
            model.activate(place);
        }
    }

    private void key(KeyEvent event) {
        if (event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        byKeys = true;
        boolean known = true;
        switch (event.getCode()) {
            case LEFT, KP_LEFT -> step(-1, 0);
            case RIGHT, KP_RIGHT -> step(1, 0);
            case UP, KP_UP -> step(0, 1);
            case DOWN, KP_DOWN -> step(0, -1);
            case ENTER, SPACE -> model.activate(model.cursor());
            case DELETE, BACK_SPACE -> model.remove(model.cursor());
            case ESCAPE -> {
                known = model.selected() != SetupModel.NONE;
                gestures.forget();
                model.cancel();
            }
            default -> known = false;
        }
        if (known) {
            event.consume();
        }
    }

    private void typed(KeyEvent event) {
        if (event.isShortcutDown() || event.isAltDown() || event.getCharacter().length() != 1) {
            return;
        }
        char letter = event.getCharacter().charAt(0);
        if (letter == '~') {
            model.turnOver(model.cursor());
            event.consume();
            return;
        }
        Colour colour = Character.isUpperCase(letter) ? Colour.RED : Colour.BLUE;
        PieceType.ofLetter(Character.toUpperCase(letter)).ifPresent(type -> {
            model.put(model.cursor(), Cell.of(colour, type));
            event.consume();
        });
    }

    private void step(int files, int ranks) {
        model.moveCursor(files, ranks);
        requestFocus();
        if (geometry != null) {
            marks();
        }
    }

    /** What a screen reader says: "b7, camp, face-down Red Major General, a landmine cannot get into a camp (R4.5)". */
    private String words(int node) {
        List<String> parts = new ArrayList<>();
        parts.add(BOARD.name(node));
        NodeKind kind = BOARD.kind(node);
        if (kind != NodeKind.POST) {
            parts.add(describe.text(kind == NodeKind.CAMP ? "node.camp" : "node.headquarters"));
        }
        int cell = model.cell(node);
        if (Cell.isFaceDown(cell) && Cell.hasColour(cell)) {
            parts.add(describe.text("cell.facedown"));
        }
        parts.add(describe.cell(cell));
        for (Colour flag : flagsAt(model.setup(), node)) {
            parts.add(describe.text("holds", describe.colour(flag)));
        }
        for (SetupProblem.Kind problem : model.problemsAt(node)) {
            parts.add(describe.problem(problem));
        }
        if (model.selected() == node) {
            parts.add(describe.text("state.selected"));
        }
        return String.join(describe.text("separator"), parts);
    }

    private Spot newSpot(int node) {
        return new Spot(node, "node-" + BOARD.name(node), () -> words(node), () -> model.activate(node), focused -> {
            if (focused && byKeys) {
                model.setCursor(node);
            }
            if (geometry != null) {
                marks();
            }
        });
    }
}
