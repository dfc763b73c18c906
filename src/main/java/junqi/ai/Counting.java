package junqi.ai;

import java.util.Arrays;
import java.util.List;
import junqi.rules.PieceType;

/** Which kinds pieces can be when each kind has only so many: a matching of pieces and kinds. */
final class Counting {
    private static final int KINDS = PieceType.values().length;

    private Counting() {}

    /**
     * The kinds that each piece can be in some assignment of all.
     *
     * @param pieces with what each can be by itself
     * @param pool by kind ordinal, how many there are to assign; may be more than the pieces
     * @return masks in the order of the pieces; their own masks if no assignment exists
     */
    static int[] possible(List<Track> pieces, int[] pool) {
        int[] masks = pieces.stream().mapToInt(Track::mask).toArray();
        int[] kinds = assign(masks, pool);
        if (kinds == null) {
            return masks;
        }
        int[] reach = reach(masks, kinds);
        int spare = spare(kinds, pool);
        for (int i = 0; i < masks.length; i++) {
            int possible = 0;
            for (int m = masks[i]; m != 0; m &= m - 1) {
                int kind = Integer.numberOfTrailingZeros(m);
                // The piece takes this kind, whose holder takes another, and so on, until somebody takes the kind given
                // up.
                if ((reach[kind] & (1 << kinds[i] | spare)) != 0) {
                    possible |= 1 << kind;
                }
            }
            masks[i] = possible;
        }
        return masks;
    }

    /** Some assignment of a kind to each piece, or null if there is none. */
    static int[] assign(int[] masks, int[] pool) {
        int[] kinds = new int[masks.length];
        Arrays.fill(kinds, -1);
        int[] left = pool.clone();
        for (int i = 0; i < masks.length; i++) {
            if (!place(i, masks, kinds, left, new boolean[KINDS])) {
                return null;
            }
        }
        return kinds;
    }

    /** A kind for each piece that it can be, whatever the pool says: for views that no game can have led to. */
    static int[] assignAnyhow(int[] masks) {
        return Arrays.stream(masks).map(Integer::numberOfTrailingZeros).toArray();
    }

    /** Finds a kind for a piece, moving others to other kinds where need be (augmenting paths). */
    private static boolean place(int piece, int[] masks, int[] kinds, int[] left, boolean[] seen) {
        for (int m = masks[piece]; m != 0; m &= m - 1) {
            int kind = Integer.numberOfTrailingZeros(m);
            if (seen[kind]) {
                continue;
            }
            seen[kind] = true;
            if (left[kind] > 0) {
                left[kind]--;
                kinds[piece] = kind;
                return true;
            }
            for (int other = 0; other < kinds.length; other++) {
                if (kinds[other] == kind && other != piece && place(other, masks, kinds, left, seen)) {
                    kinds[piece] = kind;
                    return true;
                }
            }
        }
        return false;
    }

    private static int spare(int[] kinds, int[] pool) {
        int[] left = pool.clone();
        for (int kind : kinds) {
            left[kind]--;
        }
        int spare = 0;
        for (int k = 0; k < KINDS; k++) {
            spare |= left[k] > 0 ? 1 << k : 0;
        }
        return spare;
    }

    /** By kind: the kinds that can come free when one more piece takes it; itself included. */
    private static int[] reach(int[] masks, int[] kinds) {
        int[] reach = new int[KINDS];
        for (int k = 0; k < KINDS; k++) {
            reach[k] = 1 << k;
        }
        for (int i = 0; i < masks.length; i++) {
            reach[kinds[i]] |= masks[i];
        }
        for (int via = 0; via < KINDS; via++) {
            for (int k = 0; k < KINDS; k++) {
                if ((reach[k] >> via & 1) != 0) {
                    reach[k] |= reach[via];
                }
            }
        }
        return reach;
    }
}
