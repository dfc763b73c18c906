package junqi.ai;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.Consumer;
import junqi.rules.Move;
import junqi.rules.MutablePosition;
import junqi.rules.RuleSet;
import junqi.rules.RuleSet.Mode;
import junqi.rules.View;

/**
 * The flip player: iterative deepening over the moves of a view. A flip at the root is scored as the exact mean over the
 * pieces that the pool may still show there; {@link AlphaBeta} looks further. Docs: docs/ENGINES.md.
 */
final class AlphaBetaEngine implements Critic {
    /** While colours are undecided all flips are nearly alike. */
    private static final int UNDECIDED_DEPTH = 2;

    /** How many of the best flips of the last iteration are tried again. */
    private static final int MOST_FLIPS = 16;

    private static final int FEWEST_FLIPS = 4;
    /** Flips that were worse than the best move by this much are not tried again. */
    private static final int HOPELESS = 120_000;

    private static final int ASPIRE_FROM_DEPTH = 4;
    /** Half the width of the first window around an expected score. */
    private static final int WINDOW = 90_000;

    private static final int WIDER = 4;

    private static final int LINE_LENGTH = 12;

    /** Positions of an ending that can be worked out in a millisecond, if it goes well; if not, half of the time is lost. */
    private static final int POSITIONS_A_MILLI = 400;

    private final Level level;
    private final RuleSet rules;
    private final Strength strength;
    private final AlphaBeta search;
    /** Whether the best move is searched with a narrow window first: not with flips, whose scores are means, nor with noise. */
    private final boolean aspires;
    /** The move that {@link #thinkWithout} does without; null while nothing is left out. */
    private Move leftOutOrNull;

    AlphaBetaEngine(Level level, RuleSet rules) {
        this(level, rules, Strength.of(level));
    }

    AlphaBetaEngine(Level level, RuleSet rules, Strength strength) {
        this.level = level;
        this.rules = rules;
        this.strength = strength;
        this.search = new AlphaBeta(rules, strength.seesExchanges());
        this.aspires = rules.mode() != Mode.FLIP && strength.noise() == 0;
    }

