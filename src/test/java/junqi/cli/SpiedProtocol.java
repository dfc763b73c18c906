package junqi.cli;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.InstantSource;
import junqi.ai.Engines;
import junqi.ai.Level;

/** Our engine behind {@code uji} or {@code ccgc}, with everything that it is told in a file. */
final class SpiedProtocol {
    private SpiedProtocol() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        OutputStream told =
                Files.newOutputStream(Path.of(args[1]), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        FilterInputStream in = new FilterInputStream(System.in) {
            @Override
            public int read() throws IOException {
                int b = super.read();
                if (b >= 0) {
                    told.write(b);
                }
                return b;
            }

            @Override
            public int read(byte[] bytes, int from, int length) throws IOException {
                int n = super.read(bytes, from, length);
                if (n > 0) {
                    told.write(bytes, from, n);
                }
                return n;
            }
        };
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        if (args[0].equals("uji")) {
            new Uji(out).run(in);
        } else {
            new Ccgc(out, System.err, Engines::create, Level.RECRUIT, InstantSource.system(), 4).run(in);
        }
    }
}
