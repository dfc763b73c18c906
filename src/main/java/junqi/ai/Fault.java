package junqi.ai;

import java.util.Optional;

/** What a player can do that loses a game of a match at once, besides losing it by the rules. */
public enum Fault {
    /** A move that is not on the list of its view, or a resignation before R9.7 allows one. */
    ILLEGAL_MOVE("illegal move"),
    /** A deployment against R6.3. */
    ILLEGAL_LAYOUT("illegal layout"),
    /** The engine threw an exception, or its process ended or could not be started. */
    CRASH("crash"),
    /** No answer in time, nor in the time that was allowed beyond it. */
    SILENCE("no answer"),
    /** An answer that cannot be read, or an error message instead of one. */
    GARBAGE("bad answer");

    private final String key;

    Fault(String key) {
        this.key = key;
    }

    /** The words in logs and reports. */
    public String key() {
        return key;
    }

    /** The fault with the given words, or empty if there is none. */
    public static Optional<Fault> named(String key) {
        for (Fault fault : values()) {
            if (fault.key.equals(key)) {
                return Optional.of(fault);
            }
        }
        return Optional.empty();
    }
}
