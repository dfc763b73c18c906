package junqi.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandsTest {
    private static final String OPEN =
            "llefb/rcbld/g1t1e/rd1oj/t1o1e/cctjm/RTMDE/D1J1B/TB1OC/C1C1J/TGRLL/OFELE s r 0 0 -";

    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @ParameterizedTest
    @ValueSource(strings = {"console", "uji", "match", "ladder", "layouts", "bench", "tune", "perft", "validate"})
    void everyCommandTellsItsUse(String command) {
        assertEquals(0, junqi(command, "--help"));
        assertTrue(out.toString().startsWith("Usage: junqi " + command), out.toString());
        assertEquals("", err.toString());
    }

    @Test
    void perftCountsEveryDepth() {
        assertEquals(0, junqi("perft", "--rules", "classic-open", "--jfen", OPEN, "3"));
        assertEquals(List.of("perft 1 33", "perft 2 1125"), timeless().subList(0, 2));
        assertEquals(3, timeless().size());
    }

    @Test
    void dividedCountsAddUp() {
        assertEquals(0, junqi("perft", "--rules", "classic-open", "--jfen", OPEN, "--divide", "2"));
        List<String> lines = timeless();
        assertEquals(34, lines.size());
        assertEquals("perft 2 1125", lines.get(33));
        assertEquals(
                1125,
                lines.subList(0, 33).stream()
                        .mapToInt(l -> Integer.parseInt(l.split(" ")[1]))
                        .sum());
    }

    private List<String> timeless() {
        return out.toString()
                .lines()
                .map(l -> l.replaceAll(" \\(\\d+ ms\\)", ""))
                .toList();
    }

    @Test
    void wrongUseIsCodeTwoAndOneLine() {
        assertEquals(2, junqi("perft", "--rules", "classic-open", "--jfen", "5/5", "3"));
        assertEquals(2, junqi("perft", "--rules", "classic", "--jfen", OPEN, "3"));
        assertEquals(2, junqi("perft", "--rules", "classic-open", "--jfen", OPEN, "99"));
        assertEquals(2, junqi("match", "captain", "emperor"));
        assertEquals(2, junqi("match", "captain", "random", "--games", "3"));
        assertEquals(2, junqi("match", "captain", "random", "--movetime", "5", "--nodes", "5"));
        assertEquals(2, junqi("validate"));
        assertEquals(7, err.toString().lines().count(), err.toString());
        assertEquals("", out.toString());
    }

    @Test
    void matchPlaysDarkGamesWithChangedOptionsAndProcessorTime() {
        assertEquals(
                0,
                junqi(
                        "match",
                        "rush-left",
                        "random",
                        "--rules",
                        "classic-dark mines=mutual",
                        "--option",
                        "flagGuard=minesGone",
                        "--option",
                        "quietLimit=40",
                        "--games",
                        "2",
                        "--depth",
                        "2",
                        "--movetime",
                        "50",
                        "--cpu-time",
                        "--threads",
                        "2",
                        "--quiet"));
        List<String> lines = out.toString().lines().toList();
        assertEquals(
                "rush-left - random: classic-dark mines=mutual flagGuard=minesGone quietLimit=40, 2 games, "
                        + "50 ms of processor time and depth 2 a move, seed 1",
                lines.get(0));
        assertEquals("", err.toString());
    }

    @Test
    void matchSaysInOneLineWhatIsWrong() {
        assertEquals(2, junqi("match", "rush", "random", "--rules", "simple-flip"));
        assertEquals(2, junqi("match", "alphabeta4", "random", "--rules", "classic-dark"));
        assertEquals(2, junqi("match", "greedy", "random", "--option", "mines=three"));
        assertEquals(2, junqi("match", "greedy", "random", "--threads", "0"));
        List<String> lines = err.toString().lines().toList();
        assertEquals(4, lines.size(), err.toString());
        assertTrue(lines.get(0).contains("rush does not play flip mode (rules simple-flip)"), lines.get(0));
        assertTrue(lines.get(1).contains("alphabeta4 does not play dark mode (rules classic-dark)"), lines.get(1));
        assertTrue(lines.get(2).contains("mines"), lines.get(2));
        assertTrue(lines.get(3).contains("--threads"), lines.get(3));
    }

    @Test
    void matchTellsResultAndCanBeRepeated() {
        String[] match = {"match", "greedy", "random", "--games", "4", "--nodes", "100", "--seed", "2"};
        assertEquals(0, junqi(match));
        List<String> lines = out.toString().lines().toList();
        assertEquals("greedy - random: simple-flip, 4 games, 100 nodes a move, seed 2", lines.get(0));
        assertTrue(lines.get(1).matches("won \\d, drawn \\d, lost \\d \\([\\d.]+ %\\)"), lines.get(1));
        assertTrue(lines.get(2).startsWith("ends: "), lines.get(2));
        assertTrue(
                lines.get(3)
                        .matches(
                                "mean length [\\d.]+ plies, refused tries 0, illegal moves 0, games lost by a fault 0"),
                lines.get(3));
        assertTrue(
                lines.get(4).matches("slowest move: first \\d+ ms, second \\d+ ms; moves over time: first 0, second 0"),
                lines.get(4));
        assertTrue(lines.get(5).matches("deals by points 0, 0.5, 1, 1.5, 2: \\d, \\d, \\d, \\d, \\d"), lines.get(5));
        assertTrue(lines.get(6).matches("Elo \\S+, 95 % interval \\S+ to \\S+"), lines.get(6));
        assertEquals(4, err.toString().lines().count());
        out.getBuffer().setLength(0);
        assertEquals(0, junqi(match));
        assertEquals(lines.get(1), out.toString().lines().toList().get(1));
    }

    @Test
    void playersMayHaveLimitsOfTheirOwn() {
        assertEquals(
                0,
                junqi(
                        "match",
                        "alphabeta4",
                        "greedy",
                        "--rules",
                        "classic-open maxPlies=20",
                        "--games",
                        "2",
                        "--depth",
                        "3",
                        "--first-nodes",
                        "50",
                        "--first-depth",
                        "2",
                        "--quiet"));
        assertTrue(
                out.toString()
                        .startsWith("alphabeta4 - greedy: classic-open maxPlies=20, 2 games, 50 nodes and depth 2"
                                + " against depth 3 a move, seed 1" + System.lineSeparator()),
                out.toString());
        assertEquals(2, junqi("match", "greedy", "random", "--first-nodes", "5", "--first-movetime", "5"));
        assertEquals(2, junqi("match", "greedy", "random", "--second-depth", "0"));
    }

    @Test
    void sequentialTestEndsAMatch() {
        assertEquals(
                0, junqi("match", "greedy", "random", "--games", "100", "--nodes", "1", "--sprt", "0,100", "--quiet"));
        String last = out.toString().lines().reduce((a, b) -> b).orElseThrow();
        assertTrue(
                last.matches(
                        "SPRT 0 to 100 Elo, alpha 0.05, beta 0.05: LLR [2-9].\\d\\d \\(-2.94 to 2.94\\) after \\d\\d?"
                                + " deals, H1 accepted, more than 0 Elo stronger"),
                last);
        for (String wrong : List.of("5", "5,0", "a,b", "0,5,0.05", "0,5,0.7,0.05")) {
            assertEquals(2, junqi("match", "greedy", "random", "--sprt", wrong), wrong);
        }
    }

    /** A match that was cut short goes on, and its log is what {@code validate} can replay. */
    @Test
    void matchGoesOnFromItsLog() throws IOException {
        Path log = folder.resolve("new/match.jsonl");
        String[] match = {
            "match",
            "greedy",
            "random",
            "--rules",
            "classic-dark scouting=all",
            "--games",
            "4",
            "--nodes",
            "1",
            "--log",
            log.toString()
        };
        assertEquals(0, junqi(match), err.toString());
        List<String> whole = out.toString().lines().toList();
        List<String> lines = Files.readAllLines(log);
        assertEquals(4, lines.size());
        assertEquals(0, junqi("validate", log.toString()), out.toString());

        Files.writeString(
                log, lines.get(0) + "\n" + lines.get(2) + "\n" + lines.get(3).substring(0, 200));
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        assertEquals(0, junqi(match));
        assertEquals(
                timelessResult(whole), timelessResult(out.toString().lines().toList()));
        List<String> said = err.toString().lines().toList();
        assertEquals(4, said.size(), err.toString());
        assertTrue(said.get(0).contains("dropped"), said.get(0));
        assertTrue(said.get(1).contains("going on after 2 games"), said.get(1));
        assertEquals(4, Files.readAllLines(log).size());

        err.getBuffer().setLength(0);
        match[2] = "greedy";
        assertEquals(2, junqi(match));
        match[2] = "random";
        match[8] = "2";
        assertEquals(2, junqi(match));
        assertEquals(2, err.toString().lines().count(), err.toString());
        assertTrue(
                err.toString().contains("second is \"random\" there and \"greedy\" now")
                        && err.toString().contains("firstLimit is \"1 nodes\" there and \"2 nodes\" now"),
                err.toString());
    }

    private static List<String> timelessResult(List<String> lines) {
        return lines.stream().filter(l -> !l.startsWith("slowest")).toList();
    }

    @Test
    void layoutsMeasuresWhatIsGivenAndCanBeRepeated() {
        String[] command = {"layouts", "DECRDOCBOJBJMECGERLTTTLFL", "layouts/sanjie-zhen.junqi-layout", "--games", "2"};
        assertEquals(0, junqi(command), err.toString());
        List<String> lines = out.toString().lines().toList();
        assertEquals(2, lines.size());
        assertTrue(
                lines.get(0).matches("DECRD O.C.B OJ.BJ M.E.C GERLT TTLFL  +[\\d.]+ %  \\+\\d =\\d -\\d of 2 games"),
                lines.get(0));
        assertTrue(lines.get(1).startsWith("OTGEM C.E.O DB.EC T.C.R LJDBR LFLTJ "), lines.get(1));
        out.getBuffer().setLength(0);
        assertEquals(0, junqi(command));
        assertEquals(lines, out.toString().lines().toList());
    }

    @Test
    void layoutsFindsTheBestOfItsCandidates() {
        String[] command = {"layouts", "--candidates", "4", "--keep", "1", "--games", "2", "--quiet"};
        assertEquals(0, junqi(command), err.toString());
        assertTrue(out.toString().strip().endsWith(" of 8 games"), out.toString());
        assertEquals(1, out.toString().lines().count());
        assertEquals("", err.toString());
    }

    @Test
    void wrongUseOfLayoutsIsOneLine() {
        assertEquals(2, junqi("layouts", "nowhere.jql"));
        assertEquals(2, junqi("layouts", "MECRDOCBOJBJMECGERLTTTLFL"));
        assertEquals(2, junqi("layouts", "--games", "3"));
        assertEquals(2, junqi("layouts", "--rules", "classic-flip"));
        assertEquals(2, junqi("layouts", "--player", "emperor"));
        assertEquals(2, junqi("layouts", "--candidates", "2", "--keep", "3"));
        assertEquals(6, err.toString().lines().count(), err.toString());
    }

    @Test
    void tuneLearnsFromTheLogOfAMatch() {
        String log = folder.resolve("games.jsonl").toString();
        assertEquals(
                0,
                junqi(
                        "match",
                        "greedy",
                        "greedy",
                        "--rules",
                        "classic-open",
                        "--games",
                        "12",
                        "--quiet",
                        "--log",
                        log));
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        assertEquals(0, junqi("tune", log));
        assertTrue(out.toString().startsWith("any-piece "), out.toString());
        assertTrue(err.toString().contains(" of games left out: "), err.toString());
    }

    @Test
    void wrongUseOfTuneIsOneLine() throws IOException {
        Path other = Files.writeString(folder.resolve("other.jsonl"), "no game\n");
        for (List<String> args : List.of(
                List.of("tune", folder.resolve("nothing").toString()),
                List.of("tune", other.toString()),
                List.of("tune", "--rules", "classic-flip", other.toString()))) {
            err.getBuffer().setLength(0);
            assertEquals(2, junqi(args.toArray(new String[0])));
            assertEquals(1, err.toString().lines().count(), err.toString());
        }
    }

    @Test
    void benchGivesTheSameSignatureEveryTime() {
        assertEquals(0, junqi("bench", "--depth", "1"));
        String nodes = out.toString()
                .lines()
                .filter(l -> l.startsWith("nodes "))
                .findFirst()
                .orElseThrow();
        assertTrue(nodes.matches("nodes [1-9]\\d*"), nodes);
        out.getBuffer().setLength(0);
        assertEquals(0, junqi("bench", "--depth", "1"));
        assertTrue(out.toString().lines().anyMatch(nodes::equals), out.toString());
    }

    @Test
    void soundFilesHaveNoProblem() throws IOException {
        Path positions = write(
                "positions.txt",
                "\uFEFFclassic-open\t" + OPEN,
                "# two more",
                "",
                "classic-open\t" + OPEN,
                "DECRDOCBOJBJMECGERLTTTLFL");
        Path layout = write("a.junqi-layout", """
                {"format": "junqi-layout", "version": 1, "name": "飘香一剑", "author": "", "notes": "",
                 "rows": ["DECRD", "O.C.B", "OJ.BJ", "M.E.C", "GERLT", "TTLFL"]}""");
        assertEquals(0, junqi("validate", positions.toString(), layout.toString()));
        assertEquals("no problem in 2 files, 4 items checked", out.toString().strip());
    }

    @Test
    void layoutsOfEveryFormatAreChecked() throws IOException {
        byte[] qq = HexFormat.of()
                .parseHex("515147616d65204a514c2046696c650057040000070d0b080709000b0004090a00040a05000d000b060d08030c"
                        + "0c0c030203");
        Path jql = Files.write(folder.resolve("a.jql"), qq);
        Path other = Files.write(folder.resolve("a.bin"), qq);
        Path json = Files.copy(Path.of("layouts/lang-lai-le.junqi-layout"), folder.resolve("a.json"));
        Path texts = write("texts", "cigdcegkefkfaigbidjhhhjlj", "DECRDOCBOJBJMECGERLTTTLFL");
        String[] files = {"validate", jql.toString(), other.toString(), json.toString(), texts.toString()};
        assertEquals(0, junqi(files), out.toString());
        assertEquals("no problem in 4 files, 5 items checked", out.toString().strip());

        out.getBuffer().setLength(0);
        qq[49] = 2;
        Files.write(jql, qq);
        qq[17] = 5;
        Files.write(other, qq);
        Files.writeString(json, Files.readString(json).replace("ME.BD", "ME.bD"));
        write("texts", "cigdcegkefkfaigbidjhhhjlm", "MECRDOCBOJBJMECGERLTTTLFL");
        assertEquals(1, junqi(files));
        assertEquals(
                List.of(
                        jql + ": row 6, column e: more pieces of this kind than a side has (R1)",
                        jql + ": row 6, column e: the flag stands in a headquarters of its own side (R6.3)",
                        jql + ": only 2 of the 3 pieces L (R1)",
                        other + ": byte 17: expected 04 as in every .jql header, found 05",
                        json + ": rows[2]: character 4 of \"ME.bD\" is neither a piece letter (MGDROJCTEBLF) nor a dot",
                        texts
                                + ":1: neither rules, a tab and a JFEN, nor JSON, nor a layout: expected a piece letter of"
                                + " CCGC (a to l), found 'm' at character 25",
                        texts + ":2: row 4, column a: more pieces of this kind than a side has (R1)",
                        texts + ":2: only 1 of the 2 pieces D (R1)"),
                out.toString().lines().toList());
    }

    @Test
    void everyProblemIsOneLineWithItsPlace() throws IOException {
        Path file = write(
                "bad.txt",
                "classic-open\t" + OPEN,
                "classic-open\t" + OPEN + " x",
                "classic\t" + OPEN,
                "LECRDOCBOJBJMECGERDTTTLFL",
                "{\"rules\": \"classic-open\"}",
                "{\"rules\": \"classic-open\", \"jfen\": \"" + OPEN + "\", \"legal\": [\"a2b3\"], \"perft\": [33, 7"
                        + ", 7".repeat(30) + "]}",
                "{\"rules\": \"classic-open\", \"start\": \"" + OPEN + "\", \"moves\": [\"c6c7\"], \"end\": \"5\","
                        + " \"status\": \"s flag\"}",
                "{\"rules\": \"classic-open\", \"start\": \"" + OPEN + "\", \"moves\": [\"c6c7\", \"c6c7\"]}");
        Path empty = write("empty.txt");
        Path record = write("bad.junqi", "{}");
        Path layout =
                write("bad.junqi-layout", "{\"format\": \"junqi-layout\", \"version\": 1, \"rows\": [\"XECRD\"]}");
        Path later = write("later.junqi-layout", "{\"format\": \"junqi-layout\", \"version\": 2}");
        assertEquals(
                1,
                junqi(
                        "validate",
                        file.toString(),
                        empty.toString(),
                        record.toString(),
                        layout.toString(),
                        later.toString(),
                        folder.resolve("none").toString(),
                        folder.toString()));
        List<String> lines = out.toString().lines().toList();
        List<String> expected = List.of(
                file + ":2: JFEN: expected dug, held, last, moved or shown, found 'x' at character 83",
                file + ":3: rules: unknown rules preset 'classic'; .*",
                file + ":4: row 1, column a: landmines stand in the last two rows of their own side (R6.3)",
                file + ":5: jfen: missing",
                file + ":6: legal: by the rules the moves are a2b3 .*",
                file + ":6: perft 2: by the rules it is 1125",
                file + ":7: end: by the rules it is llefb/.*",
                file + ":7: status: by the rules it is playing",
                file + ":8: move 2 'c6c7': c6: there is no piece (R4.1)",
                empty + ": there is nothing in it to check",
                record + ": format: .*",
                layout + ": rows: expected a list of 6 texts",
                later + ": version: needs a later release .*",
                folder.resolve("none") + ": it does not exist",
                folder + ": it is a folder");
        assertEquals(expected.size(), lines.size(), out.toString());
        for (int i = 0; i < lines.size(); i++) {
            String pattern = Pattern.quote(expected.get(i).replaceAll("\\.\\*$", ""))
                    + (expected.get(i).endsWith(".*") ? ".*" : "");
            assertTrue(lines.get(i).matches(pattern), lines.get(i));
        }
    }

    private Path write(String name, String... lines) throws IOException {
        return Files.writeString(folder.resolve(name), String.join("\n", lines) + "\n");
    }

    private int junqi(String... arguments) {
        return Main.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }
}
