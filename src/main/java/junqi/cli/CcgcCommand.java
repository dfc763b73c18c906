package junqi.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import junqi.ai.Engines;
import junqi.ai.Level;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code junqi ccgc}: see {@link Ccgc}. */
@Command(
        name = "ccgc",
        description = "Speak the protocol of the Chinese computer games championship (docs/FORMATS.md, section 6).")
final class CcgcCommand implements Callable<Integer> {
    @Option(
            names = "--level",
            paramLabel = "LEVEL",
            defaultValue = "MARSHAL",
            description = "How strong it plays: recruit corporal captain colonel general marshal (${DEFAULT-VALUE}).")
    private Level level;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Draws the deployments and random choices; without it every game is another.")
    private Long seed;

    @Override
    public Integer call() throws IOException {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
        long drawn = seed == null ? new SplittableRandom().nextLong() : seed;
        new Ccgc(out, System.err, Engines::create, level, InstantSource.system(), drawn)
                .run(new FileInputStream(FileDescriptor.in));
        return 0;
    }
}
