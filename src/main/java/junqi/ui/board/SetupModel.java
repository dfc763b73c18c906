package junqi.ui.board;

import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import junqi.notation.Jfen;
import junqi.notation.NotationException;
import junqi.rules.Board;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.PieceType;
import junqi.rules.Position;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Setup;
import junqi.rules.SetupProblem;

/**
 * A position on the board for two under change, and what clicks, drops and keys on it mean. It may be illegal at any time;
 * {@link #problems} says how. Knows no control. Not thread-safe: used on one thread.
 *
 * <p>A piece that is not on the board counts as removed, except flags, which must be there. Face-down pieces without an
 * identity are drawn from the missing ones when the position is played.
 */
public final class SetupModel {
    /** No node, and no brush: clicks take pieces up. */
    public static final int NONE = BoardViewModel.NONE;
    /** The brush that takes pieces away. */
    public static final int RUBBER = Cell.EMPTY;

    private static final int MOST_UNDOS = 200;
    private static final Board BOARD = Board.TWO_PLAYER;
    private static final int FLAG = PieceType.FLAG.ordinal();
    private static final int LANDMINE = PieceType.LANDMINE.ordinal();

    /** A step that can be gone back to; its setup is never changed. */
    private record Step(Setup setup, RuleSet rules, boolean allDug) {}

    private final List<WeakReference<Runnable>> listeners = new ArrayList<>();
    private final Deque<Step> before = new ArrayDeque<>();
    private final Deque<Step> undone = new ArrayDeque<>();
    private Step now;
    private List<SetupProblem> problems = List.of();
    private int brush = NONE;
    private int selected = NONE;
    private int dragged = NONE;
    private int hover = NONE;
    private int cursor;

    /** @param setup of the board for two; copied */
    public SetupModel(Setup setup, RuleSet rules) {
        now = new Step(setup.copy(), Objects.requireNonNull(rules), true);
        check();
    }

    /** Told after every change, as long as somebody else holds the listener. */
    public void addListener(Runnable listener) {
        listeners.add(new WeakReference<>(listener));
    }

    // ---- what is there

    /** A copy of what is on the board. */
    public Setup setup() {
        return now.setup.copy();
    }

    public RuleSet rules() {
        return now.rules;
    }

    /** What stands on a node; see {@link Cell}. */
    public int cell(int node) {
        return now.setup.cell(node);
    }

    /** Everything that is wrong, with its node and rule; empty if it can be played. */
    public List<SetupProblem> problems() {
        return problems;
    }

    public List<SetupProblem.Kind> problemsAt(int node) {
        return problems.stream()
                .filter(p -> p.node() == node)
                .map(SetupProblem::kind)
                .toList();
    }

    /** How many pieces of a kind are not on the board yet; never below 0. */
    public int left(Colour colour, PieceType type) {
        return Math.max(0, missing(now.setup, colour.ordinal(), type.ordinal()));
    }

    /** Who is to move. */
    public Seat turn() {
        return now.setup.turn();
    }

    /** The colour that South plays; empty while undecided. */
    public Optional<Colour> southColour() {
        int colour = now.setup.colourOf(Seat.SOUTH.ordinal());
        return colour < 0 ? Optional.empty() : Optional.of(Colour.of(colour));
    }

    /** Plies since the last fight or flip. */
    public int quiet() {
        return now.setup.quiet();
    }

    /** Whether landmines that are missing count as dug by engineers (R7.2). */
    public boolean isAllDug() {
        return now.allDug;
    }

    /** The position as text. */
    public String jfen() {
        return Jfen.of(now.setup);
    }

    /**
     * The position to play.
     *
     * @param random draws the face-down pieces that have no identity yet
     * @return empty while there are {@link #problems}
     */
    public Optional<Position> position(Random random) {
        return problems.isEmpty()
                ? drawn(now.setup, random).map(setup -> setup.toPosition(now.rules))
                : Optional.empty();
    }

    // ---- changing it

