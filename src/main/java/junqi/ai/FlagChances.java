package junqi.ai;

import junqi.rules.RuleSet.FlagGuard;

/**
 * What the chance of the enemy's flag is worth in a flip game, in evaluation points: by the landmines that must still go
 * (R7.2) and by the pieces left to remove them. Nearly all of a game's result that the armies do not explain is in these two
 * numbers: who has lost all his engineers and bombs hardly wins any more, whatever else he has. The numbers were fitted to
 * the results of games of the engine against itself and smoothed by hand (docs/ENGINES.md).
 */
final class FlagChances {
    /** By landmines that must still go, and by engineers and bombs; R7.2 {@code minesGone}. */
    private static final int[][] MINES_GONE = {
        {-30, 60, 130, 190, 200, 210},
        {-170, -85, -35, 60, 120, 130},
        {-155, -130, -95, -60, -20, 30},
        {-155, -140, -115, -90, -75, -40},
    };

    /** By landmines that must still be dug, and by engineers; R7.2 {@code minesDug}. */
    private static final int[][] MINES_DUG = {
        {-80, 10, 70, 120},
        {-70, -5, 30, 75},
        {-60, -25, 15, 45},
        {-55, -28, -2, 25},
    };

    private FlagChances() {}

    /**
     * The worth of the chance.
     *
     * @param need landmines that must still go, 0 to 3
     * @param means pieces that can remove one; 0 if the flag can never be taken
     */
    static int points(FlagGuard guard, int need, int means) {
        int[] row = (guard == FlagGuard.MINES_DUG ? MINES_DUG : MINES_GONE)[need];
        return row[Math.min(means, row.length - 1)];
    }
}
