package junqi.rules;

import junqi.rules.RuleSet.FlagGuard;

/**
 * The movement rules (R4) and the limits on attacks (R5–R7) for one {@link MutablePosition}: lists and counts its moves from
 * its node sets. Allocates nothing. Public documentation is at the methods of the position.
 */
final class MoveGenerator {
    private static final int ENGINEER = PieceType.ENGINEER.ordinal();
    private static final int LANDMINE = PieceType.LANDMINE.ordinal();
    private static final int FLAG = PieceType.FLAG.ordinal();

    private final MutablePosition p;
    private final Board board;
    private final RuleSet rules;
    private final AttackGroups attack;
    private final int words;
    private final boolean fourPlayers;
    /** Nodes that no piece leaves (R4.6). */
    private final long[] locked;

    // The position's own arrays.
    private final byte[] cells;
    private final long[] occupied;
    private final long[] faceDown;
    private final long[] side;
    private final long[] byKind;
    private final int[] lineOccupied;

    /** By group and word: the nodes that the group may enter now. */
    private final long[] enterable;

    private final long[] flood;
    /** The nodes that the latest counting reached. */
    private long attacked;

    private final int[] floodStack = new int[128];
    /** Where moves are listed to be counted, on a board whose steps are not regular. */
    private final int[] counted;

    MoveGenerator(MutablePosition p) {
        this.p = p;
        board = p.board();
        rules = p.rules();
        attack = rules.attackGroups();
        words = board.words;
        fourPlayers = board.seats().size() == 4;
        locked = rules.hqLocked() ? board.headquarters : new long[words];
        cells = p.cells;
        occupied = p.occupied;
        faceDown = p.faceDown;
        side = p.side;
        byKind = p.byKind;
        lineOccupied = p.lineOccupied;
        enterable = new long[attack.kinds.length * words];
        flood = new long[words];
        counted = board.roadSteps == null ? new int[MutablePosition.MAX_MOVES] : null;
    }

    /** Fills in the nodes that each group of kinds may enter. */
    private void prepareTargets() {
        int colour = p.colourOf(p.turn());
        for (int w = 0; w < words; w++) {
            long enemy = enemies(colour, w);
            long flags = byKind[FLAG * words + w] & enemy;
            long base = free(w) | (enemy & ~flags & ~board.camps[w]);
            int takers = flags == 0 ? 0 : takersNow(colour);
            for (int g = 0; g < attack.kinds.length; g++) {
                long allowed = base;
                for (int f = attack.forbidden[g]; f != 0; f &= f - 1) {
                    allowed &= ~byKind[Integer.numberOfTrailingZeros(f) * words + w];
                }
                enterable[g * words + w] = (takers & attack.kinds[g]) == 0 ? allowed : allowed | flags;
            }
        }
    }

    private long free(int w) {
        return board.all[w] & ~occupied[w];
    }

    /** The face-up pieces that are neither of a colour nor of its partner's. */
    private long enemies(int colour, int w) {
        long enemy = occupied[w] & ~faceDown[w] & ~side[colour * words + w];
        int partner = fourPlayers ? p.colourOf((p.turn() + 2) & 3) : -1;
        return partner < 0 ? enemy : enemy & ~side[partner * words + w];
    }

    private long ofKinds(int kinds, int w) {
        long set = 0;
        for (int k = kinds; k != 0; k &= k - 1) {
            set |= byKind[Integer.numberOfTrailingZeros(k) * words + w];
        }
        return set;
    }

    /** Bits of the kinds of a colour that may take an enemy flag now (R7.1, R7.2). */
    private int takersNow(int colour) {
        int takers = attack.flagTakers;
        if (attack.lowestTakes) {
            takers &= 1 << lowestKind(colour);
        }
        if (rules.flagGuard() != FlagGuard.NONE && !fourPlayers && !guardLifted(1 - colour)) {
            return 0;
        }
        return takers;
    }

