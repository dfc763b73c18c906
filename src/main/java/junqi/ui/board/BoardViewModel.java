package junqi.ui.board;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import junqi.ai.Deductions;
import junqi.rules.Board;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.Event;
import junqi.rules.Move;
import junqi.rules.Outcome;
import junqi.rules.Refusal;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.View;

/**
 * What the board shows and what clicks, drops and keys on it mean. It knows a {@link View} and no control; it asks for
 * moves and never makes one: the answer to a request is the next {@link #show}. Not thread-safe: used on one thread.
 */
public final class BoardViewModel {
    /** No node. */
    public static final int NONE = -1;

    private final List<Runnable> listeners = new ArrayList<>();
    private final List<Runnable> refusals = new ArrayList<>();
    private final BitSet movable = new BitSet();
    private final BitSet flippable = new BitSet();
    private final BitSet targets = new BitSet();
    private final Set<Seat> players = EnumSet.allOf(Seat.class);
    private View view;
    private View before;
    private boolean readOnly;
    private boolean confirmFlips;
    private int selected = NONE;
    private int dragged = NONE;
    private int hover = NONE;
    private int cursor;
    private BoardHint hint = BoardHint.NONE;
    private Consumer<Move> onMove = move -> {};
    private Consumer<Refusal> onRefusal = refusal -> {};
    private Runnable onReadOnly = () -> {};
    private Runnable onSelect = () -> {};
    private IntConsumer onMark = node -> {};
    private IntConsumer onHover = node -> {};
    private BiConsumer<Integer, String> onGuess = (node, guess) -> {};
    private Map<Integer, String> guesses = Map.of();
    private int pointed = NONE;
    /** Made when first asked for, and again for another view; see {@link #suspect}. */
    private Deductions deductions;

    public BoardViewModel(View view) {
        this.view = Objects.requireNonNull(view);
        refresh();
    }

    /** Told after every change of anything below. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    /** Hears the moves and flips that a person asks for; they are legal in the view shown. */
    public void setOnMove(Consumer<Move> consumer) {
        onMove = Objects.requireNonNull(consumer);
    }

    /** Hears why a click, drop or key did nothing. */
    public void setOnRefusal(Consumer<Refusal> consumer) {
        onRefusal = Objects.requireNonNull(consumer);
    }

    /** Runs before {@link #setOnRefusal}'s consumer, for the board's own answer to a refused click. */
    void addRefusalListener(Runnable listener) {
        refusals.add(listener);
    }

    /** Runs when a piece is taken up or let go of: what was said of the click before is out of date. */
    public void setOnSelect(Runnable action) {
        onSelect = Objects.requireNonNull(action);
    }

    /** Hears clicks while {@link #isReadOnly}. */
    public void setOnReadOnly(Runnable action) {
        onReadOnly = Objects.requireNonNull(action);
    }

    /** Hears a guess typed on an enemy piece: the letter of a kind, or empty to take the mark away. */
    public void setOnGuess(BiConsumer<Integer, String> consumer) {
        onGuess = Objects.requireNonNull(consumer);
    }

    /** Hears right clicks on enemy pieces of unknown rank, for marks. */
    public void setOnMark(IntConsumer consumer) {
        onMark = Objects.requireNonNull(consumer);
    }

    /** Hears the node under the pointer or the keyboard's cursor, or {@link #NONE}. */
    public void setOnHover(IntConsumer consumer) {
        onHover = Objects.requireNonNull(consumer);
    }

    public View view() {
        return view;
    }

    /**
     * Shows another view. If it follows the last one by one event, that event is the {@link #step}. A selection or drag
     * goes on while its piece still stands there; a hint ends.
     */
    public void show(View next) {
        show(next, Map.of());
    }

