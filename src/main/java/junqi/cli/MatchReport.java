package junqi.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import junqi.ai.FinishedGame;
import junqi.ai.GameResult;
import junqi.ai.MatchResult;
import junqi.ai.MatchSettings;
import junqi.ai.SearchLimits;
import junqi.ai.Sprt;

/** Matches in words. */
final class MatchReport {
    private MatchReport() {}

    /**
     * A line for a game.
     *
     * @param number how many games are finished
     */
    static String line(MatchSettings settings, int number, FinishedGame game) {
        GameResult result = game.result();
        String seats = result.firstSitsSouth() ? "first sits south" : "first sits north";
        String score = result.firstScore() == 1 ? "won" : result.firstScore() == 0 ? "lost" : "drawn";
        String comment = game.comment().isEmpty() ? "" : ": " + game.comment();
        return "game " + number + " of " + 2 * settings.deals() + ": deal " + (result.deal() + 1) + ", " + seats + ", "
                + score + " (" + result.ending() + ", " + result.plies() + " plies" + comment + ")";
    }

    /** The lines that tell the result of a match. */
    static List<String> lines(MatchSettings settings, MatchResult result) {
        List<String> lines = new ArrayList<>();
        lines.add(settings.first().name() + " - " + settings.second().name() + ": " + settings.rules() + ", "
                + result.games().size() + " games, "
                + limits(settings.first().limits(), settings.second().limits()) + " a move, seed "
                + settings.seed());
        lines.add(String.format(
                Locale.ROOT,
                "won %d, drawn %d, lost %d (%.1f %%)",
                result.wins(),
                result.draws(),
                result.losses(),
                100 * result.score()));
        lines.add("ends: " + ends(result));
        lines.add(String.format(
                Locale.ROOT,
                "mean length %.1f plies, refused tries %d, illegal moves %d, games lost by a fault %d",
                result.meanPlies(),
                result.refused(),
                result.illegal(),
                result.faults()));
        lines.add(String.format(
                Locale.ROOT,
                "slowest move: first %d ms, second %d ms; moves over time: first %d, second %d",
                result.firstTimes().slowestMillis(),
                result.secondTimes().slowestMillis(),
                result.firstTimes().overruns(),
                result.secondTimes().overruns()));
        lines.add("deals by points 0, 0.5, 1, 1.5, 2: "
                + result.pentanomial().counts().stream().map(String::valueOf).collect(Collectors.joining(", ")));
        lines.add("Elo " + elo(result.elo()) + ", 95 % interval " + elo(result.eloLow()) + " to "
                + elo(result.eloHigh()));
        settings.sprt().ifPresent(sprt -> lines.add(line(sprt, result)));
        return lines;
    }

    static String ends(MatchResult result) {
        return result.ends().entrySet().stream()
                .map(e -> e.getKey() + " " + e.getValue())
                .collect(Collectors.joining(", "));
    }

    private static String line(Sprt sprt, MatchResult result) {
        Sprt.State state = sprt.follow(result);
        String verdict = switch (state.verdict()) {
            case H0 -> "H0 accepted, not " + plain(sprt.elo1()) + " Elo stronger";
            case H1 -> "H1 accepted, more than " + plain(sprt.elo0()) + " Elo stronger";
            case OPEN -> "not decided";
        };
        return String.format(
                Locale.ROOT,
                "SPRT %s to %s Elo, alpha %s, beta %s: LLR %.2f (%.2f to %.2f) after %d deals, %s",
                plain(sprt.elo0()),
                plain(sprt.elo1()),
                plain(sprt.alpha()),
                plain(sprt.beta()),
                state.llr(),
                sprt.lowerBound(),
                sprt.upperBound(),
                state.pairs().pairs(),
                verdict);
    }

    private static String plain(double number) {
        return number == Math.rint(number) ? String.valueOf((long) number) : String.valueOf(number);
    }

    /** An Elo difference with its sign. */
    static String elo(double elo) {
        return Double.isInfinite(elo)
                ? (elo > 0 ? "+inf" : "-inf")
                : String.format(Locale.ROOT, "%+.0f", elo + 0.0); // never -0
    }

    /** How limits are told where both players may have their own. */
    private static String limits(SearchLimits first, SearchLimits second) {
        return limits(LimitOptions.text(first), LimitOptions.text(second));
    }

    static String limits(String first, String second) {
        return first.equals(second) ? first : first + " against " + second;
    }
}
