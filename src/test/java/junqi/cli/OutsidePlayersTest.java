package junqi.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import junqi.ai.Arena;
import junqi.ai.Contestant;
import junqi.ai.FinishedGame;
import junqi.ai.MatchResult;
import junqi.ai.MatchSettings;
import junqi.ai.SearchLimits;
import junqi.ai.ThinkingClock;
import junqi.rules.Colour;
import junqi.rules.Event;
import junqi.rules.Outcome;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Other programs as players of a match. Some tests start real ones: ourselves, or {@link OddEngine}. */
class OutsidePlayersTest {
    private static final Duration PATIENCE = Duration.ofSeconds(120);
    private static final SearchLimits QUICK = SearchLimits.ofNodes(20, 0);

    @TempDir
    Path folder;

    private final List<FinishedGame> games = new ArrayList<>();

    /** Ourselves behind a protocol. */
    private static String ourselves(String kind, String arguments) {
        return kind + "\"" + Path.of(System.getProperty("java.home"), "bin", "java")
                + "\" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp \"" + System.getProperty("java.class.path")
                + "\" junqi.cli.Main " + arguments;
    }

    private MatchResult match(String rules, String first, String second, SearchLimits limits, long patienceMillis)
            throws BadInputException {
        RuleSet set = RuleSet.parse(rules);
        Players players = new Players(set, patienceMillis);
        Contestant one = players.contestant(first, limits);
        Contestant other = players.contestant(second, limits);
        return assertTimeoutPreemptively(
                PATIENCE, () -> Arena.play(new MatchSettings(set, one, other, 1, 5, 1), games::add));
    }

    private List<String> comments() {
        return games.stream().map(FinishedGame::comment).toList();
    }

    @ParameterizedTest
    @CsvSource({
        "crash, crash, the program ended with code 3: out of ideas",
        "hang, no answer, no 'bestmove' within 300 ms",
        "babble, no answer, no 'bestmove' within 300 ms",
        "garbage, bad answer, bestmove 'z9z9': .*",
        "error, bad answer, error 'I do not feel like it'",
        "cheat, illegal move, a1a2 at ply .*",
    })
    void whoeverFailsLosesThatGameAndIsStartedAgain(String habit, String ending, String comment)
            throws BadInputException, IOException {
        Path told = folder.resolve("told");
        MatchResult result = match("simple-flip", OddEngine.player(habit, told), "random", QUICK, 300);
        assertEquals(2, result.losses());
        assertEquals(Map.of(ending, 2), result.ends());
        for (String said : comments()) {
            assertTrue(said.matches(comment), said);
        }
        assertEquals(
                2, Files.readAllLines(told).stream().filter("started"::equals).count());
    }

    @Test
    void resigningIsNoFault() throws BadInputException, IOException {
        Path told = folder.resolve("told");
        MatchResult result = match("simple-flip", OddEngine.player("resign", told), "random", QUICK, 10_000);
        assertEquals(Map.of("resign", 2), result.ends());
        assertEquals(0, result.faults());
        assertEquals(
                1, Files.readAllLines(told).stream().filter("started"::equals).count(), "one process for all");
    }

    /** The same player with the same seeds: behind the protocol it knows and does what it does here. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "simple-flip maxPlies=60",
                "classic-dark maxPlies=40",
                "classic-open maxPlies=40",
                "classic-dark mines=engineerOnly quietLimit=20"
            })
    void levelPlaysTheSameBehindUji(String rules) throws BadInputException {
        MatchResult result = match(rules, ourselves("uji:", "uji"), "marshal", QUICK, 20_000);
        assertEquals(0, result.faults(), () -> comments().toString());
        assertEquals(1, result.score() * 2, "who wins one game loses the other, seats and layouts swapped");
        assertEquals(games.get(0).start(), games.get(1).start());
        assertEquals(games.get(0).events(), games.get(1).events());
    }

    @Test
    void programOfAJarPlaysAtItsLevel() throws BadInputException {
        MatchResult result = match("simple-flip quietLimit=10", "jar:target/classes:recruit", "recruit", QUICK, 20_000);
        assertEquals(0, result.faults(), () -> comments().toString());
        assertEquals(games.get(0).events(), games.get(1).events());
    }

    /** Moves, what became of them, and the flag of a fallen marshal: all that R8 makes public, and nothing besides. */
    @Test
    void championshipsPlayerIsToldMovesAndOutcomesOnly() throws BadInputException, IOException, InterruptedException {
        RuleSet set = RuleSet.parse("ccgc quietLimit=20");
        Path told = folder.resolve("told");
        SearchLimits limits = SearchLimits.ofMillis(5, 0);
        Contestant spied = new Contestant("spied", () -> new CcgcPlayer(spy("ccgc", told), 1, 20_000), limits);
        Contestant other = new Players(set, 0).contestant("greedy", limits);
        MatchResult result = Arena.play(new MatchSettings(set, spied, other, 3, 5, 1), games::add);
        assertEquals(0, result.faults(), () -> comments().toString());
        List<String> expected = new ArrayList<>();
        for (FinishedGame game : games) {
            Seat seat = game.result().firstSitsSouth() ? Seat.SOUTH : Seat.NORTH;
            expected.addAll(toldOf(game, seat));
        }
        assertTrue(
                expected.stream().anyMatch(l -> l.matches("GO \\w{4} \\d [A-L][0-4]")), "a marshal fell: " + expected);
        assertEquals(expected, Files.readAllLines(told));
    }

