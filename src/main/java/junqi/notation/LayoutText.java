package junqi.notation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import junqi.rules.Layout;
import junqi.rules.PieceType;

/** Layouts as text: six rows, or the share string of 25 letters (docs/FORMATS.md, section 3). */
public final class LayoutText {
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
}
