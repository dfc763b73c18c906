package junqi.ui;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import junqi.ai.Deployments;
import junqi.ai.Level;
import junqi.game.GameConfig;
import junqi.game.Pace;
import junqi.game.Referee;
import junqi.game.SeatSetup;
import junqi.game.Seating;
import junqi.notation.LayoutText;
import junqi.notation.NotationException;
import junqi.rules.Board;
import junqi.rules.Layout;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.store.Settings;

/** From the choices on the page for a new game to the first move: deals, or lets the people deploy one after another. */
final class GameStart {
    /** Deal numbers that the program makes up are short enough to be told to a friend. */
    private static final long DEALS = 1_000_000_000L;

    /** The setting that holds the rows of the layout with which a person last went to war. */
    private static final String LAST_LAYOUT = "lastLayout";

    private final Shell shell;
    private final NewGameModel choice;
    private final Settings settings;
    private final Runnable settingsChanged;
    private final FormationFiles formations;
    private final CurrentGame current;
    private final Supplier<Pace> pace;
    private final Supplier<Optional<Path>> askToOpen;

    /**
     * @param settingsChanged runs when the settings are to be saved
     * @param askToOpen asks for a file with a formation
     */
    GameStart(
            Shell shell,
            NewGameModel choice,
            Settings settings,
            Runnable settingsChanged,
            FormationFiles formations,
            CurrentGame current,
            Supplier<Pace> pace,
            Supplier<Optional<Path>> askToOpen) {
        this.shell = shell;
        this.choice = choice;
        this.settings = settings;
        this.settingsChanged = settingsChanged;
        this.formations = formations;
        this.current = current;
        this.pace = pace;
        this.askToOpen = askToOpen;
        choice.recall(remembered());
    }

    /** Shows the page for a new game. */
    void choose() {
        shell.show(new NewGameScreen(choice, shell, model -> startChosen()));
    }

    private void startChosen() {
        choice.remember().forEach((name, word) -> settings.set("newGame." + name, word));
        settingsChanged.run();
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
                choice.rulesProperty().get(), seating, choice.practiceProperty().get(), pace.get());
        prepare(config, choice.dealNumber());
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

    /** Begins a game as an old one, with the seats exchanged. */
    void again(GameConfig old) {
        Seating swapped = Seating.of(old.seating().of(Seat.NORTH), old.seating().of(Seat.SOUTH));
        prepare(new GameConfig(old.rules(), swapped, old.practice(), old.pace()), Optional.empty());
    }

    /** Deals a flip game, or lets both sides deploy for another one. */
    private void prepare(GameConfig config, Optional<Long> number) {
        if (config.rules().mode() == RuleSet.Mode.FLIP) {
            long deal = number.orElseGet(() -> ThreadLocalRandom.current().nextLong(1, DEALS));
            current.begin(Referee.dealFlip(config, new SplittableRandom(deal)), Optional.of(deal));
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
            current.begin(Referee.deployed(config, done.get(Seat.SOUTH), done.get(Seat.NORTH)));
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
        boolean othersAreReady = config.seating().people().stream().anyMatch(done::containsKey);
        shell.show(new DeployScreen(config, seat, first, shell, formations, othersAreReady, new DeployScreen.Doors() {
            @Override
            public void go(Layout layout) {
                if (!hidden) {
                    nextTime(layout);
                }
                done.put(seat, layout);
                letDeploy(config, done);
            }

            @Override
            public void back() {
                choose();
            }

            @Override
            public Optional<Path> askToOpen() {
                return askToOpen.get();
            }
        }));
    }

    /** A person's next deployment begins with a layout. */
    void nextTime(Layout layout) {
        settings.set(LAST_LAYOUT, layout.toString());
        settingsChanged.run();
    }

    private static Layout suggested(RuleSet rules) {
        return Deployments.draw(rules, ThreadLocalRandom.current().nextLong());
    }

    /** What a person deployed last, if that can be played, else something good. */
    Layout lastDeployed(RuleSet rules) {
        try {
            Layout last = LayoutText.parse(settings.text(LAST_LAYOUT, ""));
            return last.check().isEmpty() ? last : suggested(rules);
        } catch (NotationException e) {
            return suggested(rules);
        }
    }
}
