package junqi.ai;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import junqi.rules.Event;
import junqi.rules.Position;
import junqi.rules.Status;

/**
 * A game of a match with everything that happened in it, as its referee knows it.
 *
 * @param start the first position; empty if a player failed before there was one
 * @param events the moves from there, refused tries (R8.5) included
 * @param status how the game stands by the rules alone
 * @param comment what the loser did wrong, in one line; empty if nothing
 */
public record FinishedGame(
        GameResult result, Optional<Position> start, List<Event> events, Status status, String comment) {
    public FinishedGame {
        Objects.requireNonNull(result);
        Objects.requireNonNull(start);
        Objects.requireNonNull(status);
        Objects.requireNonNull(comment);
        events = List.copyOf(events);
    }
}
