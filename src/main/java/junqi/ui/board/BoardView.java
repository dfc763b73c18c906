package junqi.ui.board;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.ResourceBundle;
import javafx.animation.Animation;
import javafx.animation.Interpolator;
import javafx.animation.PathTransition;
import javafx.animation.PauseTransition;
import javafx.animation.ScaleTransition;
import javafx.animation.SequentialTransition;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import javafx.scene.Cursor;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.stage.Window;
import javafx.util.Duration;
import junqi.rules.Board;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.Event;
import junqi.rules.Move;
import junqi.rules.Outcome;
import junqi.rules.PieceType;
import junqi.rules.Seat;
import junqi.rules.View;

/**
 * The board: draws a {@link BoardViewModel} and turns mouse, keys and screen-reader actions into calls of it. It fills
 * whatever space it gets and keeps its shape. Used on the JavaFX thread.
 *
 * <p>Mouse: click and click, or drag. Keys: arrows move the cursor, Enter or space acts, Escape lets go. Animations
 * never wait for anybody: the next view or press ends those that run.
 */
public final class BoardView extends Region {
    /** A dropped piece goes back by itself if no answer comes within this time. */
    private static final Duration DROP_PATIENCE = Duration.millis(800);

    private static final double PREFERRED_UNIT = 52;
    private static final double SMALLEST_UNIT = 22;

    private final BoardViewModel model;
    private final Group scenery = new Group();
    private final Pane below = layer();
    private final Pane tiles = layer();
    private final Pane above = layer();
    private final Pane spots = new Pane();
    private final FightBadge badge = new FightBadge();
    private final List<Spot> spotOf = new ArrayList<>();
    private PieceTile[] tileOf = {};
    private View shown;
    private BoardGeometry geometry;
    private Describe describe;
    private TileLook look;
    private boolean coordinates = true;
    private Seat bottom = Seat.SOUTH;
    private Speed speed = Speed.NORMAL;
    private Sounds soundsOrNull;
    private Animation running;
    private Runnable whenRun = () -> {};
    private boolean byKeys;
    private final Gestures gestures = new Gestures(new Mouse());
    private Move droppedMove;
    /** The node of a tile that lies where it was dropped until the answer to its move comes. */
    private int dropped = BoardViewModel.NONE;

    private final PauseTransition dropWait = new PauseTransition(DROP_PATIENCE);

    /**
     * @param model what to show
     * @param texts holds the keys of {@link Describe#BUNDLE}
     */
    public BoardView(BoardViewModel model, ResourceBundle texts) {
        this.model = Objects.requireNonNull(model);
        describe = new Describe(texts);
        look = new TileLook(PieceStyle.CHARACTER, scriptOf(texts), texts);
        getStyleClass().add("jq-board");
        setAccessibleText(describe.text("board.label"));
        scenery.setMouseTransparent(true);
        scenery.setCache(true);
        badge.setVisible(false);
        getChildren().addAll(scenery, below, tiles, above, spots, badge);
        spots.addEventHandler(MouseEvent.ANY, gestures::handle);
        spots.addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        model.addListener(this::update);
        model.addRefusalListener(() -> sound(Sound.ILLEGAL));
        sceneProperty()
                .flatMap(Scene::windowProperty)
                .flatMap(Window::renderScaleXProperty)
                .addListener((p, was, is) -> redraw());
        rebuildSpots();
        shown = model.view();
        dropWait.setOnFinished(e -> {
            dropped = BoardViewModel.NONE;
            settleTiles();
        });
    }

    private static Pane layer() {
        Pane layer = new Pane();
        layer.setMouseTransparent(true);
        layer.setPickOnBounds(false);
        return layer;
    }

    static Script scriptOf(ResourceBundle texts) {
        // The text itself says which script it is in; bundles of other names may be passed in.
        return texts.getString("piece.G").equals(Script.TRADITIONAL.name(junqi.rules.PieceType.GENERAL))
                ? Script.TRADITIONAL
                : Script.SIMPLIFIED;
    }

