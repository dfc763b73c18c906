package junqi.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import junqi.rules.Status;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MatchLogTest {
    private static final MatchSetting SETTING =
            new MatchSetting("0.1.0", "simple-flip", "marshal", "100 ms", "greedy", "100 ms", -7);

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void nameFile() {
        file = folder.resolve("matches").resolve("m.jsonl");
    }

    private static LoggedGame game(int deal, boolean south) {
        return new LoggedGame(
                SETTING,
                deal,
                south,
                0.5,
                Status.Reason.QUIET,
                Optional.empty(),
                "",
                2,
                1,
                new LoggedGame.Times(101, 0),
                new LoggedGame.Times(170, 2),
                Optional.of("start of " + deal),
                List.of("b4=e", "b4b5!", "b4b5"),
                "draw quiet");
    }

    private static LoggedGame fault() {
        return new LoggedGame(
                SETTING,
                5,
                false,
                0,
                Status.Reason.RESIGN,
                Optional.of("crash"),
                "said \"no\"\u2028",
                0,
                0,
                new LoggedGame.Times(0, 0),
                new LoggedGame.Times(0, 0),
                Optional.empty(),
                List.of(),
                "playing");
    }

    private MatchLog.Content write(LoggedGame... games) throws IOException, MatchLog.BadLogException {
        try (MatchLog log = MatchLog.open(file, SETTING)) {
            for (LoggedGame game : games) {
                log.add(game);
            }
            return log.content();
        }
    }

    @Test
    void gamesAreReadAsTheyWereWritten() throws IOException, MatchLog.BadLogException {
        List<LoggedGame> games = List.of(game(0, true), fault(), game(0, false));
        assertEquals(List.of(), write(games.get(0), games.get(1)).games());
        assertEquals(games.subList(0, 2), write(games.get(2)).games());
        assertEquals(games, MatchLog.read(file).games());
        assertEquals(3, Files.readAllLines(file).size());
    }

    /** Wherever the writing of a line was broken off, the lines before it stay and the next game follows them. */
    @Test
    void halfWrittenLineIsDroppedWhereverItEnds() throws IOException, MatchLog.BadLogException {
        byte[] line = game(1, true).toLine();
        for (int length = 1; length < line.length - 1; length++) {
            Files.deleteIfExists(file);
            write(game(0, true));
            Files.write(file, java.util.Arrays.copyOf(line, length), StandardOpenOption.APPEND);
            assertTrue(!MatchLog.read(file).cut().isEmpty(), "after " + length + " bytes");
            MatchLog.Content content = write(game(2, true));
            assertEquals(List.of(game(0, true)), content.games());
            assertTrue(!content.cut().isEmpty());
            assertEquals(
                    List.of(game(0, true), game(2, true)), MatchLog.read(file).games());
        }
    }

    @Test
    void lineThatLacksOnlyItsNewlineIsAGame() throws IOException, MatchLog.BadLogException {
        byte[] line = game(1, true).toLine();
        Files.createDirectories(file.getParent());
        Files.write(file, java.util.Arrays.copyOf(line, line.length - 1));
        assertEquals(List.of(game(1, true)), write(game(2, true)).games());
        assertEquals(List.of(game(1, true), game(2, true)), MatchLog.read(file).games());
    }

    @ParameterizedTest
    @CsvSource({
        "'\"score\":0.5', '\"score\":0.7', 'score: cannot be \"0.7\"; it takes 1, 0.5, 0'",
        "'\"deal\":1', '\"deal\":-1', 'deal: expected a whole number from 0'",
        "'\"deal\":1', '\"deal\":0', 'deal 0 with first in the south stands there twice'",
        "'\"south\":\"first\"', '\"south\":\"both\"', 'south: cannot be \"both\"; it takes first, second'",
        "'\"reason\":\"quiet\"', '\"reason\":\"tired\"', 'reason: unknown reason \"tired\"'",
        "'\"slowest\":[101,170]', '\"slowest\":[101]', 'slowest[1]: expected a whole number from 0'",
        "'\"version\":1', '\"version\":2', 'version: needs a later release'",
        "'\"format\":\"junqi-match\"', '\"format\":\"junqi-record\"', 'format: expected \"junqi-match\"'",
        "'\"first\":\"marshal\"', '\"first\":\"general\"', 'first is \"general\" there and \"marshal\" now'",
        "'\"seed\":-7', '\"seed\":8', 'seed is \"8\" there and \"-7\" now'",
        "'\"moves\":[', '\"moves\":[[', 'line 1, column'",
    })
    void brokenLineIsToldWithItsNumber(String was, String is, String message) throws Exception {
        write(game(0, true), game(1, true), game(2, true));
        List<String> lines = Files.readAllLines(file);
        assertTrue(lines.get(1).contains(was), lines.get(1));
        String text = lines.get(0) + "\n" + lines.get(1).replace(was, is) + "\n" + lines.get(2) + "\n";
        Files.writeString(file, text);
        MatchLog.BadLogException e = assertThrows(MatchLog.BadLogException.class, () -> MatchLog.open(file, SETTING));
        assertTrue(e.getMessage().startsWith(file + ":2: "), e.getMessage());
        assertTrue(e.getMessage().contains(message), e.getMessage());
        assertEquals(1, e.getMessage().lines().count());
        assertEquals(text, Files.readString(file, StandardCharsets.UTF_8), "a file that is refused stays as it is");
    }

    @Test
    void twoMatchesDoNotWriteIntoOneFile() throws IOException, MatchLog.BadLogException {
        try (MatchLog log = MatchLog.open(file, SETTING)) {
            log.add(game(0, true));
            MatchLog.BadLogException e =
                    assertThrows(MatchLog.BadLogException.class, () -> MatchLog.open(file, SETTING));
            assertTrue(e.getMessage().contains("another match"), e.getMessage());
        }
        assertEquals(List.of(game(0, true)), write().games());
    }
}