    /** Takes other rules; what stands on the board stays. */
    public void setRules(RuleSet rules) {
        Setup setup = now.setup.copy();
        if (rules.mode() != RuleSet.Mode.FLIP) {
            setup.southColour(Colour.RED);
        }
        step(new Step(setup, rules, now.allDug));
    }

    public void setTurn(Seat seat) {
        change(setup -> setup.turn(seat));
    }

    /** @param colourOrNull null for undecided */
    public void setSouthColour(Colour colourOrNull) {
        change(setup -> setup.southColour(colourOrNull));
    }

    /** @param plies 0 or more */
    public void setQuiet(int plies) {
        change(setup -> setup.quiet(plies));
    }

    public void setAllDug(boolean value) {
        if (now.allDug != value) {
            step(new Step(account(now.setup.copy(), value), now.rules, value));
        }
    }

    /** Takes another position as a step that can be undone. */
    public void replace(Setup setup) {
        step(new Step(setup.copy(), now.rules, now.allDug));
    }

    /**
     * Takes a position as text, which may break the rules but not the notation.
     *
     * @return what does not fit, and where; nothing has changed then
     */
    public Optional<NotationException> paste(String text) {
        Setup parsed;
        try {
            parsed = Jfen.parse(text.strip());
        } catch (NotationException e) {
            return Optional.of(e);
        }
        if (parsed.board() != BOARD) {
            return Optional.of(new NotationException("only the board for two can be set up", 0));
        }
        boolean dug = parsed.dug(0) == parsed.removed(0, LANDMINE) && parsed.dug(1) == parsed.removed(1, LANDMINE);
        step(new Step(parsed, now.rules, dug));
        return Optional.empty();
    }

    /** An empty board. */
    public void clear() {
        Setup empty = new Setup(BOARD).turn(turn());
        southColour().ifPresentOrElse(empty::southColour, () -> empty.southColour(null));
        replace(account(empty, now.allDug));
    }

    private void change(Consumer<Setup> change) {
        Setup setup = now.setup.copy();
        change.accept(setup);
        step(new Step(setup, now.rules, now.allDug));
    }

    private void edit(Consumer<Setup> change) {
        change(setup -> {
            change.accept(setup);
            account(setup, now.allDug);
        });
    }

    private void step(Step next) {
        if (!next.rules.equals(now.rules)
                || next.allDug != now.allDug
                || !Jfen.of(next.setup).equals(jfen())) {
            before.push(now);
            if (before.size() > MOST_UNDOS) {
                before.removeLast();
            }
            undone.clear();
        }
        go(next);
    }

    private void go(Step next) {
        now = next;
        selected = NONE;
        dragged = NONE;
        check();
        changed();
    }

    public boolean canUndo() {
        return !before.isEmpty();
    }

    public boolean canRedo() {
        return !undone.isEmpty();
    }

    public void undo() {
        if (canUndo()) {
            undone.push(now);
            go(before.pop());
        }
    }

    public void redo() {
        if (canRedo()) {
            before.push(now);
            go(undone.pop());
        }
    }

    // ---- what the pieces add up to

    private static int missing(Setup setup, int colour, int kind) {
        int there = kind == FLAG && setup.held(colour) >= 0 ? 1 : 0;
        for (int node = 0; node < BOARD.size(); node++) {
            int cell = setup.cell(node);
            if (Cell.hasColour(cell) && Cell.colour(cell) == colour && Cell.kind(cell) == kind) {
                there++;
            }
        }
        return PieceType.of(kind).count() - there;
    }

    private static List<Integer> hidden(Setup setup) {
        List<Integer> nodes = new ArrayList<>();
        for (int node = 0; node < BOARD.size(); node++) {
            if (setup.cell(node) == Cell.HIDDEN) {
                nodes.add(node);
            }
        }
        return nodes;
    }

