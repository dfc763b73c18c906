package junqi.rules;

/**
 * What stands on a node, as a number that the search can handle without objects.
 *
 * <p>Bits 0–3 hold the kind plus one ({@link PieceType} ordinal + 1, or {@link #UNKNOWN_KIND} + 1), bits 4–5 the
 * colour, bit 6 is set for a face-down piece. {@link #EMPTY} is 0, {@link #HIDDEN} is a face-down piece whose
 * identity the reader does not know.
 */
public final class Cell {
    /** An empty node. */
    public static final int EMPTY = 0;
    /** The bit of a face-down piece. */
    public static final int FACE_DOWN = 0x40;
    /** The kind of a piece whose rank the reader does not know (dark mode's {@code X}). */
    public static final int UNKNOWN_KIND = 12;
    /** A face-down piece of unknown identity ({@code ?}). */
    public static final int HIDDEN = FACE_DOWN | 15;
    /** One more than the largest cell value. */
    public static final int LIMIT = 0x80;

    private Cell() {}

    /** A face-up piece. */
    public static int of(Colour colour, PieceType type) {
        return of(colour.ordinal(), type.ordinal());
    }

    /** A face-up piece, from ordinals. */
    public static int of(int colour, int kind) {
        return (kind + 1) | (colour << 4);
    }

    /** A piece of known colour and unknown rank. */
    public static int unknown(Colour colour) {
        return of(colour.ordinal(), UNKNOWN_KIND);
    }

    /** The ordinal of the kind; {@link #UNKNOWN_KIND} for an unknown rank. Meaningless for an empty or hidden cell. */
    public static int kind(int cell) {
        return (cell & 15) - 1;
    }

    /** The ordinal of the colour. Meaningless for an empty or hidden cell. */
    public static int colour(int cell) {
        return (cell >> 4) & 3;
    }

    /** Whether a face-down piece stands there, known or not. */
    public static boolean isFaceDown(int cell) {
        return (cell & FACE_DOWN) != 0;
    }

    /** Whether the cell holds a piece whose colour and kind the reader knows. */
    public static boolean isKnown(int cell) {
        return hasColour(cell) && kind(cell) != UNKNOWN_KIND;
    }

    /** Whether the cell holds a piece whose colour the reader knows; its kind may be {@link #UNKNOWN_KIND}. */
    public static boolean hasColour(int cell) {
        return cell != EMPTY && cell != HIDDEN;
    }

    /** The piece of a cell that {@link #isKnown}. */
    public static Piece piece(int cell) {
        return new Piece(Colour.of(colour(cell)), PieceType.of(kind(cell)));
    }
}
