package junqi.rules;

import java.util.Arrays;
import junqi.rules.RuleSet.Colours;
import junqi.rules.RuleSet.FlagEffect;
import junqi.rules.RuleSet.Mode;
import junqi.rules.RuleSet.Scouting;

/**
 * The one implementation of movement and combat: a position that is changed in place by {@link #make} and put back by
 * {@link #undo}. Neither allocates (but for the growth of the undo stack). Moves are numbers as in {@link Move#code()}.
 *
 * <p>Moves are not checked here: callers pass moves that {@link #generate} listed. {@link Position} is the checked,
 * immutable face of this class. The pieces may include ones of unknown identity ({@link Cell#HIDDEN}, unknown ranks), so
 * that what a {@link View} knows moves by the same code; a flip of a hidden piece is made with {@link #makeFlip}.
 *
 * <p>Not safe for use by several threads at once; give each its {@link #copy}.
 */
public final class MutablePosition {
    /** A bound on the number of moves of any position on either board. */
    public static final int MAX_MOVES = 1536;

    private static final int KIND_SLOTS = 16;
    private static final int ENGINEER = PieceType.ENGINEER.ordinal();
    private static final int LANDMINE = PieceType.LANDMINE.ordinal();
    private static final int FLAG = PieceType.FLAG.ordinal();
    private static final int MARSHAL = PieceType.FIELD_MARSHAL.ordinal();
    private static final int UNKNOWN = Cell.UNKNOWN_KIND;
    /** Slot of the counts that holds removed pieces of unknown rank. */
    private static final int UNKNOWN_REMOVED = 13;
    /** Index of "shown to everybody" among the shown sets; 0–3 are the seats. */
    static final int ALL_SEATS = 4;

    /** In the undo stack: the move was a fight or a flip, and the heavy stack has the rest. */
    private static final int HEAVY = 1 << 16;
    /** In the undo stack: the heavy stack has also what only some fights and flips change. */
    private static final int ALL = 1 << 17;

    private static final int HEAVY_LONGS = 5;
    private static final int MAX_SHOWN = 6;

    private final Board board;
    private final RuleSet rules;
    private final int words;
    private final byte[] battle;
    private final boolean carry;
    /** Bits of the kinds whose fights may change more than the two pieces: flags, landmines dug, what has been shown. */
    private final int telling;
    /** Whether ranks are missing, as in a dark view. */
    private boolean partial;

    final byte[] cells;
    final long[] occupied;
    final long[] faceDown;
    final long[] side;
    final long[] byKind;
    final int[] lineOccupied;
    private final int[] counts = new int[4 * KIND_SLOTS];
    private final int[] totals = new int[4 * KIND_SLOTS];
    private final int[] movable = new int[4];
    private final int[] colourOfSeat = {-1, -1, -1, -1};
    private final int[] seatOfColour = {-1, -1, -1, -1};
    private final int[] last = {-1, -1, -1, -1};
    private final int[] held = {-1, -1, -1, -1};
    private final int[] dug = new int[4];
    private final int[] nextSeat = new int[4];
    /** By seat: what its move changes in the hash. */
    private final long[] turnChange = new long[4];

    private final int[] previousSeat = new int[4];
    private final long[] shown;
    private boolean anyShown;
    private boolean anyHeld;
    private boolean decided;
    private int fallen = -1;
    private int turn;
    private int quiet;
    private int ply;
    private long hash;
    /** The counts of both colours of two players in one number, see {@link #balance()}. */
    private long balance;

    // The undo stack. history[i] is the hash before the i-th move; repetitions are looked for from repeatableFrom on.
    private int depth;
    private int repeatableFrom;
    private long[] history = new long[64];
    private int[] undo = new int[64];
    private long[] heavy = new long[64];
    private int heavyDepth;

    // What the latest fight showed; read by Position right after make.
    private Outcome.Result lastResult = Outcome.Result.QUIET;
    private int shownCount;
    private final int[] shownNode = new int[MAX_SHOWN];
    private final int[] shownTo = new int[MAX_SHOWN];

    private final MoveGenerator generator;
    private final GameEnd end;

    MutablePosition(Setup setup, RuleSet rules) {
        this.board = setup.board();
        this.rules = rules;
        this.words = board.words;
        this.battle = rules.battleCodes();
        this.carry = rules.flagEffect() == FlagEffect.CARRY;
        this.telling = telling(rules);
        this.cells = new byte[board.size()];
        this.occupied = new long[words];
        this.faceDown = new long[words];
        this.side = new long[4 * words];
        this.byKind = new long[(UNKNOWN + 1) * words];
        this.lineOccupied = new int[board.lineEnds.length];
        this.shown = new long[(ALL_SEATS + 1) * words];
        this.generator = new MoveGenerator(this);
        this.end = new GameEnd(this, generator);
        load(setup);
    }

