package junqi.ui.board;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import junqi.rules.Board;
import junqi.rules.Cell;
import junqi.rules.Move;
import junqi.rules.View;

/** The nodes that a move runs along, for drawing it (R4.1–R4.3). */
final class RailPath {
    private RailPath() {}

    /**
     * The nodes from {@code move.from()} to {@code move.to()}, both included: a road or rail step, a straight line, or a
     * shortest turning way along free rail. A move that fits none of these is drawn as its two ends. What stands on the
     * ends does not matter, so the view may be that before the move or that after it.
     */
    static List<Integer> of(View view, Move move) {
        if (move.isPass() || move.isFlip()) {
            return move.isPass() ? List.of() : List.of(move.from());
        }
        Board board = view.board();
        List<Integer> ends = List.of(move.from(), move.to());
        if (contains(board.roads(move.from()), move.to()) || contains(board.rails(move.from()), move.to())) {
            return ends;
        }
        for (int[] line : board.straightLines()) {
            List<Integer> part = part(view, line, move);
            if (!part.isEmpty()) {
                return part;
            }
        }
        List<Integer> turning = turning(view, move);
        return turning.isEmpty() ? ends : turning;
    }

    private static boolean contains(int[] nodes, int node) {
        return Arrays.stream(nodes).anyMatch(n -> n == node);
    }

    private static List<Integer> part(View view, int[] line, Move move) {
        List<Integer> nodes = Arrays.stream(line).boxed().toList();
        int from = nodes.indexOf(move.from());
        int to = nodes.indexOf(move.to());
        if (from < 0 || to < 0) {
            return List.of();
        }
        List<Integer> part = new ArrayList<>(nodes.subList(Math.min(from, to), Math.max(from, to) + 1));
        if (from > to) {
            java.util.Collections.reverse(part);
        }
        boolean free = part.subList(1, part.size() - 1).stream().allMatch(n -> view.cell(n) == Cell.EMPTY);
        return free ? part : List.of();
    }

    private static List<Integer> turning(View view, Move move) {
        Board board = view.board();
        int[] cameFrom = new int[board.size()];
        Arrays.fill(cameFrom, BoardViewModel.NONE);
        cameFrom[move.from()] = move.from();
        ArrayDeque<Integer> queue = new ArrayDeque<>(List.of(move.from()));
        while (!queue.isEmpty() && cameFrom[move.to()] == BoardViewModel.NONE) {
            int node = queue.remove();
            for (int next : board.rails(node)) {
                boolean open = next == move.to() || view.cell(next) == Cell.EMPTY;
                if (open && cameFrom[next] == BoardViewModel.NONE) {
                    cameFrom[next] = node;
                    queue.add(next);
                }
            }
        }
        if (cameFrom[move.to()] == BoardViewModel.NONE) {
            return List.of();
        }
        List<Integer> path = new ArrayList<>();
        for (int node = move.to(); node != move.from(); node = cameFrom[node]) {
            path.add(0, node);
        }
        path.add(0, move.from());
        return path;
    }
}
