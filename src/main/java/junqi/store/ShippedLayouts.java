package junqi.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The formations that come with the program: the folder {@code layouts/} of the repository, inside the jar. */
public final class ShippedLayouts {
    /** The files and their order; a program in a jar cannot list a folder. */
    static final String INDEX = "index.txt";

    private static final String FOLDER = "/junqi/layouts/";

    private ShippedLayouts() {}

    /** All of them, each legal and with a name of its own, in the order of the index. */
    public static List<Formation> all() {
        return Loaded.ALL;
    }

    /** Read at first use: a start of the program does not wait for them. */
    private static final class Loaded {
        static final List<Formation> ALL = files().stream().map(Loaded::read).toList();

        private static Formation read(String file) {
            if (LayoutFiles.read(bytes(file)) instanceof LayoutFiles.Loaded loaded) {
                return loaded.formation();
            }
            throw new IllegalStateException("layouts/" + file + ": " + LayoutFiles.read(bytes(file)));
        }
    }

    /** The names of the files, in the order of the index. */
    static List<String> files() {
        return new String(bytes(INDEX), StandardCharsets.UTF_8).lines().toList();
    }

    private static byte[] bytes(String file) {
        try (InputStream in = ShippedLayouts.class.getResourceAsStream(FOLDER + file)) {
            if (in == null) {
                throw new IllegalStateException("layouts/" + file + " is missing from the program");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("layouts/" + file, e);
        }
    }
}
