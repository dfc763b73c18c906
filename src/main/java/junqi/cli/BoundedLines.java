package junqi.cli;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Lines of UTF-8 text from a stream that nobody vouches for: a line of any length costs bounded memory. A byte order mark,
 * as Windows programs set one, is skipped.
 */
final class BoundedLines implements Closeable {
    private final InputStream in;
    private final int max;
    private boolean begun;

    /**
     * @param max the longest line, in bytes
     */
    BoundedLines(InputStream in, int max) {
        this.in = new BufferedInputStream(in);
        this.max = max;
    }

    /**
     * The next line without its end.
     *
     * @return empty at the end of the input
     * @throws BadInputException if the line is too long; it has been skipped, and reading may go on
     */
    Optional<String> next() throws IOException, BadInputException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        long length = 0;
        int b = in.read();
        if (b < 0) {
            return Optional.empty();
        }
        for (; b >= 0 && b != '\n'; b = in.read()) {
            if (++length <= max) {
                line.write(b);
            }
        }
        if (length > max) {
            throw new BadInputException("a line of " + length + " bytes; the longest may have " + max);
        }
        String text = line.toString(StandardCharsets.UTF_8);
        if (!begun) {
            begun = true;
            text = text.startsWith("\uFEFF") ? text.substring(1) : text;
        }
        return Optional.of(text.endsWith("\r") ? text.substring(0, text.length() - 1) : text);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
