package junqi.ai;

import java.util.Arrays;
import junqi.rules.Cell;
import junqi.rules.MutablePosition;
import junqi.rules.PieceType;

/**
 * Every position that can come of an ending, by fights and flips too, and the moves between them. Positions are numbered in the
 * order in which they were found; the root is 0. Two positions with the same pieces and side to move are the same: the quiet
 * count is left out, and who reads the graph minds it ({@link Ending}).
 */
final class EndingGraph {
    /** What a position is for the side to move. */
    enum Kind {
        GOES_ON,
        WON,
        LOST,
        DRAWN
    }

    /** In an entry of {@link #edge}: the move is a fight or a flip, or ends the game, so that the quiet count does not matter. */
    private static final int COUNTS_ANEW = 1;
    /** In an entry of {@link #edge}: one result of a flip; the next entry is another, as likely. */
    private static final int WITH_NEXT = 2;

    private static final int FLAGS = 2;
    private static final int LANDMINE = PieceType.LANDMINE.ordinal();
    private static final int FLAG = PieceType.FLAG.ordinal();
    private static final int PIECES = AlphaBeta.COLOURS * AlphaBeta.KINDS;
    private static final Kind[] KIND = Kind.values();

    private static final int RESULT_SHIFT = 16;
    private static final int NOT_LAST = 1 << 24;
    private static final int BETWEEN_CHECKS = 512;
    /** What finding the positions may take of all that the search may spend: working them out takes less than half as long. */
    private static final double MOST_SPENT = 0.5;

    private static final long MIX = 0x9E3779B97F4A7C15L;

    private final MutablePosition position;
    private final Deadline deadline;
    private final int most;

    private int size;
    private long[] keys;
    private int[] numbers;
    private byte[] kinds = new byte[1024];
    private short[] ranks = new short[1024];
    private int[] first = new int[1024];
    private short[] degrees = new short[1024];
    private int[] edges = new int[16 * 1024];
    private int edgeCount;

    // The path from the root: by ply its position, where its moves begin in todo, and which of them is being looked at.
    private int[] pathNumber = new int[1024];
    private int[] pathFrom = new int[1024];
    private int[] pathNext = new int[1024];
    private int depth;
    /** Moves of the positions on the path; those already looked at have become entries of {@link #edges}. */
    private int[] todo = new int[16 * 1024];

    private int todoEnd;
    private final int[] list = new int[MutablePosition.MAX_MOVES];

    private EndingGraph(MutablePosition position, Deadline deadline, int most) {
        this.position = position;
        this.deadline = deadline;
        this.most = most;
        int slots = Integer.highestOneBit(Math.max(512, most)) << 2;
        keys = new long[slots];
        numbers = new int[slots];
    }

    /**
     * Finds all positions.
     *
     * @param root an open position, or a flip position with decided colours; changed meanwhile, and put back
     * @param deadline counts each position found
     * @param most how many positions at most
     * @return null if there are more, or the deadline was reached
     */
    static EndingGraph explore(MutablePosition root, Deadline deadline, int most) {
        EndingGraph graph = new EndingGraph(root, deadline, most);
        return graph.explore() ? graph : null;
    }

    private boolean explore() {
        number(key(position));
        if (kind(0) == Kind.GOES_ON) {
            enter(0);
        }
        boolean whole = true;
        while (depth > 0) {
            if (!whole || pathNext[depth - 1] == todoEnd) {
                leave();
            } else {
                whole = follow();
            }
        }
        return whole;
    }

    /** Makes the next move of the position at the end of the path. False if that found one position too many. */
    private boolean follow() {
        int at = pathNext[depth - 1];
        int code = todo[at];
        int from = code & 0xFF;
        int to = code >>> 8 & 0xFF;
        boolean anew = from == to || position.cell(to) != Cell.EMPTY;
        if (from == to) {
            position.makeFlip(from, code >>> RESULT_SHIFT & 0xFF);
        } else {
            position.make(code);
        }
        int known = size;
        int number = number(key(position));
        anew |= kind(number) != Kind.GOES_ON;
        todo[at] = number << FLAGS | (anew ? COUNTS_ANEW : 0) | ((code & NOT_LAST) != 0 ? WITH_NEXT : 0);
        pathNext[depth - 1]++;
        boolean isNew = size > known;
        if (isNew
                && (size > most
                        || deadline.isReached()
                        || size % BETWEEN_CHECKS == 0 && deadline.spent() > MOST_SPENT)) {
            position.undo();
            return false;
        }
        if (isNew && kind(number) == Kind.GOES_ON) {
            enter(number);
        } else {
            position.undo();
        }
        return true;
    }

    private void enter(int number) {
        if (depth == pathNumber.length) {
            pathNumber = Arrays.copyOf(pathNumber, 2 * depth);
            pathFrom = Arrays.copyOf(pathFrom, 2 * depth);
            pathNext = Arrays.copyOf(pathNext, 2 * depth);
        }
        pathNumber[depth] = number;
        pathFrom[depth] = todoEnd;
        pathNext[depth++] = todoEnd;
        int count = position.generate(list, 0);
        for (int i = 0; i < count; i++) {
            int from = list[i] & 0xFF;
            if (from == list[i] >>> 8) {
                addFlip(from);
            } else {
                add(list[i]);
            }
        }
    }

