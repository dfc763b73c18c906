package junqi.ai;

import java.util.Arrays;
import junqi.rules.Board;
import junqi.rules.MutablePosition;
import junqi.rules.PieceType;

/**
 * How many moves pieces are from one colour's flag when its landmines stand in the way: others walk round them, engineers
 * dig through. Other pieces are taken for open ground. Worked out once for each set of landmines that is left.
 *
 * <p>Not thread-safe.
 */
final class WaysToFlag {
    private static final Board BOARD = Board.TWO_PLAYER;
    private static final int NODES = BOARD.size();
    private static final long[] ROADS = new long[NODES];
    private static final long[] RAIL_STEPS = new long[NODES];
    private static final int LANDMINE = PieceType.LANDMINE.ordinal();
    private static final int FLAG = PieceType.FLAG.ordinal();
    private static final int KEPT = 8;

    static {
        for (int node = 0; node < NODES; node++) {
            for (int next : BOARD.roads(node)) {
                ROADS[node] |= 1L << next;
            }
            for (int next : BOARD.rails(node)) {
                RAIL_STEPS[node] |= 1L << next;
            }
        }
    }

    private static final int[][] LINES = BOARD.straightLines().toArray(int[][]::new);

    private final int colour;
    private final long[] mines = new long[KEPT];
    private final int[] flags = new int[KEPT];
    private final byte[][] walk = new byte[KEPT][NODES];
    private final byte[][] ride = new byte[KEPT][NODES];
    private int kept;
    private int next;
    private int now;

    /** @param colour whose flag is the goal */
    WaysToFlag(int colour) {
        this.colour = colour;
    }

    /** Turns to the flag and landmines of a position; false if the flag does not stand on the board. */
    boolean turnTo(MutablePosition position) {
        long flag = position.kindWord(FLAG, 0) & position.sideWord(colour, 0);
        if (flag == 0) {
            return false;
        }
        int node = Long.numberOfTrailingZeros(flag);
        long walls = position.kindWord(LANDMINE, 0) & position.sideWord(colour, 0);
        if (kept > 0 && mines[now] == walls && flags[now] == node) {
            return true;
        }
        for (int i = 0; i < kept; i++) {
            if (mines[i] == walls && flags[i] == node) {
                now = i;
                return true;
            }
        }
        now = next;
        next = (next + 1) % KEPT;
        kept = Math.max(kept, now + 1);
        mines[now] = walls;
        flags[now] = node;
        measure(node, walls, walk[now], ride[now]);
        return true;
    }

    /** Moves to the flag for a piece that is no engineer; {@link Terrain#FAR} if landmines wall it off. */
    int walk(int from) {
        return walk[now][from];
    }

    /** Moves to the flag for an engineer, digging included. */
    int ride(int from) {
        return ride[now][from];
    }

    /** The landmines that {@link #turnTo} found. */
    long mines() {
        return mines[now];
    }

    private static void measure(int flag, long walls, byte[] walk, byte[] ride) {
        long[] walkSteps = new long[NODES];
        long[] rideSteps = new long[NODES];
        for (int node = 0; node < NODES; node++) {
            walkSteps[node] = ROADS[node];
            rideSteps[node] = ROADS[node] | (RAIL_STEPS[node] == 0 ? 0 : rails(node, walls));
        }
        for (int[] line : LINES) {
            for (int i = 0; i < line.length; i++) {
                for (int j = i + 1; j < line.length; j++) {
                    walkSteps[line[i]] |= 1L << line[j];
                    walkSteps[line[j]] |= 1L << line[i];
                    if ((walls >>> line[j] & 1) != 0) {
                        break;
                    }
                }
            }
        }
        measure(flag, walkSteps, walls, walk);
        measure(flag, rideSteps, 0, ride);
    }

    /** What an engineer reaches on the rails from a node: it stops at landmines. */
    private static long rails(int node, long walls) {
        long seen = 1L << node;
        long edge = seen;
        while (edge != 0) {
            long reached = 0;
            for (long m = edge; m != 0; m &= m - 1) {
                reached |= RAIL_STEPS[Long.numberOfTrailingZeros(m)];
            }
            reached &= ~seen;
            seen |= reached;
            edge = reached & ~walls;
        }
        return seen & ~(1L << node);
    }

    private static void measure(int flag, long[] steps, long walls, byte[] distance) {
        Arrays.fill(distance, (byte) Terrain.FAR);
        long seen = 1L << flag;
        long edge = seen;
        for (int d = 0; edge != 0; d++) {
            long next = 0;
            for (long m = edge; m != 0; m &= m - 1) {
                int node = Long.numberOfTrailingZeros(m);
                distance[node] = (byte) Math.min(d, Terrain.FAR);
                next |= steps[node];
            }
            edge = next & ~seen & ~walls;
            seen |= next;
        }
    }
}
