package junqi.store;

import java.util.Locale;
import java.util.Optional;
import junqi.rules.Layout;

/** The ways in which a layout is kept in a file (docs/FORMATS.md, section 3). */
public enum LayoutFormat {
    /** Our own: JSON, with name, author and notes. The only one that keeps more than the pieces. */
    JUNQI(".junqi-layout"),
    /** QQ's, 50 bytes. */
    QQ(".jql"),
    /** The championship's 25 letters, a to l. */
    CCGC(".txt"),
    /** The 25 letters of the rows without the camps. */
    SHARE(".txt");

    private final String extension;

    LayoutFormat(String extension) {
        this.extension = extension;
    }

    /** The usual ending of the file names, with its dot. The two texts are told apart by their content only. */
    public String extension() {
        return extension;
    }

    /** The format that a file name promises; empty where the name says nothing. */
    public static Optional<LayoutFormat> ofFileName(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (lower.endsWith(JUNQI.extension)) {
            return Optional.of(JUNQI);
        }
        return lower.endsWith(QQ.extension) ? Optional.of(QQ) : Optional.empty();
    }

    /**
     * Why a layout cannot be written in this format, or empty if it can. Only illegal layouts are
     * refused, and only by formats that have no sign for what is wrong with them.
     */
    public Optional<Problem> whyNot(Layout layout) {
        if (this == JUNQI || this == QQ) {
            return Optional.empty();
        }
        for (int i = 0; i < Layout.SIZE; i++) {
            if (Layout.isCamp(i) && layout.at(i).isPresent()) {
                return Optional.of(Problem.of(Problem.Reason.NO_ROOM_IN_CAMP).at(place(i)));
            }
            if (this == CCGC && !Layout.isCamp(i) && layout.at(i).isEmpty()) {
                return Optional.of(
                        Problem.of(Problem.Reason.NO_LETTER_FOR_EMPTY).at(place(i)));
            }
        }
        return Optional.empty();
    }

    /** A cell as {@code row 1, column a}: rows from the front, columns from the owner's left. */
    static Problem place(int cell) {
        return Problem.of(Problem.Reason.CELL, cell / 5 + 1, "abcde".charAt(cell % 5));
    }
}
