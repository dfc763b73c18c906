package junqi.ai;

import java.util.List;
import junqi.rules.Layout;
import junqi.rules.PieceType;

/**
 * How likely a kind of piece is on a cell of a {@link Layout} before anything is known but where the flag stands: from the
 * formations that players know and the counts over 69 layouts of QQ players, smoothed so that every placement that R6.3
 * allows keeps some weight. Cells are counted as in {@link Layout}, from the owner's left; both flag sides mirror each other.
 */
public final class DeploymentPrior {
    /** The two cells that may hold the flag: the headquarters on the owner's left and on his right. */
    public static final int LEFT_FLAG = 26;

    public static final int RIGHT_FLAG = 28;
    /** Among the QQ layouts the flag stands twice as often on the left; known formations prefer the right, so less is said. */
    private static final double LEFT_CHANCE = 0.55;

    private static final int KINDS = PieceType.values().length;
    private static final int COLUMNS = 5;
    private static final int FLAG = PieceType.FLAG.ordinal();
    /** The last two rows begin here. */
    private static final int FIRST_REAR_CELL = 20;
    /** What a cell gets of its own count, of the mirrored cell's, of the neighbouring ranks', and of an even spread. */
    private static final double OWN = 0.45;

    private static final double MIRRORED = 0.20;
    private static final double NEIGHBOURING = 0.15;
    private static final double EVEN = 0.20;
    private static final int BALANCING_ROUNDS = 200;

    /** What was counted over QQ layouts, mirrored so that the flag stands on the left: kind, square as South, share. */
    private static final List<Count> QQ = List.of(
            new Count(PieceType.LIEUTENANT, "d1", 0.70),
            new Count(PieceType.LANDMINE, "d1", 0.30),
            new Count(PieceType.LANDMINE, "a1", 0.62),
            new Count(PieceType.LANDMINE, "c1", 0.58),
            new Count(PieceType.LANDMINE, "b2", 0.39),
            new Count(PieceType.LANDMINE, "d2", 0.30),
            new Count(PieceType.FIELD_MARSHAL, "a6", 0.28),
            new Count(PieceType.FIELD_MARSHAL, "e6", 0.28),
            new Count(PieceType.MAJOR_GENERAL, "a6", 0.22),
            new Count(PieceType.MAJOR_GENERAL, "e6", 0.22),
            new Count(PieceType.BOMB, "b4", 0.38),
            new Count(PieceType.BOMB, "a5", 0.25),
            new Count(PieceType.BOMB, "e5", 0.19),
            new Count(PieceType.ENGINEER, "c5", 0.46),
            new Count(PieceType.ENGINEER, "d4", 0.43),
            new Count(PieceType.ENGINEER, "d6", 0.35),
            new Count(PieceType.ENGINEER, "c3", 0.35));

    private record Count(PieceType type, String square, double share) {
        int cell() {
            return ('6' - square.charAt(1)) * COLUMNS + square.charAt(0) - 'a';
        }
    }

    /** By kind and cell, the flag on the left. Every cell that may be taken adds up to 1, every kind to its number. */
    private static final double[][] LEFT = left();

    private DeploymentPrior() {}

    /**
     * The chance that a cell holds a kind, for a given place of the flag; 0 where R6.3 forbids it and in camps.
     *
     * @param flagCell {@link #LEFT_FLAG} or {@link #RIGHT_FLAG}
     */
    public static double chance(PieceType type, int cell, int flagCell) {
        return switch (flagCell) {
            case LEFT_FLAG -> LEFT[type.ordinal()][cell];
            case RIGHT_FLAG -> LEFT[type.ordinal()][mirrored(cell)];
            default -> throw new IllegalArgumentException("no flag stands on cell " + flagCell);
        };
    }

    /** The chance that a cell holds a kind, wherever the flag stands; 0 where R6.3 forbids it and in camps. */
    public static double chance(PieceType type, int cell) {
        return LEFT_CHANCE * chance(type, cell, LEFT_FLAG) + (1 - LEFT_CHANCE) * chance(type, cell, RIGHT_FLAG);
    }

    /** The chance that the flag stands on one of the two cells. */
    static double flagChance(int flagCell) {
        return flagCell == LEFT_FLAG ? LEFT_CHANCE : 1 - LEFT_CHANCE;
    }

    /**
     * How usual a layout looks: the sum over its cells of the logarithms of {@link #chance}, for the place of its flag.
     *
     * @param layout a legal one
     */
    static double logLikelihood(Layout layout) {
        int flagCell = flagCell(layout);
        double sum = 0;
        for (int cell = 0; cell < Layout.SIZE; cell++) {
            if (!Layout.isCamp(cell)) {
                sum += Math.log(chance(layout.at(cell).orElseThrow(), cell, flagCell));
            }
        }
        return sum;
    }

