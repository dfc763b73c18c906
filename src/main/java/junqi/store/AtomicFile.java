package junqi.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.ThreadLocalRandom;

/** Writes a file so that a reader finds either all of the old content or all of the new, whenever the power fails. */
final class AtomicFile {
    /** The ending of temporary files; one that is left over was being written when the program was killed. */
    static final String TEMPORARY = ".tmp";

    private AtomicFile() {}

    /** Something to do when the new content is safe on the disk but not yet in its place. */
    @FunctionalInterface
    interface BeforeReplacing {
        void run() throws IOException;
    }

    static void write(Path file, byte[] content) throws IOException {
        write(file, content, () -> {});
    }

    /** Temporary file in the same folder, fsync, rename over the old file, fsync of the folder. */
    static void write(Path file, byte[] content, BeforeReplacing before) throws IOException {
        Path target = file.toAbsolutePath();
        Path folder = target.getParent();
        Files.createDirectories(folder);
        // A link to a file elsewhere is kept, and the file it points to replaced.
        if (Files.isSymbolicLink(target)) {
            target = target.toRealPath();
            folder = target.getParent();
        }
        // Not createTempFile: its files are for their owner's eyes only, and this one becomes the user's file.
        String unique = Long.toHexString(ThreadLocalRandom.current().nextLong());
        Path temporary = folder.resolve("." + target.getFileName() + "." + unique + TEMPORARY);
        try {
            try (FileChannel channel =
                    FileChannel.open(temporary, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW)) {
                ByteBuffer buffer = ByteBuffer.wrap(content);
                while (buffer.hasRemaining()) {
                    channel.write(buffer);
                }
                channel.force(true);
            }
            before.run();
            replace(temporary, target);
            syncFolder(folder);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static void replace(Path temporary, Path target) throws IOException {
        try {
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** The new name lasts only when the folder is on the disk too. Not every system lets a folder be opened. */
    private static void syncFolder(Path folder) {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException e) {
            System.getLogger(AtomicFile.class.getName())
                    .log(System.Logger.Level.DEBUG, "cannot sync folder " + folder, e);
        }
    }

    /** The reason of an exception in a few words, without the path that messages of this class otherwise repeat. */
    static Problem problem(IOException e) {
        if (e instanceof NoSuchFileException) {
            return Problem.of(Problem.Reason.NO_FILE);
        }
        if (e instanceof AccessDeniedException) {
            return Problem.of(Problem.Reason.DENIED);
        }
        String text = e instanceof FileSystemException fs && fs.getReason() != null ? fs.getReason() : e.getMessage();
        return Problem.of(
                Problem.Reason.SYSTEM,
                text == null
                        ? e.getClass().getSimpleName()
                        : text.lines().findFirst().orElse(""));
    }
}
