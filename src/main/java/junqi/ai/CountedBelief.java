package junqi.ai;

import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.PieceType;
import junqi.rules.View;

/**
 * A plain belief: each enemy piece is any of the kinds that {@link Deductions} leave open, weighted so that over all hidden
 * pieces every kind comes out as often as there are pieces of it. Known pieces are certain.
 */
final class CountedBelief {
    private static final int KINDS = PieceType.values().length;
    private static final int ROUNDS = 8;

    /** By node and kind; meaningless for nodes without an enemy piece. */
    private final double[] chances = new double[Terrain.NODES * KINDS];

    /** @param enemy the colour whose pieces are asked about */
    CountedBelief(View view, Colour enemy) {
        for (int node = 0; node < Terrain.NODES; node++) {
            int cell = view.cell(node);
            if (Cell.isKnown(cell) && Cell.colour(cell) == enemy.ordinal()) {
                chances[node * KINDS + Cell.kind(cell)] = 1;
            }
        }
        Deductions deductions = Deductions.of(view);
        int standing = deductions.standing().size();
        double[][] rows = new double[standing + deductions.fallen().size()][KINDS];
        double[] totals = new double[KINDS];
        for (PieceType type : PieceType.values()) {
            totals[type.ordinal()] = view.unseen(enemy, type);
            for (int i = 0; i < rows.length; i++) {
                Deductions.Suspect suspect = i < standing
                        ? deductions.standing().get(i)
                        : deductions.fallen().get(i - standing);
                rows[i][type.ordinal()] = suspect.canBe(type) ? totals[type.ordinal()] : 0;
            }
        }
        balance(rows, totals);
        for (int i = 0; i < standing; i++) {
            System.arraycopy(rows[i], 0, chances, deductions.standing().get(i).node() * KINDS, KINDS);
        }
    }

    /** Scales rows to 1 and columns to their totals in turn, and ends with the rows. */
    private static void balance(double[][] rows, double[] totals) {
        for (int round = 0; round < ROUNDS; round++) {
            for (int kind = 0; kind < KINDS && round > 0; kind++) {
                double sum = 0;
                for (double[] row : rows) {
                    sum += row[kind];
                }
                for (double[] row : rows) {
                    row[kind] *= sum == 0 ? 0 : totals[kind] / sum;
                }
            }
            for (double[] row : rows) {
                double sum = 0;
                for (double chance : row) {
                    sum += chance;
                }
                for (int kind = 0; kind < KINDS; kind++) {
                    row[kind] /= sum;
                }
            }
        }
    }

    /** How likely the enemy piece on a node is of a kind, 0 to 1. */
    double chance(int node, int kind) {
        return chances[node * KINDS + kind];
    }

    /** How likely the enemy piece on a node can move at all (R4.5). */
    double movable(int node) {
        return 1 - chance(node, PieceType.LANDMINE.ordinal()) - chance(node, PieceType.FLAG.ordinal());
    }
}
