package junqi.ai;

import junqi.rules.MutablePosition;
import junqi.rules.PieceType;

/**
 * What a piece is worth against what the enemy has left on the board, in evaluation points. A ranked piece is worth what
 * part of the enemy's ranked pieces it beats, a bomb a part of the enemy's best piece; the same exchange is good or bad
 * depending on what is left.
 *
 * <p>Not thread-safe. What was worked out for a balance of pieces is kept.
 */
final class Material {
    private static final int KINDS = PieceType.values().length;
    private static final int ENGINEER = PieceType.ENGINEER.ordinal();
    private static final int BOMB = PieceType.BOMB.ordinal();
    private static final int LANDMINE = PieceType.LANDMINE.ordinal();

    private static final int KEPT_BITS = 10;
    private static final int VALUES = 2 * KINDS;
    private static final long MIX = 0x9E3779B97F4A7C15L;

    private final Weights weights;
    private final int[] worth = new int[VALUES << KEPT_BITS];
    /** By slot: the counts that the slot was worked out for, plus one; 0 if it was not. */
    private final long[] keys = new long[1 << KEPT_BITS];
    /** By slot and colour: what all its pieces are worth together. */
    private final int[] armies = new int[2 << KEPT_BITS];
    /** By slot and colour: bits of the kinds that it has. */
    private final int[] kinds = new int[2 << KEPT_BITS];
    /** Where the latest {@link #weigh} begins in {@link #worth}. */
    private int base;
    /** The key of the latest {@link #weigh}. */
    private long current;

    /** The slot of the latest {@link #weigh}. */
    private int latest;

    Material() {
        this(Weights.UNTUNED);
    }

    Material(Weights weights) {
        this.weights = weights;
    }

    /** Works out what each kind is worth against what the enemy has left. */
    void weigh(MutablePosition position) {
        long counts = position.balance() + 1;
        if (counts == current) {
            return;
        }
        current = counts;
        int slot = (int) (counts * MIX >>> Long.SIZE - KEPT_BITS);
        base = slot * VALUES;
        latest = slot;
        if (keys[slot] == counts) {
            return;
        }
        keys[slot] = counts;
        weighRanks(position, 0);
        weighRanks(position, 1);
        weighBomb(position, 0);
        weighBomb(position, 1);
        sum(position, 0);
        sum(position, 1);
    }

    private void sum(MutablePosition position, int colour) {
        int army = 0;
        int present = 0;
        for (int k = 0; k <= LANDMINE; k++) {
            int count = position.onBoard(colour, k);
            army += count * worth(colour, k);
            present |= count > 0 ? 1 << k : 0;
        }
        armies[2 * latest + colour] = army;
        kinds[2 * latest + colour] = present;
    }

    /** What all pieces of a colour but the flag are worth, as of the latest {@link #weigh}. */
    int army(int colour) {
        return armies[2 * latest + colour];
    }

    /** Bits of the kinds of a colour on the board, the flag left out, as of the latest {@link #weigh}. */
    int kinds(int colour) {
        return kinds[2 * latest + colour];
    }

    /** The worth of a kind of a colour, as of the latest {@link #weigh}; 0 for a flag. */
    int worth(int colour, int kind) {
        return worth[base + colour * KINDS + kind];
    }

    private void weighRanks(MutablePosition position, int colour) {
        int enemy = 1 - colour;
        int ranked = 0;
        for (int k = 0; k <= ENGINEER; k++) {
            ranked += position.onBoard(enemy, k);
        }
        int own = base + colour * KINDS;
        int noBombs = position.onBoard(enemy, BOMB) == 0 ? weights.of(Weight.NO_BOMBS) : 0;
        int any = weights.of(Weight.ANY_PIECE);
        int[] extra = weights.from(Weight.EXTRA_MARSHAL, ENGINEER + 1);
        int stronger = 0;
        for (int k = 0; k <= ENGINEER; k++) {
            int equal = position.onBoard(enemy, k);
            int weaker = ranked - stronger - equal;
            // In 1/64 of the enemy's ranked pieces; half a fight is won against an equal.
            int part = ranked == 0 ? 0 : 64 * (2 * weaker + equal) / (2 * ranked);
            int value = any + extra[k] + weights.of(Weight.BEATS_ALL) * part * (64 + part) / (2 * 64 * 64);
            if (stronger == 0 && ranked > 0) {
                value += weights.of(Weight.NOTHING_STRONGER)
                        + noBombs
                        + (equal == 0 ? weights.of(Weight.NOTHING_EQUAL) : 0);
            }
            worth[own + k] = value;
            stronger += equal;
        }
        worth[own + LANDMINE] = weights.of(Weight.MINE);
    }

    private void weighBomb(MutablePosition position, int colour) {
        int enemy = 1 - colour;
        int best = 0;
        for (int k = 0; k <= ENGINEER && best == 0; k++) {
            best = position.onBoard(enemy, k) > 0 ? worth(enemy, k) : 0;
        }
        worth[base + colour * KINDS + BOMB] =
                weights.of(Weight.BOMB_BASE) + best * weights.of(Weight.BOMB_PERCENT) / 100;
    }
}
