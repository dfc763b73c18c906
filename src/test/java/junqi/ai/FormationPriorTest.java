package junqi.ai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.function.LongFunction;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.Layout;
import junqi.rules.PieceType;
import junqi.rules.Position;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Setup;
import junqi.rules.View;
import org.junit.jupiter.api.Test;

class FormationPriorTest {
    private static final RuleSet DARK = RuleSet.of(Preset.CLASSIC_DARK);
    private static final double NEARLY = 1e-6;

    @Test
    void thePlansAreAllThatCanBe() {
        assertEquals(
                1,
                FormationPrior.plans(DARK).stream()
                        .mapToDouble(FormationPrior.Plan::likely)
                        .sum(),
                NEARLY);
    }

    @Test
    void everyCellOfAPlanHoldsOneLegalPiece() {
        for (FormationPrior.Plan plan : FormationPrior.plans(DARK)) {
            for (int cell = 0; cell < Layout.SIZE; cell++) {
                double sum = 0;
                for (PieceType type : PieceType.values()) {
                    double chance = plan.chance(type.ordinal(), cell);
                    assertTrue(chance == 0 || Layout.allows(type, cell), type + " on " + cell);
                    sum += chance;
                }
                assertEquals(Layout.isCamp(cell) ? 0 : 1, sum, NEARLY, "cell " + cell);
            }
            assertEquals(1, plan.chance(PieceType.FLAG.ordinal(), plan.flagCell()), NEARLY);
        }
    }

    @Test
    void theBeliefIsNearerToTheTruthThanCounting() {
        assertTrue(loss(seed -> Deployments.draw(DARK, seed)) < 0.6, "formations that computers deploy by");
        assertTrue(loss(seed -> Deployments.fresh(new SplittableRandom(seed), 1)) < 0.9, "any usual deployments");
    }

    /** The log-loss of the enemy's true kinds by the belief, as a part of that by counting. */
    private static double loss(LongFunction<Layout> deployment) {
        double believed = 0;
        double counted = 0;
        for (int game = 0; game < 16; game++) {
            SplittableRandom random = new SplittableRandom(game);
            Position position = Setup.deployed(deployment.apply(random.nextLong()), deployment.apply(random.nextLong()))
                    .toPosition(DARK);
            while (position.ply() < 40 && !position.status().isOver()) {
                Engine player = Engines.named("greedy", DARK).orElseThrow();
                SearchLimits limits = SearchLimits.ofNodes(1, random.nextLong());
                position = position.play(Games.thought(player, position.view(position.turn()), limits)
                        .move());
            }
            View view = position.view(Seat.SOUTH);
            Colour enemy = view.colourOf(Seat.NORTH).orElseThrow();
            CountedBelief counts = new CountedBelief(view, enemy);
            Belief belief = Belief.of(view, Chronicle.of(view), 200, random);
            for (int node = 0; node < Terrain.NODES; node++) {
                int cell = position.cell(node);
                if (cell != Cell.EMPTY && Cell.colour(cell) == enemy.ordinal() && !Cell.isKnown(view.cell(node))) {
                    int kind = Cell.kind(cell);
                    believed -= Math.log(Math.max(0.005, belief.chances(node)[kind]));
                    counted -= Math.log(Math.max(0.005, counts.chance(node, kind)));
                }
            }
        }
        return believed / counted;
    }
}
