package junqi.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import junqi.ai.Bench;
import junqi.rules.RuleSet;
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

    @Option(
            names = "--mode",
            paramLabel = "MODE",
            defaultValue = "flip",
            description = "The set of positions: flip or open (${DEFAULT-VALUE}).")
    private String mode;

    @Override
    public Integer call() {
        if (depth < 1 || depth > MAX_DEPTH) {
            throw new ParameterException(
                    spec.commandLine(), "--depth is a whole number from 1 to " + MAX_DEPTH + ", not " + depth);
        }
        RuleSet.Mode positions = Bench.modes().stream()
                .filter(known -> known.name().equalsIgnoreCase(mode))
                .findFirst()
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(), "--mode is flip or open, not " + Words.quoted(mode)));
        PrintWriter err = spec.commandLine().getErr();
        AtomicInteger number = new AtomicInteger();
        Bench.Result result = Bench.run(positions, depth, thought -> {
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
