package junqi.ui;

import atlantafx.base.theme.Styles;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import junqi.game.SeatSetup;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.store.ShippedPuzzles;
import junqi.ui.look.Controls;
import junqi.ui.look.Texts;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The first screen: go on, start, open. */
final class HomeScreen implements Screen {
    /** Where the buttons lead. */
    interface Doors {
        void resume();

        void newGame();

        void practise();

        void open();

        void formationsPage();

        void lessonsPage();

        void puzzlesPage();

        void editorPage();

        /** Asks for a record to look at. */
        void review();

        void openRecent(Path file);

        void settingsPage();

        void rulesPage();

        void keys();

        void quit();
    }

    private final Supplier<HomeModel> models;
    private final Doors doors;
    private Button first;

    HomeScreen(Supplier<HomeModel> models, Doors doors) {
        this.models = models;
        this.doors = doors;
    }

    @Override
    public Parent build(Texts texts) {
        HomeModel model = models.get();
        HBox middle = new HBox(hero(texts), menu(texts, model));
        middle.getStyleClass().add("home");
        middle.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        StackPane page = new StackPane(middle);
        page.getStyleClass().addAll("page", "home-page");
        return page;
    }

    @Override
    public void shown() {
        first.requestFocus();
    }

    private static Node hero(Texts texts) {
        HBox name = new HBox(tile("军", "軍", texts), tile("棋", "棋", texts));
        name.setAlignment(Pos.CENTER);
        name.getStyleClass().add("hero-tiles");
        VBox hero = new VBox(
                name, Controls.label(texts.get("app.name"), "hero-title"), Controls.label(texts.get("app.tagline")));
        hero.setAlignment(Pos.CENTER);
        hero.getStyleClass().add("hero");
        return hero;
    }

    private static Node tile(String simplified, String traditional, Texts texts) {
        boolean old = texts.language() == junqi.ui.look.Language.TRADITIONAL;
        Label label = Controls.label(old ? traditional : simplified, "hero-tile");
        label.setAlignment(Pos.CENTER);
        return label;
    }

    private Node menu(Texts texts, HomeModel model) {
        Button resume = big(texts.get("home.continue"), savedWords(texts, model), Feather.PLAY_CIRCLE, doors::resume);
        resume.setId("continue");
        resume.setDisable(model.saved() instanceof HomeModel.None);
        Button fresh = big(texts.get("home.new"), texts.get("home.new.text"), Feather.PLUS_CIRCLE, doors::newGame);
        fresh.setId("new-game");
        Button practise =
                big(texts.get("home.practise"), texts.get("home.practise.text"), Feather.REFRESH_CW, doors::practise);
        practise.setId("practise");
        first = model.saved() instanceof HomeModel.InProgress ? resume : fresh;
        first.getStyleClass().add(Styles.ACCENT);
        Button open = Controls.button(texts.get("home.open"), Feather.FOLDER, doors::open);
        open.setId("open");
        Button formations = Controls.button(texts.get("home.formations"), Feather.GRID, doors::formationsPage);
        formations.setId("formations");
        Button review = Controls.button(texts.get("home.review"), Feather.FILM, doors::review);
        review.setId("review");
        Button rules = Controls.button(texts.get("home.rules"), Feather.BOOK_OPEN, doors::rulesPage);
        rules.setId("rules");
        Button settings = Controls.button(texts.get("home.settings"), Feather.SETTINGS, doors::settingsPage);
        settings.setId("settings");
        Button keys = Controls.button(texts.get("home.keys"), Feather.COMMAND, doors::keys);
        keys.setId("keys");
        Button quit = Controls.button(texts.get("home.quit"), Feather.LOG_OUT, doors::quit);
        quit.setId("quit");
        HBox small = new HBox(rules, settings, keys, quit);
        small.getStyleClass().add("home-row");
        VBox recent = recent(texts, model);
        HBox files = new HBox(formations, review, open);
        files.getStyleClass().add("home-row");
        for (Button button : List.of(formations, review, open)) {
            button.setMaxWidth(Double.MAX_VALUE);
            button.setAlignment(Pos.CENTER_LEFT);
            HBox.setHgrow(button, Priority.ALWAYS);
        }
        VBox menu = new VBox(resume, fresh, practise, files, learning(texts), recent, small);
        menu.getStyleClass().addAll("home-menu", "panel");
        return menu;
    }

