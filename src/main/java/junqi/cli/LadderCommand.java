package junqi.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import junqi.ai.MatchResult;
import junqi.ai.MatchSettings;
import junqi.rules.RuleSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code junqi ladder}: the matches of {@link Ladder}, and the table of {@link LadderTable}. */
@Command(
        name = "ladder",
        description = {
            "Let all players of a mode meet their neighbours: the baselines, the levels, and every release.",
            "Every match is written into a log and goes on from there when the command is given again. The table in the"
                    + " document is made anew from all logs in the folder."
        })
final class LadderCommand implements Callable<Integer> {
    @Mixin
    private GameOptions play = new GameOptions("simple-flip", 100);

    @Mixin
    private LimitOptions limits = new LimitOptions();

    @Mixin
    private OutsideOptions outside = new OutsideOptions();

    @Option(
            names = "--releases",
            paramLabel = "FOLDER",
            description = "Jars of other versions; the highest level meets each of them.")
    private Path releases;

    @Option(names = "--logs", paramLabel = "FOLDER", description = "Where the logs are (${DEFAULT-VALUE}).")
    private Path logs = Path.of("docs", "ladder");

    @Option(
            names = "--document",
            paramLabel = "FILE",
            description = "The document with the table, between the lines " + LadderTable.BEGIN + " and "
                    + LadderTable.END + " (${DEFAULT-VALUE}).")
    private Path document = Path.of("docs", "STRENGTH.md");

    @Option(names = "--table-only", description = "Play nothing; make the table from the logs that are there.")
    private boolean tableOnly;

    @Override
    public Integer call() throws InterruptedException, IOException {
        try {
            boolean faultless = tableOnly || playAll();
            if (!Files.isDirectory(logs)) {
                throw new BadInputException("there is no folder " + logs + " with logs");
            }
            LadderTable.write(document, LadderTable.of(logs));
            return faultless ? 0 : Main.FAILED;
        } catch (BadInputException e) {
            throw play.wrong(e.getMessage());
        }
    }

    /** Whether nobody lost a game by a fault. */
    private boolean playAll() throws InterruptedException, IOException, BadInputException {
        RuleSet rules = play.rules();
        Players players = outside.players(rules);
        List<Path> jars = releases == null ? List.of() : Ladder.releases(releases);
        Map<Ladder.Pair, MatchSettings> matches = new LinkedHashMap<>();
        for (Ladder.Pair pair : Ladder.pairs(rules, jars)) {
            matches.put(
                    pair,
                    new MatchSettings(
                            rules,
                            players.contestant(pair.first(), limits.both()),
                            players.contestant(pair.second(), limits.both()),
                            play.games() / 2,
                            play.seed(),
                            play.threads()));
        }
        List<MatchResult> results = new ArrayList<>();
        for (Map.Entry<Ladder.Pair, MatchSettings> match : matches.entrySet()) {
            MatchSettings settings = match.getValue();
            MatchResult result = LoggedMatch.play(
                    settings,
                    logs.resolve(match.getKey().logName(rules)),
                    players,
                    play::progress,
                    (number, game) -> play.progress(MatchReport.line(settings, number, game)));
            MatchReport.lines(settings, result).forEach(play.out()::println);
            play.out().flush();
            results.add(result);
        }
        return results.stream().allMatch(result -> result.faults() == 0);
    }
}
