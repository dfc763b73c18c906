package junqi.ui;

import atlantafx.base.theme.Styles;
import java.util.List;
import java.util.Optional;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.PauseTransition;
import javafx.animation.Timeline;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import junqi.game.GameState;
import junqi.rules.Event;
import junqi.rules.Refusal;
import junqi.rules.Seat;
import junqi.rules.Status;
import junqi.rules.View;
import junqi.ui.board.BoardView;
import junqi.ui.board.Describe;
import junqi.ui.board.Sound;
import junqi.ui.board.Sounds;
import junqi.ui.look.Choices;
import junqi.ui.look.Controls;
import junqi.ui.look.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The board and everything around it. */
final class PlayScreen implements Screen {
    /** Where the screen's buttons lead beyond the game. */
    interface Doors {
        void home();

        void newGame();

        void rematch();

        /** Looks at the game that has ended. */
        void reviewGame();

        /** Begins another game from a ply of this one. */
        void playOn(int ply);

        /** Draws the curtain for the person whose turn has come. */
        void handOver();

        void save();

        void rulesPage();

        void settingsPage();

        void keys();
    }

    private static final PseudoClass REFUSED = PseudoClass.getPseudoClass("refused");

    private static final Duration CLOCK_TICK = Duration.millis(250);

    /** How long the mover of a hidden game sees what his move did before the curtain falls by itself. */
    private static final Duration AFTER_QUIET = Duration.millis(900);

    private static final Duration AFTER_FIGHT = Duration.millis(2800);
    /** How long the position before a ply stands there before the ply is played again. */
    private static final int BEFORE_REPLAY_MILLIS = 450;

    private final PlayModel model;
    private final Shell shell;
    private final Sounds sounds;
    private final Doors doors;
    private final Optional<Long> dealNumber;
    private final Timeline ticking = new Timeline(new KeyFrame(CLOCK_TICK, e -> tick()));
    private final Timeline dots = new Timeline(new KeyFrame(Duration.millis(400), e -> nextDot()));
    private final PauseTransition handing = new PauseTransition();
    private final PauseTransition replay = new PauseTransition();
    private int dotCount;
    private boolean turned;
    private boolean visible;
    private boolean greeted;

    private Sentences sentences;
    private Texts texts;
    private BoardView boardView;
    private SeatCard topCard;
    private SeatCard bottomCard;
    private MoveBox moves;
    private Label status;
    private Label thinkingDots;
    private Label message;
    private HBox whyNot;
    private Label quiet;
    private ScrollPane oddsRoom;
    private VBox statusPanel;
    private VBox over;
    private Button handOver;
    private Button hint;
    private Button undo;
    private Button redo;
    private Button moveNow;
    private Button pause;
    private Button draw;
    private Button resign;
    private VBox actions;
    private MarkPalette palette;

    /** @param dealNumber the number of the deal if it is known; shown after the game */
    PlayScreen(PlayModel model, Shell shell, Sounds sounds, Doors doors, Optional<Long> dealNumber) {
        this.model = model;
        this.shell = shell;
        this.sounds = sounds;
        this.doors = doors;
        this.dealNumber = dealNumber;
        ticking.setCycleCount(Animation.INDEFINITE);
        dots.setCycleCount(Animation.INDEFINITE);
        handing.setOnFinished(e -> doors.handOver());
        replay.setOnFinished(e -> model.replay());
        model.setAudience(new Ear());
    }

    PlayModel model() {
        return model;
    }

    BoardView boardView() {
        return boardView;
    }

    // ---- building ----

    @Override
    public Parent build(Texts newTexts) {
        texts = newTexts;
        sentences = new Sentences(texts, model.config());
        buildBoard();
        topCard = new SeatCard(texts, sentences);
        bottomCard = new SeatCard(texts, sentences);
        oddsRoom = GamePage.unseen(model.config().rules(), model.board(), model.odds(), texts);
        VBox left = new VBox(topCard, oddsRoom, GamePage.gap(), bottomCard);
        moves = new MoveBox(texts, model, this::replayLast);
        moves.offerPlayOn(model::canPlayOn, () -> doors.playOn(model.shownPly()));
        VBox.setVgrow(moves, Priority.ALWAYS);
        VBox right = new VBox(statusPanel(), overPanel(), moves, actions());
        BorderPane page = GamePage.of(topBar(), left, boardView, right, shell.preferences());
        page.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        BoardKeys.install(page, shell, model.board());
        return page;
    }

