package junqi.ai;

import junqi.rules.Cell;
import junqi.rules.MutablePosition;
import junqi.rules.PieceType;
import junqi.rules.RuleSet;
import junqi.rules.RuleSet.FlagGuard;
import junqi.rules.RuleSet.Mines;

/**
 * How near a side is to a flag that it may take, in evaluation points: moves are counted backwards from the flag through
 * what stands in the way. Three kinds of attacker are followed: the strongest that may take the flag, engineers, and
 * everybody along empty nodes. A slide along a rail is one move, and so is a fight that is won.
 */
final class FlagPaths {
    private static final int ENGINEER = PieceType.ENGINEER.ordinal();
    private static final int BOMB = PieceType.BOMB.ordinal();
    private static final int LANDMINE = PieceType.LANDMINE.ordinal();
    private static final int FLAG = PieceType.FLAG.ordinal();
    private static final int MINES = PieceType.LANDMINE.count();

    private static final int MOST_MOVES = 7;
    private static final int MOST_OPENERS = 5;
    /** More attackers at one distance than this do not count. */
    private static final int ENOUGH = 2;

    /** A region around the flag with at least so many nodes is not closed by landmines. */
    private static final int OPEN_REGION = 14;

    /** By moves to take the flag: what one attacker at that distance is worth. */
    private final int[] atDistance;
    /** By number of engineers and bombs: what the hope to open a region closed by landmines is worth. */
    private final int[] hope;

    private final int open;
    private final BattleTable battle;
    private final FlagGuard flagGuard;
    private final boolean hqLocked;
    private final boolean mutualMines;
    private final boolean bombsTake;

    FlagPaths(RuleSet rules, BattleTable battle, Weights weights) {
        atDistance = weights.from(Weight.FLAG_IN_1, MOST_MOVES);
        hope = weights.from(Weight.HOPE_1, MOST_OPENERS);
        open = weights.of(Weight.FLAG_OPEN);
        this.battle = battle;
        flagGuard = rules.flagGuard();
        hqLocked = rules.hqLocked();
        mutualMines = rules.mines() == Mines.MUTUAL;
        bombsTake = battle.verdict(BOMB, FLAG) == BattleTable.BOTH;
    }

    /**
     * Points for a colour; 0 if the flag is out of its reach for ever.
     *
     * @param takers bits of the ranked kinds that may take the flag and that the colour has; at least one
     * @param flag the node of the enemy's flag
     */
    int points(MutablePosition position, int colour, int takers, int flag) {
        long own = position.sideWord(colour, 0);
        long enemy = position.sideWord(1 - colour, 0);
        long mines = position.kindWord(LANDMINE, 0) & enemy;
        long target = 1L << flag;
        long free = hqLocked ? own & ~Terrain.ALL_HEADQUARTERS : own;

        int best = Integer.numberOfTrailingZeros(takers);
        long beaten = 0;
        for (int k = 0; k <= ENGINEER; k++) {
            if (battle.verdict(best, k) == BattleTable.WIN) {
                beaten |= position.kindWord(k, 0);
            }
        }
        int openers = mutualMines
                ? Math.min(MOST_OPENERS, position.movableOnBoard(colour))
                : Long.bitCount(free & (position.kindWord(ENGINEER, 0) | position.kindWord(BOMB, 0)));
        boolean closed = isClosed(target, mines, free & ~position.kindWord(LANDMINE, 0));
        if (closed && openers == 0) {
            return 0;
        }
        boolean helped = openers > 0;
        long strongest = free & position.kindWord(best, 0);
        int points = closed ? hope[Math.min(MOST_OPENERS, openers) - 1] : open;
        points += march(position, strongest, target, enemy & ~beaten, helped ? mines : 0, false);

        long all = 0;
        for (int t = takers & ~(1 << best); t != 0; t &= t - 1) {
            all |= position.kindWord(Integer.numberOfTrailingZeros(t), 0);
        }
        if (bombsTake) {
            all |= position.kindWord(BOMB, 0);
        }
        points += march(position, free & all, target, enemy, 0, false);

        if ((takers >> ENGINEER & 1) != 0) {
            long engineers = free & position.kindWord(ENGINEER, 0);
            points += march(position, engineers, target, enemy & ~mines, 0, true);
        }
        return points;
    }

    /** Whether landmines cut a flag off, so that only who removes one gets to it. */
    private static boolean isClosed(long target, long mines, long attackers) {
        long region = target;
        while (Long.bitCount(region) < OPEN_REGION) {
            long grown = (region | Terrain.around(region)) & ~mines;
            if (grown == region) {
                return (region & attackers) == 0;
            }
            region = grown;
        }
        return false;
    }

    /**
     * @param blocked nodes that the pieces cannot pass
     * @param opened of these, nodes that somebody else may open for them, which takes two moves
     */
    private int march(
            MutablePosition position, long pieces, long target, long blocked, long opened, boolean engineers) {
        long empty = ~position.occupiedWord(0);
        long left = pieces;
        long reached = target;
        long edge = target;
        long soon = 0;
        long later = 0;
        int points = 0;
        for (int d = 1; d <= MOST_MOVES && left != 0 && (edge | soon | later) != 0; d++) {
            long from = Terrain.comingFrom(edge, empty, engineers) & ~reached;
            reached |= from;
            long arrived = from & left;
            points += atDistance[d - 1] * Math.min(ENOUGH, Long.bitCount(arrived));
            left &= ~arrived;
            edge = from & ~blocked | soon;
            soon = later;
            later = from & opened;
        }
        return points;
    }

    /** Whether an enemy stands beside a colour's flag and may take it with its next move. */
    boolean isInDanger(MutablePosition position, int colour) {
        long flag = position.kindWord(FLAG, 0) & position.sideWord(colour, 0);
        if (flag == 0 || !isGuardLifted(position, colour)) {
            return false;
        }
        long beside = Terrain.NEIGHBOURS[Long.numberOfTrailingZeros(flag)] & position.sideWord(1 - colour, 0);
        for (; beside != 0; beside &= beside - 1) {
            int kind = Cell.kind(position.cell(Long.numberOfTrailingZeros(beside)));
            int verdict = battle.verdict(kind, FLAG);
            if (verdict == BattleTable.WIN || verdict == BattleTable.BOTH) {
                return true;
            }
        }
        return false;
    }

    /** R7.2. */
    private boolean isGuardLifted(MutablePosition position, int colour) {
        return switch (flagGuard) {
            case NONE -> true;
            case MINES_GONE -> position.onBoard(colour, LANDMINE) == 0;
            case MINES_DUG -> position.dug(colour) == MINES;
        };
    }
}
