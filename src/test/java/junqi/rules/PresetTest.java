package junqi.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** R12: the table of presets, cell by cell, and how options are changed. */
class PresetTest {
    private static final List<String> PRESETS = List.of(
            "classic-dark",
            "classic-open",
            "classic-flip",
            "folk-dark",
            "lianzhong",
            "qq",
            "ccgc",
            "jj-flip",
            "simple-flip",
            "folk-flip");

    @Test
    void thePresetsAreThoseOfTheTable() {
        assertEquals(PRESETS, Preset.names());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    mode | dark open flip dark dark dark dark flip flip flip
                    mines | stay stay stay stay stay stay stay engineerOnly stay stay
                    attackStronger | true true true true true true true false true true
                    flagTaker | any any engineer notMarshal any any any any any lowest
                    flagGuard | none none minesDug none none none none minesGone minesGone minesDug
                    flagEffect | capture capture carry capture capture capture capture capture capture capture
                    bombTakesFlag | true true true true true true true true true true
                    marshalRevealsFlag | true true false true true true true false false false
                    scouting | off - - off off off off - - -
                    colours | - - firstEngineer - - - - sameTwice firstPiece firstPiece
                    hqLocked | true true false true true true true false false false
                    quietLimit | 50 50 50 60 50 70 31 50 50 50
                    quietResult | draw draw draw draw draw draw sideToMoveLoses draw draw draw
                    bothEliminated | draw draw draw draw draw draw draw moverWins draw draw
                    repetitionLimit | 0 0 0 0 0 0 0 0 0 0
                    maxPlies | 0 0 0 0 0 0 0 0 0 0
                    resignFrom | 0 0 0 0 30 0 0 20 0 0
                    scoreFrom | 0 0 0 0 30 0 0 0 0 0
                    timeoutLimit | 5 5 5 5 5 5 5 5 5 5
                    """)
    void optionsOfThePresetsAreThoseOfTheTable(String key, String row) {
        List<String> values = Arrays.asList(row.split(" "));
        Option option = Option.named(key).orElseThrow();
        for (int i = 0; i < PRESETS.size(); i++) {
            RuleSet rules = Preset.named(PRESETS.get(i)).orElseThrow().rules();
            if (values.get(i).equals("-")) {
                assertTrue(rules.ignores(option), PRESETS.get(i));
            } else {
                assertEquals(values.get(i), option.get(rules), PRESETS.get(i));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "classic-dark",
                "classic-flip flagTaker=any hqLocked=true",
                "ccgc mines=mutual quietLimit=0 repetitionLimit=3"
            })
    void aRuleSetIsReadBackFromItsText(String text) {
        RuleSet rules = RuleSet.parse(text);
        assertEquals(rules, RuleSet.parse(rules.toString()));
        assertEquals(text, rules.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "classic, unknown rules preset 'classic'",
        "classic-dark mine=stay, unknown option 'mine'",
        "classic-dark mines=stays, option mines cannot be 'stays'",
        "classic-dark mines, 'expected option=value, found ''mines'''",
        "classic-dark quietLimit=-1, option quietLimit cannot be '-1'",
        "classic-dark quietLimit=10000, option quietLimit cannot be '10000'",
        "classic-dark timeoutLimit=0, option timeoutLimit cannot be '0'",
        "classic-dark mines=stay mines=mutual, option 'mines' is given twice",
        "classic-dark attackStronger=false, attackStronger=false is not possible in dark mode (R5.5)"
    })
    void aBadRuleSetTextSaysWhatIsWrong(String text, String message) {
        var refused = assertThrows(RuleSet.BadOptionException.class, () -> RuleSet.parse(text));
        assertTrue(refused.getMessage().startsWith(message), refused.getMessage());
    }

    @Test
    void onlyWhatDiffersFromThePresetCounts() {
        RuleSet rules = Preset.QQ.rules();
        assertEquals(rules, rules.with(Option.QUIET_LIMIT, "50").with(Option.QUIET_LIMIT, "70"));
        assertEquals(
                Map.of(Option.QUIET_LIMIT, "50"),
                rules.with(Option.QUIET_LIMIT, "50").changes());
    }
}