    private void buildBoard() {
        Preferences likes = shell.preferences();
        if (boardView != null) {
            boardView.finishAnimations();
        }
        boardView = GamePage.board(model.board(), likes, texts);
        boardView.setSounds(sounds);
        boardView.setBottom(bottom());
        model.board().setConfirmFlips(likes.confirmFlips().get());
    }

    private Node topBar() {
        String rules = texts.get("preset." + model.config().rules().preset().key());
        Label title =
                Controls.label(texts.get("mode." + model.config().rules().mode().name()) + " · " + rules, "page-title");
        Label practice = Controls.label(texts.get("game.practice"), "practice-badge");
        practice.setVisible(model.config().practice());
        practice.setManaged(model.config().practice());
        Button home = Controls.icon(texts.get("action.home"), Feather.HOME, doors::home);
        home.setId("home");
        Button fresh = Controls.button(texts.get("action.new"), Feather.PLUS_CIRCLE, doors::newGame);
        fresh.setId("new-game");
        Button save = Controls.icon(texts.get("action.save"), Feather.SAVE, doors::save);
        save.setId("save");
        Button turn = Controls.icon(texts.get("action.turnBoard"), Feather.REFRESH_CW, this::turnBoard);
        turn.setId("turn-board");
        Button rulesButton = Controls.icon(texts.get("action.rules"), Feather.BOOK_OPEN, doors::rulesPage);
        rulesButton.setId("rules");
        Button settings = Controls.icon(texts.get("action.settings"), Feather.SETTINGS, doors::settingsPage);
        settings.setId("settings");
        Button keys = Controls.icon(texts.get("action.keys"), Feather.HELP_CIRCLE, doors::keys);
        keys.setId("keys");
        HBox bar = new HBox(home, title, practice, Controls.spring(), turn, save, rulesButton, settings, keys, fresh);
        bar.setAlignment(Pos.CENTER_LEFT);
        bar.getStyleClass().add("top-bar");
        return bar;
    }

    private Node statusPanel() {
        status = Controls.paragraph("", "status-line");
        status.setId("status");
        status.setAccessibleRole(AccessibleRole.TEXT);
        thinkingDots = Controls.label("", "thinking-dots");
        HBox.setHgrow(status, Priority.ALWAYS);
        status.setMaxWidth(Double.MAX_VALUE);
        HBox line = new HBox(status, thinkingDots);
        line.setAlignment(Pos.CENTER_LEFT);
        message = Controls.paragraph("", "message-line");
        message.setId("message");
        quiet = Controls.paragraph("", "quiet-line");
        quiet.setTooltip(new Tooltip(texts.get("status.quiet.tip")));
        handOver = Controls.primary("", Feather.EYE_OFF, doors::handOver);
        handOver.setId("hand-over");
        handOver.setMaxWidth(Double.MAX_VALUE);
        whyNot = new HBox();
        HBox.setHgrow(message, Priority.ALWAYS);
        message.setMaxWidth(Double.MAX_VALUE);
        statusPanel = new VBox(line, handOver, new HBox(message, whyNot), quiet);
        statusPanel.getStyleClass().addAll("panel", "status-panel");
        return statusPanel;
    }

    private Node overPanel() {
        over = new VBox();
        over.setId("over");
        over.getStyleClass().addAll("panel", "over-panel");
        return over;
    }

