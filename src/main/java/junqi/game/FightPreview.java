package junqi.game;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import junqi.ai.Deductions;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.Move;
import junqi.rules.PieceType;
import junqi.rules.RuleSet;
import junqi.rules.Verdict;
import junqi.rules.View;

/**
 * What a fight will bring, as far as a reader can tell. Probabilities from 0 to 1 that add up to 1. For a target of
 * unknown rank every unseen piece of a kind that it can be ({@link Deductions}) is equally likely.
 *
 * @param win the attacker stays
 * @param tie both are removed
 * @param lose the attacker is removed
 * @param refused the referee refuses the fight (R8.5)
 * @param unsure the target is a flag, and the reader cannot know whether its landmines still guard it (R7.2, R8.5)
 * @param takesFlag whether the target is known to be a flag; a win then takes it or picks it up (R7.3)
 */
public record FightPreview(double win, double tie, double lose, double refused, double unsure, boolean takesFlag) {
    /** The preview of a move on the view's list; empty if the move is not on it or is no fight. */
    public static Optional<FightPreview> of(View view, Move move) {
        if (move.isFlip() || move.isPass() || view.cell(move.to()) == Cell.EMPTY) {
            return Optional.empty();
        }
        if (!view.legalMoves().contains(move)) {
            return Optional.empty();
        }
        PieceType attacker = PieceType.of(Cell.kind(view.cell(move.from())));
        int target = view.cell(move.to());
        Colour colour = Colour.of(Cell.colour(target));
        Weights weights = new Weights(view, attacker, colour);
        if (Cell.kind(target) != Cell.UNKNOWN_KIND) {
            PieceType defender = PieceType.of(Cell.kind(target));
            weights.add(defender, 1);
            return Optional.of(weights.preview(defender == PieceType.FLAG));
        }
        for (PieceType type : possible(view, move.to())) {
            weights.add(type, view.unseen(colour, type));
        }
        return Optional.of(weights.preview(false));
    }

    private static Set<PieceType> possible(View view, int node) {
        return Deductions.of(view)
                .at(node)
                .map(Deductions.Suspect::possible)
                // A view of no seat follows no piece; it still knows which have moved (R4.5).
                .orElseGet(() -> {
                    EnumSet<PieceType> kinds = EnumSet.allOf(PieceType.class);
                    kinds.removeIf(type -> view.hasMoved(node) && !type.isMovable());
                    return kinds;
                });
    }

    /** How much speaks for each verdict. */
    private static final class Weights {
        private final View view;
        private final PieceType attacker;
        private final Colour colour;
        private final double[] weight = new double[Verdict.values().length];
        private double unsure;
        private double all;

        Weights(View view, PieceType attacker, Colour colour) {
            this.view = view;
            this.attacker = attacker;
            this.colour = colour;
        }

        void add(PieceType defender, double amount) {
            Verdict verdict = view.rules().battle(attacker, defender);
            if (defender == PieceType.FLAG && !isLowEnough()) {
                verdict = Verdict.FORBIDDEN;
            }
            all += amount;
            if (defender == PieceType.FLAG && verdict != Verdict.FORBIDDEN && isGuardUnknown()) {
                unsure += amount;
            } else {
                weight[verdict.ordinal()] += amount;
            }
        }

        /** R7.1 {@code lowest}: the attacker's side is the reader's own, so he knows. */
        private boolean isLowEnough() {
            if (view.rules().flagTaker() != RuleSet.FlagTaker.LOWEST) {
                return true;
            }
            for (int node = 0; node < view.board().size(); node++) {
                int cell = view.cell(node) & ~Cell.FACE_DOWN;
                boolean lower = Cell.isKnown(cell)
                        && Cell.colour(cell) != colour.ordinal()
                        && PieceType.of(Cell.kind(cell)).isRanked()
                        && PieceType.of(Cell.kind(cell)).rank() < attacker.rank();
                if (lower) {
                    return false;
                }
            }
            return true;
        }

        /** In a dark game the reader is told of neither landmines on the board nor how they were removed. */
        private boolean isGuardUnknown() {
            if (view.rules().mode() != RuleSet.Mode.DARK) {
                return false;
            }
            return switch (view.rules().flagGuard()) {
                case NONE -> false;
                case MINES_GONE -> view.removed(colour, PieceType.LANDMINE) < PieceType.LANDMINE.count();
                case MINES_DUG -> view.dug(colour) < PieceType.LANDMINE.count();
            };
        }

        FightPreview preview(boolean takesFlag) {
            return new FightPreview(
                    weight[Verdict.WIN.ordinal()] / all,
                    weight[Verdict.BOTH.ordinal()] / all,
                    weight[Verdict.LOSE.ordinal()] / all,
                    weight[Verdict.FORBIDDEN.ordinal()] / all,
                    unsure / all,
                    takesFlag);
        }
    }
}
