package junqi.ai;

import java.util.Arrays;
import junqi.rules.Cell;
import junqi.rules.MutablePosition;
import junqi.rules.PieceType;
import junqi.rules.RuleSet;
import junqi.rules.RuleSet.QuietResult;

/**
 * The exact result of a small ending with best play: every position that can come of it is worked out backwards from the ends,
 * fewer pieces first. Exact means by the rules, the quiet limit (R9.3) too; what lies face down counts by its chances.
 *
 * <p>Among the positions with the same pieces only quiet moves are made, until somebody fights, flips or ends the game. So for
 * each result that such a move can reach it is enough to know in how many quiet plies a side can force that result or better:
 * it does so if these plies are left. Values are {@link Score}s without a loss for plies. Docs: docs/ENGINES.md.
 */
final class Ending {
    /** The most movable pieces of a side. */
    static final int MOST_OF_A_SIDE = 3;
    /** The most pieces that lie face down. */
    static final int MOST_FACE_DOWN = 2;
    /** The most positions that are worked out. */
    static final int MOST_POSITIONS = 600_000;

    private static final int LANDMINE = PieceType.LANDMINE.ordinal();
    private static final int FLAG = PieceType.FLAG.ordinal();
    /** Nodes that a piece typically gets to, for the estimate of the number of positions. */
    private static final int PLACES = 58;

    private static final int NOTHING = Integer.MIN_VALUE;
    private static final int BETWEEN_CHECKS = 1 << 12;
    /** What of all that may be spent may be gone when the work ends; the search needs something to choose a move with. */
    private static final double MOST_SPENT = 0.8;

    private final EndingGraph graph;
    private final Deadline deadline;
    /** The most quiet plies that may have gone by before the move that decides. */
    private final int patience;
    /** All positions, those of lower rank first. */
    private final int[] order;

    private final int[] firstBefore;
    private int[] before;
    /** By position: the best that a move which counts anew gets at once, or {@link #NOTHING}. */
    private final int[] atOnce;

    /** By rank: the results that its positions can reach, largest first, all positive. */
    private final int[][] results;
    /** By place in {@link #results} and position: 1 more than the plies in which it is forced, negative if suffered; 0 if neither. */
    private short[][] plies = new short[1][];

    private final short[] left;
    private final int[] queue;

    private Ending(EndingGraph graph, RuleSet rules, Deadline deadline) {
        this.graph = graph;
        this.deadline = deadline;
        this.patience = rules.quietLimit() == 0 ? Integer.MAX_VALUE : rules.quietLimit() - 1;
        int size = graph.size();
        int ranks = 0;
        for (int i = 0; i < size; i++) {
            ranks = Math.max(ranks, graph.rank(i) + 1);
        }
        order = new int[size];
        firstBefore = new int[size + 1];
        atOnce = new int[size];
        results = new int[ranks][];
        plies[0] = new short[size];
        left = new short[size];
        queue = new int[size];
    }

    /**
     * About how many positions come of a position; too many for this class if it is more than {@link #MOST_POSITIONS}.
     *
     * @param position open, or a flip position
     */
    static long estimate(MutablePosition position) {
        RuleSet rules = position.rules();
        boolean exact = rules.repetitionLimit() == 0
                && rules.maxPlies() == 0
                && (rules.quietLimit() == 0 || rules.quietResult() == QuietResult.DRAW);
        int down = Long.bitCount(position.faceDownWord(0));
        if (!exact
                || down > MOST_FACE_DOWN
                || position.colourOf(position.turn()) < 0
                || position.movableOnBoard(0) > MOST_OF_A_SIDE
                || position.movableOnBoard(1) > MOST_OF_A_SIDE) {
            return Long.MAX_VALUE;
        }
        long stuck = rules.hqLocked() ? Terrain.ALL_HEADQUARTERS : 0;
        long fixed = position.kindWord(LANDMINE, 0) | position.kindWord(FLAG, 0);
        long estimate = 2L << down;
        int movable = position.movableOnBoard(0)
                + position.movableOnBoard(1)
                - Long.bitCount((position.sideWord(0, 0) | position.sideWord(1, 0)) & stuck & ~fixed);
        for (int i = 0; i < movable; i++) {
            estimate *= PLACES;
        }
        return estimate;
    }

