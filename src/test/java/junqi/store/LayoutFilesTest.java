package junqi.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import junqi.notation.LayoutText;
import junqi.rules.Layout;
import junqi.rules.PieceType;
import junqi.rules.SetupProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Notation 3: every file that players have is read, written as it was, or refused with the place of the fault. */
class LayoutFilesTest {
    private static final String SHARE = "DECRDOCBOJBJMECGERLTTTLFL";
    private static final String CCGC = "cigdcegkefkfaigbidjhhhjlj";
    private static final Layout LAYOUT = LayoutText.parse(SHARE);
    private static final byte[] QQ = HexFormat.of()
            .parseHex("515147616d65204a514c2046696c6500" + "57040000" + "070d0b0807" + "09000b0004" + "090a00040a"
                    + "05000d000b" + "060d08030c" + "0c0c030203");
    private static final String JSON = """
            {
              "format": "junqi-layout",
              "version": 1,
              "name": "飘香一剑",
              "author": "",
              "notes": "第一行\\n\\"二\\"",
              "rows": [
                "DECRD",
                "O.C.B",
                "OJ.BJ",
                "M.E.C",
                "GERLT",
                "TTLFL"
              ]
            }
            """;

    @TempDir
    Path folder;

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static LayoutFiles.Loaded loaded(byte[] content) {
        LayoutFiles.Loading loading = LayoutFiles.read(content);
        assertInstanceOf(LayoutFiles.Loaded.class, loading, loading.toString());
        return (LayoutFiles.Loaded) loading;
    }

    private static String message(LayoutFiles.Loading loading) {
        assertInstanceOf(LayoutFiles.Failed.class, loading);
        String message = ((LayoutFiles.Failed) loading).problem().message();
        assertEquals(1, message.lines().count(), message);
        return message;
    }

    private static String message(String content) {
        return message(LayoutFiles.read(utf8(content)));
    }

    private static byte[] again(byte[] content) {
        LayoutFiles.Loaded loaded = loaded(content);
        return LayoutFiles.toBytes(loaded.formation(), loaded.format());
    }

    /** The 25 pieces on the posts, in any order: seldom legal. */
    private static Layout shuffled(Random random) {
        List<PieceType> pieces = new ArrayList<>();
        for (PieceType type : PieceType.values()) {
            pieces.addAll(Collections.nCopies(type.count(), type));
        }
        Collections.shuffle(pieces, random);
        List<PieceType> cells = new ArrayList<>();
        for (int i = 0; i < Layout.SIZE; i++) {
            cells.add(Layout.isCamp(i) ? null : pieces.remove(0));
        }
        return new Layout(cells);
    }

    /** Anything anywhere. */
    private static Layout wild(Random random) {
        List<PieceType> cells = new ArrayList<>();
        for (int i = 0; i < Layout.SIZE; i++) {
            cells.add(random.nextInt(4) == 0 ? null : PieceType.of(random.nextInt(12)));
        }
        return new Layout(cells);
    }

    // ---- what is read ----

    @Test
    void theSameLayoutIsFoundInEveryFormat() {
        assertEquals(LAYOUT, loaded(utf8(JSON)).formation().layout());
        assertEquals(LAYOUT, loaded(QQ).formation().layout());
        assertEquals(LAYOUT, loaded(utf8(CCGC)).formation().layout());
        assertEquals(LAYOUT, loaded(utf8(SHARE)).formation().layout());
        assertEquals(LayoutFormat.JUNQI, loaded(utf8(JSON)).format());
        assertEquals(LayoutFormat.QQ, loaded(QQ).format());
        assertEquals(LayoutFormat.CCGC, loaded(utf8(CCGC)).format());
        assertEquals(LayoutFormat.SHARE, loaded(utf8(SHARE)).format());
    }

    @Test
    void nameAuthorAndNotesAreKept() {
        Formation formation = loaded(utf8(JSON)).formation();
        assertEquals("飘香一剑", formation.name());
        assertEquals("", formation.author());
        assertEquals("第一行\n\"二\"", formation.notes());
        Formation changed = formation
                .withName("镜")
                .withAuthor("我")
                .withNotes("")
                .withLayout(formation.layout().mirrored());
        Formation again =
                loaded(LayoutFiles.toBytes(changed, LayoutFormat.JUNQI)).formation();
        assertEquals("镜", again.name());
        assertEquals("我", again.author());
        assertEquals("", again.notes());
        assertEquals("DRCED B.C.O JB.JO C.E.M TLREG LFLTT", again.layout().toString());
    }

