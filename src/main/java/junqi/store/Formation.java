package junqi.store;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Objects;
import junqi.rules.Layout;

/**
 * A layout as people keep it: with a name, an author and notes, each perhaps empty but never null. Immutable; the layout may
 * be illegal, {@link Layout#check} tells. What else its file held stays with the formation and is written again.
 */
public final class Formation {
    private final Layout layout;
    private final String name;
    private final String author;
    private final String notes;
    private final Source source;

    /**
     * What a file held besides, so that it can be written as it was.
     *
     * @param treeOrNull the JSON tree, for the names in it that this program does not know
     * @param before what stood before 25 letters: nothing or a byte order mark
     * @param after what stood behind 25 letters: line ends
     */
    record Source(ObjectNode treeOrNull, String before, String after) {
        static final Source NEW = new Source(null, "", "\n");

        static Source tree(ObjectNode tree) {
            return new Source(tree, NEW.before, NEW.after);
        }
    }

    Formation(Layout layout, String name, String author, String notes, Source source) {
        this.layout = Objects.requireNonNull(layout);
        this.name = Objects.requireNonNull(name);
        this.author = Objects.requireNonNull(author);
        this.notes = Objects.requireNonNull(notes);
        this.source = source;
    }

    /** A new formation without author and notes. */
    public static Formation of(Layout layout, String name) {
        return new Formation(layout, name, "", "", Source.NEW);
    }

    public Layout layout() {
        return layout;
    }

    public String name() {
        return name;
    }

    public String author() {
        return author;
    }

    public String notes() {
        return notes;
    }

    public Formation withLayout(Layout newLayout) {
        return new Formation(newLayout, name, author, notes, source);
    }

    public Formation withName(String newName) {
        return new Formation(layout, newName, author, notes, source);
    }

    public Formation withAuthor(String newAuthor) {
        return new Formation(layout, name, newAuthor, notes, source);
    }

    public Formation withNotes(String newNotes) {
        return new Formation(layout, name, author, newNotes, source);
    }

    Source source() {
        return source;
    }
}
