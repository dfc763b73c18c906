package junqi.ai;

import junqi.rules.RuleSet;
import junqi.rules.RuleSet.QuietResult;

/**
 * How an advantage fades while nothing happens: quiet plies cost nothing at first and nearly the whole score at the limit
 * (R9.3), {@code 1 - SHRINK * (quiet / limit)^4}. Nothing fades where the limit is off or does not draw.
 */
final class Fade {
    private static final double SHRINK = 0.95;
    private static final int ONE = 1024;

    /** By quiet plies: what is left of a score, in units of 1 / {@link #ONE}. */
    private final int[] left;

    Fade(RuleSet rules) {
        int limit = rules.quietResult() == QuietResult.DRAW ? rules.quietLimit() : 0;
        left = new int[limit + 1];
        for (int q = 0; q <= limit; q++) {
            double part = limit == 0 ? 0 : (double) q / limit;
            left[q] = (int) (ONE * (1 - SHRINK * part * part * part * part));
        }
    }

    /**
     * What is left of a {@link Score}.
     *
     * @param quiet plies since the last fight or flip
     * @param draw the score of a draw, which comes nearer
     */
    int of(int score, int quiet, int draw) {
        int part = left[Math.min(quiet, left.length - 1)];
        return (int) (((long) score * part + (long) draw * (ONE - part)) / ONE);
    }
}
