package junqi.game;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import junqi.rules.Cell;
import junqi.rules.MutablePosition;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.View;

/**
 * Whether neither side can force the elimination of the other, or its flag, any more (R9.7). Certain when it says so;
 * when it cannot tell, it says no.
 *
 * <p>It looks only where everything lies open and no more than two movable pieces are left, walks through all positions
 * that can come (giving up beyond {@link #LIMIT}), and marks backwards those from which a side wins by R9.1, R9.2 or R9.6:
 * a position is won if one move leads to a win or to a position that is lost for the other side, and lost if all moves
 * lead to positions that the other side wins. What is left when nothing more can be marked is drawn: from there each side
 * can keep out of its lost positions for ever. The quiet limit and R9.4 and R9.5 only add draws, so they are left out;
 * where the quiet limit loses (R9.3) the answer is no.
 */
final class DeadDraw {
    /** The most positions that are looked at; two pieces alone on the board have at most 7,080. */
    static final int LIMIT = 20_000;

    private static final int MOST_MOVABLE = 2;

    /** Ends in place of the number of a position. */
    private static final int MOVER_WINS = -1;

    private static final int MOVER_LOSES = -2;
    private static final int DRAWN = -3;

    private enum Value {
        OPEN,
        WON,
        LOST
    }

    /** A position on the way: its moves, and which is next. */
    private static final class Frame {
        private final int number;
        private final int[] moves;
        private int next;

        Frame(int number, int[] moves) {
            this.number = number;
            this.moves = moves;
        }
    }

    private final MutablePosition position;
    private final Map<Long, Integer> numbers = new HashMap<>();
    /** For each position what each of its moves leads to: a number, or an end. */
    private final List<int[]> successors = new ArrayList<>();

    private final int[] buffer = new int[MutablePosition.MAX_MOVES];

    private DeadDraw(MutablePosition position) {
        this.position = position;
    }

    /** Whether the view's position is certainly drawn. */
    static boolean isDead(View view) {
        if (view.status().isOver()
                || view.rules().quietResult() == RuleSet.QuietResult.SIDE_TO_MOVE_LOSES
                || view.board().seats().size() != 2
                || view.colourOf(Seat.SOUTH).isEmpty()
                || !isOpenAndThin(view)) {
            return false;
        }
        DeadDraw search = new DeadDraw(view.mutable());
        return search.walk() && search.isDrawn();
    }

    private static boolean isOpenAndThin(View view) {
        MutablePosition position = view.mutable();
        for (int node = 0; node < view.board().size(); node++) {
            int cell = position.cell(node);
            if (cell != Cell.EMPTY && (Cell.isFaceDown(cell) || Cell.kind(cell) == Cell.UNKNOWN_KIND)) {
                return false;
            }
        }
        return position.movableOnBoard(0) + position.movableOnBoard(1) <= MOST_MOVABLE;
    }

    /** Numbers all positions that can come, the present one 0; false if there are too many. */
    private boolean walk() {
        Deque<Frame> path = new ArrayDeque<>();
        path.push(enter());
        while (!path.isEmpty()) {
            Frame frame = path.peek();
            if (frame.next == frame.moves.length) {
                path.pop();
                if (!path.isEmpty()) {
                    position.undo();
                }
                continue;
            }
            int at = frame.next++;
            int mover = position.turn();
            position.make(frame.moves[at]);
            int end = end(mover);
            Integer known = end == 0 ? numbers.get(position.hash()) : Integer.valueOf(end);
            if (known != null) {
                successors.get(frame.number)[at] = known;
                position.undo();
            } else if (numbers.size() == LIMIT) {
                return false;
            } else {
                Frame next = enter();
                successors.get(frame.number)[at] = next.number;
                path.push(next);
            }
        }
        return true;
    }

    private Frame enter() {
        int number = successors.size();
        numbers.put(position.hash(), number);
        int[] moves = java.util.Arrays.copyOf(buffer, position.generate(buffer, 0));
        successors.add(new int[moves.length]);
        return new Frame(number, moves);
    }

    /** How the move just made ended the game for its mover; 0 if it goes on. */
    private int end(int mover) {
        int won = position.wonCode();
        if (won != 0) {
            boolean byMover = MutablePosition.status(won).winner().orElseThrow().ordinal() == mover;
            return byMover ? MOVER_WINS : MOVER_LOSES;
        }
        boolean bothOut = position.movableOnBoard(0) == 0 && position.movableOnBoard(1) == 0;
        return bothOut ? DRAWN : 0;
    }

    /** Marks won and lost positions until nothing changes; a position without a move is lost at once (R9.6). */
    private boolean isDrawn() {
        Value[] values = new Value[successors.size()];
        java.util.Arrays.fill(values, Value.OPEN);
        boolean changed = true;
        while (changed && values[0] == Value.OPEN) {
            changed = false;
            for (int i = values.length - 1; i >= 0; i--) {
                if (values[i] == Value.OPEN) {
                    values[i] = value(successors.get(i), values);
                    changed |= values[i] != Value.OPEN;
                }
            }
        }
        return values[0] == Value.OPEN;
    }

    private static Value value(int[] next, Value[] values) {
        boolean allLose = true;
        for (int n : next) {
            if (n == MOVER_WINS || n >= 0 && values[n] == Value.LOST) {
                return Value.WON;
            }
            allLose &= n == MOVER_LOSES || n >= 0 && values[n] == Value.WON;
        }
        return allLose ? Value.LOST : Value.OPEN;
    }
}
