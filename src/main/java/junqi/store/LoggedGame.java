package junqi.store;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import junqi.rules.Status;
import junqi.store.Json.FormatException;
import junqi.store.Problem.Reason;

/**
 * A finished game of a match as a line of JSON (docs/FORMATS.md, section 7). A line is also a test vector, so that
 * {@code validate} replays its moves.
 *
 * @param setting the match that it belongs to
 * @param deal number of the deal, from 0
 * @param firstSitsSouth whether the first player sat South
 * @param score the first player's: 1, 0.5 or 0
 * @param reason how it ended
 * @param fault the words for what the loser did wrong, if that ended the game
 * @param comment more of it; empty if there is nothing to tell
 * @param plies length of the game
 * @param refused tries that the referee refused (R8.5)
 * @param first thinking times of the first player
 * @param second thinking times of its opponent
 * @param start the first position; empty if a player failed before there was one
 * @param moves with outcomes, as in records
 * @param status how the game stands by the rules alone, as the protocol says it
 */
public record LoggedGame(
        MatchSetting setting,
        int deal,
        boolean firstSitsSouth,
        double score,
        Status.Reason reason,
        Optional<String> fault,
        String comment,
        int plies,
        int refused,
        Times first,
        Times second,
        Optional<String> start,
        List<String> moves,
        String status) {
    static final String FORMAT = "junqi-match";
    static final int VERSION = 1;

    /**
     * How long the moves of a player took.
     *
     * @param slowestMillis the longest move in milliseconds
     * @param overruns moves that took too long
     */
    public record Times(long slowestMillis, int overruns) {}

    public LoggedGame {
        Objects.requireNonNull(setting);
        Objects.requireNonNull(reason);
        Objects.requireNonNull(fault);
        Objects.requireNonNull(comment);
        Objects.requireNonNull(first);
        Objects.requireNonNull(second);
        Objects.requireNonNull(start);
        Objects.requireNonNull(status);
        moves = List.copyOf(moves);
    }

    /** What no two games have in common. */
    public List<Object> identity() {
        return List.of(setting, deal, firstSitsSouth);
    }

    /** The line, with its newline. */
    byte[] toLine() {
        ObjectNode line = Json.object();
        line.put("format", FORMAT).put("version", VERSION);
        line.put("program", setting.program()).put("rules", setting.rules());
        line.put("first", setting.first()).put("firstLimit", setting.firstLimit());
        line.put("second", setting.second()).put("secondLimit", setting.secondLimit());
        line.put("seed", setting.seed()).put("deal", deal).put("south", firstSitsSouth ? "first" : "second");
        line.put("score", score).put("reason", reason.key());
        fault.ifPresent(f -> line.put("fault", f));
        if (!comment.isEmpty()) {
            line.put("comment", comment);
        }
        line.put("plies", plies).put("refused", refused);
        line.putArray("slowest").add(first.slowestMillis()).add(second.slowestMillis());
        line.putArray("overruns").add(first.overruns()).add(second.overruns());
        start.ifPresent(s -> {
            line.put("start", s);
            ArrayNode list = line.putArray("moves");
            moves.forEach(list::add);
            line.put("status", status);
        });
        return Json.writeLine(line);
    }

    /** Reads a line. The moves are not replayed. */
    static LoggedGame parse(String line) throws FormatException {
        ObjectNode object = Json.parse(line.getBytes(StandardCharsets.UTF_8));
        Json.requireFormat(object, FORMAT, VERSION);
        MatchSetting setting = new MatchSetting(
                text(object, "program"),
                text(object, "rules"),
                text(object, "first"),
                text(object, "firstLimit"),
                text(object, "second"),
                text(object, "secondLimit"),
                whole(object.path("seed"), "seed", Long.MIN_VALUE, Long.MAX_VALUE));
        boolean started = object.has("start");
        return new LoggedGame(
                setting,
                count(object, "deal"),
                oneOf(text(object, "south"), "south", "first", "second"),
                score(object),
                reason(object),
                object.has("fault") ? Optional.of(text(object, "fault")) : Optional.empty(),
                object.has("comment") ? text(object, "comment") : "",
                count(object, "plies"),
                count(object, "refused"),
                times(object, 0),
                times(object, 1),
                started ? Optional.of(text(object, "start")) : Optional.empty(),
                started ? moves(object) : List.of(),
                started ? text(object, "status") : Status.PLAYING.toString());
    }

    private static String text(ObjectNode object, String key) throws FormatException {
        return Json.text(object, key, key);
    }

    private static boolean oneOf(String text, String key, String yes, String no) throws FormatException {
        if (!text.equals(yes) && !text.equals(no)) {
            throw FormatException.at(key, Reason.OPTION_VALUE, Json.shorten(text), yes + ", " + no);
        }
        return text.equals(yes);
    }

    private static double score(ObjectNode object) throws FormatException {
        JsonNode node = object.path("score");
        double score = node.asDouble(-1);
        if (!node.isNumber() || score != 0 && score != 0.5 && score != 1) {
            throw FormatException.at("score", Reason.OPTION_VALUE, Json.shorten(node.toString()), "1, 0.5, 0");
        }
        return score;
    }

    private static Status.Reason reason(ObjectNode object) throws FormatException {
        String key = text(object, "reason");
        return Status.Reason.named(key)
                .orElseThrow(() -> FormatException.at("reason", Reason.UNKNOWN_REASON, Json.shorten(key)));
    }

    private static Times times(ObjectNode object, int player) throws FormatException {
        return new Times(whole(object.path("slowest").path(player), "slowest[" + player + "]", 0, Long.MAX_VALUE), (int)
                whole(object.path("overruns").path(player), "overruns[" + player + "]", 0, Integer.MAX_VALUE));
    }

    private static int count(ObjectNode object, String key) throws FormatException {
        return (int) whole(object.path(key), key, 0, Integer.MAX_VALUE);
    }

    private static long whole(JsonNode node, String where, long min, long max) throws FormatException {
        if (!node.isIntegralNumber() || !node.canConvertToLong() || node.longValue() < min || node.longValue() > max) {
            throw FormatException.at(where, Reason.EXPECTED_NUMBER, min);
        }
        return node.longValue();
    }

    private static List<String> moves(ObjectNode object) throws FormatException {
        List<String> moves = new ArrayList<>();
        for (JsonNode move : object.path("moves")) {
            moves.add(move.asText());
        }
        if (!object.path("moves").isArray()) {
            throw FormatException.at("moves", Reason.EXPECTED_LIST);
        }
        return moves;
    }
}