    private static int telling(RuleSet rules) {
        int kinds = 1 << FLAG | 1 << LANDMINE | 1 << UNKNOWN;
        if (rules.marshalRevealsFlag()) {
            kinds |= 1 << MARSHAL;
        }
        return rules.scouting() == Scouting.OFF ? kinds : kinds | 1 << ENGINEER;
    }

    private MutablePosition(MutablePosition o) {
        board = o.board;
        rules = o.rules;
        words = o.words;
        battle = o.battle;
        carry = o.carry;
        telling = o.telling;
        cells = new byte[o.cells.length];
        occupied = new long[words];
        faceDown = new long[words];
        side = new long[o.side.length];
        byKind = new long[o.byKind.length];
        lineOccupied = new int[o.lineOccupied.length];
        shown = new long[o.shown.length];
        generator = new MoveGenerator(this);
        end = new GameEnd(this, generator);
        copyFrom(o);
    }

    /** An independent copy that remembers earlier positions for R9.4, but can only undo moves made on itself. */
    public MutablePosition copy() {
        return new MutablePosition(this);
    }

    /** A copy that remembers earlier positions only if the rules count them (R9.4), so that long games stay small. */
    MutablePosition copyForNextPly() {
        MutablePosition copy = copy();
        if (rules.repetitionLimit() == 0) {
            copy.depth = 0;
            copy.history = new long[8];
            copy.undo = new int[8];
        }
        return copy;
    }

    /**
     * Becomes a copy of another position of the same board and rules, without allocating unless the history has grown.
     *
     * @throws IllegalArgumentException if board or rules differ
     */
    public void copyFrom(MutablePosition o) {
        if (o.board != board || o.battle != battle) {
            throw new IllegalArgumentException("board or rules differ");
        }
        partial = o.partial;
        System.arraycopy(o.cells, 0, cells, 0, cells.length);
        System.arraycopy(o.occupied, 0, occupied, 0, words);
        System.arraycopy(o.faceDown, 0, faceDown, 0, words);
        System.arraycopy(o.side, 0, side, 0, side.length);
        System.arraycopy(o.byKind, 0, byKind, 0, byKind.length);
        System.arraycopy(o.lineOccupied, 0, lineOccupied, 0, lineOccupied.length);
        System.arraycopy(o.counts, 0, counts, 0, counts.length);
        System.arraycopy(o.totals, 0, totals, 0, totals.length);
        System.arraycopy(o.movable, 0, movable, 0, 4);
        System.arraycopy(o.colourOfSeat, 0, colourOfSeat, 0, 4);
        System.arraycopy(o.seatOfColour, 0, seatOfColour, 0, 4);
        System.arraycopy(o.last, 0, last, 0, 4);
        System.arraycopy(o.held, 0, held, 0, 4);
        System.arraycopy(o.dug, 0, dug, 0, 4);
        System.arraycopy(o.nextSeat, 0, nextSeat, 0, 4);
        System.arraycopy(o.turnChange, 0, turnChange, 0, 4);
        System.arraycopy(o.previousSeat, 0, previousSeat, 0, 4);
        System.arraycopy(o.shown, 0, shown, 0, shown.length);
        anyShown = o.anyShown;
        anyHeld = o.anyHeld;
        decided = o.decided;
        fallen = o.fallen;
        turn = o.turn;
        quiet = o.quiet;
        ply = o.ply;
        hash = o.hash;
        balance = o.balance;
        int kept = o.depth - o.repeatableFrom;
        ensureUndo(kept + 32);
        System.arraycopy(o.history, o.repeatableFrom, history, 0, kept);
        depth = kept;
        repeatableFrom = 0;
        heavyDepth = 0;
        lastResult = o.lastResult;
        shownCount = 0;
    }

