package junqi.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import junqi.ai.Engine;
import junqi.ai.Engines;
import junqi.ai.Level;
import junqi.ai.SearchLimits;
import junqi.ai.StopSignal;
import junqi.ai.Thought;
import junqi.rules.Move;
import junqi.rules.RuleSet;
import junqi.rules.View;
import junqi.store.Records;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

class ConsoleGameTest {
    private static final Clock NOON = Clock.fixed(Instant.parse("2026-11-30T12:00:00Z"), ZoneOffset.UTC);
    /** Red's engineer stands before the flag, blue's captain before a landmine. */
    private static final String ENDING =
            "1f3/1E3/5/5/5/5/5/5/4c/4L/5/3F1 s r 0 40 MGDDRROOJJCCCTTTEEBBLLmgddrroojjcctttee" + "ebblll";

    @TempDir
    Path folder;

    @Test
    void piecesAreShownAsCharactersOrLetters() throws IOException {
        String open = "--rules=simple-flip --play=both --jfen=" + ENDING.replace(' ', '_');
        String chinese = play(open, "quit");
        assertTrue(chinese.contains("12   .  --(旗)-- .  -- ^  -- .    12"), chinese);
        assertTrue(chinese.contains("11   .  ==[工]== .  == .  == .    11"), chinese);
        String letters = play(open + " --letters", "quit");
        assertTrue(letters.contains("12   . -- f -- . -- ^ -- .   12"), letters);
        assertTrue(letters.contains("11   . == E == . == . == .   11"), letters);
        assertTrue(letters.contains("South (red) to move, ply 41."), letters);
    }

