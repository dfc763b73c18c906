package junqi.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;
import java.util.stream.Collectors;
import junqi.notation.NotationException;
import junqi.rules.Board;
import junqi.rules.Setup;

/**
 * Why a file cannot be used, or not be written: a reason with what it speaks of. A user meets it in his language through
 * {@link #words}, a terminal in English through {@link #message}; both are one line.
 *
 * @param reason what is wrong, or a frame such as {@link Reason#AT} around it
 * @param arguments what the reason's text names in its order: texts, and problems inside a frame
 */
public record Problem(Reason reason, List<Object> arguments) {
    /** The folder of the texts, {@code problems_en.properties} and so on. */
    public static final String TEXTS = "/junqi/store/problems_";

    /** What can be wrong. Each has its text in the files of {@link #TEXTS}, under its own name. */
    public enum Reason {
        /** A file, and what is wrong with it. */
        IN_FILE,
        AT,
        CANNOT_WRITE,
        CANNOT_DELETE,
        /** Places, each the first part of an {@link #AT}. */
        PLACE,
        MOVE,
        LINE,
        BYTE,
        BYTE_OF_CELL,
        CELL,
        /** What the system says. */
        NO_FILE,
        DENIED,
        SYSTEM,
        /** Any file. */
        FOLDER,
        TOO_LARGE,
        ENCODING,
        EMPTY,
        TRAILING,
        NOT_OBJECT,
        SYNTAX,
        FORMAT,
        LATER_VERSION,
        /** Any JSON file. */
        MISSING,
        EXPECTED_OBJECT,
        EXPECTED_LIST,
        EXPECTED_TEXT,
        EXPECTED_FLAG,
        EXPECTED_VALUE,
        EXPECTED_NUMBER,
        /** What does not follow the notation, in English, and the character at which. */
        NOTATION,
        /** Records. */
        REPLAY_FOR_FOUR,
        LAYOUT_NO_RECORD,
        FOUR_PLAYERS,
        TOO_MANY_MOVES,
        UNKNOWN_PRESET,
        UNKNOWN_OPTION,
        OPTION_VALUE,
        RANGE,
        OPTIONS,
        UNKNOWN_LEVEL,
        SEAT_KIND,
        ILLEGAL_START,
        MOVE_TEXT,
        AFTER_END,
        PASS_WITHOUT_CLOCK,
        NOT_LEGAL,
        TOLD,
        RESULT_MISSING,
        UNKNOWN_REASON,
        NO_SEAT,
        NO_NODE,
        DATE,
        PAST_THE_END,
        /** Layouts. */
        REPLAY_NO_LAYOUT,
        QQ_HEADER,
        QQ_LENGTH,
        QQ_CODE,
        NO_LAYOUT,
        EXPECTED_ROWS,
        EXPECTED_ROW,
        ROW_LETTER,
        NO_ROOM_IN_CAMP,
        NO_LETTER_FOR_EMPTY,
        /** Settings. */
        SETTINGS_LATER,
        SETTINGS_ASIDE,
        SETTINGS_DAMAGED,
        SETTINGS_UNREADABLE
    }

    /** @throws IllegalArgumentException if an argument is neither a text nor a problem */
    public Problem {
        Objects.requireNonNull(reason);
        arguments = List.copyOf(arguments);
        if (!arguments.stream().allMatch(a -> a instanceof String || a instanceof Problem)) {
            throw new IllegalArgumentException(reason + ": " + arguments);
        }
    }

    /** @param arguments texts, problems, and numbers, which stand in the text as they are */
    static Problem of(Reason reason, Object... arguments) {
        return new Problem(
                reason,
                Arrays.stream(arguments)
                        .map(a -> a instanceof Problem ? a : String.valueOf(a))
                        .toList());
    }

    /** What is wrong with a text. */
    public static Problem of(NotationException e) {
        return of(Reason.NOTATION, e.getMessage(), e.position());
    }

    /** What is wrong with a position, each with its node and its rule. */
    static Problem of(Setup.IllegalSetupException e, Board board) {
        String places = e.problems().stream()
                .map(p -> (p.node() < 0 ? "" : board.name(p.node()) + " ")
                        + p.kind().rule())
                .distinct()
                .collect(Collectors.joining(", "));
        return of(Reason.ILLEGAL_START, e.getMessage(), places);
    }

    /** The same at a place: a key of the file, or a problem that is one of the places. */
    Problem at(Object place) {
        return of(Reason.AT, place instanceof Problem ? place : of(Reason.PLACE, place), this);
    }

    /** The same with the name of the file before it. */
    Problem in(Object file) {
        return of(Reason.IN_FILE, file, this);
    }

    /** Why a file could not be written. */
    static Problem notWritten(Path file, Problem why) {
        return of(Reason.CANNOT_WRITE, file, why);
    }

    /** The problem in the language of a bundle of {@link #TEXTS}. */
    public String words(ResourceBundle texts) {
        Object[] said = arguments.stream()
                .map(a -> a instanceof Problem inner ? inner.words(texts) : a)
                .toArray();
        return new MessageFormat(texts.getString(reason.name())).format(said);
    }

    /** The problem in English. */
    public String message() {
        return words(English.TEXTS);
    }

    @Override
    public String toString() {
        return message();
    }

    /** Read when first needed: most programs meet no bad file. */
    private static final class English {
        static final ResourceBundle TEXTS = read();

        private static ResourceBundle read() {
            String file = Problem.TEXTS + "en.properties";
            try (InputStream in = Objects.requireNonNull(Problem.class.getResourceAsStream(file), file)) {
                return new PropertyResourceBundle(new InputStreamReader(in, StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException("cannot read " + file, e);
            }
        }
    }
}
