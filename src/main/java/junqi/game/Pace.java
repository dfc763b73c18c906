package junqi.game;

/**
 * How fast computers play. Not part of the rules.
 *
 * @param thinkMillis how long an engine may think about a move, in milliseconds, from 1
 * @param minimumMillis a computer's move is not shown sooner than this after its turn began, in milliseconds; 0 = at once
 */
public record Pace(long thinkMillis, long minimumMillis) {
    /** A second to think, and a move that a person can follow. */
    public static final Pace HUMAN = new Pace(1000, 700);

    public Pace {
        if (thinkMillis < 1 || minimumMillis < 0) {
            throw new IllegalArgumentException("think " + thinkMillis + " ms, show after " + minimumMillis + " ms");
        }
    }
}
