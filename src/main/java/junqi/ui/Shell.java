package junqi.ui;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import javafx.animation.PauseTransition;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;
import junqi.ui.look.Controls;
import junqi.ui.look.Texts;

/** The one window's content: a screen, sheets over it, and the keys that work everywhere. */
final class Shell {
    /** The smallest window, in pixels, that shows everything at the usual zoom. */
    static final int SMALLEST_WIDTH = 1024;

    static final int SMALLEST_HEIGHT = 680;

    private final StackPane content = new StackPane();
    private final StackPane root = new StackPane(content);
    private final Scene scene;
    private final Preferences preferences;
    private final Deque<Sheet> sheets = new ArrayDeque<>();
    private final Label notice = Controls.paragraph("", "notice");
    private final PauseTransition noticeTime = new PauseTransition(Duration.seconds(5));
    private Texts texts;
    private Screen screen;
    private Node focusBefore;
    private Commands commands = Commands.NONE;

    /** What the keys that work everywhere do. */
    interface Commands {
        /** Nothing at all. */
        Commands NONE = new Commands() {};

        default void home() {}

        default void newGame() {}

        default void open() {}

        default void save() {}

        default void undo() {}

        default void redo() {}

        default void help() {}

        /** Shows a rule, such as R4.4. */
        default void rule(String number) {}

        default void keys() {}

        default void fullScreen() {}
    }

    Shell(Preferences preferences) {
        this(preferences, 1280, 760);
    }

    /** @param width of the scene in pixels, until a window says otherwise */
    Shell(Preferences preferences, double width, double height) {
        this.preferences = preferences;
        texts = new Texts(preferences.language().get());
        root.getStyleClass().add("shell");
        root.setMinSize(Region.USE_COMPUTED_SIZE, Region.USE_COMPUTED_SIZE);
        content.setMinSize(0, 0);
        notice.setVisible(false);
        notice.setManaged(false);
        notice.setMouseTransparent(true);
        // On top it hides a title at most; below it would lie on the player's own rows and buttons.
        StackPane.setAlignment(notice, Pos.TOP_CENTER);
        root.getChildren().add(notice);
        noticeTime.setOnFinished(e -> hideNotice());
        scene = new Scene(root, width, height);
        preferences.theme().get().applyTo(scene);
        scene.getStylesheets()
                .add(Objects.requireNonNull(Shell.class.getResource("screens.css"))
                        .toExternalForm());
        zoom();
        preferences.theme().addListener((p, was, is) -> is.applyTo(scene));
        preferences.zoom().addListener((p, was, is) -> zoom());
        preferences.language().addListener((p, was, is) -> {
            texts = new Texts(is);
            rebuild();
        });
        keys();
    }

    Scene scene() {
        return scene;
    }

    Texts texts() {
        return texts;
    }

    Preferences preferences() {
        return preferences;
    }

    void setCommands(Commands commands) {
        this.commands = commands;
    }

    /** Fills the window with a screen. */
    void show(Screen next) {
        if (screen != null && screen != next) {
            screen.left();
        }
        closeSheets();
        screen = next;
        rebuild();
    }

    /**
     * Covers the whole window until the player who is to look next says that he is there (design: a hidden game at one
     * screen). The screen before is out of the scene graph; its sheets and notices are gone too.
     *
     * @param who names the player in a language
     * @param ready called once when he says so; shows what he may see
     * @param guard goes on to another screen for somebody who goes away instead, after asking where something would be lost
     */
    void curtain(Function<Texts, String> who, Runnable ready, Consumer<Runnable> guard) {
        noticeTime.stop();
        hideNotice();
        notice.setText("");
        show(new CurtainScreen(who, ready, this::home, guard));
    }

    /** Whether the curtain is up. */
    boolean isCurtained() {
        return screen instanceof CurtainScreen;
    }

    /** The screen that fills the window; null before the first. */
    Screen screen() {
        return screen;
    }

    /** The first screen. */
    void home() {
        commands.home();
    }

    /** The number of a rule, which leads to the rule and from there back to this screen. */
    Hyperlink rule(String number) {
        return Controls.rule(number, texts.of("learn").get("rule.show", number), n -> commands.rule(n));
    }

    /** Goes on to another screen, unless the one that is there asks first and the answer is no. */
    void leave(Runnable next) {
        if (screen == null) {
            next.run();
        } else {
            screen.leave(next);
        }
    }