    private void load(Setup setup) {
        partial = setup.hasUnknownRanks();
        for (int c = 0; c < 4; c++) {
            for (int k = 0; k < PieceType.values().length; k++) {
                if (c < 2 && k <= LANDMINE) {
                    balance += (long) setup.onBoard(c, k) << balanceShift(c, k);
                }
                counts[c * KIND_SLOTS + k] = setup.onBoard(c, k);
                totals[c * KIND_SLOTS + k] = setup.total(c, k);
                if (PieceType.of(k).isMovable()) {
                    movable[c] += setup.onBoard(c, k);
                }
            }
            counts[c * KIND_SLOTS + UNKNOWN_REMOVED] = setup.removedUnknown(c);
            dug[c] = setup.dug(c);
            held[c] = setup.held(c);
            anyHeld |= held[c] >= 0;
            last[c] = setup.last(c);
            colourOfSeat[c] = setup.colourOf(c);
            if (colourOfSeat[c] >= 0) {
                seatOfColour[colourOfSeat[c]] = c;
                decided = true;
            }
            if (held[c] < 0 && setup.removed(c, FLAG) > 0) {
                fallen = c;
            }
        }
        int seats = board.seats().size();
        for (int i = 0; i < seats; i++) {
            int seat = board.seats().get(i).ordinal();
            int next = board.seats().get((i + 1) % seats).ordinal();
            nextSeat[seat] = next;
            turnChange[seat] = Zobrist.TURN[seat] ^ Zobrist.TURN[next];
            previousSeat[next] = seat;
        }
        System.arraycopy(board.lineEnds, 0, lineOccupied, 0, lineOccupied.length);
        for (int node = 0; node < cells.length; node++) {
            int cell = setup.cell(node);
            if (cell != Cell.EMPTY) {
                place(node, cell);
                if (Cell.hasColour(cell) && Cell.kind(cell) == UNKNOWN) {
                    counts[Cell.colour(cell) * KIND_SLOTS + UNKNOWN]++;
                }
            }
        }
        for (int s = 0; s <= ALL_SEATS; s++) {
            for (int w = 0; w < words; w++) {
                shown[s * words + w] = setup.shownWord(s, w);
                anyShown |= shown[s * words + w] != 0;
            }
        }
        turn = setup.turn().ordinal();
        quiet = setup.quiet();
        ply = setup.ply();
        hash = recomputeHash();
    }

    /** The hash from scratch; always equal to {@link #hash()}. */
    public long recomputeHash() {
        long h = Zobrist.TURN[turn];
        for (int node = 0; node < cells.length; node++) {
            h ^= Zobrist.CELL[node * Cell.LIMIT + cells[node]];
        }
        for (int i = 0; i < 4; i++) {
            if (colourOfSeat[i] >= 0) {
                h ^= Zobrist.COLOUR[i * 4 + colourOfSeat[i]];
            }
            if (last[i] >= 0) {
                h ^= Zobrist.LAST[i * 4 + last[i]];
            }
            if (held[i] >= 0) {
                h ^= Zobrist.held(i, held[i]);
            }
            h ^= Zobrist.DUG[i * 4 + dug[i]];
        }
        return fallen >= 0 ? h ^ Zobrist.FALLEN[fallen] : h;
    }

    // ---- primitive changes; none of them touches the hash ----

    private void toggleOccupied(int node) {
        occupied[node >> 6] ^= 1L << node;
        int[] membership = board.membership;
        int i = node * Board.LINES_OF_A_NODE;
        for (int m = membership[i]; m >= 0; m = membership[++i]) {
            lineOccupied[m >> 4] ^= 1 << (m & 15);
        }
    }

    /** Toggles a face-up piece's colour and kind. */
    private void toggleIdentity(int node, int cell) {
        int w = node >> 6;
        long bit = 1L << node;
        side[((cell >> 4) & 3) * words + w] ^= bit;
        byKind[((cell & 15) - 1) * words + w] ^= bit;
    }

    private void place(int node, int cell) {
        cells[node] = (byte) cell;
        toggleOccupied(node);
        if (Cell.isFaceDown(cell)) {
            faceDown[node >> 6] ^= 1L << node;
        } else {
            toggleIdentity(node, cell);
        }
    }

    private void lift(int node) {
        int cell = cells[node];
        cells[node] = Cell.EMPTY;
        toggleOccupied(node);
        if (Cell.isFaceDown(cell)) {
            faceDown[node >> 6] ^= 1L << node;
        } else {
            toggleIdentity(node, cell);
        }
    }

    private void count(int cell, int change) {
        int kind = Cell.kind(cell);
        int base = Cell.colour(cell) * KIND_SLOTS;
        counts[base + kind] += change;
        if (kind == UNKNOWN) {
            counts[base + UNKNOWN_REMOVED] -= change;
        } else if (kind < LANDMINE) {
            movable[Cell.colour(cell)] += change;
        }
        if (kind <= LANDMINE) {
            balance += (long) change << balanceShift(Cell.colour(cell), kind);
        }
    }

    /** For kinds up to landmines, and the first two colours; shifts of others wrap round and mean nothing. */
    private static int balanceShift(int colour, int kind) {
        return 4 * (LANDMINE - kind) + 2 * (1 - colour);
    }

    private void setHeld(int colour, int node) {
        if (held[colour] >= 0) {
            hash ^= Zobrist.held(colour, held[colour]);
        }
        held[colour] = node;
        if (node >= 0) {
            hash ^= Zobrist.held(colour, node);
        }
        anyHeld = (held[0] & held[1] & held[2] & held[3]) >= 0;
    }

    private void moveShown(int from, int to) {
        for (int s = 0; s <= ALL_SEATS; s++) {
            int w = s * words;
            long bit = (shown[w + (from >> 6)] >>> from) & 1;
            if (bit != 0) {
                shown[w + (from >> 6)] &= ~(1L << from);
                shown[w + (to >> 6)] |= 1L << to;
            }
        }
    }

