package junqi.ai;

/**
 * How a {@link Level} plays.
 *
 * @param depth the deepest search in plies
 * @param nodes the most positions a move; 0 = as many as the time allows
 * @param noise standard deviation of what it misjudges a move by, in {@link Score} units
 * @param seesExchanges whether it follows fights to their end
 */
record Strength(int depth, long nodes, int noise, boolean seesExchanges) {
    static Strength of(Level level) {
        return switch (level) {
            case RECRUIT -> new Strength(1, 0, 60_000, false);
            case CORPORAL -> new Strength(1, 0, 20_000, true);
            case CAPTAIN -> new Strength(2, 0, 5_000, true);
            case COLONEL -> new Strength(3, 1_500, 0, true);
            case GENERAL -> new Strength(5, 4_000, 0, true);
            case MARSHAL -> new Strength(AlphaBeta.MAX_PLY / 2, 0, 0, true);
        };
    }

    /** The dark player spreads its positions over many worlds. */
    static Strength ofDark(Level level) {
        return switch (level) {
            case RECRUIT -> new Strength(1, 0, 80_000, false);
            case CORPORAL -> new Strength(1, 0, 30_000, true);
            case CAPTAIN -> new Strength(1, 0, 6_000, true);
            case COLONEL -> new Strength(2, 0, 0, true);
            case GENERAL -> new Strength(3, 60_000, 0, true);
            case MARSHAL -> new Strength(8, 0, 0, true);
        };
    }
}
