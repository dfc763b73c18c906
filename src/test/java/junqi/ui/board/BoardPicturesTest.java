package junqi.ui.board;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javafx.geometry.Insets;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import junqi.rules.Colour;
import junqi.rules.Outcome;
import junqi.rules.Preset;
import junqi.rules.Seat;
import junqi.rules.View;
import junqi.ui.FxHarness;
import junqi.ui.look.Theme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Draws the board in every theme into {@code target/screens}, for people to look at. */
class BoardPicturesTest {
    @ParameterizedTest
    @EnumSource
    void everyThemeDrawsTheBoardWithItsPanels(Theme theme) {
        Locale locale = switch (theme) {
            case WOOD -> Locale.SIMPLIFIED_CHINESE;
            case PAPER, CONTRAST -> Locale.TRADITIONAL_CHINESE;
            case DARK -> Locale.ENGLISH;
        };
        PieceStyle style = theme == Theme.DARK ? PieceStyle.CHARACTER_CAPTION : PieceStyle.CHARACTER;
        Scene scene = FxHarness.layOut(() -> screen(7, 90, locale, style), 1366, 768);
        dress(scene, theme);
        FxHarness.snapshot(scene, "board-" + theme.key());
        assertTrue(colours(scene).size() > 200, "the picture has many colours");
    }

    @Test
    void theFirstPositionFillsALargeWindow() {
        Scene scene = FxHarness.layOut(() -> screen(7, 0, Locale.ENGLISH, PieceStyle.CHARACTER), 1920, 1080);
        dress(scene, Theme.WOOD);
        FxHarness.snapshot(scene, "board-start");
        assertTrue(colours(scene).size() > 200, "the picture has many colours");
    }

    @ParameterizedTest
    @EnumSource
    void everyPieceStyleDraws(PieceStyle style) {
        Scene scene = FxHarness.layOut(() -> screen(11, 120, Locale.ENGLISH, style), 900, 1000);
        dress(scene, Theme.values()[style.ordinal() % 3]);
        FxHarness.snapshot(scene, "board-style-" + style.name().toLowerCase(Locale.ROOT));
        assertTrue(colours(scene).size() > 200, "the picture has many colours");
    }

    @ParameterizedTest
    @EnumSource
    void fightHintCursorAndCarriedFlagsShow(Theme theme) {
        Scene scene = FxHarness.layOut(() -> busy(), 620, 768);
        dress(scene, theme);
        FxHarness.run(() -> {
            BoardView board =
                    (BoardView) scene.getRoot().getChildrenUnmodifiable().get(0);
            View view = board.model().view();
            board.model()
                    .show(view.after(Games.move(view, "a6", "a7"), new Outcome(Outcome.Result.WON, null, List.of())));
            View next = board.model().view();
            board.model()
                    .show(next.after(Games.move(next, "c9", "c8"), new Outcome(Outcome.Result.BOTH, null, List.of())));
            board.finishAnimations();
            board.model().setHint(BoardHint.move(Games.move(next, "e2", "b11")));
            board.layout();
        });
        FxHarness.snapshot(scene, "board-marks-" + theme.key());
        assertTrue(colours(scene).size() > 200, "the picture has many colours");
    }

    @ParameterizedTest
    @EnumSource
    void afterTheEndEverythingShows(Theme theme) {
        View all = Games.played(7, 60).viewOfAll();
        Scene scene = FxHarness.layOut(
                () -> {
                    BoardView board = new BoardView(new BoardViewModel(all), Describe.texts(Locale.ENGLISH));
                    StackPane pane = new StackPane(board);
                    pane.getStyleClass().add("jq-window");
                    return pane;
                },
                620,
                768);
        dress(scene, theme);
        FxHarness.snapshot(scene, "board-end-" + theme.key());
        assertTrue(colours(scene).size() > 200, "the picture has many colours");
    }

    /** Red's engineer can turn on the rail; both flags are carried; a pair of bombs is about to meet. */
    private static Parent busy() {
        View view =
                Games.view("?3?/5/1R3/2b2/2B2/t4/M4/D4/2r2/5/?3E/?3?", "LlTtc", "held=r@c4,b@a5", Preset.CLASSIC_FLIP);
        BoardView board = new BoardView(new BoardViewModel(view), Describe.texts(Locale.SIMPLIFIED_CHINESE));
        StackPane pane = new StackPane(board);
        pane.getStyleClass().add("jq-window");
        return pane;
    }

    private static void dress(Scene scene, Theme theme) {
        FxHarness.run(() -> {
            theme.applyTo(scene);
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        });
        FxHarness.settle();
    }

    private static Parent screen(long seed, int plies, Locale locale, PieceStyle style) {
        List<View> views = Games.views(seed, plies, Seat.SOUTH);
        View view = views.get(plies);
        var texts = Describe.texts(locale);
        BoardViewModel model = new BoardViewModel(plies == 0 ? view : views.get(plies - 1));
        model.show(view);
        BoardView board = new BoardView(model, texts);
        board.setPieceStyle(style);
        view.legalMoves().stream()
                .filter(m -> !m.isFlip())
                .max(java.util.Comparator.comparingLong(m -> view.legalMoves().stream()
                        .filter(o -> o.from() == m.from())
                        .count()))
                .ifPresent(m -> model.activate(m.from()));
        OddsViewModel oddsModel = new OddsViewModel(view);
        for (int node = 0; node < view.board().size(); node++) {
            if (junqi.rules.Cell.isFaceDown(view.cell(node))) {
                oddsModel.pointAt(node);
            }
        }
        OddsPanel odds = new OddsPanel(oddsModel, texts);
        RemovedPieces red = new RemovedPieces(Colour.RED, view, texts);
        RemovedPieces blue = new RemovedPieces(Colour.BLUE, view, texts);
        MoveListModel moves = new MoveListModel();
        moves.show(views);
        MoveList list = new MoveList(moves, texts);
        VBox.setVgrow(list, Priority.ALWAYS);
        VBox side = new VBox(12, blue, odds, list, red);
        side.setPrefWidth(340);
        side.setMinWidth(340);
        StackPane middle = new StackPane(board);
        middle.setMinWidth(0);
        HBox.setHgrow(middle, Priority.ALWAYS);
        HBox box = new HBox(16, middle, side);
        box.setPadding(new Insets(12));
        box.getStyleClass().add("jq-window");
        return box;
    }

    private static Set<Integer> colours(Scene scene) {
        WritableImage image = FxHarness.picture(scene);
        Set<Integer> colours = new HashSet<>();
        for (int y = 0; y < image.getHeight(); y += 3) {
            for (int x = 0; x < image.getWidth(); x += 3) {
                colours.add(image.getPixelReader().getArgb(x, y));
            }
        }
        return colours;
    }
}
