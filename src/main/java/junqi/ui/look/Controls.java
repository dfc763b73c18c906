package junqi.ui.look;

import atlantafx.base.theme.Styles;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;

/** Makes the controls that every screen uses, in one style. */
public final class Controls {
    private Controls() {}

    /** A button with an icon and words. */
    public static Button button(String text, Ikon icon, Runnable action) {
        Button button = new Button(text, new FontIcon(icon));
        button.setOnAction(e -> action.run());
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }

    /** The one button of a screen that most players want. */
    public static Button primary(String text, Ikon icon, Runnable action) {
        Button button = button(text, icon, action);
        button.getStyleClass().add(Styles.ACCENT);
        return button;
    }

    /** A button that shows its icon only; the words are its tooltip and its accessible text. */
    public static Button icon(String text, Ikon icon, Runnable action) {
        Button button = button("", icon, action);
        button.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT);
        name(button, text);
        return button;
    }

    /** Gives a button without words its name. */
    public static void name(Button button, String text) {
        button.setTooltip(new Tooltip(text));
        button.setAccessibleText(text);
    }

    /** A label of one or more style classes. */
    public static Label label(String text, String... styleClasses) {
        Label label = new Label(text);
        label.getStyleClass().addAll(styleClasses);
        return label;
    }

    /** A label that is never narrower than its words. */
    public static Label fixed(String text, String... styleClasses) {
        Label label = label(text, styleClasses);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    /** The number of a rule that leads to the rule. */
    public static Hyperlink rule(String number, String words, Consumer<String> show) {
        Hyperlink link = new Hyperlink(number);
        link.getStyleClass().setAll("rule-number", "rule-link");
        link.setMinWidth(Region.USE_PREF_SIZE);
        link.setAccessibleText(words);
        link.setTooltip(new Tooltip(words));
        link.setOnAction(e -> show.accept(number));
        return link;
    }

    /** A label that breaks its lines; it is as high as it needs to be. */
    public static Label paragraph(String text, String... styleClasses) {
        Label label = label(text, styleClasses);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    /** Empty room that takes what is left of a row. */
    public static Region spring() {
        Region spring = new Region();
        HBox.setHgrow(spring, Priority.ALWAYS);
        return spring;
    }
}
