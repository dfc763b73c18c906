package junqi.ui;

import junqi.rules.Board;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.PieceType;
import junqi.rules.Setup;

/**
 * Pieces by their nodes, as the program's own small positions are written: {@code c3=J b5=~r d2=E+f}. Capitals are red,
 * {@code ~} is face down, {@code +f} says that the piece holds Blue's flag. A flag put down anew leaves its old place.
 */
final class PlacedPieces {
    private PlacedPieces() {}

    /** @throws RuntimeException if the list is not written like that */
    static void put(Setup setup, String list) {
        for (String item : list.isEmpty() ? new String[0] : list.split(" ")) {
            int node =
                    Board.TWO_PLAYER.node(item.substring(0, item.indexOf('='))).orElseThrow();
            String what = item.substring(item.indexOf('=') + 1);
            boolean faceDown = what.startsWith("~");
            int cell = cell(what.charAt(faceDown ? 1 : 0));
            if (what.endsWith("+f")) {
                lift(setup, Colour.BLUE);
                setup.held(Colour.BLUE.ordinal(), node);
            }
            if (Cell.kind(cell) == PieceType.FLAG.ordinal()) {
                lift(setup, Colour.of(Cell.colour(cell)));
            }
            setup.set(node, faceDown ? cell | Cell.FACE_DOWN : cell);
        }
    }

    private static int cell(char letter) {
        Colour colour = Character.isUpperCase(letter) ? Colour.RED : Colour.BLUE;
        return Cell.of(colour, PieceType.ofLetter(Character.toUpperCase(letter)).orElseThrow());
    }

    private static void lift(Setup setup, Colour colour) {
        for (int node = 0; node < Board.TWO_PLAYER.size(); node++) {
            if (setup.cell(node) == Cell.of(colour, PieceType.FLAG)) {
                setup.set(node, Cell.EMPTY);
            }
        }
    }
}
