package junqi.ai;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/** Plays matches between engines. */
public final class Arena {
    /** A move may take this much longer than its limit before it counts as an overrun, in milliseconds. */
    public static final long GRACE_MILLIS = 50;

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
                        GameResult game = new MatchGame(settings, number, south).play();
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
}
