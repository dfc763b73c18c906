package junqi.rules;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import junqi.rules.RuleSet.BothEliminated;
import junqi.rules.RuleSet.Colours;
import junqi.rules.RuleSet.FlagEffect;
import junqi.rules.RuleSet.FlagGuard;
import junqi.rules.RuleSet.FlagTaker;
import junqi.rules.RuleSet.Mines;
import junqi.rules.RuleSet.Mode;
import junqi.rules.RuleSet.QuietResult;
import junqi.rules.RuleSet.Values;

/** The named rule sets of R12 for two players. Each says only where it differs from the first values. */
public enum Preset {
    CLASSIC_DARK("classic-dark", v -> {}),
    CLASSIC_OPEN("classic-open", v -> v.mode = Mode.OPEN),
    CLASSIC_FLIP("classic-flip", v -> {
        flip(v);
        v.flagTaker = FlagTaker.ENGINEER;
        v.flagGuard = FlagGuard.MINES_DUG;
        v.flagEffect = FlagEffect.CARRY;
    }),
    FOLK_DARK("folk-dark", v -> {
        v.flagTaker = FlagTaker.NOT_MARSHAL;
        v.quietLimit = 60;
    }),
    LIANZHONG("lianzhong", v -> {
        v.resignFrom = 30;
        v.scoreFrom = 30;
    }),
    QQ("qq", v -> v.quietLimit = 70),
    CCGC("ccgc", v -> {
        v.quietLimit = 31;
        v.quietResult = QuietResult.SIDE_TO_MOVE_LOSES;
    }),
    JJ_FLIP("jj-flip", v -> {
        flip(v);
        v.mines = Mines.ENGINEER_ONLY;
        v.attackStronger = false;
        v.flagGuard = FlagGuard.MINES_GONE;
        v.colours = Colours.SAME_TWICE;
        v.bothEliminated = BothEliminated.MOVER_WINS;
        v.resignFrom = 20;
    }),
    SIMPLE_FLIP("simple-flip", v -> {
        flip(v);
        v.flagGuard = FlagGuard.MINES_GONE;
        v.colours = Colours.FIRST_PIECE;
    }),
    FOLK_FLIP("folk-flip", v -> {
        flip(v);
        v.flagTaker = FlagTaker.LOWEST;
        v.flagGuard = FlagGuard.MINES_DUG;
        v.colours = Colours.FIRST_PIECE;
    });

    private final String key;
    private final RuleSet rules;

    Preset(String key, Consumer<Values> change) {
        this.key = key;
        Values values = new Values();
        change.accept(values);
        rules = new RuleSet(this, values);
    }

    private static void flip(Values v) {
        v.mode = Mode.FLIP;
        v.marshalRevealsFlag = false;
        v.hqLocked = false;
    }

    /** The preset's name in texts, such as {@code classic-flip}. */
    public String key() {
        return key;
    }

    /** The preset's rules. */
    public RuleSet rules() {
        return rules;
    }

    /** The preset with the given key, or empty if there is none. */
    public static Optional<Preset> named(String key) {
        return Arrays.stream(values()).filter(p -> p.key.equals(key)).findFirst();
    }

    /** All keys, in the order of R12. */
    public static List<String> names() {
        return Arrays.stream(values()).map(Preset::key).toList();
    }
}
