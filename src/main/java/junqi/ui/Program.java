package junqi.ui;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.beans.property.StringProperty;
import javafx.util.Duration;
import junqi.ai.Deployments;
import junqi.ai.Engine;
import junqi.ai.Engines;
import junqi.ai.Level;
import junqi.game.Game;
import junqi.game.GameConfig;
import junqi.game.GameSnapshot;
import junqi.game.Pace;
import junqi.game.Referee;
import junqi.game.SeatSetup;
import junqi.game.Seating;
import junqi.notation.LayoutText;
import junqi.notation.NotationException;
import junqi.rules.Board;
import junqi.rules.Layout;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.View;
import junqi.store.Autosave;
import junqi.store.GameRecord;
import junqi.store.LayoutLibrary;
import junqi.store.Problem;
import junqi.store.RecentFiles;
import junqi.store.Records;
import junqi.store.Settings;
import junqi.store.UserFolders;
import junqi.ui.board.Sounds;
import junqi.ui.look.Texts;

/** The program behind the window: the user's settings, the game in progress and its files. Used on the JavaFX thread. */
final class Program implements Shell.Commands, HomeScreen.Doors, PlayScreen.Doors, FormationsScreen.Doors {
    /** How many recent files the first screen has room for. */
    private static final int RECENT = 4;

    /** Deal numbers that the program makes up are short enough to be told to a friend. */
    private static final long DEALS = 1_000_000_000L;

    /** The setting that holds the rows of the layout with which a person last went to war. */
    private static final String LAST_LAYOUT = "lastLayout";

