package junqi.store;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import junqi.game.Referee;

/**
 * Kills a saving process again and again and reads what is left:
 * {@code java -cp … junqi.store.AutosaveSoak ROUNDS}.
 */
public final class AutosaveSoak {
    private AutosaveSoak() {}

    public static void main(String[] args) throws Exception {
        if (args.length == 2) {
            playAndSave(Path.of(args[0]), Long.parseLong(args[1]));
            return;
        }
        int rounds = Integer.parseInt(args[0]);
        SplittableRandom random = new SplittableRandom(1);
        for (int round = 1; round <= rounds; round++) {
            Path place = Files.createTempDirectory("junqi-soak");
            long written = killAfter(place, random.nextInt(1500));
            try (Autosave autosave = new Autosave(UserFolders.under(place), System.out::println)) {
                Autosave.Found found = autosave.latest().orElseThrow();
                int plies = found.record().game().moves().size();
                if (plies < written || !found.damage().isEmpty()) {
                    System.out.println("round " + round + ": said " + written + ", found " + found);
                    System.exit(1);
                }
            }
        }
        System.out.println(rounds + " rounds, every game whole");
    }

    /** The child process: plays for ever, saves after each ply, and says so when it is on the disk. */
    private static void playAndSave(Path home, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        try (Autosave autosave = new Autosave(UserFolders.under(home), System.err::println)) {
            Referee referee = Games.random("simple-flip maxPlies=0 quietLimit=0", 0, seed);
            GameRecord record = Games.record(referee);
            while (!referee.status().isOver()) {
                Games.goOn(referee, 1, random);
                autosave.save(record.with(referee.snapshot()));
                if (!autosave.flush(10_000)) {
                    throw new IllegalStateException("not written");
                }
                System.out.println(referee.snapshot().moves().size());
            }
        }
    }

    /**
     * Starts the child, kills it some time after its first save, as {@code kill -9} does.
     *
     * @return plies that the child had said to be on the disk
     */
    static long killAfter(Path home, long millis) throws IOException, InterruptedException {
        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xshare:auto",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        AutosaveSoak.class.getName(),
                        home.toString(),
                        Long.toString(millis))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        long said = 0;
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8))) {
            String line = out.readLine();
            if (line == null) {
                throw new IllegalStateException("the child saved nothing");
            }
            Thread.sleep(millis);
            child.destroyForcibly();
            for (; line != null; line = readAfterKill(out)) {
                said = line.matches("\\d+") ? Long.parseLong(line) : said;
            }
        } finally {
            child.destroyForcibly();
        }
        if (!child.waitFor(10, TimeUnit.SECONDS)) {
            throw new IllegalStateException("the child lives on");
        }
        return said;
    }

    private static String readAfterKill(BufferedReader out) {
        try {
            return out.readLine();
        } catch (IOException e) {
            // The stream of a killed process may close while it is read.
            return null;
        }
    }
}
