package junqi.rules;

/**
 * A move between two nodes, a flip of the piece on a node, or a turn lost on time. Nodes are indices of the
 * {@link Board}.
 *
 * @param from the node moved from, or the node flipped, or -1 for a pass
 * @param to the node moved to; equal to {@code from} for a flip and for a pass
 */
public record Move(int from, int to) {
    /** A turn lost on time (R9.8). */
    public static final Move PASS = new Move(-1, -1);

    /** The number of {@link #PASS} in {@link #code()}. */
    public static final int PASS_CODE = 0xFFFF;

    /** The flip of the piece on a node. */
    public static Move flip(int node) {
        return new Move(node, node);
    }

    public boolean isFlip() {
        return from == to && from >= 0;
    }

    public boolean isPass() {
        return from < 0;
    }

    /** The move as the number that {@link MutablePosition} uses: {@code from | to << 8}. */
    public int code() {
        return isPass() ? PASS_CODE : from | to << 8;
    }

    /** The move of a number made by {@link #code()}. */
    public static Move ofCode(int code) {
        return code == PASS_CODE ? PASS : new Move(code & 0xFF, code >>> 8);
    }
}
