package junqi.ui.board;

import java.util.Optional;
import java.util.Set;
import junqi.rules.Move;

/**
 * What a hint points at, in stages: an area, then a piece, then a move.
 *
 * @param area nodes to shade; empty for none
 * @param piece the node of the piece to ring, or {@link BoardViewModel#NONE}
 * @param moveOrNull the move to draw, or null
 */
public record BoardHint(Set<Integer> area, int piece, Move moveOrNull) {
    /** No hint. */
    public static final BoardHint NONE = new BoardHint(Set.of(), BoardViewModel.NONE, null);

    public BoardHint {
        area = Set.copyOf(area);
    }

    public static BoardHint area(Set<Integer> nodes) {
        return new BoardHint(nodes, BoardViewModel.NONE, null);
    }

    public static BoardHint piece(int node) {
        return new BoardHint(Set.of(), node, null);
    }

    public static BoardHint move(Move move) {
        return new BoardHint(Set.of(), move.from(), move);
    }

    public Optional<Move> move() {
        return Optional.ofNullable(moveOrNull);
    }
}
