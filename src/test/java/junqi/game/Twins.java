package junqi.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import junqi.ai.Deployments;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.Move;
import junqi.rules.PieceType;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Setup;
import junqi.rules.View;

/**
 * Two games that differ in what a seat cannot know, and in nothing else: the same moves with the same outcomes for that
 * seat, over another deal or another deployment of the enemy.
 *
 * @param seat whose views of both games are equal after every ply
 */
public record Twins(Referee one, Referee other, Seat seat) {
    private static final Seating PEOPLE = Seating.of(SeatSetup.person(), SeatSetup.person());
    private static final int SWAPS = 40;

    /** What a seat sees of both games after one ply. */
    public record Views(View one, View other) {}

    /** Flip games under all four presets and dark games under several options, for both seats. */
    public static Stream<Twins> some(RuleSet.Mode mode) {
        List<String> rules = mode == RuleSet.Mode.FLIP
                ? List.of("classic-flip", "jj-flip", "simple-flip", "folk-flip")
                : List.of(
                        "classic-dark",
                        "classic-dark mines=mutual scouting=own",
                        "folk-dark mines=engineerOnly scouting=all",
                        "ccgc");
        return rules.stream()
                .map(RuleSet::parse)
                .flatMap(r -> Stream.of(Seat.SOUTH, Seat.NORTH)
                        .map(seat -> mode == RuleSet.Mode.FLIP ? flip(r, 40, seat, 21) : dark(r, 60, seat, 21)));
    }

    /** The views after every ply of both games, equal as values. */
    public Stream<Views> views() {
        return IntStream.rangeClosed(one.startPly(), one.ply())
                .mapToObj(ply -> new Views(one.viewAt(seat, ply), other.viewAt(seat, ply)));
    }

    private Twins checked() {
        assertEquals(one.ply(), other.ply());
        assertNotEquals(one.snapshot().start(), other.snapshot().start(), "the games differ");
        views().forEach(v -> assertEquals(v.one(), v.other()));
        return this;
    }

    private static void play(Referee referee, int plies, SplittableRandom random) {
        while (referee.ply() < plies && !referee.status().isOver()) {
            List<Move> moves = referee.view(referee.turn()).legalMoves();
            referee.submit(referee.turn(), moves.get(random.nextInt(moves.size())), 0);
        }
    }

    /** A flip game, and one over another deal: what is face down at its end is shuffled. */
    public static Twins flip(RuleSet rules, int plies, Seat seat, long seed) {
        Referee one = Referee.dealFlip(GameConfig.of(rules, PEOPLE), new SplittableRandom(seed));
        play(one, plies, new SplittableRandom(seed));
        View now = one.view(seat);
        Setup start = one.snapshot().start().toSetup();
        List<Integer> hidden = IntStream.range(0, now.board().size())
                .filter(node -> now.cell(node) == Cell.HIDDEN)
                .boxed()
                .toList();
        Random random = new Random(seed);
        for (int i = hidden.size() - 1; i > 0; i--) {
            swap(start, hidden.get(i), hidden.get(random.nextInt(i + 1)));
        }
        return new Twins(one, again(one, start, seat).orElseThrow(), seat).checked();
    }

    /** A dark game, and one over another deployment of the enemy that every fight and move agrees with. */
    public static Twins dark(RuleSet rules, int plies, Seat seat, long seed) {
        Referee one = Referee.deployed(
                GameConfig.of(rules, PEOPLE), Deployments.draw(rules, seed), Deployments.draw(rules, seed + 1));
        play(one, plies, new SplittableRandom(seed));
        Setup start = one.snapshot().start().toSetup();
        int enemy =
                one.view(seat).colourOf(seat.opposite()).map(Colour::ordinal).orElseThrow();
        List<Integer> nodes = IntStream.range(0, start.board().size())
                .filter(node -> Cell.hasColour(start.cell(node)) && Cell.colour(start.cell(node)) == enemy)
                .boxed()
                .toList();
        BitSet touched = new BitSet();
        one.snapshot().moves().forEach(move -> {
            touched.set(move.move().from());
            touched.set(move.move().to());
        });
        Random random = new Random(seed);
        for (int i = 0; i < SWAPS; i++) {
            int a = nodes.get(random.nextInt(nodes.size()));
            int b = nodes.get(random.nextInt(nodes.size()));
            swap(start, a, b);
            boolean free = !touched.get(a) && !touched.get(b) && !isFlag(start, a) && !isFlag(start, b);
            boolean fits = start.check(rules).isEmpty()
                    && (free || again(one, start, seat).isPresent());
            if (!fits) {
                swap(start, a, b);
            }
        }
        return new Twins(one, again(one, start, seat).orElseThrow(), seat).checked();
    }

    private static boolean isFlag(Setup setup, int node) {
        return Cell.kind(setup.cell(node)) == PieceType.FLAG.ordinal();
    }

    private static void swap(Setup setup, int a, int b) {
        int cell = setup.cell(a);
        setup.set(a, setup.cell(b));
        setup.set(b, cell);
    }

    /** The same moves from another start; empty if the seat would learn something else. */
    private static Optional<Referee> again(Referee referee, Setup start, Seat seat) {
        GameSnapshot game = referee.snapshot();
        Referee again =
                new Referee(game.config(), start.toPosition(game.config().rules()));
        for (PlayedMove move : game.moves()) {
            // The enemy's refused tries are told to him alone, and need not be the same.
            if (move.refused() && move.seat() != seat) {
                continue;
            }
            Submission answer = again.submit(move.seat(), move.move(), move.millis());
            if (answer instanceof Submission.Rejected || answer.isAccepted() == move.refused()) {
                return Optional.empty();
            }
        }
        boolean same = again.movesSeenBy(seat).equals(referee.movesSeenBy(seat))
                && again.status().equals(referee.status());
        return same ? Optional.of(again) : Optional.empty();
    }
}
