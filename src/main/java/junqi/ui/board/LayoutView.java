package junqi.ui.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.ResourceBundle;
import javafx.css.PseudoClass;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
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
import junqi.rules.SetupProblem;
import junqi.ui.look.Fonts;

/**
 * The half board on which a layout is made, with the tray of the pieces still to be deployed below it. Draws a
 * {@link LayoutModel} and turns mouse, keys and screen-reader actions into calls of it. Used on the JavaFX thread.
 *
 * <p>Mouse: click two pieces, or drag. Keys: arrows move the cursor, Enter or space takes up and puts down, Escape lets go,
 * Delete puts a piece into the tray.
 */
public final class LayoutView extends Region {
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");

    /** A press becomes a drag after this many pixels. */
    private static final double DRAG_THRESHOLD = 5;

    /** The height of the tray, and its distance from the board, in units. */
    private static final double TRAY = 0.86;

    private static final double TRAY_GAP = 0.16;
    private static final double PREFERRED_UNIT = 60;
    private static final double SMALLEST_UNIT = 26;

    private final LayoutModel model;
    private final Seat owner;
    private final Colour colour;
    private final int[] area;
    private final Group scenery = new Group();
    private final Pane tiles = new Pane();
    private final Pane marks = new Pane();
    private final Pane spots = new Pane();
    private final List<Spot> spotOf = new ArrayList<>();
    /** The model holds it weakly. */
    private final Runnable follow = this::update;

    private final PieceTile[] tileOf = new PieceTile[LayoutModel.PLACES];
    private final Describe describe;
    private TileLook look;
    private boolean coordinates = true;
    private BoardGeometry geometry;
    private boolean byKeys;
    private int pressed = LayoutModel.NONE;
    private Point2D pressedAt = Point2D.ZERO;

