package junqi.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import junqi.ui.Desktop;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

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
            PuzzlesCommand.class,
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

    @Parameters(arity = "0..1", paramLabel = "FILE", description = "A record or formation to open in the window.")
    private Path file;

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
        if (file != null && isMistyped(file)) {
            throw new UnmatchedArgumentException(spec.commandLine(), List.of(file.toString()));
        }
        Launch.Window window = shown -> Desktop.open(Optional.ofNullable(file), shown);
        return new Launch(Launch.Machine.here(), window, this::console, System.err).run();
    }

    /** A bare word that is no file was meant to be a command. */
    private static boolean isMistyped(Path file) {
        return file.getNameCount() == 1
                && !file.isAbsolute()
                && !file.toString().contains(".")
                && !Files.exists(file);
    }

    /** The game in the terminal, where there is no window to be had. */
    private int console() {
        if (file != null) {
            System.err.println("junqi: " + file + " can only be opened in the window");
            return CANNOT_START;
        }
        CommandLine console = spec.subcommands().get("console");
        return console == null ? CANNOT_START : console.execute();
    }
}
