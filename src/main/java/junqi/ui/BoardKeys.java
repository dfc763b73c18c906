package junqi.ui;

import java.util.List;
import java.util.Optional;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import junqi.notation.MoveText;
import junqi.notation.NotationException;
import junqi.rules.Move;
import junqi.ui.board.BoardViewModel;
import junqi.ui.board.ReadAloud;
import junqi.ui.look.Controls;
import junqi.ui.look.Texts;

/** Keys of every screen with a board: they read it, a side's pieces or the rail, and take a typed move. */
final class BoardKeys {
    private final Shell shell;
    private final BoardViewModel board;

    private BoardKeys(Shell shell, BoardViewModel board) {
        this.shell = shell;
        this.board = board;
    }

    /** Lets a page answer the keys. */
    static void install(Parent page, Shell shell, BoardViewModel board) {
        BoardKeys keys = new BoardKeys(shell, board);
        page.addEventFilter(KeyEvent.KEY_PRESSED, keys::key);
    }

    private void key(KeyEvent event) {
        if (!event.isShortcutDown() || event.isShiftDown() || event.isAltDown()) {
            return;
        }
        ReadAloud aloud = new ReadAloud(shell.texts().bundle("board"));
        KeyCode code = event.getCode();
        if (code == KeyCode.B) {
            read("read.board", aloud.board(board));
        } else if (code == KeyCode.P) {
            read("read.pieces", aloud.pieces(board));
        } else if (code == KeyCode.L) {
            read("read.rail", aloud.rail(board, board.cursor()));
        } else if (code == KeyCode.T) {
            type();
        } else {
            return;
        }
        event.consume();
    }

    /** The lines in a field that has the focus, so that a screen reader says them and arrows go through them. */
    private void read(String title, List<String> lines) {
        Texts words = shell.texts().of("learn");
        TextArea area = new TextArea(String.join("\n", lines));
        area.setId("read-aloud");
        area.setEditable(false);
        area.setWrapText(true);
        area.setPrefColumnCount(44);
        area.setPrefRowCount(Math.max(4, Math.min(18, lines.size() + 4)));
        area.setAccessibleText(words.get(title));
        shell.open(words.get(title), area, sheet -> sheet.main(shell.texts().get("close"), () -> {}));
        area.requestFocus();
        area.positionCaret(0);
    }

    private void type() {
        Texts words = shell.texts().of("learn");
        TextField field = new TextField();
        field.setId("typed-move");
        field.setAccessibleText(words.get("type.title"));
        Label wrong = Controls.paragraph("", "desk-problem");
        wrong.setId("typed-wrong");
        VBox inside = new VBox(Controls.paragraph(words.get("type.text"), "sheet-text"), field, wrong);
        inside.getStyleClass().add("section");
        Sheet sheet = shell.open(
                words.get("type.title"),
                inside,
                made -> made.safe(shell.texts().get("cancel"), () -> {})
                        .main(
                                words.get("type.play"),
                                () -> play(field.getText()).ifPresent(this::tellWrong)));
        field.setOnAction(e -> {
            Optional<NotationException> problem = wrongIn(field.getText());
            if (problem.isPresent()) {
                wrong.setText(words.get("type.bad", problem.get().position()));
            } else {
                sheet.cancel();
                play(field.getText());
            }
        });
        field.requestFocus();
    }

    private void tellWrong(NotationException problem) {
        shell.note(shell.texts().of("learn").get("type.bad", problem.position()));
    }

    private Optional<NotationException> wrongIn(String text) {
        try {
            MoveText.parse(board.view().board(), text.strip());
            return Optional.empty();
        } catch (NotationException e) {
            return Optional.of(e);
        }
    }

    private Optional<NotationException> play(String text) {
        Optional<NotationException> wrong = wrongIn(text);
        if (wrong.isEmpty()) {
            Move move = MoveText.parse(board.view().board(), text.strip()).move();
            board.ask(move);
        }
        return wrong;
    }
}
