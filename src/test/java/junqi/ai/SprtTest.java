package junqi.ai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import junqi.rules.Status;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SprtTest {
    private static final Sprt TEST = new Sprt(0, 100, 0.05, 0.05);

    private static double llr(Sprt sprt, Integer... counts) {
        return sprt.llr(new Pentanomial(List.of(counts)));
    }

    @Test
    void boundsAreWalds() {
        Sprt sprt = new Sprt(0, 5, 0.05, 0.1);
        assertEquals(Math.log(0.1 / 0.95), sprt.lowerBound(), 1e-12);
        assertEquals(Math.log(0.9 / 0.05), sprt.upperBound(), 1e-12);
    }

    /**
     * With pairs that are won or lost as a whole, the only distribution with mean s wins a share s of them: the ratio is the
     * binomial one, 60 log(s1 / s0) + 40 log((1 - s1) / (1 - s0)) with s0 = 1/2 and s1 = 1 / (1 + 10^(-1/4)) = 0.640065.
     * By hand: 60 * 0.246962 - 40 * 0.328685 = 1.6703.
     */
    @Test
    void pairsWithoutDrawsGiveTheBinomialRatio() {
        assertEquals(1.6703, llr(TEST, 40, 0, 0, 0, 60), 0.02);
    }

    /**
     * The two largest likelihoods were found by climbing over all distributions with the mean, one small step at a time, by
     * another program; the logarithms of them differ by 2.397540.
     */
    @Test
    void likelihoodsAreTheLargest() {
        assertEquals(2.397540, llr(new Sprt(0, 10, 0.05, 0.05), 10, 20, 40, 50, 30), 1e-6);
    }

    /**
     * With many pairs and a mean near the hypotheses the test is that of the mean of a normal distribution,
     * n (s1 - s0) (2 m - s0 - s1) / (2 v). By hand for the counts below: n = 2120, m = 1145 / 2120 = 0.540094,
     * v = 0.077402, s0 = 1/2, s1 = 0.514387.
     */
    @Test
    void manyPairsGiveTheRatioOfANormalMean() {
        double normal = 2120 * 0.014387 * (2 * 0.540094 - 1.014387) / (2 * 0.077402);
        assertEquals(normal, llr(new Sprt(0, 10, 0.05, 0.05), 150, 450, 700, 550, 270), 0.03 * normal);
    }

    @Test
    void hypothesisNearerToTheResultIsLikelier() {
        Integer[] even = {5, 10, 20, 10, 5};
        assertTrue(llr(new Sprt(0, 50, 0.05, 0.05), even) < 0);
        assertTrue(llr(new Sprt(-50, 0, 0.05, 0.05), even) > 0);
        assertEquals(
                0,
                llr(new Sprt(0, 50, 0.05, 0.05), even) + llr(new Sprt(-50, 0, 0.05, 0.05), even),
                1e-9,
                "mirrored hypotheses about mirrored results");
    }

    @Test
    void mirroredResultsOfMirroredHypothesesGiveTheOppositeRatio() {
        double one = llr(new Sprt(-20, 40, 0.05, 0.05), 3, 9, 14, 12, 8);
        double other = llr(new Sprt(-40, 20, 0.05, 0.05), 8, 12, 14, 9, 3);
        assertEquals(one, -other, 1e-9);
    }

    @Test
    void nothingPlayedSaysNothing() {
        assertEquals(0, TEST.llr(Pentanomial.NONE));
        assertEquals(Sprt.Verdict.OPEN, TEST.follow(new MatchResult(List.of())).verdict());
    }

    /** A result that never came up must not make the other hypothesis impossible. */
    @Test
    void onlyDrawsAreEvidenceAgainstAStrongerPlayer() {
        double llr = llr(TEST, 0, 0, 200, 0, 0);
        assertTrue(llr < TEST.lowerBound() && Double.isFinite(llr), "LLR " + llr);
    }

    @ParameterizedTest
    @CsvSource({"1, H1", "0, H0"})
    void verdictStandsAtTheFirstPairThatDecides(double score, Sprt.Verdict verdict) {
        MatchResult result = new MatchResult(Collections.nCopies(60, score).stream()
                .collect(ArrayList::new, (games, s) -> games.add(game(games.size(), s)), ArrayList::addAll));
        Sprt.State state = TEST.follow(result);
        assertEquals(verdict, state.verdict());
        assertTrue(state.pairs().pairs() < 30, state.toString());
        Pentanomial before = Pentanomial.NONE;
        for (int i = 1; i < state.pairs().pairs(); i++) {
            before = before.with(2 * score);
        }
        assertTrue(TEST.lowerBound() < TEST.llr(before) && TEST.llr(before) < TEST.upperBound());
    }

    /** Quick games must not get ahead of slow ones of the deals before. */
    @Test
    void dealsCountInTheirOrder() {
        List<GameResult> games = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            games.add(game(i, 1));
        }
        games.remove(3);
        Sprt.State state = TEST.follow(new MatchResult(games));
        assertEquals(Sprt.Verdict.OPEN, state.verdict());
        assertEquals(1, state.pairs().pairs());
    }

    private static GameResult game(int number, double score) {
        return new GameResult(
                number / 2,
                number % 2 == 0,
                score,
                Status.Reason.FLAG,
                Optional.empty(),
                10,
                0,
                MoveTimes.NONE,
                MoveTimes.NONE);
    }

    @Test
    void pairsAreCountedByTheirPoints() {
        List<GameResult> games = new ArrayList<>();
        double[] scores = {1, 1, 1, 0.5, 0, 1, 0.5, 0.5, 0, 0.5, 0, 0, 1};
        for (double score : scores) {
            games.add(game(games.size(), score));
        }
        assertEquals(
                List.of(1, 1, 2, 1, 1), new MatchResult(games).pentanomial().counts());
    }

    @Test
    void hypothesesHaveToDiffer() {
        assertThrows(IllegalArgumentException.class, () -> new Sprt(5, 5, 0.05, 0.05));
        assertThrows(IllegalArgumentException.class, () -> new Sprt(0, 5, 0, 0.05));
        assertThrows(IllegalArgumentException.class, () -> new Sprt(0, 5, 0.05, 0.5));
        assertThrows(IllegalArgumentException.class, () -> new Sprt(Double.NaN, 5, 0.05, 0.05));
    }
}
