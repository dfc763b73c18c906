package junqi.ai;

import java.util.function.Consumer;
import junqi.rules.Layout;
import junqi.rules.RuleSet;
import junqi.rules.View;

/**
 * A player program. An instance plays one game at a time and is used by one thread at a time; {@link StopSignal} alone may
 * be raised from another thread.
 */
public interface Engine {
    /** The name in protocols and match tables, such as {@code Junqi captain}. */
    String name();

    /** Forgets the game so far. Called before the first move of a game. */
    void newGame();

    /**
     * Chooses how to deploy (R6.3). The layout is seen from its owner, so it does for every seat.
     *
     * @param rules of the dark or open game that begins
     * @param seed seed of every random choice; equal seeds give equal layouts
     */
    default Layout layout(RuleSet rules, long seed) {
        return Deployments.draw(rules, seed);
    }

    /**
     * Chooses a move for the side to move.
     *
     * @param view what the seat to move knows; it has at least one legal move
     * @param limits when to stop
     * @param stop makes the search return its best move so far within a few milliseconds once raised
     * @param progress receives the state of the search from time to time, on the calling thread
     * @return the choice; its move is one of {@code view.legalMoves()}
     */
    Thought think(View view, SearchLimits limits, StopSignal stop, Consumer<Thought> progress);
}
