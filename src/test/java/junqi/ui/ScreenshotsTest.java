package junqi.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command that draws every screen. */
class ScreenshotsTest {
    @TempDir
    Path folder;

    @BeforeAll
    static void toolkit() {
        FxHarness.start();
    }

    @Test
    void everyScreenIsDrawnAndNoTwoAreTheSame() throws Exception {
        int files =
                Desktop.screenshots(folder, List.of("1024x680"), List.of("zh_TW"), List.of("dark"), List.of(), true);
        assertEquals(Scenes.values().length, files);
        Set<Integer> pictures = new HashSet<>();
        for (Scenes scene : Scenes.values()) {
            Path file = folder.resolve(scene.key() + "-zh_TW-dark-1024x680.png");
            BufferedImage image = ImageIO.read(file.toFile());
            assertEquals(1024, image.getWidth());
            assertEquals(680, image.getHeight());
            int[] pixels = image.getRGB(0, 0, 1024, 680, null, 0, 1024);
            long colours = java.util.Arrays.stream(pixels).distinct().count();
            assertTrue(colours > 100, scene + " has " + colours + " colours");
            assertTrue(pictures.add(java.util.Arrays.hashCode(pixels)), scene + " looks like another one");
        }
    }

    @Test
    void wantedScreensAreDrawnInEveryWantedForm() throws Exception {
        Desktop.screenshots(
                folder,
                List.of("1366x768", "1920x1080"),
                List.of("en", "zh_CN"),
                List.of("all"),
                List.of("home"),
                true);
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(2 * 2 * junqi.ui.look.Theme.values().length, files.count());
        }
    }

    @Test
    void whatIsNotThereIsNamed() {
        assertEquals("no size: 0x0", message(List.of("0x0"), List.of("en"), List.of("wood"), List.of()));
        assertEquals("no language: xx", message(List.of("800x600"), List.of("xx"), List.of("wood"), List.of()));
        assertEquals("no theme: pink", message(List.of("800x600"), List.of("en"), List.of("pink"), List.of()));
        String screen = message(List.of("800x600"), List.of("en"), List.of("wood"), List.of("cellar"));
        assertTrue(screen.startsWith("no screen: cellar; there are home, "), screen);
    }

    private String message(List<String> sizes, List<String> languages, List<String> themes, List<String> screens) {
        return assertThrows(
                        IllegalArgumentException.class,
                        () -> Desktop.screenshots(folder, sizes, languages, themes, screens, true))
                .getMessage();
    }
}
