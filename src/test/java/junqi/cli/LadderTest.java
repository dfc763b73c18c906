package junqi.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LadderTest {
    @TempDir
    Path folder;

    private final StringWriter err = new StringWriter();

    private int junqi(String... arguments) {
        return Main.commandLine()
                .setOut(new PrintWriter(new StringWriter()))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }

    /** From the lowest player everybody can be reached, so that all ratings hang together. */
    @ParameterizedTest
    @EnumSource(names = {"SIMPLE_FLIP", "CLASSIC_DARK", "CLASSIC_OPEN"})
    void neighboursConnectAllPlayersOfAMode(Preset preset) {
        RuleSet rules = preset.rules();
        List<Ladder.Pair> pairs = Ladder.pairs(rules, List.of(Path.of("releases", "junqi-0.1.0.jar")));
        Set<String> reached = new HashSet<>(Set.of("random"));
        for (int round = 0; round < pairs.size(); round++) {
            for (Ladder.Pair pair : pairs) {
                assertFalse(pair.first().equals(pair.second()));
                if (reached.contains(pair.first()) || reached.contains(pair.second())) {
                    reached.addAll(List.of(pair.first(), pair.second()));
                }
            }
        }
        for (String name : List.of("greedy", "recruit", "general", "marshal")) {
            assertTrue(reached.contains(name), name + " is not in " + reached);
        }
        assertTrue(reached.contains("jar:" + Path.of("releases", "junqi-0.1.0.jar") + ":marshal"), reached.toString());
        assertEquals(preset == Preset.CLASSIC_OPEN, reached.contains("alphabeta4"));
        assertEquals(
                pairs.size(),
                pairs.stream().map(p -> p.logName(rules)).distinct().count());
    }

    @Test
    void logsHaveNamesThatEverySystemTakes() {
        Ladder.Pair pair = new Ladder.Pair("marshal", "jar:" + Path.of("old", "junqi-0.1.0.jar") + ":marshal");
        assertEquals(
                "classic-dark-mines=mutual_marshal_jar-junqi-0.1.0-marshal.jsonl",
                pair.logName(RuleSet.parse("classic-dark mines=mutual")));
    }

    @Test
    void releasesComeInTheOrderOfTheirNumbers() throws IOException {
        for (String name :
                List.of("junqi-0.10.0.jar", "junqi-0.2.1.jar", "junqi-0.2.jar", "notes.txt", "junqi-0.9.0.jar")) {
            Files.createFile(folder.resolve(name));
        }
        assertEquals(
                List.of("junqi-0.2.jar", "junqi-0.2.1.jar", "junqi-0.9.0.jar", "junqi-0.10.0.jar"),
                Ladder.releases(folder).stream()
                        .map(p -> p.getFileName().toString())
                        .toList());
    }

    /** Two matches, played into logs; the table in the document is what the logs say, whatever stood there. */
    @Test
    void tableIsMadeFromTheLogsAlone() throws IOException {
        Path logs = folder.resolve("logs");
        for (String[] players : new String[][] {{"greedy", "random"}, {"recruit", "greedy"}}) {
            String log = logs.resolve(players[0] + ".jsonl").toString();
            assertEquals(
                    0,
                    junqi("match", players[0], players[1], "--games", "4", "--nodes", "1", "--log", log, "--quiet"),
                    err.toString());
        }
        Path document = folder.resolve("STRENGTH.md");
        Files.writeString(
                document, "# Strength\n\n" + LadderTable.BEGIN + "\n| old |\n" + LadderTable.END + "\n\nMore.\n");
        String[] command = {"ladder", "--table-only", "--logs", logs.toString(), "--document", document.toString()};
        assertEquals(0, junqi(command), err.toString());
        List<String> lines = Files.readAllLines(document);
        assertEquals(10, lines.size(), lines.toString());
        assertTrue(lines.get(5)
                .matches("\\| simple-flip \\| greedy \\| random \\| 1 nodes \\| \\d \\| \\d \\| \\d \\|.*"));
        assertTrue(lines.get(6).startsWith("| simple-flip | recruit | greedy | 1 nodes |"), lines.get(6));
        assertEquals(List.of(LadderTable.END, "", "More."), lines.subList(7, 10));
        assertEquals(lines.get(3).split("\\|").length, lines.get(5).split("\\|").length, "columns");
        assertEquals(0, junqi(command));
        assertEquals(lines, Files.readAllLines(document), "made again it is the same");

        Files.copy(logs.resolve("greedy.jsonl"), logs.resolve("again.jsonl"));
        assertEquals(2, junqi(command), "no game counts twice");
        assertEquals(lines, Files.readAllLines(document));
    }

    @Test
    void tableInTheDocsIsWhatItsLogsSay() throws IOException, BadInputException {
        String text = Files.readString(Path.of("docs", "STRENGTH.md"));
        String table = text.substring(text.indexOf(LadderTable.BEGIN), text.indexOf(LadderTable.END));
        assertEquals(
                LadderTable.of(Path.of("docs", "ladder")), table.lines().skip(1).toList());
    }

    @Test
    void documentWithoutAPlaceForTheTableIsLeftAlone() throws IOException {
        Path document = Files.writeString(folder.resolve("x.md"), LadderTable.END + "\n" + LadderTable.BEGIN + "\n");
        BadInputException e =
                assertThrows(BadInputException.class, () -> LadderTable.write(document, List.of("| a |")));
        assertTrue(e.getMessage().contains(LadderTable.BEGIN), e.getMessage());
        assertEquals(2, Files.readAllLines(document).size());
        assertEquals(
                2,
                junqi("ladder", "--table-only", "--logs", folder.resolve("none").toString()));
        assertEquals(1, err.toString().lines().count(), err.toString());
    }

    @Test
    void ladderPlaysEveryPair() throws IOException, BadInputException {
        Path logs = folder.resolve("logs");
        Path document = Files.writeString(folder.resolve("t.md"), LadderTable.BEGIN + "\n" + LadderTable.END + "\n");
        RuleSet rules = RuleSet.parse("simple-flip maxPlies=12");
        assertEquals(
                0,
                junqi(
                        "ladder",
                        "--rules",
                        rules.toString(),
                        "--games",
                        "2",
                        "--nodes",
                        "5",
                        "--logs",
                        logs.toString(),
                        "--document",
                        document.toString(),
                        "--quiet"),
                err.toString());
        int pairs = Ladder.pairs(rules, List.of()).size();
        assertEquals(pairs, LadderTable.of(logs).size() - 2);
        assertEquals(pairs + 4, Files.readAllLines(document).size());
    }
}
