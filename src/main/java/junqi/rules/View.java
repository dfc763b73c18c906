package junqi.rules;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * What one seat may know of a game, as a value (R8): the pieces it sees, what the unseen ones can be, which pieces have
 * moved, and what happened so far. Hidden truth is not in it in any form. Immutable.
 *
 * <p>Engines, hints, accessible texts and rendered boards are made from a view only. {@link #after} follows the game
 * from the events that the seat learns, as an engine behind a protocol does.
 */
public final class View {
    private final Seat seatOrNull;
    private final MutablePosition core;
    private final long[] moved;
    private final History history;
    private final Status status;
    private final Set<Move> refused;
    /** What the reader knew before the history; null if that is this view. */
    private final View firstOrNull;

    private List<Move> legal;

    View(Seat seatOrNull, MutablePosition core, long[] moved) {
        this(seatOrNull, core, moved, History.EMPTY, knownStatus(core), Set.of(), null);
    }

    View(Seat seatOrNull, MutablePosition core, long[] moved, History history, Status status, View firstOrNull) {
        this(seatOrNull, core, moved, history, status, Set.of(), firstOrNull);
    }

    private View(
            Seat seatOrNull,
            MutablePosition core,
            long[] moved,
            History history,
            Status status,
            Set<Move> refused,
            View firstOrNull) {
        this.firstOrNull = firstOrNull;
        this.seatOrNull = seatOrNull;
        this.core = core;
        this.moved = moved;
        this.history = history;
        this.status = status;
        this.refused = refused;
    }

    /** In a dark view the end depends on what the reader does not know; the referee announces it. */
    private static Status knownStatus(MutablePosition core) {
        return core.rules().mode() == RuleSet.Mode.DARK ? Status.PLAYING : MutablePosition.status(core.statusCode());
    }

    /** Whose view this is; empty for a reader who plays no side. */
    public Optional<Seat> seat() {
        return Optional.ofNullable(seatOrNull);
    }

    public Board board() {
        return core.board();
    }

    public RuleSet rules() {
        return core.rules();
    }

    /** The seat to move. */
    public Seat turn() {
        return Seat.of(core.turn());
    }

    /** The colour that a seat plays; empty while that is undecided (R6.5). */
    public Optional<Colour> colourOf(Seat seat) {
        int colour = core.colourOf(seat.ordinal());
        return colour < 0 ? Optional.empty() : Optional.of(Colour.of(colour));
    }

    /** The seat that plays a colour; empty while that is undecided. */
    public Optional<Seat> seatOf(Colour colour) {
        int seat = core.seatOf(colour.ordinal());
        return seat < 0 ? Optional.empty() : Optional.of(Seat.of(seat));
    }

    /**
     * What stands on a node, see {@link Cell}: {@link Cell#HIDDEN} for a face-down piece, {@link Cell#unknown} for a piece
     * of unknown rank.
     */
    public int cell(int node) {
        return core.cell(node);
    }

    /** The piece on a node, if there is one and the reader knows colour and kind. */
    public Optional<Piece> piece(int node) {
        int cell = core.cell(node);
        return Cell.isKnown(cell) && !Cell.isFaceDown(cell) ? Optional.of(Cell.piece(cell)) : Optional.empty();
    }

    /** Whether a piece in a dark game has been shown to everybody, or to this reader alone. */
    public boolean isShown(int node) {
        return core.isShown(node, MutablePosition.ALL_SEATS)
                || seatOrNull != null && core.isShown(node, seatOrNull.ordinal());
    }

    /** Whether the piece on a node has moved. */
    public boolean hasMoved(int node) {
        return (moved[node >> 6] >>> node & 1) != 0;
    }

    /** Plies played. */
    public int ply() {
        return core.ply();
    }

    /** Plies since the last fight or flip. */
    public int quiet() {
        return core.quiet();
    }

    /** How the game stands, as far as it has been announced. */
    public Status status() {
        return status;
    }

    /** The node of the piece that holds a colour's flag (R7.5); empty if nobody does. */
    public Optional<Integer> heldAt(Colour colour) {
        int node = core.heldAt(colour.ordinal());
        return node < 0 ? Optional.empty() : Optional.of(node);
    }

    /** Landmines of a colour that engineers have removed. */
    public int dug(Colour colour) {
        return core.dug(colour.ordinal());
    }

    /** Pieces of a colour and kind known to be removed. */
    public int removed(Colour colour, PieceType type) {
        return core.removed(colour.ordinal(), type.ordinal());
    }

    /** Removed pieces of a colour whose kind the reader does not know. */
    public int removedUnknown(Colour colour) {
        return core.removedUnknown(colour.ordinal());
    }

    /**
     * Pieces of a colour and kind that the reader does not see: in flip mode the face-down ones; in a dark view the
     * enemy's unknown pieces, whether on the board or removed.
     */
    public int unseen(Colour colour, PieceType type) {
        return core.pool(colour.ordinal(), type.ordinal());
    }

    /** The number of face-down pieces. */
    public int faceDown() {
        int n = 0;
        for (int w = 0; w < board().words(); w++) {
            n += Long.bitCount(core.faceDownWord(w));
        }
        return n;
    }

    /** What happened since the first position of the game, as the reader learnt it. */
    public List<Event> history() {
        return history.toList();
    }

    /**
     * What this reader knew before the history, such as his own deployment: with it the history says which of his pieces
     * met which of the enemy's. This view itself if nothing has happened since.
     */
    public View first() {
        return firstOrNull == null ? this : firstOrNull;
    }

    /** The latest event, if there is one. */
    public Optional<Event> latest() {
        return Optional.ofNullable(history.latest());
    }

    /**
     * The moves that the side to move may try, as far as this reader can tell (R8.5). Empty when the game is over, and in
     * dark mode when another seat is to move.
     */
    public synchronized List<Move> legalMoves() {
        if (legal == null) {
            List<Move> moves =
                    new ArrayList<>(status.isOver() || isOthersTurn() ? List.of() : Position.listMoves(core.copy()));
            moves.removeAll(refused);
            legal = List.copyOf(moves);
        }
        return legal;
    }

    /** Whether a dark game waits for a seat whose pieces this reader does not know. */
    private boolean isOthersTurn() {
        return rules().mode() == RuleSet.Mode.DARK && seatOrNull != null && seatOrNull != turn();
    }

    /** Why a move is not on the list, or empty if it is. */
    public Optional<Refusal> whyNot(Move move) {
        if (status.isOver()) {
            return Optional.of(Refusal.of(Refusal.Reason.GAME_OVER));
        }
        if (isOthersTurn()) {
            return Optional.of(Refusal.of(Refusal.Reason.NOT_YOUR_TURN));
        }
        if (refused.contains(move)) {
            return Optional.of(Refusal.of(Refusal.Reason.REFUSED_BEFORE));
        }
        return Refusal.explain(core.copy(), move);
    }

    /** An independent mutable copy of what the reader knows, for a search. */
    public MutablePosition mutable() {
        return core.copy();
    }

    /** The setup that describes what the reader knows; {@link Setup#toView} gives it back, without its history. */
    public Setup toSetup() {
        return Position.toSetup(core, moved);
    }

    /** The same view after the referee refused a move of this seat (R8.5). */
    public View withRefused(Move move) {
        Set<Move> more = new LinkedHashSet<>(refused);
        more.add(move);
        History next = history.with(new Event(turn(), move, Outcome.QUIET, true));
        return new View(seatOrNull, core, moved, next, status, Set.copyOf(more), first());
    }

    /** The same view once the end of the game has been announced. */
    public View withStatus(Status announced) {
        return new View(seatOrNull, core, moved, history, Objects.requireNonNull(announced), refused, firstOrNull);
    }

    /**
     * The view after a move, made from what the seat learns of it.
     *
     * @param move the move of the seat to move
     * @param outcome as {@link Event#outcome} of this seat's events
     * @throws IllegalArgumentException if the event cannot happen in this view
     */
    public View after(Move move, Outcome outcome) {
        MutablePosition next = core.copy();
        if (move.isPass() || outcome.result() == Outcome.Result.QUIET) {
            requirePossible(move.isPass() || !move.isFlip() && cell(move.to()) == Cell.EMPTY, move, outcome);
            requireReach(next, move);
            next.make(move.code());
        } else if (outcome.result() == Outcome.Result.FLIP) {
            requirePossible(move.isFlip() && Cell.isFaceDown(cell(move.from())), move, outcome);
            flip(next, move, outcome);
        } else {
            requirePossible(
                    !move.isFlip()
                            && Cell.hasColour(cell(move.from()))
                            && Cell.hasColour(cell(move.to()))
                            && !Cell.isFaceDown(cell(move.from()))
                            && !Cell.isFaceDown(cell(move.to()))
                            && Cell.colour(cell(move.from())) != Cell.colour(cell(move.to()))
                            && !isSafeInCamp(move.to()),
                    move,
                    outcome);
            requireReach(next, move);
            next.makeKnownFight(move.from(), move.to(), outcome.result());
        }
        Outcome seen = withReader(outcome);
        for (Outcome.Showing showing : seen.showings()) {
            show(next, showing);
        }
        History events = history.with(new Event(turn(), move, seen, false));
        long[] nextMoved = Position.movedAfter(moved, move, outcome);
        return new View(seatOrNull, next, nextMoved, events, knownStatus(next), first());
    }

    /** Texts do not say to whom a scout showed a piece; where it is its own side alone, it was this reader. */
    private Outcome withReader(Outcome outcome) {
        if (rules().scouting() != RuleSet.Scouting.OWN || outcome.showings().isEmpty()) {
            return outcome;
        }
        List<Outcome.Showing> showings = outcome.showings().stream()
                .map(s -> s.cause() == Outcome.Cause.SCOUTED
                        ? new Outcome.Showing(s.node(), s.piece(), s.cause(), seatOrNull)
                        : s)
                .toList();
        return new Outcome(outcome.result(), outcome.flippedOrNull(), showings);
    }

    /**
     * What a move would do, where the reader can tell: any quiet move, and fights between pieces that he knows. Empty for
     * a flip, for a fight with an unknown piece, and for a move that is not possible.
     */
    public Optional<Outcome> outcomeOf(Move move) {
        if (move.isPass()) {
            return Optional.of(Outcome.PASSED);
        }
        if (move.isFlip() || !core.copy().isLegal(move.code())) {
            return Optional.empty();
        }
        int attacker = cell(move.from());
        int defender = cell(move.to());
        if (defender != Cell.EMPTY
                && (Cell.kind(attacker) == Cell.UNKNOWN_KIND || Cell.kind(defender) == Cell.UNKNOWN_KIND)) {
            return Optional.empty();
        }
        MutablePosition next = core.copy();
        next.make(move.code());
        return Optional.of(Position.outcome(core, move, next));
    }

    /** R4.4: only a flag can be attacked in a camp. */
    private boolean isSafeInCamp(int node) {
        return board().kind(node) == NodeKind.CAMP && Cell.kind(cell(node)) != PieceType.FLAG.ordinal();
    }

    private void requireReach(MutablePosition next, Move move) {
        if (!move.isPass()) {
            boolean moves = Cell.hasColour(cell(move.from()))
                    && !Cell.isFaceDown(cell(move.from()))
                    && Cell.colour(cell(move.from())) == next.colourOf(next.turn())
                    && !(rules().hqLocked() && board().kind(move.from()) == NodeKind.HEADQUARTERS)
                    && next.reaches(move.from(), move.to());
            requirePossible(moves, move, Outcome.QUIET);
        }
    }

    private void requirePossible(boolean possible, Move move, Outcome outcome) {
        if (!possible) {
            throw new IllegalArgumentException("cannot happen here: " + move + " " + outcome.result());
        }
    }

    private void flip(MutablePosition next, Move move, Outcome outcome) {
        Piece piece = outcome.flipped().orElseThrow(() -> new IllegalArgumentException("the flip shows no piece"));
        int colour = piece.colour().ordinal();
        int kind = piece.type().ordinal();
        int known = cell(move.from());
        boolean possible =
                known == Cell.HIDDEN ? core.pool(colour, kind) > 0 : (known & ~Cell.FACE_DOWN) == Cell.of(colour, kind);
        requirePossible(possible, move, outcome);
        next.makeFlip(move.from(), Cell.of(colour, kind));
    }

    private void show(MutablePosition next, Outcome.Showing showing) {
        int cell = Cell.of(showing.piece().colour(), showing.piece().type());
        int now = next.cell(showing.node());
        boolean possible = Cell.isKnown(now)
                ? (now & ~Cell.FACE_DOWN) == cell
                : now != Cell.EMPTY
                        && (now == Cell.HIDDEN || Cell.colour(now) == Cell.colour(cell))
                        && next.pool(Cell.colour(cell), Cell.kind(cell)) > 0
                        && (showing.piece().type() != PieceType.FLAG || mayHideFlag(showing.node()));
        if (!possible) {
            throw new IllegalArgumentException("cannot stand on " + board().name(showing.node()));
        }
        next.turnInto(showing.node(), cell);
        if (rules().mode() == RuleSet.Mode.DARK) {
            next.noteShown(
                    showing.node(),
                    showing.toOrNull() == null
                            ? MutablePosition.ALL_SEATS
                            : showing.toOrNull().ordinal());
        }
    }

    /** R6.3, as {@link Setup} has it: a flag that cannot be carried off stands where it was deployed. */
    private boolean mayHideFlag(int node) {
        return rules().mode() != RuleSet.Mode.DARK
                || rules().flagEffect() != RuleSet.FlagEffect.CAPTURE
                || board().kind(node) == NodeKind.HEADQUARTERS;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof View v
                && seatOrNull == v.seatOrNull
                && rules().equals(v.rules())
                && Position.key(core, moved).equals(Position.key(v.core, v.moved))
                && history.equals(v.history)
                && status.equals(v.status)
                && refused.equals(v.refused)
                && Objects.equals(firstOrNull, v.firstOrNull);
    }

    @Override
    public int hashCode() {
        return Objects.hash(seatOrNull, Position.key(core, moved), history);
    }
}
