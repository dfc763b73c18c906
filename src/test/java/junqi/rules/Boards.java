package junqi.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Boards and everything else that can be read of a position, for messages and comparison. */
final class Boards {
    private Boards() {}

    static String text(Position position) {
        return text(position.board(), position::cell) + " " + position.turn().letter();
    }

    private static String text(Board board, IntUnaryOperator cells) {
        StringBuilder text = new StringBuilder();
        for (int rank = board.ranks(); rank >= 1; rank--) {
            for (int file = 0; file < board.files(); file++) {
                int node = board.nodeAt(file, rank);
                text.append(node < 0 ? " " : piece(cells.applyAsInt(node)));
            }
            text.append(rank > 1 ? "/" : "");
        }
        return text.toString();
    }

    private static String piece(int cell) {
        if (cell == Cell.EMPTY) {
            return ".";
        }
        if (cell == Cell.HIDDEN) {
            return "?";
        }
        char letter = Cell.kind(cell) == Cell.UNKNOWN_KIND
                ? 'X'
                : Cell.piece(cell).type().letter();
        String text = String.valueOf(Cell.colour(cell) == 0 ? letter : Character.toLowerCase(letter));
        return Cell.isFaceDown(cell) ? "~" + text : text;
    }

    /** Everything that the core shows of itself, one named line each. */
    static List<String> observables(MutablePosition p) {
        List<String> all = new ArrayList<>();
        all.add("board " + text(p.board(), p::cell));
        all.add("turn " + p.turn() + " quiet " + p.quiet() + " ply " + p.ply());
        all.add("hash " + p.hash());
        all.add("fallen " + p.fallen() + " status " + p.statusCode() + " won " + p.wonCode());
        all.add("repetitions " + p.repetitions());
        for (int i = 0; i < 4; i++) {
            all.add("colour " + i + ": held " + p.heldAt(i) + " dug " + p.dug(i) + " seat " + p.seatOf(i) + " plays "
                    + p.colourOf(i) + " last " + p.lastFlip(i) + " movable " + p.movableOnBoard(i) + " unknown "
                    + p.removedUnknown(i));
            StringBuilder kinds = new StringBuilder("counts " + i);
            for (PieceType type : PieceType.values()) {
                int k = type.ordinal();
                kinds.append(' ').append(p.onBoard(i, k));
                kinds.append(',').append(p.pool(i, k));
                kinds.append(',').append(p.removed(i, k));
            }
            all.add(kinds.toString());
        }
        for (int w = 0; w < p.board().words(); w++) {
            StringBuilder sets = new StringBuilder("sets " + p.occupiedWord(w) + " " + p.faceDownWord(w));
            for (int c = 0; c < 4; c++) {
                sets.append(' ').append(p.sideWord(c, w));
            }
            for (int k = 0; k <= Cell.UNKNOWN_KIND; k++) {
                sets.append(' ').append(p.kindWord(k, w));
            }
            for (int s = 0; s <= MutablePosition.ALL_SEATS; s++) {
                sets.append(' ').append(p.shownWord(s, w));
            }
            all.add(sets.toString());
        }
        int[] moves = new int[MutablePosition.MAX_MOVES];
        int n = p.generate(moves, 0);
        all.add("moves " + java.util.Arrays.toString(java.util.Arrays.copyOf(moves, n)));
        return all;
    }
}