    private void clearShown(int node) {
        for (int s = 0; s <= ALL_SEATS; s++) {
            shown[s * words + (node >> 6)] &= ~(1L << node);
        }
    }

    /** Shows the piece on a node to a seat, or to {@link #ALL_SEATS}, and reports it. */
    private void show(int node, int to) {
        if (rules.mode() == Mode.DARK) {
            shown[to * words + (node >> 6)] |= 1L << node;
            anyShown = true;
        }
        shownNode[shownCount] = node;
        shownTo[shownCount++] = to;
    }

    /** Marks a piece as shown, because the reader was told so. */
    void noteShown(int node, int to) {
        shown[to * words + (node >> 6)] |= 1L << node;
        anyShown = true;
    }

    // ---- make and undo ----

    private void ensureUndo(int size) {
        if (history.length < size) {
            int length = Math.max(size, history.length * 2);
            history = Arrays.copyOf(history, length);
            undo = Arrays.copyOf(undo, length);
        }
    }

    /** Remembers the hash and the move; all that a quiet move or a pass needs. */
    private void push(int move) {
        if (depth == history.length) {
            ensureUndo(depth + 1);
        }
        history[depth] = hash;
        undo[depth++] = move;
    }

    /**
     * Saves what every fight and flip changes, and if asked for all that some of them change.
     *
     * @param all whether flags, colours, landmines dug or what has been shown may change
     */
    private void pushHeavy(int mover, int target, boolean all) {
        int need = HEAVY_LONGS + shown.length + 1;
        if (heavyDepth + need > heavy.length) {
            heavy = Arrays.copyOf(heavy, Math.max(heavy.length * 2, heavyDepth + need));
        }
        if (all) {
            pushHeavy();
        }
        heavy[heavyDepth++] = (long) repeatableFrom << 40 | (long) quiet << 16 | target << 8 | mover;
    }

    private void pushHeavy() {
        long a = 0;
        long b = 0;
        for (int i = 3; i >= 0; i--) {
            a = a << 8 | (held[i] + 1);
            b = b << 12 | dug[i] << 6 | (colourOfSeat[i] + 1) << 3 | (last[i] + 1);
        }
        heavy[heavyDepth++] = a;
        heavy[heavyDepth++] = b << 8 | (fallen + 1);
        // Node and cell of up to two pieces that the fight turns up or stands up elsewhere; filled in when it happens.
        heavy[heavyDepth++] = -1;
        heavy[heavyDepth++] = -1;
        heavy[heavyDepth++] = anyShown ? 1 : 0;
        if (anyShown) {
            System.arraycopy(shown, 0, heavy, heavyDepth, shown.length);
        }
        heavyDepth += shown.length;
    }

    private void popHeavy() {
        heavyDepth -= HEAVY_LONGS + shown.length;
        long a = heavy[heavyDepth];
        long b = heavy[heavyDepth + 1];
        fallen = (int) (b & 0xFF) - 1;
        b >>>= 8;
        decided = false;
        Arrays.fill(seatOfColour, -1);
        for (int i = 0; i < 4; i++) {
            held[i] = (int) (a & 0xFF) - 1;
            a >>>= 8;
            dug[i] = (int) (b >> 6 & 7);
            colourOfSeat[i] = (int) (b >> 3 & 7) - 1;
            last[i] = (int) (b & 7) - 1;
            b >>>= 12;
            if (colourOfSeat[i] >= 0) {
                seatOfColour[colourOfSeat[i]] = i;
                decided = true;
            }
        }
        anyHeld = (held[0] & held[1] & held[2] & held[3]) >= 0;
        anyShown = heavy[heavyDepth + 4] != 0;
        if (anyShown) {
            System.arraycopy(heavy, heavyDepth + HEAVY_LONGS, shown, 0, shown.length);
        } else {
            Arrays.fill(shown, 0);
        }
    }

    private void endTurn() {
        hash ^= turnChange[turn];
        turn = nextSeat[turn];
        ply++;
    }

    /**
     * Makes a move. A flip turns up the known piece on the node.
     *
     * @param move a move of {@link #generate}, or {@link Move#PASS_CODE}
     */
    public void make(int move) {
        if (move == Move.PASS_CODE) {
            push(move);
            endTurn();
            return;
        }
        int from = move & 0xFF;
        int to = move >>> 8;
        int target = cells[to];
        if (from == to) {
            makeFlip(from, target & ~Cell.FACE_DOWN);
        } else if (target == Cell.EMPTY) {
            makeQuiet(move, from, to);
        } else {
            makeFight(from, to, battle[Cell.kind(cells[from]) * KIND_SLOTS + Cell.kind(target)]);
        }
    }

