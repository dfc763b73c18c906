package junqi.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import junqi.game.Boards;
import junqi.game.GameConfig;
import junqi.game.GameSnapshot;
import junqi.game.Pace;
import junqi.game.PlayedMove;
import junqi.game.Referee;
import junqi.game.SeatSetup;
import junqi.game.Seating;
import junqi.game.Submission;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Status;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordsTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    @TempDir
    Path folder;

    private static Records.Loading load(byte[] bytes) {
        return Records.read(new ByteArrayInputStream(bytes));
    }

    private static Records.Loading load(String text) {
        return load(text.getBytes(StandardCharsets.UTF_8));
    }

    private static GameRecord loaded(Records.Loading loading) {
        assertInstanceOf(Records.Loaded.class, loading, loading.toString());
        return ((Records.Loaded) loading).record();
    }

    private static String message(Records.Loading loading) {
        assertInstanceOf(Records.Failed.class, loading);
        String message = ((Records.Failed) loading).problem().message();
        assertEquals(1, message.lines().count(), message);
        return message;
    }

    /** A sound record whose tree a test has changed. */
    private static Records.Loading changed(Consumer<ObjectNode> change) throws IOException {
        ObjectNode tree =
                (ObjectNode) MAPPER.readTree(Records.toBytes(Games.record(Games.random("simple-flip", 12, 4))));
        change.accept(tree);
        return load(MAPPER.writeValueAsBytes(tree));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "classic-flip",
                "jj-flip quietLimit=80 moveSeconds=30",
                "simple-flip",
                "folk-flip mines=mutual marshalRevealsFlag=true",
                "classic-dark",
                "classic-dark mines=mutual scouting=own quietLimit=400",
                "classic-dark mines=engineerOnly flagGuard=minesGone scouting=all quietLimit=400",
                "folk-dark flagEffect=carry hqLocked=false quietLimit=0",
                "lianzhong",
                "qq moveSeconds=20",
                "ccgc",
                "classic-open",
                "classic-open attackStronger=false flagTaker=engineer flagEffect=carry mines=mutual quietLimit=0"
            })
    void wholeGamesAreReadAsTheyWereWritten(String rules) {
        for (int seed = 0; seed < 3; seed++) {
            Referee referee = Games.random(rules, 600, seed);
            byte[] bytes = Records.toBytes(Games.record(referee));
            GameRecord again = loaded(load(bytes));
            assertEquals(referee.snapshot().moves(), again.game().moves());
            assertEquals(referee.snapshot().start(), again.game().start());
            assertEquals(referee.status(), again.game().status());
            assertEquals(referee.rules(), again.game().config().rules());
            assertEquals(referee.config().seating(), again.game().config().seating());
            assertEquals(Optional.of(Games.DATE), again.date());
            assertEquals(
                    new String(bytes, StandardCharsets.UTF_8),
                    new String(Records.toBytes(again), StandardCharsets.UTF_8));
        }
    }

    @Test
    void loadedGameGoesOnExactly() {
        Referee referee = Games.random("jj-flip moveSeconds=10 timeoutLimit=4", 40, 3);
        referee.timeout(referee.turn(), 10_000);
        referee.timeout(referee.turn(), 10_000);
        Referee again = loaded(load(Records.toBytes(Games.record(referee)))).toReferee(Pace.HUMAN);
        assertEquals(1, again.timeouts(Seat.NORTH));
        Games.goOn(referee, 200, new SplittableRandom(8));
        Games.goOn(again, 200, new SplittableRandom(8));
        assertEquals(referee.status(), again.status());
        assertEquals(referee.view(Seat.SOUTH), again.view(Seat.SOUTH));
        assertEquals(referee.movesSeenBy(Seat.NORTH), again.movesSeenBy(Seat.NORTH));
    }

    /** The shape of docs/FORMATS.md, section 4, key by key. */
    @Test
    void keysStandInTheirOrder() {
        RuleSet rules = RuleSet.parse("simple-flip mines=mutual");
        GameConfig config = new GameConfig(
                rules,
                Seating.of(
                        SeatSetup.person(), SeatSetup.computer("Ada", "general").orElseThrow()),
                true,
                Pace.HUMAN);
        Referee referee = new Referee(config, Boards.position(rules, Seat.SOUTH, "a6=G b1=F d12=f e9=d a8=c"));
        referee.submit(Seat.SOUTH, Boards.move("a6a8"), 1830);
        referee.resign(Seat.NORTH);
        GameRecord record = Games.record(referee)
                .withMarks(List.of(new GameRecord.Mark(Seat.SOUTH, Boards.node("e9"), 1, "D")))
                .withComments(List.of(new GameRecord.Comment(1, "好棋\n!")));
        String expected = """
                {
                  "format": "junqi-record",
                  "version": 1,
                  "date": "2026-11-30T12:00:00Z",
                  "practice": true,
                  "rules": {
                    "preset": "simple-flip",
                    "options": {
                      "mines": "mutual"
                    }
                  },
                  "seats": {
                    "s": {
                      "name": "",
                      "kind": "person"
                    },
                    "n": {
                      "name": "Ada",
                      "kind": "computer",
                      "level": "general"
                    }
                  },
                  "start": "START",
                  "moves": [
                    {
                      "m": "a6a8>",
                      "ms": 1830
                    }
                  ],
                  "result": {
                    "winner": "s",
                    "reason": "resign"
                  },
                  "marks": [
                    {
                      "seat": "s",
                      "node": "e9",
                      "ply": 1,
                      "mark": "D"
                    }
                  ],
                  "comments": [
                    {
                      "ply": 1,
                      "text": "好棋\\n!"
                    }
                  ]
                }
                """;
        String start = "3f1/5/5/4d/c4/5/G4/5/5/5/5/1F3 s r 0 0"
                + " MDDRROOJJCCCTTTEEEBBLLLmgdrroojjcctttEEEbblll".replace("EEEbb", "eeebb");
        String text = new String(Records.toBytes(record), StandardCharsets.UTF_8);
        assertEquals(expected.replace("START", start), text);
        GameRecord again = loaded(load(text));
        assertEquals(record.marks(), again.marks());
        assertEquals(record.comments(), again.comments());
        assertTrue(again.game().config().practice());
    }

    @Test
    void darkGameWithARefusedTryIsReadBack() {
        RuleSet rules = RuleSet.parse("classic-dark mines=engineerOnly");
        GameConfig config = GameConfig.of(rules, Seating.of(SeatSetup.person(), SeatSetup.person()));
        Referee referee = new Referee(config, Boards.position(rules, Seat.SOUTH, "e10=M b1=F a12=m d12=f e11=l"));
        assertInstanceOf(Submission.Refused.class, referee.submit(Seat.SOUTH, Boards.move("e10e11"), 3));
        byte[] bytes = Records.toBytes(Games.record(referee));
        assertTrue(new String(bytes, StandardCharsets.UTF_8).contains("e10e11!"));
        Referee again = loaded(load(bytes)).toReferee(Pace.HUMAN);
        assertEquals(referee.view(Seat.SOUTH), again.view(Seat.SOUTH));
    }

    @Test
    void endsThatOnlyPlayersKnowAreKept() {
        Referee agreed = Games.random("simple-flip", 10, 1);
        agreed.offerDraw(Seat.SOUTH);
        agreed.acceptDraw(Seat.NORTH);
        Referee abandoned = Games.random("jj-flip", 3, 1);
        abandoned.abandon(Seat.NORTH);
        Referee time = Games.random("simple-flip moveSeconds=1 timeoutLimit=1", 3, 1);
        time.timeout(Seat.NORTH, 1000);
        for (Referee referee : List.of(agreed, abandoned, time)) {
            assertTrue(referee.status().isOver());
            GameRecord again = loaded(load(Records.toBytes(Games.record(referee))));
            assertEquals(referee.status(), again.game().status());
        }
    }

    @Test
    void undoneEndIsNotWrittenAgain() {
        Referee referee = Games.random("simple-flip", 6, 1);
        GameRecord over = Games.record(referee);
        referee.resign(Seat.SOUTH);
        GameRecord loaded = loaded(load(Records.toBytes(over.with(referee.snapshot()))));
        assertEquals(Status.Reason.RESIGN, loaded.game().status().reason());
        GameRecord back = loaded.with(over.game());
        assertFalse(new String(Records.toBytes(back), StandardCharsets.UTF_8).contains("\"result\""));
    }

    @Test
    void unknownKeysSurvive() throws IOException {
        Records.Loading loading = changed(tree -> {
            tree.put("sponsor", "Ada").putObject("engine").put("eval", 1.5);
            ((ObjectNode) tree.get("seats").get("n")).put("elo", 1500);
            ((ObjectNode) tree.get("moves").get(3)).put("clock", 12);
            ((ObjectNode) tree.get("rules")).put("source", "house");
        });
        GameRecord record = loaded(loading);
        Referee referee = record.toReferee(Pace.HUMAN);
        Games.goOn(referee, 3, new SplittableRandom(1));
        ObjectNode again = (ObjectNode) MAPPER.readTree(Records.toBytes(record.with(referee.snapshot())));
        assertEquals("Ada", again.get("sponsor").textValue());
        assertEquals(1.5, again.get("engine").get("eval").doubleValue());
        assertEquals(1500, again.get("seats").get("n").get("elo").intValue());
        assertEquals(12, again.get("moves").get(3).get("clock").intValue());
        assertEquals("house", again.get("rules").get("source").textValue());
        assertEquals(15, again.get("moves").size());
    }

    /** A name that we use elsewhere is unknown at its own place too. */
    @Test
    void unknownKeysThatAreKnownElsewhereSurvive() throws IOException {
        GameRecord record = loaded(changed(tree -> {
            tree.put("name", "final").put("level", 3).put("text", "t");
            ((ObjectNode) tree.get("seats").get("s")).put("level", "2 dan");
        }));
        ObjectNode again = (ObjectNode) MAPPER.readTree(Records.toBytes(record));
        assertEquals("final", again.get("name").textValue());
        assertEquals(3, again.get("level").intValue());
        assertEquals("t", again.get("text").textValue());
        assertEquals("2 dan", again.get("seats").get("s").get("level").textValue());
    }

    @Test
    void unknownKeysOfAMoveThatWasTakenBackAreGone() throws IOException {
        GameRecord record = loaded(changed(tree -> {
            for (int i = 0; i < 12; i++) {
                ((ObjectNode) tree.get("moves").get(i)).put("eval", i);
            }
        }));
        Referee referee = Referee.of(upTo(record, 6), Pace.HUMAN);
        Games.goOn(referee, 6, new SplittableRandom(77));
        ObjectNode again = (ObjectNode) MAPPER.readTree(Records.toBytes(record.with(referee.snapshot())));
        assertEquals(12, again.get("moves").size());
        for (int i = 0; i < 12; i++) {
            assertEquals(i < 6, again.get("moves").get(i).has("eval"), "move " + i);
        }
        Referee same = Referee.of(upTo(record, 6), Pace.HUMAN);
        Games.goOn(same, 1, new SplittableRandom(77));
        for (PlayedMove move : record.game().moves().subList(7, 12)) {
            if (!same.view(same.turn()).legalMoves().contains(move.move())) {
                break;
            }
            same.submit(move.seat(), move.move(), move.millis());
        }
        ObjectNode other = (ObjectNode) MAPPER.readTree(Records.toBytes(record.with(same.snapshot())));
        assertTrue(other.get("moves").size() > 7, "some moves are legal in both games");
        for (int i = 7; i < other.get("moves").size(); i++) {
            assertFalse(other.get("moves").get(i).has("eval"), "a like move of another game: " + i);
        }
    }

    private static GameSnapshot upTo(GameRecord record, int plies) {
        GameSnapshot game = record.game();
        return new GameSnapshot(game.config(), game.start(), game.moves().subList(0, plies), Status.PLAYING);
    }

    @Test
    void unknownKeysGoWithTheirMarkCommentAndResult() throws IOException {
        GameRecord record = loaded(changed(tree -> {
            tree.putObject("result").put("winner", "s").put("reason", "resign").put("arbiter", "Ada");
            ArrayNode marks = tree.putArray("marks");
            marks.addObject()
                    .put("seat", "s")
                    .put("node", "c8")
                    .put("ply", 1)
                    .put("mark", "M")
                    .put("colour", 1);
            marks.addObject()
                    .put("seat", "n")
                    .put("node", "a1")
                    .put("ply", 2)
                    .put("mark", "L")
                    .put("colour", 2);
            ArrayNode comments = tree.putArray("comments");
            comments.addObject().put("ply", 1).put("text", "!").put("by", "Ada");
            comments.addObject().put("ply", 2).put("text", "?").put("by", "Bo");
        }));
        GameRecord later = record.withMarks(List.of(record.marks().get(1)))
                .withComments(List.of(
                        new GameRecord.Comment(1, "new"), record.comments().get(1)));
        ObjectNode again = (ObjectNode) MAPPER.readTree(Records.toBytes(later));
        assertEquals("Ada", again.get("result").get("arbiter").textValue());
        assertEquals(2, again.get("marks").get(0).get("colour").intValue());
        assertFalse(again.get("comments").get(0).has("by"));
        assertEquals("Bo", again.get("comments").get(1).get("by").textValue());
        Referee other = Referee.of(upTo(record, 12), Pace.HUMAN);
        other.resign(Seat.SOUTH);
        ObjectNode otherEnd = (ObjectNode) MAPPER.readTree(Records.toBytes(record.with(other.snapshot())));
        assertFalse(otherEnd.get("result").has("arbiter"), "it was another end");
    }

    @Test
    void filesOfQqAreCalledWhatTheyAre() {
        assertEquals(
                "it is a QQ replay (.jgs), a game on the board for four, which needs a later release of Junqi",
                message(load("QQGame JQS\0\1\2\3")));
        assertEquals("it is a QQ layout (.jql), not a record", message(load("QQGame JQL File\0W\4\0\0")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"})
    void otherEncodingsAreRefused(String encoding) {
        String text =
                new String(Records.toBytes(Games.record(Games.random("simple-flip", 3, 4))), StandardCharsets.UTF_8);
        assertEquals(
                "it is UTF-16 or UTF-32, and files are UTF-8", message(load(text.getBytes(Charset.forName(encoding)))));
    }

    @Test
    void byteOrderMarkOfUtf8IsPassedOver() {
        byte[] sound = Records.toBytes(Games.record(Games.random("simple-flip", 3, 4)));
        String marked = "\uFEFF" + new String(sound, StandardCharsets.UTF_8);
        assertArrayEquals(sound, Records.toBytes(loaded(load(marked))));
    }

    @Test
    void textThatIsNotUtf8IsOneLine() {
        byte[] bytes = Records.toBytes(Games.record(Games.random("simple-flip", 3, 4)));
        String text = new String(bytes, StandardCharsets.UTF_8);
        byte[] gbk = text.getBytes(Charset.forName("GBK"));
        assertTrue(message(load(gbk)).contains("UTF-8"), message(load(gbk)));
    }

    @Test
    void laterVersionNamesTheReleaseItNeeds() throws IOException {
        String message = message(changed(tree -> tree.put("version", 2)));
        assertEquals(
                "version: needs a later release of Junqi, one that reads version 2 of junqi-record;"
                        + " this release reads up to version 1",
                message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "format   | \"junqi-layout\"        | format: expected \"junqi-record\", found \"junqi-layout\"",
                "version  | \"1\"                   | version: expected a whole number from 1",
                "version  | 0                       | version: expected a whole number from 1",
                "date     | \"yesterday\"           | date: expected a time such as 2026-11-30T12:00:00Z",
                "practice | 1                       | practice: expected true or false",
                "rules    | {}                      | rules.preset: missing",
                "rules    | {\"preset\":\"chess\"}  | rules.preset: unknown preset \"chess\"",
                "rules    | {\"preset\":\"jj-flip\",\"options\":{\"mine\":\"stay\"}} | rules.options.mine: unknown option",
                "rules    | {\"preset\":\"jj-flip\",\"options\":{\"mines\":\"go\"}}  | rules.options.mines: cannot be \"go\"; it takes stay, mutual, engineerOnly",
                "rules    | {\"preset\":\"jj-flip\",\"options\":{\"quietLimit\":-1}} | rules.options.quietLimit: cannot be \"-1\"; it takes a whole number from 0 to 9999",
                "rules    | {\"preset\":\"qq\",\"options\":{\"attackStronger\":false}} | rules.options: attackStronger=false is not possible in dark mode (R5.5)",
                "seats    | {\"s\":{\"kind\":\"person\"}} | seats.n: missing",
                "seats    | {\"s\":{\"kind\":\"dog\"}}    | seats.s.kind: expected person or computer, found \"dog\"",
                "seats    | {\"s\":{\"kind\":\"computer\",\"level\":\"god\"}} | seats.s.level: unknown level \"god\"",
                "start    | \"3f1 s\"               | start: the board has 1 rows, not 12 or 17 at character 4",
                "start    | 7                       | start: expected a text, found 7",
                "moves    | {}                      | moves: expected a list",
                "moves    | [5]                     | moves[0] (move 1): expected an object",
                "moves    | [{}]                    | moves[0] (move 1).m: missing",
                "moves    | [{\"m\":\"z9\"}]        | moves[0] (move 1): \"z9\": expected a node, found 'z' at character 1",
                "moves    | [{\"m\":\"b3\"}]        | moves[0] (move 1): b3 is not legal: nothing there at b3 (R4.1)",
                "moves    | [{\"m\":\"pass\"}]      | moves[0] (move 1): a pass needs a clock, and moveSeconds is 0 (R9.8)",
                "moves    | [{\"m\":\"a1\",\"ms\":-1}] | moves[0] (move 1).ms: expected a whole number from 0",
                "result   | {\"winner\":\"s\",\"reason\":\"flag\"} | result: the file says s flag, by the rules it is playing",
                "result   | {\"winner\":\"e\",\"reason\":\"resign\"} | result.winner: no seat \"e\" at this board",
                "result   | {\"winner\":\"s\",\"reason\":\"luck\"} | result.reason: unknown reason \"luck\"",
                "result   | {\"winner\":\"draw\",\"reason\":\"resign\"} | result: the file says draw resign, by the rules it is playing",
                "marks    | [{\"seat\":\"s\",\"node\":\"q9\",\"ply\":1,\"mark\":\"M\"}] | marks[0].node: no node \"q9\"",
                "marks    | [{\"seat\":\"s\",\"node\":\"a1\",\"ply\":13,\"mark\":\"M\"}] | marks[0].ply: there is no ply 13; the game ends after ply 12",
                "comments | [{\"ply\":12,\"text\":\"\"},{\"ply\":99,\"text\":\"\"}] | comments[1].ply: there is no ply 99; the game ends after ply 12",
                "comments | [{\"ply\":-1,\"text\":\"\"}] | comments[0].ply: expected a whole number from 0"
            })
    void faultIsNamedWithItsPlace(String key, String value, String message) throws IOException {
        assertEquals(message, message(changed(tree -> {
            try {
                tree.set(key, MAPPER.readTree(value));
            } catch (IOException e) {
                throw new IllegalArgumentException(e);
            }
        })));
    }

    /** A record that is written is one that can be read: after a taken-back ply nothing is said of it. */
    @Test
    void whatStoodAtATakenBackPlyIsNotWritten() {
        Referee referee = Games.random("simple-flip", 6, 4);
        GameRecord longer = Games.record(referee)
                .withMarks(List.of(new GameRecord.Mark(Seat.SOUTH, Boards.node("a1"), 6, "M")))
                .withComments(List.of(new GameRecord.Comment(5, "five"), new GameRecord.Comment(6, "six")));
        GameRecord shorter = longer.with(Games.random("simple-flip", 5, 4).snapshot());
        GameRecord again = loaded(load(Records.toBytes(shorter)));
        assertEquals(List.of(new GameRecord.Comment(5, "five")), again.comments());
        assertEquals(List.of(), again.marks());
        assertEquals(longer.comments(), longer.with(referee.snapshot()).comments(), "and it is back when the ply is");
    }

    @Test
    void outcomeThatTheRulesDoNotGiveIsAnError() throws IOException {
        String message = message(changed(tree -> {
            ObjectNode first = (ObjectNode) tree.get("moves").get(0);
            String flip = first.get("m").textValue();
            char shown = flip.charAt(flip.length() - 1);
            first.put("m", flip.substring(0, flip.length() - 1) + (shown == 'M' ? 'm' : 'M'));
        }));
        assertTrue(message.startsWith("moves[0] (move 1): the file says "), message);
        assertTrue(message.contains(", by the rules it is "), message);
    }

    @Test
    void moveAfterTheEndIsAnError() throws IOException {
        Referee referee = Games.random("simple-flip maxPlies=9", 50, 2);
        ObjectNode tree = (ObjectNode) MAPPER.readTree(Records.toBytes(Games.record(referee)));
        tree.withArray("/moves").addObject().put("m", "a6a7");
        assertEquals(
                "moves[9] (move 10): a6a7 comes after the end of the game (draw length)",
                message(load(MAPPER.writeValueAsBytes(tree))));
        tree.withArray("/moves").remove(9);
        tree.remove("result");
        assertEquals(
                "result: missing; by the rules the game ended: draw length",
                message(load(MAPPER.writeValueAsBytes(tree))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''                       | it is empty",
                "[1]                      | it is not a JSON object",
                "{\"format\": tru}        | line 1, column",
                "{\"a\": 1, \"a\": 2}     | line 1, column",
                "{\"format\": \"junqi-record\"} x | line 1, column"
            })
    void textThatIsNoObjectSaysWhere(String text, String beginning) {
        String message = message(load(text));
        assertTrue(message.startsWith(beginning), message);
    }

    @Test
    void deepNestingIsRefused() {
        String deep = "{\"a\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}";
        assertTrue(message(load(deep)).contains("nesting"), "names the nesting");
    }

    /** Without any limit on quiet plies a record may be long; time and memory must grow with its length, no faster. */
    @Test
    void gameOfThirtyThousandPliesIsRead() {
        assertTimeoutPreemptively(
                Duration.ofSeconds(50),
                () -> assertEquals(
                        30_000,
                        loaded(load(marchingToAndFro(30_000))).game().moves().size()));
    }

    @Test
    void gameWithoutEndIsRefused() {
        assertEquals("moves: 100001 of them; the longest game has 100000", message(load(marchingToAndFro(100_001))));
    }

    private static String marchingToAndFro(int plies) {
        List<String> moves = List.of("a1a2", "e12e11", "a2a1", "e11e12");
        StringBuilder text = new StringBuilder("""
                {"format": "junqi-record", "version": 1,
                 "rules": {"preset": "classic-open", "options": {"quietLimit": "0"}},
                 "seats": {"s": {"kind": "person"}, "n": {"kind": "person"}},
                 "start": "1f2m/5/5/5/5/5/5/5/5/5/5/M2F1 s r 0 0 -", "moves": [""");
        for (int i = 0; i < plies; i++) {
            text.append(i == 0 ? "" : ",")
                    .append("{\"m\":\"")
                    .append(moves.get(i % 4))
                    .append("\"}");
        }
        return text.append("]}").toString();
    }

    @Test
    void hugeFileIsRefusedWithoutReadingItAll() {
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return ' ';
            }

            @Override
            public int read(byte[] b, int off, int len) {
                Arrays.fill(b, off, off + len, (byte) ' ');
                return len;
            }
        };
        assertEquals("it is larger than 16 MB", message(Records.read(endless)));
    }

    @Test
    void garbageNeverThrows() {
        byte[] sound = Records.toBytes(Games.record(Games.random("simple-flip", 20, 4)));
        SplittableRandom random = new SplittableRandom(11);
        int failed = 0;
        for (int i = 0; i < 400; i++) {
            byte[] bytes = sound.clone();
            int hits = 1 + random.nextInt(3);
            for (int h = 0; h < hits; h++) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            if (i % 4 == 0) {
                bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length));
            }
            Records.Loading loading = load(bytes);
            if (loading instanceof Records.Failed) {
                assertFalse(message(loading).isBlank());
                failed++;
            }
        }
        assertTrue(failed > 200, "most of them are broken: " + failed);
    }

    @Test
    void missingFileAndFolderAreOneLine() {
        assertEquals("none.junqi: it does not exist", message(Records.read(folder.resolve("none.junqi"))));
        assertTrue(message(Records.read(folder)).endsWith("it is a folder"));
    }

    @Test
    void fileInAFolderWithForeignLettersIsWrittenAndRead() {
        Path file = folder.resolve("军棋 é").resolve("第一局.junqi");
        GameRecord record = Games.record(Games.random("simple-flip", 20, 4));
        assertEquals(Optional.empty(), Records.write(record, file));
        assertEquals(record.game().moves(), loaded(Records.read(file)).game().moves());
    }

    @Test
    void unwritablePlaceIsOneLine() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        String problem = Records.write(Games.record(Games.random("simple-flip", 1, 4)), file.resolve("x.junqi"))
                .orElseThrow()
                .message();
        assertTrue(problem.startsWith("cannot write "), problem);
        assertEquals(1, problem.lines().count());
    }

    @Test
    void everyPresetIsWrittenByName() {
        for (Preset preset : Preset.values()) {
            GameRecord record = Games.record(Games.random(preset.key(), 5, 1));
            assertEquals(
                    preset,
                    loaded(load(Records.toBytes(record)))
                            .game()
                            .config()
                            .rules()
                            .preset());
        }
    }
}
