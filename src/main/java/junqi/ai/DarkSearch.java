package junqi.ai;

import java.util.Arrays;
import junqi.rules.Cell;
import junqi.rules.MutablePosition;
import junqi.rules.PieceType;
import junqi.rules.RuleSet;

/**
 * Alpha-beta in one sampled world of a dark game. Both sides see the world, but below the root they attack only what
 * {@link Prudence} says they would dare to attack without seeing it; a fight that is dared ends as the world has it.
 *
 * <p>Allocates nothing while it searches. Not thread-safe.
 */
final class DarkSearch {
    private static final int MAX_PLY = 40;
    private static final int TABLE_BITS = 18;
    private static final int FLAG = PieceType.FLAG.ordinal();
    private static final int NOBODY = -1;
    private static final int BEST_FIRST = 1 << 28;
    private static final int FIGHT = 1 << 26;
    private static final int KILLER = 1 << 25;
    private static final int HISTORY_MOST = 1 << 20;
    private static final int FUTILITY = 90_000;
    /** A piece that is so few moves from the enemy's flag is looked after for longer, so often in a line. */
    private static final int RAID = 2;

    private static final int MOST_EXTENSIONS = 4;
    /** By kind ordinal from the field marshal: what the enemy's not knowing it is worth, in points. */
    private static final int[] SECRET = {7, 5, 3, 2};

    private static final int WEAKEST_SECRET = SECRET.length - 1;

    private final RuleSet rules;
    private final boolean seesExchanges;
    private final BattleTable battle;
    private final Material material;
    private final DarkEvaluation evaluation;
    private final FlagPaths paths;
    private final TranspositionTable table = new TranspositionTable(TABLE_BITS);
    private final int[][] moves = new int[MAX_PLY + 1][MutablePosition.MAX_MOVES];
    private final int[][] ranks = new int[MAX_PLY + 1][MutablePosition.MAX_MOVES];
    private final int[] killers = new int[2 * (MAX_PLY + 1)];
    private final int[] history = new int[Cell.LIMIT * Terrain.NODES];
    /**
     * By node: where the piece that stands there stood at the root, or {@link #NOBODY}; also that for a piece that has won a
     * fight on this path, because by then it is known well enough to be met by a bomb or by something stronger.
     */
    private final byte[] cameFrom = new byte[Terrain.NODES];

    private final int[] undo = new int[MAX_PLY + 2];

    /** What our pieces that won their first fight on this path gave away, in points, less what the enemy's did. */
    private int given;

    /** Plies by which the present line is longer than its depth. */
    private int extended;

    private final int[] givenBefore = new int[MAX_PLY + 2];

    private MutablePosition position;
    private Prudence prudence;
    private boolean[] fresh;
    private int us;
    private Deadline deadline;
    private boolean stopped;

    DarkSearch(RuleSet rules, boolean seesExchanges) {
        this.rules = rules;
        this.seesExchanges = seesExchanges;
        this.battle = new BattleTable(rules);
        this.material = new Material();
        this.evaluation = new DarkEvaluation(rules, battle, material);
        this.paths = new FlagPaths(rules, battle, Weights.UNTUNED);
    }

    Material material() {
        return material;
    }

    BattleTable battle() {
        return battle;
    }

    /**
     * Starts a search of a new root.
     *
     * @param seat who thinks
     * @param untold by node: the piece there has given nothing away yet
     * @param dared the fights below the root
     */
    void begin(int seat, boolean[] untold, Prudence dared, Deadline end) {
        us = seat;
        fresh = untold;
        prudence = dared;
        evaluation.thinkFor(seat);
        deadline = end;
        stopped = false;
        table.clear();
        Arrays.fill(killers, 0);
        Arrays.fill(history, 0);
    }

    /** Turns to a world; it is changed while searching, and put back. */
    void enter(MutablePosition world) {
        position = world;
        given = 0;
        extended = 0;
        for (int node = 0; node < Terrain.NODES; node++) {
            cameFrom[node] = (byte) (world.cell(node) == Cell.EMPTY ? NOBODY : node);
        }
    }

    boolean isStopped() {
        return stopped;
    }

    /** The score of the world as it stands, without looking ahead. */
    int standing() {
        int secrets = position.turn() == us ? -given : given;
        return evaluation.score(position, secrets, position.quiet());
    }

