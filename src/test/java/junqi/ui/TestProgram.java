package junqi.ui;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.StageStyle;
import junqi.ai.Engines;
import junqi.rules.RuleSet;
import junqi.store.UserFolders;
import junqi.ui.board.Speed;
import junqi.ui.look.Language;
import junqi.ui.look.Texts;

/** The whole program in a window without a screen. */
final class TestProgram implements AutoCloseable {
    private final Program program;
    private final Stage stage;
    private final AtomicReference<Path> file = new AtomicReference<>();
    private boolean quit;

    private TestProgram(UserFolders folders, double width, double height) {
        program = FxHarness.call(() -> new Program(folders, Engines::create));
        stage = FxHarness.call(() -> {
            program.likes().language().set(Language.ENGLISH);
            program.likes().animation().set(Speed.OFF);
            program.likes().sound().set(false);
            program.likes().pace().set(0);
            Stage shown = new Stage(StageStyle.UNDECORATED);
            shown.setScene(program.shell().scene());
            shown.setX(0);
            shown.setY(0);
            shown.setWidth(width);
            shown.setHeight(height);
            program.connect(dialogs(), () -> {}, () -> quit = true);
            program.begin();
            shown.show();
            shown.toFront();
            shown.requestFocus();
            return shown;
        });
        FxHarness.run(program::flush);
        FxHarness.settle();
    }

    /** A program whose files are in a folder of the test. */
    static TestProgram in(Path folder) {
        return new TestProgram(UserFolders.under(folder), 1366, 768);
    }

    static TestProgram in(Path folder, double width, double height) {
        return new TestProgram(UserFolders.under(folder), width, height);
    }

    private FileDialogs dialogs() {
        return new FileDialogs() {
            @Override
            public Optional<Path> open(Texts texts, Path folder) {
                return Optional.ofNullable(file.get());
            }

            @Override
            public Optional<Path> save(Texts texts, Path folder, String name) {
                return Optional.ofNullable(file.get());
            }
        };
    }

    /** The answer to the next questions for a file. */
    void answerFile(Path answer) {
        file.set(answer);
    }

    Program program() {
        return program;
    }

    Scene scene() {
        return stage.getScene();
    }

    Stage stage() {
        return stage;
    }

    boolean hasQuit() {
        return quit;
    }

    /** The shown node with an id. */
    Node node(String id) {
        Node found = FxHarness.call(() -> scene().lookup("#" + id));
        if (found == null) {
            throw new AssertionError("nothing has the id " + id);
        }
        return found;
    }

    void click(String id) {
        FxHarness.settle();
        FxHarness.click(node(id));
    }

    PlayModel game() {
        return program.play().orElseThrow(() -> new AssertionError("no game")).model();
    }

    RuleSet rules() {
        return game().config().rules();
    }

    /** A node of the board, such as {@code a6}. */
    Node square(String name) {
        return node("node-" + name);
    }

    void snapshot(String name) {
        FxHarness.settle();
        FxHarness.snapshot(scene(), name);
    }

    @Override
    public void close() {
        FxHarness.run(() -> {
            program.end();
            stage.hide();
        });
        Platform.runLater(() -> {});
    }
}
