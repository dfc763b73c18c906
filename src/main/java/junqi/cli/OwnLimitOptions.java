package junqi.cli;

import junqi.ai.SearchLimits;
import picocli.CommandLine.Option;

/** Options for what each player of a match may spend, where it is not the same for both. */
final class OwnLimitOptions {
    @Option(
            names = "--first-movetime",
            paramLabel = "MS",
            description = "Milliseconds a move of the first player, in place of the limits for both.")
    private Long firstMillis;

    @Option(
            names = "--first-nodes",
            paramLabel = "N",
            description = "Positions a move of the first player, in place of the limits for both.")
    private Long firstNodes;

    @Option(
            names = "--first-depth",
            paramLabel = "N",
            description = "Plies that the first player looks ahead, in place of the limits for both.")
    private Integer firstDepth;

    @Option(
            names = "--second-movetime",
            paramLabel = "MS",
            description = "Milliseconds a move of the second player, in place of the limits for both.")
    private Long secondMillis;

    @Option(
            names = "--second-nodes",
            paramLabel = "N",
            description = "Positions a move of the second player, in place of the limits for both.")
    private Long secondNodes;

    @Option(
            names = "--second-depth",
            paramLabel = "N",
            description = "Plies that the second player looks ahead, in place of the limits for both.")
    private Integer secondDepth;

    /** What the first player may spend, if not what both may. */
    SearchLimits first(LimitOptions common) {
        return firstMillis == null && firstNodes == null && firstDepth == null
                ? common.both()
                : common.limits(firstMillis, firstNodes, firstDepth);
    }

    /** What the second player may spend, if not what both may. */
    SearchLimits second(LimitOptions common) {
        return secondMillis == null && secondNodes == null && secondDepth == null
                ? common.both()
                : common.limits(secondMillis, secondNodes, secondDepth);
    }
}
