package junqi.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import junqi.ai.Deductions;
import junqi.ai.SearchLimits;
import junqi.ai.StopSignal;
import junqi.ai.Thought;
import junqi.notation.Jfen;
import junqi.rules.Cell;
import junqi.rules.Move;
import junqi.rules.RuleSet;
import junqi.rules.View;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Non-interference: two games that differ only in what a seat cannot know answer it the same. */
class HonestyTest {
    @ParameterizedTest
    @EnumSource(
            value = RuleSet.Mode.class,
            names = {"FLIP", "DARK"})
    void gamesWithEqualViewsAnswerEqually(RuleSet.Mode mode) {
        AtomicInteger positions = new AtomicInteger();
        Twins.some(mode).forEach(twins -> {
            assertEquals(twins.one().view(twins.seat()), twins.other().view(twins.seat()));
            assertEquals(twins.one().movesSeenBy(twins.seat()), twins.other().movesSeenBy(twins.seat()));
            assertEquals(twins.one().undoVerdict(), twins.other().undoVerdict());
            assertEquals(twins.one().whyNotResign(), twins.other().whyNotResign());
            twins.views().forEach(views -> {
                assertSameAnswers(views.one(), views.other());
                positions.incrementAndGet();
            });
        });
        assertTrue(positions.get() >= 200, positions + " positions");
    }

    private static void assertSameAnswers(View a, View b) {
        assertEquals(Jfen.of(a), Jfen.of(b));
        assertEquals(a.history(), b.history());
        assertEquals(a.legalMoves(), b.legalMoves());
        for (int node = 0; node < a.board().size(); node++) {
            assertEquals(Odds.of(a, node), Odds.of(b, node));
        }
        assertEquals(DeadDraw.isDead(a), DeadDraw.isDead(b));
        assertEquals(Deductions.of(a).standing(), Deductions.of(b).standing());
        assertEquals(Deductions.of(a).fallen(), Deductions.of(b).fallen());
        if (!a.legalMoves().isEmpty()) {
            Consumer<Thought> nobody = thought -> {};
            Thought thought = new PlainEngine().think(a, SearchLimits.ofNodes(1, 3), new StopSignal(), nobody);
            assertEquals(thought, new PlainEngine().think(b, SearchLimits.ofNodes(1, 3), new StopSignal(), nobody));
        }
        for (Move move : a.legalMoves()) {
            Thought about = new Thought(move, 0.5, List.of(), 1, 1, 1);
            assertEquals(Hint.of(a, about), Hint.of(b, about));
            assertEquals(FightPreview.of(a, move), FightPreview.of(b, move));
            assertEquals(a.outcomeOf(move), b.outcomeOf(move));
            assertEquals(a.whyNot(move), b.whyNot(move));
        }
    }

    /** In an open game there is nothing to keep: each seat sees what a view of everything shows. */
    @Test
    void openGameHidesNothing() {
        Referee referee = Referee.deployed(
                GameConfig.of(RuleSet.parse("classic-open"), Seating.of(SeatSetup.person(), SeatSetup.person())),
                junqi.ai.Deployments.draw(RuleSet.parse("classic-open"), 1),
                junqi.ai.Deployments.draw(RuleSet.parse("classic-open"), 2));
        for (var seat : referee.snapshot().start().board().seats()) {
            View view = referee.view(seat);
            for (int node = 0; node < view.board().size(); node++) {
                int cell = view.cell(node);
                assertTrue(cell == Cell.EMPTY || Cell.isKnown(cell));
                assertEquals(referee.snapshot().start().cell(node), cell);
            }
        }
    }
}
