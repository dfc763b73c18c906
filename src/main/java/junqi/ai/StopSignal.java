package junqi.ai;

/** A flag by which another thread ends a search. Can be raised once. */
public final class StopSignal {
    private volatile boolean raised;

    /** Asks the search to return its best move so far. */
    public void raise() {
        raised = true;
    }

    public boolean isRaised() {
        return raised;
    }
}
