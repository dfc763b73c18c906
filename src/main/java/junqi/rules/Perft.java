package junqi.rules;

/** Counts positions a fixed number of plies deep: a check of the rules, and a measure of speed. */
public final class Perft {
    private final int[][] moves;

    /**
     * @param maxDepth the greatest depth that will be asked for
     */
    public Perft(int maxDepth) {
        moves = new int[Math.max(1, maxDepth)][MutablePosition.MAX_MOVES];
    }

    /**
     * The number of positions after exactly {@code depth} plies (notation 5). A position that somebody has won has no moves;
     * draws are not tested. The last ply is counted, not made.
     */
    public long count(MutablePosition position, int depth) {
        if (depth == 0) {
            return 1;
        }
        if (position.wonCode() != 0) {
            return 0;
        }
        if (depth == 1) {
            return position.countMoves();
        }
        int[] list = moves[depth - 1];
        int n = position.generate(list, 0);
        long sum = 0;
        for (int i = 0; i < n; i++) {
            position.make(list[i]);
            sum += count(position, depth - 1);
            position.undo();
        }
        return sum;
    }
}
