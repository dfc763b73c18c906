package junqi.store;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import junqi.game.GameSnapshot;
import junqi.game.PlayedMove;
import junqi.game.SeatSetup;
import junqi.notation.Jfen;
import junqi.notation.MoveText;
import junqi.rules.Board;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Status;

/** Makes the JSON tree of a record. */
final class RecordWriter {
    static final String FORMAT = "junqi-record";
    static final int VERSION = 1;

    /** Names of the outermost object that are left out where they say nothing. */
    private static final List<String> AT_TIMES = List.of("practice", "result");

    private RecordWriter() {}

    static ObjectNode tree(GameRecord record) {
        GameSnapshot game = record.game();
        ObjectNode root = Json.object();
        root.put("format", FORMAT).put("version", VERSION);
        record.date().ifPresent(date -> root.put("date", date.toString()));
        if (game.config().practice()) {
            root.put("practice", true);
        }
        writeRules(game.config().rules(), root.putObject("rules"));
        ObjectNode seats = root.putObject("seats");
        game.config()
                .seating()
                .seats()
                .forEach((seat, setup) -> writeSeat(setup, seats.putObject(String.valueOf(seat.letter()))));
        root.put("start", Jfen.of(game.start().toSetup()));
        writeMoves(game, root.putArray("moves"));
        if (game.status().isOver()) {
            Status status = game.status();
            root.putObject("result")
                    .put(
                            "winner",
                            status.winner()
                                    .map(Seat::letter)
                                    .map(String::valueOf)
                                    .orElse("draw"))
                    .put("reason", status.reason().key());
        }
        writeMarks(record, root.putArray("marks"));
        ArrayNode comments = root.putArray("comments");
        record.comments().forEach(c -> comments.addObject().put("ply", c.ply()).put("text", c.text()));
        if (record.sourceOrNull() != null) {
            keepUnknown(record.sourceOrNull(), record, root);
        }
        return root;
    }

    /** Puts back, at their places, the names that the record's file had and this program does not know. */
    private static void keepUnknown(GameRecord.Source source, GameRecord record, ObjectNode root) {
        ObjectNode tree = source.tree();
        ObjectNode outer = Json.object();
        outer.setAll(tree);
        Json.keepUnknown(outer.remove(AT_TIMES), root);
        Json.keepUnknown(tree.get("rules"), root.get("rules"));
        Json.keepUnknown(tree.get("seats"), root.get("seats"));
        root.get("seats")
                .properties()
                .forEach(seat -> Json.keepUnknown(tree.get("seats").get(seat.getKey()), seat.getValue()));
        List<PlayedMove> then = source.game().moves();
        List<PlayedMove> now = record.game().moves();
        // Once a move differs, it is another game: a later move that looks the same is not the one in the file.
        for (int i = 0; i < Math.min(then.size(), now.size()) && then.get(i).equals(now.get(i)); i++) {
            Json.keepUnknown(tree.get("moves").get(i), root.get("moves").get(i));
        }
        if (source.game().status().equals(record.game().status()) && root.has("result")) {
            Json.keepUnknown(tree.get("result"), root.get("result"));
        }
        keepUnknown(source.marks(), tree.path("marks"), record.marks(), root.get("marks"));
        keepUnknown(source.comments(), tree.path("comments"), record.comments(), root.get("comments"));
    }

    /** For elements that may come, go and change places: each keeps its own names as long as it is what it was. */
    private static <T> void keepUnknown(List<T> then, JsonNode older, List<T> now, JsonNode newer) {
        List<T> left = new ArrayList<>(then);
        for (int i = 0; i < now.size(); i++) {
            int from = left.indexOf(now.get(i));
            if (from >= 0) {
                left.set(from, null);
                Json.keepUnknown(older.get(from), newer.get(i));
            }
        }
    }

    private static void writeRules(RuleSet rules, ObjectNode out) {
        out.put("preset", rules.preset().key());
        ObjectNode options = out.putObject("options");
        rules.changes().forEach((option, value) -> options.put(option.key(), value));
    }

    private static void writeSeat(SeatSetup setup, ObjectNode out) {
        out.put("name", setup.name()).put("kind", setup.isComputer() ? "computer" : "person");
        if (setup.isComputer()) {
            out.put("level", setup.levelKey());
        }
    }

    private static void writeMoves(GameSnapshot game, ArrayNode out) {
        Board board = game.start().board();
        for (PlayedMove move : game.moves()) {
            out.addObject().put("m", text(board, move)).put("ms", move.millis());
        }
    }

    static String text(Board board, PlayedMove move) {
        return move.refused() ? MoveText.of(board, move.move()) + "!" : MoveText.of(board, move.move(), move.outcome());
    }

    private static void writeMarks(GameRecord record, ArrayNode out) {
        Board board = record.game().start().board();
        record.marks()
                .forEach(mark -> out.addObject()
                        .put("seat", String.valueOf(mark.seat().letter()))
                        .put("node", board.name(mark.node()))
                        .put("ply", mark.ply())
                        .put("mark", mark.mark()));
    }
}