    /** Whether R7.2 lets the flag of a colour be taken. In a dark view the reader cannot know of landmines (R8.5). */
    boolean guardLifted(int colour) {
        return switch (rules.flagGuard()) {
            case NONE -> true;
            case MINES_GONE -> p.isPartial() || p.onBoard(colour, LANDMINE) == 0;
            case MINES_DUG -> p.dug(colour) == PieceType.LANDMINE.count();
        };
    }

    /** The ordinal of the lowest ranked kind that a colour has on the board, or 31 if it has none. */
    int lowestKind(int colour) {
        for (int k = ENGINEER; k >= 0; k--) {
            if (p.onBoard(colour, k) > 0) {
                return k;
            }
        }
        return 31;
    }

    /** The part in word {@code t} of the run of a rail line around a place on it, up to and with the first pieces. */
    private long run(int membership, int t) {
        int line = membership >> 4;
        int place = membership & 15;
        int occ = lineOccupied[line];
        int hi = place + 2 + Integer.numberOfTrailingZeros(occ >>> (place + 1));
        int lo = 31 - Integer.numberOfLeadingZeros(occ & ((1 << place) - 1));
        int base = line << 4;
        return board.linePrefix[(base + hi) * words + t] ^ board.linePrefix[(base + lo) * words + t];
    }

    /** R4.3: all nodes that an engineer reaches by rail, with the first pieces it meets. */
    private void floodRails(int node) {
        for (int w = 0; w < words; w++) {
            flood[w] = 0;
        }
        int[] membership = board.membership;
        int top = 0;
        floodStack[top++] = node;
        while (top > 0) {
            int i = floodStack[--top] * Board.LINES_OF_A_NODE;
            for (int m = membership[i]; m >= 0; m = membership[++i]) {
                for (int w = 0; w < words; w++) {
                    long run = run(m, w);
                    long turns = run & ~flood[w] & board.junctions[w] & ~occupied[w];
                    flood[w] |= run;
                    for (; turns != 0; turns &= turns - 1) {
                        floodStack[top++] = (w << 6) + Long.numberOfTrailingZeros(turns);
                    }
                }
            }
        }
    }

    /** The nodes in word {@code t} that a piece on a node can reach; an engineer's word 0 is asked for first. */
    private long reach(int node, boolean engineer, int t) {
        long reach = board.roadMask[node * words + t];
        int i = node * Board.LINES_OF_A_NODE;
        int[] membership = board.membership;
        int m = membership[i];
        if (m < 0) {
            return reach;
        }
        if (engineer) {
            if (t == 0) {
                floodRails(node);
            }
            return reach | flood[t];
        }
        do {
            reach |= run(m, t);
            m = membership[++i];
        } while (m >= 0);
        return reach;
    }

    /** The movers of the side to move in a word: no landmines, no flags, nothing locked in (R4.5, R4.6). */
    private long movers(int w) {
        return side[p.colourOf(p.turn()) * words + w]
                & ~byKind[LANDMINE * words + w]
                & ~byKind[FLAG * words + w]
                & ~locked[w];
    }

    /**
     * Writes the legal moves of the side to move; flips first. The end of the game is not looked at.
     *
     * @param moves receives the moves from index {@code at} on
     * @return the index after the last move
     */
    int generate(int[] moves, int at) {
        int n = at;
        for (int w = 0; w < words; w++) {
            for (long down = faceDown[w]; down != 0; down &= down - 1) {
                int node = (w << 6) + Long.numberOfTrailingZeros(down);
                moves[n++] = node | node << 8;
            }
        }
        if (p.colourOf(p.turn()) < 0) {
            return n;
        }
        prepareTargets();
        return generateOnto(moves, n);
    }

    /** Writes only the legal moves of the side to move onto other pieces, or only those of its pieces to empty nodes. */
    int generate(int[] moves, int at, boolean fights) {
        if (p.colourOf(p.turn()) < 0) {
            return at;
        }
        prepareTargets();
        for (int i = 0; i < enterable.length; i++) {
            long pieces = occupied[i % words];
            enterable[i] &= fights ? pieces : ~pieces;
        }
        return generateOnto(moves, at);
    }

