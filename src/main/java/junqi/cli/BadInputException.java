package junqi.cli;

/** Input that cannot be used. The message is one line for people and says what is wrong and where. */
final class BadInputException extends Exception {
    private static final long serialVersionUID = 1L;

    BadInputException(String message) {
        super(message);
    }
}
