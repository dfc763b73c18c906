package junqi.cli;

import java.util.Optional;
import junqi.rules.Board;
import junqi.rules.Move;
import junqi.rules.Seat;

/**
 * The championship's squares (docs/FORMATS.md, section 6): rows A to L from the top, columns 0 to 4 from the left, the
 * player's own half at the bottom whichever seat he has.
 */
record CcgcSquares(Seat seat) {
    private static final Board BOARD = Board.TWO_PLAYER;

    /** The node of a square such as {@code L1}; empty if there is none. */
    Optional<Integer> node(String square) {
        if (!square.matches("[A-L][0-4]")) {
            return Optional.empty();
        }
        int row = square.charAt(0) - 'A';
        int column = square.charAt(1) - '0';
        return Optional.of(
                seat == Seat.SOUTH
                        ? BOARD.nodeAt(column, BOARD.ranks() - row)
                        : BOARD.nodeAt(BOARD.files() - 1 - column, row + 1));
    }

    String of(int node) {
        boolean south = seat == Seat.SOUTH;
        int row = south ? BOARD.ranks() - BOARD.rank(node) : BOARD.rank(node) - 1;
        int column = south ? BOARD.file(node) : BOARD.files() - 1 - BOARD.file(node);
        return "" + (char) ('A' + row) + column;
    }

    /** The move of a text such as {@code G0F0}; empty if it is none. */
    Optional<Move> move(String text) {
        if (text.length() != 4) {
            return Optional.empty();
        }
        Optional<Integer> to = node(text.substring(2));
        return node(text.substring(0, 2)).flatMap(from -> to.map(t -> new Move(from, t)));
    }

    String of(Move move) {
        return of(move.from()) + of(move.to());
    }
}
