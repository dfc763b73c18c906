package junqi.ai;

import java.util.function.IntPredicate;
import junqi.rules.Board;
import junqi.rules.Move;

/** How pieces other than engineers move: a road step, or along one straight rail line with nothing between (R4.1, R4.2). */
final class Walk {
    private Walk() {}

    /** Whether a piece that is no engineer could make a move on a board with the given nodes occupied. */
    static boolean isPossible(Board board, Move move, IntPredicate occupied) {
        for (int next : board.roads(move.from())) {
            if (next == move.to()) {
                return true;
            }
        }
        return board.straightLines().stream().anyMatch(line -> isClear(line, move, occupied));
    }

    private static boolean isClear(int[] line, Move move, IntPredicate occupied) {
        int from = indexOf(line, move.from());
        int to = indexOf(line, move.to());
        if (from < 0 || to < 0) {
            return false;
        }
        for (int i = Math.min(from, to) + 1; i < Math.max(from, to); i++) {
            if (occupied.test(line[i])) {
                return false;
            }
        }
        return true;
    }

    private static int indexOf(int[] line, int node) {
        for (int i = 0; i < line.length; i++) {
            if (line[i] == node) {
                return i;
            }
        }
        return -1;
    }
}
