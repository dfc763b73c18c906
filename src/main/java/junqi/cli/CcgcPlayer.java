package junqi.cli;

import java.util.List;
import java.util.Optional;
import junqi.ai.Fault;
import junqi.ai.FaultException;
import junqi.ai.MatchPlayer;
import junqi.ai.SearchLimits;
import junqi.notation.LayoutText;
import junqi.notation.NotationException;
import junqi.rules.Event;
import junqi.rules.Layout;
import junqi.rules.Move;
import junqi.rules.Outcome;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.View;

/**
 * Another program that speaks the championship's protocol (docs/FORMATS.md, section 6), as a player of a match. It is told
 * the moves and what became of them, and nothing else: all that goes to it is made from a {@link View}. Every game is played
 * by a process of its own, because the protocol has no other way to end a game than {@code END}.
 */
final class CcgcPlayer implements MatchPlayer {
    private static final long MILLIS = 1000;
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final String OPENING = "GO 0000 0 00";
    private static final String UNKNOWN_FLAG = "00";

    private final List<String> command;
    private final long seconds;
    private final long patienceMillis;
    private EngineProcess processOrNull;
    private RuleSet rules;
    private CcgcSquares squares;
    private int told;
    private String flag;
    private long usedNanos;

    /**
     * @param command the program and its arguments
     * @param seconds the time that it is given for all moves of a game
     * @param patienceMillis how long it may take to answer, over that time
     */
    CcgcPlayer(List<String> command, long seconds, long patienceMillis) {
        this.command = List.copyOf(command);
        this.seconds = seconds;
        this.patienceMillis = patienceMillis;
    }

    @Override
    public void newGame(RuleSet gameRules, Seat seat) throws FaultException, InterruptedException {
        close();
        rules = gameRules;
        squares = new CcgcSquares(seat);
        told = 0;
        flag = UNKNOWN_FLAG;
        usedNanos = 0;
        processOrNull = new EngineProcess(command);
        processOrNull.say("INFO 1");
        processOrNull.await("NAME", null, Players.START_MILLIS);
    }

    /** The protocol has no seed. */
    @Override
    public Layout layout(long seed) throws FaultException, InterruptedException {
        int first = squares.seat() == Seat.SOUTH ? 0 : 1;
        processOrNull.say("START " + first + " " + seconds + " " + rules.quietLimit());
        String letters = processOrNull.await("ARRAY", null, Players.START_MILLIS);
        try {
            return LayoutText.parseCcgcArray(letters);
        } catch (NotationException e) {
            throw new FaultException(Fault.GARBAGE, "ARRAY " + Words.quoted(letters) + ": " + e.getMessage());
        }
    }

    @Override
    public Optional<Move> move(View view, SearchLimits limits) throws FaultException, InterruptedException {
        processOrNull.forget();
        if (view.history().isEmpty()) {
            processOrNull.say(OPENING);
        }
        for (Event event : view.history().subList(told, view.history().size())) {
            tell(event);
        }
        told = view.history().size();
        long start = System.nanoTime();
        long left = seconds * MILLIS - usedNanos / NANOS_PER_MILLI;
        String answer = processOrNull.await("BESTMOVE", null, Math.max(0, left) + patienceMillis);
        usedNanos += System.nanoTime() - start;
        return Optional.of(squares.move(answer)
                .orElseThrow(() -> new FaultException(Fault.GARBAGE, "BESTMOVE " + Words.quoted(answer))));
    }

    private void tell(Event event) {
        for (Outcome.Showing showing : event.outcome().showings()) {
            flag = squares.of(showing.node());
        }
        String result = String.valueOf(
                switch (event.outcome().result()) {
                    case LOST -> 0;
                    case WON -> 1;
                    case BOTH -> 2;
                    default -> 3;
                });
        if (event.seat() == squares.seat()) {
            processOrNull.say("RESULT " + result + (flag.equals(UNKNOWN_FLAG) ? "" : " " + flag));
        } else {
            processOrNull.say("GO " + squares.of(event.move()) + " " + result + " " + flag);
        }
    }

    @Override
    public void close() {
        if (processOrNull != null) {
            processOrNull.close("END");
            processOrNull = null;
        }
    }
}
