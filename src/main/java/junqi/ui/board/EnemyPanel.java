package junqi.ui.board;

import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.Set;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import junqi.ai.Deductions;
import junqi.rules.Colour;
import junqi.rules.PieceType;
import junqi.rules.Seat;
import junqi.rules.View;

/**
 * The enemy's hidden pieces of a dark game, as far as the reader can be certain: how many of each kind he has not seen,
 * and for the piece pointed at what it can be, why, and what a fight with it would bring.
 */
public final class EnemyPanel extends VBox {
    private static final PseudoClass POSSIBLE = PseudoClass.getPseudoClass("possible");
    private static final PseudoClass EXCLUDED = PseudoClass.getPseudoClass("excluded");

    private final BoardViewModel model;
    private final Describe describe;
    private final Label title = new Label();
    private final GridPane grid = new GridPane();
    private final VBox words = new VBox(2);

    /** @param texts holds the keys of {@link Describe#BUNDLE} */
    public EnemyPanel(BoardViewModel model, ResourceBundle texts) {
        this.model = Objects.requireNonNull(model);
        describe = new Describe(texts);
        getStyleClass().addAll("jq-odds", "jq-enemy");
        setSpacing(6);
        title.getStyleClass().add("jq-odds-head");
        title.setWrapText(true);
        grid.setHgap(8);
        grid.setVgap(1);
        grid.setAlignment(Pos.TOP_CENTER);
        getChildren().addAll(title, grid, words);
        model.addListener(this::update);
        update();
    }

    /** The enemy's colour; empty for a reader who plays no side. */
    private static Optional<Colour> enemy(View view) {
        return view.seat().map(Seat::opposite).flatMap(view::colourOf);
    }

    /** Whether a view's reader has an enemy with pieces that he has not seen. */
    public static boolean hasSubject(View view) {
        return enemy(view).filter(colour -> unseen(view, colour) > 0).isPresent() && view.faceDown() == 0;
    }

    private static int unseen(View view, Colour colour) {
        int sum = 0;
        for (PieceType type : PieceType.values()) {
            sum += view.unseen(colour, type);
        }
        return sum;
    }

    /** The kinds of the removed pieces of which the reader can be certain, though nobody has shown them to him. */
    private List<PieceType> gone() {
        return model.deductions().fallen().stream()
                .flatMap(suspect -> suspect.certain().stream())
                .toList();
    }

    private void update() {
        View view = model.view();
        grid.getChildren().clear();
        words.getChildren().clear();
        if (!hasSubject(view)) {
            title.setText(describe.text("enemy.none"));
            return;
        }
        Colour colour = enemy(view).orElseThrow();
        int removed = view.removedUnknown(colour);
        title.setText(describe.text("enemy.heading", unseen(view, colour) - removed, removed));
        Optional<Deductions.Suspect> suspect = model.suspect(model.pointed());
        rows(view, colour, suspect.map(Deductions.Suspect::possible));
        List<PieceType> gone = gone();
        if (!gone.isEmpty()) {
            line(describe.text("enemy.gone", describe.kinds(gone)), "jq-enemy-fact");
        }
        suspect.ifPresentOrElse(this::tell, () -> line(describe.text("enemy.point"), "jq-enemy-help"));
    }

    /** The twelve kinds in two columns, so that there is room for words below. */
    private void rows(View view, Colour colour, Optional<Set<PieceType>> possible) {
        PieceType[] types = PieceType.values();
        List<PieceType> gone = gone();
        int half = types.length / 2;
        for (int i = 0; i < types.length; i++) {
            PieceType type = types[i];
            int count = view.unseen(colour, type) - Collections.frequency(gone, type);
            Label name = new Label(describe.text("brief." + type.letter()));
            name.setMinWidth(Region.USE_PREF_SIZE);
            name.getStyleClass().add(count == 0 ? "jq-odds-none" : "jq-odds-count");
            name.pseudoClassStateChanged(
                    POSSIBLE, possible.filter(p -> p.contains(type)).isPresent());
            name.pseudoClassStateChanged(
                    EXCLUDED, possible.filter(p -> !p.contains(type)).isPresent());
            name.setAccessibleText(describe.text("enemy.row", describe.piece(type), count));
            Region boxes = OddsPanel.boxes(colour, type, count, false);
            GridPane.setValignment(boxes, VPos.CENTER);
            int column = i < half ? 0 : 2;
            grid.add(name, column, i % half);
            grid.add(boxes, column + 1, i % half);
        }
    }

    private void tell(Deductions.Suspect suspect) {
        String node = model.view().board().name(suspect.node());
        String kinds = describe.kinds(suspect.possible());
        line(describe.text(suspect.certain().isPresent() ? "enemy.certain" : "enemy.can", node, kinds), "jq-enemy-can");
        if (!model.guess(suspect.node()).isEmpty()) {
            line(describe.text("enemy.guess", describe.guess(model.guess(suspect.node()))), "jq-enemy-guess");
        }
        describe.odds(model).ifPresent(text -> line(text, "jq-enemy-fight"));
        suspect.facts().forEach(fact -> line(describe.text("enemy.fact", describe.fact(fact)), "jq-enemy-fact"));
    }

    private void line(String text, String styleClass) {
        Label label = new Label(text);
        label.setWrapText(true);
        // As wide as the panel, not as its words.
        label.setPrefWidth(0);
        label.setMaxWidth(Double.MAX_VALUE);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().add(styleClass);
        words.getChildren().add(label);
    }
}
