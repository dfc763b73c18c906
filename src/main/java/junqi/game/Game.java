package junqi.game;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import java.util.function.Function;
import junqi.ai.Engine;
import junqi.ai.Level;
import junqi.ai.SearchLimits;
import junqi.ai.StopSignal;
import junqi.ai.Thought;
import junqi.rules.Event;
import junqi.rules.Move;
import junqi.rules.Refusal;
import junqi.rules.Seat;
import junqi.rules.Status;
import junqi.rules.View;

/**
 * A live game: a {@link Referee}, and around him people, engines on threads of their own, pacing and the clock.
 *
 * <p>All methods may be called from any thread and return at once; none waits for an engine. What happens is told to
 * listeners through the executor given. {@link #start} sets the game going, {@link #close} ends its threads.
 */
public final class Game implements AutoCloseable {
    /** An engine that is so late after its time, in milliseconds, is told to stop; after as long again it has failed. */
    static final long OVERTIME_MILLIS = 5000;
    /** A computer whose offer was not taken offers again after so many plies. */
    static final int PLIES_BETWEEN_OFFERS = 20;

    private record Registration(Seat seatOrNull, GameListener listener) {}

    private final Referee referee;
    private final Function<Level, Engine> engines;
    private final Outbox outbox;
    private final TimeSource time;
    private final ComputerPolicy policy;
    private final long seed;
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> Threads.daemon("junqi-engine", task));
    private final List<Registration> listeners = new ArrayList<>();
    private final List<Consumer<GameSnapshot>> recorders = new ArrayList<>();
    private final Map<Seat, Engine> seated = new EnumMap<>(Seat.class);
    private final Map<Seat, Integer> offeredAt = new EnumMap<>(Seat.class);

    private GameState state;
    /** Who looks at the screen where it is handed over; null before the first one does. */
    private Seat lookerOrNull;

    private boolean started;
    private boolean closed;
    private long generation;
    private StopSignal stop = new StopSignal();
    private Thought heldOrNull;
    private boolean hurried;
    private long turnBegan;
    private long clockLeft;
    private TimeSource.Alarm clockAlarm = () -> {};
    private TimeSource.Alarm thinkAlarm = () -> {};
    private StopSignal hintStop = new StopSignal();

    /**
     * A game that has not been started.
     *
     * @param referee the game's referee; nobody else uses it from now on
     * @param engines makes a fresh engine of a level; called on an engine thread
     * @param callbacks runs the listeners
     * @param time the clock; closed with the game
     * @param policy when computers agree to a draw or resign
     * @param seed of the engines' random choices; must not be the seed of the deal
     */
    public Game(
            Referee referee,
            Function<Level, Engine> engines,
            Executor callbacks,
            TimeSource time,
            ComputerPolicy policy,
            long seed) {
        this.referee = Objects.requireNonNull(referee);
        this.engines = Objects.requireNonNull(engines);
        this.outbox = new Outbox(callbacks);
        this.time = Objects.requireNonNull(time);
        this.policy = Objects.requireNonNull(policy);
        this.seed = seed;
        this.state = new GameState.Paused(referee.turn());
    }

    /** A game on the computer's clock with the standard policy. */
    public Game(Referee referee, Function<Level, Engine> engines, Executor callbacks, long seed) {
        this(referee, engines, callbacks, TimeSource.system(), ComputerPolicy.STANDARD, seed);
    }

    // ---- listening and looking ----

    /**
     * Tells a listener what a seat learns, from now on.
     *
     * @return call it to stop listening
     */
    public synchronized Runnable listen(Seat seat, GameListener listener) {
        config().seating().of(seat);
        return register(new Registration(seat, Objects.requireNonNull(listener)));
    }

    /**
     * Tells a spectator everything, from now on. Only where computers play each other.
     *
     * @return call it to stop listening
     * @throws IllegalStateException if a person plays
     */
    public synchronized Runnable watch(GameListener listener) {
        if (!config().seating().isComputersOnly()) {
            throw new IllegalStateException("only a game between computers has spectators who see everything");
        }
        return register(new Registration(null, Objects.requireNonNull(listener)));
    }

    private Runnable register(Registration registration) {
        listeners.add(registration);
        return () -> {
            synchronized (this) {
                listeners.remove(registration);
            }
        };
    }

    /**
     * Gives the referee's record to the store after every change: a ply, a refused try, an undo, the end. The consumer is
     * called on the thread of the change and must only queue.
     */
    public synchronized void record(Consumer<GameSnapshot> recorder) {
        recorders.add(Objects.requireNonNull(recorder));
    }

    public GameConfig config() {
        return referee.config();
    }

    public synchronized GameState state() {
        return state;
    }

    public synchronized Status status() {
        return referee.status();
    }

    /** What a seat knows now. */
    public synchronized View view(Seat seat) {
        return referee.view(seat);
    }

    /** What a seat knew after an earlier ply, from {@link #startPly} to {@link #ply}. */
    public synchronized View viewAt(Seat seat, int ply) {
        return referee.viewAt(seat, ply);
    }

    /** Everything; empty while the game goes on with a person in it (R8.4). */
    public synchronized Optional<View> viewOfAll() {
        return referee.viewOfAll();
    }

    /** {@link #viewOfAll} after an earlier ply. */
    public synchronized Optional<View> viewOfAllAt(int ply) {
        return referee.viewOfAllAt(ply);
    }

    public synchronized int ply() {
        return referee.ply();
    }

    public int startPly() {
        return referee.startPly();
    }

    /** The move list as a seat knows it. */
    public synchronized List<PlayedMove> moves(Seat seat) {
        return referee.movesSeenBy(seat);
    }

    /** The game for the referee's own files; holds the truth. */
    public synchronized GameSnapshot snapshot() {
        return referee.snapshot();
    }

    /** Whether the finished game counts (R9.9). */
    public synchronized boolean countsPoints() {
        return referee.countsPoints();
    }

    /** Whether taking back is possible now, for the button. */
    public synchronized UndoVerdict undoVerdict() {
        if (closed) {
            return new UndoVerdict.Denied(UndoVerdict.Reason.NOTHING_TO_UNDO);
        }
        UndoVerdict verdict = referee.undoVerdict();
        // Whoever looks now has seen the move; in a counted game it stands.
        boolean seen = config().handsOver() && !config().practice() && state instanceof GameState.WaitingForPerson;
        return seen && verdict.isAllowed() ? new UndoVerdict.Denied(UndoVerdict.Reason.ACROSS_PERSON) : verdict;
    }

    /** Whether plies that were taken back can be played again. */
    public synchronized boolean canRedo() {
        return !closed && referee.canRedo();
    }

    /** Why nobody may resign now, or empty if anybody may. */
    public synchronized Optional<Refusal> whyNotResign() {
        return referee.whyNotResign();
    }

    /** Who offers a draw; empty if nobody does. */
    public synchronized Optional<Seat> drawOffer() {
        return referee.drawOffer();
    }

    /** {@link Referee#declinedOffer()}, for somebody who was not there to hear it. */
    public synchronized Optional<Seat> declinedOffer() {
        return referee.declinedOffer();
    }

    /** The clock of the seat to move; empty without a clock, before the start and after the end. */
    public synchronized Optional<Countdown> countdown() {
        if (!hasClock() || !started || state instanceof GameState.Over) {
            return Optional.empty();
        }
        Seat seat = referee.turn();
        boolean running = isClockRunning();
        long left = running ? clockLeft - (time.millis() - turnBegan) : clockLeft;
        return Optional.of(new Countdown(
                seat,
                Math.max(0, left),
                running,
                referee.timeouts(seat),
                config().rules().timeoutLimit()));
    }

    private boolean hasClock() {
        return config().rules().moveSeconds() > 0;
    }

    private boolean isClockRunning() {
        return state instanceof GameState.WaitingForPerson || state instanceof GameState.Thinking;
    }

    // ---- play ----

    /** Sets the game going. Does nothing the second time. */
    public synchronized void start() {
        if (!started && !closed) {
            started = true;
            beginTurn();
        }
    }

    /**
     * The seat to move looks at the screen that was handed over, from now on; its clock starts. False if the game does
     * not wait for that.
     */
    public synchronized boolean ready(Seat seat) {
        if (closed || !(state instanceof GameState.HandingOver handing) || handing.seat() != seat) {
            return false;
        }
        lookerOrNull = seat;
        turnBegan = time.millis();
        startClock();
        setState(new GameState.WaitingForPerson(seat));
        return true;
    }

    /** A person's move. A closed game takes none. */
    public synchronized Submission submit(Seat seat, Move move) {
        if (closed || !(state instanceof GameState.WaitingForPerson waiting) || waiting.seat() != seat) {
            Refusal.Reason reason =
                    closed || referee.status().isOver() ? Refusal.Reason.GAME_OVER : Refusal.Reason.NOT_YOUR_TURN;
            return new Submission.Rejected(Refusal.of(reason));
        }
        return submitFor(seat, move);
    }

    private Submission submitFor(Seat seat, Move move) {
        Submission answer = referee.submit(seat, move, time.millis() - turnBegan);
        if (answer instanceof Submission.Accepted) {
            tellMoved();
            beginTurn();
        } else if (answer instanceof Submission.Refused) {
            View view = referee.view(seat);
            tell(seat, listener -> listener.refused(view, view.latest().orElseThrow()));
            recordNow();
        }
        return answer;
    }

    /** Resigns for a seat, also while a computer thinks. Answers why not, or empty when done. */
    public synchronized Optional<Refusal> resign(Seat seat) {
        Optional<Refusal> refusal = referee.resign(seat);
        if (refusal.isEmpty()) {
            beginTurn();
        }
        return refusal;
    }

    /** A player leaves for good (R9.10): a counted game is lost by him; a practice game stays unfinished. */
    public synchronized Status abandon(Seat seat) {
        boolean wasOver = referee.status().isOver();
        Status status = referee.abandon(seat);
        if (status.isOver() && !wasOver) {
            beginTurn();
        }
        return status;
    }

    /**
     * Offers a draw, or accepts the one that stands. A computer answers soon, by {@link ComputerPolicy#isDrawn}.
     * Answers why not, or empty when done.
     */
    public synchronized Optional<Refusal> offerDraw(Seat seat) {
        Optional<Refusal> refusal = referee.offerDraw(seat);
        if (refusal.isPresent()) {
            return refusal;
        }
        if (referee.status().isOver()) {
            beginTurn();
            return Optional.empty();
        }
        Seat other = seat.opposite();
        tellAll(listener -> listener.drawOffered(seat));
        if (!closed && config().seating().isComputer(other)) {
            View view = referee.view(other);
            threads.execute(() -> answerOffer(seat, policy.isDrawn(view)));
        }
        return Optional.empty();
    }

    private synchronized void answerOffer(Seat by, boolean drawn) {
        if (closed || referee.drawOffer().filter(seat -> seat == by).isEmpty()) {
            return;
        }
        if (drawn) {
            acceptDraw(by.opposite());
        } else {
            declineDraw(by.opposite());
        }
    }

    /** Accepts the draw that was offered to a seat; false if there is none. */
    public synchronized boolean acceptDraw(Seat seat) {
        boolean accepted = referee.acceptDraw(seat);
        if (accepted) {
            beginTurn();
        }
        return accepted;
    }

    /** Declines the draw that was offered to a seat; false if there is none. */
    public synchronized boolean declineDraw(Seat seat) {
        boolean declined = referee.declineDraw(seat);
        if (declined) {
            tellAll(listener -> listener.drawDeclined(seat));
        }
        return declined;
    }

    /** Takes back as {@link #undoVerdict} says, also while a computer thinks; does nothing if that denies. */
    public synchronized UndoVerdict undo() {
        UndoVerdict verdict = undoVerdict();
        if (verdict instanceof UndoVerdict.Allowed allowed) {
            referee.undo();
            offeredAt.clear();
            tellViews((listener, view) -> listener.undone(view, allowed.plies()));
            beginTurn();
        }
        return verdict;
    }

    /** Plays again what {@link #undo} took back last, also while a computer thinks; false if there is nothing. */
    public synchronized boolean redo() {
        int plies = closed ? 0 : referee.redo();
        if (plies > 0) {
            tellViews((listener, view) -> listener.redone(view, plies));
            beginTurn();
        }
        return plies > 0;
    }

    /** The computer moves now: with the best move so far, or the one that is held back. */
    public synchronized void moveNow() {
        if (state instanceof GameState.Thinking thinking) {
            hurried = true;
            if (heldOrNull != null) {
                playHeld(thinking.generation());
            } else {
                stop.raise();
            }
        }
    }

    /** Cancels the computer's thinking, or its held move, and stops its clock. Does nothing on a person's turn. */
    public synchronized void pause() {
        if (state instanceof GameState.Thinking thinking) {
            clockLeft -= time.millis() - turnBegan;
            dropThinking();
            setState(new GameState.Paused(thinking.seat()));
        }
    }

    /** Goes on after {@link #pause}. */
    public synchronized void resume() {
        if (started && !closed && state instanceof GameState.Paused paused) {
            thinkAgain(paused.seat(), null);
        }
    }

    /** Lets a failed engine's seat try again, with a fresh engine. */
    public synchronized void retry() {
        if (!closed && state instanceof GameState.Failed failed) {
            thinkAgain(failed.seat(), null);
        }
    }

    /** Lets a simpler engine make this move for a failed one. */
    public synchronized void letSimplerMove() {
        if (!closed && state instanceof GameState.Failed failed) {
            thinkAgain(failed.seat(), new PlainEngine());
        }
    }

    /** Resigns for a failed engine's seat. */
    public synchronized void resignFailed() {
        if (state instanceof GameState.Failed failed) {
            resign(failed.seat());
        }
    }

    /** Ends all threads of the game. What engines and alarms bring afterwards is dropped. */
    @Override
    public synchronized void close() {
        closed = true;
        dropThinking();
        listeners.clear();
        recorders.clear();
        threads.shutdownNow();
        time.close();
    }

    // ---- turns ----

    /** After every change of the game: records it, and waits for whoever is to move. */
    private void beginTurn() {
        if (closed || !started) {
            return;
        }
        dropThinking();
        recordNow();
        if (referee.status().isOver()) {
            setState(new GameState.Over(referee.status()));
            return;
        }
        Seat seat = referee.turn();
        turnBegan = time.millis();
        clockLeft = config().rules().moveSeconds() * 1000L;
        if (config().handsOver() && seat != lookerOrNull) {
            setState(new GameState.HandingOver(seat));
        } else if (config().seating().isComputer(seat)) {
            startClock();
            think(seat, null);
        } else {
            startClock();
            setState(new GameState.WaitingForPerson(seat));
        }
    }

    /** A computer that knows the game drawn offers that, but not at every move. */
    private boolean mayOffer(Seat seat) {
        return !offeredAt.containsKey(seat) || referee.ply() - offeredAt.get(seat) >= PLIES_BETWEEN_OFFERS;
    }

    private synchronized void offerForComputer(long current, Seat seat) {
        if (current == generation && !closed) {
            offeredAt.put(seat, referee.ply());
            offerDraw(seat);
        }
    }

    private void startClock() {
        clockAlarm.cancel();
        if (hasClock()) {
            long current = generation;
            clockAlarm = time.schedule(Math.max(0, clockLeft), () -> timeOut(current));
        }
    }

    private synchronized void timeOut(long current) {
        if (current == generation && !closed && isClockRunning()) {
            Seat seat = referee.turn();
            if (referee.timeout(seat, config().rules().moveSeconds() * 1000L).isPresent()) {
                tellMoved();
                beginTurn();
            }
        }
    }

    private void thinkAgain(Seat seat, Engine substituteOrNull) {
        turnBegan = time.millis();
        startClock();
        think(seat, substituteOrNull);
    }

    private void dropThinking() {
        generation++;
        stop.raise();
        hintStop.raise();
        heldOrNull = null;
        hurried = false;
        clockAlarm.cancel();
        thinkAlarm.cancel();
    }

    // ---- engines ----

    private void think(Seat seat, Engine substituteOrNull) {
        long current = generation;
        StopSignal signal = new StopSignal();
        stop = signal;
        View view = referee.view(seat);
        SearchLimits limits = SearchLimits.ofMillis(thinkMillis(), seed * 31 + referee.ply());
        setState(new GameState.Thinking(seat, current, false));
        thinkAlarm = time.schedule(limits.millis() + OVERTIME_MILLIS, () -> hurry(current, seat, signal));
        // The engine leaves its seat while it thinks: one that never comes back is not used again.
        Engine waiting = substituteOrNull != null ? substituteOrNull : seated.remove(seat);
        boolean mayOffer = mayOffer(seat);
        try {
            threads.execute(() -> {
                Engine engine = waiting;
                Thought thought = null;
                GameState.Failure failure = null;
                try {
                    if (mayOffer && policy.isDrawn(view)) {
                        offerForComputer(current, seat);
                    }
                    if (engine == null) {
                        engine = newEngine(seat);
                    }
                    thought = Objects.requireNonNull(
                            engine.think(view, limits, signal, t -> progress(current, seat, t)), "no answer");
                } catch (Throwable e) {
                    failure = failure(e);
                }
                answer(current, seat, substituteOrNull == null ? engine : null, thought, failure);
            });
        } catch (RejectedExecutionException e) {
            throw new IllegalStateException("the game is closed", e);
        }
    }

    /** Errors are caught too: an engine out of memory or with a broken class must not leave the game stuck. */
    private static GameState.Failure failure(Throwable e) {
        System.getLogger(Game.class.getName()).log(System.Logger.Level.WARNING, "an engine failed", e);
        return new GameState.Failure(
                GameState.Failure.Kind.THREW,
                String.valueOf(e).lines().findFirst().orElse(""));
    }

    private Engine newEngine(Seat seat) {
        SeatSetup.Computer computer = (SeatSetup.Computer) config().seating().of(seat);
        Engine engine = engines.apply(computer.level());
        engine.newGame();
        return engine;
    }

    /** Leaves the clock enough for the answer to arrive. */
    private long thinkMillis() {
        long wanted = config().pace().thinkMillis();
        return hasClock() ? Math.max(1, Math.min(wanted, clockLeft / 2)) : wanted;
    }

    private synchronized void progress(long current, Seat seat, Thought thought) {
        if (current == generation && config().seating().isComputersOnly()) {
            tellAll(listener -> listener.thinking(seat, thought));
        }
    }

    private synchronized void hurry(long current, Seat seat, StopSignal signal) {
        if (current == generation) {
            signal.raise();
            thinkAlarm = time.schedule(OVERTIME_MILLIS, () -> giveUp(current, seat));
        }
    }

    private synchronized void giveUp(long current, Seat seat) {
        if (current == generation && heldOrNull == null) {
            fail(seat, new GameState.Failure(GameState.Failure.Kind.SILENT, ""));
        }
    }

    private synchronized void answer(
            long current, Seat seat, Engine engineOrNull, Thought thought, GameState.Failure failure) {
        if (failure == null && engineOrNull != null && !closed) {
            seated.putIfAbsent(seat, engineOrNull);
        }
        if (current != generation || closed) {
            return;
        }
        thinkAlarm.cancel();
        if (failure != null) {
            fail(seat, failure);
        } else if (thought.move() == null || !referee.view(seat).legalMoves().contains(thought.move())) {
            String move = String.valueOf(thought.move());
            fail(seat, new GameState.Failure(GameState.Failure.Kind.ILLEGAL_MOVE, move));
        } else {
            hold(current, seat, thought);
        }
    }

    private void hold(long current, Seat seat, Thought thought) {
        heldOrNull = thought;
        long wait = config().pace().minimumMillis() - (time.millis() - turnBegan);
        if (hasClock()) {
            // A move is not held back until it comes too late.
            wait = Math.min(wait, (clockLeft - (time.millis() - turnBegan)) / 2);
        }
        if (hurried || wait <= 0) {
            playHeld(current);
        } else {
            thinkAlarm = time.schedule(wait, () -> playHeld(current));
            setState(new GameState.Thinking(seat, current, true));
        }
    }

    private synchronized void playHeld(long current) {
        if (current != generation || closed || heldOrNull == null) {
            return;
        }
        Seat seat = referee.turn();
        Thought thought = heldOrNull;
        heldOrNull = null;
        thinkAlarm.cancel();
        // Not before its ply (R9.7): then the move is played.
        if (policy.resigns(referee.view(seat), thought) && referee.resign(seat).isEmpty()) {
            beginTurn();
        } else if (submitFor(seat, thought.move()) instanceof Submission.Refused) {
            // R8.5 costs nothing: the engine thinks again, with the move off its list.
            clockLeft -= time.millis() - turnBegan;
            dropThinking();
            thinkAgain(seat, null);
        }
    }

    private void fail(Seat seat, GameState.Failure failure) {
        clockLeft -= time.millis() - turnBegan;
        dropThinking();
        seated.remove(seat);
        Set<GameState.Choice> choices = EnumSet.of(GameState.Choice.RETRY, GameState.Choice.LET_SIMPLER_MOVE);
        if (referee.whyNotResign().isEmpty()) {
            choices.add(GameState.Choice.RESIGN);
        }
        setState(new GameState.Failed(seat, failure, Set.copyOf(choices)));
    }

    // ---- hints ----

    /**
     * Lets an engine look at a seat's position and gives its hint, or empty if there is none: the seat is not to move,
     * the engine failed, or the game went on in the meantime. The receiver is called like a listener.
     */
    public synchronized void hint(Seat seat, Level level, long thinkMillis, Consumer<Optional<Hint>> receiver) {
        hintStop.raise();
        StopSignal signal = new StopSignal();
        hintStop = signal;
        View view = referee.view(seat);
        if (closed || view.status().isOver() || view.turn() != seat) {
            outbox.execute(() -> receiver.accept(Optional.empty()));
            return;
        }
        long current = generation;
        SearchLimits limits = SearchLimits.ofMillis(thinkMillis, seed * 31 + referee.ply());
        threads.execute(() -> {
            Optional<Hint> hint = Optional.empty();
            try {
                Engine engine = engines.apply(level);
                engine.newGame();
                Thought thought = engine.think(view, limits, signal, t -> {});
                if (thought.move() != null && view.legalMoves().contains(thought.move())) {
                    hint = Optional.of(Hint.of(view, thought));
                }
            } catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError e) {
                failure(e);
            }
            deliver(current, signal, hint, receiver);
        });
    }

    private synchronized void deliver(
            long current, StopSignal signal, Optional<Hint> hint, Consumer<Optional<Hint>> receiver) {
        boolean fresh = current == generation && !closed && signal == hintStop;
        outbox.execute(() -> receiver.accept(fresh ? hint : Optional.empty()));
    }

    // ---- telling ----

    private void setState(GameState next) {
        state = next;
        tellViews((listener, view) -> listener.stateChanged(view, next));
    }

    private void tellMoved() {
        tellViews((listener, view) -> {
            Event event = view.latest().orElseThrow();
            listener.moved(view, event);
        });
    }

    private interface Telling {
        void tell(GameListener listener, View view);
    }

    private void tellViews(Telling telling) {
        for (Registration r : listeners) {
            View view = r.seatOrNull() == null ? referee.viewOfAll().orElseThrow() : referee.view(r.seatOrNull());
            outbox.execute(() -> telling.tell(r.listener(), view));
        }
    }

    private void tell(Seat seat, Consumer<GameListener> telling) {
        for (Registration r : listeners) {
            if (r.seatOrNull() == seat) {
                outbox.execute(() -> telling.accept(r.listener()));
            }
        }
    }

    private void tellAll(Consumer<GameListener> telling) {
        for (Registration r : listeners) {
            outbox.execute(() -> telling.accept(r.listener()));
        }
    }

    private void recordNow() {
        if (!recorders.isEmpty()) {
            GameSnapshot snapshot = referee.snapshot();
            recorders.forEach(recorder -> recorder.accept(snapshot));
        }
    }
}
