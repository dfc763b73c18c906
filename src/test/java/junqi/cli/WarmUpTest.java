package junqi.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import junqi.rules.RuleSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The warm-up that keeps the first move of a game in its time. */
class WarmUpTest {
    @ParameterizedTest
    @EnumSource(RuleSet.Mode.class)
    void everyModeIsSearchedBeforeItsFirstGame(RuleSet.Mode mode) throws Exception {
        String answers = WarmUp.think(mode);
        assertTrue(answers.contains("\nbestmove "), answers);
        assertFalse(answers.contains("error"), answers);
    }
}
