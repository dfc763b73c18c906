package junqi.rules;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The speed of the core in middle-game positions: moves made and taken back, and perft leaves counted in bulk. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
@State(Scope.Thread)
public class CoreBenchmark {
    private static final int PLIES = 60;
    private static final int DEPTH = 3;
    private static final long SEED = 2026;
    private static final double NANOS = 1e9;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    @Param({"classic-dark", "classic-open", "simple-flip", "jj-flip", "classic-flip"})
    public String rules;

    private MutablePosition position;
    private final int[] moves = new int[MutablePosition.MAX_MOVES];
    private int count;
    private final Perft perft = new Perft(DEPTH);

    @org.openjdk.jmh.annotations.Setup(Level.Trial)
    public void middleGame() {
        position = RandomGames.middleGame(RuleSet.parse(rules), PLIES, new Random(SEED))
                .mutable();
        count = position.generate(moves, 0);
    }

    /**
     * Counts a benchmark's own operations, and the share of a core that it got: on a machine with other work, operations by
     * cores is the rate of a whole core.
     */
    @AuxCounters
    @State(Scope.Thread)
    public static class Pairs {
        public long makeUndo;
        private long start;

        @org.openjdk.jmh.annotations.Setup(Level.Iteration)
        public void start() {
            start = THREADS.getCurrentThreadCpuTime();
        }

        public double cores() {
            return (THREADS.getCurrentThreadCpuTime() - start) / NANOS;
        }
    }

    /** As {@link Pairs}: leaves of perft, the last ply counted and not made. */
    @AuxCounters
    @State(Scope.Thread)
    public static class Leaves {
        public long leaves;
        private long start;

        @org.openjdk.jmh.annotations.Setup(Level.Iteration)
        public void start() {
            start = THREADS.getCurrentThreadCpuTime();
        }

        public double cores() {
            return (THREADS.getCurrentThreadCpuTime() - start) / NANOS;
        }
    }

    /** Every legal move of the position once. */
    @Benchmark
    public long makeUndo(Pairs pairs) {
        long sum = 0;
        for (int i = 0; i < count; i++) {
            position.make(moves[i]);
            sum += position.hash();
            position.undo();
        }
        pairs.makeUndo += count;
        return sum;
    }

    @Benchmark
    public long perft(Leaves leaves) {
        long n = perft.count(position, DEPTH);
        leaves.leaves += n;
        return n;
    }
}
