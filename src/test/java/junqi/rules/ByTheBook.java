package junqi.rules;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The rules read once more, slowly: legal moves (R4, R5, R7) and the end of the game (R9) from the board files and from
 * what stands where, without the core's sets, counts or tables. What the core is compared with.
 */
final class ByTheBook {
    private final MutablePosition p;
    private final Board board;
    private final RuleSet rules;
    private final Roads roads;

    ByTheBook(MutablePosition position) {
        p = position;
        board = position.board();
        rules = position.rules();
        roads = Roads.of(board);
    }

    /** The board file, by node numbers. */
    private record Roads(
            List<Set<Integer>> road, List<Set<Integer>> rail, List<List<Integer>> lines, Set<Integer> camps) {
        private static final Map<Board, Roads> KNOWN = new HashMap<>();

        static synchronized Roads of(Board board) {
            return KNOWN.computeIfAbsent(board, Roads::read);
        }

        private static Roads read(Board board) {
            BoardFile file = BoardFile.of(board);
            List<List<Integer>> lines = new ArrayList<>();
            for (List<String> line : file.straightLines()) {
                lines.add(line.stream().map(n -> BoardTest.node(board, n)).toList());
            }
            Set<Integer> camps = new HashSet<>();
            file.camps().forEach(n -> camps.add(BoardTest.node(board, n)));
            return new Roads(neighbours(board, file.road()), neighbours(board, file.rail()), lines, camps);
        }

        private static List<Set<Integer>> neighbours(Board board, Set<Set<String>> edges) {
            List<Set<Integer>> sets = new ArrayList<>();
            for (int i = 0; i < board.size(); i++) {
                sets.add(new HashSet<>());
            }
            for (Set<String> edge : edges) {
                List<Integer> ends =
                        edge.stream().map(n -> BoardTest.node(board, n)).toList();
                sets.get(ends.get(0)).add(ends.get(1));
                sets.get(ends.get(1)).add(ends.get(0));
            }
            return sets;
        }
    }

    /** The legal moves of the side to move, flips included, whatever the status. */
    Set<Integer> legal() {
        Set<Integer> moves = new TreeSet<>();
        int own = p.colourOf(p.turn());
        for (int node = 0; node < board.size(); node++) {
            int cell = p.cell(node);
            if (cell == Cell.EMPTY) {
                continue;
            }
            if (Cell.isFaceDown(cell)) {
                moves.add(Move.flip(node).code());
            } else if (own >= 0 && Cell.colour(cell) == own && canLeave(node, cell)) {
                for (int to : reach(node, Cell.kind(cell))) {
                    if (mayEnter(cell, to)) {
                        moves.add(new Move(node, to).code());
                    }
                }
            }
        }
        return moves;
    }

    private boolean canLeave(int node, int cell) {
        boolean movable =
                Cell.kind(cell) == Cell.UNKNOWN_KIND || Cell.piece(cell).type().isMovable();
        return movable && !(rules.hqLocked() && board.kind(node) == NodeKind.HEADQUARTERS);
    }

    /** R4.1 to R4.3: all nodes at the end of a way, whatever stands there. */
    Set<Integer> reach(int from, int kind) {
        Set<Integer> reach = new TreeSet<>(roads.road.get(from));
        if (kind == PieceType.ENGINEER.ordinal()) {
            Set<Integer> seen = new HashSet<>(Set.of(from));
            Deque<Integer> open = new ArrayDeque<>(List.of(from));
            while (!open.isEmpty()) {
                for (int next : roads.rail.get(open.remove())) {
                    if (seen.add(next)) {
                        reach.add(next);
                        if (p.cell(next) == Cell.EMPTY) {
                            open.add(next);
                        }
                    }
                }
            }
            return reach;
        }
        for (List<Integer> line : roads.lines) {
            int at = line.indexOf(from);
            if (at >= 0) {
                slide(line, at, 1, reach);
                slide(line, at, -1, reach);
            }
        }
        return reach;
    }

    private void slide(List<Integer> line, int at, int step, Set<Integer> reach) {
        for (int i = at + step; i >= 0 && i < line.size(); i += step) {
            reach.add(line.get(i));
            if (p.cell(line.get(i)) != Cell.EMPTY) {
                return;
            }
        }
    }

    private boolean mayEnter(int cell, int to) {
        int target = p.cell(to);
        if (target == Cell.EMPTY) {
            return true;
        }
        if (Cell.isFaceDown(target) || !isEnemy(Cell.colour(cell), Cell.colour(target))) {
            return false;
        }
        PieceType attacker = Cell.piece(cell).type();
        PieceType defender = Cell.piece(target).type();
        if (defender == PieceType.FLAG) {
            return mayTakeFlag(Cell.colour(cell), attacker, Cell.colour(target));
        }
        if (roads.camps.contains(to)) {
            return false;
        }
        if (attacker == PieceType.BOMB || defender == PieceType.BOMB) {
            return true;
        }
        if (defender == PieceType.LANDMINE) {
            return rules.mines() != RuleSet.Mines.ENGINEER_ONLY || attacker == PieceType.ENGINEER;
        }
        return rules.attackStronger() || attacker.rank() >= defender.rank();
    }

