package junqi.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A legal position with the truth about every piece, and the history of the game since it was loaded. Immutable;
 * {@link #play} returns the next one. Made from a {@link Setup}. Equal positions agree in everything but history.
 */
public final class Position {
    private final MutablePosition core;
    /** Nodes whose piece has moved. */
    private final long[] moved;
    /** Removed pieces whose identity had been shown: [(reader * 4 + colour) * 16 + kind], reader 4 for everybody. */
    private final byte[] shownLost;

    private final History history;
    private final Status status;
    /** Where the history begins; null if that is here. */
    private final Position firstOrNull;
    /** By seat, and the view of all last: this position's views once made, kept where a history begins. */
    private final View[] firstViews = new View[Seat.values().length + 1];

    private List<Move> legal;

    Position(MutablePosition core, long[] moved) {
        this(core, moved, new byte[(MutablePosition.ALL_SEATS + 1) * 64], History.EMPTY, null);
    }

    private Position(MutablePosition core, long[] moved, byte[] shownLost, History history, Position firstOrNull) {
        this.firstOrNull = firstOrNull;
        this.core = core;
        this.moved = moved;
        this.shownLost = shownLost;
        this.history = history;
        this.status = MutablePosition.status(core.statusCode());
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

    /** What stands on a node; see {@link Cell}. */
    public int cell(int node) {
        return core.cell(node);
    }

    /** Plies played. */
    public int ply() {
        return core.ply();
    }

    /** Plies since the last fight or flip. */
    public int quiet() {
        return core.quiet();
    }

    /** Whether the game goes on, by R9.1 to R9.6; resignation, clock and agreement are the referee's. */
    public Status status() {
        return status;
    }

    /** An independent mutable copy, for a search that may see everything. */
    public MutablePosition mutable() {
        return core.copy();
    }

    /** The legal moves of the side to move; none once the game is over. */
    public synchronized List<Move> legalMoves() {
        if (legal == null) {
            legal = status.isOver() ? List.of() : listMoves(core.copy());
        }
        return legal;
    }

    static List<Move> listMoves(MutablePosition core) {
        int[] moves = new int[MutablePosition.MAX_MOVES];
        int n = core.generate(moves, 0);
        List<Move> list = new ArrayList<>(n);
        for (int i = 0; i < n; i++) {
            list.add(Move.ofCode(moves[i]));
        }
        return List.copyOf(list);
    }

    /** Whether {@link #legalMoves} has the move. */
    public boolean isLegal(Move move) {
        return legalMoves().contains(move);
    }

    /**
     * The position after a legal move or {@link Move#PASS}.
     *
     * @throws IllegalArgumentException if the move is not legal here
     */
    public Position play(Move move) {
        return step(move).after();
    }

    /**
     * Plays a legal move or {@link Move#PASS} and says what it did.
     *
     * @throws IllegalArgumentException if the move is not legal here
     */
    public Step step(Move move) {
        if (move.isPass() ? status.isOver() : !isLegal(move)) {
            throw new IllegalArgumentException("not a legal move here: " + move);
        }
        MutablePosition next = core.copyForNextPly();
        next.make(move.code());
        Outcome outcome = outcome(core, move, next);
        byte[] lost = recordLosses(move, outcome);
        Event event = new Event(turn(), move, outcome, false);
        Position after = new Position(
                next,
                movedAfter(moved, move, outcome),
                lost,
                history.with(event),
                firstOrNull == null ? this : firstOrNull);
        return new Step(this, move, outcome, after);
    }

    /** What a move did that {@code next} has just made. */
    static Outcome outcome(MutablePosition core, Move move, MutablePosition next) {
        if (move.isPass()) {
            return Outcome.PASSED;
        }
        if (!move.isFlip() && core.cell(move.to()) == Cell.EMPTY) {
            return Outcome.QUIET;
        }
        List<Outcome.Showing> showings = new ArrayList<>();
        for (int i = 0; i < next.shownCount(); i++) {
            int node = next.shownNode(i);
            Piece piece = Cell.piece(next.cell(node));
            int to = next.shownTo(i);
            Outcome.Cause cause = piece.type() != PieceType.FLAG
                    ? Outcome.Cause.SCOUTED
                    : node == move.to() || node == move.from() ? Outcome.Cause.STOOD_UP : Outcome.Cause.MARSHAL_FELL;
            Seat seat = to == MutablePosition.ALL_SEATS ? null : Seat.of(to);
            showings.add(new Outcome.Showing(node, piece, cause, seat));
        }
        Piece flipped = move.isFlip() ? Cell.piece(next.cell(move.to())) : null;
        return new Outcome(next.lastResult(), flipped, showings);
    }

    /** Notes which of the pieces that a fight removed were known to whom. */
    private byte[] recordLosses(Move move, Outcome outcome) {
        boolean attackerLost = outcome.result() == Outcome.Result.LOST || outcome.result() == Outcome.Result.BOTH;
        boolean defenderLost = outcome.result() == Outcome.Result.WON || outcome.result() == Outcome.Result.BOTH;
        if (rules().mode() != RuleSet.Mode.DARK || !attackerLost && !defenderLost) {
            return shownLost;
        }
        byte[] lost = shownLost.clone();
        for (int reader = 0; reader <= MutablePosition.ALL_SEATS; reader++) {
            if (attackerLost && core.isShown(move.from(), reader)) {
                lost[lostIndex(reader, core.cell(move.from()))]++;
            }
            if (defenderLost && core.isShown(move.to(), reader)) {
                lost[lostIndex(reader, core.cell(move.to()))]++;
            }
        }
        return lost;
    }

    private static int lostIndex(int reader, int cell) {
        return (reader * 4 + Cell.colour(cell)) * 16 + Cell.kind(cell);
    }

    static long[] movedAfter(long[] moved, Move move, Outcome outcome) {
        if (move.isPass() || move.isFlip()) {
            return moved;
        }
        long[] next = moved.clone();
        next[move.from() >> 6] &= ~(1L << move.from());
        switch (outcome.result()) {
            case QUIET, WON, PICKED_UP -> next[move.to() >> 6] |= 1L << move.to();
            case BOTH -> next[move.to() >> 6] &= ~(1L << move.to());
            default -> {
                // The defender stays as it was.
            }
        }
        return next;
    }

    /** What happened since the game was loaded, with the referee's full outcomes. */
    public List<Event> history() {
        return history.toList();
    }

    /** Why a move is not legal here, or empty if it is. The truth speaks: for a reader ask his {@link View}. */
    public Optional<Refusal> whyNot(Move move) {
        return status.isOver() ? Optional.of(Refusal.of(Refusal.Reason.GAME_OVER)) : Refusal.explain(core.copy(), move);
    }

    /** The setup that describes this position; {@link Setup#toPosition} gives an equal one back. */
    public Setup toSetup() {
        return toSetup(core, moved);
    }

    static Setup toSetup(MutablePosition core, long[] moved) {
        Setup setup = new Setup(core.board());
        setup.turn(Seat.of(core.turn())).quiet(core.quiet()).ply(core.ply());
        if (core.board().seats().size() == 2) {
            int south = core.colourOf(Seat.SOUTH.ordinal());
            setup.southColour(south < 0 ? null : Colour.of(south));
        }
        for (int c = 0; c < 4; c++) {
            setup.held(c, core.heldAt(c)).dug(c, core.dug(c)).last(c, core.lastFlip(c));
            setup.removedUnknown(c, core.removedUnknown(c));
            for (PieceType type : PieceType.values()) {
                setup.removed(c, type.ordinal(), core.removed(c, type.ordinal()));
            }
        }
        for (int node = 0; node < core.board().size(); node++) {
            setup.set(node, core.cell(node));
            setup.moved(node, (moved[node >> 6] >>> node & 1) != 0);
            setup.shown(node, null, core.isShown(node, MutablePosition.ALL_SEATS));
            for (Seat seat : Seat.values()) {
                setup.shown(node, seat, core.isShown(node, seat.ordinal()));
            }
        }
        return setup;
    }

    /** What a seat may know of this position and of the way to it (R8). */
    public View view(Seat seat) {
        Setup setup = toSetup();
        if (rules().mode() == RuleSet.Mode.FLIP) {
            hideFaceDown(setup);
        } else if (rules().mode() == RuleSet.Mode.DARK) {
            hideRanks(setup, seat);
        }
        History seen = History.EMPTY;
        for (Event event : history.toList()) {
            seen = seen.with(
                    new Event(event.seat(), event.move(), event.outcome().seenBy(seat, core), false));
        }
        return new View(seat, new MutablePosition(setup, rules()), moved, seen, status, firstView(seat));
    }

    /** What a seat, or a reader who sees all, knew where the history began; null if that is here. */
    private View firstView(Seat seatOrNull) {
        return firstOrNull == null ? null : firstOrNull.asFirst(seatOrNull);
    }

    private synchronized View asFirst(Seat seatOrNull) {
        int i = seatOrNull == null ? firstViews.length - 1 : seatOrNull.ordinal();
        if (firstViews[i] == null) {
            firstViews[i] = seatOrNull == null ? viewOfAll() : view(seatOrNull);
        }
        return firstViews[i];
    }

    /** A view of everything, for a review after the end or a spectator of computers. */
    public View viewOfAll() {
        return new View(null, core.copy(), moved, history, status, firstView(null));
    }

    private void hideFaceDown(Setup setup) {
        boolean hidden = false;
        for (int node = 0; node < board().size(); node++) {
            if (Cell.isFaceDown(core.cell(node))) {
                setup.set(node, Cell.HIDDEN);
                hidden = true;
            }
        }
        if (hidden) {
            setup.accountForMissing(core);
        }
    }

    private void hideRanks(Setup setup, Seat seat) {
        int own = core.colourOf(seat.ordinal());
        for (int node = 0; node < board().size(); node++) {
            int cell = core.cell(node);
            boolean known = core.isShown(node, MutablePosition.ALL_SEATS) || core.isShown(node, seat.ordinal());
            if (cell != Cell.EMPTY && Cell.colour(cell) != own && !known) {
                setup.set(node, Cell.unknown(Colour.of(Cell.colour(cell))));
            }
            for (Seat other : Seat.values()) {
                if (other != seat) {
                    setup.shown(node, other, false);
                }
            }
        }
        for (int c = 0; c < board().seats().size(); c++) {
            if (c == own) {
                continue;
            }
            int unknown = 0;
            for (PieceType type : PieceType.values()) {
                int k = type.ordinal();
                int known = shownLost[(MutablePosition.ALL_SEATS * 4 + c) * 16 + k]
                        + shownLost[(seat.ordinal() * 4 + c) * 16 + k];
                unknown += core.removed(c, k) - known;
                setup.removed(c, k, known);
            }
            setup.removedUnknown(c, unknown);
        }
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Position p && rules().equals(p.rules()) && key().equals(p.key());
    }

    @Override
    public int hashCode() {
        return key().hashCode();
    }

    private List<Object> key() {
        return key(core, moved);
    }

    /** Everything that a position or view shows, for comparison. */
    static List<Object> key(MutablePosition core, long[] moved) {
        List<Object> key = new ArrayList<>();
        for (int node = 0; node < core.board().size(); node++) {
            key.add(core.cell(node));
        }
        for (int c = 0; c < 4; c++) {
            key.add(List.of(core.heldAt(c), core.dug(c), core.lastFlip(c), core.colourOf(c), core.removedUnknown(c)));
            for (PieceType type : PieceType.values()) {
                key.add(core.removed(c, type.ordinal()));
                key.add(core.onBoard(c, type.ordinal()));
            }
        }
        for (int s = 0; s <= MutablePosition.ALL_SEATS; s++) {
            for (int w = 0; w < core.board().words(); w++) {
                key.add(core.shownWord(s, w));
            }
        }
        key.add(List.of(core.turn(), core.quiet(), core.ply()));
        for (long word : moved) {
            key.add(word);
        }
        return key;
    }
}
