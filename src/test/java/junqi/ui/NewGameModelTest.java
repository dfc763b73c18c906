package junqi.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import junqi.ai.Level;
import junqi.rules.Option;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.RuleSet.Mode;
import org.junit.jupiter.api.Test;

class NewGameModelTest {
    private final NewGameModel model = new NewGameModel();

    @Test
    void startsWithClassicFlip() {
        assertEquals(RuleSet.of(Preset.CLASSIC_FLIP), model.rulesProperty().get());
        assertEquals(Preset.CLASSIC_FLIP, model.presets().get(0));
        assertEquals(
                List.of(Preset.CLASSIC_FLIP, Preset.JJ_FLIP, Preset.SIMPLE_FLIP, Preset.FOLK_FLIP), model.presets());
    }

    @Test
    void optionsOfOtherModesAreHidden() {
        assertFalse(model.options().contains(Option.SCOUTING));
        assertFalse(model.options().contains(Option.MODE));
        assertTrue(model.options().contains(Option.COLOURS));
        assertEquals(Option.values().length - 2, model.options().size());
    }

    @Test
    void everyOfferedChoiceIsTakenInEveryPreset() {
        for (Preset preset : model.presets()) {
            for (Option option : model.options()) {
                for (String choice : option.choices()) {
                    model.preset(preset);
                    assertEquals(Optional.empty(), model.set(option, choice), option + "=" + choice);
                    assertEquals(choice, option.get(model.rulesProperty().get()));
                }
            }
        }
    }

    @Test
    void badNumberIsRefusedAndChangesNothing() {
        RuleSet before = model.rulesProperty().get();
        assertTrue(model.set(Option.QUIET_LIMIT, "many").isPresent());
        assertTrue(model.set(Option.TIMEOUT_LIMIT, "0").isPresent());
        assertEquals(before, model.rulesProperty().get());
    }

    @Test
    void takerThatMustCarryAndMayNotLeaveIsWarnedOf() {
        assertFalse(model.takerMayLockItselfIn());
        model.set(Option.HQ_LOCKED, "true");
        assertTrue(model.takerMayLockItselfIn());
        model.set(Option.FLAG_EFFECT, "capture");
        assertFalse(model.takerMayLockItselfIn());
    }

    @Test
    void anotherPresetKeepsTheClockOnly() {
        model.set(Option.MOVE_SECONDS, "30");
        model.set(Option.MINES, "mutual");
        model.preset(Preset.FOLK_FLIP);
        assertEquals(30, model.rulesProperty().get().moveSeconds());
        assertEquals("stay", Option.MINES.get(model.rulesProperty().get()));
        assertTrue(model.isChanged(Option.MOVE_SECONDS));
        assertFalse(model.isChanged(Option.MINES));
    }

    @Test
    void choiceIsRemembered() {
        model.levelProperty().set(Level.GENERAL);
        model.opponentProperty().set(NewGameModel.Opponent.COMPUTERS);
        model.firstProperty().set(NewGameModel.First.RANDOM);
        model.preset(Preset.JJ_FLIP);
        model.set(Option.QUIET_LIMIT, "31");
        model.thinkingProperty().set(5.0);
        NewGameModel later = new NewGameModel();
        later.recall(model.remember());
        assertEquals(model.remember(), later.remember());
        assertEquals("31", Option.QUIET_LIMIT.get(later.rulesProperty().get()));
    }

    @Test
    void eachModeRemembersItsOwnChoice() {
        model.levelProperty().set(Level.GENERAL);
        model.modeProperty().set(Mode.DARK);
        assertEquals(
                List.of(Preset.CLASSIC_DARK, Preset.FOLK_DARK, Preset.LIANZHONG, Preset.QQ, Preset.CCGC),
                model.presets());
        model.preset(Preset.QQ);
        model.levelProperty().set(Level.RECRUIT);
        model.opponentProperty().set(NewGameModel.Opponent.FRIEND);
        NewGameModel later = new NewGameModel();
        later.recall(model.remember());
        assertEquals(Mode.DARK, later.modeProperty().get());
        assertEquals(RuleSet.of(Preset.QQ), later.rulesProperty().get());
        later.modeProperty().set(Mode.FLIP);
        assertEquals(RuleSet.of(Preset.CLASSIC_FLIP), later.rulesProperty().get());
        assertEquals(Level.GENERAL, later.levelProperty().get());
        assertEquals(NewGameModel.Opponent.COMPUTER, later.opponentProperty().get());
        later.modeProperty().set(Mode.DARK);
        assertEquals(RuleSet.of(Preset.QQ), later.rulesProperty().get());
        assertEquals(Level.RECRUIT, later.levelProperty().get());
        assertEquals(NewGameModel.Opponent.FRIEND, later.opponentProperty().get());
    }

    @Test
    void modeFollowsTheRules() {
        model.rulesProperty().set(RuleSet.of(Preset.CLASSIC_OPEN));
        assertEquals(Mode.OPEN, model.modeProperty().get());
        assertEquals(List.of(Preset.CLASSIC_OPEN), model.presets());
        assertTrue(model.peopleDeploy());
        model.opponentProperty().set(NewGameModel.Opponent.COMPUTERS);
        assertFalse(model.peopleDeploy());
    }

    @Test
    void rememberedWordsHaveTheNamesThatAreLookedFor() {
        model.modeProperty().set(Mode.DARK);
        model.modeProperty().set(Mode.OPEN);
        assertEquals(Set.copyOf(NewGameModel.WORDS), model.remember().keySet());
    }

    @Test
    void wordsThatMeanNothingAreForgotten() {
        Map<String, String> usual = model.remember();
        model.recall(Map.of(
                "flip.level",
                "emperor",
                "flip.rules",
                "classic-flip mines=soft",
                "thinking",
                "-1",
                "flip.opponent",
                "",
                "flip.first",
                "x",
                "mode",
                "chess"));
        model.recall(Map.of("flip.rules", "classic-dark"));
        assertEquals(usual, model.remember());
    }

    @Test
    void dealNumberIsANumberOrNothing() {
        assertTrue(model.dealIsGood());
        assertEquals(Optional.empty(), model.dealNumber());
        model.dealProperty().set(" 42 ");
        assertEquals(Optional.of(42L), model.dealNumber());
        model.dealProperty().set("4 2");
        assertFalse(model.dealIsGood());
        model.dealProperty().set("1234567890123456789");
        assertFalse(model.dealIsGood());
    }
}
