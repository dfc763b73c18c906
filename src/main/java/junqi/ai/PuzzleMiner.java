package junqi.ai;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import junqi.rules.Cell;
import junqi.rules.Layout;
import junqi.rules.Move;
import junqi.rules.NodeKind;
import junqi.rules.PieceType;
import junqi.rules.Position;
import junqi.rules.RuleSet;
import junqi.rules.RuleSet.Mode;
import junqi.rules.Seat;
import junqi.rules.Setup;
import junqi.rules.View;

/**
 * Finds puzzles in games of the computer against itself: positions in which one move is clearly best, by searches with
 * several seeds, and a shallow search plays another one. It looks at views only, so a puzzle is fair to whoever solves it.
 */
public final class PuzzleMiner {
    /** The nodes of the searches that have to agree. */
    public static final long NODES = 60_000;
    /** What the next best move has to give away of the win probability. */
    public static final double LEAST_COST = 0.08;

    private static final long QUICK_NODES = 6_000;
    private static final int SHALLOW_DEPTH = 1;
    private static final int FIRST_PLY = 8;
    private static final int LAST_PLY = 240;
    /** Plies of a game between two puzzles. */
    private static final int APART = 12;
    /** Where all is lost nothing is left to be found. */
    private static final double LEAST_CHANCE = 0.15;

    private static final int FEWEST_MOVES = 5;

    /**
     * A puzzle.
     *
     * @param view what the side to move knows
     * @param cost what the next best move gives away of the win probability
     * @param theme {@code fight}, {@code camp}, {@code bomb}, {@code engineer}, {@code flag}, {@code flip} or {@code move}
     */
    public record Found(View view, Move best, double cost, String theme) {}

    private final RuleSet rules;
    private final Critic marshal;
    private final Engine player;
    private final SplittableRandom random;

    /** @param rules of the board for two */
    public PuzzleMiner(RuleSet rules, long seed) {
        this.rules = rules;
        random = new SplittableRandom(seed);
        marshal = marshal(rules);
        player = Engines.create(Level.CAPTAIN, rules);
    }

    private static Critic marshal(RuleSet rules) {
        return rules.mode() == Mode.DARK
                ? new DarkEngine(Level.MARSHAL, rules)
                : new AlphaBetaEngine(Level.MARSHAL, rules);
    }

    /**
     * Plays one game and looks at its positions.
     *
     * @param wanted hears of each puzzle; false ends the game
     */
    public void mine(Predicate<Found> wanted) {
        Position position = start();
        int next = FIRST_PLY;
        while (!position.status().isOver() && position.ply() < LAST_PLY) {
            View view = position.view(position.turn());
            if (position.ply() >= next) {
                Optional<Found> found = look(view);
                if (found.isPresent()) {
                    next = position.ply() + APART;
                    if (!wanted.test(found.get())) {
                        return;
                    }
                }
            }
            SearchLimits limits = new SearchLimits(0, QUICK_NODES, 0, random.nextLong());
            position = position.play(
                    player.think(view, limits, new StopSignal(), thought -> {}).move());
        }
    }

    private Position start() {
        if (rules.mode() == Mode.FLIP) {
            return Setup.flipDeal(random).toPosition(rules);
        }
        Layout south = player.layout(rules, random.nextLong());
        Layout north = player.layout(rules, random.nextLong());
        return Setup.deployed(south, north).toPosition(rules);
    }

    /** The puzzle that a position is, if it is one. */
    private Optional<Found> look(View view) {
        if (view.legalMoves().size() < FEWEST_MOVES
                || view.colourOf(view.turn()).isEmpty()) {
            return Optional.empty();
        }
        Thought quick = think(view, new SearchLimits(0, QUICK_NODES, 0, random.nextLong()));
        if (quick.winProbability() < LEAST_CHANCE || shallow(rules, view, 1).equals(quick.move())) {
            return Optional.empty();
        }
        Optional<Double> cost = cost(marshal, view, quick.move(), random.nextLong());
        return cost.filter(c -> c >= LEAST_COST && !shallow(rules, view, 2).equals(quick.move()))
                .map(c -> new Found(view, quick.move(), c, theme(view, quick.move())));
    }

    private Thought think(View view, SearchLimits limits) {
        return marshal.think(view, limits, new StopSignal(), thought -> {});
    }

    /** What a shallow search plays. */
    public static Move shallow(RuleSet rules, View view, long seed) {
        SearchLimits limits = new SearchLimits(0, 0, SHALLOW_DEPTH, seed);
        return marshal(rules)
                .think(view, limits, new StopSignal(), thought -> {})
                .move();
    }

    /**
     * What the next best move gives away if a move is the best one.
     *
     * @return empty if two searches of {@link #NODES} with different seeds do not both play the move
     */
    public static Optional<Double> cost(RuleSet rules, View view, Move best, long seed) {
        return cost(marshal(rules), view, best, seed);
    }

    private static Optional<Double> cost(Critic marshal, View view, Move best, long seed) {
        double value = 0;
        for (int i = 0; i < 2; i++) {
            Thought thought = marshal.think(view, SearchLimits.ofNodes(NODES, seed + i), new StopSignal(), t -> {});
            if (!thought.move().equals(best)) {
                return Optional.empty();
            }
            value += thought.winProbability() / 2;
        }
        Thought without = marshal.thinkWithout(best, view, SearchLimits.ofNodes(NODES, seed));
        return Optional.of(value - without.winProbability());
    }

    private static String theme(View view, Move move) {
        if (move.isFlip()) {
            return "flip";
        }
        int mover = Cell.kind(view.cell(move.from()));
        int there = view.cell(move.to());
        if (there == Cell.EMPTY) {
            boolean holder = List.of(Seat.SOUTH, Seat.NORTH).stream()
                    .flatMap(seat -> view.colourOf(seat).stream())
                    .anyMatch(colour ->
                            view.heldAt(colour).filter(n -> n == move.from()).isPresent());
            return holder ? "flag" : view.board().kind(move.to()) == NodeKind.CAMP ? "camp" : "move";
        }
        int target = Cell.kind(there);
        if (target == PieceType.FLAG.ordinal()) {
            return "flag";
        }
        if (mover == PieceType.BOMB.ordinal() || target == PieceType.BOMB.ordinal()) {
            return "bomb";
        }
        return target == PieceType.LANDMINE.ordinal() ? "engineer" : "fight";
    }
}
