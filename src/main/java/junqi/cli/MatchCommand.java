package junqi.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import junqi.ai.Arena;
import junqi.ai.Engine;
import junqi.ai.Engines;
import junqi.ai.GameResult;
import junqi.ai.MatchResult;
import junqi.ai.MatchSettings;
import junqi.ai.SearchLimits;
import junqi.ai.ThinkingClock;
import junqi.rules.RuleSet;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code junqi match}: plays two computer players against each other in the {@link Arena}. */
@Command(
        name = "match",
        description = {
            "Let two players meet in paired games: each deal twice, with the seats swapped. In dark and open games they "
                    + "swap their layouts too, but a player that has layouts of its own plays those.",
            "A player is a level (recruit corporal captain colonel general marshal) or a baseline: random, greedy, "
                    + "alphabeta4 (open games; any depth from 1 to 9), expectimax2 (flip games; likewise), "
                    + "rush rush-left rush-right (dark and open games).",
            "The result is on standard output, the progress on standard error."
        })
final class MatchCommand implements Callable<Integer> {
    private static final int MAX_GAMES = 1_000_000;
    private static final long USUAL_MILLIS = 100;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "FIRST", description = "The player whose wins are counted.")
    private String first;

    @Parameters(index = "1", paramLabel = "SECOND", description = "Its opponent.")
    private String second;

    @Option(
            names = "--rules",
            paramLabel = "RULES",
            defaultValue = "simple-flip",
            description = "Preset and changed options (${DEFAULT-VALUE}).")
    private String rules;

    @Option(
            names = "--option",
            paramLabel = "NAME=VALUE",
            description = "Changes one more option of the rules. Can be repeated.")
    private List<String> options = List.of();

    @Option(
            names = "--games",
            paramLabel = "N",
            defaultValue = "100",
            description = "Number of games, an even number (${DEFAULT-VALUE}).")
    private int games;

    @ArgGroup
    private Limit limit = new Limit();

    @Option(names = "--depth", paramLabel = "N", description = "Plies that a player looks ahead at most.")
    private int depth;

    @Option(
            names = "--cpu-time",
            description =
                    "Measure --movetime by the processor's time, so that other work on the machine costs no strength.")
    private boolean cpuTime;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Draws the deals and the players' random choices (${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = {"--threads", "--concurrency"},
            paramLabel = "N",
            defaultValue = "1",
            description = "Games played at the same time (${DEFAULT-VALUE}).")
    private int threads;

    @Option(names = "--quiet", description = "Say nothing of the progress.")
    private boolean quiet;

    /** What a player may spend on a move. */
    static final class Limit {
        @Option(names = "--movetime", paramLabel = "MS", description = "Milliseconds a move (100).")
        private long millis;

        @Option(names = "--nodes", paramLabel = "N", description = "Positions a move; then a match can be repeated.")
        private long nodes;
    }

    @Override
    public Integer call() throws InterruptedException {
        MatchSettings settings = settings();
        AtomicInteger done = new AtomicInteger();
        MatchResult result = Arena.play(settings, game -> progress(done.incrementAndGet(), game));
        report(settings, result);
        return result.illegal() == 0 ? 0 : Main.FAILED;
    }

    private MatchSettings settings() {
        if (games < 2 || games % 2 != 0 || games > MAX_GAMES) {
            throw wrong("--games is an even number from 2 to " + MAX_GAMES + ", not " + games);
        }
        if (threads < 1 || limit.millis < 0 || limit.nodes < 0 || depth < 0) {
            throw wrong("--threads, --movetime, --nodes and --depth are at least 1");
        }
        ThinkingClock clock = cpuTime ? ThinkingClock.CPU : ThinkingClock.WALL;
        if (!clock.isAvailable()) {
            throw wrong("--cpu-time: this Java machine does not measure processor time");
        }
        boolean unlimited = limit.millis == 0 && limit.nodes == 0 && depth == 0;
        long millis = unlimited ? USUAL_MILLIS : limit.millis;
        SearchLimits limits = new SearchLimits(millis, limit.nodes, depth, 0, clock);
        try {
            RuleSet set = RuleSet.parse(
                    String.join(" ", rules, String.join(" ", options)).strip());
            return new MatchSettings(
                    set, player(first, set), player(second, set), games / 2, limits, limits, seed, threads);
        } catch (RuleSet.BadOptionException | Engines.NoEngineException e) {
            throw wrong(e.getMessage());
        }
    }

    private Supplier<Engine> player(String name, RuleSet set) {
        if (Engines.named(name, set).isEmpty()) {
            throw wrong("unknown player " + Words.quoted(name) + "; known: " + String.join(" ", Engines.names(set)));
        }
        return () -> Engines.named(name, set).orElseThrow();
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    private void progress(int number, GameResult game) {
        if (!quiet) {
            PrintWriter err = spec.commandLine().getErr();
            String seats = game.firstSitsSouth() ? "first sits south" : "first sits north";
            String score = game.firstScore() == 1 ? "won" : game.firstScore() == 0 ? "lost" : "drawn";
            err.println("game " + number + " of " + games + ": deal " + (game.deal() + 1) + ", " + seats + ", " + score
                    + " (" + game.reason().key() + ", " + game.plies() + " plies)");
            err.flush();
        }
    }

    private void report(MatchSettings settings, MatchResult result) {
        PrintWriter out = spec.commandLine().getOut();
        long slowest = result.games().stream()
                .mapToLong(GameResult::slowestMillis)
                .max()
                .orElse(0);
        String reasons = result.reasons().entrySet().stream()
                .map(e -> e.getKey().key() + " " + e.getValue())
                .collect(Collectors.joining(", "));
        out.println(first + " - " + second + ": " + settings.rules() + ", "
                + result.games().size() + " games, " + spent(settings.firstLimits()) + " a move, seed " + seed);
        out.println(String.format(
                Locale.ROOT,
                "won %d, drawn %d, lost %d (%.1f %%)",
                result.wins(),
                result.draws(),
                result.losses(),
                100 * result.score()));
        out.println("ends: " + reasons);
        out.println(String.format(
                Locale.ROOT,
                "mean length %.1f plies, slowest move %d ms, overruns %d, refused tries %d, illegal moves %d",
                result.meanPlies(),
                slowest,
                result.overruns(),
                result.refused(),
                result.illegal()));
        out.println("Elo " + elo(result.elo()) + ", 95 % interval " + elo(result.eloLow()) + " to "
                + elo(result.eloHigh()));
        out.flush();
    }

    private static String spent(SearchLimits limits) {
        List<String> spent = new ArrayList<>();
        if (limits.millis() > 0) {
            spent.add(limits.millis() + (limits.clock() == ThinkingClock.CPU ? " ms of processor time" : " ms"));
        }
        if (limits.nodes() > 0) {
            spent.add(limits.nodes() + " nodes");
        }
        if (limits.depth() > 0) {
            spent.add("depth " + limits.depth());
        }
        return String.join(" and ", spent);
    }

    private static String elo(double elo) {
        return Double.isInfinite(elo) ? (elo > 0 ? "+inf" : "-inf") : String.format(Locale.ROOT, "%+.0f", elo);
    }
}
