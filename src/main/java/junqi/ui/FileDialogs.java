package junqi.ui;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import junqi.store.Records;
import junqi.ui.look.Texts;

/** Asks the user for a file. */
interface FileDialogs {
    /** A file to read; empty if the user thought better of it. */
    Optional<Path> open(Texts texts, Path folder);

    /** A file to write; empty if the user thought better of it. */
    Optional<Path> save(Texts texts, Path folder, String name);

    /** The system's dialogs, in front of a window. */
    static FileDialogs of(Window window) {
        return new FileDialogs() {
            @Override
            public Optional<Path> open(Texts texts, Path folder) {
                FileChooser chooser = chooser(texts, "file.open", folder);
                return Optional.ofNullable(chooser.showOpenDialog(window)).map(File::toPath);
            }

            @Override
            public Optional<Path> save(Texts texts, Path folder, String name) {
                FileChooser chooser = chooser(texts, "file.save", folder);
                chooser.setInitialFileName(name);
                return Optional.ofNullable(chooser.showSaveDialog(window)).map(file -> withEnding(file.toPath()));
            }

            private FileChooser chooser(Texts texts, String title, Path folder) {
                FileChooser chooser = new FileChooser();
                chooser.setTitle(texts.get(title));
                chooser.getExtensionFilters()
                        .add(new FileChooser.ExtensionFilter(texts.get("file.type"), "*" + Records.EXTENSION));
                chooser.setInitialDirectory(folder.toFile());
                return chooser;
            }
        };
    }

    /** The ending that a user who types a bare name leaves out. */
    static Path withEnding(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.contains(".") ? file : file.resolveSibling(name + Records.EXTENSION);
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
