package junqi.ai;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import junqi.ai.Deductions.Suspect;
import junqi.notation.Jfen;
import junqi.rules.Board;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.MutablePosition;
import junqi.rules.PieceType;
import junqi.rules.Position;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.View;
import org.junit.jupiter.api.Test;

class BeliefTest {
    private static final Board BOARD = Board.TWO_PLAYER;
    private static final int WORLDS = 20;

    private static Belief belief(View view, int count, long seed) {
        return Belief.of(view, Chronicle.of(view), count, new SplittableRandom(seed));
    }

    @Test
    void everySampledWorldSatisfiesTheDeductionsAndTheCounts() {
        Random random = new Random(63);
        for (int round = 0; round < 8; round++) {
            for (RuleSet rules : DarkGames.RULES) {
                Position position = DarkGames.middleGame(rules, random.nextInt(150), random);
                View view = position.view(position.turn());
                Belief belief = belief(view, WORLDS, round);
                for (int i = 0; i < belief.size(); i++) {
                    checkKinds(view, belief.kinds(i));
                    checkWorld(view, belief.world(i));
                }
            }
        }
    }

    private static void checkKinds(View view, int[] kinds) {
        Deductions deductions = Deductions.of(view);
        List<Track> hidden = Chronicle.of(view).hidden();
        Colour enemy = view.colourOf(view.turn().opposite()).orElseThrow();
        int[] left = new int[PieceType.values().length];
        for (PieceType type : PieceType.values()) {
            left[type.ordinal()] = view.unseen(enemy, type);
        }
        int fallen = 0;
        for (int i = 0; i < kinds.length; i++) {
            int node = hidden.get(i).node();
            Suspect suspect = node >= 0
                    ? deductions.at(node).orElseThrow()
                    : deductions.fallen().get(fallen++);
            PieceType type = PieceType.of(kinds[i]);
            assertTrue(suspect.canBe(type), () -> type + " " + suspect + " " + view.rules());
            left[kinds[i]]--;
        }
        assertArrayEquals(new int[left.length], left, "all that is unseen is placed");
    }

    /** The seat that was hidden is known now, and nothing else has changed. */
    private static void checkWorld(View view, MutablePosition world) {
        for (int node = 0; node < BOARD.size(); node++) {
            int seen = view.cell(node);
            if (seen != Cell.EMPTY && Cell.kind(seen) == Cell.UNKNOWN_KIND) {
                assertTrue(Cell.isKnown(world.cell(node)) && Cell.colour(world.cell(node)) == Cell.colour(seen));
            } else {
                assertEquals(seen, world.cell(node), () -> Jfen.of(view));
            }
        }
        assertEquals(view.turn().ordinal(), world.turn());
        assertEquals(view.quiet(), world.quiet());
        assertEquals(0, world.removedUnknown(0) + world.removedUnknown(1));
    }

    @Test
    void theFlagIsBelievedInBothHeadquartersAtFirst() {
        Position start = DarkGames.start(Preset.CLASSIC_DARK.rules(), new Random(1));
        View view = start.view(start.turn());
        Belief belief = belief(view, 200, 1);
        double left = belief.chances(BOARD.node("d12").orElseThrow())[PieceType.FLAG.ordinal()];
        double right = belief.chances(BOARD.node("b12").orElseThrow())[PieceType.FLAG.ordinal()];
        assertEquals(1, left + right, 1e-9);
        assertTrue(left > 0.2 && right > 0.2, left + " " + right);
    }

    @Test
    void landminesAreBelievedWhereTheyAreUsuallyLaid() {
        Position start = DarkGames.start(Preset.CLASSIC_DARK.rules(), new Random(1));
        Belief belief = belief(start.view(start.turn()), 200, 1);
        int landmine = PieceType.LANDMINE.ordinal();
        double corner = belief.chances(BOARD.node("a12").orElseThrow())[landmine];
        double rail = belief.chances(BOARD.node("a11").orElseThrow())[landmine];
        assertTrue(corner > rail, corner + " " + rail);
    }

    @Test
    void equalViewsAndSeedsGiveEqualBeliefs() {
        Random random = new Random(5);
        for (RuleSet rules : DarkGames.RULES) {
            Position position = DarkGames.middleGame(rules, 60, random);
            View view = position.view(position.turn());
            Belief one = belief(view, WORLDS, 9);
            Belief other = belief(view, WORLDS, 9);
            for (int i = 0; i < WORLDS; i++) {
                assertArrayEquals(one.kinds(i), other.kinds(i));
            }
        }
    }
}
