package junqi.ui;

import atlantafx.base.theme.Styles;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import javafx.beans.property.StringProperty;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import junqi.ai.Deployments;
import junqi.notation.LayoutText;
import junqi.rules.Colour;
import junqi.rules.Layout;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.store.Formation;
import junqi.store.LayoutFormat;
import junqi.store.LayoutLibrary.Damaged;
import junqi.store.LayoutLibrary.Item;
import junqi.store.Problem;
import junqi.ui.board.LayoutModel;
import junqi.ui.look.Controls;
import junqi.ui.look.Texts;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Where formations are made, named, kept, exchanged with others and taken into a game. */
final class FormationsScreen implements Screen, LayoutScreen {
    /** Where the screen's buttons lead. */
    interface Doors {
        void home();

        /** Asks for a file to read. */
        Optional<Path> askToOpen();

        /** Asks for a file to write. */
        Optional<Path> askToSave(String name);

        /** Begins a game with a layout. */
        void play(Layout layout);
    }

    private static final RuleSet RULES = RuleSet.of(Preset.CLASSIC_DARK);
    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);
    private static final KeyCombination PASTE = new KeyCodeCombination(KeyCode.V, KeyCombination.SHORTCUT_DOWN);

    private final FormationsModel model;
    private final Shell shell;
    private final FormationFiles formations;
    private final Doors doors;
    private Texts texts;
    private LayoutDesk desk;
    private FormationShelf shelf;
    private Label origin;
    private Button save;
    private Button copy;
    private Button delete;
    private Button play;

    /** The model's layout holds it weakly. */
    private final Runnable follow = this::update;

    FormationsScreen(FormationsModel model, Shell shell, FormationFiles formations, Doors doors) {
        this.model = model;
        this.shell = shell;
        this.formations = formations;
        this.doors = doors;
        model.layout().addListener(follow);
        for (StringProperty text : List.of(model.nameProperty(), model.authorProperty(), model.notesProperty())) {
            text.addListener((p, was, is) -> update());
        }
    }

    @Override
    public LayoutModel layoutModel() {
        return model.layout();
    }

    FormationsModel model() {
        return model;
    }

    @Override
    public Parent build(Texts newTexts) {
        texts = newTexts;
        desk = new LayoutDesk(model.layout(), Seat.SOUTH, RULES, texts, shell);
        shelf = new FormationShelf(texts, Colour.RED, this::pick);
        HBox middle = new HBox(shelf, desk, right());
        HBox.setHgrow(desk, Priority.ALWAYS);
        VBox.setVgrow(middle, Priority.ALWAYS);
        middle.getStyleClass().add("desk-columns");
        VBox page = new VBox(TopBar.of(shell, texts.get("formations.title"), fileButtons()), middle);
        page.getStyleClass().add("page");
        page.addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        update();
        readShelf();
        return page;
    }

    private Node fileButtons() {
        HBox row = new HBox(
                button("formations.new", Feather.FILE_PLUS, this::fresh),
                button("formations.open", Feather.FOLDER, this::open),
                button("formations.paste", Feather.CLIPBOARD, this::paste),
                menu(
                        "formations.copy",
                        Feather.COPY,
                        item("formations.copyShare", () -> copyText(LayoutFormat.SHARE)),
                        item("formations.copyCcgc", () -> copyText(LayoutFormat.CCGC))),
                menu(
                        "formations.export",
                        Feather.UPLOAD,
                        item("formations.exportJunqi", () -> export(LayoutFormat.JUNQI)),
                        item("formations.exportQq", () -> export(LayoutFormat.QQ)),
                        item("formations.exportShare", () -> export(LayoutFormat.SHARE)),
                        item("formations.exportCcgc", () -> export(LayoutFormat.CCGC))));
        row.getStyleClass().add("desk-tools");
        return row;
    }

    private Button button(String key, Ikon icon, Runnable action) {
        Button button = Controls.button(texts.get(key), icon, action);
        button.setId(key.replace('.', '-'));
        return button;
    }

    private MenuButton menu(String key, Ikon icon, MenuItem... items) {
        MenuButton menu = new MenuButton(texts.get(key), new FontIcon(icon), items);
        menu.setId(key.replace('.', '-'));
        menu.setMinWidth(Region.USE_PREF_SIZE);
        return menu;
    }

    private MenuItem item(String key, Runnable action) {
        MenuItem item = new MenuItem(texts.get(key));
        item.setId(key.replace('.', '-'));
        item.setOnAction(e -> action.run());
        return item;
    }

    private Node right() {
        origin = Controls.paragraph("", "card-text");
        origin.setId("origin");
        save = wide(button("formations.save", Feather.SAVE, this::save));
        copy = wide(button("formations.saveCopy", Feather.COPY, this::saveCopy));
        delete = wide(button("formations.delete", Feather.TRASH_2, this::delete));
        delete.getStyleClass().addAll(Styles.BUTTON_OUTLINED, Styles.DANGER);
        play = wide(Controls.primary(
                texts.get("formations.play"),
                Feather.PLAY,
                () -> doors.play(model.layout().layout())));
        play.setId("formations-play");
        play.getStyleClass().add(Styles.LARGE);
        TextField name = new TextField();
        TextField author = new TextField();
        TextArea notes = new TextArea();
        notes.setWrapText(true);
        notes.setPrefRowCount(3);
        notes.setMinHeight(40);
        VBox.setVgrow(notes, Priority.SOMETIMES);
        VBox fields = new VBox(
                field("formation.name", name, model.nameProperty()),
                field("formation.author", author, model.authorProperty()),
                field("formation.notes", notes, model.notesProperty()),
                origin);
        fields.getStyleClass().addAll("panel", "section");
        Region room = new Region();
        VBox.setVgrow(room, Priority.ALWAYS);
        HBox pair = new HBox(copy, delete);
        HBox.setHgrow(copy, Priority.ALWAYS);
        HBox.setHgrow(delete, Priority.ALWAYS);
        pair.getStyleClass().add("line");
        VBox right = new VBox(fields, desk.problems(), room, save, pair, play);
        right.getStyleClass().addAll("side", "side-deploy");
        return right;
    }

    private static Button wide(Button button) {
        button.setMaxWidth(Double.MAX_VALUE);
        return button;
    }

    private Node field(String key, TextInputControl control, StringProperty value) {
        control.setId(key.replace('.', '-'));
        control.setAccessibleText(texts.get(key));
        control.textProperty().bindBidirectional(value);
        VBox box = new VBox(Controls.label(texts.get(key), "card-text"), control);
        box.getStyleClass().add("card-words");
        return box;
    }

    private void key(KeyEvent event) {
        if (event.getTarget() instanceof TextInputControl) {
            return;
        }
        if (COPY.match(event)) {
            copyText(LayoutFormat.SHARE);
            event.consume();
        } else if (PASTE.match(event)) {
            paste();
            event.consume();
        }
    }

    // ---- the library ----

    private void readShelf() {
        FormationShelf asked = shelf;
        formations.read(contents -> {
            asked.show(contents);
            model.origin().ifPresent(asked::mark);
        });
    }

    private void pick(Item item) {
        if (item instanceof Damaged damaged) {
            offerToDelete(damaged);
        } else if (model.origin()
                .filter(edited -> FormationShelf.isSame(item, edited))
                .isEmpty()) {
            afterChanges(() -> model.edit(item));
        }
    }

    private void offerToDelete(Damaged damaged) {
        shell.ask(
                texts.get("formation.openFailed"),
                texts.problem(damaged.problem()),
                sheet -> sheet.safe(texts.get("close"), () -> {})
                        .answer(
                                texts.get("formation.delete"),
                                () -> formations.delete(damaged, damaged.file(), this::readShelf),
                                Styles.DANGER));
    }

    /** Goes on at once if nothing would be lost, else asks. */
    private void afterChanges(Runnable next) {
        if (!model.isChanged()) {
            next.run();
            return;
        }
        shell.ask(
                texts.get("formations.changed.title"),
                texts.get("formations.changed.text"),
                sheet -> sheet.safe(texts.get("cancel"), this::markOrigin)
                        .answer(texts.get("formations.discard"), next, Styles.DANGER)
                        .main(texts.get("formations.save"), () -> saveThen(next)));
    }

    /** The list shows again what is being edited. */
    private void markOrigin() {
        model.origin().ifPresent(shelf::mark);
    }

    private void fresh() {
        afterChanges(() -> model.editNew(
                Deployments.draw(RULES, ThreadLocalRandom.current().nextLong())));
    }

    @Override
    public void open() {
        afterChanges(() -> doors.askToOpen().ifPresent(this::show));
    }

    /** Shows a formation of any file, once nothing is lost by it. */
    void open(Path file) {
        afterChanges(() -> show(file));
    }

    private void show(Path file) {
        formations.open(file, model::edit);
    }

    @Override
    public void save() {
        saveThen(() -> {});
    }

    private void saveThen(Runnable next) {
        Consumer<junqi.store.LayoutLibrary.Kept> then = kept -> {
            model.saved(kept);
            update();
            readShelf();
            next.run();
        };
        Formation formation = model.formation();
        if (model.kept().isPresent()) {
            formations.save(model.kept().get(), formation, then);
        } else if (formation.name().isBlank() || model.shipped().isPresent()) {
            formations.saveAsNew(formation, then);
        } else {
            formations.create(formation, false, then);
        }
    }

    private void saveCopy() {
        formations.saveAsNew(model.formation(), kept -> {
            model.saved(kept);
            update();
            readShelf();
        });
    }

    private void delete() {
        model.kept()
                .ifPresent(kept -> formations.delete(kept, kept.file(), () -> {
                    model.editNew(model.layout().layout());
                    readShelf();
                }));
    }

    private void export(LayoutFormat format) {
        Formation formation = model.formation();
        Optional<Problem> whyNot = format.whyNot(formation.layout());
        if (whyNot.isPresent()) {
            shell.tell(texts.get("formation.saveFailed"), texts.problem(whyNot.get()));
            return;
        }
        String name = formation.name().isBlank() ? texts.get("formations.fileName") : formation.name();
        doors.askToSave(name + format.extension()).ifPresent(file -> formations.export(formation, format, file));
    }

    // ---- the clipboard ----

    private void copyText(LayoutFormat format) {
        Layout layout = model.layout().layout();
        Optional<Problem> whyNot = format.whyNot(layout);
        if (whyNot.isPresent()) {
            shell.tell(texts.get("formations.copyFailed"), texts.problem(whyNot.get()));
            return;
        }
        String text = format == LayoutFormat.CCGC ? LayoutText.ccgcArray(layout) : LayoutText.shareString(layout);
        Clipboard.getSystemClipboard().setContent(java.util.Map.of(DataFormat.PLAIN_TEXT, text));
        shell.note(texts.get("formations.copied", text));
    }

    private void paste() {
        String text = Clipboard.getSystemClipboard().getString();
        if (text == null || text.isBlank()) {
            shell.tell(texts.get("formations.pasteFailed"), texts.get("formations.pasteNothing"));
            return;
        }
        model.paste(text)
                .ifPresent(problem -> shell.tell(
                        texts.get("formations.pasteFailed"),
                        texts.get("formations.pasteNothing") + "\n\n" + texts.problem(problem)));
    }

    // ---- what may be done now ----

    private void update() {
        if (origin == null) {
            return;
        }
        boolean changed = model.isChanged();
        String where = model.kept()
                .map(kept -> texts.get(
                        changed ? "formations.origin.changed" : "formations.origin.file",
                        String.valueOf(kept.file().getFileName())))
                .orElseGet(() ->
                        texts.get(model.shipped().isPresent() ? "formations.origin.shipped" : "formations.origin.new"));
        origin.setText(where);
        // What is not changed is saved already: the line above says where.
        save.setDisable(model.kept().isPresent() && !changed);
        for (Button button : List.of(copy, delete)) {
            button.setVisible(model.kept().isPresent());
            button.setManaged(model.kept().isPresent());
        }
        play.setDisable(!model.layout().isLegal());
    }

    @Override
    public void shown() {
        desk.view().requestFocus();
    }

    @Override
    public void back() {
        // What was changed is still here when the user comes back.
        doors.home();
    }
}
