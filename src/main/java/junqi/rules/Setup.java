package junqi.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/**
 * What an editor or a file holds: a position that may be wrong. {@link #check} names everything that is; {@link #toPosition}
 * and {@link #toView} make the legal, immutable things. Mutable and not thread-safe.
 */
public final class Setup {
    /** A setup that cannot be played; {@link #problems()} has all reasons. */
    public static final class IllegalSetupException extends IllegalArgumentException {
        private static final long serialVersionUID = 1L;

        private final transient List<SetupProblem> problems;

        IllegalSetupException(Board board, List<SetupProblem> problems) {
            super(problems.stream().map(p -> p.describe(board)).collect(Collectors.joining("; ")));
            this.problems = List.copyOf(problems);
        }

        /** All problems; never empty. */
        public List<SetupProblem> problems() {
            return problems;
        }
    }

    private static final int KIND_SLOTS = 16;
    private static final int FLAG = PieceType.FLAG.ordinal();
    private static final int LANDMINE = PieceType.LANDMINE.ordinal();

    private final Board board;
    private final byte[] cells;
    private final int[] removed = new int[4 * KIND_SLOTS];
    private final int[] removedUnknown = new int[4];
    private final int[] dug = new int[4];
    private final int[] held = {-1, -1, -1, -1};
    private final int[] last = {-1, -1, -1, -1};
    private final int[] colourOf = {-1, -1, -1, -1};
    private final long[] shown;
    private final long[] moved;
    private Seat turn = Seat.SOUTH;
    private int quiet;
    private int ply;

    /** An empty board, South to move, colours as R10.1 and notation 1 have them (South red). */
    public Setup(Board board) {
        this.board = Objects.requireNonNull(board);
        cells = new byte[board.size()];
        shown = new long[(MutablePosition.ALL_SEATS + 1) * board.words];
        moved = new long[board.words];
        southColour(Colour.RED);
    }

    /** An independent copy. */
    public Setup copy() {
        Setup copy = new Setup(board);
        System.arraycopy(cells, 0, copy.cells, 0, cells.length);
        System.arraycopy(removed, 0, copy.removed, 0, removed.length);
        System.arraycopy(removedUnknown, 0, copy.removedUnknown, 0, 4);
        System.arraycopy(dug, 0, copy.dug, 0, 4);
        System.arraycopy(held, 0, copy.held, 0, 4);
        System.arraycopy(last, 0, copy.last, 0, 4);
        System.arraycopy(colourOf, 0, copy.colourOf, 0, 4);
        System.arraycopy(shown, 0, copy.shown, 0, shown.length);
        System.arraycopy(moved, 0, copy.moved, 0, moved.length);
        copy.turn = turn;
        copy.quiet = quiet;
        copy.ply = ply;
        return copy;
    }

    /**
     * The start of a flip game (R6.4): all fifty pieces shuffled face down, colours undecided, South to move.
     *
     * @param random draws the deal
     */
    public static Setup flipDeal(RandomGenerator random) {
        Setup setup = new Setup(Board.TWO_PLAYER).southColour(null);
        List<Integer> pieces = new ArrayList<>();
        for (Colour colour : List.of(Colour.RED, Colour.BLUE)) {
            for (PieceType type : PieceType.values()) {
                for (int i = 0; i < type.count(); i++) {
                    pieces.add(Cell.of(colour, type) | Cell.FACE_DOWN);
                }
            }
        }
        for (int i = pieces.size() - 1; i > 0; i--) {
            java.util.Collections.swap(pieces, i, random.nextInt(i + 1));
        }
        int next = 0;
        for (int node = 0; node < setup.board.size(); node++) {
            if (setup.board.kind(node) != NodeKind.CAMP) {
                setup.set(node, pieces.get(next++));
            }
        }
        return setup;
    }

    /** The start of a dark or open two-player game (R6.3): South red, North blue, South to move. */
    public static Setup deployed(Layout south, Layout north) {
        Setup setup = new Setup(Board.TWO_PLAYER);
        setup.deploy(Seat.SOUTH, south);
        setup.deploy(Seat.NORTH, north);
        return setup;
    }

