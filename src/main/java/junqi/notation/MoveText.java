package junqi.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import junqi.rules.Board;
import junqi.rules.Cell;
import junqi.rules.Event;
import junqi.rules.Move;
import junqi.rules.Outcome;
import junqi.rules.Outcome.Cause;
import junqi.rules.Outcome.Result;
import junqi.rules.Outcome.Showing;
import junqi.rules.Piece;
import junqi.rules.PieceType;

/**
 * A move as text, with or without what it did (docs/FORMATS.md, section 2).
 *
 * @param move the move
 * @param outcome what the text says that it did; empty if it says nothing, as for a quiet move
 * @param refused whether the text says that the referee refused it (R8.5)
 */
public record MoveText(Move move, Optional<Outcome> outcome, boolean refused) {
    private static final String PASS = "pass";

    /** The text of a move alone: {@code a6a7}, {@code b4} or {@code pass}. */
    public static String of(Board board, Move move) {
        if (move.isPass()) {
            return PASS;
        }
        return move.isFlip() ? board.name(move.from()) : board.name(move.from()) + board.name(move.to());
    }

    /** The text of a move with its outcome. */
    public static String of(Board board, Move move, Outcome outcome) {
        StringBuilder text = new StringBuilder(of(board, move));
        switch (outcome.result()) {
            case WON -> text.append('>');
            case LOST -> text.append('<');
            case BOTH -> text.append('*');
            case PICKED_UP -> text.append('^');
            case FLIP -> text.append('=').append(letter(board, outcome.flippedOrNull()));
            case QUIET, PASS -> {
                // Nothing follows.
            }
        }
        for (Showing showing : outcome.showings()) {
            text.append(',').append(letter(board, showing.piece())).append('@').append(board.name(showing.node()));
        }
        return text.toString();
    }

    /** The text of an event: the move with its outcome, or the refused try. */
    public static String of(Board board, Event event) {
        return event.refused() ? of(board, event.move()) + "!" : of(board, event.move(), event.outcome());
    }

    private static String letter(Board board, Piece piece) {
        return Letters.write(board, Cell.of(piece.colour(), piece.type()));
    }

    /**
     * Reads the text of a move, with or without outcome.
     *
     * @throws NotationException at the first character that does not fit
     */
    public static MoveText parse(Board board, String text) {
        Cursor in = new Cursor(text);
        MoveText move = read(board, in);
        if (!in.isAtEnd()) {
            throw in.error("unexpected " + in.found() + " after the move");
        }
        return move;
    }

    private static MoveText read(Board board, Cursor in) {
        if (in.peek() == 'p') {
            for (char c : PASS.toCharArray()) {
                in.expect(c, "'pass'");
            }
            return new MoveText(Move.PASS, Optional.of(Outcome.PASSED), false);
        }
        int from = node(board, in);
        if (in.isAtEnd()) {
            return new MoveText(Move.flip(from), Optional.empty(), false);
        }
        if (in.skip('=')) {
            Piece piece = piece(board, in);
            Outcome outcome = new Outcome(Result.FLIP, piece, List.of());
            return new MoveText(Move.flip(from), Optional.of(outcome), false);
        }
        int start = in.position();
        int to = node(board, in);
        if (from == to) {
            throw in.errorAt("a move ends on another node than it starts from", start);
        }
        Move move = new Move(from, to);
        if (in.skip('!')) {
            return new MoveText(move, Optional.empty(), true);
        }
        Optional<Result> result = result(in);
        List<Showing> showings = new ArrayList<>();
        while (result.isPresent() && in.skip(',')) {
            showings.add(showing(board, in, move));
        }
        return new MoveText(move, result.map(r -> new Outcome(r, null, showings)), false);
    }

    private static Optional<Result> result(Cursor in) {
        Optional<Result> result = switch (in.peek()) {
            case '>' -> Optional.of(Result.WON);
            case '<' -> Optional.of(Result.LOST);
            case '*' -> Optional.of(Result.BOTH);
            case '^' -> Optional.of(Result.PICKED_UP);
            default -> Optional.empty();
        };
        if (result.isPresent()) {
            in.next();
        }
        return result;
    }

    private static Showing showing(Board board, Cursor in, Move move) {
        Piece piece = piece(board, in);
        in.expect('@', "'@'");
        int node = node(board, in);
        Cause cause = piece.type() != PieceType.FLAG
                ? Cause.SCOUTED
                : node == move.from() || node == move.to() ? Cause.STOOD_UP : Cause.MARSHAL_FELL;
        return new Showing(node, piece, cause, null);
    }

    private static Piece piece(Board board, Cursor in) {
        int start = in.position();
        int cell = Letters.read(board, in);
        if (Cell.kind(cell) == Cell.UNKNOWN_KIND) {
            throw in.errorAt("expected a known piece", start);
        }
        return Cell.piece(cell);
    }

    /** Reads a node name. */
    static int node(Board board, Cursor in) {
        int start = in.position();
        String name = in.nodeName();
        if (name.isEmpty()) {
            throw in.error("expected a node, found " + in.found());
        }
        return board.node(name).orElseThrow(() -> in.errorAt("'" + name + "' is not a node", start));
    }
}
