package junqi.game;

import junqi.ai.Thought;
import junqi.rules.View;

/** When a computer offers or takes a draw, or resigns. Judges by its own seat's view (R9.7). */
public interface ComputerPolicy {
    /** A draw when it is certain that nobody can win any more; never resigns. */
    ComputerPolicy STANDARD = DeadDraw::isDead;

    /** Whether the game is drawn for this seat, so that it offers a draw and accepts one. */
    boolean isDrawn(View view);

    /** Whether the seat resigns instead of playing the move it found. */
    default boolean resigns(View view, Thought thought) {
        return false;
    }
}
