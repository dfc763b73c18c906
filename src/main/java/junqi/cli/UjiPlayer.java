package junqi.cli;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import junqi.ai.Fault;
import junqi.ai.FaultException;
import junqi.ai.Level;
import junqi.ai.MatchPlayer;
import junqi.ai.SearchLimits;
import junqi.notation.Jfen;
import junqi.notation.LayoutText;
import junqi.notation.MoveText;
import junqi.notation.NotationException;
import junqi.rules.Event;
import junqi.rules.Layout;
import junqi.rules.Move;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.View;

/**
 * Another program that speaks UJI (docs/FORMATS.md, section 5), as a player of a match. It is sent what its seat has seen
 * and nothing else: all that goes to it is made from a {@link View}. One process plays all games.
 */
final class UjiPlayer implements MatchPlayer {
    private static final String ERROR = "error";
    private static final Pattern SEED = Pattern.compile("option name Seed type spin\\b.*\\bmax (\\d{1,18})\\b.*");

    private final List<String> command;
    private final Optional<Level> level;
    private final long patienceMillis;
    private EngineProcess processOrNull;
    /** The largest value of its option {@code Seed}; 0 if it has none. */
    private long mostSeed;

    /**
     * @param command the program and its arguments
     * @param level to set by the option {@code Level}; empty to leave it
     * @param patienceMillis how long it may take to answer, over the time that it is given
     */
    UjiPlayer(List<String> command, Optional<Level> level, long patienceMillis) {
        this.command = List.copyOf(command);
        this.level = level;
        this.patienceMillis = patienceMillis;
    }

    @Override
    public void newGame(RuleSet rules, Seat seat) throws FaultException, InterruptedException {
        if (processOrNull == null || !processOrNull.isAlive()) {
            close();
            processOrNull = new EngineProcess(command);
            introduce();
        }
        processOrNull.forget();
        processOrNull.say("newgame rules " + rules + " seat " + seat.letter());
        processOrNull.say("isready");
        processOrNull.await("readyok", ERROR, Players.START_MILLIS);
    }

    private void introduce() throws FaultException, InterruptedException {
        processOrNull.say("uji");
        mostSeed = 0;
        Optional<String> line = processOrNull.awaitLine("ujiok", Players.START_MILLIS);
        for (int lines = 0; line.isPresent(); lines++) {
            Matcher seed = SEED.matcher(line.orElseThrow().strip());
            if (seed.matches()) {
                mostSeed = Long.parseLong(seed.group(1));
            }
            if (lines > Players.MOST_LINES) {
                throw new FaultException(Fault.GARBAGE, "no 'ujiok' in " + lines + " lines");
            }
            line = processOrNull.awaitLine("ujiok", Players.START_MILLIS);
        }
        level.ifPresent(l -> processOrNull.say("setoption name Level value " + l.key()));
    }

    private void tellSeed(long seed) {
        if (mostSeed > 0) {
            processOrNull.say("setoption name Seed value " + Math.min(mostSeed, 1 + (seed - 1) % mostSeed));
        }
    }

    @Override
    public Layout layout(long seed) throws FaultException, InterruptedException {
        processOrNull.forget();
        tellSeed(seed);
        processOrNull.say("go layout");
        String letters = processOrNull.await("layout", ERROR, patienceMillis);
        try {
            return LayoutText.parseShareString(letters);
        } catch (NotationException e) {
            throw new FaultException(Fault.GARBAGE, "layout " + Words.quoted(letters) + ": " + e.getMessage());
        }
    }

    @Override
    public Optional<Move> move(View view, SearchLimits limits) throws FaultException, InterruptedException {
        processOrNull.forget();
        tellSeed(limits.seed());
        processOrNull.say(known(view));
        processOrNull.say(go(limits));
        String answer = processOrNull.await("bestmove", ERROR, limits.millis() + patienceMillis);
        if (answer.equals("resign")) {
            return Optional.empty();
        }
        try {
            MoveText text = MoveText.parse(view.board(), answer);
            if (text.refused() || text.move().isPass() || text.outcome().isPresent()) {
                throw new FaultException(Fault.GARBAGE, "bestmove " + Words.quoted(answer));
            }
            return Optional.of(text.move());
        } catch (NotationException e) {
            throw new FaultException(Fault.GARBAGE, "bestmove " + Words.quoted(answer) + ": " + e.getMessage());
        }
    }

    /** A try that was refused at this turn is told by a line of its own (R8.5). */
    private static String known(View view) {
        Optional<Event> latest = view.latest();
        if (latest.filter(Event::refused).isPresent()) {
            return "refused " + MoveText.of(view.board(), latest.orElseThrow().move());
        }
        String moves = view.history().stream()
                .map(event -> " " + MoveText.of(view.board(), event))
                .collect(Collectors.joining());
        return "position " + Jfen.of(view.first()) + (moves.isEmpty() ? "" : " moves" + moves);
    }

    private static String go(SearchLimits limits) {
        return "go" + (limits.millis() > 0 ? " movetime " + limits.millis() : "")
                + (limits.nodes() > 0 ? " nodes " + limits.nodes() : "")
                + (limits.depth() > 0 ? " depth " + limits.depth() : "");
    }

    @Override
    public void close() {
        if (processOrNull != null) {
            processOrNull.close("quit");
            processOrNull = null;
        }
    }
}
