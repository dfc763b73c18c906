package junqi.ai;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import junqi.rules.Event;
import junqi.rules.Layout;
import junqi.rules.Move;
import junqi.rules.Outcome;
import junqi.rules.Position;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Setup;
import junqi.rules.Status;
import junqi.rules.Step;
import junqi.rules.View;

/** One game of a match. It is the referee: each player is given its own seat's view only. Played once, by one thread. */
final class MatchGame {
    /** A game without a quiet limit could go on for ever; it is drawn here. */
    private static final int LONGEST_GAME = 3000;

    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final long DEALS_APART = 0x9E3779B97F4A7C15L;

    private final MatchSettings settings;
    private final int deal;
    private final boolean firstSitsSouth;
    private final SplittableRandom random;
    private final MatchPlayer first;
    private final MatchPlayer second;
    private final List<Event> events = new ArrayList<>();
    private Position startOrNull;
    private Position position;
    private int refused;
    private MoveTimes firstTimes = MoveTimes.NONE;
    private MoveTimes secondTimes = MoveTimes.NONE;
    /** Who is to answer, and loses if that fails. */
    private Seat asked = Seat.SOUTH;

    MatchGame(MatchSettings settings, int deal, boolean firstSitsSouth, MatchPlayer first, MatchPlayer second) {
        this.settings = settings;
        this.deal = deal;
        this.firstSitsSouth = firstSitsSouth;
        this.first = first;
        this.second = second;
        random = new SplittableRandom(settings.seed() + deal * DEALS_APART);
    }

    FinishedGame play() throws InterruptedException {
        try {
            ask(Seat.SOUTH).newGame(settings.rules(), Seat.SOUTH);
            ask(Seat.NORTH).newGame(settings.rules(), Seat.NORTH);
            startOrNull = deal().toPosition(settings.rules());
            position = startOrNull;
            while (!position.status().isOver() && position.ply() < LONGEST_GAME) {
                Optional<Move> move = move();
                if (move.isEmpty()) {
                    return finished(Status.won(asked.opposite(), Status.Reason.RESIGN), Optional.empty(), "");
                }
                Step step = position.step(move.orElseThrow());
                events.add(new Event(position.turn(), step.move(), step.outcome(), false));
                position = step.after();
            }
        } catch (FaultException e) {
            (isFirst(asked) ? first : second).close();
            Status lost = Status.won(asked.opposite(), Status.Reason.RESIGN);
            return finished(lost, Optional.of(e.fault()), e.getMessage());
        }
        Status status = position.status();
        return finished(status.isOver() ? status : Status.drawn(Status.Reason.LENGTH), Optional.empty(), "");
    }

    private MatchPlayer ask(Seat seat) {
        asked = seat;
        return isFirst(seat) ? first : second;
    }

    private boolean isFirst(Seat seat) {
        return seat == Seat.SOUTH == firstSitsSouth;
    }

    private Setup deal() throws FaultException, InterruptedException {
        if (settings.rules().mode() == RuleSet.Mode.FLIP) {
            return Setup.flipDeal(random);
        }
        // A seed belongs to a side. Players who choose by it alike thus swap whole sides in the second game of a deal.
        Layout south = layout(Seat.SOUTH);
        Layout north = layout(Seat.NORTH);
        return Setup.deployed(south, north);
    }

    private Layout layout(Seat seat) throws FaultException, InterruptedException {
        Layout layout = ask(seat).layout(seed());
        if (!layout.check().isEmpty()) {
            throw new FaultException(Fault.ILLEGAL_LAYOUT, layout.toString());
        }
        return layout;
    }

    private long seed() {
        return random.nextLong(1, MatchPlayer.MOST_SEED + 1);
    }

    /** A legal move of the side to move, asked for again after every refusal (R8.5); empty if it resigns. */
    private Optional<Move> move() throws FaultException, InterruptedException {
        View view = position.view(position.turn());
        while (true) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            Optional<Move> move = think(view);
            if (move.isEmpty()) {
                requireResignation();
                return move;
            }
            if (position.isLegal(move.orElseThrow())) {
                return move;
            }
            if (!view.legalMoves().contains(move.orElseThrow())) {
                throw new FaultException(Fault.ILLEGAL_MOVE, name(move.orElseThrow()) + " at ply " + position.ply());
            }
            refused++;
            events.add(new Event(view.turn(), move.orElseThrow(), Outcome.QUIET, true));
            view = view.withRefused(move.orElseThrow());
        }
    }

    /** R9.7. */
    private void requireResignation() throws FaultException {
        int from = settings.rules().resignFrom();
        if (position.ply() < from) {
            throw new FaultException(
                    Fault.ILLEGAL_MOVE, "resigned at ply " + position.ply() + ", before ply " + from + " (R9.7)");
        }
    }

    private String name(Move move) {
        if (move.isPass()) {
            return "a pass";
        }
        String from = position.board().name(move.from());
        return move.isFlip() ? from : from + position.board().name(move.to());
    }

    private Optional<Move> think(View view) throws FaultException, InterruptedException {
        MatchPlayer player = ask(view.turn());
        boolean isFirst = isFirst(view.turn());
        SearchLimits limits = (isFirst ? settings.first() : settings.second()).limits();
        long start = limits.clock().nanos();
        try {
            return player.move(view, limits.withSeed(seed()));
        } finally {
            long millis = (limits.clock().nanos() - start) / NANOS_PER_MILLI;
            if (isFirst) {
                firstTimes = firstTimes.with(millis, limits);
            } else {
                secondTimes = secondTimes.with(millis, limits);
            }
        }
    }

    private FinishedGame finished(Status status, Optional<Fault> fault, String comment) {
        double score =
                status.winner().map(winner -> isFirst(winner) ? 1.0 : 0.0).orElse(0.5);
        int plies = position == null ? 0 : position.ply();
        GameResult result = new GameResult(
                deal, firstSitsSouth, score, status.reason(), fault, plies, refused, firstTimes, secondTimes);
        Status byRules = position == null ? Status.PLAYING : position.status();
        return new FinishedGame(result, Optional.ofNullable(startOrNull), events, byRules, comment);
    }
}