    /** Writes the moves of pieces to the nodes that are {@link #enterable} now. */
    private int generateOnto(int[] moves, int at) {
        int n = at;
        for (int w = 0; w < words; w++) {
            long rest = movers(w);
            for (int g = attack.kinds.length - 1; g >= 0; g--) {
                long m = g == 0 ? rest : rest & ofKinds(attack.kinds[g], w);
                rest ^= m;
                boolean engineer = g == attack.engineers;
                for (; m != 0; m &= m - 1) {
                    int node = (w << 6) + Long.numberOfTrailingZeros(m);
                    for (int t = 0; t < words; t++) {
                        long targets = reach(node, engineer, t) & enterable[g * words + t];
                        for (; targets != 0; targets &= targets - 1) {
                            moves[n++] = node | ((t << 6) + Long.numberOfTrailingZeros(targets)) << 8;
                        }
                    }
                }
            }
        }
        return n;
    }

    /** The number of moves that {@link #generate} would write. */
    int countMoves() {
        if (board.roadSteps == null) {
            return generate(counted, 0);
        }
        int flips = Long.bitCount(faceDown[0]);
        return p.colourOf(p.turn()) < 0 ? flips : flips + countRegular();
    }

    /**
     * On a board whose steps are regular: the moves to nodes that every kind may enter are counted together, and attacks on
     * pieces that only some kinds may attack one by one, from the side of the attacked.
     */
    private int countRegular() {
        int colour = p.colourOf(p.turn());
        long enemy = enemies(colour, 0);
        long flags = byKind[FLAG] & enemy;
        long fights = enemy & ~flags & ~board.camps[0];
        long disputed = fights & ofKinds(attack.forbiddenToSome, 0);
        long movers = movers(0);
        int n = countTogether(movers, free(0) | fights & ~disputed);
        for (long d = disputed & attacked; d != 0; d &= d - 1) {
            int node = Long.numberOfTrailingZeros(d);
            n += countAttackers(node, movers, attack.attackers[Cell.kind(cells[node])]);
        }
        for (long f = flags & attacked; f != 0; f &= f - 1) {
            n += countAttackers(Long.numberOfTrailingZeros(f), movers, takersNow(colour));
        }
        return n;
    }

    /** The number of movers of some kinds that reach a node; every way can be gone backwards. */
    private int countAttackers(int node, long movers, int kinds) {
        int n = 0;
        for (long m = reach(node, false, 0) & movers; m != 0; m &= m - 1) {
            int kind = (cells[Long.numberOfTrailingZeros(m)] & 15) - 1;
            n += kind == ENGINEER ? 0 : kinds >> kind & 1;
        }
        long engineers = movers & byKind[ENGINEER];
        if (engineers != 0 && (kinds >> ENGINEER & 1) != 0) {
            n += Long.bitCount(reach(node, true, 0) & engineers);
        }
        return n;
    }

    /**
     * The number of moves of a set of pieces to nodes that all of them may enter, on a board whose steps are regular. Notes
     * all nodes that they reach.
     */
    private int countTogether(long movers, long enter) {
        int n = 0;
        Board.Steps roads = board.roadSteps;
        int[] distance = roads.distance();
        long[] up = roads.up();
        long[] down = roads.down();
        long reached = 0;
        for (int i = 0; i < distance.length; i++) {
            long above = (movers & up[i]) << distance[i];
            long below = (movers & down[i]) >>> distance[i];
            n += Long.bitCount(above & enter) + Long.bitCount(below & enter);
            reached |= above | below;
        }
        attacked = reached;
        long onRail = movers & board.rail[0];
        long engineers = onRail & byKind[ENGINEER];
        long empty = ~occupied[0];
        return n + countSlides(onRail ^ engineers, empty, enter) + countEngineers(engineers, empty, enter);
    }

