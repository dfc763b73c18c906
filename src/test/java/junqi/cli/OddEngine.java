package junqi.cli;

import java.io.BufferedReader;
import java.io.FileWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * A program that speaks UJI until it is asked for a move, and then does what its first argument says. A second argument is
 * a file for all that it is told, after one line for every start.
 */
final class OddEngine {
    private OddEngine() {}

    /** What a match calls it. */
    static String player(String habit, Path told) {
        return "uji:" + String.join(" ", command(habit, told));
    }

    static List<String> command(String habit, Path told) {
        return List.of(
                "\"" + Path.of(System.getProperty("java.home"), "bin", "java") + "\"",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                "\"" + Path.of("target", "test-classes") + "\"",
                OddEngine.class.getName(),
                habit,
                "\"" + told + "\"");
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        note(args[1], "started");
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null && !line.equals("quit"); line = in.readLine()) {
            note(args[1], line);
            if (line.equals("uji")) {
                System.out.println("id name Odd\nujiok");
            } else if (line.equals("isready")) {
                System.out.println("readyok");
            } else if (line.startsWith("go")) {
                move(args[0]);
            }
        }
    }

    private static void note(String file, String line) throws IOException {
        try (Writer out = new FileWriter(file, StandardCharsets.UTF_8, true)) {
            out.write(line + "\n");
        }
    }

    private static void move(String habit) throws InterruptedException {
        switch (habit) {
            case "crash" -> {
                System.err.println("out of ideas");
                System.exit(3);
            }
            case "hang" -> Thread.sleep(60_000);
            case "babble" -> {
                while (true) {
                    System.out.println("info string " + "la ".repeat(100));
                }
            }
            case "garbage" -> System.out.println("bestmove z9z9");
            case "error" -> System.out.println("error I do not feel like it");
            case "cheat" -> System.out.println("bestmove a1a2");
            case "resign" -> System.out.println("bestmove resign");
            default -> throw new IllegalArgumentException(habit);
        }
    }
}
