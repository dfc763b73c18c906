package junqi.ui.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import junqi.game.Odds;
import junqi.rules.Colour;
import junqi.rules.PieceType;
import junqi.rules.View;

/** What the odds panel says: public knowledge of the face-down pieces, and of the node pointed at. */
public final class OddsViewModel {
    /**
     * One kind of piece.
     *
     * @param red face-down red pieces of the kind
     * @param blue face-down blue pieces of the kind
     * @param redShare the probability that a flip shows one of the red ones, 0 to 1
     * @param blueShare the same for blue
     */
    public record Row(PieceType type, int red, int blue, double redShare, double blueShare) {}

    private final List<Runnable> listeners = new ArrayList<>();
    private View view;
    private int node = BoardViewModel.NONE;

    public OddsViewModel(View view) {
        this.view = Objects.requireNonNull(view);
    }

    /** Told after every change. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    public void show(View next) {
        view = Objects.requireNonNull(next);
        changed();
    }

    /** Notes the node that the player points at, or {@link BoardViewModel#NONE}. */
    public void pointAt(int pointedAt) {
        if (node != pointedAt) {
            node = pointedAt;
            changed();
        }
    }

    private void changed() {
        listeners.forEach(Runnable::run);
    }

    public View view() {
        return view;
    }

    /** Face-down pieces on the board. */
    public int faceDown() {
        return view.faceDown();
    }

    /** Face-down pieces of a colour, by the pool. */
    public int faceDown(Colour colour) {
        int sum = 0;
        for (PieceType type : PieceType.values()) {
            sum += view.unseen(colour, type);
        }
        return sum;
    }

    /** All twelve kinds, in the order of their ranks. */
    public List<Row> rows() {
        double all = Math.max(1, view.faceDown());
        List<Row> rows = new ArrayList<>();
        for (PieceType type : PieceType.values()) {
            int red = view.unseen(Colour.RED, type);
            int blue = view.unseen(Colour.BLUE, type);
            rows.add(new Row(type, red, blue, red / all, blue / all));
        }
        return rows;
    }

    /** The odds of turning up the node pointed at; empty if no face-down piece stands there. */
    public Optional<Odds> pointedAt() {
        return node == BoardViewModel.NONE || node >= view.board().size() ? Optional.empty() : Odds.of(view, node);
    }
}
