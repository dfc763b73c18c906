package junqi.ai;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import junqi.rules.Cell;
import junqi.rules.Move;
import junqi.rules.PieceType;
import junqi.rules.View;

/**
 * A baseline for flip mode that looks one ply ahead: it takes what gains most, else it flips, else it moves without losing a piece.
 * Equal choices are drawn by lot.
 */
final class GreedyFlipEngine implements Engine {
    private static final int FLIP = 0;
    private static final int QUIET = -1;

    @Override
    public String name() {
        return "greedy";
    }

    @Override
    public void newGame() {
        // Nothing is remembered.
    }

    @Override
    public Thought think(View view, SearchLimits limits, StopSignal stop, Consumer<Thought> progress) {
        List<Move> best = new ArrayList<>();
        int bestGain = Integer.MIN_VALUE;
        for (Move move : view.legalMoves()) {
            int gain = gain(view, move);
            if (gain > bestGain) {
                bestGain = gain;
                best.clear();
            }
            if (gain == bestGain) {
                best.add(move);
            }
        }
        Move move = best.get(new SplittableRandom(limits.seed()).nextInt(best.size()));
        return new Thought(move, 0.5, List.of(move), 1, view.legalMoves().size(), 0);
    }

    private static int gain(View view, Move move) {
        if (move.isFlip()) {
            return FLIP;
        }
        int target = view.cell(move.to());
        if (target == Cell.EMPTY) {
            return QUIET;
        }
        PieceType attacker = PieceType.of(Cell.kind(view.cell(move.from())));
        PieceType defender = PieceType.of(Cell.kind(target));
        int gain = switch (view.rules().battle(attacker, defender)) {
            case WIN -> PieceWorth.worth(defender);
            case BOTH -> PieceWorth.worth(defender) - PieceWorth.worth(attacker);
            case LOSE -> -PieceWorth.worth(attacker);
            case FORBIDDEN -> throw new IllegalStateException("forbidden, yet legal: " + move);
        };
        // An even or losing fight is worse than doing nothing.
        return gain > 0 ? gain : gain + QUIET - 1;
    }
}
