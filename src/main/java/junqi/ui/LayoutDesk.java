package junqi.ui;

import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import junqi.ai.Deployments;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.ui.board.LayoutModel;
import junqi.ui.board.LayoutProblems;
import junqi.ui.board.LayoutView;
import junqi.ui.look.Controls;
import junqi.ui.look.Texts;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The half board with its tools: what the screens that make layouts share. */
final class LayoutDesk extends VBox {
    /** The height in pixels below which the lines do not go. */
    private static final double LEAST_LINES = 60;

    private final LayoutModel model;
    private final Seat owner;
    private final RuleSet rules;
    private final Texts texts;
    private final Shell shell;
    private final LayoutView view;
    private final Button undo;
    private final Button redo;
    private final Button clear;
    private final Label status = Controls.paragraph("", "desk-status");
    private final VBox lines = new VBox();
    /** In a small window the lines give way. */
    private final ScrollPane room = new ScrollPane(lines);

    private final VBox problems = new VBox(status, room);

    /** The model holds it weakly. */
    private final Runnable follow = this::update;

    LayoutDesk(LayoutModel model, Seat owner, RuleSet rules, Texts texts, Shell shell) {
        this.shell = shell;
        Preferences likes = shell.preferences();
        this.model = model;
        this.owner = owner;
        this.rules = rules;
        this.texts = texts;
        view = new LayoutView(model, owner, texts.bundle("board"));
        view.setPieceStyle(likes.pieceStyle().get());
        view.setCoordinates(likes.coordinates().get());
        VBox.setVgrow(view, Priority.ALWAYS);
        undo = tool("undo", Feather.CORNER_UP_LEFT, model::undo);
        redo = tool("redo", Feather.CORNER_UP_RIGHT, model::redo);
        clear = tool("clear", Feather.X_SQUARE, () -> model.replace(LayoutModel.empty()));
        FlowPane tools = new FlowPane(
                undo,
                redo,
                tool(
                        "mirror",
                        Feather.REPEAT,
                        () -> model.replace(model.layout().mirrored())),
                tool("suggest", Feather.STAR, this::suggest),
                tool("random", Feather.SHUFFLE, () -> model.replace(Deployments.random(seed()))),
                clear);
        tools.setAlignment(Pos.CENTER);
        tools.getStyleClass().add("desk-tools");
        getChildren().addAll(view, tools);
        getStyleClass().add("desk");
        lines.getStyleClass().add("section");
        room.setFitToWidth(true);
        room.getStyleClass().add("page-scroll");
        // A scroll pane knows its content's height only as long as no line breaks.
        room.prefHeightProperty().bind(lines.heightProperty().add(2));
        room.minHeightProperty().bind(Bindings.min(LEAST_LINES, lines.heightProperty()));
        problems.setMinHeight(0);
        problems.getStyleClass().addAll("panel", "desk-problems");
        problems.setId("problems");
        model.addListener(follow);
        update();
    }

    private Button tool(String name, Ikon icon, Runnable action) {
        Button button = Controls.button(texts.get("desk." + name), icon, action);
        button.setId("desk-" + name);
        button.setTooltip(new javafx.scene.control.Tooltip(texts.get("desk." + name + ".tip")));
        return button;
    }

    private static long seed() {
        return ThreadLocalRandom.current().nextLong();
    }

    /** Completes what was begun; a layout that is complete is replaced by another good one. */
    private void suggest() {
        model.replace(
                model.isLegal() ? Deployments.draw(rules, seed()) : Deployments.suggest(model.layout(), rules, seed()));
    }

    LayoutView view() {
        return view;
    }

    /** What is wrong with the layout in words, to stand wherever the screen has room. */
    VBox problems() {
        return problems;
    }

    private HBox row(LayoutProblems.Line line) {
        Label words = Controls.paragraph(line.words(), "desk-problem");
        words.setMinWidth(0);
        HBox.setHgrow(words, Priority.ALWAYS);
        words.setMaxWidth(Double.MAX_VALUE);
        HBox row = new HBox(words, shell.rule(line.rule()));
        row.getStyleClass().add("line");
        return row;
    }

    /** A tool that has nothing left to do hands the keyboard to the board, not to whatever comes next. */
    private void offer(Button tool, boolean possible) {
        if (!possible && tool.isFocused()) {
            view.requestFocus();
        }
        tool.setDisable(!possible);
    }

    private void update() {
        offer(undo, model.canUndo());
        offer(redo, model.canRedo());
        offer(clear, !model.layout().equals(LayoutModel.empty()));
        List<LayoutProblems.Line> wrong = LayoutProblems.lines(model, owner, texts.bundle("board"));
        status.setText(texts.get(wrong.isEmpty() ? "desk.legal" : "desk.illegal"));
        status.setGraphic(new FontIcon(wrong.isEmpty() ? Feather.CHECK_CIRCLE : Feather.ALERT_CIRCLE));
        lines.getChildren().setAll(wrong.stream().map(this::row).toList());
        room.setVisible(!wrong.isEmpty());
        room.setManaged(!wrong.isEmpty());
    }
}
