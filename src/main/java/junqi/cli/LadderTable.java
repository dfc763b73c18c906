package junqi.cli;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import junqi.ai.MatchResult;
import junqi.store.LoggedGame;
import junqi.store.MatchLog;
import junqi.store.MatchSetting;

/** The table of all matches whose logs stand in a folder, and its place in a document. */
final class LadderTable {
    static final String BEGIN = "<!-- ladder: begin -->";
    static final String END = "<!-- ladder: end -->";

    private static final String LOGS = "*.jsonl";

    private LadderTable() {}

    /** The lines of the table in Markdown. */
    static List<String> of(Path folder) throws IOException, BadInputException {
        Map<MatchSetting, List<LoggedGame>> matches = new LinkedHashMap<>();
        Set<List<Object>> seen = new HashSet<>();
        for (Path log : logs(folder)) {
            try {
                for (LoggedGame game : MatchLog.read(log).games()) {
                    if (!seen.add(game.identity())) {
                        throw new BadInputException(log + ": deal " + game.deal() + " stands in another log too");
                    }
                    matches.computeIfAbsent(game.setting(), s -> new ArrayList<>())
                            .add(game);
                }
            } catch (MatchLog.BadLogException e) {
                throw new BadInputException(e.getMessage());
            }
        }
        List<String> lines = new ArrayList<>();
        lines.add(
                "| rules | player | against | a move | W | D | L | score | Elo | deals 0, ½, 1, 1½, 2 | plies | how it"
                        + " ended | program, seed |");
        lines.add("|---|---|---|---|---|---|---|---|---|---|---|---|---|");
        for (MatchSetting setting : matches.keySet().stream().sorted(ORDER).toList()) {
            lines.add(line(setting, LoggedMatch.result(matches.get(setting))));
        }
        return lines;
    }

    private static final Comparator<MatchSetting> ORDER = Comparator.comparing(MatchSetting::rules)
            .thenComparing(s -> Ladder.place(s.first()))
            .thenComparing(s -> Ladder.place(s.second()))
            .thenComparing(MatchSetting::toString);

    private static List<Path> logs(Path folder) throws IOException {
        List<Path> logs = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, LOGS)) {
            files.forEach(logs::add);
        }
        logs.sort(Comparator.naturalOrder());
        return logs;
    }

    private static String line(MatchSetting setting, MatchResult result) {
        String elo = MatchReport.elo(result.elo()) + " (" + MatchReport.elo(result.eloLow()) + " to "
                + MatchReport.elo(result.eloHigh()) + ")";
        String deals = result.pentanomial().counts().toString().replaceAll("[\\[\\]]", "");
        return "| "
                + String.join(
                        " | ",
                        setting.rules(),
                        player(setting.first()),
                        player(setting.second()),
                        MatchReport.limits(setting.firstLimit(), setting.secondLimit()),
                        String.valueOf(result.wins()),
                        String.valueOf(result.draws()),
                        String.valueOf(result.losses()),
                        String.format(Locale.ROOT, "%.1f %%", 100 * result.score()),
                        elo,
                        deals,
                        String.format(Locale.ROOT, "%.0f", result.meanPlies()),
                        MatchReport.ends(result),
                        setting.program() + ", " + setting.seed())
                + " |";
    }

    private static String player(String name) {
        return Players.shortName(name).replace("|", "\\|");
    }

    /** Puts the table in its place in a document. */
    static void write(Path document, List<String> table) throws IOException, BadInputException {
        String text = Files.readString(document);
        int begin = text.indexOf(BEGIN);
        int end = text.indexOf(END);
        if (begin < 0 || end < begin) {
            throw new BadInputException(document + ": there is no line " + BEGIN + " with a line " + END + " after it");
        }
        Files.writeString(
                document,
                text.substring(0, begin + BEGIN.length()) + "\n" + String.join("\n", table) + "\n"
                        + text.substring(end));
    }
}
