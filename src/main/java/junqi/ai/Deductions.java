package junqi.ai;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import junqi.rules.PieceType;
import junqi.rules.View;

/**
 * What the seat of a dark view can be certain of about the enemy's hidden pieces: from where they were deployed (R6.3),
 * how they moved (R4), every fight (R5), what was shown and refused (R7.6, R8), and from counting. What is excluded here
 * is impossible; what is not excluded may still be unlikely. Made from a view alone; immutable.
 *
 * <p>Views of other modes, of no seat and of four players have no suspects.
 */
public final class Deductions {
    /** What a fact rests on. */
    public enum Reason {
        /** It was deployed in the front row: no bomb, no landmine (R6.3). */
        DEPLOYED_IN_FRONT,
        /** It was deployed in front of the last two rows: no landmine (R6.3). */
        DEPLOYED_FORWARD,
        /** It was not deployed in a headquarters: no flag (R6.3). */
        DEPLOYED_OUTSIDE_HEADQUARTERS,
        /** It has moved: no landmine, no flag (R4.5). */
        MOVED,
        /** It moved as only an engineer can (R4.3). */
        TURNED_ON_RAIL,
        /** It attacked our piece and won (R5). */
        ATTACKED_AND_WON,
        /** Our piece attacked it and was removed (R5). */
        DEFENDED_AND_STAYED,
        /** It was removed by our piece (R5). */
        LOST,
        /** It and our piece were both removed (R5). */
        BOTH_REMOVED,
        /** It was removed and no flag was shown: no field marshal (R7.6). */
        NO_FLAG_SHOWN,
        /** It was removed and its flag was shown: the field marshal (R7.6). */
        FLAG_SHOWN,
        /** It attacked, lost, and our piece was shown, so it was an engineer; or was not shown, so it was none (R8.3). */
        SCOUTING,
        /** The referee refused our piece's attack on it (R8.5). */
        ATTACK_REFUSED,
        /** All other pieces of some kinds are accounted for, or those that are left must be here. */
        COUNTED
    }

    /**
     * One thing known about a piece.
     *
     * @param reason why
     * @param oursOrNull our piece that it met, for the reasons of fights and refusals; null for others
     * @param ply plies played when it became known, 0 for the deployment; for {@link Reason#COUNTED} the present ply
     */
    public record Fact(Reason reason, PieceType oursOrNull, int ply) {
        /** Our piece that it met. */
        public Optional<PieceType> ours() {
            return Optional.ofNullable(oursOrNull);
        }
    }

    /**
     * An enemy piece whose rank is hidden.
     *
     * @param node where it stands; -1 if it has been removed
     * @param origin where it was deployed; -1 if that is not known
     * @param possible the kinds that it can be; never empty
     * @param facts why the others are excluded, in the order in which it became known
     */
    public record Suspect(int node, int origin, Set<PieceType> possible, List<Fact> facts) {
        public Suspect {
            possible = Set.copyOf(possible);
            facts = List.copyOf(facts);
        }

        /** The only kind that it can be. */
        public Optional<PieceType> certain() {
            return possible.size() == 1 ? possible.stream().findFirst() : Optional.empty();
        }

        /** Whether it can be of a kind. */
        public boolean canBe(PieceType type) {
            return possible.contains(type);
        }
    }

    private final List<Suspect> standing;
    private final List<Suspect> fallen;

    private Deductions(List<Suspect> standing, List<Suspect> fallen) {
        this.standing = List.copyOf(standing);
        this.fallen = List.copyOf(fallen);
    }

    /** The deductions that a view's seat can make. */
    public static Deductions of(View view) {
        List<Suspect> standing = new ArrayList<>();
        List<Suspect> fallen = new ArrayList<>();
        if (Chronicle.isKept(view)) {
            Chronicle chronicle = Chronicle.of(view);
            List<Track> hidden = chronicle.hidden();
            int[] possible = Counting.possible(hidden, chronicle.pool());
            for (int i = 0; i < possible.length; i++) {
                Track track = hidden.get(i);
                List<Fact> facts = new ArrayList<>(track.facts());
                if (possible[i] != track.mask()) {
                    facts.add(new Fact(Reason.COUNTED, null, view.ply()));
                }
                Suspect suspect = new Suspect(track.node(), track.origin(), types(possible[i]), facts);
                (track.node() >= 0 ? standing : fallen).add(suspect);
            }
        }
        return new Deductions(standing, fallen);
    }

    private static Set<PieceType> types(int mask) {
        EnumSet<PieceType> types = EnumSet.noneOf(PieceType.class);
        for (int m = mask; m != 0; m &= m - 1) {
            types.add(PieceType.of(Integer.numberOfTrailingZeros(m)));
        }
        return types;
    }

    /** The hidden enemy piece on a node. */
    public Optional<Suspect> at(int node) {
        return standing.stream().filter(s -> s.node() == node).findFirst();
    }

    /** The hidden enemy pieces on the board. */
    public List<Suspect> standing() {
        return standing;
    }

    /** The removed enemy pieces whose rank is hidden, in the order in which they fell. */
    public List<Suspect> fallen() {
        return fallen;
    }
}
