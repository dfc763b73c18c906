package junqi.ai;

import java.util.ArrayList;
import java.util.List;
import junqi.rules.PieceType;

/** One piece followed through a game: where it was deployed, where it is, what it did and what that says of its kind. */
final class Track {
    /** All twelve kinds as a mask of ordinals. */
    static final int ANY = (1 << PieceType.values().length) - 1;

    private final int origin;
    private final List<Deductions.Fact> facts = new ArrayList<>();
    private int node;
    private int mask;
    private boolean shown;
    private boolean unmoved;

    /** Pieces that it removed and stayed, in either role. */
    int victories;
    /** Attacks that it made. */
    int attacks;
    /** Attacks that it made on a piece with victories. */
    int attacksOnVictors;
    /** Moves that brought it into the other half. */
    int inroads;

    /**
     * @param origin where it was deployed, or -1
     * @param mask the kinds it can be, as far as known
     */
    Track(int node, int origin, int mask, boolean unmoved) {
        this.node = node;
        this.origin = origin;
        this.mask = mask;
        this.unmoved = unmoved;
    }

    int origin() {
        return origin;
    }

    /** Where it stands; -1 once removed. */
    int node() {
        return node;
    }

    /** The kinds that its own story leaves possible; counting is not in it. */
    int mask() {
        return mask;
    }

    /** Whether the reader was told what it is. */
    boolean isShown() {
        return shown;
    }

    boolean isUnmoved() {
        return unmoved;
    }

    List<Deductions.Fact> facts() {
        return facts;
    }

    void move(int to) {
        node = to;
        unmoved = false;
    }

    void remove() {
        node = -1;
    }

    void show(PieceType type) {
        shown = true;
        mask = 1 << type.ordinal();
    }

    /** Leaves only the given kinds possible; notes why if that says anything new. */
    void learn(int kinds, Deductions.Reason reason, PieceType oursOrNull, int ply) {
        int left = mask & kinds;
        if (left != mask && left != 0) {
            mask = left;
            facts.add(new Deductions.Fact(reason, oursOrNull, ply));
        }
    }
}
