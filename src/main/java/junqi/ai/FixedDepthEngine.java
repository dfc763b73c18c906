package junqi.ai;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import junqi.rules.Cell;
import junqi.rules.Move;
import junqi.rules.MutablePosition;
import junqi.rules.PieceType;
import junqi.rules.RuleSet;
import junqi.rules.View;

/**
 * A baseline for open and flip mode: alpha-beta to a fixed depth, every move looked at, material at the leaves, the largest
 * victims first. In flip mode it is an expectimax: a flip to be played now is worth the mean over all pieces that the pool
 * may show there, each searched to the same depth; a flip further down is averaged, which leaves material as it is. It shares
 * no code with the strong searches. If a limit is reached, the last complete depth counts.
 */
final class FixedDepthEngine implements Engine {
    /** The deepest search that can be asked for. */
    static final int MOST_DEPTH = 9;

    /**
     * More than any material. A win is worth this much, less one for every ply until it comes. It is not much more, for a
     * small chance of it enters the mean of a flip.
     */
    private static final int WIN = 3_000;

    private static final int INFINITY = 2 * WIN;
    /** Material at which a game is said to be won with probability 0.75. */
    private static final double SPREAD = 150;

    private static final int COLOURS = 2;

    private final RuleSet.Mode mode;
    private final int depth;
    private final int[][] moves = new int[MOST_DEPTH][MutablePosition.MAX_MOVES];
    private MutablePosition position;
    private Deadline deadline;

    /**
     * @param mode open or flip
     * @param depth from 1 to {@link #MOST_DEPTH}
     */
    FixedDepthEngine(RuleSet.Mode mode, int depth) {
        this.mode = mode;
        this.depth = depth;
    }

    @Override
    public String name() {
        return (mode == RuleSet.Mode.FLIP ? "expectimax" : "alphabeta") + depth;
    }

    @Override
    public void newGame() {
        // Nothing is remembered.
    }

    @Override
    public Thought think(View view, SearchLimits limits, StopSignal stop, Consumer<Thought> progress) {
        if (view.rules().mode() != mode) {
            throw new Engines.NoEngineException(name(), view.rules());
        }
        deadline = new Deadline(limits, stop);
        position = view.mutable();
        List<Move> root = new ArrayList<>(view.legalMoves());
        // Equal moves: a flip, which gets on with the game, else the lot decides.
        Collections.shuffle(root, new Random(limits.seed()));
        root.sort(Comparator.comparing(move -> !move.isFlip()));
        Thought thought = thought(root.get(0), 0, 0);
        int deepest = limits.depth() == 0 ? depth : Math.min(depth, limits.depth());
        for (int d = 1; d <= deepest; d++) {
            int best = -INFINITY;
            Move bestMove = null;
            for (Move move : root) {
                int score = move.isFlip() ? flip(move.to(), d - 1) : move(move, d - 1, best);
                if (deadline.isOver()) {
                    return thought;
                }
                if (score > best) {
                    best = score;
                    bestMove = move;
                }
            }
            thought = thought(bestMove, best, d);
            progress.accept(thought);
            root.remove(bestMove);
            root.add(0, bestMove);
        }
        return thought;
    }

    private int move(Move move, int left, int alpha) {
        position.make(move.code());
        int score = -search(left, 1, -INFINITY, -alpha);
        position.undo();
        return score;
    }

    /** The mean over all pieces that may lie face down on a node. */
    private int flip(int node, int left) {
        int sum = 0;
        int total = 0;
        for (int colour = 0; colour < COLOURS; colour++) {
            for (PieceType type : PieceType.values()) {
                int n = position.pool(colour, type.ordinal());
                if (n > 0) {
                    position.makeFlip(node, Cell.of(colour, type.ordinal()));
                    sum -= n * search(left, 1, -INFINITY, INFINITY);
                    position.undo();
                    total += n;
                }
            }
        }
        return sum / total;
    }

    private Thought thought(Move move, int score, int atDepth) {
        double probability = 1 / (1 + Math.pow(3, -score / SPREAD));
        return new Thought(move, probability, List.of(move), atDepth, deadline.nodes(), deadline.millis());
    }

    /** The material that the side to move comes out with, or a win or loss; means nothing once the deadline is reached. */
    private int search(int left, int ply, int alpha, int beta) {
        if (deadline.isReached()) {
            return 0;
        }
        int status = position.statusCode();
        if (status != 0) {
            int winner = (status & 7) - 1;
            return winner == MutablePosition.DRAWN ? 0 : winner == position.turn() ? WIN - ply : ply - WIN;
        }
        int us = position.colourOf(position.turn());
        if (us < 0) {
            return 0;
        }
        if (left == 0) {
            return PieceWorth.balance(position, us);
        }
        int best = -INFINITY;
        int down = Long.bitCount(position.faceDownWord(0));
        if (down > 0) {
            position.make(Move.PASS_CODE);
            best = -search(left - 1, ply + 1, -beta, -alpha);
            position.undo();
        }
        int[] list = moves[left];
        int count = position.generate(list, 0);
        largestVictimsFirst(list, down, count);
        for (int i = down; i < count && best < beta; i++) {
            position.make(list[i]);
            best = Math.max(best, -search(left - 1, ply + 1, -beta, -Math.max(alpha, best)));
            position.undo();
        }
        return best;
    }

    private void largestVictimsFirst(int[] list, int from, int count) {
        int fights = from;
        for (int i = from; i < count; i++) {
            int victim = victim(list[i]);
            if (victim == 0) {
                continue;
            }
            int move = list[i];
            list[i] = list[fights];
            int at = fights++;
            for (; at > from && victim(list[at - 1]) < victim; at--) {
                list[at] = list[at - 1];
            }
            list[at] = move;
        }
    }

    private int victim(int move) {
        int cell = position.cell(move >>> 8);
        return cell == Cell.EMPTY ? 0 : PieceWorth.worth(Cell.kind(cell));
    }
}
