package junqi.rules;

import java.util.SplittableRandom;

/** Fixed random numbers for incremental position hashes (Zobrist, 1970). The same in every run. */
final class Zobrist {
    private static final long SEED = 0x4A756E7169L;
    private static final int MAX_NODES = 129;

    /** By node * {@link Cell#LIMIT} + cell. */
    static final long[] CELL = new long[MAX_NODES * Cell.LIMIT];
    /** The seat to move. */
    static final long[] TURN = new long[4];
    /** By seat * 4 + colour: the colour a seat plays. */
    static final long[] COLOUR = new long[16];
    /** By seat * 4 + colour: the colour of a seat's latest flip (R6.5). */
    static final long[] LAST = new long[16];
    /** By colour * {@link #MAX_NODES} + node: the node of the piece that holds a flag. */
    static final long[] HELD = new long[4 * MAX_NODES];
    /** By colour * 4 + number: landmines dug. */
    static final long[] DUG = new long[16];
    /** By colour: a flag that has fallen. */
    static final long[] FALLEN = new long[4];

    static {
        SplittableRandom random = new SplittableRandom(SEED);
        for (long[] table : new long[][] {CELL, TURN, COLOUR, LAST, HELD, DUG, FALLEN}) {
            for (int i = 0; i < table.length; i++) {
                table[i] = random.nextLong();
            }
        }
        for (int node = 0; node < MAX_NODES; node++) {
            CELL[node * Cell.LIMIT] = 0;
        }
        for (int colour = 0; colour < 4; colour++) {
            DUG[colour * 4] = 0;
        }
    }

    private Zobrist() {}

    static long held(int colour, int node) {
        return HELD[colour * MAX_NODES + node];
    }
}
