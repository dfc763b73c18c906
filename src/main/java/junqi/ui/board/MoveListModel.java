package junqi.ui.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntConsumer;
import junqi.rules.Event;
import junqi.rules.View;

/** The plies of a game as one seat saw them, and which of them is looked at. */
public final class MoveListModel {
    /**
     * One ply.
     *
     * @param number as players count, from 1 at the start of a whole game
     * @param before the reader's view before it
     * @param event as the reader learnt it
     */
    public record Ply(int number, View before, Event event) {}

    private final List<Runnable> listeners = new ArrayList<>();
    private List<Ply> plies = List.of();
    private int current;
    private IntConsumer onLook = index -> {};

    /** Told after every change. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    /** Hears which position a person wants to look at: the number of plies played before it, from 0. */
    public void setOnLook(IntConsumer consumer) {
        onLook = Objects.requireNonNull(consumer);
    }

    /**
     * Shows a game and looks at its latest position.
     *
     * @param views the reader's views after 0, 1, 2… plies; not empty
     */
    public void show(List<View> views) {
        View latest = views.get(views.size() - 1);
        List<Event> events = latest.history().stream().filter(e -> !e.refused()).toList();
        // A loaded view may have no history of its own beginning: the last plies are those we have events for.
        int known = Math.min(events.size(), views.size() - 1);
        int skipped = views.size() - 1 - known;
        List<Ply> list = new ArrayList<>();
        for (int i = 0; i < known; i++) {
            View before = views.get(skipped + i);
            list.add(new Ply(before.ply() + 1, before, events.get(events.size() - known + i)));
        }
        plies = List.copyOf(list);
        current = plies.size();
        changed();
    }

    public List<Ply> plies() {
        return plies;
    }

    /** How many plies have been played in the position looked at: 0 to {@code plies().size()}. */
    public int current() {
        return current;
    }

    /** Whether the latest position is looked at. */
    public boolean isLatest() {
        return current == plies.size();
    }

    /** Marks the position looked at, without telling {@link #setOnLook}; numbers outside go to the nearer end. */
    public void setCurrent(int index) {
        int next = Math.max(0, Math.min(plies.size(), index));
        if (next != current) {
            current = next;
            changed();
        }
    }

    /** A person's wish to look at a position. */
    public void look(int index) {
        int before = current;
        setCurrent(index);
        if (current != before) {
            onLook.accept(current);
        }
    }

    private void changed() {
        listeners.forEach(Runnable::run);
    }
}
