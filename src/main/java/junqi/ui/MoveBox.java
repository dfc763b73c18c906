package junqi.ui;

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
    private final PlayModel model;
    private final Button first;
    private final Button previous;
    private final Button next;
    private final Button live;
    private final Button again;

    /** @param replay plays the ply before the position on the board once more */
    MoveBox(Texts texts, PlayModel model, Runnable replay) {
        this.model = model;
        first = Controls.icon(texts.get("step.first"), Feather.CHEVRONS_LEFT, () -> model.look(model.firstPly()));
        previous =
                Controls.icon(texts.get("step.previous"), Feather.CHEVRON_LEFT, () -> model.look(model.shownPly() - 1));
        next = Controls.icon(texts.get("step.next"), Feather.CHEVRON_RIGHT, () -> model.look(model.shownPly() + 1));
        live = Controls.icon(texts.get("step.live"), Feather.CHEVRONS_RIGHT, model::backToLive);
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
        MoveList list = new MoveList(model.moveList(), texts.bundle("board"));
        list.setMinHeight(60);
        VBox.setVgrow(list, Priority.ALWAYS);
        getChildren().addAll(head, list);
        getStyleClass().addAll("panel", "move-box");
    }

    void update() {
        boolean atStart = model.shownPly() == model.firstPly();
        first.setDisable(atStart);
        again.setDisable(atStart);
        previous.setDisable(atStart);
        next.setDisable(!model.isLookingBack());
        live.setDisable(!model.isLookingBack());
    }
}
