package junqi.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import junqi.ai.Engine;
import junqi.ai.Engines;
import junqi.ai.Level;
import junqi.game.Game;
import junqi.game.GameConfig;
import junqi.game.GameState;
import junqi.game.Pace;
import junqi.game.Referee;
import junqi.game.SeatSetup;
import junqi.game.Seating;
import junqi.game.UndoVerdict;
import junqi.rules.Event;
import junqi.rules.Move;
import junqi.rules.Refusal;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Status;
import junqi.rules.View;
import junqi.ui.board.BoardHint;
import junqi.ui.look.Language;
import junqi.ui.look.Texts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PlayModelTest {
    private static final Seating FRIENDS = Seating.of(SeatSetup.person(), SeatSetup.person());
    private static final Seating AGAINST_RECRUIT = Seating.of(SeatSetup.person(), SeatSetup.computer(Level.RECRUIT));

    /** The thread of the screen, turned by hand. */
    private final BlockingQueue<Runnable> screen = new LinkedBlockingQueue<>();

    private final List<String> heard = new ArrayList<>();
    private PlayModel model;

    @AfterEach
    void close() {
        model.close();
    }

    @Test
    void flipIsShownAndTurnPasses() throws Exception {
        play("simple-flip", FRIENDS, false);
        activate("a1");
        assertEquals(1, model.lastPly());
        assertEquals(Seat.NORTH, model.live().turn());
        assertTrue(model.shown().piece(node("a1")).isPresent());
        assertEquals(List.of("played"), heard);
    }

    @Test
    void illegalClickSaysWhy() throws Exception {
        play("simple-flip", FRIENDS, false);
        activate("b3");
        Refusal refusal = model.refusal().orElseThrow();
        assertEquals(Refusal.Reason.NOTHING_THERE, refusal.reason());
        assertEquals(
                "Nothing stands on b3. (R4.1)", english().refusal(model.shown().board(), refusal));
        activate("a1");
        assertEquals(Optional.empty(), model.refusal());
    }

    @Test
    void nextSelectionEndsWhatWasSaidOfTheClickBefore() throws Exception {
        play("simple-flip", FRIENDS, false);
        activate("a1");
        activate("a2");
        while (model.live().legalMoves().stream().allMatch(Move::isFlip)) {
            Move flip = model.live().legalMoves().get(0);
            activate(model.live().board().name(flip.from()));
        }
        activate("c4");
        assertTrue(model.refusal().isPresent());
        Move move = model.live().legalMoves().stream()
                .filter(m -> !m.isFlip())
                .findFirst()
                .orElseThrow();
        activate(model.live().board().name(move.from()));
        assertEquals(move.from(), model.board().selected());
        assertEquals(Optional.empty(), model.refusal());
    }

    @Test
    void flipOfACountedGameIsNotTakenBack() throws Exception {
        play("simple-flip", FRIENDS, false);
        activate("a1");
        model.undo();
        turn();
        assertEquals(Optional.of(UndoVerdict.Reason.ACROSS_FLIP), model.undoDenied());
        assertEquals(1, model.lastPly());
    }

    @Test
    void practiceGameTakesEverythingBack() throws Exception {
        play("simple-flip", FRIENDS, true);
        activate("a1");
        activate("a2");
        model.undo();
        turn();
        assertEquals(1, model.lastPly());
        assertEquals(1, model.moveList().plies().size());
        assertTrue(model.shown().piece(node("a2")).isEmpty());
    }

    @Test
    void lookingBackShowsTheEarlierBoardAndPlaysNothing() throws Exception {
        play("simple-flip", FRIENDS, false);
        activate("a1");
        activate("a2");
        model.look(1);
        assertTrue(model.isLookingBack());
        assertTrue(model.shown().piece(node("a1")).isPresent());
        assertTrue(model.shown().piece(node("a2")).isEmpty());
        assertEquals(1, model.moveList().current());
        activate("a3");
        assertEquals(2, model.lastPly());
        assertFalse(model.isLookingBack(), "a click on the board returns to the game");
        model.look(-5);
        assertEquals(0, model.shownPly());
        model.look(99);
        assertFalse(model.isLookingBack());
    }

    @Test
    void moveOfTheComputerDoesNotDisturbWhoLooksBack() throws Exception {
        play("simple-flip", AGAINST_RECRUIT, false);
        activate("a1");
        model.look(0);
        until(() -> model.state() instanceof GameState.WaitingForPerson && model.lastPly() == 2);
        assertTrue(model.isLookingBack());
        assertEquals(0, model.shownPly());
    }

    @Test
    void afterTheEndEverythingIsShown() throws Exception {
        play("simple-flip", AGAINST_RECRUIT, false);
        activate("a1");
        model.resign();
        turn();
        assertEquals(Status.won(Seat.NORTH, Status.Reason.RESIGN), model.live().status());
        assertTrue(heard.contains("ended"));
        assertEquals("You lose", english().status(model.live(), model.state()));
        assertEquals("Blue resigned (R9.7).", english().reason(model.live()));
        for (int node = 0; node < model.live().board().size(); node++) {
            assertFalse(model.live().cell(node) == junqi.rules.Cell.HIDDEN, "node " + node);
        }
    }

    @Test
    void tooEarlyResignationIsRefusedWithItsRule() throws Exception {
        play("jj-flip", FRIENDS, false);
        model.resign();
        turn();
        assertEquals(
                "Nobody may resign before ply 20. (R9.7)",
                english().refusal(model.shown().board(), model.refusal().orElseThrow()));
    }

    @Test
    void friendIsAskedAboutADrawAndMayDecline() throws Exception {
        play("simple-flip", FRIENDS, false);
        model.offerDraw();
        turn();
        assertEquals(List.of("asked by SOUTH"), heard);
        assertEquals(Optional.of(Seat.SOUTH), model.drawSent());
        model.answerDraw(Seat.SOUTH, false);
        turn();
        assertEquals(Optional.empty(), model.drawSent());
        model.offerDraw();
        model.answerDraw(Seat.SOUTH, true);
        turn();
        assertTrue(model.live().status().isDraw());
    }

    @Test
    void computerAnswersADraw() throws Exception {
        play("simple-flip", AGAINST_RECRUIT, false);
        model.offerDraw();
        turn();
        assertEquals(List.of("declined by NORTH"), heard);
    }

    @Test
    void hintIsToldInStages() throws Exception {
        play("simple-flip", AGAINST_RECRUIT, false);
        model.moreHint();
        assertEquals(PlayModel.HintStage.SEARCHING, model.hintStage());
        until(() -> model.hintStage() == PlayModel.HintStage.AREA);
        assertFalse(model.board().hint().area().isEmpty());
        assertEquals(Optional.empty(), model.board().hint().move());
        model.moreHint();
        assertEquals(PlayModel.HintStage.PIECE, model.hintStage());
        assertEquals(model.hint().orElseThrow().node(), model.board().hint().piece());
        model.moreHint();
        Move move = model.board().hint().move().orElseThrow();
        assertTrue(model.live().legalMoves().contains(move));
        activate(model.live().board().name(move.from()));
        assertEquals(BoardHint.NONE, model.board().hint());
        assertEquals(PlayModel.HintStage.NONE, model.hintStage());
    }

    @Test
    void failedEngineLeavesAChoice() throws Exception {
        play("simple-flip", AGAINST_RECRUIT, false, level -> {
            throw new IllegalStateException("broken");
        });
        activate("a1");
        until(() -> model.state() instanceof GameState.Failed);
        assertTrue(heard.contains("failed"));
        model.choose(GameState.Choice.LET_SIMPLER_MOVE);
        until(() -> model.state() instanceof GameState.WaitingForPerson);
        assertEquals(2, model.lastPly());
    }

    @Test
    void computersArePausedAndGoOn() throws Exception {
        play(
                "simple-flip",
                Seating.of(SeatSetup.computer(Level.RECRUIT), SeatSetup.computer(Level.RECRUIT)),
                false,
                level -> Engines.named("random", RuleSet.parse("simple-flip")).orElseThrow());
        until(() -> model.lastPly() > 2);
        model.pauseOrResume();
        until(() -> model.state() instanceof GameState.Paused
                || model.live().status().isOver());
        int ply = model.lastPly();
        turn();
        assertEquals(ply, model.lastPly());
        model.pauseOrResume();
        until(() -> model.lastPly() > ply || model.live().status().isOver());
        assertEquals(Optional.empty(), model.actor());
    }

    @Test
    void statusLineSaysWhoseTurnItIsAndWhatMayBeDone() throws Exception {
        play("simple-flip", FRIENDS, false);
        assertEquals("Player 1 · flip any face-down piece", english().status(model.live(), model.state()));
        activate("a1");
        String colour = new Texts(Language.ENGLISH)
                .colour(model.live().colourOf(Seat.NORTH).orElseThrow());
        String line = english().status(model.live(), model.state());
        assertTrue(line.startsWith("Player 2's turn (" + colour + ") · "), line);
    }

    private Sentences english() {
        return new Sentences(new Texts(Language.ENGLISH), model.config());
    }

    private int node(String name) {
        return model.live().board().node(name).orElseThrow();
    }

    private void activate(String name) throws InterruptedException {
        model.board().activate(node(name));
        turn();
    }

    private void play(String rules, Seating seating, boolean practice) throws InterruptedException {
        play(rules, seating, practice, level -> Engines.create(level, RuleSet.parse(rules)));
    }

    private void play(String rules, Seating seating, boolean practice, Function<Level, Engine> engines)
            throws InterruptedException {
        GameConfig config = new GameConfig(RuleSet.parse(rules), seating, practice, new Pace(20, 0));
        Game game = new Game(Referee.dealFlip(config, new SplittableRandom(5)), engines, screen::add, 11);
        model = new PlayModel(game);
        model.setAudience(new PlayModel.Audience() {
            @Override
            public void changed() {
                // Only what follows is counted.
            }

            @Override
            public void played(View view, Event event) {
                heard.add("played");
            }

            @Override
            public void ended(View view) {
                heard.add("ended");
            }

            @Override
            public void drawAsked(Seat by) {
                heard.add("asked by " + by);
            }

            @Override
            public void drawDeclined(Seat by) {
                heard.add("declined by " + by);
            }

            @Override
            public void failed(GameState.Failed failure) {
                heard.add("failed");
            }
        });
        model.start();
        turn();
    }

    /** Runs what the game has for the screen. */
    private void turn() throws InterruptedException {
        for (Runnable next = screen.poll(); next != null; next = screen.poll(20, TimeUnit.MILLISECONDS)) {
            next.run();
        }
    }

    private interface Condition {
        boolean holds();
    }

    private void until(Condition condition) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (!condition.holds()) {
            assertTrue(System.nanoTime() < end, "waited in vain");
            turn();
        }
    }
}
