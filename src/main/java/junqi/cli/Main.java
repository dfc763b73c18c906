package junqi.cli;

import java.util.concurrent.Callable;
import junqi.ui.Desktop;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The {@code junqi} command: a subcommand, or with none the window. */
@Command(
        name = "junqi",
        description = "Junqi 军棋 (Luzhanqi). Without a command the game opens in a window.",
        versionProvider = Version.class,
        usageHelpAutoWidth = true,
        // One line for each command:
        subcommands = {
            ConsoleCommand.class,
            UjiCommand.class,
            CcgcCommand.class,
            MatchCommand.class,
            LadderCommand.class,
            LayoutsCommand.class,
            BenchCommand.class,
            TuneCommand.class,
            PerftCommand.class,
            ValidateCommand.class,
            ScreenshotsCommand.class,
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:all is well",
            "1:the command failed, for example because a file is invalid",
            "2:wrong usage, or the program cannot start"
        },
        footerHeading = "%n")
public final class Main implements Callable<Integer> {
    static final int FAILED = 1;
    static final int CANNOT_START = 2;

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Show this help and exit.")
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Show the version and exit.")
    private boolean version;

    private Main() {}

    public static void main(String[] args) throws InterruptedException {
        if (args.length == 1 && args[0].equals("uji")) { // Engines are started by programs: no time for picocli.
            System.exit(UjiCommand.serve());
        }
        System.exit(commandLine().execute(args));
    }

    static CommandLine commandLine() {
        return new CommandLine(new Main())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler(OneLine::ofUsage)
                .setExecutionExceptionHandler(OneLine::ofFailure);
    }

    @Override
    public Integer call() throws Exception {
        return new Launch(Launch.Machine.here(), Desktop::open, this::console, System.err).run();
    }

    /** The game in the terminal, where there is no window to be had. */
    private int console() {
        CommandLine console = spec.subcommands().get("console");
        return console == null ? CANNOT_START : console.execute();
    }
}