    @Test
    void contentSaysWhatAFileIsNotItsName() throws IOException {
        Path json = Files.write(folder.resolve("a.jql"), utf8(JSON));
        Path qq = Files.write(folder.resolve("b.junqi-layout"), QQ);
        Path ccgc = Files.write(folder.resolve("c"), utf8(CCGC + "\r\n"));
        assertEquals(LayoutFormat.JUNQI, ((LayoutFiles.Loaded) LayoutFiles.read(json)).format());
        assertEquals(LayoutFormat.QQ, ((LayoutFiles.Loaded) LayoutFiles.read(qq)).format());
        assertEquals(LayoutFormat.CCGC, ((LayoutFiles.Loaded) LayoutFiles.read(ccgc)).format());
        assertTrue(LayoutFiles.isLayoutFile(json));
        assertTrue(LayoutFiles.isLayoutFile(qq));
        assertFalse(LayoutFiles.isLayoutFile(ccgc));
        assertFalse(LayoutFiles.isLayoutFile(folder));
        assertFalse(LayoutFiles.isLayoutFile(
                Files.writeString(folder.resolve("d.json"), "{\"format\": \"junqi-record\"}")));
    }

    @Test
    void illegalLayoutIsReadWithAllItsProblems() {
        String rows = JSON.replace("DECRD", "FECRB").replace("O.C.B", "O.CD.");
        List<SetupProblem.Kind> kinds = loaded(utf8(rows)).formation().layout().check().stream()
                .map(SetupProblem::kind)
                .toList();
        assertEquals(
                List.of(
                        SetupProblem.Kind.FLAG_OUTSIDE_HEADQUARTERS,
                        SetupProblem.Kind.BOMB_IN_FRONT_ROW,
                        SetupProblem.Kind.PIECE_IN_CAMP,
                        SetupProblem.Kind.EMPTY_POST,
                        SetupProblem.Kind.TOO_MANY_OF_KIND,
                        SetupProblem.Kind.TOO_FEW_OF_KIND),
                kinds);
    }

    // ---- byte for byte ----

