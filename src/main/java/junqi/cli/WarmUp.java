package junqi.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import junqi.ai.Deployments;
import junqi.notation.Jfen;
import junqi.rules.Position;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.Setup;

/**
 * Thinks about a game that nobody sees. It takes some tenths of a second to load and compile the classes of a search; the
 * first move of a real game should not pay for that out of its time. Each mode has its own engine, and so its own warm-up.
 */
final class WarmUp {
    /** Ready means warm, but a slow machine is not waited for longer than this. */
    private static final long MAX_MILLIS = 3_000;

    private static final int PLIES = 24;
    private static final int NODES = 2000;
    /** So many searches, after which the first one of a game is no slower than the next. */
    private static final int SEARCHES = 3;

    private final ExecutorService thread = Executors.newSingleThreadExecutor(work -> {
        Thread daemon = new Thread(work, "warm-up");
        daemon.setDaemon(true);
        return daemon;
    });
    private final Set<RuleSet.Mode> begun = EnumSet.noneOf(RuleSet.Mode.class);
    private Future<?> lastOrNull;

    /** Warms the engine of a mode beside whatever else is done; the second time it does nothing. */
    void begin(RuleSet.Mode mode) {
        if (begun.add(mode)) {
            lastOrNull = thread.submit(() -> think(mode));
        }
    }

    /** Waits until everything that has begun is warm. */
    void await() {
        try {
            if (lastOrNull != null) {
                lastOrNull.get(MAX_MILLIS, TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException e) {
            // A game can be played cold; what fails in its search is told there.
            return;
        }
    }

    /**
     * Sends an engine of its own a position that is under way and lets it search.
     *
     * @return what it answered
     */
    static String think(RuleSet.Mode mode) throws InterruptedException {
        RuleSet rules = rules(mode);
        Position position = start(rules).toPosition(rules);
        for (int ply = 0; ply < PLIES && !position.status().isOver(); ply++) {
            position = position.play(position.legalMoves().get(0));
        }
        ByteArrayOutputStream answers = new ByteArrayOutputStream();
        Uji unseen = new Uji(new PrintStream(answers, false, StandardCharsets.UTF_8));
        unseen.accept("newgame rules " + rules);
        unseen.accept("position " + Jfen.of(position));
        for (int i = 0; i < SEARCHES; i++) {
            unseen.accept("go nodes " + NODES);
            unseen.awaitAnswer(MAX_MILLIS);
        }
        return answers.toString(StandardCharsets.UTF_8);
    }

    private static RuleSet rules(RuleSet.Mode mode) {
        return switch (mode) {
            case DARK -> Preset.CLASSIC_DARK.rules();
            case OPEN -> Preset.CLASSIC_OPEN.rules();
            case FLIP -> Preset.CLASSIC_FLIP.rules();
        };
    }

    private static Setup start(RuleSet rules) {
        return rules.mode() == RuleSet.Mode.FLIP
                ? Setup.flipDeal(new SplittableRandom(0))
                : Setup.deployed(Deployments.draw(rules, 1), Deployments.draw(rules, 2));
    }
}
