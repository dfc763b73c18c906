package junqi.ai;

import junqi.rules.Status;

/**
 * One game of a match.
 *
 * @param deal number of the deal, from 0
 * @param firstSitsSouth whether the first player sat South
 * @param firstScore the first player's score: 1, 0.5 or 0
 * @param reason how it ended; {@link Status.Reason#RESIGN} for a player that failed or played an illegal move
 * @param plies length of the game
 * @param overruns moves of either player that took more than {@link Arena#GRACE_MILLIS} over its time
 * @param illegal moves that were not legal, or failures of an engine: 0 or 1
 * @param slowestMillis the longest thinking time of a move in milliseconds
 */
public record GameResult(
        int deal,
        boolean firstSitsSouth,
        double firstScore,
        Status.Reason reason,
        int plies,
        int overruns,
        int illegal,
        long slowestMillis) {}