    /**
     * Works an ending out.
     *
     * @param position changed meanwhile, and put back
     * @param deadline counts the positions
     * @param most how many positions at most
     * @return null if it is not small or the deadline was reached
     */
    static Ending of(MutablePosition position, Deadline deadline, long most) {
        long bound = Math.min(most, MOST_POSITIONS);
        if (estimate(position) > bound) {
            return null;
        }
        EndingGraph graph = EndingGraph.explore(position, deadline, (int) bound);
        if (graph == null) {
            return null;
        }
        Ending ending = new Ending(graph, position.rules(), deadline);
        return ending.solve() ? ending : null;
    }

    /** Counts the quiet edges by where they end. False if the deadline was reached. */
    private boolean countEdges() {
        for (int i = 0; i < graph.size(); i++) {
            if (isLate(i)) {
                return false;
            }
            for (int e = 0; e < graph.degree(i); e++) {
                if (!EndingGraph.countsAnew(graph.edge(i, e))) {
                    firstBefore[EndingGraph.end(graph.edge(i, e)) + 1]++;
                }
            }
        }
        return true;
    }

    /** Looks at the deadline now and then. */
    private boolean isLate(int i) {
        return i % BETWEEN_CHECKS == 0 && (deadline.isOver() || deadline.spent() > MOST_SPENT);
    }

    /** False if the deadline was reached. */
    private boolean solve() {
        if (!countEdges() || !turnEdgesRound()) {
            return false;
        }
        int[] ends = sortByRank();
        int from = 0;
        for (int rank = 0; rank < ends.length; rank++) {
            if (!solve(rank, from, ends[rank])) {
                return false;
            }
            from = ends[rank];
        }
        return true;
    }

    private boolean turnEdgesRound() {
        for (int i = 0; i < graph.size(); i++) {
            firstBefore[i + 1] += firstBefore[i];
        }
        before = new int[firstBefore[graph.size()]];
        int[] next = Arrays.copyOf(firstBefore, graph.size());
        for (int i = 0; i < graph.size(); i++) {
            if (isLate(i)) {
                return false;
            }
            for (int e = 0; e < graph.degree(i); e++) {
                int edge = graph.edge(i, e);
                if (!EndingGraph.countsAnew(edge)) {
                    before[next[EndingGraph.end(edge)]++] = i;
                }
            }
        }
        return true;
    }

    /** Fills {@link #order} and tells where each rank ends in it. */
    private int[] sortByRank() {
        int[] ends = new int[results.length];
        for (int i = 0; i < graph.size(); i++) {
            ends[graph.rank(i)]++;
        }
        for (int rank = 1; rank < ends.length; rank++) {
            ends[rank] += ends[rank - 1];
        }
        int[] next = new int[ends.length];
        System.arraycopy(ends, 0, next, 1, ends.length - 1);
        for (int i = 0; i < graph.size(); i++) {
            order[next[graph.rank(i)]++] = i;
        }
        return ends;
    }

    private boolean solve(int rank, int from, int to) {
        // A side without moves loses (R9.6), so a whole win can always come of it.
        int[] found = {Score.WIN};
        for (int i = from; i < to; i++) {
            if (isLate(i)) {
                return false;
            }
            int best = bestAtOnce(order[i]);
            atOnce[order[i]] = best;
            int result = Math.abs(best);
            if (best != NOTHING && result > 0 && Arrays.stream(found).noneMatch(r -> r == result)) {
                found = Arrays.copyOf(found, found.length + 1);
                found[found.length - 1] = result;
            }
        }
        Arrays.sort(found);
        results[rank] = new int[found.length];
        for (int r = 0; r < found.length; r++) {
            results[rank][r] = found[found.length - 1 - r];
            if (r == plies.length) {
                plies = Arrays.copyOf(plies, r + 1);
                plies[r] = new short[graph.size()];
            }
            if (!force(results[rank][r], plies[r], from, to)) {
                return false;
            }
        }
        return true;
    }

    private int bestAtOnce(int number) {
        int best = NOTHING;
        int sum = 0;
        int parts = 0;
        for (int e = 0; e < graph.degree(number); e++) {
            int edge = graph.edge(number, e);
            if (EndingGraph.countsAnew(edge)) {
                sum -= value(EndingGraph.end(edge), 0);
                parts++;
                if (!EndingGraph.isWithNext(edge)) {
                    best = Math.max(best, sum / parts);
                    sum = 0;
                    parts = 0;
                }
            }
        }
        return best;
    }

