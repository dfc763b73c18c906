package junqi.cli;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/** The words of a protocol line, read one after another. */
final class Words {
    /** Longer words are cut in messages. */
    private static final int SHOWN = 40;

    private final Deque<String> words = new ArrayDeque<>();

    Words(String line) {
        Arrays.stream(line.strip().split("\\s+")).filter(w -> !w.isEmpty()).forEach(words::add);
    }

    boolean isEmpty() {
        return words.isEmpty();
    }

    /** The next word, which stays; empty at the end. */
    String peek() {
        return words.isEmpty() ? "" : words.peek();
    }

    /** The next word; empty at the end. */
    String next() {
        return words.isEmpty() ? "" : words.poll();
    }

    /** The next word. */
    String required(String what) throws BadInputException {
        if (words.isEmpty()) {
            throw new BadInputException(what + " is missing");
        }
        return words.poll();
    }

    /** The next word as a whole number. */
    long number(String what, long min, long max) throws BadInputException {
        return number(required(what), what, min, max);
    }

    /** A word as a whole number without sign. */
    static long number(String word, String what, long min, long max) throws BadInputException {
        if (!word.matches("[0-9]{1,18}") || Long.parseLong(word) < min || Long.parseLong(word) > max) {
            throw new BadInputException(
                    what + " is a whole number from " + min + " to " + max + ", not " + quoted(word));
        }
        return Long.parseLong(word);
    }

    /** The words up to one of the given ones, or all that are left, joined by blanks. */
    String until(String... ends) {
        StringBuilder text = new StringBuilder();
        while (!words.isEmpty() && !Arrays.asList(ends).contains(words.peek())) {
            text.append(text.length() == 0 ? "" : " ").append(words.poll());
        }
        return text.toString();
    }

    /** A word for a message: in quotes, and cut if it is long. */
    static String quoted(String word) {
        return "'" + (word.length() <= SHOWN ? word : word.substring(0, SHOWN) + "…") + "'";
    }
}
