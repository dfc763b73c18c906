package junqi.ui;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import junqi.game.GameConfig;
import junqi.game.SeatSetup;
import junqi.game.Seating;
import junqi.rules.RuleSet.Mode;
import junqi.rules.View;
import junqi.store.Puzzle;
import junqi.ui.board.BoardView;
import junqi.ui.board.OddsViewModel;
import junqi.ui.board.Sounds;
import junqi.ui.look.Choices;
import junqi.ui.look.Controls;
import junqi.ui.look.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Today's puzzle, and runs of puzzles of a mode. */
final class PuzzlesScreen implements Screen {
    private final Shell shell;
    private final Learning learning;
    private final Sounds sounds;
    private final List<Puzzle> puzzles;
    private final PuzzleModel model;
    private final List<Mode> modes;
    private final OddsViewModel odds;
    private final ObjectProperty<Mode> mode = new SimpleObjectProperty<>();

    private Texts texts;
    private Texts words;
    private BoardView boardView;
    private VBox left;
    /** The mode of the panel that tells what is not seen; null before there is one. */
    private Mode unseenOf;

    private Label task;
    private Label answer;
    private Label score;
    private Label solved;
    private HBox rules;
    private Button show;
    private Button next;

    /** @param puzzles at least one */
    PuzzlesScreen(Shell shell, Learning learning, Sounds sounds, List<Puzzle> puzzles) {
        this.shell = shell;
        this.learning = learning;
        this.sounds = sounds;
        this.puzzles = puzzles;
        model = new PuzzleModel(puzzles, learning, LocalDate.now().toEpochDay());
        modes = NewGameModel.MODES.stream().filter(m -> model.all(m) > 0).toList();
        mode.set(model.puzzle().view().rules().mode());
        mode.addListener((p, was, is) -> {
            if (model.puzzle().view().rules().mode() != is) {
                next();
            }
        });
        model.setAudience(this::update);
        odds = new OddsViewModel(model.puzzle().view());
        model.board().setOnReadOnly(() -> next.requestFocus());
        model.board().setOnHover(odds::pointAt);
    }

    PuzzleModel model() {
        return model;
    }

    @Override
    public Parent build(Texts newTexts) {
        texts = newTexts;
        words = texts.of("learn");
        if (boardView != null) {
            boardView.finishAnimations();
        }
        boardView = GamePage.board(model.board(), shell.preferences(), texts);
        boardView.setSounds(sounds);
        left = new VBox(choice());
        unseenOf = null;
        VBox right = new VBox(asked(), actions(), GamePage.gap());
        Parent page =
                GamePage.of(TopBar.of(shell, words.get("puzzles.title")), left, boardView, right, shell.preferences());
        BoardKeys.install(page, shell, model.board());
        update();
        return page;
    }

    private Node choice() {
        HBox segments = Choices.segments(modes, m -> texts.get("mode." + m.name()), mode);
        Button today = wide(Controls.button(words.get("puzzles.today"), Feather.CALENDAR, this::today));
        today.setId("puzzle-today");
        Button run = wide(Controls.button(words.get("puzzles.run"), Feather.FAST_FORWARD, this::run));
        run.setId("puzzle-run");
        solved = Controls.paragraph("", "card-text");
        solved.setId("puzzle-solved");
        score = Controls.paragraph("", "card-text");
        score.setId("puzzle-score");
        VBox panel = new VBox(
                segments, today, run, Controls.paragraph(words.get("puzzles.run.text"), "card-text"), solved, score);
        panel.getStyleClass().addAll("panel", "section");
        return panel;
    }

    private static Button wide(Button button) {
        button.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(button, Priority.ALWAYS);
        return button;
    }

    private Node asked() {
        task = Controls.paragraph("", "status-line");
        task.setId("puzzle-task");
        task.setAccessibleRole(AccessibleRole.TEXT);
        answer = Controls.paragraph("", "lesson-answer");
        answer.setId("puzzle-answer");
        answer.setAccessibleRole(AccessibleRole.TEXT);
        rules = new HBox();
        VBox panel = new VBox(task, answer, rules);
        panel.getStyleClass().addAll("panel", "section");
        return panel;
    }

