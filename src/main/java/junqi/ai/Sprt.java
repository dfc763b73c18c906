package junqi.ai;

/**
 * A sequential test whether the first player is {@code elo1} stronger (H1) rather than {@code elo0} (H0), after every pair
 * of games. Elo here is logistic: a player who is {@code e} stronger scores {@code 1 / (1 + 10^(-e / 400))} a game.
 *
 * <p>It is the generalised test (GSPRT) of X. Li, J. Liu and Z. Ying, "Generalized Sequential Probability Ratio Test for
 * Separate Families of Hypotheses", Sequential Analysis 33 (2014): both likelihoods are the largest that a distribution over
 * the five results of a pair can have with the mean that the hypothesis says. How these are found: M. Van den Bergh, "The
 * Generalized Maximum Likelihood Ratio for the Expectation Value of a Distribution",
 * https://www.cantate.be/Fishtest/support_MLE_multinomial.pdf, proposition 1.1. The bounds are Wald's.
 *
 * @param elo0 what H0 says
 * @param elo1 what H1 says, more than {@code elo0}
 * @param alpha chance to accept H1 where H0 is true, above 0 and below ½
 * @param beta chance to accept H0 where H1 is true, above 0 and below ½
 */
public record Sprt(double elo0, double elo1, double alpha, double beta) {
    /** The usual {@code alpha} and {@code beta}. */
    public static final double USUAL_ERROR = 0.05;

    private static final double ELO_SCALE = 400;
    /** Stands for a result that was never seen, so that every mean is possible; as in Fishtest. */
    private static final double NEVER_SEEN = 1e-3;

    private static final int BISECTIONS = 60;

    /** How a test stands. */
    public enum Verdict {
        /** The first player is not as strong as was hoped. */
        H0,
        /** It is. */
        H1,
        /** More games are needed. */
        OPEN;

        public boolean isDecided() {
            return this != OPEN;
        }
    }

    /**
     * A test after some pairs.
     *
     * @param llr the logarithm of the likelihood ratio, H1 over H0
     */
    public record State(Pentanomial pairs, double llr, Verdict verdict) {}

    public Sprt {
        if (!(elo0 < elo1)
                || !isChance(alpha)
                || !isChance(beta)
                || Math.abs(elo0) > ELO_SCALE * 10
                || Math.abs(elo1) > ELO_SCALE * 10) {
            throw new IllegalArgumentException("a test needs elo0 < elo1, and alpha and beta between 0 and 0.5");
        }
    }

    private static boolean isChance(double p) {
        return p > 0 && p < 0.5;
    }

    /** H0 is accepted at this log-likelihood ratio or below. */
    public double lowerBound() {
        return Math.log(beta / (1 - alpha));
    }

    /** H1 is accepted at this log-likelihood ratio or above. */
    public double upperBound() {
        return Math.log((1 - beta) / alpha);
    }

    /**
     * Follows a match deal by deal, to the verdict or to the first deal that is not complete. So the result does not depend
     * on which games of several at a time end first.
     */
    public State follow(MatchResult match) {
        Pentanomial pairs = Pentanomial.NONE;
        State state = new State(pairs, 0, Verdict.OPEN);
        for (double points : match.pairsInOrder()) {
            pairs = pairs.with(points);
            state = state(pairs);
            if (state.verdict().isDecided()) {
                break;
            }
        }
        return state;
    }

    private State state(Pentanomial pairs) {
        double llr = llr(pairs);
        Verdict verdict = llr <= lowerBound() ? Verdict.H0 : llr >= upperBound() ? Verdict.H1 : Verdict.OPEN;
        return new State(pairs, llr, verdict);
    }

    /** The logarithm of the likelihood ratio of these pairs, H1 over H0; 0 without pairs. */
    double llr(Pentanomial pairs) {
        if (pairs.pairs() == 0) {
            return 0;
        }
        double[] counts = pairs.counts().stream()
                .mapToDouble(n -> n == 0 ? NEVER_SEEN : n)
                .toArray();
        double[] under0 = tilts(counts, score(elo0));
        double[] under1 = tilts(counts, score(elo1));
        double llr = 0;
        for (int i = 0; i < counts.length; i++) {
            llr += counts[i] * Math.log(under0[i] / under1[i]);
        }
        return llr;
    }

    private static double score(double elo) {
        return 1 / (1 + Math.pow(10, -elo / ELO_SCALE));
    }

    /**
     * What the observed frequency of each cell is to be divided by, so that the mean becomes the given one and the likelihood
     * is the largest: {@code 1 + θ (score - mean)}, with the θ for which the frequencies still add up.
     */
    private static double[] tilts(double[] counts, double mean) {
        double low = -1 / (Pentanomial.score(counts.length - 1) - mean);
        double high = 1 / (mean - Pentanomial.score(0));
        for (int i = 0; i < BISECTIONS; i++) {
            double middle = (low + high) / 2;
            if (excess(counts, mean, middle) > 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
        double[] tilts = new double[counts.length];
        for (int i = 0; i < tilts.length; i++) {
            tilts[i] = 1 + (low + high) / 2 * (Pentanomial.score(i) - mean);
        }
        return tilts;
    }

    /** Falls with θ and is 0 at the one sought. */
    private static double excess(double[] counts, double mean, double theta) {
        double sum = 0;
        for (int i = 0; i < counts.length; i++) {
            double above = Pentanomial.score(i) - mean;
            sum += counts[i] * above / (1 + theta * above);
        }
        return sum;
    }
}
