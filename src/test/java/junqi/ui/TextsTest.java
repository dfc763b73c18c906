package junqi.ui;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Font;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.TreeSet;
import java.util.stream.Stream;
import junqi.ai.Level;
import junqi.game.GameState;
import junqi.game.Hint;
import junqi.game.UndoVerdict;
import junqi.rules.Option;
import junqi.rules.PieceType;
import junqi.rules.Preset;
import junqi.rules.Refusal;
import junqi.store.LayoutFiles;
import junqi.store.Problem;
import junqi.store.Records;
import junqi.ui.board.PieceStyle;
import junqi.ui.board.Speed;
import junqi.ui.look.Language;
import junqi.ui.look.Texts;
import junqi.ui.look.Theme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The words of the interface: the same in number in every language, and each with its characters in the font. */
class TextsTest {
    @ParameterizedTest
    @ValueSource(strings = {"messages", "rules", "board", "learn"})
    void allLanguagesHaveTheSameKeys(String bundle) {
        TreeSet<String> english = keys(bundle, Language.ENGLISH);
        assertEquals(english, keys(bundle, Language.SIMPLIFIED));
        assertEquals(english, keys(bundle, Language.TRADITIONAL));
        assertTrue(english.size() > 20);
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void everyReasonAgainstAFileHasWords(Language language) {
        ResourceBundle texts = new Texts(language).problems();
        TreeSet<String> names = new TreeSet<>();
        Stream.of(Problem.Reason.values()).forEach(reason -> names.add(reason.name()));
        assertEquals(names, new TreeSet<>(texts.keySet()));
        ResourceBundle english = new Texts(Language.ENGLISH).problems();
        for (String name : names) {
            // English details of a notation, a position or a refusal give way to their place and their rule.
            if (!List.of("NOTATION", "ILLEGAL_START", "NOT_LEGAL").contains(name)) {
                assertEquals(arguments(english.getString(name)), arguments(texts.getString(name)), name);
            }
        }
    }

    @Test
    void badFileIsToldInTheLanguageOfTheInterface() {
        byte[] replay = "QQGame JQS".getBytes(StandardCharsets.US_ASCII);
        LayoutFiles.Failed failed = (LayoutFiles.Failed) LayoutFiles.read(replay);
        assertEquals("这是 QQ 复盘（.jgs），不是布阵图", new Texts(Language.SIMPLIFIED).problem(failed.problem()));
        LayoutFiles.Failed letters =
                (LayoutFiles.Failed) LayoutFiles.read("DECRDOCBOJBJMECGERLTTTLFQ".getBytes(StandardCharsets.US_ASCII));
        assertEquals("從第 25 個字元起不合記譜法", new Texts(Language.TRADITIONAL).problem(letters.problem()));
        String text = "{\"format\":\"junqi-record\",\"version\":1,\"rules\":{\"preset\":\"qq\"}}";
        Records.Failed record =
                (Records.Failed) Records.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        assertEquals("seats：缺少此项", new Texts(Language.SIMPLIFIED).problem(record.problem()));
        assertEquals("seats: missing", record.problem().message());
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void argumentsOfATextAreTheSameInEveryLanguage(Language language) {
        ResourceBundle english = new Texts(Language.ENGLISH).bundle("messages");
        ResourceBundle other = new Texts(language).bundle("messages");
        for (String key : english.keySet()) {
            // Names may stand in another order, but none may be left out, except a player's beside his colour.
            if (!key.startsWith("status.") && !key.startsWith("refusal.")) {
                assertEquals(arguments(english.getString(key)), arguments(other.getString(key)), key);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void everyCharacterHasAGlyph(Language language) throws Exception {
        try (InputStream in = Texts.class.getResourceAsStream("/junqi/ui/fonts/junqi-sans.otf")) {
            Font font = Font.createFont(Font.TRUETYPE_FONT, in);
            for (String name : List.of("messages", "rules", "board", "learn")) {
                ResourceBundle bundle = new Texts(language).bundle(name);
                for (String key : bundle.keySet()) {
                    bundle.getString(key)
                            .codePoints()
                            .filter(c -> !Character.isWhitespace(c))
                            .forEach(c -> assertTrue(
                                    font.canDisplay(c), () -> name + " " + key + ": " + Character.toString(c)));
                }
            }
            ResourceBundle problems = new Texts(language).problems();
            for (String key : problems.keySet()) {
                assertEquals(-1, font.canDisplayUpTo(problems.getString(key).replace(" ", "")), key);
            }
            assertTrue(language.ownName().codePoints().allMatch(font::canDisplay));
        }
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void everyValueThatCodeCanNameHasWords(Language language) {
        Texts texts = new Texts(language);
        List<String> keys = new ArrayList<>();
        for (Option option : Option.values()) {
            keys.add("option." + option.key());
            keys.add("option." + option.key() + ".text");
            for (String choice : option.choices()) {
                if (option != Option.MODE) {
                    assertNotEquals("", OptionsSheet.valueWords(texts, option, choice));
                }
            }
        }
        Stream.of(Refusal.Reason.values()).forEach(r -> keys.add("refusal." + r.name()));
        Stream.of(UndoVerdict.Reason.values()).forEach(r -> keys.add("undo." + r.name()));
        Stream.of(Hint.Reason.values()).forEach(r -> keys.add(r.key()));
        Stream.of(GameState.Failure.Kind.values()).forEach(k -> keys.add("failed." + k.name()));
        Stream.of(GameState.Choice.values()).forEach(c -> keys.add("failed." + c.name()));
        Stream.of(PieceType.values()).forEach(p -> keys.add("piece." + p.letter()));
        Stream.of(PieceStyle.values()).forEach(s -> keys.add("pieceStyle." + s.name()));
        Stream.of(Speed.values()).forEach(s -> keys.add("speed." + s.name()));
        Stream.of(Theme.values()).forEach(t -> keys.add("theme." + t.key()));
        Stream.of(Preset.values())
                .forEach(p -> keys.addAll(List.of("preset." + p.key(), "preset." + p.key() + ".text")));
        for (Level level : Level.values()) {
            keys.add("level." + level.key());
            keys.add("level." + level.key() + ".text");
        }
        for (String key : keys) {
            assertDoesNotThrow(() -> texts.get(key), key);
        }
    }

    @Test
    void everyRuleThatARefusalCitesIsInTheHelp() {
        List<String> numbers = RulesScreen.rules(new Texts(Language.ENGLISH).bundle("rules")).stream()
                .map(RulesScreen.Rule::number)
                .toList();
        for (Refusal.Reason reason : Refusal.Reason.values()) {
            boolean chapter = numbers.stream().anyMatch(n -> n.startsWith(reason.rule() + "."));
            assertTrue(chapter || numbers.contains(reason.rule()), reason.rule());
        }
    }

    @Test
    void rulesAreInTheOrderOfTheirNumbers() {
        List<String> numbers = RulesScreen.rules(new Texts(Language.ENGLISH).bundle("rules")).stream()
                .map(RulesScreen.Rule::number)
                .toList();
        assertTrue(numbers.indexOf("R9.9") < numbers.indexOf("R9.10"));
        assertTrue(numbers.indexOf("R9.10") < numbers.indexOf("R12"));
        assertTrue(numbers.indexOf("R2.6") < numbers.indexOf("R4.1"));
    }

    @Test
    void traditionalIsShownWhereItIsRead() {
        assertEquals(Language.TRADITIONAL, Language.of(Locale.forLanguageTag("zh-HK")));
        assertEquals(Language.TRADITIONAL, Language.of(Locale.forLanguageTag("zh-TW")));
        assertEquals(Language.TRADITIONAL, Language.of(Locale.forLanguageTag("zh-Hant-SG")));
        assertEquals(Language.SIMPLIFIED, Language.of(Locale.forLanguageTag("zh-Hans-HK")));
        assertEquals(Language.SIMPLIFIED, Language.of(Locale.forLanguageTag("zh-SG")));
        assertEquals(Language.SIMPLIFIED, Language.of(Locale.CHINESE));
        assertEquals(Language.ENGLISH, Language.of(Locale.FRANCE));
    }

    private static TreeSet<String> keys(String bundle, Language language) {
        return new TreeSet<>(new Texts(language).bundle(bundle).keySet());
    }

    private static TreeSet<Integer> arguments(String pattern) {
        TreeSet<Integer> used = new TreeSet<>();
        if (pattern.contains("{")) {
            Object[] numbers = {"0", "1", "2", "3"};
            String filled = new MessageFormat(pattern.replaceAll("\\{(\\d)\\}", "<{$1}>"), Locale.ROOT).format(numbers);
            for (int i = 0; i < numbers.length; i++) {
                if (filled.contains("<" + i + ">")) {
                    used.add(i);
                }
            }
        }
        return used;
    }
}
