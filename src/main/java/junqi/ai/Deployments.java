package junqi.ai;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import junqi.rules.Layout;
import junqi.rules.PieceType;
import junqi.rules.RuleSet;

/**
 * Chooses deployments (R6.3). Every layout is seen from its owner, so the same ones serve every seat. Equal seeds give equal
 * layouts.
 */
public final class Deployments {
    /** Exchanges that are tried to make a layout its own. */
    private static final int FEWEST_TRIES = 20;

    private static final int MOST_TRIES = 60;
    /** How much less usual ({@link DeploymentPrior#logLikelihood}) than its formation a layout may become. */
    private static final double UNUSUAL = 3.0;
    /** Ranked pieces change places only with pieces of nearly their rank, so that the formation's plan stays. */
    private static final int RANKS_APART = 2;

    /** What it is worth to keep a player's piece, and to follow a formation, in units of log likelihood. */
    private static final double KEPT = 10_000;

    private static final double MODEL = 6;
    private static final double FORBIDDEN = 1_000_000;

    private Deployments() {}

    /**
     * A good layout, another for every seed: one of the formations that games found good, perhaps mirrored, with some
     * pieces exchanged.
     *
     * @param rules of an open or dark game
     */
    public static Layout draw(RuleSet rules, long seed) {
        requireDeployment(rules);
        RandomGenerator random = new SplittableRandom(seed);
        return varied(model(LayoutList.learned(rules), random), random);
    }

    private static Layout model(LayoutList list, RandomGenerator random) {
        List<Layout> formations = list.layouts();
        Layout layout = formations.get(random.nextInt(formations.size()));
        return random.nextBoolean() ? layout.mirrored() : layout;
    }

    static void requireDeployment(RuleSet rules) {
        if (rules.mode() == RuleSet.Mode.FLIP) {
            throw new IllegalArgumentException("nobody deploys in flip mode");
        }
    }

    /** A layout with some of its pieces exchanged, legal and about as usual as before. */
    static Layout varied(Layout formation, RandomGenerator random) {
        double least = DeploymentPrior.logLikelihood(formation) - UNUSUAL;
        Layout layout = formation;
        for (int tries = random.nextInt(FEWEST_TRIES, MOST_TRIES + 1); tries > 0; tries--) {
            int a = random.nextInt(Layout.SIZE);
            int b = random.nextInt(Layout.SIZE);
            if (keepsPlan(layout, a, b)) {
                Layout next = layout.swapped(a, b);
                layout = DeploymentPrior.logLikelihood(next) > least ? next : layout;
            }
        }
        return layout;
    }

    private static boolean keepsPlan(Layout layout, int a, int b) {
        PieceType one = layout.at(a).orElse(PieceType.FLAG);
        PieceType other = layout.at(b).orElse(PieceType.FLAG);
        return one != other && one.isRanked() && other.isRanked() && Math.abs(one.rank() - other.rank()) <= RANKS_APART;
    }

    /** A legal layout, all of them equally likely. */
    public static Layout random(long seed) {
        Random random = new Random(seed);
        PieceType[] cells = new PieceType[Layout.SIZE];
        // The choices left for a kind are as many whatever the kinds before it took, so none is likelier than another.
        for (PieceType type : List.of(PieceType.FLAG, PieceType.LANDMINE, PieceType.BOMB)) {
            List<Integer> free = free(cells, type);
            Collections.shuffle(free, random);
            free.subList(0, type.count()).forEach(cell -> cells[cell] = type);
        }
        List<Integer> free = free(cells, PieceType.ENGINEER);
        Collections.shuffle(free, random);
        int next = 0;
        for (PieceType type : PieceType.values()) {
            for (int n = 0; n < type.count() && type.isRanked(); n++) {
                cells[free.get(next++)] = type;
            }
        }
        return new Layout(Arrays.asList(cells));
    }

