package junqi.ui.board;

import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.geometry.Bounds;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Region;

/** A place on a board for mouse, keys and screen readers; its tile lies in a layer of its own. */
final class Spot extends Region {
    private final int place;
    private final Supplier<String> words;
    private final Runnable act;
    private String lastText = "";

    /**
     * @param words what a screen reader says of the place
     * @param act what its action does
     * @param focused hears whether the place has the focus
     */
    Spot(int place, String id, Supplier<String> words, Runnable act, Consumer<Boolean> focused) {
        this.place = place;
        this.words = words;
        this.act = act;
        // The board gives it place and size; a pane would shrink it to nothing.
        setManaged(false);
        setId(id);
        setAccessibleRole(AccessibleRole.BUTTON);
        getStyleClass().add("jq-spot");
        focusedProperty().addListener((p, was, is) -> focused.accept(is));
    }

    int place() {
        return place;
    }

    /** Tells a screen reader if the text under its cursor has changed. */
    void told() {
        if (isFocused() && !words.get().equals(lastText)) {
            lastText = words.get();
            notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
        }
    }

    @Override
    public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        return attribute == AccessibleAttribute.TEXT
                ? words.get()
                : super.queryAccessibleAttribute(attribute, parameters);
    }

    @Override
    public void executeAccessibleAction(AccessibleAction action, Object... parameters) {
        if (action == AccessibleAction.FIRE) {
            act.run();
        } else {
            super.executeAccessibleAction(action, parameters);
        }
    }

    @Override
    public String toString() {
        Bounds bounds = getBoundsInParent();
        return getId() + " at " + bounds.getCenterX() + ", " + bounds.getCenterY();
    }
}