    private void makeQuiet(int move, int from, int to) {
        int cell = cells[from];
        push(move);
        hash ^= Zobrist.CELL[from * Cell.LIMIT + cell] ^ Zobrist.CELL[to * Cell.LIMIT + cell];
        shift(from, to, cell);
        if (anyHeld) {
            moveHeld(from, to);
        }
        quiet++;
        endTurn();
    }

    /** Moves a face-up piece to an empty node. */
    private void shift(int from, int to, int cell) {
        cells[from] = Cell.EMPTY;
        cells[to] = (byte) cell;
        toggleOccupied(from);
        toggleOccupied(to);
        int s = (cell >> 4 & 3) * words;
        int k = ((cell & 15) - 1) * words;
        if (from >> 6 == to >> 6) {
            long both = 1L << from | 1L << to;
            side[s + (from >> 6)] ^= both;
            byKind[k + (from >> 6)] ^= both;
        } else {
            toggleIdentity(from, cell);
            toggleIdentity(to, cell);
        }
        if (anyShown) {
            moveShown(from, to);
        }
    }

    private void moveHeld(int from, int to) {
        for (int c = 0; c < 4; c++) {
            if (held[c] == from) {
                setHeld(c, to);
            }
        }
    }

    /**
     * Makes a flip with the given result; for a hidden piece the caller says what it is.
     *
     * @param cell the face-up piece that the flip shows
     */
    public void makeFlip(int node, int cell) {
        int before = cells[node];
        boolean all = !decided;
        push(node | node << 8 | (all ? HEAVY | ALL : HEAVY));
        pushHeavy(before, 0, all);
        cells[node] = (byte) cell;
        faceDown[node >> 6] ^= 1L << node;
        toggleIdentity(node, cell);
        hash ^= Zobrist.CELL[node * Cell.LIMIT + before] ^ Zobrist.CELL[node * Cell.LIMIT + cell];
        if (!decided) {
            decideColours(cell);
        }
        quiet = 0;
        repeatableFrom = depth;
        endTurn();
        lastResult = Outcome.Result.FLIP;
        shownCount = 0;
    }

    /** R6.5. */
    private void decideColours(int cell) {
        int colour = Cell.colour(cell);
        boolean decides = switch (rules.colours()) {
            case FIRST_PIECE -> true;
            case FIRST_ENGINEER -> Cell.kind(cell) == ENGINEER;
            case SAME_TWICE -> last[turn] == colour;
        };
        if (decides) {
            setColour(turn, colour);
            setColour(nextSeat[turn], 1 - colour);
            decided = true;
            for (int seat = 0; seat < 4; seat++) {
                setLast(seat, -1);
            }
        } else if (rules.colours() == Colours.SAME_TWICE) {
            setLast(turn, colour);
        }
    }

    private void setColour(int seat, int colour) {
        colourOfSeat[seat] = colour;
        seatOfColour[colour] = seat;
        hash ^= Zobrist.COLOUR[seat * 4 + colour];
    }

    private void setLast(int seat, int colour) {
        if (last[seat] >= 0) {
            hash ^= Zobrist.LAST[seat * 4 + last[seat]];
        }
        last[seat] = colour;
        if (colour >= 0) {
            hash ^= Zobrist.LAST[seat * 4 + colour];
        }
    }

    /**
     * Makes a fight whose result is already known, as a reader learns it who does not know both pieces.
     *
     * @param result one of {@code WON, LOST, BOTH, PICKED_UP}
     */
    void makeKnownFight(int from, int to, Outcome.Result result) {
        if (result == Outcome.Result.PICKED_UP && Cell.kind(cells[to]) == UNKNOWN) {
            turnInto(to, Cell.of(Cell.colour(cells[to]), FLAG));
        }
        makeFight(
                from,
                to,
                switch (result) {
                    case LOST -> Verdict.LOSE.ordinal();
                    case BOTH -> Verdict.BOTH.ordinal();
                    default -> Verdict.WIN.ordinal();
                });
    }

    /** Makes known what a piece of unknown identity is. Cannot be undone. */
    void turnInto(int node, int cell) {
        int before = cells[node];
        if (before == cell) {
            return;
        }
        hash ^= Zobrist.CELL[node * Cell.LIMIT + before] ^ Zobrist.CELL[node * Cell.LIMIT + cell];
        lift(node);
        place(node, cell);
        if (Cell.hasColour(before) && Cell.kind(before) == UNKNOWN) {
            counts[Cell.colour(before) * KIND_SLOTS + UNKNOWN]--;
        }
    }

