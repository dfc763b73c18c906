package junqi.ai;

import java.util.Arrays;
import junqi.rules.Cell;
import junqi.rules.Move;
import junqi.rules.MutablePosition;
import junqi.rules.PieceType;
import junqi.rules.RuleSet;
import junqi.rules.RuleSet.Mode;
import junqi.rules.Status;

/**
 * Alpha-beta over an open position, or a flip position whose colours are decided, below the root. A flip further down is
 * not tried piece by piece: it is a turn passed with the quiet count back at nought, at most {@link #FLIPS_OF_A_PATH} times
 * on a path.
 * Docs: docs/ENGINES.md.
 *
 * <p>Allocates nothing while it searches. Not thread-safe.
 */
final class AlphaBeta {
    /** The deepest search, quiescence included. */
    static final int MAX_PLY = 96;

    private static final int KINDS_OF_CELL = Cell.LIMIT;
    /** Pieces are counted as colour * KINDS + kind. */
    static final int KINDS = PieceType.values().length;

    static final int COLOURS = 2;
    private static final int FLIPS_OF_A_PATH = 2;
    private static final int FLIPS_FROM_DEPTH = 4;
    private static final int FLIPS_THAT_MATTER = 3;
    private static final int FLIP_REDUCTION = 3;
    /** Bits of the transposition table's size: 16 bytes an entry. */
    private static final int TABLE_BITS = 19;

    private static final int FLAG = PieceType.FLAG.ordinal();
    private static final int QUIET = Status.Reason.QUIET.ordinal();

    private static final int BEST_FIRST = 1 << 28;
    private static final int FLAG_FIRST = 1 << 27;
    private static final int GOOD_FIGHT = 1 << 26;
    private static final int KILLER = 1 << 25;
    private static final int BAD_FIGHT = -(1 << 26);
    private static final int HISTORY_MOST = 1 << 20;

    private static final int NULL_REDUCTION = 3;
    private static final int FEWEST_TO_PASS = 4;
    /** By depth: what a quiet move cannot be expected to gain. */
    private static final int[] FUTILITY = {0, 90_000, 180_000};
    /** By depth: what the enemy cannot be expected to gain by his next moves. */
    private static final int[] SURPLUS = {0, 90_000, 160_000, 240_000};
    /** By depth: in a position without hope, quiet moves after so many are not tried where nothing lies face down. */
    private static final int[] ENOUGH_MOVES = {0, 8, 14, 24};
    /** Positions younger than this many quiet plies cannot repeat. */
    private static final int SHORTEST_CYCLE = 4;

    private final RuleSet rules;
    private final boolean seesExchanges;
    private final BattleTable battle;
    private final Reductions reductions;
    /** Whether every piece's place is known, as it is not in flip mode. */
    private final boolean faceUp;
    /** What a draw is short of an even game for the side that thinks. */
    private final int playOn;

    private final Material material;
    private final Evaluation evaluation;
    private final TranspositionTable table = new TranspositionTable(TABLE_BITS);
    private final int[][] moves = new int[MAX_PLY + 1][MutablePosition.MAX_MOVES];
    private final int[][] pools = new int[MAX_PLY + 1][COLOURS * KINDS];
    private final int[][] ranks = new int[MAX_PLY + 1][MutablePosition.MAX_MOVES];
    private final int[] killers = new int[2 * (MAX_PLY + 1)];
    private final int[] history = new int[KINDS_OF_CELL * Terrain.NODES];

    private MutablePosition position;
    /** The ply of the latest flip that was passed over on this path; quiet plies count from there. */
    private int quietSince;

    /** The seat to move at the root. */
    private int rootTurn;

    private Deadline deadline;
    private boolean stopped;

    /** @param seesExchanges whether fights are followed to their end */
    AlphaBeta(RuleSet rules, boolean seesExchanges) {
        this.rules = rules;
        this.seesExchanges = seesExchanges;
        this.battle = new BattleTable(rules);
        this.faceUp = rules.mode() != Mode.FLIP;
        this.playOn = faceUp ? Score.PLAY_ON : Score.PLAY_ON_FLIP;
        this.reductions = faceUp ? Reductions.faceUp() : Reductions.flip();
        Weights weights = Weights.of(rules);
        this.material = new Material(weights);
        this.evaluation = new Evaluation(rules, battle, material, weights);
    }

