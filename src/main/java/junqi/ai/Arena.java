package junqi.ai;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import junqi.rules.Move;
import junqi.rules.Position;
import junqi.rules.Seat;
import junqi.rules.Setup;
import junqi.rules.Status;

/** Plays matches between engines. It is the referee: each engine is given its own seat's view only. */
public final class Arena {
    /** A move may take this much longer than its limit before it counts as an overrun, in milliseconds. */
    public static final long GRACE_MILLIS = 50;

    /** A game without a quiet limit could go on for ever; it is drawn here. */
    private static final int LONGEST_GAME = 3000;

    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final Logger LOG = Logger.getLogger(Arena.class.getName());

    private Arena() {}

    /**
     * Plays a match.
     *
     * @param finished receives each game when it ends, on the thread that played it
     * @throws InterruptedException if the calling thread is interrupted; the games under way are given up
     */
    public static MatchResult play(MatchSettings settings, Consumer<GameResult> finished) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(settings.threads(), task -> {
            Thread thread = new Thread(task, "match");
            thread.setDaemon(true);
            return thread;
        });
        try {
            List<Future<GameResult>> games = new ArrayList<>();
            for (int deal = 0; deal < settings.deals(); deal++) {
                for (boolean south : new boolean[] {true, false}) {
                    int number = deal;
                    games.add(pool.submit(() -> {
                        GameResult game = playGame(settings, number, south);
                        finished.accept(game);
                        return game;
                    }));
                }
            }
            List<GameResult> results = new ArrayList<>();
            for (Future<GameResult> game : games) {
                results.add(game.get());
            }
            return new MatchResult(results);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a game failed", e.getCause());
        } finally {
            pool.shutdownNow();
        }
    }

    private static GameResult playGame(MatchSettings settings, int deal, boolean firstSitsSouth) {
        SplittableRandom random = new SplittableRandom(settings.seed() + deal * 0x9E3779B97F4A7C15L);
        Position position = Setup.flipDeal(random).toPosition(settings.rules());
        Engine first = settings.first().get();
        Engine second = settings.second().get();
        first.newGame();
        second.newGame();
        int overruns = 0;
        long slowest = 0;
        while (!position.status().isOver() && position.ply() < LONGEST_GAME) {
            if (Thread.currentThread().isInterrupted()) {
                throw new IllegalStateException("interrupted");
            }
            boolean firstMoves = position.turn() == Seat.SOUTH == firstSitsSouth;
            SearchLimits limits = firstMoves ? settings.firstLimits() : settings.secondLimits();
            SearchLimits seeded = new SearchLimits(limits.millis(), limits.nodes(), limits.depth(), random.nextLong());
            long start = System.nanoTime();
            Move move = moveOf(firstMoves ? first : second, position, seeded);
            long millis = (System.nanoTime() - start) / NANOS_PER_MILLI;
            slowest = Math.max(slowest, millis);
            if (limits.millis() > 0 && millis > limits.millis() + GRACE_MILLIS) {
                overruns++;
            }
            if (!position.isLegal(move)) {
                LOG.log(Level.WARNING, "illegal move {0} in deal {1}", new Object[] {move, deal});
                return new GameResult(
                        deal,
                        firstSitsSouth,
                        firstMoves ? 0 : 1,
                        Status.Reason.RESIGN,
                        position.ply(),
                        overruns,
                        1,
                        slowest);
            }
            position = position.play(move);
        }
        Status status = position.status();
        double score = status.winner()
                .map(winner -> winner == Seat.SOUTH == firstSitsSouth ? 1.0 : 0.0)
                .orElse(0.5);
        Status.Reason reason = status.isOver() ? status.reason() : Status.Reason.LENGTH;
        return new GameResult(deal, firstSitsSouth, score, reason, position.ply(), overruns, 0, slowest);
    }

    /** The engine's move, or a pass, which is never legal, if it fails. */
    private static Move moveOf(Engine engine, Position position, SearchLimits limits) {
        try {
            return engine.think(position.view(position.turn()), limits, new StopSignal(), thought -> {})
                    .move();
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, e, () -> engine.name() + " failed");
            return Move.PASS;
        }
    }
}
