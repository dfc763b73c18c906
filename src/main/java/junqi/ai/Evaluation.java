package junqi.ai;

import junqi.rules.Cell;
import junqi.rules.MutablePosition;
import junqi.rules.PieceType;
import junqi.rules.RuleSet;
import junqi.rules.RuleSet.FlagGuard;
import junqi.rules.RuleSet.FlagTaker;
import junqi.rules.RuleSet.Mines;
import junqi.rules.RuleSet.Mode;

/**
 * What a quiet position with decided colours is worth. Points are summed for both colours: what the pieces on the board
 * (face down included) can beat, progress towards the enemy's flag, safe squares, and, for the side that leads, how near
 * its hunters are to their prey. Docs: docs/ENGINES.md.
 *
 * <p>Not thread-safe.
 */
final class Evaluation {
    private static final int ENGINEER = PieceType.ENGINEER.ordinal();
    private static final int BOMB = PieceType.BOMB.ordinal();
    private static final int LANDMINE = PieceType.LANDMINE.ordinal();
    private static final int FLAG = PieceType.FLAG.ordinal();
    private static final int MINES = PieceType.LANDMINE.count();

    /** Bits of all movable kinds. */
    private static final int MOVABLE = (1 << BOMB + 1) - 1;

    private static final int KEPT_BITS = 17;
    /** Bits of the points in a kept entry: they are far below 2^15. */
    private static final int POINTS_MASK = 0xFFFF;

    private static final int FEW = 6;

    private static final int MINE_REMOVED = 22;
    private static final int EACH_MEANS = 10;
    private static final int MEANS_THAT_COUNT = 3;
    private static final int FLAG_SEEN = 60;
    private static final int NEAR_FLAG = 8;
    private static final int NEAR_MINE = 2;
    private static final int CARRIED = 320;
    private static final int NEAR_HOME = 10;
    private static final int HELD_BY_OTHERS = 15;
    private static final int LONG_WAY = 10;

    /** What of the points of the armies counts in a flip game, beside {@link FlagChances}. */
    private static final int ARMY_PERCENT = 60;
    /** A flag that is carried is worth more than the best chance of one that stands. */
    private static final int AT_HAND = 100;

    private static final int IN_CAMP_OF_FLIP = 22;

    /** Hunting counts once this few pieces are face down. */
    private static final int MANY_HIDDEN = 20;

    /** A lead that cannot win any more, flag and hunt both, counts for so much less. */
    private static final int DEAD = 8;

    /** Moves from its flag at which a piece still guards it. */
    private static final int GUARDING = 2;

    private static final int LEAD = 30;
    private static final int LAST_PREY = 2;
    private static final int FAR_FROM_PREY = 6;

    // Weights.
    private final int eachOfTheLast;
    private final int stuckPercent;
    private final int onRail;
    private final int mostOfAnArmy;
    private final int nearPrey;
    private final int preySheltered;
    private final int escapeCamp;
    private final int unbeatablePrey;
    private final int guard;
    private final int mineAtFlag;
    private final int tempo;

    private final RuleSet rules;
    /** By movable kind: bits of the kinds that remove it when they attack it. */
    private final int[] removers = new int[BOMB + 1];
    /** Bits of the ranked kinds that may take a flag (R7.1). */
    private final int mayTake;

    private final Fade fade;
    private final Material material;
    private final FlagPaths paths;
    /** Whether every piece's place is known, as it is not in flip mode. */
    private final boolean faceUp;
    /** What a piece in a camp is worth more. */
    private final int inCamp;
    /** By the low bits of the hash: the rest of the hash, and in its place the points of that position. */
    private final long[] kept;

    /** Nodes that no piece leaves (R4.6). */
    private final long stuck;

