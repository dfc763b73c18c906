package junqi.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import junqi.rules.Move;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Playing on from an earlier ply, as a game of its own. */
class BranchTest {
    private static Referee played(String rules, int plies) {
        SplittableRandom random = new SplittableRandom(4);
        GameConfig config = GameConfig.of(RuleSet.parse(rules), Seating.of(SeatSetup.person(), SeatSetup.person()));
        Referee referee = config.rules().mode() == RuleSet.Mode.FLIP
                ? Referee.dealFlip(config, random)
                : new Referee(config, Boards.position(config.rules(), Seat.SOUTH, "a6=M b6=E b1=F e7=m d7=e d12=f"));
        while (referee.ply() < plies && !referee.status().isOver()) {
            List<Move> moves = referee.view(referee.turn()).legalMoves();
            referee.submit(referee.turn(), moves.get(random.nextInt(moves.size())), 7);
        }
        return referee;
    }

    @ParameterizedTest
    @ValueSource(strings = {"classic-flip", "classic-dark scouting=own", "classic-open"})
    void branchKnowsWhatWasKnownThen(String rules) {
        Referee old = played(rules, 30);
        GameConfig practice = old.config().withPractice(true);
        for (int ply = 0; ply < old.ply(); ply++) {
            Referee branch = Referee.branch(old.snapshot(), ply, practice);
            assertEquals(ply, branch.ply());
            for (Seat seat : List.of(Seat.SOUTH, Seat.NORTH)) {
                assertEquals(old.viewAt(seat, ply), branch.view(seat));
                assertEquals(old.movesSeenBy(seat).subList(0, ply), branch.movesSeenBy(seat));
            }
            assertTrue(branch.config().practice());
        }
    }

    @Test
    void resignedGameGoesOn() {
        Referee old = played("classic-open", 8);
        old.resign(Seat.NORTH);
        assertTrue(old.canGoOnFrom(8));
        Referee branch = Referee.branch(old.snapshot(), 8, old.config());
        assertEquals(old.turn(), branch.turn());
        assertTrue(!branch.status().isOver());
    }

    @Test
    void thereIsNoBranchBehindTheEnd() {
        GameSnapshot game = played("classic-open", 8).snapshot();
        assertThrows(IllegalArgumentException.class, () -> Referee.branch(game, 9, game.config()));
    }
}
