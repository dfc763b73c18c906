package junqi.ai;

/**
 * When a search ends; the first limit reached counts.
 *
 * @param millis thinking time in milliseconds; 0 = no limit
 * @param nodes positions visited; 0 = no limit. With a node limit only, a search is reproducible
 * @param depth depth in plies; 0 = no limit
 * @param seed seed of every random choice that the engine makes for this move
 */
public record SearchLimits(long millis, long nodes, int depth, long seed) {
    public static SearchLimits ofMillis(long millis, long seed) {
        return new SearchLimits(millis, 0, 0, seed);
    }

    public static SearchLimits ofNodes(long nodes, long seed) {
        return new SearchLimits(0, nodes, 0, seed);
    }
}