    private Node actions() {
        show = wide(Controls.button(words.get("puzzles.show"), Feather.EYE, model::showAnswer));
        show.setId("puzzle-show");
        next = wide(Controls.primary(words.get("puzzles.next"), Feather.ARROW_RIGHT, this::next));
        next.setId("puzzle-next");
        HBox row = new HBox(show, next);
        row.getStyleClass().add("action-row");
        VBox actions = new VBox(row);
        actions.getStyleClass().addAll("panel", "actions");
        return actions;
    }

    @Override
    public void shown() {
        update();
        boardView.requestFocus();
    }

    @Override
    public void left() {
        boardView.finishAnimations();
    }

    @Override
    public void back() {
        shell.home();
    }

    private void today() {
        model.showAlone(PuzzleModel.ofDay(puzzles, LocalDate.now().toEpochDay()));
        boardView.requestFocus();
    }

    private void run() {
        model.startRun(mode.get());
        boardView.requestFocus();
    }

    private void next() {
        model.next(mode.get());
        if (boardView != null) {
            boardView.requestFocus();
        }
    }

    // ---- showing ----

    private void update() {
        if (boardView == null) {
            return;
        }
        View view = model.puzzle().view();
        mode.set(view.rules().mode());
        showUnseen(view);
        if (boardView.bottom() != view.turn()) {
            boardView.setBottom(view.turn());
        }
        Sentences sentences =
                new Sentences(texts, GameConfig.of(view.rules(), Seating.of(SeatSetup.person(), SeatSetup.person())));
        String preset = texts.get("preset." + view.rules().preset().key());
        tell(task, words.get("puzzles.task", sentences.side(view, view.turn()), preset));
        tell(answer, feedback(sentences));
        boolean over = model.state() == PuzzleModel.State.SOLVED || model.state() == PuzzleModel.State.SHOWN;
        answer.setGraphic(
                model.state() == PuzzleModel.State.ASKED
                        ? null
                        : new FontIcon(
                                model.state() == PuzzleModel.State.SOLVED ? Feather.CHECK_CIRCLE : Feather.INFO));
        List<Node> links = new ArrayList<>();
        model.refusal().map(r -> shell.rule(r.reason().rule())).ifPresent(links::add);
        rules.getChildren().setAll(links);
        show.setDisable(over);
        Mode now = mode.get();
        solved.setText(words.get("puzzles.solved", model.solved(now), model.all(now)));
        score.setText(words.get("puzzles.best", model.isRunning() ? model.run() : 0, learning.bestRun(now)));
    }

    /** The odds of the face-down pieces, or what the enemy's pieces can be. */
    private void showUnseen(View view) {
        if (odds.view() != model.board().view()) {
            odds.show(model.board().view());
        }
        if (unseenOf != view.rules().mode()) {
            unseenOf = view.rules().mode();
            left.getChildren().setAll(left.getChildren().get(0));
            left.getChildren().add(GamePage.unseen(view.rules(), model.board(), odds, texts));
        }
        left.getChildren().get(1).setVisible(GamePage.hasUnseen(view));
    }

    private String feedback(Sentences sentences) {
        Puzzle puzzle = model.puzzle();
        long cost = Math.round(puzzle.cost() * 100);
        String best = junqi.notation.MoveText.of(puzzle.view().board(), puzzle.best());
        String theme = words.has("puzzles.theme." + puzzle.theme()) ? words.get("puzzles.theme." + puzzle.theme()) : "";
        return switch (model.state()) {
            case ASKED -> "";
            case WRONG -> words.get("puzzles.wrong");
            case REFUSED ->
                sentences.refusal(puzzle.view().board(), model.refusal().orElseThrow());
            case SOLVED -> words.get("puzzles.right", best, cost) + " " + theme;
            case SHOWN -> words.get("puzzles.shown", best, cost) + " " + theme;
        };
    }

    private static void tell(Label label, String text) {
        if (!text.equals(label.getText())) {
            label.setText(text);
            label.notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
        }
    }
}
