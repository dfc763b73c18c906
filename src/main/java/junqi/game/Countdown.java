package junqi.game;

import junqi.rules.Seat;

/**
 * The clock of the seat to move (R9.8).
 *
 * @param millisLeft milliseconds left for this move, from 0
 * @param running false while the game is paused
 * @param timeouts turns that this seat has lost so far
 * @param timeoutLimit the timeout that loses
 */
public record Countdown(Seat seat, long millisLeft, boolean running, int timeouts, int timeoutLimit) {}
