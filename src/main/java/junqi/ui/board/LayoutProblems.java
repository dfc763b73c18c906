package junqi.ui.board;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import junqi.rules.Board;
import junqi.rules.PieceType;
import junqi.rules.Seat;
import junqi.rules.SetupProblem;
import junqi.rules.SetupProblem.Kind;

/** What is wrong with a layout or a position in words: one line for each kind of problem, with its places and the number of its rule. */
public final class LayoutProblems {
    /** More places than these are told by their number. */
    private static final int MOST_NODES = 5;

    private LayoutProblems() {}

    /**
     * A problem in words, such as "a6: bombs do not stand in the front row".
     *
     * @param rule the number of the rule that is broken, such as {@code R6.3}
     */
    public record Line(String words, String rule) {}

    /** @param texts holds the keys of {@link Describe#BUNDLE} */
    public static List<Line> lines(LayoutModel model, Seat owner, ResourceBundle texts) {
        Describe describe = new Describe(texts);
        return lines(model.problems(), node -> LayoutView.name(owner, node), describe, () -> missing(model, describe));
    }

    /**
     * What is wrong with a position, with the rule's number or section of the notation.
     *
     * @param texts holds the keys of {@link Describe#BUNDLE}
     */
    public static List<Line> lines(SetupModel model, ResourceBundle texts) {
        return lines(model.problems(), Board.TWO_PLAYER::name, new Describe(texts), () -> "");
    }

    private static List<Line> lines(
            List<SetupProblem> problems, IntFunction<String> name, Describe describe, Supplier<String> missing) {
        Map<Kind, List<String>> places = new EnumMap<>(Kind.class);
        for (SetupProblem problem : problems) {
            List<String> of = places.computeIfAbsent(problem.kind(), kind -> new ArrayList<>());
            if (problem.node() >= 0) {
                of.add(name.apply(problem.node()));
            } else if (problem.colourOrNull() != null) {
                of.add(describe.colour(problem.colourOrNull()));
            }
        }
        return places.entrySet().stream()
                .map(entry -> {
                    Kind kind = entry.getKey();
                    String what = kind == Kind.TOO_FEW_OF_KIND ? missing.get() : nodes(entry.getValue(), describe);
                    String why = describe.text("problem." + kind.name());
                    String words = what.isEmpty() ? why : describe.text("problem.line", what, why);
                    return new Line(words, kind.rule());
                })
                .toList();
    }

    /** The pieces that are missing, by kind: that is what the tray holds. */
    private static String missing(LayoutModel model, Describe describe) {
        return model.inTray().stream()
                .map(type -> count(describe, type, model.left(type)))
                .collect(Collectors.joining(describe.text("separator")));
    }

    private static String count(Describe describe, PieceType type, int count) {
        return count == 1 ? describe.piece(type) : describe.text("problem.count", describe.piece(type), count);
    }

    private static String nodes(List<String> names, Describe describe) {
        String separator = describe.text("separator");
        return names.size() <= MOST_NODES
                ? String.join(separator, names)
                : describe.text(
                        "problem.nodes", String.join(separator, names.subList(0, MOST_NODES - 1)), names.size());
    }
}