    @Test
    void winningMoveEndsTheGame() throws IOException {
        String said = play("--rules=simple-flip --play=both --jfen=" + ENDING.replace(' ', '_'), "b11b12", "moves");
        assertTrue(said.contains("South (red): b11b12>"), said);
        assertTrue(said.contains("South (red) wins: the flag."), said);
        assertTrue(said.contains("> No moves."), said);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            e3e4     | Not allowed: e3: landmines and flags never move (R4.5)
            e4d4     | Not allowed: e4: this piece is not the mover's (R4.7)
            b11 d10  | Not allowed: d10: no road or rail leads there in one move (R4.1)
            a1       | Not allowed: a1: there is no piece (R4.1)
            b11      | Not allowed: b11: only a face-down piece can be flipped (R6.4)
            b11b13   | Neither a command nor a move: 'b11b13' ('b13' is not a node at character 4); type help for the commands
            fly      | Neither a command nor a move: 'fly' ('f' is not a node at character 1); type help for the commands
            undo     | No taking back: nothing has been played
            resign ? | Unexpected '?' after resign
            quit now | Unexpected 'now' after quit
            save     | The name of the file is missing
            load x   | x: it does not exist
            """)
    void whatCannotBeDoneIsToldInOneLine(String typed, String answer) throws IOException {
        String said = play("--rules=simple-flip --play=both --jfen=" + ENDING.replace(' ', '_'), typed);
        assertEquals(
                "South (red)> " + answer,
                said.lines()
                        .filter(l -> l.startsWith("South (red)> "))
                        .findFirst()
                        .orElseThrow());
    }

    @Test
    void computerAnswersAndHintsComeInStages() throws IOException {
        String said = play("--rules=simple-flip --seed=3 --nodes=300", "hint", "hint", "hint", "b4", "quit");
        Matcher look = Pattern.compile("Look at (\\w+)\\.").matcher(said);
        assertTrue(look.find(), said);
        assertTrue(said.contains("Look near "), said);
        assertTrue(said.contains("Try " + look.group(1)), said);
        assertTrue(
                Pattern.compile("South \\((red|blue)\\): b4=\\w").matcher(said).find(), said);
        assertTrue(
                Pattern.compile("North \\((red|blue)\\): \\w+=\\w")
                        .matcher(said)
                        .find(),
                said);
    }

    @Test
    void flipIsTakenBackInPracticeOnly() throws IOException {
        assertTrue(play("--play=both --seed=3", "b4", "undo").contains("No taking back: a flip has shown a piece"));
        String said = play("--play=both --seed=3 --practice", "b4", "undo");
        assertFalse(said.contains("No taking back"), said);
        assertTrue(said.indexOf("to move, ply 1.") < said.lastIndexOf("to move, ply 1."), said);
    }

    @Test
    void twoPeopleAgreeOnADraw() throws IOException {
        String said = play("--play=both --seed=3", "draw", "draw", "b4", "draw", "board");
        assertTrue(said.contains("South offers a draw; North accepts by typing draw."), said);
        assertTrue(said.indexOf("Draw: agreement.") > said.indexOf("to move, ply 2."), said);
    }

    @Test
    void resignationWaitsForItsPly() throws IOException {
        assertTrue(play("--rules=jj-flip --play=both", "resign")
                .contains("Not allowed: it is too early to resign (R9.7)"));
        assertTrue(play("--rules=simple-flip --play=both", "resign").contains("North wins: resignation."));
    }

    @Test
    void savedGameGoesOn() throws IOException {
        Path file = folder.resolve("game.junqi");
        String said = play("--rules=simple-flip --seed=5 --play=both", "b4", "save " + file, "c6", "save " + file);
        assertTrue(said.contains("Saved " + file), said);
        assertTrue(
                Records.read(file) instanceof Records.Loaded,
                () -> Records.read(file).toString());
        String loaded = play("--load=" + file, "save " + folder.resolve("copy.junqi"), "save " + file);
        assertTrue(loaded.contains("to move, ply 3."), loaded);
        assertEquals(Files.readString(file), Files.readString(folder.resolve("copy.junqi")));
    }

    @Test
    void filesOfOthersAreNotOverwritten() throws IOException {
        Path file = Files.writeString(folder.resolve("letter.txt"), "dear");
        assertTrue(play("--seed=5 --play=both", "save " + file).contains("is there already; choose another name"));
        assertEquals("dear", Files.readString(file));
    }

    @Test
    void computersPlayAGameToItsEnd() throws IOException {
        String said = play("--rules=simple-flip --play=none --level=recruit --nodes=20 --seed=4");
        assertTrue(Pattern.compile("(wins|Draw): ").matcher(said).find(), said.substring(said.length() - 400));
    }

    @Test
    void equalSeedsGiveEqualGames() throws IOException {
        String[] typed = {"b4", "c6", "e1", "quit"};
        assertEquals(play("--seed=9 --nodes=200", typed), play("--seed=9 --nodes=200", typed));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --rules=nonsense                       | unknown rules preset 'nonsense'
            --rules=classic-open --layout=DECRD    | DECRD: it does not exist
            --rules=classic-open --layout=DECRDOCBOJBJMECGERLTTTLFX | not a layout: expected a piece letter
            --rules=classic-open --layout=FECRDOCBOJBJMECGERLTTTLDL | this layout cannot be played: row 1, column a
            --rules=simple-flip_moveSeconds=5      | the console has no clock; set moveSeconds=0
            --level=emperor                        | unknown level 'emperor'
            --jfen=5 --play=both                   | JFEN: the board has 1 rows, not 12 or 17 at character 2
            --load=nowhere.junqi                   | nowhere.junqi: it does not exist
            --movetime=0                           | --movetime is at least 1
            """)
    void wrongOptionIsToldBeforeTheGame(String options, String message) {
        ParameterException e = assertThrows(ParameterException.class, () -> play(options));
        assertTrue(e.getMessage().startsWith(message), e.getMessage());
    }

    @Test
    void newGameIsAnotherDeal() throws IOException {
        String said = play("--seed=3 --play=both", "b4", "new", "b4", "new", "b4");
        Matcher flips = Pattern.compile("South[^:\\n]*: b4=(\\w)").matcher(said);
        Set<String> shown = new HashSet<>();
        int games = 0;
        while (flips.find()) {
            shown.add(flips.group(1));
            games++;
        }
        assertEquals(3, games);
        assertTrue(shown.size() > 1, said);
    }

