package junqi.ui;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.scene.Scene;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import junqi.game.GameState;
import junqi.game.Twins;
import junqi.rules.Board;
import junqi.rules.Colour;
import junqi.rules.RuleSet;
import junqi.rules.View;
import junqi.ui.board.BoardView;
import junqi.ui.board.BoardViewModel;
import junqi.ui.board.Describe;
import junqi.ui.board.MoveList;
import junqi.ui.board.MoveListModel;
import junqi.ui.board.OddsPanel;
import junqi.ui.board.OddsViewModel;
import junqi.ui.board.RemovedPieces;
import junqi.ui.look.Language;
import junqi.ui.look.Texts;
import junqi.ui.look.Theme;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a player reads, hears and sees is the same over everything that he cannot know. */
class HonestScreensTest {
    private static final Texts TEXTS = new Texts(Language.ENGLISH);

    @ParameterizedTest
    @EnumSource(
            value = RuleSet.Mode.class,
            names = {"FLIP", "DARK"})
    void wordsAreTheSame(RuleSet.Mode mode) {
        AtomicInteger positions = new AtomicInteger();
        Twins.some(mode).forEach(twins -> {
            Reader one = new Reader(twins.one().view(twins.seat()), twins);
            Reader other = new Reader(twins.other().view(twins.seat()), twins);
            twins.views().forEach(views -> {
                assertEquals(one.words(views.one()), other.words(views.other()));
                positions.incrementAndGet();
            });
        });
        assertTrue(positions.get() >= 200, positions + " positions");
    }

    /** Reads the whole screen out. */
    private static final class Reader {
        private final Describe describe = new Describe(TEXTS.bundle("board"));
        private final Sentences sentences;
        private final BoardViewModel board;
        private final OddsViewModel odds;
        private View before;

        Reader(View view, Twins twins) {
            sentences = new Sentences(TEXTS, twins.one().config());
            board = new BoardViewModel(view);
            odds = new OddsViewModel(view);
            before = view;
            board.setPlayers(List.of(twins.seat()));
        }

        List<String> words(View view) {
            List<String> words = new ArrayList<>();
            board.show(view);
            odds.show(view);
            words.add(sentences.status(view, new GameState.WaitingForPerson(view.turn())));
            view.latest().ifPresent(event -> words.add(describe.event(before, event)));
            board.step().ifPresent(event -> words.add(event.toString()));
            words.add(odds.rows().toString());
            odds.pointAt(view.ply() % view.board().size());
            words.add(odds.pointedAt().toString());
            for (int node = 0; node < view.board().size(); node++) {
                words.add(describe.node(board, node));
                if (board.canMove(node)) {
                    board.activate(node);
                    words.add(board.targets().toString());
                    words.add(describe.node(board, node));
                }
            }
            board.cancel();
            before = view;
            return words;
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = RuleSet.Mode.class,
            names = {"FLIP", "DARK"})
    void picturesAreTheSame(RuleSet.Mode mode) {
        Twins.some(mode).limit(2).forEach(twins -> {
            List<View> one = twins.views().map(Twins.Views::one).toList();
            List<View> other = twins.views().map(Twins.Views::other).toList();
            for (int views : List.of(one.size() / 2, one.size())) {
                assertArrayEquals(picture(one.subList(0, views)), picture(other.subList(0, views)));
            }
        });
    }

    private static int[] picture(List<View> views) {
        View view = views.get(views.size() - 1);
        var bundle = TEXTS.bundle("board");
        Scene scene = FxHarness.layOut(
                () -> {
                    BoardViewModel model = new BoardViewModel(view);
                    view.legalMoves().stream()
                            .filter(move -> !move.isFlip())
                            .findFirst()
                            .ifPresent(move -> model.activate(move.from()));
                    OddsViewModel odds = new OddsViewModel(view);
                    odds.pointAt(Board.TWO_PLAYER.node("c7").orElseThrow());
                    MoveListModel moves = new MoveListModel();
                    moves.show(views);
                    MoveList list = new MoveList(moves, bundle);
                    VBox.setVgrow(list, Priority.ALWAYS);
                    VBox side = new VBox(new OddsPanel(odds, bundle), list);
                    for (Colour colour : Colour.values()) {
                        if (view.seatOf(colour).isPresent()) {
                            side.getChildren().add(new RemovedPieces(colour, view, bundle));
                        }
                    }
                    BoardView board = new BoardView(model, bundle);
                    HBox.setHgrow(board, Priority.ALWAYS);
                    return new HBox(board, side);
                },
                1000,
                700);
        FxHarness.run(() -> {
            Theme.WOOD.applyTo(scene);
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        });
        FxHarness.settle();
        WritableImage image = FxHarness.picture(scene);
        int[] pixels = new int[(int) (image.getWidth() * image.getHeight())];
        image.getPixelReader()
                .getPixels(
                        0,
                        0,
                        (int) image.getWidth(),
                        (int) image.getHeight(),
                        PixelFormat.getIntArgbInstance(),
                        pixels,
                        0,
                        (int) image.getWidth());
        return pixels;
    }
}
