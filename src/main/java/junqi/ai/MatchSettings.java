package junqi.ai;

import java.util.Objects;
import java.util.function.Supplier;
import junqi.rules.RuleSet;

/**
 * A match of paired games: every deal is played twice, with the seats swapped. In open and dark mode a deal is a seed for
 * the layout of each side ({@link Engine#layout}): players that choose alike swap layouts along with the seats, a player
 * with layouts of its own brings one to either seat.
 *
 * @param first makes the player whose score is counted, anew for every game
 * @param second makes its opponent
 * @param deals number of deals, at least 1; twice as many games
 * @param firstLimits limits of a move of the first player; the seed in it is not used
 * @param secondLimits limits of a move of its opponent
 * @param seed draws the deals and the seeds of the engines' random choices
 * @param threads games played at the same time, at least 1
 */
public record MatchSettings(
        RuleSet rules,
        Supplier<Engine> first,
        Supplier<Engine> second,
        int deals,
        SearchLimits firstLimits,
        SearchLimits secondLimits,
        long seed,
        int threads) {
    public MatchSettings {
        Objects.requireNonNull(first);
        Objects.requireNonNull(second);
        Objects.requireNonNull(rules);
        if (deals < 1 || threads < 1) {
            throw new IllegalArgumentException("a match needs a deal and a thread");
        }
    }
}
