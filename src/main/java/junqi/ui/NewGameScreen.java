package junqi.ui;

import atlantafx.base.theme.Styles;
import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.beans.value.WeakChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import junqi.ai.Level;
import junqi.rules.Option;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.RuleSet.Mode;
import junqi.ui.NewGameModel.First;
import junqi.ui.NewGameModel.Opponent;
import junqi.ui.look.Choices;
import junqi.ui.look.Controls;
import junqi.ui.look.Texts;
import org.kordamp.ikonli.feather.Feather;

/** The choices before a game; everything is on one page, and one click starts with the last choice. */
final class NewGameScreen implements Screen {
    private final NewGameModel model;
    private final Shell shell;
    private final Consumer<NewGameModel> start;
    private Button startButton;
    private Node modeCards;
    /** Whether the page was built anew because of another mode, so that the focus stays with its card. */
    private boolean modeChanged;

    /** Keeps listeners alive that a model holds weakly, as long as the nodes live. */
    private ChangeListener<RuleSet> rulesListener;

    private ChangeListener<RuleSet> clockListener;

    private ChangeListener<Mode> modeListener;

    NewGameScreen(NewGameModel model, Shell shell, Consumer<NewGameModel> start) {
        this.model = model;
        this.shell = shell;
        this.start = start;
    }

    @Override
    public Parent build(Texts texts) {
        BorderPane page = new BorderPane();
        page.getStyleClass().add("page");
        page.setTop(TopBar.of(shell, texts.get("new.title")));

        HBox columns = new HBox(column(opponent(texts), pace(texts)), column(rules(texts), more(texts)));
        columns.getStyleClass().add("columns");
        VBox all = new VBox(modes(texts), columns);
        all.getStyleClass().add("column");
        ScrollPane scroll = new ScrollPane(new CentredPage(all));
        scroll.setFitToWidth(true);
        scroll.getStyleClass().add("page-scroll");
        page.setCenter(scroll);
        page.setBottom(bottom(texts));
        // What can be chosen depends on the mode.
        modeListener = (p, was, is) -> {
            if (shell.screen() == this) {
                modeChanged = true;
                shell.rebuild();
            }
        };
        model.modeProperty().addListener(new WeakChangeListener<>(modeListener));
        return page;
    }

    @Override
    public void shown() {
        Node chosen = modeCards.lookup("#choice-" + model.modeProperty().get());
        (modeChanged && chosen != null ? chosen : startButton).requestFocus();
        modeChanged = false;
    }

    @Override
    public void back() {
        shell.home();
    }

    private static VBox column(Node... sections) {
        VBox column = new VBox(sections);
        column.getStyleClass().add("column");
        HBox.setHgrow(column, Priority.ALWAYS);
        column.setPrefWidth(100); // Both columns grow alike from here.
        return column;
    }

    private static VBox section(String title, Node... content) {
        VBox section = new VBox(Controls.label(title, "section-title"));
        section.getChildren().addAll(content);
        section.getStyleClass().add("section");
        return section;
    }

    private Node modes(Texts texts) {
        HBox row = new HBox();
        row.getStyleClass().addAll("card-row", "mode-cards");
        modeCards = row;
        Choices.cards(
                        NewGameModel.MODES,
                        mode -> Controls.label(texts.get("mode." + mode.name() + ".tile"), "mode-tile"),
                        mode -> texts.get("mode." + mode.name()),
                        mode -> texts.get("mode." + mode.name() + ".text"),
                        model.modeProperty())
                .forEach(card -> {
                    HBox.setHgrow(card, Priority.ALWAYS);
                    card.setPrefWidth(100); // All grow alike from here.
                    card.setMaxHeight(Double.MAX_VALUE);
                    row.getChildren().add(card);
                });
        return row;
    }

    private Node opponent(Texts texts) {
        Node kinds = Choices.segments(
                List.of(Opponent.values()), o -> texts.get("opponent." + o.name()), model.opponentProperty());
        Node one = levels(texts, model.levelProperty());
        Node two = twoLevels(texts);
        Node friend = Controls.paragraph(texts.get("opponent.FRIEND.text." + mode()), "card-text");
        showOnly(one, model.opponentProperty().isEqualTo(Opponent.COMPUTER));
        showOnly(two, model.opponentProperty().isEqualTo(Opponent.COMPUTERS));
        showOnly(friend, model.opponentProperty().isEqualTo(Opponent.FRIEND));
        Node first = section(
                texts.get(model.isDeployed() ? "new.side" : "new.first"),
                Choices.segments(
                        List.of(First.values()),
                        f -> texts.get((model.isDeployed() ? "side." : "first.") + f.name()),
                        model.firstProperty()));
        showOnly(first, model.opponentProperty().isEqualTo(Opponent.COMPUTER));
        VBox both = new VBox(section(texts.get("new.opponent"), kinds, one, two, friend), first);
        both.getStyleClass().add("column");
        return both;
    }

