package junqi.ui.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Font;
import java.awt.FontFormatException;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.ResourceBundle;
import java.util.TreeSet;
import junqi.rules.Colour;
import junqi.rules.Event;
import junqi.rules.Move;
import junqi.rules.Outcome;
import junqi.rules.Piece;
import junqi.rules.PieceType;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.View;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class BoardTextsTest {
    private static final List<Locale> LANGUAGES =
            List.of(Locale.ENGLISH, Locale.SIMPLIFIED_CHINESE, Locale.TRADITIONAL_CHINESE);

    private final View view = Games.view("?4/5/5/2b2/5/t4/M4/5/5/1C3/4E/2L1?", "fF", "", Preset.SIMPLE_FLIP);

    @Test
    void allLanguagesHaveTheSameKeys() {
        var english = new TreeSet<>(Describe.texts(Locale.ENGLISH).keySet());
        for (Locale language : LANGUAGES) {
            assertEquals(english, new TreeSet<>(Describe.texts(language).keySet()));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "classic-open | G | c | Red General would take the Blue Captain on a11",
                "classic-open | B | c | Red Bomb and the Blue Captain on a11 would both fall",
                "classic-open | C | l | Red Captain would fall to the Blue Landmine on a11",
                "simple-flip | E | l | Red Engineer would take the Blue Landmine on a11",
                "classic-dark | C | c | ''"
            })
    void fightWithAKnownPieceIsToldBeforehand(String rules, char own, char enemy, String words) {
        View start = junqi.game.Boards.position(
                        RuleSet.parse(rules), Seat.SOUTH, "a10=" + own + " a11=" + enemy + " b1=F d12=f a2=D e9=d")
                .view(Seat.SOUTH);
        BoardViewModel model = new BoardViewModel(start);
        Describe english = new Describe(Describe.texts(Locale.ENGLISH));
        model.activate(junqi.game.Boards.node("a10"));
        assertEquals("", english.expectedFight(model).orElse(""), "before he points at it");
        model.hover(junqi.game.Boards.node("a11"));
        assertEquals(words, english.expectedFight(model).orElse(""));
        model.cancel();
        assertEquals("", english.expectedFight(model).orElse(""));
    }

    @Test
    void captureOfAFlagIsToldBeforehand() {
        View start = junqi.game.Boards.position(RuleSet.of(Preset.CLASSIC_OPEN), Seat.SOUTH, "d11=G b1=F d12=f e9=d")
                .view(Seat.SOUTH);
        BoardViewModel model = new BoardViewModel(start);
        model.activate(junqi.game.Boards.node("d11"));
        model.setCursor(junqi.game.Boards.node("d12"));
        assertEquals(
                "Red General would capture the Blue Flag on d12",
                new Describe(Describe.texts(Locale.ENGLISH))
                        .expectedFight(model)
                        .orElseThrow());
    }

    @ParameterizedTest
    @CsvSource({
        "zh-CN, 军长",
        "zh, 军长",
        "zh-SG, 军长",
        "zh-TW, 軍長",
        "zh-HK, 軍長",
        "zh-Hant, 軍長",
        "zh-Hans-HK, 军长",
        "en, General",
        "fr, General"
    })
    void everyLocaleGetsItsScript(String tag, String general) {
        assertEquals(general, new Describe(Describe.texts(Locale.forLanguageTag(tag))).piece(PieceType.GENERAL));
    }

    @ParameterizedTest
    @EnumSource
    void everyCharacterOfPiecesAndBoardIsInThePieceFont(Script script) throws IOException, FontFormatException {
        StringBuilder used = new StringBuilder("？");
        for (PieceType type : PieceType.values()) {
            assertEquals(2, script.name(type).length());
            used.append(script.name(type));
        }
        used.append(script.camp()).append(script.headquarters());
        used.append(script.mountains()).append(script.frontLine());
        assertEquals(-1, font("junqi-pieces.ttf").canDisplayUpTo(used.toString()));
    }

    @Test
    void everyCharacterOfTheTextsIsInTheFontOfTheInterface() throws IOException, FontFormatException {
        Font sans = font("junqi-sans.otf");
        for (Locale language : LANGUAGES) {
            ResourceBundle texts = Describe.texts(language);
            for (String key : texts.keySet()) {
                assertEquals(-1, sans.canDisplayUpTo(texts.getString(key)), language + " " + key);
            }
        }
    }

    private static Font font(String file) throws IOException, FontFormatException {
        try (InputStream in = BoardTextsTest.class.getResourceAsStream("/junqi/ui/fonts/" + file)) {
            return Font.createFont(Font.TRUETYPE_FONT, Objects.requireNonNull(in));
        }
    }

    @Test
    void theScriptsNameThePiecesAsTheTextsDo() {
        for (PieceType type : PieceType.values()) {
            assertEquals(
                    Script.SIMPLIFIED.name(type),
                    Describe.texts(Locale.SIMPLIFIED_CHINESE).getString("piece." + type.letter()));
            assertEquals(
                    Script.TRADITIONAL.name(type),
                    Describe.texts(Locale.TRADITIONAL_CHINESE).getString("piece." + type.letter()));
        }
    }

    @Test
    void eventsAreToldInWords() {
        Describe english = new Describe(Describe.texts(Locale.ENGLISH));
        Describe chinese = new Describe(Describe.texts(Locale.SIMPLIFIED_CHINESE));
        Event taken = event("a6", "a7", Outcome.Result.WON);
        assertEquals("Red Field Marshal a6 takes Blue Lieutenant a7", english.event(view, taken));
        assertEquals("红方司令 a6 吃掉蓝方排长 a7", chinese.event(view, taken));
        assertEquals("Marshal takes Lieut", english.shortEvent(view, taken));
        assertEquals("Red Captain b3 to b2", english.event(view, event("b3", "b2", Outcome.Result.QUIET)));
        Piece flag = new Piece(Colour.BLUE, PieceType.FLAG);
        Event flip = new Event(
                Seat.SOUTH,
                Move.flip(Games.node(view, "a12")),
                new Outcome(Outcome.Result.FLIP, flag, List.of()),
                false);
        assertEquals("a12 shows Blue Flag", english.event(view, flip));
        assertEquals("翻出蓝方军旗", chinese.shortEvent(view, flip));
    }

    @Test
    void aCarriedFlagIsReadOut() {
        View carried = Games.view("?4/5/5/5/5/5/M4/5/5/1C3/4E/2L1?", "Fc", "held=b@a6", Preset.CLASSIC_FLIP);
        assertEquals(
                "a6, your Field Marshal, carries the Blue flag, can move",
                new Describe(Describe.texts(Locale.ENGLISH))
                        .node(new BoardViewModel(carried), Games.node(carried, "a6")));
    }

    @Test
    void everyFightResultAndEventHasItsWords() {
        for (Locale language : LANGUAGES) {
            Describe describe = new Describe(Describe.texts(language));
            for (Outcome.Result result : Outcome.Result.values()) {
                if (result != Outcome.Result.FLIP) {
                    assertFilled(describe.event(view, event("a6", "a7", result)));
                    assertFilled(describe.shortEvent(view, event("a6", "a7", result)));
                }
                if (new Outcome(result, null, List.of()).isFight()) {
                    assertFilled(describe.result(new Fight(0, 1, 2, result)));
                }
            }
        }
    }

    private static void assertFilled(String text) {
        assertTrue(!text.isBlank() && !text.contains("{") && !text.contains("null"), text);
    }

    private Event event(String from, String to, Outcome.Result result) {
        return new Event(Seat.SOUTH, Games.move(view, from, to), new Outcome(result, null, List.of()), false);
    }
}
