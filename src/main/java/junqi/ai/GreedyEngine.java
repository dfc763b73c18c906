package junqi.ai;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.Event;
import junqi.rules.Move;
import junqi.rules.NodeKind;
import junqi.rules.PieceType;
import junqi.rules.RuleSet;
import junqi.rules.Verdict;
import junqi.rules.View;

/**
 * A baseline for dark and open mode that looks one ply ahead: what a fight gains on average over what the enemy's piece can
 * be, less what the enemy could then take, and a little for the way to a flag. Nearly equal moves are drawn by lot.
 */
final class GreedyEngine implements Engine {
    private static final int KINDS = PieceType.values().length;
    private static final int FLAG = PieceType.FLAG.ordinal();
    private static final int ENGINEER = PieceType.ENGINEER.ordinal();

    /** How much of a piece in danger counts where the enemy sees what it is, and where he has to guess. */
    private static final double SEEN_RISK = 0.9;

    private static final double HIDDEN_RISK = 0.35;
    /** What a second and third piece in danger count beside the first. */
    private static final double MORE_RISKS = 0.25;

    private static final double STEP_TO_FLAG = 0.8;
    private static final double INTO_CAMP = 1.5;
    private static final double LOT = 0.5;
    private static final double BACK_AGAIN = 6;
    /** What a fight is worth for its own sake when the quiet limit is near. */
    private static final double BREAK_QUIET = 60;

    private View view;
    private CountedBelief belief;
    private int us;
    private long occupied;
    /** Headquarters where the enemy's flag may stand. */
    private long flags;

    private Optional<Move> latest = Optional.empty();

    @Override
    public String name() {
        return "greedy";
    }

    @Override
    public void newGame() {
        // Nothing is remembered.
    }

    @Override
    public Thought think(View seen, SearchLimits limits, StopSignal stop, Consumer<Thought> progress) {
        look(seen);
        SplittableRandom random = new SplittableRandom(limits.seed());
        List<Move> moves = seen.legalMoves();
        Move best = moves.get(0);
        double most = Double.NEGATIVE_INFINITY;
        for (Move move : moves) {
            double worth = worth(move) + LOT * random.nextDouble();
            if (worth > most) {
                most = worth;
                best = move;
            }
        }
        return new Thought(best, 0.5, List.of(best), 1, moves.size(), 0);
    }

    /** The fight that gains most, if it gains at least that much in the units of {@link PieceWorth}. */
    Optional<Move> bargain(View seen, double least) {
        look(seen);
        Move best = null;
        double most = least;
        for (Move move : seen.legalMoves()) {
            double worth = isEnemy(move.to()) ? worth(move) : 0;
            if (worth >= most) {
                most = worth;
                best = move;
            }
        }
        return Optional.ofNullable(best);
    }

    private void look(View seen) {
        view = seen;
        Colour colour = seen.colourOf(seen.turn()).orElseThrow();
        us = colour.ordinal();
        belief = new CountedBelief(seen, colour.other());
        occupied = 0;
        flags = 0;
        for (int node = 0; node < Terrain.NODES; node++) {
            if (seen.cell(node) != Cell.EMPTY) {
                occupied |= 1L << node;
                flags |= isEnemy(node) && belief.chance(node, FLAG) > 0 ? 1L << node : 0;
            }
        }
        latest = latestMove(seen);
    }

    /** The latest move of the side to move. */
    private static Optional<Move> latestMove(View view) {
        List<Event> events = view.history();
        for (int i = events.size() - 1; i >= 0; i--) {
            if (events.get(i).seat() == view.turn() && !events.get(i).refused()) {
                return Optional.of(events.get(i).move());
            }
        }
        return Optional.empty();
    }

    private boolean isEnemy(int node) {
        return view.cell(node) != Cell.EMPTY && Cell.colour(view.cell(node)) != us;
    }

    /** What a legal move brings, in the units of {@link PieceWorth}. */
    private double worth(Move move) {
        double worth = isEnemy(move.to()) ? fight(move) : -danger(move, true) + towardsFlag(move);
        boolean back =
                latest.filter(m -> m.equals(new Move(move.to(), move.from()))).isPresent();
        return back ? worth - BACK_AGAIN : worth;
    }

