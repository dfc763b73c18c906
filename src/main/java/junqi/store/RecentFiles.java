package junqi.store;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The files that were opened or saved lately, newest first; kept in the settings. */
public final class RecentFiles {
    /** How many are remembered. */
    public static final int LIMIT = 10;

    private static final String NAME = "recentFiles";

    /**
     * A remembered file.
     *
     * @param missing whether it is not there now; it stays on the list, as a stick may come back
     */
    public record Entry(Path file, boolean missing) {}

    private final Settings settings;

    public RecentFiles(Settings settings) {
        this.settings = Objects.requireNonNull(settings);
    }

    /** The files, newest first. Looks at the disk. */
    public List<Entry> entries() {
        List<Entry> entries = new ArrayList<>();
        for (String text : settings.texts(NAME)) {
            try {
                Path file = Path.of(text);
                entries.add(new Entry(file, !Files.isRegularFile(file)));
            } catch (InvalidPathException e) {
                // The settings came from another system; there is no such file here.
                System.getLogger(RecentFiles.class.getName()).log(System.Logger.Level.DEBUG, text, e);
            }
        }
        return List.copyOf(entries);
    }

    /** Puts a file first. Save the settings afterwards. */
    public void add(Path file) {
        String text = file.toAbsolutePath().normalize().toString();
        List<String> texts = new ArrayList<>(settings.texts(NAME));
        texts.remove(text);
        texts.add(0, text);
        settings.set(NAME, texts.subList(0, Math.min(LIMIT, texts.size())));
    }

    /** Forgets a file. Save the settings afterwards. */
    public void remove(Path file) {
        List<String> texts = new ArrayList<>(settings.texts(NAME));
        texts.remove(file.toAbsolutePath().normalize().toString());
        settings.set(NAME, texts);
    }
}