    /** Whether a move, not made yet, brings a piece close to the enemy's flag. */
    private boolean isRaid(int move) {
        int cell = position.cell(move & 0xFF);
        int way = evaluation.wayToFlag(position, cell, move >>> 8);
        return way <= RAID && way < evaluation.wayToFlag(position, cell, move & 0xFF);
    }

    /** Whether the flag of the side to move may be taken next. */
    private boolean isInDanger() {
        return paths.isInDanger(position, position.colourOf(position.turn()));
    }

    /**
     * The score of a move of the root for the side that makes it; meaningless once {@link #isStopped}.
     *
     * @param depth plies to look ahead, the move itself included, at least 1
     * @param alpha what is less may be told as no more than this
     */
    int score(int move, int depth, int alpha) {
        boolean raid = isRaid(move);
        make(move, 0);
        extended = raid || isInDanger() ? 1 : 0;
        int score = -search(depth - 1 + extended, -Score.INFINITY, -alpha, 1);
        extended = 0;
        undo(move, 0);
        return score;
    }

    private void make(int move, int ply) {
        int from = move & 0xFF;
        int to = move >>> 8;
        int target = position.cell(to);
        undo[ply] = (cameFrom[from] & 0xFF) << 8 | cameFrom[to] & 0xFF;
        givenBefore[ply] = given;
        if (target == Cell.EMPTY) {
            cameFrom[to] = cameFrom[from];
        } else {
            int verdict = battle.verdict(Cell.kind(position.cell(from)), Cell.kind(target));
            if (verdict != BattleTable.BOTH) {
                int winner = verdict == BattleTable.WIN ? from : to;
                giveAway(winner, cameFrom[winner]);
            }
            cameFrom[to] = NOBODY;
        }
        cameFrom[from] = NOBODY;
        position.make(move);
    }

    /** A piece that wins its first fight tells that it is strong. */
    private void giveAway(int node, int origin) {
        int kind = Cell.kind(position.cell(node));
        if (kind <= WEAKEST_SECRET && origin != NOBODY && fresh[origin]) {
            boolean ours = position.seatOf(Cell.colour(position.cell(node))) == us;
            given += ours ? SECRET[kind] : -SECRET[kind];
        }
    }

    private void undo(int move, int ply) {
        given = givenBefore[ply];
        position.undo();
        cameFrom[move & 0xFF] = (byte) (undo[ply] >> 8);
        cameFrom[move >>> 8] = (byte) undo[ply];
    }

    private long key() {
        int quiet = position.quiet();
        int left = rules.quietLimit() - quiet;
        long bucket = rules.quietLimit() == 0 ? 0 : left <= 12 ? left : 13 + left / 6;
        return position.hash() ^ (bucket + given * 64L) * 0xD1B54A32D192ED03L;
    }

    private int end(int ply) {
        int code = position.statusCode();
        if (code == 0) {
            return Score.INFINITY;
        }
        int winner = (code & 7) - 1;
        if (winner == MutablePosition.DRAWN) {
            return evaluation.draw(position);
        }
        int score = Score.WIN - ply * Score.PLY;
        return winner == position.turn() ? score : -score;
    }

    private boolean isDared(int move) {
        int from = cameFrom[move >>> 8];
        return from == NOBODY || prudence.dares(Cell.kind(position.cell(move & 0xFF)), from);
    }

