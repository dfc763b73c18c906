package junqi.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogFileTest {
    @TempDir
    Path folder;

    private final Logger logger = Logger.getLogger("junqi.LogFileTest");

    private void quietly(Runnable logging) {
        Logger root = Logger.getLogger("");
        var others = List.of(root.getHandlers()).stream()
                .filter(h -> !(h instanceof java.util.logging.FileHandler))
                .toList();
        others.forEach(root::removeHandler);
        try {
            logging.run();
        } finally {
            others.forEach(root::addHandler);
        }
    }

    @Test
    void mistakesAreWrittenWithTheirTraceAndChatterIsNot() throws IOException {
        UserFolders folders = UserFolders.under(folder.resolve("100% 军棋"));
        Path file;
        try (LogFile log = LogFile.open(folders)) {
            file = log.file();
            quietly(() -> {
                logger.log(Level.SEVERE, "a mistake", new IllegalStateException("made for a test"));
                logger.info("chatter");
            });
        }
        quietly(() -> logger.severe("after the end"));
        String said = Files.readString(file);
        assertTrue(said.contains("a mistake") && said.contains("made for a test"), said);
        assertTrue(said.contains("at junqi.store.LogFileTest"), said);
        assertFalse(said.contains("chatter") || said.contains("after the end"), said);
    }

    @Test
    void oldLogsMakeRoom() throws IOException {
        UserFolders folders = UserFolders.under(folder);
        try (LogFile log = LogFile.open(folders)) {
            assertEquals(folders.state().resolve("junqi.log.0"), log.file());
            String line = "x".repeat(1 << 14);
            quietly(() -> {
                for (int i = 0; i < 2 * LogFile.FILES * LogFile.BYTES / line.length(); i++) {
                    logger.severe(line);
                }
            });
        }
        try (Stream<Path> files = Files.list(folders.state())) {
            List<Path> logs = files.toList();
            assertEquals(LogFile.FILES, logs.size(), logs.toString());
            for (Path log : logs) {
                assertTrue(Files.size(log) < 2L * LogFile.BYTES, log.toString());
            }
        }
    }

    @Test
    void folderThatCannotBeIsAnError() throws IOException {
        Path file = Files.createFile(folder.resolve("state"));
        assertTrue(Files.isRegularFile(file));
        assertThrows(IOException.class, () -> LogFile.open(UserFolders.under(folder)));
    }
}
