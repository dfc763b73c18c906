package junqi.ui;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import javafx.animation.PauseTransition;
import javafx.beans.property.StringProperty;
import javafx.util.Duration;
import junqi.ai.Engine;
import junqi.ai.Engines;
import junqi.ai.Level;
import junqi.game.Game;
import junqi.game.GameConfig;
import junqi.game.Pace;
import junqi.game.Referee;
import junqi.rules.Layout;
import junqi.rules.Position;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.View;
import junqi.store.GameRecord;
import junqi.store.LayoutFiles;
import junqi.store.LayoutFormat;
import junqi.store.LayoutLibrary;
import junqi.store.Problem;
import junqi.store.Puzzle;
import junqi.store.Settings;
import junqi.store.ShippedPuzzles;
import junqi.store.UserFolders;
import junqi.ui.board.Sounds;
import junqi.ui.look.Texts;

/**
 * The program behind the window: says where every button and key leads, and keeps the user's settings. What it leads to is
 * done by {@link GameStart}, {@link CurrentGame}, {@link Reviews} and {@link RecordFiles}. Used on the JavaFX thread.
 */
final class Program implements Shell.Commands, HomeScreen.Doors, PlayScreen.Doors, FormationsScreen.Doors {
    private final Settings settings;
    private final Settings learningFile;
    private final Learning learning;
    private final Preferences likes = new Preferences();
    private final NewGameModel choice = new NewGameModel();
    private final Shell shell;
    private final Sounds sounds = new Sounds();
    private final IoThread io = new IoThread();
    private final PauseTransition settingsDelay = new PauseTransition(Duration.millis(400));
    private final FormationFiles formations;
    private final RecordFiles records;
    private final CurrentGame current;
    private final GameStart start;
    private final Reviews reviews;
    private Runnable fullScreen = () -> {};
    private Runnable quit = () -> {};
    /** Kept, so that what is not saved waits there. */
    private FormationsScreen formationsOrNull;

    /** Kept, so that the position waits there. */
    private EditorScreen editorOrNull;

    /** Where mistakes are written down. */
    private Optional<Path> logFile = Optional.empty();

    private boolean crashing;

    /** The program of a user with the engines that ship. */
    Program(UserFolders folders) {
        this(folders, Engines::create);
    }

    Program(UserFolders folders, BiFunction<Level, RuleSet, Engine> engines) {
        this(folders, engines, 1280, 760);
    }

    /** @param width of the scene in pixels, until a window says otherwise */
    Program(UserFolders folders, BiFunction<Level, RuleSet, Engine> engines, double width, double height) {
        settings = Settings.load(folders);
        learningFile = Settings.learning(folders);
        learning = new Learning(learningFile, this::saveLearning);
        likes.read(settings);
        shell = new Shell(likes, width, height);
        shell.setCommands(this);
        Runnable settingsChanged = settingsDelay::playFromStart;
        settingsDelay.setOnFinished(e -> saveSettings());
        likes.onChange(this::likesChanged);
        formations = new FormationFiles(new LayoutLibrary(folders.data().resolve("layouts")), io, shell);
        records = new RecordFiles(shell, settings, folders.data().resolve("games"), settingsChanged);
        current = new CurrentGame(shell, sounds, records, folders, engines, this);
        start = new GameStart(
                shell, choice, settings, settingsChanged, formations, current, this::pace, this::askToOpen);
        reviews = new Reviews(shell, records, current, choice, this::pace, this::settingsPage);
        hear();
    }

    Shell shell() {
        return shell;
    }

    Preferences likes() {
        return likes;
    }

    Settings settings() {
        return settings;
    }

    NewGameModel choice() {
        return choice;
    }

    /** {@link CurrentGame#play()} */
    Optional<PlayScreen> play() {
        return current.play();
    }

    /** {@link CurrentGame#game()} */
    Optional<Game> game() {
        return current.game();
    }

    /** Gives the program what only a window has. */
    void connect(FileDialogs dialogs, Runnable newFullScreen, Runnable newQuit) {
        records.connect(dialogs);
        fullScreen = newFullScreen;
        quit = newQuit;
    }

    /** Names the window in the language of the moment. */
    void title(StringProperty title) {
        title.set(shell.texts().get("app.title"));
        likes.language().addListener((p, was, is) -> title.set(new Texts(is).get("app.title")));
    }

