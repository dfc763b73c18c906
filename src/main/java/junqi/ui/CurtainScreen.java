package junqi.ui;

import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.animation.PauseTransition;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import junqi.ui.look.Controls;
import junqi.ui.look.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Between two people who may not see the same: says who is to look next, and knows nothing else of the game. */
final class CurtainScreen implements Screen {
    /** A key or click meant for the board before must not lift the curtain. */
    private static final Duration DEAF = Duration.millis(400);

    private final Function<Texts, String> who;
    private final Runnable ready;
    private final Runnable home;
    private final Consumer<Runnable> guard;
    private final PauseTransition deaf = new PauseTransition(DEAF);
    private Button button;
    private Button leaveButton;

    /** @param guard goes on to what it is given, after asking where something would be lost */
    CurtainScreen(Function<Texts, String> who, Runnable ready, Runnable home, Consumer<Runnable> guard) {
        this.who = Objects.requireNonNull(who);
        this.ready = Objects.requireNonNull(ready);
        this.home = Objects.requireNonNull(home);
        this.guard = Objects.requireNonNull(guard);
    }

    @Override
    public Parent build(Texts texts) {
        String name = who.apply(texts);
        Label title = Controls.paragraph(texts.get("curtain.title", name), "curtain-title");
        title.setGraphic(new FontIcon(Feather.EYE_OFF));
        Label text = Controls.paragraph(texts.get("curtain.text", name), "curtain-text");
        button = Controls.primary(texts.get("curtain.ready"), Feather.EYE, ready);
        button.setId("ready");
        button.getStyleClass().add("big-button");
        button.setDefaultButton(true);
        button.setDisable(true);
        leaveButton = Controls.button(texts.get("action.home"), Feather.HOME, this::back);
        leaveButton.setId("curtain-home");
        // It would take the focus while the other button is deaf, and with it an Enter meant for the board before.
        leaveButton.setFocusTraversable(false);
        HBox buttons = new HBox(button, leaveButton);
        buttons.setAlignment(Pos.CENTER);
        buttons.getStyleClass().add("action-row");
        VBox card = new VBox(title, text, buttons);
        card.setAlignment(Pos.CENTER);
        card.getStyleClass().addAll("panel", "curtain-card");
        card.setAccessibleRole(AccessibleRole.DIALOG);
        card.setAccessibleText(title.getText());
        card.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        StackPane page = new StackPane(card);
        page.setId("curtain");
        page.getStyleClass().addAll("page", "curtain");
        return page;
    }

    @Override
    public void shown() {
        deaf.setOnFinished(e -> {
            button.setDisable(false);
            leaveButton.setFocusTraversable(true);
            button.requestFocus();
        });
        deaf.playFromStart();
    }

    @Override
    public void left() {
        deaf.stop();
    }

    @Override
    public void back() {
        leave(home);
    }

    @Override
    public void leave(Runnable next) {
        guard.accept(next);
    }

    /** A stray Esc from the board before does nothing. */
    @Override
    public void escape() {}
}