    private Node actions() {
        hint = Controls.button(texts.get("action.hint"), Feather.SUN, model::moreHint);
        hint.setId("hint");
        undo = Controls.button(texts.get("action.undo"), Feather.CORNER_UP_LEFT, model::undo);
        undo.setId("undo");
        redo = Controls.icon(texts.get("action.redo"), Feather.CORNER_UP_RIGHT, model::redo);
        redo.setId("redo");
        moveNow = Controls.button(texts.get("action.moveNow"), Feather.FAST_FORWARD, model::moveNow);
        moveNow.setId("move-now");
        pause = Controls.button(texts.get("action.pause"), Feather.PAUSE, model::pauseOrResume);
        pause.setId("pause");
        draw = Controls.button(texts.get("action.draw"), Feather.MINUS_CIRCLE, model::offerDraw);
        draw.setId("draw");
        resign = Controls.button(texts.get("action.resign"), Feather.FLAG, this::askResign);
        resign.setId("resign");
        boolean people = !model.people().isEmpty();
        boolean computers = model.people().size() < 2;
        // Taking back stands apart from what ends a game, so that no slip of the mouse does harm.
        HBox first = row(people ? List.of(undo, redo, hint) : List.of());
        redo.setMinWidth(Region.USE_PREF_SIZE);
        redo.setPrefWidth(Region.USE_COMPUTED_SIZE);
        HBox.setHgrow(redo, Priority.NEVER);
        HBox second = row(computers ? (people ? List.of(moveNow) : List.of(pause, moveNow)) : List.<Button>of());
        HBox third = row(people ? List.of(draw, resign) : List.of());
        third.getStyleClass().add("ending-row");
        actions = new VBox();
        if (model.mayWatchAll()) {
            actions.getChildren().add(watching());
        }
        for (HBox row : List.of(first, second, third)) {
            if (!row.getChildren().isEmpty()) {
                actions.getChildren().add(row);
            }
        }
        actions.getStyleClass().addAll("panel", "actions");
        return actions;
    }

    /** Through whose eyes spectators of computers look. */
    private Node watching() {
        ObjectProperty<PlayModel.Watching> chosen = new SimpleObjectProperty<>(model.watching());
        chosen.addListener((p, was, is) -> model.watch(is));
        HBox segments = Choices.segments(
                List.of(PlayModel.Watching.values()),
                watching -> watching == PlayModel.Watching.ALL
                        ? texts.get("watch.all")
                        : texts.get("watch.seat", sentences.side(model.live(), Seat.valueOf(watching.name()))),
                chosen);
        segments.setId("watching");
        HBox line = new HBox(Controls.fixed(texts.get("watch.title")), segments);
        line.setAlignment(Pos.CENTER_LEFT);
        line.getStyleClass().add("line");
        return line;
    }

    private static HBox row(List<Button> buttons) {
        HBox row = new HBox();
        row.getChildren().addAll(buttons);
        row.getStyleClass().add("action-row");
        buttons.forEach(button -> {
            button.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(button, Priority.ALWAYS);
            button.setPrefWidth(100);
        });
        return row;
    }

    // ---- the screen's life ----

    @Override
    public void shown() {
        visible = true;
        update();
        model.start();
        boardView.requestFocus();
        if (!greeted) {
            greeted = true;
            greet();
        }
    }

    /** Who looks at a hidden game again sees first what the other has done meanwhile, and hears his offer. */
    private void greet() {
        boolean others = model.live()
                .latest()
                .filter(e -> model.isHandedTo() && e.seat() != model.home())
                .isPresent();
        if (others && !model.live().status().isOver()) {
            replayLast();
        }
        model.drawWaiting().ifPresent(this::askDraw);
        model.drawDeclinedMeanwhile().ifPresent(this::noteDeclined);
    }

    /** Plays the ply before the position on the board once more. */
    private void replayLast() {
        replay.stop();
        model.replay();
        boardView.finishAnimations();
        if (!model.rewind()) {
            return;
        }
        Duration pause = shell.preferences().animation().get().of(BEFORE_REPLAY_MILLIS);
        if (pause.lessThanOrEqualTo(Duration.ZERO)) {
            model.replay();
        } else {
            replay.setDuration(pause);
            replay.playFromStart();
        }
    }

