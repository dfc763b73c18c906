package junqi.ai;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import junqi.rules.Move;
import junqi.rules.MutablePosition;
import junqi.rules.RuleSet;
import junqi.rules.Setup;
import junqi.rules.View;

/**
 * The dark player. It samples worlds from its {@link Belief}, searches every move in the same worlds to the same depth, and
 * averages the win probabilities; deeper looks go to fewer moves and fewer worlds and correct the mean of the shallower
 * ones. The move is drawn among those that are nearly the best. Docs: docs/ENGINES.md.
 */
final class DarkEngine implements Critic {
    /** Worlds by depth, from 1; the last one goes on. */
    private static final int[] WORLDS = {48, 24, 16, 12, 8};
    /** Moves by depth, from 1; the last one goes on. */
    private static final int[] MOVES = {Integer.MAX_VALUE, 30, 12, 8, 6};
    /** Assignments from which chances are estimated. */
    private static final int ASSIGNMENTS = 160;

    /** Fewer worlds than this say nothing about a depth. */
    private static final int FEWEST_WORLDS = 4;
    /** Moves worse than the best by this much are not looked at again. */
    private static final int HOPELESS = 150_000;
    /** How far behind the best of a world a move is not told apart any more. */
    private static final int FAR_BEHIND = 400_000;
    /** Moves are drawn from those within this of the best, by this temperature. */
    private static final int NEARLY_BEST = 6_000;

    private static final double TEMPERATURE = 2_500;

    private final Level level;
    private final RuleSet rules;
    private final Strength strength;
    private final DarkSearch search;
    /** The move that {@link #thinkWithout} does without; null while nothing is left out. */
    private Move leftOutOrNull;

    DarkEngine(Level level, RuleSet rules) {
        this(level, rules, Strength.ofDark(level));
    }

    DarkEngine(Level level, RuleSet rules, Strength strength) {
        this.level = level;
        this.rules = rules;
        this.strength = strength;
        this.search = new DarkSearch(rules, strength.seesExchanges());
    }