    private int search(int depth, int alpha, int beta, int ply) {
        if (depth <= 0 || ply >= MAX_PLY) {
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
        long key = key();
        long entry = table.probe(key);
        int tableMove = 0;
        if (entry != TranspositionTable.NONE) {
            tableMove = TranspositionTable.move(entry);
            int score = TranspositionTable.score(entry, ply);
            if (TranspositionTable.settles(entry, depth, score, alpha, beta)) {
                return score;
            }
        }
        int standing = depth == 1 ? standing() : 0;
        boolean futile = depth == 1 && Math.abs(alpha) < Score.MOST && standing + FUTILITY <= alpha;
        int[] list = moves[ply];
        int count = position.generate(list, 0);
        count = rank(list, count, ply, tableMove);
        // Somebody who would attack nothing and cannot move otherwise attacks all the same; this stands for it.
        int best = count == 0 ? standing() : -Score.INFINITY;
        int bestMove = 0;
        int low = alpha;
        for (int i = 0; i < count; i++) {
            int move = AlphaBeta.pick(list, ranks[ply], i, count);
            boolean quiet = position.cell(move >>> 8) == Cell.EMPTY;
            boolean raid = isRaid(move);
            if (futile && quiet && !raid) {
                best = Math.max(best, standing + FUTILITY);
                continue;
            }
            make(move, ply);
            int score;
            int longer = extended < MOST_EXTENSIONS && (raid || isInDanger()) ? 1 : 0;
            int next = depth - 1 + longer;
            extended += longer;
            if (i == 0) {
                score = -search(next, -beta, -low, ply + 1);
            } else {
                score = -search(next, -low - 1, -low, ply + 1);
                if (score > low && score < beta && !stopped) {
                    score = -search(next, -beta, -low, ply + 1);
                }
            }
            extended -= longer;
            undo(move, ply);
            if (stopped) {
                return 0;
            }
            if (score > best) {
                best = score;
                bestMove = move;
                low = Math.max(low, score);
                if (score >= beta) {
                    if (quiet) {
                        remember(move, depth, ply);
                    }
                    break;
                }
            }
        }
        table.store(key, bestMove, depth, best, alpha, beta, ply);
        return best;
    }

    private int quiesce(int alpha, int beta, int ply) {
        if (deadline.isReached()) {
            stopped = true;
            return 0;
        }
        int end = end(ply);
        if (end != Score.INFINITY) {
            return end;
        }
        if (extended < MOST_EXTENSIONS && isInDanger()) {
            extended++;
            int score = search(1, alpha, beta, ply);
            extended--;
            return score;
        }
        int best = standing();
        if (best >= beta || ply >= MAX_PLY || !seesExchanges) {
            return best;
        }
        int low = Math.max(alpha, best);
        int[] list = moves[ply];
        int all = position.generate(list, 0, true);
        int count = 0;
        for (int i = 0; i < all; i++) {
            int move = list[i];
            if (isDared(move)) {
                int gain = fightGain(move);
                if (gain > 0) {
                    list[count] = move;
                    ranks[ply][count++] = gain;
                }
            }
        }
        for (int i = 0; i < count; i++) {
            int move = AlphaBeta.pick(list, ranks[ply], i, count);
            make(move, ply);
            int score = -quiesce(-beta, -low, ply + 1);
            undo(move, ply);
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

    /** What a fight gains on the face of it, in points; uses the worth that the evaluation worked out. */
    private int fightGain(int move) {
        int attacker = position.cell(move & 0xFF);
        int defender = position.cell(move >>> 8);
        int kind = Cell.kind(defender);
        int gain = kind == FLAG ? Score.WIN : material.worth(Cell.colour(defender), kind);
        int cost = material.worth(Cell.colour(attacker), Cell.kind(attacker));
        int verdict = battle.verdict(Cell.kind(attacker), kind);
        return verdict == BattleTable.WIN ? gain : verdict == BattleTable.BOTH ? gain - cost : -cost;
    }

    /** Drops the fights that are not dared, and ranks the rest. Returns how many there are. */
    private int rank(int[] list, int count, int ply, int tableMove) {
        int[] rank = ranks[ply];
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int move = list[i];
            boolean fight = position.cell(move >>> 8) != Cell.EMPTY;
            if (fight && !isDared(move)) {
                continue;
            }
            list[kept] = move;
            if (move == tableMove) {
                rank[kept] = BEST_FIRST;
            } else if (fight) {
                int gain = fightGain(move);
                rank[kept] = gain > 0 ? FIGHT + gain : gain;
            } else if (move == killers[2 * ply] || move == killers[2 * ply + 1]) {
                rank[kept] = KILLER;
            } else {
                rank[kept] = history[position.cell(move & 0xFF) * Terrain.NODES + (move >>> 8)];
            }
            kept++;
        }
        return kept;
    }

    private void remember(int move, int depth, int ply) {
        if (killers[2 * ply] != move) {
            killers[2 * ply + 1] = killers[2 * ply];
            killers[2 * ply] = move;
        }
        int i = position.cell(move & 0xFF) * Terrain.NODES + (move >>> 8);
        history[i] = Math.min(HISTORY_MOST, history[i] + depth * depth);
    }
}
