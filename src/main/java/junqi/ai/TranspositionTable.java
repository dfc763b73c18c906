package junqi.ai;

import java.util.Arrays;

/**
 * Results of searched positions, always replacing all but deeper results for the same position. A new search finds the
 * table as good as empty, so that what was searched before has no influence on it.
 */
final class TranspositionTable {
    static final int EXACT = 0;
    static final int AT_LEAST = 1;
    static final int AT_MOST = 2;
    /** The entry of a position that is not in the table. */
    static final long NONE = 0;

    private static final int DEPTH_SHIFT = 16;
    private static final int BOUND_SHIFT = 24;
    private static final int SEARCH_SHIFT = 26;
    private static final int SEARCHES = 1 << 6;
    private static final int SCORE_SHIFT = 32;

    /** Key and entry of each slot side by side, so that both come with one line of the processor's cache. */
    private final long[] slots;

    private final int mask;
    /** The number of the search, from 1; entries of other searches do not count. */
    private int search = 1;

    /** @param bits binary logarithm of the number of entries */
    TranspositionTable(int bits) {
        slots = new long[2 << bits];
        mask = (1 << bits) - 1;
    }

    /** Forgets everything. */
    void clear() {
        if (++search == SEARCHES) {
            Arrays.fill(slots, NONE);
            search = 1;
        }
    }

    /** The entry of a position, or {@link #NONE}. */
    long probe(long key) {
        int i = slot(key);
        return slots[i] == key && isCurrent(slots[i + 1]) ? slots[i + 1] : NONE;
    }

    void store(long key, int move, int depth, int bound, int score) {
        int i = slot(key);
        if (slots[i] == key && isCurrent(slots[i + 1]) && depth(slots[i + 1]) > depth && bound != EXACT) {
            return;
        }
        slots[i] = key;
        slots[i + 1] = move & 0xFFFF
                | (long) (depth & 0xFF) << DEPTH_SHIFT
                | (long) bound << BOUND_SHIFT
                | (long) search << SEARCH_SHIFT
                | (long) score << SCORE_SHIFT;
    }

    /**
     * Stores the result of a search.
     *
     * @param score by fail-soft, in a search that began with these bounds
     * @param ply plies from the root; wins are stored by their distance from the position, not from the root
     */
    void store(long key, int move, int depth, int score, int alpha, int beta, int ply) {
        int bound = score >= beta ? AT_LEAST : score > alpha ? EXACT : AT_MOST;
        store(
                key,
                move,
                depth,
                bound,
                Score.isDecided(score) ? score + Integer.signum(score) * ply * Score.PLY : score);
    }

    private int slot(long key) {
        return 2 * ((int) (key >>> 20) & mask);
    }

    private boolean isCurrent(long entry) {
        return (entry >>> SEARCH_SHIFT & SEARCHES - 1) == search;
    }

    static int move(long entry) {
        return (int) entry & 0xFFFF;
    }

    static int depth(long entry) {
        return (int) (entry >>> DEPTH_SHIFT) & 0xFF;
    }

    static int bound(long entry) {
        return (int) (entry >>> BOUND_SHIFT) & 3;
    }

    static int score(long entry) {
        return (int) (entry >> SCORE_SHIFT);
    }

    /** The score of an entry as seen from a root so many plies before. */
    static int score(long entry, int ply) {
        int score = score(entry);
        return Score.isDecided(score) ? score - Integer.signum(score) * ply * Score.PLY : score;
    }

    /** Whether an entry, with its score as seen from the root, makes a search to a depth between these bounds needless. */
    static boolean settles(long entry, int depth, int score, int alpha, int beta) {
        int bound = bound(entry);
        return depth(entry) >= depth
                && (bound == EXACT || bound == AT_LEAST && score >= beta || bound == AT_MOST && score <= alpha);
    }
}