    private void add(int code) {
        if (todoEnd == todo.length) {
            todo = Arrays.copyOf(todo, 2 * todoEnd);
        }
        todo[todoEnd++] = code;
    }

    /** Adds each result of a flip, as often as the pool has it. */
    private void addFlip(int node) {
        int cell = position.cell(node);
        for (int piece = 0; piece < PIECES; piece++) {
            for (int n = AlphaBeta.chances(position, cell, piece); n > 0; n--) {
                add(node | node << 8 | cellOf(piece) << RESULT_SHIFT | NOT_LAST);
            }
        }
        todo[todoEnd - 1] &= ~NOT_LAST;
    }

    private void leave() {
        depth--;
        int number = pathNumber[depth];
        int from = pathFrom[depth];
        int count = pathNext[depth] - from;
        while (edgeCount + count > edges.length) {
            edges = Arrays.copyOf(edges, 2 * edges.length);
        }
        System.arraycopy(todo, from, edges, edgeCount, count);
        first[number] = edgeCount;
        degrees[number] = (short) count;
        edgeCount += count;
        todoEnd = from;
        if (depth > 0) {
            position.undo();
        }
    }

    /** The face-up piece of a number from 0 to 23. */
    static int cellOf(int piece) {
        return Cell.of(piece / AlphaBeta.KINDS, piece % AlphaBeta.KINDS);
    }

    /** What tells positions apart: the hash, and what may lie face down, which depends on what has been removed. */
    private static long key(MutablePosition position) {
        long key = position.hash();
        if (position.faceDownWord(0) != 0) {
            for (int piece = 0; piece < PIECES; piece++) {
                int pool = position.pool(piece / AlphaBeta.KINDS, piece % AlphaBeta.KINDS);
                key ^= (pool * PIECES + piece) * MIX * pool;
            }
        }
        return key;
    }

    /** The number of the position as it stands, whose key is given; a new one if it was not known. */
    private int number(long key) {
        int slot = slot(key);
        if (numbers[slot] > 0) {
            return numbers[slot] - 1;
        }
        keys[slot] = key;
        numbers[slot] = size + 1;
        if (size == kinds.length) {
            kinds = Arrays.copyOf(kinds, 2 * size);
            ranks = Arrays.copyOf(ranks, 2 * size);
            first = Arrays.copyOf(first, 2 * size);
            degrees = Arrays.copyOf(degrees, 2 * size);
        }
        kinds[size] = (byte) kindNow().ordinal();
        ranks[size] = (short) rankNow();
        return size++;
    }

    private int slot(long key) {
        int mask = keys.length - 1;
        int slot = (int) (key * MIX >>> 32) & mask;
        while (numbers[slot] > 0 && keys[slot] != key) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    /** What the position as it stands is by R9.1 and R9.2. A side without moves is a position without edges. */
    private Kind kindNow() {
        int won = position.wonCode();
        if (won != 0) {
            return (won & 7) - 1 == position.turn() ? Kind.WON : Kind.LOST;
        }
        return position.movableOnBoard(0) == 0 && position.movableOnBoard(1) == 0 ? Kind.DRAWN : Kind.GOES_ON;
    }

    /** A number that every fight and every flip makes smaller, also if flags are picked up or stand up (R7.5). */
    private int rankNow() {
        int pieces = 0;
        for (int kind = 0; kind <= LANDMINE; kind++) {
            pieces += position.onBoard(0, kind) + position.onBoard(1, kind);
        }
        int flags = position.onBoard(0, FLAG) + position.onBoard(1, FLAG);
        return (pieces * 3 + flags) * (Ending.MOST_FACE_DOWN + 1) + Long.bitCount(position.faceDownWord(0));
    }

    // ---- reading ----

    /** The number of positions. */
    int size() {
        return size;
    }

    Kind kind(int number) {
        return KIND[kinds[number]];
    }

    /** Quiet moves lead to positions of the same rank, fights and flips to lower ones. */
    int rank(int number) {
        return ranks[number];
    }

    /** How many edges a position has: one for each move, but one for each result of a flip. */
    int degree(int number) {
        return degrees[number];
    }

    /** An edge, for the methods below. */
    int edge(int number, int i) {
        return edges[first[number] + i];
    }

    /** The position that an edge leads to. */
    static int end(int edge) {
        return edge >>> FLAGS;
    }

    /** Whether an edge is not a quiet move after which the game goes on. */
    static boolean countsAnew(int edge) {
        return (edge & COUNTS_ANEW) != 0;
    }

    /** Whether the next edge is another result of the same flip, equally likely. */
    static boolean isWithNext(int edge) {
        return (edge & WITH_NEXT) != 0;
    }

    /** The number of a position that was found. */
    int find(MutablePosition position) {
        int slot = slot(key(position));
        if (numbers[slot] == 0) {
            throw new IllegalArgumentException("not a position of this ending");
        }
        return numbers[slot] - 1;
    }
}
