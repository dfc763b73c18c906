package junqi.ai;

import java.util.List;
import junqi.rules.Cell;
import junqi.rules.Event;
import junqi.rules.MutablePosition;
import junqi.rules.Outcome;
import junqi.rules.Setup;
import junqi.rules.View;

/** Gives a search the positions since the last fight or flip, so that it knows a repetition when it sees one. */
final class Replay {
    private static final int COLOURS = 2;

    private Replay() {}

    /** The position of a flip view, with the quiet moves that led to it made on it. */
    static MutablePosition of(View view) {
        List<Event> events = view.history();
        int first = events.size();
        while (first > 0 && isQuiet(events.get(first - 1))) {
            first--;
        }
        if (first == events.size()) {
            return view.mutable();
        }
        Setup setup = view.toSetup();
        for (int i = events.size() - 1; i >= first; i--) {
            takeBack(setup, events.get(i));
        }
        MutablePosition position =
                setup.toView(view.rules(), view.seat().orElse(null)).mutable();
        for (int i = first; i < events.size(); i++) {
            position.make(events.get(i).move().code());
        }
        return position;
    }

    private static boolean isQuiet(Event event) {
        return !event.refused() && event.outcome().result() == Outcome.Result.QUIET;
    }

    private static void takeBack(Setup setup, Event event) {
        int from = event.move().from();
        int to = event.move().to();
        setup.set(from, setup.cell(to)).set(to, Cell.EMPTY);
        for (int colour = 0; colour < COLOURS; colour++) {
            if (setup.held(colour) == to) {
                setup.held(colour, from);
            }
        }
        setup.turn(event.seat()).quiet(setup.quiet() - 1).ply(setup.ply() - 1);
    }
}
