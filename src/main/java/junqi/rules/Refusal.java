package junqi.rules;

import java.util.Optional;

/**
 * Why a move is not allowed, with the number of the rule.
 *
 * @param node the node that stands in the way or is the reason, or -1
 */
public record Refusal(Reason reason, int node) {
    /** The reasons; each names its rule. */
    public enum Reason {
        GAME_OVER("R9"),
        NOT_YOUR_TURN("R6"),
        RESIGN_TOO_EARLY("R9.7"),
        REFUSED_BEFORE("R8.5"),
        MUST_FLIP("R6.4"),
        NOTHING_THERE("R4.1"),
        NOT_YOUR_PIECE("R4.7"),
        NOT_FACE_DOWN("R6.4"),
        FACE_DOWN_CANNOT_MOVE("R6.6"),
        CANNOT_MOVE("R4.5"),
        LOCKED_IN_HEADQUARTERS("R4.6"),
        OWN_PIECE("R4.7"),
        FACE_DOWN_CANNOT_BE_ATTACKED("R6.6"),
        CAMP_OCCUPIED("R4.4"),
        NOT_CONNECTED("R4.1"),
        MOUNTAIN("R2.4"),
        RAIL_BLOCKED("R4.2"),
        RAIL_CANNOT_TURN("R4.2"),
        MINE_ENGINEER_ONLY("R5.3"),
        TARGET_STRONGER("R5.5"),
        FLAG_TAKER("R7.1"),
        FLAG_GUARD("R7.2"),
        FLAG_BOMB("R7.4");

        private final String rule;

        Reason(String rule) {
            this.rule = rule;
        }

        /** The number of the rule, such as {@code R4.4}. */
        public String rule() {
            return rule;
        }
    }

    /** A refusal that is not about a node. */
    public static Refusal of(Reason reason) {
        return new Refusal(reason, -1);
    }

    /** Why the side to move may not make a move in a position; empty if it may. */
    static Optional<Refusal> explain(MutablePosition p, Move move) {
        if (!move.isPass() && p.isLegal(move.code())) {
            return Optional.empty();
        }
        return Optional.of(move.isPass() ? of(Reason.NOT_YOUR_TURN) : reason(p, move.from(), move.to()));
    }

    private static Refusal reason(MutablePosition p, int from, int to) {
        int cell = p.cell(from);
        if (cell == Cell.EMPTY) {
            return new Refusal(Reason.NOTHING_THERE, from);
        }
        if (from == to) {
            return new Refusal(Reason.NOT_FACE_DOWN, from);
        }
        if (Cell.isFaceDown(cell)) {
            return new Refusal(Reason.FACE_DOWN_CANNOT_MOVE, from);
        }
        int colour = p.colourOf(p.turn());
        if (colour < 0) {
            return new Refusal(Reason.MUST_FLIP, from);
        }
        if (Cell.colour(cell) != colour) {
            return new Refusal(Reason.NOT_YOUR_PIECE, from);
        }
        int kind = Cell.kind(cell);
        if (!PieceType.of(kind).isMovable()) {
            return new Refusal(Reason.CANNOT_MOVE, from);
        }
        if (p.rules().hqLocked() && p.board().kind(from) == NodeKind.HEADQUARTERS) {
            return new Refusal(Reason.LOCKED_IN_HEADQUARTERS, from);
        }
        int target = p.cell(to);
        if (target != Cell.EMPTY) {
            if (Cell.isFaceDown(target)) {
                return new Refusal(Reason.FACE_DOWN_CANNOT_BE_ATTACKED, to);
            }
            if (Cell.colour(target) == colour) {
                return new Refusal(Reason.OWN_PIECE, to);
            }
            if (p.board().kind(to) == NodeKind.CAMP && Cell.kind(target) != PieceType.FLAG.ordinal()) {
                return new Refusal(Reason.CAMP_OCCUPIED, to);
            }
        }
        if (!p.reaches(from, to)) {
            return wayRefusal(p, from, to, kind);
        }
        return targetRefusal(p, kind, target, to);
    }

    /** The way is closed: blocked on rail, a turn on rail, or no connection at all. */
    private static Refusal wayRefusal(MutablePosition p, int from, int to, int kind) {
        Board board = p.board();
        if (!board.isRail(from) || !board.isRail(to)) {
            return new Refusal(Reason.NOT_CONNECTED, to);
        }
        for (int[] line : board.straightLines()) {
            int a = indexOf(line, from);
            int b = indexOf(line, to);
            if (a >= 0 && b >= 0) {
                int step = Integer.signum(b - a);
                for (int i = a + step; i != b; i += step) {
                    if (p.cell(line[i]) != Cell.EMPTY) {
                        return new Refusal(Reason.RAIL_BLOCKED, line[i]);
                    }
                }
            }
        }
        if (kind == PieceType.ENGINEER.ordinal()) {
            return new Refusal(Reason.RAIL_BLOCKED, to);
        }
        return new Refusal(board.isMountainBetween(from, to) ? Reason.MOUNTAIN : Reason.RAIL_CANNOT_TURN, to);
    }

    private static int indexOf(int[] line, int node) {
        for (int i = 0; i < line.length; i++) {
            if (line[i] == node) {
                return i;
            }
        }
        return -1;
    }

    private static Refusal targetRefusal(MutablePosition p, int kind, int target, int to) {
        int defender = Cell.kind(target);
        if (defender == PieceType.LANDMINE.ordinal()) {
            return new Refusal(Reason.MINE_ENGINEER_ONLY, to);
        }
        if (defender != PieceType.FLAG.ordinal()) {
            return new Refusal(Reason.TARGET_STRONGER, to);
        }
        if (!p.guardLifted(Cell.colour(target))) {
            return new Refusal(Reason.FLAG_GUARD, to);
        }
        return new Refusal(kind == PieceType.BOMB.ordinal() ? Reason.FLAG_BOMB : Reason.FLAG_TAKER, to);
    }
}
