package junqi.store;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import junqi.store.Problem.Reason;

/** Reads and writes our JSON files: with limits, so that no file can exhaust memory or the stack. */
final class Json {
    /** The largest file that is read, in bytes. A game of ten thousand plies takes under one megabyte. */
    static final int MAX_BYTES = 16 << 20;

    private static final int MAX_DEPTH = 32;

    private static final ObjectMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(MAX_DEPTH)
                            .maxStringLength(1 << 20)
                            .maxNumberLength(100)
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
            // A number under a name that we do not know is written again with all its digits.
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    private Json() {}

    /** What is wrong with a file, and where, without the file's name. */
    static final class FormatException extends Exception {
        private static final long serialVersionUID = 1L;

        private final transient Problem problem;

        FormatException(Problem problem) {
            super(problem.message());
            this.problem = problem;
        }

        /** Something that is wrong with the file as a whole. */
        FormatException(Reason reason, Object... arguments) {
            this(Problem.of(reason, arguments));
        }

        /** Something that is wrong at a place, see {@link Problem#at}. */
        static FormatException at(Object place, Reason reason, Object... arguments) {
            return new FormatException(Problem.of(reason, arguments).at(place));
        }

        Problem problem() {
            return problem;
        }
    }

    static byte[] read(Path file) throws IOException, FormatException {
        return read(file, MAX_BYTES);
    }

    /** The bytes of a file that may be at most so large. */
    static byte[] read(Path file, int maxBytes) throws IOException, FormatException {
        if (Files.isDirectory(file)) {
            throw new FormatException(Reason.FOLDER);
        }
        try (InputStream in = Files.newInputStream(file)) {
            return read(in, maxBytes);
        }
    }

    static byte[] read(InputStream in) throws IOException, FormatException {
        return read(in, MAX_BYTES);
    }

    private static byte[] read(InputStream in, int maxBytes) throws IOException, FormatException {
        byte[] bytes = in.readNBytes(maxBytes + 1);
        if (bytes.length > maxBytes) {
            throw tooLarge(maxBytes);
        }
        return bytes;
    }

    static FormatException tooLarge(int maxBytes) {
        return new FormatException(Reason.TOO_LARGE, maxBytes >> 20);
    }

    /** The object that a text is. Files are UTF-8; a byte order mark of UTF-8 is passed over, other encodings are refused. */
    static ObjectNode parse(byte[] bytes) throws FormatException {
        // Jackson would read UTF-16 and UTF-32 too, and the next save would silently change the encoding.
        if (isOfAnotherEncoding(bytes)) {
            throw new FormatException(Reason.ENCODING);
        }
        try (JsonParser parser = MAPPER.createParser(bytes)) {
            JsonNode node = MAPPER.readTree(parser);
            if (node == null || node.isMissingNode()) {
                throw new FormatException(Reason.EMPTY);
            }
            if (parser.nextToken() != null) {
                throw at(parser.currentTokenLocation(), Problem.of(Reason.TRAILING));
            }
            if (!node.isObject()) {
                throw new FormatException(Reason.NOT_OBJECT);
            }
            return (ObjectNode) node;
        } catch (JsonProcessingException e) {
            throw at(e.getLocation(), Problem.of(Reason.SYNTAX, plain(e.getOriginalMessage())));
        } catch (IOException e) {
            // Jackson's decoder reports bad UTF-8 so.
            throw new FormatException(AtomicFile.problem(e));
        }
    }

    /** Known by the byte order mark, or by the zero bytes that the first "{" has in the wider encodings. */
    private static boolean isOfAnotherEncoding(byte[] bytes) {
        if (bytes.length >= 2) {
            int mark = (bytes[0] & 0xFF) << 8 | bytes[1] & 0xFF;
            if (mark == 0xFEFF || mark == 0xFFFE) {
                return true;
            }
        }
        for (int i = 0; i < Math.min(bytes.length, 4); i++) {
            if (bytes[i] == 0) {
                return true;
            }
        }
        return false;
    }

    private static FormatException at(com.fasterxml.jackson.core.JsonLocation place, Problem what) {
        return new FormatException(
                place == null ? what : what.at(Problem.of(Reason.LINE, place.getLineNr(), place.getColumnNr())));
    }

    /** The first line of Jackson's message, without what it tells of its own parts. */
    private static String plain(String messageOrNull) {
        String message = messageOrNull == null ? "" : messageOrNull;
        String line = message.lines().findFirst().orElse("not JSON");
        return line.replaceAll(" \\((start marker|bound as).*", "").replaceAll(", from `[^`]*`", "");
    }

    /** Checks {@code format} and {@code version}, first of all, so that another file is called what it is. */
    static void requireFormat(ObjectNode object, String format, int version) throws FormatException {
        JsonNode name = object.get("format");
        if (name == null || !name.isTextual() || !name.textValue().equals(format)) {
            String found = name == null ? "nothing" : name.toString();
            throw FormatException.at("format", Reason.FORMAT, format, shorten(found));
        }
        JsonNode number = object.get("version");
        if (number == null
                || !number.isIntegralNumber()
                || number.decimalValue().signum() <= 0) {
            throw FormatException.at("version", Reason.EXPECTED_NUMBER, 1);
        }
        if (!number.canConvertToInt() || number.intValue() > version) {
            throw FormatException.at("version", Reason.LATER_VERSION, shorten(number.toString()), format, version);
        }
    }

    static String shorten(String text) {
        String line = text.lines().findFirst().orElse("");
        return line.length() <= 60 ? line : line.substring(0, 57) + "...";
    }

    /** Keys in the order of the tree, two blanks a level, LF, a newline at the end. */
    static byte[] write(ObjectNode object) {
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter(
                        Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER))
                .withObjectIndenter(indenter)
                .withArrayIndenter(indenter);
        try {
            return utf8(MAPPER.writer(printer).writeValueAsString(object) + "\n");
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a JSON tree can always be written", e);
        }
    }

    /** One line, with a newline at its end. */
    static byte[] writeLine(ObjectNode object) {
        return utf8(object.toString() + "\n");
    }

    private static byte[] utf8(String text) {
        boolean sound = StandardCharsets.UTF_8.newEncoder().canEncode(text);
        return (sound ? text : withLoneSurrogatesEscaped(text)).getBytes(StandardCharsets.UTF_8);
    }

    /** Half a character, which JSON may hold but UTF-8 may not; it can only stand inside a string. */
    private static String withLoneSurrogatesEscaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(c -> {
            if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
                escaped.append(String.format("\\u%04X", c));
            } else {
                escaped.appendCodePoint(c);
            }
        });
        return escaped.toString();
    }

    /**
     * The text under a key.
     *
     * @param where its place in messages, a text or a problem
     */
    static String text(ObjectNode object, Object where, String key) throws FormatException {
        JsonNode node = object.get(key);
        if (node == null) {
            throw FormatException.at(where, Reason.MISSING);
        }
        if (!node.isTextual()) {
            throw FormatException.at(where, Reason.EXPECTED_TEXT, shorten(node.toString()));
        }
        return node.textValue();
    }

    static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    /** Copies what an older object has and a newer one lacks: names that this program does not write. */
    static void keepUnknown(JsonNode older, JsonNode newer) {
        if (older instanceof ObjectNode from && newer instanceof ObjectNode to) {
            from.properties().forEach(field -> {
                if (!to.has(field.getKey())) {
                    to.set(field.getKey(), field.getValue());
                }
            });
        }
    }
}
