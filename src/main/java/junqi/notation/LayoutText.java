package junqi.notation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import junqi.rules.Layout;
import junqi.rules.PieceType;

/** Layouts as text: six rows, or the share string of 25 letters (docs/FORMATS.md, section 3). */
public final class LayoutText {
    private static final int LETTERS = 25;
    /** The kinds in the order of CCGC's letters, a to l. */
    private static final String CCGC = "MGDROJCTELBF";

    private LayoutText() {}

    /** The share string: the letters of the rows, without the camps. Meant for layouts whose camps are empty. */
    public static String shareString(Layout layout) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < Layout.SIZE; i++) {
            if (!Layout.isCamp(i)) {
                text.append(layout.at(i).map(PieceType::letter).orElse('.'));
            }
        }
        return text.toString();
    }

    /**
     * Reads a share string or six rows joined by blanks; {@code .} is an empty cell. The layout may be illegal.
     *
     * @throws NotationException at the first character that does not fit
     */
    public static Layout parse(String text) {
        boolean rows = text.indexOf(' ') >= 0;
        Cursor in = new Cursor(text);
        PieceType[] cells = new PieceType[Layout.SIZE];
        for (int i = 0; i < Layout.SIZE; i++) {
            if (rows && i > 0 && i % 5 == 0) {
                in.expect(' ', "a space and the next row");
            }
            if (!rows && Layout.isCamp(i) || in.skip('.')) {
                continue;
            }
            cells[i] = PieceType.ofLetter(in.peek())
                    .orElseThrow(() -> in.error("expected a piece letter (MGDROJCTEBLF), found " + in.found()));
            in.next();
        }
        if (!in.isAtEnd()) {
            throw in.error("unexpected " + in.found() + " after the layout");
        }
        List<PieceType> list = new ArrayList<>(Arrays.asList(cells));
        return new Layout(list);
    }

    /**
     * Reads a share string, and nothing else; {@code .} is an empty post. The layout may be illegal.
     *
     * @throws NotationException at the first character that does not fit
     */
    public static Layout parseShareString(String text) {
        int blank = text.indexOf(' ');
        if (blank >= 0) {
            throw new NotationException("expected " + LETTERS + " letters, found a blank", blank + 1);
        }
        return parse(text);
    }

    /**
     * The championship's 25 letters, a to l (docs/FORMATS.md, section 3).
     *
     * @throws IllegalArgumentException if a post is empty or a camp is not: there are no letters for that
     */
    public static String ccgcArray(Layout layout) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < Layout.SIZE; i++) {
            if (Layout.isCamp(i) == layout.at(i).isPresent()) {
                throw new IllegalArgumentException("a CCGC array cannot tell of cell " + i + " of " + layout);
            }
            layout.at(i).ifPresent(type -> text.append((char) ('a' + CCGC.indexOf(type.letter()))));
        }
        return text.toString();
    }

    /**
     * Reads 25 letters of {@link #ccgcArray}. The layout may be illegal.
     *
     * @throws NotationException at the first character that does not fit
     */
    public static Layout parseCcgcArray(String text) {
        Cursor in = new Cursor(text);
        PieceType[] cells = new PieceType[Layout.SIZE];
        for (int i = 0; i < Layout.SIZE; i++) {
            if (Layout.isCamp(i)) {
                continue;
            }
            int index = in.peek() - 'a';
            if (index < 0 || index >= CCGC.length()) {
                throw in.error("expected a piece letter of CCGC (a to l), found " + in.found());
            }
            cells[i] = PieceType.ofLetter(CCGC.charAt(index)).orElseThrow();
            in.next();
        }
        if (!in.isAtEnd()) {
            throw in.error("unexpected " + in.found() + " after the layout");
        }
        return new Layout(Arrays.asList(cells));
    }
}
