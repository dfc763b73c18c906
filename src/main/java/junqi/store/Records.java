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

    /** The file cannot be used: what is wrong and where. */
    public record Failed(Problem problem) implements Loading {
        public Failed {
            Objects.requireNonNull(problem);
        }
    }

    private Records() {}

    /** Reads a file; the words of a failure begin with its name. */
    public static Loading read(Path file) {
        try {
            return new Loaded(RecordReader.read(Json.read(file)));
        } catch (Json.FormatException e) {
            return new Failed(e.problem().in(file.getFileName()));
        } catch (IOException e) {
            return new Failed(AtomicFile.problem(e).in(file.getFileName()));
        }
    }

    /** Reads a stream to its end. */
    public static Loading read(InputStream in) {
        try {
            return new Loaded(RecordReader.read(Json.read(in)));
        } catch (Json.FormatException e) {
            return new Failed(e.problem());
        } catch (IOException e) {
            return new Failed(AtomicFile.problem(e));
        }
    }

    /** Writes a file atomically. Answers why it could not be written, or empty when done. */
    public static Optional<Problem> write(GameRecord record, Path file) {
        try {
            AtomicFile.write(file, toBytes(record));
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(Problem.notWritten(file, AtomicFile.problem(e)));
        }
    }

    /** The content of the file: UTF-8, keys in a fixed order, LF. */
    public static byte[] toBytes(GameRecord record) {
        return Json.write(RecordWriter.tree(record));
    }
}
