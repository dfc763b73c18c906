package junqi.ai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import junqi.rules.Preset;
import org.junit.jupiter.api.Test;

class EnginesTest {
    @Test
    void everyNameMakesAnEngine() {
        for (String name : Engines.names()) {
            assertTrue(Engines.named(name, Preset.CLASSIC_FLIP.rules()).isPresent(), name);
        }
        assertEquals(2 + Level.values().length, Engines.names().size());
    }

    @Test
    void unknownNameMakesNone() {
        assertEquals(Optional.empty(), Engines.named("napoleon", Preset.CLASSIC_FLIP.rules()));
    }

    @Test
    void darkModeHasNoEngineYetAndSaysSo() {
        Engines.NoEngineException e = assertThrows(
                Engines.NoEngineException.class, () -> Engines.create(Level.CAPTAIN, Preset.CLASSIC_DARK.rules()));
        assertEquals("no computer player for dark mode yet (rules classic-dark)", e.getMessage());
    }

    @Test
    void benchIsASignature() {
        Bench.Result first = Bench.run(2, t -> {});
        Bench.Result second = Bench.run(2, t -> {});
        assertEquals(first.nodes(), second.nodes());
        assertTrue(first.positions() >= 12 && first.nodes() > first.positions());
    }
}
