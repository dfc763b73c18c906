package junqi.game;

/** Whether a player may take back, and how far that goes. */
public sealed interface UndoVerdict {
    /** Taking back is allowed and removes so many plies, at least one. */
    record Allowed(int plies) implements UndoVerdict {}

    /** Taking back is not allowed. */
    record Denied(Reason reason) implements UndoVerdict {}

    /** Why a player may not take back. */
    enum Reason {
        /** The player has not moved yet. */
        NOTHING_TO_UNDO,
        /** Nobody plays here who could take back: computers play each other. */
        NO_PERSON,
        /** A counted game that is over stays as it is. */
        GAME_OVER,
        /** A flip has shown a piece, which cannot be forgotten. */
        ACROSS_FLIP,
        /** A fight in a dark game has told something, which cannot be forgotten. */
        ACROSS_FIGHT,
        /** Another person has moved since, in a counted game. */
        ACROSS_PERSON,
        /** The turn was lost on time. */
        ACROSS_TIMEOUT
    }

    default boolean isAllowed() {
        return this instanceof Allowed;
    }
}
