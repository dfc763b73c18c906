package junqi.rules;

/** What an attack does, by the kinds of the two pieces (R5). */
public enum Verdict {
    /** The attacker stays and stands on the defender's node. */
    WIN,
    /** The attacker is removed, the defender stays. */
    LOSE,
    /** Both are removed. */
    BOTH,
    /** The attack is not a legal move. */
    FORBIDDEN;

    private static final Verdict[] VALUES = values();

    /** The verdict with the given ordinal. */
    public static Verdict of(int ordinal) {
        return VALUES[ordinal];
    }
}
