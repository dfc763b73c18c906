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
import junqi.game.GameSnapshot;
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
import junqi.store.Problem.Reason;

/** Makes a record from a file's bytes: reads the tree, and replays the game by its rules. */
final class RecordReader {
    /** Ten times the greatest {@code maxPlies}; a game without any limit could go on until memory ends. */
    private static final int MAX_MOVES = 100_000;

    private final ObjectNode root;

    private RecordReader(ObjectNode root) {
        this.root = root;
    }

    static GameRecord read(byte[] bytes) throws FormatException {
        if (QqLayout.startsWith(bytes, QqLayout.REPLAY)) {
            // Also two players of QQ sit at the board for four (R10.6), whose nodes and rails are others.
            throw new FormatException(Reason.REPLAY_FOR_FOUR);
        }
        if (QqLayout.startsWith(bytes, QqLayout.MAGIC)) {
            throw new FormatException(Reason.LAYOUT_NO_RECORD);
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
            throw FormatException.at("moves", Reason.TOO_MANY_MOVES, moves.size(), MAX_MOVES);
        }
        for (int i = 0; i < moves.size(); i++) {
            replay(referee, start.board(), moves.get(i), i);
        }
        finish(referee);
        GameSnapshot game = referee.snapshot();
        return GameRecord.read(game, date(), marks(start.board(), game.lastPly()), comments(game.lastPly()), root);
    }

    // ---- the game ----

    private static RuleSet rules(ObjectNode rules) throws FormatException {
        String key = text(rules, "rules.", "preset");
        Preset preset = Preset.named(key)
                .orElseThrow(() -> FormatException.at("rules.preset", Reason.UNKNOWN_PRESET, Json.shorten(key)));
        Map<String, String> changes = new LinkedHashMap<>();
        JsonNode options = rules.get("options");
        if (options != null && !options.isObject()) {
            throw FormatException.at("rules.options", Reason.EXPECTED_OBJECT);
        }
        if (options != null) {
            for (Map.Entry<String, JsonNode> entry : options.properties()) {
                String where = "rules.options." + Json.shorten(entry.getKey());
                Option option = Option.named(entry.getKey())
                        .orElseThrow(() -> FormatException.at(where, Reason.UNKNOWN_OPTION));
                changes.put(option.key(), value(option, entry.getValue(), where));
            }
        }
        try {
            return preset.rules().with(changes);
        } catch (RuleSet.BadOptionException e) {
            throw FormatException.at("rules.options", Reason.OPTIONS, e.getMessage());
        }
    }

