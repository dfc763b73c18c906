package junqi.game;

import java.util.Set;
import junqi.rules.Seat;
import junqi.rules.Status;

/** What a game is waiting for. */
public sealed interface GameState {
    /** A person is to move. */
    record WaitingForPerson(Seat seat) implements GameState {}

    /**
     * Two people share a screen and may not see the same (R8): the game waits until the one to move says that he looks.
     * His clock stands until {@link Game#ready}.
     */
    record HandingOver(Seat seat) implements GameState {}

    /**
     * A computer is to move.
     *
     * @param generation number of this thinking; whatever a stale one brings is dropped
     * @param holding whether the move is found, and held back until a person can follow
     */
    record Thinking(Seat seat, long generation, boolean holding) implements GameState {}

    /** A computer is to move, and somebody paused it. {@link Game#resume} goes on. */
    record Paused(Seat seat) implements GameState {}

    /** A computer's engine failed; the game waits for one of the choices. */
    record Failed(Seat seat, Failure failure, Set<Choice> choices) implements GameState {}

    /** The game is over. */
    record Over(Status status) implements GameState {}

    /**
     * How an engine failed.
     *
     * @param detail one line for a log or a details box: the exception, or the move; may be empty
     */
    record Failure(Kind kind, String detail) {
        /** The kinds of failure. */
        public enum Kind {
            /** The engine threw an exception or could not be made. */
            THREW,
            /** The engine gave a move that is not on its list. */
            ILLEGAL_MOVE,
            /** The engine gave no answer long after its time was up. */
            SILENT
        }
    }

    /** What can be done about a failed engine. */
    enum Choice {
        /** {@link Game#retry} */
        RETRY,
        /** {@link Game#letSimplerMove} */
        LET_SIMPLER_MOVE,
        /** {@link Game#resignFailed} */
        RESIGN
    }

    /** The seat that is to move; null once the game is over. */
    default Seat seatOrNull() {
        if (this instanceof WaitingForPerson s) {
            return s.seat();
        } else if (this instanceof HandingOver s) {
            return s.seat();
        } else if (this instanceof Thinking s) {
            return s.seat();
        } else if (this instanceof Paused s) {
            return s.seat();
        } else if (this instanceof Failed s) {
            return s.seat();
        }
        return null;
    }
}
