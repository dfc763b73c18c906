package junqi.ai;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import junqi.rules.RuleSet;

/** Makes engines: one for every {@link Level}, and the baseline players that matches and tests measure against. */
public final class Engines {
    /** No engine plays these rules yet; the message is one line for people. */
    public static final class NoEngineException extends IllegalArgumentException {
        private static final long serialVersionUID = 1L;

        NoEngineException(RuleSet rules) {
            super("no computer player for " + rules.mode().name().toLowerCase(Locale.ROOT) + " mode yet (rules "
                    + rules.preset().key() + ")");
        }
    }

    private static final String RANDOM = "random";
    private static final String GREEDY = "greedy";

    private Engines() {}

    /** Whether {@link #create} has an engine for these rules. */
    public static boolean plays(RuleSet rules) {
        return rules.mode() != RuleSet.Mode.DARK;
    }

    /**
     * An engine of a level. Its random choices come from {@link SearchLimits#seed()}.
     *
     * @throws NoEngineException if {@link #plays} says no
     */
    public static Engine create(Level level, RuleSet rules) {
        Objects.requireNonNull(level);
        requireEngine(rules);
        return new AlphaBetaEngine(level, rules);
    }

    /**
     * An engine by its name: the key of a {@link Level}, {@code random} (any legal move) or {@code greedy} (takes what
     * gains most, else flips). Empty if there is none of that name; see {@link #names}.
     *
     * @throws NoEngineException if {@link #plays} says no
     */
    public static Optional<Engine> named(String name, RuleSet rules) {
        return switch (name) {
            case RANDOM -> Optional.of(new RandomEngine());
            case GREEDY -> {
                requireEngine(rules);
                yield Optional.of(new GreedyEngine());
            }
            default -> Level.named(name).map(level -> create(level, rules));
        };
    }

    /** The names that {@link #named} knows, weakest first. */
    public static List<String> names() {
        return Stream.concat(
                        Stream.of(RANDOM, GREEDY), Arrays.stream(Level.values()).map(Level::key))
                .toList();
    }

    private static void requireEngine(RuleSet rules) {
        if (!plays(rules)) {
            throw new NoEngineException(rules);
        }
    }
}
