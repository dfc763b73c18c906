package junqi.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import junqi.notation.LayoutText;
import junqi.rules.Layout;
import junqi.store.LayoutLibrary.Damaged;
import junqi.store.LayoutLibrary.Exists;
import junqi.store.LayoutLibrary.Item;
import junqi.store.LayoutLibrary.Kept;
import junqi.store.LayoutLibrary.Saved;
import junqi.store.LayoutLibrary.Shipped;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LayoutLibraryTest {
    private static final Layout LAYOUT = LayoutText.parse("DECRD O.C.B OJ.BJ M.E.C GERLT TTLFL");

    @TempDir
    Path home;

    private LayoutLibrary library;

    @BeforeEach
    void open() {
        library = new LayoutLibrary(home.resolve("layouts"));
    }

    private List<Item> own() {
        return library.read().items().stream()
                .filter(item -> !(item instanceof Shipped))
                .toList();
    }

    @Test
    void folderThatDoesNotExistHoldsNothingAndIsNoProblem() {
        assertEquals(Optional.empty(), library.read().problem());
        assertEquals(List.of(), own());
        assertEquals(ShippedLayouts.all().size(), library.read().items().size());
        assertFalse(Files.exists(library.folder()), "and reading does not make it");
    }

    @Test
    void whatIsSavedIsOnTheShelf() {
        assertInstanceOf(Saved.class, library.create(Formation.of(LAYOUT, "雪夜"), LayoutFormat.JUNQI, false));
        Kept kept = (Kept) own().get(0);
        assertEquals("雪夜", kept.title());
        assertEquals(LAYOUT, kept.formation().layout());
        assertEquals("雪夜.junqi-layout", kept.file().getFileName().toString());
    }

    @Test
    void otherFormationOfTheSameNameIsNotOverwrittenUnasked() {
        library.create(Formation.of(LAYOUT, "雪夜"), LayoutFormat.JUNQI, false);
        Formation other = Formation.of(LAYOUT.mirrored(), "雪夜");
        assertInstanceOf(Exists.class, library.create(other, LayoutFormat.JUNQI, false));
        assertEquals(LAYOUT, ((Kept) own().get(0)).formation().layout());
        assertInstanceOf(Saved.class, library.create(other, LayoutFormat.JUNQI, true));
        assertEquals(LAYOUT.mirrored(), ((Kept) own().get(0)).formation().layout());
    }

    @Test
    void damagedFileIsShownWithItsReason() throws IOException {
        Files.createDirectories(library.folder());
        Files.writeString(library.folder().resolve("broken.junqi-layout"), "{\"format\": \"junqi-layout\"");
        Files.writeString(library.folder().resolve("README.md"), "not a layout");
        Damaged damaged = (Damaged) own().get(0);
        assertEquals(1, own().size());
        assertTrue(
                damaged.problem().message().startsWith("broken.junqi-layout: "),
                damaged.problem().message());
        assertEquals(Optional.empty(), library.delete(damaged.file()));
        assertEquals(List.of(), own());
    }

    @Test
    void fileInPlaceOfTheFolderIsToldOf() throws IOException {
        Files.writeString(library.folder(), "");
        assertTrue(library.read().problem().isPresent());
        assertEquals(
                ShippedLayouts.all().size(), library.read().items().size(), "the shipped ones are there all the same");
        assertInstanceOf(
                LayoutLibrary.Failed.class, library.create(Formation.of(LAYOUT, "x"), LayoutFormat.JUNQI, false));
    }

    @Test
    void newNameMovesTheFile() throws IOException {
        library.create(Formation.of(LAYOUT, "old"), LayoutFormat.QQ, false);
        Kept kept = (Kept) own().get(0);
        assertEquals("old", kept.title(), "QQ's format keeps no name: the file's is shown");
        byte[] before = Files.readAllBytes(kept.file());
        assertInstanceOf(Saved.class, library.update(kept, kept.formation().withName("new")));
        Kept moved = (Kept) own().get(0);
        assertEquals(1, own().size());
        assertEquals("new.jql", moved.file().getFileName().toString());
        assertArrayEquals(before, Files.readAllBytes(moved.file()));
    }

    @Test
    void newNameNeverOverwritesAnother() {
        library.create(Formation.of(LAYOUT, "a"), LayoutFormat.JUNQI, false);
        library.create(Formation.of(LAYOUT.mirrored(), "b"), LayoutFormat.JUNQI, false);
        Kept a = (Kept) own().get(0);
        assertInstanceOf(Exists.class, library.update(a, a.formation().withName("b")));
        assertEquals(List.of("a", "b"), own().stream().map(Item::title).toList());
        assertEquals(LAYOUT.mirrored(), ((Kept) own().get(1)).formation().layout());
    }

    @Test
    void fileElsewhereKeepsItsName() {
        LayoutLibrary elsewhere = new LayoutLibrary(home.resolve("elsewhere"));
        Saved saved = (Saved) elsewhere.create(Formation.of(LAYOUT, "a"), LayoutFormat.JUNQI, false);
        Saved again =
                (Saved) library.update(saved.kept(), saved.kept().formation().withName("b"));
        assertEquals(saved.kept().file(), again.kept().file());
        assertEquals("b", again.kept().title());
    }

    @Test
    void everyNameMakesAFileName() {
        assertEquals("a-b", LayoutLibrary.fileName("a/b"));
        assertEquals("layout", LayoutLibrary.fileName(" .. "));
        assertEquals("layout-CON", LayoutLibrary.fileName("CON"));
        assertEquals("hidden", LayoutLibrary.fileName(".hidden"));
        assertEquals("飘香一剑", LayoutLibrary.fileName("飘香一剑"));
        assertEquals(80, LayoutLibrary.fileName("x".repeat(500)).length());
    }
}
