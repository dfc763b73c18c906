package junqi.game;

import java.util.List;
import java.util.Objects;
import junqi.ai.Thought;
import junqi.rules.Move;
import junqi.rules.Piece;
import junqi.rules.View;

/**
 * A hint in three stages: the part of the board to look at, the piece, and the move with its reason. Made from a view and
 * an engine's thought about it; the words are the screen's.
 *
 * @param area nodes near the move, the node moved from or flipped among them: its neighbours by road
 * @param node the piece that moves, or the face-down piece to flip
 * @param move the move
 * @param reason why
 * @param pieces arguments of the reason: the pieces it speaks of, the moving one first; empty for a flip
 * @param winProbability the engine's, 0 to 1
 */
public record Hint(List<Integer> area, int node, Move move, Reason reason, List<Piece> pieces, double winProbability) {
    /** Why a move is good; the first that applies counts. The key is a message key of the screens. */
    public enum Reason {
        TAKE_FLAG("hint.takeFlag"),
        PICK_UP_FLAG("hint.pickUpFlag"),
        BRING_FLAG_HOME("hint.bringFlagHome"),
        DIG_MINE("hint.digMine"),
        CAPTURE("hint.capture"),
        TRADE("hint.trade"),
        ESCAPE("hint.escape"),
        ESCAPE_TO_CAMP("hint.escapeToCamp"),
        CAMP("hint.camp"),
        SURE_WIN("hint.sureWin"),
        SURE_TRADE("hint.sureTrade"),
        ATTACK("hint.attack"),
        SAFE_FLIP("hint.safeFlip"),
        FLIP("hint.flip"),
        THREATEN("hint.threaten"),
        MOVE("hint.move");

        private final String key;

        Reason(String key) {
            this.key = key;
        }

        /** The key of the sentence in the message bundles. */
        public String key() {
            return key;
        }
    }

    public Hint {
        area = List.copyOf(area);
        Objects.requireNonNull(move);
        Objects.requireNonNull(reason);
        pieces = List.copyOf(pieces);
    }

    /**
     * The hint for a thought.
     *
     * @param view of the seat to move
     * @param thought about the view; its move is on the view's list
     */
    public static Hint of(View view, Thought thought) {
        return new HintReasons(view, thought).hint();
    }
}
