package junqi.store;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import junqi.game.GameConfig;
import junqi.game.Pace;
import junqi.game.Referee;
import junqi.game.SeatSetup;
import junqi.game.Seating;
import junqi.game.Submission;
import junqi.notation.Jfen;
import junqi.notation.MoveText;
import junqi.notation.NotationException;
import junqi.rules.Board;
import junqi.rules.Option;
import junqi.rules.Position;
import junqi.rules.Preset;
import junqi.rules.Refusal;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Setup;
import junqi.rules.Status;
import junqi.store.Json.FormatException;

/** Makes a record from a file's bytes: reads the tree, and replays the game by its rules. */
final class RecordReader {
    /** Ten times the greatest {@code maxPlies}; a game without any limit could go on until memory ends. */
    private static final int MAX_MOVES = 100_000;

    private static final String EXPECTED_OBJECT = "expected an object";

    private final ObjectNode root;

    private RecordReader(ObjectNode root) {
        this.root = root;
    }

    static GameRecord read(byte[] bytes) throws FormatException {
        if (QqLayout.startsWith(bytes, QqLayout.REPLAY)) {
            // Also two players of QQ sit at the board for four (R10.6), whose nodes and rails are others.
            throw new FormatException(
                    "it is a QQ replay (.jgs), a game on the board for four, which needs a later release of Junqi");
        }
        if (QqLayout.startsWith(bytes, QqLayout.MAGIC)) {
            throw new FormatException("it is a QQ layout (.jql), not a record");
        }
        ObjectNode root = Json.parse(bytes);
        Json.requireFormat(root, RecordWriter.FORMAT, RecordWriter.VERSION);
        return new RecordReader(root).record();
    }

    private GameRecord record() throws FormatException {
        RuleSet rules = rules(object(root, "", "rules"));
        GameConfig config = new GameConfig(rules, seating(object(root, "", "seats")), flag("practice"), Pace.HUMAN);
        Position start = start(rules);
        Referee referee = new Referee(config, start);
        JsonNode moves = array("moves", true);
        if (moves.size() > MAX_MOVES) {
            throw new FormatException("moves", moves.size() + " of them; the longest game has " + MAX_MOVES);
        }
        for (int i = 0; i < moves.size(); i++) {
            replay(referee, start.board(), moves.get(i), i);
        }
        finish(referee);
        return GameRecord.read(referee.snapshot(), date(), marks(start.board()), comments(), root);
    }

    // ---- the game ----

    private static RuleSet rules(ObjectNode rules) throws FormatException {
        String key = text(rules, "rules.", "preset");
        Preset preset = Preset.named(key)
                .orElseThrow(() -> new FormatException("rules.preset", "unknown preset \"" + Json.shorten(key) + "\""));
        Map<String, String> changes = new LinkedHashMap<>();
        JsonNode options = rules.get("options");
        if (options != null && !options.isObject()) {
            throw new FormatException("rules.options", EXPECTED_OBJECT);
        }
        if (options != null) {
            for (Map.Entry<String, JsonNode> entry : options.properties()) {
                String where = "rules.options." + Json.shorten(entry.getKey());
                Option option =
                        Option.named(entry.getKey()).orElseThrow(() -> new FormatException(where, "unknown option"));
                changes.put(option.key(), value(option, entry.getValue(), where));
            }
        }
        try {
            return preset.rules().with(changes);
        } catch (RuleSet.BadOptionException e) {
            throw new FormatException("rules.options", e.getMessage());
        }
    }

    private static String value(Option option, JsonNode value, String where) throws FormatException {
        if (!value.isValueNode() || value.isNull()) {
            throw new FormatException(where, "expected a value");
        }
        String text = Json.shorten(value.asText());
        boolean known = option.isNumber()
                ? text.matches("\\d{1,4}")
                        && Integer.parseInt(text) >= option.min()
                        && Integer.parseInt(text) <= option.max()
                : option.choices().contains(text);
        if (!known) {
            String takes = option.isNumber()
                    ? "a whole number from " + option.min() + " to " + option.max()
                    : String.join(", ", option.choices());
            throw new FormatException(where, "cannot be \"" + text + "\"; it takes " + takes);
        }
        return text;
    }

