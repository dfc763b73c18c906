package junqi.ai;

import junqi.rules.Cell;
import junqi.rules.MutablePosition;
import junqi.rules.PieceType;
import junqi.rules.RuleSet;

/**
 * What a world of a dark game is worth: pieces by what they can still beat, what guards each flag, how near the other side
 * is to it past the landmines, and for the side that leads how near its hunters are to the last movable pieces (R9.2).
 * Docs: docs/ENGINES.md.
 *
 * <p>Not thread-safe.
 */
final class DarkEvaluation {
    private static final int ENGINEER = PieceType.ENGINEER.ordinal();
    private static final int BOMB = PieceType.BOMB.ordinal();
    private static final int LANDMINE = PieceType.LANDMINE.ordinal();
    private static final int FLAG = PieceType.FLAG.ordinal();

    private static final int FEW = 7;
    private static final int IN_CAMP = 3;
    private static final int DIGGER = 16;
    private static final int DIGGERS_THAT_COUNT = 3;
    private static final int NO_DIGGER = 35;
    /** By moves to the flag: the threat of a piece that nobody stops, in points. */
    private static final int[] THREAT = {480, 480, 310, 190, 90, 45, 25, 14, 8, 5, 2, 0, 0, 0, 0, 0};
    /** Percent of the threat that engineers and bombs are, and the weakest others. */
    private static final int SMALL_TAKER = 65;

    private static final int WEAKEST_TAKER = 55;
    /** Guards matter when the flag is so near. */
    private static final int NEAR = 4;

    private static final int GUARDED_PERCENT = 35;
    private static final int NEAR_THE_FLAG = 2;
    private static final int SECOND_PERCENT = 30;
    private static final int WALLED = 3;
    private static final int LONG_WAY = 10;
    private static final int NEAR_PREY = 2;
    private static final int HUNT_FROM = 9;
    private static final int PREY_SHELTERED = 6;
    private static final int CARRIED = 320;
    private static final int NEAR_HOME = 12;
    private static final int MOST_OF_AN_ARMY = 700;

    private static final int CONTEMPT = 250_000;

    /** By the node of a flag: where a guard stands near enough. */
    private static final long[] NEAR_FLAG = within(NEAR_THE_FLAG);
    /** By the node of an attacker: where a guard stands next to it. */
    private static final long[] AT_HAND = within(1);

    /**
     * Weights in points that were fitted to the results of dark games; docs/STRENGTH.md tells how.
     *
     * @param spread points at which the score is {@code MOST / sqrt 2}
     * @param ranks by kind ordinal from the field marshal: what a piece is worth more than {@link Material} says
     * @param equalTop the strongest piece of the enemy has an equal
     * @param eachOfTheLast for every movable enemy below {@link #FEW}
     * @param mineAtFlag a landmine beside one's own flag
     * @param pieceAtFlag another piece beside it
     * @param guard a ranked piece near it
     * @param strongGuard one of them is not beaten by anything
     */
    private record Weights(
            double spread,
            int[] ranks,
            int equalTop,
            int eachOfTheLast,
            int mineAtFlag,
            int pieceAtFlag,
            int guard,
            int strongGuard) {}

    private static final Weights MINES_STAY = new Weights(330, new int[] {37, 20, 2, 10}, 30, 16, 52, 22, 13, 20);
    private static final Weights MINES_MUTUAL = new Weights(400, new int[] {115, 65, 60, 18}, 50, 86, 125, 65, 27, 60);

    private final BattleTable battle;
    /** Moves that a landmine in the way costs a piece that is no engineer. */
    private final int walled;

    private final Weights weights;
    private final Material material;
    private final Fade fade;
    private final WaysToFlag[] paths = {new WaysToFlag(0), new WaysToFlag(1)};

    private int thinking;

    DarkEvaluation(RuleSet rules, BattleTable battle, Material material) {
        this.battle = battle;
        this.material = material;
        this.fade = new Fade(rules);
        // Where landmines go with whoever attacks them, the next piece walks through.
        boolean mutual = rules.mines() == RuleSet.Mines.MUTUAL;
        this.walled = mutual ? 1 : WALLED;
        this.weights = mutual ? MINES_MUTUAL : MINES_STAY;
    }

    /** Whose seat thinks: to it a draw is worth less than half a win, so that it goes on while it can. */
    void thinkFor(int seat) {
        thinking = seat;
    }

