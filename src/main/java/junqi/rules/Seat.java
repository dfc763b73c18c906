package junqi.rules;

import java.util.Optional;

/** A place at the board (R10.1), in turn order: counter-clockwise from South. */
public enum Seat {
    SOUTH('s'),
    EAST('e'),
    NORTH('n'),
    WEST('w');

    private static final Seat[] VALUES = values();

    private final char letter;

    Seat(char letter) {
        this.letter = letter;
    }

    /** The letter of the seat in texts: {@code s e n w}. */
    public char letter() {
        return letter;
    }

    /** The seat across the board: the enemy of a two-player game, the partner of a four-player game. */
    public Seat opposite() {
        return VALUES[(ordinal() + 2) & 3];
    }

    /** The seat with the given ordinal, without the copy that {@link #values()} makes. */
    public static Seat of(int ordinal) {
        return VALUES[ordinal];
    }

    /** The seat with the given letter, or empty if there is none. */
    public static Optional<Seat> ofLetter(char letter) {
        for (Seat seat : VALUES) {
            if (seat.letter == letter) {
                return Optional.of(seat);
            }
        }
        return Optional.empty();
    }
}