    /** One step back, as the arrow on top does. */
    void back() {
        if (screen != null) {
            screen.back();
        }
    }

    /** Builds the screen anew, after something that it shows only then has changed. */
    void rebuild() {
        if (screen != null) {
            content.getChildren().setAll(screen.build(texts));
            screen.shown();
        }
    }

    private void zoom() {
        root.setStyle("-fx-font-size: %.2fpx;"
                .formatted(14.0 * preferences.zoom().get() / 100)
                .replace(',', '.'));
    }

    /** Opens a sheet over the screen. */
    Sheet open(String title, Node inside, UnaryOperator<Sheet> answers) {
        Sheet[] made = new Sheet[1];
        made[0] = new Sheet(title, inside, () -> close(made[0]));
        Sheet sheet = answers.apply(made[0]);
        if (sheets.isEmpty()) {
            focusBefore = scene.getFocusOwner();
            content.setDisable(true);
        } else {
            sheets.peek().setDisable(true);
        }
        sheets.push(sheet);
        root.getChildren().add(root.getChildren().indexOf(notice), sheet);
        sheet.applyCss();
        sheet.focus();
        return sheet;
    }

    /** Asks something that takes a sentence. */
    Sheet ask(String title, String text, UnaryOperator<Sheet> answers) {
        return open(title, Controls.paragraph(text, "sheet-text"), answers);
    }

    /** Tells something that the player must have seen. */
    void tell(String title, String text) {
        ask(title, text, sheet -> sheet.main(texts.get("ok"), () -> {}));
    }

    /** Says something in passing. */
    void note(String text) {
        notice.setText(text);
        notice.setVisible(true);
        notice.setManaged(true);
        noticeTime.playFromStart();
    }

    private void hideNotice() {
        notice.setVisible(false);
        notice.setManaged(false);
    }

    private void close(Sheet sheet) {
        sheets.remove(sheet);
        root.getChildren().remove(sheet);
        if (!sheets.isEmpty()) {
            sheets.peek().setDisable(false);
            sheets.peek().focus();
            return;
        }
        content.setDisable(false);
        if (focusBefore != null && focusBefore.getScene() == scene) {
            focusBefore.requestFocus();
        }
        focusBefore = null;
    }

    boolean hasSheet() {
        return !sheets.isEmpty();
    }

    private void closeSheets() {
        List.copyOf(sheets).forEach(this::close);
    }

    private void keys() {
        key("Shortcut+N", () -> commands.newGame());
        key("Shortcut+O", () -> commands.open());
        key("Shortcut+S", () -> commands.save());
        key("Shortcut+Z", () -> commands.undo());
        key("Shortcut+Shift+Z", () -> commands.redo());
        key("F1", () -> commands.help());
        key("F11", () -> commands.fullScreen());
        for (String plus : List.of("Shortcut+Plus", "Shortcut+Equals", "Shortcut+Shift+Equals", "Shortcut+Add")) {
            key(plus, () -> preferences.zoomBy(1));
        }
        for (String minus : List.of("Shortcut+Minus", "Shortcut+Subtract")) {
            key(minus, () -> preferences.zoomBy(-1));
        }
        for (String zero : List.of("Shortcut+0", "Shortcut+Numpad0")) {
            key(zero, () -> preferences.zoom().set(Preferences.USUAL_ZOOM));
        }
        scene.addEventHandler(KeyEvent.KEY_PRESSED, e -> {
            if (e.getCode() == KeyCode.ESCAPE && !hasSheet() && screen != null) {
                screen.escape();
                e.consume();
            }
        });
        scene.addEventFilter(KeyEvent.KEY_TYPED, e -> {
            boolean typing = scene.getFocusOwner() instanceof TextInputControl;
            if ((e.getCharacter().equals("?") || e.getCharacter().equals("？")) && !typing && !hasSheet()) {
                commands.keys();
                e.consume();
            }
        });
    }

    /** A key that works on every screen, but not past a sheet, which wants its answer first. */
    private void key(String combination, Runnable action) {
        scene.getAccelerators().put(KeyCombination.valueOf(combination), () -> {
            boolean zooms = combination.matches(".*(Plus|Equals|Add|Minus|Subtract|0)");
            if (!hasSheet() || zooms) {
                action.run();
            }
        });
    }
}
