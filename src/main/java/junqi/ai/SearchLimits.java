package junqi.ai;

import java.util.Objects;

/**
 * When a search ends; the first limit reached counts.
 *
 * @param millis thinking time in milliseconds; 0 = no limit
 * @param nodes positions visited; 0 = no limit. With a node limit only, a search is reproducible
 * @param depth depth in plies; 0 = no limit
 * @param seed seed of every random choice that the engine makes for this move
 * @param clock what {@code millis} are measured by
 */
public record SearchLimits(long millis, long nodes, int depth, long seed, ThinkingClock clock) {
    public SearchLimits {
        Objects.requireNonNull(clock);
    }

    /** Limits by the time that passes. */
    public SearchLimits(long millis, long nodes, int depth, long seed) {
        this(millis, nodes, depth, seed, ThinkingClock.WALL);
    }

    public static SearchLimits ofMillis(long millis, long seed) {
        return new SearchLimits(millis, 0, 0, seed);
    }

    public static SearchLimits ofNodes(long nodes, long seed) {
        return new SearchLimits(0, nodes, 0, seed);
    }

    /** The same limits with another seed. */
    public SearchLimits withSeed(long other) {
        return new SearchLimits(millis, nodes, depth, other, clock);
    }

    /**
     * The same limits, with no more than that many positions.
     *
     * @param most 0 = no more limits than there are
     */
    public SearchLimits withNodesAtMost(long most) {
        return most == 0 || nodes > 0 && nodes <= most ? this : new SearchLimits(millis, most, depth, seed, clock);
    }
}
