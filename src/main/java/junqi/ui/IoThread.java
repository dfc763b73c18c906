package junqi.ui;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.application.Platform;

/** The one thread for the user's files, but for the autosave's own. Tasks after {@link #end} are dropped. */
final class IoThread implements Work {
    private final ExecutorService thread = Executors.newSingleThreadExecutor(task -> {
        Thread daemon = new Thread(task, "junqi-settings");
        daemon.setDaemon(true);
        return daemon;
    });

    @Override
    public <T> void run(Supplier<T> task, Consumer<T> then) {
        if (thread.isShutdown()) {
            return;
        }
        thread.execute(() -> {
            T result = task.get();
            Platform.runLater(() -> then.accept(result));
        });
    }

    /** Waits until all that was asked for is done; false if that takes longer than five seconds. */
    boolean flush() {
        try {
            thread.submit(() -> {}).get(5, TimeUnit.SECONDS);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (ExecutionException | TimeoutException e) {
            return false;
        }
    }

    /** Ends the thread; a formation that is being saved gets onto the disk. */
    void end() {
        thread.shutdown();
        try {
            thread.awaitTermination(2, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
