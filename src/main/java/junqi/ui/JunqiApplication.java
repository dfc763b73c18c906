package junqi.ui;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.geometry.Rectangle2D;
import javafx.scene.image.Image;
import javafx.scene.input.KeyCombination;
import javafx.stage.Screen;
import javafx.stage.Stage;
import junqi.store.LogFile;
import junqi.store.ProfileLock;
import junqi.store.Settings;
import junqi.store.UserFolders;

/** The program's life as JavaFX sees it: the first window, and the end of the process with it. */
public final class JunqiApplication extends Application {
    /** Told once that a window stands; JavaFX makes the application itself, so there is no other way in. */
    static volatile Runnable whenShown = () -> {};

    /** What the program was started with. */
    static volatile Optional<Path> file = Optional.empty();

    private static final int USUAL_WIDTH = 1280;
    private static final int USUAL_HEIGHT = 800;

    private static final Logger LOG = System.getLogger(JunqiApplication.class.getName());

    private Program program;
    private ProfileLock lock;
    private LogFile logFile;
    private Stage stage;
    private WindowPlace floating;

    @Override
    public void start(Stage primary) {
        stage = primary;
        UserFolders first = UserFolders.ofUser();
        UserFolders folders = lock(first);
        program = new Program(folders);
        log(folders);
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> Platform.runLater(() -> program.crashed(e)));
        program.connect(FileDialogs.of(stage), () -> stage.setFullScreen(!stage.isFullScreen()), stage::close);
        stage.setScene(program.shell().scene());
        // Esc lets go of a piece and leads back; it must not end the full screen by the way, as F11 does.
        stage.setFullScreenExitKeyCombination(KeyCombination.NO_MATCH);
        stage.setFullScreenExitHint("");
        program.title(stage.titleProperty());
        for (int size : new int[] {16, 32, 48, 128, 256}) {
            String file = "icons/junqi-" + size + ".png";
            stage.getIcons()
                    .add(new Image(Objects.requireNonNull(JunqiApplication.class.getResourceAsStream(file), file)));
        }
        place();
        program.begin();
        if (!folders.equals(first)) {
            program.isSecond(first, folders.data().getParent());
        }
        WindowPlace wanted = floating;
        stage.show();
        if (!wanted.maximised()) {
            // Under some window managers JavaFX opens a window at its smallest size, whatever it was told before.
            stage.setWidth(wanted.width());
            stage.setHeight(wanted.height());
        }
        whenShown.run();
        file.ifPresent(program::openFile);
    }

    /** Takes the user's folders, or others where another program has them. */
    private UserFolders lock(UserFolders first) {
        try {
            Optional<ProfileLock> taken = ProfileLock.take(first);
            if (taken.isPresent()) {
                lock = taken.get();
                return first;
            }
            ProfileLock.Separate separate = ProfileLock.separate(first);
            lock = separate.lock();
            return separate.folders();
        } catch (IOException e) {
            // Nothing can be written there, so nothing can be spoilt; the first attempt to save will tell.
            LOG.log(Level.WARNING, "no lock on " + first.state(), e);
            return first;
        }
    }

    private void log(UserFolders folders) {
        try {
            logFile = LogFile.open(folders);
            program.logsTo(logFile.file());
        } catch (IOException e) {
            LOG.log(Level.WARNING, "no log in " + folders.state(), e);
        }
    }

    private void place() {
        List<Rectangle2D> screens =
                Screen.getScreens().stream().map(Screen::getVisualBounds).toList();
        Rectangle2D main = Screen.getPrimary().getVisualBounds();
        stage.setMinWidth(Math.min(Shell.SMALLEST_WIDTH, main.getWidth()));
        stage.setMinHeight(Math.min(Shell.SMALLEST_HEIGHT, main.getHeight()));
        WindowPlace usual = WindowPlace.middleOf(main, USUAL_WIDTH, USUAL_HEIGHT);
        Settings settings = program.settings();
        WindowPlace last = new WindowPlace(
                settings.decimal("window.x", usual.x()),
                settings.decimal("window.y", usual.y()),
                settings.decimal("window.width", usual.width()),
                settings.decimal("window.height", usual.height()),
                settings.flag("window.maximised", false));
        floating = last.on(screens);
        stage.setX(floating.x());
        stage.setY(floating.y());
        stage.setWidth(floating.width());
        stage.setHeight(floating.height());
        stage.setMaximized(floating.maximised());
        stage.xProperty().addListener((p, was, is) -> noteFloating());
        stage.yProperty().addListener((p, was, is) -> noteFloating());
        stage.widthProperty().addListener((p, was, is) -> noteFloating());
        stage.heightProperty().addListener((p, was, is) -> noteFloating());
    }

    /** A maximised or full-screen window has no place worth remembering; the one it had before is. */
    private void noteFloating() {
        if (!stage.isMaximized() && !stage.isFullScreen() && !stage.isIconified()) {
            floating = new WindowPlace(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight(), false);
        }
    }

    @Override
    public void stop() {
        if (program != null) {
            program.settings()
                    .set("window.x", floating.x())
                    .set("window.y", floating.y())
                    .set("window.width", floating.width())
                    .set("window.height", floating.height())
                    .set("window.maximised", stage.isMaximized());
            program.end();
        }
        try {
            if (logFile != null) {
                logFile.close();
            }
            if (lock != null) {
                lock.close();
            }
        } catch (IOException e) {
            LOG.log(Level.WARNING, "the lock on the profile", e);
        }
    }
}