    private static List<String> toldOf(FinishedGame game, Seat seat) {
        CcgcSquares squares = new CcgcSquares(seat);
        List<String> lines = new ArrayList<>(List.of("INFO 1", "START " + (seat == Seat.SOUTH ? 0 : 1) + " 1 20"));
        if (seat == Seat.SOUTH) {
            lines.add("GO 0000 0 00");
        }
        int sure = lines.size();
        String flag = "";
        for (Event event : game.events()) {
            for (Outcome.Showing showing : event.outcome().showings()) {
                boolean enemys = showing.piece().colour() == Colour.RED == (seat == Seat.NORTH);
                flag = enemys ? squares.of(showing.node()) : flag;
            }
            int result = List.of(Outcome.Result.LOST, Outcome.Result.WON, Outcome.Result.BOTH, Outcome.Result.QUIET)
                    .indexOf(event.outcome().result());
            if (event.seat() == seat) {
                lines.add("RESULT " + result + (flag.isEmpty() ? "" : " " + flag));
            } else {
                lines.add("GO " + squares.of(event.move()) + " " + result + " " + (flag.isEmpty() ? "00" : flag));
                sure = lines.size();
            }
        }
        // The last move of a game ends it. Only after an enemy's move that leaves one to ours are we asked again.
        Event last = game.events().get(game.events().size() - 1);
        List<String> heard = new ArrayList<>(lines.subList(0, last.seat() == seat ? sure : sure - 2));
        heard.add("END");
        return heard;
    }

    @Test
    void championshipsPlayersKnowNoOtherRules() {
        for (String rules :
                List.of("classic-flip", "folk-dark", "classic-dark mines=mutual", "classic-dark scouting=all")) {
            BadInputException e = assertThrows(
                    BadInputException.class,
                    () -> new Players(RuleSet.parse(rules), 1).contestant("ccgc:engine", QUICK));
            assertTrue(e.getMessage().contains("--rules ccgc"), e.getMessage());
        }
    }

    /** R8: what goes to the program of a dark game tells no rank of the enemy but that of a flag that was shown to it. */
    @ParameterizedTest
    @ValueSource(strings = {"classic-dark", "folk-dark scouting=all"})
    void darkPlayerIsSentItsOwnViewOnly(String rules) throws BadInputException, IOException, InterruptedException {
        RuleSet set = RuleSet.parse(rules);
        Path told = folder.resolve("told");
        Contestant spied =
                new Contestant("spied", () -> new UjiPlayer(spy("uji", told), Optional.empty(), 20_000), QUICK);
        Contestant other = new Players(set, 0).contestant("greedy", QUICK);
        MatchResult result = Arena.play(new MatchSettings(set, spied, other, 1, 5, 1), games::add);
        assertEquals(0, result.faults(), () -> comments().toString());
        List<String> positions = Files.readAllLines(told).stream()
                .filter(l -> l.startsWith("position "))
                .toList();
        assertTrue(positions.size() > 40, positions.size() + " positions");
        String seat = "";
        for (String line : Files.readAllLines(told)) {
            seat = line.startsWith("newgame") ? line.substring(line.length() - 1) : seat;
            if (!line.startsWith("position ")) {
                continue;
            }
            String enemy = seat.equals("s") ? "mgdrojctebl" : "MGDROJCTEBL";
            String board = line.substring("position ".length()).split(" ")[0];
            assertFalse(Pattern.compile("[" + enemy + "]").matcher(board).find(), line);
            assertTrue(board.contains(seat.equals("s") ? "x1x1x/xx1xx/x1x1x" : "X1X1X/XX1XX/X1X1X"), line);
            for (String move : line.replaceAll(".* moves ?", "").split(" ")) {
                assertTrue(move.startsWith("position") || !move.contains("@") || shown(move, set), move);
            }
        }
        assertEquals(2, games.size());
    }

    /** Flags of fallen marshals, and with {@code scouting} the piece that an engineer met. */
    private static boolean shown(String move, RuleSet rules) {
        return move.matches("[a-e0-9]+[<>*](,[fF]@[a-e0-9]+)+")
                || rules.scouting() == RuleSet.Scouting.ALL && move.matches("[a-e0-9]+<(,[A-Za-z]@[a-e0-9]+)+");
    }

    /** Ourselves, with a note of all that comes in. */
    private static List<String> spy(String protocol, Path told) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                SpiedProtocol.class.getName(),
                protocol,
                told.toString());
    }

    @Test
    void programThatCannotStartIsToldBeforeTheMatch() {
        Players players = new Players(RuleSet.parse("simple-flip"), 1000);
        BadInputException e = assertThrows(
                BadInputException.class, () -> players.tryOut(players.contestant("uji:/nowhere/engine", QUICK)));
        assertTrue(e.getMessage().contains("'uji:/nowhere/engine': crash: cannot start"), e.getMessage());
    }

    @Test
    void playersThatMakeNoSenseAreToldInOneLine() {
        Players players = new Players(RuleSet.parse("simple-flip"), 1000);
        for (String name : List.of("emperor", "rush", "uji:", "jar:/nowhere.jar", "jar:/nowhere.jar:recruit")) {
            BadInputException e = assertThrows(BadInputException.class, () -> players.contestant(name, QUICK));
            assertEquals(1, e.getMessage().lines().count(), e.getMessage());
        }
        SearchLimits cpu = new SearchLimits(100, 0, 0, 0, ThinkingClock.CPU);
        assertThrows(BadInputException.class, () -> players.contestant("uji:engine", cpu));
    }
}
