package junqi.ai;

/**
 * Counts the positions of one search and says when it has to end. Made and used on the searching thread, when the search
 * begins; {@link StopSignal} alone comes from elsewhere.
 */
final class Deadline {
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final int NODES_BETWEEN_CHECKS = 512;

    private final ThinkingClock clock;
    private final long start;
    private final long nanos;
    private final long most;
    private final StopSignal stop;
    private long nodes;
    private boolean reached;

    /** @param limits their depth is for the search to mind */
    Deadline(SearchLimits limits, StopSignal stop) {
        this.clock = limits.clock();
        this.start = clock.nanos();
        this.nanos = limits.millis() * NANOS_PER_MILLI;
        this.most = limits.nodes();
        this.stop = stop;
    }

    /** Counts one position; true from the moment a limit is reached. Looks at the clock now and then only. */
    boolean isReached() {
        if (++nodes % NODES_BETWEEN_CHECKS == 0) {
            reached |= isLate();
        }
        if (most > 0 && nodes >= most) {
            reached = true;
        }
        return reached;
    }

    /** Looks at all limits now and counts nothing, for searches whose positions take long. */
    boolean isOver() {
        reached |= most > 0 && nodes >= most || isLate();
        return reached;
    }

    private boolean isLate() {
        return stop.isRaised() || nanos > 0 && clock.nanos() - start >= nanos;
    }

    /**
     * How much of what it may spend the search has spent, 0 to 1 and beyond: of its time or of its positions, whichever is
     * more. 0 without such limits.
     */
    double spent() {
        double time = nanos > 0 ? (double) (clock.nanos() - start) / nanos : 0;
        return most > 0 ? Math.max(time, (double) nodes / most) : time;
    }

    /** Positions counted so far. */
    long nodes() {
        return nodes;
    }

    /** Time used in milliseconds, by the clock of the limits. */
    long millis() {
        return (clock.nanos() - start) / NANOS_PER_MILLI;
    }
}