    /** @param weights also those of the material */
    Evaluation(RuleSet rules, BattleTable battle, Material material, Weights weights) {
        this.rules = rules;
        this.material = material;
        this.fade = new Fade(rules);
        this.paths = new FlagPaths(rules, battle, weights);
        this.faceUp = rules.mode() != Mode.FLIP;
        this.inCamp = faceUp ? weights.of(Weight.IN_CAMP) : IN_CAMP_OF_FLIP;
        this.kept = new long[faceUp ? 1 << KEPT_BITS : 0];
        this.stuck = faceUp && rules.hqLocked() ? Terrain.ALL_HEADQUARTERS : 0;
        this.eachOfTheLast = weights.of(Weight.EACH_OF_THE_LAST);
        this.stuckPercent = weights.of(Weight.STUCK_PERCENT);
        this.onRail = weights.of(Weight.ON_RAIL);
        this.mostOfAnArmy = weights.of(Weight.MOST_OF_AN_ARMY);
        this.nearPrey = weights.of(Weight.NEAR_PREY);
        this.preySheltered = weights.of(Weight.PREY_SHELTERED);
        this.escapeCamp = weights.of(Weight.ESCAPE_CAMP);
        this.unbeatablePrey = weights.of(Weight.UNBEATABLE_PREY);
        this.guard = weights.of(Weight.GUARD);
        this.mineAtFlag = weights.of(Weight.MINE_AT_FLAG);
        this.tempo = weights.of(Weight.TEMPO);
        int takers = 0;
        for (int k = 0; k <= BOMB; k++) {
            for (int prey = 0; prey <= BOMB; prey++) {
                int verdict = battle.verdict(k, prey);
                removers[prey] |= verdict == BattleTable.WIN || verdict == BattleTable.BOTH ? 1 << k : 0;
            }
            takers |= k <= ENGINEER && battle.verdict(k, FLAG) == BattleTable.WIN ? 1 << k : 0;
        }
        mayTake = takers;
    }

    /**
     * The {@link Score} for the side to move.
     *
     * @param quiet plies since the last fight or flip
     * @param draw the score of a draw
     */
    int score(MutablePosition position, int quiet, int draw) {
        return fade.of(faceUp ? Score.ofOpenPoints(kept(position)) : Score.ofPoints(points(position)), quiet, draw);
    }

    /** Whether a colour's flag may be taken with the enemy's next move. */
    boolean isFlagInDanger(MutablePosition position, int colour) {
        return faceUp && paths.isInDanger(position, colour);
    }

    /** The points, from memory where they are known; the hash tells the position, since nothing lies face down. */
    private int kept(MutablePosition position) {
        material.weigh(position);
        long hash = position.hash();
        int slot = (int) hash & kept.length - 1;
        long entry = kept[slot];
        if (((entry ^ hash) & ~(long) POINTS_MASK) == 0) {
            return (short) entry;
        }
        int points = points(position);
        kept[slot] = hash & ~(long) POINTS_MASK | points & POINTS_MASK;
        return points;
    }

    /** Points for the side to move. */
    int points(MutablePosition position) {
        material.weigh(position);
        int us = position.colourOf(position.turn());
        int them = 1 - us;
        int points = side(position, us) - side(position, them);
        if (Long.bitCount(position.faceDownWord(0)) <= MANY_HIDDEN) {
            if (points > LEAD) {
                points += hunt(position, us);
            } else if (points < -LEAD) {
                points -= hunt(position, them);
            }
        }
        if (!faceUp) {
            return points * ARMY_PERCENT / 100 + flagChances(position, us) - flagChances(position, them);
        }
        int ours = flagProgress(position, us);
        int theirs = flagProgress(position, them);
        int winner = points > 0 ? us : them;
        if ((points > 0 ? ours : theirs) == 0 && !canEliminate(winner)) {
            points /= DEAD;
        }
        // No army is worth a flag: a lead counts for less while the other side can still get there.
        if ((points > 0 ? theirs : ours) > 0) {
            points = points * mostOfAnArmy / (mostOfAnArmy + Math.abs(points));
        }
        return points + ours - theirs + home(position, us) - home(position, them) + tempo;
    }

    /** Whether a colour has for each kind of movable enemy a piece that removes it (R9.2). */
    private boolean canEliminate(int colour) {
        int own = material.kinds(colour);
        for (int prey = material.kinds(1 - colour) & MOVABLE; prey != 0; prey &= prey - 1) {
            if ((own & removers[Integer.numberOfTrailingZeros(prey)]) == 0) {
                return false;
            }
        }
        return true;
    }

    private int side(MutablePosition position, int colour) {
        int points = material.army(colour);
        int enemies = position.movableOnBoard(1 - colour);
        if (enemies < FEW) {
            points += (FEW - enemies) * eachOfTheLast;
        }
        long pieces = position.sideWord(colour, 0) & ~position.kindWord(LANDMINE, 0) & ~position.kindWord(FLAG, 0);
        if (stuck != 0) {
            points -= stuckPieces(position, colour, pieces & stuck);
        }
        points += inCamp * Long.bitCount(pieces & Terrain.CAMPS) + onRail * Long.bitCount(pieces & Terrain.RAILS);
        return points;
    }

    /** What pieces that cannot move again (R4.6) are worth less. */
    private int stuckPieces(MutablePosition position, int colour, long pieces) {
        int points = 0;
        for (long m = pieces; m != 0; m &= m - 1) {
            int worth = material.worth(colour, Cell.kind(position.cell(Long.numberOfTrailingZeros(m))));
            points += worth * stuckPercent / 100;
        }
        return points;
    }

