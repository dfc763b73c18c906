package junqi.ui;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import junqi.notation.LayoutText;
import junqi.rules.Layout;
import junqi.rules.RuleSet;
import junqi.store.Formation;
import junqi.store.LayoutFiles;
import junqi.store.LayoutFormat;
import junqi.store.LayoutLibrary.Damaged;
import junqi.store.LayoutLibrary.Item;
import junqi.store.LayoutLibrary.Shipped;
import junqi.store.ShippedLayouts;
import junqi.ui.board.LayoutModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The Formations screen in the window as it is. */
class FormationsTest extends WindowTest {
    private static final Layout LEGAL = LayoutText.parse("DECRD O.C.B OJ.BJ M.E.C GERLT TTLFL");
    private static final String SHARE = "DECRDOCBOJBJMECGERLTTTLFL";

    private Path folder() {
        return home.resolve("data").resolve("layouts");
    }

    private void enter() {
        program.click("formations");
        settle();
    }

    /** Waits for the disk, for what the window makes of it, and for the library that is read again then. */
    private void settle() {
        for (int i = 0; i < 2; i++) {
            FxHarness.run(program.program()::flush);
            FxHarness.settle();
        }
    }

    private FormationsModel model() {
        return assertInstanceOf(
                        FormationsScreen.class, program.program().shell().screen())
                .model();
    }

    private LayoutModel layout() {
        return model().layout();
    }

    @SuppressWarnings("unchecked")
    private List<Item> shelf() {
        return FxHarness.call(() -> List.copyOf(((ListView<Item>) program.lookup("shelf")).getItems()));
    }

    private void pick(int index) {
        FxHarness.run(() -> {
            ListView<?> list = (ListView<?>) program.lookup("shelf");
            list.requestFocus();
            list.getSelectionModel().select(index);
        });
        FxHarness.press(KeyCode.ENTER);
        settle();
    }

    private boolean hasSheet() {
        return FxHarness.call(() -> program.program().shell().hasSheet());
    }

