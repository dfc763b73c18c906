package junqi.store;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import junqi.notation.LayoutText;
import junqi.notation.NotationException;
import junqi.rules.Layout;

/** Reads layout files, {@code .junqi-layout} (docs/FORMATS.md, section 3). */
public final class LayoutFiles {
    /** The ending of the file names. */
    public static final String EXTENSION = ".junqi-layout";

    private static final String FORMAT = "junqi-layout";
    private static final int VERSION = 1;
    private static final int ROWS = 6;

    /** What reading brought. */
    public sealed interface Loading permits Loaded, Failed {}

    /** The layout of the file; it may be illegal, {@link Layout#check} tells. */
    public record Loaded(Layout layout) implements Loading {}

    /** The file cannot be used; one line of English says what is wrong and where. */
    public record Failed(String message) implements Loading {}

    private LayoutFiles() {}

    /** Reads a file; the message of a failure does not name it. */
    public static Loading read(Path file) {
        try {
            ObjectNode root = Json.parse(Json.read(file));
            Json.requireFormat(root, FORMAT, VERSION);
            return new Loaded(LayoutText.parse(rows(root)));
        } catch (Json.FormatException e) {
            return new Failed(e.getMessage());
        } catch (NotationException e) {
            return new Failed("rows, joined by blanks: " + e.getMessage());
        } catch (IOException e) {
            return new Failed(AtomicFile.reason(e));
        }
    }

    private static String rows(ObjectNode root) throws Json.FormatException {
        JsonNode rows = root.get("rows");
        if (rows == null || !rows.isArray() || rows.size() != ROWS) {
            throw new Json.FormatException("rows", "expected a list of " + ROWS + " texts");
        }
        List<String> texts = new ArrayList<>();
        for (JsonNode row : rows) {
            if (!row.isTextual()) {
                throw new Json.FormatException("rows[" + texts.size() + "]", "expected a text");
            }
            texts.add(row.textValue());
        }
        return String.join(" ", texts);
    }
}
