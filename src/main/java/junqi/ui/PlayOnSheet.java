package junqi.ui;

import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import junqi.ai.Level;
import junqi.game.SeatSetup;
import junqi.game.Seating;
import junqi.rules.Seat;
import junqi.rules.View;
import junqi.ui.NewGameModel.Opponent;
import junqi.ui.look.Choices;
import junqi.ui.look.Controls;
import junqi.ui.look.Texts;

/** Asks who plays on from a position, against whom. */
final class PlayOnSheet {
    private final ObjectProperty<Opponent> opponent = new SimpleObjectProperty<>(Opponent.COMPUTER);
    private final ObjectProperty<Level> level;
    private final ObjectProperty<Seat> side;

    private PlayOnSheet(Level level, Seat side) {
        this.level = new SimpleObjectProperty<>(level);
        this.side = new SimpleObjectProperty<>(side);
    }

    /**
     * Opens the sheet.
     *
     * @param from the position to play on from
     * @param level of the computer, to begin with
     * @param side of the person, to begin with
     * @param answer hears who plays; not called if the person thinks better of it
     */
    static void show(Shell shell, View from, Level level, Seat side, Consumer<Seating> answer) {
        PlayOnSheet choice = new PlayOnSheet(level, side);
        Texts texts = shell.texts();
        shell.open(
                texts.get("playOn.title", from.ply()),
                choice.content(texts, from),
                sheet -> sheet.safe(texts.get("cancel"), () -> {})
                        .main(texts.get("playOn.start"), () -> answer.accept(choice.seating())));
    }

    private Node content(Texts texts, View from) {
        HBox opponents = Choices.segments(
                List.of(Opponent.COMPUTER, Opponent.FRIEND), o -> texts.get("opponent." + o.name()), opponent);
        ComboBox<Level> levels = NewGameScreen.combo(
                List.of(Level.values()), l -> texts.get("level." + l.key()), level, texts.get("playOn.level"));
        levels.setId("play-on-level");
        HBox sides = Choices.segments(List.of(Seat.SOUTH, Seat.NORTH), seat -> name(texts, from, seat), side);
        GridPane form = new GridPane();
        form.getStyleClass().add("form");
        form.addRow(0, Controls.label(texts.get("new.opponent")), opponents);
        form.addRow(1, Controls.label(texts.get("playOn.level")), levels);
        form.addRow(2, Controls.label(texts.get("new.side")), sides);
        for (Node node : form.getChildren()) {
            if (GridPane.getRowIndex(node) > 0) {
                node.disableProperty().bind(opponent.isEqualTo(Opponent.FRIEND));
            }
        }
        VBox content = new VBox(Controls.paragraph(texts.get("playOn.text"), "sheet-text"), form);
        content.getStyleClass().add("column");
        return content;
    }

    private static String name(Texts texts, View from, Seat seat) {
        String who = from.colourOf(seat).map(texts::colour).orElseGet(() -> texts.get("game.player." + seat.name()));
        return from.turn() == seat ? texts.get("playOn.toMove", who) : who;
    }

    private Seating seating() {
        if (opponent.get() == Opponent.FRIEND) {
            return Seating.of(SeatSetup.person(), SeatSetup.person());
        }
        SeatSetup computer = SeatSetup.computer(level.get());
        return side.get() == Seat.SOUTH
                ? Seating.of(SeatSetup.person(), computer)
                : Seating.of(computer, SeatSetup.person());
    }
}
