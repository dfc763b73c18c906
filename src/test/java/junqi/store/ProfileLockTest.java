package junqi.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProfileLockTest {
    @TempDir
    Path folder;

    @Test
    void secondProgramIsToldAndGetsFoldersOfItsOwn() throws IOException {
        UserFolders folders = UserFolders.under(folder);
        ProfileLock first = ProfileLock.take(folders).orElseThrow();
        assertTrue(ProfileLock.take(folders).isEmpty());
        ProfileLock.Separate second = ProfileLock.separate(folders);
        ProfileLock.Separate third = ProfileLock.separate(folders);
        assertEquals(
                folders.data().resolve("profile-2").resolve("state"),
                second.folders().state());
        assertEquals(
                folders.data().resolve("profile-3").resolve("state"),
                third.folders().state());
        second.lock().close();
        ProfileLock again = ProfileLock.separate(folders).lock();
        assertTrue(ProfileLock.take(second.folders()).isEmpty(), "the first that is free is taken again");
        again.close();
        third.lock().close();
        first.close();
        ProfileLock.take(folders).orElseThrow().close();
    }

    /** A lock that outlived its process would lock the user out. */
    @Test
    void anotherProcessIsKeptOutUntilThisOneLetsGo() throws Exception {
        UserFolders folders = UserFolders.under(folder);
        ProfileLock lock = ProfileLock.take(folders).orElseThrow();
        assertEquals("taken", askAnother());
        lock.close();
        assertEquals("free", askAnother());
    }

    private String askAnother() throws Exception {
        Process other = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        ProfileLockTest.class.getName(),
                        folder.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(other.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        other.waitFor();
        return said.strip();
    }

    /** The other process; it ends without letting go. */
    public static void main(String[] args) throws IOException {
        System.out.println(ProfileLock.take(UserFolders.under(Path.of(args[0]))).isPresent() ? "free" : "taken");
        System.exit(0);
    }

    @Test
    void folderThatCannotBeIsAnError() throws IOException {
        Files.createFile(folder.resolve("state"));
        assertThrows(IOException.class, () -> ProfileLock.take(UserFolders.under(folder)));
    }
}
