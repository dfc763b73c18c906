package junqi.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ShippedLayoutsTest {
    private static final Path FOLDER = Path.of("layouts");

    @Test
    void everyShippedLayoutIsLegal() {
        assertFalse(ShippedLayouts.all().isEmpty());
        for (Formation formation : ShippedLayouts.all()) {
            assertEquals(List.of(), formation.layout().check(), formation.name());
            assertEquals(List.of(), formation.layout().mirrored().check(), formation.name());
        }
    }

    @Test
    void theFormationsThatPlayersKnowAreThere() {
        List<String> names = ShippedLayouts.all().stream().map(Formation::name).toList();
        assertTrue(
                names.containsAll(List.of(
                        "河东狮吼",
                        "午夜风铃",
                        "飞花逐月",
                        "飘香一剑",
                        "于无声处",
                        "乌龙摆尾",
                        "三节阵",
                        "狼来了",
                        "雾山重剑",
                        "ccgc-first",
                        "双喜临门改",
                        "飘香一剑改")),
                names.toString());
        Formation sword = ShippedLayouts.all().get(names.indexOf("飘香一剑"));
        assertEquals("DECRD O.C.B OJ.BJ M.E.C GERLT TTLFL", sword.layout().toString());
    }

    /** The room of the engines cannot read files of formations; its own list of them has to say the same. */
    @Test
    void enginesKnowTheSameFormations() throws IOException {
        for (String line : Files.readAllLines(Path.of("src/main/resources/junqi/ai/known-formations.txt"))) {
            if (!line.startsWith("#")) {
                String[] told = line.split(" +# ");
                assertTrue(
                        ShippedLayouts.all().stream()
                                .anyMatch(f -> f.name().equals(told[1])
                                        && f.layout().toString().equals(told[0])),
                        line);
            }
        }
    }

    @Test
    void noTwoHaveTheSameNameOrLayoutNotEvenMirrored() {
        HashSet<Object> seen = new HashSet<>();
        for (Formation formation : ShippedLayouts.all()) {
            assertTrue(seen.add(formation.name()), formation.name());
            assertTrue(seen.add(formation.layout()), formation.name());
            assertTrue(seen.add(formation.layout().mirrored()), formation.name());
        }
    }

    @Test
    void indexTellsOfEveryFileOfTheFolder() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            TreeSet<String> names = files.map(f -> f.getFileName().toString())
                    .filter(n -> !n.equals(ShippedLayouts.INDEX))
                    .collect(Collectors.toCollection(TreeSet::new));
            assertEquals(names, new TreeSet<>(ShippedLayouts.files()));
            assertEquals(names.size(), ShippedLayouts.files().size());
            names.forEach(n -> assertTrue(n.matches("[a-z0-9-]+\\.junqi-layout"), n));
        }
    }

    @Test
    void filesAreAsTheProgramWouldWriteThem() throws IOException {
        for (String file : ShippedLayouts.files()) {
            byte[] bytes = Files.readAllBytes(FOLDER.resolve(file));
            LayoutFiles.Loaded loaded = (LayoutFiles.Loaded) LayoutFiles.read(bytes);
            assertArrayEquals(bytes, LayoutFiles.toBytes(loaded.formation(), LayoutFormat.JUNQI), file);
        }
    }
}
