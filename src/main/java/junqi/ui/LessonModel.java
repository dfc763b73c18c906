package junqi.ui;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import junqi.rules.Move;
import junqi.rules.PieceType;
import junqi.rules.Position;
import junqi.rules.Refusal;
import junqi.ui.board.BoardHint;
import junqi.ui.board.BoardViewModel;

/** A lesson under way: the step, the board, and what the learner's latest try was worth. Used on one thread. */
final class LessonModel {
    /** What has come of a step so far. */
    enum State {
        /** Nothing was tried yet. */
        ASKED,
        /** What was tried is legal, but not what is asked for. */
        OTHER,
        /** What was tried is against the rules; see {@link #refusal}. */
        REFUSED,
        DONE
    }

    private final Consumer<String> onDone;
    private final BoardViewModel board;
    private final Map<Integer, String> marks = new HashMap<>();
    private Runnable audience = () -> {};
    private Lesson lesson;
    private int step;
    private Position position;
    private State state = State.ASKED;
    private Refusal refusalOrNull;

    /** @param onDone hears the {@link Lesson#id} of every step that is done */
    LessonModel(Lesson lesson, int step, Consumer<String> onDone) {
        this.onDone = onDone;
        this.lesson = lesson;
        position = lesson.steps().get(step).position();
        board = new BoardViewModel(position.view(Lesson.LEARNER));
        board.setPlayers(List.of(Lesson.LEARNER));
        board.setOnMove(this::moved);
        board.setOnRefusal(this::refused);
        board.setOnGuess(this::guessed);
        show(lesson, step);
    }

    /** Told after every change. */
    void setAudience(Runnable action) {
        audience = action;
    }

    BoardViewModel board() {
        return board;
    }

    Lesson lesson() {
        return lesson;
    }

    /** The step, from 0. */
    int step() {
        return step;
    }

    Lesson.Step now() {
        return lesson.steps().get(step);
    }

    boolean isLastStep() {
        return step == lesson.steps().size() - 1;
    }

    State state() {
        return state;
    }

    /** Why the latest try was refused. */
    Optional<Refusal> refusal() {
        return Optional.ofNullable(refusalOrNull);
    }

    /** Begins a step, from 0, of a lesson. */
    void show(Lesson next, int nextStep) {
        lesson = next;
        step = nextStep;
        again();
    }

    /** Begins the step anew. */
    void again() {
        position = now().position();
        marks.clear();
        refusalOrNull = null;
        state = State.ASKED;
        board.setReadOnly(false);
        board.show(position.view(Lesson.LEARNER), marks);
        audience.run();
    }

    /** Shows on the board what is asked for. */
    void showHow() {
        Lesson.Goal goal = now().goal();
        if (goal instanceof Lesson.Moves moves) {
            board.setHint(BoardHint.move(moves.moves().iterator().next()));
        } else if (goal instanceof Lesson.Refused refused) {
            board.setHint(BoardHint.piece(refused.node()));
        } else if (goal instanceof Lesson.Mark mark) {
            board.setHint(BoardHint.piece(mark.node()));
        } else {
            board.setHint(BoardHint.piece(position.legalMoves().get(0).from()));
        }
    }

    private void moved(Move move) {
        Lesson.Goal goal = now().goal();
        boolean right = goal instanceof Lesson.Moves moves && moves.moves().contains(move)
                || goal instanceof Lesson.Flip && move.isFlip();
        if (!right) {
            become(State.OTHER);
            return;
        }
        position = position.play(move);
        board.show(position.view(Lesson.LEARNER), marks);
        done();
    }

    private void refused(Refusal refusal) {
        refusalOrNull = refusal;
        if (now().goal() instanceof Lesson.Refused wanted && wanted.reason() == refusal.reason()) {
            done();
        } else {
            become(State.REFUSED);
        }
    }

    private void guessed(int node, String guess) {
        marks.put(node, guess);
        board.setGuesses(marks);
        boolean right = now().goal() instanceof Lesson.Mark mark
                && mark.node() == node
                && mark.kinds().stream().map(PieceType::letter).anyMatch(l -> guess.equals(String.valueOf(l)));
        if (right) {
            done();
        } else {
            become(State.OTHER);
        }
    }

    private void done() {
        onDone.accept(lesson.id(step));
        board.setReadOnly(true);
        become(State.DONE);
    }

    private void become(State next) {
        state = next;
        if (next != State.REFUSED && next != State.DONE) {
            refusalOrNull = null;
        }
        audience.run();
    }
}
