package junqi.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import junqi.ai.Deployments;
import junqi.rules.Cell;
import junqi.rules.Layout;
import junqi.rules.Move;
import junqi.rules.PieceType;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Setup;
import junqi.rules.View;

/** Pairs of dark games that differ only in what a seat cannot know, drawn at random. */
public final class DarkTwins {
    private static final Seating PEOPLE = Seating.of(SeatSetup.person(), SeatSetup.person());

    /**
     * Two games that look the same to a seat.
     *
     * @param seat who cannot tell them apart
     */
    public record Twins(Referee one, Referee other, Seat seat) {
        public View view() {
            return one.view(seat);
        }

        public View otherView() {
            return other.view(seat);
        }
    }

    private DarkTwins() {}

    /** So many pairs under the given rules; in each the seat cannot tell them apart, and the truth differs. */
    public static List<Twins> draw(RuleSet rules, int count, long seed) {
        Random random = new Random(seed);
        List<Twins> twins = new ArrayList<>();
        while (twins.size() < count) {
            Layout south = Deployments.draw(rules, random.nextLong());
            Layout north = Deployments.draw(rules, random.nextLong());
            Referee one = play(rules, south, north, random.nextInt(60), random);
            Seat seat = twins.size() % 2 == 0 ? Seat.SOUTH : Seat.NORTH;
            for (int tries = 0; tries < 20 && !one.status().isOver(); tries++) {
                Layout enemy = swapped(seat == Seat.SOUTH ? north : south, random);
                Optional<Referee> other =
                        again(one, seat == Seat.SOUTH ? south : enemy, seat == Seat.SOUTH ? enemy : north, seat);
                if (other.isPresent()) {
                    twins.add(new Twins(one, other.get(), seat));
                    break;
                }
            }
        }
        return twins;
    }

    private static Layout swapped(Layout layout, Random random) {
        while (true) {
            int a = random.nextInt(Layout.SIZE);
            int b = random.nextInt(Layout.SIZE);
            Optional<PieceType> first = layout.at(a);
            if (first.isPresent() && layout.at(b).isPresent() && !first.equals(layout.at(b))) {
                Layout next = layout.swapped(a, b);
                if (next.check().isEmpty()) {
                    return next;
                }
            }
        }
    }

    private static Referee play(RuleSet rules, Layout south, Layout north, int plies, Random random) {
        Referee referee = start(rules, south, north);
        while (referee.ply() < plies && !referee.status().isOver()) {
            View view = referee.view(referee.turn());
            List<Move> moves = view.legalMoves();
            List<Move> fights =
                    moves.stream().filter(m -> view.cell(m.to()) != Cell.EMPTY).toList();
            List<Move> from = fights.isEmpty() || random.nextBoolean() ? moves : fights;
            referee.submit(referee.turn(), from.get(random.nextInt(from.size())), 0);
        }
        return referee;
    }

    private static Referee start(RuleSet rules, Layout south, Layout north) {
        return new Referee(
                GameConfig.of(rules, PEOPLE), Setup.deployed(south, north).toPosition(rules));
    }

    /** The same moves from other layouts, if the seat learns the same. */
    private static Optional<Referee> again(Referee one, Layout south, Layout north, Seat seat) {
        Referee other = start(one.rules(), south, north);
        for (PlayedMove move : one.snapshot().moves()) {
            Submission answer = other.submit(move.seat(), move.move(), 0);
            if (move.refused() ? !(answer instanceof Submission.Refused) : !answer.isAccepted()) {
                return Optional.empty();
            }
        }
        return other.view(seat).equals(one.view(seat)) ? Optional.of(other) : Optional.empty();
    }
}
