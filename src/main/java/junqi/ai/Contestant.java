package junqi.ai;

import java.util.Objects;
import java.util.function.Supplier;

/**
 * One of the two sides of a match.
 *
 * @param name in reports and logs
 * @param players makes a player for every thread that plays games
 * @param limits limits of a move; the seed in it is not used
 */
public record Contestant(String name, Supplier<MatchPlayer> players, SearchLimits limits) {
    public Contestant {
        Objects.requireNonNull(name);
        Objects.requireNonNull(players);
        Objects.requireNonNull(limits);
    }

    /** An engine of this program. */
    public static Contestant ofEngine(String name, Supplier<Engine> engines, SearchLimits limits) {
        Objects.requireNonNull(engines);
        return new Contestant(name, () -> new EnginePlayer(engines), limits);
    }
}
