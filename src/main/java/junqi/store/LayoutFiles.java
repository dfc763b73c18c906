package junqi.store;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import junqi.notation.LayoutText;
import junqi.notation.NotationException;
import junqi.rules.Layout;
import junqi.store.Json.FormatException;

/**
 * Reads and writes layouts in every {@link LayoutFormat}. What a file is, its content says; its name only helps to say what
 * is wrong with it. A sound file that is read and written again in its own format is the same byte for byte; of our own
 * format, that holds for files that this program wrote.
 */
public final class LayoutFiles {
    /** The largest file that is read, in bytes: a layout takes some hundred, the rest is for long notes. */
    static final int MAX_BYTES = 1 << 20;

    private static final String BYTE_ORDER_MARK = "\uFEFF";
    private static final String LETTERS = "[A-Za-z.]{25}";

    /** What reading brought. */
    public sealed interface Loading permits Loaded, Failed {}

    /**
     * The file is a layout, perhaps an illegal one: {@link Layout#check} tells all its problems.
     *
     * @param format the format that it was found to have, to save it as it was
     */
    public record Loaded(Formation formation, LayoutFormat format) implements Loading {
        public Loaded {
            Objects.requireNonNull(formation);
            Objects.requireNonNull(format);
        }
    }

    /** The file cannot be used: what is wrong and where. */
    public record Failed(Problem problem) implements Loading {
        public Failed {
            Objects.requireNonNull(problem);
        }
    }

    private LayoutFiles() {}

    /** Reads a file; the words of a failure begin with its name. */
    public static Loading read(Path file) {
        String name = String.valueOf(file.getFileName());
        try {
            return load(Json.read(file, MAX_BYTES), name);
        } catch (FormatException e) {
            return new Failed(e.problem().in(name));
        } catch (IOException e) {
            return new Failed(AtomicFile.problem(e).in(name));
        }
    }

    /** Reads the content of a file, or of a clipboard in UTF-8. */
    public static Loading read(byte[] content) {
        try {
            if (content.length > MAX_BYTES) {
                throw Json.tooLarge(MAX_BYTES);
            }
            return load(content, "");
        } catch (FormatException e) {
            return new Failed(e.problem());
        }
    }

    /** Whether a file's content is a layout in QQ's format or in our own, sound or not, whatever its name. */
    public static boolean isLayoutFile(Path file) {
        try {
            if (!Files.isRegularFile(file)) {
                return false;
            }
            byte[] content = Json.read(file, MAX_BYTES);
            Optional<LayoutFormat> format = recognise(content);
            if (format.isEmpty() || format.get() != LayoutFormat.JUNQI) {
                return format.isPresent() && format.get() == LayoutFormat.QQ;
            }
            JsonNode name = Json.parse(content).get("format");
            return name != null && name.isTextual() && name.textValue().equals(JsonLayout.FORMAT);
        } catch (FormatException | IOException e) {
            return false;
        }
    }

    /** Writes a file atomically. Answers why it could not be written, or empty when done. */
    public static Optional<Problem> write(Formation formation, LayoutFormat format, Path file) {
        Optional<Problem> whyNot = format.whyNot(formation.layout());
        if (whyNot.isPresent()) {
            return Optional.of(Problem.notWritten(file, whyNot.get()));
        }
        try {
            AtomicFile.write(file, toBytes(formation, format));
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(Problem.notWritten(file, AtomicFile.problem(e)));
        }
    }

    /**
     * The content of the file. Texts are UTF-8 with LF, the keys of JSON in a fixed order.
     *
     * @throws IllegalArgumentException where {@link LayoutFormat#whyNot} has a reason
     */
    public static byte[] toBytes(Formation formation, LayoutFormat format) {
        Layout layout = formation.layout();
        format.whyNot(layout).ifPresent(reason -> {
            throw new IllegalArgumentException(reason.message());
        });
        return switch (format) {
            case JUNQI -> JsonLayout.write(formation);
            case QQ -> QqLayout.write(layout);
            case CCGC -> framed(formation, LayoutText.ccgcArray(layout));
            case SHARE -> framed(formation, LayoutText.shareString(layout));
        };
    }

    private static byte[] framed(Formation formation, String letters) {
        Formation.Source source = formation.source();
        return (source.before() + letters + source.after()).getBytes(StandardCharsets.UTF_8);
    }

    private static Loaded load(byte[] content, String name) throws FormatException {
        if (content.length == 0) {
            throw new FormatException(Problem.Reason.EMPTY);
        }
        LayoutFormat format = recognise(content)
                .or(() -> LayoutFormat.ofFileName(name))
                .or(() -> nearest(content))
                .orElseThrow(() -> new FormatException(Problem.Reason.NO_LAYOUT));
        Formation formation = switch (format) {
            case JUNQI -> JsonLayout.read(content);
            case QQ -> Formation.of(QqLayout.read(content), "");
            case CCGC, SHARE -> text(content, format);
        };
        return new Loaded(formation, format);
    }

    private static Formation text(byte[] content, LayoutFormat format) throws FormatException {
        Framed text = Framed.of(content);
        try {
            Layout layout = format == LayoutFormat.CCGC
                    ? LayoutText.parseCcgcArray(text.letters)
                    : LayoutText.parseShareString(text.letters);
            return new Formation(layout, "", "", "", new Formation.Source(null, text.before, text.after));
        } catch (NotationException e) {
            throw new FormatException(Problem.of(e));
        }
    }

    /** A text between what editors put around it: a byte order mark and line ends. */
    private record Framed(String before, String letters, String after) {
        static Framed of(byte[] content) {
            String text = new String(content, StandardCharsets.UTF_8);
            int start = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
            int end = text.length();
            while (end > start && text.charAt(end - 1) == '\n') {
                end -= end - 1 > start && text.charAt(end - 2) == '\r' ? 2 : 1;
            }
            return new Framed(text.substring(0, start), text.substring(start, end), text.substring(end));
        }
    }

    /** What the content is beyond doubt. */
    private static Optional<LayoutFormat> recognise(byte[] content) {
        if (QqLayout.startsWith(content, QqLayout.MAGIC)) {
            return Optional.of(LayoutFormat.QQ);
        }
        String start = new String(content, 0, Math.min(content.length, 200), StandardCharsets.UTF_8);
        if (start.startsWith(BYTE_ORDER_MARK)) {
            start = start.substring(1);
        }
        if (start.stripLeading().startsWith("{")) {
            return Optional.of(LayoutFormat.JUNQI);
        }
        return Framed.of(content).letters.matches(LETTERS) ? nearest(content) : Optional.empty();
    }

    /** The text that a content would be, by its first letter: CCGC's letters are lower case, ours upper case. */
    private static Optional<LayoutFormat> nearest(byte[] content) {
        String letters = Framed.of(content).letters;
        char first = letters.isEmpty() ? 0 : letters.charAt(0);
        if (first >= 'a' && first <= 'z') {
            return Optional.of(LayoutFormat.CCGC);
        }
        return first >= 'A' && first <= 'Z' || first == '.' ? Optional.of(LayoutFormat.SHARE) : Optional.empty();
    }
}
