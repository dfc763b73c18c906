package junqi.ai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EnginesTest {
    @ParameterizedTest
    @EnumSource(Preset.class)
    void everyNameMakesAnEngine(Preset preset) {
        List<String> names = Engines.names(preset.rules());
        assertTrue(names.contains("random"));
        for (String name : names) {
            assertTrue(Engines.named(name, preset.rules()).isPresent(), name);
        }
    }

    @Test
    void alphaBetaHasAnyDepthAndPlaysOpenOnly() {
        RuleSet open = Preset.CLASSIC_OPEN.rules();
        assertEquals(
                "alphabeta6", Engines.named("alphabeta6", open).orElseThrow().name());
        assertEquals(Optional.empty(), Engines.named("alphabeta0", open));
        assertEquals(Optional.empty(), Engines.named("alphabeta10", open));
        Engines.NoEngineException e = assertThrows(
                Engines.NoEngineException.class, () -> Engines.named("alphabeta4", Preset.CLASSIC_DARK.rules()));
        assertEquals("alphabeta4 does not play dark mode (rules classic-dark)", e.getMessage());
    }

    @Test
    void expectimaxHasAnyDepthAndPlaysFlipOnly() {
        RuleSet flip = Preset.JJ_FLIP.rules();
        assertEquals(
                "expectimax3", Engines.named("expectimax3", flip).orElseThrow().name());
        assertEquals(Optional.empty(), Engines.named("expectimax0", flip));
        Engines.NoEngineException e = assertThrows(
                Engines.NoEngineException.class, () -> Engines.named("expectimax2", Preset.CLASSIC_OPEN.rules()));
        assertEquals("expectimax2 does not play open mode (rules classic-open)", e.getMessage());
    }

    @Test
    void unknownNameMakesNone() {
        assertEquals(Optional.empty(), Engines.named("napoleon", Preset.CLASSIC_FLIP.rules()));
    }

    @Test
    void benchIsASignature() {
        for (RuleSet.Mode mode : Bench.modes()) {
            Bench.Result first = Bench.run(mode, 2, t -> {});
            Bench.Result second = Bench.run(mode, 2, t -> {});
            assertEquals(first.nodes(), second.nodes());
            assertTrue(first.positions() >= 12 && first.nodes() > first.positions(), first::toString);
        }
    }
}
