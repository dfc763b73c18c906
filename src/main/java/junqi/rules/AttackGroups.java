package junqi.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import junqi.rules.RuleSet.FlagTaker;

/**
 * What the battle table says about moving: kinds that may enter the same nodes are one group, so that their moves can be
 * generated together. Immutable; one for each {@link RuleSet}.
 */
final class AttackGroups {
    private static final int ENGINEER = PieceType.ENGINEER.ordinal();
    private static final int LANDMINE = PieceType.LANDMINE.ordinal();
    private static final int FLAG = PieceType.FLAG.ordinal();
    private static final int UNKNOWN = Cell.UNKNOWN_KIND;

    /** Sets of movable kinds, as bits; the engineers are one, the largest comes first. */
    final int[] kinds;
    /** By group: bits of the kinds that may not be attacked, flags aside. */
    final int[] forbidden;
    /** Bits of the kinds that some group may not attack, flags aside. */
    final int forbiddenToSome;
    /** By kind: bits of the kinds that may attack it, flags aside. */
    final int[] attackers = new int[UNKNOWN + 1];
    /** The group of the engineers. */
    final int engineers;
    /** Bits of the kinds that may take a flag (R7.1, R7.4); under {@link #lowestTakes} only the lowest of them. */
    final int flagTakers;
    /** Whether R7.1 is {@code lowest}. */
    final boolean lowestTakes;

    AttackGroups(RuleSet rules) {
        lowestTakes = rules.flagTaker() == FlagTaker.LOWEST;
        // A piece of unknown rank may be one that takes flags.
        int takers = 1 << UNKNOWN;
        int[] forbids = new int[UNKNOWN + 1];
        for (PieceType a : PieceType.values()) {
            for (PieceType d : PieceType.values()) {
                if (rules.battle(a, d) == Verdict.FORBIDDEN && d != PieceType.FLAG) {
                    forbids[a.ordinal()] |= 1 << d.ordinal();
                }
            }
            if (rules.battle(a, PieceType.FLAG) != Verdict.FORBIDDEN) {
                takers |= 1 << a.ordinal();
            }
        }
        flagTakers = takers;
        kinds = groups(forbids, takers, lowestTakes);
        forbidden = new int[kinds.length];
        int some = 0;
        for (int g = 0; g < kinds.length; g++) {
            forbidden[g] = forbids[Integer.numberOfTrailingZeros(kinds[g])];
            some |= forbidden[g];
            for (int d = 0; d <= UNKNOWN; d++) {
                attackers[d] |= (forbidden[g] >> d & 1) == 0 ? kinds[g] : 0;
            }
        }
        forbiddenToSome = some;
        engineers = groupOf(ENGINEER);
    }

    /** The group of a movable kind. */
    int groupOf(int kind) {
        int g = 0;
        while ((kinds[g] >> kind & 1) == 0) {
            g++;
        }
        return g;
    }

    private static int[] groups(int[] forbids, int takers, boolean eachAlone) {
        List<Integer> sets = new ArrayList<>();
        for (int k = 0; k <= UNKNOWN; k++) {
            if (k == LANDMINE || k == FLAG) {
                continue;
            }
            int at = 0;
            while (at < sets.size()
                    && !sameGroup(k, Integer.numberOfTrailingZeros(sets.get(at)), forbids, takers, eachAlone)) {
                at++;
            }
            if (at == sets.size()) {
                sets.add(0);
            }
            sets.set(at, sets.get(at) | 1 << k);
        }
        sets.sort(Comparator.comparingInt(Integer::bitCount).reversed());
        return sets.stream().mapToInt(Integer::intValue).toArray();
    }

    private static boolean sameGroup(int a, int b, int[] forbids, int takers, boolean eachAlone) {
        return !eachAlone
                && a != ENGINEER
                && b != ENGINEER
                && forbids[a] == forbids[b]
                && (takers >> a & 1) == (takers >> b & 1);
    }
}
