package junqi.ui;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Optional;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import junqi.rules.Seat;
import junqi.rules.View;
import junqi.ui.PlayModel.Watching;
import junqi.ui.board.BoardView;
import junqi.ui.look.Choices;
import junqi.ui.look.Controls;
import junqi.ui.look.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A recorded game, looked at ply by ply. */
final class ReviewScreen implements Screen {
    /** Where the screen's buttons lead. */
    interface Doors {
        /** Back to where the review was opened. */
        void leave();

        /** Goes on with the game where it was left. */
        void goOn();

        /** Begins another game from a ply. */
        void playOn(int ply);

        void save();

        void settingsPage();
    }

    private static final Duration PLAYBACK_STEP = Duration.seconds(1);

    private final ReviewModel model;
    private final Shell shell;
    private final Doors doors;
    private final ObjectProperty<Watching> eyes;
    private final Timeline playback = new Timeline(new KeyFrame(PLAYBACK_STEP, e -> playNext()));
    private boolean turned;

    private Texts texts;
    private Sentences sentences;
    private BoardView boardView;
    private SeatCard topCard;
    private SeatCard bottomCard;
    private ScrollPane oddsRoom;
    private MoveBox moves;
    private Label status;
    private Label comment;
    private Button play;

    ReviewScreen(ReviewModel model, Shell shell, Doors doors) {
        this.model = model;
        this.shell = shell;
        this.doors = doors;
        eyes = new SimpleObjectProperty<>(model.eyes());
        eyes.addListener((p, was, is) -> model.see(is));
        playback.setCycleCount(Animation.INDEFINITE);
        model.setAudience(this::update);
        model.board().setOnReadOnly(() -> moves.focusList());
    }

    ReviewModel model() {
        return model;
    }

    // ---- building ----

    @Override
    public Parent build(Texts newTexts) {
        texts = newTexts;
        sentences = new Sentences(texts, model.config());
        if (boardView != null) {
            boardView.finishAnimations();
        }
        boardView = GamePage.board(model.board(), shell.preferences(), texts);
        topCard = new SeatCard(texts, sentences);
        bottomCard = new SeatCard(texts, sentences);
        oddsRoom = GamePage.unseen(model.config().rules(), model.board(), model.odds(), texts);
        VBox left = new VBox(topCard, oddsRoom, GamePage.gap(), bottomCard);
        moves = new MoveBox(texts, model, this::replayLast);
        moves.offerPlayOn(model::canPlayOn, () -> doors.playOn(model.shownPly()));
        VBox.setVgrow(moves, Priority.ALWAYS);
        comment = Controls.paragraph("", "comment");
        comment.setId("comment");
        comment.setGraphic(new FontIcon(Feather.MESSAGE_SQUARE));
        VBox right = new VBox(facts(), comment, moves, actions());
        if (model.choice().size() > 1) {
            right.getChildren().add(1, eyesPanel());
        }
        BorderPane page = GamePage.of(topBar(), left, boardView, right, shell.preferences());
        page.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        BoardKeys.install(page, shell, model.board());
        return page;
    }

    private Node topBar() {
        String mode = texts.get("mode." + model.config().rules().mode().name());
        String preset = texts.get("preset." + model.config().rules().preset().key());
        Button turn = Controls.icon(texts.get("action.turnBoard"), Feather.REFRESH_CW, this::turnBoard);
        turn.setId("turn-board");
        Button save = Controls.icon(texts.get("action.save"), Feather.SAVE, doors::save);
        save.setId("save");
        Button settings = Controls.icon(texts.get("action.settings"), Feather.SETTINGS, doors::settingsPage);
        settings.setId("settings");
        return TopBar.of(shell, texts.get("review.title") + " · " + mode + " · " + preset, turn, save, settings);
    }

    /** How the game ended, or that it did not. */
    private Node facts() {
        View end = model.end();
        Label result = Controls.paragraph(
                model.isOver() ? sentences.result(end) : texts.get("review.unfinished"), "over-result");
        result.setId("result");
        status = Controls.label("", "card-text");
        status.setId("status");
        status.setAccessibleRole(AccessibleRole.TEXT);
        VBox facts = new VBox(result);
        if (model.isOver()) {
            facts.getChildren().add(Controls.paragraph(sentences.reason(end)));
        }
        model.record()
                .date()
                .map(date -> DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
                        .withLocale(texts.language().locale())
                        .format(date.atZone(ZoneId.systemDefault())))
                .ifPresent(date -> facts.getChildren().add(Controls.paragraph(date, "card-text")));
        facts.getChildren().add(status);
        facts.getStyleClass().addAll("panel", "status-panel");
        return facts;
    }

