package junqi.ai;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import junqi.rules.Board;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.Layout;
import junqi.rules.Move;
import junqi.rules.NodeKind;
import junqi.rules.PieceType;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Verdict;
import junqi.rules.View;

/**
 * A baseline for dark and open mode: the straight rush. The field marshal goes down one side rail, engineers clear the
 * landmines around the headquarters behind it, the next officers follow to the flag. Bargains are not left out. Where the
 * script knows nothing to do, {@link GreedyEngine} moves.
 */
final class RushEngine implements Engine {
    /** Where the script attacks, seen from its own seat. */
    enum Flank {
        LEFT("rush-left"),
        RIGHT("rush-right"),
        /** Deployed by the seed to one side; then the side of the strongest officer. */
        EITHER("rush");

        private final String key;

        Flank(String key) {
            this.key = key;
        }

        /** The name of the engine that attacks there. */
        String key() {
            return key;
        }

        /** The flank of an engine's name, or empty if it is another engine's. */
        static Optional<Flank> named(String key) {
            return Arrays.stream(values()).filter(f -> f.key.equals(key)).findFirst();
        }
    }

    private static final Board BOARD = Board.TWO_PLAYER;
    private static final int KINDS = PieceType.values().length;
    private static final int ENGINEER = PieceType.ENGINEER.ordinal();
    private static final int LANDMINE = PieceType.LANDMINE.ordinal();
    private static final int FLAG = PieceType.FLAG.ordinal();
    /** Officers, strongest first, that go for the flag: field marshal to lieutenant. */
    private static final int OFFICERS = ENGINEER;

    private static final int MIDDLE = Board.AREA_COLUMNS / 2;
    private static final int BACK_ROW = Board.AREA_ROWS;
    private static final int[] HEADQUARTERS_COLUMNS = {2, 4};

    /** Costs of a way, in moves. */
    private static final double OWN_PIECE = 3;

    private static final double LOST_FIGHT = 7;
    private static final double OFF_THE_FLANK = 1.5;
    /** An attack is tried if the officer stays or takes the other with it this often; else engineers are called. */
    private static final double FAIR = 0.45;
    /** An officer does not step where a piece that beats it this likely can take it. */
    private static final double HUNTED = 0.7;

    /** A fight that gains this much, in the units of {@link PieceWorth}, is not left out. */
    private static final double BARGAIN = 15;
    /** A piece is dug for if it is a landmine this likely. */
    private static final double LIKELY_MINE = 0.3;

    private final Flank flank;
    private final GreedyEngine otherwise = new GreedyEngine();

    private View view;
    private CountedBelief belief;
    private int us;
    private long occupied;
    private int target;
    private int flankFile;

    RushEngine(Flank flank) {
        this.flank = flank;
    }

    @Override
    public String name() {
        return flank.key();
    }

    @Override
    public void newGame() {
        otherwise.newGame();
    }

    @Override
    public Layout layout(RuleSet rules, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Layout> formations = LayoutList.RUSH.layouts();
        Layout layout = formations.get(random.nextInt(formations.size()));
        boolean right = flank == Flank.RIGHT || flank == Flank.EITHER && random.nextBoolean();
        return right ? layout.mirrored() : layout;
    }

    @Override
    public Thought think(View seen, SearchLimits limits, StopSignal stop, Consumer<Thought> progress) {
        look(seen);
        Optional<Move> move = takeFlag()
                .or(() -> otherwise.bargain(view, BARGAIN))
                .or(this::digOnTheWay)
                .or(this::advance);
        return move.map(m ->
                        new Thought(m, 0.5, List.of(m), 1, seen.legalMoves().size(), 0))
                .orElseGet(() -> otherwise.think(seen, limits, stop, progress));
    }

    private void look(View seen) {
        view = seen;
        Colour colour = seen.colourOf(seen.turn()).orElseThrow();
        us = colour.ordinal();
        belief = new CountedBelief(seen, colour.other());
        occupied = 0;
        for (int node = 0; node < Terrain.NODES; node++) {
            occupied |= seen.cell(node) == Cell.EMPTY ? 0 : 1L << node;
        }
        boolean left = flank == Flank.EITHER ? strongestIsLeft() : flank == Flank.LEFT;
        // North's left is South's right.
        flankFile = left == (seen.turn() == Seat.SOUTH) ? 0 : Board.AREA_COLUMNS - 1;
        target = target();
    }

