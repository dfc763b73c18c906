package junqi.ai;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.Position;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Setup;
import junqi.rules.View;
import org.junit.jupiter.api.Test;

/** What a seat cannot know changes nothing: not the moves of a baseline in a dark game (R8). */
class BaselineHonestyTest {
    private static final RuleSet RULES = Preset.CLASSIC_DARK.rules();
    private static final int POSITIONS = 200;
    private static final int SWAPS = 4;

    @Test
    void hiddenRanksChangeNoMove() {
        SplittableRandom random = new SplittableRandom(11);
        int compared = 0;
        while (compared < POSITIONS) {
            Position truth = randomPosition(random);
            if (truth.status().isOver()) {
                continue;
            }
            Position other = withHiddenRanksSwapped(truth, random);
            Seat seat = truth.turn();
            View view = truth.view(seat);
            View same = other.view(seat);
            if (truth.equals(other)) {
                continue;
            }
            assertEquals(view, same);
            compared++;
            SearchLimits limits = SearchLimits.ofNodes(1, compared);
            for (String name : Engines.baselines(RULES)) {
                assertEquals(
                        Games.thought(Engines.named(name, RULES).orElseThrow(), view, limits)
                                .move(),
                        Games.thought(Engines.named(name, RULES).orElseThrow(), same, limits)
                                .move(),
                        name);
            }
        }
    }

    /** A position of a random game, as if it had been loaded: without the way to it. */
    private static Position randomPosition(SplittableRandom random) {
        Position position = Games.deployed(RULES, random.nextLong());
        int plies = random.nextInt(120);
        while (position.ply() < plies && !position.status().isOver()) {
            var moves = position.legalMoves();
            position = position.play(moves.get(random.nextInt(moves.size())));
        }
        return position.status().isOver() ? position : position.toSetup().toPosition(RULES);
    }

    /** Exchanges pieces of the side not to move where the rules allow the result and nothing of it has been shown. */
    private static Position withHiddenRanksSwapped(Position truth, SplittableRandom random) {
        Seat seat = truth.turn();
        Colour enemy = truth.colourOf(seat.opposite()).orElseThrow();
        View view = truth.view(seat);
        List<Integer> hidden = new ArrayList<>();
        for (int node = 0; node < Terrain.NODES; node++) {
            if (view.cell(node) == Cell.unknown(enemy)) {
                hidden.add(node);
            }
        }
        Setup setup = truth.toSetup();
        for (int i = 0; i < SWAPS; i++) {
            Setup next = setup.copy();
            int a = hidden.get(random.nextInt(hidden.size()));
            int b = hidden.get(random.nextInt(hidden.size()));
            next.set(a, setup.cell(b)).set(b, setup.cell(a));
            if (next.check(RULES).isEmpty() && next.toPosition(RULES).view(seat).equals(view)) {
                setup = next;
            }
        }
        return setup.toPosition(RULES);
    }
}
