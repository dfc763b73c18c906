package junqi.ui;

import java.text.NumberFormat;
import java.util.List;
import java.util.function.IntFunction;
import javafx.beans.property.IntegerProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Slider;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import junqi.ui.board.PieceStyle;
import junqi.ui.board.Speed;
import junqi.ui.look.Choices;
import junqi.ui.look.Controls;
import junqi.ui.look.Language;
import junqi.ui.look.Texts;
import junqi.ui.look.Theme;
import org.kordamp.ikonli.feather.Feather;

/** What a player likes. Every change is seen at once. */
final class SettingsScreen implements Screen {
    private final Shell shell;
    private final Preferences likes;
    private final Screen backTo;

    /** @param backTo the screen that Esc and the arrow lead to */
    SettingsScreen(Shell shell, Screen backTo) {
        this.shell = shell;
        this.likes = shell.preferences();
        this.backTo = backTo;
    }

    @Override
    public Parent build(Texts texts) {
        Node look = section(
                texts.get("settings.look"),
                row(
                        texts.get("settings.language"),
                        Choices.segments(List.of(Language.values()), Language::ownName, likes.language())),
                row(
                        texts.get("settings.theme"),
                        Choices.segments(List.of(Theme.values()), t -> texts.get("theme." + t.key()), likes.theme())),
                row(
                        texts.get("settings.zoom"),
                        slider(likes.zoom(), 80, 150, 10, n -> texts.get("percent", n), texts.get("settings.zoom"))),
                row(
                        texts.get("settings.boardSize"),
                        slider(
                                likes.boardSize(),
                                60,
                                100,
                                5,
                                n -> texts.get("percent", n),
                                texts.get("settings.boardSize"))),
                row(
                        texts.get("settings.pieces"),
                        Choices.segments(
                                List.of(PieceStyle.values()),
                                s -> texts.get("pieceStyle." + s.name()),
                                likes.pieceStyle())),
                check(texts.get("settings.coordinates"), likes.coordinates()));
        NumberFormat number = NumberFormat.getInstance(texts.language().locale());
        Node play = section(
                texts.get("settings.play"),
                check(texts.get("settings.confirmFlips"), likes.confirmFlips()),
                check(texts.get("settings.turnBoard"), likes.turnBoard()),
                row(
                        texts.get("settings.pace"),
                        slider(
                                likes.pace(),
                                0,
                                3000,
                                100,
                                n -> texts.get("seconds", number.format(n / 1000.0)),
                                texts.get("settings.pace"))),
                row(
                        texts.get("settings.animation"),
                        Choices.segments(
                                List.of(Speed.values()), s -> texts.get("speed." + s.name()), likes.animation())));
        Node volume = row(
                texts.get("settings.volume"),
                slider(likes.volume(), 0, 100, 5, n -> texts.get("percent", n), texts.get("settings.volume")));
        volume.disableProperty().bind(likes.sound().not());
        Node sound =
                section(texts.get("settings.soundSection"), check(texts.get("settings.sound"), likes.sound()), volume);
        Button about = Controls.button(texts.get("about.title"), Feather.INFO, () -> AboutSheet.show(shell));
        about.setId("about");
        Label stored = Controls.paragraph(texts.get("settings.stored"), "card-text");
        stored.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(stored, Priority.ALWAYS);
        HBox last = new HBox(stored, about);
        last.setAlignment(Pos.CENTER_LEFT);
        VBox column = new VBox(look, play, sound, last);
        column.getStyleClass().addAll("column", "settings");
        ScrollPane scroll = new ScrollPane(new CentredPage(column));
        scroll.setFitToWidth(true);
        scroll.getStyleClass().add("page-scroll");
        BorderPane page = new BorderPane(scroll);
        page.getStyleClass().add("page");
        page.setTop(TopBar.of(shell, texts.get("settings.title")));
        return page;
    }

    @Override
    public void back() {
        shell.show(backTo);
    }

    /** What the screen before would lose, it still has. */
    @Override
    public void leave(Runnable next) {
        backTo.leave(next);
    }

    private static Node section(String title, Node... rows) {
        VBox section = new VBox(Controls.label(title, "section-title"));
        section.getChildren().addAll(rows);
        section.getStyleClass().addAll("section", "panel");
        return section;
    }

    private static HBox row(String name, Node control) {
        Label label = Controls.paragraph(name);
        HBox.setHgrow(label, Priority.ALWAYS);
        label.setMaxWidth(Double.MAX_VALUE);
        HBox row = new HBox(label, control);
        row.setAlignment(Pos.CENTER_LEFT);
        row.getStyleClass().add("setting-row");
        return row;
    }

    private static Node check(String name, javafx.beans.property.BooleanProperty value) {
        CheckBox box = new CheckBox(name);
        box.setSelected(value.get());
        box.selectedProperty().addListener((p, was, is) -> value.set(is));
        return box;
    }

    private static Node slider(
            IntegerProperty value, int min, int max, int step, IntFunction<String> words, String name) {
        Slider slider = new Slider(min, max, value.get());
        slider.setBlockIncrement(step);
        slider.setMajorTickUnit(step);
        slider.setMinorTickCount(0);
        slider.setSnapToTicks(true);
        slider.setAccessibleText(name);
        Label shown = Controls.label(words.apply(value.get()), "slider-value");
        shown.setMinWidth(Region.USE_PREF_SIZE);
        slider.valueProperty().addListener((p, was, is) -> {
            int rounded = (int) Math.round(is.doubleValue() / step) * step;
            shown.setText(words.apply(rounded));
            if (!slider.isValueChanging()) {
                value.set(rounded);
            }
        });
        slider.valueChangingProperty().addListener((p, was, is) -> {
            if (!is) {
                value.set((int) Math.round(slider.getValue() / step) * step);
            }
        });
        HBox box = new HBox(slider, shown);
        box.setAlignment(Pos.CENTER_LEFT);
        box.getStyleClass().add("line");
        return box;
    }
}