    /** Whether the strongest officer is on the left half as its own seat sees it. */
    private boolean strongestIsLeft() {
        int file = pieces(0, OFFICERS).stream().findFirst().map(BOARD::file).orElse(0);
        return view.turn() == Seat.SOUTH ? file <= MIDDLE : file >= MIDDLE;
    }

    /** The nodes of own pieces of some kinds, the strongest first. */
    private List<Integer> pieces(int fromKind, int toKind) {
        List<Integer> nodes = new ArrayList<>();
        for (int kind = fromKind; kind < toKind; kind++) {
            for (int node = 0; node < Terrain.NODES; node++) {
                if (view.cell(node) == Cell.of(us, kind)) {
                    nodes.add(node);
                }
            }
        }
        return nodes;
    }

    private boolean isOwn(int node) {
        return view.cell(node) != Cell.EMPTY && Cell.colour(view.cell(node)) == us;
    }

    private boolean isEnemy(int node) {
        return view.cell(node) != Cell.EMPTY && !isOwn(node);
    }

    /** The headquarters to go for: where the flag stands for certain, else the one behind the flank, else the other; or -1. */
    private int target() {
        int best = -1;
        double most = 0;
        for (int column : HEADQUARTERS_COLUMNS) {
            int node = BOARD.areaNode(view.turn().opposite(), BACK_ROW, column);
            double chance = isEnemy(node) ? belief.chance(node, FLAG) : 0;
            boolean behind = Math.abs(BOARD.file(node) - flankFile) < MIDDLE;
            // Unless the other is much likelier, the nearer one.
            double worth = chance * (behind ? 2 : 1);
            if (worth > most) {
                most = worth;
                best = node;
            }
        }
        return best;
    }

    /** A move onto an enemy piece that may be the flag, by the piece that is the least loss if it is not. */
    private Optional<Move> takeFlag() {
        return view.legalMoves().stream()
                .filter(m -> isEnemy(m.to()) && belief.chance(m.to(), FLAG) > 0)
                .max(Comparator.comparingDouble((Move m) -> belief.chance(m.to(), FLAG))
                        .thenComparingDouble(m -> -PieceWorth.worth(kind(m.from()))));
    }

    private int kind(int node) {
        return Cell.kind(view.cell(node));
    }

    /** An engineer's attack on a likely landmine at the target or on the way of the first officer. */
    private Optional<Move> digOnTheWay() {
        if (target < 0) {
            return Optional.empty();
        }
        long mines = Terrain.NEIGHBOURS[target];
        for (int officer : pieces(0, OFFICERS)) {
            int[] way = way(officer, node -> node == target);
            for (int node : way) {
                mines |= 1L << node;
            }
            if (way.length > 0) {
                break;
            }
        }
        long wanted = mines;
        return view.legalMoves().stream()
                .filter(m -> kind(m.from()) == ENGINEER
                        && isEnemy(m.to())
                        && (wanted >>> m.to() & 1) != 0
                        && belief.chance(m.to(), LANDMINE) >= LIKELY_MINE)
                .max(Comparator.comparingDouble(m -> belief.chance(m.to(), LANDMINE)));
    }

    /** The next step of the strongest officer that has one. */
    private Optional<Move> advance() {
        if (target < 0) {
            return Optional.empty();
        }
        for (int officer : pieces(0, OFFICERS)) {
            int[] way = way(officer, node -> node == target);
            if (way.length == 0) {
                continue;
            }
            Move step = new Move(officer, way[0]);
            if (!view.legalMoves().contains(step)) {
                continue;
            }
            boolean fight = isEnemy(way[0]);
            if (fight ? isFair(kind(officer), way[0]) : !isHunted(step)) {
                return Optional.of(step);
            }
            Optional<Move> engineer = fight ? bringEngineer(way[0]) : Optional.empty();
            if (engineer.isPresent()) {
                return engineer;
            }
        }
        return Optional.empty();
    }

    /** Whether an enemy piece that very likely beats the officer gets to where it would step. */
    private boolean isHunted(Move step) {
        if ((Terrain.CAMPS >>> step.to() & 1) != 0) {
            return false;
        }
        long now = occupied & ~(1L << step.from()) | 1L << step.to();
        for (int node = 0; node < Terrain.NODES; node++) {
            if (isEnemy(node)
                    && belief.movable(node) > 0
                    && (Reach.walk(node, now) >>> step.to() & 1) != 0
                    && beaten(kind(step.from()), node) >= HUNTED) {
                return true;
            }
        }
        return false;
    }

