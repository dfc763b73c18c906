package junqi.ui;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
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
import junqi.rules.RuleSet;
import junqi.rules.View;
import junqi.ui.board.BoardView;
import junqi.ui.board.Sounds;
import junqi.ui.look.Controls;
import junqi.ui.look.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The lessons: what is asked for beside the board on which it is done. */
final class LessonsScreen implements Screen {
    private final Shell shell;
    private final Learning learning;
    private final Sounds sounds;
    private final LessonModel model;

    private Texts texts;
    private Texts words;
    private BoardView boardView;
    private VBox list;
    private Label count;
    private Label task;
    private Label answer;
    private HBox rules;
    private Button next;
    private MarkPalette palette;

    LessonsScreen(Shell shell, Learning learning, Sounds sounds) {
        this.shell = shell;
        this.learning = learning;
        this.sounds = sounds;
        Lesson first = Lesson.ALL.stream()
                .filter(lesson -> learning.done(lesson) < lesson.steps().size())
                .findFirst()
                .orElse(Lesson.ALL.get(0));
        model = new LessonModel(first, learning.firstOpen(first), learning::stepDone);
        model.setAudience(this::update);
        model.board().setOnReadOnly(() -> next.requestFocus());
        model.board().setOnMark(this::askMark);
    }

    LessonModel model() {
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
        list = new VBox();
        list.getStyleClass().addAll("panel", "section");
        VBox left = new VBox(list);
        VBox right = new VBox(asked(), actions(), GamePage.gap());
        Parent page =
                GamePage.of(TopBar.of(shell, words.get("lessons.title")), left, boardView, right, shell.preferences());
        BoardKeys.install(page, shell, model.board());
        update();
        return page;
    }

    private Node asked() {
        count = Controls.label("", "card-text");
        count.setId("lesson-count");
        task = Controls.paragraph("", "status-line");
        task.setId("lesson-task");
        task.setAccessibleRole(AccessibleRole.TEXT);
        answer = Controls.paragraph("", "lesson-answer");
        answer.setId("lesson-answer");
        answer.setAccessibleRole(AccessibleRole.TEXT);
        rules = new HBox();
        rules.getStyleClass().add("line");
        VBox panel = new VBox(count, task, answer, rules);
        panel.getStyleClass().addAll("panel", "section");
        return panel;
    }

    private Node actions() {
        Button again = Controls.button(words.get("lessons.again"), Feather.ROTATE_CCW, model::again);
        again.setId("lesson-again");
        Button how = Controls.button(words.get("lessons.how"), Feather.SUN, model::showHow);
        how.setId("lesson-how");
        next = Controls.primary(words.get("lessons.next"), Feather.ARROW_RIGHT, this::goOn);
        next.setId("lesson-next");
        for (Button button : List.of(again, how, next)) {
            button.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(button, Priority.ALWAYS);
        }
        HBox row = new HBox(again, how);
        row.getStyleClass().add("action-row");
        VBox actions = new VBox(row, next);
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
        closePalette();
        boardView.finishAnimations();
    }

    @Override
    public void back() {
        shell.home();
    }

    /** The next step, or the next lesson after the last one; from the last of all home. */
    private void goOn() {
        int index = Lesson.ALL.indexOf(model.lesson());
        if (!model.isLastStep()) {
            model.show(model.lesson(), model.step() + 1);
        } else if (index + 1 < Lesson.ALL.size()) {
            model.show(Lesson.ALL.get(index + 1), 0);
        } else {
            shell.home();
            return;
        }
        boardView.requestFocus();
    }

    private void askMark(int node) {
        closePalette();
        boolean marked = !model.board().guess(node).isEmpty();
        palette = new MarkPalette(texts, marked, mark -> model.board().guess(node, mark));
        palette.show(boardView.spot(node));
    }

    private void closePalette() {
        if (palette != null) {
            palette.hide();
            palette = null;
        }
    }

    // ---- showing ----

    private String text(String part) {
        return words.get("lesson." + model.lesson().id(model.step()) + "." + part);
    }

    private void update() {
        if (boardView == null) {
            return;
        }
        showList();
        count.setText(words.get(
                "lessons.step",
                words.get("lesson." + model.lesson().key() + ".title"),
                model.step() + 1,
                model.lesson().steps().size()));
        tell(task, text("task"));
        String feedback = switch (model.state()) {
            case ASKED -> "";
            case OTHER -> words.get("lessons.other");
            case REFUSED -> refusal();
            case DONE -> (model.refusal().isPresent() ? refusal() + " " : "") + text("done");
        };
        answer.setGraphic(
                switch (model.state()) {
                    case ASKED -> null;
                    case OTHER, REFUSED -> new FontIcon(Feather.INFO);
                    case DONE -> new FontIcon(Feather.CHECK_CIRCLE);
                });
        tell(answer, feedback);
        List<Node> links = new ArrayList<>();
        links.add(shell.rule(model.now().rule()));
        model.refusal()
                .map(r -> r.reason().rule())
                .filter(rule -> !rule.equals(model.now().rule()))
                .ifPresent(rule -> links.add(shell.rule(rule)));
        rules.getChildren().setAll(links);
        next.setDisable(model.state() != LessonModel.State.DONE && !learning.isDone(model.lesson(), model.step()));
    }

    private String refusal() {
        View view = model.board().view();
        RuleSet set = view.rules();
        GameConfig config = GameConfig.of(set, Seating.of(SeatSetup.person(), SeatSetup.person()));
        return new Sentences(texts, config)
                .refusal(view.board(), model.refusal().orElseThrow());
    }

    private static void tell(Label label, String text) {
        if (!text.equals(label.getText())) {
            label.setText(text);
            label.notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
        }
    }

    private void showList() {
        List<Node> rows = new ArrayList<>();
        rows.add(Controls.label(words.get("lessons.title"), "section-title"));
        for (Lesson lesson : Lesson.ALL) {
            rows.add(row(lesson));
        }
        Node focus = list.getScene() == null ? null : list.getScene().getFocusOwner();
        String focused = focus != null && focus.getParent() == list ? focus.getId() : null;
        list.getChildren().setAll(rows);
        rows.stream()
                .filter(row -> row.getId() != null && row.getId().equals(focused))
                .forEach(Node::requestFocus);
    }

    private Button row(Lesson lesson) {
        int done = learning.done(lesson);
        boolean all = done == lesson.steps().size();
        String title = words.get(
                "lessons.row",
                words.get("lesson." + lesson.key() + ".title"),
                done,
                lesson.steps().size());
        Button button = Controls.button(
                title,
                all ? Feather.CHECK_CIRCLE : Feather.CIRCLE,
                () -> model.show(lesson, learning.firstOpen(lesson)));
        button.setId("lesson-" + lesson.key());
        button.setMaxWidth(Double.MAX_VALUE);
        button.setAlignment(Pos.CENTER_LEFT);
        if (lesson == model.lesson()) {
            button.getStyleClass().add("lesson-now");
        }
        return button;
    }
}
