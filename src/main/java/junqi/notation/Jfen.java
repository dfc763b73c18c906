package junqi.notation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import junqi.rules.Board;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.PieceType;
import junqi.rules.Position;
import junqi.rules.Seat;
import junqi.rules.Setup;
import junqi.rules.View;

/** Positions as text: JFEN (docs/FORMATS.md, section 1). */
public final class Jfen {
    private static final String COLUMN_NAMES = "abcdefghijklmnopq";

    private Jfen() {}

    /** The text of a full position, as the protocol's {@code d} prints it. */
    public static String of(Position position) {
        return write(position.toSetup(), false);
    }

    /** The text of a view, with the nodes whose piece has moved. */
    public static String of(View view) {
        return write(view.toSetup(), true);
    }

    /** The text of a setup, with everything that is in it. */
    public static String of(Setup setup) {
        return write(setup, true);
    }

    /**
     * Reads a text. What it says may still break the rules: {@link Setup#check} tells.
     *
     * @throws NotationException at the first character that does not fit
     */
    public static Setup parse(String text) {
        return new Reader(text).read();
    }

    private static String write(Setup setup, boolean withMoved) {
        Board board = setup.board();
        StringBuilder out = new StringBuilder();
        for (int rank = board.ranks(); rank >= 1; rank--) {
            writeRank(setup, rank, out);
            if (rank > 1) {
                out.append('/');
            }
        }
        int south = setup.colourOf(Seat.SOUTH.ordinal());
        out.append(' ').append(setup.turn().letter());
        out.append(' ').append(south < 0 ? '-' : Colour.of(south).letter());
        out.append(' ').append(setup.quiet()).append(' ').append(setup.ply()).append(' ');
        int before = out.length();
        for (Colour colour : colours(board)) {
            writeRemoved(setup, colour, out);
        }
        if (out.length() == before) {
            out.append('-');
        }
        writeKeys(setup, withMoved, out);
        return out.toString();
    }

    private static List<Colour> colours(Board board) {
        return List.of(Colour.values()).subList(0, board.seats().size());
    }

    private static void writeRank(Setup setup, int rank, StringBuilder out) {
        Board board = setup.board();
        int empty = 0;
        for (int file = 0; file < board.files(); file++) {
            int node = board.nodeAt(file, rank);
            int cell = node < 0 ? Cell.EMPTY : setup.cell(node);
            if (cell == Cell.EMPTY) {
                empty++;
                continue;
            }
            if (empty > 0) {
                out.append(empty);
                empty = 0;
            }
            if (cell == Cell.HIDDEN) {
                out.append('?');
                continue;
            }
            if (Cell.isFaceDown(cell)) {
                out.append('~');
            } else if (setup.isShown(node, null)) {
                out.append('!');
            }
            out.append(Letters.write(board, cell & ~Cell.FACE_DOWN));
        }
        if (empty > 0) {
            out.append(empty);
        }
    }

    private static void writeRemoved(Setup setup, Colour colour, StringBuilder out) {
        for (PieceType type : PieceType.values()) {
            String letter = Letters.write(setup.board(), Cell.of(colour, type));
            out.append(letter.repeat(Math.max(0, setup.removed(colour.ordinal(), type.ordinal()))));
        }
        String unknown = Letters.write(setup.board(), Cell.unknown(colour));
        out.append(unknown.repeat(setup.removedUnknown(colour.ordinal())));
    }

    private static void writeKeys(Setup setup, boolean withMoved, StringBuilder out) {
        Board board = setup.board();
        if (setup.dug(0) > 0 || setup.dug(1) > 0) {
            out.append(" dug=").append(setup.dug(0)).append(',').append(setup.dug(1));
        }
        List<String> held = new ArrayList<>();
        for (Colour colour : colours(board)) {
            int node = setup.held(colour.ordinal());
            if (node >= 0) {
                held.add(colour.letter() + "@" + board.name(node));
            }
        }
        writeList("held", held, out);
        int south = setup.last(Seat.SOUTH.ordinal());
        int north = setup.last(Seat.NORTH.ordinal());
        if (south >= 0 || north >= 0) {
            out.append(" last=").append(lastLetter(south)).append(',').append(lastLetter(north));
        }
        List<String> moved = new ArrayList<>();
        List<String> shown = new ArrayList<>();
        for (int node = 0; node < board.size(); node++) {
            if (withMoved && setup.hasMoved(node) && setup.cell(node) != Cell.EMPTY) {
                moved.add(board.name(node));
            }
            for (Seat seat : board.seats()) {
                if (setup.isShown(node, seat)) {
                    shown.add(seat.letter() + "@" + board.name(node));
                }
            }
        }
        writeList("moved", moved, out);
        writeList("shown", shown, out);
    }

