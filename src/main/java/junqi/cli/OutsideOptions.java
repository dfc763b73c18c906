package junqi.cli;

import junqi.rules.RuleSet;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options for players that are other programs. */
final class OutsideOptions {
    private static final int MAX_SECONDS = 86_400;
    private static final long MILLIS = 1000;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--patience",
            paramLabel = "SECONDS",
            description =
                    "How long another program may take over its time, or for a move without a limit of time, before"
                            + " it has lost (${DEFAULT-VALUE}).")
    private int patience = 10;

    /** The players of games by some rules. */
    Players players(RuleSet rules) {
        if (patience < 1 || patience > MAX_SECONDS) {
            throw new ParameterException(
                    spec.commandLine(), "--patience is a whole number from 1 to " + MAX_SECONDS + ", not " + patience);
        }
        return new Players(rules, patience * MILLIS);
    }
}
