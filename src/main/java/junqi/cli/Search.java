package junqi.cli;

import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import junqi.ai.Engine;
import junqi.ai.SearchLimits;
import junqi.ai.StopSignal;
import junqi.ai.Thought;
import junqi.notation.MoveText;
import junqi.rules.Board;
import junqi.rules.View;

/** One search of the protocol's {@code go}, on a thread of its own. Ends with one {@code bestmove} or one error. */
final class Search {
    private final Engine engine;
    private final View view;
    private final SearchLimits limits;
    private final boolean infinite;
    private final Consumer<String> out;
    private final Consumer<String> error;
    private final StopSignal stop = new StopSignal();
    private final CountDownLatch stopped = new CountDownLatch(1);
    private final Thread thread = new Thread(this::run, "uji-search");
    private Thought told;
    private volatile boolean answered;

    /**
     * @param infinite whether the answer waits for {@link #stop} even if the engine is done
     * @param out receives protocol lines, from the search's thread
     * @param error receives the reason of a failure
     */
    Search(
            Engine engine,
            View view,
            SearchLimits limits,
            boolean infinite,
            Consumer<String> out,
            Consumer<String> error) {
        this.engine = engine;
        this.view = view;
        this.limits = limits;
        this.infinite = infinite;
        this.out = out;
        this.error = error;
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    /** Asks for the best move so far. */
    void stop() {
        stop.raise();
        stopped.countDown();
    }

    boolean isInfinite() {
        return infinite;
    }

    /** Whether the answer is still to come. Who has read it may start the next search, whatever the thread does yet. */
    boolean isRunning() {
        return !answered && thread.isAlive();
    }

    /** Whether {@link #stop} was called, so that the answer is on its way. */
    boolean isStopped() {
        return stop.isRaised();
    }

    /** Waits for the answer. */
    void await(long millis) throws InterruptedException {
        thread.join(Math.max(1, millis));
    }

    private void run() {
        try {
            Thought thought = engine.think(view, limits, stop, this::tell);
            if (infinite) {
                stopped.await(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
            }
            if (!view.legalMoves().contains(thought.move())) {
                answered = true;
                error.accept("the engine chose an illegal move: " + MoveText.of(view.board(), thought.move()));
                return;
            }
            if (!thought.equals(told)) {
                tell(thought);
            }
            answered = true;
            out.accept("bestmove " + MoveText.of(view.board(), thought.move()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            answered = true;
            error.accept("the engine failed: " + OneLine.of(e));
        }
    }

    private void tell(Thought thought) {
        told = thought;
        out.accept(info(view.board(), thought));
    }

    static String info(Board board, Thought thought) {
        long nps = thought.nodes() * 1000 / Math.max(1, thought.millis());
        String line = thought.line().stream().map(m -> MoveText.of(board, m)).collect(Collectors.joining(" "));
        return String.format(
                Locale.ROOT,
                "info depth %d nodes %d nps %d time %d score wp %.3f pv %s",
                thought.depth(),
                thought.nodes(),
                nps,
                thought.millis(),
                thought.winProbability(),
                line.isEmpty() ? MoveText.of(board, thought.move()) : line);
    }
}