    /** The score of a draw for the side to move. */
    int draw(MutablePosition position) {
        return position.turn() == thinking ? -CONTEMPT : CONTEMPT;
    }

    /**
     * The {@link Score} for the side to move.
     *
     * @param more points to add for it
     * @param quiet plies since the last fight
     */
    int score(MutablePosition position, int more, int quiet) {
        return fade.of(Score.ofPoints(points(position) + more, weights.spread), quiet, draw(position));
    }

    /** Moves from a node to the other colour's flag for a piece, landmines in its way considered. */
    int wayToFlag(MutablePosition position, int cell, int node) {
        WaysToFlag path = paths[1 - Cell.colour(cell)];
        if (!path.turnTo(position)) {
            return Terrain.FAR;
        }
        return Cell.kind(cell) == ENGINEER ? Math.min(path.walk(node), path.ride(node)) : path.walk(node);
    }

    /** Points for the side to move. */
    int points(MutablePosition position) {
        material.weigh(position);
        int us = position.colourOf(position.turn());
        int them = 1 - us;
        int points = army(position, us) - army(position, them);
        points = points * MOST_OF_AN_ARMY / (MOST_OF_AN_ARMY + Math.abs(points));
        points += strongest(position, us) - strongest(position, them);
        points += home(position, us) - home(position, them);
        if (points > 0) {
            points += hunt(position, us);
        } else {
            points -= hunt(position, them);
        }
        return points + race(position, us) - race(position, them);
    }

    private int army(MutablePosition position, int colour) {
        int points = material.army(colour);
        int enemies = position.movableOnBoard(1 - colour);
        if (enemies < FEW) {
            points += (FEW - enemies) * weights.eachOfTheLast;
        }
        long pieces = position.sideWord(colour, 0);
        return points + IN_CAMP * Long.bitCount(pieces & Terrain.CAMPS);
    }

    /** What the strongest pieces of a colour are worth beyond the balance of the armies. */
    private int strongest(MutablePosition position, int colour) {
        int points = top(colour) == top(1 - colour) ? weights.equalTop : 0;
        for (int k = 0; k < weights.ranks.length; k++) {
            points += weights.ranks[k] * position.onBoard(colour, k);
        }
        return points;
    }

    /** The strongest kind that a colour has left; a bomb or landmine if it has no ranked piece. */
    private int top(int colour) {
        return Integer.numberOfTrailingZeros(material.kinds(colour));
    }

    /** What stands about a colour's own flag. */
    private int home(MutablePosition position, int colour) {
        long own = position.sideWord(colour, 0);
        long standing = position.kindWord(FLAG, 0) & own;
        if (standing == 0) {
            return 0;
        }
        int flag = Long.numberOfTrailingZeros(standing);
        long mines = position.kindWord(LANDMINE, 0);
        long beside = own & Terrain.NEIGHBOURS[flag];
        long guards = own & NEAR_FLAG[flag] & ~mines & ~position.kindWord(BOMB, 0);
        int points = weights.mineAtFlag * Long.bitCount(beside & mines)
                + weights.pieceAtFlag * Long.bitCount(beside & ~mines)
                + weights.guard * Long.bitCount(guards);
        long unbeaten = 0;
        for (int k = Math.min(ENGINEER, top(1 - colour)); k >= 0; k--) {
            unbeaten |= position.kindWord(k, 0);
        }
        return (guards & unbeaten) == 0 ? points : points + weights.strongGuard;
    }

