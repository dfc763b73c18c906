package junqi.cli;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import junqi.ai.Contestant;
import junqi.ai.Engine;
import junqi.ai.Engines;
import junqi.ai.FaultException;
import junqi.ai.Level;
import junqi.ai.MatchPlayer;
import junqi.ai.SearchLimits;
import junqi.ai.ThinkingClock;
import junqi.rules.Option;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.Seat;

/**
 * The players that a command line can name: levels and baselines ({@link Engines#named}), and other programs,
 * {@code uji:COMMAND}, {@code ccgc:COMMAND} and {@code jar:PATH[:LEVEL]}.
 *
 * @param rules of the games
 * @param patienceMillis how long another program may take to answer, over its time
 */
record Players(RuleSet rules, long patienceMillis) {
    /** How long another program may take to start and get ready. A Java program on a busy machine takes seconds. */
    static final long START_MILLIS = 30_000;
    /** More lines are no introduction. */
    static final int MOST_LINES = 1000;

    static final String UJI = "uji:";
    static final String CCGC = "ccgc:";
    static final String JAR = "jar:";

    /** The championship's players have a time for the whole game; a long one takes so many moves of a player. */
    private static final int LONG_GAME = 200;
    /** What they are given where a move has no limit of time. */
    private static final long USUAL_SECONDS = 1800;

    private static final long MILLIS = 1000;
    /** The rules of the end of a game. */
    private static final String ENDS = "R9";

    /** A word, or what stands in quotes. */
    private static final Pattern ARGUMENT = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");

    /** A player of that name, with limits for a move. Another program is not started yet. */
    Contestant contestant(String name, SearchLimits limits) throws BadInputException {
        if (isOutside(name) && limits.clock() == ThinkingClock.CPU) {
            throw new BadInputException(
                    "the processor time of another program (" + Words.quoted(name) + ") cannot be measured");
        }
        if (name.startsWith(UJI)) {
            List<String> command = command(name, UJI);
            return new Contestant(name, () -> new UjiPlayer(command, Optional.empty(), patienceMillis), limits);
        }
        if (name.startsWith(JAR)) {
            return ofJar(name, limits);
        }
        if (name.startsWith(CCGC)) {
            List<String> command = command(name, CCGC);
            requireRulesOfCcgc();
            long seconds = limits.millis() == 0
                    ? USUAL_SECONDS
                    : Math.max(1, (limits.millis() * LONG_GAME + MILLIS - 1) / MILLIS);
            return new Contestant(name, () -> new CcgcPlayer(command, seconds, patienceMillis), limits);
        }
        return Contestant.ofEngine(name, engines(name), limits);
    }

    /** Makes engines of this program. */
    Supplier<Engine> engines(String name) throws BadInputException {
        try {
            if (Engines.named(name, rules).isEmpty()) {
                throw new BadInputException(
                        "unknown player " + Words.quoted(name) + "; known: " + String.join(" ", Engines.names(rules)));
            }
        } catch (Engines.NoEngineException e) {
            throw new BadInputException(e.getMessage());
        }
        return () -> Engines.named(name, rules).orElseThrow();
    }

    /** A name for tables and files: of a jar its file's, without its folder and ending. */
    static String shortName(String name) {
        return name.replaceFirst("^" + JAR + ".*[/\\\\]", JAR).replaceFirst("\\.jar(:|$)", "$1");
    }

    /** A text as part of a file's name. */
    static String label(String text) {
        return text.replaceAll("[^A-Za-z0-9.=_-]+", "-");
    }

    static boolean isOutside(String name) {
        return name.startsWith(UJI) || name.startsWith(CCGC) || name.startsWith(JAR);
    }

    /** Lets a player sit down once, so that a program that cannot be started is told before the match. */
    void tryOut(Contestant contestant) throws BadInputException, InterruptedException {
        if (isOutside(contestant.name())) {
            try (MatchPlayer player = contestant.players().get()) {
                player.newGame(rules, Seat.SOUTH);
            } catch (FaultException e) {
                throw new BadInputException(
                        Words.quoted(contestant.name()) + ": " + e.fault().key() + ": " + e.getMessage());
            }
        }
    }

    private Contestant ofJar(String name, SearchLimits limits) throws BadInputException {
        String path = name.substring(JAR.length());
        int colon = path.lastIndexOf(':');
        Optional<Level> level = colon < 0 ? Optional.empty() : Level.named(path.substring(colon + 1));
        if (level.isPresent()) {
            path = path.substring(0, colon);
        }
        if (!Files.exists(Path.of(path))) {
            throw new BadInputException(Words.quoted(name) + ": there is no file or folder " + Words.quoted(path));
        }
        List<String> command = List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-XX:+UseSerialGC",
                "-cp",
                Files.isDirectory(Path.of(path)) ? withOurLibraries(path) : path,
                "junqi.cli.Main",
                "uji");
        return new Contestant(name, () -> new UjiPlayer(command, level, patienceMillis), limits);
    }

    /** A folder has the classes of another version, but not the libraries that they were compiled with. */
    private static String withOurLibraries(String folder) {
        return folder + File.pathSeparator + System.getProperty("java.class.path");
    }

    private static List<String> command(String name, String kind) throws BadInputException {
        List<String> command = new ArrayList<>();
        Matcher words = ARGUMENT.matcher(name.substring(kind.length()));
        while (words.find()) {
            command.add(
                    words.group(1) != null ? words.group(1) : words.group(2) != null ? words.group(2) : words.group(3));
        }
        if (command.isEmpty()) {
            throw new BadInputException(kind + " needs a command after it, such as " + kind + "\"./junqi uji\"");
        }
        return command;
    }

    /** The protocol cannot tell of other rules. When a game ends is the referee's business. */
    private void requireRulesOfCcgc() throws BadInputException {
        RuleSet championship = Preset.CCGC.rules();
        for (Option option : Option.values()) {
            if (rules.mode() != RuleSet.Mode.DARK
                    || !option.rule().startsWith(ENDS) && !option.get(rules).equals(option.get(championship))) {
                throw new BadInputException(
                        "a CCGC engine plays by the rules of the championship only (--rules ccgc), of"
                                + " which those of R9 may be changed");
            }
        }
    }
}
