package junqi.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import junqi.cli.Launch.Machine;
import junqi.cli.Launch.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LaunchTest {
    private static final Machine DESK = new Machine(true, false);
    private static final Machine DESK_WITH_TERMINAL = new Machine(true, true);
    private static final int CONSOLE_CODE = 42;

    private final PrintStream systemErr = System.err;
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final PrintStream err = new PrintStream(printed, true, StandardCharsets.UTF_8);

    @AfterEach
    void errorStreamIsGivenBack() {
        PrintStream now = System.err;
        System.setErr(systemErr);
        assertSame(systemErr, now);
    }

    @Test
    void windowThatOpensAndClosesIsSuccess() throws Exception {
        assertEquals(0, launch(DESK, Runnable::run));
        assertEquals("", said());
    }

    @Test
    void noDisplayAndNoTerminalIsCodeTwoInOneLine() throws Exception {
        assertEquals(2, launch(new Machine(false, false), shown -> fail("no window can open here")));
        assertEquals(
                "junqi: no window: there is no display (DISPLAY is not set), and no terminal to play in\n", said());
    }

    @Test
    void noDisplayGoesOnInTheTerminal() throws Exception {
        assertEquals(CONSOLE_CODE, launch(new Machine(false, true), shown -> fail("no window can open here")));
        assertEquals("junqi: no window: there is no display (DISPLAY is not set); playing in the terminal\n", said());
    }

    @Test
    void javaFxThatCannotStartGoesOnInTheTerminalWithoutItsNoise() throws Exception {
        ByteArrayOutputStream noise = new ByteArrayOutputStream();
        System.setErr(new PrintStream(noise, true, StandardCharsets.UTF_8));
        PrintStream replaced = System.err;
        int code = launch(DESK_WITH_TERMINAL, shown -> {
            System.err.println("a page of stack trace");
            throw new RuntimeException(new UnsupportedOperationException("Unable to load glass GTK library."));
        });
        assertSame(replaced, System.err);
        System.setErr(systemErr);

        assertEquals(CONSOLE_CODE, code);
        assertEquals("", noise.toString(StandardCharsets.UTF_8));
        assertEquals(1, said().lines().count());
        assertTrue(said().contains("GTK") && said().contains("libgtk-3-0"), said());
    }

    @Test
    void whatIsPrintedOnceTheWindowStandsIsSeenAtOnce() throws Exception {
        ByteArrayOutputStream seen = new ByteArrayOutputStream();
        System.setErr(new PrintStream(seen, true, StandardCharsets.UTF_8));
        launch(DESK, shown -> {
            System.err.print("early ");
            assertEquals("", seen.toString(StandardCharsets.UTF_8));
            shown.run();
            System.err.print("late");
            assertEquals("early late", seen.toString(StandardCharsets.UTF_8));
        });
        System.setErr(systemErr);
        assertEquals("early late", seen.toString(StandardCharsets.UTF_8));
    }

    @Test
    void faultInTheWindowIsNotTakenForAMissingDisplay() throws Exception {
        int code = launch(DESK_WITH_TERMINAL, shown -> {
            throw new RuntimeException("in start", new IllegalStateException("no such theme"));
        });
        assertEquals(1, code);
        assertEquals("junqi: the window failed: IllegalStateException: no such theme\n", said());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Unable to open DISPLAY | display cannot be opened",
                "Unable to load glass GTK library. | GTK libraries are missing",
                "no glass in java.library.path | GTK libraries are missing",
                "Error initializing QuantumRenderer: no suitable pipeline found | no way to draw",
                "No toolkit found | no way to draw",
                "/c/libjavafx_font_pango.so: libpangoft2-1.0.so.0: cannot open shared object file: No such file"
                        + " | library libpangoft2-1.0.so.0 is missing"
            })
    void reasonsThatJavaFxGives(String message, String reason) {
        String found = Launch.reason(new RuntimeException("outer", new UnsatisfiedLinkError(message)))
                .orElseThrow();
        assertTrue(found.contains(reason), found);
    }

    @Test
    void otherFailuresHaveNoReason() {
        assertEquals(Optional.empty(), Launch.reason(new IllegalStateException((String) null)));
    }

    @Test
    void onlyLinuxNeedsAVariableToHaveADisplay() {
        assertTrue(Machine.hasDisplay("Windows 11", Map.of()));
        assertTrue(Machine.hasDisplay("Mac OS X", Map.of()));
        assertFalse(Machine.hasDisplay("Linux", Map.of()));
        assertFalse(Machine.hasDisplay("Linux", Map.of("DISPLAY", "")));
        assertTrue(Machine.hasDisplay("Linux", Map.of("DISPLAY", ":0")));
        assertTrue(Machine.hasDisplay("Linux", Map.of("WAYLAND_DISPLAY", "wayland-0")));
    }

    private int launch(Machine machine, Window window) throws Exception {
        return new Launch(machine, window, () -> CONSOLE_CODE, err).run();
    }

    private String said() {
        return printed.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }
}
