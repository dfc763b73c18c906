package junqi.ui;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BiFunction;
import javafx.application.Platform;
import junqi.ai.Engine;
import junqi.ai.Level;
import junqi.game.Game;
import junqi.game.GameConfig;
import junqi.game.GameSnapshot;
import junqi.game.Pace;
import junqi.game.Referee;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.store.Autosave;
import junqi.store.GameRecord;
import junqi.store.Problem;
import junqi.store.UserFolders;
import junqi.ui.board.Sounds;
import junqi.ui.look.Texts;

/** The game in progress: its board or curtain, its autosave, and the one that was saved when the program last ended. */
final class CurrentGame {
    private final Shell shell;
    private final Sounds sounds;
    private final RecordFiles files;
    private final BiFunction<Level, RuleSet, Engine> engines;
    private final PlayScreen.Doors doors;
    private final Autosave autosave;
    /** Null before the first. */
    private Game game;

    /** The board of the game; null before the first, and while a hidden game waits behind the curtain. */
    private PlayScreen play;

    private Optional<Long> dealNumber = Optional.empty();
    private GameRecord record;
    private Marks marks = new Marks(List.of());
    private HomeModel.Saved saved = new HomeModel.None();
    /** The saved game, until one is begun; null if there is none. */
    private GameRecord resumable;

    private CompletableFuture<Optional<Autosave.Found>> savedGame = CompletableFuture.completedFuture(Optional.empty());
    private Optional<Problem> toldProblem = Optional.empty();

    CurrentGame(
            Shell shell,
            Sounds sounds,
            RecordFiles files,
            UserFolders folders,
            BiFunction<Level, RuleSet, Engine> engines,
            PlayScreen.Doors doors) {
        this.shell = shell;
        this.sounds = sounds;
        this.files = files;
        this.engines = engines;
        this.doors = doors;
        autosave = new Autosave(folders, problem -> Platform.runLater(() -> autosaveFailed(problem)));
    }

    /** The game, also one that waits behind the curtain; empty before the first. */
    Optional<Game> game() {
        return Optional.ofNullable(game);
    }

    /** The board, if a game has been begun or continued and is not behind the curtain. */
    Optional<PlayScreen> play() {
        return Optional.ofNullable(play);
    }

    /** The board, if it is what the window shows. */
    Optional<PlayScreen> shown() {
        return play().filter(screen -> screen == shell.screen());
    }

    // ---- the saved game ----

    /** Looks for the game that was saved when the program last ended. */
    void lookForSaved(Work work) {
        CompletableFuture<Optional<Autosave.Found>> found = new CompletableFuture<>();
        savedGame = found;
        work.run(
                () -> {
                    found.complete(readSaved());
                    return found;
                },
                done -> takeSaved());
    }

    private Optional<Autosave.Found> readSaved() {
        try {
            return autosave.latest();
        } catch (RuntimeException e) {
            Program.log(e);
            return Optional.empty();
        }
    }

    /** Takes what was read, once; waits for it if a game begins sooner, or that game would overwrite it. */
    private void takeSaved() {
        Optional<Autosave.Found> latest = savedGame.join();
        savedGame = CompletableFuture.completedFuture(Optional.empty());
        latest.ifPresent(found -> {
            if (!found.damage().isEmpty()) {
                Texts texts = shell.texts();
                shell.note(
                        texts.get("home.damaged", texts.problem(found.damage().get(0))));
            }
            GameSnapshot old = found.record().game();
            resumable = found.record();
            saved = old.status().isOver()
                    ? new HomeModel.Finished()
                    : new HomeModel.InProgress(old.config(), old.lastPly());
        });
        if (latest.isPresent() && shell.screen() instanceof HomeScreen) {
            shell.rebuild();
        }
    }

    /** What Continue would go on with. */
    HomeModel.Saved saved() {
        if (game == null) {
            return saved;
        }
        return game.status().isOver() ? new HomeModel.Finished() : new HomeModel.InProgress(game.config(), game.ply());
    }

