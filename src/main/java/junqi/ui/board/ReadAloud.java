package junqi.ui.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.stream.Collectors;
import junqi.rules.Board;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.Seat;
import junqi.rules.View;

/** A whole board, one side's pieces, or the rail from a node as lines of text, made from the view that the board shows. */
public final class ReadAloud {
    private final Describe describe;

    /** @param texts holds the keys of {@link Describe#BUNDLE} */
    public ReadAloud(ResourceBundle texts) {
        describe = new Describe(texts);
    }

    /** A line for each rank from the top, of what stands on it; face-down pieces together. */
    public List<String> board(BoardViewModel model) {
        View view = model.view();
        Board board = view.board();
        List<String> lines = new ArrayList<>();
        for (int rank = board.ranks(); rank >= 1; rank--) {
            List<String> parts = new ArrayList<>();
            List<String> faceDown = new ArrayList<>();
            for (int file = 0; file < board.files(); file++) {
                int node = board.nodeAt(file, rank);
                if (node < 0 || view.cell(node) == Cell.EMPTY) {
                    continue;
                }
                if (Cell.isFaceDown(view.cell(node)) && !Cell.hasColour(view.cell(node))) {
                    faceDown.add(board.name(node));
                } else {
                    parts.add(describe.node(model, node));
                }
            }
            if (!faceDown.isEmpty()) {
                parts.add(describe.text("read.facedown", String.join(" ", faceDown)));
            }
            String number = String.valueOf(rank);
            lines.add(
                    parts.isEmpty()
                            ? describe.text("read.rank.empty", number)
                            : describe.text("read.rank", number, String.join("; ", parts)));
        }
        return lines;
    }

    /** A line for each face-up piece of the reader, highest first; of the side to move if he plays none. */
    public List<String> pieces(BoardViewModel model) {
        View view = model.view();
        Seat seat = view.seat().orElse(view.turn());
        Optional<Colour> colour = view.colourOf(seat);
        List<Integer> nodes = new ArrayList<>();
        for (int node = 0; node < view.board().size(); node++) {
            int cell = view.cell(node);
            boolean own = colour.isPresent()
                    && Cell.isKnown(cell)
                    && !Cell.isFaceDown(cell)
                    && Cell.colour(cell) == colour.get().ordinal();
            if (own) {
                nodes.add(node);
            }
        }
        nodes.sort(java.util.Comparator.comparingInt(node -> Cell.kind(view.cell(node))));
        return nodes.isEmpty()
                ? List.of(describe.text("read.none"))
                : nodes.stream().map(node -> describe.node(model, node)).toList();
    }

    /** A line for each straight way along the rail from a node (R4.2): how far it is free, and what stands behind. */
    public List<String> rail(BoardViewModel model, int node) {
        View view = model.view();
        if (!view.board().isRail(node)) {
            return List.of(describe.text("read.noRail", view.board().name(node)));
        }
        List<String> lines = new ArrayList<>();
        for (int[] line : view.board().straightLines()) {
            for (int i = 0; i < line.length; i++) {
                if (line[i] == node) {
                    way(view, line, i, 1).ifPresent(lines::add);
                    way(view, line, i, -1).ifPresent(lines::add);
                }
            }
        }
        return lines;
    }

    private Optional<String> way(View view, int[] line, int from, int step) {
        int last = step > 0 ? line.length - 1 : 0;
        if (from == last) {
            return Optional.empty();
        }
        List<Integer> free = new ArrayList<>();
        int i = from + step;
        while (i >= 0 && i < line.length && view.cell(line[i]) == Cell.EMPTY) {
            free.add(line[i]);
            i += step;
        }
        List<String> parts = new ArrayList<>();
        if (free.isEmpty()) {
            parts.add(describe.text("read.nothingFree"));
        } else {
            parts.add(describe.text(
                    "read.free", free.stream().map(view.board()::name).collect(Collectors.joining(" "))));
        }
        if (i >= 0 && i < line.length) {
            parts.add(describe.text(
                    "read.blocked",
                    describe.cell(view.cell(line[i])),
                    view.board().name(line[i])));
        }
        String way = String.join(describe.text("separator"), parts);
        return Optional.of(describe.text("read.rail", view.board().name(line[last]), way));
    }
}
