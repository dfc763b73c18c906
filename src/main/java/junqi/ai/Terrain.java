package junqi.ai;

import java.util.Arrays;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
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

    static final long ALL_HEADQUARTERS = mask(node -> BOARD.kind(node) == NodeKind.HEADQUARTERS);

    /** By node: the nodes one road or rail step away. */
    static final long[] NEIGHBOURS = new long[NODES];

    /** By node: the camps one road step away from a camp (R2.5). */
    static final long[] CAMP_TO_CAMP = new long[NODES];

    /** By {@code from * NODES + to}: distance for pieces other than engineers. */
    static final byte[] WALK = new byte[NODES * NODES];

    /** By {@code from * NODES + to}: distance for engineers, which turn freely on rails (R4.3). */
    static final byte[] RIDE = new byte[NODES * NODES];

    /** Steps by road or rail, and by rail alone. */
    private static final Steps ALL_STEPS = Steps.of(node -> set(BOARD.roads(node)) | set(BOARD.rails(node)));

    private static final Steps RAIL_STEPS = Steps.of(node -> set(BOARD.rails(node)));

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

    /**
     * Steps between nodes sorted by the distance of the nodes' numbers, so that sets of nodes can be shifted.
     *
     * @param distance the distances, positive
     * @param up by index of the distance: nodes with a step to the node that much higher
     * @param down the same for lower ones
     */
    private record Steps(int[] distance, long[] up, long[] down) {
        static Steps of(IntToLongFunction neighbours) {
            long[] up = new long[NODES];
            for (int node = 0; node < NODES; node++) {
                for (long m = neighbours.applyAsLong(node) & -2L << node; m != 0; m &= m - 1) {
                    up[Long.numberOfTrailingZeros(m) - node] |= 1L << node;
                }
            }
            int[] distance = IntStream.range(1, NODES).filter(d -> up[d] != 0).toArray();
            return new Steps(
                    distance,
                    Arrays.stream(distance).mapToLong(d -> up[d]).toArray(),
                    Arrays.stream(distance).mapToLong(d -> up[d] << d).toArray());
        }

        /** The nodes one step away from a set. */
        long from(long set) {
            long next = 0;
            for (int i = 0; i < distance.length; i++) {
                next |= (set & up[i]) << distance[i] | (set & down[i]) >>> distance[i];
            }
            return next;
        }

        /** The nodes that straight slides from a set reach over empty nodes. */
        long slides(long set, long empty) {
            long reached = 0;
            for (int i = 0; i < distance.length; i++) {
                int d = distance[i];
                for (long rising = (set & up[i]) << d; rising != 0; rising = (rising & empty & up[i]) << d) {
                    reached |= rising;
                }
                for (long falling = (set & down[i]) >>> d; falling != 0; falling = (falling & empty & down[i]) >>> d) {
                    reached |= falling;
                }
            }
            return reached;
        }

        /** The nodes that rides with turns from a set reach over empty nodes. */
        long rides(long set, long empty) {
            long reached = 0;
            for (long front = set; front != 0; ) {
                long next = from(front) & ~reached;
                reached |= next;
                front = next & empty;
            }
            return reached;
        }
    }

    /** The nodes one step by road or rail away from a set of nodes. */
    static long around(long nodes) {
        return ALL_STEPS.from(nodes);
    }

    /**
     * The nodes from which one move gets to a set of nodes.
     *
     * @param empty the nodes that a slide may pass
     * @param engineers whether the moves are engineers' (R4.3)
     */
    static long comingFrom(long nodes, long empty, boolean engineers) {
        return ALL_STEPS.from(nodes) | (engineers ? RAIL_STEPS.rides(nodes, empty) : RAIL_STEPS.slides(nodes, empty));
    }

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
