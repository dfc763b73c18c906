package junqi.ai;

import junqi.rules.Move;
import junqi.rules.View;

/** An engine that can say what a position is worth if one of its moves is not to be played. */
interface Critic extends Engine {
    /**
     * Thinks about all moves but one.
     *
     * @param leftOut a legal move; there are others
     */
    Thought thinkWithout(Move leftOut, View view, SearchLimits limits);
}
