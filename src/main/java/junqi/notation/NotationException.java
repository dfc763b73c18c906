package junqi.notation;

/** A text that does not follow the notation. The message is one line for people and says what is wrong and where. */
public final class NotationException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final int position;

    /**
     * @param what what is wrong, without the place
     * @param position the character, counted from 1
     */
    public NotationException(String what, int position) {
        super(what + " at character " + position);
        this.position = position;
    }

    /** The character at which the text goes wrong, counted from 1. */
    public int position() {
        return position;
    }
}
