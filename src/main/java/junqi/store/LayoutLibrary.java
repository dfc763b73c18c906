package junqi.store;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * The formations that come with the program, and those that the user keeps in a folder. Every call looks at the disk anew;
 * none of them belongs on the JavaFX thread.
 */
public final class LayoutLibrary {
    /** So many files of a folder are shown at most; a folder with more is no library. */
    static final int MOST_FILES = 1000;

    private static final int LONGEST_NAME = 80;

    /** Something on the library's shelf. */
    public sealed interface Item permits Shipped, Kept, Damaged {
        /** What people call it; never empty for a file. */
        String title();
    }

    /** A formation that comes with the program; nobody changes it. */
    public record Shipped(Formation formation) implements Item {
        public Shipped {
            Objects.requireNonNull(formation);
        }

        @Override
        public String title() {
            return formation.name();
        }
    }

    /** A file of the user. Its formation may be illegal. */
    public record Kept(Path file, Formation formation, LayoutFormat format) implements Item {
        public Kept {
            Objects.requireNonNull(file);
            Objects.requireNonNull(formation);
            Objects.requireNonNull(format);
        }

        /** The formation's name, or the file's where the format keeps none. */
        @Override
        public String title() {
            return formation.name().isBlank() ? stem(file) : formation.name();
        }
    }

    /** A file that cannot be used, and why. */
    public record Damaged(Path file, Problem problem) implements Item {
        public Damaged {
            Objects.requireNonNull(file);
            Objects.requireNonNull(problem);
        }

        @Override
        public String title() {
            return String.valueOf(file.getFileName());
        }
    }

    /**
     * All that is on the shelf, the user's own first.
     *
     * @param problem why the user's folder could not be read; empty if it was
     */
    public record Contents(List<Item> items, Optional<Problem> problem) {
        public Contents {
            items = List.copyOf(items);
        }
    }

    /** What saving brought. */
    public sealed interface Saving permits Saved, Exists, Failed {}

    /** It is in the file. */
    public record Saved(Kept kept) implements Saving {}

    /** Nothing was written, for another file has this name. */
    public record Exists(Path file) implements Saving {}

    /** Nothing was written, or something was left behind, and why. */
    public record Failed(Problem problem) implements Saving {
        public Failed {
            Objects.requireNonNull(problem);
        }
    }

    private final Path folder;

    /** @param folder the user's; it need not exist before something is saved */
    public LayoutLibrary(Path folder) {
        this.folder = folder.toAbsolutePath().normalize();
    }

    /** The user's folder, absolute. */
    public Path folder() {
        return folder;
    }

    /** Reads everything. A folder that does not exist holds nothing; a file that cannot be read is {@link Damaged}. */
    public Contents read() {
        List<Item> items = new ArrayList<>();
        Optional<Problem> problem = Optional.empty();
        try {
            for (Path file : layoutFiles()) {
                items.add(item(file));
            }
        } catch (NoSuchFileException e) {
            // Nothing has been saved yet.
            System.getLogger(LayoutLibrary.class.getName()).log(System.Logger.Level.DEBUG, "no folder yet", e);
        } catch (IOException e) {
            problem = Optional.of(AtomicFile.problem(e).in(folder));
        }
        items.sort(Comparator.comparing(item -> item.title().toLowerCase(Locale.ROOT)));
        ShippedLayouts.all().forEach(formation -> items.add(new Shipped(formation)));
        return new Contents(items, problem);
    }

    private List<Path> layoutFiles() throws IOException {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, LayoutLibrary::isLayout)) {
            for (Path file : all) {
                if (files.size() < MOST_FILES) {
                    files.add(file);
                }
            }
        } catch (java.nio.file.DirectoryIteratorException e) {
            throw e.getCause();
        }
        return files;
    }

    private static boolean isLayout(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        boolean text = name.endsWith(LayoutFormat.CCGC.extension());
        return !name.startsWith(".")
                && (text || LayoutFormat.ofFileName(name).isPresent())
                && Files.isRegularFile(file);
    }

    private static Item item(Path file) {
        LayoutFiles.Loading loading = LayoutFiles.read(file);
        return loading instanceof LayoutFiles.Loaded loaded
                ? new Kept(file, loaded.formation(), loaded.format())
                : new Damaged(file, ((LayoutFiles.Failed) loading).problem());
    }

    /** Whether a file is in the user's folder. */
    public boolean holds(Path file) {
        return folder.equals(file.toAbsolutePath().normalize().getParent());
    }

    /** The file that a formation of a name has in the user's folder. */
    public Path fileFor(String name, LayoutFormat format) {
        return folder.resolve(fileName(name) + format.extension());
    }

    /**
     * Saves a formation under its name in the user's folder.
     *
     * @param replace whether a file of that name may be replaced; otherwise the answer is then {@link Exists}
     */
    public Saving create(Formation formation, LayoutFormat format, boolean replace) {
        Path file = fileFor(formation.name(), format);
        return !replace && Files.exists(file) ? new Exists(file) : write(formation, format, file);
    }

    /**
     * Saves a changed formation into its file, in the file's format. One in the user's folder moves to another file if its
     * name has changed, so that title and file agree.
     */
    public Saving update(Kept old, Formation formation) {
        boolean renamed = !formation.name().isBlank() && !formation.name().equals(old.title());
        Path file = renamed && holds(old.file()) ? fileFor(formation.name(), old.format()) : old.file();
        if (file.equals(old.file())) {
            return write(formation, old.format(), file);
        }
        if (Files.exists(file)) {
            return new Exists(file);
        }
        Saving saving = write(formation, old.format(), file);
        if (saving instanceof Saved) {
            Optional<Problem> left = delete(old.file());
            if (left.isPresent()) {
                return new Failed(left.get());
            }
        }
        return saving;
    }

    private static Saving write(Formation formation, LayoutFormat format, Path file) {
        Optional<Problem> problem = LayoutFiles.write(formation, format, file);
        return problem.isPresent() ? new Failed(problem.get()) : new Saved(new Kept(file, formation, format));
    }

    /** Deletes a file. Answers why it could not be, or empty when done. */
    public Optional<Problem> delete(Path file) {
        try {
            Files.delete(file);
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(Problem.of(Problem.Reason.CANNOT_DELETE, file, AtomicFile.problem(e)));
        }
    }

    /** A file's name without its ending. */
    private static String stem(Path file) {
        String name = String.valueOf(file.getFileName());
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    /** A name that every system takes for a file, as near as can be to the one that a person typed. */
    static String fileName(String name) {
        String plain = name.replaceAll("[\\\\/:*?\"<>|\\p{Cntrl}]", "-").strip();
        while (plain.startsWith(".")) {
            plain = plain.substring(1);
        }
        while (plain.endsWith(".") || plain.endsWith(" ")) {
            plain = plain.substring(0, plain.length() - 1);
        }
        if (plain.length() > LONGEST_NAME) {
            plain = plain.substring(0, plain.offsetByCodePoints(0, plain.codePointCount(0, LONGEST_NAME)));
        }
        boolean taken = plain.isEmpty() || plain.matches("(?i)(con|prn|aux|nul|com\\d|lpt\\d)");
        return taken ? "layout" + (plain.isEmpty() ? "" : "-" + plain) : plain;
    }
}