    /** Shows the first screen, and looks for a saved game meanwhile. */
    void begin() {
        home();
        current.lookForSaved(io);
        Texts texts = shell.texts();
        Stream.of(settings, learningFile)
                .flatMap(file -> file.warning().stream())
                .forEach(w -> shell.tell(texts.get("settings.title"), texts.get("settings.damaged", texts.problem(w))));
    }

    /** Keeps everything and ends all threads. */
    void end() {
        current.end();
        settingsDelay.stop();
        likes.write(settings);
        settings.save();
        io.end();
        sounds.close();
    }

    // ---- going round ----

    @Override
    public void home() {
        current.cover();
        shell.show(new HomeScreen(() -> new HomeModel(current.saved(), records.recent()), this));
    }

    @Override
    public void newGame() {
        shell.leave(() -> {
            choice.practiceProperty().set(false);
            start.choose();
        });
    }

    @Override
    public void practise() {
        choice.modeProperty().set(RuleSet.Mode.FLIP);
        choice.practiceProperty().set(true);
        start.choose();
    }

    @Override
    public void settingsPage() {
        if (!(shell.screen() instanceof SettingsScreen)) {
            shell.show(new SettingsScreen(shell, shell.screen()));
        }
    }

    @Override
    public void rulesPage() {
        rule("");
    }

    @Override
    public void rule(String number) {
        Screen before = shell.screen() instanceof RulesScreen rules ? rules.backTo() : shell.screen();
        if (!(shell.screen() instanceof RulesScreen) || !number.isEmpty()) {
            shell.show(new RulesScreen(shell, before, number));
        }
    }

    @Override
    public void help() {
        rulesPage();
    }

    @Override
    public void keys() {
        KeysSheet.show(shell);
    }

    @Override
    public void fullScreen() {
        fullScreen.run();
    }

    @Override
    public void quit() {
        quit.run();
    }

    @Override
    public void undo() {
        if (shell.screen() instanceof LayoutScreen screen) {
            screen.layoutModel().undo();
        } else if (shell.screen() instanceof EditorScreen editor) {
            editor.model().undo();
        } else {
            current.shown().ifPresent(play -> play.model().undo());
        }
    }

    @Override
    public void redo() {
        if (shell.screen() instanceof LayoutScreen screen) {
            screen.layoutModel().redo();
        } else if (shell.screen() instanceof EditorScreen editor) {
            editor.model().redo();
        } else {
            current.shown().ifPresent(play -> play.model().redo());
        }
    }

    // ---- learning ----

    @Override
    public void lessonsPage() {
        shell.show(new LessonsScreen(shell, learning, sounds));
    }

    @Override
    public void puzzlesPage() {
        List<Puzzle> puzzles = Stream.of(RuleSet.Mode.values())
                .flatMap(mode -> ShippedPuzzles.of(mode).stream())
                .toList();
        puzzles(puzzles);
    }

    /** Shows puzzles, at least one. */
    void puzzles(List<Puzzle> puzzles) {
        shell.show(new PuzzlesScreen(shell, learning, sounds, puzzles));
    }

    private void saveLearning() {
        io.run(learningFile::save, this::notKept);
    }

    @Override
    public void editorPage() {
        if (editorOrNull == null) {
            editorOrNull = new EditorScreen(shell, this::playFrom);
        }
        shell.show(editorOrNull);
    }

    /** Asks who plays, and begins a game for practice from a position. */
    private void playFrom(Position position) {
        View view = position.view(position.turn());
        PlayOnSheet.show(shell, view, choice.levelProperty().get(), position.turn(), seating -> {
            GameConfig config = new GameConfig(position.rules(), seating, true, pace());
            current.keepFinished();
            current.begin(new Referee(config, position));
        });
    }

    // ---- games ----

    /** Begins a game that a referee has ready. */
    void begin(Referee referee) {
        current.begin(referee);
    }

    /** Deployment for a game; also where both choose later. */
    void deploy(GameConfig config) {
        start.again(config);
    }

    private Pace pace() {
        long think = Math.round(choice.thinkingProperty().get() * 1000);
        return new Pace(think, likes.pace().get());
    }

    @Override
    public void resume() {
        current.resume(pace());
    }

    @Override
    public void rematch() {
        current.game().ifPresent(game -> start.again(game.config()));
    }

    @Override
    public void handOver() {
        current.show();
    }

    @Override
    public void playOn(int ply) {
        reviews.playOn(current.record().game(), ply);
    }

    // ---- formations ----