    private static void writeList(String key, List<String> items, StringBuilder out) {
        if (!items.isEmpty()) {
            out.append(' ').append(key).append('=').append(String.join(",", items));
        }
    }

    private static char lastLetter(int colour) {
        return colour < 0 ? '-' : Colour.of(colour).letter();
    }

    /** Parses one text. */
    private static final class Reader {
        private final Cursor in;
        private final Board board;
        private final Setup setup;

        Reader(String text) {
            in = new Cursor(text);
            int end = text.indexOf(' ');
            String field = end < 0 ? text : text.substring(0, end);
            int rows = 1 + (int) field.chars().filter(c -> c == '/').count();
            if (rows == Board.TWO_PLAYER.ranks()) {
                board = Board.TWO_PLAYER;
            } else if (rows == Board.FOUR_PLAYER.ranks()) {
                board = Board.FOUR_PLAYER;
            } else {
                throw in.errorAt("the board has " + rows + " rows, not 12 or 17", field.length());
            }
            setup = new Setup(board);
        }

        Setup read() {
            for (int rank = board.ranks(); rank >= 1; rank--) {
                readRank(rank);
                if (rank > 1) {
                    in.expect('/', "'/' and rank " + (rank - 1));
                }
            }
            field("the seat to move");
            setup.turn(seat());
            field("the colour of South");
            readSouth();
            field("the quiet plies");
            setup.quiet(in.number("the quiet plies"));
            field("the plies played");
            setup.ply(in.number("the plies played"));
            field("the removed pieces");
            readRemoved();
            Set<String> seen = new HashSet<>();
            while (!in.isAtEnd()) {
                in.expect(' ', "a space");
                readKey(seen);
            }
            return setup;
        }

        private void field(String name) {
            in.expect(' ', "a space and " + name);
        }

        private void readRank(int rank) {
            int file = 0;
            while (!in.isAtEnd() && in.peek() != '/' && in.peek() != ' ') {
                int start = in.position();
                if (in.peek() >= '0' && in.peek() <= '9') {
                    int run = in.number("a run of empty nodes");
                    file += run;
                    if (run == 0 || file > board.files()) {
                        throw in.errorAt("rank " + rank + " has no room for " + run + " empty nodes", start);
                    }
                    continue;
                }
                int node = file < board.files() ? board.nodeAt(file, rank) : -1;
                readCell(node, start, rank, file);
                file++;
            }
            if (file < board.files()) {
                throw in.error("rank " + rank + " ends after " + file + " of " + board.files() + " nodes");
            }
        }

        private void readCell(int node, int start, int rank, int file) {
            boolean hidden = in.skip('?');
            boolean faceDown = !hidden && in.skip('~');
            boolean shown = !hidden && !faceDown && in.skip('!');
            int pieceAt = in.position();
            int cell = hidden ? Cell.HIDDEN : Letters.read(board, in);
            if ((faceDown || shown) && Cell.kind(cell) == Cell.UNKNOWN_KIND) {
                throw in.errorAt("an unknown piece cannot be " + (shown ? "shown" : "face down") + " by name", pieceAt);
            }
            if (node < 0) {
                String where = file < board.files() ? COLUMN_NAMES.charAt(file) + "" + rank + " is not a node" : "";
                throw in.errorAt(where.isEmpty() ? "rank " + rank + " has too many pieces" : where, start);
            }
            setup.set(node, faceDown ? cell | Cell.FACE_DOWN : cell);
            setup.shown(node, null, shown);
        }

        private Seat seat() {
            Seat seat = Seat.ofLetter(in.peek())
                    .filter(board.seats()::contains)
                    .orElseThrow(() -> in.error("expected a seat (" + seatLetters() + "), found " + in.found()));
            in.next();
            return seat;
        }

        private String seatLetters() {
            List<String> letters = new ArrayList<>();
            board.seats().forEach(s -> letters.add(String.valueOf(s.letter())));
            return String.join(" ", letters);
        }

        private void readSouth() {
            boolean two = Letters.isTwoPlayer(board);
            if (two && in.skip('-')) {
                setup.southColour(null);
            } else if (two && in.skip('b')) {
                setup.southColour(Colour.BLUE);
            } else {
                in.expect('r', two ? "the colour of South (r b -)" : "the colour of South (r)");
                setup.southColour(Colour.RED);
            }
        }