    private void makeFight(int from, int to, int verdict) {
        int attacker = cells[from];
        int defender = cells[to];
        boolean all = anyHeld | anyShown | ((telling >> Cell.kind(attacker) | telling >> Cell.kind(defender)) & 1) != 0;
        push(from | to << 8 | (all ? HEAVY | ALL : HEAVY));
        int heavyBase = heavyDepth;
        pushHeavy(attacker, defender, all);
        shownCount = 0;
        hash ^= Zobrist.CELL[from * Cell.LIMIT + attacker] ^ Zobrist.CELL[to * Cell.LIMIT + defender];
        boolean flag = Cell.kind(defender) == FLAG;
        if (verdict == Verdict.WIN.ordinal()) {
            count(defender, -1);
            if (anyShown) {
                clearShown(to);
                moveShown(from, to);
            }
            replace(to, defender, attacker);
            lift(from);
            hash ^= Zobrist.CELL[to * Cell.LIMIT + attacker];
            if (anyHeld) {
                moveHeld(from, to);
            }
            if (flag && carry) {
                setHeld(Cell.colour(defender), to);
            }
            if (isDig(attacker, defender)) {
                dig(Cell.colour(defender));
            }
            lastResult = flag && carry ? Outcome.Result.PICKED_UP : Outcome.Result.WON;
        } else {
            lift(from);
            count(attacker, -1);
            if (anyShown) {
                clearShown(from);
            }
            if (verdict == Verdict.LOSE.ordinal()) {
                hash ^= Zobrist.CELL[to * Cell.LIMIT + defender];
                if (anyHeld) {
                    moveHeld(from, to);
                }
                lastResult = Outcome.Result.LOST;
                scout(attacker, to, defender);
            } else {
                lift(to);
                count(defender, -1);
                if (anyShown) {
                    clearShown(to);
                }
                lastResult = Outcome.Result.BOTH;
                if (anyHeld) {
                    standUp(from, to, Cell.colour(attacker), Cell.colour(defender));
                }
            }
        }
        if (flag && !carry) {
            fallen = Cell.colour(defender);
            hash ^= Zobrist.FALLEN[fallen];
        }
        if (rules.marshalRevealsFlag()) {
            if (Cell.kind(attacker) == MARSHAL && verdict != Verdict.WIN.ordinal()) {
                revealFlag(heavyBase, Cell.colour(attacker));
            }
            if (Cell.kind(defender) == MARSHAL && verdict != Verdict.LOSE.ordinal()) {
                revealFlag(heavyBase, Cell.colour(defender));
            }
        }
        quiet = 0;
        repeatableFrom = depth;
        endTurn();
    }

    /** Whether an attacker that won is known to be an engineer that removed a landmine (R5.3). */
    private static boolean isDig(int attacker, int defender) {
        int a = Cell.kind(attacker);
        int d = Cell.kind(defender);
        return d == LANDMINE || a == ENGINEER && d == UNKNOWN;
    }

    private void dig(int colour) {
        hash ^= Zobrist.DUG[colour * 4 + dug[colour]];
        dug[colour] = Math.min(3, dug[colour] + 1);
        hash ^= Zobrist.DUG[colour * 4 + dug[colour]];
    }

    /** R7.5: both holders of a fight are gone, and the flags they held stand up. */
    private void standUp(int from, int to, int attacker, int defender) {
        int first = defender;
        int second = attacker;
        int onFirst = held[first] == from ? from : held[first] == to ? to : -1;
        int onSecond = first == second ? -1 : held[second] == from ? from : held[second] == to ? to : -1;
        if (onFirst >= 0) {
            stand(first, onFirst);
        }
        if (onSecond >= 0) {
            stand(second, onSecond == onFirst ? from + to - onFirst : onSecond);
        }
    }

    private void stand(int colour, int node) {
        setHeld(colour, -1);
        int cell = Cell.of(colour, FLAG);
        place(node, cell);
        count(cell, 1);
        hash ^= Zobrist.CELL[node * Cell.LIMIT + cell];
        show(node, ALL_SEATS);
    }

    /** R8.3. */
    private void scout(int attacker, int node, int defender) {
        if (rules.scouting() != Scouting.OFF
                && rules.mode() == Mode.DARK
                && Cell.kind(attacker) == ENGINEER
                && Cell.kind(defender) <= ENGINEER) {
            show(node, rules.scouting() == Scouting.ALL ? ALL_SEATS : seatOfColour[Cell.colour(attacker)]);
        }
    }

    /** R7.6. A flag among hidden pieces stays where it is: the reader is told by the event. */
    private void revealFlag(int heavyBase, int colour) {
        if (rules.mode() == Mode.OPEN) {
            return;
        }
        int flag = Cell.of(colour, FLAG);
        for (int node = 0; node < cells.length; node++) {
            if (cells[node] == flag) {
                if (rules.mode() == Mode.DARK && !isShown(node, ALL_SEATS)) {
                    show(node, ALL_SEATS);
                }
                return;
            }
            if (cells[node] == (flag | Cell.FACE_DOWN)) {
                hash ^= Zobrist.CELL[node * Cell.LIMIT + (flag | Cell.FACE_DOWN)]
                        ^ Zobrist.CELL[node * Cell.LIMIT + flag];
                cells[node] = (byte) flag;
                faceDown[node >> 6] ^= 1L << node;
                toggleIdentity(node, flag);
                heavy[heavyBase + (heavy[heavyBase + 2] < 0 ? 2 : 3)] = node;
                show(node, ALL_SEATS);
                return;
            }
        }
    }

