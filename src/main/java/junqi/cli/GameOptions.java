package junqi.cli;

import java.io.PrintWriter;
import java.util.List;
import junqi.rules.RuleSet;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options of every command that lets computers play games among themselves. */
final class GameOptions {
    private static final int MAX_GAMES = 1_000_000;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--rules", paramLabel = "RULES", description = "Preset and changed options (${DEFAULT-VALUE}).")
    private String rules;

    @Option(
            names = "--option",
            paramLabel = "NAME=VALUE",
            description = "Changes one more option of the rules. Can be repeated.")
    private List<String> options = List.of();

    @Option(
            names = "--games",
            paramLabel = "N",
            description = "Number of games of two players, an even number (${DEFAULT-VALUE}).")
    private int games;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Draws deals, layouts and the players' random choices (${DEFAULT-VALUE}).")
    private long seed = 1;

    @Option(
            names = {"--threads", "--concurrency"},
            paramLabel = "N",
            description = "Games played at the same time (${DEFAULT-VALUE}).")
    private int threads = 1;

    @Option(names = "--quiet", description = "Say nothing of the progress.")
    private boolean quiet;

    /**
     * @param usualRules preset that is played if none is given
     * @param usualGames number of games if none is given
     */
    GameOptions(String usualRules, int usualGames) {
        rules = usualRules;
        games = usualGames;
    }

    RuleSet rules() {
        try {
            return RuleSet.parse(
                    String.join(" ", rules, String.join(" ", options)).strip());
        } catch (RuleSet.BadOptionException e) {
            throw wrong(e.getMessage());
        }
    }

    /** An even number. */
    int games() {
        if (games < 2 || games % 2 != 0 || games > MAX_GAMES) {
            throw wrong("--games is an even number from 2 to " + MAX_GAMES + ", not " + games);
        }
        return games;
    }

    long seed() {
        return seed;
    }

    int threads() {
        if (threads < 1) {
            throw wrong("--threads is at least 1");
        }
        return threads;
    }

    /** Where results go. */
    PrintWriter out() {
        return spec.commandLine().getOut();
    }

    /** Says something of the progress on the error stream, if that is wanted. */
    void progress(String line) {
        if (!quiet) {
            spec.commandLine().getErr().println(line);
            spec.commandLine().getErr().flush();
        }
    }

    ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