    /**
     * {@link #show(View)} with the reader's marks.
     *
     * @param marks by node: letters of kinds, or other text of a record; only those on pieces of unknown rank count
     */
    public void show(View next, Map<Integer, String> marks) {
        guesses = Map.copyOf(marks);
        deductions = null;
        View last = view;
        boolean follows = follows(last, next);
        int keep = selected;
        boolean sameBoard = last.board() == next.board();
        view = Objects.requireNonNull(next);
        before = follows ? last : null;
        hint = BoardHint.NONE;
        boolean stays = keep != NONE && sameBoard && last.cell(keep) == next.cell(keep) && isOwn(keep);
        if (!stays) {
            selected = NONE;
            dragged = NONE;
        }
        if (!sameBoard) {
            cursor = 0;
            hover = NONE;
            pointed = NONE;
        }
        changed();
    }

    private static boolean follows(View last, View next) {
        List<Event> old = last.history();
        List<Event> now = next.history();
        return last.board() == next.board()
                && now.size() == old.size() + 1
                && now.subList(0, old.size()).equals(old);
    }

    /** The event that led from the view shown before to this one, if there was just one. */
    public Optional<Event> step() {
        return before == null ? Optional.empty() : view.latest();
    }

    /** The view before {@link #step}. */
    public Optional<View> before() {
        return Optional.ofNullable(before);
    }

    /** The fight of {@link #step}, if it was one. */
    public Optional<Fight> fight() {
        return step().filter(e -> !e.refused() && e.outcome().isFight())
                .map(e -> new Fight(
                        e.move().to(),
                        before.cell(e.move().from()),
                        before.cell(e.move().to()),
                        e.outcome().result()));
    }

    /** The latest move or flip; a fight that removed both pieces leaves it too. */
    public Optional<Move> lastMove() {
        return lastEvent().map(Event::move);
    }

    /** The event of {@link #lastMove}. */
    public Optional<Event> lastEvent() {
        List<Event> events = view.history();
        for (int i = events.size() - 1; i >= 0; i--) {
            Event event = events.get(i);
            if (!event.refused() && event.outcome().result() != Outcome.Result.PASS) {
                return Optional.of(event);
            }
        }
        return Optional.empty();
    }

    /** The seats that a person at this board moves; all by default. */
    public void setPlayers(Collection<Seat> seats) {
        players.clear();
        players.addAll(seats);
        changed();
    }

    /** Whether the board only shows: an earlier ply, or a game that is not played here. */
    public boolean isReadOnly() {
        return readOnly;
    }

    public void setReadOnly(boolean value) {
        readOnly = value;
        if (value) {
            selected = NONE;
            dragged = NONE;
        }
        changed();
    }

    /** Whether a flip needs a second click on the same node. */
    public void setConfirmFlips(boolean value) {
        confirmFlips = value;
    }

    /** The selected node, or {@link #NONE}. */
    public int selected() {
        return selected;
    }

    /** The node whose piece is being dragged, or {@link #NONE}. */
    public int dragged() {
        return dragged;
    }

    /** The node under the pointer, or {@link #NONE}. */
    public int hover() {
        return hover;
    }

    /** The keyboard's node. */
    public int cursor() {
        return cursor;
    }

    public BoardHint hint() {
        return hint;
    }

    public void setHint(BoardHint value) {
        hint = Objects.requireNonNull(value);
        changed();
    }

    /** Whether the selected piece may go to a node. */
    public boolean isTarget(int node) {
        return node != NONE && targets.get(node);
    }

    /** The nodes that the selected piece may go to, ascending. */
    public List<Integer> targets() {
        return targets.stream().boxed().toList();
    }

    /** Whether a person here may move the piece on a node now. */
    public boolean canMove(int node) {
        return movable.get(node);
    }

    /** Whether a person here may flip the piece on a node now. */
    public boolean canFlip(int node) {
        return flippable.get(node);
    }

    /** A click or Enter on a node: selects, deselects, moves, flips, or tells why not. */
    public void activate(int node) {
        if (readOnly) {
            onReadOnly.run();
            return;
        }
        cursor = node;
        if (selected == NONE) {
            open(node);
        } else if (node == selected) {
            boolean flip = Cell.isFaceDown(view.cell(node));
            select(NONE);
            if (flip) {
                request(Move.flip(node));
            }
        } else if (isTarget(node)) {
            request(new Move(selected, node));
        } else if (isOwn(node) && whyNotFrom(node).isEmpty()) {
            open(node);
        } else {
            Move move = new Move(selected, node);
            boolean faceDown = Cell.isFaceDown(view.cell(node));
            if (faceDown && Cell.isFaceDown(view.cell(selected))) {
                select(node);
                return;
            }
            if (faceDown) {
                // The next click on it shall flip it.
                selected = NONE;
            }
            changed();
            refuse(move);
        }
    }

