package junqi.game;

import junqi.ai.Thought;
import junqi.rules.Event;
import junqi.rules.Seat;
import junqi.rules.View;

/**
 * Hears of a game what one reader may know. All calls come through the executor given to the {@link Game}, in order.
 * The view is always the reader's own, as it was at that moment.
 */
public interface GameListener {
    /** A move was played, or a turn lost on time. */
    default void moved(View view, Event event) {}

    /** The referee refused a try of this reader (R8.5). Nothing has changed but the list of moves. */
    default void refused(View view, Event event) {}

    /** Plies were taken back; the view is the one after that. */
    default void undone(View view, int plies) {}

    /** Plies that were taken back were played again; the view is the one after that. */
    default void redone(View view, int plies) {}

    /** The game waits for something else now, or has ended. Comes after {@link #moved} and {@link #undone}. */
    default void stateChanged(View view, GameState state) {}

    /** A seat offers a draw. */
    default void drawOffered(Seat by) {}

    /** A seat declined the draw that was offered to it. */
    default void drawDeclined(Seat by) {}

    /** An engine's search so far. Spectators of computers hear this; in other games it would give plans away. */
    default void thinking(Seat seat, Thought thought) {}
}
