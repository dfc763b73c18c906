package junqi.cli;

import java.io.PrintWriter;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import junqi.ai.StopSignal;
import junqi.notation.MoveText;
import junqi.rules.MutablePosition;
import junqi.rules.Position;
import junqi.rules.RuleSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code junqi perft}: counts positions, to check the rules and to measure their speed. */
@Command(
        name = "perft",
        description = "Count the positions after exactly 1 to DEPTH plies (docs/FORMATS.md, section 5).")
final class PerftCommand implements Callable<Integer> {
    private static final long NANOS_PER_MILLI = 1_000_000;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--rules",
            paramLabel = "RULES",
            required = true,
            description = "Preset and changed options, such as \"classic-dark mines=mutual\".")
    private String rules;

    @Option(names = "--jfen", paramLabel = "JFEN", required = true, description = "A full position.")
    private String jfen;

    @Option(names = "--divide", description = "Tell the count of each first move at DEPTH.")
    private boolean divide;

    @Parameters(paramLabel = "DEPTH", description = "Depth in plies.")
    private int depth;

    @Override
    public Integer call() {
        MutablePosition position = position().mutable();
        PrintWriter out = spec.commandLine().getOut();
        LeafCount count = new LeafCount(new StopSignal());
        if (divide) {
            Map<String, Long> counts = count.divide(position, depth).entrySet().stream()
                    .collect(Collectors.toMap(
                            e -> MoveText.of(position.board(), e.getKey()),
                            Map.Entry::getValue,
                            Long::sum,
                            java.util.TreeMap::new));
            counts.forEach((move, leaves) -> out.println(move + " " + leaves));
            out.flush();
        }
        for (int d = divide ? depth : Math.min(1, depth); d <= depth; d++) {
            long start = System.nanoTime();
            long leaves = count.count(position, d).orElseThrow();
            long millis = (System.nanoTime() - start) / NANOS_PER_MILLI;
            out.println("perft " + d + " " + leaves + " (" + millis + " ms)");
            out.flush();
        }
        return 0;
    }

    private Position position() {
        if (depth < 0 || depth > LeafCount.MAX_DEPTH) {
            throw new ParameterException(
                    spec.commandLine(), "the depth is a whole number from 0 to " + LeafCount.MAX_DEPTH);
        }
        try {
            return Known.parse(RuleSet.parse(rules), null, jfen, java.util.List.of())
                    .truth();
        } catch (BadInputException | RuleSet.BadOptionException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }
}
