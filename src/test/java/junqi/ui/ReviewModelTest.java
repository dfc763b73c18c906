package junqi.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import junqi.game.Referee;
import junqi.game.Seating;
import junqi.notation.Jfen;
import junqi.rules.Board;
import junqi.rules.Cell;
import junqi.rules.Seat;
import junqi.rules.View;
import junqi.store.GameRecord;
import junqi.ui.PlayModel.Watching;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A recorded game, looked at with the eyes that may look. */
class ReviewModelTest {
    private static final String MANY_OPTIONS =
            "classic-dark mines=mutual scouting=own flagTaker=notMarshal quietLimit=0";

    private static ReviewModel review(String rules, Seating seating, int plies) {
        return new ReviewModel(Recorded.of(Recorded.game(rules, seating, plies, 5)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"classic-flip", "simple-flip", "classic-dark", MANY_OPTIONS, "classic-open"})
    void everyPlyShowsWhatTheSeatKnewThen(String rules) {
        Referee referee = Recorded.game(rules, Recorded.FRIENDS, 150, 5);
        if (!referee.status().isOver()) {
            referee.resign(Seat.NORTH);
        }
        ReviewModel model = new ReviewModel(Recorded.of(referee));
        for (Watching eyes : model.choice()) {
            model.see(eyes);
            for (int ply = model.firstPly(); ply <= model.lastPly(); ply++) {
                model.look(ply);
                View then = eyes == Watching.ALL
                        ? referee.viewOfAllAt(ply).orElseThrow()
                        : referee.viewAt(Seat.valueOf(eyes.name()), ply);
                assertEquals(Jfen.of(then), Jfen.of(model.shown()));
                assertEquals(then, model.shown().withStatus(then.status()), eyes + " after ply " + ply);
            }
        }
    }

    @Test
    void finishedDarkGameIsSeenWithAnyEyes() {
        Referee referee = Recorded.game("classic-dark", Recorded.FRIENDS, 20, 5);
        referee.resign(Seat.SOUTH);
        ReviewModel model = new ReviewModel(Recorded.of(referee));
        assertEquals(List.of(Watching.ALL, Watching.SOUTH, Watching.NORTH), model.choice());
        model.look(0);
        assertEquals(50, known(model.shown()));
        model.see(Watching.NORTH);
        assertEquals(0, model.shownPly(), "the ply stays");
        assertEquals(25, known(model.shown()));
        assertFalse(model.isSecret());
    }

    @Test
    void hiddenGameInProgressIsSeenByTheOneWhoMayLookAlone() {
        ReviewModel friends = review("classic-dark", Recorded.FRIENDS, 21);
        assertTrue(friends.isSecret());
        assertEquals(List.of(Watching.NORTH), friends.choice(), "North is to move");
        friends.see(Watching.ALL);
        assertEquals(Watching.NORTH, friends.eyes());
        for (int ply = friends.firstPly(); ply <= friends.lastPly(); ply++) {
            friends.look(ply);
            assertEquals(Optional.of(Seat.NORTH), friends.shown().seat());
        }
        ReviewModel computer = review("classic-dark", Recorded.AGAINST_COMPUTER, 21);
        assertEquals(List.of(Watching.SOUTH), computer.choice());
        assertFalse(computer.isSecret());
        assertFalse(computer.canPlayOn(), "it would tell what stands where");
    }

    @Test
    void faceDownPiecesOfAGameInProgressStayFaceDown() {
        ReviewModel model = review("classic-flip", Recorded.FRIENDS, 20);
        assertEquals(List.of(Watching.SOUTH), model.choice());
        assertTrue(model.shown().faceDown() > 0);
        for (int node = 0; node < model.shown().board().size(); node++) {
            int cell = model.shown().cell(node);
            assertTrue(cell == Cell.HIDDEN || !Cell.isFaceDown(cell));
        }
    }

    @Test
    void gameOfComputersIsSeenWithAllEyes() {
        assertEquals(3, review("classic-dark", Recorded.COMPUTERS, 10).choice().size());
        assertTrue(review("classic-dark", Recorded.COMPUTERS, 10).canPlayOn());
    }

    @Test
    void stepsStayWithinTheGame() {
        ReviewModel model = review("classic-open", Recorded.FRIENDS, 10);
        model.look(99);
        assertEquals(10, model.shownPly());
        model.look(-3);
        assertEquals(0, model.shownPly());
        model.moveList().look(4);
        assertEquals(4, model.shown().ply());
    }

    @Test
    void commentBelongsToItsPly() {
        GameRecord record = Recorded.of(Recorded.game("classic-open", Recorded.FRIENDS, 10, 5))
                .withComments(List.of(
                        new GameRecord.Comment(3, "!"),
                        new GameRecord.Comment(3, "好棋"),
                        new GameRecord.Comment(4, " ")));
        ReviewModel model = new ReviewModel(record);
        model.look(3);
        assertEquals(Optional.of("!\n好棋"), model.comment());
        model.look(4);
        assertEquals(Optional.empty(), model.comment());
    }

    @Test
    void marksAreSeenByTheEyesThatMadeThem() {
        Referee referee = Recorded.game("classic-dark", Recorded.FRIENDS, 10, 5);
        referee.resign(Seat.NORTH);
        int node = Board.TWO_PLAYER.node("c12").orElseThrow();
        ReviewModel model =
                new ReviewModel(Recorded.of(referee).withMarks(List.of(new GameRecord.Mark(Seat.SOUTH, node, 2, "L"))));
        assertEquals("", model.board().guess(node), "everything is shown");
        model.see(Watching.SOUTH);
        assertEquals("L", model.board().guess(node));
        model.look(1);
        assertEquals("", model.board().guess(node), "not yet");
        model.look(9);
        model.see(Watching.NORTH);
        assertEquals("", model.board().guess(node));
    }

    @Test
    void nobodyPlaysOnWhereTheRulesEndedTheGame() {
        Referee referee = Recorded.game("classic-open maxPlies=12", Recorded.FRIENDS, 99, 5);
        ReviewModel model = new ReviewModel(Recorded.of(referee));
        assertTrue(model.isOver());
        assertFalse(model.canPlayOn());
        model.look(11);
        assertTrue(model.canPlayOn());
        Referee resigned = Recorded.game("classic-open", Recorded.FRIENDS, 12, 5);
        resigned.resign(Seat.SOUTH);
        assertTrue(new ReviewModel(Recorded.of(resigned)).canPlayOn(), "resigning can be thought over");
    }

    private static int known(View view) {
        int known = 0;
        for (int node = 0; node < view.board().size(); node++) {
            known += Cell.isKnown(view.cell(node)) ? 1 : 0;
        }
        return known;
    }
}
