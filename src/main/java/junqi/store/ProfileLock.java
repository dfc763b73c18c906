package junqi.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * Keeps two programs from writing into one user's folders at once: a lock of the system on a file in the folder of the
 * state. The system lets go of it when the process ends, however it ends.
 */
public final class ProfileLock implements AutoCloseable {
    private static final String FILE = "profile.lock";
    private static final int MOST_PROFILES = 100;

    private final FileChannel channel;

    private ProfileLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Takes the folders for this program.
     *
     * @return empty if another program has them
     * @throws IOException if the folder cannot be written, or the system has no locks there
     */
    public static Optional<ProfileLock> take(UserFolders folders) throws IOException {
        Path folder = Files.createDirectories(folders.state());
        FileChannel channel =
                FileChannel.open(folder.resolve(FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            FileLock lock = channel.tryLock();
            if (lock != null) {
                return Optional.of(new ProfileLock(channel));
            }
        } catch (OverlappingFileLockException e) {
            // This very process has it.
        } catch (IOException e) {
            channel.close();
            throw e;
        }
        channel.close();
        return Optional.empty();
    }

    /** A user's folders that are taken, with the lock on them. */
    public record Separate(UserFolders folders, ProfileLock lock) {}

    /**
     * The first of the folders {@code profile-2}, {@code profile-3}, … in the user's data that nobody has, for another
     * program of the same user. What is kept there is there again the next time.
     *
     * @throws IOException if they cannot be written, or all are taken
     */
    public static Separate separate(UserFolders taken) throws IOException {
        for (int i = 2; i < MOST_PROFILES; i++) {
            UserFolders folders = UserFolders.under(taken.data().resolve("profile-" + i));
            Optional<ProfileLock> lock = take(folders);
            if (lock.isPresent()) {
                return new Separate(folders, lock.get());
            }
        }
        throw new IOException("all profiles in " + taken.data() + " are in use");
    }

    /** Lets go. */
    @Override
    public void close() throws IOException {
        channel.close();
    }
}