    /** Progress of a colour towards the other's flag. */
    private int race(MutablePosition position, int colour) {
        int enemy = 1 - colour;
        int holder = position.heldAt(enemy);
        if (holder >= 0) {
            return carrying(position, colour, holder);
        }
        WaysToFlag path = paths[enemy];
        if (!path.turnTo(position)) {
            return 0;
        }
        int flag = Long.numberOfTrailingZeros(position.kindWord(FLAG, 0) & position.sideWord(enemy, 0));
        int best = 0;
        int second = 0;
        int enemyMovable = Math.max(1, position.movableOnBoard(enemy));
        int beaten = enemyMovable;
        for (int k = 0; k <= BOMB; k++) {
            if (k <= ENGINEER) {
                beaten -= position.onBoard(enemy, k);
            }
            if (battle.verdict(k, FLAG) == BattleTable.FORBIDDEN) {
                continue;
            }
            int strength = k >= ENGINEER
                    ? SMALL_TAKER
                    : WEAKEST_TAKER + (100 - WEAKEST_TAKER) * Math.max(0, beaten) / enemyMovable;
            for (long m = position.kindWord(k, 0) & position.sideWord(colour, 0); m != 0; m &= m - 1) {
                int node = Long.numberOfTrailingZeros(m);
                int way = path.walk(node);
                if (k == ENGINEER) {
                    way = Math.min(way, path.ride(node));
                } else if (way == Terrain.FAR) {
                    way = Math.min(Terrain.FAR, path.ride(node) + walled);
                }
                int threat = THREAT[way] * strength / 100;
                if (way <= NEAR && isGuarded(position, enemy, k, node, flag)) {
                    threat = threat * GUARDED_PERCENT / 100;
                }
                if (threat > best) {
                    second = best;
                    best = threat;
                } else if (threat > second) {
                    second = threat;
                }
            }
        }
        int points = best + second * SECOND_PERCENT / 100;
        if (path.mines() != 0) {
            int engineers = position.onBoard(colour, ENGINEER);
            points += DIGGER * Math.min(DIGGERS_THAT_COUNT, engineers);
            if (engineers + position.onBoard(colour, BOMB) == 0) {
                points -= NO_DIGGER;
            }
        } else {
            points += DIGGER * DIGGERS_THAT_COUNT;
        }
        return points;
    }

    /** Whether a colour has a piece at hand that beats an attacker of its flag, or a bomb. */
    private static boolean isGuarded(MutablePosition position, int colour, int attacker, int node, int flag) {
        long guards = position.kindWord(BOMB, 0);
        for (int k = 0; k < attacker && k <= ENGINEER; k++) {
            guards |= position.kindWord(k, 0);
        }
        return (guards & position.sideWord(colour, 0) & (NEAR_FLAG[flag] | AT_HAND[node])) != 0;
    }

    /** By node: the nodes from which a piece, free to move, is there in so many moves. */
    private static long[] within(int moves) {
        long[] near = new long[Terrain.NODES];
        for (int to = 0; to < near.length; to++) {
            for (int from = 0; from < near.length; from++) {
                boolean counts = Terrain.WALK[from * Terrain.NODES + to] <= moves;
                near[to] |= counts ? 1L << from & ~Terrain.ALL_HEADQUARTERS : 0;
            }
        }
        return near;
    }

    private int carrying(MutablePosition position, int colour, int holder) {
        int cell = position.cell(holder);
        if (Cell.colour(cell) != colour) {
            return 0;
        }
        byte[] distance = Cell.kind(cell) == ENGINEER ? Terrain.RIDE : Terrain.WALK;
        int way = LONG_WAY;
        for (long h = Terrain.HEADQUARTERS[position.seatOf(colour)]; h != 0; h &= h - 1) {
            int home = Long.numberOfTrailingZeros(h);
            int blocked = position.cell(home) != Cell.EMPTY && home != holder ? WALLED : 0;
            way = Math.min(way, distance[holder * Terrain.NODES + home] + blocked);
        }
        return CARRIED + NEAR_HOME * (LONG_WAY - way);
    }

    /** How near a colour's pieces are to the movable pieces that they beat; towards the end only. */
    private int hunt(MutablePosition position, int colour) {
        int enemy = 1 - colour;
        if (position.movableOnBoard(enemy) > HUNT_FROM) {
            return 0;
        }
        int points = 0;
        long stronger = 0;
        long own = position.sideWord(colour, 0);
        for (int k = 0; k <= BOMB; k++) {
            long prey = position.kindWord(k, 0) & position.sideWord(enemy, 0);
            long hunters = k == BOMB
                    ? position.kindWord(ENGINEER, 0) | position.kindWord(ENGINEER - 1, 0)
                    : stronger | position.kindWord(BOMB, 0);
            for (long m = prey; m != 0; m &= m - 1) {
                int node = Long.numberOfTrailingZeros(m);
                int nearest = LONG_WAY;
                for (long h = hunters & own; h != 0; h &= h - 1) {
                    nearest = Math.min(nearest, Terrain.WALK[Long.numberOfTrailingZeros(h) * Terrain.NODES + node]);
                }
                points += NEAR_PREY * (LONG_WAY - nearest);
                if ((Terrain.CAMPS >>> node & 1) != 0) {
                    points -= PREY_SHELTERED;
                }
            }
            stronger |= position.kindWord(k, 0);
        }
        return points;
    }
}
