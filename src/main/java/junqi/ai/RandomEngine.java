package junqi.ai;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import junqi.rules.Move;
import junqi.rules.View;

/** A baseline: every legal move is as likely as any other. */
final class RandomEngine implements Engine {
    @Override
    public String name() {
        return "random";
    }

    @Override
    public void newGame() {
        // Nothing is remembered.
    }

    @Override
    public Thought think(View view, SearchLimits limits, StopSignal stop, Consumer<Thought> progress) {
        List<Move> moves = view.legalMoves();
        Move move = moves.get(new SplittableRandom(limits.seed()).nextInt(moves.size()));
        return new Thought(move, 0.5, List.of(move), 0, 1, 0);
    }
}