    public BoardViewModel model() {
        return model;
    }

    /** Changes the language, and with it the script of the characters; see also {@link #setScript}. */
    public void setTexts(ResourceBundle texts) {
        describe = new Describe(texts);
        setAccessibleText(describe.text("board.label"));
        look = new TileLook(look.style(), scriptOf(texts), texts);
        redraw();
    }

    /** Sets the script of the characters apart from the language. */
    public void setScript(Script script) {
        look = new TileLook(look.style(), script, look.texts());
        redraw();
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

    /** The seat at the lower edge: South or North. */
    public void setBottom(Seat seat) {
        bottom = Objects.requireNonNull(seat);
        redraw();
    }

    public Seat bottom() {
        return bottom;
    }

    public void setSpeed(Speed value) {
        speed = Objects.requireNonNull(value);
        finishAnimations();
    }

    /** Lets moves, flips, fights and refused clicks sound; null for silence. */
    public void setSounds(Sounds sounds) {
        soundsOrNull = sounds;
    }

    /** Ends running animations at once, in the state they lead to. */
    public void finishAnimations() {
        if (running != null) {
            Animation animation = running;
            Runnable end = whenRun;
            running = null;
            animation.stop();
            end.run();
        }
    }

    /** Whether an animation runs. */
    public boolean isAnimating() {
        return running != null;
    }

    /** The part of the board that stands for a node: it can be focused, clicked, and read aloud. */
    public Region spot(int node) {
        return spotOf.get(node);
    }

    /** Puts the keyboard's focus on the cursor's node. */
    @Override
    public void requestFocus() {
        spotOf.get(model.cursor()).requestFocus();
    }

    // ---- Layout

    @Override
    protected double computePrefWidth(double height) {
        return height < 0 ? computePrefHeight(-1) * aspect() : height * aspect();
    }

    @Override
    protected double computePrefHeight(double width) {
        return width < 0 ? (model.view().board().ranks() + 2) * PREFERRED_UNIT : width / aspect();
    }

    @Override
    protected double computeMinWidth(double height) {
        return computeMinHeight(-1) * aspect();
    }

    @Override
    protected double computeMinHeight(double width) {
        return (model.view().board().ranks() + 2) * SMALLEST_UNIT;
    }

    private double aspect() {
        return BoardGeometry.aspect(model.view().board());
    }

    @Override
    protected void layoutChildren() {
        for (Pane layer : List.of(below, tiles, above, spots)) {
            layer.resizeRelocate(0, 0, getWidth(), getHeight());
        }
        if (geometry == null) {
            Board board = model.view().board();
            geometry = new BoardGeometry(board, bottom, getWidth(), getHeight(), this::snapPositionX);
            scenery.getChildren().setAll(BoardScenery.draw(board, geometry, look.script(), coordinates));
            tileOf = new PieceTile[board.size()];
            tiles.getChildren().clear();
            for (int node = 0; node < board.size(); node++) {
                Point2D c = geometry.centre(node);
                double w = geometry.cellWidth();
                double h = geometry.cellHeight();
                spotOf.get(node).resizeRelocate(c.getX() - w / 2, c.getY() - h / 2, w, h);
            }
            syncTiles();
            markers();
            // The style sheet's turn in this frame is over: without it the new shapes would flash up black.
            applyCss();
        }
        if (badge.isVisible()) {
            badge.autosize();
        }
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
        finishAnimations(); // They end at places of the geometry they began in.
        geometry = null;
        requestLayout();
    }

    private void rebuildSpots() {
        Board board = model.view().board();
        spotOf.clear();
        for (int node = 0; node < board.size(); node++) {
            spotOf.add(newSpot(node));
        }
        spots.getChildren().setAll(spotOf);
    }

    // ---- From the model

    private void update() {
        View view = model.view();
        if (view.board() != shown.board()) {
            finishAnimations();
            shown = view;
            rebuildSpots();
            redraw();
        }
        if (geometry == null) {
            shown = view;
            rove();
            return;
        }
        if (view != shown && view.history().equals(shown.history())) {
            // The same moment, seen by others or with more laid open: the latest move need not be told again.
            shown = view;
            if (running == null) {
                syncTiles();
            }
        } else if (view == shown && running == null && model.dragged() == BoardViewModel.NONE) {
            syncTiles(); // Marks may have come or gone.
        } else if (view != shown) {
            finishAnimations();
            dropWait.stop();
            dropped = BoardViewModel.NONE;
            shown = view;
            Optional<Event> step = model.step().filter(e -> !e.refused());
            step.ifPresent(e -> sound(Sound.of(e, model.before().orElseThrow())));
            if (step.isPresent()) {
                model.fight().ifPresent(this::showBadge);
                animate(step.get());
            } else {
                badge.dismiss();
                syncTiles();
            }
            droppedMove = null;
        }
        if (model.dragged() == BoardViewModel.NONE) {
            settleTiles();
        }
        rove();
        markers();
    }

    /** Only the cursor's node takes the focus by Tab; arrows go on from there. */
    private void rove() {
        for (Spot spot : spotOf) {
            spot.setFocusTraversable(spot.place() == model.cursor());
            spot.told();
        }
    }

    /** Makes every tile agree with the view. */
    private void syncTiles() {
        for (int node = 0; node < tileOf.length; node++) {
            int cell = shown.cell(node);
            List<Colour> flags = flagsAt(node);
            PieceTile tile = tileOf[node];
            TileNote note = model.note(node);
            if (tile != null && (cell == Cell.EMPTY || !tile.shows(cell, flags, note))) {
                tiles.getChildren().remove(tile);
                tile = null;
            }
            if (tile == null && cell != Cell.EMPTY) {
                tile = tile(cell, flags, note);
                place(tile, node);
                tiles.getChildren().add(tile);
            }
            tileOf[node] = tile;
        }
    }

    private PieceTile tile(int cell, List<Colour> flags, TileNote note) {
        return new PieceTile(cell, flags, note, geometry.tileWidth(), geometry.tileHeight(), look);
    }

    private List<Colour> flagsAt(int node) {
        List<Colour> flags = new ArrayList<>();
        for (Colour colour : List.of(Colour.RED, Colour.BLUE, Colour.GREEN, Colour.GREY)) {
            if (shown.heldAt(colour).filter(n -> n == node).isPresent()) {
                flags.add(colour);
            }
        }
        return flags;
    }

    private void place(PieceTile tile, int node) {
        Point2D c = geometry.centre(node);
        tile.setLayoutX(c.getX());
        tile.setLayoutY(c.getY());
        tile.setTranslateX(0);
        tile.setTranslateY(0);
    }

    /** Lets a tile lie on another node than its own. */
    private void lay(PieceTile tile, int node) {
        Point2D c = geometry.centre(node);
        tile.setTranslateX(c.getX() - tile.getLayoutX());
        tile.setTranslateY(c.getY() - tile.getLayoutY());
    }

    /** Puts a tile that was dragged and let go back on its node. */
    private void settleTiles() {
        if (running == null) {
            for (int node = 0; node < tileOf.length; node++) {
                if (tileOf[node] != null && node != dropped) {
                    place(tileOf[node], node);
                }
            }
        }
    }

    // ---- Animations

    private void animate(Event event) {
        Move move = event.move();
        Duration time = speed.of(event.outcome().result() == Outcome.Result.FLIP ? 110 : 130);
        PieceTile tile = move.isPass() ? null : tileOf[move.from()];
        boolean still = time.lessThanOrEqualTo(Duration.ZERO) || tile == null || getScene() == null;
        if (still || move.equals(droppedMove)) {
            syncTiles();
        } else if (event.outcome().result() == Outcome.Result.FLIP) {
            turnUp(tile, move.from(), time);
        } else {
            travel(tile, move, time);
        }
    }

    private void turnUp(PieceTile back, int node, Duration time) {
        ScaleTransition close = new ScaleTransition(time, back);
        close.setToX(0.02);
        close.setInterpolator(Interpolator.EASE_IN);
        PieceTile face = tile(shown.cell(node), flagsAt(node), TileNote.NONE);
        place(face, node);
        // Not kept as a picture while it opens: one taken of a sliver would be stretched.
        face.setCache(false);
        face.setScaleX(0.02);
        ScaleTransition open = new ScaleTransition(time, face);
        open.setToX(1);
        open.setInterpolator(Interpolator.EASE_OUT);
        close.setOnFinished(e -> {
            tiles.getChildren().remove(back);
            if (!tiles.getChildren().contains(face)) {
                tiles.getChildren().add(face);
            }
        });
        run(new SequentialTransition(close, open), () -> {
            tiles.getChildren().removeAll(back, face);
            tileOf[node] = null;
            syncTiles();
        });
    }

    private void travel(PieceTile tile, Move move, Duration time) {
        List<Integer> way = RailPath.of(shown, move);
        Point2D origin = geometry.centre(move.from());
        Path path = new Path(new MoveTo(tile.getTranslateX(), tile.getTranslateY()));
        double length = 0;
        Point2D last = origin;
        for (int node : way.subList(1, way.size())) {
            Point2D c = geometry.centre(node);
            path.getElements().add(new LineTo(c.getX() - origin.getX(), c.getY() - origin.getY()));
            length += last.distance(c) / geometry.unit();
            last = c;
        }
        PathTransition slide = new PathTransition(time.multiply(Math.min(3, 1 + length / 6)), path, tile);
        slide.setInterpolator(Interpolator.EASE_BOTH);
        tile.toFront();
        tileOf[move.from()] = null;
        run(slide, () -> {
            tile.setTranslateX(0);
            tile.setTranslateY(0);
            if (tileOf[move.to()] == null
                    && tile.shows(shown.cell(move.to()), flagsAt(move.to()), model.note(move.to()))) {
                tileOf[move.to()] = tile;
                place(tile, move.to());
            } else {
                tiles.getChildren().remove(tile);
            }
            syncTiles();
        });
    }

    private void run(Animation animation, Runnable end) {
        running = animation;
        whenRun = end;
        animation.setOnFinished(e -> {
            if (running == animation) {
                running = null;
                end.run();
            }
        });
        animation.play();
    }

    private void showBadge(Fight fight) {
        badge.show(fight, describe, look, geometry.unit());
        badge.applyCss();
        badge.autosize();
        Point2D c = geometry.centre(fight.node());
        Rectangle2D board = geometry.bounds();
        double w = badge.getWidth();
        double h = badge.getHeight();
        double x = Math.max(board.getMinX(), Math.min(c.getX() - w / 2, board.getMaxX() - w));
        boolean roomAbove = c.getY() - geometry.unit() * 0.75 - h > board.getMinY();
        double y = roomAbove ? c.getY() - geometry.unit() * 0.75 - h : c.getY() + geometry.unit() * 0.75;
        badge.relocate(snapPositionX(x), snapPositionY(y));
    }

    private void sound(Sound sound) {
        if (soundsOrNull != null) {
            soundsOrNull.play(sound);
        }
    }

    // ---- Marks

    private void markers() {
        if (geometry == null) {
            return;
        }
        Markers marks = new Markers(geometry, shown);
        below.getChildren().setAll(marks.below(model));
        above.getChildren().setAll(marks.above(model, byKeys && isFocusInside()));
    }

    private boolean isFocusInside() {
        Node owner = getScene() == null ? null : getScene().getFocusOwner();
        return owner instanceof Spot spot && spotOf.contains(spot);
    }

    // ---- Input

    /** Input may come between a redraw and its layout; no press or release may be lost to that. */
    private void layOut() {
        if (geometry == null) {
            layoutChildren();
        }
    }

    private final class Mouse implements Gestures.Target {
        @Override
        public int placeAt(double x, double y) {
            layOut();
            return geometry.nodeAt(x, y);
        }

        @Override
        public void hover(int node) {
            model.hover(node);
            boolean hand = node != BoardViewModel.NONE
                    && (model.isTarget(node)
                            || model.canMove(node)
                            || model.canFlip(node) && model.selected() == BoardViewModel.NONE);
            spots.setCursor(hand ? Cursor.HAND : Cursor.DEFAULT);
        }

        @Override
        public void touched() {
            finishAnimations();
            byKeys = false;
        }

        @Override
        public void press(int node) {
            model.setCursor(node);
            spotOf.get(node).requestFocus();
        }

        @Override
        public void pressSecondary(int node) {
            if (isDragging()) {
                gestures.forget();
                model.cancel();
            } else if (node != BoardViewModel.NONE) {
                model.mark(node);
            }
        }

        @Override
        public boolean beginDrag(int node) {
            return model.beginDrag(node);
        }

        @Override
        public boolean isDragging() {
            return model.dragged() != BoardViewModel.NONE;
        }

        @Override
        public void dragTo(double x, double y) {
            PieceTile tile = tileOf[model.dragged()];
            if (tile != null) {
                tile.toFront();
                tile.setTranslateX(snapPositionX(x) - tile.getLayoutX());
                tile.setTranslateY(snapPositionY(y) - tile.getLayoutY());
            }
        }

        @Override
        public void drop(int node) {
            droppedMove = node == BoardViewModel.NONE ? null : new Move(model.dragged(), node);
            if (node != BoardViewModel.NONE && model.isTarget(node)) {
                dropped = model.dragged();
                lay(tileOf[dropped], node);
                dropWait.playFromStart();
            }
            model.drop(node);
            settleTiles();
        }

        @Override
        public void click(int node) {
            droppedMove = null;
            model.activate(node);
        }
    }

    private void key(KeyEvent event) {
        if (event.isShortcutDown() || event.isAltDown() || event.isShiftDown()) {
            return;
        }
        layOut();
        boolean known = true;
        byKeys = true;
        switch (event.getCode()) {
            case LEFT, KP_LEFT -> step(-1, 0);
            case RIGHT, KP_RIGHT -> step(1, 0);
            case UP, KP_UP -> step(0, 1);
            case DOWN, KP_DOWN -> step(0, -1);
            case ENTER, SPACE -> {
                finishAnimations();
                model.activate(model.cursor());
            }
            case BACK_SPACE, DELETE, DIGIT0, NUMPAD0 -> known = guess("");
            case ESCAPE -> {
                known = model.selected() != BoardViewModel.NONE || model.dragged() != BoardViewModel.NONE;
                gestures.forget();
                model.cancel();
            }
            default -> known = guess(event.getCode());
        }
        if (known) {
            event.consume();
        }
    }

    /** A digit is the rank of R1, a letter the piece's own. */
    private boolean guess(KeyCode code) {
        String key = code.getName().replace("Numpad ", "");
        if (key.length() != 1) {
            return false;
        }
        char c = key.charAt(0);
        return Arrays.stream(PieceType.values())
                .filter(type -> type.letter() == c || type.isRanked() && type.rank() == c - '0')
                .findFirst()
                .map(type -> guess(String.valueOf(type.letter())))
                .orElse(false);
    }

    private boolean guess(String mark) {
        int node = model.hover() != BoardViewModel.NONE ? model.hover() : model.cursor();
        return (!mark.isEmpty() || !model.guess(node).isEmpty()) && model.guess(node, mark);
    }

    private void step(int right, int up) {
        model.moveCursor(geometry.southwards(right), geometry.southwards(up));
        spotOf.get(model.cursor()).requestFocus();
        markers();
    }

    private Spot newSpot(int node) {
        return new Spot(
                node,
                "node-" + model.view().board().name(node).toLowerCase(Locale.ROOT),
                () -> describe.node(model, node),
                () -> {
                    finishAnimations();
                    model.activate(node);
                },
                focused -> {
                    if (focused && byKeys) {
                        model.setCursor(node);
                    }
                    markers();
                });
    }
}
