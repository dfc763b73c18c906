package junqi.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code junqi uji}: see {@link Uji}. {@link Main} starts it without picocli when nothing else is asked for. */
@Command(
        name = "uji",
        description = "Speak the engine protocol UJI on standard input and output (docs/FORMATS.md, section 5).")
final class UjiCommand implements Callable<Integer> {
    @Override
    public Integer call() throws InterruptedException {
        return serve();
    }

    static int serve() throws InterruptedException {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
        new Uji(out).run(new FileInputStream(FileDescriptor.in));
        return 0;
    }
}
