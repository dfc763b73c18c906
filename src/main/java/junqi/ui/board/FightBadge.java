package junqi.ui.board;

import java.util.Locale;
import javafx.animation.FadeTransition;
import javafx.animation.PauseTransition;
import javafx.animation.SequentialTransition;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.shape.SVGPath;
import javafx.util.Duration;
import junqi.rules.Cell;
import junqi.ui.look.Fonts;

/** Who met whom and what came of it, for a moment, beside the node of the fight; it never takes a click. */
final class FightBadge extends VBox {
    private static final Duration SHOWN = Duration.millis(2200);
    private static final Duration FADE = Duration.millis(250);

    private SequentialTransition leaving;

    FightBadge() {
        getStyleClass().add("jq-badge");
        setMouseTransparent(true);
        setManaged(false);
        setAlignment(Pos.CENTER);
    }

    void show(Fight fight, Describe describe, TileLook look, double unit) {
        dismiss();
        double h = Math.max(24, unit * 0.54);
        double w = h * 1.75;
        HBox row = new HBox(
                h * 0.28, tile(fight.attacker(), w, h, look), icon(fight, h), tile(fight.defender(), w, h, look));
        row.setAlignment(Pos.CENTER);
        Label text = new Label(describe.result(fight));
        text.setFont(Fonts.sans(Math.max(12, unit * 0.26)));
        text.getStyleClass().add("jq-badge-text");
        setSpacing(h * 0.12);
        setPadding(new Insets(h * 0.22, h * 0.34, h * 0.16, h * 0.34));
        getChildren().setAll(row, text);
        setOpacity(1);
        setVisible(true);
        FadeTransition fade = new FadeTransition(FADE, this);
        fade.setToValue(0);
        leaving = new SequentialTransition(new PauseTransition(SHOWN), fade);
        leaving.setOnFinished(e -> setVisible(false));
        leaving.play();
    }

    private static Node tile(int cell, double w, double h, TileLook look) {
        return PieceTile.standing(cell & ~Cell.FACE_DOWN, w, h, look);
    }

    void dismiss() {
        if (leaving != null) {
            leaving.stop();
            leaving = null;
        }
        setVisible(false);
    }

    /** An arrow over the loser, a cross over the attacker, or a burst over both. */
    private static Node icon(Fight fight, double size) {
        SVGPath icon = new SVGPath();
        String styleClass;
        switch (fight.result()) {
            case WON, PICKED_UP -> {
                icon.setContent("M0 8 L13 8 L13 2 L24 11 L13 20 L13 14 L0 14 Z");
                styleClass = "jq-win";
            }
            case LOST -> {
                icon.setContent("M3 0 L11 8 L19 0 L22 3 L14 11 L22 19 L19 22 L11 14 L3 22 L0 19 L8 11 L0 3 Z");
                styleClass = "jq-lose";
            }
            default -> {
                icon.setContent(burst());
                styleClass = "jq-tie";
            }
        }
        icon.getStyleClass().add(styleClass);
        icon.setStrokeWidth(0);
        double scale = size * 0.62 / 22;
        icon.setScaleX(scale);
        icon.setScaleY(scale);
        return icon;
    }

    private static String burst() {
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < 16; i++) {
            double r = i % 2 == 0 ? 12 : 5.5;
            double a = Math.PI * i / 8;
            path.append(String.format(
                    Locale.ROOT, "%s%s %s ", i == 0 ? "M" : "L", 12 + r * Math.sin(a), 12 - r * Math.cos(a)));
        }
        return path.append("Z").toString();
    }
}
