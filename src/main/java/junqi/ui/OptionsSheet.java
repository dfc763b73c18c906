package junqi.ui;

import atlantafx.base.controls.ToggleSwitch;
import atlantafx.base.theme.Styles;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.value.ChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import junqi.rules.Option;
import junqi.rules.RuleSet;
import junqi.ui.look.Controls;
import junqi.ui.look.Texts;
import org.kordamp.ikonli.feather.Feather;

/** Every option of R12 that the mode uses, as rows made from {@link Option}; a change is taken at once or refused. */
final class OptionsSheet {
    private final NewGameModel model;
    private final Texts texts;
    private final VBox rows = new VBox();

    private OptionsSheet(NewGameModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
    }

    static void show(Shell shell, NewGameModel model, Texts texts) {
        OptionsSheet options = new OptionsSheet(model, texts);
        options.rows.getStyleClass().add("option-rows");
        options.fill();
        ScrollPane scroll = new ScrollPane(options.rows);
        scroll.setFitToWidth(true);
        scroll.getStyleClass().add("option-scroll");
        RuleSet before = model.rulesProperty().get();
        Button reset = Controls.button(texts.get("options.reset"), Feather.ROTATE_CCW, () -> {
            model.reset();
            options.fill();
        });
        reset.setId("options-reset");
        VBox content = new VBox(scroll, reset);
        content.getStyleClass().add("section");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        String title =
                texts.get("options.title", texts.get("preset." + before.preset().key()));
        shell.open(
                title,
                content,
                sheet -> sheet.safe(
                                texts.get("options.cancel"),
                                () -> model.rulesProperty().set(before))
                        .main(texts.get("options.done"), () -> {}));
    }

    private void fill() {
        rows.getChildren().setAll(model.options().stream().map(this::row).toList());
    }

    private Node row(Option option) {
        Label name = Controls.label(texts.get("option." + option.key()), "option-name");
        Label rule = Controls.fixed(option.rule(), "rule-number");
        Label changed = Controls.fixed(texts.get("options.changed"), "changed-mark");
        Label problem = Controls.paragraph("", "warning-note");
        show(problem, false);
        ChangeListener<RuleSet> follow = (p, was, is) -> show(changed, model.isChanged(option));
        follow.changed(null, null, null);
        Consumer<String> set = value -> {
            Optional<String> wrong = model.set(option, value);
            problem.setText(wrong.map(reason -> problemWords(option, reason)).orElse(""));
            show(problem, wrong.isPresent());
            follow.changed(null, null, null);
        };
        HBox title = new HBox(name, rule, changed);
        title.getStyleClass().add("option-title");
        title.setAlignment(Pos.CENTER_LEFT);
        VBox words = new VBox(
                title, Controls.paragraph(texts.get("option." + option.key() + ".text"), "card-text"), problem);
        HBox.setHgrow(words, Priority.ALWAYS);
        Region control = control(option, set);
        control.setId("option-" + option.key());
        control.setAccessibleText(
                texts.get("option." + option.key()) + ". " + texts.get("option." + option.key() + ".text"));
        HBox row = new HBox(words, control);
        row.getStyleClass().add("option-row");
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private Region control(Option option, Consumer<String> set) {
        String value = option.get(model.rulesProperty().get());
        if (option.isNumber()) {
            TextField field = new TextField(value);
            field.setPrefColumnCount(4);
            field.setMinWidth(Region.USE_PREF_SIZE);
            field.textProperty().addListener((p, was, is) -> {
                set.accept(is.strip());
                field.pseudoClassStateChanged(
                        Styles.STATE_DANGER,
                        !option.get(model.rulesProperty().get()).equals(is.strip()));
            });
            return field;
        }
        if (option.choices().equals(List.of("true", "false"))) {
            ToggleSwitch on = new ToggleSwitch();
            on.setSelected(Boolean.parseBoolean(value));
            on.selectedProperty().addListener((p, was, is) -> set.accept(is.toString()));
            return on;
        }
        ComboBox<String> combo = new ComboBox<>();
        combo.getItems().addAll(option.choices());
        combo.setConverter(new StringConverter<>() {
            @Override
            public String toString(String choice) {
                return choice == null ? "" : valueWords(texts, option, choice);
            }

            @Override
            public String fromString(String text) {
                throw new UnsupportedOperationException("not editable");
            }
        });
        combo.setValue(value);
        combo.valueProperty().addListener((p, was, is) -> set.accept(is));
        combo.setMinWidth(Region.USE_PREF_SIZE);
        return combo;
    }

    /** Why a value was not taken; the rules core says it in English, so what players meet has words of its own. */
    private String problemWords(Option option, String reason) {
        if (option.isNumber()) {
            return texts.get("options.number", option.min(), option.max());
        }
        String key = "option." + option.key() + ".problem";
        return texts.has(key) ? texts.get(key) : reason;
    }

    /** A value of an option in words. */
    static String valueWords(Texts texts, Option option, String value) {
        if (option.isNumber()) {
            return value.equals("0") && option.min() == 0 ? texts.get("value.0") : value;
        }
        String key = "option." + option.key() + "." + value;
        return texts.has(key) ? texts.get(key) : texts.get("value." + value);
    }

    private static void show(Node node, boolean visible) {
        node.setVisible(visible);
        node.setManaged(visible);
    }
}
