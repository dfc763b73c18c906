package junqi.ai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import junqi.rules.Preset;
import org.junit.jupiter.api.Test;

class EvaluationTest {
    private static int score(Preset preset, String jfen, int quiet) {
        Weights weights = Weights.of(preset.rules());
        Material material = new Material(weights);
        Evaluation evaluation = new Evaluation(preset.rules(), new BattleTable(preset.rules()), material, weights);
        return evaluation.score(Games.view(preset, jfen).mutable(), quiet, 0);
    }

    private static int score(String jfen) {
        return score(Preset.SIMPLE_FLIP, jfen, 0);
    }

    @Test
    void equalSidesAreEven() {
        assertEquals(0, score("1f3/2m2/1r3/5/5/5/5/5/5/3R1/2M2/3F1 s r 0 20 -"));
    }

    @Test
    void sideToMoveDecidesTheSign() {
        String board = "1f3/2m2/5/5/5/5/5/5/5/3R1/2M2/3F1";
        assertTrue(score(board + " s r 0 20 -") > 0);
        assertEquals(score(board + " s r 0 20 -"), -score(board + " n r 0 21 -"));
    }

    @Test
    void leadShrinksTowardsTheQuietLimit() {
        String jfen = "1f3/2m2/5/5/5/5/5/5/5/3R1/2M2/3F1 s r 0 20 -";
        assertTrue(score(Preset.SIMPLE_FLIP, jfen, 25) < score(Preset.SIMPLE_FLIP, jfen, 0));
        assertTrue(score(Preset.SIMPLE_FLIP, jfen, 49) * 4 < score(Preset.SIMPLE_FLIP, jfen, 0));
    }

    @Test
    void engineerIsWorthMoreWhileItCanStillOpenTheFlag() {
        // R7.2: a mine that a bomb removed cannot be dug any more.
        int needed = engineerWorth("l dug=0,1");
        int spare = engineerWorth("l");
        assertTrue(needed > spare, needed + " > " + spare);
    }

    @Test
    void lastPieceThatRemovesMinesIsWorthMoreThanTheFirst() {
        // R7.2: a mine is left, so without engineers and bombs the flag is out of reach for ever.
        String rest = "3F1 s r 0 20 -";
        int none = score("lf3/2m2/5/5/5/5/5/5/5/5/2M2/" + rest);
        int bomb = score("lf3/2m2/5/5/5/5/5/5/5/5/2M2/B2F1 s r 0 20 -");
        int both = score("lf3/2m2/5/5/5/5/5/5/5/5/2M2/BE1F1 s r 0 20 -");
        assertTrue(bomb - none > both - bomb, (bomb - none) + " > " + (both - bomb));
    }

    @Test
    void noArmyMakesUpForTheOnlyChanceOfAFlag() {
        // Both flags behind a mine: red has a stronger army, blue has the engineer.
        int engineer = score("lf3/2g1e/5/5/5/5/5/5/5/5/2M2/L2F1 s r 0 20 -");
        int none = score("lf3/2g1t/5/5/5/5/5/5/5/5/2M2/L2F1 s r 0 20 -");
        assertTrue(none - engineer > 100_000, none + " and " + engineer);
    }

    @Test
    void pieceInACampIsWorthMore() {
        String camp = "1f3/2m2/1r3/5/5/5/5/5/2R2/5/2M2/3F1 s r 0 20 -";
        String beside = "1f3/2m2/1r3/5/5/5/5/5/1R3/5/2M2/3F1 s r 0 20 -";
        assertTrue(score(camp) > score(beside));
    }

    private static int engineerWorth(String removed) {
        String rest = " s r 0 20 " + removed;
        String board = "lf3/l1m2/5/5/5/5/5/5/5/5/2M2/";
        return score(Preset.CLASSIC_FLIP, board + "E2F1" + rest, 0)
                - score(Preset.CLASSIC_FLIP, board + "3F1" + rest, 0);
    }

    @Test
    void bombIsWorthMoreAgainstAMarshalThanAgainstACaptain() {
        assertTrue(bombWorth("m") > bombWorth("c"));
    }

