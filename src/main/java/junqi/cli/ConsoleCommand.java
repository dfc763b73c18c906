package junqi.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import junqi.ai.Engine;
import junqi.ai.Engines;
import junqi.ai.Level;
import junqi.game.GameConfig;
import junqi.game.Pace;
import junqi.game.Referee;
import junqi.game.SeatSetup;
import junqi.game.Seating;
import junqi.rules.Layout;
import junqi.rules.Position;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Setup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code junqi console}: a {@link ConsoleGame}. */
@Command(name = "console", description = "Play in the terminal: type help there for the commands.")
final class ConsoleCommand implements Callable<Integer> {
    /** Who is a person. */
    enum Side {
        SOUTH,
        NORTH,
        BOTH,
        NONE
    }

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--rules",
            paramLabel = "RULES",
            defaultValue = "classic-flip",
            description = "Preset and changed options, such as \"simple-flip quietLimit=31\" (${DEFAULT-VALUE}).")
    private String rules;

    @Option(
            names = "--level",
            paramLabel = "LEVEL",
            defaultValue = "captain",
            description = "The computer's level: recruit corporal captain colonel general marshal (${DEFAULT-VALUE}).")
    private String level;

    @Option(
            names = "--play",
            paramLabel = "SIDE",
            defaultValue = "south",
            description = "Your side: south, north, both (two people at one keyboard) or none (${DEFAULT-VALUE}).")
    private Side side;

    @Option(
            names = "--movetime",
            paramLabel = "MS",
            defaultValue = "1000",
            description = "The computer's thinking time, in milliseconds (${DEFAULT-VALUE}).")
    private long millis;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            defaultValue = "0",
            description = "Let the computer look at N positions a move instead; with --seed games can be repeated.")
    private long nodes;

    @Option(
            names = "--layout",
            paramLabel = "LAYOUT",
            description = "The layout you are offered in dark and open games: a file, or 25 letters.")
    private String layout;

    @Option(names = "--seed", paramLabel = "N", description = "Draws the deal; without it every game is another.")
    private Long seed;

    @Option(names = "--jfen", paramLabel = "JFEN", description = "Start from this full position instead of a deal.")
    private String jfen;

    @Option(names = "--load", paramLabel = "FILE", description = "Go on with a saved game.")
    private Path file;

    @Option(names = "--practice", description = "A game for learning: every move can be taken back.")
    private boolean practice;

    @Option(names = "--letters", description = "Show pieces as letters instead of Chinese characters.")
    private boolean letters;

    @Override
    public Integer call() throws IOException {
        play(System.in, System.out, Clock.systemUTC(), Engines::create);
        return 0;
    }

    void play(InputStream in, PrintStream out, Clock clock, BiFunction<Level, RuleSet, Engine> engines)
            throws IOException {
        SplittableRandom deals = new SplittableRandom(seed == null ? new SplittableRandom().nextLong() : seed);
        // Nobody learns the deal from the computer's choices.
        long thinking = deals.split().nextLong();
        boolean chinese = !letters && Charset.defaultCharset().newEncoder().canEncode('军');
        ConsoleGame.Settings settings =
                new ConsoleGame.Settings(chinese, nodes > 0 ? 0 : millis, nodes, thinking, clock);
        try (BoundedLines lines = new BoundedLines(in, ConsoleGame.MAX_LINE)) {
            Curtain curtain = new Curtain(lines, out, System.console() != null && System.getenv("TERM") != null);
            ConsoleDeal deal;
            Optional<Referee> first;
            try {
                GameConfig config = config();
                ConsoleDeployment deployment = new ConsoleDeployment(lines, out, config.rules(), chinese, deals);
                deal = deal(config, engines, deployment, curtain, deals);
                first = file == null
                        ? deal.next()
                        : Optional.of(ConsoleGame.read(file).toReferee(Pace.HUMAN));
            } catch (BadInputException | RuleSet.BadOptionException e) {
                throw new ParameterException(spec.commandLine(), e.getMessage(), e);
            }
            if (first.isPresent()) {
                new ConsoleGame(first.get(), deal, engines, settings, curtain, lines, out).run();
            }
        }
    }

    private ConsoleDeal deal(
            GameConfig config,
            BiFunction<Level, RuleSet, Engine> engines,
            ConsoleDeployment deployment,
            Curtain curtain,
            SplittableRandom deals)
            throws BadInputException {
        if (jfen != null) {
            Position start = position(config.rules());
            return () -> Optional.of(new Referee(config, start));
        }
        if (config.rules().mode() == RuleSet.Mode.FLIP) {
            return () -> Optional.of(Referee.dealFlip(config, deals));
        }
        Layout offered = layout == null ? null : LayoutInput.legal(layout);
        return ConsoleDeal.deployed(config, engines, deployment, curtain, offered, deals);
    }

    private GameConfig config() throws BadInputException {
        if (millis < 1 || nodes < 0) {
            throw new BadInputException("--movetime is at least 1, and --nodes not negative");
        }
        RuleSet set = RuleSet.parse(rules);
        ConsoleGame.requirePlayable(set);
        Level strength = Level.named(level)
                .orElseThrow(() -> new BadInputException("unknown level " + Words.quoted(level)
                        + "; known: recruit corporal captain colonel general marshal"));
        SeatSetup computer = SeatSetup.computer(strength);
        SeatSetup south = side == Side.SOUTH || side == Side.BOTH ? SeatSetup.person() : computer;
        SeatSetup north = side == Side.NORTH || side == Side.BOTH ? SeatSetup.person() : computer;
        return new GameConfig(set, new Seating(Map.of(Seat.SOUTH, south, Seat.NORTH, north)), practice, Pace.HUMAN);
    }

    private Position position(RuleSet set) throws BadInputException {
        try {
            return Known.setup(set, jfen).toPosition(set);
        } catch (Setup.IllegalSetupException e) {
            throw new BadInputException("JFEN: " + e.getMessage());
        }
    }
}