    @Override
    public void left() {
        visible = false;
        closePalette();
        handing.stop();
        replay.stop();
        model.replay();
        ticking.stop();
        dots.stop();
        boardView.finishAnimations();
    }

    private void closePalette() {
        if (palette != null) {
            palette.hide();
            palette = null;
        }
    }

    @Override
    public void escape() {
        if (model.isLookingBack()) {
            model.backToLive();
        }
    }

    @Override
    public void back() {
        doors.home();
    }

    private void key(KeyEvent e) {
        if (!e.isShortcutDown()) {
            return;
        }
        boolean known = true;
        KeyCode code = e.getCode();
        if (code == KeyCode.LEFT) {
            model.look(model.shownPly() - 1);
        } else if (code == KeyCode.RIGHT) {
            model.look(model.shownPly() + 1);
        } else if (code == KeyCode.HOME) {
            model.look(model.firstPly());
        } else if (code == KeyCode.END) {
            model.backToLive();
        } else if (code == KeyCode.H) {
            model.moreHint();
        } else if (code == KeyCode.M) {
            model.moveNow();
        } else if (code == KeyCode.R) {
            replayLast();
        } else if (code == KeyCode.ENTER && model.isHandingOver()) {
            doors.handOver();
        } else {
            known = false;
        }
        if (known) {
            e.consume();
        }
    }

    // ---- showing ----

    private Seat bottom() {
        boolean turns = model.isShared()
                && !model.isHandedTo()
                && shell.preferences().turnBoard().get();
        Seat seat = turns ? model.live().turn() : model.home();
        return turned ? seat.opposite() : seat;
    }

    private void turnBoard() {
        turned = !turned;
        update();
    }

    private void update() {
        if (boardView == null) {
            return;
        }
        if (boardView.bottom() != bottom()) {
            boardView.setBottom(bottom());
        }
        View shown = model.shown();
        bottomCard.show(model, shown, bottom());
        topCard.show(model, shown, bottom().opposite());
        oddsRoom.setVisible(GamePage.hasUnseen(shown));
        moves.update();
        showStatus();
        showOver();
        showButtons();
        boolean clock =
                visible && model.config().rules().moveSeconds() > 0 && !(model.state() instanceof GameState.Over);
        play(ticking, clock);
        play(dots, visible && isThinking());
        showHandover();
        thinkingDots.setVisible(isThinking());
        thinkingDots.setManaged(isThinking());
        thinkingDots.setText("");
    }

    private static void play(Timeline timeline, boolean wanted) {
        if (wanted && timeline.getStatus() != Animation.Status.RUNNING) {
            timeline.play();
        } else if (!wanted) {
            timeline.stop();
        }
    }

    /** The mover sees for a moment what his move did; then the curtain falls by itself. */
    private void showHandover() {
        boolean wanted = model.isHandingOver();
        handOver.setVisible(wanted);
        handOver.setManaged(wanted);
        if (!wanted || !visible) {
            handing.stop();
            return;
        }
        handOver.setText(
                texts.get("action.handOver", sentences.player(model.state().seatOrNull())));
        if (handing.getStatus() != Animation.Status.RUNNING) {
            boolean fight =
                    model.live().latest().filter(e -> e.outcome().isFight()).isPresent();
            handing.setDuration(fight ? AFTER_FIGHT : AFTER_QUIET);
            handing.playFromStart();
        }
    }

    private boolean isThinking() {
        return model.state() instanceof GameState.Thinking;
    }

    private void nextDot() {
        dotCount = (dotCount + 1) % 4;
        thinkingDots.setText("●".repeat(dotCount));
    }

    private void tick() {
        topCard.tick(model);
        bottomCard.tick(model);
    }

