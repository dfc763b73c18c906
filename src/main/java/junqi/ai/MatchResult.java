package junqi.ai;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** The games of a match, in the order of the deals, and what follows from them, as seen by the first player. */
public record MatchResult(List<GameResult> games) {
    /** Two-sided 95 % quantile of the normal distribution. */
    private static final double Z = 1.959964;

    private static final double ELO_SCALE = 400;

    public MatchResult {
        games = games.stream().sorted(GameResult.BY_SCHEDULE).toList();
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

    /** How often games ended for each reason of the rules, in their order, and then by each fault. */
    public Map<String, Integer> ends() {
        Map<String, Integer> ends = new LinkedHashMap<>();
        games.stream()
                .sorted(Comparator.comparing(
                                (GameResult g) -> g.fault().map(Fault::ordinal).orElse(-1))
                        .thenComparing(GameResult::reason))
                .forEach(g -> ends.merge(g.ending(), 1, Integer::sum));
        return ends;
    }

    /** Mean length of a game in plies. */
    public double meanPlies() {
        return games.stream().mapToInt(GameResult::plies).average().orElse(0);
    }

    /** Tries that the referee refused (R8.5). */
    public int refused() {
        return sum(GameResult::refused);
    }

    /** Thinking times of the first player. */
    public MoveTimes firstTimes() {
        return times(GameResult::firstTimes);
    }

    /** Thinking times of its opponent. */
    public MoveTimes secondTimes() {
        return times(GameResult::secondTimes);
    }

    private MoveTimes times(Function<GameResult, MoveTimes> whose) {
        return games.stream().map(whose).reduce(MoveTimes.NONE, MoveTimes::with);
    }

    /** Games that a player lost by any fault. */
    public int faults() {
        return sum(g -> g.fault().isPresent() ? 1 : 0);
    }

    /** Moves and deployments that were not legal; each lost a game. */
    public int illegal() {
        return sum(g -> g.fault()
                        .filter(f -> f == Fault.ILLEGAL_MOVE || f == Fault.ILLEGAL_LAYOUT)
                        .isPresent()
                ? 1
                : 0);
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

    /** Variance of the summed score of a deal's two games; 0 if there are too few complete deals. */
    private double varianceOfAPair() {
        List<Double> points = List.copyOf(pairs().values());
        double mean = points.stream().mapToDouble(d -> d).average().orElse(0);
        double squares =
                points.stream().mapToDouble(d -> (d - mean) * (d - mean)).sum();
        return points.size() < 2 ? 0 : squares / (points.size() - 1);
    }

    /** The first player's points in the deals of which both games are played, by deal. */
    private SortedMap<Integer, Double> pairs() {
        Map<Integer, List<GameResult>> deals = games.stream().collect(Collectors.groupingBy(GameResult::deal));
        SortedMap<Integer, Double> pairs = new TreeMap<>();
        deals.forEach((deal, both) -> {
            if (both.size() == 2) {
                pairs.put(deal, both.get(0).firstScore() + both.get(1).firstScore());
            }
        });
        return pairs;
    }

    /** The points of deal 0, 1, 2 … up to the first that is not complete. */
    List<Double> pairsInOrder() {
        SortedMap<Integer, Double> pairs = pairs();
        List<Double> inOrder = new ArrayList<>();
        for (int deal = 0; pairs.containsKey(deal); deal++) {
            inOrder.add(pairs.get(deal));
        }
        return inOrder;
    }

    /** The complete deals by the points that the first player made in them. */
    public Pentanomial pentanomial() {
        Pentanomial counts = Pentanomial.NONE;
        for (double points : pairs().values()) {
            counts = counts.with(points);
        }
        return counts;
    }
}
