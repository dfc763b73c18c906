package junqi.ai;

import junqi.rules.MutablePosition;

/** What a position whose colours are decided is worth without looking ahead. */
interface Evaluation {
    /**
     * The {@link Score} for the side to move.
     *
     * @param quiet plies since the last fight or flip
     */
    int score(MutablePosition position, int quiet);
}