    /**
     * Starts a search of a new root.
     *
     * @param root changed while searching, and put back
     */
    void begin(MutablePosition root, Deadline end) {
        position = root;
        deadline = end;
        stopped = false;
        table.clear();
        quietSince = Integer.MIN_VALUE;
        rootTurn = root.turn();
        Arrays.fill(killers, 0);
        Arrays.fill(history, 0);
    }

    /** Whether a limit was reached; results since then mean nothing. */
    boolean isStopped() {
        return stopped;
    }

    /** The best move known for the position as it stands, or 0. */
    int knownMove() {
        return TranspositionTable.move(table.probe(key(0)));
    }

    private int quiet() {
        int quiet = position.quiet();
        return quietSince < 0 ? quiet : Math.min(quiet, position.ply() - quietSince);
    }

    private long key(int flips) {
        // Scores depend on the quiet count, the more the nearer the limit is.
        int quiet = quiet();
        int left = rules.quietLimit() - quiet;
        long bucket = rules.quietLimit() == 0 ? 0 : left <= 12 ? left : 13 + left / 6;
        return position.hash() ^ (bucket * 4 + flips) * 0xD1B54A32D192ED03L;
    }

    /**
     * The end of the game as a score for the side to move, or {@link Score#INFINITY} while it goes on. A side without
     * moves is found by the callers, who list them.
     */
    private int end(int ply) {
        int quiet = quiet();
        int won = position.wonCode();
        // The position's own quiet count does not know of the flips that were passed over.
        if (won != 0 && (won >> 3 != QUIET || quiet >= rules.quietLimit())) {
            int score = Score.WIN - ply * Score.PLY;
            return (won & 7) - 1 == position.turn() ? score : -score;
        }
        if (position.movableOnBoard(0) == 0 && position.movableOnBoard(1) == 0) {
            return draw();
        }
        if (rules.quietLimit() > 0 && quiet >= rules.quietLimit()
                || rules.maxPlies() > 0 && position.ply() >= rules.maxPlies()) {
            return draw();
        }
        // A repeated position made no progress. R9.4 may not call it a draw, but whoever is ahead must not think so.
        return quiet >= SHORTEST_CYCLE && position.isRepeated() ? draw() : Score.INFINITY;
    }

    /** A draw for the side to move. Whoever thinks likes to play on, if he need not give much for it. */
    private int draw() {
        return position.turn() == rootTurn ? -playOn : playOn;
    }

    /** What the evaluation says for the side to move; the nearer the quiet limit is, the nearer it is to a draw. */
    private int standing(int quiet) {
        return evaluation.score(position, quiet, draw());
    }

