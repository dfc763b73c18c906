package junqi.ui;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import junqi.game.Countdown;
import junqi.game.GameConfig;
import junqi.rules.Colour;
import junqi.rules.Seat;
import junqi.rules.View;
import junqi.ui.board.RemovedPieces;
import junqi.ui.look.Controls;
import junqi.ui.look.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A player at the board: name, colour, whether it is his turn, his clock, and the pieces he has lost. */
final class SeatCard extends VBox {
    private static final PseudoClass TO_MOVE = PseudoClass.getPseudoClass("to-move");

    private final Texts texts;
    private final Sentences sentences;
    private final FontIcon kind = new FontIcon(Feather.USER);
    private final Label name = Controls.label("", "seat-name");
    private final Label colour = Controls.fixed("", "seat-colour");
    private final Label clock = Controls.label("", "seat-clock");
    private final Label timeouts = Controls.label("", "card-text");
    private final HBox time = new HBox(clock, timeouts);
    private RemovedPieces removed;
    private Seat seat = Seat.SOUTH;

    SeatCard(Texts texts, Sentences sentences) {
        this.texts = texts;
        this.sentences = sentences;
        getStyleClass().addAll("panel", "seat-card");
        setMinHeight(USE_PREF_SIZE);
        name.setMinWidth(0);
        HBox.setHgrow(name, Priority.ALWAYS);
        name.setMaxWidth(Double.MAX_VALUE);
        HBox title = new HBox(kind, name, colour);
        title.setAlignment(Pos.CENTER_LEFT);
        title.getStyleClass().add("line");
        time.setAlignment(Pos.CENTER_LEFT);
        time.getStyleClass().add("line");
        time.setVisible(false);
        time.setManaged(false);
        getChildren().addAll(title, time);
    }

    /** Shows a seat as a view has it, with its clock. */
    void show(PlayModel model, View view, Seat newSeat) {
        show(model.config(), view, newSeat);
        boolean clocked = !view.status().isOver() && model.config().rules().moveSeconds() > 0;
        time.setVisible(clocked);
        time.setManaged(clocked);
        tick(model);
    }

    /** Shows a seat as a view has it. */
    void show(GameConfig config, View view, Seat newSeat) {
        seat = newSeat;
        setId("seat-" + seat.letter());
        name.setText(sentences.shortName(seat));
        kind.setIconCode(config.seating().isComputer(seat) ? Feather.CPU : Feather.USER);
        Colour played = view.colourOf(seat).orElse(null);
        colour.setText(played == null ? texts.get("game.undecided") : texts.colour(played));
        colour.getStyleClass().removeAll("red", "blue");
        if (played != null) {
            colour.getStyleClass().add(played == Colour.RED ? "red" : "blue");
        }
        showRemoved(view, played);
        pseudoClassStateChanged(TO_MOVE, !view.status().isOver() && view.turn() == seat);
    }

    private void showRemoved(View view, Colour playedOrNull) {
        if (playedOrNull == null) {
            getChildren().remove(removed);
            removed = null;
        } else if (removed == null) {
            removed = new RemovedPieces(playedOrNull, view, texts.bundle("board"));
            getChildren().add(removed);
        } else {
            removed.setColour(playedOrNull);
            removed.show(view);
        }
    }

    /** Shows the clock as it stands now. */
    void tick(PlayModel model) {
        if (!time.isVisible()) {
            return;
        }
        Countdown countdown = model.game().countdown().orElse(null);
        boolean mine = countdown != null && countdown.seat() == seat;
        long seconds = mine
                ? (countdown.millisLeft() + 999) / 1000
                : model.config().rules().moveSeconds();
        clock.setText(texts.get("clock.left", seconds));
        clock.pseudoClassStateChanged(PseudoClass.getPseudoClass("short"), mine && seconds <= 5);
        if (mine) {
            timeouts.setText(
                    countdown.timeouts() == 0
                            ? ""
                            : texts.get("clock.timeouts", countdown.timeouts(), countdown.timeoutLimit()));
        }
    }
}
