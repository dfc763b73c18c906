package junqi.rules;

import java.util.Optional;

/** The twelve kinds of piece (R1), in the order of their letters {@code MGDROJCTEBLF}. */
public enum PieceType {
    FIELD_MARSHAL('M', 1, 9),
    GENERAL('G', 1, 8),
    MAJOR_GENERAL('D', 2, 7),
    BRIGADIER('R', 2, 6),
    COLONEL('O', 2, 5),
    MAJOR('J', 2, 4),
    CAPTAIN('C', 3, 3),
    LIEUTENANT('T', 3, 2),
    ENGINEER('E', 3, 1),
    BOMB('B', 2, 0),
    LANDMINE('L', 3, 0),
    FLAG('F', 1, 0);

    /** How many pieces a side starts with. */
    public static final int PIECES_PER_SIDE = 25;

    private static final PieceType[] VALUES = values();

    private final char letter;
    private final int count;
    private final int rank;

    PieceType(char letter, int count, int rank) {
        this.letter = letter;
        this.count = count;
        this.rank = rank;
    }

    /** The upper-case letter of notation 1. */
    public char letter() {
        return letter;
    }

    /** How many of this kind each side starts with. */
    public int count() {
        return count;
    }

    /** 9 (field marshal) to 1 (engineer); 0 for the three kinds without a rank. */
    public int rank() {
        return rank;
    }

    /** Whether the kind has a rank, so that R5.4 and R5.5 apply to it. */
    public boolean isRanked() {
        return rank > 0;
    }

    /** Whether the kind can ever move: ranks 9–1 and bombs. */
    public boolean isMovable() {
        return ordinal() <= BOMB.ordinal();
    }

    /** The kind with the given ordinal. */
    public static PieceType of(int ordinal) {
        return VALUES[ordinal];
    }

    /** The kind with the given upper-case letter, or empty if there is none. */
    public static Optional<PieceType> ofLetter(char letter) {
        for (PieceType type : VALUES) {
            if (type.letter == letter) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }
}
