package junqi.game;

import java.util.Optional;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.Move;
import junqi.rules.PieceType;
import junqi.rules.RuleSet;
import junqi.rules.Verdict;
import junqi.rules.View;

/**
 * What a fight will bring, as far as a reader can tell. Probabilities from 0 to 1 that add up to 1. For a target of
 * unknown rank every piece that the reader does not see is equally likely, without landmines and the flag if the target
 * has moved (R4.5); that an unseen flag may be guarded (R7.1 {@code lowest}, R7.2) is left out.
 *
 * @param win the attacker stays
 * @param tie both are removed
 * @param lose the attacker is removed
 * @param refused the referee refuses the fight (R8.5)
 * @param takesFlag whether the target is known to be a flag; a win then takes it or picks it up (R7.3)
 */
public record FightPreview(double win, double tie, double lose, double refused, boolean takesFlag) {
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
        if (Cell.kind(target) != Cell.UNKNOWN_KIND) {
            PieceType defender = PieceType.of(Cell.kind(target));
            return Optional.of(known(view.rules().battle(attacker, defender), defender == PieceType.FLAG));
        }
        return Optional.of(unknown(view, attacker, Colour.of(Cell.colour(target)), view.hasMoved(move.to())));
    }

    private static FightPreview known(Verdict verdict, boolean flag) {
        return new FightPreview(
                verdict == Verdict.WIN ? 1 : 0,
                verdict == Verdict.BOTH ? 1 : 0,
                verdict == Verdict.LOSE ? 1 : 0,
                verdict == Verdict.FORBIDDEN ? 1 : 0,
                flag);
    }

    private static FightPreview unknown(View view, PieceType attacker, Colour colour, boolean moved) {
        double[] weight = new double[Verdict.values().length];
        double all = 0;
        for (PieceType type : PieceType.values()) {
            if (type.isMovable() || !moved) {
                int unseen = view.unseen(colour, type);
                weight[verdict(view.rules(), attacker, type).ordinal()] += unseen;
                all += unseen;
            }
        }
        return new FightPreview(
                weight[Verdict.WIN.ordinal()] / all,
                weight[Verdict.BOTH.ordinal()] / all,
                weight[Verdict.LOSE.ordinal()] / all,
                weight[Verdict.FORBIDDEN.ordinal()] / all,
                false);
    }

    private static Verdict verdict(RuleSet rules, PieceType attacker, PieceType defender) {
        return rules.battle(attacker, defender);
    }
}
