package junqi.ai;

import junqi.rules.Cell;
import junqi.rules.PieceType;
import junqi.rules.View;

/**
 * Which fights the two sides would dare, by what each may know: in a sampled world both see everything, and without this the
 * search would take it for granted that everybody picks the fights he wins. By attacker's kind and the node on which
 * the target stood at the root.
 *
 * <p>A fight is dared if its expected gain, by the belief of the side that attacks, is good enough.
 */
final class Prudence {
    private static final int KINDS = PieceType.values().length;
    private static final int FLAG = PieceType.FLAG.ordinal();
    private static final int FLAG_WORTH = 400;
    /** We count on a fight later in a line only if it is this likely not to be lost. */
    private static final double SURE = 0.75;
    /** The enemy is thought to dare more than he should: gains above minus this, in points. */
    private static final double BOLD = 60;

    private final boolean[] dared = new boolean[KINDS * Terrain.NODES];

    private Prudence() {}

    /** @param material weighed for the position at the root */
    static Prudence of(View view, Belief belief, Repute repute, Material material, BattleTable battle) {
        Prudence prudence = new Prudence();
        int own = view.colourOf(view.seat().orElseThrow()).orElseThrow().ordinal();
        long sought = flagAndItsGuards(view, own);
        for (int node = 0; node < Terrain.NODES; node++) {
            int cell = view.cell(node);
            if (cell == Cell.EMPTY) {
                continue;
            }
            boolean ours = Cell.colour(cell) == own;
            double[] target = ours ? repute.chances(node) : belief.chances(node);
            for (int kind = 0; kind < KINDS; kind++) {
                boolean dares;
                if ((sought >>> node & 1) != 0) {
                    // Somebody tries every headquarters sooner or later.
                    dares = true;
                } else if (ours) {
                    dares = dares(kind, 1 - own, target, -BOLD, 0, material, battle);
                } else {
                    dares = dares(kind, own, target, 0, SURE, material, battle);
                }
                prudence.dared[kind * Terrain.NODES + node] = dares;
            }
        }
        return prudence;
    }

    /** Our flag and what stands beside it. */
    private static long flagAndItsGuards(View view, int own) {
        for (int node = 0; node < Terrain.NODES; node++) {
            int cell = view.cell(node);
            if (cell != Cell.EMPTY && Cell.colour(cell) == own && Cell.kind(cell) == FLAG) {
                long near = 1L << node;
                for (int other : view.board().roads(node)) {
                    int neighbour = view.cell(other);
                    boolean guard = neighbour != Cell.EMPTY && Cell.colour(neighbour) == own;
                    near |= guard ? 1L << other : 0;
                }
                return near;
            }
        }
        return 0;
    }

    private static boolean dares(
            int kind, int attacker, double[] target, double least, double sure, Material material, BattleTable battle) {
        double gain = 0;
        double lost = 0;
        int cost = material.worth(attacker, kind);
        for (int k = 0; k < KINDS; k++) {
            if (target[k] == 0) {
                continue;
            }
            int verdict = battle.verdict(kind, k);
            int worth = k == FLAG ? FLAG_WORTH : material.worth(1 - attacker, k);
            if (verdict == BattleTable.WIN) {
                gain += target[k] * worth;
            } else if (verdict == BattleTable.BOTH) {
                gain += target[k] * (worth - cost);
                lost += worth < cost ? target[k] : 0;
            } else if (verdict == BattleTable.LOSE) {
                gain -= target[k] * cost;
                lost += target[k];
            }
        }
        return gain > least && 1 - lost >= sure;
    }

    /** Whether a side whose piece is of a kind would attack the piece that stood on a node at the root. */
    boolean dares(int kind, int node) {
        return dared[kind * Terrain.NODES + node];
    }
}