    /**
     * @param owner whose half it is: South's pieces are red, North's blue
     * @param texts holds the keys of {@link Describe#BUNDLE}
     */
    public LayoutView(LayoutModel model, Seat owner, ResourceBundle texts) {
        this.model = Objects.requireNonNull(model);
        this.owner = owner;
        colour = owner == Seat.NORTH ? Colour.BLUE : Colour.RED;
        area = Board.TWO_PLAYER.area(owner);
        describe = new Describe(texts);
        look = new TileLook(PieceStyle.CHARACTER, BoardView.scriptOf(texts), texts);
        getStyleClass().add("jq-board");
        setAccessibleText(describe.text("layout.label"));
        for (Pane layer : List.of(tiles, marks)) {
            layer.setMouseTransparent(true);
        }
        scenery.setMouseTransparent(true);
        scenery.setCache(true);
        getChildren().addAll(scenery, tiles, marks, spots);
        for (int place = 0; place < LayoutModel.PLACES; place++) {
            spotOf.add(new Spot(place));
        }
        spots.getChildren().setAll(spotOf);
        spots.addEventHandler(MouseEvent.ANY, this::mouse);
        spots.addEventHandler(KeyEvent.KEY_PRESSED, this::key);
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

    /** Puts the keyboard's focus on the cursor's place. */
    @Override
    public void requestFocus() {
        spotOf.get(model.cursor()).requestFocus();
    }

    /** The name of a cell on the board, such as {@code a6}. */
    public static String name(Seat owner, int cell) {
        return Board.TWO_PLAYER.name(Board.TWO_PLAYER.area(owner)[cell]);
    }

    // ---- Layout

    private static double unitsUp() {
        return BoardGeometry.halfUp() + TRAY_GAP + TRAY;
    }

    @Override
    protected double computePrefWidth(double height) {
        return (height < 0 ? PREFERRED_UNIT : height / unitsUp()) * BoardGeometry.halfAcross();
    }

    @Override
    protected double computePrefHeight(double width) {
        return (width < 0 ? PREFERRED_UNIT : width / BoardGeometry.halfAcross()) * unitsUp();
    }

    @Override
    protected double computeMinWidth(double height) {
        return SMALLEST_UNIT * BoardGeometry.halfAcross();
    }

    @Override
    protected double computeMinHeight(double width) {
        return SMALLEST_UNIT * unitsUp();
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
        double unit = Math.min(getWidth() / BoardGeometry.halfAcross(), getHeight() / unitsUp());
        double below = (TRAY_GAP + TRAY) * unit;
        geometry = BoardGeometry.half(owner, getWidth(), Math.max(1, getHeight() - below), this::snapPositionX);
        scenery.getChildren().setAll(BoardScenery.draw(Board.TWO_PLAYER, geometry, look.script(), coordinates));
        scenery.getChildren().add(trayGround());
        tiles.getChildren().clear();
        java.util.Arrays.fill(tileOf, null);
        for (int cell = 0; cell < LayoutModel.TRAY; cell++) {
            settle(spotOf.get(cell), centre(cell), geometry.cellWidth(), geometry.cellHeight());
        }
        show();
        // The style sheet's turn in this frame is over: without it the new shapes would flash up black.
        applyCss();
    }

    private static void settle(Spot spot, Point2D c, double w, double h) {
        spot.resizeRelocate(c.getX() - w / 2, c.getY() - h / 2, w, h);
    }

    private Rectangle2D tray() {
        Rectangle2D board = geometry.bounds();
        double unit = geometry.unit();
        return new Rectangle2D(
                board.getMinX(),
                snapPositionY(board.getMaxY() + TRAY_GAP * unit),
                board.getWidth(),
                snapPositionY(TRAY * unit));
    }

    private Rectangle trayGround() {
        Rectangle2D tray = tray();
        Rectangle ground =
                new Rectangle(tray.getMinX() + 0.5, tray.getMinY() + 0.5, tray.getWidth() - 1, tray.getHeight() - 1);
        ground.setArcWidth(geometry.unit() * 0.4);
        ground.setArcHeight(geometry.unit() * 0.4);
        ground.getStyleClass().add("jq-tray");
        return ground;
    }

    /** The middle of a place; a place of the tray that holds nothing lies in the tray's middle. */
    private Point2D centre(int place) {
        if (place < LayoutModel.TRAY) {
            return geometry.centre(area[place]);
        }
        Rectangle2D tray = tray();
        List<PieceType> kinds = model.inTray();
        int slot = kinds.indexOf(PieceType.of(place - LayoutModel.TRAY));
        double y = snapPositionY((tray.getMinY() + tray.getMaxY()) / 2);
        if (slot < 0) {
            return new Point2D(snapPositionX((tray.getMinX() + tray.getMaxX()) / 2), y);
        }
        double left = (tray.getMinX() + tray.getMaxX() - kinds.size() * slotWidth()) / 2;
        return new Point2D(snapPositionX(left + (slot + 0.5) * slotWidth()), y);
    }

    private double slotWidth() {
        double margin = 0.3 * geometry.unit();
        return (tray().getWidth() - margin) / PieceType.values().length;
    }

    /** A place of the tray is narrower than a post. */
    private double scale(int place) {
        return place < LayoutModel.TRAY ? 1 : Math.min(1, slotWidth() * 0.9 / geometry.tileWidth());
    }

    // ---- From the model

    private void update() {
        rove();
        if (geometry != null) {
            show();
        }
    }

    /** Only the cursor's place takes the focus by Tab; arrows go on from there. */
    private void rove() {
        for (Spot spot : spotOf) {
            spot.setFocusTraversable(spot.place == model.cursor());
            spot.told();
        }
        if (spots.getScene() != null
                && spots.getScene().getFocusOwner() instanceof Spot spot
                && spotOf.contains(spot)
                && spot.place >= LayoutModel.TRAY
                && model.at(spot.place).isEmpty()) {
            requestFocus(); // The last piece of its kind has left the tray.
        }
    }

    private void show() {
        for (int place = 0; place < LayoutModel.PLACES; place++) {
            int cell = model.at(place).map(type -> Cell.of(colour, type)).orElse(Cell.EMPTY);
            PieceTile tile = tileOf[place];
            if (tile != null && !tile.shows(cell, List.of(), TileNote.NONE)) {
                tiles.getChildren().remove(tile);
                tile = null;
            }
            if (tile == null && cell != Cell.EMPTY) {
                double scale = scale(place);
                tile = new PieceTile(
                        cell,
                        List.of(),
                        TileNote.NONE,
                        geometry.tileWidth() * scale,
                        geometry.tileHeight() * scale,
                        look);
                tiles.getChildren().add(tile);
            }
            tileOf[place] = tile;
            if (tile != null && place != model.dragged()) {
                Point2D c = centre(place);
                tile.setLayoutX(c.getX());
                tile.setLayoutY(c.getY());
            }
            if (place >= LayoutModel.TRAY) {
                settle(spotOf.get(place), centre(place), slotWidth(), tray().getHeight());
                spotOf.get(place).setVisible(cell != Cell.EMPTY);
            }
        }
        marks();
    }

    private void marks() {
        List<Node> shapes = new ArrayList<>();
        boolean trayIsEmpty = true;
        for (PieceType type : model.inTray()) {
            trayIsEmpty = false;
            count(shapes, LayoutModel.tray(type), model.left(type));
        }
        if (trayIsEmpty) {
            trayText(shapes);
        }
        for (int cell = 0; cell < LayoutModel.TRAY; cell++) {
            if (!model.fits(cell)) {
                ring(shapes, cell, 0.02, "jq-unfit");
            }
            if (!model.problemsAt(cell).isEmpty()) {
                problem(shapes, cell);
            }
        }
        int selected = model.selected();
        int hover = model.hover();
        if (hover != LayoutModel.NONE && hover != selected && model.at(hover).isPresent()) {
            ring(shapes, hover, 0.01, "jq-hover").setStrokeWidth(Math.max(1.5, geometry.unit() * 0.035));
        }
        if (selected != LayoutModel.NONE) {
            ring(shapes, selected, 0.035, "jq-select").setStrokeWidth(Math.max(2.5, geometry.unit() * 0.07));
        }
        if (byKeys && isFocusInside()) {
            Rectangle ring = ring(shapes, model.cursor(), 0.075, "jq-cursor");
            ring.setStrokeWidth(Math.max(1.5, geometry.unit() * 0.035));
            ring.getStrokeDashArray().setAll(geometry.unit() * 0.1, geometry.unit() * 0.07);
        }
        marks.getChildren().setAll(shapes);
    }

    private boolean isFocusInside() {
        return getScene() != null && getScene().getFocusOwner() instanceof Spot spot && spotOf.contains(spot);
    }

    private Rectangle ring(List<Node> shapes, int place, double grow, String styleClass) {
        double more = 2 * grow * geometry.unit();
        double w = geometry.tileWidth() * scale(place) + more;
        double h = geometry.tileHeight() * scale(place) + more;
        return add(shapes, Markers.ring(centre(place), w, h, geometry.unit()), styleClass);
    }

    private static <T extends Shape> T add(List<Node> shapes, T shape, String styleClass) {
        shape.getStyleClass().add(styleClass);
        shapes.add(shape);
        return shape;
    }

    /** A frame and an exclamation mark: a shape beside the colour. An empty post only waits, and has a broken frame. */
    private void problem(List<Node> shapes, int cell) {
        double unit = geometry.unit();
        if (model.problemsAt(cell).equals(List.of(SetupProblem.Kind.EMPTY_POST))) {
            Rectangle ring = ring(shapes, cell, 0.0, "jq-problem");
            ring.setStrokeWidth(Math.max(1.5, unit * 0.04));
            ring.getStrokeDashArray().setAll(unit * 0.14, unit * 0.1);
            return;
        }
        ring(shapes, cell, 0.03, "jq-problem").setStrokeWidth(Math.max(2, unit * 0.06));
        Point2D c = centre(cell);
        double r = unit * 0.19;
        double x = c.getX() + geometry.tileWidth() / 2 - r * 0.3;
        double y = c.getY() - geometry.tileHeight() / 2 + r * 0.3;
        add(shapes, new Circle(x, y, r), "jq-problem-plate").setStrokeWidth(Math.max(1, unit * 0.025));
        centred(shapes, "!", x, y, r * 1.6, "jq-problem-sign");
    }

    private void count(List<Node> shapes, int place, int count) {
        if (count > 1) {
            Point2D c = centre(place);
            double scale = scale(place);
            double r = geometry.unit() * 0.14;
            double x = c.getX() + geometry.tileWidth() * scale / 2 - r * 0.4;
            // Above the tile, whose characters it must not cover.
            double y = c.getY() - geometry.tileHeight() * scale / 2 - r * 0.6;
            add(shapes, new Circle(x, y, r), "jq-count-plate");
            centred(shapes, String.valueOf(count), x, y, r * 1.5, "jq-count");
        }
    }

    /** That all is well, or what is not; the list beside the board tells the rest. */
    private void trayText(List<Node> shapes) {
        Rectangle2D tray = tray();
        String words = model.problems().stream()
                .findFirst()
                .map(problem -> describe.problem(problem.kind()))
                .orElseGet(() -> describe.text("layout.complete"));
        double size = geometry.unit() * 0.27;
        double widest = tray.getWidth() - geometry.unit() * 0.4;
        Text text = new Text(words);
        text.setFont(Fonts.sans(size));
        double fitting = size * Math.min(1, widest / text.getLayoutBounds().getWidth());
        double x = (tray.getMinX() + tray.getMaxX()) / 2;
        double y = (tray.getMinY() + tray.getMaxY()) / 2;
        centred(shapes, words, x, y, fitting, "jq-tray-text").pseudoClassStateChanged(WRONG, !model.isLegal());
    }

    private static Text centred(List<Node> shapes, String words, double x, double y, double size, String styleClass) {
        Text text = add(shapes, new Text(words), styleClass);
        text.setFont(Fonts.sans(size));
        text.setX(x - text.getLayoutBounds().getWidth() / 2);
        text.setY(y + size * 0.36);
        return text;
    }

    // ---- Input

    private int placeAt(double x, double y) {
        for (int cell = 0; cell < LayoutModel.TRAY; cell++) {
            if (spotOf.get(cell).getBoundsInParent().contains(x, y)) {
                return cell;
            }
        }
        for (PieceType type : model.inTray()) {
            int place = LayoutModel.tray(type);
            if (spotOf.get(place).getBoundsInParent().contains(x, y)) {
                return place;
            }
        }
        // Anywhere else in the tray is good enough to drop a piece.
        return tray().contains(x, y) ? LayoutModel.TRAY : LayoutModel.NONE;
    }

    private void mouse(MouseEvent event) {
        if (geometry == null) {
            layoutChildren();
        }
        int place = placeAt(event.getX(), event.getY());
        if (event.getEventType() == MouseEvent.MOUSE_MOVED) {
            hover(place);
        } else if (event.getEventType() == MouseEvent.MOUSE_EXITED) {
            hover(LayoutModel.NONE);
        } else if (event.getEventType() == MouseEvent.MOUSE_PRESSED) {
            press(event, place);
        } else if (event.getEventType() == MouseEvent.MOUSE_DRAGGED && event.isPrimaryButtonDown()) {
            drag(event, place);
        } else if (event.getEventType() == MouseEvent.MOUSE_RELEASED && event.getButton() == MouseButton.PRIMARY) {
            release(place);
        }
    }

    private void hover(int place) {
        model.hover(place);
        boolean hand = model.at(place).isPresent() || place != LayoutModel.NONE && model.selected() != LayoutModel.NONE;
        spots.setCursor(hand ? Cursor.HAND : Cursor.DEFAULT);
    }

    private void press(MouseEvent event, int place) {
        byKeys = false;
        if (event.getButton() == MouseButton.SECONDARY) {
            pressed = LayoutModel.NONE;
            model.cancel();
            show();
        } else if (event.getButton() == MouseButton.PRIMARY && place != LayoutModel.NONE) {
            pressed = place;
            pressedAt = new Point2D(event.getX(), event.getY());
            if (place < LayoutModel.TRAY || model.at(place).isPresent()) {
                model.setCursor(place);
                requestFocus();
            }
        }
    }

    private void drag(MouseEvent event, int place) {
        boolean starts = model.dragged() == LayoutModel.NONE;
        if (pressed == LayoutModel.NONE
                || starts
                        && (pressedAt.distance(event.getX(), event.getY()) < DRAG_THRESHOLD
                                || !model.beginDrag(pressed))) {
            return;
        }
        PieceTile tile = tileOf[model.dragged()];
        tile.toFront();
        tile.setLayoutX(snapPositionX(event.getX()));
        tile.setLayoutY(snapPositionY(event.getY()));
        hover(place);
    }

    private void release(int place) {
        int from = pressed;
        pressed = LayoutModel.NONE;
        if (model.dragged() != LayoutModel.NONE) {
            model.drop(place);
        } else if (from != LayoutModel.NONE && place == from) {
            model.activate(place);
        }
    }

    private void key(KeyEvent event) {
        if (event.isShortcutDown() || event.isAltDown() || event.isShiftDown()) {
            return;
        }
        byKeys = true;
        boolean known = true;
        switch (event.getCode()) {
            case LEFT, KP_LEFT -> step(-1, 0);
            case RIGHT, KP_RIGHT -> step(1, 0);
            case UP, KP_UP -> step(0, -1);
            case DOWN, KP_DOWN -> step(0, 1);
            case ENTER, SPACE -> model.activate(model.cursor());
            case DELETE, BACK_SPACE -> model.remove(model.cursor());
            case ESCAPE -> {
                known = model.selected() != LayoutModel.NONE;
                pressed = LayoutModel.NONE;
                model.cancel();
            }
            default -> known = false;
        }
        if (known) {
            event.consume();
        }
    }

    private void step(int right, int down) {
        model.moveCursor(right, down);
        requestFocus();
        if (geometry != null) {
            marks();
        }
    }

    private String words(int place) {
        List<String> parts = new ArrayList<>();
        if (place >= LayoutModel.TRAY) {
            PieceType type = PieceType.of(place - LayoutModel.TRAY);
            parts.add(describe.text("layout.tray", describe.piece(type), model.left(type)));
        } else {
            parts.add(name(owner, place));
            NodeKind kind = Board.TWO_PLAYER.kind(area[place]);
            if (kind != NodeKind.POST) {
                parts.add(describe.text(kind == NodeKind.CAMP ? "node.camp" : "node.headquarters"));
            }
            parts.add(model.at(place).map(describe::piece).orElseGet(() -> describe.text("cell.empty")));
            for (SetupProblem.Kind problem : model.problemsAt(place)) {
                parts.add(describe.problem(problem));
            }
        }
        if (model.selected() == place) {
            parts.add(describe.text("state.selected"));
        }
        return String.join(describe.text("separator"), parts);
    }

    /** A place for mouse, keys and screen readers; its tile lies in a layer of its own. */
    private final class Spot extends Region {
        private final int place;
        private String lastText = "";

        Spot(int place) {
            this.place = place;
            setManaged(false);
            setId(
                    place < LayoutModel.TRAY
                            ? "node-" + name(owner, place)
                            : "tray-"
                                    + PieceType.of(place - LayoutModel.TRAY)
                                            .name()
                                            .toLowerCase(Locale.ROOT));
            setAccessibleRole(AccessibleRole.BUTTON);
            getStyleClass().add("jq-spot");
            focusedProperty().addListener((p, was, is) -> {
                if (is && byKeys) {
                    model.setCursor(place);
                }
                if (geometry != null) {
                    marks();
                }
            });
        }

        /** Tells a screen reader if the text under its cursor has changed. */
        void told() {
            if (isFocused() && !words(place).equals(lastText)) {
                lastText = words(place);
                notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
            }
        }

        @Override
        public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
            return attribute == AccessibleAttribute.TEXT
                    ? words(place)
                    : super.queryAccessibleAttribute(attribute, parameters);
        }

        @Override
        public void executeAccessibleAction(AccessibleAction action, Object... parameters) {
            if (action == AccessibleAction.FIRE) {
                model.activate(place);
            } else {
                super.executeAccessibleAction(action, parameters);
            }
        }
    }
}
