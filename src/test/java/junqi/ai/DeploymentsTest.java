package junqi.ai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import junqi.rules.Layout;
import junqi.rules.PieceType;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class DeploymentsTest {
    private static final RuleSet DARK = Preset.CLASSIC_DARK.rules();
    private static final int MANY = 300;

    @Test
    void everyDeploymentIsLegal() {
        RandomGenerator random = new SplittableRandom(1);
        for (long seed = 0; seed < MANY; seed++) {
            assertEquals(List.of(), Deployments.draw(DARK, seed).check());
            assertEquals(List.of(), Deployments.random(seed).check());
            assertEquals(List.of(), Deployments.fresh(random, 1 + seed % 3).check());
        }
    }

    @Test
    void equalSeedsDeployEqually() {
        assertEquals(Deployments.draw(DARK, 7), Deployments.draw(Preset.CLASSIC_OPEN.rules(), 7));
        assertEquals(Deployments.random(7), Deployments.random(7));
    }

    @Test
    void drawnLayoutsHardlyEverRepeat() {
        Set<Layout> seen = new HashSet<>();
        LongStream.range(0, MANY).forEach(seed -> seen.add(Deployments.draw(DARK, seed)));
        assertTrue(seen.size() > MANY * 9 / 10, "only " + seen.size() + " different ones");
    }

    @ParameterizedTest
    @EnumSource(names = {"LEARNED", "LEARNED_MUTUAL"})
    void learnedFormationsAreManyAndDifferent(LayoutList list) {
        List<Layout> learned = list.layouts();
        assertTrue(learned.size() >= 12, learned.size() + " formations");
        for (int i = 0; i < learned.size(); i++) {
            for (int j = 0; j < i; j++) {
                int distance = LayoutTrials.distance(learned.get(i), learned.get(j));
                assertTrue(distance >= 4, learned.get(i) + " and " + learned.get(j));
            }
        }
    }

    @Test
    void flagStandsOnEitherSide() {
        long left = LongStream.range(0, MANY)
                .filter(seed -> DeploymentPrior.flagCell(Deployments.draw(DARK, seed)) == DeploymentPrior.LEFT_FLAG)
                .count();
        assertTrue(left > MANY / 3 && left < MANY * 2 / 3, left + " of " + MANY + " on the left");
    }

    /** Nine cells of the last two rows are left when the flag stands, and three of them hold landmines. */
    @Test
    void randomLayoutsAreEven() {
        int games = 20_000;
        Map<PieceType, Integer> corner = new HashMap<>();
        for (long seed = 0; seed < games; seed++) {
            corner.merge(Deployments.random(seed).at(Layout.SIZE - 1).orElseThrow(), 1, Integer::sum);
        }
        assertEquals(1 / 3.0, corner.get(PieceType.LANDMINE) / (double) games, 0.02);
        // Of the rest, 2 of 16 are bombs, and a field marshal is one of the 19 ranked pieces.
        assertEquals(2 / 3.0 * 2 / 16, corner.get(PieceType.BOMB) / (double) games, 0.01);
        assertEquals(2 / 3.0 * 14 / 16 / 19, corner.get(PieceType.FIELD_MARSHAL) / (double) games, 0.01);
    }

    @Test
    void legalLayoutIsLeftAlone() {
        for (long seed = 0; seed < 20; seed++) {
            Layout layout = Deployments.random(seed);
            assertEquals(layout, Deployments.suggest(layout, DARK, seed));
        }
    }

    @Test
    void begunLayoutIsCompletedWithoutTouchingItsPieces() {
        RandomGenerator random = new SplittableRandom(3);
        for (long seed = 0; seed < 50; seed++) {
            PieceType[] some = new PieceType[Layout.SIZE];
            Layout whole = Deployments.random(seed);
            IntStream.range(0, Layout.SIZE)
                    .filter(cell -> random.nextBoolean())
                    .forEach(cell -> some[cell] = whole.at(cell).orElse(null));
            Layout completed = Deployments.suggest(new Layout(Arrays.asList(some)), DARK, seed);
            assertEquals(List.of(), completed.check());
            for (int cell = 0; cell < Layout.SIZE; cell++) {
                if (some[cell] != null) {
                    assertEquals(some[cell], completed.at(cell).orElseThrow());
                }
            }
        }
    }

    @Test
    void illegalPiecesOfABegunLayoutAreMoved() {
        PieceType[] wrong = new PieceType[Layout.SIZE];
        wrong[0] = PieceType.BOMB;
        wrong[1] = PieceType.FLAG;
        wrong[6] = PieceType.FIELD_MARSHAL;
        Arrays.fill(wrong, 20, 30, PieceType.CAPTAIN);
        Layout legal = Deployments.suggest(new Layout(Arrays.asList(wrong)), DARK, 1);
        assertEquals(List.of(), legal.check());
        long captains = IntStream.range(20, 30)
                .filter(cell -> legal.at(cell).orElseThrow() == PieceType.CAPTAIN)
                .count();
        assertEquals(3, captains);
    }

    @Test
    void nobodyDeploysInFlipMode() {
        assertThrows(IllegalArgumentException.class, () -> Deployments.draw(Preset.CLASSIC_FLIP.rules(), 1));
    }

    @ParameterizedTest
    @ValueSource(ints = {DeploymentPrior.LEFT_FLAG, DeploymentPrior.RIGHT_FLAG})
    void priorAddsUpAndAllowsExactlyWhatTheRuleAllows(int flagCell) {
        double[] pieces = new double[PieceType.values().length];
        for (int cell = 0; cell < Layout.SIZE; cell++) {
            double sum = 0;
            for (PieceType type : PieceType.values()) {
                double chance = DeploymentPrior.chance(type, cell, flagCell);
                boolean possible =
                        cell == flagCell ? type == PieceType.FLAG : type != PieceType.FLAG && Layout.allows(type, cell);
                assertEquals(possible, chance > 0, type + " on " + cell);
                sum += chance;
                pieces[type.ordinal()] += chance;
            }
            assertEquals(Layout.isCamp(cell) ? 0 : 1, sum, 1e-3);
        }
        for (PieceType type : PieceType.values()) {
            assertEquals(type.count(), pieces[type.ordinal()], 1e-3);
        }
    }

    @Test
    void priorOfTheOtherFlagSideIsTheMirroredOne() {
        assertEquals(
                DeploymentPrior.chance(PieceType.LANDMINE, 20, DeploymentPrior.LEFT_FLAG),
                DeploymentPrior.chance(PieceType.LANDMINE, 24, DeploymentPrior.RIGHT_FLAG));
        assertThrows(
                IllegalArgumentException.class, () -> DeploymentPrior.chance(PieceType.LANDMINE, 20, Layout.SIZE - 1));
    }

    /** QQ's layouts, flag at b1: a landmine at a1 62 %, a lieutenant in the other headquarters 70 %. */
    @Test
    void priorKnowsWherePiecesUsuallyStand() {
        int a1 = 25;
        int e1 = 29;
        int d1 = 28;
        int flag = DeploymentPrior.LEFT_FLAG;
        assertTrue(DeploymentPrior.chance(PieceType.LANDMINE, a1, flag) > 0.4);
        assertTrue(DeploymentPrior.chance(PieceType.LANDMINE, a1, flag)
                > DeploymentPrior.chance(PieceType.LANDMINE, e1, flag));
        assertTrue(DeploymentPrior.chance(PieceType.LIEUTENANT, d1, flag) > 0.4);
        assertTrue(DeploymentPrior.logLikelihood(LayoutList.KNOWN.layouts().get(0))
                > DeploymentPrior.logLikelihood(Deployments.random(1)));
    }

    @Test
    void cheapestAssignmentIsTheBestOfAll() {
        RandomGenerator random = new SplittableRandom(5);
        for (int round = 0; round < 50; round++) {
            double[][] cost = new double[5][5];
            for (double[] row : cost) {
                Arrays.setAll(row, i -> random.nextInt(20));
            }
            int[] columns = Assignment.cheapest(cost);
            double sum =
                    IntStream.range(0, 5).mapToDouble(i -> cost[i][columns[i]]).sum();
            assertEquals(cheapest(cost, 0, 0), sum);
            assertEquals(5, Arrays.stream(columns).distinct().count());
        }
    }

    private static double cheapest(double[][] cost, int row, int used) {
        if (row == cost.length) {
            return 0;
        }
        double least = Double.POSITIVE_INFINITY;
        for (int c = 0; c < cost.length; c++) {
            if ((used >>> c & 1) == 0) {
                least = Math.min(least, cost[row][c] + cheapest(cost, row + 1, used | 1 << c));
            }
        }
        return least;
    }
}