    /** A click with nothing in hand. */
    private void open(int node) {
        int cell = view.cell(node);
        if (Cell.isFaceDown(cell) && confirmFlips && canFlip(node)) {
            select(node);
        } else if (Cell.isFaceDown(cell)) {
            select(NONE);
            request(Move.flip(node));
        } else {
            Optional<Refusal> refusal = whyNotFrom(node);
            select(refusal.isEmpty() ? node : NONE);
            refusal.ifPresent(this::tell);
        }
    }

    /** Why the piece on a node cannot be taken up at all. A piece of a waiting player can: he may think ahead. */
    private Optional<Refusal> whyNotFrom(int node) {
        if (canMove(node)) {
            return Optional.empty();
        }
        if (view.status().isOver()) {
            return Optional.of(Refusal.of(Refusal.Reason.GAME_OVER));
        }
        if (!mayAct()) {
            return isOwn(node) ? Optional.empty() : Optional.of(Refusal.of(Refusal.Reason.NOT_YOUR_TURN));
        }
        int[] near = view.board().roads(node);
        return near.length == 0
                ? Optional.empty()
                : whyNot(new Move(node, near[0])).filter(r -> r.node() == node);
    }

    /** Takes up the piece on a node to drag it; false if it cannot be moved by a person here. */
    public boolean beginDrag(int node) {
        if (readOnly || !isOwn(node) || whyNotFrom(node).isPresent()) {
            return false;
        }
        dragged = node;
        cursor = node;
        select(node);
        return true;
    }

    /** Lets the dragged piece go on a node, or outside all nodes ({@link #NONE}). */
    public void drop(int node) {
        int from = dragged;
        dragged = NONE;
        if (from == NONE) {
            return;
        }
        if (node == NONE || node == from) {
            changed();
        } else if (isTarget(node)) {
            request(new Move(from, node));
        } else {
            changed();
            refuse(new Move(from, node));
        }
    }

    /** Lets go of a drag and a selection. */
    public void cancel() {
        dragged = NONE;
        select(NONE);
    }

    /** A right click. */
    public void mark(int node) {
        if (isMarkable(node)) {
            onMark.accept(node);
        }
    }

    /** Whether a guess can be put on the piece on a node: an enemy's of unknown rank. */
    public boolean isMarkable(int node) {
        return node != NONE
                && view.seat().isPresent()
                && Cell.hasColour(view.cell(node))
                && Cell.kind(view.cell(node)) == Cell.UNKNOWN_KIND;
    }

    /** A guess typed on the piece on a node; the same guess again takes it away. False if it cannot be marked. */
    public boolean guess(int node, String mark) {
        if (!isMarkable(node)) {
            return false;
        }
        onGuess.accept(node, mark.equals(guess(node)) ? "" : mark);
        return true;
    }

    /** The reader's mark on the piece on a node; empty if there is none. */
    public String guess(int node) {
        return isMarkable(node) ? guesses.getOrDefault(node, "") : "";
    }

    /** Changes the marks, see {@link #show(View, Map)}. */
    public void setGuesses(Map<Integer, String> marks) {
        guesses = Map.copyOf(marks);
        changed();
    }

    /** What the reader can be certain of about the hidden enemy piece on a node. */
    public Optional<Deductions.Suspect> suspect(int node) {
        return deductions().at(node);
    }

    /** What the reader can be certain of about the hidden enemy pieces. */
    public Deductions deductions() {
        if (deductions == null) {
            deductions = Deductions.of(view);
        }
        return deductions;
    }