    /**
     * Searches the position as it stands.
     *
     * @param depthLeft plies to look ahead before quiescence
     * @param ply plies from the root
     * @param flips flips passed over on the path
     * @return the {@link Score} for the side to move; a bound if outside {@code alpha..beta}
     */
    int search(int depthLeft, int alpha, int beta, int ply, int flips) {
        if (ply >= MAX_PLY) {
            return quiesce(alpha, beta, ply);
        }
        boolean danger = evaluation.isFlagInDanger(position, position.colourOf(position.turn()));
        int depth = danger ? Math.max(1, depthLeft + 1) : depthLeft;
        if (depth <= 0) {
            return quiesce(alpha, beta, ply);
        }
        if (deadline.isReached()) {
            stopped = true;
            return 0;
        }
        int end = end(ply);
        if (end != Score.INFINITY) {
            return end;
        }
        long key = key(flips);
        long entry = table.probe(key);
        int tableMove = 0;
        if (entry != TranspositionTable.NONE) {
            tableMove = TranspositionTable.move(entry);
            int score = TranspositionTable.score(entry, ply);
            if (TranspositionTable.settles(entry, depth, score, alpha, beta)) {
                return score;
            }
        }

        int best = -Score.INFINITY;
        int bestMove = 0;
        int low = alpha;
        int down = Long.bitCount(position.faceDownWord(0));
        if (down > 0) {
            best = flips < FLIPS_OF_A_PATH ? passOver(depth, low, beta, ply, flips) : standing(0);
            if (stopped) {
                return 0;
            }
            if (best >= beta) {
                return best;
            }
            low = Math.max(low, best);
        }

        boolean narrow = !danger && beta - alpha == 1 && Math.abs(beta) <= Score.MOST;
        int standing = narrow ? standing(quiet()) : 0;
        if (faceUp && narrow && depth < SURPLUS.length && standing - SURPLUS[depth] >= beta && mayPass()) {
            return standing - SURPLUS[depth];
        }
        if (narrow && down == 0 && depth >= 2 && standing >= beta && mayPass()) {
            position.make(Move.PASS_CODE);
            int score = -search(
                    depth - (faceUp ? NULL_REDUCTION + depth / 5 : NULL_REDUCTION), -beta, -beta + 1, ply + 1, flips);
            position.undo();
            if (stopped) {
                return 0;
            }
            if (score >= beta && !Score.isDecided(score)) {
                return score;
            }
        }
        boolean futile = narrow
                && depth < FUTILITY.length
                && standing + FUTILITY[depth] <= alpha
                && position.heldAt(0) < 0
                && position.heldAt(1) < 0;

        int[] list = moves[ply];
        int count = position.generate(list, 0);
        if (count == 0) {
            return -Score.WIN + ply * Score.PLY;
        }
        rank(list, down, count, ply, tableMove);
        for (int i = down; i < count; i++) {
            int move = pick(list, ranks[ply], i, count);
            boolean quietMove = position.cell(move >>> 8) == Cell.EMPTY;
            if (faceUp
                    && narrow
                    && quietMove
                    && depth < ENOUGH_MOVES.length
                    && i >= ENOUGH_MOVES[depth]
                    && best > -Score.MOST) {
                continue;
            }
            if (futile && quietMove && best > -Score.INFINITY) {
                best = Math.max(best, standing + FUTILITY[depth]);
                continue;
            }
            int reduction = quietMove && !danger ? reductions.of(depth, i - down) : 0;
            position.make(move);
            int score;
            if (i == down) {
                score = -search(depth - 1, -beta, -low, ply + 1, flips);
            } else {
                score = -search(depth - 1 - reduction, -low - 1, -low, ply + 1, flips);
                if (score > low && reduction > 0 && !stopped) {
                    score = -search(depth - 1, -low - 1, -low, ply + 1, flips);
                }
                if (score > low && score < beta && !stopped) {
                    score = -search(depth - 1, -beta, -low, ply + 1, flips);
                }
            }
            position.undo();
            if (stopped) {
                return 0;
            }
            if (score > best) {
                best = score;
                bestMove = move;
                low = Math.max(low, score);
                if (score >= beta) {
                    if (quietMove) {
                        remember(move, depth, ply);
                    }
                    break;
                }
            }
        }
        if (down > 0 && flips == 0 && depth >= FLIPS_FROM_DEPTH && best < beta) {
            best = flipsThatMatter(depth, low, beta, ply, best);
            if (stopped) {
                return 0;
            }
        }
        table.store(key, bestMove, depth, best, alpha, beta, ply);
        return best;
    }

