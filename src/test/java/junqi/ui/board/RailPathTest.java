package junqi.ui.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import junqi.rules.Cell;
import junqi.rules.Move;
import junqi.rules.Position;
import junqi.rules.Preset;
import junqi.rules.Seat;
import junqi.rules.View;
import org.junit.jupiter.api.Test;

class RailPathTest {
    private final View view = Games.view("?4/5/5/5/5/t4/M4/5/5/1C3/4E/2L1?", "fF", "", Preset.SIMPLE_FLIP);

    private List<String> path(String from, String to) {
        return RailPath.of(view, Games.move(view, from, to)).stream()
                .map(n -> view.board().name(n))
                .toList();
    }

    @Test
    void aRoadStepIsItsTwoEnds() {
        assertEquals(List.of("b3", "c4"), path("b3", "c4"));
    }

    @Test
    void aStraightRunPassesEveryNodeBetween() {
        assertEquals(List.of("a6", "b6", "c6", "d6"), path("a6", "d6"));
        assertEquals(List.of("a6", "a5", "a4"), path("a6", "a4"));
    }

    @Test
    void engineerTurnsOnRail() {
        assertEquals(
                List.of("e2", "e3", "e4", "e5", "e6", "e7", "e8", "e9", "e10", "e11", "d11", "c11"), path("e2", "c11"));
    }

    @Test
    void engineerGoesRoundWhatStandsInItsWay() {
        // a7 and a6 are taken, so a8 is reached over e and rank 11.
        List<String> way = path("e2", "a8");
        assertTrue(way.containsAll(List.of("e11", "a11")), way.toString());
        assertTrue(way.stream().noneMatch(List.of("a6", "a7")::contains), way.toString());
    }

    @Test
    void aFlipIsItsNode() {
        assertEquals(List.of(4), RailPath.of(view, Move.flip(4)));
        assertEquals(List.of(), RailPath.of(view, Move.PASS));
    }

    /** R4.1–R4.3: whatever a legal move passes is free, and each step is a road or a rail. */
    @Test
    void everyLegalMoveHasAWayOfFreeNodesBeforeAndAfterIt() {
        int runs = 0;
        for (int seed = 0; seed < 12; seed++) {
            for (int ply = 40; ply < 120; ply += 20) {
                Position position = Games.played(seed, ply);
                View before = position.view(Seat.SOUTH);
                for (Move move : position.legalMoves()) {
                    if (move.isFlip()) {
                        continue;
                    }
                    List<Integer> way = RailPath.of(before, move);
                    List<Integer> between = way.subList(1, way.size() - 1);
                    assertTrue(between.stream().allMatch(n -> before.cell(n) == Cell.EMPTY));
                    for (int i = 1; i < way.size(); i++) {
                        int a = way.get(i - 1);
                        int b = way.get(i);
                        assertTrue(Arrays.stream(before.board().roads(a)).anyMatch(n -> n == b)
                                || Arrays.stream(before.board().rails(a)).anyMatch(n -> n == b));
                    }
                    View after = position.play(move).view(Seat.SOUTH);
                    assertEquals(way.size(), RailPath.of(after, move).size());
                    runs += way.size() > 2 ? 1 : 0;
                }
            }
        }
        assertTrue(runs > 20, "the games had " + runs + " runs on rail");
    }
}
