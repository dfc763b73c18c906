package junqi.rules;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;

/** An immutable list of events that shares its beginning with the list it was made from. */
final class History {
    static final History EMPTY = new History(null, null);

    private final History before;
    private final Event event;
    private final int size;
    private List<Event> list;

    private History(History before, Event event) {
        this.before = before;
        this.event = event;
        this.size = before == null ? 0 : before.size + 1;
    }

    History with(Event next) {
        return new History(this, Objects.requireNonNull(next));
    }

    Event latest() {
        return event;
    }

    /** The events from the first to the latest. */
    synchronized List<Event> toList() {
        if (list == null) {
            Deque<Event> events = new ArrayDeque<>(size);
            for (History h = this; h.before != null; h = h.before) {
                events.addFirst(h.event);
            }
            list = List.copyOf(events);
        }
        return list;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof History h && size == h.size && toList().equals(h.toList());
    }

    @Override
    public int hashCode() {
        return toList().hashCode();
    }
}
