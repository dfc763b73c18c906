package junqi.ai;

import java.util.List;
import junqi.rules.Move;

/**
 * What an engine thinks of a position.
 *
 * @param move the move it would play
 * @param winProbability expected result for the side to move: 1 a win, 0.5 a draw, 0 a loss
 * @param line the expected continuation, beginning with {@code move}; it ends before an unknown flip result matters
 * @param depth completed search depth in plies
 * @param nodes positions visited
 * @param millis time used
 */
public record Thought(Move move, double winProbability, List<Move> line, int depth, long nodes, long millis) {
    public Thought {
        line = List.copyOf(line);
    }

    /** The same thought with another expectation. */
    Thought withWinProbability(double other) {
        return new Thought(move, other, line, depth, nodes, millis);
    }

    /** The same thought after more positions and time. */
    Thought withCost(long allNodes, long allMillis) {
        return new Thought(move, winProbability, line, depth, allNodes, allMillis);
    }
}
