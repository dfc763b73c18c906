package junqi.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The options of a game (R12), complete and consistent. Immutable; made from a {@link Preset} and changed with
 * {@link #with}. A rule set compiles to a battle table ({@link #battle}) and a few policies.
 */
public final class RuleSet {
    /** {@code mode}: R6.1, R6.2, R6.4. */
    public enum Mode {
        DARK,
        OPEN,
        FLIP
    }

    /** {@code mines}: what happens to an attacker other than an engineer (R5.3). */
    public enum Mines {
        STAY,
        MUTUAL,
        ENGINEER_ONLY
    }

    /** {@code flagTaker}: R7.1. */
    public enum FlagTaker {
        ANY,
        NOT_MARSHAL,
        ENGINEER,
        LOWEST
    }

    /** {@code flagGuard}: R7.2. */
    public enum FlagGuard {
        NONE,
        MINES_GONE,
        MINES_DUG
    }

    /** {@code flagEffect}: R7.3. */
    public enum FlagEffect {
        CAPTURE,
        CARRY
    }

    /** {@code scouting}: R8.3. */
    public enum Scouting {
        OFF,
        ALL,
        OWN
    }

    /** {@code colours}: R6.5. */
    public enum Colours {
        FIRST_ENGINEER,
        FIRST_PIECE,
        SAME_TWICE
    }

    /** {@code quietResult}: R9.3. */
    public enum QuietResult {
        DRAW,
        SIDE_TO_MOVE_LOSES
    }

    /** {@code bothEliminated}: R9.2. */
    public enum BothEliminated {
        DRAW,
        MOVER_WINS
    }

    /** A value or a combination that is not allowed; the message is one line for people. */
    public static final class BadOptionException extends IllegalArgumentException {
        private static final long serialVersionUID = 1L;

        BadOptionException(String message) {
            super(message);
        }
    }

    /** The options while they are being changed. Package-private: {@link Option} reads and writes it. */
    static final class Values implements Cloneable {
        Mode mode = Mode.DARK;
        Mines mines = Mines.STAY;
        boolean attackStronger = true;
        FlagTaker flagTaker = FlagTaker.ANY;
        FlagGuard flagGuard = FlagGuard.NONE;
        FlagEffect flagEffect = FlagEffect.CAPTURE;
        boolean bombTakesFlag = true;
        boolean marshalRevealsFlag = true;
        Scouting scouting = Scouting.OFF;
        Colours colours = Colours.FIRST_ENGINEER;
        boolean hqLocked = true;
        int quietLimit = 50;
        QuietResult quietResult = QuietResult.DRAW;
        BothEliminated bothEliminated = BothEliminated.DRAW;
        int repetitionLimit;
        int maxPlies;
        int resignFrom;
        int scoreFrom;
        int moveSeconds;
        int timeoutLimit = 5;

        Values copy() {
            try {
                return (Values) clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    private static final int KINDS = 16;

    private final Preset preset;
    private final Values v;
    private final Verdict[] battle = new Verdict[KINDS * KINDS];
    private final byte[] battleCodes = new byte[KINDS * KINDS];
    private final AttackGroups attackGroups;

    RuleSet(Preset preset, Values values) {
        this.preset = Objects.requireNonNull(preset);
        this.v = values;
        if (v.mode == Mode.DARK && !v.attackStronger) {
            throw new BadOptionException("attackStronger=false is not possible in dark mode (R5.5)");
        }
        for (PieceType a : PieceType.values()) {
            for (PieceType d : PieceType.values()) {
                Verdict verdict = verdict(a, d);
                battle[a.ordinal() * KINDS + d.ordinal()] = verdict;
                battleCodes[a.ordinal() * KINDS + d.ordinal()] = (byte) verdict.ordinal();
            }
        }
        attackGroups = new AttackGroups(this);
    }

    private Verdict verdict(PieceType attacker, PieceType defender) {
        if (!attacker.isMovable()) {
            return Verdict.FORBIDDEN;
        }
        if (defender == PieceType.FLAG) {
            return flagVerdict(attacker);
        }
        if (attacker == PieceType.BOMB || defender == PieceType.BOMB) {
            return Verdict.BOTH;
        }
        if (defender == PieceType.LANDMINE) {
            if (attacker == PieceType.ENGINEER) {
                return Verdict.WIN;
            }
            return switch (v.mines) {
                case STAY -> Verdict.LOSE;
                case MUTUAL -> Verdict.BOTH;
                case ENGINEER_ONLY -> Verdict.FORBIDDEN;
            };
        }
        if (attacker.rank() == defender.rank()) {
            return Verdict.BOTH;
        }
        if (attacker.rank() > defender.rank()) {
            return Verdict.WIN;
        }
        return v.attackStronger ? Verdict.LOSE : Verdict.FORBIDDEN;
    }

    private Verdict flagVerdict(PieceType attacker) {
        if (attacker == PieceType.BOMB) {
            boolean allowed = v.bombTakesFlag
                    && v.flagEffect == FlagEffect.CAPTURE
                    && (v.flagTaker == FlagTaker.ANY || v.flagTaker == FlagTaker.NOT_MARSHAL);
            return allowed ? Verdict.BOTH : Verdict.FORBIDDEN;
        }
        boolean allowed = switch (v.flagTaker) {
            case ANY, LOWEST -> true;
            case NOT_MARSHAL -> attacker != PieceType.FIELD_MARSHAL;
            case ENGINEER -> attacker == PieceType.ENGINEER;
        };
        return allowed ? Verdict.WIN : Verdict.FORBIDDEN;
    }

    /** The rule set of a preset, unchanged. */
    public static RuleSet of(Preset preset) {
        return preset.rules();
    }

    /**
     * Parses a rule set text: a preset name and then any number of {@code option=value}, separated by blanks, as in
     * the engine protocol's {@code newgame rules}.
     *
     * @throws BadOptionException if a word is not understood or the options do not go together
     */
    public static RuleSet parse(String text) {
        String[] words = text.strip().split("\\s+");
        Preset preset = Preset.named(words[0])
                .orElseThrow(() -> new BadOptionException(
                        "unknown rules preset '" + words[0] + "'; known: " + String.join(" ", Preset.names())));
        Map<String, String> changes = new LinkedHashMap<>();
        for (int i = 1; i < words.length; i++) {
            int eq = words[i].indexOf('=');
            if (eq <= 0) {
                throw new BadOptionException("expected option=value, found '" + words[i] + "'");
            }
            if (changes.put(words[i].substring(0, eq), words[i].substring(eq + 1)) != null) {
                throw new BadOptionException("option '" + words[i].substring(0, eq) + "' is given twice");
            }
        }
        return preset.rules().with(changes);
    }

    /**
     * A copy with one option changed.
     *
     * @param value as in rules.md R12, such as {@code mutual}, {@code true} or {@code 50}
     * @throws BadOptionException if the value is not one of the option's, or the result is inconsistent
     */
    public RuleSet with(Option option, String value) {
        return with(Map.of(option.key(), value));
    }

    /**
     * A copy with several options changed at once; only the result has to be consistent.
     *
     * @throws BadOptionException if a key or value is unknown, or the result is inconsistent
     */
    public RuleSet with(Map<String, String> changes) {
        Values copy = v.copy();
        changes.forEach((key, value) -> {
            Option option = Option.named(key)
                    .orElseThrow(() -> new BadOptionException(
                            "unknown option '" + key + "'; known: " + String.join(" ", Option.keys())));
            option.write(copy, value);
        });
        return new RuleSet(preset, copy);
    }

    /** The preset that this rule set was made from. */
    public Preset preset() {
        return preset;
    }

    /** The options that differ from the preset, with their values, in the order of R12. */
    public Map<Option, String> changes() {
        Map<Option, String> changes = new LinkedHashMap<>();
        RuleSet base = preset.rules();
        for (Option option : Option.values()) {
            String value = option.get(this);
            if (!value.equals(option.get(base))) {
                changes.put(option, value);
            }
        }
        return changes;
    }

    Values values() {
        return v;
    }

    /**
     * The result of an attack, by kinds alone. For a flag the answer is what happens if R7.1's {@code lowest} and
     * R7.2's guard allow the attack.
     */
    public Verdict battle(PieceType attacker, PieceType defender) {
        return battle[attacker.ordinal() * KINDS + defender.ordinal()];
    }

    /** {@link #battle} for the search: index attacker ordinal * 16 + defender ordinal, value {@link Verdict} ordinal. */
    byte[] battleCodes() {
        return battleCodes;
    }

    AttackGroups attackGroups() {
        return attackGroups;
    }

    public Mode mode() {
        return v.mode;
    }

    public Mines mines() {
        return v.mines;
    }

    public boolean attackStronger() {
        return v.attackStronger;
    }

    public FlagTaker flagTaker() {
        return v.flagTaker;
    }

    public FlagGuard flagGuard() {
        return v.flagGuard;
    }

    public FlagEffect flagEffect() {
        return v.flagEffect;
    }

    public boolean bombTakesFlag() {
        return v.bombTakesFlag;
    }

    public boolean marshalRevealsFlag() {
        return v.marshalRevealsFlag;
    }

    public Scouting scouting() {
        return v.scouting;
    }

    public Colours colours() {
        return v.colours;
    }

    public boolean hqLocked() {
        return v.hqLocked;
    }

    /** Plies in a row without a fight or a flip that end the game; 0 = off. */
    public int quietLimit() {
        return v.quietLimit;
    }

    public QuietResult quietResult() {
        return v.quietResult;
    }

    public BothEliminated bothEliminated() {
        return v.bothEliminated;
    }

    /** The occurrence of a position that draws; 0 = off. */
    public int repetitionLimit() {
        return v.repetitionLimit;
    }

    /** The length of the game in plies that draws; 0 = off. */
    public int maxPlies() {
        return v.maxPlies;
    }

    /** The first ply at which a seat may resign. */
    public int resignFrom() {
        return v.resignFrom;
    }

    /** A game won in fewer plies counts no points. */
    public int scoreFrom() {
        return v.scoreFrom;
    }

    /** Seconds a move; 0 = no clock. */
    public int moveSeconds() {
        return v.moveSeconds;
    }

    /** The timeout that loses. */
    public int timeoutLimit() {
        return v.timeoutLimit;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof RuleSet r && toString().equals(r.toString());
    }

    @Override
    public int hashCode() {
        return toString().hashCode();
    }

    /** The text that {@link #parse} reads: the preset and the changed options. */
    @Override
    public String toString() {
        List<String> words = new ArrayList<>();
        words.add(preset.key());
        changes().forEach((option, value) -> words.add(option.key() + "=" + value));
        return String.join(" ", words);
    }

    /** Options whose value this rule set's mode ignores, such as {@code colours} outside flip mode. */
    public boolean ignores(Option option) {
        return switch (option) {
            case COLOURS -> mode() != Mode.FLIP;
            case SCOUTING -> mode() != Mode.DARK;
            default -> false;
        };
    }

    /** The problem with a value for an option here, or empty if {@link #with} would take it. */
    public Optional<String> problemWith(Option option, String value) {
        try {
            with(option, value);
            return Optional.empty();
        } catch (BadOptionException e) {
            return Optional.of(e.getMessage());
        }
    }
}
