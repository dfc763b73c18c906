package junqi.cli;

import java.util.List;
import java.util.Optional;
import junqi.notation.Jfen;
import junqi.notation.MoveText;
import junqi.notation.NotationException;
import junqi.rules.Board;
import junqi.rules.Cell;
import junqi.rules.Move;
import junqi.rules.Position;
import junqi.rules.Refusal;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Setup;
import junqi.rules.Status;
import junqi.rules.View;

/** What the protocol's {@code position} describes: the truth, for a referee, or what one seat has seen. Immutable. */
sealed interface Known permits Truth, Seen {
    /** The board that is played on. */
    Board board();

    /** The seat to move. */
    Seat turn();

    /** How the game stands. */
    Status status();

    /** The moves of the side to move; none once the game is over. */
    List<Move> legal() throws BadInputException;

    /** The same after a move, or after a try that the text says was refused (R8.5). */
    Known play(MoveText move) throws BadInputException;

    /** What the seat to move knows. */
    View viewOfMover();

    /** The full position. */
    Position truth() throws BadInputException;

    /**
     * Reads a JFEN and the moves after it.
     *
     * @param seatOrNull whose view a text with unknown pieces is; null to go by the text
     */
    static Known parse(RuleSet rules, Seat seatOrNull, String jfen, List<String> moves) throws BadInputException {
        Setup setup = setup(rules, jfen);
        Known known;
        try {
            known = setup.isPartial()
                    ? new Seen(setup.toView(rules, reader(rules, setup, seatOrNull, moves)))
                    : new Truth(setup.toPosition(rules));
        } catch (Setup.IllegalSetupException e) {
            throw new BadInputException("JFEN: " + e.getMessage());
        }
        for (int i = 0; i < moves.size(); i++) {
            try {
                known = known.play(MoveText.parse(known.board(), moves.get(i)));
            } catch (BadInputException | NotationException e) {
                throw new BadInputException(
                        "move " + (i + 1) + " " + Words.quoted(moves.get(i)) + ": " + e.getMessage());
            }
        }
        return known;
    }

    /** Reads a JFEN that two players can play under the rules; what it says may still be illegal. */
    static Setup setup(RuleSet rules, String jfen) throws BadInputException {
        Setup setup;
        try {
            setup = Jfen.parse(jfen);
        } catch (NotationException e) {
            throw new BadInputException("JFEN: " + e.getMessage());
        }
        if (setup.board() != Board.TWO_PLAYER) {
            throw new BadInputException(
                    "JFEN: the board of four players needs their rules, which this release does not have");
        }
        if (rules.mode() != RuleSet.Mode.DARK && (hasUnknown(setup, 0) || hasUnknown(setup, 1))) {
            throw new BadInputException("JFEN: pieces of unknown rank (X x) are for dark mode");
        }
        return setup;
    }

    /** In dark mode the reader is the side whose ranks the text knows; in flip mode both know the same. */
    private static Seat reader(RuleSet rules, Setup setup, Seat seatOrNull, List<String> moves)
            throws BadInputException {
        if (rules.mode() != RuleSet.Mode.DARK) {
            long plies = moves.stream().filter(m -> !m.endsWith("!")).count();
            Seat mover = plies % 2 == 0 ? setup.turn() : setup.turn().opposite();
            return seatOrNull == null ? mover : seatOrNull;
        }
        boolean southUnknown = hasUnknown(setup, 0);
        boolean northUnknown = hasUnknown(setup, 1);
        Seat reader = southUnknown ? Seat.NORTH : Seat.SOUTH;
        if (southUnknown && northUnknown || seatOrNull != null && seatOrNull != reader) {
            throw new BadInputException("JFEN: no seat's view: the reader's own pieces are of unknown rank (X x)");
        }
        return reader;
    }

    private static boolean hasUnknown(Setup setup, int colour) {
        for (int node = 0; node < setup.board().size(); node++) {
            if (setup.cell(node) == Cell.of(colour, Cell.UNKNOWN_KIND)) {
                return true;
            }
        }
        return setup.removedUnknown(colour) > 0;
    }

    /** Throws what the rules say against a move. */
    static void require(Board board, Optional<Refusal> refusal) throws BadInputException {
        if (refusal.isPresent()) {
            throw new BadInputException(RefusalText.of(board, refusal.get()));
        }
    }

    /** The message for an outcome that contradicts what happens. */
    static BadInputException wrongOutcome() {
        return new BadInputException("the outcome given is not what happens here");
    }
}
