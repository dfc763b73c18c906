package junqi.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineVersionTest {
    @TempDir
    Path folder;

    private Path write(String name, String content) throws IOException {
        Path file = folder.resolve("classes").resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, content);
    }

    private String checksum() throws IOException {
        return EngineVersion.checksum(folder.resolve("classes"));
    }

    @Test
    void onlyRulesAndEnginesCount() throws IOException {
        write("junqi/ai/Search.class", "deep");
        write("junqi/rules/Board.class", "green");
        String before = checksum();
        write("junqi/ui/Window.class", "wide");
        assertEquals(before, checksum());
        write("junqi/ai/book.txt", "moves");
        String withBook = checksum();
        assertNotEquals(before, withBook);
        write("junqi/rules/Board.class", "brown");
        assertNotEquals(withBook, checksum());
    }

    @Test
    void jarAndFolderOfTheSameClassesAreTheSameProgram() throws IOException {
        write("junqi/ai/Search.class", "deep");
        write("junqi/rules/Board.class", "green");
        Path jar = folder.resolve("junqi.jar");
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out)) {
            for (String name :
                    List.of("junqi/rules/", "junqi/rules/Board.class", "META-INF/x", "junqi/ai/Search.class")) {
                entries.putNextEntry(new JarEntry(name));
                if (!name.endsWith("/")) {
                    Path file = folder.resolve("classes").resolve(name);
                    entries.write(Files.exists(file) ? Files.readAllBytes(file) : new byte[] {1});
                }
            }
        }
        assertEquals(checksum(), EngineVersion.checksum(jar));
    }

    @Test
    void thisProgramKnowsItsOwn() throws IOException {
        assertTrue(EngineVersion.here().matches("\\d+\\.\\d+\\.\\d+(-SNAPSHOT)?\\+[0-9a-f]{8}"), EngineVersion.here());
    }
}
