package junqi.game;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import junqi.rules.Seat;

/** Who plays which seat; one entry for every seat at the board. */
public record Seating(Map<Seat, SeatSetup> seats) {
    public Seating {
        seats = Collections.unmodifiableMap(new EnumMap<>(seats));
        if (!seats.keySet().equals(Set.of(Seat.SOUTH, Seat.NORTH)) && seats.size() != Seat.values().length) {
            throw new IllegalArgumentException("two players sit South and North, four at all seats: " + seats.keySet());
        }
    }

    /** Two players. */
    public static Seating of(SeatSetup south, SeatSetup north) {
        return new Seating(Map.of(Seat.SOUTH, south, Seat.NORTH, north));
    }

    /**
     * Who plays a seat.
     *
     * @throws IllegalArgumentException if the seat is not at this board
     */
    public SeatSetup of(Seat seat) {
        SeatSetup setup = seats.get(seat);
        if (setup == null) {
            throw new IllegalArgumentException("nobody sits " + seat);
        }
        return setup;
    }

    public boolean isComputer(Seat seat) {
        return of(seat).isComputer();
    }

    /** The seats that people play, in turn order. */
    public List<Seat> people() {
        return seats.keySet().stream().filter(seat -> !isComputer(seat)).toList();
    }

    /** Whether computers play each other, so that a spectator may see everything. */
    public boolean isComputersOnly() {
        return people().isEmpty();
    }
}
