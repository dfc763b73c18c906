package junqi.ai;

/**
 * How long the moves of a player took.
 *
 * @param slowestMillis the longest thinking time of a move in milliseconds, by the clock of its limits
 * @param overruns moves that took more than {@link Arena#GRACE_MILLIS} over their time
 */
public record MoveTimes(long slowestMillis, int overruns) {
    /** No move yet. */
    public static final MoveTimes NONE = new MoveTimes(0, 0);

    /** These and another move. */
    MoveTimes with(long millis, SearchLimits limits) {
        boolean late = limits.millis() > 0 && millis > limits.millis() + Arena.GRACE_MILLIS;
        return new MoveTimes(Math.max(slowestMillis, millis), overruns + (late ? 1 : 0));
    }

    /** These and others. */
    MoveTimes with(MoveTimes others) {
        return new MoveTimes(Math.max(slowestMillis, others.slowestMillis), overruns + others.overruns);
    }
}
