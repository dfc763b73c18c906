package junqi.notation;

/** Reads a text from left to right and knows where it is. */
final class Cursor {
    private static final int MAX_DIGITS = 6;

    private final String text;
    private int at;

    Cursor(String text) {
        this.text = text;
    }

    boolean isAtEnd() {
        return at == text.length();
    }

    /** The next character, or 0 at the end. */
    char peek() {
        return isAtEnd() ? 0 : text.charAt(at);
    }

    char next() {
        if (isAtEnd()) {
            throw error("the text ends too early");
        }
        return text.charAt(at++);
    }

    boolean skip(char c) {
        if (peek() == c && !isAtEnd()) {
            at++;
            return true;
        }
        return false;
    }

    void expect(char c, String name) {
        if (!skip(c)) {
            throw error("expected " + name + ", found " + found());
        }
    }

    /** A whole number without sign or leading zeros. */
    int number(String name) {
        int start = at;
        while (peek() >= '0' && peek() <= '9') {
            at++;
        }
        String digits = text.substring(start, at);
        if (digits.isEmpty()) {
            throw error("expected " + name + ", found " + found());
        }
        if (digits.length() > MAX_DIGITS || digits.length() > 1 && digits.charAt(0) == '0') {
            throw errorAt("not a number that can stand here: " + shortened(digits), start);
        }
        return Integer.parseInt(digits);
    }

    /** A node name's characters: a letter and the digits after it. */
    String nodeName() {
        int start = at;
        if (peek() >= 'a' && peek() <= 'q') {
            at++;
            while (peek() >= '0' && peek() <= '9') {
                at++;
            }
        }
        return text.substring(start, at);
    }

    int position() {
        return at;
    }

    NotationException error(String what) {
        return errorAt(what, at);
    }

    NotationException errorAt(String what, int index) {
        return new NotationException(what, index + 1);
    }

    /** What stands at the cursor, for messages. */
    String found() {
        return isAtEnd() ? "the end" : quoted(peek());
    }

    static String quoted(char c) {
        return c < ' ' || c == 127 ? String.format("character U+%04X", (int) c) : "'" + c + "'";
    }

    private static String shortened(String s) {
        return s.length() <= 12 ? s : s.substring(0, 12) + "…";
    }
}
