package junqi.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import junqi.ai.Engine;
import junqi.ai.Engines;
import junqi.ai.LayoutTrials;
import junqi.ai.LayoutTrials.Standing;
import junqi.ai.MatchResult;
import junqi.ai.SearchLimits;
import junqi.rules.Layout;
import junqi.rules.RuleSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code junqi layouts}: tries layouts out against the known formations, see {@link LayoutTrials}. */
@Command(
        name = "layouts",
        description = {
            "Find good layouts by games against the formations that players know, one player on both sides.",
            "With layouts given, these are measured; without, candidates are drawn and the best halves go on."
        })
final class LayoutsCommand implements Callable<Integer> {
    private static final int MAX_GAMES = 100_000;
    private static final int MAX_CANDIDATES = 10_000;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "LAYOUT", description = "Files, or 25 letters.")
    private List<String> given = List.of();

    @Option(
            names = "--rules",
            paramLabel = "RULES",
            defaultValue = "classic-dark",
            description = "Preset and changed options of a dark or open game (${DEFAULT-VALUE}).")
    private String rules;

    @Option(
            names = "--player",
            paramLabel = "PLAYER",
            defaultValue = "greedy",
            description = "Who plays: a level or a baseline, as for match (${DEFAULT-VALUE}).")
    private String player;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            defaultValue = "100",
            description = "Positions that it looks at for a move (${DEFAULT-VALUE}).")
    private long nodes;

    @Option(
            names = "--games",
            paramLabel = "N",
            defaultValue = "20",
            description = "Games of a layout, or of a candidate in the first round, an even number (${DEFAULT-VALUE}).")
    private int games;

    @Option(
            names = "--candidates",
            paramLabel = "N",
            defaultValue = "64",
            description = "How many candidates are drawn (${DEFAULT-VALUE}).")
    private int candidates;

    @Option(
            names = "--keep",
            paramLabel = "N",
            defaultValue = "8",
            description = "How many of them are to be found (${DEFAULT-VALUE}).")
    private int keep;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Draws candidates, opponents and random choices (${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "1",
            description = "Games played at the same time (${DEFAULT-VALUE}).")
    private int threads;

    @Option(names = "--quiet", description = "Say nothing of the progress.")
    private boolean quiet;

    @Override
    public Integer call() throws InterruptedException {
        LayoutTrials trials = trials();
        PrintWriter out = spec.commandLine().getOut();
        if (given.isEmpty()) {
            List<Layout> drawn = LayoutTrials.candidates(candidates, seed);
            trials.select(drawn, keep, games, seed, this::progress).forEach(s -> out.println(line(s)));
        } else {
            for (Layout layout : given()) {
                out.println(line(trials.measure(layout, games, seed)));
                out.flush();
            }
        }
        out.flush();
        return 0;
    }

    private LayoutTrials trials() {
        if (games < 2 || games % 2 != 0 || games > MAX_GAMES) {
            throw wrong("--games is an even number from 2 to " + MAX_GAMES + ", not " + games);
        }
        if (candidates < 1 || candidates > MAX_CANDIDATES || keep < 1 || keep > candidates) {
            throw wrong("--candidates is a number from 1 to " + MAX_CANDIDATES + ", and --keep not more than that");
        }
        if (threads < 1 || nodes < 1) {
            throw wrong("--threads and --nodes are at least 1");
        }
        try {
            RuleSet set = RuleSet.parse(rules);
            Supplier<Engine> players = () -> Engines.named(player, set).orElseThrow();
            if (Engines.named(player, set).isEmpty()) {
                throw wrong(
                        "unknown player " + Words.quoted(player) + "; known: " + String.join(" ", Engines.names(set)));
            }
            SearchLimits limits = SearchLimits.ofNodes(nodes, 0);
            return new LayoutTrials(set, players, limits, LayoutTrials.knownFormations(), threads);
        } catch (IllegalArgumentException e) {
            throw wrong(e.getMessage());
        }
    }

    private List<Layout> given() {
        List<Layout> layouts = new ArrayList<>();
        for (String text : given) {
            try {
                layouts.add(LayoutInput.legal(text));
            } catch (BadInputException e) {
                throw wrong(e.getMessage());
            }
        }
        return layouts;
    }

    private void progress(Standing standing) {
        if (!quiet) {
            PrintWriter err = spec.commandLine().getErr();
            err.println(line(standing));
            err.flush();
        }
    }

    private static String line(Standing standing) {
        MatchResult result = standing.result();
        return String.format(
                Locale.ROOT,
                "%s  %5.1f %%  +%d =%d -%d of %d games",
                standing.layout(),
                100 * result.score(),
                result.wins(),
                result.draws(),
                result.losses(),
                result.games().size());
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
