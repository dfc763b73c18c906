package junqi.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/** Reads and writes game records, {@code .junqi}. */
public final class Records {
    /** The ending of the file names. */
    public static final String EXTENSION = ".junqi";

    /** What reading brought. */
    public sealed interface Loading permits Loaded, Failed {}

    /** The file is a sound record: its moves were replayed and do what it says. */
    public record Loaded(GameRecord record) implements Loading {
        public Loaded {
            Objects.requireNonNull(record);
        }
    }

    /** The file cannot be used; one line of English says what is wrong and where. */
    public record Failed(String message) implements Loading {}

    private Records() {}

    /** Reads a file; the message of a failure begins with its name. */
    public static Loading read(Path file) {
        try {
            return new Loaded(RecordReader.read(Json.read(file)));
        } catch (Json.FormatException e) {
            return new Failed(file.getFileName() + ": " + e.getMessage());
        } catch (IOException e) {
            return new Failed(file.getFileName() + ": " + AtomicFile.reason(e));
        }
    }

    /** Reads a stream to its end. */
    public static Loading read(InputStream in) {
        try {
            return new Loaded(RecordReader.read(Json.read(in)));
        } catch (Json.FormatException e) {
            return new Failed(e.getMessage());
        } catch (IOException e) {
            return new Failed(AtomicFile.reason(e));
        }
    }

    /** Writes a file atomically. Answers in one line why it could not be written, or empty when done. */
    public static Optional<String> write(GameRecord record, Path file) {
        try {
            AtomicFile.write(file, toBytes(record));
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of("cannot write " + file + ": " + AtomicFile.reason(e));
        }
    }

    /** The content of the file: UTF-8, keys in a fixed order, LF. */
    public static byte[] toBytes(GameRecord record) {
        return Json.write(RecordWriter.tree(record));
    }
}
