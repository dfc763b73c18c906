package junqi.ui;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import junqi.store.GameRecord;
import junqi.store.Problem;
import junqi.store.RecentFiles;
import junqi.store.Records;
import junqi.store.Settings;
import junqi.ui.look.Texts;

/** The user's game records on the disk: asks for files, remembers them, and tells what goes wrong. */
final class RecordFiles {
    /** How many recent files the first screen has room for. */
    private static final int RECENT = 4;

    private final Shell shell;
    private final Settings settings;
    private final RecentFiles recent;
    private final Path shelf;
    private final Runnable settingsChanged;
    private FileDialogs dialogs = new NoDialogs();

    /** Before there is a window, nobody can be asked for a file. */
    private static final class NoDialogs implements FileDialogs {
        @Override
        public Optional<Path> open(Kind kind, Texts texts, Path folder) {
            return Optional.empty();
        }

        @Override
        public Optional<Path> save(Kind kind, Texts texts, Path folder, String name) {
            return Optional.empty();
        }
    }

    /**
     * @param shelf the folder for the games that are kept without being asked
     * @param settingsChanged runs when the settings are to be saved
     */
    RecordFiles(Shell shell, Settings settings, Path shelf, Runnable settingsChanged) {
        this.shell = shell;
        this.settings = settings;
        this.shelf = shelf;
        this.settingsChanged = settingsChanged;
        recent = new RecentFiles(settings);
    }

    void connect(FileDialogs newDialogs) {
        dialogs = newDialogs;
    }

    /** The records saved or opened lately, as many as the first screen shows. */
    List<HomeModel.Recent> recent() {
        return recent.entries().stream()
                .limit(RECENT)
                .map(entry -> new HomeModel.Recent(entry.file(), entry.missing()))
                .toList();
    }

    /** Asks for a record to read. */
    Optional<Path> askToOpen() {
        return dialogs.open(FileDialogs.Kind.RECORD, shell.texts(), folder());
    }

    /** Asks for a formation to read; the user's own are looked for first. */
    Optional<Path> askToOpenLayout(Path own) {
        return dialogs.open(FileDialogs.Kind.LAYOUT, shell.texts(), FileDialogs.folder(own.toString(), folder()));
    }

    /** Asks for a file to write a formation into. */
    Optional<Path> askToSaveLayout(Path own, String name) {
        Path folder = FileDialogs.folder(own.toString(), folder());
        return dialogs.save(FileDialogs.Kind.LAYOUT, shell.texts(), folder, name);
    }

    private Path folder() {
        return FileDialogs.folder(settings.text("folder", ""), Path.of(System.getProperty("user.home", ".")));
    }

    private String newName() {
        String time = DateTimeFormatter.ofPattern("yyyy-MM-dd-HHmmss", Locale.ROOT)
                .format(LocalDateTime.ofInstant(Instant.now(), ZoneId.systemDefault()));
        return shell.texts().get("file.name", time);
    }

    /** Reads a record, or tells why it cannot be read. */
    Optional<GameRecord> read(Path file) {
        Records.Loading loading = Records.read(file);
        if (loading instanceof Records.Loaded loaded) {
            remember(file);
            return Optional.of(loaded.record());
        }
        if (!Files.exists(file)) {
            recent.remove(file);
            settingsChanged.run();
            shell.rebuild();
        }
        tell("file.openFailed", ((Records.Failed) loading).problem());
        return Optional.empty();
    }

    /** Asks for a file and writes a record into it. */
    void save(GameRecord record) {
        Texts texts = shell.texts();
        dialogs.save(FileDialogs.Kind.RECORD, texts, folder(), newName()).ifPresent(file -> {
            Optional<Problem> problem = Records.write(record, file);
            if (problem.isPresent()) {
                tell("file.saveFailed", problem.get());
            } else {
                remember(file);
                shell.note(texts.get("file.saved", String.valueOf(file.getFileName())));
            }
        });
    }

    private void remember(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            settings.set("folder", folder.toString());
        }
        recent.add(file);
        settingsChanged.run();
    }

    /** Puts a game among the user's records, so that nothing is ever lost. */
    void keep(GameRecord record) {
        String name = newName();
        Path file = shelf.resolve(name);
        for (int i = 2; Files.exists(file); i++) {
            file = shelf.resolve(i + "-" + name);
        }
        Optional<Problem> problem = Records.write(record, file);
        if (problem.isPresent()) {
            tell("file.saveFailed", problem.get());
        } else {
            recent.add(file);
            settingsChanged.run();
        }
    }

    private void tell(String title, Problem problem) {
        shell.tell(shell.texts().get(title), shell.texts().problem(problem));
    }
}