    /** Takes back the latest move made on this object. */
    public void undo() {
        int move = undo[--depth];
        hash = history[depth];
        turn = previousSeat[turn];
        ply--;
        if (move == Move.PASS_CODE) {
            return;
        }
        int from = move & 0xFF;
        int to = move >>> 8 & 0xFF;
        if ((move & HEAVY) == 0) {
            quiet--;
            shift(to, from, cells[to]);
            if (anyHeld) {
                for (int c = 0; c < 4; c++) {
                    held[c] = held[c] == to ? from : held[c];
                }
            }
            return;
        }
        long before = heavy[--heavyDepth];
        quiet = (int) (before >>> 16 & 0xFFFFFF);
        repeatableFrom = (int) (before >>> 40);
        if (from == to) {
            toggleIdentity(from, cells[from]);
            faceDown[from >> 6] ^= 1L << from;
            cells[from] = (byte) before;
        } else {
            undoFight(from, to, (int) before & 0xFF, (int) before >> 8 & 0xFF);
        }
        if ((move & ALL) != 0) {
            if (from != to) {
                turnFlagsDown();
            }
            popHeavy();
        }
    }

    private void undoFight(int from, int to, int attacker, int defender) {
        putBack(from, attacker);
        putBack(to, defender);
    }

    /** Puts a piece back that stood on a node before a fight. There may be the survivor now, or a flag that stood up. */
    private void putBack(int node, int cell) {
        int now = cells[node];
        if (now == Cell.EMPTY) {
            place(node, cell);
        } else if (now == cell) {
            return;
        } else {
            replace(node, now, cell);
            count(now, -1);
        }
        count(cell, 1);
    }

    /** Puts a face-up piece in the place of another one. */
    private void replace(int node, int before, int after) {
        cells[node] = (byte) after;
        toggleIdentity(node, before);
        toggleIdentity(node, after);
    }

    /** Takes back R7.6 in flip mode. */
    private void turnFlagsDown() {
        int base = heavyDepth - HEAVY_LONGS - shown.length;
        for (int i = 2; i <= 3; i++) {
            int node = (int) heavy[base + i];
            if (node >= 0) {
                toggleIdentity(node, cells[node]);
                faceDown[node >> 6] ^= 1L << node;
                cells[node] |= Cell.FACE_DOWN;
            }
        }
    }

    // ---- moves and the end of the game ----

    /**
     * Writes the legal moves of the side to move; flips first. The end of the game is not looked at.
     *
     * @param moves receives the moves from index {@code at} on
     * @return the index after the last move
     */
    public int generate(int[] moves, int at) {
        return generator.generate(moves, at);
    }

    /**
     * Writes of the moves that {@link #generate} lists only the fights, or only the moves of pieces to empty nodes. No flips.
     *
     * @return the index after the last move
     */
    public int generate(int[] moves, int at, boolean fights) {
        return generator.generate(moves, at, fights);
    }

    /** The number of moves that {@link #generate} would write. */
    public int countMoves() {
        return generator.countMoves();
    }

    /** Whether a move is one of those that {@link #generate} lists. */
    public boolean isLegal(int move) {
        return generator.isLegal(move);
    }

    /** Whether the piece on a node gets to another node along the lines of the board, whatever stands on that node. */
    boolean reaches(int from, int to) {
        return generator.reaches(from, to);
    }

    /** Whether R7.2 lets the flag of a colour be taken, as far as the reader can know. */
    boolean guardLifted(int colour) {
        return generator.guardLifted(colour);
    }

    /**
     * The winner by R9.1, R9.2 or a quiet limit that loses: the ends that {@code perft} stops at.
     *
     * @return a status code as of {@link #statusCode()}, or 0
     */
    public int wonCode() {
        return end.wonCode();
    }

    /**
     * The status of the game (R9), as a number: 0 while it goes on, else {@code reason ordinal * 8 + winner + 1}, with
     * winner the ordinal of the seat or {@link #DRAWN}.
     */
    public int statusCode() {
        return end.statusCode();
    }

    /** The winner's number in the status code of a draw. */
    public static final int DRAWN = 4;

    /** The status of a code of {@link #statusCode()}. */
    public static Status status(int code) {
        return GameEnd.status(code);
    }

