package junqi.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import junqi.ui.look.Fonts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FxHarnessTest {
    @AfterEach
    void close() {
        FxHarness.closeAll();
    }

    @Test
    void twoCharactersOfTheBundledFontLookDifferent() {
        assertNotEquals(
                pixels(FxHarness.layOut(() -> piece("司"), 80, 80)), pixels(FxHarness.layOut(() -> piece("令"), 80, 80)));
    }

    @Test
    void styleSheetsFindTheBundledFontByItsFamily() {
        String css = "-fx-font-family: 'Junqi Pieces'; -fx-font-size: 48px";
        assertEquals(
                pixels(FxHarness.layOut(() -> piece("司"), 80, 80)),
                pixels(FxHarness.layOut(() -> styled("司", css), 80, 80)));
    }

    @Test
    void snapshotIsWrittenAtFullSize() throws IOException {
        Scene scene = FxHarness.layOut(() -> piece("军棋"), 1920, 1080);
        Path file = FxHarness.snapshot(scene, "harness");
        var image = ImageIO.read(file.toFile());
        assertEquals(1920, image.getWidth());
        assertEquals(1080, image.getHeight());
        assertTrue(new HashSet<>(pixels(scene)).size() > 2, "the characters leave more than one colour");
    }

    @Test
    void mouseAndKeysReachTheShownWindow() {
        List<String> heard = new ArrayList<>();
        Button left = FxHarness.call(() -> new Button("left"));
        Button right = FxHarness.call(() -> new Button("right"));
        TextField text = FxHarness.call(TextField::new);
        FxHarness.show(() -> new HBox(40, left, right, text), 800, 600);
        FxHarness.run(() -> {
            left.setOnAction(e -> heard.add("left"));
            right.setOnMousePressed(e -> heard.add("right " + e.getButton()));
            left.setOnMouseDragged(e -> heard.add("drag"));
        });

        FxHarness.click(left);
        FxHarness.click(right, MouseButton.SECONDARY);
        FxHarness.click(text);
        FxHarness.press(KeyCode.J);
        FxHarness.press(KeyCode.SHIFT, KeyCode.Q);
        FxHarness.drag(left, right);

        assertEquals(List.of("left", "right SECONDARY"), heard.subList(0, 2));
        assertEquals(Set.of("drag"), Set.copyOf(heard.subList(2, heard.size())));
        assertEquals("jQ", FxHarness.call(text::getText));
    }

    @Test
    void aStageShowsASceneOfTheSmallestSupportedSize() {
        Stage stage = FxHarness.show(() -> piece("军棋"), 1366, 768);
        assertEquals(1366, FxHarness.call(() -> stage.getScene().getWidth()));
        assertEquals(768, FxHarness.call(() -> stage.getScene().getHeight()));
    }

    @Test
    void theScreenIsFullHd() {
        Rectangle2D screen = FxHarness.call(() -> Screen.getPrimary().getBounds());
        assertEquals(new Rectangle2D(0, 0, 1920, 1080), screen);
    }

    @Test
    void failuresOnTheJavaFxThreadReachTheTest() {
        AssertionError thrown = assertThrows(
                AssertionError.class,
                () -> FxHarness.run(() -> {
                    throw new AssertionError("mine");
                }));
        assertEquals("mine", thrown.getMessage());
    }

    private static StackPane piece(String characters) {
        Label label = new Label(characters);
        label.setFont(Fonts.pieces(48));
        return new StackPane(label);
    }

    private static StackPane styled(String characters, String css) {
        Label label = new Label(characters);
        label.setStyle(css);
        return new StackPane(label);
    }

    private static List<Integer> pixels(Scene scene) {
        WritableImage image = FxHarness.picture(scene);
        List<Integer> argb = new ArrayList<>();
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                argb.add(image.getPixelReader().getArgb(x, y));
            }
        }
        return argb;
    }
}
