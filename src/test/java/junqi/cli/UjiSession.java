package junqi.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** An engine that a test talks to line by line. */
final class UjiSession {
    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final Uji uji = new Uji(new PrintStream(said, false, StandardCharsets.UTF_8));

    /** The lines that have been said since the last call, once the commands have been worked off. */
    List<String> answers(String... commands) {
        try {
            for (String command : commands) {
                uji.accept(command);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        synchronized (uji) {
            List<String> lines = said.toString(StandardCharsets.UTF_8).lines().toList();
            said.reset();
            return lines;
        }
    }

    /** All lines that a whole input is answered with, its end included. */
    static List<String> run(byte[] input) throws InterruptedException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new Uji(new PrintStream(out, false, StandardCharsets.UTF_8)).run(new ByteArrayInputStream(input));
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }

    static List<String> run(String... lines) throws InterruptedException {
        return run((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
    }
}
