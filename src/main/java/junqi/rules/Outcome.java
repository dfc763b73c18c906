package junqi.rules;

import java.util.List;
import java.util.Optional;

/**
 * What a move did, as the referee knows it or, after {@link #seenBy}, as one reader learns it.
 *
 * @param result what happened
 * @param flippedOrNull the piece that a flip showed; null for other moves
 * @param showings pieces that the move showed to somebody, in the order in which it happened
 */
public record Outcome(Result result, Piece flippedOrNull, List<Showing> showings) {
    /** The kinds of result (R8.1, notation 2). */
    public enum Result {
        /** A move to an empty node. */
        QUIET,
        /** A flip. */
        FLIP,
        /** The attacker won, or took a flag that fell with it. */
        WON,
        /** The attacker was removed. */
        LOST,
        /** Both were removed. */
        BOTH,
        /** The attacker picked a flag up (R7.3). */
        PICKED_UP,
        /** A turn lost on time (R9.8). */
        PASS
    }

    /** Why a piece was shown. */
    public enum Cause {
        /** A flag stood up where its holder fell (R7.5). */
        STOOD_UP,
        /** A flag was shown because its field marshal fell (R7.6). */
        MARSHAL_FELL,
        /** An engineer scouted the piece (R8.3). */
        SCOUTED
    }

    /**
     * A piece that was shown.
     *
     * @param toOrNull the only seat that it was shown to; null if it was shown to all
     */
    public record Showing(int node, Piece piece, Cause cause, Seat toOrNull) {}

    /** A quiet move. */
    public static final Outcome QUIET = new Outcome(Result.QUIET, null, List.of());
    /** A lost turn. */
    public static final Outcome PASSED = new Outcome(Result.PASS, null, List.of());

    public Outcome {
        showings = List.copyOf(showings);
    }

    /** The piece that a flip showed. */
    public Optional<Piece> flipped() {
        return Optional.ofNullable(flippedOrNull);
    }

    /** Whether two pieces met. */
    public boolean isFight() {
        return switch (result) {
            case WON, LOST, BOTH, PICKED_UP -> true;
            case QUIET, FLIP, PASS -> false;
        };
    }

    /**
     * The outcome as a seat learns it: without what was shown to others only, and without an own flag that a fallen
     * marshal gave away, because its owner knew it (R7.6, R8.3).
     */
    Outcome seenBy(Seat seat, MutablePosition after) {
        if (showings.isEmpty()) {
            return this;
        }
        List<Showing> seen = showings.stream()
                .filter(s -> switch (s.cause()) {
                    case STOOD_UP -> true;
                    case MARSHAL_FELL ->
                        after.rules().mode() == RuleSet.Mode.FLIP
                                || after.colourOf(seat.ordinal())
                                        != s.piece().colour().ordinal();
                    case SCOUTED -> s.toOrNull() == null || s.toOrNull() == seat;
                })
                .toList();
        return new Outcome(result, flippedOrNull, seen);
    }
}