    @Override
    public String name() {
        return "Junqi " + level.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public void newGame() {
        // What earlier searches found is never used again: equal views give equal moves.
    }

    /** A move of the root with what is known of it. */
    private static final class Candidate {
        final int move;
        final int noise;
        int score = -Score.INFINITY;

        Candidate(int move, int noise) {
            this.move = move;
            this.noise = noise;
        }

        boolean isFlip() {
            return (move & 0xFF) == move >>> 8;
        }

        /** What was seen to the end of the game is not misjudged. */
        int apparent() {
            return Score.isDecided(score) ? score : Math.min(Score.MOST, score + noise);
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
        SearchLimits own = limits.withNodesAtMost(strength.nodes());
        Deadline deadline = new Deadline(own, stop);
        MutablePosition position = Replay.of(view);
        search.begin(position, deadline);
        List<Candidate> candidates = candidates(view, new Random(limits.seed()));
        OptionalDouble exact =
                candidates.size() == 1 ? OptionalDouble.empty() : keepTheBest(position, candidates, own, deadline);
        Thought found = deepen(view, position, candidates, limits, deadline, progress);
        return exact.isEmpty() ? found : found.withWinProbability(exact.getAsDouble());
    }

    /** Iterative deepening. */
    private Thought deepen(
            View view,
            MutablePosition position,
            List<Candidate> candidates,
            SearchLimits limits,
            Deadline deadline,
            Consumer<Thought> progress) {
        Thought thought = thought(position, candidates.get(0).move, 0, 0, deadline);
        if (candidates.size() == 1) {
            return thought;
        }
        int deepest = limits.depth() == 0 ? strength.depth() : Math.min(limits.depth(), strength.depth());
        if (view.colourOf(view.turn()).isEmpty()) {
            deepest = Math.min(deepest, UNDECIDED_DEPTH);
        }
        for (int depth = 1; depth <= deepest; depth++) {
            Candidate best = deepen(position, candidates, depth);
            if (best != null) {
                thought = thought(position, best.move, best.score, search.isStopped() ? depth - 1 : depth, deadline);
                progress.accept(thought);
            }
            if (search.isStopped() || best != null && Score.isDecided(best.score) && depth > 2) {
                break;
            }
        }
        // What was spent on an iteration that came to nothing counts too.
        return thought.withCost(deadline.nodes(), deadline.millis());
    }

    private List<Candidate> candidates(View view, Random random) {
        List<Candidate> candidates = new ArrayList<>();
        for (Move move : view.legalMoves()) {
            if (move.equals(leftOutOrNull)) {
                continue;
            }
            candidates.add(new Candidate(move.code(), (int) (strength.noise() * random.nextGaussian())));
        }
        // Equal moves: the lot decides.
        Collections.shuffle(candidates, random);
        return candidates;
    }

    /**
     * In a small ending, removes all candidates but those with the best exact result, and of wins all but those that make
     * progress soonest.
     *
     * @return the exact win probability; empty if the ending is not small, or too large for what may be spent
     */
    private OptionalDouble keepTheBest(
            MutablePosition position, List<Candidate> candidates, SearchLimits limits, Deadline deadline) {
        Ending ending = strength.noise() > 0 ? null : Ending.of(position, deadline, affordable(limits));
        if (ending == null) {
            return OptionalDouble.empty();
        }
        int best = -Score.WIN;
        for (Candidate candidate : candidates) {
            candidate.score = ending.value(position, candidate.move);
            best = Math.max(best, candidate.score);
        }
        int most = best;
        candidates.removeIf(candidate -> candidate.score < most);
        if (best == Score.WIN) {
            int soonest = candidates.stream()
                    .mapToInt(candidate -> ending.pliesToProgress(position, candidate.move))
                    .min()
                    .orElseThrow();
            candidates.removeIf(candidate -> ending.pliesToProgress(position, candidate.move) > soonest);
            candidates.subList(1, candidates.size()).clear();
        }
        return OptionalDouble.of(Score.probability(best));
    }

    /** How many positions of an ending are tried: half of what the limits allow, or as many as there may be time for. */
    private static long affordable(SearchLimits limits) {
        long byNodes = limits.nodes() == 0 ? Long.MAX_VALUE : limits.nodes() / 2;
        return limits.millis() == 0 ? byNodes : Math.min(byNodes, limits.millis() * POSITIONS_A_MILLI);
    }

    /**
     * One iteration. Sorts the candidates by what it found.
     *
     * @return the best; of those that were finished, if the search was stopped, and null if none was
     */
    private Candidate deepen(MutablePosition position, List<Candidate> candidates, int depth) {
        int flips = depth == 1 ? Integer.MAX_VALUE : Math.max(FEWEST_FLIPS, MOST_FLIPS - 2 * depth);
        int exact = exactDepth(depth);
        int hopeless = depth == 1 ? -Score.INFINITY : candidates.get(0).apparent() - HOPELESS;
        int deeper =
                depth > 2 && candidates.stream().anyMatch(Candidate::isFlip) ? search.gainOfDepth(exact, depth - 2) : 0;
        int low = -Score.INFINITY;
        Candidate best = null;
        for (Candidate candidate : candidates) {
            int alpha = strength.noise() > 0 ? -Score.INFINITY : low;
            int score;
            if (aspires && best == null && depth >= ASPIRE_FROM_DEPTH) {
                score = expected(position, candidate.move, depth, candidate.score);
            } else if (!candidate.isFlip()) {
                score = move(position, candidate.move, depth, alpha);
            } else if (flips-- > 0 && candidate.apparent() >= hopeless) {
                int needed = Math.max(-Score.INFINITY, alpha - deeper);
                score = search.flip(candidate.move & 0xFF, exact, needed, Score.INFINITY, 0) + deeper;
                score = Math.max(-Score.WIN, Math.min(Score.MOST, score));
            } else {
                candidate.score = -Score.INFINITY;
                continue;
            }
            if (search.isStopped()) {
                break;
            }
            candidate.score = score;
            if (best == null || candidate.apparent() > best.apparent()) {
                best = candidate;
                low = Math.max(low, score);
            }
        }
        if (!search.isStopped()) {
            candidates.sort((a, b) -> Integer.compare(b.apparent(), a.apparent()));
        }
        return best;
    }

    /**
     * Plies that each result of a flip is searched. There are up to 24 of them, so beyond a few plies one search of a turn
     * passed over stands for all ({@link AlphaBeta#gainOfDepth}).
     */
    private static int exactDepth(int depth) {
        return depth <= 2 ? 0 : Math.min(depth - 2, 1 + depth / 3);
    }

    /** Searches a move with a window around the score that it had, wider if that was wrong. */
    private int expected(MutablePosition position, int move, int depth, int before) {
        position.make(move);
        int score = 0;
        for (int width = WINDOW; !search.isStopped(); width *= WIDER) {
            int low = width > Score.WIN ? -Score.INFINITY : before - width;
            int high = width > Score.WIN ? Score.INFINITY : before + width;
            score = -search.search(depth - 1, -high, -low, 1, 0);
            if (score > low && score < high) {
                break;
            }
        }
        position.undo();
        return score;
    }

    private int move(MutablePosition position, int move, int depth, int alpha) {
        position.make(move);
        int score;
        if (alpha == -Score.INFINITY) {
            score = -search.search(depth - 1, -Score.INFINITY, Score.INFINITY, 1, 0);
        } else {
            score = -search.search(depth - 1, -alpha - 1, -alpha, 1, 0);
            if (score > alpha && !search.isStopped()) {
                score = -search.search(depth - 1, -Score.INFINITY, -alpha, 1, 0);
            }
        }
        position.undo();
        return score;
    }

    private Thought thought(MutablePosition position, int move, int score, int depth, Deadline deadline) {
        return new Thought(
                Move.ofCode(move),
                Score.probability(score),
                line(position, move),
                depth,
                deadline.nodes(),
                deadline.millis());
    }

    /** The expected continuation; a flip ends it. */
    private List<Move> line(MutablePosition position, int move) {
        List<Move> line = new ArrayList<>();
        int next = move;
        int made = 0;
        while (line.size() < LINE_LENGTH && position.isLegal(next)) {
            line.add(Move.ofCode(next));
            if ((next & 0xFF) == next >>> 8) {
                break;
            }
            position.make(next);
            made++;
            next = position.wonCode() == 0 ? search.knownMove() : Move.PASS_CODE;
            if (next == 0) {
                break;
            }
        }
        while (made-- > 0) {
            position.undo();
        }
        return line;
    }
}
