package junqi.ai;

import java.util.Locale;

/** The numbers of {@link Evaluation} that games can teach, in evaluation points where nothing else is said. */
enum Weight {
    /** Any ranked piece. */
    ANY_PIECE(12),
    /** A ranked piece that beats all that the enemy has. */
    BEATS_ALL(78),
    NOTHING_STRONGER(22),
    NOTHING_EQUAL(22),
    NO_BOMBS(16),
    BOMB_BASE(14),
    /** Percent of the enemy's best piece. */
    BOMB_PERCENT(42),
    MINE(8),
    /** By ordinal from here: what a rank is worth beside what it beats. */
    EXTRA_MARSHAL(0),
    EXTRA_GENERAL(0),
    EXTRA_MAJOR_GENERAL(0),
    EXTRA_BRIGADIER(0),
    EXTRA_COLONEL(0),
    EXTRA_MAJOR(0),
    EXTRA_CAPTAIN(0),
    EXTRA_LIEUTENANT(0),
    EXTRA_ENGINEER(0),
    /** Each piece that the enemy's movable ones are fewer than six. */
    EACH_OF_THE_LAST(18),
    /** Percent of its worth that a piece loses where it cannot move again (R4.6). */
    STUCK_PERCENT(75),
    IN_CAMP(4),
    ON_RAIL(1),
    /** The most that a lead counts while the other side can get to the flag. */
    MOST_OF_AN_ARMY(400),
    NEAR_PREY(2),
    PREY_SHELTERED(7),
    ESCAPE_CAMP(4),
    UNBEATABLE_PREY(8),
    /** By ordinal from here: an attacker that takes the flag with its first, second … seventh move. */
    FLAG_IN_1(150),
    FLAG_IN_2(75),
    FLAG_IN_3(46),
    FLAG_IN_4(30),
    FLAG_IN_5(20),
    FLAG_IN_6(12),
    FLAG_IN_7(6),
    /** A flag that is not closed in by landmines. */
    FLAG_OPEN(60),
    /** By ordinal from here: a flag that is, with one, two … five pieces left to open it. */
    HOPE_1(26),
    HOPE_2(44),
    HOPE_3(54),
    HOPE_4(60),
    HOPE_5(60),
    /** A movable piece within two moves of its own flag. */
    GUARD(0),
    /** A landmine beside its own flag. */
    MINE_AT_FLAG(0),
    /** The turn to move. */
    TEMPO(0);

    private final int untuned;

    Weight(int untuned) {
        this.untuned = untuned;
    }

    /** The value set by hand. */
    int untuned() {
        return untuned;
    }

    /** Whether a value means something. */
    boolean isSensible(int value) {
        return switch (this) {
            case STUCK_PERCENT, BOMB_PERCENT -> value >= 0 && value <= 100;
            case MOST_OF_AN_ARMY -> value >= 50;
            default -> true;
        };
    }

    /**
     * Whether a weight leads the search towards the end of a game that is as good as won. Results do not teach those: they
     * count where the result is clear, and what keeps a hunter in a camp or at home counts against them.
     */
    boolean isGuide() {
        return switch (this) {
            case EACH_OF_THE_LAST, IN_CAMP, GUARD, NEAR_PREY, PREY_SHELTERED, ESCAPE_CAMP, UNBEATABLE_PREY -> true;
            default -> false;
        };
    }

    /** The name in files. */
    String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