    private Node learning(Texts texts) {
        Texts words = texts.of("learn");
        HBox row = new HBox(
                wide("learn", words.get("home.learn"), Feather.BOOK, doors::lessonsPage),
                wide("editor", words.get("home.editor"), Feather.EDIT_3, doors::editorPage));
        if (Stream.of(RuleSet.Mode.values()).anyMatch(ShippedPuzzles::hasAny)) {
            row.getChildren().add(1, wide("puzzles", words.get("home.puzzles"), Feather.TARGET, doors::puzzlesPage));
        }
        row.getStyleClass().add("home-row");
        return row;
    }

    private static Button wide(String id, String text, Ikon icon, Runnable action) {
        Button button = Controls.button(text, icon, action);
        button.setId(id);
        button.setMaxWidth(Double.MAX_VALUE);
        button.setAlignment(Pos.CENTER_LEFT);
        HBox.setHgrow(button, Priority.ALWAYS);
        return button;
    }

    private static Button big(String title, String text, Ikon icon, Runnable action) {
        VBox words = new VBox(Controls.label(title, "big-title"), Controls.label(text, "big-text"));
        words.setMinWidth(0);
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox row = new HBox(new FontIcon(icon), words);
        row.setAlignment(Pos.CENTER_LEFT);
        row.getStyleClass().add("big-row");
        Button button = new Button();
        button.setGraphic(row);
        button.setAccessibleText(title + ". " + text);
        button.setMaxWidth(Double.MAX_VALUE);
        button.setMinHeight(Region.USE_PREF_SIZE);
        button.setAlignment(Pos.CENTER_LEFT);
        button.getStyleClass().add("big-button");
        button.setOnAction(e -> action.run());
        return button;
    }

    /** What Continue would go on with, or why it cannot. */
    static String savedWords(Texts texts, HomeModel model) {
        HomeModel.Saved saved = model.saved();
        if (saved instanceof HomeModel.InProgress game) {
            Sentences sentences = new Sentences(texts, game.config());
            SeatSetup north = game.config().seating().of(Seat.NORTH);
            Seat other = north.isComputer() ? Seat.NORTH : Seat.SOUTH;
            String players = game.config().seating().people().size() == 1
                    ? sentences.player(other)
                    : sentences.player(Seat.SOUTH) + " – " + sentences.player(Seat.NORTH);
            String preset = texts.get("preset." + game.config().rules().preset().key());
            return texts.get("home.continue.text", players, preset, game.ply());
        }
        return texts.get(saved instanceof HomeModel.Finished ? "home.continue.over" : "home.continue.none");
    }

    private VBox recent(Texts texts, HomeModel model) {
        VBox box = new VBox(Controls.label(texts.get("home.recent"), "section-title"));
        box.getStyleClass().add("recent");
        if (model.recent().isEmpty()) {
            box.getChildren().add(Controls.paragraph(texts.get("home.recent.none"), "card-text"));
        }
        for (HomeModel.Recent recent : model.recent()) {
            Button button = Controls.button(
                    String.valueOf(recent.file().getFileName()),
                    Feather.FILE_TEXT,
                    () -> doors.openRecent(recent.file()));
            button.setMinWidth(0);
            button.setMaxWidth(Double.MAX_VALUE);
            button.setAlignment(Pos.CENTER_LEFT);
            button.getStyleClass().addAll(Styles.FLAT, "recent-file");
            button.setTooltip(new javafx.scene.control.Tooltip(recent.file().toString()));
            if (recent.missing()) {
                button.setText(texts.get(
                        "home.recent.missingFile", String.valueOf(recent.file().getFileName())));
                button.setDisable(true);
            }
            box.getChildren().add(button);
        }
        return box;
    }
}