    /** Counts what is not on the board as removed; while pieces without identity are there, nothing is known of it. */
    private static Setup account(Setup setup, boolean allDug) {
        boolean known = hidden(setup).isEmpty();
        for (int colour = 0; colour < 2; colour++) {
            for (PieceType type : PieceType.values()) {
                int kind = type.ordinal();
                int gone = known && kind != FLAG ? Math.max(0, missing(setup, colour, kind)) : 0;
                setup.removed(colour, kind, gone);
            }
            setup.removedUnknown(colour, 0);
            setup.dug(colour, allDug ? setup.removed(colour, LANDMINE) : 0);
        }
        return setup;
    }

    /**
     * The setup with every face-down piece drawn from those that are neither on the board nor known to be removed, flags
     * first; empty if there are too few of them.
     */
    private Optional<Setup> drawn(Setup setup, Random random) {
        List<Integer> nodes = hidden(setup);
        if (nodes.isEmpty()) {
            return Optional.of(setup);
        }
        List<Integer> flags = new ArrayList<>();
        List<Integer> others = new ArrayList<>();
        for (int colour = 0; colour < 2; colour++) {
            for (PieceType type : PieceType.values()) {
                int kind = type.ordinal();
                int free = missing(setup, colour, kind) - setup.removed(colour, kind);
                for (int i = 0; i < free; i++) {
                    (kind == FLAG ? flags : others).add(Cell.of(colour, kind) | Cell.FACE_DOWN);
                }
            }
        }
        if (flags.size() + others.size() < nodes.size()) {
            return Optional.empty();
        }
        Collections.shuffle(others, random);
        List<Integer> drawn = new ArrayList<>(flags);
        drawn.addAll(others);
        drawn = new ArrayList<>(drawn.subList(0, nodes.size()));
        Collections.shuffle(drawn, random);
        Setup full = setup.copy();
        for (int i = 0; i < nodes.size(); i++) {
            full.set(nodes.get(i), drawn.get(i));
        }
        return Optional.of(account(full, now.allDug));
    }

    private void check() {
        if (now.rules.mode() == RuleSet.Mode.FLIP) {
            problems = drawn(now.setup, new Random(0))
                    .map(setup -> setup.check(now.rules).stream()
                            .filter(problem -> !isOfTheDraw(problem))
                            .toList())
                    .orElseGet(() -> List.of(new SetupProblem(SetupProblem.Kind.POOL_DIFFERS, -1, null)));
        } else {
            problems = now.setup.check(now.rules);
        }
    }

    /** Whether a problem is only of what was drawn for a face-down piece, which may be another one in the game. */
    private boolean isOfTheDraw(SetupProblem problem) {
        return problem.node() >= 0
                && cell(problem.node()) == Cell.HIDDEN
                && problem.kind() != SetupProblem.Kind.FACE_DOWN_IN_CAMP;
    }

    // ---- hand and brush

    /** What clicks put down: a {@link Cell}, {@link #RUBBER}, or {@link #NONE} to take pieces up. */
    public int brush() {
        return brush;
    }

    public void setBrush(int cell) {
        brush = cell;
        selected = NONE;
        changed();
    }

    public int selected() {
        return selected;
    }

    public int dragged() {
        return dragged;
    }

    public int hover() {
        return hover;
    }

    public int cursor() {
        return cursor;
    }

    /** A click or Enter: puts the brush's piece down; without a brush takes a piece up, or puts it down there. */
    public void activate(int node) {
        cursor = node;
        if (brush != NONE) {
            put(node, brush);
        } else if (selected == NONE) {
            select(cell(node) == Cell.EMPTY ? NONE : node);
        } else if (selected == node) {
            select(NONE);
        } else {
            move(selected, node);
        }
    }