    private String mode() {
        return model.modeProperty().get().name();
    }

    private static Node levels(Texts texts, ObjectProperty<Level> chosen) {
        GridPane grid = new GridPane();
        grid.getStyleClass().add("card-grid");
        for (int i = 0; i < 2; i++) {
            ColumnConstraints half = new ColumnConstraints();
            half.setPercentWidth(50);
            grid.getColumnConstraints().add(half);
        }
        List<Region> cards = Choices.cards(
                List.of(Level.values()),
                level -> texts.get("level." + level.key()),
                level -> texts.get("level." + level.key() + ".text"),
                chosen);
        for (int i = 0; i < cards.size(); i++) {
            cards.get(i).setMaxHeight(Double.MAX_VALUE);
            grid.add(cards.get(i), i % 2, i / 2);
        }
        return grid;
    }

    private Node twoLevels(Texts texts) {
        Function<Level, String> name = level -> texts.get("level." + level.key());
        GridPane grid = new GridPane();
        grid.getStyleClass().add("form");
        grid.addRow(
                0,
                Controls.label(texts.get("new.firstComputer")),
                combo(List.of(Level.values()), name, model.firstLevelProperty(), texts.get("new.firstComputer")));
        grid.addRow(
                1,
                Controls.label(texts.get("new.secondComputer")),
                combo(List.of(Level.values()), name, model.secondLevelProperty(), texts.get("new.secondComputer")));
        VBox box = new VBox(grid, Controls.paragraph(texts.get("opponent.COMPUTERS.text." + mode()), "card-text"));
        box.getStyleClass().add("section");
        return box;
    }

    private Node rules(Texts texts) {
        ObjectProperty<Preset> preset =
                new SimpleObjectProperty<>(model.rulesProperty().get().preset());
        preset.addListener((p, was, is) -> {
            if (is != model.rulesProperty().get().preset()) {
                model.preset(is);
            }
        });
        VBox cards = new VBox();
        cards.getStyleClass().add("card-row");
        cards.getChildren()
                .addAll(Choices.cards(
                        model.presets(),
                        p -> texts.get("preset." + p.key()),
                        p -> texts.get("preset." + p.key() + ".text"),
                        preset));
        Label changed = Controls.paragraph("", "card-text");
        Label warning = Controls.paragraph(texts.get("new.lockWarning"), "warning-note");
        Button change = Controls.button(
                texts.get("new.changeOptions"), Feather.SLIDERS, () -> OptionsSheet.show(shell, model, texts));
        change.setId("change-options");
        HBox line = new HBox(change, changed);
        line.setAlignment(Pos.CENTER_LEFT);
        line.getStyleClass().add("line");
        HBox.setHgrow(changed, Priority.ALWAYS);
        rulesListener = (p, was, is) -> {
            preset.set(is.preset());
            changed.setText(changes(texts, is));
            warning.setVisible(model.takerMayLockItselfIn());
            warning.setManaged(model.takerMayLockItselfIn());
        };
        model.rulesProperty().addListener(new WeakChangeListener<>(rulesListener));
        rulesListener.changed(null, null, model.rulesProperty().get());
        return section(texts.get("new.rules"), cards, line, warning);
    }

    /** The changed options in words: "Landmines: both are removed". The clock is seen on the page itself. */
    private static String changes(Texts texts, RuleSet rules) {
        List<String> words = rules.changes().entrySet().stream()
                .filter(change -> change.getKey() != Option.MOVE_SECONDS)
                .map(change -> texts.get(
                        "new.changedOption",
                        texts.get("option." + change.getKey().key()),
                        OptionsSheet.valueWords(texts, change.getKey(), change.getValue())))
                .toList();
        return words.isEmpty() ? texts.get("new.unchanged") : String.join(texts.get("list.separator"), words);
    }

