package junqi.ai;

import junqi.rules.MutablePosition;
import junqi.rules.PieceType;

/** What the kinds of piece are worth to the baseline players. The strong searches weigh them by what they can beat. */
final class PieceWorth {
    /** By kind ordinal {@code MGDROJCTEBLF}. */
    private static final int[] WORTH = {100, 90, 80, 65, 50, 40, 30, 20, 25, 45, 25, 1000};

    private PieceWorth() {}

    static int worth(PieceType type) {
        return worth(type.ordinal());
    }

    static int worth(int kind) {
        return WORTH[kind];
    }

    /** The worth of a colour's pieces on the board less that of the other's. */
    static int balance(MutablePosition position, int colour) {
        int balance = 0;
        for (int kind = 0; kind < WORTH.length; kind++) {
            balance += WORTH[kind] * (position.onBoard(colour, kind) - position.onBoard(1 - colour, kind));
        }
        return balance;
    }
}
