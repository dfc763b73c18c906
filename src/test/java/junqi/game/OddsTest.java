package junqi.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.Move;
import junqi.rules.Outcome;
import junqi.rules.PieceType;
import junqi.rules.Position;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Setup;
import junqi.rules.Verdict;
import junqi.rules.View;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OddsTest {
    private static final double EXACT = 1e-9;

    private static View view(String rules, String pieces) {
        return Boards.position(RuleSet.parse(rules), Seat.SOUTH, pieces).view(Seat.SOUTH);
    }

    private static Odds odds(View view, String node) {
        return Odds.of(view, Boards.node(node)).orElseThrow();
    }

    @Test
    void poolCountsWhatIsFaceDown() {
        View view = view("simple-flip", "a6=G b1=F d12=f e8=g c2=~C c11=~t e11=~t e10=~L");
        List<Odds.Share> pool = Odds.pool(view);
        assertEquals(3, pool.size());
        assertEquals(new Odds.Share(Boards.piece('C'), 1, 0.25), pool.get(0));
        assertEquals(new Odds.Share(Boards.piece('L'), 1, 0.25), pool.get(1));
        assertEquals(new Odds.Share(Boards.piece('t'), 2, 0.5), pool.get(2));
    }

    /** At a7: the captain is ours; the lieutenant falls to the general, the marshal does not and takes it. */
    @Test
    void bestFightOnTheFlippedPiece() {
        Odds odds = odds(view("simple-flip", "a6=G b1=F d12=f e8=g a7=~C c11=~t e10=~m"), "a7");
        assertEquals(1 / 3.0, odds.own(), EXACT);
        assertEquals(1 / 3.0, odds.win(), EXACT);
        assertEquals(0, odds.tie(), EXACT);
        assertEquals(1 / 3.0, odds.lose(), EXACT);
        assertEquals(0, odds.quiet(), EXACT);
        assertEquals(1 / 3.0, odds.danger(), EXACT, "the marshal would take the general");
        assertEquals(0, odds.exposed(), EXACT);
    }

    @Test
    void ownPieceInReachOfAnEnemyIsExposed() {
        Odds odds = odds(view("simple-flip", "a2=G b1=F d12=f a8=g a7=~C e11=~t"), "a7");
        assertEquals(0.5, odds.own(), EXACT);
        assertEquals(0.5, odds.exposed(), EXACT, "the general at a8 would take the captain");
    }

    @Test
    void pieceOutOfReachIsQuiet() {
        Odds odds = odds(view("simple-flip", "b3=G b1=F d12=f b8=g e12=~c e1=~t"), "e12");
        assertEquals(1, odds.quiet(), EXACT);
        assertEquals(1, odds.enemy(), EXACT);
    }

    /** R6.5: before an engineer is found nothing is anybody's. */
    @Test
    void undecidedColoursHaveNoFights() {
        View deal = Setup.flipDeal(new SplittableRandom(1))
                .toPosition(Preset.CLASSIC_FLIP.rules())
                .view(Seat.NORTH);
        Odds odds = odds(deal, "a7");
        assertEquals(44 / 50.0, odds.undecided(), EXACT);
        assertEquals(6 / 50.0, odds.own(), EXACT, "an engineer is the flipper's");
        assertEquals(0, odds.enemy(), EXACT);
    }

    @Test
    void seenAndEmptyNodesHaveNoOdds() {
        View view = view("simple-flip", "a6=G b1=F d12=f e8=g a7=~C");
        assertTrue(Odds.of(view, Boards.node("a6")).isEmpty());
        assertTrue(Odds.of(view, Boards.node("c6")).isEmpty());
    }

    /**
     * Enumeration: puts each face-down piece on the node by exchanging it with the one that lies there, plays the flip by
     * the referee's rules, and counts.
     */
    @ParameterizedTest
    @EnumSource(
            value = Preset.class,
            names = {"CLASSIC_FLIP", "JJ_FLIP", "SIMPLE_FLIP", "FOLK_FLIP"})
    void oddsEqualTheCountOverAllIdentities(Preset preset) {
        SplittableRandom random = new SplittableRandom(7);
        int checked = 0;
        for (int game = 0; game < 2; game++) {
            Position position = Setup.flipDeal(random).toPosition(preset.rules());
            for (int ply = 0; ply < 60 && !position.status().isOver(); ply++) {
                List<Move> moves = position.legalMoves();
                position = position.play(moves.get(random.nextInt(moves.size())));
                List<Integer> hidden = faceDown(position);
                if (ply % 6 == 0 && !hidden.isEmpty() && !position.status().isOver()) {
                    checkByEnumeration(position, hidden.get(random.nextInt(hidden.size())), hidden);
                    checked++;
                }
            }
        }
        assertTrue(checked >= 15, "positions checked: " + checked);
    }

    private static List<Integer> faceDown(Position position) {
        List<Integer> nodes = new ArrayList<>();
        for (int node = 0; node < position.board().size(); node++) {
            if (Cell.isFaceDown(position.cell(node))) {
                nodes.add(node);
            }
        }
        return nodes;
    }

    private static void checkByEnumeration(Position position, int node, List<Integer> hidden) {
        Seat reader = position.turn();
        double[] verdicts = new double[Verdict.values().length];
        double undecided = 0;
        double own = 0;
        double danger = 0;
        double exposed = 0;
        for (int other : hidden) {
            Setup exchanged = position.toSetup();
            int cell = exchanged.cell(other);
            exchanged.set(other, exchanged.cell(node)).set(node, cell);
            Position after = exchanged.toPosition(position.rules()).play(Move.flip(node));
            if (after.colourOf(reader).isEmpty()) {
                undecided++;
            } else if (after.colourOf(reader).get().ordinal() == Cell.colour(cell)) {
                own++;
                exposed += best(after, -1, node) == Verdict.WIN ? 1 : 0;
            } else {
                danger += best(after, node, -1) == Verdict.WIN ? 1 : 0;
                verdicts[
                        best(after.toSetup().turn(reader).toPosition(position.rules()), -1, node)
                                .ordinal()]++;
            }
        }
        int n = hidden.size();
        Odds odds = Odds.of(position.view(reader), node).orElseThrow();
        assertEquals(undecided / n, odds.undecided(), EXACT);
        assertEquals(own / n, odds.own(), EXACT);
        assertEquals(verdicts[Verdict.WIN.ordinal()] / n, odds.win(), EXACT);
        assertEquals(verdicts[Verdict.BOTH.ordinal()] / n, odds.tie(), EXACT);
        assertEquals(verdicts[Verdict.LOSE.ordinal()] / n, odds.lose(), EXACT);
        assertEquals(verdicts[Verdict.FORBIDDEN.ordinal()] / n, odds.quiet(), EXACT);
        assertEquals(danger / n, odds.danger(), EXACT);
        assertEquals(exposed / n, odds.exposed(), EXACT);
        assertEquals(1, odds.undecided() + odds.own() + odds.enemy(), EXACT);
    }

    /** The best fight of the side to move, found by playing each of its moves. */
    private static Verdict best(Position position, int from, int to) {
        boolean tie = false;
        boolean lose = false;
        for (Move move : position.legalMoves()) {
            boolean meant = (from < 0 || move.from() == from) && (to < 0 || move.to() == to);
            if (meant && !move.isFlip() && position.cell(move.to()) != Cell.EMPTY) {
                Outcome.Result result = position.step(move).outcome().result();
                if (result == Outcome.Result.WON || result == Outcome.Result.PICKED_UP) {
                    return Verdict.WIN;
                }
                tie |= result == Outcome.Result.BOTH;
                lose |= result == Outcome.Result.LOST;
            }
        }
        return tie ? Verdict.BOTH : lose ? Verdict.LOSE : Verdict.FORBIDDEN;
    }

    @Test
    void poolIsEmptyWhenNothingIsFaceDown() {
        assertTrue(Odds.pool(view("simple-flip", "a6=G b1=F d12=f e8=g")).isEmpty());
        assertEquals(0, view("simple-flip", "a6=G b1=F d12=f e8=g").unseen(Colour.BLUE, PieceType.BOMB));
    }
}