    /** Goes on with the game, or with the saved one at a pace. */
    void resume(Pace pace) {
        if (game != null) {
            show();
        } else if (resumable != null) {
            GameRecord old = resumable;
            resumable = null;
            goOn(old, pace);
        }
    }

    // ---- beginning and ending ----

    /** Begins a game that a referee has ready. */
    void begin(Referee referee) {
        begin(referee, Optional.empty());
    }

    /** @param deal the number of the deal, to be told after the game */
    void begin(Referee referee, Optional<Long> deal) {
        begin(referee, GameRecord.of(referee.snapshot(), Instant.now()), deal);
    }

    /** Goes on with a record. */
    void goOn(GameRecord old, Pace pace) {
        begin(old.toReferee(pace), old, Optional.empty());
    }

    private void begin(Referee referee, GameRecord fresh, Optional<Long> deal) {
        takeSaved();
        replaced().filter(old -> !old.game().status().isOver()).ifPresent(files::keep);
        resumable = null;
        close();
        record = fresh;
        toldProblem = Optional.empty();
        RuleSet rules = referee.rules();
        game = new Game(
                referee,
                level -> engines.apply(level, rules),
                Platform::runLater,
                ThreadLocalRandom.current().nextLong());
        Marks guesses = new Marks(fresh.marks());
        marks = guesses;
        marks.setOnChange(() -> autosave.save(record()));
        game.record(snapshot -> autosave.save(fresh.with(snapshot).withMarks(guesses.list())));
        dealNumber = deal;
        if (game.config().handsOver()) {
            game.start();
        }
        show();
    }

    /** The game that another one replaces: what was played of it would be lost. */
    private Optional<GameRecord> replaced() {
        GameRecord old = game == null ? resumable : record();
        return Optional.ofNullable(old).filter(last -> !last.game().moves().isEmpty());
    }

    /** Keeps a game that has ended, of which another one is begun: the autosave will forget it. */
    void keepFinished() {
        replaced().filter(old -> old.game().status().isOver()).ifPresent(files::keep);
    }

    /** The record of the game as it stands; there has to be a game. */
    GameRecord record() {
        return record.with(game.snapshot()).withMarks(marks.list());
    }

    private void close() {
        if (play != null) {
            play.model().leave();
            play = null;
        }
        if (game != null) {
            game.close();
            game = null;
        }
    }

    /** Ends the game's threads; what is queued gets onto the disk. */
    void end() {
        if (play != null) {
            play.left();
        }
        close();
        autosave.close();
    }

    /** Waits until the game is on the disk; false if that takes too long. */
    boolean flush() {
        return autosave.flush(5000);
    }

    private void autosaveFailed(Problem problem) {
        // Once for each game: it would come again with every ply.
        if (Optional.of(problem).equals(toldProblem)) {
            return;
        }
        toldProblem = Optional.of(problem);
        shell.note(shell.texts().get("autosave.failed", shell.texts().problem(problem)));
    }

    // ---- looking at it ----

    /** Shows the game, a hidden one of two people behind the curtain: who looks next has to say so. */
    void show() {
        boolean covered = game.config().handsOver() && !game.status().isOver();
        if (covered) {
            cover();
            Seat next = game.state().seatOrNull();
            GameConfig config = game.config();
            shell.curtain(texts -> new Sentences(texts, config).player(next), () -> lookAs(next), Runnable::run);
        } else {
            if (play == null) {
                play = board(game.config().handsOver() ? Seat.SOUTH : null);
            }
            shell.show(play);
        }
    }

    /** The seat to move has said that it looks: only now its view is made. */
    private void lookAs(Seat seat) {
        game.ready(seat);
        play = board(seat);
        shell.show(play);
    }

    private PlayScreen board(Seat lookerOrNull) {
        return new PlayScreen(new PlayModel(game, lookerOrNull, marks), shell, sounds, doors, dealNumber);
    }

    /** Takes a board that only one of two people may see out of the program; the next look starts at the curtain. */
    void cover() {
        if (play != null && game.config().handsOver() && !game.status().isOver()) {
            play.left();
            play.model().leave();
            play = null;
        }
    }
}