    /** How often this position has stood on the board with the same side to move, this time included. */
    public int repetitions() {
        int n = 1;
        for (int i = depth - 1; i >= repeatableFrom; i--) {
            if (history[i] == hash) {
                n++;
            }
        }
        return n;
    }

    /** Whether {@link #repetitions} is more than 1; only for two players. */
    public boolean isRepeated() {
        for (int i = depth - 2; i >= repeatableFrom; i -= 2) {
            if (history[i] == hash) {
                return true;
            }
        }
        return false;
    }

    // ---- reading ----

    public Board board() {
        return board;
    }

    public RuleSet rules() {
        return rules;
    }

    /** What stands on a node; see {@link Cell}. */
    public int cell(int node) {
        return cells[node];
    }

    /** The ordinal of the seat to move. */
    public int turn() {
        return turn;
    }

    /** The ordinal of the colour that a seat plays, or -1 while that is undecided. */
    public int colourOf(int seat) {
        return colourOfSeat[seat];
    }

    /** The ordinal of the seat that plays a colour, or -1 while that is undecided. */
    public int seatOf(int colour) {
        return seatOfColour[colour];
    }

    /** The ordinal of the colour of a seat's latest flip while {@code sameTwice} is undecided, else -1. */
    public int lastFlip(int seat) {
        return last[seat];
    }

    /** Plies since the last fight or flip. */
    public int quiet() {
        return quiet;
    }

    /** Plies played. */
    public int ply() {
        return ply;
    }

    /** The node of the piece that holds a colour's flag, or -1. */
    public int heldAt(int colour) {
        return held[colour];
    }

    /** Landmines of a colour that engineers have removed. */
    public int dug(int colour) {
        return dug[colour];
    }

    /** The ordinal of the colour whose flag has fallen, or -1. */
    public int fallen() {
        return fallen;
    }

    /** Pieces of a colour and kind on the board, face down included; a held flag is not on the board. */
    public int onBoard(int colour, int kind) {
        return counts[colour * KIND_SLOTS + kind];
    }

    /**
     * The counts of {@link #onBoard} of the first two colours for all kinds but flags, two bits each: equal for two positions of
     * two players with the same pieces, and for no others.
     */
    public long balance() {
        return balance;
    }

    /** Movable pieces of a colour on the board, face down included (R9.2). */
    public int movableOnBoard(int colour) {
        return movable[colour];
    }

    /** Face-down pieces of a colour and kind: what a hidden piece may still be. */
    public int pool(int colour, int kind) {
        int up = 0;
        for (int w = 0; w < words; w++) {
            up += Long.bitCount(byKind[kind * words + w] & side[colour * words + w]);
        }
        return counts[colour * KIND_SLOTS + kind] - up;
    }

    /** Pieces of a colour and kind that have been removed, as far as the reader knows. */
    public int removed(int colour, int kind) {
        int i = colour * KIND_SLOTS + kind;
        return totals[i] - counts[i] - (kind == FLAG && held[colour] >= 0 ? 1 : 0);
    }

    /** Removed pieces of a colour whose kind the reader does not know. */
    public int removedUnknown(int colour) {
        return counts[colour * KIND_SLOTS + UNKNOWN_REMOVED];
    }

    /** A word of the set of face-up pieces of a colour. */
    public long sideWord(int colour, int w) {
        return side[colour * words + w];
    }

    /** A word of the set of face-up pieces of a kind, of all colours. */
    public long kindWord(int kind, int w) {
        return byKind[kind * words + w];
    }

    /** A word of the set of occupied nodes. */
    public long occupiedWord(int w) {
        return occupied[w];
    }

    /** A word of the set of face-down pieces. */
    public long faceDownWord(int w) {
        return faceDown[w];
    }

    /** Whether the piece on a node has been shown to a seat, or to {@link #ALL_SEATS}, in dark mode. */
    boolean isShown(int node, int to) {
        return (shown[to * words + (node >> 6)] >>> node & 1) != 0;
    }

    long shownWord(int to, int w) {
        return shown[to * words + w];
    }

    /** A hash of the position: pieces, held flags, colours, side to move, landmines dug; the counters are not in it. */
    public long hash() {
        return hash;
    }

    Outcome.Result lastResult() {
        return lastResult;
    }

    int shownCount() {
        return shownCount;
    }

    int shownNode(int i) {
        return shownNode[i];
    }

    int shownTo(int i) {
        return shownTo[i];
    }

    /** The ordinal of the seat that moved before the side to move. */
    int previousSeat() {
        return previousSeat[turn];
    }

    /** Whether the colours of the seats are known (R6.5). */
    boolean isDecided() {
        return decided;
    }

    /** Whether ranks are missing, as in a dark view. */
    boolean isPartial() {
        return partial;
    }

    /** Whether some flag is held (R7.5). */
    boolean isAnyHeld() {
        return anyHeld;
    }
}
