package junqi.store;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.List;
import junqi.notation.LayoutText;
import junqi.notation.NotationException;
import junqi.rules.Layout;
import junqi.store.Json.FormatException;
import junqi.store.Problem.Reason;

/** Our own layout files. */
final class JsonLayout {
    static final String FORMAT = "junqi-layout";
    static final int VERSION = 1;

    private static final int ROWS = 6;
    private static final int COLUMNS = Layout.SIZE / ROWS;

    private JsonLayout() {}

    static Formation read(byte[] bytes) throws FormatException {
        ObjectNode root = Json.parse(bytes);
        Json.requireFormat(root, FORMAT, VERSION);
        return new Formation(
                layout(rows(root)),
                text(root, "name"),
                text(root, "author"),
                text(root, "notes"),
                Formation.Source.tree(root));
    }

    static byte[] write(Formation formation) {
        ObjectNode root = Json.object();
        root.put("format", FORMAT)
                .put("version", VERSION)
                .put("name", formation.name())
                .put("author", formation.author())
                .put("notes", formation.notes());
        ArrayNode rows = root.putArray("rows");
        for (String row : formation.layout().toString().split(" ")) {
            rows.add(row);
        }
        if (formation.source().treeOrNull() != null) {
            Json.keepUnknown(formation.source().treeOrNull(), root);
        }
        return Json.write(root);
    }

    private static String text(ObjectNode root, String key) throws FormatException {
        JsonNode node = root.get(key);
        if (node == null) {
            return "";
        }
        if (!node.isTextual()) {
            throw FormatException.at(key, Reason.EXPECTED_TEXT, Json.shorten(node.toString()));
        }
        return node.textValue();
    }

    private static List<String> rows(ObjectNode root) throws FormatException {
        JsonNode rows = root.get("rows");
        if (rows == null || !rows.isArray() || rows.size() != ROWS) {
            throw FormatException.at("rows", Reason.EXPECTED_ROWS, ROWS);
        }
        List<String> texts = new ArrayList<>();
        for (JsonNode row : rows) {
            if (!row.isTextual() || row.textValue().length() != COLUMNS) {
                throw FormatException.at(
                        "rows[" + texts.size() + "]", Reason.EXPECTED_ROW, COLUMNS, Json.shorten(row.toString()));
            }
            texts.add(row.textValue());
        }
        return texts;
    }

    private static Layout layout(List<String> rows) throws FormatException {
        try {
            return LayoutText.parse(String.join(" ", rows));
        } catch (NotationException e) {
            // The rows are five characters long, and joined by one.
            int row = (e.position() - 1) / (COLUMNS + 1);
            int character = (e.position() - 1) % (COLUMNS + 1) + 1;
            throw FormatException.at(
                    "rows[" + row + "]", Reason.ROW_LETTER, character, TextNode.valueOf(rows.get(row)));
        }
    }
}
