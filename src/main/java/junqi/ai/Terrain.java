package junqi.ai;

import java.util.Arrays;
import junqi.rules.Board;
import junqi.rules.NodeKind;
import junqi.rules.Seat;

/**
 * What the evaluation reads of the two-player board: node sets as bit masks and distances. Distances are in moves on an
 * empty board, a rail slide counting as one.
 */
final class Terrain {
    /** Larger than any distance. */
    static final int FAR = 15;

    private static final Board BOARD = Board.TWO_PLAYER;
    static final int NODES = BOARD.size();

    static final long CAMPS = mask(node -> BOARD.kind(node) == NodeKind.CAMP);
    static final long RAILS = mask(BOARD::isRail);

    /** By seat ordinal: the two headquarters of a seat (R6.7); empty for seats that this board does not have. */
    static final long[] HEADQUARTERS = new long[4];

    /** By node: the nodes one road or rail step away. */
    static final long[] NEIGHBOURS = new long[NODES];

    /** By node: the camps one road step away from a camp (R2.5). */
    static final long[] CAMP_TO_CAMP = new long[NODES];

    /** By {@code from * NODES + to}: distance for pieces other than engineers. */
    static final byte[] WALK = new byte[NODES * NODES];

    /** By {@code from * NODES + to}: distance for engineers, which turn freely on rails (R4.3). */
    static final byte[] RIDE = new byte[NODES * NODES];

    static {
        for (Seat seat : BOARD.seats()) {
            HEADQUARTERS[seat.ordinal()] = mask(node -> BOARD.kind(node) == NodeKind.HEADQUARTERS
                    && BOARD.owner(node).orElseThrow() == seat);
        }
        long[] slides = new long[NODES];
        for (int[] line : BOARD.straightLines()) {
            long all = 0;
            for (int node : line) {
                all |= 1L << node;
            }
            for (int node : line) {
                slides[node] |= all & ~(1L << node);
            }
        }
        long[] walk = new long[NODES];
        long[] ride = new long[NODES];
        for (int node = 0; node < NODES; node++) {
            long roads = set(BOARD.roads(node));
            NEIGHBOURS[node] = roads | set(BOARD.rails(node));
            walk[node] = roads | slides[node];
            // The railway of this board is in one piece.
            ride[node] = BOARD.isRail(node) ? roads | RAILS & ~(1L << node) : roads;
            CAMP_TO_CAMP[node] = (CAMPS >>> node & 1) != 0 ? roads & CAMPS : 0;
        }
        measure(walk, WALK);
        measure(ride, RIDE);
    }

    private Terrain() {}

    private static long mask(java.util.function.IntPredicate in) {
        long mask = 0;
        for (int node = 0; node < NODES; node++) {
            if (in.test(node)) {
                mask |= 1L << node;
            }
        }
        return mask;
    }

    private static long set(int[] nodes) {
        long set = 0;
        for (int node : nodes) {
            set |= 1L << node;
        }
        return set;
    }

    /** Breadth-first distances from every node. */
    private static void measure(long[] steps, byte[] distance) {
        Arrays.fill(distance, (byte) FAR);
        for (int from = 0; from < NODES; from++) {
            long seen = 1L << from;
            long edge = seen;
            for (int d = 0; edge != 0; d++) {
                long next = 0;
                for (long m = edge; m != 0; m &= m - 1) {
                    int node = Long.numberOfTrailingZeros(m);
                    distance[from * NODES + node] = (byte) d;
                    next |= steps[node];
                }
                edge = next & ~seen;
                seen |= next;
            }
        }
    }
}
