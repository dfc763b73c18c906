package junqi.ai;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import junqi.rules.Position;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The engine plays whatever the new-game screen lets people choose (R12). */
class FlipOptionsTest {
    static Stream<RuleSet> rulesWithOneOptionChanged() {
        return Games.withOneOptionChanged(Preset.SIMPLE_FLIP, Preset.CLASSIC_FLIP);
    }

    @ParameterizedTest
    @MethodSource("rulesWithOneOptionChanged")
    void playsWithAnyOption(RuleSet rules) {
        Engine engine = Engines.create(Level.MARSHAL, rules);
        for (int plies : new int[] {0, 30, 90, 150}) {
            Position position = Games.greedyGame(rules, plies, 6);
            for (int i = 0; i < 4 && !position.status().isOver(); i++) {
                var move = Games.think(engine, position, SearchLimits.ofNodes(300, i));
                assertTrue(position.isLegal(move));
                position = position.play(move);
            }
        }
    }
}