    /** What stands about a colour's own flag. */
    private int home(MutablePosition position, int colour) {
        long own = position.sideWord(colour, 0);
        long flag = position.kindWord(FLAG, 0) & own;
        if (flag == 0) {
            return 0;
        }
        int node = Long.numberOfTrailingZeros(flag);
        long mines = position.kindWord(LANDMINE, 0) & own;
        return guard * Long.bitCount(Terrain.within(node, GUARDING) & own & ~mines & ~flag)
                + mineAtFlag * Long.bitCount(Terrain.NEIGHBOURS[node] & mines);
    }

    // ---- the enemy's flag (R7) ----

    private int flagProgress(MutablePosition position, int colour) {
        int enemy = 1 - colour;
        int holder = position.heldAt(enemy);
        if (holder >= 0) {
            return carrying(position, colour, holder);
        }
        int takers = takers(colour);
        int need = minesInTheWay(position, colour);
        int means = meansAgainstMines(position, colour, need);
        if (takers == 0 || need > 0 && means == 0) {
            return 0;
        }
        long flag = position.kindWord(FLAG, 0) & position.sideWord(enemy, 0);
        if (need == 0) {
            return flag == 0 ? 0 : paths.points(position, colour, takers, Long.numberOfTrailingZeros(flag));
        }
        return MINE_REMOVED * (MINES - need)
                + EACH_MEANS * Math.min(means, MEANS_THAT_COUNT)
                + NEAR_MINE * nearMines(position, colour);
    }

    /** The same in a flip game, where the pieces left for it tell more of the result than the armies do. */
    private int flagChances(MutablePosition position, int colour) {
        int enemy = 1 - colour;
        int holder = position.heldAt(enemy);
        if (holder >= 0) {
            return AT_HAND + carrying(position, colour, holder);
        }
        int takers = takers(colour);
        int need = minesInTheWay(position, colour);
        int means = takers == 0 ? 0 : meansAgainstMines(position, colour, need);
        int points = FlagChances.points(rules.flagGuard(), need, means);
        if (need > 0) {
            return means == 0 ? points : points + NEAR_MINE * nearMines(position, colour);
        }
        long flag = position.kindWord(FLAG, 0) & position.sideWord(enemy, 0);
        if (takers == 0 || flag == 0) {
            return points;
        }
        return points + FLAG_SEEN + NEAR_FLAG * nearFlag(position, colour, takers, Long.numberOfTrailingZeros(flag));
    }

    /** How many landmines must still go before a colour may take the enemy's flag (R7.2). */
    private int minesInTheWay(MutablePosition position, int colour) {
        return switch (rules.flagGuard()) {
            case NONE -> 0;
            case MINES_GONE -> position.onBoard(1 - colour, LANDMINE);
            case MINES_DUG -> MINES - position.dug(1 - colour);
        };
    }

    /** How many pieces of a colour can remove the landmines that must still go. */
    private int meansAgainstMines(MutablePosition position, int colour, int need) {
        int engineers = position.onBoard(colour, ENGINEER);
        if (rules.flagGuard() == FlagGuard.MINES_DUG) {
            return need <= position.onBoard(1 - colour, LANDMINE) ? engineers : 0;
        }
        return rules.mines() == Mines.MUTUAL
                ? position.movableOnBoard(colour)
                : engineers + position.onBoard(colour, BOMB);
    }

    /** Bits of the kinds of a colour that R7.1 lets take a flag and that are on the board; bombs left out. */
    private int takers(int colour) {
        int takers = material.kinds(colour) & mayTake;
        return rules.flagTaker() == FlagTaker.LOWEST ? Integer.highestOneBit(takers) : takers;
    }

    private int nearMines(MutablePosition position, int colour) {
        long engineers = position.kindWord(ENGINEER, 0) & position.sideWord(colour, 0);
        int near = 0;
        for (long m = position.kindWord(LANDMINE, 0) & position.sideWord(1 - colour, 0); m != 0; m &= m - 1) {
            near += LONG_WAY - Math.min(LONG_WAY, nearest(engineers, Long.numberOfTrailingZeros(m), Terrain.RIDE));
        }
        return near;
    }

    private static int nearFlag(MutablePosition position, int colour, int takers, int flag) {
        int nearest = LONG_WAY;
        for (int t = takers; t != 0; t &= t - 1) {
            int kind = Integer.numberOfTrailingZeros(t);
            long pieces = position.kindWord(kind, 0) & position.sideWord(colour, 0);
            nearest = Math.min(nearest, nearest(pieces, flag, kind == ENGINEER ? Terrain.RIDE : Terrain.WALK));
        }
        return LONG_WAY - nearest;
    }