    private boolean isEnemy(int a, int b) {
        return board.seats().size() == 2 ? a != b : ((p.seatOf(a) - p.seatOf(b)) & 1) == 1;
    }

    /** R7.1, R7.2, R7.4. */
    private boolean mayTakeFlag(int own, PieceType attacker, int flag) {
        if (board.seats().size() == 2) {
            boolean guarded = switch (rules.flagGuard()) {
                case NONE -> false;
                case MINES_GONE -> count(flag, PieceType.LANDMINE) > 0;
                case MINES_DUG -> p.dug(flag) < 3;
            };
            if (guarded) {
                return false;
            }
        }
        if (attacker == PieceType.BOMB) {
            return rules.bombTakesFlag()
                    && rules.flagEffect() == RuleSet.FlagEffect.CAPTURE
                    && (rules.flagTaker() == RuleSet.FlagTaker.ANY
                            || rules.flagTaker() == RuleSet.FlagTaker.NOT_MARSHAL);
        }
        return isTaker(own, attacker);
    }

    private boolean isTaker(int own, PieceType type) {
        return switch (rules.flagTaker()) {
            case ANY -> type.isMovable();
            case NOT_MARSHAL -> type.isMovable() && type != PieceType.FIELD_MARSHAL;
            case ENGINEER -> type == PieceType.ENGINEER;
            case LOWEST -> type.isRanked() && lowestRank(own) == type.rank();
        };
    }

    private int lowestRank(int colour) {
        int lowest = 10;
        for (PieceType type : PieceType.values()) {
            if (type.isRanked() && count(colour, type) > 0) {
                lowest = Math.min(lowest, type.rank());
            }
        }
        return lowest;
    }

    private int count(int colour, PieceType type) {
        int n = 0;
        for (int node = 0; node < board.size(); node++) {
            if ((p.cell(node) & ~Cell.FACE_DOWN) == Cell.of(colour, type.ordinal())) {
                n++;
            }
        }
        return n;
    }

    private boolean hasMovable(int colour) {
        for (PieceType type : PieceType.values()) {
            if (type.isMovable() && count(colour, type) > 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * R9, in its order, for two players.
     *
     * @param occurrences how often the position has stood with this side to move
     */
    Status status(int occurrences) {
        Seat next = Seat.of(p.turn());
        Seat mover = next.opposite();
        for (Seat seat : List.of(Seat.SOUTH, Seat.NORTH)) {
            int colour = p.colourOf(seat.ordinal());
            if (colour >= 0 && p.heldAt(colour) < 0 && count(colour, PieceType.FLAG) == 0) {
                return Status.won(seat.opposite(), Status.Reason.FLAG);
            }
        }
        for (Seat seat : List.of(mover, next)) {
            if (hasFlagHome(seat)) {
                return Status.won(seat, Status.Reason.FLAG);
            }
        }
        if (p.colourOf(p.turn()) >= 0) {
            boolean moverOut = !hasMovable(p.colourOf(mover.ordinal()));
            boolean nextOut = !hasMovable(p.colourOf(next.ordinal()));
            if (moverOut && nextOut && rules.bothEliminated() == RuleSet.BothEliminated.DRAW) {
                return Status.drawn(Status.Reason.ELIMINATED);
            }
            if (nextOut) {
                return Status.won(mover, Status.Reason.ELIMINATED);
            }
            if (moverOut) {
                return Status.won(next, Status.Reason.ELIMINATED);
            }
        }
        if (rules.quietLimit() > 0 && p.quiet() >= rules.quietLimit()) {
            return rules.quietResult() == RuleSet.QuietResult.DRAW
                    ? Status.drawn(Status.Reason.QUIET)
                    : Status.won(mover, Status.Reason.QUIET);
        }
        if (rules.repetitionLimit() > 0 && occurrences >= rules.repetitionLimit()) {
            return Status.drawn(Status.Reason.REPETITION);
        }
        if (rules.maxPlies() > 0 && p.ply() >= rules.maxPlies()) {
            return Status.drawn(Status.Reason.LENGTH);
        }
        return legal().isEmpty() ? Status.won(mover, Status.Reason.NO_MOVES) : Status.PLAYING;
    }

    /** R7.5, last sentence. */
    private boolean hasFlagHome(Seat seat) {
        int own = p.colourOf(seat.ordinal());
        int held = own < 0 ? -1 : p.heldAt(1 - own);
        if (held < 0 || Cell.colour(p.cell(held)) != own || board.kind(held) != NodeKind.HEADQUARTERS) {
            return false;
        }
        return board.owner(held).orElseThrow() == seat
                && isTaker(own, Cell.piece(p.cell(held)).type());
    }

    /** What R9.4 means by the same position: identities, held flags, side to move. */
    String repetitionKey() {
        StringBuilder key = new StringBuilder();
        for (int node = 0; node < board.size(); node++) {
            key.append((char) p.cell(node));
        }
        return key.append(p.heldAt(0))
                .append(' ')
                .append(p.heldAt(1))
                .append(' ')
                .append(p.turn())
                .toString();
    }
}
