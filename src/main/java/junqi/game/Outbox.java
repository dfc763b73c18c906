package junqi.game;

import java.util.ArrayDeque;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.Executor;

/** Hands tasks to an executor one after the other, in order, even if the executor runs them on many threads or at once. */
final class Outbox implements Executor {
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
        for (Runnable task = next(); task != null; task = next()) {
            try {
                task.run();
            } catch (RuntimeException e) {
                // One listener's fault must not silence the others, nor stop the game.
                System.getLogger(Outbox.class.getName()).log(System.Logger.Level.ERROR, "a listener failed", e);
            }
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
