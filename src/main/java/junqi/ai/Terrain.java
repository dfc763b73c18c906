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

    static final long ALL_HEADQUARTERS = mask(node -> BOARD.kind(node) == NodeKind.HEADQUARTERS);

    /** By node: the nodes one road or rail step away. */
    static final long[] NEIGHBOURS = new long[NODES];

    /** By node: the camps one road step away from a camp (R2.5). */
    static final long[] CAMP_TO_CAMP = new long[NODES];

    /** By {@code from * NODES + to}: distance for pieces other than engineers. */
    static final byte[] WALK = new byte[NODES * NODES];

    /** By {@code from * NODES + to}: distance for engineers, which turn freely on rails (R4.3). */
    static final byte[] RIDE = new byte[NODES * NODES];

    /** By from: the nodes with a step to the node so much higher, by road or rail, and by rail alone. */
    private static final long STEPS_1 = steps(1, false);

    private static final long STEPS_4 = steps(4, false);
    private static final long STEPS_5 = steps(5, false);
    private static final long STEPS_6 = steps(6, false);
    private static final long RAILS_1 = steps(1, true);
    private static final long RAILS_5 = steps(5, true);
    private static final int MOST_DISTANCE = 7;

    /** By {@code node * }{@link #MOST_DISTANCE}{@code  + d}: the nodes with a {@link #WALK} of at most d from or to the node. */
    private static final long[] WITHIN = new long[NODES * MOST_DISTANCE];

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
        for (int i = 0; i < WITHIN.length; i++) {
            int node = i / MOST_DISTANCE;
            int distance = i % MOST_DISTANCE;
            WITHIN[i] = mask(from -> WALK[from * NODES + node] <= distance);
        }
    }

    private Terrain() {}

    /** The nodes with a step to the node with a number so much higher. Every step has one of a few such distances. */
    private static long steps(int distance, boolean onlyRails) {
        return mask(node -> {
            long steps = set(BOARD.rails(node)) | (onlyRails ? 0 : set(BOARD.roads(node)));
            return node + distance < NODES && (steps >>> node + distance & 1) != 0;
        });
    }

    /** The nodes one step by road or rail away from a set of nodes. */
    static long around(long nodes) {
        return (nodes & STEPS_1) << 1
                | nodes >>> 1 & STEPS_1
                | (nodes & STEPS_4) << 4
                | nodes >>> 4 & STEPS_4
                | (nodes & STEPS_5) << 5
                | nodes >>> 5 & STEPS_5
                | (nodes & STEPS_6) << 6
                | nodes >>> 6 & STEPS_6;
    }

    /**
     * The nodes from which one move gets to a set of nodes.
     *
     * @param empty the nodes that a slide may pass
     * @param engineers whether the moves are engineers' (R4.3)
     */
    static long comingFrom(long nodes, long empty, boolean engineers) {
        long onRail = nodes & RAILS;
        return around(nodes) | (onRail == 0 ? 0 : engineers ? rides(onRail, empty) : slides(onRail, empty));
    }

    /**
     * The nodes that straight slides from a set reach over empty nodes: the sets are filled in doubling strides, three
     * steps along the ranks and up to eight along the files before the last one.
     */
    private static long slides(long set, long empty) {
        long east = set;
        long west = set;
        long over = empty & RAILS_1 << 1;
        east |= over & east << 1;
        over &= over << 1;
        east |= over & east << 2;
        over = empty & RAILS_1;
        west |= over & west >>> 1;
        over &= over >>> 1;
        west |= over & west >>> 2;

        long north = set;
        long south = set;
        over = empty & RAILS_5 << 5;
        north |= over & north << 5;
        over &= over << 5;
        north |= over & north << 10;
        over &= over << 10;
        north |= over & north << 20;
        over &= over << 20;
        north |= over & north << 40;
        over = empty & RAILS_5;
        south |= over & south >>> 5;
        over &= over >>> 5;
        south |= over & south >>> 10;
        over &= over >>> 10;
        south |= over & south >>> 20;
        over &= over >>> 20;
        south |= over & south >>> 40;
        return (east & RAILS_1) << 1 | west >>> 1 & RAILS_1 | (north & RAILS_5) << 5 | south >>> 5 & RAILS_5;
    }

    /** The nodes that rides with turns from a set reach over empty nodes. */
    private static long rides(long set, long empty) {
        long reached = 0;
        for (long front = set; front != 0; ) {
            long next =
                    ((front & RAILS_1) << 1 | front >>> 1 & RAILS_1 | (front & RAILS_5) << 5 | front >>> 5 & RAILS_5)
                            & ~reached;
            reached |= next;
            front = next & empty;
        }
        return reached;
    }

    /** The nodes with a {@link #WALK} of at most so much, 0 to 6, to a node; itself included. */
    static long within(int node, int distance) {
        return WITHIN[node * MOST_DISTANCE + distance];
    }

    /** The least {@link #WALK} from any of the nodes, or {@link #FAR}. */
    static int nearestWalk(long from, int to) {
        int i = to * MOST_DISTANCE;
        if (from == 0) {
            return FAR;
        }
        int d = 0;
        while (d < MOST_DISTANCE && (from & WITHIN[i + d]) == 0) {
            d++;
        }
        return d;
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