    TileNote note(int node) {
        if (isMarkable(node)) {
            Bound bound = suspect(node).flatMap(Bound::of).orElse(null);
            return new TileNote(guess(node), bound, view.hasMoved(node), false);
        }
        boolean shown = view.rules().mode() == RuleSet.Mode.DARK
                && view.cell(node) != Cell.EMPTY
                && !view.status().isOver()
                && view.isShown(node);
        return shown ? TileNote.SHOWN : TileNote.NONE;
    }

    /** The node that the player points at, with the pointer or the keyboard's cursor, or {@link #NONE}. */
    public int pointed() {
        return pointed;
    }

    private void point(int node) {
        pointed = node;
        onHover.accept(node);
    }

    /** Notes the node under the pointer, or {@link #NONE}. */
    public void hover(int node) {
        if (hover != node) {
            hover = node;
            point(node);
            for (Runnable listener : listeners) {
                listener.run();
            }
        }
    }

    /** Puts the keyboard's cursor on a node. */
    public void setCursor(int node) {
        if (cursor != node) {
            cursor = node;
            point(node);
            changed();
        }
    }

    /**
     * Moves the keyboard's cursor to the nearest node in a direction; stays if there is none.
     *
     * @param files step to the right as South sees it: -1, 0 or 1
     * @param ranks step away from South: -1, 0 or 1
     */
    public void moveCursor(int files, int ranks) {
        Board board = view.board();
        int best = NONE;
        int bestCost = Integer.MAX_VALUE;
        for (int node = 0; node < board.size(); node++) {
            int df = board.file(node) - board.file(cursor);
            int dr = board.rank(node) - board.rank(cursor);
            int along = df * files + dr * ranks;
            int aside = Math.abs(df * ranks) + Math.abs(dr * files);
            // Straight ahead first; a node to the side only across a gap of the four-player board.
            int cost = along + 4 * aside;
            if (along > 0 && aside <= along && cost < bestCost) {
                best = node;
                bestCost = cost;
            }
        }
        if (best != NONE) {
            setCursor(best);
        }
    }

    /** A move asked for as a whole, as by typing it: made if it is legal here, else refused in words. */
    public void ask(Move move) {
        if (readOnly) {
            onReadOnly.run();
        } else {
            request(move);
        }
    }

    private void request(Move move) {
        Optional<Refusal> refusal = whyNot(move);
        if (refusal.isPresent()) {
            tell(refusal.get());
            return;
        }
        select(NONE);
        onMove.accept(move);
    }

    private void refuse(Move move) {
        whyNot(move).ifPresent(this::tell);
    }

    private void tell(Refusal refusal) {
        refusals.forEach(Runnable::run);
        onRefusal.accept(refusal);
    }

    /** Why a person here may not make a move now; empty if he may. */
    public Optional<Refusal> whyNot(Move move) {
        if (!view.status().isOver() && !players.contains(view.turn())) {
            return Optional.of(Refusal.of(Refusal.Reason.NOT_YOUR_TURN));
        }
        return view.whyNot(move);
    }

    private boolean mayAct() {
        return !readOnly && !view.status().isOver() && players.contains(view.turn());
    }

    /** Whether a person here plays the face-up piece on a node: the side to move's if he plays several. */
    private boolean isOwn(int node) {
        int cell = view.cell(node);
        if (!Cell.isKnown(cell) || Cell.isFaceDown(cell)) {
            return false;
        }
        Optional<Seat> seat = view.seatOf(Colour.of(Cell.colour(cell)));
        return seat.isPresent()
                && (players.contains(view.turn()) ? seat.get() == view.turn() : players.contains(seat.get()));
    }

    private void select(int node) {
        selected = node;
        changed();
        onSelect.run();
    }

    private void changed() {
        refresh();
        for (Runnable listener : listeners) {
            listener.run();
        }
    }

    private void refresh() {
        movable.clear();
        flippable.clear();
        targets.clear();
        if (!mayAct()) {
            return;
        }
        for (Move move : view.legalMoves()) {
            if (move.isFlip()) {
                flippable.set(move.from());
            } else if (!move.isPass()) {
                movable.set(move.from());
                if (move.from() == selected) {
                    targets.set(move.to());
                }
            }
        }
    }
}
