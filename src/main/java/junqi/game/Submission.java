package junqi.game;

import junqi.rules.Move;
import junqi.rules.Refusal;
import junqi.rules.Step;

/** The referee's answer to a move. */
public sealed interface Submission {
    /** The move was played. The step holds the truth: only the referee's own files may see it. */
    record Accepted(Step step) implements Submission {}

    /** The move is not on the seat's list; nothing happened. */
    record Rejected(Refusal refusal) implements Submission {}

    /** R8.5: the seat could not know that the move is forbidden. It costs nothing and is off his list for now. */
    record Refused(Move move) implements Submission {}

    default boolean isAccepted() {
        return this instanceof Accepted;
    }
}
