package junqi.cli;

import java.util.ArrayList;
import java.util.List;
import junqi.ai.SearchLimits;
import junqi.ai.ThinkingClock;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options for what the players of a match may spend on a move. */
final class LimitOptions {
    private static final long USUAL_MILLIS = 100;
    private static final long MAX_MILLIS = 86_400_000;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--movetime", paramLabel = "MS", description = "Milliseconds a move (100 if there is no limit).")
    private Long millis;

    @Option(names = "--nodes", paramLabel = "N", description = "Positions a move; then a match can be repeated.")
    private Long nodes;

    @Option(names = "--depth", paramLabel = "N", description = "Plies that a player looks ahead at most.")
    private Integer depth;

    @Option(
            names = "--cpu-time",
            description = "Measure time by the processor's, so that other work on the machine costs no strength.")
    private boolean cpuTime;

    /** What both players may spend. */
    SearchLimits both() {
        boolean unlimited = millis == null && nodes == null && depth == null;
        return limits(unlimited ? Long.valueOf(USUAL_MILLIS) : millis, nodes, depth);
    }

    /**
     * Limits for one player; null for what is not limited.
     *
     * @throws ParameterException if they make no sense
     */
    SearchLimits limits(Long millisOrNull, Long nodesOrNull, Integer depthOrNull) {
        if (millisOrNull != null && nodesOrNull != null) {
            throw wrong("a player is limited by --movetime or by --nodes, not by both");
        }
        long time = number(millisOrNull);
        long positions = number(nodesOrNull);
        int plies = (int) number(depthOrNull);
        if (time > MAX_MILLIS) {
            throw wrong("--movetime is at most " + MAX_MILLIS);
        }
        ThinkingClock clock = cpuTime ? ThinkingClock.CPU : ThinkingClock.WALL;
        if (!clock.isAvailable()) {
            throw wrong("--cpu-time: this Java machine does not measure processor time");
        }
        return new SearchLimits(time, positions, plies, 0, clock);
    }

    /** 0 for no limit. */
    private long number(Number givenOrNull) {
        if (givenOrNull == null) {
            return 0;
        }
        if (givenOrNull.longValue() < 1) {
            throw wrong("--movetime, --nodes and --depth are at least 1");
        }
        return givenOrNull.longValue();
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    /** Limits in words. */
    static String text(SearchLimits limits) {
        List<String> spent = new ArrayList<>();
        if (limits.millis() > 0) {
            spent.add(limits.millis() + (limits.clock() == ThinkingClock.CPU ? " ms of processor time" : " ms"));
        }
        if (limits.nodes() > 0) {
            spent.add(limits.nodes() + " nodes");
        }
        if (limits.depth() > 0) {
            spent.add("depth " + limits.depth());
        }
        return String.join(" and ", spent);
    }
}
