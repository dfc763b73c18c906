package junqi.game;

import static junqi.game.Boards.move;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import junqi.ai.Level;
import junqi.rules.Cell;
import junqi.rules.Move;
import junqi.rules.Preset;
import junqi.rules.Refusal;
import junqi.rules.Refusal.Reason;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Status;
import junqi.rules.View;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RefereeTest {
    private static final Seating TWO_PEOPLE = Seating.of(SeatSetup.person(), SeatSetup.person());
    private static final Seating AGAINST_COMPUTER = Seating.of(SeatSetup.person(), SeatSetup.computer(Level.RECRUIT));
    private static final Seating COMPUTERS =
            Seating.of(SeatSetup.computer(Level.RECRUIT), SeatSetup.computer(Level.RECRUIT));
    /** Two marshals far apart, with flags and mines that they cannot take. */
    private static final String QUIET = "a6=M b1=F a1=L e8=m d12=f e12=l";

    private static Referee referee(String rules, Seating seating, String pieces) {
        return referee(rules, seating, pieces, false);
    }

    private static Referee referee(String rules, Seating seating, String pieces, boolean practice) {
        RuleSet set = RuleSet.parse(rules);
        GameConfig config = GameConfig.of(set, seating).withPractice(practice);
        return new Referee(config, Boards.position(set, Seat.SOUTH, pieces));
    }

    private static void play(Referee referee, String... moves) {
        for (String text : moves) {
            assertInstanceOf(Submission.Accepted.class, referee.submit(referee.turn(), move(text), 10), "move " + text);
        }
    }

    private static Optional<Reason> reason(Submission submission) {
        return submission instanceof Submission.Rejected rejected
                ? Optional.of(rejected.refusal().reason())
                : Optional.empty();
    }

    @Test
    void onlyTheSeatToMoveMoves() {
        Referee referee = referee("simple-flip", TWO_PEOPLE, QUIET);
        assertEquals(Optional.of(Reason.NOT_YOUR_TURN), reason(referee.submit(Seat.NORTH, move("e8e9"), 0)));
        play(referee, "a6a7");
        assertEquals(Optional.of(Reason.NOT_YOUR_TURN), reason(referee.submit(Seat.SOUTH, move("a7a8"), 0)));
        assertEquals(1, referee.ply());
    }

    @Test
    void nobodyPassesAtWill() {
        Referee referee = referee("simple-flip", TWO_PEOPLE, QUIET);
        assertEquals(Optional.of(Reason.NOT_YOUR_TURN), reason(referee.submit(Seat.SOUTH, Move.PASS, 0)));
        assertTrue(referee.timeout(Seat.SOUTH, 0).isEmpty(), "there is no clock");
    }

    @Test
    void rejectionNamesTheRuleAndChangesNothing() {
        Referee referee = referee("simple-flip", TWO_PEOPLE, QUIET);
        View before = referee.view(Seat.SOUTH);
        assertEquals(Optional.of(Reason.CANNOT_MOVE), reason(referee.submit(Seat.SOUTH, move("a1a2"), 0)));
        assertEquals(before, referee.view(Seat.SOUTH));
    }

    @ParameterizedTest
    @EnumSource(
            value = Preset.class,
            names = {"CLASSIC_FLIP", "JJ_FLIP", "SIMPLE_FLIP", "FOLK_FLIP"})
    void wholeFlipGamesRunFromDealToEnd(Preset preset) {
        for (int seed = 0; seed < 3; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Referee referee = Referee.dealFlip(GameConfig.of(preset.rules(), TWO_PEOPLE), random);
            List<View> north = new ArrayList<>(List.of(referee.view(Seat.NORTH)));
            while (!referee.status().isOver()) {
                List<Move> moves = referee.view(referee.turn()).legalMoves();
                Submission answer =
                        referee.submit(referee.turn(), moves.get(random.nextInt(moves.size())), referee.ply());
                assertTrue(answer.isAccepted());
                north.add(referee.view(Seat.NORTH));
            }
            assertEquals(referee.ply(), referee.movesSeenBy(Seat.SOUTH).size());
            for (int ply = 0; ply <= referee.ply(); ply += 7) {
                assertEquals(north.get(ply), referee.viewAt(Seat.NORTH, ply));
            }
        }
    }

    @Test
    void restoredRefereeIsTheSameReferee() {
        SplittableRandom random = new SplittableRandom(5);
        RuleSet rules = RuleSet.parse("jj-flip moveSeconds=10 timeoutLimit=3");
        Referee referee = Referee.dealFlip(GameConfig.of(rules, TWO_PEOPLE), random);
        for (int i = 0; i < 60 && !referee.status().isOver(); i++) {
            List<Move> moves = referee.view(referee.turn()).legalMoves();
            referee.submit(referee.turn(), moves.get(random.nextInt(moves.size())), i);
            if (i == 20 || i == 33) {
                referee.timeout(referee.turn(), 10_000);
            }
        }
        Referee again = Referee.of(referee.snapshot(), Pace.HUMAN);
        for (Seat seat : List.of(Seat.SOUTH, Seat.NORTH)) {
            assertEquals(referee.view(seat), again.view(seat));
            assertEquals(referee.timeouts(seat), again.timeouts(seat));
            assertEquals(referee.movesSeenBy(seat), again.movesSeenBy(seat));
        }
        assertEquals(2, again.timeouts(Seat.SOUTH) + again.timeouts(Seat.NORTH));
        assertEquals(referee.status(), again.status());
    }

    // ---- R8.4, R8.5 ----

    @Test
    void truthIsShownOnlyAfterTheEnd() {
        Referee referee =
                Referee.dealFlip(GameConfig.of(Preset.SIMPLE_FLIP.rules(), AGAINST_COMPUTER), new SplittableRandom(1));
        assertTrue(referee.viewOfAll().isEmpty());
        referee.resign(Seat.SOUTH);
        View all = referee.viewOfAll().orElseThrow();
        assertEquals(referee.status(), all.status());
        assertTrue(Cell.isKnown(all.cell(0)), "the face-down rest is known after the end");
        assertEquals(Cell.HIDDEN, referee.view(Seat.SOUTH).cell(0));
    }

    @Test
    void spectatorOfComputersSeesEverything() {
        Referee referee =
                Referee.dealFlip(GameConfig.of(Preset.SIMPLE_FLIP.rules(), COMPUTERS), new SplittableRandom(1));
        assertTrue(Cell.isKnown(referee.viewOfAll().orElseThrow().cell(0)));
    }

    /** R8.5 with R5.3 {@code engineerOnly} in the dark: the marshal cannot know that it attacks a landmine. */
    @Test
    void refusedTryCostsNothingAndIsOffTheListUntilThePositionChanges() {
        Referee referee = referee("classic-dark mines=engineerOnly", TWO_PEOPLE, "e10=M b1=F a12=m d12=f e11=l");
        Move attack = move("e10e11");
        assertTrue(referee.view(Seat.SOUTH).legalMoves().contains(attack));
        assertInstanceOf(Submission.Refused.class, referee.submit(Seat.SOUTH, attack, 5));
        assertEquals(0, referee.ply());
        assertEquals(Seat.SOUTH, referee.turn());
        assertFalse(referee.view(Seat.SOUTH).legalMoves().contains(attack));
        assertEquals(Optional.of(Reason.REFUSED_BEFORE), reason(referee.submit(Seat.SOUTH, attack, 5)));
        assertEquals(1, referee.movesSeenBy(Seat.SOUTH).size());
        assertTrue(referee.movesSeenBy(Seat.NORTH).isEmpty(), "told to the mover alone");
        assertTrue(referee.view(Seat.NORTH).history().isEmpty());

        Referee again = Referee.of(referee.snapshot(), Pace.HUMAN);
        assertFalse(again.view(Seat.SOUTH).legalMoves().contains(attack));

        play(referee, "e10e9", "a12a11", "e9e10", "a11a12");
        assertTrue(referee.view(Seat.SOUTH).legalMoves().contains(attack));
    }

    // ---- R9.7, R9.10 ----

    @Test
    void resignationBeforeItsPlyIsRejected() {
        Referee referee = referee("simple-flip resignFrom=2", TWO_PEOPLE, QUIET);
        assertEquals(Optional.of(Refusal.of(Reason.RESIGN_TOO_EARLY)), referee.resign(Seat.SOUTH));
        play(referee, "a6a7", "e8e9");
        assertEquals(Optional.empty(), referee.resign(Seat.NORTH));
        assertEquals(Status.won(Seat.SOUTH, Status.Reason.RESIGN), referee.status());
        assertEquals(Optional.of(Refusal.of(Reason.GAME_OVER)), referee.resign(Seat.SOUTH));
        assertEquals(Optional.of(Reason.GAME_OVER), reason(referee.submit(Seat.SOUTH, move("a7a8"), 0)));
    }

    @Test
    void countedGameThatIsAbandonedIsLostAtAnyPly() {
        Referee counted = referee("jj-flip", TWO_PEOPLE, QUIET);
        assertEquals(Status.won(Seat.NORTH, Status.Reason.RESIGN), counted.abandon(Seat.SOUTH));
        Referee practice = referee("jj-flip", TWO_PEOPLE, QUIET, true);
        assertEquals(Status.PLAYING, practice.abandon(Seat.SOUTH));
    }

    @Test
    void agreedDrawEndsTheGame() {
        Referee referee = referee("simple-flip", TWO_PEOPLE, QUIET);
        assertFalse(referee.acceptDraw(Seat.NORTH), "nobody offered");
        referee.offerDraw(Seat.SOUTH);
        assertFalse(referee.acceptDraw(Seat.SOUTH), "nobody accepts his own offer");
        assertTrue(referee.acceptDraw(Seat.NORTH));
        assertEquals(Status.drawn(Status.Reason.AGREED), referee.status());
        assertEquals(referee.status(), referee.view(Seat.SOUTH).status());
    }

    @Test
    void twoOffersMeet() {
        Referee referee = referee("simple-flip", TWO_PEOPLE, QUIET);
        referee.offerDraw(Seat.NORTH);
        referee.offerDraw(Seat.SOUTH);
        assertEquals(Status.drawn(Status.Reason.AGREED), referee.status());
    }

    @Test
    void offerStandsUntilTheOtherMovesOrDeclines() {
        Referee referee = referee("simple-flip", TWO_PEOPLE, QUIET);
        referee.offerDraw(Seat.SOUTH);
        play(referee, "a6a7");
        assertEquals(Optional.of(Seat.SOUTH), referee.drawOffer(), "his own move leaves it standing");
        play(referee, "e8e9");
        assertEquals(Optional.empty(), referee.drawOffer());
        referee.offerDraw(Seat.SOUTH);
        assertTrue(referee.declineDraw(Seat.NORTH));
        assertEquals(Optional.empty(), referee.drawOffer());
    }

    // ---- R9.8, R9.9 ----

    @Test
    void lostTurnIsAPassThatLeavesTheQuietCount() {
        Referee referee = referee("simple-flip moveSeconds=10", TWO_PEOPLE, QUIET);
        play(referee, "a6a7");
        int quiet = referee.view(Seat.NORTH).quiet();
        assertTrue(referee.timeout(Seat.SOUTH, 10_000).isEmpty(), "only the seat to move can run out of time");
        assertTrue(referee.timeout(Seat.NORTH, 10_000).isPresent());
        assertEquals(2, referee.ply());
        assertEquals(Seat.SOUTH, referee.turn());
        assertEquals(quiet, referee.view(Seat.NORTH).quiet());
        assertEquals(1, referee.timeouts(Seat.NORTH));
    }

    @Test
    void lastAllowedTimeoutLoses() {
        Referee referee = referee("simple-flip moveSeconds=10 timeoutLimit=2", TWO_PEOPLE, QUIET);
        referee.timeout(Seat.SOUTH, 10_000);
        play(referee, "e8e9");
        assertEquals(Status.PLAYING, referee.status());
        referee.timeout(Seat.SOUTH, 10_000);
        assertEquals(Status.won(Seat.NORTH, Status.Reason.TIME), referee.status());
    }

    @ParameterizedTest
    @CsvSource({"0, false, true", "3, false, false", "2, false, true", "0, true, false"})
    void earlyWinCountsNoPoints(int scoreFrom, boolean practice, boolean counts) {
        Referee referee = referee("simple-flip scoreFrom=" + scoreFrom, TWO_PEOPLE, QUIET, practice);
        play(referee, "a6a7", "e8e9");
        assertFalse(referee.countsPoints(), "not over yet");
        referee.resign(Seat.SOUTH);
        assertEquals(counts, referee.countsPoints());
    }

    // ---- taking back ----

    private static Optional<UndoVerdict.Reason> denied(UndoVerdict verdict) {
        return verdict instanceof UndoVerdict.Denied denied ? Optional.of(denied.reason()) : Optional.empty();
    }

    @Test
    void againstTheComputerBothPliesAreTakenBack() {
        Referee referee = referee("simple-flip", AGAINST_COMPUTER, QUIET);
        View before = referee.view(Seat.SOUTH);
        assertEquals(Optional.of(UndoVerdict.Reason.NOTHING_TO_UNDO), denied(referee.undo()));
        play(referee, "a6a7", "e8e9");
        assertEquals(new UndoVerdict.Allowed(2), referee.undo());
        assertEquals(before, referee.view(Seat.SOUTH));
        play(referee, "a6a7");
        assertEquals(new UndoVerdict.Allowed(1), referee.undo(), "while the computer thinks");
        assertEquals(before, referee.view(Seat.SOUTH));
    }

    @Test
    void computerThatOpenedLeavesNothingToUndo() {
        Referee referee =
                referee("simple-flip", Seating.of(SeatSetup.computer(Level.RECRUIT), SeatSetup.person()), QUIET);
        play(referee, "a6a7");
        assertEquals(Optional.of(UndoVerdict.Reason.NOTHING_TO_UNDO), denied(referee.undoVerdict()));
    }

    @Test
    void nobodyTakesBackAcrossAFlipExceptInPractice() {
        String pieces = QUIET + " c2=~C c11=~t";
        Referee counted = referee("simple-flip", AGAINST_COMPUTER, pieces);
        play(counted, "c2", "e8e9");
        assertEquals(Optional.of(UndoVerdict.Reason.ACROSS_FLIP), denied(counted.undo()));
        assertEquals(2, counted.ply());

        Referee computerFlipped = referee("simple-flip", AGAINST_COMPUTER, pieces);
        play(computerFlipped, "a6a7", "c11");
        assertEquals(Optional.of(UndoVerdict.Reason.ACROSS_FLIP), denied(computerFlipped.undo()));

        Referee practice = referee("simple-flip", AGAINST_COMPUTER, pieces, true);
        play(practice, "c2", "e8e9");
        assertEquals(new UndoVerdict.Allowed(2), practice.undo());
        assertEquals(Cell.HIDDEN, practice.view(Seat.SOUTH).cell(Boards.node("c2")));
    }

    @Test
    void darkFightIsNotForgotten() {
        Referee referee = referee("classic-dark", AGAINST_COMPUTER, "e10=M b1=F a12=m d12=f e11=c");
        play(referee, "e10e11");
        assertEquals(Optional.of(UndoVerdict.Reason.ACROSS_FIGHT), denied(referee.undoVerdict()));
    }

    @Test
    void openGameAllowsAll() {
        Referee referee = referee("classic-open", AGAINST_COMPUTER, "e10=M b1=F a12=m d12=f e11=c");
        play(referee, "e10e11");
        referee.resign(Seat.SOUTH);
        assertEquals(new UndoVerdict.Allowed(1), referee.undo());
        assertEquals(Status.PLAYING, referee.status());
    }

    /** Both plies against the computer, step by step; another move ends it. */
    @Test
    void openGamePlaysAgainWhatWasTakenBack() {
        Referee referee = referee("classic-open", AGAINST_COMPUTER, QUIET);
        play(referee, "a6a7", "e8e9", "a7a6", "e9e8");
        referee.undo();
        referee.undo();
        assertEquals(0, referee.ply());
        assertEquals(2, referee.redo());
        assertEquals(2, referee.redo());
        assertEquals(0, referee.redo());
        assertEquals(4, referee.ply());
        referee.undo();
        play(referee, "a7a8");
        assertFalse(referee.canRedo());
    }

    @Test
    void countedHiddenGamePlaysNothingAgain() {
        Referee referee = referee("classic-dark", TWO_PEOPLE, QUIET);
        play(referee, "a6a7");
        referee.undo();
        assertFalse(referee.canRedo());
    }

    @Test
    void inACountedGameAPersonTakesBackHisOwnMoveOnly() {
        Referee referee = referee("simple-flip", TWO_PEOPLE, QUIET);
        play(referee, "a6a7", "e8e9");
        assertEquals(new UndoVerdict.Allowed(1), referee.undo());
        assertEquals(Optional.of(UndoVerdict.Reason.ACROSS_PERSON), denied(referee.undo()));
        play(referee, "e8e9");
        assertEquals(new UndoVerdict.Allowed(1), referee.undo());
    }

    @Test
    void lostTurnIsNotTakenBack() {
        Referee referee = referee("simple-flip moveSeconds=9", TWO_PEOPLE, QUIET);
        referee.timeout(Seat.SOUTH, 9000);
        assertEquals(Optional.of(UndoVerdict.Reason.ACROSS_TIMEOUT), denied(referee.undoVerdict()));
    }

    @Test
    void countedGameThatIsOverStays() {
        Referee referee = referee("simple-flip", AGAINST_COMPUTER, QUIET);
        play(referee, "a6a7");
        referee.resign(Seat.SOUTH);
        assertEquals(Optional.of(UndoVerdict.Reason.GAME_OVER), denied(referee.undo()));
    }

    @Test
    void spectatorTakesNothingBack() {
        Referee referee = referee("simple-flip", COMPUTERS, QUIET, true);
        play(referee, "a6a7");
        assertEquals(Optional.of(UndoVerdict.Reason.NO_PERSON), denied(referee.undo()));
    }

    @Test
    void recordEndsOnlyAsPlayersCanEndIt() {
        Referee referee = referee("simple-flip", TWO_PEOPLE, QUIET);
        Status flag = Status.won(Seat.SOUTH, Status.Reason.FLAG);
        assertThrows(IllegalArgumentException.class, () -> referee.endAs(flag));
        referee.endAs(Status.drawn(Status.Reason.AGREED));
        assertThrows(IllegalArgumentException.class, () -> referee.endAs(Status.won(Seat.SOUTH, Status.Reason.RESIGN)));
    }
}
