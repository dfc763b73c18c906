package junqi.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import junqi.ai.LayoutTrials;
import junqi.ai.LayoutTrials.Standing;
import junqi.ai.MatchResult;
import junqi.ai.SearchLimits;
import junqi.rules.Layout;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code junqi layouts}: tries layouts out against the known formations, see {@link LayoutTrials}. */
@Command(
        name = "layouts",
        description = {
            "Find good layouts by games against the formations that players know, one player on both sides.",
            "With layouts given, these are measured; without, candidates are drawn and the best halves go on; --games is for"
                    + " a layout, or a candidate in the first round."
        })
final class LayoutsCommand implements Callable<Integer> {
    private static final int MAX_CANDIDATES = 10_000;

    @Parameters(paramLabel = "LAYOUT", description = "Files, or 25 letters.")
    private List<String> given = List.of();

    @Mixin
    private GameOptions play = new GameOptions("classic-dark", 20);

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

    @Override
    public Integer call() throws InterruptedException {
        LayoutTrials trials = trials();
        PrintWriter out = play.out();
        int games = play.games();
        long seed = play.seed();
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
        if (candidates < 1 || candidates > MAX_CANDIDATES || keep < 1 || keep > candidates) {
            throw play.wrong(
                    "--candidates is a number from 1 to " + MAX_CANDIDATES + ", and --keep not more than that");
        }
        if (nodes < 1) {
            throw play.wrong("--nodes is at least 1");
        }
        try {
            Players players = new Players(play.rules(), 0);
            SearchLimits limits = SearchLimits.ofNodes(nodes, 0);
            return new LayoutTrials(
                    players.rules(), players.engines(player), limits, LayoutTrials.knownFormations(), play.threads());
        } catch (BadInputException | IllegalArgumentException e) {
            throw play.wrong(e.getMessage());
        }
    }

    private List<Layout> given() {
        List<Layout> layouts = new ArrayList<>();
        for (String text : given) {
            try {
                layouts.add(LayoutInput.legal(text));
            } catch (BadInputException e) {
                throw play.wrong(e.getMessage());
            }
        }
        return layouts;
    }

    private void progress(Standing standing) {
        play.progress(line(standing));
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
}
