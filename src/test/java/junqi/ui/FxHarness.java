package junqi.ui;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.robot.Robot;
import javafx.stage.Stage;
import javafx.stage.StageStyle;
import javax.imageio.ImageIO;
import org.testfx.api.FxToolkit;

/**
 * JavaFX without a screen, for tests. The toolkit is started once in a test run, through TestFX, so that TestFX
 * journeys may run in the same JVM. All methods are called from the test's thread.
 */
public final class FxHarness {
    /** Pictures that a person may look at: {@code target/screens}. */
    public static final Path SCREENS = Path.of("target", "screens");

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    static {
        try {
            FxToolkit.registerPrimaryStage();
            Platform.setImplicitExit(false);
        } catch (TimeoutException e) {
            throw new IllegalStateException("JavaFX did not start; is libpangoft2-1.0-0 installed?", e);
        }
    }

    private FxHarness() {}

    /** Starts JavaFX, for code that needs it but no method of this class. */
    public static void start() {
        // The static initialiser has done it.
    }

    /** Runs a task on the JavaFX thread and gives its result; what it throws comes out of here. */
    public static <T> T call(Callable<T> task) {
        CompletableFuture<T> result = new CompletableFuture<>();
        Platform.runLater(() -> {
            try {
                result.complete(task.call());
            } catch (Throwable e) {
                result.completeExceptionally(e);
            }
        });
        return await(result);
    }

    /** Runs a task on the JavaFX thread and waits for its end. */
    public static void run(Runnable task) {
        call(() -> {
            task.run();
            return null;
        });
    }

    /** Waits until all that was asked of the JavaFX thread is done and drawn. */
    public static void settle() {
        for (int pulse = 0; pulse < 2; pulse++) {
            CompletableFuture<Void> drawn = new CompletableFuture<>();
            run(() -> {
                Platform.requestNextPulse();
                new javafx.animation.AnimationTimer() {
                    @Override
                    public void handle(long now) {
                        stop();
                        drawn.complete(null);
                    }
                }.start();
            });
            await(drawn);
        }
        run(() -> {});
    }

    /** Waits until a condition, asked on the JavaFX thread, holds. */
    public static void waitFor(String what, BooleanSupplier condition) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!call(condition::getAsBoolean)) {
            if (System.nanoTime() > end) {
                throw new AssertionError("waited in vain until " + what);
            }
            settle();
        }
    }

    /** Shows a scene of the given size in a window without borders at the top left of the screen. */
    public static Stage show(Supplier<? extends Parent> root, double width, double height) {
        Stage stage = call(() -> {
            Stage shown = new Stage(StageStyle.UNDECORATED);
            shown.setScene(new Scene(root.get(), width, height));
            shown.setX(0);
            shown.setY(0);
            shown.show();
            shown.toFront();
            shown.requestFocus();
            return shown;
        });
        settle();
        return stage;
    }

    /** Hides every window, so that the next test finds a bare screen. */
    public static void closeAll() {
        run(() -> List.copyOf(javafx.stage.Window.getWindows()).forEach(javafx.stage.Window::hide));
    }

    /** Lays out a scene of any size, also one larger than the screen, without showing it. */
    public static Scene layOut(Supplier<? extends Parent> root, double width, double height) {
        return call(() -> {
            Scene scene = new Scene(root.get(), width, height);
            scene.getRoot().applyCss();
            scene.getRoot().layout();
            return scene;
        });
    }

    /** Draws a scene, shown or only laid out, into {@code target/screens/NAME.png}. */
    public static Path snapshot(Scene scene, String name) {
        WritableImage image = picture(scene);
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        int[] argb = new int[width * height];
        image.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), argb, 0, width);
        BufferedImage copy = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
        copy.setRGB(0, 0, width, height, argb, 0, width);
        Path file = SCREENS.resolve(name + ".png");
        try {
            Files.createDirectories(file.getParent());
            ImageIO.write(copy, "png", file.toFile());
        } catch (IOException e) {
            throw new IllegalStateException("cannot write " + file, e);
        }
        return file;
    }

    /** Draws a scene, shown or only laid out. */
    public static WritableImage picture(Scene scene) {
        return call(() -> scene.snapshot(null));
    }

    /** Clicks the middle of a shown node with the primary button. */
    public static void click(Node node) {
        click(node, MouseButton.PRIMARY);
    }

    /** Clicks the middle of a shown node. */
    public static void click(Node node, MouseButton button) {
        moveTo(node);
        robot(robot -> robot.mouseClick(button));
    }

    /** Moves the pointer to the middle of a shown node. */
    public static void moveTo(Node node) {
        Point2D middle = middle(node);
        robot(robot -> robot.mouseMove(middle));
    }

    /** Drags with the primary button from the middle of one node to the middle of another. */
    public static void drag(Node from, Node to) {
        Point2D start = middle(from);
        Point2D end = middle(to);
        robot(robot -> robot.mouseMove(start));
        robot(robot -> robot.mousePress(MouseButton.PRIMARY));
        for (double part : new double[] {0.1, 0.5, 0.9, 1}) {
            Point2D step = start.interpolate(end, part);
            robot(robot -> robot.mouseMove(step));
        }
        robot(robot -> robot.mouseRelease(MouseButton.PRIMARY));
    }

    /** Presses keys one after another and holds them, then releases them backwards: {@code press(CONTROL, Z)}. */
    public static void press(KeyCode... keys) {
        List<KeyCode> held = new ArrayList<>();
        for (KeyCode key : keys) {
            robot(robot -> robot.keyPress(key));
            held.add(0, key);
        }
        for (KeyCode key : held) {
            robot(robot -> robot.keyRelease(key));
        }
    }

    /** Where a node lies once all that is new in its window has been laid out. */
    private static Point2D middle(Node node) {
        settle();
        return call(() -> {
            Bounds bounds = node.localToScreen(node.getBoundsInLocal());
            if (bounds == null) {
                throw new AssertionError(node + " is not shown");
            }
            return new Point2D(bounds.getCenterX(), bounds.getCenterY());
        });
    }

    private static void robot(java.util.function.Consumer<Robot> action) {
        run(() -> action.accept(new Robot()));
        settle();
    }

    private static <T> T await(CompletableFuture<T> future) {
        try {
            return future.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            FxHarness.<RuntimeException>rethrow(e.getCause());
            throw new AssertionError("unreachable", e);
        } catch (TimeoutException e) {
            throw new AssertionError("the JavaFX thread did not answer within " + PATIENCE, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Throws anything as it is, so that an assertion on the JavaFX thread fails the test with its own message. */
    @SuppressWarnings("unchecked")
    private static <E extends Throwable> void rethrow(Throwable e) throws E {
        throw (E) e;
    }
}
