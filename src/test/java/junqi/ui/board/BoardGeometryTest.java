package junqi.ui.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import junqi.rules.Board;
import junqi.rules.NodeKind;
import junqi.rules.Seat;
import junqi.ui.FxHarness;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BoardGeometryTest {
    private static BoardGeometry geometry(Board board, Seat bottom, double scale) {
        return new BoardGeometry(board, bottom, 977, 733, x -> Math.round(x * scale) / scale);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 1.25, 1.5, 2})
    void tilesLieOnWholePixelsAtAnyScaling(double scale) {
        BoardGeometry at = geometry(Board.TWO_PLAYER, Seat.SOUTH, scale);
        for (int node = 0; node < 60; node++) {
            Point2D c = at.centre(node);
            for (double side : new double[] {
                c.getX() - at.tileWidth() / 2, c.getX() + at.tileWidth() / 2,
                c.getY() - at.tileHeight() / 2, c.getY() + at.tileHeight() / 2
            }) {
                assertEquals(Math.rint(side * scale), side * scale, 1e-9);
            }
        }
    }

    @Test
    void everyNodeIsFoundAtItsPlaceOnBothBoardsAndBothWaysRound() {
        for (Board board : new Board[] {Board.TWO_PLAYER, Board.FOUR_PLAYER}) {
            for (Seat bottom : new Seat[] {Seat.SOUTH, Seat.NORTH}) {
                BoardGeometry at = geometry(board, bottom, 1);
                Rectangle2D field = at.field();
                for (int node = 0; node < board.size(); node++) {
                    Point2D c = at.centre(node);
                    assertEquals(node, at.nodeAt(c.getX(), c.getY()));
                    assertTrue(field.contains(c.getX() - at.tileWidth() / 2, c.getY() - at.tileHeight() / 2));
                    assertTrue(field.contains(c.getX() + at.tileWidth() / 2, c.getY() + at.tileHeight() / 2));
                }
            }
        }
    }

    @Test
    void southSeesItsLeftAtTheLeftAndNorthSeesItTurned() {
        Board board = Board.TWO_PLAYER;
        int a1 = board.node("a1").orElseThrow();
        int e12 = board.node("e12").orElseThrow();
        BoardGeometry south = geometry(board, Seat.SOUTH, 1);
        BoardGeometry north = geometry(board, Seat.NORTH, 1);
        assertTrue(south.centre(a1).getX() < south.centre(e12).getX());
        assertTrue(south.centre(a1).getY() > south.centre(e12).getY());
        assertEquals(south.centre(a1), north.centre(e12));
    }

    /** R2.6: the gap between ranks 6 and 7 is wider than between others, and no node lies in it. */
    @Test
    void theFrontLineLiesBetweenTheRanks6And7() {
        for (Seat bottom : new Seat[] {Seat.SOUTH, Seat.NORTH}) {
            BoardGeometry at = geometry(Board.TWO_PLAYER, bottom, 1);
            double step = Math.abs(at.rankY(2) - at.rankY(1));
            for (int rank = 1; rank < 12; rank++) {
                double gap = Math.abs(at.rankY(rank + 1) - at.rankY(rank));
                assertEquals(rank == 6, gap > 1.5 * step, "after rank " + rank);
            }
            assertEquals(BoardViewModel.NONE, at.nodeAt(at.fileX(2), (at.rankY(6) + at.rankY(7)) / 2));
        }
    }

    @Test
    void bothBoardsAreDrawn() {
        FxHarness.run(() -> {
            for (Board board : new Board[] {Board.TWO_PLAYER, Board.FOUR_PLAYER}) {
                var shapes = BoardScenery.draw(board, geometry(board, Seat.SOUTH, 1), Script.SIMPLIFIED, true);
                long camps = 0;
                for (int node = 0; node < board.size(); node++) {
                    camps += board.kind(node) == NodeKind.CAMP ? 1 : 0;
                }
                assertEquals(camps, count(shapes, "jq-camp"));
                assertEquals(board.straightLines().size(), count(shapes, "jq-rail-bed"));
                assertEquals(board.seats().size() * 2L, count(shapes, "jq-headquarters"));
                assertEquals(board == Board.TWO_PLAYER ? 2 : 0, count(shapes, "jq-mountain"));
                assertFalse(shapes.isEmpty());
            }
        });
    }

    private static long count(java.util.List<javafx.scene.Node> shapes, String styleClass) {
        return shapes.stream()
                .filter(s -> s.getStyleClass().contains(styleClass))
                .count();
    }
}
