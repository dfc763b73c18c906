package junqi.cli;

import java.util.ArrayList;
import java.util.List;
import junqi.notation.MoveText;
import junqi.rules.Board;
import junqi.rules.Move;
import junqi.rules.Outcome;
import junqi.rules.Position;
import junqi.rules.Seat;
import junqi.rules.Status;
import junqi.rules.Step;
import junqi.rules.View;

/**
 * A full position with the game's way to it.
 *
 * @param refused tries of the side to move that were refused here (R8.5)
 * @param timeouts turns that South and North have lost on time (R9.8)
 */
record Truth(Position truth, List<Move> refused, List<Integer> timeouts) implements Known {
    Truth(Position position) {
        this(position, List.of(), List.of(0, 0));
    }

    @Override
    public Board board() {
        return truth.board();
    }

    @Override
    public Seat turn() {
        return truth.turn();
    }

    @Override
    public Status status() {
        for (Seat seat : board().seats()) {
            if (timeouts.get(index(seat)) >= truth.rules().timeoutLimit()) {
                return Status.won(seat.opposite(), Status.Reason.TIME);
            }
        }
        return truth.status();
    }

    @Override
    public List<Move> legal() {
        return status().isOver() ? List.of() : truth.legalMoves();
    }

    @Override
    public Truth play(MoveText text) throws BadInputException {
        Move move = text.move();
        if (status().isOver()) {
            throw new BadInputException("the game is over (" + status() + ")");
        }
        if (text.refused()) {
            return refuse(move);
        }
        if (!move.isPass()) {
            Known.require(board(), truth.whyNot(move));
        }
        Step step = truth.step(move);
        if (text.outcome().filter(told -> !agrees(told, step.outcome())).isPresent()) {
            throw Known.wrongOutcome();
        }
        return new Truth(step.after(), List.of(), move.isPass() ? withTimeout() : timeouts);
    }

    /** A text may be written for a reader who was shown less. */
    private static boolean agrees(Outcome told, Outcome truth) {
        return told.result() == truth.result()
                && told.flipped().equals(truth.flipped())
                && told.showings().stream()
                        .allMatch(t -> truth.showings().stream()
                                .anyMatch(s -> s.node() == t.node() && s.piece().equals(t.piece())));
    }

    private Truth refuse(Move move) throws BadInputException {
        Known.require(board(), viewOfMover().whyNot(move));
        if (truth.isLegal(move)) {
            throw new BadInputException("the move is legal here and would not be refused");
        }
        List<Move> more = new ArrayList<>(refused);
        more.add(move);
        return new Truth(truth, List.copyOf(more), timeouts);
    }

    private List<Integer> withTimeout() {
        List<Integer> more = new ArrayList<>(timeouts);
        more.set(index(turn()), more.get(index(turn())) + 1);
        return List.copyOf(more);
    }

    private static int index(Seat seat) {
        return seat == Seat.SOUTH ? 0 : 1;
    }

    @Override
    public View viewOfMover() {
        View view = truth.view(turn());
        for (Move move : refused) {
            view = view.withRefused(move);
        }
        return view;
    }
}
