package junqi.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import junqi.ai.StopSignal;
import junqi.rules.Move;
import junqi.rules.MutablePosition;
import junqi.rules.Perft;

/** {@link Perft}, such that it can be stopped and divided by first moves. */
final class LeafCount {
    /** The deepest count that may be asked for. */
    static final int MAX_DEPTH = 30;
    /** Counts of this depth are not interrupted; they take well under a second. */
    private static final int CHUNK = 3;

    private final StopSignal stop;
    private final Perft perft = new Perft(CHUNK);

    LeafCount(StopSignal stop) {
        this.stop = stop;
    }

    /** The number of positions after exactly {@code depth} plies, or empty if the count was stopped. */
    Optional<Long> count(MutablePosition position, int depth) {
        long count = leaves(position, depth);
        return stop.isRaised() ? Optional.empty() : Optional.of(count);
    }

    /** The counts after each first move. */
    Map<Move, Long> divide(MutablePosition position, int depth) {
        Map<Move, Long> counts = new LinkedHashMap<>();
        if (depth > 0 && position.wonCode() == 0) {
            int[] moves = new int[MutablePosition.MAX_MOVES];
            int n = position.generate(moves, 0);
            for (int i = 0; i < n; i++) {
                position.make(moves[i]);
                counts.put(Move.ofCode(moves[i]), leaves(position, depth - 1));
                position.undo();
            }
        }
        return counts;
    }

    private long leaves(MutablePosition position, int depth) {
        if (stop.isRaised()) {
            return 0;
        }
        if (depth <= CHUNK) {
            return perft.count(position, depth);
        }
        if (position.wonCode() != 0) {
            return 0;
        }
        int[] moves = new int[MutablePosition.MAX_MOVES];
        int n = position.generate(moves, 0);
        long sum = 0;
        for (int i = 0; i < n; i++) {
            position.make(moves[i]);
            sum += leaves(position, depth - 1);
            position.undo();
        }
        return sum;
    }
}