    /** Puts a layout on a seat's area, in the seat's colour. */
    public Setup deploy(Seat seat, Layout layout) {
        int[] area = board.area(seat);
        for (int i = 0; i < area.length; i++) {
            Optional<PieceType> type = layout.at(i);
            set(
                    area[i],
                    type.map(t -> Cell.of(colourOf[seat.ordinal()], t.ordinal()))
                            .orElse(Cell.EMPTY));
        }
        return this;
    }

    public Board board() {
        return board;
    }

    /** What stands on a node; see {@link Cell}. */
    public int cell(int node) {
        return cells[node];
    }

    /** Puts a piece on a node, or empties it. */
    public Setup set(int node, int cell) {
        cells[node] = (byte) cell;
        return this;
    }

    public Seat turn() {
        return turn;
    }

    public Setup turn(Seat seat) {
        turn = Objects.requireNonNull(seat);
        return this;
    }

    /** The ordinal of the colour that a seat plays, or -1 if undecided. */
    public int colourOf(int seat) {
        return colourOf[seat];
    }

    /**
     * Says which colour South plays; the other seats follow.
     *
     * @param colourOrNull null while colours are undecided
     */
    public Setup southColour(Colour colourOrNull) {
        Arrays.fill(colourOf, -1);
        if (board.seats().size() == 4) {
            colourOf[Seat.SOUTH.ordinal()] = Colour.RED.ordinal();
            colourOf[Seat.EAST.ordinal()] = Colour.GREEN.ordinal();
            colourOf[Seat.NORTH.ordinal()] = Colour.BLUE.ordinal();
            colourOf[Seat.WEST.ordinal()] = Colour.GREY.ordinal();
        } else if (colourOrNull != null) {
            colourOf[Seat.SOUTH.ordinal()] = colourOrNull.ordinal();
            colourOf[Seat.NORTH.ordinal()] = colourOrNull.other().ordinal();
        }
        return this;
    }

    /** Plies since the last fight or flip. */
    public int quiet() {
        return quiet;
    }

    public Setup quiet(int plies) {
        quiet = plies;
        return this;
    }

    /** Plies played. */
    public int ply() {
        return ply;
    }

    public Setup ply(int plies) {
        ply = plies;
        return this;
    }

    /** Pieces of a colour and kind known to be removed. */
    public int removed(int colour, int kind) {
        return removed[colour * KIND_SLOTS + kind];
    }

    public Setup removed(int colour, int kind, int count) {
        removed[colour * KIND_SLOTS + kind] = count;
        return this;
    }

    /** Removed pieces of a colour whose kind the reader does not know. */
    public int removedUnknown(int colour) {
        return removedUnknown[colour];
    }

    public Setup removedUnknown(int colour, int count) {
        removedUnknown[colour] = count;
        return this;
    }

    /** Landmines of a colour that engineers have removed. */
    public int dug(int colour) {
        return dug[colour];
    }

    public Setup dug(int colour, int count) {
        dug[colour] = count;
        return this;
    }

    /** The node of the piece that holds a colour's flag, or -1. */
    public int held(int colour) {
        return held[colour];
    }

    public Setup held(int colour, int node) {
        held[colour] = node;
        return this;
    }

    /** The ordinal of the colour of a seat's latest flip, or -1. */
    public int last(int seat) {
        return last[seat];
    }

    public Setup last(int seat, int colour) {
        last[seat] = colour;
        return this;
    }

    /** Whether the piece on a node has moved. */
    public boolean hasMoved(int node) {
        return (moved[node >> 6] >>> node & 1) != 0;
    }

    public Setup moved(int node, boolean hasMoved) {
        moved[node >> 6] = hasMoved ? moved[node >> 6] | 1L << node : moved[node >> 6] & ~(1L << node);
        return this;
    }

    /** Whether a piece has been shown to a seat in dark mode; a null seat means to everybody. */
    public boolean isShown(int node, Seat seatOrNull) {
        return (shownWord(shownIndex(seatOrNull), node >> 6) >>> node & 1) != 0;
    }

    public Setup shown(int node, Seat seatOrNull, boolean isShown) {
        int i = shownIndex(seatOrNull) * board.words + (node >> 6);
        shown[i] = isShown ? shown[i] | 1L << node : shown[i] & ~(1L << node);
        return this;
    }

