package junqi.ui;

import atlantafx.base.theme.Styles;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import junqi.game.GameConfig;
import junqi.game.Pace;
import junqi.game.SeatSetup;
import junqi.game.Seating;
import junqi.notation.NotationException;
import junqi.rules.Board;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.Position;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Setup;
import junqi.store.ShippedLayouts;
import junqi.ui.board.LayoutProblems;
import junqi.ui.board.SetupModel;
import junqi.ui.board.SetupView;
import junqi.ui.look.Choices;
import junqi.ui.look.Controls;
import junqi.ui.look.Texts;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Where a position of any mode is set up by hand, checked, copied and pasted as JFEN, and played from. */
final class EditorScreen implements Screen {
    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);
    private static final KeyCombination PASTE = new KeyCodeCombination(KeyCode.V, KeyCombination.SHORTCUT_DOWN);

    private final SetupModel model;
    private final NewGameModel rules = new NewGameModel();
    private final Shell shell;
    private final Consumer<Position> play;

    private Texts texts;
    private Texts words;
    private SetupView board;
    private SetupPalette palette;
    private ObjectProperty<Preset> preset;
    private ObjectProperty<Seat> turn;
    private ObjectProperty<Optional<Colour>> south;
    private Spinner<Integer> quiet;
    private CheckBox allDug;
    private Node southRow;
    private TextField jfen;
    private Label status;
    private VBox lines;
    private Button undo;
    private Button redo;
    private Button go;
    private boolean updating;

    /** The model holds it weakly. */
    private final Runnable follow = this::update;

    /** @param play begins a game from a position that can be played and is not over */
    EditorScreen(Shell shell, Consumer<Position> play) {
        this.shell = shell;
        this.play = play;
        rules.modeProperty().set(RuleSet.Mode.OPEN);
        model = new SetupModel(
                start(rules.rulesProperty().get()), rules.rulesProperty().get());
        model.addListener(follow);
        rules.rulesProperty().addListener((p, was, is) -> unlessUpdating(() -> model.setRules(is)));
    }

    SetupModel model() {
        return model;
    }

    /** A position as a game begins: two formations that players know, or all pieces face down. */
    private static Setup start(RuleSet rules) {
        if (rules.mode() != RuleSet.Mode.FLIP) {
            return Setup.deployed(
                    ShippedLayouts.all().get(0).layout(),
                    ShippedLayouts.all().get(1).layout());
        }
        Setup setup = new Setup(Board.TWO_PLAYER).southColour(null);
        for (int node = 0; node < setup.board().size(); node++) {
            if (setup.board().kind(node) != junqi.rules.NodeKind.CAMP) {
                setup.set(node, Cell.HIDDEN);
            }
        }
        return setup;
    }

    // ---- building ----

    @Override
    public Parent build(Texts newTexts) {
        texts = newTexts;
        words = texts.of("learn");
        board = new SetupView(model, texts.bundle("board"));
        board.setPieceStyle(shell.preferences().pieceStyle().get());
        board.setCoordinates(shell.preferences().coordinates().get());
        palette = new SetupPalette(model, texts, words);
        StackPane middle = new StackPane(board);
        middle.getStyleClass().add("board-room");
        middle.setMinSize(0, 0);
        BorderPane page = new BorderPane(middle);
        page.setTop(TopBar.of(shell, words.get("editor.title"), tools()));
        page.setLeft(pieces());
        VBox facts = facts();
        facts.prefWidthProperty().bind(page.widthProperty().multiply(GamePage.RIGHT_SHARE));
        page.setRight(facts);
        page.getStyleClass().addAll("page", "play-page");
        page.addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        update();
        return page;
    }

    private Node tools() {
        undo = Controls.icon(texts.get("desk.undo"), Feather.CORNER_UP_LEFT, model::undo);
        undo.setId("editor-undo");
        redo = Controls.icon(texts.get("desk.redo"), Feather.CORNER_UP_RIGHT, model::redo);
        redo.setId("editor-redo");
        HBox row = new HBox(
                undo,
                redo,
                tool("editor.clear", Feather.X_SQUARE, model::clear),
                tool("editor.start", Feather.GRID, () -> model.replace(start(model.rules()))),
                tool("editor.copy", Feather.COPY, this::copy),
                tool("editor.paste", Feather.CLIPBOARD, this::paste));
        row.setAlignment(Pos.CENTER_LEFT);
        row.getStyleClass().add("desk-tools");
        return row;
    }

    private Button tool(String key, Ikon icon, Runnable action) {
        Button button = Controls.button(words.get(key), icon, action);
        button.setId(key.replace('.', '-'));
        return button;
    }

    private Node pieces() {
        ScrollPane room = new ScrollPane(palette);
        room.setFitToWidth(true);
        room.setMinHeight(0);
        room.getStyleClass().addAll("panel", "odds-room");
        VBox.setVgrow(room, Priority.ALWAYS);
        VBox left = new VBox(room);
        left.getStyleClass().addAll("side", "side-left");
        return left;
    }

    private VBox facts() {
        status = Controls.paragraph("", "desk-status");
        status.setId("editor-status");
        lines = new VBox();
        lines.setId("problems");
        lines.getStyleClass().add("section");
        ScrollPane room = new ScrollPane(lines);
        room.setFitToWidth(true);
        room.setMinHeight(0);
        room.getStyleClass().add("page-scroll");
        VBox.setVgrow(room, Priority.ALWAYS);
        VBox problems = new VBox(status, room);
        problems.getStyleClass().addAll("panel", "desk-problems");
        problems.setMinHeight(60);
        VBox.setVgrow(problems, Priority.ALWAYS);
        jfen = new TextField();
        jfen.setId("jfen");
        jfen.setAccessibleText(words.get("editor.jfen"));
        jfen.setOnAction(e -> take(jfen.getText()));
        VBox text = new VBox(Controls.paragraph(words.get("editor.jfen"), "card-text"), jfen);
        text.getStyleClass().addAll("panel", "section");
        go = Controls.primary(words.get("editor.play"), Feather.PLAY, this::play);
        go.setId("editor-play");
        go.getStyleClass().add(Styles.LARGE);
        go.setMaxWidth(Double.MAX_VALUE);
        VBox right = new VBox(form(), problems, text, go);
        right.getStyleClass().addAll("side", "side-right");
        return right;
    }

    /** All that a position is besides its pieces. */
    private Node form() {
        preset = new SimpleObjectProperty<>(model.rules().preset());
        preset.addListener((p, was, is) -> unlessUpdating(() -> model.setRules(RuleSet.of(is))));
        Node presets =
                NewGameScreen.combo(List.of(Preset.values()), this::presetWords, preset, words.get("editor.rules"));
        presets.setId("editor-rules");
        Button options = Controls.button(
                words.get("editor.options"), Feather.SLIDERS, () -> OptionsSheet.show(shell, rules, texts));
        options.setId("editor-options");
        turn = new SimpleObjectProperty<>(model.turn());
        turn.addListener((p, was, is) -> unlessUpdating(() -> model.setTurn(is)));
        south = new SimpleObjectProperty<>(model.southColour());
        south.addListener((p, was, is) -> unlessUpdating(() -> model.setSouthColour(is.orElse(null))));
        HBox turns = Choices.segments(
                List.of(Seat.SOUTH, Seat.NORTH), seat -> words.get("editor.seat." + seat.name()), turn);
        HBox colours = Choices.segments(
                List.of(Optional.of(Colour.RED), Optional.of(Colour.BLUE), Optional.empty()),
                c -> c.map(texts::colour).orElse(words.get("editor.undecided")),
                south);
        quiet = new Spinner<>(0, 999, model.quiet());
        quiet.setId("editor-quiet");
        quiet.setEditable(true);
        quiet.setPrefWidth(90);
        quiet.setAccessibleText(words.get("editor.quiet"));
        quiet.getEditor().setAccessibleText(words.get("editor.quiet"));
        quiet.valueProperty().addListener((p, was, is) -> unlessUpdating(() -> model.setQuiet(is)));
        allDug = new CheckBox(words.get("editor.allDug"));
        allDug.setId("editor-allDug");
        allDug.selectedProperty().addListener((p, was, is) -> unlessUpdating(() -> model.setAllDug(is)));
        GridPane form = new GridPane();
        form.getStyleClass().addAll("form");
        Label southLabel = Controls.fixed(words.get("editor.south"));
        form.addRow(0, Controls.fixed(words.get("editor.rules")), presets);
        form.add(options, 1, 1);
        form.addRow(2, Controls.fixed(words.get("editor.turn")), turns);
        form.addRow(3, southLabel, colours);
        form.addRow(4, Controls.fixed(words.get("editor.quiet")), quiet);
        southRow = colours;
        southLabel.visibleProperty().bind(colours.visibleProperty());
        southLabel.managedProperty().bind(colours.managedProperty());
        VBox panel = new VBox(form, allDug);
        panel.getStyleClass().addAll("panel", "section");
        panel.setMinHeight(Region.USE_PREF_SIZE);
        return panel;
    }

    private String presetWords(Preset preset) {
        return texts.get("mode." + preset.rules().mode().name()) + " · " + texts.get("preset." + preset.key());
    }

    private void unlessUpdating(Runnable action) {
        if (!updating) {
            action.run();
        }
    }

    @Override
    public void shown() {
        board.requestFocus();
    }

    @Override
    public void back() {
        shell.home();
    }

    // ---- showing ----

    private void update() {
        if (board == null) {
            return;
        }
        updating = true;
        turn.set(model.turn());
        south.set(model.southColour());
        quiet.getValueFactory().setValue(model.quiet());
        allDug.setSelected(model.isAllDug());
        show(allDug, model.rules().flagGuard() == RuleSet.FlagGuard.MINES_DUG);
        show(southRow, model.rules().mode() == RuleSet.Mode.FLIP);
        preset.set(model.rules().preset());
        if (!rules.rulesProperty().get().equals(model.rules())) {
            // An undo may have brought other rules back.
            rules.modeProperty().set(model.rules().mode());
            rules.rulesProperty().set(model.rules());
        }
        jfen.setText(model.jfen());
        undo.setDisable(!model.canUndo());
        redo.setDisable(!model.canRedo());
        palette.update();
        judge();
        updating = false;
    }

    private static void show(Node node, boolean visible) {
        node.setVisible(visible);
        node.setManaged(visible);
    }

    private void judge() {
        List<Node> rows = new ArrayList<>();
        LayoutProblems.lines(model, texts.bundle("board")).forEach(line -> rows.add(row(line.words(), line.rule())));
        Optional<Position> position = model.position(new Random(0));
        boolean over = position.filter(p -> p.status().isOver()).isPresent();
        if (over) {
            GameConfig config = config(Seating.of(SeatSetup.person(), SeatSetup.person()));
            rows.add(Controls.paragraph(
                    new Sentences(texts, config).reason(position.get().viewOfAll()), "desk-problem"));
        }
        boolean playable = position.isPresent() && !over;
        status.setText(words.get(over ? "editor.over" : playable ? "editor.legal" : "editor.illegal"));
        status.setGraphic(new FontIcon(playable ? Feather.CHECK_CIRCLE : Feather.ALERT_CIRCLE));
        lines.getChildren().setAll(rows);
        go.setDisable(!playable);
    }

    private Node row(String what, String rule) {
        Label label = Controls.paragraph(what, "desk-problem");
        label.setMinWidth(0);
        label.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(label, Priority.ALWAYS);
        HBox row = new HBox(label);
        if (rule.startsWith("R")) {
            row.getChildren().add(shell.rule(rule));
        }
        row.getStyleClass().add("line");
        return row;
    }

    // ---- acting ----

    private GameConfig config(Seating seating) {
        return new GameConfig(model.rules(), seating, true, Pace.HUMAN);
    }

    private void play() {
        model.position(new Random()).filter(p -> !p.status().isOver()).ifPresent(play);
    }

    private void copy() {
        Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, model.jfen()));
        shell.note(words.get("editor.copied", model.jfen()));
    }

    private void paste() {
        String text = Clipboard.getSystemClipboard().getString();
        if (text == null || text.isBlank()) {
            shell.note(words.get("editor.nothing"));
        } else {
            take(text);
        }
    }

    private void take(String text) {
        Optional<NotationException> wrong = model.paste(text);
        if (wrong.isPresent()) {
            shell.tell(
                    words.get("editor.pasteFailed"),
                    words.get("editor.badJfen", wrong.get().position()));
        } else {
            board.requestFocus();
        }
    }

    private void key(KeyEvent event) {
        if (event.getTarget() instanceof TextInputControl) {
            return;
        }
        if (COPY.match(event)) {
            copy();
            event.consume();
        } else if (PASTE.match(event)) {
            paste();
            event.consume();
        }
    }
}
