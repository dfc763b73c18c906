package junqi.rules;

/**
 * One thing that happened in a game, as its reader knows it.
 *
 * @param seat who moved
 * @param refused whether the referee refused the move (R8.5); then it was not a ply and the outcome is quiet
 */
public record Event(Seat seat, Move move, Outcome outcome, boolean refused) {}
