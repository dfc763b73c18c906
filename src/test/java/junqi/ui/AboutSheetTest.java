package junqi.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class AboutSheetTest extends WindowTest {
    /** A dependency of the pom that ships: no scope, outside the profiles. */
    private static final Pattern SHIPPED = Pattern.compile(
            "<dependency>\\s*<groupId>(\\S+)</groupId>\\s*<artifactId>(\\S+)</artifactId>\\s*<version>\\$\\{(\\S+)}</version>\\s*</dependency>");

    @Test
    void everyLibraryThatShipsIsListedWithItsVersion() throws IOException {
        String pom = Files.readString(Path.of("pom.xml"));
        Map<String, String> listed = AboutSheet.works().stream()
                .collect(Collectors.toMap(w -> w.name().toLowerCase(java.util.Locale.ROOT), AboutSheet.Work::version));
        String main = pom.substring(0, pom.indexOf("<profiles>"));
        int found = 0;
        for (Matcher m = SHIPPED.matcher(main); m.find(); found++) {
            String name = m.group(3).replaceAll("\\.version", "");
            Matcher version = Pattern.compile("<" + m.group(3) + ">(\\S+)<").matcher(pom);
            assertTrue(version.find(), name);
            String wanted = name.equals("javafx") ? "openjfx" : name;
            List<String> versions = listed.entrySet().stream()
                    .filter(e -> e.getKey().contains(wanted))
                    .map(Map.Entry::getValue)
                    .toList();
            assertFalse(versions.isEmpty(), name + " is not in THIRD_PARTY.md");
            assertTrue(
                    version.group(1).startsWith(versions.get(0)),
                    name + " " + version.group(1) + " is listed as " + versions);
        }
        assertTrue(found >= 7, "libraries found in the pom: " + found);
    }

    @Test
    void linksAreShownAsTheirWords() {
        assertEquals(
                List.of(),
                AboutSheet.works().stream()
                        .filter(w -> (w.name() + w.licence()).contains("]("))
                        .toList());
    }

    @Test
    void settingsLeadThereAndBack() {
        FxHarness.run(() -> program.program().settingsPage());
        program.click("about");
        assertTrue(FxHarness.call(() -> program.program().shell().hasSheet()));
        FxHarness.press(javafx.scene.input.KeyCode.ESCAPE);
        assertFalse(FxHarness.call(() -> program.program().shell().hasSheet()));
    }
}
