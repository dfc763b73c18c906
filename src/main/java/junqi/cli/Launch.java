package junqi.cli;

import java.io.ByteArrayOutputStream;
import java.io.Console;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Opens the window, or says in one line why there is none and goes on in the terminal; where there is no terminal
 * either, the program ends with code 2.
 */
final class Launch {
    private static final String PACKAGES = "apt install libgtk-3-0 libpangoft2-1.0-0 libxtst6 libxxf86vm1 libgl1";
    private static final Pattern MISSING_LIBRARY =
            Pattern.compile("(lib[\\w.+-]+\\.so[\\w.]*): cannot open shared object file");

    /** Kept, because the logging system holds its loggers weakly and would lose the filter. */
    private static final Logger JAVAFX = Logger.getLogger("javafx");

    private final Machine machine;
    private final Window window;
    private final Callable<Integer> console;
    private final PrintStream err;

    /**
     * @param console plays in the terminal and returns the exit code
     * @param err where the one line goes
     */
    Launch(Machine machine, Window window, Callable<Integer> console, PrintStream err) {
        this.machine = machine;
        this.window = window;
        this.console = console;
        this.err = err;
    }

    /** A window that returns when it is closed. */
    @FunctionalInterface
    interface Window {
        /** @param shown to be run as soon as the window stands */
        void open(Runnable shown) throws Exception;
    }

    /** What the machine offers to play on. */
    record Machine(boolean display, boolean terminal) {
        static Machine here() {
            return new Machine(hasDisplay(System.getProperty("os.name"), System.getenv()), hasTerminal());
        }

        /** Only Linux and its like can be without: there a variable names the display. */
        static boolean hasDisplay(String osName, Map<String, String> env) {
            String os = osName.toLowerCase(Locale.ROOT);
            return os.startsWith("windows")
                    || os.startsWith("mac")
                    || !env.getOrDefault("DISPLAY", "").isEmpty()
                    || !env.getOrDefault("WAYLAND_DISPLAY", "").isEmpty();
        }

        private static boolean hasTerminal() {
            Console console = System.console();
            if (console == null) {
                return false;
            }
            try { // Java 22 and later may give a console without a terminal, and a method that tells.
                return (boolean) Console.class.getMethod("isTerminal").invoke(console);
            } catch (ReflectiveOperationException e) {
                return true;
            }
        }
    }

    /** Plays until the window or the console is left, and returns the exit code. */
    int run() throws Exception {
        if (!machine.display()) {
            return withoutWindow("there is no display (DISPLAY is not set)");
        }
        // The program is on the class path, which JavaFX finds worth a warning at every start.
        JAVAFX.setFilter(entry -> !entry.getMessage().startsWith("Unsupported JavaFX configuration"));
        PrintStream before = System.err;
        Held held = new Held(before);
        System.setErr(new PrintStream(held, true, Charset.defaultCharset()));
        try {
            window.open(held::release);
            return 0;
        } catch (Exception | LinkageError e) {
            Optional<String> reason = reason(e);
            if (reason.isPresent()) {
                held.forget();
                System.setErr(before);
                return withoutWindow(reason.get());
            }
            held.release();
            err.println("junqi: the window failed: " + OneLine.of(root(e)));
            return Main.FAILED;
        } finally {
            held.release();
            System.setErr(before);
        }
    }

    private int withoutWindow(String reason) throws Exception {
        if (machine.terminal()) {
            err.println("junqi: no window: " + reason + "; playing in the terminal");
            return console.call();
        }
        err.println("junqi: no window: " + reason + ", and no terminal to play in");
        return Main.CANNOT_START;
    }

    /** Why JavaFX could not start, if that is what the failure means. */
    static Optional<String> reason(Throwable failure) {
        for (Throwable e = failure; e != null; e = e.getCause()) {
            String message = String.valueOf(e.getMessage());
            Matcher library = MISSING_LIBRARY.matcher(message);
            if (library.find()) {
                return Optional.of("the library " + library.group(1) + " is missing (" + PACKAGES + ")");
            }
            if (message.contains("Unable to open DISPLAY")) {
                return Optional.of("the display cannot be opened (DISPLAY names none that answers)");
            }
            if (message.contains("GTK library") || message.contains("no glass")) {
                return Optional.of("the GTK libraries are missing (" + PACKAGES + ")");
            }
            if (message.contains("no suitable pipeline") || message.contains("No toolkit found")) {
                return Optional.of("JavaFX finds no way to draw (" + PACKAGES + ")");
            }
        }
        return Optional.empty();
    }

    private static Throwable root(Throwable failure) {
        Throwable e = failure;
        while (e.getCause() != null) {
            e = e.getCause();
        }
        return e;
    }

    /** Keeps what JavaFX prints while it starts: pages of it, where one line is wanted. */
    private static final class Held extends OutputStream {
        private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
        private final PrintStream to;
        private OutputStream out = kept;

        Held(PrintStream to) {
            this.to = to;
        }

        @Override
        public synchronized void write(int b) throws IOException {
            out.write(b);
        }

        @Override
        public synchronized void write(byte[] bytes, int from, int count) throws IOException {
            out.write(bytes, from, count);
        }

        @Override
        public void flush() {
            to.flush();
        }

        synchronized void forget() {
            kept.reset();
        }

        synchronized void release() {
            out = to;
            to.writeBytes(kept.toByteArray());
            kept.reset();
        }
    }
}
