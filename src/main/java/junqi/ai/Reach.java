package junqi.ai;

import java.util.ArrayList;
import java.util.List;
import junqi.rules.Board;

/**
 * Where a piece gets to on the two-player board in one move, by what stands in the way (R4.1 to R4.3); whose pieces these
 * are is not looked at, and neither are camps (R4.4). For players that ask about pieces they do not know.
 */
final class Reach {
    private static final Board BOARD = Board.TWO_PLAYER;

    /** By node: the nodes one road step away. */
    private static final long[] ROADS = new long[Terrain.NODES];
    /** By node: the nodes to the end of each rail line in each direction. */
    private static final int[][][] RAYS = new int[Terrain.NODES][][];

    static {
        for (int node = 0; node < Terrain.NODES; node++) {
            for (int to : BOARD.roads(node)) {
                ROADS[node] |= 1L << to;
            }
            RAYS[node] = rays(node);
        }
    }

    private Reach() {}

    private static int[][] rays(int node) {
        List<int[]> rays = new ArrayList<>();
        for (int[] line : BOARD.straightLines()) {
            for (int at = 0; at < line.length; at++) {
                if (line[at] == node) {
                    rays.add(ray(line, at, 1));
                    rays.add(ray(line, at, -1));
                }
            }
        }
        return rays.toArray(int[][]::new);
    }

    private static int[] ray(int[] line, int at, int step) {
        int length = step > 0 ? line.length - 1 - at : at;
        int[] ray = new int[length];
        for (int i = 0; i < length; i++) {
            ray[i] = line[at + (i + 1) * step];
        }
        return ray;
    }

    /** The nodes that a piece other than an engineer reaches, the first occupied node of every line included. */
    static long walk(int node, long occupied) {
        return ROADS[node] | slide(node, occupied);
    }

    private static long slide(int node, long occupied) {
        long reached = 0;
        for (int[] ray : RAYS[node]) {
            for (int to : ray) {
                reached |= 1L << to;
                if ((occupied >>> to & 1) != 0) {
                    break;
                }
            }
        }
        return reached;
    }

    /** The nodes that an engineer reaches, the first occupied node of every way included. */
    static long ride(int node, long occupied) {
        long reached = 0;
        long turns = 1L << node;
        long turned = 0;
        while (turns != 0) {
            int at = Long.numberOfTrailingZeros(turns);
            turned |= 1L << at;
            reached |= slide(at, occupied);
            turns = reached & ~occupied & ~turned;
        }
        return ROADS[node] | reached & ~(1L << node);
    }
}
