package junqi.ai;

import junqi.rules.PieceType;
import junqi.rules.RuleSet;
import junqi.rules.Verdict;

/** {@link RuleSet#battle} as an array for the search. */
final class BattleTable {
    static final int WIN = Verdict.WIN.ordinal();
    static final int LOSE = Verdict.LOSE.ordinal();
    static final int BOTH = Verdict.BOTH.ordinal();
    static final int FORBIDDEN = Verdict.FORBIDDEN.ordinal();

    private static final int SLOTS = 16;

    private final byte[] verdicts = new byte[SLOTS * SLOTS];

    BattleTable(RuleSet rules) {
        for (PieceType attacker : PieceType.values()) {
            for (PieceType defender : PieceType.values()) {
                verdicts[attacker.ordinal() * SLOTS + defender.ordinal()] =
                        (byte) rules.battle(attacker, defender).ordinal();
            }
        }
    }

    /** The ordinal of the {@link Verdict} by the ordinals of the kinds. */
    int verdict(int attacker, int defender) {
        return verdicts[attacker * SLOTS + defender];
    }
}