        private void readRemoved() {
            if (in.skip('-')) {
                return;
            }
            int latest = -1;
            while (!in.isAtEnd() && in.peek() != ' ') {
                int start = in.position();
                int cell = Letters.read(board, in);
                int colour = Cell.colour(cell);
                int kind = Cell.kind(cell);
                int order = colour * 16 + kind;
                if (order < latest) {
                    throw in.errorAt("removed pieces stand in the order MGDROJCTEBLFX, red first", start);
                }
                latest = order;
                if (kind == Cell.UNKNOWN_KIND) {
                    setup.removedUnknown(colour, setup.removedUnknown(colour) + 1);
                } else {
                    setup.removed(colour, kind, setup.removed(colour, kind) + 1);
                }
            }
            if (latest < 0) {
                throw in.error("expected the removed pieces or '-', found " + in.found());
            }
        }

        private void readKey(Set<String> seen) {
            int start = in.position();
            StringBuilder name = new StringBuilder();
            while (in.peek() >= 'a' && in.peek() <= 'z') {
                name.append(in.next());
            }
            String key = name.toString();
            if (!List.of("dug", "held", "last", "moved", "shown").contains(key)) {
                throw in.errorAt(
                        key.equals("out")
                                ? "seats that are out need the four-player rules, which this release does not have"
                                : "expected dug, held, last, moved or shown, found "
                                        + (key.isEmpty() ? in.found() : "'" + key + "'"),
                        start);
            }
            if (!seen.add(key)) {
                throw in.errorAt("'" + key + "' is given twice", start);
            }
            in.expect('=', "'='");
            switch (key) {
                case "dug" -> {
                    setup.dug(0, dug());
                    in.expect(',', "','");
                    setup.dug(1, dug());
                    if (setup.dug(0) + setup.dug(1) == 0) {
                        throw in.errorAt("'dug' is left out when it is 0,0", start);
                    }
                }
                case "last" -> {
                    setup.last(Seat.SOUTH.ordinal(), lastColour());
                    in.expect(',', "','");
                    setup.last(Seat.NORTH.ordinal(), lastColour());
                    if (setup.last(Seat.SOUTH.ordinal()) < 0 && setup.last(Seat.NORTH.ordinal()) < 0) {
                        throw in.errorAt("'last' is left out when it is -,-", start);
                    }
                }
                case "held" -> list(this::readHeld);
                case "moved" -> list(() -> setup.moved(newNode(setup::hasMoved), true));
                default ->
                    list(() -> {
                        Seat seat = seat();
                        in.expect('@', "'@'");
                        setup.shown(newNode(node -> setup.isShown(node, seat)), seat, true);
                    });
            }
        }

        private void list(Runnable item) {
            do {
                item.run();
            } while (in.skip(','));
        }

        private int dug() {
            int start = in.position();
            int n = in.number("a number of landmines");
            if (n > PieceType.LANDMINE.count()) {
                throw in.errorAt("a side has three landmines, not " + n, start);
            }
            return n;
        }

        private int lastColour() {
            return in.skip('-') ? -1 : colour().ordinal();
        }

        private Colour colour() {
            Colour colour = Colour.ofLetter(in.peek())
                    .filter(colours(board)::contains)
                    .orElseThrow(() -> in.error("expected a colour, found " + in.found()));
            in.next();
            return colour;
        }

        private void readHeld() {
            int start = in.position();
            Colour colour = colour();
            if (setup.held(colour.ordinal()) >= 0) {
                throw in.errorAt("this flag is held twice", start);
            }
            for (int later = colour.ordinal() + 1; later < colours(board).size(); later++) {
                if (setup.held(later) >= 0) {
                    throw in.errorAt("held flags stand in the order of their colours, red first", start);
                }
            }
            in.expect('@', "'@'");
            setup.held(colour.ordinal(), occupiedNode());
        }

        private int newNode(IntPredicate isListed) {
            int start = in.position();
            int node = occupiedNode();
            if (isListed.test(node)) {
                throw in.errorAt("'" + board.name(node) + "' is listed twice", start);
            }
            return node;
        }

        private int occupiedNode() {
            int start = in.position();
            int node = MoveText.node(board, in);
            if (setup.cell(node) == Cell.EMPTY) {
                throw in.errorAt("nothing stands on " + board.name(node), start);
            }
            return node;
        }
    }
}
