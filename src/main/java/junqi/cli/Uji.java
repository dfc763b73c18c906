package junqi.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import junqi.ai.Deployments;
import junqi.ai.Engine;
import junqi.ai.Engines;
import junqi.ai.Level;
import junqi.ai.SearchLimits;
import junqi.ai.StopSignal;
import junqi.notation.Jfen;
import junqi.notation.LayoutText;
import junqi.notation.MoveText;
import junqi.notation.NotationException;
import junqi.rules.Move;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.View;

/**
 * The engine protocol UJI (docs/FORMATS.md, section 5). Commands are worked off in their order; a search runs beside
 * them, and {@code stop} also ends a count that is under way. A bad command costs one line {@code error <reason>} and
 * changes nothing.
 */
final class Uji {
    /** The longest line of the protocol, in bytes. */
    static final int MAX_LINE = 1 << 20;

    private static final Set<String> COMMANDS = Set.of(
            "uji",
            "isready",
            "setoption",
            "newgame",
            "position",
            "go",
            "stop",
            "d",
            "legal",
            "perft",
            "refused",
            "quit");
    private static final long MAX_MILLIS = 86_400_000;
    private static final long MAX_NODES = 1_000_000_000_000L;
    private static final int MAX_SEARCH_DEPTH = 200;
    private static final long MAX_SEED = 999_999_999_999_999_999L;
    /** At the end of the input a search with a limit may finish, but not for ever: nobody may be listening. */
    private static final long LAST_SEARCH_MILLIS = 60_000;

    private static final long STOP_MILLIS = 2_000;
    private static final int QUEUE = 1024;
    private static final int MAX_REASON = 400;

    private final PrintStream out;
    private final BiFunction<Level, RuleSet, Engine> engines;
    private Level level = Level.MARSHAL;
    private long seed;
    private RuleSet rules;
    private Seat seatOrNull;
    private Known known;
    private Engine engine;
    private Search search;
    private volatile StopSignal counting = new StopSignal();
    /** Only a process that answers a stream of commands is warmed up. */
    private WarmUp warmUpOrNull;

    /**
     * @param out receives the answers; flushed after each line
     */
    Uji(PrintStream out) {
        this(out, Engines::create);
    }

    /**
     * @param engines makes an engine, or throws {@link Engines.NoEngineException}
     */
    Uji(PrintStream out, BiFunction<Level, RuleSet, Engine> engines) {
        this.out = out;
        this.engines = engines;
    }

    /** What the reading thread hands over: a line, a line that could not be read, or the end. */
    private record Input(String line, String errorOrNull, boolean end) {}

    /** Answers a stream of commands until {@code quit} or its end. */
    void run(InputStream in) throws InterruptedException {
        BlockingQueue<Input> queue = new ArrayBlockingQueue<>(QUEUE);
        warmUpOrNull = new WarmUp();
        warmUpOrNull.begin(RuleSet.Mode.FLIP);
        Thread reader = new Thread(() -> read(in, queue), "uji-reader");
        reader.setDaemon(true);
        reader.start();
        while (true) {
            Input input = queue.take();
            if (input.end()) {
                finish();
                return;
            }
            if (input.errorOrNull() != null) {
                error(input.errorOrNull());
            } else if (!accept(input.line())) {
                return;
            }
        }
    }