    private static int bombWorth(String enemy) {
        String jfen = "1f3/2" + enemy + "1t/5/5/5/5/5/5/5/5/B1R2/3F1 s r 0 20 -";
        Preset preset = Preset.SIMPLE_FLIP;
        Weights weights = Weights.of(preset.rules());
        Material material = new Material(weights);
        Evaluation evaluation = new Evaluation(preset.rules(), new BattleTable(preset.rules()), material, weights);
        evaluation.score(Games.view(preset, jfen).mutable(), 0, 0);
        return material.worth(0, junqi.rules.PieceType.BOMB.ordinal());
    }

    @Test
    void classicFlagCarrierIsWorthMoreNearHome() {
        String far = "5/m4/1E3/5/5/4t/4G/5/5/5/5/3F1 s r 0 20 lll dug=0,3 held=b@b10";
        String near = "5/m4/5/5/5/4t/4G/5/5/5/1E3/3F1 s r 0 20 lll dug=0,3 held=b@b2";
        assertTrue(score(Preset.CLASSIC_FLIP, near, 0) > score(Preset.CLASSIC_FLIP, far, 0));
    }

    @Test
    void minesThatABombRemovedEndTheClassicFlagHunt() {
        // R7.2: minesDug counts only what engineers removed.
        String dug = "lf3/l3m/5/5/5/5/5/5/5/4E/4M/3F1 s r 0 20 l dug=0,1";
        String bombed = "lf3/l3m/5/5/5/5/5/5/5/4E/4M/3F1 s r 0 20 l";
        assertTrue(score(Preset.CLASSIC_FLIP, dug, 0) > score(Preset.CLASSIC_FLIP, bombed, 0));
    }

    @Test
    void leadThatCannotWinCountsLittle() {
        // Landmines close both flags and nobody digs; the marshal cannot be removed, the captain can.
        String marshal = "lfl2/1l3/5/2m2/5/5/GDDRR/5/5/5/OLOJJ/LFL2 s r 0 20 -";
        String captain = "lfl2/1l3/5/2c2/5/5/GDDRR/5/5/5/OLOJJ/LFL2 s r 0 20 -";
        int winning = score(Preset.CLASSIC_OPEN, captain, 0);
        int drawn = score(Preset.CLASSIC_OPEN, marshal, 0);
        assertTrue(winning > 250_000 && Math.abs(drawn) < winning / 6, winning + " and " + drawn);
    }

    @Test
    void landminesThatNobodyCanRemoveMakeTheFlagSafe() {
        String closed = "lfl2/1l2m/5/5/5/5/5/5/5/5/1L2%s/LFL2 s r 0 20 -";
        // With an engineer the flag may still be reached, and that is worth more than the engineer as a piece.
        int engineer = score(Preset.CLASSIC_OPEN, closed.formatted("E"), 0);
        int lieutenant = score(Preset.CLASSIC_OPEN, closed.formatted("T"), 0);
        assertTrue(engineer > lieutenant, engineer + " > " + lieutenant);
    }

    @Test
    void enemyNearTheFlagIsWorse() {
        String near = "1f3/5/5/5/5/5/5/5/5/5/r3M/1F3 s r 0 20 -";
        String far = "1f3/5/5/r4/5/5/5/5/5/5/4M/1F3 s r 0 20 -";
        assertTrue(score(Preset.CLASSIC_OPEN, near, 0) < score(Preset.CLASSIC_OPEN, far, 0));
    }

    @Test
    void pieceInALockedHeadquartersIsWorthLess() {
        // R4.6.
        String locked = "1f3/4m/5/5/5/5/5/5/5/5/1L3/LFLG1 s r 0 20 -";
        String free = "1f3/4m/5/5/5/5/5/5/5/5/1L3/LFL1G s r 0 20 -";
        assertTrue(score(Preset.CLASSIC_OPEN, locked, 0) < score(Preset.CLASSIC_OPEN, free, 0));
    }
}
