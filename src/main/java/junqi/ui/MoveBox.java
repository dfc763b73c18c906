package junqi.ui;

import java.util.function.BooleanSupplier;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import junqi.ui.board.MoveList;
import junqi.ui.look.Controls;
import junqi.ui.look.Texts;
import org.kordamp.ikonli.feather.Feather;

/** The moves of the game, and the buttons that step through them. */
final class MoveBox extends VBox {
    private final Steps model;
    private final Button first;
    private final Button previous;
    private final Button next;
    private final Button live;
    private final Button again;
    private final MoveList list;
    private final Button playOn;
    private BooleanSupplier mayPlayOn = () -> false;

    /** @param replay plays the ply before the position on the board once more */
    MoveBox(Texts texts, Steps model, Runnable replay) {
        this.model = model;
        first = Controls.icon(texts.get("step.first"), Feather.CHEVRONS_LEFT, () -> model.look(model.firstPly()));
        previous =
                Controls.icon(texts.get("step.previous"), Feather.CHEVRON_LEFT, () -> model.look(model.shownPly() - 1));
        next = Controls.icon(texts.get("step.next"), Feather.CHEVRON_RIGHT, () -> model.look(model.shownPly() + 1));
        live = Controls.icon(texts.get("step.live"), Feather.CHEVRONS_RIGHT, () -> model.look(model.lastPly()));
        again = Controls.icon(texts.get("step.again"), Feather.REPEAT, replay);
        again.setId("replay-last");
        first.setId("step-first");
        previous.setId("step-previous");
        next.setId("step-next");
        live.setId("step-live");
        HBox head = new HBox(
                Controls.label(texts.get("game.moves"), "section-title"),
                Controls.spring(),
                again,
                first,
                previous,
                next,
                live);
        head.setAlignment(Pos.CENTER_LEFT);
        list = new MoveList(model.moveList(), texts.bundle("board"));
        list.setMinHeight(60);
        VBox.setVgrow(list, Priority.ALWAYS);
        playOn = Controls.button(texts.get("action.playOn"), Feather.GIT_BRANCH, () -> {});
        playOn.setId("play-on");
        playOn.setMaxWidth(Double.MAX_VALUE);
        getChildren().addAll(head, list, playOn);
        getStyleClass().addAll("panel", "move-box");
    }

    /** Offers a new game from the position looked at, as long as that is possible. */
    void offerPlayOn(BooleanSupplier isPossible, Runnable action) {
        mayPlayOn = isPossible;
        playOn.setOnAction(e -> action.run());
    }

    /** Gives the keyboard to the list of moves. */
    void focusList() {
        list.list().requestFocus();
    }

    boolean isListFocused() {
        return list.list().isFocused();
    }

    void update() {
        boolean atStart = model.shownPly() == model.firstPly();
        first.setDisable(atStart);
        again.setDisable(atStart);
        previous.setDisable(atStart);
        boolean atEnd = model.shownPly() == model.lastPly();
        next.setDisable(atEnd);
        live.setDisable(atEnd);
        playOn.setVisible(mayPlayOn.getAsBoolean());
        playOn.setManaged(playOn.isVisible());
    }
}
