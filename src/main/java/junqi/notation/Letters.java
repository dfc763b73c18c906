package junqi.notation;

import junqi.rules.Board;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.PieceType;

/** Pieces as letters: one letter on the two-player board, colour and kind in parentheses on the four-player board. */
final class Letters {
    private Letters() {}

    static boolean isTwoPlayer(Board board) {
        return board.seats().size() == 2;
    }

    /** A face-up piece of known colour; its kind may be unknown. */
    static String write(Board board, int cell) {
        int kind = Cell.kind(cell);
        char letter = kind == Cell.UNKNOWN_KIND ? 'X' : PieceType.of(kind).letter();
        Colour colour = Colour.of(Cell.colour(cell));
        if (isTwoPlayer(board)) {
            return String.valueOf(colour == Colour.RED ? letter : Character.toLowerCase(letter));
        }
        return "(" + colour.letter() + letter + ")";
    }

    /** Reads a face-up piece of known colour; its kind may be unknown. */
    static int read(Board board, Cursor in) {
        if (isTwoPlayer(board)) {
            char c = in.peek();
            boolean red = c >= 'A' && c <= 'Z';
            if (!red && (c < 'a' || c > 'z')) {
                throw in.error("expected a piece, found " + in.found());
            }
            int kind = kind(in, Character.toUpperCase(c));
            in.next();
            return Cell.of((red ? Colour.RED : Colour.BLUE).ordinal(), kind);
        }
        in.expect('(', "a piece such as (rM)");
        Colour colour = Colour.ofLetter(in.peek())
                .orElseThrow(() -> in.error("expected a colour (r g b k), found " + in.found()));
        in.next();
        int kind = kind(in, in.peek());
        in.next();
        in.expect(')', "')'");
        return Cell.of(colour.ordinal(), kind);
    }

    private static int kind(Cursor in, char upper) {
        if (upper == 'X') {
            return Cell.UNKNOWN_KIND;
        }
        return PieceType.ofLetter(upper)
                .orElseThrow(() -> in.error("no piece has the letter " + in.found()))
                .ordinal();
    }
}
