package junqi.ai;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import junqi.rules.RuleSet;

/** Makes engines: one for every {@link Level}, and the baseline players that matches and tests measure against. */
public final class Engines {
    /** A baseline does not play these rules; the message is one line for people. */
    public static final class NoEngineException extends IllegalArgumentException {
        private static final long serialVersionUID = 1L;

        NoEngineException(String name, RuleSet rules) {
            super(name + " does not play " + rules.mode().name().toLowerCase(Locale.ROOT) + " mode (rules "
                    + rules.preset().key() + ")");
        }
    }

    private static final String RANDOM = "random";
    private static final String GREEDY = "greedy";
    private static final String ALPHABETA = "alphabeta";
    private static final String EXPECTIMAX = "expectimax";
    private static final int USUAL_DEPTH = 4;

    private Engines() {}

    /**
     * An engine of a level. Its random choices come from {@link SearchLimits#seed()}.
     *
     * @param rules of any mode
     */
    public static Engine create(Level level, RuleSet rules) {
        Objects.requireNonNull(level);
        return rules.mode() == RuleSet.Mode.DARK ? new DarkEngine(level, rules) : new AlphaBetaEngine(level, rules);
    }

    /**
     * An engine by its name: the key of a {@link Level} or a baseline.
     * <ul>
     * <li>{@code random}: any legal move, in every mode
     * <li>{@code greedy}: takes what gains most, in dark mode by counting what an unknown piece can be; else flips or advances
     * <li>{@code alphabeta4}, or another depth from 1 to 9: plain alpha-beta on material, in open mode
     * <li>{@code expectimax2}, or another depth from 1 to 9: the same with the mean over a flip's results, in flip mode
     * <li>{@code rush-left}, {@code rush-right} and {@code rush}, which goes where the seed deploys it: the straight rush down
     *     one side rail, in dark and open mode
     * </ul>
     * Empty if there is none of that name; see {@link #names}.
     *
     * @throws NoEngineException if the engine does not play these rules
     */
    public static Optional<Engine> named(String name, RuleSet rules) {
        for (RuleSet.Mode mode : List.of(RuleSet.Mode.OPEN, RuleSet.Mode.FLIP)) {
            String prefix = mode == RuleSet.Mode.OPEN ? ALPHABETA : EXPECTIMAX;
            if (name.matches(prefix + "[1-" + FixedDepthEngine.MOST_DEPTH + "]")) {
                if (rules.mode() != mode) {
                    throw new NoEngineException(name, rules);
                }
                return Optional.of(new FixedDepthEngine(mode, name.charAt(prefix.length()) - '0'));
            }
        }
        Optional<RushEngine.Flank> flank = RushEngine.Flank.named(name);
        if (flank.isPresent()) {
            if (rules.mode() == RuleSet.Mode.FLIP) {
                throw new NoEngineException(name, rules);
            }
            return Optional.of(new RushEngine(flank.orElseThrow()));
        }
        return switch (name) {
            case RANDOM -> Optional.of(new RandomEngine());
            case GREEDY -> Optional.of(rules.mode() == RuleSet.Mode.FLIP ? new GreedyFlipEngine() : new GreedyEngine());
            default -> Level.named(name).map(level -> create(level, rules));
        };
    }

    /** The names that {@link #named} knows and that play these rules, the baselines first. */
    public static List<String> names(RuleSet rules) {
        Stream<String> levels = Arrays.stream(Level.values()).map(Level::key);
        return Stream.concat(baselines(rules).stream(), levels).toList();
    }

    /** The baselines that play these rules; those of fixed depth with the usual ones. */
    static List<String> baselines(RuleSet rules) {
        List<String> names = new ArrayList<>(List.of(RANDOM, GREEDY));
        if (rules.mode() != RuleSet.Mode.FLIP) {
            Arrays.stream(RushEngine.Flank.values()).map(RushEngine.Flank::key).forEach(names::add);
        }
        if (rules.mode() == RuleSet.Mode.OPEN) {
            names.add(ALPHABETA + USUAL_DEPTH);
        }
        if (rules.mode() == RuleSet.Mode.FLIP) {
            names.add(EXPECTIMAX + USUAL_DEPTH / 2);
            names.add(EXPECTIMAX + USUAL_DEPTH);
        }
        return names;
    }
}
