package junqi.cli;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import junqi.ai.Engines;
import junqi.ai.Level;
import junqi.rules.RuleSet;

/**
 * Who plays whom in the ladder: every baseline the one below, the lowest level {@code greedy}, every level the one below, and
 * the highest level the strongest baseline and every release.
 */
final class Ladder {
    /** The baselines from below; each mode has its own among them. */
    private static final List<String> BASELINES =
            List.of("random", "greedy", "rush", "expectimax2", "expectimax4", "alphabeta2", "alphabeta4");

    private static final String FIRST_EQUAL = "greedy";

    /** Two neighbours, the stronger one first as far as one can tell. */
    record Pair(String first, String second) {
        /** The name of their log. */
        String logName(RuleSet rules) {
            return Players.label(rules + "_" + Players.shortName(first) + "_" + Players.shortName(second)) + ".jsonl";
        }
    }

    private Ladder() {}

    /**
     * The pairs of a ladder.
     *
     * @param releases jars of other versions, oldest first
     */
    static List<Pair> pairs(RuleSet rules, List<Path> releases) {
        List<String> baselines =
                BASELINES.stream().filter(name -> plays(name, rules)).toList();
        List<Pair> pairs = new ArrayList<>();
        for (int i = 1; i < baselines.size(); i++) {
            pairs.add(new Pair(baselines.get(i), baselines.get(i - 1)));
        }
        String below = FIRST_EQUAL;
        for (Level level : Level.values()) {
            pairs.add(new Pair(level.key(), below));
            below = level.key();
        }
        pairs.add(new Pair(below, baselines.get(baselines.size() - 1)));
        for (Path release : releases) {
            pairs.add(new Pair(below, Players.JAR + release + ":" + below));
        }
        return pairs;
    }

    private static boolean plays(String name, RuleSet rules) {
        try {
            return Engines.named(name, rules).isPresent();
        } catch (Engines.NoEngineException e) {
            return false;
        }
    }

    /** The place of a player in tables: baselines, levels, then all others. */
    static int place(String name) {
        int baseline = BASELINES.indexOf(name);
        return baseline >= 0
                ? baseline
                : BASELINES.size() + Level.named(name).map(Level::ordinal).orElse(Level.values().length);
    }

    /** The jars in a folder, by their names. */
    static List<Path> releases(Path folder) throws IOException {
        List<Path> jars = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.jar")) {
            files.forEach(jars::add);
        }
        jars.sort((a, b) -> compare(numbers(a), numbers(b), a, b));
        return jars;
    }

    /** Version 0.10 comes after 0.9. */
    private static int compare(List<Long> one, List<Long> other, Path a, Path b) {
        for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
            if (!Objects.equals(one.get(i), other.get(i))) {
                return Long.compare(one.get(i), other.get(i));
            }
        }
        return one.size() != other.size() ? one.size() - other.size() : a.compareTo(b);
    }

    private static List<Long> numbers(Path jar) {
        return Arrays.stream(jar.getFileName().toString().split("[^0-9]+"))
                .filter(n -> !n.isEmpty() && n.length() < 18)
                .map(Long::valueOf)
                .toList();
    }
}
