package junqi.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import junqi.rules.RuleSet.Mode;

/** The puzzles that come with the program, from games of the computer against itself. Read at first use. */
public final class ShippedPuzzles {
    private static final Map<Mode, List<Puzzle>> READ = new EnumMap<>(Mode.class);

    private ShippedPuzzles() {}

    /** The puzzles of a mode in the order of their file; empty if there are none. */
    public static synchronized List<Puzzle> of(Mode mode) {
        return READ.computeIfAbsent(mode, ShippedPuzzles::read);
    }

    /** Whether a mode has puzzles, without reading them. */
    public static boolean hasAny(Mode mode) {
        return ShippedPuzzles.class.getResource(file(mode)) != null;
    }

    private static String file(Mode mode) {
        return "/junqi/puzzles/" + mode.name().toLowerCase(Locale.ROOT) + ".jsonl";
    }

    private static List<Puzzle> read(Mode mode) {
        try (InputStream in = ShippedPuzzles.class.getResourceAsStream(file(mode))) {
            if (in == null) {
                return List.of();
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .map(Puzzle::parse)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(file(mode), e);
        }
    }
}
