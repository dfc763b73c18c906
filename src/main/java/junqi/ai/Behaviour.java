package junqi.ai;

import junqi.rules.PieceType;

/**
 * How well a kind fits what a piece did: factors of a likelihood, about 1 on average. Which piece attacks, wanders or stays
 * was counted over 150 games of the marshal level against itself and 150 of {@code greedy} against it, from deployments of all sorts; the table
 * has the geometric mean of the two, to the power 0.8, since others play otherwise.
 */
final class Behaviour {
    /** Plies at which a phase of the game ends. */
    private static final int OPENING = 20;

    private static final int MIDDLE_GAME = 50;
    private static final int PHASES = 3;

    /** What a piece did, the most telling first. */
    private enum Deed {
        ATTACKED_A_VICTOR,
        ATTACKED_OFTEN,
        ATTACKED,
        STAYED,
        INTRUDED,
        MOVED;

        static Deed of(Track track) {
            if (track.attacksOnVictors > 0) {
                return ATTACKED_A_VICTOR;
            }
            if (track.attacks > 0) {
                return track.attacks > 1 ? ATTACKED_OFTEN : ATTACKED;
            }
            if (track.isUnmoved()) {
                return STAYED;
            }
            return track.inroads > 0 ? INTRUDED : MOVED;
        }
    }

    /** By deed, phase and kind {@code MGDROJCTEBLF}; what cannot move never did anything but stay. */
    private static final double[][] FIT = {
        {3.43, 3.03, 1.30, 0.17, 0.13, 0.13, 0.13, 0.21, 0.13, 4.22, 1, 1},
        {2.92, 2.50, 1.57, 0.63, 0.22, 0.23, 0.16, 0.24, 0.17, 3.88, 1, 1},
        {2.66, 2.37, 1.60, 0.96, 0.27, 0.29, 0.35, 0.53, 0.18, 3.27, 1, 1},
        {7.35, 3.62, 1.75, 0.71, 0.25, 0.13, 0.13, 0.13, 0.13, 0.13, 1, 1},
        {5.20, 3.95, 2.23, 1.30, 0.51, 0.15, 0.15, 0.20, 0.17, 0.13, 1, 1},
        {3.82, 4.03, 2.33, 1.64, 0.91, 0.30, 0.19, 0.22, 0.18, 0.13, 1, 1},
        {3.35, 2.32, 2.37, 1.02, 0.48, 0.22, 0.20, 0.33, 0.35, 0.78, 1, 1},
        {2.11, 1.93, 2.08, 1.23, 0.92, 0.56, 0.26, 0.39, 0.81, 0.95, 1, 1},
        {1.53, 1.27, 1.59, 1.30, 1.13, 0.89, 0.65, 0.70, 1.29, 0.93, 1, 1},
        {0.49, 0.71, 0.82, 0.94, 0.98, 1.06, 1.05, 1.08, 1.09, 0.82, 1.21, 1.21},
        {0.37, 0.49, 0.65, 0.83, 0.89, 0.95, 0.98, 1.15, 1.01, 0.67, 1.70, 1.70},
        {0.29, 0.34, 0.62, 0.68, 0.81, 0.82, 0.83, 1.13, 0.88, 0.58, 2.22, 2.22},
        {0.55, 0.55, 0.94, 0.73, 0.79, 1.00, 1.13, 1.26, 1.43, 0.76, 1, 1},
        {0.55, 0.55, 0.94, 0.73, 0.79, 1.00, 1.13, 1.26, 1.43, 0.76, 1, 1},
        {0.27, 0.51, 0.57, 0.95, 1.34, 1.29, 1.40, 1.30, 1.26, 0.38, 1, 1},
        {0.41, 0.98, 1.03, 1.19, 1.28, 1.26, 1.32, 0.98, 0.99, 1.15, 1, 1},
        {0.31, 0.61, 0.75, 1.10, 1.23, 1.43, 1.49, 1.04, 1.24, 0.89, 1, 1},
        {0.26, 0.41, 0.59, 1.00, 1.18, 1.51, 1.61, 1.14, 1.28, 0.80, 1, 1},
    };

    private Behaviour() {}

    /**
     * How well a kind fits.
     *
     * @param ply plies played
     */
    static double likelihood(Track track, PieceType type, int ply) {
        int phase = ply < OPENING ? 0 : ply < MIDDLE_GAME ? 1 : 2;
        return FIT[Deed.of(track).ordinal() * PHASES + phase][type.ordinal()];
    }
}
