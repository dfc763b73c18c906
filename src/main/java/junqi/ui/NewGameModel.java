package junqi.ui;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import junqi.ai.Level;
import junqi.rules.Option;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.RuleSet.BadOptionException;
import junqi.rules.RuleSet.FlagEffect;
import junqi.rules.RuleSet.Mode;

/** What a player chooses before a game. Starts with the last choice and knows how to be remembered. */
final class NewGameModel {
    /** Who sits across the board. */
    enum Opponent {
        COMPUTER,
        FRIEND,
        COMPUTERS
    }

    /** Who has the first turn. */
    enum First {
        ME,
        OPPONENT,
        RANDOM
    }

    /** Seconds that the computer may think about a move. */
    static final List<Double> THINKING = List.of(0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0);

    /** Seconds that a turn may take (R9.8); 0 is no clock. */
    static final List<Integer> CLOCKS = List.of(0, 10, 15, 20, 30, 60, 120, 300);

    /** The modes in the order of their cards. */
    static final List<Mode> MODES = List.of(Mode.FLIP, Mode.DARK, Mode.OPEN);

    /** What is remembered for each mode apart. */
    private static final List<String> OF_MODE =
            List.of("opponent", "level", "firstLevel", "secondLevel", "first", "rules");

    /** The names of all words of {@link #remember}. */
    static final List<String> WORDS = Stream.concat(
                    Stream.of("mode", "thinking"),
                    MODES.stream().flatMap(mode -> OF_MODE.stream().map(word -> name(mode, word))))
            .toList();

    private final ObjectProperty<Mode> mode = new SimpleObjectProperty<>(Mode.FLIP);
    private final ObjectProperty<Opponent> opponent = new SimpleObjectProperty<>(Opponent.COMPUTER);
    private final ObjectProperty<Level> level = new SimpleObjectProperty<>(Level.CORPORAL);
    private final ObjectProperty<Level> firstLevel = new SimpleObjectProperty<>(Level.MARSHAL);
    private final ObjectProperty<Level> secondLevel = new SimpleObjectProperty<>(Level.CAPTAIN);
    private final ObjectProperty<First> first = new SimpleObjectProperty<>(First.ME);
    private final ObjectProperty<RuleSet> rules = new SimpleObjectProperty<>(RuleSet.of(Preset.CLASSIC_FLIP));
    private final ObjectProperty<Double> thinking = new SimpleObjectProperty<>(1.0);
    private final BooleanProperty practice = new SimpleBooleanProperty();
    private final StringProperty deal = new SimpleStringProperty("");
    /** The last choice in each of the modes that are not on the page now. */
    private final Map<Mode, Map<String, String>> kept = new EnumMap<>(Mode.class);

    NewGameModel() {
        rules.addListener((p, was, is) -> {
            if (was.mode() != is.mode()) {
                kept.put(was.mode(), words(was));
                mode.set(is.mode());
            }
        });
        mode.addListener((p, was, is) -> {
            if (rules.get().mode() != is) {
                rules.set(presets().get(0).rules());
                take(kept.getOrDefault(is, Map.of()));
            }
        });
    }

    private static String name(Mode mode, String word) {
        return mode.name().toLowerCase(Locale.ROOT) + "." + word;
    }

    /** Whether both sides deploy before the game (R6.3). */
    boolean isDeployed() {
        return mode.get() != Mode.FLIP;
    }

    /** Whether a person deploys before the game. */
    boolean peopleDeploy() {
        return isDeployed() && opponent.get() != Opponent.COMPUTERS;
    }

    /** The presets of the chosen mode, the one that the screen starts with first. */
    List<Preset> presets() {
        return Stream.of(Preset.values())
                .filter(p -> p.rules().mode() == mode.get())
                .toList();
    }

    /** The options that mean something in the chosen mode; the mode itself has cards of its own. */
    List<Option> options() {
        return Stream.of(Option.values())
                .filter(o -> o != Option.MODE && !rules.get().ignores(o))
                .toList();
    }

    /** Whether an option differs from the preset. */
    boolean isChanged(Option option) {
        return rules.get().changes().containsKey(option);
    }

    /** Takes a preset with none of its options changed, but keeps the clock, which is chosen apart. */
    void preset(Preset preset) {
        Map<String, String> clock = new LinkedHashMap<>();
        for (Option option : List.of(Option.MOVE_SECONDS, Option.TIMEOUT_LIMIT)) {
            clock.put(option.key(), option.get(rules.get()));
        }
        adopt(preset.rules().with(clock));
    }

    /**
     * Rules that are equal are not set again: whoever follows the rules may set what he was told, and a property that
     * changes while it tells of a change loses listeners.
     */
    private void adopt(RuleSet wanted) {
        if (!wanted.equals(rules.get())) {
            rules.set(wanted);
        }
    }

