package junqi.ai;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import junqi.rules.Layout;
import junqi.rules.PieceType;
import junqi.rules.RuleSet;

/**
 * The layouts that engines know of, each a line of six rows in a text beside this class; what follows {@code #} is for
 * readers. Read at first use.
 */
enum LayoutList {
    /** Formations that players know: what an enemy's layout may look like. */
    KNOWN("known-formations.txt"),
    /** Formations that games found good: what computers deploy by. */
    LEARNED("learned-formations.txt"),
    /** The same where landmines go with whoever attacks them, so that three of them hold nobody up for long. */
    LEARNED_MUTUAL("learned-formations-mutual.txt"),
    /** What the rush script deploys by; its flank is on the left. */
    RUSH("rush-formations.txt");

    private final String file;
    private List<Layout> layouts;

    LayoutList(String file) {
        this.file = file;
    }

    /** What computers deploy by under some rules. */
    static LayoutList learned(RuleSet rules) {
        return rules.mines() == RuleSet.Mines.MUTUAL ? LEARNED_MUTUAL : LEARNED;
    }

    /** The layouts in their order; each is legal. */
    synchronized List<Layout> layouts() {
        if (layouts == null) {
            layouts = read();
        }
        return layouts;
    }

    private List<Layout> read() {
        try (InputStream in = LayoutList.class.getResourceAsStream("/junqi/ai/" + file)) {
            if (in == null) {
                throw new IllegalStateException(file + " is missing from the program");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.replaceFirst("\\s*#.*", ""))
                    .filter(line -> !line.isEmpty())
                    .map(LayoutList::layout)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(file, e);
        }
    }

    private static Layout layout(String line) {
        List<PieceType> cells = new ArrayList<>();
        for (char letter : line.replace(" ", "").toCharArray()) {
            cells.add(PieceType.ofLetter(letter).orElse(null));
        }
        Layout layout = new Layout(cells);
        if (!layout.check().isEmpty()) {
            throw new IllegalStateException("not a legal layout: " + line);
        }
        return layout;
    }
}
