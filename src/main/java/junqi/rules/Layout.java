package junqi.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A deployment of one side (R6.3): thirty cells, rows front to back, each from the owner's left. Immutable; may be illegal,
 * {@link #check} says how.
 */
public final class Layout {
    /** Cells of a layout, camps included. */
    public static final int SIZE = Board.AREA_ROWS * Board.AREA_COLUMNS;
    /** The first of the two rows that may hold landmines. */
    static final int FIRST_LANDMINE_ROW = 5;

    private final PieceType[] cells;

    /**
     * @param cells thirty kinds, null for an empty cell
     * @throws IllegalArgumentException if there are not thirty
     */
    public Layout(List<PieceType> cells) {
        if (cells.size() != SIZE) {
            throw new IllegalArgumentException("a layout has " + SIZE + " cells, not " + cells.size());
        }
        this.cells = cells.toArray(new PieceType[0]);
    }

    /** The kind in a cell, 0 to 29; empty for an empty cell. */
    public Optional<PieceType> at(int index) {
        return Optional.ofNullable(cells[index]);
    }

    /** Whether a cell is a camp. */
    public static boolean isCamp(int index) {
        return kind(index) == NodeKind.CAMP;
    }

    private static NodeKind kind(int index) {
        Board board = Board.TWO_PLAYER;
        return board.kind(board.areaNode(Seat.SOUTH, row(index), index % Board.AREA_COLUMNS + 1));
    }

    private static int row(int index) {
        return index / Board.AREA_COLUMNS + 1;
    }

    /** A copy with two cells exchanged. */
    public Layout swapped(int a, int b) {
        PieceType[] copy = cells.clone();
        copy[a] = cells[b];
        copy[b] = cells[a];
        return new Layout(Arrays.asList(copy));
    }

    /** The layout with left and right exchanged. */
    public Layout mirrored() {
        PieceType[] copy = new PieceType[SIZE];
        for (int i = 0; i < SIZE; i++) {
            int c = i % Board.AREA_COLUMNS;
            copy[i - c + Board.AREA_COLUMNS - 1 - c] = cells[i];
        }
        return new Layout(Arrays.asList(copy));
    }

    /** All that R6.3 has against this layout; empty if it can be played. The problems' nodes are cell indices. */
    public List<SetupProblem> check() {
        List<SetupProblem> problems = new ArrayList<>();
        int[] counts = new int[PieceType.values().length];
        for (int i = 0; i < SIZE; i++) {
            PieceType type = cells[i];
            if (type == null) {
                if (!isCamp(i)) {
                    problems.add(new SetupProblem(SetupProblem.Kind.EMPTY_POST, i, null));
                }
                continue;
            }
            if (++counts[type.ordinal()] > type.count()) {
                problems.add(new SetupProblem(SetupProblem.Kind.TOO_MANY_OF_KIND, i, null));
            }
            for (SetupProblem.Kind kind : problemsOf(type, i)) {
                problems.add(new SetupProblem(kind, i, null));
            }
        }
        for (PieceType type : PieceType.values()) {
            for (int n = counts[type.ordinal()]; n < type.count(); n++) {
                problems.add(new SetupProblem(SetupProblem.Kind.TOO_FEW_OF_KIND, -1, null));
            }
        }
        return problems;
    }

    /** Whether R6.3 lets a kind stand in a cell. */
    public static boolean allows(PieceType type, int index) {
        return problemsOf(type, index).isEmpty();
    }

    private static List<SetupProblem.Kind> problemsOf(PieceType type, int index) {
        List<SetupProblem.Kind> problems = new ArrayList<>();
        if (isCamp(index)) {
            problems.add(SetupProblem.Kind.PIECE_IN_CAMP);
        }
        if (type == PieceType.FLAG && kind(index) != NodeKind.HEADQUARTERS) {
            problems.add(SetupProblem.Kind.FLAG_OUTSIDE_HEADQUARTERS);
        }
        if (type == PieceType.LANDMINE && row(index) < FIRST_LANDMINE_ROW) {
            problems.add(SetupProblem.Kind.LANDMINE_OUTSIDE_LAST_ROWS);
        }
        if (type == PieceType.BOMB && row(index) == 1) {
            problems.add(SetupProblem.Kind.BOMB_IN_FRONT_ROW);
        }
        return problems;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Layout l && Arrays.equals(cells, l.cells);
    }

    @Override
    public int hashCode() {
        return Objects.hash((Object[]) cells);
    }

    /** The six rows joined by blanks, {@code .} for an empty cell. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < SIZE; i++) {
            if (i > 0 && i % Board.AREA_COLUMNS == 0) {
                text.append(' ');
            }
            text.append(cells[i] == null ? '.' : cells[i].letter());
        }
        return text.toString();
    }
}