    /**
     * Puts a piece on a node, in place of whatever stands there. Where flags are carried (R7.3), a flag put on a piece that
     * moves is held by it.
     */
    public void put(int node, int cell) {
        edit(setup -> {
            int there = setup.cell(node);
            boolean flag = Cell.hasColour(cell) && Cell.kind(cell) == FLAG && !Cell.isFaceDown(cell);
            if (flag) {
                liftFlag(setup, Cell.colour(cell));
            }
            boolean holder = Cell.hasColour(there)
                    && !Cell.isFaceDown(there)
                    && Cell.kind(there) < PieceType.values().length
                    && PieceType.of(Cell.kind(there)).isMovable();
            if (flag && holder && now.rules.flagEffect() == RuleSet.FlagEffect.CARRY) {
                setup.held(Cell.colour(cell), node);
            } else {
                empty(setup, node);
                setup.set(node, cell);
            }
        });
    }

    /** A flag is one of a kind: setting it elsewhere takes it from where it is. */
    private static void liftFlag(Setup setup, int colour) {
        setup.held(colour, -1);
        for (int node = 0; node < BOARD.size(); node++) {
            int cell = setup.cell(node);
            if (Cell.hasColour(cell) && Cell.colour(cell) == colour && Cell.kind(cell) == FLAG) {
                empty(setup, node);
            }
        }
    }

    private static void empty(Setup setup, int node) {
        setup.set(node, Cell.EMPTY).moved(node, false);
        for (Seat seat : Seat.values()) {
            setup.shown(node, seat, false);
        }
        setup.shown(node, null, false);
        for (int colour = 0; colour < 2; colour++) {
            if (setup.held(colour) == node) {
                setup.held(colour, -1);
            }
        }
    }

    /** Takes the piece on a node away. */
    public void remove(int node) {
        if (cell(node) != Cell.EMPTY) {
            edit(setup -> empty(setup, node));
        }
    }

    /** Turns the piece on a node over; its identity stays. */
    public void turnOver(int node) {
        if (Cell.hasColour(cell(node))) {
            edit(setup -> setup.set(node, setup.cell(node) ^ Cell.FACE_DOWN));
        }
    }

    /** Two nodes change their pieces, with all that is known of them. */
    private void move(int from, int to) {
        edit(setup -> {
            int cell = setup.cell(from);
            boolean moved = setup.hasMoved(from);
            setup.set(from, setup.cell(to)).moved(from, setup.hasMoved(to));
            setup.set(to, cell).moved(to, moved);
            for (int colour = 0; colour < 2; colour++) {
                int holder = setup.held(colour);
                if (holder == from || holder == to) {
                    setup.held(colour, holder == from ? to : from);
                }
            }
            swapShown(setup, null, from, to);
            for (Seat seat : BOARD.seats()) {
                swapShown(setup, seat, from, to);
            }
        });
    }

    private static void swapShown(Setup setup, Seat seatOrNull, int a, int b) {
        boolean shown = setup.isShown(a, seatOrNull);
        setup.shown(a, seatOrNull, setup.isShown(b, seatOrNull)).shown(b, seatOrNull, shown);
    }

    /** Takes up the piece on a node to drag it; false if there is none. */
    public boolean beginDrag(int node) {
        if (cell(node) == Cell.EMPTY || brush != NONE) {
            return false;
        }
        dragged = node;
        cursor = node;
        select(node);
        return true;
    }

    /** Lets the dragged piece go; outside all nodes ({@link #NONE}) it leaves the board. */
    public void drop(int node) {
        int from = dragged;
        dragged = NONE;
        if (from == NONE || node == from) {
            select(NONE);
        } else if (node == NONE) {
            remove(from);
        } else {
            move(from, node);
        }
    }

    /** Lets go of what is in hand. */
    public void cancel() {
        dragged = NONE;
        select(NONE);
    }

    public void hover(int node) {
        if (hover != node) {
            hover = node;
            changed();
        }
    }

    public void setCursor(int node) {
        if (cursor != node) {
            cursor = node;
            changed();
        }
    }

    /** Moves the keyboard's cursor by files and ranks as South sees them; stays at the edge. */
    public void moveCursor(int files, int ranks) {
        int node = BOARD.nodeAt(BOARD.file(cursor) + files, BOARD.rank(cursor) + ranks);
        if (node >= 0) {
            setCursor(node);
        }
    }

    private void select(int node) {
        selected = node;
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
