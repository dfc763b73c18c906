package junqi.game;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import junqi.ai.Engine;
import junqi.ai.SearchLimits;
import junqi.ai.StopSignal;
import junqi.ai.Thought;
import junqi.rules.Move;
import junqi.rules.View;

/**
 * The engine that moves when another one failed: takes what it can win, else flips, else moves quietly, without a search
 * that could fail.
 */
final class PlainEngine implements Engine {
    @Override
    public String name() {
        return "Junqi plain";
    }

    @Override
    public void newGame() {
        // Remembers nothing.
    }

    @Override
    public Thought think(View view, SearchLimits limits, StopSignal stop, Consumer<Thought> progress) {
        List<Move> moves = view.legalMoves();
        SplittableRandom random = new SplittableRandom(limits.seed());
        double best = Double.NEGATIVE_INFINITY;
        Move choice = moves.get(0);
        for (Move move : moves) {
            double worth = worth(view, move) + random.nextDouble() / 4;
            if (worth > best) {
                best = worth;
                choice = move;
            }
        }
        return new Thought(choice, 0.5, List.of(choice), 0, moves.size(), 0);
    }

    private static double worth(View view, Move move) {
        if (move.isFlip()) {
            return 0.5;
        }
        return FightPreview.of(view, move)
                .map(fight -> 2 * (fight.win() - fight.lose()) - fight.tie() - fight.refused())
                .orElse(0.25);
    }
}
