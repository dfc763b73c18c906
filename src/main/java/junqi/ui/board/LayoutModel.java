package junqi.ui.board;

import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import junqi.rules.Board;
import junqi.rules.Layout;
import junqi.rules.PieceType;
import junqi.rules.SetupProblem;

/**
 * A layout under change, and what clicks, drops and keys on it mean. It may be illegal at any time; {@link #problems} says
 * how. Knows no control. Not thread-safe: used on one thread.
 *
 * <p>Places 0 to 29 are the cells of the {@link Layout}; behind them the tray has a place for each {@link PieceType}, where
 * the pieces lie that are still to be deployed.
 */
public final class LayoutModel {
    /** No place. */
    public static final int NONE = BoardViewModel.NONE;
    /** The first place of the tray. */
    public static final int TRAY = Layout.SIZE;
    /** All places. */
    static final int PLACES = TRAY + PieceType.values().length;

    private static final int MOST_UNDOS = 200;

    private final List<WeakReference<Runnable>> listeners = new ArrayList<>();
    private final Deque<Layout> before = new ArrayDeque<>();
    private final Deque<Layout> undone = new ArrayDeque<>();
    private Layout layout;
    private List<SetupProblem> problems = List.of();
    private int selected = NONE;
    private int dragged = NONE;
    private int hover = NONE;
    private int cursor;

    public LayoutModel(Layout layout) {
        start(layout);
    }

    /** The place of the tray where pieces of a kind lie. */
    public static int tray(PieceType type) {
        return TRAY + type.ordinal();
    }

    /** A layout without any piece. */
    public static Layout empty() {
        return new Layout(new ArrayList<>(java.util.Collections.nCopies(Layout.SIZE, null)));
    }

    /**
     * Told after every change of anything below, as long as somebody else holds the listener: the model may live longer
     * than the nodes that show it.
     */
    public void addListener(Runnable listener) {
        listeners.add(new WeakReference<>(listener));
    }

    public Layout layout() {
        return layout;
    }

    /** Begins with another layout; what was done before cannot be undone. */
    public void start(Layout first) {
        before.clear();
        undone.clear();
        cursor = 0;
        set(first);
    }

    /** Takes another layout as a step that can be undone; nothing happens if it is the same. */
    public void replace(Layout next) {
        if (!next.equals(layout)) {
            before.push(layout);
            if (before.size() > MOST_UNDOS) {
                before.removeLast();
            }
            undone.clear();
        }
        set(next);
    }

    private void set(Layout next) {
        layout = Objects.requireNonNull(next);
        problems = layout.check();
        selected = NONE;
        dragged = NONE;
        if (cursor >= TRAY && at(cursor).isEmpty()) {
            cursor = 0;
        }
        changed();
    }

    public boolean canUndo() {
        return !before.isEmpty();
    }

    public boolean canRedo() {
        return !undone.isEmpty();
    }

    /** Takes the latest step back, if there is one. */
    public void undo() {
        if (canUndo()) {
            undone.push(layout);
            set(before.pop());
        }
    }

    /** Takes the latest {@link #undo} back, if nothing else was done since. */
    public void redo() {
        if (canRedo()) {
            before.push(layout);
            set(undone.pop());
        }
    }

    /** All that R6.3 has against the layout. */
    public List<SetupProblem> problems() {
        return problems;
    }

    public boolean isLegal() {
        return problems.isEmpty();
    }

    /** What R6.3 has against what stands in a cell. */
    public List<SetupProblem.Kind> problemsAt(int cell) {
        return problems.stream()
                .filter(p -> p.node() == cell)
                .map(SetupProblem::kind)
                .toList();
    }

    /** How many pieces of a kind lie in the tray. */
    public int left(PieceType type) {
        long placed = IntStream.range(0, TRAY)
                .filter(cell -> layout.at(cell).filter(type::equals).isPresent())
                .count();
        return (int) Math.max(0, type.count() - placed);
    }

    /** The kinds that lie in the tray, highest first. */
    public List<PieceType> inTray() {
        return Stream.of(PieceType.values()).filter(type -> left(type) > 0).toList();
    }

    /** The kind at a place: in a cell, or in the tray if pieces of it are left; empty otherwise. */
    public Optional<PieceType> at(int place) {
        if (place == NONE) {
            return Optional.empty();
        }
        return place < TRAY
                ? layout.at(place)
                : Optional.of(PieceType.of(place - TRAY)).filter(type -> left(type) > 0);
    }

