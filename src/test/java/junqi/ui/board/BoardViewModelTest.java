package junqi.ui.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import junqi.rules.Move;
import junqi.rules.Outcome;
import junqi.rules.Position;
import junqi.rules.Preset;
import junqi.rules.Refusal;
import junqi.rules.Seat;
import junqi.rules.View;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BoardViewModelTest {
    /** Red marshal a6, engineer e2, mine c1, captain in the camp b3; blue lieutenant a7, bomb in the camp c9. */
    private final View view = Games.view("?4/5/5/2b2/5/t4/M4/5/5/1C3/4E/2L1?", "fF", "", Preset.SIMPLE_FLIP);

    private final List<Move> moves = new ArrayList<>();
    private final List<Refusal> refusals = new ArrayList<>();
    private BoardViewModel model;

    @BeforeEach
    void listen() {
        model = model(view);
    }

    private BoardViewModel model(View shown) {
        BoardViewModel made = new BoardViewModel(shown);
        made.setOnMove(moves::add);
        made.setOnRefusal(refusals::add);
        return made;
    }

    private int node(String name) {
        return Games.node(view, name);
    }

    private Move move(String from, String to) {
        return Games.move(view, from, to);
    }

    @Test
    void firstClickSelectsAndShowsWhereThePieceMayGo() {
        model.activate(node("a6"));
        assertEquals(node("a6"), model.selected());
        assertTrue(model.isTarget(node("a7")));
        assertTrue(model.isTarget(node("e6")));
        assertFalse(model.isTarget(node("b7")));
        assertEquals(List.of(), moves);
    }

    @Test
    void secondClickAsksForTheMove() {
        model.activate(node("a6"));
        model.activate(node("a7"));
        assertEquals(List.of(move("a6", "a7")), moves);
        assertEquals(BoardViewModel.NONE, model.selected());
    }

    @Test
    void clickOnTheSelectedPieceLetsItGo() {
        model.activate(node("a6"));
        model.activate(node("a6"));
        assertEquals(BoardViewModel.NONE, model.selected());
        assertEquals(List.of(), moves);
    }

    @Test
    void clickOnAnotherOwnPieceSelectsThat() {
        model.activate(node("a6"));
        model.activate(node("e2"));
        assertEquals(node("e2"), model.selected());
        assertEquals(List.of(), refusals);
    }

    @Test
    void oneClickFlipsWhenNothingIsSelected() {
        model.activate(node("a12"));
        assertEquals(List.of(Move.flip(node("a12"))), moves);
    }

    @Test
    void confirmedFlipsTakeTwoClicks() {
        model.setConfirmFlips(true);
        model.activate(node("a12"));
        assertEquals(List.of(), moves);
        model.activate(node("a12"));
        assertEquals(List.of(Move.flip(node("a12"))), moves);
    }

    @Test
    void aFaceDownPieceIsNotAttackedAndTheNextClickFlipsIt() {
        model.activate(node("a6"));
        model.activate(node("a12"));
        assertEquals(List.of(new Refusal(Refusal.Reason.FACE_DOWN_CANNOT_BE_ATTACKED, node("a12"))), refusals);
        model.activate(node("a12"));
        assertEquals(List.of(Move.flip(node("a12"))), moves);
    }

    @Test
    void pieceInCampIsSafe() {
        model.activate(node("b3"));
        model.activate(node("c9"));
        assertEquals(List.of(new Refusal(Refusal.Reason.CAMP_OCCUPIED, node("c9"))), refusals);
        assertEquals("R4.4", refusals.get(0).reason().rule());
        assertEquals(node("b3"), model.selected());
    }

    @Test
    void aMineCannotBeTakenUp() {
        model.activate(node("c1"));
        assertEquals(List.of(new Refusal(Refusal.Reason.CANNOT_MOVE, node("c1"))), refusals);
        assertEquals(BoardViewModel.NONE, model.selected());
        assertFalse(model.beginDrag(node("c1")));
    }

    @Test
    void anEnemyPieceIsNotYours() {
        model.activate(node("a7"));
        assertEquals(List.of(new Refusal(Refusal.Reason.NOT_YOUR_PIECE, node("a7"))), refusals);
    }

    @Test
    void anEmptyNodeHoldsNothing() {
        model.activate(node("c6"));
        assertEquals(List.of(new Refusal(Refusal.Reason.NOTHING_THERE, node("c6"))), refusals);
    }

    @Test
    void everyIllegalSecondClickTellsWhyAsTheViewDoes() {
        for (int from = 0; from < view.board().size(); from++) {
            for (int to = 0; to < view.board().size(); to++) {
                moves.clear();
                refusals.clear();
                model = model(view);
                model.activate(from);
                if (model.selected() == from && from != to) {
                    model.activate(to);
                    Optional<Refusal> whyNot = view.whyNot(new Move(from, to));
                    boolean switched = model.selected() == to;
                    assertEquals(whyNot.isEmpty() ? 1 : 0, moves.size());
                    assertEquals(
                            switched ? List.of() : whyNot.stream().toList(),
                            switched ? List.of() : refusals,
                            view.board().name(from) + view.board().name(to));
                }
            }
        }
    }

    @Test
    void dragAndDropAsksForTheMove() {
        assertTrue(model.beginDrag(node("e2")));
        assertEquals(node("e2"), model.dragged());
        model.drop(node("a11"));
        assertEquals(List.of(move("e2", "a11")), moves);
        assertEquals(BoardViewModel.NONE, model.dragged());
    }

    @Test
    void dropOnAnIllegalNodeTellsWhyAndKeepsTheSelection() {
        model.beginDrag(node("b3"));
        model.drop(node("b7"));
        assertEquals(List.of(new Refusal(Refusal.Reason.NOT_CONNECTED, node("b7"))), refusals);
        assertEquals(node("b3"), model.selected());
        assertEquals(BoardViewModel.NONE, model.dragged());
    }

    @Test
    void dropOutsideDoesNothing() {
        model.beginDrag(node("a6"));
        model.drop(BoardViewModel.NONE);
        assertEquals(List.of(), moves);
        assertEquals(List.of(), refusals);
    }

    @Test
    void dragSurvivesTheEnemysMoveAndLearnsTheNewTargets() {
        View enemyToMove = view.after(move("e2", "e3"), Outcome.QUIET);
        model = model(enemyToMove);
        model.setPlayers(Set.of(Seat.SOUTH));
        assertTrue(model.beginDrag(node("a6")));
        assertEquals(List.of(), model.targets());
        model.show(enemyToMove.after(move("a7", "b7"), Outcome.QUIET));
        assertEquals(node("a6"), model.dragged());
        assertTrue(model.isTarget(node("a7")));
        model.drop(node("a11"));
        assertEquals(List.of(move("a6", "a11")), moves);
    }

    @Test
    void dragEndsWhenItsPieceIsTaken() {
        View enemyToMove = Games.view("?4/5/5/2b2/5/m4/T4/5/5/5/4E/2L1?", "fF", "", Preset.SIMPLE_FLIP)
                .after(move("e2", "e3"), Outcome.QUIET);
        model = model(enemyToMove);
        model.setPlayers(Set.of(Seat.SOUTH));
        assertTrue(model.beginDrag(node("a6")));
        model.show(enemyToMove.after(move("a7", "a6"), new Outcome(Outcome.Result.WON, null, List.of())));
        assertEquals(BoardViewModel.NONE, model.dragged());
        assertEquals(BoardViewModel.NONE, model.selected());
        model.drop(node("a5"));
        assertEquals(List.of(), moves);
    }

    @Test
    void aWaitingPlayerIsToldThatItIsNotHisTurn() {
        model.setPlayers(Set.of(Seat.NORTH));
        model.activate(node("a12"));
        model.activate(node("a6"));
        assertEquals(
                List.of(Refusal.of(Refusal.Reason.NOT_YOUR_TURN), Refusal.of(Refusal.Reason.NOT_YOUR_TURN)), refusals);
        assertEquals(List.of(), moves);
    }

    @Test
    void aReadOnlyBoardOnlySaysSo() {
        List<String> heard = new ArrayList<>();
        model.activate(node("a6"));
        model.setReadOnly(true);
        model.setOnReadOnly(() -> heard.add("read only"));
        assertEquals(BoardViewModel.NONE, model.selected());
        model.activate(node("a12"));
        assertFalse(model.beginDrag(node("a6")));
        assertEquals(List.of("read only"), heard);
        assertEquals(List.of(), moves);
        assertFalse(model.canMove(node("a6")));
    }

    @Test
    void beforeColoursAreKnownEveryTurnIsAFlip() {
        Position start = Games.deal(3);
        View fresh = start.view(Seat.SOUTH);
        model = model(fresh);
        assertTrue(model.canFlip(node("a1")));
        assertFalse(model.canFlip(node("b3")));
        model.activate(node("a1"));
        assertEquals(List.of(Move.flip(node("a1"))), moves);
    }

    @Test
    void lastMoveStaysAfterBothFell() {
        View after = view.after(move("a6", "a7"), new Outcome(Outcome.Result.BOTH, null, List.of()));
        model.show(after);
        assertEquals(Optional.of(move("a6", "a7")), model.lastMove());
        Fight fight = model.fight().orElseThrow();
        assertEquals(view.cell(node("a6")), fight.attacker());
        assertEquals(view.cell(node("a7")), fight.defender());
        assertEquals(Outcome.Result.BOTH, fight.result());
        assertEquals(node("a7"), fight.node());
    }

    @Test
    void aJumpToAnotherPlyIsNoStep() {
        View one = view.after(move("e2", "e3"), Outcome.QUIET);
        View two = one.after(move("a7", "b7"), Outcome.QUIET);
        model.show(two);
        assertEquals(Optional.empty(), model.step());
        model.show(one);
        assertEquals(Optional.empty(), model.step());
        model.show(two);
        assertEquals(Optional.of(move("a7", "b7")), model.step().map(e -> e.move()));
    }

    @Test
    void aHintEndsWithTheNextView() {
        model.setHint(BoardHint.piece(node("a6")));
        model.show(view.after(move("e2", "e3"), Outcome.QUIET));
        assertEquals(BoardHint.NONE, model.hint());
    }

    @Test
    void arrowsReachEveryNode() {
        Set<Integer> seen = new java.util.TreeSet<>();
        model.setCursor(node("a1"));
        for (int rank = 1; rank <= 12; rank++) {
            for (int file = 0; file < 5; file++) {
                seen.add(model.cursor());
                if (file < 4) {
                    model.moveCursor(rank % 2 == 1 ? 1 : -1, 0);
                }
            }
            model.moveCursor(0, 1);
        }
        assertEquals(view.board().size(), seen.size());
    }

    @Test
    void arrowsStopAtTheEdge() {
        model.setCursor(node("a1"));
        model.moveCursor(-1, 0);
        model.moveCursor(0, -1);
        assertEquals(node("a1"), model.cursor());
    }

    @Test
    void escapeLetsGo() {
        model.beginDrag(node("a6"));
        model.cancel();
        assertEquals(BoardViewModel.NONE, model.selected());
        model.drop(node("a7"));
        assertEquals(List.of(), moves);
    }

    @Test
    void listenersHearEveryChange() {
        int[] heard = {0};
        model.addListener(() -> heard[0]++);
        model.activate(node("a6"));
        model.hover(node("a7"));
        model.hover(node("a7"));
        model.cancel();
        assertEquals(3, heard[0]);
    }
}