    @ParameterizedTest
    @EnumSource(LayoutFormat.class)
    void everyFullLayoutIsWrittenAsItWasRead(LayoutFormat format) {
        Random random = new Random(3);
        for (int i = 0; i < 200; i++) {
            Layout layout = shuffled(random);
            byte[] bytes = LayoutFiles.toBytes(Formation.of(layout, "n" + i), format);
            assertEquals(format, loaded(bytes).format());
            assertEquals(layout, loaded(bytes).formation().layout());
            assertArrayEquals(bytes, again(bytes));
            Formation mirrored = loaded(bytes).formation().withLayout(layout.mirrored());
            assertEquals(
                    layout,
                    loaded(LayoutFiles.toBytes(mirrored, format))
                            .formation()
                            .layout()
                            .mirrored());
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = LayoutFormat.class,
            names = {"JUNQI", "QQ"})
    void everyIllegalLayoutTooWhereThereIsASignForIt(LayoutFormat format) {
        Random random = new Random(4);
        for (int i = 0; i < 200; i++) {
            Layout layout = wild(random);
            assertEquals(Optional.empty(), format.whyNot(layout));
            byte[] bytes = LayoutFiles.toBytes(Formation.of(layout, ""), format);
            assertEquals(layout, loaded(bytes).formation().layout());
            assertArrayEquals(bytes, again(bytes));
        }
    }

    @Test
    void filesOfOthersAreWrittenAsTheyWere() {
        assertArrayEquals(QQ, again(QQ));
        assertEquals(JSON, new String(again(utf8(JSON)), StandardCharsets.UTF_8));
        for (String before : List.of("", "\uFEFF")) {
            for (String after : List.of("", "\n", "\r\n", "\n\n")) {
                assertArrayEquals(utf8(before + SHARE + after), again(utf8(before + SHARE + after)));
                assertArrayEquals(utf8(before + CCGC + after), again(utf8(before + CCGC + after)));
            }
        }
        String emptyPost = "." + SHARE.substring(1);
        assertArrayEquals(utf8(emptyPost), again(utf8(emptyPost)));
    }

    @Test
    void unknownKeysSurvive() {
        String unknown = JSON.replace("  \"rows\": [", """
                  "tags": {
                    "a": 1.10,
                    "big": 1E+400,
                    "long": 0.12345678901234567890123,
                    "n": null
                  },
                  "rows": [""");
        Formation changed = loaded(utf8(unknown)).formation().withName("x");
        String text = new String(LayoutFiles.toBytes(changed, LayoutFormat.JUNQI), StandardCharsets.UTF_8);
        String expected = JSON.replace("飘香一剑", "x").replace("  ]\n}", """
                  ],
                  "tags": {
                    "a": 1.10,
                    "big": 1E+400,
                    "long": 0.12345678901234567890123,
                    "n": null
                  }
                }""");
        assertEquals(expected, text);
        assertArrayEquals(utf8(text), again(utf8(text)));
    }

    @Test
    void halfACharacterIsNotLost() {
        String half = JSON.replace("\"author\": \"\"", "\"author\": \"\\uD83D!😀\"");
        assertEquals(half, new String(again(utf8(half)), StandardCharsets.UTF_8));
    }

    // ---- what is refused ----

    @Test
    void laterVersionNamesTheReleaseThatIsNeeded() {
        assertEquals(
                "version: needs a later release of Junqi, one that reads version 2 of junqi-layout; this release reads up"
                        + " to version 1",
                message(JSON.replace("\"version\": 1", "\"version\": 2")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "\"junqi-layout\"|\"junqi-record\"|format: expected \"junqi-layout\", found \"junqi-record\"",
                "\"version\": 1|\"version\": \"1\"|version: expected a whole number from 1",
                "\"飘香一剑\"|5|name: expected a text, found 5",
                "\"author\": \"\"|\"author\": null|author: expected a text, found null",
                "\"notes\": |\"notes\": [], \"n\": |notes: expected a text, found []",
                "\"DECRD\",||rows: expected a list of 6 texts",
                "\"rows\": [|\"rows\": 1, \"r\": [|rows: expected a list of 6 texts",
                "\"OJ.BJ\"|17|rows[2]: expected a text of 5 characters, found 17",
                "\"OJ.BJ\"|\"OJBJ\"|rows[2]: expected a text of 5 characters, found \"OJBJ\"",
                "\"OJ.BJ\"|\"OJ.BJ.\"|rows[2]: expected a text of 5 characters, found \"OJ.BJ.\"",
                "OJ.BJ|OJ.bJ|rows[2]: character 4 of \"OJ.bJ\" is neither a piece letter (MGDROJCTEBLF) nor a dot",
                "TTLFL|TTLF\\n|rows[5]: character 5 of \"TTLF\\n\" is neither a piece letter (MGDROJCTEBLF) nor a dot",
                "DECRD| ECRD|rows[0]: character 1 of \" ECRD\" is neither a piece letter (MGDROJCTEBLF) nor a dot"
            })
    void badJsonNamesTheKey(String old, String replacement, String expected) {
        assertEquals(expected, message(JSON.replace(old, replacement == null ? "" : replacement)));
    }

    @Test
    void everyTruncatedFileIsRefused() {
        byte[] json = utf8(JSON.strip());
        for (int length = 0; length < json.length; length++) {
            message(LayoutFiles.read(Arrays.copyOf(json, length)));
        }
        for (int length = 0; length < QQ.length; length++) {
            message(LayoutFiles.read(Arrays.copyOf(QQ, length)));
        }
        for (int length = 0; length < SHARE.length(); length++) {
            message(SHARE.substring(0, length));
            message(CCGC.substring(0, length));
        }
        assertEquals("it has 49 bytes; a .jql file has 50", message(LayoutFiles.read(Arrays.copyOf(QQ, 49))));
        assertEquals("it has 51 bytes; a .jql file has 50", message(LayoutFiles.read(Arrays.copyOf(QQ, 51))));
        assertEquals("it is empty", message(""));
    }

    @Test
    void everyOddByteOfAQqHeaderIsNamed() throws IOException {
        for (int i = 0; i < 20; i++) {
            byte[] odd = QQ.clone();
            odd[i] = (byte) 0xA5;
            Path file = Files.write(folder.resolve("odd.jql"), odd);
            assertEquals(
                    "odd.jql: byte " + i + ": expected "
                            + HexFormat.of().withUpperCase().toHexDigits(QQ[i]) + " as in every .jql header, found A5",
                    message(LayoutFiles.read(file)));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 14, 127, 128, 255})
    void unknownQqCodeIsNamedWithItsPlace(int code) {
        byte[] bad = QQ.clone();
        bad[20 + 8] = (byte) code;
        assertEquals(
                String.format("byte 28 (row 2, column d): no piece has the code %02X", code),
                message(LayoutFiles.read(bad)));
    }

    @Test
    void replayIsNotALayout() {
        byte[] replay = Arrays.copyOf(utf8("QQGame JQS\0"), 500);
        assertEquals("it is a QQ replay (.jgs), not a layout", message(LayoutFiles.read(replay)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DECRDOCBOJBJMECGERLTTTLFLL|unexpected 'L' after the layout at character 26",
                "DECRDOCBOJBJXECGERLTTTLFL|found 'X' at character 13",
                "DECRD O.C.B OJ.BJ M.E.C GERLT TTLFL|expected 25 letters, found a blank at character 6",
                "cigdcegkefkfaigbidjhhhjlm|found 'm' at character 25",
                "1234|it is no layout: neither JSON, nor a QQ file, nor 25 letters",
                "飘香一剑|it is no layout: neither JSON, nor a QQ file, nor 25 letters"
            })
    void badTextNamesTheCharacter(String text, String expected) {
        String message = message(text);
        assertTrue(message.endsWith(expected), message);
    }

    @Test
    void anyOddByteIsRefusedOrReadNeverThrown() {
        Random random = new Random(5);
        for (byte[] sound : List.of(utf8(JSON), QQ, utf8(SHARE), utf8(CCGC))) {
            for (int i = 0; i < 500; i++) {
                byte[] odd = sound.clone();
                odd[random.nextInt(odd.length)] = (byte) random.nextInt(256);
                if (LayoutFiles.read(odd) instanceof LayoutFiles.Loaded loaded) {
                    LayoutFiles.toBytes(loaded.formation(), loaded.format());
                } else {
                    message(LayoutFiles.read(odd));
                }
            }
        }
    }

    @Test
    void hugeFilesAreRefusedUnread() throws IOException {
        byte[] huge = new byte[(1 << 20) + 1];
        Arrays.fill(huge, (byte) '\n');
        assertEquals("it is larger than 1 MB", message(LayoutFiles.read(huge)));
        Path file = Files.write(folder.resolve("huge.junqi-layout"), huge);
        assertEquals("huge.junqi-layout: it is larger than 1 MB", message(LayoutFiles.read(file)));
        huge[0] = '{';
        message(LayoutFiles.read(Arrays.copyOf(huge, 1 << 20)));
        message(LayoutFiles.read(utf8("[".repeat(1 << 19))));
        message(LayoutFiles.read(utf8("{\"a\":" + "[".repeat(1 << 19))));
    }

    @Test
    void missingFilesAndFoldersAreNamed() throws IOException {
        assertEquals("none.jql: it does not exist", message(LayoutFiles.read(folder.resolve("none.jql"))));
        Path inner = Files.createDirectory(folder.resolve("inner.jql"));
        assertEquals("inner.jql: it is a folder", message(LayoutFiles.read(inner)));
    }

    // ---- writing ----

    @ParameterizedTest
    @EnumSource(LayoutFormat.class)
    void writtenFileIsAllThereIsInTheFolder(LayoutFormat format) throws IOException {
        Path file = folder.resolve("new").resolve("a" + format.extension());
        assertEquals(Optional.empty(), LayoutFiles.write(Formation.of(LAYOUT, "一"), format, file));
        assertEquals(Optional.empty(), LayoutFiles.write(Formation.of(LAYOUT.mirrored(), "二"), format, file));
        assertEquals(
                LAYOUT.mirrored(), loaded(Files.readAllBytes(file)).formation().layout());
        try (Stream<Path> files = Files.list(file.getParent())) {
            assertEquals(List.of(file), files.toList());
        }
    }

    @Test
    void lettersAreRefusedToLayoutsTheyCannotTell() {
        Path file = folder.resolve("a.txt");
        Formation inCamp = Formation.of(LAYOUT.swapped(6, 5), "");
        Formation emptyPost = Formation.of(LayoutText.parse("." + SHARE.substring(1)), "");
        assertEquals(
                Optional.of(
                        "cannot write " + file + ": row 2, column b: 25 letters have no room for a piece in a camp"),
                LayoutFiles.write(inCamp, LayoutFormat.SHARE, file).map(Problem::message));
        assertEquals(
                Optional.of("row 1, column a: a CCGC array has no letter for an empty post"),
                LayoutFormat.CCGC.whyNot(emptyPost.layout()).map(Problem::message));
        assertThrows(IllegalArgumentException.class, () -> LayoutFiles.toBytes(emptyPost, LayoutFormat.CCGC));
        assertEquals(Optional.empty(), LayoutFormat.SHARE.whyNot(emptyPost.layout()));
        assertFalse(Files.exists(file));
    }

    @Test
    void placeThatCannotBeWrittenIsNamed() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "").resolve("a.jql");
        String why = LayoutFiles.write(Formation.of(LAYOUT, ""), LayoutFormat.QQ, file)
                .orElseThrow()
                .message();
        assertTrue(why.startsWith("cannot write " + file + ": "), why);
        assertEquals(1, why.lines().count());
    }
}
