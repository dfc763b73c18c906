package junqi.ui;

import java.util.function.Supplier;
import junqi.ai.Level;
import junqi.game.GameConfig;
import junqi.game.GameSnapshot;
import junqi.game.Pace;
import junqi.game.Referee;
import junqi.game.SeatSetup;
import junqi.game.Seating;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.View;
import junqi.store.GameRecord;

/** Looks at records, and begins games for practice from their plies. */
final class Reviews {
    private final Shell shell;
    private final RecordFiles files;
    private final CurrentGame current;
    private final NewGameModel choice;
    private final Supplier<Pace> pace;
    private final Runnable settingsPage;

    /** @param choice says the computer's level where the record does not */
    Reviews(
            Shell shell,
            RecordFiles files,
            CurrentGame current,
            NewGameModel choice,
            Supplier<Pace> pace,
            Runnable settingsPage) {
        this.shell = shell;
        this.files = files;
        this.current = current;
        this.choice = choice;
        this.pace = pace;
        this.settingsPage = settingsPage;
    }

    /** Shows a record; one of a hidden game that is not over behind the curtain. */
    void show(GameRecord record) {
        ReviewModel model = new ReviewModel(record);
        ReviewScreen screen = new ReviewScreen(model, shell, new Doors(record, shell.screen()));
        if (model.isSecret()) {
            shell.curtain(
                    texts -> new Sentences(texts, model.config()).player(model.turn()),
                    () -> shell.show(screen),
                    Runnable::run);
        } else {
            shell.show(screen);
        }
    }

    /** Goes on with a game that is not over, and shows one that is. */
    void open(GameRecord record) {
        if (record.game().status().isOver()) {
            show(record);
        } else {
            current.goOn(record, pace.get());
        }
    }

    /** Asks who plays, and begins a game for practice from a ply of another one. */
    void playOn(GameSnapshot old, int ply) {
        Seating seating = old.config().seating();
        Seat side = seating.people().isEmpty() ? Seat.SOUTH : seating.people().get(0);
        Level level = seating.of(side.opposite()) instanceof SeatSetup.Computer computer
                ? computer.level()
                : choice.levelProperty().get();
        RuleSet rules = old.config().rules();
        GameConfig now = new GameConfig(rules, seating, true, pace.get());
        View from = Referee.branch(old, ply, now).view(side);
        PlayOnSheet.show(shell, from, level, side, chosen -> {
            Referee referee = Referee.branch(old, ply, new GameConfig(rules, chosen, true, pace.get()));
            current.keepFinished();
            current.begin(referee);
        });
    }

    private final class Doors implements ReviewScreen.Doors {
        private final GameRecord reviewed;
        private final Screen before;

        Doors(GameRecord reviewed, Screen before) {
            this.reviewed = reviewed;
            this.before = before;
        }

        @Override
        public void leave() {
            if (before instanceof PlayScreen && current.game().isPresent()) {
                current.show();
            } else {
                shell.home();
            }
        }

        @Override
        public void goOn() {
            current.goOn(reviewed, pace.get());
        }

        @Override
        public void playOn(int ply) {
            Reviews.this.playOn(reviewed.game(), ply);
        }

        @Override
        public void save() {
            files.save(reviewed);
        }

        @Override
        public void settingsPage() {
            settingsPage.run();
        }
    }
}
