package junqi.ai;

import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;
import junqi.rules.Status;

/**
 * One game of a match.
 *
 * @param deal number of the deal, from 0
 * @param firstSitsSouth whether the first player sat South
 * @param firstScore the first player's score: 1, 0.5 or 0
 * @param reason how it ended; {@link Status.Reason#RESIGN} also for a player that lost by a fault
 * @param fault what the loser did wrong, if that ended the game
 * @param plies length of the game
 * @param refused tries that the referee refused (R8.5)
 * @param firstTimes thinking times of the first player
 * @param secondTimes thinking times of its opponent
 */
public record GameResult(
        int deal,
        boolean firstSitsSouth,
        double firstScore,
        Status.Reason reason,
        Optional<Fault> fault,
        int plies,
        int refused,
        MoveTimes firstTimes,
        MoveTimes secondTimes) {
    /** In the order in which games are begun. */
    static final Comparator<GameResult> BY_SCHEDULE =
            Comparator.comparingInt(GameResult::deal).thenComparing(g -> !g.firstSitsSouth());

    public GameResult {
        Objects.requireNonNull(reason);
        Objects.requireNonNull(fault);
        Objects.requireNonNull(firstTimes);
        Objects.requireNonNull(secondTimes);
        if (deal < 0 || firstScore != 0 && firstScore != 0.5 && firstScore != 1) {
            throw new IllegalArgumentException("deal " + deal + ", score " + firstScore);
        }
    }

    /** The reason of the end in one or two words, or the fault that ended the game. */
    public String ending() {
        return fault.map(Fault::key).orElse(reason.key());
    }
}
