package junqi.cli;

/** Shares out the thinking time of a whole game whose length nobody knows. */
final class GameBudget {
    /** A long game takes about so many moves of a player. */
    private static final int LONG_GAME = 200;
    /** However long the game is already, so many moves are reckoned to come. */
    private static final int FEWEST_TO_COME = 40;
    /** No move is worth more. */
    private static final long MOST_MILLIS = 10_000;
    /** Kept back for what a move takes besides thinking. */
    private static final long OVERHEAD_MILLIS = 5;

    private long left;
    private int moves;

    /**
     * @param millis for all moves of the game, in milliseconds
     */
    GameBudget(long millis) {
        this.left = millis;
    }

    /** How long the next move may think, in milliseconds; at least 1, even when nothing is left. */
    long millisForNextMove() {
        long share = left / Math.max(FEWEST_TO_COME, LONG_GAME - moves);
        return Math.max(1, Math.min(MOST_MILLIS, share - OVERHEAD_MILLIS));
    }

    /** Takes what a move has used from the budget. */
    void spent(long millis) {
        left = Math.max(0, left - millis - OVERHEAD_MILLIS);
        moves++;
    }
}
