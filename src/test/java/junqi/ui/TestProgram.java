package junqi.ui;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.StageStyle;
import junqi.ai.Engine;
import junqi.ai.Engines;
import junqi.ai.Level;
import junqi.ai.SearchLimits;
import junqi.ai.StopSignal;
import junqi.ai.Thought;
import junqi.rules.RuleSet;
import junqi.rules.View;
import junqi.store.UserFolders;
import junqi.ui.board.PieceStyle;
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
        program = FxHarness.call(() -> new Program(folders, TestProgram::engine));
        stage = FxHarness.call(() -> {
            program.likes().language().set(Language.ENGLISH);
            program.likes().animation().set(Speed.OFF);
            program.likes().sound().set(false);
            program.likes().pieceStyle().set(PieceStyle.CHARACTER);
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

    /** The engines that ship, but the marshal thinks until his time is up or he is told to stop, however quick the machine. */
    private static Engine engine(Level level, RuleSet rules) {
        Engine engine = Engines.create(level, rules);
        if (level != Level.MARSHAL) {
            return engine;
        }
        return new Engine() {
            @Override
            public String name() {
                return engine.name();
            }

            @Override
            public void newGame() {
                engine.newGame();
            }

            @Override
            public Thought think(View view, SearchLimits limits, StopSignal stop, Consumer<Thought> progress) {
                long end = System.nanoTime() + limits.millis() * 1_000_000;
                while (!stop.isRaised() && System.nanoTime() < end) {
                    LockSupport.parkNanos(5_000_000);
                }
                return engine.think(view, SearchLimits.ofNodes(1000, limits.seed()), new StopSignal(), progress);
            }
        };
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
            public Optional<Path> open(Kind kind, Texts texts, Path folder) {
                return Optional.ofNullable(file.get());
            }

            @Override
            public Optional<Path> save(Kind kind, Texts texts, Path folder, String name) {
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
        return FxHarness.call(() -> lookup(id));
    }

    /** {@link #node} on the JavaFX thread. */
    Node lookup(String id) {
        Node found = scene().lookup("#" + id);
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
