package junqi.ui.board;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import junqi.ai.Deductions;
import junqi.rules.PieceType;

/**
 * What is certain of a hidden enemy piece, short enough to stand on its tile: at least of a rank, or one of a few kinds.
 * Only what fights, scouts, refusals and turns on the rail have told; where pieces may be deployed and that they have
 * moved is plain to see.
 *
 * @param lowestOrNull the lowest ranked kind that it can be; null if it can be none
 * @param exact whether it can be no higher ranked kind
 * @param others the kinds without rank that it can be
 */
record Bound(PieceType lowestOrNull, boolean exact, List<PieceType> others) {
    private static final Set<Deductions.Reason> TELLING = EnumSet.of(
            Deductions.Reason.TURNED_ON_RAIL,
            Deductions.Reason.ATTACKED_AND_WON,
            Deductions.Reason.DEFENDED_AND_STAYED,
            Deductions.Reason.SCOUTING,
            Deductions.Reason.ATTACK_REFUSED);

    Bound {
        others = List.copyOf(others);
        if (lowestOrNull == null && others.isEmpty()) {
            throw new IllegalArgumentException("no kind is possible");
        }
    }

    /** The bound of a suspect; empty if nothing has told anything of it. */
    static Optional<Bound> of(Deductions.Suspect suspect) {
        boolean told = suspect.facts().stream().anyMatch(fact -> TELLING.contains(fact.reason()));
        if (!told && suspect.certain().isEmpty()) {
            return Optional.empty();
        }
        List<PieceType> ranked =
                suspect.possible().stream().filter(PieceType::isRanked).sorted().toList();
        List<PieceType> others = suspect.possible().stream()
                .filter(type -> !type.isRanked())
                .sorted()
                .toList();
        PieceType lowest = ranked.isEmpty() ? null : ranked.get(ranked.size() - 1);
        return Optional.of(new Bound(lowest, ranked.size() == 1, others));
    }

    /** The only kind that it can be. */
    Optional<PieceType> certain() {
        if (lowestOrNull == null) {
            return others.size() == 1 ? Optional.of(others.get(0)) : Optional.empty();
        }
        return exact && others.isEmpty() ? Optional.of(lowestOrNull) : Optional.empty();
    }

    Optional<PieceType> lowest() {
        return Optional.ofNullable(lowestOrNull);
    }
}