    private static int shownIndex(Seat seatOrNull) {
        return seatOrNull == null ? MutablePosition.ALL_SEATS : seatOrNull.ordinal();
    }

    long shownWord(int to, int w) {
        return shown[to * board.words + w];
    }

    private boolean hasHidden() {
        for (byte cell : cells) {
            if (cell == Cell.HIDDEN) {
                return true;
            }
        }
        return false;
    }

    private boolean hasUnknownRanks(int colour) {
        for (byte cell : cells) {
            if (cell == Cell.of(colour, Cell.UNKNOWN_KIND)) {
                return true;
            }
        }
        return removedUnknown[colour] > 0;
    }

    boolean hasUnknownRanks() {
        return hasUnknownRanks(0) || hasUnknownRanks(1) || hasUnknownRanks(2) || hasUnknownRanks(3);
    }

    /** Whether the reader does not know some piece: this can only become a view. */
    public boolean isPartial() {
        return hasHidden() || hasUnknownRanks();
    }

    private int seen(int colour, int kind) {
        int n = 0;
        for (byte cell : cells) {
            if (Cell.hasColour(cell) && Cell.colour(cell) == colour && Cell.kind(cell) == kind) {
                n++;
            }
        }
        return n;
    }

    private int heldCount(int colour, int kind) {
        return kind == FLAG && held[colour] >= 0 ? 1 : 0;
    }

    /**
     * Pieces of a colour and kind on the board, face down included. Where identities are hidden, all pieces of R1 count
     * that are neither held nor known to be removed.
     */
    int onBoard(int colour, int kind) {
        if (hasHidden() && colour < 2 || hasUnknownRanks(colour)) {
            return PieceType.of(kind).count() - removed(colour, kind) - heldCount(colour, kind);
        }
        return seen(colour, kind);
    }

    int total(int colour, int kind) {
        return onBoard(colour, kind) + removed(colour, kind) + heldCount(colour, kind);
    }

    /** Makes the face-down pieces' pool explicit: what is neither seen nor face down counts as removed. */
    void accountForMissing(MutablePosition truth) {
        for (int c = 0; c < 2; c++) {
            for (PieceType type : PieceType.values()) {
                int k = type.ordinal();
                removed(c, k, type.count() - truth.onBoard(c, k) - heldCount(c, k));
            }
        }
    }

    /** Everything that is wrong with this setup as a full position under the given rules; empty if it can be played. */
    public List<SetupProblem> check(RuleSet rules) {
        List<SetupProblem> problems = new ArrayList<>();
        for (int node = 0; node < cells.length; node++) {
            if (cells[node] == Cell.HIDDEN
                    || Cell.hasColour(cells[node]) && Cell.kind(cells[node]) == Cell.UNKNOWN_KIND) {
                problems.add(new SetupProblem(SetupProblem.Kind.HIDDEN_IDENTITY, node, null));
            }
        }
        for (Colour colour : Colour.values()) {
            if (removedUnknown[colour.ordinal()] > 0) {
                problems.add(new SetupProblem(SetupProblem.Kind.HIDDEN_IDENTITY, -1, colour));
            }
        }
        problems.addAll(checkView(rules));
        return problems;
    }

    /** Everything that is wrong with this setup as a view; unknown pieces are allowed. */
    public List<SetupProblem> checkView(RuleSet rules) {
        List<SetupProblem> problems = new ArrayList<>();
        if (!board.seats().contains(turn)) {
            problems.add(new SetupProblem(SetupProblem.Kind.NOT_A_SEAT, -1, null));
        }
        checkCells(rules, problems);
        int colours = board.seats().size();
        for (int c = 0; c < colours; c++) {
            checkCounts(c, problems);
            checkFlag(rules, c, problems);
        }
        if (colours == 2 && removed(0, FLAG) > 0 && removed(1, FLAG) > 0) {
            problems.add(new SetupProblem(SetupProblem.Kind.TWO_FLAGS_FALLEN, -1, null));
        }
        checkPool(problems);
        checkColours(rules, problems);
        return problems;
    }

