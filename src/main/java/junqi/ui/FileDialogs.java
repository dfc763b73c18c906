package junqi.ui;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import junqi.store.LayoutFormat;
import junqi.store.Records;
import junqi.ui.look.Texts;

/** Asks the user for a file. */
interface FileDialogs {
    /** What a file is asked for. */
    enum Kind {
        RECORD("file", List.of(Records.EXTENSION)),
        LAYOUT(
                "layoutFile",
                Stream.of(LayoutFormat.values())
                        .map(LayoutFormat::extension)
                        .distinct()
                        .toList());

        private final String key;
        private final List<String> endings;

        Kind(String key, List<String> endings) {
            this.key = key;
            this.endings = endings;
        }

        /** The ending that a user who types a bare name leaves out. */
        Path withEnding(Path file) {
            String name = String.valueOf(file.getFileName());
            return name.contains(".") ? file : file.resolveSibling(name + endings.get(0));
        }
    }

    /** A file to read; empty if the user thought better of it. */
    Optional<Path> open(Kind kind, Texts texts, Path folder);

    /** A file to write; empty if the user thought better of it. */
    Optional<Path> save(Kind kind, Texts texts, Path folder, String name);

    /** The system's dialogs, in front of a window. */
    static FileDialogs of(Window window) {
        return new FileDialogs() {
            @Override
            public Optional<Path> open(Kind kind, Texts texts, Path folder) {
                FileChooser chooser = chooser(kind, texts, ".open", folder);
                return Optional.ofNullable(chooser.showOpenDialog(window)).map(File::toPath);
            }

            @Override
            public Optional<Path> save(Kind kind, Texts texts, Path folder, String name) {
                FileChooser chooser = chooser(kind, texts, ".save", folder);
                chooser.setInitialFileName(name);
                return Optional.ofNullable(chooser.showSaveDialog(window)).map(file -> kind.withEnding(file.toPath()));
            }

            private FileChooser chooser(Kind kind, Texts texts, String title, Path folder) {
                FileChooser chooser = new FileChooser();
                chooser.setTitle(texts.get(kind.key + title));
                chooser.getExtensionFilters()
                        .add(new FileChooser.ExtensionFilter(
                                texts.get(kind.key + ".type"),
                                kind.endings.stream()
                                        .map(ending -> "*" + ending)
                                        .toList()));
                chooser.setInitialDirectory(folder.toFile());
                return chooser;
            }
        };
    }

    /** A remembered folder if it is still there, else the nearest folder above it that is, else the user's home. */
    static Path folder(String remembered, Path home) {
        if (!remembered.isBlank()) {
            for (Path folder = Path.of(remembered).toAbsolutePath(); folder != null; folder = folder.getParent()) {
                if (Files.isDirectory(folder) && folder.getParent() != null) {
                    return folder;
                }
            }
        }
        return home;
    }
}