    private final UserFolders folders;
    private final Settings settings;
    private final RecentFiles recent;
    private final Preferences likes = new Preferences();
    private final NewGameModel choice = new NewGameModel();
    private final Shell shell;
    private final Sounds sounds = new Sounds();
    private final Autosave autosave;
    private final ExecutorService files = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "junqi-settings");
        thread.setDaemon(true);
        return thread;
    });
    private final PauseTransition settingsDelay = new PauseTransition(Duration.millis(400));
    private final BiFunction<Level, RuleSet, Engine> engines;
    private FileDialogs dialogs = new NoDialogs();
    private Runnable fullScreen = () -> {};
    private Runnable quit = () -> {};
    /** The game in progress; null before the first. */
    private Game game;

    /** The board of the game; null before the first, and while a hidden game waits behind the curtain. */
    private PlayScreen play;

    private Optional<Long> dealNumber = Optional.empty();
    private GameRecord record;
    private Marks marks = new Marks(List.of());
    private HomeModel.Saved saved = new HomeModel.None();
    private GameRecord resumable;
    private CompletableFuture<Optional<Autosave.Found>> savedGame = CompletableFuture.completedFuture(Optional.empty());
    private final FormationFiles formations;
    /** Kept, so that what is not saved waits there. */
    private FormationsScreen formationsOrNull;

    private boolean crashing;
    private Optional<Problem> toldProblem = Optional.empty();

    /** Before there is a window, nobody can be asked for a file. */
    private static final class NoDialogs implements FileDialogs {
        @Override
        public Optional<Path> open(Kind kind, Texts texts, Path folder) {
            return Optional.empty();
        }

        @Override
        public Optional<Path> save(Kind kind, Texts texts, Path folder, String name) {
            return Optional.empty();
        }
    }

    /** The program of a user with the engines that ship. */
    Program(UserFolders folders) {
        this(folders, Engines::create);
    }

    Program(UserFolders folders, BiFunction<Level, RuleSet, Engine> engines) {
        this.folders = folders;
        this.engines = engines;
        settings = Settings.load(folders);
        recent = new RecentFiles(settings);
        likes.read(settings);
        choice.recall(remembered());
        autosave = new Autosave(folders, problem -> Platform.runLater(() -> autosaveFailed(problem)));
        shell = new Shell(likes);
        shell.setCommands(this);
        settingsDelay.setOnFinished(e -> saveSettings());
        likes.onChange(this::likesChanged);
        formations = new FormationFiles(new LayoutLibrary(folders.data().resolve("layouts")), this::work, shell);
        hear();
    }

    /** Runs a task on the thread for files and gives its result to the JavaFX thread. */
    private <T> void work(Supplier<T> task, Consumer<T> then) {
        if (files.isShutdown()) {
            return;
        }
        files.execute(() -> {
            T result = task.get();
            Platform.runLater(() -> then.accept(result));
        });
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

    /** The game on the board, if one has been begun or continued. */
    Optional<PlayScreen> play() {
        return Optional.ofNullable(play);
    }

    /** The game in progress, also one that waits behind the curtain. */
    Optional<Game> game() {
        return Optional.ofNullable(game);
    }

    /** Gives the program what only a window has. */
    void connect(FileDialogs newDialogs, Runnable newFullScreen, Runnable newQuit) {
        dialogs = newDialogs;
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
        savedGame = CompletableFuture.supplyAsync(this::readSavedGame, files);
        savedGame.thenRun(() -> Platform.runLater(this::takeSavedGame));
        settings.warning()
                .ifPresent(w -> shell.tell(
                        shell.texts().get("settings.title"),
                        shell.texts().get("settings.damaged", shell.texts().problem(w))));
    }

    private Optional<Autosave.Found> readSavedGame() {
        try {
            return autosave.latest();
        } catch (RuntimeException e) {
            log(e);
            return Optional.empty();
        }
    }

    /** Takes what was read, once; waits for it if a game begins sooner, or that game would overwrite it. */
    private void takeSavedGame() {
        Optional<Autosave.Found> latest = savedGame.join();
        savedGame = CompletableFuture.completedFuture(Optional.empty());
        latest.ifPresent(found -> {
            if (!found.damage().isEmpty()) {
                Texts texts = shell.texts();
                shell.note(
                        texts.get("home.damaged", texts.problem(found.damage().get(0))));
            }
            GameSnapshot game = found.record().game();
            resumable = found.record();
            saved = game.status().isOver()
                    ? new HomeModel.Finished()
                    : new HomeModel.InProgress(game.config(), game.lastPly());
        });
        if (latest.isPresent() && shell.screen() instanceof HomeScreen) {
            shell.rebuild();
        }
    }

    /** Keeps everything and ends all threads. */
    void end() {
        if (play != null) {
            play.left();
        }
        closeGame();
        autosave.close();
        settingsDelay.stop();
        likes.write(settings);
        settings.save();
        files.shutdown();
        try {
            // A formation that is being saved gets onto the disk.
            files.awaitTermination(2, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        sounds.close();
    }

    // ---- going round ----

    @Override
    public void home() {
        coverGame();
        shell.show(new HomeScreen(this::homeModel, this));
    }

    private HomeModel homeModel() {
        HomeModel.Saved now = saved;
        if (game != null) {
            now = game.status().isOver()
                    ? new HomeModel.Finished()
                    : new HomeModel.InProgress(game.config(), game.ply());
        }
        List<HomeModel.Recent> files = recent.entries().stream()
                .limit(RECENT)
                .map(entry -> new HomeModel.Recent(entry.file(), entry.missing()))
                .toList();
        return new HomeModel(now, files);
    }

    @Override
    public void newGame() {
        shell.leave(() -> {
            choice.practiceProperty().set(false);
            chooseGame();
        });
    }

    @Override
    public void practise() {
        choice.modeProperty().set(RuleSet.Mode.FLIP);
        choice.practiceProperty().set(true);
        chooseGame();
    }

    private void chooseGame() {
        shell.show(new NewGameScreen(choice, shell, model -> startChosen()));
    }

    @Override
    public void settingsPage() {
        if (!(shell.screen() instanceof SettingsScreen)) {
            shell.show(new SettingsScreen(shell, shell.screen()));
        }
    }

    @Override
    public void rulesPage() {
        if (!(shell.screen() instanceof RulesScreen)) {
            shell.show(new RulesScreen(shell, shell.screen()));
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
        if (play != null && shell.screen() == play) {
            play.model().undo();
        } else if (shell.screen() instanceof LayoutScreen screen) {
            screen.layoutModel().undo();
        }
    }

    @Override
    public void redo() {
        if (play != null && shell.screen() == play) {
            play.model().redo();
        } else if (shell.screen() instanceof LayoutScreen screen) {
            screen.layoutModel().redo();
        }
    }

    // ---- games ----

    private void startChosen() {
        remember(choice.remember());
        Seat me = mySeat();
        Seating seating = switch (choice.opponentProperty().get()) {
            case FRIEND -> Seating.of(SeatSetup.person(), SeatSetup.person());
            case COMPUTERS ->
                Seating.of(
                        SeatSetup.computer(choice.firstLevelProperty().get()),
                        SeatSetup.computer(choice.secondLevelProperty().get()));
            case COMPUTER -> against(choice.levelProperty().get(), me);
        };
        GameConfig config = new GameConfig(
                choice.rulesProperty().get(), seating, choice.practiceProperty().get(), pace());
        prepare(config, choice.dealNumber());
    }

    /** Deals a flip game, or lets both sides deploy for another one. */
    private void prepare(GameConfig config, Optional<Long> number) {
        if (config.rules().mode() == RuleSet.Mode.FLIP) {
            deal(config, number);
        } else {
            letDeploy(config, new EnumMap<>(Seat.class));
        }
    }

    /** Lets the sides that have not deployed do so, one after another; then the game starts. */
    private void letDeploy(GameConfig config, Map<Seat, Layout> done) {
        for (Seat seat : Board.TWO_PLAYER.seats()) {
            if (config.seating().isComputer(seat)) {
                done.computeIfAbsent(seat, s -> suggested(config.rules()));
            }
        }
        Optional<Seat> next = config.seating().people().stream()
                .filter(seat -> !done.containsKey(seat))
                .findFirst();
        if (next.isEmpty()) {
            deploy(config, done.get(Seat.SOUTH), done.get(Seat.NORTH));
            return;
        }
        boolean hidden = config.handsOver();
        Runnable show = () -> showDeploy(config, next.get(), hidden, done);
        if (hidden && !done.isEmpty()) {
            shell.curtain(
                    texts -> new Sentences(texts, config).player(next.get()),
                    show,
                    elsewhere -> DeployScreen.askToLeave(shell, elsewhere));
        } else {
            show.run();
        }
    }

    /** @param hidden whether somebody else at this computer must not know what a player deploys, now or another time */
    private void showDeploy(GameConfig config, Seat seat, boolean hidden, Map<Seat, Layout> done) {
        Layout first = hidden ? suggested(config.rules()) : lastDeployed(config.rules());
        shell.show(new DeployScreen(
                config,
                seat,
                first,
                shell,
                formations,
                config.seating().people().stream().anyMatch(done::containsKey),
                new DeployScreen.Doors() {
                    @Override
                    public void go(Layout layout) {
                        if (!hidden) {
                            settings.set(LAST_LAYOUT, layout.toString());
                            settingsDelay.playFromStart();
                        }
                        done.put(seat, layout);
                        letDeploy(config, done);
                    }

                    @Override
                    public void back() {
                        chooseGame();
                    }

                    @Override
                    public Optional<Path> askToOpen() {
                        return Program.this.askToOpen();
                    }
                }));
    }

    private static Layout suggested(RuleSet rules) {
        return Deployments.draw(rules, ThreadLocalRandom.current().nextLong());
    }

    /** What a person deployed last, if that can be played, else something good. */
    private Layout lastDeployed(RuleSet rules) {
        try {
            Layout last = LayoutText.parse(settings.text(LAST_LAYOUT, ""));
            return last.check().isEmpty() ? last : suggested(rules);
        } catch (NotationException e) {
            return suggested(rules);
        }
    }

    // ---- formations ----

    @Override
    public void formationsPage() {
        if (formationsOrNull == null) {
            Layout first = lastDeployed(RuleSet.of(Preset.CLASSIC_DARK));
            formationsOrNull = new FormationsScreen(new FormationsModel(first), shell, formations, this);
        }
        shell.show(formationsOrNull);
    }

    @Override
    public Optional<Path> askToOpen() {
        return dialogs.open(FileDialogs.Kind.LAYOUT, shell.texts(), layoutFolder());
    }

    @Override
    public Optional<Path> askToSave(String name) {
        return dialogs.save(FileDialogs.Kind.LAYOUT, shell.texts(), layoutFolder(), name);
    }

    private Path layoutFolder() {
        return FileDialogs.folder(formations.folder().toString(), folder());
    }

    /** The next deployment begins with a layout. */
    @Override
    public void play(Layout layout) {
        settings.set(LAST_LAYOUT, layout.toString());
        settingsDelay.playFromStart();
        if (!choice.isDeployed()) {
            choice.modeProperty().set(RuleSet.Mode.DARK);
        }
        newGame();
    }

    /** Starts a dark or open game from what both sides deployed. */
    void deploy(GameConfig config, Layout south, Layout north) {
        begin(Referee.deployed(config, south, north));
    }

    private Seat mySeat() {
        return switch (choice.firstProperty().get()) {
            case ME -> Seat.SOUTH;
            case OPPONENT -> Seat.NORTH;
            case RANDOM -> ThreadLocalRandom.current().nextBoolean() ? Seat.SOUTH : Seat.NORTH;
        };
    }

    private static Seating against(Level level, Seat me) {
        SeatSetup computer = SeatSetup.computer(level);
        return me == Seat.SOUTH ? Seating.of(SeatSetup.person(), computer) : Seating.of(computer, SeatSetup.person());
    }

    private Pace pace() {
        long think = Math.round(choice.thinkingProperty().get() * 1000);
        return new Pace(think, likes.pace().get());
    }

    /** Starts a game from a deal. */
    void deal(GameConfig config, Optional<Long> number) {
        long deal = number.orElseGet(() -> ThreadLocalRandom.current().nextLong(1, DEALS));
        Referee referee = Referee.dealFlip(config, new SplittableRandom(deal));
        begin(referee, GameRecord.of(referee.snapshot(), Instant.now()), Optional.of(deal));
    }

    /** Starts a game that a referee has ready. */
    void begin(Referee referee) {
        begin(referee, GameRecord.of(referee.snapshot(), Instant.now()), Optional.empty());
    }

    private void begin(Referee referee, GameRecord fresh, Optional<Long> deal) {
        takeSavedGame();
        gameToKeep(false).ifPresent(this::keep);
        resumable = null;
        closeGame();
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
        marks.setOnChange(() -> autosave.save(recordNow()));
        game.record(snapshot -> autosave.save(fresh.with(snapshot).withMarks(guesses.list())));
        dealNumber = deal;
        if (game.config().handsOver()) {
            game.start();
        }
        showGame();
    }

    /** The record of the game in progress as it stands. */
    private GameRecord recordNow() {
        return record.with(game.snapshot()).withMarks(marks.list());
    }

    private void closeGame() {
        if (play != null) {
            play.model().leave();
            play = null;
        }
        if (game != null) {
            game.close();
            game = null;
        }
    }

    /** Shows the game, a hidden one of two people behind the curtain: who looks next has to say so. */
    private void showGame() {
        boolean covered = game.config().handsOver() && !game.status().isOver();
        if (covered) {
            coverGame();
            Seat next = game.state().seatOrNull();
            GameConfig config = game.config();
            shell.curtain(texts -> new Sentences(texts, config).player(next), () -> lookAs(next), Runnable::run);
        } else {
            if (play == null) {
                Seat looker = game.config().handsOver() ? Seat.SOUTH : null;
                play = new PlayScreen(new PlayModel(game, looker, marks), shell, sounds, this, dealNumber);
            }
            shell.show(play);
        }
    }

    /** The seat to move has said that it looks: only now its view is made. */
    private void lookAs(Seat seat) {
        game.ready(seat);
        play = new PlayScreen(new PlayModel(game, seat, marks), shell, sounds, this, dealNumber);
        shell.show(play);
    }

    /** Takes a board that only one of two people may see out of the program; the next look starts at the curtain. */
    private void coverGame() {
        if (play != null && game.config().handsOver() && !game.status().isOver()) {
            play.left();
            play.model().leave();
            play = null;
        }
    }

    @Override
    public void handOver() {
        showGame();
    }

    /**
     * The game that another one would replace, if it would be lost then.
     *
     * @param evenIfOver whether a game that has ended is to be kept too
     */
    private Optional<GameRecord> gameToKeep(boolean evenIfOver) {
        GameRecord old = game == null ? resumable : recordNow();
        return Optional.ofNullable(old)
                .filter(game -> evenIfOver || !game.game().status().isOver())
                .filter(game -> !game.game().moves().isEmpty());
    }

    /** Puts a game among the user's records, so that nothing is ever lost. */
    private void keep(GameRecord old) {
        Path folder = folders.data().resolve("games");
        Path file = folder.resolve(fileName());
        for (int i = 2; Files.exists(file); i++) {
            file = folder.resolve(i + "-" + fileName());
        }
        Optional<Problem> problem = Records.write(old, file);
        if (problem.isPresent()) {
            shell.tell(shell.texts().get("file.saveFailed"), shell.texts().problem(problem.get()));
        } else {
            recent.add(file);
        }
    }

    @Override
    public void resume() {
        if (game != null) {
            showGame();
        } else if (resumable != null) {
            GameRecord old = resumable;
            resumable = null;
            begin(old.toReferee(pace()), old, Optional.empty());
        }
    }

    @Override
    public void rematch() {
        GameConfig old = game.config();
        Seating swapped = Seating.of(old.seating().of(Seat.NORTH), old.seating().of(Seat.SOUTH));
        prepare(new GameConfig(old.rules(), swapped, old.practice(), old.pace()), Optional.empty());
    }

    // ---- looking at records ----

    @Override
    public void review() {
        dialogs.open(FileDialogs.Kind.RECORD, shell.texts(), folder())
                .flatMap(this::read)
                .ifPresent(this::review);
    }

    @Override
    public void reviewGame() {
        review(recordNow());
    }

    /** Shows a record; one of a hidden game that is not over behind the curtain. */
    void review(GameRecord old) {
        ReviewModel model = new ReviewModel(old);
        Screen before = shell.screen();
        ReviewScreen screen = new ReviewScreen(model, shell, new ReviewDoors(old, before));
        if (model.isSecret()) {
            shell.curtain(
                    texts -> new Sentences(texts, model.config()).player(model.turn()),
                    () -> shell.show(screen),
                    Runnable::run);
        } else {
            shell.show(screen);
        }
    }

    private final class ReviewDoors implements ReviewScreen.Doors {
        private final GameRecord reviewed;
        private final Screen before;

        ReviewDoors(GameRecord reviewed, Screen before) {
            this.reviewed = reviewed;
            this.before = before;
        }

        @Override
        public void leave() {
            if (before instanceof PlayScreen && game != null) {
                showGame();
            } else {
                home();
            }
        }

        @Override
        public void goOn() {
            begin(reviewed.toReferee(pace()), reviewed, Optional.empty());
        }

        @Override
        public void playOn(int ply) {
            Program.this.playOn(reviewed.game(), ply);
        }

        @Override
        public void save() {
            Program.this.save(reviewed);
        }

        @Override
        public void settingsPage() {
            Program.this.settingsPage();
        }
    }

    @Override
    public void playOn(int ply) {
        playOn(game.snapshot(), ply);
    }

    /** Asks who plays, and begins a game for practice from a ply of another one. */
    private void playOn(GameSnapshot old, int ply) {
        Seating seating = old.config().seating();
        Seat side = seating.people().isEmpty() ? Seat.SOUTH : seating.people().get(0);
        Level level = seating.of(side.opposite()) instanceof SeatSetup.Computer computer
                ? computer.level()
                : choice.levelProperty().get();
        RuleSet rules = old.config().rules();
        GameConfig now = new GameConfig(rules, seating, true, pace());
        View from = Referee.branch(old, ply, now).view(side);
        PlayOnSheet.show(shell, from, level, side, chosen -> {
            GameConfig config = new GameConfig(rules, chosen, true, pace());
            Referee referee = Referee.branch(old, ply, config);
            // The autosave will forget the game that has ended, and this one is begun from it.
            gameToKeep(true).filter(last -> last.game().status().isOver()).ifPresent(this::keep);
            begin(referee, GameRecord.of(referee.snapshot(), Instant.now()), Optional.empty());
        });
    }

    // ---- files ----

    private String fileName() {
        String time = DateTimeFormatter.ofPattern("yyyy-MM-dd-HHmmss", Locale.ROOT)
                .format(LocalDateTime.ofInstant(Instant.now(), ZoneId.systemDefault()));
        return shell.texts().get("file.name", time);
    }

    private Path folder() {
        return FileDialogs.folder(settings.text("folder", ""), Path.of(System.getProperty("user.home", ".")));
    }

    private void rememberFile(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            settings.set("folder", folder.toString());
        }
        recent.add(file);
        settingsDelay.playFromStart();
    }

    @Override
    public void save() {
        if (shell.screen() instanceof LayoutScreen screen) {
            screen.save();
        } else if (shell.screen() instanceof ReviewScreen review) {
            save(review.model().record());
        } else if (game != null) {
            save(recordNow());
        }
    }

    private void save(GameRecord saved) {
        Texts texts = shell.texts();
        dialogs.save(FileDialogs.Kind.RECORD, texts, folder(), fileName()).ifPresent(file -> {
            Optional<Problem> problem = Records.write(saved, file);
            if (problem.isPresent()) {
                shell.tell(texts.get("file.saveFailed"), texts.problem(problem.get()));
            } else {
                rememberFile(file);
                shell.note(texts.get("file.saved", String.valueOf(file.getFileName())));
            }
        });
    }

    @Override
    public void open() {
        if (shell.screen() instanceof LayoutScreen screen) {
            screen.open();
            return;
        }
        shell.leave(() ->
                dialogs.open(FileDialogs.Kind.RECORD, shell.texts(), folder()).ifPresent(this::openRecent));
    }

    /** Goes on with a game that is not over, and shows one that is. */
    @Override
    public void openRecent(Path file) {
        read(file).ifPresent(old -> {
            if (old.game().status().isOver()) {
                review(old);
            } else {
                begin(old.toReferee(pace()), old, Optional.empty());
            }
        });
    }

    /** Reads a record, or tells why it cannot be read. */
    private Optional<GameRecord> read(Path file) {
        Records.Loading loading = Records.read(file);
        if (loading instanceof Records.Loaded loaded) {
            rememberFile(file);
            return Optional.of(loaded.record());
        }
        if (!Files.exists(file)) {
            recent.remove(file);
            shell.rebuild();
        }
        shell.tell(shell.texts().get("file.openFailed"), shell.texts().problem(((Records.Failed) loading).problem()));
        return Optional.empty();
    }

    private void autosaveFailed(Problem problem) {
        // Once for each game: it would come again with every ply.
        if (Optional.of(problem).equals(toldProblem)) {
            return;
        }
        toldProblem = Optional.of(problem);
        shell.note(shell.texts().get("autosave.failed", shell.texts().problem(problem)));
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
        if (files.isShutdown()) {
            return;
        }
        files.execute(() -> settings.save()
                .ifPresent(problem -> Platform.runLater(() -> shell.note(
                        shell.texts().get("settings.failed", shell.texts().problem(problem))))));
    }

    private Map<String, String> remembered() {
        Map<String, String> words = new LinkedHashMap<>();
        for (String name : NewGameModel.WORDS) {
            // Before there were other modes, the flip game's words had no mode in their names.
            String old = name.startsWith("flip.") ? settings.text("newGame." + name.substring(5), "") : "";
            String word = settings.text("newGame." + name, old);
            if (!word.isEmpty()) {
                words.put(name, word);
            }
        }
        return words;
    }

    private void remember(Map<String, String> words) {
        words.forEach((name, word) -> settings.set("newGame." + name, word));
        settingsDelay.playFromStart();
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
        shell.ask(
                texts.get("crash.title"),
                texts.get("crash.text") + "\n\n" + details,
                sheet -> sheet.main(texts.get("ok"), () -> crashing = false));
    }

    private static void log(Throwable e) {
        System.getLogger(Program.class.getName()).log(System.Logger.Level.ERROR, "a mistake of the program", e);
    }

    /** Waits until all that was queued for the disk is there; for tests and the end. */
    boolean flush() {
        try {
            files.submit(() -> {}).get(5, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (java.util.concurrent.ExecutionException | java.util.concurrent.TimeoutException e) {
            return false;
        }
        return autosave.flush(5000);
    }
}
