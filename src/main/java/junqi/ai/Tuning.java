package junqi.ai;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import junqi.rules.Cell;
import junqi.rules.Move;
import junqi.rules.MutablePosition;
import junqi.rules.Position;
import junqi.rules.RuleSet;
import junqi.rules.RuleSet.Mode;

/**
 * Fits the weights of the evaluation of open games to the results of games: the weights with the least mean squared difference
 * between the win probability that the evaluation tells for a quiet position and the result of its game (the method that chess
 * programmers know by the engine Texel), and that are not far from those set by hand without need. One weight after the other is moved up or down as long as that helps. Equal games give
 * equal weights.
 */
public final class Tuning {
    private static final int FIRST_PLY = 8;
    private static final int LAST_PLIES = 4;
    private static final int MOST_QUIET = 20;
    /** One quiet position in so many is used. */
    private static final int SPREAD_OVER = 2;
    /** One game in so many is left out of the fit, to check it. */
    private static final int HELD_OUT = 4;

    private static final long SEED = 20261201;
    private static final int MOST_ROUNDS = 40;
    /** What a change must gain of the error, in parts, to be more than chance. */
    private static final double WORTH_IT = 2e-5;

    /** What a weight that is one step from what was set by hand adds to the error. */
    private static final double PULL = 2e-5;

    /**
     * A game to learn from.
     *
     * @param start with nothing hidden
     * @param moves played from there
     * @param south South's result: 1 a win, 0.5 a draw, 0 a loss
     */
    public record Game(Position start, List<Move> moves, double south) {
        public Game {
            moves = List.copyOf(moves);
        }
    }

    /**
     * The outcome. Errors are mean squared differences of probabilities.
     *
     * @param positions used for the fit
     * @param before what is made least, error and pull, of the weights set by hand
     * @param after the same of the fitted ones
     * @param heldOut positions of the games that were left out
     * @param heldOutBefore error there of the weights set by hand
     * @param heldOutAfter error there of the fitted ones
     * @param weights a line for each
     */
    public record Fit(
            int positions,
            double before,
            double after,
            int heldOut,
            double heldOutBefore,
            double heldOutAfter,
            String weights) {}

    /** A game that can be walked through, and which of its positions count. */
    private record Walked(MutablePosition position, int[] moves, BitSet counted, double south) {}

    private final RuleSet rules;
    private final BattleTable battle;
    private final List<Walked> games = new ArrayList<>();
    private final List<Walked> heldOut = new ArrayList<>();

    /**
     * @throws IllegalArgumentException if the rules are not those of open games
     */
    public Tuning(RuleSet rules, List<Game> played) {
        if (rules.mode() != Mode.OPEN) {
            throw new IllegalArgumentException("weights are tuned for open games, not for " + rules);
        }
        this.rules = rules;
        this.battle = new BattleTable(rules);
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < played.size(); i++) {
            // Both games of a deal go to the same part.
            (i / 2 % HELD_OUT == 0 ? heldOut : games).add(walked(played.get(i), random));
        }
    }

    private static Walked walked(Game game, SplittableRandom random) {
        MutablePosition position = game.start().mutable();
        int[] moves = game.moves().stream().mapToInt(Move::code).toArray();
        BitSet counted = new BitSet();
        for (int ply = 0; ply < moves.length; ply++) {
            boolean quiet = position.quiet() > 0
                    && position.quiet() <= MOST_QUIET
                    && position.cell(moves[ply] >>> 8) == Cell.EMPTY;
            if (quiet && ply >= FIRST_PLY && ply < moves.length - LAST_PLIES && random.nextInt(SPREAD_OVER) == 0) {
                counted.set(ply);
            }
            position.make(moves[ply]);
        }
        for (int ply = 0; ply < moves.length; ply++) {
            position.undo();
        }
        return new Walked(position, moves, counted, game.south());
    }

    /**
     * Finds the weights.
     *
     * @param progress receives a line for every round
     */
    public Fit fit(Consumer<String> progress) {
        Weights weights = Weights.UNTUNED;
        double before = cost(weights);
        double least = before;
        int[] steps = new int[Weight.values().length];
        for (Weight weight : Weight.values()) {
            steps[weight.ordinal()] = weight.isGuide() ? 0 : step(weight);
        }
        boolean moving = true;
        for (int round = 1; round <= MOST_ROUNDS && moving; round++) {
            moving = false;
            for (Weight weight : Weight.values()) {
                int step = steps[weight.ordinal()];
                if (step == 0) {
                    continue;
                }
                Weights better = better(weights, weight, step, least);
                if (better == weights) {
                    steps[weight.ordinal()] = step / 2;
                } else {
                    weights = better;
                    least = cost(weights);
                }
                moving |= steps[weight.ordinal()] > 0;
            }
            progress.accept("round " + round + ": error " + least);
        }
        return new Fit(
                positions(games),
                before,
                least,
                positions(heldOut),
                error(heldOut, Weights.UNTUNED),
                error(heldOut, weights),
                weights.toString());
    }

    /** The weights with one of them moved, or the same object if that does not help. */
    private Weights better(Weights weights, Weight weight, int step, double least) {
        for (int way = 1; way >= -1; way -= 2) {
            int value = weights.of(weight) + way * step;
            if (!weight.isSensible(value)) {
                continue;
            }
            Weights moved = weights.with(weight, value);
            if (cost(moved) < least * (1 - WORTH_IT)) {
                return moved;
            }
        }
        return weights;
    }

    /** The error of the fit, and a little for every weight that is far from what was set by hand. */
    private double cost(Weights weights) {
        double far = 0;
        for (Weight weight : Weight.values()) {
            double steps = (double) (weights.of(weight) - weight.untuned()) / step(weight);
            far += steps * steps;
        }
        return error(games, weights) + PULL * far;
    }

    private static int step(Weight weight) {
        return Math.max(4, weight.untuned() / 4);
    }

    private static int positions(List<Walked> walks) {
        return walks.stream().mapToInt(game -> game.counted().cardinality()).sum();
    }

    private double error(List<Walked> walks, Weights weights) {
        Evaluation evaluation = new Evaluation(rules, battle, new Material(weights), weights);
        double sum = 0;
        int count = 0;
        for (Walked game : walks) {
            MutablePosition position = game.position();
            int last = game.counted().length();
            for (int ply = 0; ply < last; ply++) {
                if (game.counted().get(ply)) {
                    double chance = Score.probability(Score.ofOpenPoints(evaluation.points(position)));
                    double result = position.turn() == 0 ? game.south() : 1 - game.south();
                    sum += (chance - result) * (chance - result);
                    count++;
                }
                position.make(game.moves()[ply]);
            }
            for (int ply = 0; ply < last; ply++) {
                position.undo();
            }
        }
        return sum / Math.max(1, count);
    }
}