    @Override
    public String name() {
        return "Junqi " + level.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public void newGame() {
        // A view holds its whole history; nothing else is remembered.
    }

    /** A move of the root with its scores by depth, from 1, and world. */
    private static final class Candidate {
        final int move;
        final int noise;
        final int[][] scores;
        double value = -Score.INFINITY;

        Candidate(int move, int noise, int depths, int worlds) {
            this.move = move;
            this.noise = noise;
            this.scores = new int[depths][worlds];
        }

        double apparent() {
            return value + noise;
        }

        /** Adds what a depth changed in the worlds in which it was looked at. */
        void take(int depth, int worlds) {
            double sum = 0;
            for (int w = 0; w < worlds; w++) {
                sum += scores[depth - 1][w] - (depth == 1 ? 0 : scores[depth - 2][w]);
            }
            value = (depth == 1 ? 0 : value) + sum / worlds;
        }
    }

    @Override
    public Thought thinkWithout(Move leftOut, View view, SearchLimits limits) {
        leftOutOrNull = leftOut;
        try {
            return think(view, limits, new StopSignal(), thought -> {});
        } finally {
            leftOutOrNull = null;
        }
    }

    @Override
    public Thought think(View view, SearchLimits limits, StopSignal stop, Consumer<Thought> progress) {
        if (!view.rules().equals(rules)) {
            throw new IllegalArgumentException("this engine plays " + rules + ", not " + view.rules());
        }
        Deadline deadline = new Deadline(limits.withNodesAtMost(strength.nodes()), stop);
        SplittableRandom random = new SplittableRandom(limits.seed());
        List<Move> legal = view.legalMoves().stream()
                .filter(move -> !move.equals(leftOutOrNull))
                .toList();
        Move any = legal.get(random.nextInt(legal.size()));
        if (legal.size() == 1) {
            return new Thought(any, 0.5, List.of(any), 0, 0, deadline.millis());
        }
        Chronicle chronicle = Chronicle.of(view);
        Belief belief = Belief.of(view, chronicle, ASSIGNMENTS, random);
        List<MutablePosition> worlds = worlds(belief, WORLDS[0]);
        if (worlds.isEmpty()) {
            return new Thought(any, 0.5, List.of(any), 0, 0, deadline.millis());
        }
        search.material().weigh(worlds.get(0));
        Repute repute = Repute.of(view, chronicle, belief);
        Prudence prudence = Prudence.of(view, belief, repute, search.material(), search.battle());
        search.begin(view.turn().ordinal(), untold(view, chronicle), prudence, deadline);
        int deepest = limits.depth() == 0 ? strength.depth() : Math.min(limits.depth(), strength.depth());
        List<Candidate> candidates = new ArrayList<>();
        for (Move move : legal) {
            int noise = (int) (strength.noise() * random.nextGaussian());
            candidates.add(new Candidate(move.code(), noise, deepest, worlds.size()));
        }
        Thought thought = new Thought(any, 0.5, List.of(any), 0, 0, deadline.millis());
        for (int depth = 1; depth <= deepest && !search.isStopped(); depth++) {
            int looked = deepen(candidates, worlds, depth);
            if (looked == 0) {
                break;
            }
            thought = thought(candidates, looked, depth, random.split(), deadline);
            progress.accept(thought);
            if (looked < 2) {
                break;
            }
        }
        return thought;
    }

    /** By node: whether the piece there has won no fight and has not been shown. */
    private static boolean[] untold(View view, Chronicle chronicle) {
        boolean[] untold = new boolean[Terrain.NODES];
        for (int node = 0; node < untold.length; node++) {
            Track track = chronicle.at(node);
            untold[node] = track != null && track.victories == 0 && !view.isShown(node);
        }
        return untold;
    }

    private static List<MutablePosition> worlds(Belief belief, int most) {
        List<MutablePosition> worlds = new ArrayList<>();
        for (int i = 0; i < belief.size() && worlds.size() < most; i++) {
            try {
                MutablePosition world = belief.world(i);
                if (world.statusCode() == 0) {
                    worlds.add(world);
                }
            } catch (Setup.IllegalSetupException e) {
                // A view that no game can have led to, such as one set up by hand, may have worlds that the rules
                // forbid.
                continue;
            }
        }
        return worlds;
    }

    private static int at(int[] table, int depth) {
        return table[Math.min(depth, table.length) - 1];
    }

    /**
     * Looks at the best moves one ply deeper and sorts the candidates by what they are worth now.
     *
     * @return how many moves have been looked at; 0 if there was no time for enough worlds
     */
    private int deepen(List<Candidate> candidates, List<MutablePosition> worlds, int depth) {
        double hopeless = candidates.get(0).apparent() - HOPELESS - 2.0 * strength.noise();
        int looked = 0;
        while (looked < Math.min(candidates.size(), at(MOVES, depth))
                && (depth == 1 || candidates.get(looked).apparent() >= hopeless)) {
            looked++;
        }
        int wanted = Math.min(worlds.size(), at(WORLDS, depth));
        int done = 0;
        while (done < wanted && scoreIn(worlds.get(done), done, candidates.subList(0, looked), depth)) {
            done++;
        }
        if (done < Math.min(wanted, depth == 1 ? 1 : FEWEST_WORLDS)) {
            return 0;
        }
        for (Candidate candidate : candidates.subList(0, looked)) {
            candidate.take(depth, done);
        }
        candidates
                .subList(0, looked)
                .sort(Comparator.comparingDouble(Candidate::apparent).reversed());
        return looked;
    }

    /** Scores moves in one world; false if the search was stopped before it had them all. */
    private boolean scoreIn(MutablePosition world, int number, List<Candidate> candidates, int depth) {
        search.enter(world);
        int best = -Score.INFINITY;
        for (Candidate candidate : candidates) {
            // A move that the referee would refuse here costs nothing and leaves the turn (R8.5).
            int score = world.isLegal(candidate.move)
                    ? search.score(candidate.move, depth, Math.max(-Score.INFINITY, best - FAR_BEHIND))
                    : search.standing();
            if (search.isStopped()) {
                return false;
            }
            candidate.scores[depth - 1][number] = score;
            best = Math.max(best, score);
        }
        return true;
    }

    private Thought thought(
            List<Candidate> candidates, int looked, int depth, SplittableRandom random, Deadline deadline) {
        Candidate best = candidates.get(0);
        double[] weights = new double[looked];
        for (int i = 0; i < looked; i++) {
            double behind = best.apparent() - candidates.get(i).apparent();
            // Of moves that win, the one that wins first is not left to chance.
            boolean choice = best.value <= Score.MOST || behind <= 0;
            weights[i] = choice && behind <= NEARLY_BEST ? Math.exp(-behind / TEMPERATURE) : 0;
        }
        double lot = random.nextDouble() * Arrays.stream(weights).sum();
        int chosen = 0;
        while (chosen < looked - 1 && lot >= weights[chosen]) {
            lot -= weights[chosen++];
        }
        Candidate candidate = weights[chosen] > 0 ? candidates.get(chosen) : best;
        Move move = Move.ofCode(candidate.move);
        return new Thought(
                move,
                Score.probability((int) candidate.value),
                List.of(move),
                depth,
                deadline.nodes(),
                deadline.millis());
    }
}
