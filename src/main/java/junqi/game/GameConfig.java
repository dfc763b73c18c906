package junqi.game;

import java.util.Objects;
import junqi.rules.RuleSet;

/**
 * What is agreed before a game starts.
 *
 * @param practice a game for learning: any move may be taken back, and it stays out of the statistics
 */
public record GameConfig(RuleSet rules, Seating seating, boolean practice, Pace pace) {
    public GameConfig {
        Objects.requireNonNull(rules);
        Objects.requireNonNull(seating);
        Objects.requireNonNull(pace);
    }

    /** A counted game at human pace. */
    public static GameConfig of(RuleSet rules, Seating seating) {
        return new GameConfig(rules, seating, false, Pace.HUMAN);
    }

    /** Whether people share a screen and may not see the same, so that they hand it over between their turns (R8). */
    public boolean handsOver() {
        return rules.mode() == RuleSet.Mode.DARK && seating.people().size() > 1;
    }

    public GameConfig withPractice(boolean isPractice) {
        return new GameConfig(rules, seating, isPractice, pace);
    }

    public GameConfig withPace(Pace newPace) {
        return new GameConfig(rules, seating, practice, newPace);
    }
}
