package junqi.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import junqi.game.Pace;
import junqi.game.Referee;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class AutosaveTest {
    @TempDir
    Path home;

    private final List<Problem> problems = Collections.synchronizedList(new ArrayList<>());
    private UserFolders folders;
    private Autosave autosave;

    @BeforeEach
    void open() {
        folders = UserFolders.under(home);
        autosave = new Autosave(folders, problems::add);
    }

    @AfterEach
    void close() {
        autosave.close();
    }

    /** Plays so many plies and saves after each. */
    private Referee playAndSave(int plies) {
        Referee referee = Games.random("simple-flip", 0, 4);
        GameRecord record = Games.record(referee);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < plies; i++) {
            Games.goOn(referee, 1, random);
            autosave.save(record.with(referee.snapshot()));
            assertTrue(autosave.flush(10_000));
        }
        return referee;
    }

    private int plies() {
        return autosave.latest().orElseThrow().record().game().moves().size();
    }

    private Path file(String name) {
        return folders.state().resolve(name);
    }

    @Test
    void nothingSavedIsNothingFound() {
        assertTrue(autosave.latest().isEmpty());
        assertFalse(Files.exists(folders.state()), "reading makes no folders");
    }

    @Test
    void latestPlyIsFoundAndGoesOn() {
        Referee referee = playAndSave(9);
        Autosave.Found found = autosave.latest().orElseThrow();
        assertEquals(List.of(), found.damage());
        Referee again = found.record().toReferee(Pace.HUMAN);
        assertEquals(referee.view(referee.turn()), again.view(again.turn()));
    }

    @Test
    void threeEarlierRecordsAreKept() throws IOException {
        playAndSave(6);
        try (Stream<Path> files = Files.list(folders.state())) {
            assertEquals(
                    List.of("autosave.1.junqi", "autosave.2.junqi", "autosave.3.junqi", "autosave.junqi"),
                    files.map(f -> f.getFileName().toString()).sorted().toList());
        }
        for (int age = 1; age <= Autosave.BACKUPS; age++) {
            Records.Loaded loaded = (Records.Loaded) Records.read(file("autosave." + age + ".junqi"));
            assertEquals(6 - age, loaded.record().game().moves().size());
        }
    }

    @Test
    void damagedFilesFallBackToTheNewestSoundOne() throws IOException {
        playAndSave(6);
        Files.writeString(file("autosave.junqi"), "");
        Files.write(file("autosave.1.junqi"), new byte[] {0, 1, 2});
        Autosave.Found found = autosave.latest().orElseThrow();
        assertEquals(4, found.record().game().moves().size());
        assertEquals("autosave.junqi: it is empty", found.damage().get(0).message());
        assertEquals(2, found.damage().size());
        assertEquals(file("autosave.2.junqi"), found.file());
    }

    @Test
    void missingCurrentFileFallsBackToo() throws IOException {
        playAndSave(3);
        Files.delete(file("autosave.junqi"));
        assertEquals(2, plies());
    }

    @Test
    void unwritableFolderIsToldAndHurtsNothing() throws IOException {
        Files.writeString(folders.state(), "a file where the folder should be");
        autosave.save(Games.record(Games.random("simple-flip", 1, 4)));
        assertTrue(autosave.flush(10_000));
        assertEquals(1, problems.size());
        assertTrue(
                problems.get(0).message().startsWith("cannot write "),
                () -> problems.get(0).message());
    }

    @Test
    void leftoverOfAKilledProgramIsSweptAway() throws IOException {
        Files.createDirectories(folders.state());
        Path old = Files.writeString(file(".autosave.junqi.1a2b.tmp"), "{");
        Files.setLastModifiedTime(old, FileTime.from(Instant.now().minusSeconds(600)));
        Path young = Files.writeString(file(".autosave.junqi.3c4d.tmp"), "{");
        try (Autosave next = new Autosave(folders, problems::add)) {
            assertTrue(next.flush(10_000));
        }
        assertFalse(Files.exists(old));
        assertTrue(Files.exists(young), "another program may be writing it");
    }

    /** A process that plays and saves is killed at any moment; the saved game is whole and not behind what it printed. */
    @Test
    void gameSurvivesKillingTheProcess() throws Exception {
        for (int round = 0; round < 3; round++) {
            Path place = home.resolve("round" + round);
            long written = AutosaveSoak.killAfter(place, 60 + 37L * round);
            try (Autosave next = new Autosave(UserFolders.under(place), problems::add)) {
                Autosave.Found found = next.latest().orElseThrow();
                int plies = found.record().game().moves().size();
                assertTrue(plies >= written, "saved " + plies + ", but the process had said " + written);
                assertEquals(List.of(), found.damage());
            }
        }
    }

    @Test
    void closeWritesWhatIsQueued() throws Exception {
        Referee referee = Games.random("simple-flip", 30, 4);
        autosave.save(Games.record(referee));
        autosave.close();
        assertEquals(30, plies());
        assertTrue(Thread.getAllStackTraces().keySet().stream()
                .noneMatch(t -> t.getName().equals("junqi-files") && joined(t)));
    }

    /** Whether a thread still runs after it had time to end. */
    private static boolean joined(Thread thread) {
        try {
            thread.join(TimeUnit.SECONDS.toMillis(5));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return thread.isAlive();
    }
}
