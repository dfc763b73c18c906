package junqi.store;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import junqi.notation.Jfen;
import junqi.notation.MoveText;
import junqi.rules.Move;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Setup;
import junqi.rules.View;

/**
 * A position in which one move is clearly best (FORMATS, section 9).
 *
 * @param id its name for good, under which it is kept that a player has solved it
 * @param view what the side to move knows
 * @param best the move to find
 * @param cost what the next best move gives away, as a part of the win probability from 0 to 1
 * @param theme a word such as {@code fight} or {@code camp}
 */
public record Puzzle(String id, View view, Move best, double cost, String theme) {
    public Puzzle {
        Objects.requireNonNull(id);
        Objects.requireNonNull(view);
        Objects.requireNonNull(best);
        Objects.requireNonNull(theme);
    }

    /** The puzzle as a line of its file. */
    public static String line(
            String id, RuleSet rules, String position, List<String> history, String best, double cost, String theme) {
        ObjectNode object = Json.object()
                .put("id", id)
                .put("mode", rules.mode().name().toLowerCase(java.util.Locale.ROOT))
                .put("rules", rules.toString())
                .put("position", position);
        if (!history.isEmpty()) {
            history.forEach(object.putArray("history")::add);
        }
        object.put("best", best).put("cost", Math.round(cost * 1000) / 1000.0).put("theme", theme);
        return new String(Json.writeLine(object), StandardCharsets.UTF_8).strip();
    }

    /**
     * Reads a line.
     *
     * @throws IllegalArgumentException with one line that says what is wrong, a best move that is not legal among it
     */
    public static Puzzle parse(String line) {
        try {
            ObjectNode object = Json.parse(line.getBytes(StandardCharsets.UTF_8));
            RuleSet rules = RuleSet.parse(Json.text(object, "rules", "rules"));
            Setup setup = Jfen.parse(Json.text(object, "position", "position"));
            List<MoveText> history = new ArrayList<>();
            for (JsonNode move : object.path("history")) {
                history.add(MoveText.parse(setup.board(), move.asText()));
            }
            Seat reader = history.size() % 2 == 0 ? setup.turn() : setup.turn().opposite();
            View view = setup.toView(rules, reader);
            for (MoveText move : history) {
                view = view.after(move.move(), move.outcome().orElseGet(() -> junqi.rules.Outcome.QUIET));
            }
            Move best = MoveText.parse(setup.board(), Json.text(object, "best", "best"))
                    .move();
            if (!view.legalMoves().contains(best)) {
                throw new IllegalArgumentException("the best move is not legal");
            }
            return new Puzzle(
                    Json.text(object, "id", "id"),
                    view,
                    best,
                    object.path("cost").asDouble(),
                    Json.text(object, "theme", "theme"));
        } catch (Json.FormatException e) {
            throw new IllegalArgumentException(e.problem().message(), e);
        }
    }
}
