package junqi.rules;

import java.util.Objects;

/** A piece: its colour and its kind. */
public record Piece(Colour colour, PieceType type) {
    public Piece {
        Objects.requireNonNull(colour);
        Objects.requireNonNull(type);
    }
}
