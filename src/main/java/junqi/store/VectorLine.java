package junqi.store;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A test vector: a line of JSON with a position and what the rules say about it, or with a whole game.
 *
 * @param rules as in {@code newgame rules}
 * @param jfen the position, or the start of the game
 * @param moves the moves of the game; empty for a position
 * @param legal the moves that are legal, sorted as text; empty if the line does not say
 * @param perft the number of positions after 1, 2 … plies
 * @param end the position after the moves, if the line says
 * @param status how the game stands after the moves, if the line says
 */
public record VectorLine(
        String rules,
        String jfen,
        List<String> moves,
        Optional<List<String>> legal,
        List<Long> perft,
        Optional<String> end,
        Optional<String> status) {
    /** A line that is no test vector; the message says what is wrong and where. */
    public static final class BadLineException extends Exception {
        private static final long serialVersionUID = 1L;

        BadLineException(String message) {
            super(message);
        }
    }

    public VectorLine {
        Objects.requireNonNull(rules);
        Objects.requireNonNull(jfen);
        moves = List.copyOf(moves);
        perft = List.copyOf(perft);
    }

    /** Reads a line. */
    public static VectorLine parse(String line) throws BadLineException {
        ObjectNode object;
        try {
            object = Json.parse(line.getBytes(StandardCharsets.UTF_8));
        } catch (Json.FormatException e) {
            throw new BadLineException(e.getMessage());
        }
        boolean game = object.has("start");
        return new VectorLine(
                text(object, "rules"),
                text(object, game ? "start" : "jfen"),
                game ? texts(object, "moves") : List.of(),
                object.has("legal") ? Optional.of(texts(object, "legal")) : Optional.empty(),
                object.has("perft") ? counts(object) : List.of(),
                object.has("end") ? Optional.of(text(object, "end")) : Optional.empty(),
                object.has("status") ? Optional.of(text(object, "status")) : Optional.empty());
    }

    private static String text(ObjectNode object, String key) throws BadLineException {
        JsonNode node = object.get(key);
        if (node == null || !node.isTextual()) {
            throw new BadLineException(key + ": " + (node == null ? "missing" : "expected a text"));
        }
        return node.textValue();
    }

    private static JsonNode list(ObjectNode object, String key) throws BadLineException {
        JsonNode node = object.get(key);
        if (node == null || !node.isArray()) {
            throw new BadLineException(key + ": " + (node == null ? "missing" : "expected a list"));
        }
        return node;
    }

    private static List<String> texts(ObjectNode object, String key) throws BadLineException {
        List<String> texts = new ArrayList<>();
        for (JsonNode element : list(object, key)) {
            if (!element.isTextual()) {
                throw new BadLineException(key + "[" + texts.size() + "]: expected a text");
            }
            texts.add(element.textValue());
        }
        return texts;
    }

    private static List<Long> counts(ObjectNode object) throws BadLineException {
        List<Long> counts = new ArrayList<>();
        for (JsonNode element : list(object, "perft")) {
            if (!element.isIntegralNumber() || !element.canConvertToLong()) {
                throw new BadLineException("perft[" + counts.size() + "]: expected a whole number");
            }
            counts.add(element.longValue());
        }
        return counts;
    }
}