    private Node eyesPanel() {
        HBox choice = Choices.segments(model.choice(), this::eyesWords, eyes);
        choice.setId("eyes");
        // A click is a choice; the arrows then go on stepping.
        choice.addEventFilter(MouseEvent.MOUSE_CLICKED, e -> moves.focusList());
        VBox panel = new VBox(Controls.label(texts.get("watch.title"), "section-title"), choice);
        panel.getStyleClass().addAll("panel", "section");
        return panel;
    }

    private String eyesWords(Watching whose) {
        return switch (whose) {
            case ALL -> texts.get("watch.all");
            case SOUTH, NORTH ->
                model.choice().size() == 2
                        ? texts.get("review.eyes.players")
                        : texts.get("watch.seat", sentences.side(model.end(), Seat.valueOf(whose.name())));
        };
    }

    private Node actions() {
        play = Controls.button("", Feather.PLAY, this::playOrPause);
        play.setId("playback");
        play.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(play, Priority.ALWAYS);
        HBox row = new HBox(play);
        row.getStyleClass().add("action-row");
        if (!model.isOver()) {
            Button goOn = Controls.primary(texts.get("review.goOn"), Feather.PLAY_CIRCLE, doors::goOn);
            goOn.setId("go-on");
            goOn.setDefaultButton(true);
            row.getChildren().add(goOn);
        }
        VBox actions = new VBox(row);
        actions.getStyleClass().addAll("panel", "actions");
        return actions;
    }

    // ---- the screen's life ----

    @Override
    public void shown() {
        update();
        moves.focusList();
    }

    @Override
    public void left() {
        playback.stop();
        boardView.finishAnimations();
    }

    @Override
    public void back() {
        doors.leave();
    }

    /**
     * Arrows step, except where they mean something nearer: on the board, and among the eyes. The list of moves would
     * swallow Enter and Esc.
     */
    private void key(KeyEvent e) {
        boolean nearer = e.getTarget() instanceof RadioButton || boardView.isFocusWithin();
        if (nearer && !e.isShortcutDown() || e.isAltDown() || e.isShiftDown()) {
            return;
        }
        boolean known = true;
        boolean inList = moves.isListFocused();
        KeyCode code = e.getCode();
        if (code == KeyCode.LEFT || code == KeyCode.KP_LEFT) {
            step(model.shownPly() - 1);
        } else if (code == KeyCode.RIGHT || code == KeyCode.KP_RIGHT) {
            step(model.shownPly() + 1);
        } else if (code == KeyCode.HOME) {
            step(model.firstPly());
        } else if (code == KeyCode.END) {
            step(model.lastPly());
        } else if (code == KeyCode.R && e.isShortcutDown()) {
            replayLast();
        } else if (code == KeyCode.ESCAPE && inList) {
            shell.back();
        } else if (code == KeyCode.ENTER && inList && !model.isOver()) {
            doors.goOn();
        } else {
            known = false;
        }
        if (known) {
            e.consume();
        }
    }

    private void step(int ply) {
        playback.stop();
        model.look(ply);
    }

    private void replayLast() {
        int ply = model.shownPly();
        step(ply - 1);
        step(ply);
    }

    private void playOrPause() {
        if (isPlaying()) {
            playback.stop();
        } else {
            if (model.shownPly() == model.lastPly()) {
                model.look(model.firstPly());
            }
            playback.playFromStart();
        }
        update();
    }

    private void playNext() {
        if (model.shownPly() + 1 >= model.lastPly()) {
            playback.stop();
        }
        model.look(model.shownPly() + 1);
    }

    private boolean isPlaying() {
        return playback.getStatus() == Animation.Status.RUNNING;
    }

    private void turnBoard() {
        turned = !turned;
        update();
    }

    // ---- showing ----

    private void update() {
        if (boardView == null) {
            return;
        }
        Seat bottom = turned ? model.home().opposite() : model.home();
        if (boardView.bottom() != bottom) {
            boardView.setBottom(bottom);
        }
        View shown = model.shown();
        bottomCard.show(model.config(), shown, bottom);
        topCard.show(model.config(), shown, bottom.opposite());
        oddsRoom.setVisible(GamePage.hasUnseen(shown) && model.eyes() != Watching.ALL);
        moves.update();
        String line = texts.get("status.looking", model.shownPly(), model.lastPly());
        if (!line.equals(status.getText())) {
            status.setText(line);
            status.notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
        }
        Optional<String> words = model.comment();
        comment.setText(words.orElse(""));
        comment.setVisible(words.isPresent());
        comment.setManaged(words.isPresent());
        play.setText(texts.get(isPlaying() ? "review.pause" : "review.play"));
        play.setGraphic(new FontIcon(isPlaying() ? Feather.PAUSE : Feather.PLAY));
        play.setDisable(model.firstPly() == model.lastPly());
    }
}