    private static List<Integer> free(PieceType[] cells, PieceType type) {
        List<Integer> free = new ArrayList<>();
        for (int cell = 0; cell < Layout.SIZE; cell++) {
            if (cells[cell] == null && Layout.allows(type, cell)) {
                free.add(cell);
            }
        }
        return free;
    }

    /**
     * Completes a layout that a player has begun: as many of its pieces as R6.3 allows stay, the others go where one of the
     * good formations has them, or else where they usually stand. A legal layout comes back as it is.
     *
     * @param begun any layout
     * @param rules of an open or dark game
     * @param seed chooses the formation
     */
    public static Layout suggest(Layout begun, RuleSet rules, long seed) {
        requireDeployment(rules);
        Layout model = model(LayoutList.learned(rules), new SplittableRandom(seed));
        return likeliest((type, cell, flagCell) -> {
            double gain = Math.log(DeploymentPrior.chance(type, cell, flagCell));
            if (begun.at(cell).filter(type::equals).isPresent()) {
                gain += KEPT;
            }
            return model.at(cell).filter(type::equals).isPresent() ? gain + MODEL : gain;
        });
    }

    /**
     * A layout drawn from {@link DeploymentPrior}, cell by cell as if they were independent.
     *
     * @param variety 0 gives the most usual layout, 1 draws by the chances, more makes unusual ones likelier
     */
    static Layout fresh(RandomGenerator random, double variety) {
        // The most likely layout after Gumbel noise on each placement ("perturb and MAP").
        double[][] noise = new double[PieceType.values().length][Layout.SIZE];
        for (double[] row : noise) {
            Arrays.setAll(row, cell -> -variety * Math.log(-Math.log(random.nextDouble(Double.MIN_NORMAL, 1))));
        }
        return likeliest((type, cell, flagCell) ->
                Math.log(DeploymentPrior.chance(type, cell, flagCell)) + noise[type.ordinal()][cell]);
    }

    /** What it is worth to have a piece on a cell that R6.3 allows it, for a place of the flag. */
    @FunctionalInterface
    private interface Gain {
        double of(PieceType type, int cell, int flagCell);
    }

    /** The legal layout with the greatest sum of gains. */
    private static Layout likeliest(Gain gain) {
        Layout best = null;
        double most = Double.NEGATIVE_INFINITY;
        for (int flagCell : new int[] {DeploymentPrior.LEFT_FLAG, DeploymentPrior.RIGHT_FLAG}) {
            Layout layout = likeliest(gain, flagCell);
            double sum = 0;
            for (int cell = 0; cell < Layout.SIZE; cell++) {
                if (!Layout.isCamp(cell)) {
                    sum += gain.of(layout.at(cell).orElseThrow(), cell, flagCell);
                }
            }
            if (sum > most) {
                most = sum;
                best = layout;
            }
        }
        return best;
    }

    private static Layout likeliest(Gain gain, int flagCell) {
        List<PieceType> pieces = new ArrayList<>();
        for (PieceType type : PieceType.values()) {
            pieces.addAll(Collections.nCopies(type.count(), type));
        }
        int[] posts = IntStream.range(0, Layout.SIZE)
                .filter(cell -> !Layout.isCamp(cell))
                .toArray();
        double[][] cost = new double[pieces.size()][posts.length];
        for (int i = 0; i < pieces.size(); i++) {
            for (int j = 0; j < posts.length; j++) {
                boolean allowed = DeploymentPrior.chance(pieces.get(i), posts[j], flagCell) > 0;
                cost[i][j] = allowed ? -gain.of(pieces.get(i), posts[j], flagCell) : FORBIDDEN;
            }
        }
        PieceType[] cells = new PieceType[Layout.SIZE];
        int[] columns = Assignment.cheapest(cost);
        for (int i = 0; i < columns.length; i++) {
            cells[posts[columns[i]]] = pieces.get(i);
        }
        return new Layout(Arrays.asList(cells));
    }
}
