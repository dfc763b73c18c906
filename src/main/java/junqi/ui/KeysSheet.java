package junqi.ui;

import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import junqi.ui.look.Controls;
import junqi.ui.look.Texts;

/** All keys on one card. */
final class KeysSheet {
    private KeysSheet() {}

    static void show(Shell shell) {
        Texts texts = shell.texts();
        String shortcut = System.getProperty("os.name").startsWith("Mac") ? "⌘ " : "Ctrl ";
        GridPane board = grid(
                texts,
                "keys.board",
                texts.get("key.arrows"),
                "keys.arrows",
                texts.get("key.enter"),
                "keys.enter",
                texts.get("key.esc"),
                "keys.esc",
                texts.get("key.marks"),
                "keys.marks",
                texts.get("key.tab"),
                "keys.tab");
        Texts words = texts.of("learn");
        addRow(board, shortcut + "B  P  L", words.get("keys.read"));
        addRow(board, shortcut + "T", words.get("keys.type"));
        GridPane game = grid(
                texts,
                "keys.game",
                shortcut + "←  " + shortcut + "→",
                "keys.step",
                shortcut + "Home  " + shortcut + "End",
                "keys.ends",
                shortcut + "Z",
                "keys.undo",
                shortcut + "⇧ Z",
                "keys.redo",
                shortcut + "R",
                "keys.again",
                shortcut + "H",
                "keys.hint",
                shortcut + "M",
                "keys.moveNow",
                shortcut + "Enter",
                "keys.handOver");
        GridPane review = grid(texts, "keys.review", "←  →", "keys.reviewStep", "Home  End", "keys.reviewEnds");
        GridPane deploy = grid(
                texts,
                "keys.deploy",
                "Delete",
                "keys.remove",
                shortcut + "C  " + shortcut + "V",
                "keys.copy",
                shortcut + "S  " + shortcut + "O",
                "keys.formation",
                shortcut + "Enter",
                "keys.battle");
        GridPane everywhere = grid(
                texts,
                "keys.everywhere",
                shortcut + "N",
                "keys.new",
                shortcut + "O",
                "keys.open",
                shortcut + "S",
                "keys.save",
                shortcut + "+  " + shortcut + "−  " + shortcut + "0",
                "keys.zoom",
                "F1",
                "keys.help",
                "F11",
                "keys.full",
                "?",
                "keys.this");
        VBox left = new VBox(board, game);
        left.getStyleClass().add("column");
        VBox right = new VBox(everywhere, review, deploy);
        right.getStyleClass().add("column");
        HBox columns = new HBox(left, right);
        columns.getStyleClass().add("columns");
        // Large letters in a small window.
        ScrollPane room = new ScrollPane(columns);
        room.getStyleClass().add("page-scroll");
        shell.open(texts.get("keys.title"), room, sheet -> sheet.main(texts.get("close"), () -> {}));
    }

    private static void addRow(GridPane grid, String key, String what) {
        grid.addRow(grid.getRowCount(), Controls.fixed(key, "key-cap"), Controls.label(what));
    }

    private static GridPane grid(Texts texts, String title, String... keysAndWhat) {
        GridPane grid = new GridPane();
        grid.getStyleClass().add("form");
        grid.add(Controls.label(texts.get(title), "section-title"), 0, 0, 2, 1);
        for (int i = 0; i < keysAndWhat.length; i += 2) {
            Label key = Controls.fixed(keysAndWhat[i], "key-cap");
            grid.addRow(1 + i / 2, key, Controls.label(texts.get(keysAndWhat[i + 1])));
        }
        return grid;
    }
}