    /**
     * The exact score of a flip: the mean over what the pool may show on a node. It gives up as soon as the results that
     * are left cannot bring the mean back between the bounds (Star1, Ballard 1983).
     *
     * @param depth plies to look ahead after the flip
     * @param ply plies from the root
     * @return the score, or a bound if outside {@code alpha..beta}
     */
    int flip(int node, int depth, int alpha, int beta, int ply) {
        int cell = position.cell(node);
        int[] chances = pools[ply];
        int total = 0;
        for (int piece = 0; piece < chances.length; piece++) {
            chances[piece] = chances(position, cell, piece);
            total += chances[piece];
        }
        long rest = total;
        long sum = 0;
        for (int piece = 0; piece < chances.length; piece++) {
            int n = chances[piece];
            if (n == 0) {
                continue;
            }
            rest -= n;
            long childAlpha = ((long) alpha * total - sum - rest * Score.WIN) / n - 1;
            long childBeta = ((long) beta * total - sum + rest * Score.WIN) / n + 1;
            position.makeFlip(node, Cell.of(piece / KINDS, piece % KINDS));
            int score = position.colourOf(position.turn()) < 0
                    ? 0
                    : -search(
                            depth,
                            (int) -Math.min(childBeta, Score.INFINITY),
                            (int) -Math.max(childAlpha, -Score.INFINITY),
                            ply + 1,
                            1);
            position.undo();
            if (stopped) {
                return 0;
            }
            sum += (long) n * score;
            if (sum + rest * Score.WIN <= (long) alpha * total) {
                return alpha;
            }
            if (sum - rest * Score.WIN >= (long) beta * total) {
                return beta;
            }
        }
        return (int) (sum / total);
    }

    /** In how many ways a face-down piece can be the given one. */
    static int chances(MutablePosition position, int cell, int piece) {
        int colour = piece / KINDS;
        int kind = piece % KINDS;
        if (cell == Cell.HIDDEN) {
            return position.pool(colour, kind);
        }
        return (cell & ~Cell.FACE_DOWN) == Cell.of(colour, kind) ? 1 : 0;
    }

    /**
     * Tries the face-down pieces next to the face-up pieces that matter most, one by one.
     *
     * @return the best score found, at least {@code best}
     */
    private int flipsThatMatter(int depth, int alpha, int beta, int ply, int best) {
        long tried = 0;
        int found = best;
        for (int i = 0; i < FLIPS_THAT_MATTER; i++) {
            int node = nodeThatMatters(tried);
            if (node < 0) {
                break;
            }
            tried |= 1L << node;
            int score = flip(node, depth - FLIP_REDUCTION, Math.max(alpha, found), beta, ply);
            if (stopped) {
                return 0;
            }
            found = Math.max(found, score);
            if (found >= beta) {
                break;
            }
        }
        return found;
    }

    private int nodeThatMatters(long tried) {
        int best = 0;
        int bestNode = -1;
        long up = position.sideWord(0, 0) | position.sideWord(1, 0);
        for (long down = position.faceDownWord(0) & ~tried; down != 0; down &= down - 1) {
            int node = Long.numberOfTrailingZeros(down);
            int matter = 0;
            for (long m = Terrain.NEIGHBOURS[node] & up & ~Terrain.CAMPS; m != 0; m &= m - 1) {
                int cell = position.cell(Long.numberOfTrailingZeros(m));
                matter += Cell.kind(cell) == FLAG ? 0 : material.worth(Cell.colour(cell), Cell.kind(cell));
            }
            if (matter > best) {
                best = matter;
                bestNode = node;
            }
        }
        return bestNode;
    }

    /** By how much the score of a flip that shows nothing of importance changes when the search after it is deeper. */
    int gainOfDepth(int shallow, int deep) {
        if (shallow == deep) {
            return 0;
        }
        int before = passOver(shallow + 2, -Score.INFINITY, Score.INFINITY, 0, 0);
        int after = passOver(deep + 2, -Score.INFINITY, Score.INFINITY, 0, 0);
        return stopped ? 0 : after - before;
    }

    /** Whether a turn passed is surely worse than the best move: not so in a thin ending, where having to move may lose. */
    private boolean mayPass() {
        int us = position.colourOf(position.turn());
        return quietSince != position.ply()
                && position.movableOnBoard(us) >= FEWEST_TO_PASS
                && position.movableOnBoard(1 - us) >= FEWEST_TO_PASS;
    }

