package junqi.game;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A time that moves only when a test moves it. */
final class ManualTime implements TimeSource {
    private record Entry(long due, Runnable task) {}

    private final List<Entry> entries = new ArrayList<>();
    private long now = 1_000;
    private boolean closed;

    @Override
    public synchronized long millis() {
        return now;
    }

    @Override
    public synchronized Alarm schedule(long delayMillis, Runnable task) {
        Entry entry = new Entry(now + delayMillis, task);
        entries.add(entry);
        return () -> {
            synchronized (this) {
                entries.removeIf(e -> e == entry);
            }
        };
    }

    /** Lets time pass and runs what falls due, in order. */
    void pass(long millis) {
        long end = millis() + millis;
        for (Entry entry = next(end); entry != null; entry = next(end)) {
            entry.task().run();
        }
        synchronized (this) {
            now = end;
        }
    }

    private synchronized Entry next(long end) {
        Entry next = entries.stream()
                .filter(e -> e.due() <= end)
                .min(Comparator.comparingLong(Entry::due))
                .orElse(null);
        if (next != null) {
            entries.remove(next);
            now = Math.max(now, next.due());
        }
        return next;
    }

    synchronized int scheduled() {
        return entries.size();
    }

    synchronized boolean isClosed() {
        return closed;
    }

    @Override
    public synchronized void close() {
        closed = true;
        entries.clear();
    }
}
