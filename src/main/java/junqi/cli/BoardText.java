package junqi.cli;

import java.util.Arrays;
import java.util.Locale;
import junqi.rules.Board;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.PieceType;
import junqi.rules.View;

/**
 * A two-player board as text. Roads are {@code - |}, rails {@code = I}; an empty post is {@code .}, a camp {@code o}, a
 * headquarters {@code ^}, a face-down piece {@code ?}, or {@code ~} before what it is where that is known.
 */
final class BoardText {
    private static final String CHARACTERS = "司军师旅团营连排工炸雷旗";
    private static final int LINK = 2;

    private final View view;
    private final Board board;
    private final boolean chinese;
    /** Columns that a node takes. A Chinese character takes two. */
    private final int width;

    private BoardText(View view, boolean chinese) {
        this.view = view;
        this.board = view.board();
        this.chinese = chinese;
        this.width = chinese ? 4 : 3;
    }

    /**
     * Draws what a reader knows, rank 12 on top.
     *
     * @param chinese pieces as Chinese characters, red {@code [司]} and blue {@code (司)}; else as letters, red upper
     *     case and blue lower case
     */
    static String of(View view, boolean chinese) {
        return new BoardText(view, chinese).draw();
    }

    private String draw() {
        StringBuilder text = new StringBuilder();
        text.append(files());
        for (int rank = board.ranks(); rank >= 1; rank--) {
            text.append(String.format("%2d  ", rank));
            for (int file = 0; file < board.files(); file++) {
                int node = board.nodeAt(file, rank);
                text.append(node(node));
                if (file + 1 < board.files()) {
                    text.append(link(node, board.nodeAt(file + 1, rank), "==", "--", "  "));
                }
            }
            text.append(String.format("  %d%n", rank));
            if (rank > 1) {
                text.append(between(rank)).append(System.lineSeparator());
            }
        }
        return text.append(files()).toString();
    }

    private String files() {
        StringBuilder text = new StringBuilder("    ");
        for (int file = 0; file < board.files(); file++) {
            text.append(centred(String.valueOf((char) ('a' + file)), 1)).append(" ".repeat(LINK));
        }
        return text.toString().stripTrailing() + System.lineSeparator();
    }

    private String node(int node) {
        int cell = view.cell(node);
        if (cell == Cell.EMPTY) {
            return centred(
                    switch (board.kind(node)) {
                        case POST -> ".";
                        case CAMP -> "o";
                        case HEADQUARTERS -> "^";
                    },
                    1);
        }
        if (cell == Cell.HIDDEN) {
            return centred("?", 1);
        }
        boolean down = Cell.isFaceDown(cell);
        boolean red = Cell.colour(cell) == Colour.RED.ordinal();
        if (!chinese) {
            String letter = Cell.kind(cell) == Cell.UNKNOWN_KIND
                    ? "X"
                    : String.valueOf(PieceType.of(Cell.kind(cell)).letter());
            return (down ? "~" : " ") + (red ? letter : letter.toLowerCase(Locale.ROOT)) + " ";
        }
        String piece =
                Cell.kind(cell) == Cell.UNKNOWN_KIND ? "？" : CHARACTERS.substring(Cell.kind(cell), Cell.kind(cell) + 1);
        return (down ? "~" : red ? "[" : "(") + piece + (red ? "]" : ")");
    }

    private String centred(String text, int columns) {
        int left = (width - columns) / 2;
        return " ".repeat(left) + text + " ".repeat(width - columns - left);
    }

    /** The line below a rank: what leads down from it, straight and aslant. */
    private String between(int rank) {
        StringBuilder text = new StringBuilder("    ");
        for (int file = 0; file < board.files(); file++) {
            int upper = board.nodeAt(file, rank);
            int lower = board.nodeAt(file, rank - 1);
            text.append(centred(link(upper, lower, "I", "|", " "), 1));
            if (file + 1 < board.files()) {
                boolean down = isRoad(upper, board.nodeAt(file + 1, rank - 1));
                boolean up = isRoad(lower, board.nodeAt(file + 1, rank));
                text.append(down ? "\\ " : up ? " /" : "  ");
            }
        }
        return text.toString().stripTrailing();
    }

    private String link(int a, int b, String rail, String road, String none) {
        return has(board.rails(a), b) ? rail : isRoad(a, b) ? road : none;
    }

    private boolean isRoad(int a, int b) {
        return has(board.roads(a), b);
    }

    private static boolean has(int[] nodes, int node) {
        return Arrays.stream(nodes).anyMatch(n -> n == node);
    }
}