    /** The score of a flip that shows nothing of importance. */
    private int passOver(int depth, int alpha, int beta, int ply, int flips) {
        int before = quietSince;
        position.make(Move.PASS_CODE);
        quietSince = position.ply();
        int score = -search(depth - 2, -beta, -alpha, ply + 1, flips + 1);
        quietSince = before;
        position.undo();
        return score;
    }

    /** Looks at fights that pay only, until none is left. */
    private int quiesce(int alpha, int beta, int ply) {
        if (deadline.isReached()) {
            stopped = true;
            return 0;
        }
        int end = end(ply);
        if (end != Score.INFINITY) {
            return end;
        }
        int best = standing(quiet());
        if (best >= beta || ply >= MAX_PLY || !seesExchanges) {
            return best;
        }
        int low = Math.max(alpha, best);
        int[] list = moves[ply];
        int all = position.generate(list, 0, true);
        if (all == 0 && position.countMoves() == 0) {
            return -Score.WIN + ply * Score.PLY;
        }
        int count = 0;
        for (int i = 0; i < all; i++) {
            int move = list[i];
            int gain = fightRank(move);
            if (gain > 0) {
                list[count] = move;
                ranks[ply][count++] = gain;
            }
        }
        for (int i = 0; i < count; i++) {
            int move = pick(list, ranks[ply], i, count);
            position.make(move);
            int score = -quiesce(-beta, -low, ply + 1);
            position.undo();
            if (stopped) {
                return 0;
            }
            if (score > best) {
                best = score;
                low = Math.max(low, score);
                if (score >= beta) {
                    break;
                }
            }
        }
        return best;
    }

    /** The order of a fight: positive if it pays on the face of it. Uses the worth that the evaluation worked out. */
    private int fightRank(int move) {
        int attacker = position.cell(move & 0xFF);
        int defender = position.cell(move >>> 8);
        int kind = Cell.kind(defender);
        if (kind == FLAG) {
            return FLAG_FIRST;
        }
        int gain = material.worth(Cell.colour(defender), kind);
        int cost = material.worth(Cell.colour(attacker), Cell.kind(attacker));
        int verdict = battle.verdict(Cell.kind(attacker), kind);
        if (verdict == BattleTable.WIN) {
            return GOOD_FIGHT + gain * 256 - cost;
        }
        if (verdict == BattleTable.BOTH) {
            return gain >= cost ? GOOD_FIGHT + (gain - cost) * 256 : BAD_FIGHT + (gain - cost) * 256;
        }
        return BAD_FIGHT - cost * 256;
    }

    private void rank(int[] list, int from, int to, int ply, int tableMove) {
        int[] rank = ranks[ply];
        material.weigh(position);
        for (int i = from; i < to; i++) {
            int move = list[i];
            int target = position.cell(move >>> 8);
            if (move == tableMove) {
                rank[i] = BEST_FIRST;
            } else if (target != Cell.EMPTY) {
                rank[i] = fightRank(move);
            } else if (move == killers[2 * ply]) {
                rank[i] = KILLER + 1;
            } else if (move == killers[2 * ply + 1]) {
                rank[i] = KILLER;
            } else {
                rank[i] = history[position.cell(move & 0xFF) * Terrain.NODES + (move >>> 8)];
            }
        }
    }

    /** Moves the best-ranked move from {@code i} on to {@code i}. */
    static int pick(int[] list, int[] rank, int i, int count) {
        int best = i;
        for (int j = i + 1; j < count; j++) {
            if (rank[j] > rank[best]) {
                best = j;
            }
        }
        int move = list[best];
        list[best] = list[i];
        list[i] = move;
        int r = rank[best];
        rank[best] = rank[i];
        rank[i] = r;
        return move;
    }

    private void remember(int move, int depth, int ply) {
        if (killers[2 * ply] != move) {
            killers[2 * ply + 1] = killers[2 * ply];
            killers[2 * ply] = move;
        }
        int i = position.cell(move & 0xFF) * Terrain.NODES + (move >>> 8);
        history[i] += depth * depth;
        if (history[i] > HISTORY_MOST) {
            for (int j = 0; j < history.length; j++) {
                history[j] >>= 1;
            }
        }
    }
}
