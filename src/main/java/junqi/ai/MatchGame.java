package junqi.ai;

import java.util.Optional;
import java.util.SplittableRandom;
import java.util.logging.Level;
import java.util.logging.Logger;
import junqi.rules.Layout;
import junqi.rules.Move;
import junqi.rules.Position;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Setup;
import junqi.rules.Status;
import junqi.rules.View;

/** One game of a match. It is the referee: each engine is given its own seat's view only. Played once, by one thread. */
final class MatchGame {
    /** A game without a quiet limit could go on for ever; it is drawn here. */
    private static final int LONGEST_GAME = 3000;

    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final long DEALS_APART = 0x9E3779B97F4A7C15L;
    private static final Logger LOG = Logger.getLogger(MatchGame.class.getName());

    private final MatchSettings settings;
    private final int deal;
    private final boolean firstSitsSouth;
    private final SplittableRandom random;
    private final Engine first;
    private final Engine second;
    private int plies;
    private int refused;
    private int overruns;
    private long slowest;

    MatchGame(MatchSettings settings, int deal, boolean firstSitsSouth) {
        this.settings = settings;
        this.deal = deal;
        this.firstSitsSouth = firstSitsSouth;
        random = new SplittableRandom(settings.seed() + deal * DEALS_APART);
        first = settings.first().get();
        second = settings.second().get();
    }

    GameResult play() {
        first.newGame();
        second.newGame();
        if (settings.rules().mode() == RuleSet.Mode.FLIP) {
            return play(Setup.flipDeal(random).toPosition(settings.rules()));
        }
        // A seed belongs to a side. Players who choose by it alike thus swap whole sides in the second game of a deal.
        Optional<Layout> south = layout(Seat.SOUTH, random.nextLong());
        Optional<Layout> north = layout(Seat.NORTH, random.nextLong());
        if (south.isEmpty() || north.isEmpty()) {
            return illegal(south.isEmpty() ? Seat.SOUTH : Seat.NORTH);
        }
        Setup setup = Setup.deployed(south.orElseThrow(), north.orElseThrow());
        return play(setup.toPosition(settings.rules()));
    }

    private Engine player(Seat seat) {
        return isFirst(seat) ? first : second;
    }

    private boolean isFirst(Seat seat) {
        return seat == Seat.SOUTH == firstSitsSouth;
    }

    /** The deployment that a player chooses; empty if it is not legal or the engine fails. */
    private Optional<Layout> layout(Seat seat, long seed) {
        Engine engine = player(seat);
        try {
            Layout layout = engine.layout(settings.rules(), seed);
            if (layout.check().isEmpty()) {
                return Optional.of(layout);
            }
            LOG.log(Level.WARNING, "illegal layout {0} of {1}", new Object[] {layout, engine.name()});
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, e, () -> engine.name() + " failed");
        }
        return Optional.empty();
    }

    private GameResult play(Position start) {
        Position position = start;
        plies = position.ply();
        while (!position.status().isOver() && position.ply() < LONGEST_GAME) {
            Optional<Move> move = move(position);
            if (move.isEmpty()) {
                return illegal(position.turn());
            }
            position = position.play(move.orElseThrow());
            plies = position.ply();
        }
        Status status = position.status();
        double score =
                status.winner().map(winner -> isFirst(winner) ? 1.0 : 0.0).orElse(0.5);
        return result(score, status.isOver() ? status.reason() : Status.Reason.LENGTH, 0);
    }

    /** A legal move of the side to move, asked for again after every refusal (R8.5); empty if it plays none. */
    private Optional<Move> move(Position position) {
        View view = position.view(position.turn());
        while (true) {
            if (Thread.currentThread().isInterrupted()) {
                throw new IllegalStateException("interrupted");
            }
            Move move = think(view);
            if (position.isLegal(move)) {
                return Optional.of(move);
            }
            if (!view.legalMoves().contains(move)) {
                LOG.log(Level.WARNING, "illegal move {0} of {1}", new Object[] {
                    move, player(view.turn()).name()
                });
                return Optional.empty();
            }
            refused++;
            view = view.withRefused(move);
        }
    }

    /** The engine's move, or a pass, which is never legal, if it fails. */
    private Move think(View view) {
        Engine engine = player(view.turn());
        SearchLimits limits = isFirst(view.turn()) ? settings.firstLimits() : settings.secondLimits();
        long start = limits.clock().nanos();
        try {
            return engine.think(view, limits.withSeed(random.nextLong()), new StopSignal(), thought -> {})
                    .move();
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, e, () -> engine.name() + " failed");
            return Move.PASS;
        } finally {
            long millis = (limits.clock().nanos() - start) / NANOS_PER_MILLI;
            slowest = Math.max(slowest, millis);
            if (limits.millis() > 0 && millis > limits.millis() + Arena.GRACE_MILLIS) {
                overruns++;
            }
        }
    }

    private GameResult illegal(Seat loser) {
        return result(isFirst(loser) ? 0 : 1, Status.Reason.RESIGN, 1);
    }

    private GameResult result(double firstScore, Status.Reason reason, int illegal) {
        return new GameResult(deal, firstSitsSouth, firstScore, reason, plies, refused, overruns, illegal, slowest);
    }
}
