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
import junqi.rules.Seat;
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
        List<Integer> flags = flagPlaces(masks);
        int[][] drawn = new int[count][];
        if (flags.isEmpty()) {
            draw(new Chain(view, pieces, masks, pool, -1, random), drawn, 0, count);
        } else {
            Chain[] chains = new Chain[flags.size()];
            double[] likely = new double[chains.length];
            for (int i = 0; i < chains.length; i++) {
                chains[i] = new Chain(view, pieces, masks, pool, flags.get(i), random);
                likely[i] = chains[i].evidence;
            }
            int from = 0;
            double top = Arrays.stream(likely).max().orElseThrow();
            double sum = Arrays.stream(likely)
                    .map(x -> Math.exp(EVIDENCE * (x - top)))
                    .sum();
            double upTo = 0;
            for (int i = 0; i < chains.length; i++) {
                upTo += Math.exp(EVIDENCE * (likely[i] - top)) / sum;
                int to = i == chains.length - 1 ? count : Math.min(count, (int) Math.round(upTo * count));
                draw(chains[i], drawn, from, to);
                from = Math.max(from, to);
            }
            shuffle(drawn, random);
        }
        return new Belief(view, pieces, drawn);
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

    /** A Markov chain over the assignments with the flag in one place. */
    private static final class Chain {
        final int pieces;
        final int[] kinds;
        final double[][] weights;
        final double evidence;
        private final SplittableRandom random;

        /** @param flag the piece that is the flag, or -1 if it is not hidden */
        Chain(View view, List<Track> tracks, int[] possible, int[] pool, int flag, SplittableRandom random) {
            this.random = random;
            pieces = tracks.size();
            int[] masks = possible.clone();
            for (int i = 0; i < pieces && flag >= 0; i++) {
                masks[i] = i == flag ? 1 << FLAG : masks[i] & ~(1 << FLAG);
            }
            // What was removed before the game was loaded may leave more kinds than pieces.
            int all = Math.max(pieces, Arrays.stream(pool).sum());
            masks = Arrays.copyOf(masks, all);
            Arrays.fill(masks, pieces, all, Track.ANY);
            Seat seat = view.seat().orElseThrow().opposite();
            int flagCell = flagCell(view, seat, flag < 0 ? -1 : tracks.get(flag).node());
            weights = new double[all][KINDS];
            double sum = 0;
            for (int i = 0; i < all; i++) {
                Track track = i < pieces ? tracks.get(i) : null;
                double total = 0;
                for (int k = 0; k < KINDS; k++) {
                    weights[i][k] = (masks[i] >> k & 1) == 0 ? 0 : weight(view, seat, track, k, flagCell);
                    total += weights[i][k];
                }
                sum += total > 0 ? Math.log(total) : 0;
            }
            evidence = sum;
            int[] assigned = Counting.assign(masks, pool);
            kinds = assigned == null ? Counting.assignAnyhow(masks) : assigned;
        }

        private static int flagCell(View view, Seat seat, int node) {
            if (node < 0 || view.board().owner(node).filter(seat::equals).isEmpty()) {
                return -1;
            }
            return view.board().column(node) <= 2 ? DeploymentPrior.LEFT_FLAG : DeploymentPrior.RIGHT_FLAG;
        }

        private static double weight(View view, Seat seat, Track track, int kind, int flagCell) {
            if (track == null) {
                return 1;
            }
            PieceType type = PieceType.of(kind);
            double weight = type.count() / (double) PieceType.PIECES_PER_SIDE;
            if (track.origin() >= 0) {
                Board board = view.board();
                int cell = (board.row(track.origin()) - 1) * Board.AREA_COLUMNS + board.column(track.origin()) - 1;
                weight = flagCell < 0
                        ? DeploymentPrior.chance(type, cell)
                        : DeploymentPrior.chance(type, cell, flagCell);
            }
            return Math.max(LEAST_WEIGHT, weight) * Behaviour.likelihood(track, type, view.ply());
        }

        /** Tries as many exchanges for each piece. */
        void run(int sweeps) {
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
