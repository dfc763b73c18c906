package junqi.ui;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.logging.Logger;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javax.imageio.ImageIO;
import junqi.ai.Engines;
import junqi.store.UserFolders;
import junqi.ui.board.Speed;
import junqi.ui.look.Language;
import junqi.ui.look.Theme;

/** Draws every screen into files, in windows that are never shown. Works with any JavaFX platform. */
final class Screenshots {
    private static final int PATIENCE_SECONDS = 60;
    private static final String HEADLESS = "com.sun.glass.ui.monocle.MonoclePlatformFactory";

    /**
     * What to draw.
     *
     * @param names of screens as in {@link Scenes}; all if empty
     */
    record Order(List<int[]> sizes, List<Language> languages, List<Theme> themes, List<String> names) {}

    /** Kept, because the logging system holds its loggers weakly and would lose the filter. */
    private static final Logger JAVAFX = Logger.getLogger("javafx");

    private final Path folder;
    private final Order order;
    private final Consumer<Path> drawn;

    /** @param drawn hears of every file that is written */
    Screenshots(Path folder, Order order, Consumer<Path> drawn) {
        this.folder = folder;
        this.order = order;
        this.drawn = drawn;
    }

    /** Whether screens can be drawn without a display: the platform for that is on the class path. */
    static boolean canDoWithoutDisplay() {
        try {
            Class.forName(HEADLESS, false, Screenshots.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /** Starts JavaFX, on the headless platform if there is no display. */
    static void start(boolean headless) {
        if (headless) {
            System.setProperty("glass.platform", "Monocle");
            System.setProperty("monocle.platform", "Headless");
            System.setProperty("prism.order", "sw");
        }
        // The program is on the class path, which JavaFX finds worth a warning.
        JAVAFX.setFilter(entry -> !entry.getMessage().startsWith("Unsupported JavaFX configuration"));
        try {
            CompletableFuture<Void> started = new CompletableFuture<>();
            Platform.startup(() -> started.complete(null));
            await(started);
        } catch (IllegalStateException e) {
            // It runs already.
        }
        Platform.setImplicitExit(false);
    }

    /** @throws IOException if a file cannot be written */
    void draw() throws IOException {
        Files.createDirectories(folder);
        Path home = Files.createTempDirectory("junqi-screens");
        try {
            for (int[] size : order.sizes) {
                Path own = home.resolve(size[0] + "x" + size[1]);
                Program program = call(() -> program(UserFolders.under(own), size));
                try {
                    for (Language language : order.languages) {
                        for (Theme theme : order.themes) {
                            draw(program, size, language, theme);
                        }
                    }
                } finally {
                    call(() -> {
                        program.end();
                        return null;
                    });
                }
            }
        } finally {
            delete(home);
        }
    }

    private static Program program(UserFolders folders, int[] size) {
        Program program = new Program(folders, Engines::create, size[0], size[1]);
        program.likes().animation().set(Speed.OFF);
        program.likes().sound().set(false);
        program.begin();
        return program;
    }

    private void draw(Program program, int[] size, Language language, Theme theme) throws IOException {
        call(() -> {
            program.likes().language().set(language);
            program.likes().theme().set(theme);
            return null;
        });
        for (Scenes scene : Scenes.values()) {
            String name = scene.key();
            if (!order.names.isEmpty() && !order.names.contains(name)) {
                continue;
            }
            call(() -> {
                scene.open(program);
                return null;
            });
            settle(program);
            Path file =
                    folder.resolve("%s-%s-%s-%dx%d.png".formatted(name, language.key(), theme.key(), size[0], size[1]));
            write(call(() -> picture(program.shell().scene())), file);
            drawn.accept(file);
        }
    }

    /** Waits for the disk and for what the window makes of it. */
    private static void settle(Program program) {
        for (int i = 0; i < 2; i++) {
            program.flush();
            call(() -> null);
        }
    }

    private static WritableImage picture(Scene scene) {
        // A second time, for what the first one brought about, such as scroll bars and broken lines.
        for (int i = 0; i < 2; i++) {
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        }
        return scene.snapshot(null);
    }

    private static void write(WritableImage image, Path file) throws IOException {
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        int[] argb = new int[width * height];
        image.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), argb, 0, width);
        BufferedImage copy = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        copy.setRGB(0, 0, width, height, argb, 0, width);
        if (!ImageIO.write(copy, "png", file.toFile())) {
            throw new IOException("nothing here writes PNG");
        }
    }

    private static void delete(Path folder) throws IOException {
        List<Path> all = new ArrayList<>();
        try (Stream<Path> paths = Files.walk(folder)) {
            paths.sorted(Comparator.reverseOrder()).forEach(all::add);
        }
        for (Path path : all) {
            Files.deleteIfExists(path);
        }
    }

    /** A size such as {@code 1366x768}. */
    static int[] size(String text) {
        String[] parts = text.toLowerCase(Locale.ROOT).split("x");
        return new int[] {Integer.parseInt(parts[0]), Integer.parseInt(parts[1])};
    }

    private static <T> T call(Callable<T> task) {
        CompletableFuture<T> result = new CompletableFuture<>();
        Platform.runLater(() -> {
            try {
                result.complete(task.call());
            } catch (Exception | LinkageError e) {
                result.completeExceptionally(e);
            }
        });
        return await(result);
    }

    private static <T> T await(CompletableFuture<T> future) {
        try {
            return future.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a screen cannot be drawn: " + e.getCause(), e.getCause());
        } catch (TimeoutException e) {
            throw new IllegalStateException("the JavaFX thread does not answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
