package junqi.ai;

import java.util.Objects;

/** A player of a match has failed, and lost its game by that. The message says in one line what happened. */
public final class FaultException extends Exception {
    private static final long serialVersionUID = 1L;

    private final Fault fault;

    public FaultException(Fault fault, String message) {
        super(message);
        this.fault = Objects.requireNonNull(fault);
    }

    public Fault fault() {
        return fault;
    }
}
