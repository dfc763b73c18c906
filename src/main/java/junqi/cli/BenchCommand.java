package junqi.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import junqi.ai.Bench;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code junqi bench}: the signature of the engine's behaviour, see {@link Bench}. */
@Command(
        name = "bench",
        description = {
            "Search a fixed set of positions and tell how many nodes that took.",
            "The number is a signature: it changes when the engine's behaviour changes, and only then."
        })
final class BenchCommand implements Callable<Integer> {
    private static final int MAX_DEPTH = 20;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--depth",
            paramLabel = "PLIES",
            defaultValue = "" + Bench.DEPTH,
            description = "Depth of the searches (${DEFAULT-VALUE}).")
    private int depth;

    @Override
    public Integer call() {
        if (depth < 1 || depth > MAX_DEPTH) {
            throw new ParameterException(
                    spec.commandLine(), "--depth is a whole number from 1 to " + MAX_DEPTH + ", not " + depth);
        }
        PrintWriter err = spec.commandLine().getErr();
        AtomicInteger number = new AtomicInteger();
        Bench.Result result = Bench.run(depth, thought -> {
            err.println("position " + number.incrementAndGet() + ": " + thought.nodes() + " nodes");
            err.flush();
        });
        PrintWriter out = spec.commandLine().getOut();
        out.println("positions " + result.positions());
        out.println("nodes " + result.nodes());
        out.println("time " + result.millis() + " ms");
        out.println("nps " + result.nodesPerSecond());
        out.flush();
        return 0;
    }
}
