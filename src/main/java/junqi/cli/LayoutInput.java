package junqi.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import junqi.notation.LayoutText;
import junqi.notation.NotationException;
import junqi.rules.Layout;
import junqi.rules.PieceType;
import junqi.rules.SetupProblem;
import junqi.store.LayoutFiles;

/** Layouts that somebody types or names. */
final class LayoutInput {
    private static final String COLUMNS = "abcde";
    private static final String LETTERS = "[A-Za-z.]{25}";

    private LayoutInput() {}

    /**
     * A legal layout from 25 letters, our own or those of CCGC, or from the file of that name.
     *
     * @throws BadInputException in one line, what is wrong with it
     */
    static Layout legal(String text) throws BadInputException {
        if (text.isBlank()) {
            throw new BadInputException("the layout is missing: 25 letters, or the name of a file");
        }
        Layout layout;
        try {
            layout = text.matches(LETTERS) ? parse(text) : file(Path.of(text));
        } catch (NotationException e) {
            throw new BadInputException("not a layout: " + e.getMessage());
        } catch (InvalidPathException e) {
            throw new BadInputException("not a file name: " + Words.quoted(text));
        }
        List<String> problems = problems(layout);
        if (!problems.isEmpty()) {
            throw new BadInputException("this layout cannot be played: " + problems.get(0)
                    + (problems.size() > 1 ? " and " + (problems.size() - 1) + " more" : ""));
        }
        return layout;
    }

    private static Layout file(Path path) throws BadInputException {
        LayoutFiles.Loading loading = LayoutFiles.read(path);
        if (loading instanceof LayoutFiles.Loaded loaded) {
            return loaded.formation().layout();
        }
        throw new BadInputException(((LayoutFiles.Failed) loading).problem().message());
    }

    /** A layout of 25 letters; CCGC's are lower case. The layout may be illegal. */
    static Layout parse(String text) {
        return Character.isLowerCase(text.charAt(0)) ? LayoutText.parseCcgcArray(text) : LayoutText.parse(text);
    }

    /** Places in a layout are named by row from the front and column; what is missing has no place. */
    static List<String> problems(Layout layout) {
        List<String> texts = new ArrayList<>();
        for (SetupProblem problem : layout.check()) {
            int cell = problem.node();
            if (cell >= 0) {
                texts.add("row " + (cell / 5 + 1) + ", column " + COLUMNS.charAt(cell % 5) + ": "
                        + problem.kind().text() + " (" + problem.kind().rule() + ")");
            }
        }
        for (PieceType type : PieceType.values()) {
            long found = IntStream.range(0, Layout.SIZE)
                    .filter(cell -> layout.at(cell).filter(type::equals).isPresent())
                    .count();
            if (found < type.count()) {
                texts.add("only " + found + " of the " + type.count() + " pieces " + type.letter() + " ("
                        + SetupProblem.Kind.TOO_FEW_OF_KIND.rule() + ")");
            }
        }
        return texts;
    }
}