    private Node pace(Texts texts) {
        NumberFormat number = NumberFormat.getInstance(texts.language().locale());
        ComboBox<Double> thinking = combo(
                NewGameModel.THINKING,
                s -> texts.get("seconds", number.format(s)),
                model.thinkingProperty(),
                texts.get("new.thinking"));
        ObjectProperty<Integer> clock =
                new SimpleObjectProperty<>(model.rulesProperty().get().moveSeconds());
        clock.addListener((p, was, is) -> model.set(Option.MOVE_SECONDS, is.toString()));
        clockListener = (p, was, is) -> clock.set(is.moveSeconds());
        model.rulesProperty().addListener(new WeakChangeListener<>(clockListener));
        List<Integer> clocks = new ArrayList<>(NewGameModel.CLOCKS);
        if (!clocks.contains(clock.get())) {
            clocks.add(clock.get());
        }
        ComboBox<Integer> clockBox = combo(
                clocks,
                s -> s == 0 ? texts.get("new.noClock") : texts.get("new.clockSeconds", s),
                clock,
                texts.get("new.clock"));
        Label thinkingLabel = Controls.label(texts.get("new.thinking"));
        GridPane form = new GridPane();
        form.getStyleClass().add("form");
        form.addRow(0, Controls.label(texts.get("new.clock")), clockBox, thinkingLabel, thinking);
        var computerPlays = model.opponentProperty().isNotEqualTo(Opponent.FRIEND);
        showOnly(thinkingLabel, computerPlays);
        showOnly(thinking, computerPlays);
        return section(texts.get("new.time"), form);
    }

    private Node more(Texts texts) {
        CheckBox practice = new CheckBox(texts.get("new.practice"));
        practice.selectedProperty().bindBidirectional(model.practiceProperty());
        practice.setId("practice");
        TextField deal = new TextField();
        deal.setId("deal");
        deal.setPromptText(texts.get("new.deal.prompt"));
        deal.setAccessibleText(texts.get("new.deal"));
        deal.textProperty().bindBidirectional(model.dealProperty());
        Label problem = Controls.paragraph(texts.get("new.deal.problem"), "warning-note");
        showOnly(problem, Bindings.createBooleanBinding(() -> !model.dealIsGood(), model.dealProperty()));
        HBox line = new HBox(practice);
        if (!model.isDeployed()) {
            line.getChildren().addAll(Controls.spring(), Controls.fixed(texts.get("new.deal")), deal);
        }
        line.getStyleClass().add("line");
        line.setAlignment(Pos.CENTER_LEFT);
        VBox box = section(texts.get("new.more"));
        box.getChildren().addAll(line, Controls.paragraph(texts.get("new.practice.text"), "card-text"), problem);
        return box;
    }

    private Node bottom(Texts texts) {
        startButton = Controls.primary("", Feather.PLAY, () -> start.accept(model));
        startButton
                .textProperty()
                .bind(Bindings.createStringBinding(
                        () -> texts.get(model.peopleDeploy() ? "new.deploy" : "new.start"), model.opponentProperty()));
        startButton.setId("start");
        startButton.getStyleClass().add(Styles.LARGE);
        startButton.setDefaultButton(true);
        startButton
                .disableProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> !model.isDeployed() && !model.dealIsGood(), model.dealProperty()));
        HBox bottom = new HBox(Controls.spring(), startButton);
        bottom.getStyleClass().add("bottom-bar");
        return bottom;
    }

    /** A drop-down list of a few values. */
    static <T> ComboBox<T> combo(List<T> values, Function<T, String> words, ObjectProperty<T> chosen, String name) {
        ComboBox<T> combo = new ComboBox<>();
        combo.getItems().addAll(values);
        combo.setConverter(new StringConverter<>() {
            @Override
            public String toString(T value) {
                return value == null ? "" : words.apply(value);
            }

            @Override
            public T fromString(String text) {
                throw new UnsupportedOperationException("not editable");
            }
        });
        combo.setValue(chosen.get());
        combo.valueProperty().addListener((p, was, is) -> chosen.set(is));
        ChangeListener<T> follow = (p, was, is) -> {
            if (!combo.getItems().contains(is)) {
                combo.getItems().add(is);
            }
            combo.setValue(is);
        };
        combo.setUserData(follow); // Lives as long as the box; the model may live longer.
        chosen.addListener(new WeakChangeListener<>(follow));
        combo.setAccessibleText(name);
        combo.setMinWidth(Region.USE_PREF_SIZE);
        return combo;
    }

    private static void showOnly(Node node, ObservableValue<Boolean> when) {
        node.visibleProperty().bind(when);
        node.managedProperty().bind(when);
    }
}
