package junqi.store;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Keeps the game in progress on disk, in the state folder: the current record and the three before it. {@link #save} only
 * queues; one thread writes. A file is complete or absent at any moment, so the game survives the process being killed.
 */
public final class Autosave implements AutoCloseable {
    /** How many earlier records are kept. */
    public static final int BACKUPS = 3;

    private static final String NAME = "autosave";

    /**
     * A saved game.
     *
     * @param damage why each newer file could not be read; empty if the newest was sound
     */
    public record Found(GameRecord record, Path file, List<Problem> damage) {
        public Found {
            damage = List.copyOf(damage);
        }
    }

    private final Path folder;
    private final Consumer<Problem> problems;
    private final ExecutorService writer = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "junqi-files");
        thread.setDaemon(true);
        return thread;
    });
    /** What is to be written next; a record that a newer one overtakes is not written. */
    private GameRecord pendingOrNull;

    /**
     * @param problems hears, on the writing thread, why a record could not be written
     */
    public Autosave(UserFolders folders, Consumer<Problem> problems) {
        this.folder = folders.state();
        this.problems = Objects.requireNonNull(problems);
        writer.execute(this::sweep);
    }

    /** Removes what a killed program left behind; younger files may belong to a program that runs now. */
    private void sweep() {
        if (!Files.isDirectory(folder)) {
            return;
        }
        Instant old = Instant.now().minus(1, ChronoUnit.MINUTES);
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "." + NAME + "*" + AtomicFile.TEMPORARY)) {
            for (Path file : files) {
                if (Files.getLastModifiedTime(file).toInstant().isBefore(old)) {
                    Files.deleteIfExists(file);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            System.getLogger(Autosave.class.getName()).log(System.Logger.Level.DEBUG, "cannot sweep " + folder, e);
        }
    }

    private Path file(int age) {
        return folder.resolve(NAME + (age == 0 ? "" : "." + age) + Records.EXTENSION);
    }

    /** Queues a record. Returns at once. */
    public void save(GameRecord record) {
        synchronized (writer) {
            boolean queued = pendingOrNull != null;
            pendingOrNull = Objects.requireNonNull(record);
            if (!queued && !writer.isShutdown()) {
                writer.execute(this::writePending);
            }
        }
    }

    private void writePending() {
        GameRecord record;
        synchronized (writer) {
            record = pendingOrNull;
            pendingOrNull = null;
        }
        if (record == null) {
            return;
        }
        try {
            AtomicFile.write(file(0), Records.toBytes(record), this::rotate);
        } catch (IOException | RuntimeException e) {
            Problem reason =
                    e instanceof IOException io ? AtomicFile.problem(io) : Problem.of(Problem.Reason.SYSTEM, e);
            problems.accept(Problem.notWritten(file(0), reason));
        }
    }

    /** The current file stays in its place until the new one replaces it: it becomes a backup by a second name. */
    private void rotate() throws IOException {
        if (!Files.exists(file(0))) {
            return;
        }
        for (int age = BACKUPS; age > 1; age--) {
            if (Files.exists(file(age - 1))) {
                Files.move(file(age - 1), file(age), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        try {
            Files.deleteIfExists(file(1));
            Files.createLink(file(1), file(0));
        } catch (UnsupportedOperationException | IOException e) {
            Files.copy(file(0), file(1), StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** The newest saved game that is sound; empty if there is none. Reads the disk. */
    public Optional<Found> latest() {
        List<Problem> damage = new ArrayList<>();
        for (int age = 0; age <= BACKUPS; age++) {
            Path file = file(age);
            if (Files.exists(file)) {
                Records.Loading loading = Records.read(file);
                if (loading instanceof Records.Loaded loaded) {
                    return Optional.of(new Found(loaded.record(), file, damage));
                }
                damage.add(((Records.Failed) loading).problem());
            }
        }
        return Optional.empty();
    }

    /** Waits until everything queued is written; false if that takes longer than the time given. */
    public boolean flush(long timeoutMillis) {
        try {
            writer.submit(() -> {}).get(timeoutMillis, TimeUnit.MILLISECONDS);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (java.util.concurrent.ExecutionException
                | java.util.concurrent.TimeoutException
                | java.util.concurrent.RejectedExecutionException e) {
            return false;
        }
    }

    /** Writes what is queued, waiting up to five seconds, and ends the thread. */
    @Override
    public void close() {
        writer.shutdown();
        try {
            writer.awaitTermination(5, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