    private void checkCells(RuleSet rules, List<SetupProblem> problems) {
        boolean flip = rules.mode() == RuleSet.Mode.FLIP;
        for (int node = 0; node < cells.length; node++) {
            int cell = cells[node];
            if (cell == Cell.EMPTY) {
                continue;
            }
            boolean camp = board.kind(node) == NodeKind.CAMP;
            if (Cell.isFaceDown(cell)) {
                if (!flip) {
                    problems.add(new SetupProblem(SetupProblem.Kind.FACE_DOWN_OUTSIDE_FLIP, node, null));
                } else if (camp) {
                    problems.add(new SetupProblem(SetupProblem.Kind.FACE_DOWN_IN_CAMP, node, null));
                }
            }
            if (rules.mode() != RuleSet.Mode.DARK) {
                if (isShownToAnybody(node)) {
                    problems.add(new SetupProblem(SetupProblem.Kind.SHOWN_OUTSIDE_DARK, node, null));
                }
                if (Cell.hasColour(cell) && Cell.kind(cell) == Cell.UNKNOWN_KIND) {
                    problems.add(new SetupProblem(SetupProblem.Kind.UNKNOWN_RANK_OUTSIDE_DARK, node, null));
                }
            }
            if (!Cell.hasColour(cell)) {
                continue;
            }
            Colour colour = Colour.of(Cell.colour(cell));
            int kind = Cell.kind(cell);
            if (colour.ordinal() >= board.seats().size()) {
                problems.add(new SetupProblem(SetupProblem.Kind.COLOUR_NOT_PLAYED, node, colour));
            } else if (kind == LANDMINE) {
                checkLandmine(flip, node, colour, camp, problems);
            } else if (kind == FLAG && rules.flagEffect() == RuleSet.FlagEffect.CAPTURE) {
                if (camp) {
                    problems.add(new SetupProblem(SetupProblem.Kind.FLAG_IN_CAMP, node, colour));
                } else if (!flip && !isOwn(node, colour, NodeKind.HEADQUARTERS)) {
                    problems.add(new SetupProblem(SetupProblem.Kind.FLAG_OUTSIDE_HEADQUARTERS, node, colour));
                }
            }
        }
    }

    private boolean isShownToAnybody(int node) {
        for (int to = 0; to <= MutablePosition.ALL_SEATS; to++) {
            if ((shownWord(to, node >> 6) >>> node & 1) != 0) {
                return true;
            }
        }
        return false;
    }

    private void checkLandmine(boolean flip, int node, Colour colour, boolean camp, List<SetupProblem> problems) {
        if (camp) {
            problems.add(new SetupProblem(SetupProblem.Kind.LANDMINE_IN_CAMP, node, colour));
        } else if (!flip && (board.row(node) < Layout.FIRST_LANDMINE_ROW || !isOwn(node, colour, board.kind(node)))) {
            problems.add(new SetupProblem(SetupProblem.Kind.LANDMINE_OUTSIDE_LAST_ROWS, node, colour));
        }
    }

    private boolean isOwn(int node, Colour colour, NodeKind kind) {
        return board.kind(node) == kind
                && board.owner(node)
                        .filter(seat -> colourOf[seat.ordinal()] == colour.ordinal())
                        .isPresent();
    }

    private void checkCounts(int c, List<SetupProblem> problems) {
        Colour colour = Colour.of(c);
        int pieces = removedUnknown[c];
        for (PieceType type : PieceType.values()) {
            int k = type.ordinal();
            int n = seen(c, k) + removed(c, k) + heldCount(c, k);
            pieces += n;
            if (n > type.count()) {
                problems.add(new SetupProblem(
                        SetupProblem.Kind.TOO_MANY_OF_KIND, firstNode(Cell.of(c, k), type.count()), colour));
            }
        }
        pieces += seen(c, Cell.UNKNOWN_KIND);
        if (pieces > PieceType.PIECES_PER_SIDE) {
            problems.add(new SetupProblem(SetupProblem.Kind.TOO_MANY_PIECES, -1, colour));
        }
        if (dug[c] > removed(c, LANDMINE) + removedUnknown[c]) {
            problems.add(new SetupProblem(SetupProblem.Kind.MORE_DUG_THAN_REMOVED, -1, colour));
        }
    }

