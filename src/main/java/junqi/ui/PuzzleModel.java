package junqi.ui;

import java.util.List;
import java.util.Optional;
import junqi.rules.Move;
import junqi.rules.Outcome;
import junqi.rules.Refusal;
import junqi.rules.RuleSet;
import junqi.rules.View;
import junqi.store.Puzzle;
import junqi.ui.board.BoardHint;
import junqi.ui.board.BoardViewModel;

/** Puzzles one after another: today's, or a run of a mode that lasts until the first mistake. Used on one thread. */
final class PuzzleModel {
    /** What has come of the puzzle so far. */
    enum State {
        ASKED,
        /** Another move was tried first; there may be further tries. */
        WRONG,
        /** What was tried is against the rules; see {@link #refusal}. */
        REFUSED,
        SOLVED,
        /** The answer was shown. */
        SHOWN
    }

    private final List<Puzzle> puzzles;
    private final Learning learning;
    private final BoardViewModel board;
    private Runnable audience = () -> {};
    private Puzzle puzzle;
    private State state = State.ASKED;
    private Refusal refusalOrNull;
    private boolean spoilt;
    private boolean running;
    private int run;

    /** @param puzzles at least one */
    PuzzleModel(List<Puzzle> puzzles, Learning learning, long today) {
        this.puzzles = List.copyOf(puzzles);
        this.learning = learning;
        puzzle = ofDay(puzzles, today);
        board = new BoardViewModel(puzzle.view());
        board.setOnMove(this::moved);
        board.setOnRefusal(this::refused);
        show(puzzle);
    }

    /**
     * The puzzle of a day: each has its turn before one comes again.
     *
     * @param day days since 1 January 1970
     */
    static Puzzle ofDay(List<Puzzle> puzzles, long day) {
        // A step without a common divisor goes through all of them, and not in the order of the file.
        long step = 7919;
        return puzzles.get((int) Math.floorMod(day * step, (long) puzzles.size()));
    }

    void setAudience(Runnable action) {
        audience = action;
    }

    BoardViewModel board() {
        return board;
    }

    Puzzle puzzle() {
        return puzzle;
    }

    State state() {
        return state;
    }

    Optional<Refusal> refusal() {
        return Optional.ofNullable(refusalOrNull);
    }

    /** Whether a run is on. */
    boolean isRunning() {
        return running;
    }

    /** How many puzzles of the run were solved at the first try. */
    int run() {
        return run;
    }

    /** How many puzzles of a mode there are. */
    int all(RuleSet.Mode mode) {
        return (int)
                puzzles.stream().filter(p -> p.view().rules().mode() == mode).count();
    }

    /** How many puzzles of a mode have been solved. */
    int solved(RuleSet.Mode mode) {
        return (int) puzzles.stream()
                .filter(p -> p.view().rules().mode() == mode && learning.isSolved(p.id()))
                .count();
    }

    /** Shows a puzzle by itself. */
    void showAlone(Puzzle next) {
        running = false;
        show(next);
    }

    /** Begins a run of a mode. */
    void startRun(RuleSet.Mode mode) {
        running = true;
        run = 0;
        next(mode);
    }

    /** The next puzzle of a mode: the first after this one that is not solved, or just the next. */
    void next(RuleSet.Mode mode) {
        List<Puzzle> of =
                puzzles.stream().filter(p -> p.view().rules().mode() == mode).toList();
        int at = of.indexOf(puzzle);
        for (int i = 1; i <= of.size(); i++) {
            Puzzle other = of.get(Math.floorMod(at + i, of.size()));
            if (!learning.isSolved(other.id())) {
                show(other);
                return;
            }
        }
        show(of.get(Math.floorMod(at + 1, of.size())));
    }

    /** Shows the answer; the puzzle does not count as solved then. */
    void showAnswer() {
        spoil();
        answer(State.SHOWN);
    }

    private void show(Puzzle next) {
        puzzle = next;
        spoilt = false;
        refusalOrNull = null;
        state = State.ASKED;
        board.setPlayers(List.of(next.view().turn()));
        board.setReadOnly(false);
        board.show(next.view());
        audience.run();
    }

    private void moved(Move move) {
        refusalOrNull = null;
        if (!move.equals(puzzle.best())) {
            spoil();
            state = State.WRONG;
            audience.run();
            return;
        }
        learning.solved(puzzle.id());
        if (running && !spoilt) {
            run++;
            learning.ran(puzzle.view().rules().mode(), run);
        }
        answer(State.SOLVED);
    }

    /** A mistake ends a run. */
    private void spoil() {
        spoilt = true;
        running = false;
    }

    private void refused(Refusal refusal) {
        refusalOrNull = refusal;
        state = State.REFUSED;
        audience.run();
    }

    /** The best move made, where the reader can tell what it does; else drawn. */
    private void answer(State end) {
        state = end;
        View view = puzzle.view();
        Optional<Outcome> outcome = view.outcomeOf(puzzle.best());
        if (outcome.isPresent()) {
            board.show(view.after(puzzle.best(), outcome.get()));
        }
        board.setReadOnly(true);
        if (outcome.isEmpty()) {
            board.setHint(
                    puzzle.best().isFlip() ? BoardHint.piece(puzzle.best().from()) : BoardHint.move(puzzle.best()));
        }
        audience.run();
    }
}
