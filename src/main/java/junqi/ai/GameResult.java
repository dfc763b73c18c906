package junqi.ai;

import junqi.rules.Status;

/**
 * One game of a match.
 *
 * @param deal number of the deal, from 0
 * @param firstSitsSouth whether the first player sat South
 * @param firstScore the first player's score: 1, 0.5 or 0
 * @param reason how it ended; {@link Status.Reason#RESIGN} for a player that failed or made an illegal move or deployment
 * @param plies length of the game
 * @param refused tries that the referee refused (R8.5)
 * @param overruns moves of either player that took more than {@link Arena#GRACE_MILLIS} over its time
 * @param illegal moves and deployments that were not legal, or failures of an engine: 0 or 1
 * @param slowestMillis the longest thinking time of a move in milliseconds, by the clock of the limits
 */
public record GameResult(
        int deal,
        boolean firstSitsSouth,
        double firstScore,
        Status.Reason reason,
        int plies,
        int refused,
        int overruns,
        int illegal,
        long slowestMillis) {}
