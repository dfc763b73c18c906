package junqi.ui;

import java.util.Comparator;
import java.util.List;
import javafx.geometry.Rectangle2D;

/** Where a window opens: where it was, but never off the screens that are there now. */
record WindowPlace(double x, double y, double width, double height, boolean maximised) {
    /**
     * The place nearest to this one that lies inside one screen.
     *
     * @param screens the visible parts of the screens, the primary one first; at least one
     */
    WindowPlace on(List<Rectangle2D> screens) {
        Rectangle2D screen = screens.stream()
                .max(Comparator.comparingDouble(this::shared))
                .filter(best -> shared(best) > 0)
                .orElse(screens.get(0));
        double w = Math.min(width, screen.getWidth());
        double h = Math.min(height, screen.getHeight());
        double left = Math.max(screen.getMinX(), Math.min(x, screen.getMaxX() - w));
        double top = Math.max(screen.getMinY(), Math.min(y, screen.getMaxY() - h));
        return new WindowPlace(left, top, w, h, maximised);
    }

    /** The place in the middle of a screen. */
    static WindowPlace middleOf(Rectangle2D screen, double width, double height) {
        double w = Math.min(width, screen.getWidth());
        double h = Math.min(height, screen.getHeight());
        return new WindowPlace(
                screen.getMinX() + (screen.getWidth() - w) / 2,
                screen.getMinY() + (screen.getHeight() - h) / 2,
                w,
                h,
                false);
    }

    private double shared(Rectangle2D screen) {
        double across = Math.min(x + width, screen.getMaxX()) - Math.max(x, screen.getMinX());
        double down = Math.min(y + height, screen.getMaxY()) - Math.max(y, screen.getMinY());
        return Math.max(0, across) * Math.max(0, down);
    }
}