    @Override
    public void formationsPage() {
        if (formationsOrNull == null) {
            Layout first = start.lastDeployed(RuleSet.of(Preset.CLASSIC_DARK));
            formationsOrNull = new FormationsScreen(new FormationsModel(first), shell, formations, this);
        }
        shell.show(formationsOrNull);
    }

    @Override
    public Optional<Path> askToOpen() {
        return records.askToOpenLayout(formations.folder());
    }

    @Override
    public Optional<Path> askToSave(String name) {
        return records.askToSaveLayout(formations.folder(), name);
    }

    /** The next deployment begins with a layout. */
    @Override
    public void play(Layout layout) {
        start.nextTime(layout);
        if (!choice.isDeployed()) {
            choice.modeProperty().set(RuleSet.Mode.DARK);
        }
        newGame();
    }

    // ---- records ----

    @Override
    public void review() {
        records.askToOpen().flatMap(records::read).ifPresent(reviews::show);
    }

    @Override
    public void reviewGame() {
        reviews.show(current.record());
    }

    /** Shows a record. */
    void review(GameRecord record) {
        reviews.show(record);
    }

    @Override
    public void save() {
        if (shell.screen() instanceof LayoutScreen screen) {
            screen.save();
        } else if (shell.screen() instanceof ReviewScreen review) {
            records.save(review.model().record());
        } else if (current.game().isPresent() && !(shell.screen() instanceof EditorScreen)) {
            records.save(current.record());
        }
    }

    @Override
    public void open() {
        if (shell.screen() instanceof LayoutScreen screen) {
            screen.open();
        } else {
            shell.leave(() -> records.askToOpen().ifPresent(this::openRecent));
        }
    }

    /** Opens what the system says was clicked twice: a formation for the library's desk, else a record. */
    void openFile(Path file) {
        if (LayoutFormat.ofFileName(file.toString()).isPresent() || LayoutFiles.isLayoutFile(file)) {
            formationsPage();
            formationsOrNull.open(file);
        } else {
            openRecent(file);
        }
    }

    @Override
    public void openRecent(Path file) {
        records.read(file).ifPresent(reviews::open);
    }

    // ---- settings ----

    private void likesChanged() {
        hear();
        settingsDelay.playFromStart();
    }

    private void hear() {
        sounds.setMuted(!likes.sound().get());
        sounds.setVolume(likes.volume().get() / 100.0);
    }

    private void saveSettings() {
        likes.write(settings);
        io.run(settings::save, this::notKept);
    }

    private void notKept(Optional<Problem> problem) {
        problem.ifPresent(p -> {
            Texts texts = shell.texts();
            shell.note(texts.get("settings.failed", texts.problem(p)));
        });
    }

    // ---- mishaps ----

    /** Tells of a mistake of the program; the game is in the autosave and goes on. */
    void crashed(Throwable e) {
        // A mistake in drawing comes again with every frame; one account of it is enough.
        if (crashing) {
            return;
        }
        crashing = true;
        log(e);
        Texts texts = shell.texts();
        String details = e.getClass().getSimpleName() + (e.getMessage() == null ? "" : ": " + e.getMessage());
        String log = logFile.map(file -> "\n\n" + texts.get("crash.log", file.toString()))
                .orElse("");
        shell.ask(
                texts.get("crash.title"),
                texts.get("crash.text") + "\n\n" + details + log,
                sheet -> sheet.main(texts.get("ok"), () -> crashing = false));
    }

    /** Says where mistakes are written down, for whoever is told of one. */
    void logsTo(Path file) {
        logFile = Optional.of(file);
    }

    /**
     * Tells that another program has the user's folders and that this one works in others.
     *
     * @param first the folders of the other program, whose tastes are this one's too at the start
     */
    void isSecond(UserFolders first, Path own) {
        if (settings.text("window.width", "").isEmpty()) {
            likes.read(Settings.load(first));
            shell.rebuild();
        }
        Texts texts = shell.texts();
        shell.ask(
                texts.get("second.title"),
                texts.get("second.text", own.toString()),
                sheet -> sheet.main(texts.get("second.goOn"), () -> {}).answer(texts.get("second.quit"), quit));
    }

    static void log(Throwable e) {
        System.getLogger(Program.class.getName()).log(System.Logger.Level.ERROR, "a mistake of the program", e);
    }

    /** Waits until all that was queued for the disk is there; for tests and the end. */
    boolean flush() {
        return io.flush() && current.flush();
    }
}
