package junqi.store;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import junqi.game.GameSnapshot;
import junqi.game.Pace;
import junqi.game.Referee;
import junqi.rules.Seat;

/**
 * A game record (docs/FORMATS.md, section 4): the referee's own file, with the truth. Immutable. Whatever a file held
 * under names that this program does not know stays with the record and is written again.
 */
public final class GameRecord {
    /** A guess that a player marked on an enemy piece. */
    public record Mark(Seat seat, int node, int ply, String mark) {
        public Mark {
            Objects.requireNonNull(seat);
            Objects.requireNonNull(mark);
        }
    }

    /** A comment on the position after a ply. */
    public record Comment(int ply, String text) {
        public Comment {
            Objects.requireNonNull(text);
        }
    }

    /**
     * What a record was read from, for the names that this program does not know: they go with the move, mark or comment
     * they stood at, and with no other.
     */
    record Source(ObjectNode tree, GameSnapshot game, List<Mark> marks, List<Comment> comments) {}

    private final GameSnapshot game;
    private final Instant dateOrNull;
    private final List<Mark> marks;
    private final List<Comment> comments;
    /** Null for a new record. */
    private final Source sourceOrNull;

    private GameRecord(
            GameSnapshot game, Instant dateOrNull, List<Mark> marks, List<Comment> comments, Source sourceOrNull) {
        this.game = Objects.requireNonNull(game);
        this.dateOrNull = dateOrNull;
        // What stood at plies that were taken back stands at none.
        int last = game.lastPly();
        this.marks = marks.stream().filter(mark -> mark.ply() <= last).toList();
        this.comments =
                comments.stream().filter(comment -> comment.ply() <= last).toList();
        this.sourceOrNull = sourceOrNull;
    }

    /** The record of a new game. */
    public static GameRecord of(GameSnapshot game, Instant date) {
        return new GameRecord(game, Objects.requireNonNull(date), List.of(), List.of(), null);
    }

    /** A record that was read from a file's tree. */
    static GameRecord read(
            GameSnapshot game, Instant dateOrNull, List<Mark> marks, List<Comment> comments, ObjectNode tree) {
        Source source = new Source(tree, game, List.copyOf(marks), List.copyOf(comments));
        return new GameRecord(game, dateOrNull, marks, comments, source);
    }

    /** The same record after the game went on, or was taken back. */
    public GameRecord with(GameSnapshot later) {
        return new GameRecord(later, dateOrNull, marks, comments, sourceOrNull);
    }

    public GameRecord withMarks(List<Mark> newMarks) {
        return new GameRecord(game, dateOrNull, newMarks, comments, sourceOrNull);
    }

    public GameRecord withComments(List<Comment> newComments) {
        return new GameRecord(game, dateOrNull, marks, newComments, sourceOrNull);
    }

    /** The game, with the truth. */
    public GameSnapshot game() {
        return game;
    }

    /** When the game began; empty if the file does not say. */
    public Optional<Instant> date() {
        return Optional.ofNullable(dateOrNull);
    }

    public List<Mark> marks() {
        return marks;
    }

    public List<Comment> comments() {
        return comments;
    }

    Source sourceOrNull() {
        return sourceOrNull;
    }

    /** A referee who goes on where the record ends, clock and timeouts included; the pace is not part of a record. */
    public Referee toReferee(Pace pace) {
        return Referee.of(game, pace);
    }
}