    private double fight(Move move) {
        int attacker = Cell.kind(view.cell(move.from()));
        double gain = 0;
        double stays = 0;
        for (int kind = 0; kind < KINDS; kind++) {
            double chance = belief.chance(move.to(), kind);
            if (chance == 0) {
                continue;
            }
            Verdict verdict = view.rules().battle(PieceType.of(attacker), PieceType.of(kind));
            stays += verdict == Verdict.WIN ? chance : 0;
            gain += chance
                    * switch (verdict) {
                        case WIN -> PieceWorth.worth(kind);
                        case BOTH -> PieceWorth.worth(kind) - PieceWorth.worth(attacker);
                        case LOSE -> -PieceWorth.worth(attacker);
                        case FORBIDDEN -> 0;
                    };
        }
        double risk =
                (stays > 0 ? stays * danger(move, true) : 0) + (stays < 1 ? (1 - stays) * danger(move, false) : 0);
        return gain - risk + hurry();
    }

    private double hurry() {
        int limit = view.rules().quietLimit();
        double part = limit == 0 ? 0 : (double) view.quiet() / limit;
        return BREAK_QUIET * part * part;
    }

    /**
     * What the enemy may take with his next move.
     *
     * @param stays whether the moved piece stands on its target then, or is gone
     */
    private double danger(Move move, boolean stays) {
        long now = occupied & ~(1L << move.from()) | 1L << move.to();
        double sum = 0;
        double worst = 0;
        long attackers = 0;
        for (long m = now; m != 0; m &= m - 1) {
            int node = Long.numberOfTrailingZeros(m);
            attackers |= isEnemy(node) && !(stays && node == move.to()) && mayMove(node) ? 1L << node : 0;
        }
        long[] reach = new long[Terrain.NODES];
        for (long m = attackers; m != 0; m &= m - 1) {
            int node = Long.numberOfTrailingZeros(m);
            reach[node] = belief.chance(node, ENGINEER) > 0.5 ? Reach.ride(node, now) : Reach.walk(node, now);
        }
        for (long m = now; m != 0; m &= m - 1) {
            int node = Long.numberOfTrailingZeros(m);
            boolean moved = node == move.to() && stays;
            if (!moved && (isEnemy(node) || node == move.to()) || (Terrain.CAMPS >>> node & 1) != 0) {
                continue;
            }
            int kind = Cell.kind(view.cell(moved ? move.from() : node));
            double most = 0;
            for (long a = attackers; a != 0; a &= a - 1) {
                int from = Long.numberOfTrailingZeros(a);
                if ((reach[from] >>> node & 1) != 0) {
                    most = Math.max(most, risk(from, node, kind));
                }
            }
            sum += most;
            worst = Math.max(worst, most);
        }
        return worst + MORE_RISKS * (sum - worst);
    }

    private boolean mayMove(int node) {
        boolean locked = view.rules().hqLocked() && view.board().kind(node) == NodeKind.HEADQUARTERS;
        return !locked && belief.movable(node) > 0;
    }

    /** What an enemy piece may be expected to gain by an attack on a piece of ours. */
    private double risk(int from, int node, int kind) {
        double gain = 0;
        for (int attacker = 0; attacker < KINDS; attacker++) {
            double chance = belief.chance(from, attacker);
            if (chance > 0 && PieceType.of(attacker).isMovable()) {
                Verdict verdict = view.rules().battle(PieceType.of(attacker), PieceType.of(kind));
                gain += chance
                        * switch (verdict) {
                            case WIN -> PieceWorth.worth(kind);
                            case BOTH -> Math.max(0, PieceWorth.worth(kind) - PieceWorth.worth(attacker));
                            case LOSE, FORBIDDEN -> 0;
                        };
            }
        }
        boolean seen = view.rules().mode() == RuleSet.Mode.OPEN || view.isShown(node);
        return gain * (seen ? SEEN_RISK : HIDDEN_RISK);
    }

    private double towardsFlag(Move move) {
        int nearer = Terrain.FAR;
        int before = Terrain.FAR;
        byte[] distance = Cell.kind(view.cell(move.from())) == ENGINEER ? Terrain.RIDE : Terrain.WALK;
        for (long m = flags; m != 0; m &= m - 1) {
            int flag = Long.numberOfTrailingZeros(m);
            before = Math.min(before, distance[move.from() * Terrain.NODES + flag]);
            nearer = Math.min(nearer, distance[move.to() * Terrain.NODES + flag]);
        }
        double camp = (Terrain.CAMPS >>> move.to() & 1) - (Terrain.CAMPS >>> move.from() & 1);
        return STEP_TO_FLAG * (before - nearer) + INTO_CAMP * camp;
    }
}
