package junqi.ai;

import junqi.rules.PieceType;

/** How well a kind fits what a piece did: factors of a likelihood, 1 where nothing is said. */
final class Behaviour {
    private static final int OPENING = 24;
    private static final int STRONG = PieceType.BRIGADIER.rank();
    private static final int WEAK = PieceType.CAPTAIN.rank();

    private Behaviour() {}

    /**
     * How well a movable or other kind fits.
     *
     * @param ply plies played
     */
    static double likelihood(Track track, PieceType type, int ply) {
        if (!type.isMovable()) {
            return 1;
        }
        double fit = 1;
        if (track.isUnmoved() && track.node() >= 0) {
            // Whoever has strong pieces brings them out.
            return ply > OPENING && type.rank() >= STRONG ? 0.6 : 1;
        }
        boolean bomb = type == PieceType.BOMB;
        if (track.attacksOnVictors > 0) {
            fit *= bomb ? 2.5 : type.rank() >= STRONG ? 1.5 : type.rank() <= WEAK ? 0.5 : 1;
        } else if (track.attacks > 0) {
            fit *= bomb ? 0.5 : 1;
        } else if (track.inroads > 0) {
            fit *= type.rank() >= STRONG ? 1.4 : 1;
        }
        if (track.attacks > 0 && track.node() < 0 && track.victories == 0 && !bomb) {
            // It attacked and died: probes are made with what is cheap.
            fit *= type.rank() <= WEAK ? 1.4 : 1;
        }
        return fit;
    }
}
