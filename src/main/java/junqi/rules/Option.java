package junqi.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.ObjIntConsumer;
import java.util.function.ToIntFunction;
import junqi.rules.RuleSet.BadOptionException;
import junqi.rules.RuleSet.BothEliminated;
import junqi.rules.RuleSet.Colours;
import junqi.rules.RuleSet.FlagEffect;
import junqi.rules.RuleSet.FlagGuard;
import junqi.rules.RuleSet.FlagTaker;
import junqi.rules.RuleSet.Mines;
import junqi.rules.RuleSet.Mode;
import junqi.rules.RuleSet.QuietResult;
import junqi.rules.RuleSet.Scouting;
import junqi.rules.RuleSet.Values;

/** The options of R12, each with its key, its values and the rule it belongs to: the one list of them. */
public enum Option {
    MODE("mode", "R6", Mode.class, v -> v.mode, (v, x) -> v.mode = x),
    MINES("mines", "R5.3", Mines.class, v -> v.mines, (v, x) -> v.mines = x),
    ATTACK_STRONGER("attackStronger", "R5.5", v -> v.attackStronger, (v, x) -> v.attackStronger = x),
    FLAG_TAKER("flagTaker", "R7.1", FlagTaker.class, v -> v.flagTaker, (v, x) -> v.flagTaker = x),
    FLAG_GUARD("flagGuard", "R7.2", FlagGuard.class, v -> v.flagGuard, (v, x) -> v.flagGuard = x),
    FLAG_EFFECT("flagEffect", "R7.3", FlagEffect.class, v -> v.flagEffect, (v, x) -> v.flagEffect = x),
    BOMB_TAKES_FLAG("bombTakesFlag", "R7.4", v -> v.bombTakesFlag, (v, x) -> v.bombTakesFlag = x),
    MARSHAL_REVEALS_FLAG("marshalRevealsFlag", "R7.6", v -> v.marshalRevealsFlag, (v, x) -> v.marshalRevealsFlag = x),
    SCOUTING("scouting", "R8.3", Scouting.class, v -> v.scouting, (v, x) -> v.scouting = x),
    COLOURS("colours", "R6.5", Colours.class, v -> v.colours, (v, x) -> v.colours = x),
    HQ_LOCKED("hqLocked", "R4.6", v -> v.hqLocked, (v, x) -> v.hqLocked = x),
    QUIET_LIMIT("quietLimit", "R9.3", 0, 9999, v -> v.quietLimit, (v, x) -> v.quietLimit = x),
    QUIET_RESULT("quietResult", "R9.3", QuietResult.class, v -> v.quietResult, (v, x) -> v.quietResult = x),
    BOTH_ELIMINATED(
            "bothEliminated", "R9.2", BothEliminated.class, v -> v.bothEliminated, (v, x) -> v.bothEliminated = x),
    REPETITION_LIMIT("repetitionLimit", "R9.4", 0, 99, v -> v.repetitionLimit, (v, x) -> v.repetitionLimit = x),
    MAX_PLIES("maxPlies", "R9.5", 0, 9999, v -> v.maxPlies, (v, x) -> v.maxPlies = x),
    RESIGN_FROM("resignFrom", "R9.7", 0, 9999, v -> v.resignFrom, (v, x) -> v.resignFrom = x),
    SCORE_FROM("scoreFrom", "R9.9", 0, 9999, v -> v.scoreFrom, (v, x) -> v.scoreFrom = x),
    MOVE_SECONDS("moveSeconds", "R9.8", 0, 3600, v -> v.moveSeconds, (v, x) -> v.moveSeconds = x),
    TIMEOUT_LIMIT("timeoutLimit", "R9.8", 1, 99, v -> v.timeoutLimit, (v, x) -> v.timeoutLimit = x);

    private static final Option[] VALUES = values();

    private final String key;
    private final String rule;
    private final List<String> choices;
    private final int min;
    private final int max;
    private final Function<Values, String> reader;
    private final BiConsumer<Values, String> writer;

    <T extends Enum<T>> Option(
            String key, String rule, Class<T> type, Function<Values, T> reader, BiConsumer<Values, T> writer) {
        this.key = key;
        this.rule = rule;
        this.min = 0;
        this.max = 0;
        List<String> names = new ArrayList<>();
        T[] constants = type.getEnumConstants();
        for (T constant : constants) {
            names.add(text(constant));
        }
        this.choices = List.copyOf(names);
        this.reader = v -> text(reader.apply(v));
        this.writer = (v, text) -> writer.accept(v, constants[choices.indexOf(text)]);
    }

    Option(String key, String rule, Function<Values, Boolean> reader, BiConsumer<Values, Boolean> writer) {
        this.key = key;
        this.rule = rule;
        this.min = 0;
        this.max = 0;
        this.choices = List.of("true", "false");
        this.reader = v -> reader.apply(v).toString();
        this.writer = (v, text) -> writer.accept(v, Boolean.valueOf(text));
    }

    Option(String key, String rule, int min, int max, ToIntFunction<Values> reader, ObjIntConsumer<Values> writer) {
        this.key = key;
        this.rule = rule;
        this.min = min;
        this.max = max;
        this.choices = List.of();
        this.reader = v -> Integer.toString(reader.applyAsInt(v));
        this.writer = (v, text) -> writer.accept(v, Integer.parseInt(text));
    }

    /** {@code ENGINEER_ONLY} is written {@code engineerOnly}. */
    private static String text(Enum<?> constant) {
        StringBuilder text = new StringBuilder();
        boolean upper = false;
        for (char c : constant.name().toCharArray()) {
            if (c == '_') {
                upper = true;
            } else {
                text.append(upper ? c : Character.toLowerCase(c));
                upper = false;
            }
        }
        return text.toString();
    }

    /** The option's name in texts, as in R12. */
    public String key() {
        return key;
    }

    /** The number of the rule that the option belongs to, such as {@code R5.3}. */
    public String rule() {
        return rule;
    }

    /** The values of an option with a choice, or an empty list for a number. */
    public List<String> choices() {
        return choices;
    }

    /** Whether the value is a number from {@link #min()} to {@link #max()}. */
    public boolean isNumber() {
        return choices.isEmpty();
    }

    /** The least number; 0 for an option with choices. */
    public int min() {
        return min;
    }

    /** The greatest number; 0 for an option with choices. */
    public int max() {
        return max;
    }

    /** The option's value in a rule set, as text. */
    public String get(RuleSet rules) {
        return reader.apply(rules.values());
    }

    void write(Values values, String text) {
        if (isNumber() ? !isNumberInRange(text) : !choices.contains(text)) {
            String known = isNumber() ? "a whole number from " + min + " to " + max : String.join(", ", choices);
            throw new BadOptionException("option " + key + " cannot be '" + text + "'; it takes " + known);
        }
        writer.accept(values, text);
    }

    private boolean isNumberInRange(String text) {
        if (!text.matches("\\d{1,4}")) {
            return false;
        }
        int number = Integer.parseInt(text);
        return number >= min && number <= max;
    }

    /** The option with the given key, or empty if there is none. */
    public static Optional<Option> named(String key) {
        for (Option option : VALUES) {
            if (option.key.equals(key)) {
                return Optional.of(option);
            }
        }
        return Optional.empty();
    }

    /** All keys, in the order of R12. */
    public static List<String> keys() {
        return java.util.Arrays.stream(VALUES).map(Option::key).toList();
    }
}