    /** The node of the piece after the first {@code skip} ones of its kind, or -1. */
    private int firstNode(int cell, int skip) {
        int left = skip;
        for (int node = 0; node < cells.length; node++) {
            if ((cells[node] & ~Cell.FACE_DOWN) == cell && left-- == 0) {
                return node;
            }
        }
        return -1;
    }

    private void checkFlag(RuleSet rules, int c, List<SetupProblem> problems) {
        Colour colour = Colour.of(c);
        boolean standing = seen(c, FLAG) > 0;
        boolean unseen = hasHidden() || hasUnknownRanks(c);
        if (held[c] >= 0) {
            int holder = cells[held[c]];
            if (rules.flagEffect() != RuleSet.FlagEffect.CARRY) {
                problems.add(new SetupProblem(SetupProblem.Kind.HELD_OUTSIDE_CARRY, held[c], colour));
            } else if (holder == Cell.EMPTY || Cell.isFaceDown(holder) || Cell.kind(holder) == FLAG) {
                problems.add(new SetupProblem(SetupProblem.Kind.HELD_BY_NOBODY, held[c], colour));
            }
            if (standing) {
                problems.add(new SetupProblem(SetupProblem.Kind.HELD_AND_STANDING, held[c], colour));
            }
        } else if (!standing && !unseen && removed(c, FLAG) == 0) {
            problems.add(new SetupProblem(SetupProblem.Kind.FLAG_MISSING, -1, colour));
        }
    }

    private void checkPool(List<SetupProblem> problems) {
        if (!hasHidden()) {
            return;
        }
        int hidden = 0;
        for (byte cell : cells) {
            if (cell == Cell.HIDDEN) {
                hidden++;
            }
        }
        int pool = 0;
        for (int c = 0; c < 2; c++) {
            for (PieceType type : PieceType.values()) {
                pool += onBoard(c, type.ordinal()) - seen(c, type.ordinal());
            }
        }
        if (pool != hidden) {
            problems.add(new SetupProblem(SetupProblem.Kind.POOL_DIFFERS, -1, null));
        }
    }

    private void checkColours(RuleSet rules, List<SetupProblem> problems) {
        int south = colourOf[Seat.SOUTH.ordinal()];
        boolean flip = rules.mode() == RuleSet.Mode.FLIP;
        if (!flip && south < 0) {
            problems.add(new SetupProblem(SetupProblem.Kind.COLOURS_UNDECIDED, -1, null));
        } else if (!flip && south != Colour.RED.ordinal()) {
            problems.add(new SetupProblem(SetupProblem.Kind.SOUTH_NOT_RED, -1, null));
        }
        if (south < 0 && (removed(0, FLAG) > 0 || removed(1, FLAG) > 0)) {
            problems.add(new SetupProblem(SetupProblem.Kind.FLAG_FALLEN_UNDECIDED, -1, null));
        }
        boolean used = flip && south < 0 && rules.colours() == RuleSet.Colours.SAME_TWICE;
        if (!used && Arrays.stream(last).anyMatch(c -> c >= 0)) {
            problems.add(new SetupProblem(SetupProblem.Kind.LAST_FLIP_NOT_USED, -1, null));
        }
    }

    /**
     * The position that this setup describes.
     *
     * @throws IllegalSetupException with all problems, if there are any
     */
    public Position toPosition(RuleSet rules) {
        List<SetupProblem> problems = check(rules);
        if (!problems.isEmpty()) {
            throw new IllegalSetupException(board, problems);
        }
        return new Position(new MutablePosition(this, rules), moved.clone());
    }

    /**
     * The view that this setup describes, of a game that starts with it.
     *
     * @param seatOrNull whose view it is; null for a reader who plays no side
     * @throws IllegalSetupException with all problems, if there are any
     */
    public View toView(RuleSet rules, Seat seatOrNull) {
        List<SetupProblem> problems = checkView(rules);
        if (!problems.isEmpty()) {
            throw new IllegalSetupException(board, problems);
        }
        return new View(seatOrNull, new MutablePosition(this, rules), moved.clone());
    }
}