    /** How likely the enemy piece on a node beats a kind of ours by attacking it. */
    private double beaten(int kind, int node) {
        double beaten = 0;
        for (int enemy = 0; enemy <= PieceType.BOMB.ordinal(); enemy++) {
            boolean beats = view.rules().battle(PieceType.of(enemy), PieceType.of(kind)) == Verdict.WIN;
            beaten += beats ? belief.chance(node, enemy) : 0;
        }
        return beaten;
    }

    private boolean isFair(int attacker, int node) {
        double fair = 0;
        for (int kind = 0; kind < KINDS; kind++) {
            Verdict verdict = view.rules().battle(PieceType.of(attacker), PieceType.of(kind));
            boolean even = verdict == Verdict.BOTH && PieceWorth.worth(kind) >= PieceWorth.worth(attacker);
            fair += verdict == Verdict.WIN || even ? belief.chance(node, kind) : 0;
        }
        return fair >= FAIR;
    }

    /** A move of an engineer that brings it nearer to a node, or onto it. */
    private Optional<Move> bringEngineer(int node) {
        for (int engineer : pieces(ENGINEER, ENGINEER + 1)) {
            int[] way = way(engineer, n -> n == node);
            if (way.length > 0) {
                Move step = new Move(engineer, way[0]);
                if (view.legalMoves().contains(step) && (way.length == 1 || !isEnemy(way[0]))) {
                    return Optional.of(step);
                }
            }
        }
        return Optional.empty();
    }

    /** The nodes of the cheapest way of an own piece to a goal, its start left out; empty if there is none. */
    private int[] way(int from, IntPredicate goal) {
        double[] cost = new double[Terrain.NODES];
        int[] before = new int[Terrain.NODES];
        Arrays.fill(cost, Double.POSITIVE_INFINITY);
        cost[from] = 0;
        long done = 0;
        boolean engineer = kind(from) == ENGINEER;
        long others = occupied & ~(1L << from);
        while (true) {
            int at = cheapest(cost, done);
            if (at < 0) {
                return new int[0];
            }
            if (goal.test(at)) {
                return trace(before, from, at);
            }
            done |= 1L << at;
            if (at != from && BOARD.kind(at) == NodeKind.HEADQUARTERS) {
                continue;
            }
            long reach = engineer ? Reach.ride(at, others) : Reach.walk(at, others);
            for (long m = reach & ~done; m != 0; m &= m - 1) {
                int to = Long.numberOfTrailingZeros(m);
                double sum = cost[at] + entering(kind(from), to);
                if (sum < cost[to]) {
                    cost[to] = sum;
                    before[to] = at;
                }
            }
        }
    }

    private static int cheapest(double[] cost, long done) {
        int best = -1;
        for (int node = 0; node < cost.length; node++) {
            if ((done >>> node & 1) == 0
                    && cost[node] < Double.POSITIVE_INFINITY
                    && (best < 0 || cost[node] < cost[best])) {
                best = node;
            }
        }
        return best;
    }

    private static int[] trace(int[] before, int from, int to) {
        List<Integer> way = new ArrayList<>();
        for (int node = to; node != from; node = before[node]) {
            way.add(0, node);
        }
        return way.stream().mapToInt(n -> n).toArray();
    }

    /** What it costs a piece of a kind to go onto a node. */
    private double entering(int kind, int node) {
        double cost = Math.abs(BOARD.file(node) - flankFile) > MIDDLE ? 1 + OFF_THE_FLANK : 1;
        if (view.cell(node) == Cell.EMPTY) {
            return cost;
        }
        if (isOwn(node)) {
            return PieceType.of(kind(node)).isMovable() ? cost + OWN_PIECE : Double.POSITIVE_INFINITY;
        }
        if (BOARD.kind(node) == NodeKind.CAMP) {
            return Double.POSITIVE_INFINITY;
        }
        double lost = 0;
        for (int enemy = 0; enemy < KINDS; enemy++) {
            Verdict verdict = view.rules().battle(PieceType.of(kind), PieceType.of(enemy));
            lost += verdict == Verdict.WIN ? 0 : belief.chance(node, enemy);
        }
        return cost + LOST_FIGHT * lost;
    }
}