    /** The place whose piece is in hand, or {@link #NONE}. */
    public int selected() {
        return selected;
    }

    /** The place whose piece is being dragged, or {@link #NONE}. */
    public int dragged() {
        return dragged;
    }

    /** The place under the pointer, or {@link #NONE}. */
    public int hover() {
        return hover;
    }

    /** The keyboard's place. */
    public int cursor() {
        return cursor;
    }

    /** Whether the piece in hand may go to a cell, and the one there to where it came from; true with nothing in hand. */
    public boolean fits(int cell) {
        return selected == NONE || selected == cell || cell >= TRAY || fits(selected, cell);
    }

    private boolean fits(int from, int to) {
        boolean there = at(from).filter(type -> !Layout.allows(type, to)).isEmpty();
        boolean back = from >= TRAY
                || at(to).filter(type -> !Layout.allows(type, from)).isEmpty();
        return there && back;
    }

    /** A click or Enter: takes a piece up, lets go of it, or puts it there. */
    public void activate(int place) {
        cursor = place;
        if (selected == NONE) {
            select(at(place).isPresent() ? place : NONE);
        } else if (selected == place) {
            select(NONE);
        } else {
            move(selected, place);
        }
    }

    /** Takes up the piece at a place to drag it; false if there is none. */
    public boolean beginDrag(int place) {
        if (at(place).isEmpty()) {
            return false;
        }
        dragged = place;
        cursor = place;
        select(place);
        return true;
    }

    /** Lets the dragged piece go at a place, or outside all of them ({@link #NONE}). */
    public void drop(int place) {
        int from = dragged;
        dragged = NONE;
        if (from != NONE && place != NONE && place != from) {
            move(from, place);
        } else {
            select(NONE);
        }
    }

    /** Lets go of what is in hand. */
    public void cancel() {
        dragged = NONE;
        select(NONE);
    }

    /** Puts the piece of a cell back into the tray. */
    public void remove(int cell) {
        if (cell >= 0 && cell < TRAY && layout.at(cell).isPresent()) {
            replace(with(cell, null));
        }
    }

    /** Two cells change their pieces; a piece from the tray sends the one in its way there. */
    private void move(int from, int to) {
        if (from < TRAY && to < TRAY) {
            replace(layout.swapped(from, to));
        } else if (to < TRAY) {
            replace(with(to, PieceType.of(from - TRAY)));
        } else if (from < TRAY) {
            remove(from);
        } else {
            select(at(to).isPresent() ? to : NONE);
        }
    }

    private Layout with(int cell, PieceType typeOrNull) {
        List<PieceType> cells = new ArrayList<>();
        for (int i = 0; i < TRAY; i++) {
            cells.add(i == cell ? typeOrNull : layout.at(i).orElse(null));
        }
        return new Layout(cells);
    }

    /** Notes the place under the pointer, or {@link #NONE}. */
    public void hover(int place) {
        if (hover != place) {
            hover = place;
            changed();
        }
    }

    /** Puts the keyboard's cursor on a place. */
    public void setCursor(int place) {
        if (cursor != place) {
            cursor = place;
            changed();
        }
    }

    /**
     * Moves the keyboard's cursor; the tray is the row behind the last one, as long as pieces lie in it.
     *
     * @param right steps to the owner's right: -1, 0 or 1
     * @param down steps to the owner's own side: -1, 0 or 1
     */
    public void moveCursor(int right, int down) {
        List<PieceType> tray = inTray();
        int columns = Board.AREA_COLUMNS;
        if (cursor >= TRAY) {
            int slot = tray.indexOf(PieceType.of(cursor - TRAY));
            if (down < 0) {
                setCursor(TRAY - columns + Math.min(slot, columns - 1));
            } else if (slot + right >= 0 && slot + right < tray.size()) {
                setCursor(tray(tray.get(slot + right)));
            }
            return;
        }
        int column = cursor % columns + right;
        int row = cursor / columns + down;
        if (row == Board.AREA_ROWS && !tray.isEmpty()) {
            setCursor(tray(tray.get(Math.min(column, tray.size() - 1))));
        } else if (column >= 0 && column < columns && row >= 0 && row < Board.AREA_ROWS) {
            setCursor(row * columns + column);
        }
    }

    private void select(int place) {
        selected = place;
        changed();
    }

    private void changed() {
        for (WeakReference<Runnable> reference : List.copyOf(listeners)) {
            Runnable listener = reference.get();
            if (listener == null) {
                listeners.remove(reference);
            } else {
                listener.run();
            }
        }
    }
}
