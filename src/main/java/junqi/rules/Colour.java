package junqi.rules;

import java.util.Optional;

/** The colour of a piece. Two-player games use red and blue (notation 1), four-player games all four. */
public enum Colour {
    RED('r'),
    BLUE('b'),
    GREEN('g'),
    GREY('k');

    private static final Colour[] VALUES = values();

    private final char letter;

    Colour(char letter) {
        this.letter = letter;
    }

    /** The letter of the colour in texts: {@code r b g k}. */
    public char letter() {
        return letter;
    }

    /** The other colour of a two-player game. */
    public Colour other() {
        return this == RED ? BLUE : RED;
    }

    /** The colour with the given ordinal. */
    public static Colour of(int ordinal) {
        return VALUES[ordinal];
    }

    /** The colour with the given letter, or empty if there is none. */
    public static Optional<Colour> ofLetter(char letter) {
        for (Colour colour : VALUES) {
            if (colour.letter == letter) {
                return Optional.of(colour);
            }
        }
        return Optional.empty();
    }
}
