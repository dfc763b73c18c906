package junqi.cli;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Our engine behind UJI, with everything that it is told in a file. */
final class SpiedUji {
    private SpiedUji() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        OutputStream told =
                Files.newOutputStream(Path.of(args[0]), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
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
        new Uji(new PrintStream(System.out, false, StandardCharsets.UTF_8)).run(in);
    }
}
