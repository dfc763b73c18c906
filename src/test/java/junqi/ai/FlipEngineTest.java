package junqi.ai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import junqi.rules.Cell;
import junqi.rules.Position;
import junqi.rules.Preset;
import junqi.rules.Setup;
import junqi.rules.View;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FlipEngineTest {
    private static final Preset[] PRESETS = {Preset.SIMPLE_FLIP, Preset.CLASSIC_FLIP, Preset.JJ_FLIP, Preset.FOLK_FLIP};

    @ParameterizedTest
    @EnumSource(Level.class)
    void everyLevelPlaysLegalMovesFromTheDealToTheEnd(Level level) {
        for (Preset preset : PRESETS) {
            for (int plies = 0; plies < 160; plies += 20) {
                Position position = Games.greedyGame(preset.rules(), plies, plies + 1);
                if (position.status().isOver()) {
                    continue;
                }
                Engine engine = Engines.create(level, preset.rules());
                Thought thought = Games.thought(engine, position.view(position.turn()), SearchLimits.ofNodes(500, 1));
                assertTrue(position.isLegal(thought.move()), () -> level + " " + preset + " " + thought);
                assertEquals(thought.move(), thought.line().get(0));
                assertTrue(thought.winProbability() >= 0 && thought.winProbability() <= 1);
            }
        }
    }

    @Test
    void equalSeedsAndNodesGiveEqualMoves() {
        for (Preset preset : PRESETS) {
            Position position = Games.greedyGame(preset.rules(), 40, 3);
            SearchLimits limits = SearchLimits.ofNodes(5_000, 42);
            Engine used = Engines.create(Level.MARSHAL, preset.rules());
            Games.think(used, Games.greedyGame(preset.rules(), 38, 3), limits);
            Engine fresh = Engines.create(Level.MARSHAL, preset.rules());
            assertEquals(Games.think(used, position, limits), Games.think(fresh, position, limits));
        }
    }

    @Test
    void hiddenPiecesDoNotInfluenceTheMove() {
        for (Preset preset : PRESETS) {
            for (int seed = 1; seed <= 4; seed++) {
                Setup setup = Games.greedyGame(preset.rules(), 10 * seed, seed).toSetup();
                View before = viewOf(setup, preset);
                View after = viewOf(permuted(setup, new Random(seed)), preset);
                assertEquals(before, after);
                SearchLimits limits = SearchLimits.ofNodes(3_000, seed);
                Thought first = Games.thought(Engines.create(Level.MARSHAL, preset.rules()), before, limits);
                Thought second = Games.thought(Engines.create(Level.MARSHAL, preset.rules()), after, limits);
                assertEquals(first.move(), second.move());
                assertEquals(first.winProbability(), second.winProbability());
                assertEquals(first.line(), second.line());
            }
        }
    }

    private static View viewOf(Setup setup, Preset preset) {
        Position position = setup.toPosition(preset.rules());
        return position.view(position.turn());
    }

    private static Setup permuted(Setup setup, Random random) {
        Setup permuted = setup.copy();
        List<Integer> nodes = new ArrayList<>();
        List<Integer> cells = new ArrayList<>();
        for (int node = 0; node < setup.board().size(); node++) {
            if (Cell.isFaceDown(setup.cell(node))) {
                nodes.add(node);
                cells.add(setup.cell(node));
            }
        }
        Collections.shuffle(cells, random);
        for (int i = 0; i < nodes.size(); i++) {
            permuted.set(nodes.get(i), cells.get(i));
        }
        return permuted;
    }

    @Test
    void timeLimitIsKept() {
        Position position = Games.greedyGame(Preset.SIMPLE_FLIP.rules(), 40, 5);
        Engine engine = Engines.create(Level.MARSHAL, position.rules());
        long start = System.nanoTime();
        Games.think(engine, position, SearchLimits.ofMillis(100, 1));
        long millis = (System.nanoTime() - start) / 1_000_000;
        // Generous, because the machine may be busy.
        assertTrue(millis < 1_000, () -> millis + " ms");
    }

    @Test
    void nodeLimitIsKept() {
        Position position = Games.greedyGame(Preset.SIMPLE_FLIP.rules(), 40, 5);
        Engine engine = Engines.create(Level.MARSHAL, position.rules());
        Thought thought = Games.thought(engine, position.view(position.turn()), SearchLimits.ofNodes(4_000, 1));
        assertTrue(thought.nodes() >= 4_000 && thought.nodes() < 4_200, () -> thought.nodes() + " nodes");
    }

    @Test
    void stopSignalEndsAnUnlimitedSearch() {
        Position position = Games.greedyGame(Preset.SIMPLE_FLIP.rules(), 40, 5);
        Games.assertStops(Engines.create(Level.MARSHAL, position.rules()), position);
    }

    @Test
    void stopRaisedBeforehandStillGivesALegalMove() {
        Position position = Games.greedyGame(Preset.SIMPLE_FLIP.rules(), 40, 5);
        StopSignal stop = new StopSignal();
        stop.raise();
        Thought thought = Engines.create(Level.MARSHAL, position.rules())
                .think(position.view(position.turn()), new SearchLimits(0, 0, 0, 1), stop, t -> {});
        assertTrue(position.isLegal(thought.move()));
        assertTrue(thought.nodes() < 2_000, () -> thought.nodes() + " nodes");
    }

    @Test
    void otherRulesAreRefused() {
        Engine engine = Engines.create(Level.MARSHAL, Preset.SIMPLE_FLIP.rules());
        Position position = Games.greedyGame(Preset.JJ_FLIP.rules(), 10, 1);
        assertThrows(IllegalArgumentException.class, () -> Games.think(engine, position, SearchLimits.ofNodes(100, 1)));
    }

    @Test
    void progressDeepens() {
        Position position = Games.greedyGame(Preset.SIMPLE_FLIP.rules(), 60, 5);
        List<Thought> thoughts = new ArrayList<>();
        Engines.create(Level.MARSHAL, position.rules())
                .think(position.view(position.turn()), new SearchLimits(0, 0, 3, 1), new StopSignal(), thoughts::add);
        assertEquals(List.of(1, 2, 3), thoughts.stream().map(Thought::depth).toList());
    }
}
