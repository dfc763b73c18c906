package junqi.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import junqi.ai.Deployments;
import junqi.ai.Engine;
import junqi.ai.Engines;
import junqi.ai.Level;
import junqi.ai.SearchLimits;
import junqi.ai.StopSignal;
import junqi.notation.LayoutText;
import junqi.notation.MoveText;
import junqi.rules.Colour;
import junqi.rules.Layout;
import junqi.rules.Move;
import junqi.rules.Option;
import junqi.rules.Outcome;
import junqi.rules.Piece;
import junqi.rules.PieceType;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.View;

/**
 * The engine protocol of the Chinese computer games championship (docs/FORMATS.md, section 6), for the dark game. It has no
 * answer for a bad line, so what is wrong with one goes to the error stream, in one line, and changes nothing.
 */
final class Ccgc {
    /** The longest line of the protocol, in bytes. */
    static final int MAX_LINE = 4096;

    private static final String UNKNOWN_FLAG = "00";
    private static final String OPENING = "0000";

    private static final long DEFAULT_SECONDS = 1800;
    private static final long MAX_SECONDS = 86_400;
    private static final int MAX_STEPS = 9999;

    private static final String NOT_A_MOVE = "not a move between two squares: ";

    private final PrintStream out;
    private final PrintStream err;
    private final BiFunction<Level, RuleSet, Engine> engines;
    private final Level level;
    private final InstantSource time;
    private final SplittableRandom random;
    private Game gameOrNull;
    /** Only a process that answers a stream of commands is warmed up. */
    private WarmUp warmUpOrNull;

    /** A game since its {@code START}. */
    private static final class Game {
        final CcgcSquares squares;
        final Engine engine;
        final GameBudget budget;
        Seen known;
        /** Our move whose result has not been told yet. */
        Move pendingOrNull;

        Game(CcgcSquares squares, Engine engine, GameBudget budget, Seen known) {
            this.squares = squares;
            this.engine = engine;
            this.budget = budget;
            this.known = known;
        }
    }

    /**
     * @param out receives the answers; flushed after each line
     * @param err receives what is wrong with lines
     * @param engines makes an engine, or throws {@link Engines.NoEngineException}
     * @param time tells how long moves took
     * @param seed chooses the deployments and feeds the engine's random choices
     */
    Ccgc(
            PrintStream out,
            PrintStream err,
            BiFunction<Level, RuleSet, Engine> engines,
            Level level,
            InstantSource time,
            long seed) {
        this.out = out;
        this.err = err;
        this.engines = engines;
        this.level = level;
        this.time = time;
        this.random = new SplittableRandom(seed);
    }

    /** Answers a stream of commands until {@code END} or its end. */
    void run(InputStream in) throws IOException {
        warmUpOrNull = new WarmUp();
        warmUpOrNull.begin(RuleSet.Mode.DARK);
        try (BoundedLines lines = new BoundedLines(in, MAX_LINE)) {
            while (true) {
                try {
                    Optional<String> line = lines.next();
                    if (line.isEmpty() || !accept(line.get())) {
                        return;
                    }
                } catch (BadInputException e) {
                    error(e.getMessage());
                }
            }
        }
    }

    /**
     * Works off one line.
     *
     * @return whether the protocol goes on
     */
    boolean accept(String line) {
        Words words = new Words(line);
        String command = words.next();
        try {
            switch (command) {
                case "" -> {
                    // Nothing asked.
                }
                case "INFO" -> say("NAME Junqi");
                case "START" -> start(words);
                case "GO" -> go(words);
                case "RESULT" -> result(words);
                case "END" -> {
                    return false;
                }
                default -> throw new BadInputException("unknown command " + Words.quoted(command));
            }
        } catch (BadInputException | Engines.NoEngineException e) {
            error(e.getMessage());
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            error("internal: " + OneLine.of(e));
        }
        return true;
    }

    private void start(Words words) throws BadInputException {
        Seat seat = words.number("who moves first", 0, 1) == 0 ? Seat.SOUTH : Seat.NORTH;
        long seconds = words.isEmpty() ? DEFAULT_SECONDS : words.number("the time in seconds", 0, MAX_SECONDS);
        RuleSet rules = Preset.CCGC.rules();
        if (!words.isEmpty()) {
            long steps = words.number("the steps without an attack", 0, MAX_STEPS);
            rules = rules.with(Option.named("quietLimit").orElseThrow(), Long.toString(steps));
        }
        Engine engine = engines.apply(level, rules);
        engine.newGame();
        if (warmUpOrNull != null) {
            warmUpOrNull.await();
        }
        Layout layout = Deployments.draw(rules, random.nextLong());
        Seen known = Seen.deployed(rules, seat, layout);
        gameOrNull = new Game(new CcgcSquares(seat), engine, new GameBudget(seconds * 1000), known);
        say("ARRAY " + LayoutText.ccgcArray(layout));
    }

