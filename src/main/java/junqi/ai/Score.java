package junqi.ai;

/**
 * Scores of the search: {@code 2p - 1} of the win probability {@code p}, in millionths, for the side to move. They are
 * linear in probability, so that the mean over the results of a flip is the score of the flip. 0 is a draw.
 */
final class Score {
    /** A game that is won. */
    static final int WIN = 1_000_000;
    /** More than any score. */
    static final int INFINITY = 2 * WIN;
    /** A win loses this much for every ply until it happens, so that the nearest one is preferred. */
    static final int PLY = 200;
    /** The most that an evaluation says; anything above is a win that was seen. */
    static final int MOST = 950_000;

    /** What a draw is short of an even game for the side that thinks, where nothing lies face down. */
    static final int PLAY_ON = 60_000;
    /** The same in flip games, which end in draws far more often. */
    static final int PLAY_ON_FLIP = 200_000;

    /** Evaluation in points at which the score is {@code MOST / sqrt 2}. */
    private static final double SPREAD = 260;
    /** The same where nothing lies face down: what fits results best (docs/STRENGTH.md). */
    static final double SPREAD_OPEN = 350;

    private static final int TABLE_POINTS = 2048;
    /** Scores of the advantages that are not enormous, from -{@link #TABLE_POINTS} on. */
    private static final int[] OF_POINTS = table(SPREAD);

    private static final int[] OF_OPEN_POINTS = table(SPREAD_OPEN);

    private static int[] table(double spread) {
        int[] table = new int[2 * TABLE_POINTS];
        for (int i = 0; i < table.length; i++) {
            table[i] = ofPoints(i - TABLE_POINTS, spread);
        }
        return table;
    }

    private Score() {}

    /** The score of an advantage in evaluation points. */
    static int ofPoints(int points) {
        int i = points + TABLE_POINTS;
        return i >= 0 && i < OF_POINTS.length ? OF_POINTS[i] : ofPoints(points, SPREAD);
    }

    /** The same where nothing lies face down. */
    static int ofOpenPoints(int points) {
        int i = points + TABLE_POINTS;
        return i >= 0 && i < OF_OPEN_POINTS.length ? OF_OPEN_POINTS[i] : ofPoints(points, SPREAD_OPEN);
    }

    /**
     * The score of an advantage in points of an evaluation with a scale of its own.
     *
     * @param spread points at which the score is {@code MOST / sqrt 2}
     */
    static int ofPoints(int points, double spread) {
        return (int) (MOST * (points / Math.sqrt(spread * spread + (double) points * points)));
    }

    /** The win probability, 0 to 1. */
    static double probability(int score) {
        return Math.min(1, Math.max(0, 0.5 + score / (2.0 * WIN)));
    }

    /** Whether the score says that somebody wins by force. */
    static boolean isDecided(int score) {
        return Math.abs(score) > MOST;
    }
}
