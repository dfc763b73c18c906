package junqi.store;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;
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

    /** Every name that this program reads, at whatever place. */
    static final Set<String> KNOWN = Set.of(
            "format",
            "version",
            "date",
            "practice",
            "rules",
            "preset",
            "options",
            "seats",
            "s",
            "e",
            "n",
            "w",
            "name",
            "kind",
            "level",
            "start",
            "moves",
            "m",
            "ms",
            "result",
            "winner",
            "reason",
            "marks",
            "seat",
            "node",
            "ply",
            "mark",
            "comments",
            "text");

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
            Json.keepUnknown(record.sourceOrNull(), root, KNOWN);
        }
        return root;
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