    /**
     * Slides along straight lines (R4.2): the sets are filled over empty nodes in doubling strides, as in chess programs'
     * Kogge-Stone fill. In one direction no two pieces reach the same node, so the targets can be counted as a set.
     */
    private int countSlides(long sliders, long empty, long enter) {
        int n = 0;
        long reached = 0;
        Board.Steps rails = board.railSteps;
        int[] distance = rails.distance();
        for (int i = 0; i < distance.length; i++) {
            int d = distance[i];
            // A node that can be entered from below has the edge downwards, and the other way round.
            long fromBelow = rails.down()[i];
            long fromAbove = rails.up()[i];
            long rising = sliders;
            long falling = sliders;
            long risingOver = empty & fromBelow;
            long fallingOver = empty & fromAbove;
            for (int stride = d; stride < Long.SIZE; stride <<= 1) {
                rising |= risingOver & rising << stride;
                falling |= fallingOver & falling >>> stride;
                risingOver &= risingOver << stride;
                fallingOver &= fallingOver >>> stride;
                if ((risingOver | fallingOver) == 0) {
                    break;
                }
            }
            long above = rising << d & fromBelow;
            long below = falling >>> d & fromAbove;
            n += Long.bitCount(above & enter) + Long.bitCount(below & enter);
            reached |= above | below;
        }
        attacked |= reached;
        return n;
    }

    /** R4.3, one engineer after the other. */
    private int countEngineers(long engineers, long empty, long enter) {
        int n = 0;
        for (long m = engineers; m != 0; m &= m - 1) {
            long start = m & -m;
            long reached = start;
            long next = railSteps(reached);
            while ((next & empty & ~reached) != 0) {
                reached |= next & empty;
                next = railSteps(reached);
            }
            n += Long.bitCount(next & enter);
            attacked |= next;
        }
        return n;
    }

    /** The nodes one rail step away from a set. */
    private long railSteps(long set) {
        Board.Steps rails = board.railSteps;
        int[] distance = rails.distance();
        long next = 0;
        for (int i = 0; i < distance.length; i++) {
            next |= (set & rails.up()[i]) << distance[i] | (set & rails.down()[i]) >>> distance[i];
        }
        return next;
    }

    /** Whether the side to move has a move. */
    boolean hasMove() {
        for (int w = 0; w < words; w++) {
            if (faceDown[w] != 0) {
                return true;
            }
        }
        return hasStep() || countMoves() > 0;
    }

    /** Whether a piece of the side to move can step to a free node beside it, which nearly always answers {@link #hasMove}. */
    private boolean hasStep() {
        int colour = p.colourOf(p.turn());
        return colour >= 0
                && board.roadSteps != null
                && (hasStep(board.roadSteps, movers(0), free(0)) || hasStep(board.railSteps, movers(0), free(0)));
    }

    private static boolean hasStep(Board.Steps steps, long movers, long free) {
        int[] distance = steps.distance();
        for (int i = 0; i < distance.length; i++) {
            if (((movers & steps.up()[i]) << distance[i] & free) != 0
                    || ((movers & steps.down()[i]) >>> distance[i] & free) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether a move is one of those that {@link #generate} lists. */
    boolean isLegal(int move) {
        int from = move & 0xFF;
        int to = move >>> 8;
        if (move == Move.PASS_CODE || from >= cells.length || to >= cells.length) {
            return false;
        }
        if (from == to) {
            return Cell.isFaceDown(cells[from]);
        }
        if (p.colourOf(p.turn()) < 0 || (movers(from >> 6) >>> from & 1) == 0) {
            return false;
        }
        prepareTargets();
        int kind = (cells[from] & 15) - 1;
        int group = attack.groupOf(kind);
        long targets = reachOf(from, kind, to >> 6) & enterable[group * words + (to >> 6)];
        return (targets >>> to & 1) != 0;
    }

    private long reachOf(int node, int kind, int t) {
        reach(node, kind == ENGINEER, 0);
        return reach(node, kind == ENGINEER, t);
    }

    /**
     * Whether the piece on a node gets to another node along the lines of the board, whatever stands on that node. A piece
     * of unknown kind may be an engineer, who gets wherever any kind does.
     */
    boolean reaches(int from, int to) {
        int kind = Cell.kind(cells[from]) == Cell.UNKNOWN_KIND ? ENGINEER : Cell.kind(cells[from]);
        return (reachOf(from, kind, to >> 6) >>> to & 1) != 0;
    }
}
