package junqi.game;

import static junqi.game.Boards.move;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import junqi.ai.Engine;
import junqi.ai.Level;
import junqi.ai.SearchLimits;
import junqi.ai.StopSignal;
import junqi.ai.Thought;
import junqi.rules.Event;
import junqi.rules.Move;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Status;
import junqi.rules.View;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class GameTest {
    private static final String QUIET = "a6=M b1=F a1=L e8=m d12=f e12=l";
    private static final Seating AGAINST_COMPUTER = Seating.of(SeatSetup.person(), SeatSetup.computer(Level.CAPTAIN));
    private static final Seating COMPUTERS =
            Seating.of(SeatSetup.computer(Level.CAPTAIN), SeatSetup.computer(Level.RECRUIT));

    /** An engine that the test answers for. */
    private static final class Puppet implements Engine {
        private final BlockingQueue<Function<View, Move>> answers = new LinkedBlockingQueue<>();
        private final BlockingQueue<SearchLimits> asked = new LinkedBlockingQueue<>();
        private volatile StopSignal stop;
        private volatile int games;

        @Override
        public String name() {
            return "puppet";
        }

        @Override
        public synchronized void newGame() {
            games++;
        }

        @Override
        public Thought think(View view, SearchLimits limits, StopSignal signal, Consumer<Thought> progress) {
            stop = signal;
            asked.add(limits);
            try {
                Move choice = answers.take().apply(view);
                Thought thought = new Thought(choice, 0.5, List.of(), 1, 1, 1);
                progress.accept(thought);
                return thought;
            } catch (InterruptedException e) {
                throw new IllegalStateException("interrupted", e);
            }
        }

        void answer(String text) {
            answers.add(view -> move(text));
        }

        /** Answers a search that nobody waits for any more, before another one can take the answer. */
        void answerStale(String text) {
            answer(text);
            await(answers::isEmpty);
        }

        SearchLimits awaitQuestion() throws InterruptedException {
            SearchLimits limits = asked.poll(10, TimeUnit.SECONDS);
            assertTrue(limits != null, "the engine was not asked");
            return limits;
        }
    }

    /** Hears everything, in order. */
    private static final class Log implements GameListener {
        private final List<String> lines = Collections.synchronizedList(new ArrayList<>());
        private final List<View> views = Collections.synchronizedList(new ArrayList<>());
        private volatile GameState state;

        @Override
        public void moved(View view, Event event) {
            views.add(view);
            lines.add("moved " + event.move().from() + "-" + event.move().to());
        }

        @Override
        public void refused(View view, Event event) {
            lines.add("refused");
        }

        @Override
        public void undone(View view, int plies) {
            lines.add("undone " + plies);
        }

        @Override
        public void stateChanged(View view, GameState next) {
            state = next;
            lines.add(next.getClass().getSimpleName());
        }

        @Override
        public void drawOffered(Seat by) {
            lines.add("offer " + by);
        }

        @Override
        public void drawDeclined(Seat by) {
            lines.add("declined " + by);
        }

        @Override
        public void thinking(Seat seat, Thought thought) {
            lines.add("thinking " + seat);
        }
    }

    private final ManualTime time = new ManualTime();
    private final Puppet puppet = new Puppet();
    private final Log log = new Log();
    private final List<Puppet> seated = Collections.synchronizedList(new ArrayList<>());
    private Game game;

    @AfterEach
    void closeGame() {
        if (game != null) {
            game.close();
        }
    }

    private Game game(String rules, Seating seating, String pieces) {
        return game(rules, seating, pieces, new Pace(500, 0), level -> {
            seated.add(puppet);
            return puppet;
        });
    }

    private Game game(String rules, Seating seating, String pieces, Pace pace, Function<Level, Engine> engines) {
        RuleSet set = RuleSet.parse(rules);
        GameConfig config = GameConfig.of(set, seating).withPace(pace);
        Referee referee = new Referee(config, Boards.position(set, Seat.SOUTH, pieces));
        game = new Game(referee, engines, Runnable::run, time, ComputerPolicy.STANDARD, 1);
        if (!seating.isComputersOnly()) {
            game.listen(Seat.SOUTH, log);
        }
        return game;
    }

    private static void await(BooleanSupplier condition) {
        assertTimeoutPreemptively(Duration.ofSeconds(10), () -> {
            while (!condition.getAsBoolean()) {
                Thread.sleep(2);
            }
        });
    }

    private void awaitPerson() {
        await(() -> game.state() instanceof GameState.WaitingForPerson);
    }

    @Test
    void computerAnswersAPerson() throws InterruptedException {
        game("simple-flip", AGAINST_COMPUTER, QUIET + " c2=~C c11=~t").start();
        assertEquals(new GameState.WaitingForPerson(Seat.SOUTH), game.state());
        assertTrue(game.submit(Seat.SOUTH, move("a6a7")).isAccepted());
        assertEquals(500, puppet.awaitQuestion().millis());
        assertInstanceOf(GameState.Thinking.class, game.state());
        puppet.answer("e8e9");
        awaitPerson();
        assertEquals(2, game.ply());
        assertEquals(
                List.of(
                        "WaitingForPerson",
                        "moved " + Boards.node("a6") + "-" + Boards.node("a7"),
                        "Thinking",
                        "moved " + Boards.node("e8") + "-" + Boards.node("e9"),
                        "WaitingForPerson"),
                log.lines);
        assertEquals(List.of(1, 2), log.views.stream().map(View::ply).toList());
        assertTrue(log.views.stream().allMatch(v -> v.seat().equals(Optional.of(Seat.SOUTH))));
    }

    @Test
    void oneEngineServesAWholeGame() throws InterruptedException {
        game("simple-flip", AGAINST_COMPUTER, QUIET).start();
        for (String[] pair : new String[][] {{"a6a7", "e8e9"}, {"a7a6", "e9e8"}}) {
            game.submit(Seat.SOUTH, move(pair[0]));
            puppet.awaitQuestion();
            puppet.answer(pair[1]);
            awaitPerson();
        }
        assertEquals(1, seated.size());
        assertEquals(1, puppet.games);
    }

    @Test
    void nobodyMovesForTheComputer() {
        game("simple-flip", AGAINST_COMPUTER, QUIET).start();
        game.submit(Seat.SOUTH, move("a6a7"));
        assertInstanceOf(Submission.Rejected.class, game.submit(Seat.NORTH, move("e8e9")));
    }

    // ---- pacing ----

    @Test
    void moveIsHeldUntilAPersonCanFollow() throws InterruptedException {
        game("simple-flip", AGAINST_COMPUTER, QUIET, new Pace(500, 700), level -> puppet)
                .start();
        game.submit(Seat.SOUTH, move("a6a7"));
        puppet.awaitQuestion();
        puppet.answer("e8e9");
        await(() -> game.state() instanceof GameState.Thinking t && t.holding());
        time.pass(699);
        assertEquals(1, game.ply());
        time.pass(1);
        assertEquals(2, game.ply());
    }

    @Test
    void moveNowPlaysTheHeldMove() throws InterruptedException {
        game("simple-flip", AGAINST_COMPUTER, QUIET, new Pace(500, 700), level -> puppet)
                .start();
        game.submit(Seat.SOUTH, move("a6a7"));
        puppet.awaitQuestion();
        puppet.answer("e8e9");
        await(() -> game.state() instanceof GameState.Thinking t && t.holding());
        game.moveNow();
        assertEquals(2, game.ply());
    }

    @Test
    void moveNowStopsTheSearchAndSkipsThePacing() throws InterruptedException {
        game("simple-flip", AGAINST_COMPUTER, QUIET, new Pace(500, 700), level -> puppet)
                .start();
        game.submit(Seat.SOUTH, move("a6a7"));
        puppet.awaitQuestion();
        game.moveNow();
        assertTrue(puppet.stop.isRaised());
        puppet.answer("e8e9");
        awaitPerson();
        assertEquals(2, game.ply());
    }

    @Test
    void pausedComputerMovesOnlyAfterResume() throws InterruptedException {
        game("simple-flip", AGAINST_COMPUTER, QUIET).start();
        game.submit(Seat.SOUTH, move("a6a7"));
        puppet.awaitQuestion();
        game.pause();
        assertTrue(puppet.stop.isRaised());
        puppet.answerStale("e8e9");
        assertEquals(new GameState.Paused(Seat.NORTH), game.state());
        game.resume();
        puppet.awaitQuestion();
        assertEquals(1, game.ply());
        puppet.answer("e8e10");
        awaitPerson();
        assertEquals(move("e8e10"), game.view(Seat.SOUTH).latest().orElseThrow().move());
    }

    // ---- whatever a stale search brings is dropped ----

    @Test
    void undoWhileItThinksDropsItsMove() throws InterruptedException {
        game("simple-flip", AGAINST_COMPUTER, QUIET).start();
        game.submit(Seat.SOUTH, move("a6a7"));
        puppet.awaitQuestion();
        assertEquals(new UndoVerdict.Allowed(1), game.undo());
        assertTrue(puppet.stop.isRaised());
        assertEquals(new GameState.WaitingForPerson(Seat.SOUTH), game.state());
        puppet.answerStale("e8e9");
        game.submit(Seat.SOUTH, move("a6a8"));
        puppet.awaitQuestion();
        assertEquals(1, game.ply(), "the stale answer was not played");
        puppet.answer("e8e10");
        awaitPerson();
        assertEquals(move("e8e10"), game.view(Seat.SOUTH).latest().orElseThrow().move());
    }

    @Test
    void resigningWhileItThinksEndsTheGame() throws InterruptedException {
        game("simple-flip", AGAINST_COMPUTER, QUIET).start();
        game.submit(Seat.SOUTH, move("a6a7"));
        puppet.awaitQuestion();
        assertEquals(Optional.empty(), game.resign(Seat.SOUTH));
        assertEquals(new GameState.Over(Status.won(Seat.NORTH, Status.Reason.RESIGN)), game.state());
        puppet.answer("e8e9");
        Thread.sleep(20);
        assertEquals(1, game.ply());
    }

    // ---- failing engines ----

    private void failBy(Function<View, Move> answer) throws InterruptedException {
        game("simple-flip", AGAINST_COMPUTER, QUIET).start();
        game.submit(Seat.SOUTH, move("a6a7"));
        puppet.awaitQuestion();
        puppet.answers.add(answer);
        await(() -> game.state() instanceof GameState.Failed);
    }

    private GameState.Failed failed() {
        return (GameState.Failed) game.state();
    }

    @Test
    void engineThatThrowsMayTryAgainAfresh() throws InterruptedException {
        failBy(view -> {
            throw new IllegalStateException("broken");
        });
        assertEquals(GameState.Failure.Kind.THREW, failed().failure().kind());
        assertTrue(failed().failure().detail().contains("broken"));
        assertEquals(Set.of(GameState.Choice.values()), failed().choices());
        game.retry();
        puppet.awaitQuestion();
        assertEquals(2, seated.size(), "a fresh engine");
        puppet.answer("e8e9");
        awaitPerson();
        assertEquals(2, game.ply());
    }

    @Test
    void engineThatRunsOutOfMemoryFailsToo() throws InterruptedException {
        failBy(view -> {
            throw new OutOfMemoryError("in a test");
        });
        assertEquals(GameState.Failure.Kind.THREW, failed().failure().kind());
    }

    @Test
    void illegalMoveIsAFailureAndASimplerEngineCanMove() throws InterruptedException {
        failBy(view -> move("e12e11"));
        assertEquals(GameState.Failure.Kind.ILLEGAL_MOVE, failed().failure().kind());
        assertEquals(1, game.ply());
        game.letSimplerMove();
        awaitPerson();
        assertEquals(2, game.ply());
        game.submit(Seat.SOUTH, move("a7a6"));
        puppet.awaitQuestion();
        puppet.answers.add(view -> view.legalMoves().get(0));
        awaitPerson();
        assertEquals(4, game.ply(), "the level's own engine is back");
    }

    @Test
    void failedEngineMayResign() throws InterruptedException {
        failBy(view -> null);
        game.resignFailed();
        assertEquals(Status.won(Seat.SOUTH, Status.Reason.RESIGN), game.status());
    }

    @Test
    void resignationIsNoChoiceBeforeItsPly() throws InterruptedException {
        game("simple-flip resignFrom=10", AGAINST_COMPUTER, QUIET).start();
        game.submit(Seat.SOUTH, move("a6a7"));
        puppet.awaitQuestion();
        puppet.answers.add(view -> null);
        await(() -> game.state() instanceof GameState.Failed);
        assertFalse(failed().choices().contains(GameState.Choice.RESIGN));
    }

    @Test
    void engineThatCannotBeMadeFails() {
        game("simple-flip", AGAINST_COMPUTER, QUIET, new Pace(1, 0), level -> {
                    throw new IllegalStateException("no engine");
                })
                .start();
        game.submit(Seat.SOUTH, move("a6a7"));
        await(() -> game.state() instanceof GameState.Failed);
    }

    @Test
    void silentEngineIsStoppedAndThenFails() throws InterruptedException {
        game("simple-flip", AGAINST_COMPUTER, QUIET).start();
        game.submit(Seat.SOUTH, move("a6a7"));
        puppet.awaitQuestion();
        time.pass(500 + Game.OVERTIME_MILLIS);
        assertTrue(puppet.stop.isRaised());
        assertInstanceOf(GameState.Thinking.class, game.state());
        time.pass(Game.OVERTIME_MILLIS);
        assertEquals(GameState.Failure.Kind.SILENT, failed().failure().kind());
        game.letSimplerMove();
        awaitPerson();
        assertEquals(2, game.ply());
    }

    // ---- clock (R9.8) ----

    @Test
    void personWhoRunsOutOfTimePassesAndAtTheLimitLoses() throws InterruptedException {
        game("simple-flip moveSeconds=10 timeoutLimit=2", AGAINST_COMPUTER, QUIET)
                .start();
        time.pass(4_000);
        assertEquals(
                new Countdown(Seat.SOUTH, 6_000, true, 0, 2), game.countdown().orElseThrow());
        time.pass(6_000);
        assertEquals(1, game.ply());
        assertTrue(game.view(Seat.SOUTH).latest().orElseThrow().move().isPass());
        puppet.awaitQuestion();
        puppet.answer("e8e9");
        awaitPerson();
        assertEquals(
                new Countdown(Seat.SOUTH, 10_000, true, 1, 2), game.countdown().orElseThrow());
        time.pass(10_000);
        assertEquals(new GameState.Over(Status.won(Seat.NORTH, Status.Reason.TIME)), game.state());
        assertEquals(Optional.empty(), game.countdown());
    }

    @Test
    void everyMoveGetsItsFullTime() throws InterruptedException {
        game("simple-flip moveSeconds=10", AGAINST_COMPUTER, QUIET).start();
        time.pass(9_999);
        game.submit(Seat.SOUTH, move("a6a7"));
        puppet.awaitQuestion();
        puppet.answer("e8e9");
        awaitPerson();
        time.pass(9_999);
        assertEquals(2, game.ply());
        assertEquals(9_999, game.moves(Seat.SOUTH).get(0).millis());
    }

    @Test
    void computerThinksNoLongerThanItsClockAllows() throws InterruptedException {
        game("simple-flip moveSeconds=1", AGAINST_COMPUTER, QUIET, new Pace(60_000, 60_000), level -> puppet)
                .start();
        game.submit(Seat.SOUTH, move("a6a7"));
        assertEquals(500, puppet.awaitQuestion().millis());
        puppet.answer("e8e9");
        await(() -> game.state() instanceof GameState.Thinking t && t.holding());
        time.pass(999);
        assertEquals(2, game.ply());
        assertFalse(game.view(Seat.SOUTH).latest().orElseThrow().move().isPass());
    }

    @Test
    void pausedClockStands() throws InterruptedException {
        game("simple-flip moveSeconds=10", AGAINST_COMPUTER, QUIET).start();
        game.submit(Seat.SOUTH, move("a6a7"));
        puppet.awaitQuestion();
        time.pass(4_000);
        game.pause();
        time.pass(100_000);
        assertEquals(
                new Countdown(Seat.NORTH, 6_000, false, 0, 5), game.countdown().orElseThrow());
        assertEquals(1, game.ply());
        puppet.answerStale("e8e9");
        game.resume();
        time.pass(5_999);
        assertEquals(1, game.ply());
        time.pass(1);
        assertTrue(game.view(Seat.SOUTH).latest().orElseThrow().move().isPass());
    }

    // ---- draws (R9.7) ----

    @Test
    void computerDeclinesADrawInALiveGame() {
        game("simple-flip", AGAINST_COMPUTER, "a6=M b1=F e8=m d12=f c2=~C c11=~t")
                .start();
        assertEquals(Optional.empty(), game.offerDraw(Seat.SOUTH));
        await(() -> log.lines.contains("declined NORTH"));
        assertTrue(log.lines.contains("offer SOUTH"));
        assertEquals(Status.PLAYING, game.status());
        assertEquals(Optional.empty(), game.drawOffer());
    }

    @Test
    void computerAcceptsADrawInADeadPosition() {
        game("simple-flip", AGAINST_COMPUTER, QUIET).start();
        game.offerDraw(Seat.SOUTH);
        await(() -> game.state().equals(new GameState.Over(Status.drawn(Status.Reason.AGREED))));
    }

    @Test
    void computerOffersADrawInADeadPosition() throws InterruptedException {
        game("simple-flip", AGAINST_COMPUTER, QUIET).start();
        game.submit(Seat.SOUTH, move("a6a7"));
        puppet.awaitQuestion();
        assertTrue(log.lines.contains("offer NORTH"));
        puppet.answer("e8e9");
        awaitPerson();
        assertTrue(game.acceptDraw(Seat.SOUTH));
        assertEquals(Status.drawn(Status.Reason.AGREED), game.status());
    }

    @Test
    void computersAgreeBetweenThemselves() {
        game("simple-flip", COMPUTERS, QUIET).start();
        await(() -> game.status().equals(Status.drawn(Status.Reason.AGREED)));
    }

    // ---- readers ----

    @Test
    void nobodyWatchesTheTruthOfAPersonsGame() {
        game("simple-flip", AGAINST_COMPUTER, QUIET);
        assertThrows(IllegalStateException.class, () -> game.watch(log));
        assertEquals(Optional.empty(), game.viewOfAll());
    }

    @Test
    void refusedTryIsToldToItsMoverAlone() {
        Seating people = Seating.of(SeatSetup.person(), SeatSetup.person());
        game("classic-dark mines=engineerOnly", people, "e10=M b1=F a12=m d12=f e11=l");
        Log north = new Log();
        game.listen(Seat.NORTH, north);
        game.start();
        game.ready(Seat.SOUTH);
        assertInstanceOf(Submission.Refused.class, game.submit(Seat.SOUTH, move("e10e11")));
        assertTrue(log.lines.contains("refused"));
        assertFalse(north.lines.contains("refused"));
    }

    // ---- handing over ----

    /** R8 at one screen: each person says that he looks, and only then may he move and does his clock run. */
    @Test
    void hiddenGameWaitsUntilTheNextPersonLooks() {
        Seating people = Seating.of(SeatSetup.person(), SeatSetup.person());
        game("classic-dark moveSeconds=9", people, QUIET).start();
        assertEquals(new GameState.HandingOver(Seat.SOUTH), game.state());
        time.pass(60_000);
        assertEquals(0, game.ply(), "nobody looks, so no clock runs");
        assertFalse(game.submit(Seat.SOUTH, move("a6a7")).isAccepted());
        assertFalse(game.ready(Seat.NORTH));
        assertTrue(game.ready(Seat.SOUTH));
        assertEquals(new GameState.WaitingForPerson(Seat.SOUTH), game.state());
        assertTrue(game.submit(Seat.SOUTH, move("a6a7")).isAccepted());
        assertEquals(new GameState.HandingOver(Seat.NORTH), game.state());
        game.ready(Seat.NORTH);
        time.pass(9_000);
        assertEquals(new GameState.HandingOver(Seat.SOUTH), game.state(), "North's turn is lost on time (R9.8)");
    }

    @Test
    void moveOfAHiddenGameIsTakenBackUntilTheOtherLooks() {
        Seating people = Seating.of(SeatSetup.person(), SeatSetup.person());
        game("classic-dark", people, QUIET).start();
        game.ready(Seat.SOUTH);
        game.submit(Seat.SOUTH, move("a6a7"));
        assertTrue(game.undo().isAllowed());
        assertEquals(new GameState.WaitingForPerson(Seat.SOUTH), game.state(), "South still looks");
        game.submit(Seat.SOUTH, move("a6a7"));
        game.ready(Seat.NORTH);
        assertEquals(new UndoVerdict.Denied(UndoVerdict.Reason.ACROSS_PERSON), game.undo());
    }

    @Test
    void whatWasTakenBackIsPlayedAgain() {
        Seating people = Seating.of(SeatSetup.person(), SeatSetup.person());
        game("classic-open", people, QUIET).start();
        game.submit(Seat.SOUTH, move("a6a7"));
        game.undo();
        assertTrue(game.canRedo());
        assertTrue(game.redo());
        assertEquals(1, game.ply());
        assertEquals(new GameState.WaitingForPerson(Seat.NORTH), game.state());
        assertFalse(game.redo());
    }

    @Test
    void computersPlayWholeGamesBeforeASpectator() throws InterruptedException {
        for (Preset preset : List.of(Preset.SIMPLE_FLIP, Preset.JJ_FLIP)) {
            CountDownLatch over = new CountDownLatch(1);
            Log watcher = new Log();
            List<Integer> plies = Collections.synchronizedList(new ArrayList<>());
            GameConfig config = GameConfig.of(preset.rules().with(junqi.rules.Option.MAX_PLIES, "120"), COMPUTERS)
                    .withPace(new Pace(1, 0));
            try (Game match = new Game(
                    Referee.dealFlip(config, new SplittableRandom(3)),
                    level -> new PlainEngine(),
                    Runnable::run,
                    TimeSource.system(),
                    ComputerPolicy.STANDARD,
                    9)) {
                match.watch(watcher);
                match.watch(new GameListener() {
                    @Override
                    public void moved(View view, Event event) {
                        plies.add(view.ply());
                    }

                    @Override
                    public void stateChanged(View view, GameState state) {
                        if (state instanceof GameState.Over) {
                            over.countDown();
                        }
                    }
                });
                match.start();
                assertTrue(over.await(20, TimeUnit.SECONDS), "the game ends");
                assertTrue(match.status().isOver());
                assertEquals(match.ply(), plies.size());
                assertEquals(plies.stream().sorted().toList(), plies);
            }
        }
    }

    @Test
    void recorderGetsASnapshotForEveryChange() throws InterruptedException {
        List<GameSnapshot> snapshots = Collections.synchronizedList(new ArrayList<>());
        game("simple-flip", AGAINST_COMPUTER, QUIET).record(snapshots::add);
        game.start();
        game.submit(Seat.SOUTH, move("a6a7"));
        puppet.awaitQuestion();
        puppet.answer("e8e9");
        awaitPerson();
        game.undo();
        game.resign(Seat.SOUTH);
        assertEquals(
                List.of(0, 1, 2, 0, 0),
                snapshots.stream().map(s -> s.moves().size()).toList());
        assertTrue(snapshots.get(4).status().isOver());
    }

    @Test
    void listenerThatThrowsDoesNotStopTheGame() {
        game("simple-flip", AGAINST_COMPUTER, QUIET);
        game.listen(Seat.SOUTH, new GameListener() {
            @Override
            public void stateChanged(View view, GameState state) {
                throw new IllegalStateException("listener");
            }
        });
        game.start();
        assertTrue(game.submit(Seat.SOUTH, move("a6a7")).isAccepted());
    }

    @Test
    void silencedListenerHearsNothing() {
        game("simple-flip", AGAINST_COMPUTER, QUIET);
        Log other = new Log();
        game.listen(Seat.SOUTH, other).run();
        game.start();
        assertTrue(other.lines.isEmpty());
    }

    // ---- hints ----

    @Test
    void hintComesFromAnEngineOfItsOwn() throws InterruptedException {
        game("simple-flip", AGAINST_COMPUTER, "a6=G b1=F d12=f e9=d a8=c").start();
        BlockingQueue<Optional<Hint>> hints = new LinkedBlockingQueue<>();
        game.hint(Seat.SOUTH, Level.GENERAL, 100, hints::add);
        assertEquals(100, puppet.awaitQuestion().millis());
        puppet.answer("a6a8");
        Hint hint = hints.poll(10, TimeUnit.SECONDS).orElseThrow();
        assertEquals(Hint.Reason.CAPTURE, hint.reason());
    }

    @Test
    void hintThatComesTooLateIsEmpty() throws InterruptedException {
        game("simple-flip", Seating.of(SeatSetup.person(), SeatSetup.person()), QUIET)
                .start();
        BlockingQueue<Optional<Hint>> hints = new LinkedBlockingQueue<>();
        game.hint(Seat.NORTH, Level.GENERAL, 100, hints::add);
        assertEquals(Optional.empty(), hints.poll(10, TimeUnit.SECONDS), "not to move");
        game.hint(Seat.SOUTH, Level.GENERAL, 100, hints::add);
        puppet.awaitQuestion();
        game.submit(Seat.SOUTH, move("a6a7"));
        assertTrue(puppet.stop.isRaised());
        puppet.answer("a6a8");
        assertEquals(Optional.empty(), hints.poll(10, TimeUnit.SECONDS));
    }

    // ---- the end ----

    @Test
    void closedGameTakesNoMoveOfAPerson() {
        game("simple-flip", AGAINST_COMPUTER, QUIET).start();
        game.close();
        assertInstanceOf(Submission.Rejected.class, game.submit(Seat.SOUTH, move("a6a7")));
        assertEquals(0, game.ply());
    }

    @Test
    void closedGameHasNoThreadsAndTakesNoMoves() throws InterruptedException {
        game("simple-flip", AGAINST_COMPUTER, QUIET).start();
        game.submit(Seat.SOUTH, move("a6a7"));
        puppet.awaitQuestion();
        game.close();
        assertTrue(time.isClosed());
        assertTrue(puppet.stop.isRaised());
        assertInstanceOf(Submission.Rejected.class, game.submit(Seat.NORTH, move("e8e9")));
        game.moveNow();
        game.resume();
        game.retry();
        assertEquals(1, game.ply());
        await(() -> Thread.getAllStackTraces().keySet().stream()
                .noneMatch(t -> t.getName().startsWith("junqi-engine") && t.isAlive()));
    }
}