    private void copyToClipboard(String text) {
        FxHarness.run(() -> Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, text)));
    }

    private void choose(String menu, String item) {
        FxHarness.run(() -> {
            MenuItem found = ((MenuButton) program.lookup(menu))
                    .getItems().stream()
                            .filter(i -> i.getId().equals(item))
                            .findFirst()
                            .orElseThrow();
            found.fire();
        });
        settle();
    }

    private void write(String name, byte[] content) throws IOException {
        Files.createDirectories(folder());
        Files.write(folder().resolve(name), content);
    }

    @Test
    void shippedFormationsAreThereBeforeAnythingIsSaved() {
        enter();
        assertEquals(ShippedLayouts.all().size(), shelf().size());
        pick(2);
        assertEquals(ShippedLayouts.all().get(2).layout(), layout().layout());
        assertEquals(ShippedLayouts.all().get(2).name(), model().nameProperty().get());
        assertFalse(Files.exists(folder()));
    }

    @Test
    void changedShippedFormationIsSavedAsACopy() {
        enter();
        pick(0);
        FxHarness.run(() -> layout().replace(LEGAL));
        program.click("formations-save");
        assertTrue(hasSheet(), "the copy needs a name of its own");
        FxHarness.run(() -> ((javafx.scene.control.TextField) program.lookup("save-name")).setText("mine"));
        FxHarness.press(KeyCode.ENTER);
        settle();
        assertEquals("mine", shelf().get(0).title());
        assertEquals(ShippedLayouts.all().size() + 1, shelf().size());
        assertFalse(model().isChanged());
        assertInstanceOf(Shipped.class, shelf().get(1));
    }

    @Test
    void damagedFileIsShownWithItsReasonAndCanBeDeleted() throws IOException {
        write("broken.jql", new byte[] {1, 2, 3});
        enter();
        Damaged damaged = assertInstanceOf(Damaged.class, shelf().get(0));
        assertTrue(
                damaged.problem().message().startsWith("broken.jql: "),
                damaged.problem().message());
        Layout before = layout().layout();
        pick(0);
        assertTrue(hasSheet());
        assertEquals(before, layout().layout());
        FxHarness.press(KeyCode.TAB);
        FxHarness.press(KeyCode.ENTER);
        FxHarness.press(KeyCode.TAB);
        FxHarness.press(KeyCode.ENTER);
        settle();
        assertFalse(Files.exists(folder().resolve("broken.jql")));
        assertEquals(ShippedLayouts.all().size(), shelf().size());
    }

    @ParameterizedTest
    @EnumSource(LayoutFormat.class)
    void fileOpenedAndSavedIsTheSameByteForByte(LayoutFormat format) throws IOException {
        byte[] content = format == LayoutFormat.JUNQI
                ? ("{\n  \"format\" : \"junqi-layout\",\n  \"version\" : 1,\n  \"name\" : \"飘香一剑\",\n"
                                + "  \"author\" : \"\",\n  \"notes\" : \"\",\n"
                                + "  \"rows\" : [ \"DECRD\", \"O.C.B\", \"OJ.BJ\", \"M.E.C\", \"GERLT\", \"TTLFL\" ],\n"
                                + "  \"rating\" : 1900\n}\n")
                        .getBytes(StandardCharsets.UTF_8)
                : LayoutFiles.toBytes(Formation.of(LEGAL, ""), format);
        if (format == LayoutFormat.JUNQI) {
            content = LayoutFiles.toBytes(((LayoutFiles.Loaded) LayoutFiles.read(content)).formation(), format);
            assertTrue(new String(content, StandardCharsets.UTF_8).contains("\"rating\""));
        }
        write("x" + format.extension(), content);
        enter();
        pick(0);
        assertEquals(LEGAL, layout().layout());
        FxHarness.run(() -> layout().replace(LEGAL.mirrored()));
        FxHarness.press(KeyCode.CONTROL, KeyCode.S);
        settle();
        assertFalse(java.util.Arrays.equals(content, Files.readAllBytes(folder().resolve("x" + format.extension()))));
        FxHarness.run(() -> layout().replace(LEGAL));
        FxHarness.press(KeyCode.CONTROL, KeyCode.S);
        settle();
        assertArrayEquals(content, Files.readAllBytes(folder().resolve("x" + format.extension())));
    }

    @Test
    void nameAuthorAndNotesAreKept() {
        enter();
        FxHarness.run(() -> {
            layout().replace(LEGAL);
            model().nameProperty().set("雪夜");
            model().authorProperty().set("某人");
            model().notesProperty().set("守左攻右");
        });
        program.click("formations-save");
        settle();
        program.close();
        program = TestProgram.in(home);
        enter();
        pick(0);
        assertEquals("雪夜", model().nameProperty().get());
        assertEquals("某人", model().authorProperty().get());
        assertEquals("守左攻右", model().notesProperty().get());
        FxHarness.run(() -> model().nameProperty().set("雪原"));
        program.click("formations-save");
        settle();
        assertEquals("雪原", shelf().get(0).title());
        assertTrue(Files.exists(folder().resolve("雪原.junqi-layout")));
        assertFalse(Files.exists(folder().resolve("雪夜.junqi-layout")));
    }

    @Test
    void pasteFindsOutTheFormat() {
        enter();
        for (String text : List.of(
                SHARE,
                SHARE + "\r\n",
                LayoutText.ccgcArray(LEGAL),
                "DECRD O.C.B OJ.BJ M.E.C GERLT TTLFL",
                "DECRD\nO.C.B\nOJ.BJ\nM.E.C\nGERLT\nTTLFL\n",
                new String(
                        LayoutFiles.toBytes(Formation.of(LEGAL, "x"), LayoutFormat.JUNQI), StandardCharsets.UTF_8))) {
            FxHarness.run(() -> layout().replace(LayoutModel.empty()));
            copyToClipboard(text);
            program.click("formations-paste");
            assertEquals(LEGAL, layout().layout(), text);
        }
    }

    @Test
    void badPasteSaysWhatIsWrongAndWhereAndChangesNothing() {
        enter();
        Layout before = layout().layout();
        copyToClipboard("DECRDOCBOJBJMECGERLTTTLFQ");
        program.click("formations-paste");
        assertTrue(hasSheet());
        assertEquals(before, layout().layout());
        FxHarness.press(KeyCode.ENTER);
        assertTrue(model().paste("DECRDOCBOJBJMECGERLTTTLFQ")
                .orElseThrow()
                .message()
                .endsWith("at character 25"));
        assertTrue(model().paste("DECRD O.C.B OJ.BJ M.E.C GERLT TTLF?").isPresent());
        assertTrue(model().paste("hello").isPresent());
        assertEquals(before, layout().layout());
    }

    @Test
    void copyGivesAStringThatPastes() {
        enter();
        FxHarness.run(() -> layout().replace(LEGAL));
        choose("formations-copy", "formations-copyShare");
        assertEquals(SHARE, FxHarness.call(() -> Clipboard.getSystemClipboard().getString()));
        choose("formations-copy", "formations-copyCcgc");
        assertEquals(
                Optional.of(LEGAL),
                Optional.of(LayoutText.parseCcgcArray(
                        FxHarness.call(() -> Clipboard.getSystemClipboard().getString()))));
    }

    @Test
    void fileFromAnywhereIsOpenedAndACopyIsExported() throws IOException {
        Path file = home.resolve("阵.jql");
        Files.write(file, LayoutFiles.toBytes(Formation.of(LEGAL, ""), LayoutFormat.QQ));
        program.answerFile(file);
        enter();
        FxHarness.press(KeyCode.CONTROL, KeyCode.O);
        settle();
        assertEquals(LEGAL, layout().layout());
        assertEquals("阵", model().nameProperty().get());
        Path copy = home.resolve("copy.txt");
        program.answerFile(copy);
        choose("formations-export", "formations-exportCcgc");
        assertEquals(LayoutText.ccgcArray(LEGAL) + "\n", Files.readString(copy));
        Files.writeString(copy, "nonsense");
        FxHarness.press(KeyCode.CONTROL, KeyCode.O);
        settle();
        assertTrue(hasSheet(), "what cannot be read is told of");
        assertEquals(LEGAL, layout().layout());
    }

    @Test
    void fileClickedTwiceIsOpened() throws IOException {
        Path file = home.resolve("elsewhere.junqi-layout");
        assertTrue(LayoutFiles.write(Formation.of(LEGAL, "came"), LayoutFormat.JUNQI, file)
                .isEmpty());
        FxHarness.run(() -> program.program().openFile(file));
        settle();
        assertEquals(LEGAL, layout().layout());
    }

    @Test
    void changesAreNotLostUnasked() {
        enter();
        pick(0);
        FxHarness.run(() -> layout().replace(LEGAL));
        pick(1);
        assertTrue(hasSheet());
        FxHarness.press(KeyCode.ESCAPE);
        assertEquals(LEGAL, layout().layout());
        FxHarness.press(KeyCode.ESCAPE);
        assertInstanceOf(HomeScreen.class, program.program().shell().screen());
        enter();
        assertEquals(LEGAL, layout().layout(), "they wait until the screen is opened again");
    }

    @Test
    void gameStartsWithTheFormation() {
        enter();
        FxHarness.run(() -> layout().replace(LEGAL));
        program.click("formations-play");
        assertInstanceOf(NewGameScreen.class, program.program().shell().screen());
        assertEquals(
                RuleSet.Mode.DARK, program.program().choice().modeProperty().get());
        program.click("start");
        LayoutScreen deploy =
                assertInstanceOf(DeployScreen.class, program.program().shell().screen());
        assertEquals(LEGAL, deploy.layoutModel().layout());
    }

    @Test
    void illegalFormationIsSavedButNotPlayed() {
        enter();
        FxHarness.run(() -> {
            layout().replace(LEGAL.swapped(0, 9));
            model().nameProperty().set("draft");
        });
        assertTrue(FxHarness.call(() -> program.lookup("formations-play").isDisabled()));
        program.click("formations-save");
        settle();
        assertEquals("draft", shelf().get(0).title());
    }

    @Test
    void filterFindsByName() {
        enter();
        String name = ShippedLayouts.all().get(3).name();
        FxHarness.run(() -> ((javafx.scene.control.TextField) program.lookup("shelf-filter")).setText(name));
        assertTrue(shelf().stream().allMatch(item -> item.title().contains(name)));
        assertFalse(shelf().isEmpty());
    }

    @Test
    void deletingAsksFirstAndLeavesTheLayoutOnTheBoard() throws IOException {
        write("a.jql", LayoutFiles.toBytes(Formation.of(LEGAL, ""), LayoutFormat.QQ));
        enter();
        pick(0);
        program.click("formations-delete");
        FxHarness.press(KeyCode.ESCAPE);
        assertTrue(Files.exists(folder().resolve("a.jql")));
        program.click("formations-delete");
        FxHarness.press(KeyCode.TAB);
        FxHarness.press(KeyCode.ENTER);
        settle();
        assertFalse(Files.exists(folder().resolve("a.jql")));
        assertEquals(LEGAL, layout().layout());
    }
}
