package junqi.ui.board;

import javafx.util.Duration;

/** How fast the board's animations run. */
public enum Speed {
    OFF(0),
    FAST(0.5),
    NORMAL(1),
    SLOW(2);

    private final double factor;

    Speed(double factor) {
        this.factor = factor;
    }

    /** The time that something of {@code millis} ms at normal speed takes. */
    public Duration of(double millis) {
        return Duration.millis(millis * factor);
    }
}
