package junqi.rules;

import java.util.Objects;
import java.util.Optional;

/**
 * Whether a game goes on, and if not, how it ended (R9).
 *
 * @param reason null while the game goes on
 * @param winnerOrNull null while the game goes on and for a draw
 */
public record Status(Reason reason, Seat winnerOrNull) {
    /** Why a game ended; the words of notation 5. */
    public enum Reason {
        FLAG("flag"),
        ELIMINATED("eliminated"),
        QUIET("quiet"),
        REPETITION("repetition"),
        LENGTH("length"),
        NO_MOVES("nomoves"),
        RESIGN("resign"),
        TIME("time"),
        AGREED("agreed");

        private static final Reason[] VALUES = values();

        private final String key;

        Reason(String key) {
            this.key = key;
        }

        /** The word in texts. */
        public String key() {
            return key;
        }

        /** The reason with the given word, or empty if there is none. */
        public static Optional<Reason> named(String key) {
            for (Reason reason : VALUES) {
                if (reason.key.equals(key)) {
                    return Optional.of(reason);
                }
            }
            return Optional.empty();
        }
    }

    /** The game goes on. */
    public static final Status PLAYING = new Status(null, null);

    public static Status won(Seat winner, Reason reason) {
        return new Status(Objects.requireNonNull(reason), Objects.requireNonNull(winner));
    }

    public static Status drawn(Reason reason) {
        return new Status(Objects.requireNonNull(reason), null);
    }

    public boolean isOver() {
        return reason != null;
    }

    /** The winner; empty while the game goes on and for a draw. */
    public Optional<Seat> winner() {
        return Optional.ofNullable(winnerOrNull);
    }

    public boolean isDraw() {
        return isOver() && winnerOrNull == null;
    }

    /** The status as the engine protocol says it: {@code playing}, {@code s flag}, {@code draw quiet}. */
    @Override
    public String toString() {
        if (!isOver()) {
            return "playing";
        }
        return (winnerOrNull == null ? "draw" : String.valueOf(winnerOrNull.letter())) + " " + reason.key();
    }
}
