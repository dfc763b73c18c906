package junqi.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

class MainTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final CommandLine junqi = Main.commandLine()
            .addSubcommand(new Dig())
            .setOut(new PrintWriter(out))
            .setErr(new PrintWriter(err));

    @Test
    void helpTellsTheExitCodes() {
        assertEquals(0, junqi.execute("--help"));
        assertTrue(out.toString().contains("Exit codes:"), out.toString());
        assertTrue(out.toString().contains("2   wrong usage, or the program cannot start"), out.toString());
        assertEquals("", err.toString());
    }

    @Test
    void everyCommandHasHelp() {
        assertEquals(0, junqi.execute("dig", "--help"));
        assertTrue(out.toString().startsWith("Usage: junqi dig"), out.toString());
    }

    @Test
    void versionComesFromTheBuild() {
        assertEquals(0, junqi.execute("--version"));
        assertTrue(out.toString().matches("junqi \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?\\R"), out.toString());
    }

    @Test
    void unknownOptionIsNamedInOneLine() {
        assertEquals(2, junqi.execute("--colour"));
        assertEquals(line("junqi: Unknown option: '--colour'; see 'junqi --help'"), err.toString());
    }

    @Test
    void unknownCommandGetsASuggestion() {
        assertEquals(2, junqi.execute("digg"));
        assertEquals(line("junqi: Unmatched argument: 'digg' (did you mean dig?); see 'junqi --help'"), err.toString());
    }

    @Test
    void badOptionValueIsNamedWithItsCommand() {
        assertEquals(2, junqi.execute("dig", "--mines", "three"));
        assertEquals(
                line("junqi dig: Invalid value for option '--mines': 'three' is not an int; see 'junqi dig --help'"),
                err.toString());
    }

    @Test
    void failureOfACommandIsOneLine() {
        assertEquals(1, junqi.execute("dig", "--mines", "4"));
        assertEquals(line("junqi dig: there are three mines, not 4"), err.toString());
    }

    @Test
    void faultOfAProgrammerIsOneLineWithItsKind() {
        assertEquals(1, junqi.execute("dig", "--mines", "-1"));
        assertEquals(line("junqi dig: IllegalStateException: no message"), err.toString());
    }

    private static String line(String text) {
        return text + System.lineSeparator();
    }

    @Command(name = "dig")
    static final class Dig implements Callable<Integer> {
        @Option(names = "--mines")
        private int mines;

        @Override
        public Integer call() throws IOException {
            if (mines > 3) {
                throw new IOException("there are three mines,\n  not " + mines);
            }
            if (mines < 0) {
                throw new IllegalStateException();
            }
            return 0;
        }
    }
}
