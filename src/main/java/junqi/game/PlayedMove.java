package junqi.game;

import java.util.Objects;
import junqi.rules.Move;
import junqi.rules.Outcome;
import junqi.rules.Seat;

/**
 * One line of a game's move list. The referee's list has full outcomes, a seat's list what the seat learnt.
 *
 * @param ply plies played after it; for a refused try the plies played when it was made
 * @param refused whether the referee refused it (R8.5); then it was no ply
 * @param millis thinking time in milliseconds
 */
public record PlayedMove(int ply, Seat seat, Move move, Outcome outcome, boolean refused, long millis) {
    public PlayedMove {
        Objects.requireNonNull(seat);
        Objects.requireNonNull(move);
        Objects.requireNonNull(outcome);
    }
}
