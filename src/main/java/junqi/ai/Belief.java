package junqi.ai;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import junqi.rules.Board;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.MutablePosition;
import junqi.rules.PieceType;
import junqi.rules.Setup;
import junqi.rules.View;

/**
 * What a seat believes about the enemy's hidden pieces: assignments of kinds to all of them, drawn at random. Each one
 * satisfies every {@link Deductions deduction} and the exact counts; how often a kind comes up follows
 * {@link DeploymentPrior} and what the piece did. Equal views and seeds give equal beliefs.
 *
 * <p>Drawn by a Markov chain whose step exchanges the kinds of two pieces (Metropolis), for one place of the flag at a time.
 */
final class Belief {
    private static final int KINDS = PieceType.values().length;
    private static final int FLAG = PieceType.FLAG.ordinal();
    /** Exchanges that are tried for each piece before the first assignment, and between two. */
    private static final int WARM_UP = 60;

    private static final int BETWEEN = 6;
    /** How much the pieces' story says about the place of the flag: their weights are not independent of each other. */
    private static final double EVIDENCE = 0.6;

    private static final double LEAST_WEIGHT = 1e-3;
    private static final double SMALL = 1e-200;

    private final View view;
    private final Colour enemy;
    private final List<Track> pieces;
    /** Kind ordinals by assignment and piece. */
    private final int[][] drawn;
    /** By node and kind: how likely the piece there is of the kind; shown pieces included. */
    private final double[][] chances;

    private Belief(View view, List<Track> pieces, int[][] drawn) {
        this.view = view;
        this.enemy = view.colourOf(view.seat().orElseThrow()).orElseThrow().other();
        this.pieces = pieces;
        this.drawn = drawn;
        this.chances = chances();
    }

    /**
     * Draws a belief.
     *
     * @param chronicle of the view
     * @param count how many assignments, at least 1
     */
    static Belief of(View view, Chronicle chronicle, int count, SplittableRandom random) {
        List<Track> pieces = chronicle.hidden();
        int[] pool = chronicle.pool();
        int[] masks = Counting.possible(pieces, pool);
        int[][] drawn = new int[count][];
        List<Chain> chains = chains(view, pieces, masks, pool, random);
        double top = chains.stream().mapToDouble(chain -> chain.evidence).max().orElseThrow();
        double sum = chains.stream()
                .mapToDouble(chain -> Math.exp(chain.evidence - top))
                .sum();
        double upTo = 0;
        int from = 0;
        for (Chain chain : chains) {
            upTo += Math.exp(chain.evidence - top) / sum;
            int to = chain == chains.get(chains.size() - 1) ? count : Math.min(count, (int) Math.round(upTo * count));
            draw(chain, drawn, from, to);
            from = Math.max(from, to);
        }
        shuffle(drawn, random);
        return new Belief(view, pieces, drawn);
    }

    /** One for each place of the flag and each plan that has it there. */
    private static List<Chain> chains(View view, List<Track> pieces, int[] masks, int[] pool, SplittableRandom random) {
        List<Chain> chains = new ArrayList<>();
        List<Integer> flags = flagPlaces(masks);
        if (flags.isEmpty()) {
            flags = List.of(-1);
        }
        Weigher weigher = new Weigher(
                pieces.stream().mapToInt(track -> cell(view, track.origin())).toArray(), behaviour(view, pieces));
        for (int flag : flags) {
            int[] possible = masks.clone();
            for (int i = 0; i < possible.length && flag >= 0; i++) {
                possible[i] = i == flag ? 1 << FLAG : masks[i] & ~(1 << FLAG);
            }
            int flagCell = flag < 0 ? -1 : cell(view, pieces.get(flag).origin());
            double likely = 0;
            for (FormationPrior.Plan plan : FormationPrior.plans(view.rules())) {
                likely += flag < 0 || plan.flagCell() == flagCell ? plan.likely() : 0;
            }
            for (FormationPrior.Plan plan : FormationPrior.plans(view.rules())) {
                // A flag where R6.3 forbids it is one that was set up by hand: then every plan says as little.
                if (flag < 0 || likely == 0 || plan.flagCell() == flagCell) {
                    chains.add(new Chain(possible, pool, weigher, plan, random));
                }
            }
        }
        return chains;
    }

    /** How well each kind fits what each piece did. */
    private static double[][] behaviour(View view, List<Track> pieces) {
        double[][] behaviour = new double[pieces.size()][KINDS];
        for (int i = 0; i < behaviour.length; i++) {
            for (int k = 0; k < KINDS; k++) {
                behaviour[i][k] = Behaviour.likelihood(pieces.get(i), PieceType.of(k), view.ply());
            }
        }
        return behaviour;
    }

    /** The cell of its owner's {@link junqi.rules.Layout} that a node of an area is; -1 for none. */
    private static int cell(View view, int origin) {
        if (origin < 0) {
            return -1;
        }
        Board board = view.board();
        return (board.row(origin) - 1) * Board.AREA_COLUMNS + board.column(origin) - 1;
    }

    private static void shuffle(int[][] drawn, SplittableRandom random) {
        for (int i = drawn.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int[] other = drawn[i];
            drawn[i] = drawn[j];
            drawn[j] = other;
        }
    }

    private static void draw(Chain chain, int[][] drawn, int from, int to) {
        if (from < to) {
            chain.run(WARM_UP);
        }
        for (int i = from; i < to; i++) {
            chain.run(BETWEEN);
            drawn[i] = Arrays.copyOf(chain.kinds, chain.pieces);
        }
    }

