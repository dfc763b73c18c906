package junqi.store;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import junqi.store.Problem.Reason;

/**
 * The user's settings, or what he has learnt: named values in one file. A name that nobody asks for is kept; a value of the wrong kind counts as
 * not set. Thread-safe.
 */
public final class Settings {
    static final String FORMAT = "junqi-settings";
    static final String LEARNING_FORMAT = "junqi-learning";
    static final int VERSION = 1;
    private static final String FILE_NAME = "settings.json";
    private static final String LEARNING_FILE_NAME = "learning.json";

    private final Path file;
    private final ObjectNode values;
    private final Problem warningOrNull;
    private final boolean readOnly;

    private Settings(Path file, ObjectNode values, Problem warningOrNull, boolean readOnly) {
        this.file = file;
        this.values = values;
        this.warningOrNull = warningOrNull;
        this.readOnly = readOnly;
    }

    /**
     * The settings of a user. A damaged file is put aside under the name in {@link #warning}, and the defaults hold; the
     * file of a later release is left alone and never overwritten.
     */
    public static Settings load(UserFolders folders) {
        return load(folders.config().resolve(FILE_NAME), FORMAT);
    }

    /** What a user has learnt, in a file of its own among his data; kept and guarded as settings are. */
    public static Settings learning(UserFolders folders) {
        return load(folders.data().resolve(LEARNING_FILE_NAME), LEARNING_FORMAT);
    }

    private static Settings load(Path file, String format) {
        try {
            ObjectNode root = Json.parse(Json.read(file));
            int version = root.path("version").asInt(0);
            if (version > VERSION) {
                return new Settings(file, empty(format), Problem.of(Reason.SETTINGS_LATER, file), true);
            }
            Json.requireFormat(root, format, VERSION);
            return new Settings(file, root, null, false);
        } catch (NoSuchFileException e) {
            return new Settings(file, empty(format), null, false);
        } catch (Json.FormatException e) {
            return new Settings(file, empty(format), putAside(file, e.problem()), false);
        } catch (IOException e) {
            Problem warning = Problem.of(Reason.SETTINGS_UNREADABLE, file, AtomicFile.problem(e));
            return new Settings(file, empty(format), warning, true);
        }
    }

    private static ObjectNode empty(String format) {
        return Json.object().put("format", format).put("version", VERSION);
    }

    private static Problem putAside(Path file, Problem problem) {
        Path aside = file.resolveSibling(file.getFileName() + ".damaged");
        try {
            Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
            return Problem.of(Reason.SETTINGS_ASIDE, file, problem, aside.getFileName());
        } catch (IOException e) {
            return Problem.of(Reason.SETTINGS_DAMAGED, file, problem);
        }
    }

    /** What went wrong while loading; empty if nothing did. Show it once. */
    public Optional<Problem> warning() {
        return Optional.ofNullable(warningOrNull);
    }

    public synchronized String text(String name, String fallback) {
        JsonNode value = values.path(name);
        return value.isTextual() ? value.textValue() : fallback;
    }

    public synchronized int number(String name, int fallback) {
        JsonNode value = values.path(name);
        return value.isInt() ? value.intValue() : fallback;
    }

    public synchronized double decimal(String name, double fallback) {
        JsonNode value = values.path(name);
        return value.isNumber() && Double.isFinite(value.doubleValue()) ? value.doubleValue() : fallback;
    }

    public synchronized boolean flag(String name, boolean fallback) {
        JsonNode value = values.path(name);
        return value.isBoolean() ? value.booleanValue() : fallback;
    }

    /** A list of texts; empty if it is not set. */
    public synchronized List<String> texts(String name) {
        List<String> texts = new ArrayList<>();
        for (JsonNode value : values.path(name)) {
            if (value.isTextual()) {
                texts.add(value.textValue());
            }
        }
        return List.copyOf(texts);
    }

    public synchronized Settings set(String name, String value) {
        values.put(writable(name), Objects.requireNonNull(value));
        return this;
    }

    public synchronized Settings set(String name, int value) {
        values.put(writable(name), value);
        return this;
    }

    public synchronized Settings set(String name, double value) {
        values.put(writable(name), value);
        return this;
    }

    public synchronized Settings set(String name, boolean value) {
        values.put(writable(name), value);
        return this;
    }

    public synchronized Settings set(String name, List<String> value) {
        ArrayNode array = values.putArray(writable(name));
        value.forEach(array::add);
        return this;
    }

    private static String writable(String name) {
        if (name.equals("format") || name.equals("version")) {
            throw new IllegalArgumentException("not a setting: " + name);
        }
        return name;
    }

    /**
     * Writes the file atomically. Answers why it could not be written, or empty when done, or when
     * {@link #warning} has said that the file is left alone.
     */
    public synchronized Optional<Problem> save() {
        if (readOnly) {
            return Optional.empty();
        }
        try {
            AtomicFile.write(file, Json.write(values));
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(Problem.notWritten(file, AtomicFile.problem(e)));
        }
    }
}