    private void showStatus() {
        String line = model.isLookingBack()
                ? texts.get("status.looking", model.shownPly(), model.lastPly())
                : sentences.status(model.live(), model.state());
        if (!line.equals(status.getText())) {
            status.setText(line);
            status.notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
        }
        Optional<String> words = words();
        if (!words.orElse("").equals(message.getText())) {
            message.setText(words.orElse(""));
            message.notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
        }
        message.setVisible(words.isPresent());
        showRule();
        message.pseudoClassStateChanged(
                REFUSED, model.refusal().isPresent() || model.undoDenied().isPresent() || model.isReferred());
        int left = quietLeft();
        boolean tell = left >= 0 && left <= 20 && !model.live().status().isOver();
        quiet.setText(tell ? texts.get("status.quiet", left) : "");
        quiet.setVisible(tell);
        quiet.setManaged(tell);
        // At the end the panel below says it all.
        boolean needed = !model.live().status().isOver() || model.isLookingBack() || words.isPresent();
        statusPanel.setVisible(needed);
        statusPanel.setManaged(needed);
    }

    /** Where the rule that was cited can be read. */
    private void showRule() {
        Optional<String> rule = model.refusal().map(refusal -> refusal.reason().rule());
        List<Hyperlink> links = rule.map(shell::rule).stream().toList();
        links.forEach(link -> link.setId("why-not"));
        whyNot.getChildren().setAll(links);
    }

    private int quietLeft() {
        int limit = model.config().rules().quietLimit();
        return limit == 0 ? -1 : limit - model.live().quiet();
    }

    /** The answer to the latest click, in words. */
    private Optional<String> words() {
        if (model.refusal().isPresent()) {
            return Optional.of(
                    sentences.refusal(model.shown().board(), model.refusal().get()));
        }
        if (model.isReferred()) {
            return Optional.of(texts.get("refused.referee"));
        }
        if (model.undoDenied().isPresent()) {
            return Optional.of(texts.get("undo." + model.undoDenied().get().name()));
        }
        if (model.isWithoutHint()) {
            return Optional.of(texts.get("hint.none"));
        }
        if (model.hintStage() == PlayModel.HintStage.SEARCHING) {
            return Optional.of(texts.get("hint.searching"));
        }
        if (model.hint().isPresent() && !model.isLookingBack()) {
            return Optional.of(sentences.hint(model.live().board(), model.hint().get(), model.hintStage()));
        }
        if (model.isLookingBack() || model.live().status().isOver()) {
            return Optional.empty();
        }
        Optional<String> fight = new Describe(texts.bundle("board")).expectedFight(model.board());
        if (fight.isPresent()) {
            return fight;
        }
        if (model.drawSent().isPresent()) {
            return model.drawSent()
                    .map(by -> model.isHandedTo()
                            ? texts.get("draw.sentLater", sentences.player(by.opposite()))
                            : texts.get("draw.sent"));
        }
        return story();
    }

    /** The latest event as its reader learnt it. */
    private Optional<String> story() {
        View live = model.live();
        return model.beforeLatest()
                .flatMap(
                        before -> live.latest().map(event -> new Describe(texts.bundle("board")).event(before, event)));
    }

    private void showOver() {
        boolean ended = model.live().status().isOver();
        over.setVisible(ended);
        over.setManaged(ended);
        if (!ended) {
            over.getChildren().clear();
            return;
        }
        if (!over.getChildren().isEmpty()) {
            return;
        }
        View end = model.live();
        Label result = Controls.paragraph(sentences.result(end), "over-result");
        result.setGraphic(new FontIcon(overIcon(end.status())));
        StringBuilder facts = new StringBuilder(texts.get("over.plies", model.lastPly()));
        dealNumber.ifPresent(deal -> facts.append(" · ").append(texts.get("game.deal", deal.toString())));
        Label reason = Controls.paragraph(sentences.reason(end));
        Label more = Controls.paragraph(facts.toString(), "card-text");
        Button rematch = Controls.primary(texts.get("action.rematch"), Feather.REPEAT, doors::rematch);
        rematch.setId("rematch");
        Button save = Controls.button(texts.get("action.save"), Feather.SAVE, doors::save);
        Button review = Controls.button(texts.get("action.review"), Feather.FILM, doors::reviewGame);
        review.setId("review-game");
        HBox buttons = row(List.of(rematch, review));
        over.getChildren().addAll(result, reason);
        if (!model.config().practice() && !model.game().countsPoints()) {
            over.getChildren().add(Controls.paragraph(texts.get("over.noPoints"), "card-text"));
        }
        over.getChildren()
                .addAll(more, Controls.paragraph(texts.get("over.shown"), "card-text"), buttons, row(List.of(save)));
    }

