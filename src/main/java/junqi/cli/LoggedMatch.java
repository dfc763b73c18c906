package junqi.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import junqi.ai.Arena;
import junqi.ai.Contestant;
import junqi.ai.Fault;
import junqi.ai.FinishedGame;
import junqi.ai.GameResult;
import junqi.ai.MatchResult;
import junqi.ai.MatchSettings;
import junqi.ai.MoveTimes;
import junqi.notation.Jfen;
import junqi.notation.MoveText;
import junqi.rules.Board;
import junqi.store.LoggedGame;
import junqi.store.MatchLog;
import junqi.store.MatchSetting;

/** A match that goes on from its log and is written into it. */
final class LoggedMatch {
    private LoggedMatch() {}

    /**
     * Plays what a match still lacks.
     *
     * @param logOrNull its log; null to keep none
     * @param words receives what there is to say of the log
     * @param finished receives the number of games that are finished, and the last of them
     */
    static MatchResult play(
            MatchSettings settings,
            Path logOrNull,
            Players players,
            Consumer<String> words,
            BiConsumer<Integer, FinishedGame> finished)
            throws IOException, BadInputException, InterruptedException {
        if (logOrNull == null) {
            return play(settings, new MatchResult(List.of()), players, game -> {}, finished);
        }
        try (MatchLog log = MatchLog.open(logOrNull, setting(settings))) {
            if (!log.content().cut().isEmpty()) {
                words.accept(logOrNull + ": the last line was not written to its end and is dropped; its game is played"
                        + " again");
            }
            MatchResult before = result(log.content().games());
            if (!before.games().isEmpty()) {
                words.accept(logOrNull + ": going on after " + before.games().size() + " games");
            }
            return play(settings, before, players, game -> write(log, game), finished);
        } catch (MatchLog.BadLogException e) {
            throw new BadInputException(e.getMessage());
        } catch (UncheckedIOException e) {
            throw new IOException(logOrNull + ": " + e.getMessage(), e);
        }
    }

    private static MatchResult play(
            MatchSettings settings,
            MatchResult before,
            Players players,
            Consumer<FinishedGame> log,
            BiConsumer<Integer, FinishedGame> finished)
            throws BadInputException, InterruptedException {
        if (before.games().size() < 2 * settings.deals()) {
            players.tryOut(settings.first());
            players.tryOut(settings.second());
        }
        Progress progress = new Progress(before.games().size(), log, finished);
        return Arena.play(settings, before, progress);
    }

    /** Counts games, of which several may end at the same time. */
    private static final class Progress implements Consumer<FinishedGame> {
        private int number;
        private final Consumer<FinishedGame> log;
        private final BiConsumer<Integer, FinishedGame> finished;

        Progress(int before, Consumer<FinishedGame> log, BiConsumer<Integer, FinishedGame> finished) {
            number = before;
            this.log = log;
            this.finished = finished;
        }

        @Override
        public synchronized void accept(FinishedGame game) {
            log.accept(game);
            finished.accept(++number, game);
        }
    }

    private static void write(MatchLog log, FinishedGame game) {
        try {
            log.add(logged(log.setting(), game));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static MatchSetting setting(MatchSettings settings) throws IOException {
        Contestant first = settings.first();
        Contestant second = settings.second();
        return new MatchSetting(
                EngineVersion.here(),
                settings.rules().toString(),
                first.name(),
                LimitOptions.text(first.limits()),
                second.name(),
                LimitOptions.text(second.limits()),
                settings.seed());
    }

    private static LoggedGame logged(MatchSetting setting, FinishedGame game) {
        GameResult result = game.result();
        Optional<Board> board = game.start().map(start -> start.board());
        List<String> moves = board.map(
                        b -> game.events().stream().map(e -> MoveText.of(b, e)).toList())
                .orElse(List.of());
        return new LoggedGame(
                setting,
                result.deal(),
                result.firstSitsSouth(),
                result.firstScore(),
                result.reason(),
                result.fault().map(Fault::key),
                game.comment(),
                result.plies(),
                result.refused(),
                times(result.firstTimes()),
                times(result.secondTimes()),
                game.start().map(Jfen::of),
                moves,
                game.status().toString());
    }

    private static LoggedGame.Times times(MoveTimes times) {
        return new LoggedGame.Times(times.slowestMillis(), times.overruns());
    }

    /** The result of logged games, which belong to one match. */
    static MatchResult result(List<LoggedGame> games) throws BadInputException {
        List<GameResult> results = new ArrayList<>();
        for (LoggedGame game : games) {
            Optional<Fault> fault = game.fault().flatMap(Fault::named);
            if (fault.isPresent() != game.fault().isPresent()) {
                throw new BadInputException("deal " + game.deal() + ": unknown fault "
                        + Words.quoted(game.fault().orElseThrow()));
            }
            results.add(new GameResult(
                    game.deal(),
                    game.firstSitsSouth(),
                    game.score(),
                    game.reason(),
                    fault,
                    game.plies(),
                    game.refused(),
                    times(game.first()),
                    times(game.second())));
        }
        return new MatchResult(results);
    }

    private static MoveTimes times(LoggedGame.Times times) {
        return new MoveTimes(times.slowestMillis(), times.overruns());
    }
}