    @Test
    void engineThatFailsOrCheatsDoesNotCostTheGame() throws IOException {
        String said = play(broken(new IllegalStateException("lost")), "--seed=3", "b4", "board");
        assertTrue(said.contains("The computer failed (IllegalStateException: lost); a simpler one moves for it."));
        assertTrue(said.contains("to move, ply 3."), said);
        said = play(broken(new IllegalStateException("lost")), "--seed=3", "hint");
        assertTrue(said.contains("> No hint: the computer failed (IllegalStateException: lost)"), said);
        said = play(broken(null), "--seed=3", "b4", "board");
        assertTrue(said.contains("The computer chose an illegal move; a simpler one moves for it."), said);
        assertTrue(said.contains("to move, ply 3."), said);
    }

    private static final String SWORD = "DECRDOCBOJBJMECGERLTTTLFL";
    private static final String[] BOTH_START = {"", "start", "", "", "start", "", ""};

    /** What is on the screen between two curtains. */
    private static List<String> screens(String said) {
        return List.of(said.split("(\\R){90,}"));
    }

    @Test
    void hiddenHotSeatShowsEachPersonHisOwnPiecesOnly() throws IOException {
        List<String> typed = new ArrayList<>(List.of(BOTH_START));
        typed.addAll(List.of("c6c7", "removed", "", "", "board", "c8d8", "", "", "moves", "quit"));
        String said =
                play("--rules=classic-dark --play=both --letters --layout=" + SWORD, typed.toArray(String[]::new));
        List<String> screens = screens(said);
        assertEquals(10, screens.size(), said);
        Pattern red = Pattern.compile("[MGDROJCTEBLF] ");
        // An empty camp is an o.
        Pattern blue = Pattern.compile("[mgdrjctebl] ");
        for (int i = 0; i < screens.size(); i++) {
            String boards = boards(screens.get(i));
            boolean south =
                    screens.get(i).contains("South, layout>") || screens.get(i).contains("South (red)> ");
            boolean north =
                    screens.get(i).contains("North, layout>") || screens.get(i).contains("North (blue)> ");
            assertFalse(south && north, screens.get(i));
            assertEquals(south, red.matcher(boards).find(), screens.get(i));
            assertEquals(north, blue.matcher(boards).find(), screens.get(i));
        }
        assertTrue(said.contains("South (red): c6c7"), said);
        assertTrue(said.contains("North: press Enter when ready."), said);
    }

    private static String boards(String screen) {
        return screen.lines().filter(l -> l.matches(" ?\\d+ .*")).collect(Collectors.joining("\n"));
    }

    @Test
    void fightOfAHiddenGameTellsItsOutcomeToBoth() throws IOException {
        List<String> typed = new ArrayList<>(List.of(BOTH_START));
        typed.addAll(List.of("a6a7", "", "", "quit"));
        String said = play("--rules=classic-dark --play=both --layout=" + SWORD, typed.toArray(String[]::new));
        List<String> screens = screens(said);
        String south = screens.get(screens.size() - 3);
        String north = screens.get(screens.size() - 1);
        assertTrue(south.contains("South (red): a6a7*"), south);
        assertTrue(north.contains("South (red): a6a7*"), north);
    }

    @Test
    void endOfTheInputBehindTheCurtainEndsTheGame() throws IOException {
        String said = play("--rules=classic-dark --play=both", "", "start", "", "", "start", "", "", "c6c7");
        assertTrue(said.endsWith("hide the board for North. " + System.lineSeparator()), said);
        assertFalse(play("--rules=classic-dark --play=both", "", "quit").contains("North"), said);
    }

