package junqi.rules;

/** The tests for the end of a game (R9) on one {@link MutablePosition}, in the order of the rules. */
final class GameEnd {
    private static final int LANDMINE = PieceType.LANDMINE.ordinal();

    private final MutablePosition p;
    private final MoveGenerator moves;
    private final RuleSet rules;
    private final boolean fourPlayers;
    private final int quietLimit;
    private final boolean quietLoses;

    GameEnd(MutablePosition p, MoveGenerator moves) {
        this.p = p;
        this.moves = moves;
        rules = p.rules();
        fourPlayers = p.board().seats().size() == 4;
        quietLimit = rules.quietLimit() > 0 ? rules.quietLimit() : Integer.MAX_VALUE;
        quietLoses = rules.quietResult() == RuleSet.QuietResult.SIDE_TO_MOVE_LOSES;
    }

    /**
     * The winner by R9.1, R9.2 or a quiet limit that loses: the ends that {@code perft} stops at.
     *
     * @return a status code as of {@link #statusCode()}, or 0
     */
    int wonCode() {
        int turn = p.turn();
        if (p.fallen() >= 0) {
            return won(opponent(p.seatOf(p.fallen())), Status.Reason.FLAG);
        }
        int mover = p.previousSeat();
        if (p.isAnyHeld()) {
            for (int i = 0; i < 2; i++) {
                int seat = i == 0 ? mover : turn;
                if (isFlagHome(seat)) {
                    return won(seat, Status.Reason.FLAG);
                }
            }
        }
        if (eliminates()) {
            boolean moverOut = p.movableOnBoard(p.colourOf(mover)) == 0;
            boolean nextOut = p.movableOnBoard(p.colourOf(turn)) == 0;
            if (moverOut && nextOut) {
                return rules.bothEliminated() == RuleSet.BothEliminated.MOVER_WINS
                        ? won(mover, Status.Reason.ELIMINATED)
                        : 0;
            }
            if (moverOut || nextOut) {
                return won(moverOut ? turn : mover, Status.Reason.ELIMINATED);
            }
        }
        if (p.quiet() >= quietLimit && quietLoses) {
            return won(mover, Status.Reason.QUIET);
        }
        return 0;
    }

    /**
     * The status of the game (R9), as a number: 0 while it goes on, else {@code reason ordinal * 8 + winner + 1}, with
     * winner the ordinal of the seat or {@link MutablePosition#DRAWN}.
     */
    int statusCode() {
        int won = wonCode();
        if (won != 0) {
            return won;
        }
        if (eliminates()
                && p.movableOnBoard(p.colourOf(p.turn())) == 0
                && p.movableOnBoard(p.colourOf(p.previousSeat())) == 0) {
            return won(MutablePosition.DRAWN, Status.Reason.ELIMINATED);
        }
        if (p.quiet() >= quietLimit) {
            return won(MutablePosition.DRAWN, Status.Reason.QUIET);
        }
        if (rules.repetitionLimit() > 0 && p.repetitions() >= rules.repetitionLimit()) {
            return won(MutablePosition.DRAWN, Status.Reason.REPETITION);
        }
        if (rules.maxPlies() > 0 && p.ply() >= rules.maxPlies()) {
            return won(MutablePosition.DRAWN, Status.Reason.LENGTH);
        }
        if (!moves.hasMove()) {
            return won(opponent(p.turn()), Status.Reason.NO_MOVES);
        }
        return 0;
    }

    private static int won(int winner, Status.Reason reason) {
        return reason.ordinal() * 8 + winner + 1;
    }

    private static int opponent(int seat) {
        return (seat + 2) & 3;
    }

    /** The status of a code of {@link #statusCode()}. */
    static Status status(int code) {
        if (code == 0) {
            return Status.PLAYING;
        }
        Status.Reason reason = Status.Reason.values()[code >> 3];
        int winner = (code & 7) - 1;
        return winner == MutablePosition.DRAWN ? Status.drawn(reason) : Status.won(Seat.of(winner), reason);
    }

    /** R9.2 is for two players, once colours are known, and for readers who know all ranks. */
    private boolean eliminates() {
        return p.isDecided() && !p.isPartial() && !fourPlayers;
    }

    /** R7.5, last sentence. */
    private boolean isFlagHome(int seat) {
        int own = p.colourOf(seat);
        for (int c = 0; c < 4; c++) {
            int node = p.heldAt(c);
            if (node >= 0
                    && c != own
                    && Cell.colour(p.cell(node)) == own
                    && p.board().kind(node) == NodeKind.HEADQUARTERS
                    && p.board().owner(node).orElseThrow().ordinal() == seat) {
                if (isTaker(own, Cell.kind(p.cell(node)))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** R7.1 alone: R7.4 keeps a bomb from taking a flag, not from bringing one home that a loaded position gave it. */
    private boolean isTaker(int colour, int kind) {
        if (kind >= LANDMINE) {
            return false;
        }
        return switch (rules.flagTaker()) {
            case ANY -> true;
            case NOT_MARSHAL -> kind != PieceType.FIELD_MARSHAL.ordinal();
            case ENGINEER -> kind == PieceType.ENGINEER.ordinal();
            case LOWEST -> kind == moves.lowestKind(colour);
        };
    }
}