    private int carrying(MutablePosition position, int colour, int holder) {
        int cell = position.cell(holder);
        if (Cell.colour(cell) != colour) {
            return HELD_BY_OTHERS;
        }
        int kind = Cell.kind(cell);
        if (kind > ENGINEER || (takers(colour) >> kind & 1) == 0) {
            return HELD_BY_OTHERS * 2;
        }
        byte[] distance = kind == ENGINEER ? Terrain.RIDE : Terrain.WALK;
        int best = LONG_WAY;
        for (long h = Terrain.HEADQUARTERS[position.seatOf(colour)]; h != 0; h &= h - 1) {
            int home = Long.numberOfTrailingZeros(h);
            int blocked = position.cell(home) != Cell.EMPTY && home != holder ? 3 : 0;
            best = Math.min(best, distance[holder * Terrain.NODES + home] + blocked);
        }
        return CARRIED + NEAR_HOME * (LONG_WAY - best);
    }

    /** The least distance from any of the nodes, or {@link Terrain#FAR}. */
    private static int nearest(long from, int to, byte[] distance) {
        int nearest = Terrain.FAR;
        for (long m = from; m != 0; m &= m - 1) {
            nearest = Math.min(nearest, distance[Long.numberOfTrailingZeros(m) * Terrain.NODES + to]);
        }
        return nearest;
    }

    // ---- the leading side's hunt (R9.2) ----

    /** How near a colour is to catching the movable pieces of the other; a prey that escapes into camps costs. */
    private int hunt(MutablePosition position, int colour) {
        long own = position.sideWord(colour, 0);
        long enemy = position.sideWord(1 - colour, 0);
        long bombs = position.kindWord(BOMB, 0) & own;
        boolean few = position.movableOnBoard(1 - colour) < FEW;
        boolean last = position.movableOnBoard(1 - colour) <= LAST_PREY;
        int points = 0;
        long stronger = 0;
        for (int k = 0; k <= ENGINEER; k++) {
            long equal = position.kindWord(k, 0);
            long prey = equal & enemy;
            equal &= own;
            if (prey != 0) {
                int gain = material.worth(1 - colour, k);
                long hunters = stronger;
                hunters |= few || gain >= material.worth(colour, k) ? equal : 0;
                hunters |= few || gain >= material.worth(colour, BOMB) ? bombs : 0;
                points += hunt(position, prey, hunters, last);
            }
            stronger |= equal;
        }
        long prey = position.kindWord(BOMB, 0) & enemy;
        if (prey == 0) {
            return points;
        }
        long hunters = few ? stronger | bombs : fairAgainst(position, colour, material.worth(1 - colour, BOMB)) & own;
        return points + hunt(position, prey, hunters, last);
    }

    /** The movable pieces of a colour's kinds that are worth no more than so much. */
    private long fairAgainst(MutablePosition position, int colour, int gain) {
        long fair = 0;
        for (int k = 0; k <= BOMB; k++) {
            fair |= gain >= material.worth(colour, k) ? position.kindWord(k, 0) : 0;
        }
        return fair;
    }

    /**
     * The same for the prey of one kind.
     *
     * @param hunters the face-up pieces that may well attack it: those that beat it, and those that are removed with it where
     *     that is a fair exchange or the enemy is left with few pieces (R5.2, R5.4)
     */
    private int hunt(MutablePosition position, long prey, long hunters, boolean last) {
        if (hunters == 0) {
            return -unbeatablePrey * Long.bitCount(prey);
        }
        int points = 0;
        for (long m = prey; m != 0; m &= m - 1) {
            int node = Long.numberOfTrailingZeros(m);
            points += nearPrey * (LONG_WAY - Terrain.nearestWalk(hunters, node));
            if (last) {
                points += closeness(hunters, node);
            }
        }
        for (long m = prey & Terrain.CAMPS; m != 0; m &= m - 1) {
            long escape = Terrain.CAMP_TO_CAMP[Long.numberOfTrailingZeros(m)] & ~position.occupiedWord(0);
            points -= preySheltered + escapeCamp * Long.bitCount(escape);
        }
        return points;
    }

    /** The last prey is caught by encircling it: every hunter counts. */
    private static int closeness(long hunters, int prey) {
        int points = 0;
        for (long m = hunters; m != 0; m &= m - 1) {
            points += FAR_FROM_PREY
                    - Math.min(FAR_FROM_PREY, Terrain.WALK[Long.numberOfTrailingZeros(m) * Terrain.NODES + prey]);
        }
        return points;
    }
}
