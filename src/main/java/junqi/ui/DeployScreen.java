package junqi.ui;

import atlantafx.base.theme.Styles;
import java.nio.file.Path;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import junqi.game.GameConfig;
import junqi.rules.Colour;
import junqi.rules.Layout;
import junqi.rules.Seat;
import junqi.store.Formation;
import junqi.ui.board.LayoutModel;
import junqi.ui.look.Controls;
import junqi.ui.look.Texts;
import org.kordamp.ikonli.feather.Feather;

/** One player deploys before a dark or open game (R6.3). A legal formation stands there from the start. */
final class DeployScreen implements Screen, LayoutScreen {
    /** Where the screen's buttons lead. */
    interface Doors {
        /** Takes the layout to battle; it is legal. */
        void go(Layout layout);

        /** Leads to the choices before. */
        void back();

        /** Asks for a file to read. */
        Optional<Path> askToOpen();
    }

    static final KeyCombination GO = new KeyCodeCombination(KeyCode.ENTER, KeyCombination.SHORTCUT_DOWN);

    private final GameConfig config;
    private final Seat seat;
    private final LayoutModel model;
    private final Shell shell;
    private final FormationFiles formations;
    private final boolean othersAreReady;
    private final Doors doors;
    private LayoutDesk desk;
    private FormationShelf shelf;
    private Button goButton;

    /** The model holds it weakly. */
    private final Runnable follow = this::update;

    /**
     * @param first what stands there at first
     * @param othersAreReady whether another person has deployed already
     */
    DeployScreen(
            GameConfig config,
            Seat seat,
            Layout first,
            Shell shell,
            FormationFiles formations,
            boolean othersAreReady,
            Doors doors) {
        this.config = config;
        this.seat = seat;
        this.model = new LayoutModel(first);
        this.shell = shell;
        this.formations = formations;
        this.othersAreReady = othersAreReady;
        this.doors = doors;
        model.addListener(follow);
    }

    @Override
    public LayoutModel layoutModel() {
        return model;
    }

    @Override
    public Parent build(Texts texts) {
        desk = new LayoutDesk(model, seat, config.rules(), texts, shell);
        Colour colour = seat == Seat.SOUTH ? Colour.RED : Colour.BLUE;
        shelf = new FormationShelf(
                texts,
                colour,
                item -> FormationShelf.formation(item).ifPresent(formation -> model.replace(formation.layout())));
        goButton = Controls.primary(texts.get("deploy.go"), Feather.FLAG, this::goIfLegal);
        goButton.setId("go");
        goButton.getStyleClass().addAll(Styles.LARGE, "go-button");
        goButton.setTooltip(new Tooltip(texts.get("deploy.go.tip")));
        goButton.setMaxWidth(Double.MAX_VALUE);
        Button open = Controls.button(texts.get("deploy.open"), Feather.FOLDER, this::open);
        open.setId("deploy-open");
        open.setMaxWidth(Double.MAX_VALUE);
        Button save = Controls.button(texts.get("deploy.save"), Feather.SAVE, this::save);
        save.setId("deploy-save");
        save.setMaxWidth(Double.MAX_VALUE);
        save.setVisible(maySave());
        save.setManaged(maySave());
        Region room = new Region();
        VBox.setVgrow(room, Priority.ALWAYS);
        VBox right = new VBox(who(texts), desk.problems(), room, open, save, goButton);
        right.getStyleClass().addAll("side", "side-deploy");
        HBox middle = new HBox(shelf, desk, right);
        HBox.setHgrow(desk, Priority.ALWAYS);
        VBox.setVgrow(middle, Priority.ALWAYS);
        middle.getStyleClass().add("desk-columns");
        VBox page = new VBox(TopBar.of(shell, texts.get("deploy.title")), middle);
        page.getStyleClass().add("page");
        page.addEventFilter(KeyEvent.KEY_PRESSED, e -> {
            if (GO.match(e)) {
                goIfLegal();
                e.consume();
            }
        });
        update();
        readShelf();
        return page;
    }

    /** On the shelf the other player of a hidden game would find it. */
    private boolean maySave() {
        return !config.handsOver();
    }

    @Override
    public void save() {
        if (maySave()) {
            formations.saveAsNew(Formation.of(model.layout(), ""), kept -> readShelf());
        } else {
            shell.note(shell.texts().get("deploy.save.hidden"));
        }
    }

    @Override
    public void open() {
        doors.askToOpen()
                .ifPresent(file -> formations.open(
                        file, kept -> model.replace(kept.formation().layout())));
    }

    private Node who(Texts texts) {
        boolean alone = config.seating().people().size() == 1;
        String colour = texts.get("colour." + (seat == Seat.SOUTH ? "r" : "b"));
        String title = alone
                ? texts.get("deploy.you", colour)
                : texts.get("deploy.player", new Sentences(texts, config).player(seat), colour);
        String first = texts.get(seat == Seat.SOUTH ? "deploy.first" : "deploy.second");
        VBox box = new VBox(
                Controls.paragraph(title, "card-title"),
                Controls.paragraph(first, "card-text"),
                Controls.paragraph(texts.get(config.handsOver() ? "deploy.hidden" : "deploy.how"), "card-text"));
        box.getStyleClass().addAll("panel", "section");
        box.setAlignment(Pos.TOP_LEFT);
        return box;
    }

    private void readShelf() {
        FormationShelf asked = shelf;
        formations.read(asked::show);
    }

    private void goIfLegal() {
        if (model.isLegal()) {
            doors.go(model.layout());
        }
    }

    private void update() {
        if (goButton != null) {
            goButton.setDisable(!model.isLegal());
        }
    }

    @Override
    public void shown() {
        desk.view().requestFocus();
    }

    @Override
    public void back() {
        leave(doors::back);
    }

    @Override
    public void leave(Runnable next) {
        if (model.canUndo() || othersAreReady) {
            askToLeave(shell, next);
        } else {
            next.run();
        }
    }

    /** Goes on only after somebody has agreed that what was deployed is lost. */
    static void askToLeave(Shell shell, Runnable next) {
        Texts texts = shell.texts();
        shell.ask(
                texts.get("deploy.leave.title"),
                texts.get("deploy.leave.text"),
                sheet -> sheet.main(texts.get("deploy.leave.stay"), () -> {})
                        .answer(texts.get("deploy.leave.go"), next, Styles.DANGER));
    }
}
