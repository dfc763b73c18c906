package junqi.ui;

import atlantafx.base.theme.Styles;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import junqi.ui.look.Controls;

/**
 * A card over the window that wants an answer before anything else: a question, a list of keys, the options of the rules.
 * It lives inside the window, so that it has the window's theme, font and place.
 */
final class Sheet extends StackPane {
    private final VBox card = new VBox();
    private final HBox buttons = new HBox();
    private final List<Button> answers = new ArrayList<>();
    private final Runnable close;
    /** What Esc does; null where the question has no answer that changes nothing. */
    private Runnable onCancel;

    /** @param close takes the sheet out of the window */
    Sheet(String title, Node content, Runnable close) {
        this.close = close;
        getStyleClass().add("sheet-veil");
        card.getStyleClass().add("ask-card");
        card.setAccessibleRole(AccessibleRole.DIALOG);
        card.setAccessibleText(title);
        card.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        buttons.getStyleClass().add("sheet-buttons");
        buttons.setAlignment(Pos.CENTER_RIGHT);
        VBox.setVgrow(content, Priority.ALWAYS);
        card.getChildren().addAll(Controls.paragraph(title, "sheet-title"), content, buttons);
        getChildren().add(card);
        addEventHandler(KeyEvent.KEY_PRESSED, e -> {
            if (e.getCode() == KeyCode.ESCAPE) {
                cancel();
                e.consume();
            }
        });
    }

    /** Adds an answer. */
    Sheet answer(String text, Runnable action, String... styleClasses) {
        add(text, action, styleClasses);
        return this;
    }

    /** Adds the answer that changes nothing; Esc gives it too. */
    Sheet safe(String text, Runnable action) {
        onCancel = action;
        Button button = add(text, action);
        button.setCancelButton(false);
        return this;
    }

    /** Adds the answer that Enter gives; Esc gives it too where there is no {@link #safe} one. */
    Sheet main(String text, Runnable action) {
        onCancel = onCancel == null ? action : onCancel;
        add(text, action, Styles.ACCENT).setDefaultButton(true);
        return this;
    }

    private Button add(String text, Runnable action, String... styleClasses) {
        Button button = new Button(text);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.getStyleClass().addAll(styleClasses);
        button.setOnAction(e -> {
            close.run();
            action.run();
        });
        answers.add(button);
        buttons.getChildren().add(button);
        return button;
    }

    /** As Esc does. */
    void cancel() {
        if (onCancel != null) {
            close.run();
            onCancel.run();
        }
    }

    /** Gives the focus to the answer that changes least. */
    void focus() {
        answers.stream()
                .filter(Button::isDefaultButton)
                .findFirst()
                .or(() -> answers.stream().findFirst())
                .ifPresent(Node::requestFocus);
    }
}
