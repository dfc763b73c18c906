package junqi.game;

import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Where a game gets its time from; tests turn it by hand. */
public interface TimeSource extends AutoCloseable {
    /** Something scheduled, which can be called off. Calling off twice or too late does nothing. */
    @FunctionalInterface
    interface Alarm {
        void cancel();
    }

    /** Milliseconds since some fixed moment; never goes back. */
    long millis();

    /** Runs a task once, after a delay from 0, on a thread of this source. */
    Alarm schedule(long delayMillis, Runnable task);

    /** Ends the threads of this source; nothing scheduled runs any more. */
    @Override
    void close();

    /** The computer's clock, with one daemon thread. */
    static TimeSource system() {
        ScheduledThreadPoolExecutor timer =
                new ScheduledThreadPoolExecutor(1, task -> Threads.daemon("junqi-clock", task));
        timer.setRemoveOnCancelPolicy(true);
        timer.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        return new TimeSource() {
            @Override
            public long millis() {
                return System.nanoTime() / 1_000_000;
            }

            @Override
            public Alarm schedule(long delayMillis, Runnable task) {
                ScheduledFuture<?> future = timer.schedule(task, delayMillis, TimeUnit.MILLISECONDS);
                return () -> future.cancel(false);
            }

            @Override
            public void close() {
                timer.shutdownNow();
            }
        };
    }
}