    private Feather overIcon(Status end) {
        if (end.isDraw()) {
            return Feather.MINUS_CIRCLE;
        }
        boolean won = model.people().size() != 1 || end.winner().equals(Optional.of(model.home()));
        return won ? Feather.AWARD : Feather.FLAG;
    }

    private void showButtons() {
        boolean ended = model.live().status().isOver();
        hint.setDisable(!(model.state() instanceof GameState.WaitingForPerson));
        boolean free = model.canRedo();
        redo.setVisible(free);
        redo.setManaged(free);
        moveNow.setDisable(!isThinking());
        boolean paused = model.state() instanceof GameState.Paused;
        pause.setText(texts.get(paused ? "action.resume" : "action.pause"));
        pause.setGraphic(new FontIcon(paused ? Feather.PLAY : Feather.PAUSE));
        pause.setDisable(ended);
        actions.setVisible(
                !ended || model.config().practice() && !model.people().isEmpty());
        actions.setManaged(actions.isVisible());
        draw.setDisable(ended);
        resign.setDisable(ended);
    }

    // ---- asking ----

    private void askResign() {
        Optional<Refusal> refusal = model.whyNotResign();
        if (refusal.isPresent() || model.actor().isEmpty()) {
            model.resign(); // Says why not.
            return;
        }
        String text = model.isShared()
                ? texts.get(
                        "resign.text",
                        sentences.side(model.live(), model.actor().get()))
                : texts.get("resign.text.own");
        shell.ask(
                texts.get("resign.title"),
                text,
                sheet -> sheet.safe(texts.get("resign.no"), () -> {})
                        .answer(texts.get("resign.yes"), model::resign, Styles.DANGER));
    }

    private void askDraw(Seat by) {
        shell.ask(
                texts.get("draw.asked.title", sentences.player(by)),
                texts.get("draw.asked.text"),
                sheet -> sheet.safe(texts.get("draw.decline"), () -> model.answerDraw(by, false))
                        .answer(texts.get("draw.accept"), () -> model.answerDraw(by, true)));
    }

    private void noteDeclined(Seat by) {
        shell.note(texts.get("draw.declined", sentences.player(by)));
    }

    private final class Ear implements PlayModel.Audience {
        @Override
        public void changed() {
            update();
        }

        /** The fight that the player thinks of is told while he points at it. */
        @Override
        public void pointed() {
            if (message != null) {
                showStatus();
            }
        }

        @Override
        public void markAsked(int node) {
            closePalette();
            boolean marked = !model.board().guess(node).isEmpty();
            palette = new MarkPalette(texts, marked, mark -> model.mark(node, mark));
            palette.show(boardView.spot(node));
        }

        @Override
        public void played(View view, Event event) {
            if (visible) {
                boardView.notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
            }
        }

        @Override
        public void ended(View view) {
            boolean lost = model.people().size() == 1
                    && !view.status().isDraw()
                    && !view.status().winner().equals(Optional.of(model.home()));
            sounds.play(lost ? Sound.LOSE : Sound.WIN);
            if (over != null) {
                over.getChildren().clear();
            }
        }

        @Override
        public void drawAsked(Seat by) {
            askDraw(by);
        }

        @Override
        public void drawDeclined(Seat by) {
            noteDeclined(by);
        }

        @Override
        public void failed(GameState.Failed failure) {
            shell.ask(
                    texts.get("failed.title", sentences.player(failure.seat())),
                    texts.get("failed." + failure.failure().kind().name()),
                    sheet -> {
                        for (GameState.Choice choice : GameState.Choice.values()) {
                            if (failure.choices().contains(choice)) {
                                sheet.answer(texts.get("failed." + choice.name()), () -> model.choose(choice));
                            }
                        }
                        return sheet;
                    });
        }
    }
}