    /**
     * Finds in how many plies each position of a rank forces at least a result, or cannot but suffer it.
     *
     * @param found receives the answer, as in {@link #plies}
     */
    private boolean force(int result, short[] found, int from, int to) {
        int tail = 0;
        for (int i = from; i < to; i++) {
            int number = order[i];
            if (graph.kind(number) != EndingGraph.Kind.GOES_ON) {
                continue;
            }
            left[number] = (short) quietEdges(number);
            if (atOnce[number] >= result) {
                found[number] = 1;
                queue[tail++] = number;
            } else if (left[number] == 0 && atOnce[number] <= -result) {
                found[number] = -1;
                queue[tail++] = number;
            }
        }
        for (int head = 0; head < tail; head++) {
            if (isLate(head)) {
                return false;
            }
            int number = queue[head];
            int next = Math.abs(found[number]) + 1;
            if (next - 1 > patience || next > Short.MAX_VALUE) {
                break;
            }
            for (int b = firstBefore[number]; b < firstBefore[number + 1]; b++) {
                int earlier = before[b];
                if (found[earlier] != 0) {
                    continue;
                }
                if (found[number] < 0) {
                    found[earlier] = (short) next;
                    queue[tail++] = earlier;
                } else if (atOnce[earlier] <= -result && --left[earlier] == 0) {
                    found[earlier] = (short) -next;
                    queue[tail++] = earlier;
                }
            }
        }
        return true;
    }

    private int quietEdges(int number) {
        int quiet = 0;
        for (int e = 0; e < graph.degree(number); e++) {
            quiet += EndingGraph.countsAnew(graph.edge(number, e)) ? 0 : 1;
        }
        return quiet;
    }

    /** The value of a position for the side to move, so many plies after the last fight or flip. */
    private int value(int number, int quiet) {
        EndingGraph.Kind kind = graph.kind(number);
        if (kind != EndingGraph.Kind.GOES_ON) {
            return kind == EndingGraph.Kind.WON ? Score.WIN : kind == EndingGraph.Kind.LOST ? -Score.WIN : 0;
        }
        int[] reached = results[graph.rank(number)];
        for (int r = 0; r < reached.length; r++) {
            int n = plies[r][number];
            if (n != 0 && (long) Math.abs(n) - 1 + quiet <= patience) {
                return n > 0 ? reached[r] : -reached[r];
            }
        }
        return 0;
    }

    // ---- answers ----

    /** The exact result of a position of the ending for its side to move: 1,000,000 a win, 0 a draw. */
    int value(MutablePosition position) {
        return value(graph.find(position), position.quiet());
    }

    /**
     * The exact result of a move for who makes it.
     *
     * @param position of the ending; changed meanwhile, and put back
     * @param move legal there
     */
    int value(MutablePosition position, int move) {
        int from = move & 0xFF;
        if (from == move >>> 8) {
            return flip(position, from);
        }
        position.make(move);
        int value = -value(position);
        position.undo();
        return value;
    }

    private int flip(MutablePosition position, int node) {
        int total = 0;
        int sum = 0;
        int cell = position.cell(node);
        for (int piece = 0; piece < AlphaBeta.COLOURS * AlphaBeta.KINDS; piece++) {
            int chances = AlphaBeta.chances(position, cell, piece);
            if (chances > 0) {
                position.makeFlip(node, EndingGraph.cellOf(piece));
                sum -= chances * value(position);
                position.undo();
                total += chances;
            }
        }
        return sum / total;
    }

    /**
     * Quiet plies until a move that wins makes sure of it, by a fight, a flip or the end of the game: the fewer the better.
     *
     * @param move a winning move of a position of the ending, which is changed meanwhile, and put back
     */
    int pliesToProgress(MutablePosition position, int move) {
        if ((move & 0xFF) == move >>> 8 || position.cell(move >>> 8) != Cell.EMPTY) {
            return 0;
        }
        position.make(move);
        int number = graph.find(position);
        position.undo();
        return graph.kind(number) == EndingGraph.Kind.GOES_ON ? Math.abs(plies[0][number]) : 0;
    }
}
