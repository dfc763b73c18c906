package junqi.ai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import junqi.rules.Cell;
import junqi.rules.MutablePosition;
import junqi.rules.PieceType;
import junqi.rules.Position;
import junqi.rules.Preset;
import org.junit.jupiter.api.Test;

class FlipNodeTest {
    private static final int OPEN = Score.INFINITY;

    private final Position position = Games.greedyGame(Preset.SIMPLE_FLIP.rules(), 30, 9);
    private final MutablePosition core = position.view(position.turn()).mutable();

    private AlphaBeta search() {
        AlphaBeta search = new AlphaBeta(position.rules(), true);
        search.begin(core, new Deadline(new SearchLimits(0, 0, 0, 0), new StopSignal()));
        return search;
    }

    private int hiddenNode() {
        return Long.numberOfTrailingZeros(core.faceDownWord(0));
    }

    @Test
    void flipIsTheMeanOverThePool() {
        int node = hiddenNode();
        long sum = 0;
        int total = 0;
        for (int colour = 0; colour < 2; colour++) {
            for (PieceType type : PieceType.values()) {
                int n = core.pool(colour, type.ordinal());
                if (n > 0) {
                    core.makeFlip(node, Cell.of(colour, type.ordinal()));
                    sum += (long) n * -search().search(1, -OPEN, OPEN, 1, 1);
                    core.undo();
                    total += n;
                }
            }
        }
        assertEquals((double) sum / total, search().flip(node, 1, -OPEN, OPEN, 0), 1);
    }

    @Test
    void boundsOfAFlipAreBounds() {
        int node = hiddenNode();
        int exact = search().flip(node, 1, -OPEN, OPEN, 0);
        for (int step = -400_000; step <= 400_000; step += 50_000) {
            int bound = exact + step;
            int score = search().flip(node, 1, bound, bound + 1, 0);
            if (step > 1) {
                assertTrue(score <= bound, "fails low against " + bound);
            } else if (step < -1) {
                assertTrue(score >= bound + 1, "fails high against " + bound);
            }
        }
    }

    @Test
    void searchPutsThePositionBack() {
        long hash = core.hash();
        int ply = core.ply();
        search().search(5, -OPEN, OPEN, 0, 0);
        assertEquals(hash, core.hash());
        assertEquals(hash, core.recomputeHash());
        assertEquals(ply, core.ply());
    }

    @Test
    void narrowWindowsAgreeWithTheOpenOne() {
        int exact = search().search(2, -OPEN, OPEN, 1, 0);
        assertTrue(search().search(2, exact, exact + 1, 1, 0) <= exact);
        assertTrue(search().search(2, exact - 1, exact, 1, 0) >= exact);
    }
}