    static int flagCell(Layout layout) {
        return layout.at(LEFT_FLAG).filter(PieceType.FLAG::equals).isPresent() ? LEFT_FLAG : RIGHT_FLAG;
    }

    private static int mirrored(int cell) {
        return cell - cell % COLUMNS + COLUMNS - 1 - cell % COLUMNS;
    }

    /** Whether R6.3 lets a kind stand on a cell once the flag stands on the left. */
    private static boolean isAllowed(int kind, int cell) {
        if (kind == FLAG || cell == LEFT_FLAG) {
            return kind == FLAG && cell == LEFT_FLAG;
        }
        return Layout.allows(PieceType.of(kind), cell);
    }

    private static double[][] left() {
        double[][] known = counted();
        double[][] smooth = new double[KINDS][Layout.SIZE];
        for (int kind = 0; kind < KINDS; kind++) {
            int count = PieceType.of(kind).count();
            int open = 0;
            for (int cell = 0; cell < Layout.SIZE; cell++) {
                open += isAllowed(kind, cell) ? 1 : 0;
            }
            for (int cell = 0; cell < Layout.SIZE; cell++) {
                if (isAllowed(kind, cell)) {
                    // Near the flag the sides differ.
                    int twin = cell < FIRST_REAR_CELL ? mirrored(cell) : cell;
                    smooth[kind][cell] = OWN * known[kind][cell]
                            + MIRRORED * known[kind][twin]
                            + NEIGHBOURING * ofNeighbours(known, kind, cell)
                            + EVEN * count / open;
                }
            }
        }
        balance(smooth);
        return smooth;
    }

    /** Expected numbers by kind and cell: what QQ's layouts tell, and in what they leave open the known formations. */
    private static double[][] counted() {
        double[][] known = new double[KINDS][Layout.SIZE];
        List<Layout> formations = LayoutList.KNOWN.layouts();
        for (Layout formation : formations) {
            Layout layout = flagCell(formation) == LEFT_FLAG ? formation : formation.mirrored();
            for (int cell = 0; cell < Layout.SIZE; cell++) {
                int at = cell;
                layout.at(cell).ifPresent(type -> known[type.ordinal()][at] += 1.0 / formations.size());
            }
        }
        for (int kind = 0; kind < KINDS; kind++) {
            double told = 0;
            double replaced = 0;
            for (Count count : QQ) {
                if (count.type().ordinal() == kind) {
                    told += count.share();
                    replaced += known[kind][count.cell()];
                }
            }
            double rest = PieceType.of(kind).count() - replaced;
            for (int cell = 0; cell < Layout.SIZE && told > 0 && rest > 0; cell++) {
                known[kind][cell] *= (PieceType.of(kind).count() - told) / rest;
            }
            for (Count count : QQ) {
                if (count.type().ordinal() == kind) {
                    known[kind][count.cell()] = count.share();
                }
            }
        }
        return known;
    }

    /** The mean of the ranks above and below on the same cell, scaled to this kind's number. */
    private static double ofNeighbours(double[][] known, int kind, int cell) {
        if (!PieceType.of(kind).isRanked()) {
            return known[kind][cell];
        }
        double sum = 0;
        int n = 0;
        for (int other = kind - 1; other <= kind + 1; other += 2) {
            if (other >= 0 && PieceType.of(other).isRanked()) {
                sum += known[other][cell] / PieceType.of(other).count();
                n++;
            }
        }
        return sum / n * PieceType.of(kind).count();
    }

    /** Scales cells and kinds in turn until both add up (Sinkhorn). */
    private static void balance(double[][] table) {
        for (int round = 0; round < BALANCING_ROUNDS; round++) {
            for (int cell = 0; cell < Layout.SIZE; cell++) {
                double sum = 0;
                for (int kind = 0; kind < KINDS; kind++) {
                    sum += table[kind][cell];
                }
                for (int kind = 0; kind < KINDS && sum > 0; kind++) {
                    table[kind][cell] /= sum;
                }
            }
            for (int kind = 0; kind < KINDS; kind++) {
                double sum = 0;
                for (int cell = 0; cell < Layout.SIZE; cell++) {
                    sum += table[kind][cell];
                }
                for (int cell = 0; cell < Layout.SIZE; cell++) {
                    table[kind][cell] *= PieceType.of(kind).count() / sum;
                }
            }
        }
    }
}
