package junqi.ai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import junqi.ai.LayoutTrials.Standing;
import junqi.rules.Layout;
import junqi.rules.Piece;
import junqi.rules.PieceType;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.View;
import org.junit.jupiter.api.Test;

class LayoutTrialsTest {
    private static final RuleSet DARK = Preset.CLASSIC_DARK.rules();
    private static final SearchLimits LIMITS = SearchLimits.ofNodes(1, 0);

    private static LayoutTrials trials(List<Layout> field) {
        return new LayoutTrials(DARK, GreedyEngine::new, LIMITS, field, 1);
    }

    @Test
    void equalSeedsMeasureEqually() throws InterruptedException {
        LayoutTrials trials = trials(LayoutTrials.knownFormations());
        Layout layout = Deployments.random(1);
        Standing standing = trials.measure(layout, 6, 3);
        assertEquals(plies(standing), plies(trials.measure(layout, 6, 3)));
        assertEquals(6, standing.result().games().size());
        assertEquals(0, standing.result().illegal());
    }

    private static List<Integer> plies(Standing standing) {
        return standing.result().games().stream().map(GameResult::plies).toList();
    }

    @Test
    void layoutOnTrialMeetsTheFieldFromBothSeats() throws InterruptedException {
        List<Layout> seen = new ArrayList<>();
        Supplier<Engine> watching = () -> new Watching(seen);
        Layout layout = Deployments.random(1);
        Layout other = Deployments.random(2);
        LayoutTrials trials = new LayoutTrials(DARK, watching, LIMITS, List.of(other), 1);
        trials.measure(layout, 2, 1);
        List<Layout> others = List.of(other, other.mirrored());
        assertEquals(4, seen.size());
        assertEquals(layout, seen.get(0));
        assertTrue(others.contains(seen.get(1)), seen.toString());
        assertTrue(others.contains(seen.get(2)), seen.toString());
        assertEquals(layout, seen.get(3));
    }

    /** Plays anything, and notes how it stood before its first move. */
    private static final class Watching implements Engine {
        private final Engine random = new RandomEngine();
        private final List<Layout> seen;

        Watching(List<Layout> seen) {
            this.seen = seen;
        }

        @Override
        public String name() {
            return "watching";
        }

        @Override
        public void newGame() {
            random.newGame();
        }

        @Override
        public Thought think(View view, SearchLimits limits, StopSignal stop, Consumer<Thought> progress) {
            if (view.ply() < 2) {
                List<PieceType> cells = new ArrayList<>();
                for (int node : view.board().area(view.turn())) {
                    cells.add(view.piece(node).map(Piece::type).orElse(null));
                }
                seen.add(new Layout(cells));
            }
            return random.think(view, limits, stop, progress);
        }
    }

    @Test
    void selectionKeepsDifferentLegalLayoutsBestFirst() throws InterruptedException {
        List<Layout> candidates = new ArrayList<>(LayoutTrials.candidates(8, 1));
        candidates.add(candidates.get(0).mirrored());
        List<Standing> measured = new ArrayList<>();
        List<Standing> best = trials(LayoutTrials.knownFormations()).select(candidates, 3, 2, 1, measured::add);
        assertEquals(3, best.size());
        assertEquals(9 + 6 + 3, measured.size());
        for (int i = 0; i < best.size(); i++) {
            assertEquals(List.of(), best.get(i).layout().check());
            assertEquals(8, best.get(i).result().games().size());
            for (int j = 0; j < i; j++) {
                assertTrue(
                        LayoutTrials.distance(best.get(i).layout(), best.get(j).layout()) >= 8);
                assertTrue(best.get(j).result().score() >= best.get(i).result().score());
            }
        }
    }

    @Test
    void mirroredLayoutIsTheSame() {
        Layout layout = Deployments.random(5);
        assertEquals(0, LayoutTrials.distance(layout, layout.mirrored()));
        assertTrue(LayoutTrials.distance(layout, Deployments.random(6)) > 10);
    }

    @Test
    void trialsNeedAFieldAndAGameWithDeployment() {
        assertThrows(IllegalArgumentException.class, () -> trials(List.of()));
        assertThrows(
                IllegalArgumentException.class,
                () -> new LayoutTrials(
                        Preset.CLASSIC_FLIP.rules(), GreedyEngine::new, LIMITS, List.of(Deployments.random(1)), 1));
    }
}
