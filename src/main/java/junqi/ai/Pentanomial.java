package junqi.ai;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * How often the two games of a deal together gave the first player 0, ½, 1, 1½ and 2 points. Pairs are independent of each
 * other, which the two games of one deal are not.
 *
 * @param counts five numbers
 */
public record Pentanomial(List<Integer> counts) {
    private static final int CELLS = 5;

    /** No pairs. */
    public static final Pentanomial NONE = new Pentanomial(Collections.nCopies(CELLS, 0));

    public Pentanomial {
        counts = List.copyOf(counts);
        if (counts.size() != CELLS) {
            throw new IllegalArgumentException(counts.toString());
        }
    }

    /**
     * These and another pair.
     *
     * @param points of the first player in both games, 0 to 2
     */
    public Pentanomial with(double points) {
        List<Integer> more = new ArrayList<>(counts);
        int cell = (int) Math.round(2 * points);
        more.set(cell, more.get(cell) + 1);
        return new Pentanomial(more);
    }

    /** The number of pairs. */
    public int pairs() {
        return counts.stream().mapToInt(n -> n).sum();
    }

    /** Mean score of a game in a pair of this cell, 0 to 1. */
    static double score(int cell) {
        return cell / (CELLS - 1.0);
    }
}