    private Game game() throws BadInputException {
        if (gameOrNull == null) {
            throw new BadInputException("no game: START comes first");
        }
        return gameOrNull;
    }

    /** The result of our own move; until it is told, we do not know where we stand. */
    private void result(Words words) throws BadInputException {
        Game game = game();
        if (game.pendingOrNull == null) {
            throw new BadInputException("RESULT: no move waits for one");
        }
        Outcome.Result result = result(words.required("the result"));
        game.known = played(game, game.pendingOrNull, result, words.next());
        game.pendingOrNull = null;
    }

    private static Outcome.Result result(String word) throws BadInputException {
        return switch (word) {
            case "0" -> Outcome.Result.LOST;
            case "1" -> Outcome.Result.WON;
            case "2" -> Outcome.Result.BOTH;
            case "3" -> Outcome.Result.QUIET;
            default -> throw new BadInputException("a result is 0, 1, 2 or 3, not " + Words.quoted(word));
        };
    }

    /** What we know after a move. The enemy's flag may be told again and again; a place where it cannot be is left aside. */
    private Seen played(Game game, Move move, Outcome.Result result, String flag) throws BadInputException {
        Outcome plain = new Outcome(result, null, List.of());
        if (!flag.isEmpty() && !flag.equals(UNKNOWN_FLAG)) {
            Optional<Integer> node = game.squares.node(flag);
            if (node.isEmpty()) {
                throw new BadInputException("no square for a flag: " + Words.quoted(flag));
            }
            if (!game.known.view().isShown(node.get())) {
                Colour enemy = game.squares.seat() == Seat.SOUTH ? Colour.BLUE : Colour.RED;
                Piece shown = new Piece(enemy, PieceType.FLAG);
                Outcome.Showing showing = new Outcome.Showing(node.get(), shown, Outcome.Cause.MARSHAL_FELL, null);
                try {
                    return game.known.play(text(move, new Outcome(result, null, List.of(showing))));
                } catch (BadInputException e) {
                    Seen without = game.known.play(text(move, plain));
                    error("no flag can stand on " + flag);
                    return without;
                }
            }
        }
        return game.known.play(text(move, plain));
    }

    private static MoveText text(Move move, Outcome outcome) {
        return new MoveText(move, Optional.of(outcome), false);
    }

    private void go(Words words) throws BadInputException {
        Game game = game();
        String move = words.required("the move");
        Outcome.Result result = OPENING.equals(move) ? Outcome.Result.QUIET : result(words.required("the result"));
        if (game.pendingOrNull != null) {
            throw new BadInputException("GO: the RESULT of our move has not been told");
        }
        Seat seat = game.squares.seat();
        if (OPENING.equals(move) == (game.known.turn() != seat)) {
            throw new BadInputException("GO: seat " + game.known.turn().letter() + " is to move");
        }
        Seen before = game.known;
        if (!OPENING.equals(move)) {
            Move played =
                    game.squares.move(move).orElseThrow(() -> new BadInputException(NOT_A_MOVE + Words.quoted(move)));
            game.known = played(game, played, result, words.next());
        }
        View view = game.known.view();
        if (view.legalMoves().isEmpty()) {
            game.known = before;
            throw new BadInputException("GO: we have no move");
        }
        Move best = think(game, view);
        game.pendingOrNull = best;
        say("BESTMOVE " + game.squares.of(best));
    }

    /** A failing engine must not cost the game: then any move will do. */
    private Move think(Game game, View view) {
        long start = time.millis();
        SearchLimits limits = SearchLimits.ofMillis(game.budget.millisForNextMove(), random.nextLong());
        Move move = view.legalMoves().get(0);
        try {
            Move chosen = game.engine
                    .think(view, limits, new StopSignal(), thought -> {})
                    .move();
            if (view.legalMoves().contains(chosen)) {
                move = chosen;
            } else {
                error("the engine chose an illegal move: " + MoveText.of(view.board(), chosen));
            }
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            error("the engine failed: " + OneLine.of(e));
        }
        game.budget.spent(time.millis() - start);
        return move;
    }

    private void say(String text) {
        out.print(text + "\n");
        out.flush();
    }

    private void error(String reason) {
        err.print("junqi ccgc: " + reason + "\n");
        err.flush();
    }
}
