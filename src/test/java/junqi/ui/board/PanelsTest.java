package junqi.ui.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.PieceType;
import junqi.rules.Preset;
import junqi.rules.Seat;
import junqi.rules.View;
import junqi.ui.FxHarness;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PanelsTest {
    private final View view = Games.view("?4/5/5/2b2/5/t4/M4/5/5/1C3/4E/2L1?", "fT", "", Preset.FOLK_FLIP);

    @AfterEach
    void close() {
        FxHarness.closeAll();
    }

    @Test
    void oddsCountThePoolAndItsShares() {
        OddsViewModel odds = new OddsViewModel(view);
        assertEquals(2, odds.faceDown());
        assertEquals(1, odds.faceDown(Colour.RED));
        OddsViewModel.Row lieutenant = odds.rows().get(PieceType.LIEUTENANT.ordinal());
        assertEquals(new OddsViewModel.Row(PieceType.LIEUTENANT, 1, 0, 0.5, 0), lieutenant);
        OddsViewModel.Row flag = odds.rows().get(PieceType.FLAG.ordinal());
        assertEquals(new OddsViewModel.Row(PieceType.FLAG, 0, 1, 0, 0.5), flag);
    }

    @Test
    void oddsSpeakOfTheFaceDownNodePointedAtOnly() {
        OddsViewModel odds = new OddsViewModel(view);
        assertTrue(odds.pointedAt().isEmpty());
        odds.pointAt(Games.node(view, "a6"));
        assertTrue(odds.pointedAt().isEmpty());
        odds.pointAt(Games.node(view, "a12"));
        assertEquals(0.5, odds.pointedAt().orElseThrow().own());
    }

    @Test
    void percentagesKeepOneDigitWhileSmall() {
        assertEquals("0%", OddsPanel.percent(0));
        assertEquals("2.0%", OddsPanel.percent(0.02));
        assertEquals("50%", OddsPanel.percent(0.5));
        assertEquals("100%", OddsPanel.percent(1));
    }

    @Test
    void removedPiecesStandInOrderOfRank() {
        List<RemovedPieces.Item> items = RemovedPieces.items(view, Colour.RED);
        assertEquals(new RemovedPieces.Item(Cell.of(Colour.RED, PieceType.GENERAL), 1), items.get(0));
        assertEquals(new RemovedPieces.Item(Cell.of(Colour.RED, PieceType.MAJOR_GENERAL), 2), items.get(1));
        int removed = items.stream().mapToInt(RemovedPieces.Item::count).sum();
        // Red has four pieces on the board and one face down.
        assertEquals(PieceType.PIECES_PER_SIDE - 5, removed);
        String text = FxHarness.call(
                () -> new RemovedPieces(Colour.RED, view, Describe.texts(Locale.ENGLISH)).getAccessibleText());
        assertEquals(
                "Red: removed pieces, General × 1, Major General × 2",
                text.substring(0, Math.min(51, text.length())),
                text);
    }

    @Test
    void moveListFollowsTheGameAndLooksBack() {
        List<Integer> looked = new ArrayList<>();
        MoveListModel moves = new MoveListModel();
        moves.setOnLook(looked::add);
        moves.show(Games.views(5, 30, Seat.SOUTH));
        assertEquals(30, moves.plies().size());
        assertEquals(1, moves.plies().get(0).number());
        assertTrue(moves.isLatest());
        moves.look(12);
        moves.look(12);
        assertFalse(moves.isLatest());
        moves.setCurrent(99);
        assertTrue(moves.isLatest());
        assertEquals(List.of(12), looked);
    }

    @Test
    void everyPlyOfTheListIsTheEventAfterItsView() {
        MoveListModel moves = new MoveListModel();
        List<View> views = Games.views(6, 40, Seat.SOUTH);
        moves.show(views);
        for (int i = 0; i < 40; i++) {
            MoveListModel.Ply ply = moves.plies().get(i);
            assertEquals(
                    views.get(i + 1),
                    ply.before().after(ply.event().move(), ply.event().outcome()));
        }
    }

    @Test
    void choosingALineLooksAtItsPosition() {
        List<Integer> looked = new ArrayList<>();
        MoveListModel moves = new MoveListModel();
        moves.setOnLook(looked::add);
        moves.show(Games.views(5, 30, Seat.SOUTH));
        MoveList list = FxHarness.call(() -> new MoveList(moves, Describe.texts(Locale.ENGLISH)));
        FxHarness.show(() -> new StackPane(list), 360, 300);
        FxHarness.run(() -> list.list().getSelectionModel().clearAndSelect(7));
        FxHarness.run(() -> moves.show(Games.views(5, 31, Seat.SOUTH)));
        assertEquals(List.of(7), looked);
        assertEquals(31, FxHarness.call(() -> list.list().getSelectionModel().getSelectedItem()));
        assertEquals(32, FxHarness.call(() -> list.list().getItems().size()));
    }

    @Test
    void theLatestMoveIsInSightAlsoWhenTheGameEndsAndTheListGetsSmaller() {
        MoveListModel moves = new MoveListModel();
        moves.show(Games.views(5, 60, Seat.SOUTH));
        MoveList list = FxHarness.call(() -> new MoveList(moves, Describe.texts(Locale.ENGLISH)));
        Region above = FxHarness.call(Region::new);
        VBox box = FxHarness.call(() -> new VBox(above, list));
        VBox.setVgrow(list, Priority.ALWAYS);
        FxHarness.show(() -> box, 360, 560);
        assertEquals(60, FxHarness.call(() -> lastInSight(list)));
        FxHarness.run(() -> {
            moves.show(Games.views(5, 61, Seat.SOUTH));
            above.setMinHeight(90);
            moves.show(Games.views(5, 61, Seat.SOUTH));
        });
        FxHarness.settle();
        FxHarness.settle();
        assertEquals(61, FxHarness.call(() -> lastInSight(list)));
    }

    @Test
    void theLatestMoveIsInSightMoveAfterMove() {
        MoveListModel moves = new MoveListModel();
        List<View> views = Games.views(5, 60, Seat.SOUTH);
        moves.show(views.subList(0, 36));
        MoveList list = FxHarness.call(() -> new MoveList(moves, Describe.texts(Locale.ENGLISH)));
        FxHarness.show(() -> new StackPane(list), 360, 391);
        for (int ply = 36; ply <= 60; ply++) {
            List<View> soFar = views.subList(0, ply + 1);
            FxHarness.run(() -> moves.show(soFar));
            FxHarness.settle();
            assertEquals(ply, FxHarness.call(() -> lastInSight(list)));
        }
    }

    @Test
    void aNewLineIsNeverDrawnWithoutItsStyle() {
        MoveListModel moves = new MoveListModel();
        List<View> views = Games.views(5, 60, Seat.SOUTH);
        moves.show(views.subList(0, 41));
        MoveList list = FxHarness.call(() -> new MoveList(moves, Describe.texts(Locale.ENGLISH)));
        FxHarness.show(() -> new StackPane(list), 360, 391);
        FxHarness.run(() -> {
            moves.show(views.subList(0, 42));
            list.layout();
            list.lookupAll(".jq-words").forEach(words -> assertNotNull(((Label) words).getSkin()));
        });
    }

    /** The last line that can be seen whole. */
    private static int lastInSight(MoveList list) {
        double bottom = list.localToScene(list.getBoundsInLocal()).getMaxY();
        return list.lookupAll(".list-cell").stream()
                .map(node -> (ListCell<?>) node)
                .filter(cell -> cell.isVisible() && !cell.isEmpty())
                .filter(cell -> cell.localToScene(cell.getBoundsInLocal()).getMaxY() <= bottom + 1)
                .mapToInt(ListCell::getIndex)
                .max()
                .orElse(-1);
    }
}
