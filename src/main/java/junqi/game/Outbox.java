package junqi.game;

import java.util.ArrayDeque;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.Executor;

/** Hands tasks to an executor one after the other, in order, even if the executor runs them on many threads or at once. */
final class Outbox implements Executor {
    /**
     * After so long the rest waits for its turn again: computers that move faster than a screen can follow must not keep
     * its thread for themselves.
     */
    private static final long SLICE_NANOS = 40_000_000;

    private final Executor executor;
    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private boolean busy;

    Outbox(Executor executor) {
        this.executor = Objects.requireNonNull(executor);
    }

    @Override
    public void execute(Runnable task) {
        synchronized (waiting) {
            waiting.add(task);
            if (busy) {
                return;
            }
            busy = true;
        }
        executor.execute(this::drain);
    }

    private void drain() {
        long end = System.nanoTime() + SLICE_NANOS;
        for (Runnable task = next(); task != null; task = next()) {
            try {
                task.run();
            } catch (RuntimeException e) {
                // One listener's fault must not silence the others, nor stop the game.
                System.getLogger(Outbox.class.getName()).log(System.Logger.Level.ERROR, "a listener failed", e);
            }
            if (System.nanoTime() > end && isWaiting()) {
                executor.execute(this::drain);
                return;
            }
        }
    }

    private boolean isWaiting() {
        synchronized (waiting) {
            return !waiting.isEmpty();
        }
    }

    private Runnable next() {
        synchronized (waiting) {
            Runnable task = waiting.poll();
            busy = task != null;
            return task;
        }
    }
}