    @Test
    void peopleDeployAsTheyLike() throws IOException {
        String said = play(
                "--rules=classic-open --play=both --letters --layout=" + SWORD,
                "mirror",
                "show",
                "swap a6 b6",
                "show",
                "swap a6 c1",
                "swap a6 b5",
                "swap a6 a7",
                "layout",
                "layout nowhere.junqi-layout",
                "layout layouts/sanjie-zhen.junqi-layout",
                "fly",
                "start",
                "start",
                "board");
        assertTrue(said.contains("layout> DRCEDBCOJBJOCEMTLREGLFLTT"), said);
        assertTrue(said.contains("layout> RDCEDBCOJBJOCEMTLREGLFLTT"), said);
        assertTrue(said.contains("layout> Not allowed: row 1, column a: landmines stand in the last two rows"), said);
        assertTrue(said.contains("layout> Not allowed: row 1, column a: "), said);
        assertTrue(said.contains("layout> Not a node of your half: 'a7'"), said);
        assertTrue(said.contains("layout> the layout is missing: "), said);
        assertTrue(said.contains("layout> nowhere.junqi-layout: it does not exist"), said);
        assertTrue(said.contains("layout> Not a command: 'fly'; type help"), said);
        assertTrue(said.contains(" 6   O == T == G == E == M   6"), said);
        assertTrue(said.contains("South (red) to move, ply 1."), said);
    }

    @Test
    void computerDeploysAndAnswersInAnOpenGame() throws IOException {
        String said = play("--rules=classic-open --nodes=200 --seed=4", "", "c6c7", "hint", "undo", "quit");
        assertTrue(Pattern.compile("North \\(blue\\): \\w{4}").matcher(said).find(), said);
        assertTrue(said.contains("Look near "), said);
        assertFalse(said.contains("No taking back"), said);
    }

    @Test
    void computerPlaysADarkGameAndItsRanksStayHidden() throws IOException {
        String said =
                play("--rules=classic-dark --level=recruit --nodes=50 --seed=4 --letters", "", "c6c7", "board", "quit");
        assertTrue(Pattern.compile("North \\(blue\\): \\w{4}").matcher(said).find(), said);
        assertFalse(Pattern.compile("[mgdrjctebl] ").matcher(boards(said)).find(), said);
    }

    @Test
    void spectatorOfADarkGameBetweenComputersSeesEverything() throws IOException {
        String said = play("--rules=classic-dark --play=none --level=recruit --nodes=1 --seed=4 --letters");
        assertTrue(Pattern.compile("(wins|Draw): ").matcher(said).find(), said);
        assertFalse(boards(said).contains(" x "), said);
    }

    private static Engine broken(RuntimeException failureOrNull) {
        return new Engine() {
            @Override
            public String name() {
                return "broken";
            }

            @Override
            public void newGame() {
                // Remembers nothing.
            }

            @Override
            public Thought think(View view, SearchLimits limits, StopSignal stop, Consumer<Thought> progress) {
                if (failureOrNull != null) {
                    throw failureOrNull;
                }
                return new Thought(Move.PASS, 0.5, List.of(), 0, 0, 0);
            }
        };
    }

    private static String play(String options, String... typed) throws IOException {
        return play(Engines::create, options, typed);
    }

    private static String play(Engine engine, String options, String... typed) throws IOException {
        return play((level, rules) -> engine, options, typed);
    }

    private static String play(BiFunction<Level, RuleSet, Engine> engines, String options, String... typed)
            throws IOException {
        ConsoleCommand console = new ConsoleCommand();
        List<String> arguments = List.of(options.split(" ")).stream()
                .map(s -> s.replace('_', ' '))
                .toList();
        new CommandLine(console).setCaseInsensitiveEnumValuesAllowed(true).parseArgs(arguments.toArray(String[]::new));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] input = (String.join("\n", typed) + "\n").getBytes(StandardCharsets.UTF_8);
        console.play(
                new ByteArrayInputStream(input), new PrintStream(out, false, StandardCharsets.UTF_8), NOON, engines);
        return out.toString(StandardCharsets.UTF_8);
    }
}