    private void read(InputStream in, BlockingQueue<Input> queue) {
        try (BoundedLines lines = new BoundedLines(in, MAX_LINE)) {
            while (true) {
                Optional<String> line;
                try {
                    line = lines.next();
                } catch (BadInputException e) {
                    queue.put(new Input("", e.getMessage(), false));
                    continue;
                }
                if (line.isEmpty()) {
                    break;
                }
                if (line.get().strip().equals("stop")) {
                    counting.raise();
                }
                queue.put(new Input(line.get(), null, false));
            }
            queue.put(new Input("", null, true));
        } catch (IOException e) {
            queue.offer(new Input("", null, true));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Works off one line.
     *
     * @return whether the protocol goes on
     */
    boolean accept(String line) throws InterruptedException {
        Words words = new Words(line);
        while (!words.isEmpty() && !COMMANDS.contains(words.peek())) {
            words.next();
        }
        if (words.isEmpty()) {
            return true;
        }
        if (words.peek().equals("quit")) {
            halt();
            return false;
        }
        try {
            obey(words);
        } catch (BadInputException | NotationException | RuleSet.BadOptionException | Engines.NoEngineException e) {
            error(e.getMessage());
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            error("internal: " + OneLine.of(e));
        }
        return true;
    }

    private void obey(Words words) throws BadInputException, InterruptedException {
        switch (words.next()) {
            case "uji" -> introduce();
            case "isready" -> ready();
            case "setoption" -> setOption(words);
            case "newgame" -> newGame(words);
            case "position" -> position(words);
            case "go" -> go(words);
            case "stop" -> stop();
            case "d" -> describe();
            case "legal" -> legal();
            case "perft" -> perft(words);
            case "refused" -> refused(words);
            default -> throw new AssertionError();
        }
    }

    /** Whatever would cost the first {@code go} of its time is done before the answer. */
    private void ready() {
        if (warmUpOrNull != null) {
            warmUpOrNull.await();
        }
        if (rules != null) {
            try {
                sitDown();
            } catch (Engines.NoEngineException e) {
                // A referee needs none; go says so.
                engine = null;
            }
        }
        say("readyok");
    }

    private void introduce() {
        String version;
        try {
            version = Version.number();
        } catch (IOException e) {
            version = "of unknown version";
        }
        say("id name Junqi " + version);
        say("id author the Junqi developers");
        String levels =
                Arrays.stream(Level.values()).map(l -> " var " + l.key()).collect(Collectors.joining());
        say("option name Level type combo default " + Level.MARSHAL.key() + levels);
        say("option name Seed type spin default 0 min 0 max " + MAX_SEED);
        say("ujiok");
    }

    private void setOption(Words words) throws BadInputException {
        if (!words.required("'name'").equals("name")) {
            throw new BadInputException("expected setoption name <name> value <value>");
        }
        String name = words.until("value");
        words.required("'value'");
        String value = words.until();
        switch (name) {
            case "Level" -> {
                level = Level.named(value)
                        .orElseThrow(() -> new BadInputException("option Level cannot be " + Words.quoted(value)
                                + "; it takes "
                                + Arrays.stream(Level.values()).map(Level::key).collect(Collectors.joining(", "))));
                engine = null;
            }
            case "Seed" -> seed = Words.number(value, "option Seed", 0, MAX_SEED);
            default -> throw new BadInputException("unknown option " + Words.quoted(name) + "; known: Level Seed");
        }
    }

    private void newGame(Words words) throws BadInputException {
        if (!words.required("'rules'").equals("rules")) {
            throw new BadInputException("expected newgame rules <preset> [option=value …] [seat s|n]");
        }
        RuleSet newRules = RuleSet.parse(words.until("seat"));
        Seat newSeat = null;
        if (!words.isEmpty()) {
            words.next();
            newSeat = seat(words.required("the seat"));
            if (!words.isEmpty()) {
                throw new BadInputException("unexpected " + Words.quoted(words.peek()) + " after the seat");
            }
        }
        rules = newRules;
        seatOrNull = newSeat;
        known = null;
        engine = null;
        if (warmUpOrNull != null) {
            warmUpOrNull.begin(newRules.mode());
        }
    }

    private static Seat seat(String word) throws BadInputException {
        return switch (word) {
            case "s" -> Seat.SOUTH;
            case "n" -> Seat.NORTH;
            default -> throw new BadInputException("expected a seat of two players (s n), found " + Words.quoted(word));
        };
    }

    private void position(Words words) throws BadInputException {
        if (rules == null) {
            throw noGame();
        }
        String jfen = words.until("moves");
        if (jfen.isEmpty()) {
            throw new BadInputException("the JFEN is missing");
        }
        words.next();
        String moves = words.until();
        known = Known.parse(rules, seatOrNull, jfen, moves.isEmpty() ? List.of() : List.of(moves.split(" ")));
    }

    private Known known() throws BadInputException {
        if (known == null) {
            throw new BadInputException("no position: send position <JFEN> first");
        }
        return known;
    }

    private void go(Words words) throws BadInputException, InterruptedException {
        if (words.peek().equals("layout")) {
            words.next();
            layout(words);
            return;
        }
        Known at = known();
        boolean infinite = false;
        long millis = 0;
        long nodes = 0;
        int depth = 0;
        while (!words.isEmpty()) {
            switch (words.next()) {
                case "movetime" -> millis = words.number("movetime", 1, MAX_MILLIS);
                case "nodes" -> nodes = words.number("nodes", 1, MAX_NODES);
                case "depth" -> depth = (int) words.number("depth", 1, MAX_SEARCH_DEPTH);
                case "infinite" -> infinite = true;
                default -> {
                    // Unknown words are ignored.
                }
            }
        }
        SearchLimits limits = new SearchLimits(millis, nodes, depth, seed);
        if (!infinite && millis == 0 && nodes == 0 && depth == 0) {
            throw new BadInputException("go needs movetime, nodes, depth or infinite");
        }
        if (search != null && search.isStopped()) {
            halt();
        }
        if (search != null && search.isRunning()) {
            throw new BadInputException("a search is under way; send stop first");
        }
        View view = viewToThinkOn(at);
        search = new Search(engine, view, limits, infinite, this::say, this::error);
        search.start();
    }

    /** Choosing a layout takes no time worth a limit; one that is given has to make sense all the same. */
    private void layout(Words words) throws BadInputException {
        if (rules == null) {
            throw noGame();
        }
        if (rules.mode() == RuleSet.Mode.FLIP) {
            throw new BadInputException("go layout: nobody deploys in flip mode (R6.4)");
        }
        while (!words.isEmpty()) {
            if (words.next().equals("movetime")) {
                words.number("movetime", 1, MAX_MILLIS);
            }
        }
        long drawn = seed == 0 ? ThreadLocalRandom.current().nextLong() : seed;
        say("layout " + LayoutText.shareString(Deployments.draw(rules, drawn)));
    }

    private static BadInputException noGame() {
        return new BadInputException("no game: send newgame rules <preset> first");
    }

    private View viewToThinkOn(Known at) throws BadInputException {
        if (at.status().isOver()) {
            throw new BadInputException("the game is over (" + at.status() + ")");
        }
        if (seatOrNull != null && seatOrNull != at.turn()) {
            throw new BadInputException(
                    "seat " + at.turn().letter() + " is to move, and this engine plays " + seatOrNull.letter());
        }
        View view = at.viewOfMover();
        sitDown();
        if (view.legalMoves().isEmpty()) {
            throw new BadInputException("the side to move has no move that this view knows of");
        }
        return view;
    }

    /** Makes the engine of the game; its tables take their time. */
    private void sitDown() {
        if (engine == null) {
            engine = engines.apply(level, rules);
            engine.newGame();
        }
    }

    private void stop() {
        if (search != null) {
            search.stop();
        }
    }

    private void describe() throws BadInputException {
        Known at = known();
        say("jfen " + Jfen.of(at.truth()) + "\nstatus " + at.status());
    }

    private void legal() throws BadInputException {
        Known at = known();
        List<Move> moves = at.status().isOver() ? List.of() : at.legal();
        say("legal"
                + moves.stream()
                        .map(m -> " " + MoveText.of(at.board(), m))
                        .sorted()
                        .collect(Collectors.joining()));
    }

    private void perft(Words words) throws BadInputException {
        int depth = (int) words.number("the depth", 0, LeafCount.MAX_DEPTH);
        StopSignal stop = new StopSignal();
        counting = stop;
        long leaves = new LeafCount(stop)
                .count(known().truth().mutable(), depth)
                .orElseThrow(() -> new BadInputException("perft " + depth + " was stopped"));
        say("perft " + depth + " " + leaves);
    }

    private void refused(Words words) throws BadInputException {
        Known at = known();
        String text = words.required("the move");
        MoveText move = MoveText.parse(at.board(), text);
        if (move.move().isPass() || move.move().isFlip() || move.outcome().isPresent()) {
            throw new BadInputException(
                    "only a move to another node can be refused, without outcome: " + Words.quoted(text));
        }
        known = at.play(new MoveText(move.move(), Optional.empty(), true));
    }

    /** Waits for the answer of the search that is under way, if one is. */
    void awaitAnswer(long millis) throws InterruptedException {
        if (search != null) {
            search.await(millis);
        }
    }

    /** Ends the search, which still gives its best move. */
    private void halt() throws InterruptedException {
        if (search != null) {
            search.stop();
            search.await(STOP_MILLIS);
        }
    }

    /** The input is at its end: a search with a limit may finish, so that a script gets its answer. */
    private void finish() throws InterruptedException {
        if (search != null && !search.isInfinite()) {
            search.await(LAST_SEARCH_MILLIS);
        }
        halt();
    }

    private synchronized void say(String text) {
        out.print(text + "\n");
        out.flush();
    }

    private void error(String reason) {
        String flat = String.valueOf(reason)
                .replaceAll("[\\p{Cntrl}\\u2028\\u2029\\s]+", " ")
                .strip();
        say("error " + (flat.length() <= MAX_REASON ? flat : flat.substring(0, MAX_REASON) + "…"));
    }
}
