package junqi.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsTest {
    @TempDir
    Path home;

    private UserFolders folders;
    private Path file;

    @BeforeEach
    void place() throws IOException {
        folders = UserFolders.under(home);
        file = folders.config().resolve("settings.json");
        Files.createDirectories(folders.config());
    }

    @Test
    void valuesAreReadAsTheyWereSaved() {
        Settings settings = Settings.load(folders);
        assertEquals(Optional.empty(), settings.warning());
        settings.set("language", "zh_TW")
                .set("boardSize", 120)
                .set("zoom", 1.25)
                .set("sound", false)
                .set("list", List.of("a", "军"));
        assertEquals(Optional.empty(), settings.save());
        Settings again = Settings.load(folders);
        assertEquals("zh_TW", again.text("language", ""));
        assertEquals(120, again.number("boardSize", 0));
        assertEquals(1.25, again.decimal("zoom", 0));
        assertFalse(again.flag("sound", true));
        assertEquals(List.of("a", "军"), again.texts("list"));
    }

    @Test
    void valueOfTheWrongKindCountsAsNotSet() throws IOException {
        Files.writeString(file, "{\"format\":\"junqi-settings\",\"version\":1,\"sound\":\"loud\",\"boardSize\":1.5}");
        Settings settings = Settings.load(folders);
        assertTrue(settings.flag("sound", true));
        assertEquals(7, settings.number("boardSize", 7));
        assertEquals("x", settings.text("language", "x"));
        assertEquals(List.of(), settings.texts("sound"));
    }

    @Test
    void unknownSettingSurvives() throws IOException {
        Files.writeString(file, "{\"format\":\"junqi-settings\",\"version\":1,\"future\":{\"a\":[1]}}");
        Settings.load(folders).set("sound", true).save();
        assertTrue(Files.readString(file).contains("\"future\""));
    }

    @Test
    void damagedFileIsPutAsideAndTheDefaultsHold() throws IOException {
        Files.writeString(file, "{\"format\":\"junqi-settings\",\"vers");
        Settings settings = Settings.load(folders);
        String warning = settings.warning().orElseThrow().message();
        assertTrue(warning.contains("is damaged (line 1, column"), warning);
        assertEquals(1, warning.lines().count());
        assertTrue(Files.exists(folders.config().resolve("settings.json.damaged")));
        settings.set("sound", false).save();
        assertEquals(Optional.empty(), Settings.load(folders).warning(), "warned once");
    }

    @Test
    void fileOfALaterReleaseIsLeftAlone() throws IOException {
        String later = "{\"format\":\"junqi-settings\",\"version\":2,\"sound\":false}";
        Files.writeString(file, later);
        Settings settings = Settings.load(folders);
        assertTrue(settings.warning().orElseThrow().message().contains("later release"));
        settings.set("sound", true).save();
        assertEquals(later, Files.readString(file));
    }

    @Test
    void formatIsNotASetting() {
        assertThrows(
                IllegalArgumentException.class, () -> Settings.load(folders).set("version", 2));
    }

    @Test
    void unwritableFolderIsOneLine() throws IOException {
        UserFolders blocked = UserFolders.under(Files.writeString(home.resolve("file"), ""));
        Settings settings = Settings.load(blocked);
        assertEquals("x", settings.text("language", "x"));
        String problem = settings.set("sound", true)
                .save()
                .or(settings::warning)
                .map(Problem::message)
                .orElse("");
        assertFalse(problem.isEmpty());
        assertEquals(1, problem.lines().count());
    }

    @Test
    void recentFilesAreNewestFirstAndMissingOnesAreMarked() throws IOException {
        Settings settings = Settings.load(folders);
        RecentFiles recent = new RecentFiles(settings);
        Path one = Files.writeString(home.resolve("一.junqi"), "");
        Path gone = home.resolve("gone.junqi");
        recent.add(one);
        recent.add(gone);
        recent.add(one);
        settings.save();
        RecentFiles again = new RecentFiles(Settings.load(folders));
        assertEquals(List.of(new RecentFiles.Entry(one, false), new RecentFiles.Entry(gone, true)), again.entries());
        again.remove(gone);
        assertEquals(List.of(new RecentFiles.Entry(one, false)), again.entries());
    }

    @Test
    void recentFilesAreLimited() {
        RecentFiles recent = new RecentFiles(Settings.load(folders));
        List<Path> added = new ArrayList<>();
        for (int i = 0; i < RecentFiles.LIMIT + 3; i++) {
            added.add(0, home.resolve("game" + i));
            recent.add(added.get(0));
        }
        assertEquals(
                added.subList(0, RecentFiles.LIMIT),
                recent.entries().stream().map(RecentFiles.Entry::file).toList());
    }

    @Test
    void stateFolderFollowsThePlatform() {
        Path user = Path.of("/home/u");
        Path local = Path.of("/local/junqi");
        assertEquals(Path.of("/home/u/.local/state/junqi"), UserFolders.state("Linux", Map.of(), user, local));
        assertEquals(Path.of("/s/junqi"), UserFolders.state("Linux", Map.of("XDG_STATE_HOME", "/s"), user, local));
        assertEquals(
                Path.of("/home/u/.local/state/junqi"),
                UserFolders.state("Linux", Map.of("XDG_STATE_HOME", "relative"), user, local));
        assertEquals(Path.of("/local/junqi/state"), UserFolders.state("Windows 11", Map.of(), user, local));
        assertEquals(Path.of("/local/junqi/state"), UserFolders.state("Mac OS X", Map.of(), user, local));
    }

    @Test
    void homePropertyOverridesThePlatform() {
        String before = System.getProperty(UserFolders.HOME_PROPERTY);
        System.setProperty(UserFolders.HOME_PROPERTY, home.toString());
        try {
            assertEquals(UserFolders.under(home), UserFolders.ofUser());
        } finally {
            if (before == null) {
                System.clearProperty(UserFolders.HOME_PROPERTY);
            } else {
                System.setProperty(UserFolders.HOME_PROPERTY, before);
            }
        }
    }
}
