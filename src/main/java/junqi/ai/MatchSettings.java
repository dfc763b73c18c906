package junqi.ai;

import java.util.Objects;
import java.util.Optional;
import junqi.rules.RuleSet;

/**
 * A match of paired games: every deal is played twice, with the seats swapped. In open and dark mode a deal is a seed for
 * the layout of each side ({@link MatchPlayer#layout}): players that choose alike swap layouts along with the seats, a
 * player with layouts of its own brings one to either seat.
 *
 * @param first the player whose score is counted
 * @param second its opponent
 * @param deals number of deals, at least 1; twice as many games
 * @param seed draws the deals and the seeds of the engines' random choices
 * @param threads games played at the same time, at least 1
 * @param sprt ends the match before all deals are played; empty to play them all
 */
public record MatchSettings(
        RuleSet rules, Contestant first, Contestant second, int deals, long seed, int threads, Optional<Sprt> sprt) {
    public MatchSettings {
        Objects.requireNonNull(first);
        Objects.requireNonNull(second);
        Objects.requireNonNull(rules);
        Objects.requireNonNull(sprt);
        if (deals < 1 || threads < 1) {
            throw new IllegalArgumentException("a match needs a deal and a thread");
        }
    }

    /** A match in which all deals are played. */
    public MatchSettings(RuleSet rules, Contestant first, Contestant second, int deals, long seed, int threads) {
        this(rules, first, second, deals, seed, threads, Optional.empty());
    }
}
