package junqi.ai;

/** Results of searched positions, always replacing all but deeper results of the same search. */
final class TranspositionTable {
    static final int EXACT = 0;
    static final int AT_LEAST = 1;
    static final int AT_MOST = 2;
    /** The entry of a position that is not in the table. */
    static final long NONE = 0;

    private static final int DEPTH_SHIFT = 16;
    private static final int BOUND_SHIFT = 24;
    private static final int USED_SHIFT = 26;
    private static final int SCORE_SHIFT = 32;

    private final long[] keys;
    private final long[] entries;
    private final int mask;

    /** @param bits binary logarithm of the number of entries */
    TranspositionTable(int bits) {
        keys = new long[1 << bits];
        entries = new long[1 << bits];
        mask = (1 << bits) - 1;
    }

    /** The entry of a position, or {@link #NONE}. */
    long probe(long key) {
        int i = (int) (key >>> 20) & mask;
        return keys[i] == key ? entries[i] : NONE;
    }

    void store(long key, int move, int depth, int bound, int score) {
        int i = (int) (key >>> 20) & mask;
        if (keys[i] == key && depth(entries[i]) > depth && bound != EXACT) {
            return;
        }
        keys[i] = key;
        entries[i] = move & 0xFFFF
                | (long) (depth & 0xFF) << DEPTH_SHIFT
                | (long) bound << BOUND_SHIFT
                | 1L << USED_SHIFT
                | (long) score << SCORE_SHIFT;
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
}
