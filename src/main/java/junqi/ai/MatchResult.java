package junqi.ai;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import junqi.rules.Status;

/** The games of a match and what follows from them, as seen by the first player. */
public record MatchResult(List<GameResult> games) {
    /** Two-sided 95 % quantile of the normal distribution. */
    private static final double Z = 1.959964;

    private static final double ELO_SCALE = 400;

    public MatchResult {
        games = List.copyOf(games);
    }

    public int wins() {
        return count(1);
    }

    public int draws() {
        return count(0.5);
    }

    public int losses() {
        return count(0);
    }

    private int count(double score) {
        return (int) games.stream().filter(g -> g.firstScore() == score).count();
    }

    /** How often games ended for each reason. */
    public Map<Status.Reason, Integer> reasons() {
        Map<Status.Reason, Integer> reasons = new EnumMap<>(Status.Reason.class);
        games.forEach(g -> reasons.merge(g.reason(), 1, Integer::sum));
        return reasons;
    }

    /** Mean length of a game in plies. */
    public double meanPlies() {
        return games.stream().mapToInt(GameResult::plies).average().orElse(0);
    }

    /** Tries that the referee refused (R8.5). */
    public int refused() {
        return sum(GameResult::refused);
    }

    public int overruns() {
        return sum(GameResult::overruns);
    }

    public int illegal() {
        return sum(GameResult::illegal);
    }

    private int sum(ToIntFunction<GameResult> what) {
        return games.stream().mapToInt(what).sum();
    }

    /** The first player's mean score, 0 to 1. */
    public double score() {
        return games.stream().mapToDouble(GameResult::firstScore).average().orElse(0.5);
    }

    /** Elo difference of the mean score; infinite if all games were won or lost. */
    public double elo() {
        return elo(score());
    }

    /** Lower end of the 95 % interval of {@link #elo}. */
    public double eloLow() {
        return elo(scoreBound(-1));
    }

    /** Upper end of the 95 % interval of {@link #elo}. */
    public double eloHigh() {
        return elo(scoreBound(1));
    }

    private static double elo(double score) {
        return score <= 0
                ? Double.NEGATIVE_INFINITY
                : score >= 1 ? Double.POSITIVE_INFINITY : -ELO_SCALE * Math.log10(1 / score - 1);
    }

    /**
     * An end of Wilson's interval for the mean score. The two games of a deal are not independent and a draw varies less
     * than a decision, so the number of games is scaled to the one that would give the variance seen between deals.
     */
    private double scoreBound(int sign) {
        double s = score();
        if (s <= 0 && sign < 0 || s >= 1 && sign > 0) {
            return s;
        }
        double n = games.size();
        double variance = varianceOfAPair() / 2;
        if (variance > 0 && s > 0 && s < 1) {
            n *= s * (1 - s) / variance;
        }
        double z2 = Z * Z / n;
        double centre = (s + z2 / 2) / (1 + z2);
        double half = Z / (1 + z2) * Math.sqrt(s * (1 - s) / n + z2 / (4 * n));
        return centre + sign * half;
    }

    /** Variance of the summed score of a deal's two games; 0 if there are too few deals. */
    private double varianceOfAPair() {
        Map<Integer, Double> pairs = new HashMap<>();
        games.forEach(g -> pairs.merge(g.deal(), g.firstScore(), Double::sum));
        double mean = pairs.values().stream().mapToDouble(d -> d).average().orElse(0);
        double squares = pairs.values().stream()
                .mapToDouble(d -> (d - mean) * (d - mean))
                .sum();
        return pairs.size() < 2 ? 0 : squares / (pairs.size() - 1);
    }
}
