package junqi.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.logging.FileHandler;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/**
 * The log of this user's program, in the folder of its state: {@code junqi.log.0} is the newest of at most
 * {@link #FILES} files of {@link #BYTES} each. Nothing of it is sent anywhere.
 */
public final class LogFile implements AutoCloseable {
    static final int BYTES = 1 << 19;
    static final int FILES = 3;

    private static final Logger ROOT = Logger.getLogger("");

    private final Path file;
    private final Handler handler;

    private LogFile(Path file, Handler handler) {
        this.file = file;
        this.handler = handler;
    }

    /**
     * Begins to write what is logged from now on, warnings and worse.
     *
     * @throws IOException if the folder or a file in it cannot be written
     */
    public static LogFile open(UserFolders folders) throws IOException {
        Path folder = Files.createDirectories(Objects.requireNonNull(folders).state());
        // In a pattern of the handler a per cent sign begins a place to fill in.
        String pattern = folder.resolve("junqi.log").toString().replace("%", "%%");
        Handler handler = new FileHandler(pattern + ".%g", BYTES, FILES, true);
        handler.setEncoding("UTF-8");
        handler.setFormatter(new SimpleFormatter());
        handler.setLevel(Level.WARNING);
        ROOT.addHandler(handler);
        return new LogFile(folder.resolve("junqi.log.0"), handler);
    }

    /** The file that is written now. */
    public Path file() {
        return file;
    }

    /** Ends the writing. */
    @Override
    public void close() {
        ROOT.removeHandler(handler);
        handler.close();
    }
}
