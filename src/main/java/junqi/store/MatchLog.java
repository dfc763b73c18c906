package junqi.store;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The file of a match: a line for each finished game ({@link LoggedGame}), written at once when the game ends. A program that
 * is killed loses the games under way and no others. While a log is open no other match can open it.
 */
public final class MatchLog implements AutoCloseable {
    /** A log that cannot be used; the message is one line that names the file, the line and what is wrong. */
    public static final class BadLogException extends Exception {
        private static final long serialVersionUID = 1L;

        BadLogException(String message) {
            super(message);
        }
    }

    /**
     * What a file holds.
     *
     * @param games in the order of the file
     * @param cut the beginning of a last line that was not written to its end; empty if there is none
     */
    public record Content(List<LoggedGame> games, String cut) {
        public Content {
            games = List.copyOf(games);
        }
    }

    private final MatchSetting setting;
    private final FileChannel channel;
    private final Content content;

    private MatchLog(MatchSetting setting, FileChannel channel, Content content) {
        this.setting = setting;
        this.channel = channel;
        this.content = content;
    }

    /**
     * Opens a log to write into it; creates it if there is none. A half-written last line is cut off.
     *
     * @param setting of the match that is to go on
     * @throws BadLogException if a line is broken, or the file belongs to a match with other settings or is in use
     */
    public static MatchLog open(Path file, MatchSetting setting) throws BadLogException, IOException {
        Path folder = file.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            lock(file, channel);
            Reader reader = new Reader(file, Channels.newInputStream(channel));
            Content content = reader.read(Optional.of(setting));
            channel.truncate(reader.sound);
            channel.position(reader.sound);
            if (reader.lacksNewline) {
                channel.write(ByteBuffer.wrap(new byte[] {'\n'}));
            }
            return new MatchLog(setting, channel, content);
        } catch (BadLogException | IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private static void lock(Path file, FileChannel channel) throws BadLogException, IOException {
        try {
            if (channel.tryLock() != null) {
                return;
            }
        } catch (OverlappingFileLockException e) {
            throw inUse(file);
        }
        throw inUse(file);
    }

    private static BadLogException inUse(Path file) {
        return new BadLogException(file + ": another match is writing into it");
    }

    /**
     * Reads a log of one match or several.
     *
     * @throws BadLogException if a line is broken
     */
    public static Content read(Path file) throws BadLogException, IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return new Reader(file, in).read(Optional.empty());
        }
    }

    /** What was in the file when it was opened. */
    public Content content() {
        return content;
    }

    public MatchSetting setting() {
        return setting;
    }

    /** Writes a game. */
    public synchronized void add(LoggedGame game) throws IOException {
        ByteBuffer line = ByteBuffer.wrap(game.toLine());
        while (line.hasRemaining()) {
            channel.write(line);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    /** Reads a log and says where what is sound of it ends. */
    private static final class Reader {
        private final Path file;
        private final InputStream in;
        private final List<LoggedGame> games = new ArrayList<>();
        private final Set<List<Object>> seen = new HashSet<>();
        private int number;
        /** Length of the lines that are sound, in bytes. */
        long sound;

        boolean lacksNewline;

        Reader(Path file, InputStream in) {
            this.file = file;
            this.in = new BufferedInputStream(in);
        }

        Content read(Optional<MatchSetting> expected) throws BadLogException, IOException {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            for (int b = in.read(); b >= 0; b = in.read()) {
                if (b != '\n') {
                    if (line.size() == Json.MAX_BYTES) {
                        throw bad(number + 1, Json.tooLarge(Json.MAX_BYTES).getMessage());
                    }
                    line.write(b);
                    continue;
                }
                number++;
                try {
                    accept(LoggedGame.parse(line.toString(StandardCharsets.UTF_8)), expected);
                } catch (Json.FormatException e) {
                    throw bad(number, e.getMessage());
                }
                sound += line.size() + 1L;
                line.reset();
            }
            return new Content(games, line.size() == 0 ? "" : last(line.toString(StandardCharsets.UTF_8), expected));
        }

        /** A last line without its newline: a game if all of it is there, else what was cut off. */
        private String last(String line, Optional<MatchSetting> expected) throws BadLogException {
            LoggedGame game;
            try {
                game = LoggedGame.parse(line);
            } catch (Json.FormatException e) {
                return Json.shorten(line);
            }
            number++;
            accept(game, expected);
            sound += line.getBytes(StandardCharsets.UTF_8).length;
            lacksNewline = true;
            return "";
        }

        private void accept(LoggedGame game, Optional<MatchSetting> expected) throws BadLogException {
            Optional<String> difference = expected.flatMap(now -> game.setting().differenceTo(now));
            if (difference.isPresent()) {
                throw bad(number, "the file belongs to another match: " + difference.get());
            }
            if (!seen.add(game.identity())) {
                String south = game.firstSitsSouth() ? "first" : "second";
                throw bad(number, "deal " + game.deal() + " with " + south + " in the south stands there twice");
            }
            games.add(game);
        }

        private BadLogException bad(int line, String what) {
            return new BadLogException(file + ":" + line + ": " + what);
        }
    }
}