    /** The pieces that can be the flag; empty if it is not hidden. */
    private static List<Integer> flagPlaces(int[] masks) {
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < masks.length; i++) {
            if ((masks[i] >> FLAG & 1) != 0) {
                places.add(i);
            }
        }
        return places;
    }

    private double[][] chances() {
        double[][] chances = new double[view.board().size()][];
        for (int node = 0; node < chances.length; node++) {
            int cell = view.cell(node);
            if (Cell.isKnown(cell)) {
                chances[node] = new double[KINDS];
                chances[node][Cell.kind(cell)] = 1;
            }
        }
        for (int i = 0; i < pieces.size(); i++) {
            if (pieces.get(i).node() >= 0) {
                chances[pieces.get(i).node()] = chancesOf(i);
            }
        }
        return chances;
    }

    private double[] chancesOf(int piece) {
        double[] chances = new double[KINDS];
        for (int[] kinds : drawn) {
            chances[kinds[piece]] += 1.0 / drawn.length;
        }
        return chances;
    }

    /** How likely a piece is of each kind, by ordinal; null for an empty node. Own and shown pieces are certain. */
    double[] chances(int node) {
        return chances[node];
    }

    /** The same for a piece followed by the chronicle, on the board or not. */
    double[] chances(Track track) {
        int i = pieces.indexOf(track);
        if (i >= 0) {
            return chancesOf(i);
        }
        double[] known = new double[KINDS];
        known[Integer.numberOfTrailingZeros(track.mask())] = 1;
        return known;
    }

    /** The number of assignments. */
    int size() {
        return drawn.length;
    }

    /** An assignment: kind ordinals in the order of {@link Chronicle#hidden}. */
    int[] kinds(int assignment) {
        return drawn[assignment].clone();
    }

    /** The position as it would be under an assignment. */
    MutablePosition world(int assignment) {
        Setup setup = view.toSetup();
        int[] kinds = drawn[assignment];
        int colour = enemy.ordinal();
        for (int i = 0; i < kinds.length; i++) {
            int node = pieces.get(i).node();
            if (node >= 0) {
                setup.set(node, Cell.of(colour, kinds[i]));
            } else {
                setup.removed(colour, kinds[i], setup.removed(colour, kinds[i]) + 1);
            }
        }
        setup.removedUnknown(colour, 0);
        return setup.toPosition(view.rules()).mutable();
    }

    /** What speaks for a piece's being of a kind: its cell in a plan and what it did. */
    private record Weigher(int[] cells, double[][] behaviour) {
        double weight(int piece, int kind, FormationPrior.Plan plan) {
            double chance = cells[piece] < 0
                    ? PieceType.of(kind).count() / (double) PieceType.PIECES_PER_SIDE
                    : plan.chance(kind, cells[piece]);
            return Math.max(LEAST_WEIGHT, chance) * behaviour[piece][kind];
        }
    }

    /** A Markov chain over the assignments that follow a plan, with the flag in one place. */
    private static final class Chain {
        final int pieces;
        final double evidence;
        private final int[] possible;
        private final int[] pool;
        private final Weigher weigher;
        private final FormationPrior.Plan plan;
        private double[][] weights;
        private int[] kinds;
        private final SplittableRandom random;

        /** @param possible what each piece can be */
        Chain(int[] possible, int[] pool, Weigher weigher, FormationPrior.Plan plan, SplittableRandom random) {
            this.random = random;
            this.pool = pool;
            this.possible = possible;
            this.weigher = weigher;
            this.plan = plan;
            pieces = possible.length;
            double product = 1;
            double sum = Math.log(plan.likely());
            for (int i = 0; i < pieces; i++) {
                double total = 0;
                for (int m = possible[i]; m != 0; m &= m - 1) {
                    total += weigher.weight(i, Integer.numberOfTrailingZeros(m), plan);
                }
                product *= total > 0 ? total : 1;
                if (product < SMALL) {
                    sum += EVIDENCE * Math.log(product);
                    product = 1;
                }
            }
            evidence = sum + EVIDENCE * Math.log(product);
        }

        private void begin() {
            // What was removed before the game was loaded may leave more kinds than pieces.
            int all = Math.max(pieces, Arrays.stream(pool).sum());
            int[] masks = Arrays.copyOf(possible, all);
            Arrays.fill(masks, pieces, all, Track.ANY);
            weights = new double[all][KINDS];
            for (int i = 0; i < all; i++) {
                for (int m = masks[i]; m != 0; m &= m - 1) {
                    int k = Integer.numberOfTrailingZeros(m);
                    weights[i][k] = i < pieces ? weigher.weight(i, k, plan) : 1;
                }
            }
            int[] assigned = Counting.assign(masks, pool);
            kinds = assigned == null ? Counting.assignAnyhow(masks) : assigned;
        }

        /** Tries as many exchanges for each piece. */
        void run(int sweeps) {
            if (kinds == null) {
                begin();
            }
            int n = kinds.length;
            for (int step = sweeps * n; step > 0 && n > 1; step--) {
                int i = random.nextInt(n);
                int j = random.nextInt(n);
                int a = kinds[i];
                int b = kinds[j];
                if (a == b) {
                    continue;
                }
                double after = weights[i][b] * weights[j][a];
                if (after > 0) {
                    double before = weights[i][a] * weights[j][b];
                    if (after >= before || random.nextDouble() * before < after) {
                        kinds[i] = b;
                        kinds[j] = a;
                    }
                }
            }
        }
    }
}
