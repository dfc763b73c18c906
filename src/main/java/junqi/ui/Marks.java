package junqi.ui;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import junqi.rules.Event;
import junqi.rules.Move;
import junqi.rules.Outcome;
import junqi.rules.Seat;
import junqi.rules.View;
import junqi.store.GameRecord;

/**
 * The guesses that players have put on enemy pieces of a hidden game, each for its own eyes. A mark says on which node
 * its piece stood after which ply; from there it follows the piece through the reader's history, and goes with it.
 * Changed on one thread; {@link #list} may be called on any.
 */
final class Marks {
    private volatile List<GameRecord.Mark> list;
    private Runnable onChange = () -> {};

    Marks(List<GameRecord.Mark> marks) {
        list = List.copyOf(marks);
    }

    /** Told after every change. */
    void setOnChange(Runnable action) {
        onChange = Objects.requireNonNull(action);
    }

    /** All marks of both sides, for the record. */
    List<GameRecord.Mark> list() {
        return list;
    }

    /** The marks of a view's reader by the nodes where their pieces stand in it. */
    Map<Integer, String> seenBy(View view) {
        Map<Integer, String> marks = new LinkedHashMap<>();
        for (GameRecord.Mark mark : list) {
            if (isOf(view, mark)) {
                now(view, mark).ifPresent(node -> marks.put(node, mark.mark()));
            }
        }
        return marks;
    }

    /** Puts a mark of the view's reader on a piece in place of an older one; an empty one takes it away. */
    void put(View view, int node, String mark) {
        Seat seat = view.seat().orElseThrow();
        List<GameRecord.Mark> next = new ArrayList<>(list);
        next.removeIf(old -> isOf(view, old) && now(view, old).stream().anyMatch(n -> n == node));
        if (!mark.isEmpty()) {
            next.add(new GameRecord.Mark(seat, node, view.ply(), mark));
        }
        change(next);
    }

    /** Keeps the reader's marks when plies are taken back: those made later go back with their pieces. */
    void takeBack(View later, int ply) {
        List<GameRecord.Mark> next = new ArrayList<>();
        for (GameRecord.Mark mark : list) {
            boolean late = isOf(later, mark) && mark.ply() > ply;
            next.add(late ? new GameRecord.Mark(mark.seat(), before(later, mark, ply), ply, mark.mark()) : mark);
        }
        if (!next.equals(list)) {
            change(next);
        }
    }

    private void change(List<GameRecord.Mark> next) {
        list = List.copyOf(next);
        onChange.run();
    }

    private static boolean isOf(View view, GameRecord.Mark mark) {
        return view.seat().equals(Optional.of(mark.seat())) && mark.ply() <= view.ply();
    }

    /** Where a mark's piece stands in a view; empty if it has been removed. */
    private static OptionalInt now(View view, GameRecord.Mark mark) {
        int node = mark.node();
        for (Event event : events(view, mark.ply(), view.ply())) {
            Move move = event.move();
            Outcome.Result result = event.outcome().result();
            if (move.isPass() || move.from() != node && move.to() != node) {
                continue;
            }
            boolean moved = move.from() == node;
            if (result == Outcome.Result.BOTH || moved == (result == Outcome.Result.LOST)) {
                return OptionalInt.empty();
            }
            node = move.to();
        }
        return OptionalInt.of(node);
    }

    /** Where a mark's piece stood after an earlier ply. */
    private static int before(View view, GameRecord.Mark mark, int ply) {
        int node = mark.node();
        List<Event> events = events(view, ply, mark.ply());
        for (int i = events.size() - 1; i >= 0; i--) {
            Event event = events.get(i);
            boolean arrived = !event.move().isPass()
                    && event.move().to() == node
                    && event.seat() != mark.seat()
                    && event.outcome().result() != Outcome.Result.LOST;
            node = arrived ? event.move().from() : node;
        }
        return node;
    }

    /** The events after one ply up to another, without refused tries. */
    private static List<Event> events(View view, int after, int upTo) {
        List<Event> plies = view.history().stream().filter(e -> !e.refused()).toList();
        int first = view.ply() - plies.size();
        int from = Math.max(0, after - first);
        return plies.subList(Math.min(from, plies.size()), Math.max(from, upTo - first));
    }
}