    private static Seating seating(ObjectNode seats) throws FormatException {
        Map<Seat, SeatSetup> setups = new EnumMap<>(Seat.class);
        for (Seat seat : Board.TWO_PLAYER.seats()) {
            String key = String.valueOf(seat.letter());
            setups.put(seat, seat(object(seats, "seats.", key), "seats." + key + "."));
        }
        if (seats.has("e") || seats.has("w")) {
            throw new FormatException("seats", "four-player games need a later release of Junqi");
        }
        return new Seating(setups);
    }

    private static SeatSetup seat(ObjectNode seat, String path) throws FormatException {
        String name = seat.has("name") ? text(seat, path, "name") : "";
        String kind = text(seat, path, "kind");
        return switch (kind) {
            case "person" -> new SeatSetup.Person(name);
            case "computer" -> {
                String level = text(seat, path, "level");
                yield SeatSetup.computer(name, level)
                        .orElseThrow(() ->
                                new FormatException(path + "level", "unknown level \"" + Json.shorten(level) + "\""));
            }
            default ->
                throw new FormatException(
                        path + "kind", "expected person or computer, found \"" + Json.shorten(kind) + "\"");
        };
    }

    private Position start(RuleSet rules) throws FormatException {
        try {
            Setup setup = Jfen.parse(text(root, "", "start"));
            if (setup.board() != Board.TWO_PLAYER) {
                throw new FormatException("start", "four-player games need a later release of Junqi");
            }
            return setup.toPosition(rules);
        } catch (NotationException | Setup.IllegalSetupException e) {
            throw new FormatException("start", e.getMessage());
        }
    }

    private static void replay(Referee referee, Board board, JsonNode node, int index) throws FormatException {
        String where = "moves[" + index + "] (move " + (index + 1) + ")";
        if (!(node instanceof ObjectNode move)) {
            throw new FormatException(where, EXPECTED_OBJECT);
        }
        String written = text(move, where + ".", "m");
        String shown = Json.shorten(written);
        long millis = millis(move, where);
        MoveText text;
        try {
            text = MoveText.parse(board, written);
        } catch (NotationException e) {
            throw new FormatException(where, "\"" + shown + "\": " + e.getMessage());
        }
        if (referee.status().isOver()) {
            throw new FormatException(where, shown + " comes after the end of the game (" + referee.status() + ")");
        }
        if (text.move().isPass()) {
            if (referee.timeout(referee.turn(), millis).isEmpty()) {
                throw new FormatException(where, "a pass needs a clock, and moveSeconds is 0 (R9.8)");
            }
            return;
        }
        Submission answer = referee.submit(referee.turn(), text.move(), millis);
        if (answer instanceof Submission.Rejected rejected) {
            throw new FormatException(where, shown + " is not legal: " + describe(board, rejected.refusal()));
        }
        String replayed = answer instanceof Submission.Accepted accepted
                ? MoveText.of(board, text.move(), accepted.step().outcome())
                : MoveText.of(board, text.move()) + "!";
        if (!replayed.equals(written)) {
            throw new FormatException(where, "the file says " + shown + ", by the rules it is " + replayed);
        }
    }

    private static String describe(Board board, Refusal refusal) {
        String reason =
                refusal.reason().name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
        String at = refusal.node() < 0 ? "" : " at " + board.name(refusal.node());
        return reason + at + " (" + refusal.reason().rule() + ")";
    }

    private static long millis(ObjectNode move, String where) throws FormatException {
        JsonNode ms = move.get("ms");
        if (ms == null) {
            return 0;
        }
        if (!ms.isIntegralNumber() || !ms.canConvertToLong() || ms.longValue() < 0) {
            throw new FormatException(where + ".ms", "expected a whole number from 0");
        }
        return ms.longValue();
    }

    /** The result must be what the moves lead to, or an end that moves do not show. */
    private void finish(Referee referee) throws FormatException {
        JsonNode node = root.get("result");
        Status replayed = referee.status();
        if (node == null || node.isNull()) {
            if (replayed.isOver()) {
                throw new FormatException("result", "missing; by the rules the game ended: " + replayed);
            }
            return;
        }
        if (!(node instanceof ObjectNode result)) {
            throw new FormatException("result", EXPECTED_OBJECT);
        }
        Status told = status(result);
        if (told.equals(replayed)) {
            return;
        }
        boolean byPlayers = told.reason() == Status.Reason.RESIGN && !told.isDraw()
                || told.reason() == Status.Reason.AGREED && told.isDraw();
        if (replayed.isOver() || !byPlayers) {
            throw new FormatException("result", "the file says " + told + ", by the rules it is " + replayed);
        }
        referee.endAs(told);
    }

