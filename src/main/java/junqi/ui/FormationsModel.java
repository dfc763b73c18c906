package junqi.ui;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import junqi.notation.LayoutText;
import junqi.notation.NotationException;
import junqi.rules.Layout;
import junqi.store.Formation;
import junqi.store.LayoutFiles;
import junqi.store.LayoutLibrary.Item;
import junqi.store.LayoutLibrary.Kept;
import junqi.store.LayoutLibrary.Shipped;
import junqi.store.Problem;
import junqi.ui.board.LayoutModel;

/** The formation under change on its screen, and where it came from. */
final class FormationsModel {
    private final LayoutModel layout;
    private final StringProperty name = new SimpleStringProperty("");
    private final StringProperty author = new SimpleStringProperty("");
    private final StringProperty notes = new SimpleStringProperty("");
    /** The formation as it was opened or last saved. */
    private Formation base;

    private Item originOrNull;

    FormationsModel(Layout first) {
        layout = new LayoutModel(first);
        base = Formation.of(first, "");
    }

    LayoutModel layout() {
        return layout;
    }

    StringProperty nameProperty() {
        return name;
    }

    StringProperty authorProperty() {
        return author;
    }

    StringProperty notesProperty() {
        return notes;
    }

    /** Where the formation came from; empty for a new one. */
    Optional<Item> origin() {
        return Optional.ofNullable(originOrNull);
    }

    /** The user's file that it came from, which it may be saved into. */
    Optional<Kept> kept() {
        return originOrNull instanceof Kept kept ? Optional.of(kept) : Optional.empty();
    }

    /** Begins a new formation. */
    void editNew(Layout first) {
        edit(Formation.of(first, ""), null);
    }

    /** Opens an item, unless it is damaged. One that comes with the program is edited as a copy. */
    void edit(Item item) {
        FormationShelf.formation(item).ifPresent(formation -> edit(formation, item));
    }

    private void edit(Formation formation, Item itemOrNull) {
        originOrNull = itemOrNull;
        base = formation;
        name.set(itemOrNull == null ? formation.name() : itemOrNull.title());
        author.set(formation.author());
        notes.set(formation.notes());
        layout.start(formation.layout());
    }

    /** The formation has been saved into a file: from now on it is that file's. */
    void saved(Kept file) {
        originOrNull = file;
        base = file.formation();
        name.set(file.title());
        // What was changed while it was being written stays.
    }

    /** The formation as it stands now; what its file held besides goes with it. */
    Formation formation() {
        String title = originOrNull == null ? base.name() : originOrNull.title();
        // A name that the file does not hold but lends is no change.
        String newName = name.get().equals(title) ? base.name() : name.get().strip();
        return base.withLayout(layout.layout())
                .withName(newName)
                .withAuthor(author.get())
                .withNotes(notes.get());
    }

    /** Whether there is anything that is not in the file. */
    boolean isChanged() {
        Formation now = formation();
        return !now.layout().equals(base.layout())
                || !now.name().equals(base.name())
                || !now.author().equals(base.author())
                || !now.notes().equals(base.notes());
    }

    Optional<Shipped> shipped() {
        return originOrNull instanceof Shipped shipped ? Optional.of(shipped) : Optional.empty();
    }

    /**
     * Takes what somebody has copied: any of the formats, or six rows.
     *
     * @return what is wrong and where, or empty when done
     */
    Optional<Problem> paste(String text) {
        String plain = text.strip();
        String rows = String.join(" ", plain.split("\\s+"));
        if (rows.matches("\\S{1,8}( \\S{1,8}){5}") && !plain.startsWith("{")) {
            try {
                layout.replace(LayoutText.parse(rows));
                return Optional.empty();
            } catch (NotationException e) {
                return Optional.of(Problem.of(e));
            }
        }
        LayoutFiles.Loading loading = LayoutFiles.read(plain.getBytes(StandardCharsets.UTF_8));
        if (loading instanceof LayoutFiles.Failed failed) {
            return Optional.of(failed.problem());
        }
        Formation pasted = ((LayoutFiles.Loaded) loading).formation();
        layout.replace(pasted.layout());
        if (!pasted.name().isBlank() && origin().isEmpty()) {
            name.set(pasted.name());
            author.set(pasted.author());
            notes.set(pasted.notes());
        }
        return Optional.empty();
    }
}
