package junqi.ai;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/** Plays matches between engines. */
public final class Arena {
    /** A move may take this much longer than its limit before it counts as an overrun, in milliseconds. */
    public static final long GRACE_MILLIS = 50;

    private final MatchSettings settings;
    private final Consumer<FinishedGame> finished;
    private final List<GameResult> games;
    /** Games that are still to be begun, in the order of the deals. */
    private final List<Pairing> left = new ArrayList<>();

    private record Pairing(int deal, boolean firstSitsSouth) {}

    private Arena(MatchSettings settings, MatchResult before, Consumer<FinishedGame> finished) {
        this.settings = settings;
        this.finished = finished;
        games = new ArrayList<>(before.games());
        for (int deal = 0; deal < settings.deals(); deal++) {
            left.add(new Pairing(deal, true));
            left.add(new Pairing(deal, false));
        }
        before.games().forEach(g -> left.remove(new Pairing(g.deal(), g.firstSitsSouth())));
    }

    /**
     * Plays a match.
     *
     * @param finished receives each game when it ends, on the thread that played it
     * @throws InterruptedException if the calling thread is interrupted; the games under way are given up
     * @throws RuntimeException that {@code finished} threw; it ends the match
     */
    public static MatchResult play(MatchSettings settings, Consumer<FinishedGame> finished)
            throws InterruptedException {
        return play(settings, new MatchResult(List.of()), finished);
    }

    /**
     * Goes on with a match.
     *
     * @param before games that have been played under the same settings; they are not played again
     * @return the games of before and those played now, in the order of the deals
     */
    public static MatchResult play(MatchSettings settings, MatchResult before, Consumer<FinishedGame> finished)
            throws InterruptedException {
        return new Arena(settings, before, finished).run();
    }

    private MatchResult run() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(settings.threads(), task -> {
            Thread thread = new Thread(task, "match");
            thread.setDaemon(true);
            return thread;
        });
        try {
            List<Future<?>> workers = new ArrayList<>();
            for (int i = 0; i < settings.threads(); i++) {
                workers.add(pool.submit(() -> {
                    playGames();
                    return null;
                }));
            }
            for (Future<?> worker : workers) {
                worker.get();
            }
            return result();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException failure
                    ? failure
                    : new IllegalStateException("a game failed", e.getCause());
        } finally {
            pool.shutdownNow();
        }
    }

    private void playGames() throws InterruptedException {
        try (MatchPlayer first = settings.first().players().get();
                MatchPlayer second = settings.second().players().get()) {
            for (Optional<Pairing> next = next(); next.isPresent(); next = next()) {
                Pairing game = next.orElseThrow();
                FinishedGame end = new MatchGame(settings, game.deal(), game.firstSitsSouth(), first, second).play();
                finished.accept(end);
                add(end.result());
            }
        }
    }

    private synchronized Optional<Pairing> next() {
        boolean decided = settings.sprt()
                .filter(s -> s.follow(result()).verdict().isDecided())
                .isPresent();
        return left.isEmpty() || decided ? Optional.empty() : Optional.of(left.remove(0));
    }

    private synchronized void add(GameResult game) {
        games.add(game);
    }

    private synchronized MatchResult result() {
        return new MatchResult(games);
    }
}