    private static Status status(ObjectNode result) throws FormatException {
        String reasonKey = text(result, "result.", "reason");
        Status.Reason reason = Status.Reason.named(reasonKey)
                .orElseThrow(() ->
                        new FormatException("result.reason", "unknown reason \"" + Json.shorten(reasonKey) + "\""));
        String winner = text(result, "result.", "winner");
        if (winner.equals("draw")) {
            return Status.drawn(reason);
        }
        return Status.won(seat(winner, "result.winner"), reason);
    }

    private static Seat seat(String letter, String where) throws FormatException {
        Optional<Seat> seat = letter.length() == 1 ? Seat.ofLetter(letter.charAt(0)) : Optional.empty();
        return seat.filter(Board.TWO_PLAYER.seats()::contains)
                .orElseThrow(
                        () -> new FormatException(where, "no seat \"" + Json.shorten(letter) + "\" at this board"));
    }

    // ---- around the game ----

    private Instant date() throws FormatException {
        if (!root.has("date")) {
            return null;
        }
        try {
            return Instant.parse(text(root, "", "date"));
        } catch (DateTimeException e) {
            throw new FormatException("date", "expected a time such as 2026-11-30T12:00:00Z");
        }
    }

    private List<GameRecord.Mark> marks(Board board) throws FormatException {
        List<GameRecord.Mark> marks = new ArrayList<>();
        JsonNode array = array("marks", false);
        for (int i = 0; i < array.size(); i++) {
            String where = "marks[" + i + "]";
            ObjectNode mark = element(array.get(i), where);
            String name = text(mark, where + ".", "node");
            int node = board.node(name)
                    .orElseThrow(() -> new FormatException(where + ".node", "no node \"" + Json.shorten(name) + "\""));
            marks.add(new GameRecord.Mark(
                    seat(text(mark, where + ".", "seat"), where + ".seat"),
                    node,
                    ply(mark, where),
                    text(mark, where + ".", "mark")));
        }
        return marks;
    }

    private List<GameRecord.Comment> comments() throws FormatException {
        List<GameRecord.Comment> comments = new ArrayList<>();
        JsonNode array = array("comments", false);
        for (int i = 0; i < array.size(); i++) {
            String where = "comments[" + i + "]";
            ObjectNode comment = element(array.get(i), where);
            comments.add(new GameRecord.Comment(ply(comment, where), text(comment, where + ".", "text")));
        }
        return comments;
    }

    private static int ply(ObjectNode object, String where) throws FormatException {
        JsonNode ply = object.get("ply");
        if (ply == null || !ply.isInt() || ply.intValue() < 0) {
            throw new FormatException(where + ".ply", "expected a whole number from 0");
        }
        return ply.intValue();
    }

    private static ObjectNode element(JsonNode node, String where) throws FormatException {
        if (node instanceof ObjectNode object) {
            return object;
        }
        throw new FormatException(where, EXPECTED_OBJECT);
    }

    private static ObjectNode object(ObjectNode parent, String path, String key) throws FormatException {
        JsonNode node = parent.get(key);
        if (node == null) {
            throw new FormatException(path + key, "missing");
        }
        return element(node, path + key);
    }

    private static String text(ObjectNode parent, String path, String key) throws FormatException {
        return Json.text(parent, path, key);
    }

    private boolean flag(String key) throws FormatException {
        JsonNode node = root.get(key);
        if (node != null && !node.isBoolean()) {
            throw new FormatException(key, "expected true or false");
        }
        return node != null && node.booleanValue();
    }

    private JsonNode array(String key, boolean required) throws FormatException {
        JsonNode node = root.get(key);
        if (node == null && !required) {
            return Json.object().arrayNode();
        }
        if (node == null || !node.isArray()) {
            throw new FormatException(key, node == null ? "missing" : "expected a list");
        }
        return node;
    }
}