    private static String value(Option option, JsonNode value, String where) throws FormatException {
        if (!value.isValueNode() || value.isNull()) {
            throw FormatException.at(where, Reason.EXPECTED_VALUE);
        }
        String text = Json.shorten(value.asText());
        boolean known = option.isNumber()
                ? text.matches("\\d{1,4}")
                        && Integer.parseInt(text) >= option.min()
                        && Integer.parseInt(text) <= option.max()
                : option.choices().contains(text);
        if (!known) {
            Object takes = option.isNumber()
                    ? Problem.of(Reason.RANGE, option.min(), option.max())
                    : String.join(", ", option.choices());
            throw FormatException.at(where, Reason.OPTION_VALUE, text, takes);
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
            throw FormatException.at("seats", Reason.FOUR_PLAYERS);
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
                        .orElseThrow(
                                () -> FormatException.at(path + "level", Reason.UNKNOWN_LEVEL, Json.shorten(level)));
            }
            default -> throw FormatException.at(path + "kind", Reason.SEAT_KIND, Json.shorten(kind));
        };
    }

    private Position start(RuleSet rules) throws FormatException {
        try {
            Setup setup = Jfen.parse(text(root, "", "start"));
            if (setup.board() != Board.TWO_PLAYER) {
                throw FormatException.at("start", Reason.FOUR_PLAYERS);
            }
            return setup.toPosition(rules);
        } catch (NotationException e) {
            throw new FormatException(Problem.of(e).at("start"));
        } catch (Setup.IllegalSetupException e) {
            throw new FormatException(Problem.of(e, Board.TWO_PLAYER).at("start"));
        }
    }

    private static void replay(Referee referee, Board board, JsonNode node, int index) throws FormatException {
        Problem where = placeOfMove(index, "");
        if (!(node instanceof ObjectNode move)) {
            throw FormatException.at(where, Reason.EXPECTED_OBJECT);
        }
        String written = text(move, placeOfMove(index, ".m"), "m");
        String shown = Json.shorten(written);
        long millis = millis(move, placeOfMove(index, ".ms"));
        MoveText text;
        try {
            text = MoveText.parse(board, written);
        } catch (NotationException e) {
            throw FormatException.at(where, Reason.MOVE_TEXT, shown, Problem.of(e));
        }
        if (referee.status().isOver()) {
            throw FormatException.at(where, Reason.AFTER_END, shown, referee.status());
        }
        if (text.move().isPass()) {
            if (referee.timeout(referee.turn(), millis).isEmpty()) {
                throw FormatException.at(where, Reason.PASS_WITHOUT_CLOCK);
            }
            return;
        }
        Submission answer = referee.submit(referee.turn(), text.move(), millis);
        if (answer instanceof Submission.Rejected rejected) {
            Refusal refusal = rejected.refusal();
            throw FormatException.at(
                    where,
                    Reason.NOT_LEGAL,
                    shown,
                    describe(board, refusal),
                    refusal.reason().rule());
        }
        String replayed = answer instanceof Submission.Accepted accepted
                ? MoveText.of(board, text.move(), accepted.step().outcome())
                : MoveText.of(board, text.move()) + "!";
        if (!replayed.equals(written)) {
            throw FormatException.at(where, Reason.TOLD, shown, replayed);
        }
    }

    private static String describe(Board board, Refusal refusal) {
        String reason =
                refusal.reason().name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
        String at = refusal.node() < 0 ? "" : " at " + board.name(refusal.node());
        return reason + at;
    }

    private static Problem placeOfMove(int index, String key) {
        return Problem.of(Reason.MOVE, index, index + 1, key);
    }

    private static long millis(ObjectNode move, Problem where) throws FormatException {
        JsonNode ms = move.get("ms");
        if (ms == null) {
            return 0;
        }
        if (!ms.isIntegralNumber() || !ms.canConvertToLong() || ms.longValue() < 0) {
            throw FormatException.at(where, Reason.EXPECTED_NUMBER, 0);
        }
        return ms.longValue();
    }

    /** The result must be what the moves lead to, or an end that moves do not show. */
    private void finish(Referee referee) throws FormatException {
        JsonNode node = root.get("result");
        Status replayed = referee.status();
        if (node == null || node.isNull()) {
            if (replayed.isOver()) {
                throw FormatException.at("result", Reason.RESULT_MISSING, replayed);
            }
            return;
        }
        if (!(node instanceof ObjectNode result)) {
            throw FormatException.at("result", Reason.EXPECTED_OBJECT);
        }
        Status told = status(result);
        if (told.equals(replayed)) {
            return;
        }
        boolean byPlayers = told.reason() == Status.Reason.RESIGN && !told.isDraw()
                || told.reason() == Status.Reason.AGREED && told.isDraw();
        if (replayed.isOver() || !byPlayers) {
            throw FormatException.at("result", Reason.TOLD, told, replayed);
        }
        referee.endAs(told);
    }

    private static Status status(ObjectNode result) throws FormatException {
        String reasonKey = text(result, "result.", "reason");
        Status.Reason reason = Status.Reason.named(reasonKey)
                .orElseThrow(() -> FormatException.at("result.reason", Reason.UNKNOWN_REASON, Json.shorten(reasonKey)));
        String winner = text(result, "result.", "winner");
        if (winner.equals("draw")) {
            return Status.drawn(reason);
        }
        return Status.won(seat(winner, "result.winner"), reason);
    }

    private static Seat seat(String letter, String where) throws FormatException {
        Optional<Seat> seat = letter.length() == 1 ? Seat.ofLetter(letter.charAt(0)) : Optional.empty();
        return seat.filter(Board.TWO_PLAYER.seats()::contains)
                .orElseThrow(() -> FormatException.at(where, Reason.NO_SEAT, Json.shorten(letter)));
    }

    // ---- around the game ----

    private Instant date() throws FormatException {
        if (!root.has("date")) {
            return null;
        }
        try {
            return Instant.parse(text(root, "", "date"));
        } catch (DateTimeException e) {
            throw FormatException.at("date", Reason.DATE);
        }
    }

    private List<GameRecord.Mark> marks(Board board, int lastPly) throws FormatException {
        List<GameRecord.Mark> marks = new ArrayList<>();
        JsonNode array = array("marks", false);
        for (int i = 0; i < array.size(); i++) {
            String where = "marks[" + i + "]";
            ObjectNode mark = element(array.get(i), where);
            String name = text(mark, where + ".", "node");
            int node = board.node(name)
                    .orElseThrow(() -> FormatException.at(where + ".node", Reason.NO_NODE, Json.shorten(name)));
            marks.add(new GameRecord.Mark(
                    seat(text(mark, where + ".", "seat"), where + ".seat"),
                    node,
                    ply(mark, where, lastPly),
                    text(mark, where + ".", "mark")));
        }
        return marks;
    }

    private List<GameRecord.Comment> comments(int lastPly) throws FormatException {
        List<GameRecord.Comment> comments = new ArrayList<>();
        JsonNode array = array("comments", false);
        for (int i = 0; i < array.size(); i++) {
            String where = "comments[" + i + "]";
            ObjectNode comment = element(array.get(i), where);
            comments.add(new GameRecord.Comment(ply(comment, where, lastPly), text(comment, where + ".", "text")));
        }
        return comments;
    }

    private static int ply(ObjectNode object, String where, int lastPly) throws FormatException {
        JsonNode ply = object.get("ply");
        if (ply == null || !ply.isInt() || ply.intValue() < 0) {
            throw FormatException.at(where + ".ply", Reason.EXPECTED_NUMBER, 0);
        }
        if (ply.intValue() > lastPly) {
            throw FormatException.at(where + ".ply", Reason.PAST_THE_END, ply, lastPly);
        }
        return ply.intValue();
    }

    private static ObjectNode element(JsonNode node, String where) throws FormatException {
        if (node instanceof ObjectNode object) {
            return object;
        }
        throw FormatException.at(where, Reason.EXPECTED_OBJECT);
    }

    private static ObjectNode object(ObjectNode parent, String path, String key) throws FormatException {
        JsonNode node = parent.get(key);
        if (node == null) {
            throw FormatException.at(path + key, Reason.MISSING);
        }
        return element(node, path + key);
    }

    private static String text(ObjectNode parent, String path, String key) throws FormatException {
        return text(parent, Problem.of(Reason.PLACE, path + key), key);
    }

    private static String text(ObjectNode parent, Problem where, String key) throws FormatException {
        return Json.text(parent, where, key);
    }

    private boolean flag(String key) throws FormatException {
        JsonNode node = root.get(key);
        if (node != null && !node.isBoolean()) {
            throw FormatException.at(key, Reason.EXPECTED_FLAG);
        }
        return node != null && node.booleanValue();
    }

    private JsonNode array(String key, boolean required) throws FormatException {
        JsonNode node = root.get(key);
        if (node == null && !required) {
            return Json.object().arrayNode();
        }
        if (node == null || !node.isArray()) {
            throw FormatException.at(key, node == null ? Reason.MISSING : Reason.EXPECTED_LIST);
        }
        return node;
    }
}
