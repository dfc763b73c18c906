package junqi.ui.look;

import atlantafx.base.theme.Styles;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import javafx.beans.property.Property;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** One out of a few values, each with a button of its own; arrows move the choice, as among radio buttons. */
public final class Choices {
    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");

    private Choices() {}

    /** Buttons side by side without gaps, for short words. */
    public static <T> HBox segments(List<T> values, Function<T, String> words, Property<T> chosen) {
        List<RadioButton> buttons = buttons(values, words, chosen);
        for (int i = 0; i < buttons.size(); i++) {
            RadioButton button = buttons.get(i);
            button.getStyleClass().remove("radio-button");
            button.getStyleClass().addAll("toggle-button", "segment");
            button.setMinWidth(Region.USE_PREF_SIZE);
            if (buttons.size() > 1) {
                boolean first = i == 0;
                boolean last = i == buttons.size() - 1;
                button.getStyleClass().add(first ? Styles.LEFT_PILL : last ? Styles.RIGHT_PILL : Styles.CENTER_PILL);
            }
        }
        HBox row = new HBox();
        row.getStyleClass().add("segments");
        row.getChildren().addAll(buttons);
        return row;
    }

    /** Cards with a title and a sentence; the whole card can be clicked. */
    public static <T> List<Region> cards(
            List<T> values, Function<T, String> title, Function<T, String> sentence, Property<T> chosen) {
        List<Region> cards = new ArrayList<>();
        List<RadioButton> buttons = buttons(values, value -> "", chosen);
        for (int i = 0; i < buttons.size(); i++) {
            cards.add(card(buttons.get(i), title.apply(values.get(i)), sentence.apply(values.get(i))));
        }
        return cards;
    }

    /** Cards with a picture before the words. */
    public static <T> List<Region> cards(
            List<T> values,
            Function<T, Node> picture,
            Function<T, String> title,
            Function<T, String> sentence,
            Property<T> chosen) {
        List<Region> cards = cards(values, title, sentence, chosen);
        for (int i = 0; i < cards.size(); i++) {
            ((HBox) cards.get(i)).getChildren().add(1, picture.apply(values.get(i)));
        }
        return cards;
    }

    private static HBox card(RadioButton button, String title, String sentence) {
        button.setAccessibleText(title + ". " + sentence);
        button.setMinSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        VBox words = new VBox(Controls.paragraph(title, "card-title"), Controls.paragraph(sentence, "card-text"));
        words.getStyleClass().add("card-words");
        words.setMinWidth(0);
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox card = new HBox(button, words);
        card.setAlignment(Pos.CENTER_LEFT);
        card.getStyleClass().add("choice-card");
        card.setMaxWidth(Double.MAX_VALUE);
        card.setMinHeight(Region.USE_PREF_SIZE);
        card.setOnMouseClicked(e -> {
            button.requestFocus();
            button.setSelected(true);
        });
        button.selectedProperty().addListener((p, was, is) -> card.pseudoClassStateChanged(SELECTED, is));
        card.pseudoClassStateChanged(SELECTED, button.isSelected());
        return card;
    }

    private static <T> List<RadioButton> buttons(List<T> values, Function<T, String> words, Property<T> chosen) {
        ToggleGroup group = new ToggleGroup();
        List<RadioButton> buttons = new ArrayList<>();
        for (T value : values) {
            RadioButton button = new RadioButton(words.apply(value));
            button.setToggleGroup(group);
            button.setUserData(value);
            button.setId("choice-" + value);
            button.setSelected(Objects.equals(value, chosen.getValue()));
            button.selectedProperty().addListener((p, was, is) -> {
                if (is) {
                    chosen.setValue(value);
                }
            });
            buttons.add(button);
        }
        ChangeListener<T> follow =
                (p, was, is) -> buttons.forEach(b -> b.setSelected(Objects.equals(b.getUserData(), is)));
        group.setUserData(follow); // Lives as long as the buttons; the model may live longer.
        chosen.addListener(new WeakChangeListener<>(follow));
        return buttons;
    }
}
