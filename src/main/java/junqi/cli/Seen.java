package junqi.cli;

import java.util.List;
import java.util.Optional;
import junqi.notation.MoveText;
import junqi.rules.Board;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.Layout;
import junqi.rules.Move;
import junqi.rules.Outcome;
import junqi.rules.Position;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Setup;
import junqi.rules.Status;
import junqi.rules.View;

/** A game as one seat has seen it. */
record Seen(View view) implements Known {
    /** The first position of a dark game, before the enemy's ranks are known. */
    static Seen deployed(RuleSet rules, Seat seat, Layout own) {
        Setup setup = Setup.deployed(own, own);
        Colour enemy = seat == Seat.SOUTH ? Colour.BLUE : Colour.RED;
        for (int node : setup.board().area(seat.opposite())) {
            if (setup.cell(node) != Cell.EMPTY) {
                setup.set(node, Cell.unknown(enemy));
            }
        }
        return new Seen(setup.toView(rules, seat));
    }

    @Override
    public Board board() {
        return view.board();
    }

    @Override
    public Seat turn() {
        return view.turn();
    }

    @Override
    public Status status() {
        return view.status();
    }

    @Override
    public List<Move> legal() throws BadInputException {
        if (!knowsMover()) {
            throw new BadInputException("the moves of the other side are not known in a dark game");
        }
        return view.legalMoves();
    }

    @Override
    public Seen play(MoveText text) throws BadInputException {
        Move move = text.move();
        if (status().isOver()) {
            throw new BadInputException("the game is over (" + status() + ")");
        }
        if (text.refused()) {
            return refuse(move);
        }
        if (knowsMover() && !move.isPass()) {
            Known.require(board(), view.whyNot(move));
        }
        Optional<Outcome> sure = view.outcomeOf(move);
        if (sure.isPresent()
                && text.outcome()
                        .filter(told -> told.result() != sure.get().result())
                        .isPresent()) { // What the move showed besides may be news to this reader.
            throw Known.wrongOutcome();
        }
        Outcome outcome = text.outcome()
                .or(() -> sure)
                .or(() -> quiet(move))
                .orElseThrow(() -> new BadInputException("a reader of this view needs the outcome of this move"));
        try {
            return new Seen(view.after(move, outcome));
        } catch (IllegalArgumentException e) {
            throw new BadInputException("the move cannot happen in this view");
        }
    }

    private Optional<Outcome> quiet(Move move) {
        return !move.isFlip() && view.cell(move.to()) == Cell.EMPTY ? Optional.of(Outcome.QUIET) : Optional.empty();
    }

    private Seen refuse(Move move) throws BadInputException {
        if (!knowsMover()) {
            throw new BadInputException("only the mover is told of a refusal (R8.5)");
        }
        Known.require(board(), view.whyNot(move));
        return new Seen(view.withRefused(move));
    }

    private boolean knowsMover() {
        return view.rules().mode() != RuleSet.Mode.DARK || view.seat().equals(Optional.of(turn()));
    }

    @Override
    public View viewOfMover() {
        return view;
    }

    @Override
    public Position truth() throws BadInputException {
        throw new BadInputException("this needs a full position, and the position is a view");
    }
}