    /** Changes an option; gives the reason, in the words of the rules core, if that cannot be. */
    Optional<String> set(Option option, String value) {
        try {
            adopt(rules.get().with(option, value));
            return Optional.empty();
        } catch (BadOptionException e) {
            return Optional.of(e.getMessage());
        }
    }

    /** Undoes the changes of all options, the clock's too. */
    void reset() {
        adopt(rules.get().preset().rules());
    }

    /** Whether the taker of a flag may lock itself in before it is home (R4.6). */
    boolean takerMayLockItselfIn() {
        return rules.get().flagEffect() == FlagEffect.CARRY && rules.get().hqLocked();
    }

    /** The number of the deal that was asked for: empty for a new one, or if the text is no number. */
    Optional<Long> dealNumber() {
        String text = deal.get().strip();
        return text.matches("\\d{1,18}") ? Optional.of(Long.parseLong(text)) : Optional.empty();
    }

    /** Whether the text for the deal is a number or nothing. */
    boolean dealIsGood() {
        return deal.get().isBlank() || dealNumber().isPresent();
    }

    /** The choice as words to be remembered, each mode's own apart; deal and practice are not among them. */
    Map<String, String> remember() {
        Map<Mode, Map<String, String>> all = new EnumMap<>(kept);
        all.put(mode.get(), words(rules.get()));
        Map<String, String> words = new LinkedHashMap<>();
        words.put("mode", mode.get().name());
        words.put("thinking", thinking.get().toString());
        all.forEach((of, its) -> its.forEach((word, value) -> words.put(name(of, word), value)));
        return words;
    }

    private Map<String, String> words(RuleSet of) {
        Map<String, String> words = new LinkedHashMap<>();
        words.put("opponent", opponent.get().name());
        words.put("level", level.get().key());
        words.put("firstLevel", firstLevel.get().key());
        words.put("secondLevel", secondLevel.get().key());
        words.put("first", first.get().name());
        words.put("rules", of.toString());
        return words;
    }

    /** Takes a remembered choice. A word that cannot be understood leaves that choice as it is. */
    void recall(Map<String, String> words) {
        for (Mode of : MODES) {
            Map<String, String> its = new LinkedHashMap<>();
            for (String word : OF_MODE) {
                if (words.containsKey(name(of, word))) {
                    its.put(word, words.get(name(of, word)));
                }
            }
            kept.put(of, its);
        }
        take(kept.get(mode.get()));
        recall(words, "mode", text -> mode.set(Mode.valueOf(text)));
        recall(words, "thinking", text -> {
            double seconds = Double.parseDouble(text);
            if (THINKING.contains(seconds)) {
                thinking.set(seconds);
            }
        });
    }

    /** Takes what was kept of the mode that is chosen now. */
    private void take(Map<String, String> words) {
        recall(words, "rules", text -> {
            RuleSet read = RuleSet.parse(text);
            if (read.mode() == mode.get()) {
                adopt(read);
            }
        });
        recall(words, "opponent", text -> opponent.set(Opponent.valueOf(text)));
        recall(words, "level", text -> level.set(level(text)));
        recall(words, "firstLevel", text -> firstLevel.set(level(text)));
        recall(words, "secondLevel", text -> secondLevel.set(level(text)));
        recall(words, "first", text -> first.set(First.valueOf(text)));
    }

    private static Level level(String key) {
        return Level.named(key).orElseThrow(() -> new IllegalArgumentException(key));
    }

    private static void recall(Map<String, String> words, String key, Consumer<String> take) {
        try {
            if (words.containsKey(key)) {
                take.accept(words.get(key));
            }
        } catch (IllegalArgumentException e) {
            System.getLogger(NewGameModel.class.getName())
                    .log(System.Logger.Level.DEBUG, "forgot the last choice of {0}: {1}", key, e.getMessage());
        }
    }

    ObjectProperty<Mode> modeProperty() {
        return mode;
    }

    ObjectProperty<Opponent> opponentProperty() {
        return opponent;
    }

    ObjectProperty<Level> levelProperty() {
        return level;
    }

    /** The level of the computer that moves first, when two play each other. */
    ObjectProperty<Level> firstLevelProperty() {
        return firstLevel;
    }

    ObjectProperty<Level> secondLevelProperty() {
        return secondLevel;
    }

    ObjectProperty<First> firstProperty() {
        return first;
    }

    ObjectProperty<RuleSet> rulesProperty() {
        return rules;
    }

    ObjectProperty<Double> thinkingProperty() {
        return thinking;
    }

    BooleanProperty practiceProperty() {
        return practice;
    }

    StringProperty dealProperty() {
        return deal;
    }
}
