package junqi.ui.board;

import javafx.geometry.Point2D;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

/** Makes hovering, clicks and drags on the places of a board out of the mouse's events. */
final class Gestures {
    /** A press becomes a drag after this many pixels. */
    private static final double DRAG_THRESHOLD = 5;

    private static final int NONE = BoardViewModel.NONE;

    /** The board, whose places are numbers; {@link BoardViewModel#NONE} is beside all of them. */
    interface Target {
        /** The place at a point of the board. */
        int placeAt(double x, double y);

        /** The pointer is over a place. */
        void hover(int place);

        /** Any button goes down, anywhere. */
        void touched();

        /** The first button goes down on a place. */
        void press(int place);

        /** The second button goes down. */
        void pressSecondary(int place);

        /** Takes up what was pressed; false if it cannot be dragged. */
        boolean beginDrag(int place);

        boolean isDragging();

        /** What is dragged is at a point. */
        void dragTo(double x, double y);

        /** What is dragged is let go. */
        void drop(int place);

        /** A place was pressed and let go. */
        void click(int place);
    }

    private final Target target;
    private int pressed = NONE;
    private Point2D pressedAt = Point2D.ZERO;

    Gestures(Target target) {
        this.target = target;
    }

    /** Lets the press that is going on come to nothing. */
    void forget() {
        pressed = NONE;
    }

    void handle(MouseEvent event) {
        int place = target.placeAt(event.getX(), event.getY());
        if (event.getEventType() == MouseEvent.MOUSE_MOVED) {
            target.hover(place);
        } else if (event.getEventType() == MouseEvent.MOUSE_EXITED) {
            target.hover(NONE);
        } else if (event.getEventType() == MouseEvent.MOUSE_PRESSED) {
            press(event, place);
        } else if (event.getEventType() == MouseEvent.MOUSE_DRAGGED && event.isPrimaryButtonDown()) {
            drag(event, place);
        } else if (event.getEventType() == MouseEvent.MOUSE_RELEASED && event.getButton() == MouseButton.PRIMARY) {
            release(place);
        }
    }

    private void press(MouseEvent event, int place) {
        target.touched();
        if (event.getButton() == MouseButton.SECONDARY) {
            target.pressSecondary(place);
        } else if (event.getButton() == MouseButton.PRIMARY && place != NONE) {
            pressed = place;
            pressedAt = new Point2D(event.getX(), event.getY());
            target.press(place);
        }
    }

    private void drag(MouseEvent event, int place) {
        if (pressed == NONE) {
            return;
        }
        if (!target.isDragging()) {
            boolean near = pressedAt.distance(event.getX(), event.getY()) < DRAG_THRESHOLD;
            // What cannot be dragged can still be clicked: the release may come on the same place.
            if (near || !target.beginDrag(pressed)) {
                return;
            }
        }
        target.dragTo(event.getX(), event.getY());
        target.hover(place);
    }

    private void release(int place) {
        int from = pressed;
        pressed = NONE;
        if (target.isDragging()) {
            target.drop(place);
        } else if (from != NONE && place == from) {
            target.click(place);
        }
    }
}
