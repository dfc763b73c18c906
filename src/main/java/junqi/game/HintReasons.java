package junqi.game;

import java.util.ArrayList;
import java.util.List;
import junqi.ai.Thought;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.Move;
import junqi.rules.MutablePosition;
import junqi.rules.NodeKind;
import junqi.rules.Piece;
import junqi.rules.PieceType;
import junqi.rules.RuleSet;
import junqi.rules.View;

/** Finds the reason of a move: what it does to the enemy's pieces and to the danger of the own one. */
final class HintReasons {
    private final View view;
    private final Thought thought;
    private final Move move;
    private final List<Piece> pieces = new ArrayList<>();

    HintReasons(View view, Thought thought) {
        this.view = view;
        this.thought = thought;
        this.move = thought.move();
    }

    Hint hint() {
        List<Integer> area = new ArrayList<>();
        area.add(move.from());
        for (int node : view.board().roads(move.from())) {
            area.add(node);
        }
        Hint.Reason reason = move.isFlip() ? flipReason() : moveReason();
        return new Hint(area, move.from(), move, reason, pieces, thought.winProbability());
    }

    private Hint.Reason flipReason() {
        return Odds.of(view, move.from())
                        .filter(odds -> odds.danger() == 0 && odds.exposed() == 0)
                        .isPresent()
                ? Hint.Reason.SAFE_FLIP
                : Hint.Reason.FLIP;
    }

    private Hint.Reason moveReason() {
        view.piece(move.from()).ifPresent(pieces::add);
        view.piece(move.to()).ifPresent(pieces::add);
        return view.cell(move.to()) == Cell.EMPTY ? quietReason() : fightReason();
    }

    private Hint.Reason fightReason() {
        FightPreview fight =
                FightPreview.of(view, move).orElseThrow(() -> new IllegalArgumentException("not on the list: " + move));
        if (fight.takesFlag() && fight.unsure() == 0) {
            boolean carry = view.rules().flagEffect() == RuleSet.FlagEffect.CARRY;
            return carry ? Hint.Reason.PICK_UP_FLAG : Hint.Reason.TAKE_FLAG;
        }
        if (pieces.size() == 2 && pieces.get(1).type() == PieceType.LANDMINE && fight.win() == 1) {
            return Hint.Reason.DIG_MINE;
        }
        boolean known = pieces.size() == 2;
        if (fight.win() == 1) {
            return known ? Hint.Reason.CAPTURE : Hint.Reason.SURE_WIN;
        }
        if (fight.tie() == 1) {
            return known ? Hint.Reason.TRADE : Hint.Reason.SURE_TRADE;
        }
        return Hint.Reason.ATTACK;
    }

    private Hint.Reason quietReason() {
        MutablePosition now = view.mutable();
        if (carriesFlag()) {
            return Hint.Reason.BRING_FLAG_HOME;
        }
        boolean camp = view.board().kind(move.to()) == NodeKind.CAMP;
        now.make(Move.PASS_CODE);
        boolean inDanger = Threats.isThreatened(now, move.from());
        now.undo();
        now.make(move.code());
        boolean safeThere = !Threats.isThreatened(now, move.to());
        if (inDanger && safeThere) {
            return camp ? Hint.Reason.ESCAPE_TO_CAMP : Hint.Reason.ESCAPE;
        }
        if (camp) {
            return Hint.Reason.CAMP;
        }
        now.make(Move.PASS_CODE);
        int target = Threats.bestTarget(now, move.to());
        if (target >= 0) {
            view.piece(target).ifPresent(pieces::add);
            return Hint.Reason.THREATEN;
        }
        return Hint.Reason.MOVE;
    }

    private boolean carriesFlag() {
        for (Colour colour : List.of(Colour.RED, Colour.BLUE)) {
            boolean own = view.colourOf(view.turn()).filter(c -> c == colour).isPresent();
            if (!own && view.heldAt(colour).filter(node -> node == move.from()).isPresent()) {
                return true;
            }
        }
        return false;
    }
}
