package junqi.game;

import junqi.rules.Cell;
import junqi.rules.MutablePosition;
import junqi.rules.PieceType;
import junqi.rules.RuleSet;
import junqi.rules.Verdict;

/**
 * What the side to move of a position could take with its next move. Counts only fights between pieces that the reader
 * sees.
 */
final class Threats {
    private Threats() {}

    /** Whether the side to move could win a fight against the piece on a node. */
    static boolean isThreatened(MutablePosition position, int node) {
        return best(position, -1, node) == Verdict.WIN;
    }

    /**
     * The best that the side to move can do in one fight: {@code WIN} before {@code BOTH} before {@code LOSE};
     * {@code FORBIDDEN} if it has no such fight.
     *
     * @param from the attacker's node, or -1 for any
     * @param to the defender's node, or -1 for any
     */
    static Verdict best(MutablePosition position, int from, int to) {
        Verdict best = Verdict.FORBIDDEN;
        int[] moves = new int[MutablePosition.MAX_MOVES];
        int n = position.generate(moves, 0);
        for (int i = 0; i < n && best != Verdict.WIN; i++) {
            int source = moves[i] & 0xFF;
            int target = moves[i] >>> 8;
            if (source != target && (from < 0 || source == from) && (to < 0 || target == to)) {
                best = better(verdict(position, source, target), best);
            }
        }
        return best;
    }

    private static Verdict better(Verdict a, Verdict b) {
        return order(a) < order(b) ? a : b;
    }

    private static int order(Verdict verdict) {
        return switch (verdict) {
            case WIN -> 0;
            case BOTH -> 1;
            case LOSE -> 2;
            case FORBIDDEN -> 3;
        };
    }

    /** The node of the highest piece that the piece on a node could take with a win; -1 if there is none. */
    static int bestTarget(MutablePosition position, int from) {
        int[] moves = new int[MutablePosition.MAX_MOVES];
        int n = position.generate(moves, 0);
        int best = -1;
        int bestKind = Integer.MAX_VALUE;
        for (int i = 0; i < n; i++) {
            int source = moves[i] & 0xFF;
            int target = moves[i] >>> 8;
            if (source == from && source != target && verdict(position, source, target) == Verdict.WIN) {
                int kind = Cell.kind(position.cell(target));
                if (kind < bestKind) {
                    bestKind = kind;
                    best = target;
                }
            }
        }
        return best;
    }

    /** The verdict of a generated move; {@code FORBIDDEN} if it is no fight or the reader cannot tell. */
    private static Verdict verdict(MutablePosition position, int source, int target) {
        int attacker = position.cell(source);
        int defender = position.cell(target);
        if (defender == Cell.EMPTY
                || Cell.isFaceDown(defender)
                || Cell.kind(attacker) == Cell.UNKNOWN_KIND
                || Cell.kind(defender) == Cell.UNKNOWN_KIND) {
            return Verdict.FORBIDDEN;
        }
        RuleSet rules = position.rules();
        return rules.battle(PieceType.of(Cell.kind(attacker)), PieceType.of(Cell.kind(defender)));
    }
}
