package junqi.game;

import junqi.rules.Board;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.Piece;
import junqi.rules.PieceType;
import junqi.rules.Position;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Setup;

/** Positions for tests, from a few pieces; all others have been removed. South plays red. */
public final class Boards {
    private Boards() {}

    /**
     * A position.
     *
     * @param pieces words such as {@code a6=M} (red marshal), {@code b7=~e} (blue engineer, face down)
     */
    public static Position position(RuleSet rules, Seat turn, String pieces) {
        return setup(turn, pieces).toPosition(rules);
    }

    public static Setup setup(Seat turn, String pieces) {
        Setup setup = new Setup(Board.TWO_PLAYER).turn(turn);
        for (Colour colour : new Colour[] {Colour.RED, Colour.BLUE}) {
            for (PieceType type : PieceType.values()) {
                setup.removed(colour.ordinal(), type.ordinal(), type.count());
            }
        }
        for (String word : pieces.strip().split("\\s+")) {
            String[] parts = word.split("=");
            String letters = parts[1];
            boolean faceDown = letters.startsWith("~");
            Piece piece = piece(letters.charAt(letters.length() - 1));
            int cell = Cell.of(piece.colour(), piece.type());
            int colour = piece.colour().ordinal();
            int kind = piece.type().ordinal();
            setup.set(node(parts[0]), faceDown ? cell | Cell.FACE_DOWN : cell);
            setup.removed(colour, kind, setup.removed(colour, kind) - 1);
        }
        return setup;
    }

    public static Piece piece(char letter) {
        Colour colour = Character.isUpperCase(letter) ? Colour.RED : Colour.BLUE;
        return new Piece(
                colour, PieceType.ofLetter(Character.toUpperCase(letter)).orElseThrow());
    }

    public static int node(String name) {
        return Board.TWO_PLAYER.node(name).orElseThrow();
    }

    public static junqi.rules.Move move(String text) {
        return junqi.notation.MoveText.parse(Board.TWO_PLAYER, text).move();
    }
}
