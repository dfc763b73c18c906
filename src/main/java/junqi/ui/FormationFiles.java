package junqi.ui;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import junqi.store.Formation;
import junqi.store.LayoutFiles;
import junqi.store.LayoutFormat;
import junqi.store.LayoutLibrary;
import junqi.store.LayoutLibrary.Contents;
import junqi.store.LayoutLibrary.Exists;
import junqi.store.LayoutLibrary.Failed;
import junqi.store.LayoutLibrary.Kept;
import junqi.store.LayoutLibrary.Saved;
import junqi.store.LayoutLibrary.Saving;
import junqi.store.Problem;
import junqi.ui.look.Texts;

/** The formations on the disk, for the screens: works on the I/O thread, and talks with the user about what goes wrong. */
final class FormationFiles {
    private final LayoutLibrary library;
    private final Work work;
    private final Shell shell;

    FormationFiles(LayoutLibrary library, Work work, Shell shell) {
        this.library = library;
        this.work = work;
        this.shell = shell;
    }

    /** Where the user's formations are. */
    Path folder() {
        return library.folder();
    }

    boolean holds(Path file) {
        return library.holds(file);
    }

    /** Reads the library. */
    void read(Consumer<Contents> then) {
        work.run(library::read, then);
    }

    /** Reads a file from anywhere. */
    void open(Path file, Consumer<Kept> then) {
        work.run(() -> LayoutFiles.read(file), loading -> {
            if (loading instanceof LayoutFiles.Loaded loaded) {
                then.accept(new Kept(file, loaded.formation(), loaded.format()));
            } else {
                tell("formation.openFailed", ((LayoutFiles.Failed) loading).problem());
            }
        });
    }

    private void tell(String title, Problem problem) {
        Texts texts = shell.texts();
        shell.tell(texts.get(title), texts.problem(problem));
    }

    /** Asks for a name and saves under it in the library. */
    void saveAsNew(Formation formation, Consumer<Kept> then) {
        NameSheet.show(shell, formation.name(), name -> create(formation.withName(name), false, then));
    }

    /** Saves under the formation's own name in the library. */
    void create(Formation formation, boolean replace, Consumer<Kept> then) {
        work.run(
                () -> library.create(formation, LayoutFormat.JUNQI, replace),
                saving -> answer(saving, formation, then, Optional.of(() -> create(formation, true, then))));
    }

    /** Saves into the file that the formation came from; a new name moves a file of the library. */
    void save(Kept old, Formation formation, Consumer<Kept> then) {
        work.run(() -> library.update(old, formation), saving -> answer(saving, formation, then, Optional.empty()));
    }

    /** Writes a copy in any format to any place. */
    void export(Formation formation, LayoutFormat format, Path file) {
        work.run(() -> LayoutFiles.write(formation, format, file), problem -> {
            if (problem.isPresent()) {
                tell("formation.saveFailed", problem.get());
            } else {
                shell.note(shell.texts().get("formation.saved", String.valueOf(file.getFileName())));
            }
        });
    }

    /** Deletes a file, after the user has confirmed it. */
    void delete(LayoutLibrary.Item item, Path file, Runnable then) {
        Texts texts = shell.texts();
        shell.ask(
                texts.get("formation.delete.title", item.title()),
                texts.get("formation.delete.text", file.toString()),
                sheet -> sheet.safe(texts.get("cancel"), () -> {})
                        .answer(
                                texts.get("formation.delete"),
                                () -> work.run(() -> library.delete(file), problem -> {
                                    problem.ifPresent(p -> tell("formation.deleteFailed", p));
                                    then.run();
                                }),
                                "danger"));
    }

    /** @param replace what overwrites the file that has the name already; empty if that is out of the question */
    private void answer(Saving saving, Formation formation, Consumer<Kept> then, Optional<Runnable> replace) {
        Texts texts = shell.texts();
        if (saving instanceof Saved saved) {
            shell.note(texts.get("formation.saved", saved.kept().title()));
            then.accept(saved.kept());
        } else if (saving instanceof Exists) {
            shell.ask(
                    texts.get("formation.exists.title", formation.name()),
                    texts.get("formation.exists.text"),
                    sheet -> {
                        sheet.safe(texts.get("cancel"), () -> {})
                                .answer(texts.get("formation.otherName"), () -> saveAsNew(formation, then));
                        replace.ifPresent(action -> sheet.answer(texts.get("formation.replace"), action, "danger"));
                        return sheet;
                    });
        } else {
            tell("formation.saveFailed", ((Failed) saving).problem());
        }
    }
}
