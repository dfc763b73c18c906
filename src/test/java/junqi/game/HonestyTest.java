package junqi.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import junqi.ai.SearchLimits;
import junqi.ai.StopSignal;
import junqi.ai.Thought;
import junqi.rules.Cell;
import junqi.rules.Move;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Setup;
import junqi.rules.View;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Non-interference: two games that differ only in what lies face down look and answer the same until it is turned up. */
class HonestyTest {
    private static final Seating PEOPLE = Seating.of(SeatSetup.person(), SeatSetup.person());

    @ParameterizedTest
    @EnumSource(
            value = Preset.class,
            names = {"CLASSIC_FLIP", "JJ_FLIP", "SIMPLE_FLIP", "FOLK_FLIP"})
    void gamesWithEqualViewsAnswerEqually(Preset preset) {
        SplittableRandom random = new SplittableRandom(21);
        for (int game = 0; game < 3; game++) {
            Referee one = Referee.dealFlip(GameConfig.of(preset.rules(), PEOPLE), random);
            for (int ply = 0; ply < 40 && !one.status().isOver(); ply++) {
                List<Move> moves = one.view(one.turn()).legalMoves();
                one.submit(one.turn(), moves.get(random.nextInt(moves.size())), 0);
            }
            if (!one.status().isOver()) {
                Referee other = shuffled(one, game);
                for (Seat seat : List.of(Seat.SOUTH, Seat.NORTH)) {
                    assertSameAnswers(one, other, seat);
                }
            }
        }
    }

    /** Dark games that differ in what the seat cannot know: the enemy's ranks, where no fight has told of them. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "classic-dark",
                "classic-dark mines=mutual scouting=own",
                "classic-dark mines=engineerOnly flagGuard=minesGone",
                "folk-dark flagTaker=lowest scouting=all"
            })
    void darkGamesWithEqualViewsAnswerEqually(String rules) {
        for (DarkTwins.Twins twins : DarkTwins.draw(RuleSet.parse(rules), 50, 31)) {
            assertSameAnswers(twins.one(), twins.other(), twins.seat());
        }
    }

    /** The same game over another deal: what is face down now is shuffled, in the start position too. */
    private static Referee shuffled(Referee referee, long seed) {
        GameSnapshot game = referee.snapshot();
        View now = referee.view(Seat.SOUTH);
        List<Integer> nodes = new ArrayList<>();
        List<Integer> cells = new ArrayList<>();
        for (int node = 0; node < now.board().size(); node++) {
            if (now.cell(node) == Cell.HIDDEN) {
                nodes.add(node);
                cells.add(game.start().cell(node));
            }
        }
        Collections.shuffle(cells, new Random(seed));
        Setup start = game.start().toSetup();
        for (int i = 0; i < nodes.size(); i++) {
            start.set(nodes.get(i), cells.get(i));
        }
        Referee other =
                new Referee(game.config(), start.toPosition(game.config().rules()));
        for (PlayedMove move : game.moves()) {
            assertTrue(other.submit(move.seat(), move.move(), 0).isAccepted());
        }
        return other;
    }

    private static void assertSameAnswers(Referee one, Referee other, Seat seat) {
        View a = one.view(seat);
        View b = other.view(seat);
        assertEquals(a, b);
        assertEquals(a.legalMoves(), b.legalMoves());
        assertEquals(one.movesSeenBy(seat), other.movesSeenBy(seat));
        assertEquals(one.undoVerdict(), other.undoVerdict());
        for (int node = 0; node < a.board().size(); node++) {
            assertEquals(Odds.of(a, node), Odds.of(b, node));
        }
        assertEquals(DeadDraw.isDead(a), DeadDraw.isDead(b));
        if (seat == one.turn()) {
            Consumer<Thought> nobody = thought -> {};
            Thought thought = new PlainEngine().think(a, SearchLimits.ofNodes(1, 3), new StopSignal(), nobody);
            assertEquals(thought, new PlainEngine().think(b, SearchLimits.ofNodes(1, 3), new StopSignal(), nobody));
            for (Move move : a.legalMoves()) {
                Thought about = new Thought(move, 0.5, List.of(), 1, 1, 1);
                assertEquals(Hint.of(a, about), Hint.of(b, about));
                assertEquals(FightPreview.of(a, move), FightPreview.of(b, move));
            }
        }
    }
}
