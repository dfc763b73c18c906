package junqi.rules;

import static junqi.rules.Scene.forbiddenBy;
import static junqi.rules.Scene.may;
import static junqi.rules.Scene.on;
import static junqi.rules.Scene.outcome;
import static junqi.rules.Scene.play;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** R5, and R4's refusals. */
class FightTest {
    private static final String FLAGS = " Fb1 fb12 Jd2 jd11";

    @ParameterizedTest
    @CsvSource({
        "M, g, >, M",
        "G, m, <, m",
        "O, o, *, ''",
        "E, t, <, t",
        "J, e, >, J",
        "M, b, *, ''",
        "E, b, *, ''",
        "B, m, *, ''",
        "B, b, *, ''"
    })
    void theHigherRankStaysAndABombTakesBoth(char attacker, char defender, String sign, String left) {
        Position p = Scene.of("classic-open", attacker + "a6 " + defender + "a7" + FLAGS);
        assertEquals("a6a7" + sign, outcome(p, "a6a7"));
        assertEquals(left, on(play(p, "a6a7"), "a7"));
        assertEquals("", on(play(p, "a6a7"), "a6"));
    }

    @Test
    void engineerDigsMine() {
        Position p = Scene.of("classic-open", "Ea10 la11" + FLAGS);
        assertEquals("a10a11>", outcome(p, "a10a11"));
        Position after = play(p, "a10a11");
        assertEquals("E", on(after, "a11"));
        assertEquals(1, after.mutable().dug(Colour.BLUE.ordinal()));
    }

    @ParameterizedTest
    @CsvSource({"stay, <, l", "mutual, *, ''"})
    void anotherPieceDiesOnAMine(String mines, String sign, String left) {
        Position p = Scene.of("classic-open mines=" + mines, "Ma10 la11" + FLAGS);
        assertEquals("a10a11" + sign, outcome(p, "a10a11"));
        Position after = play(p, "a10a11");
        assertEquals(left, on(after, "a11"));
        assertEquals(0, after.mutable().dug(Colour.BLUE.ordinal()), "only engineers dig");
    }

    @Test
    void onlyEngineersAndBombsAttackAMineWhenTheOptionSaysSo() {
        Position p = Scene.of("classic-open mines=engineerOnly", "Ma10 Eb11 Bb10 la11" + FLAGS);
        assertEquals("R5.3", forbiddenBy(p, "a10a11"));
        assertEquals("b11a11>", outcome(p, "b11a11"));
        assertEquals("b10a11*", outcome(p, "b10a11"));
    }

    @Test
    void aBombedMineIsNotDug() {
        Position after = play(Scene.of("classic-open", "Ba10 la11" + FLAGS), "a10a11");
        assertEquals(0, after.mutable().dug(Colour.BLUE.ordinal()));
    }

    @Test
    void theStrongerMayNotBeAttackedWhenTheOptionSaysSo() {
        Position p = Scene.of("classic-open attackStronger=false", "Ga6 ma7 Da5 gb6" + FLAGS);
        assertEquals("R5.5", forbiddenBy(p, "a6a7"));
        assertEquals("a6b6*", outcome(p, "a6b6"));
        assertTrue(may(Scene.of("classic-open attackStronger=false", "Ta10 la11 ba9" + FLAGS), "a10a11"));
        assertTrue(may(Scene.of("classic-open attackStronger=false", "Ta10 la11 ba9" + FLAGS), "a10a9"));
    }

    @Test
    void refusalsNameTheirRule() {
        Position p = Scene.of("classic-open", "Ma6 Jb6 Td1 Lc2 tb5 ta4 Ca5 te10" + FLAGS);
        assertEquals("R4.7", forbiddenBy(p, "a6b6"));
        assertEquals("R4.6", forbiddenBy(p, "d1d2"));
        assertEquals("R4.5", forbiddenBy(p, "c2c3"));
        assertEquals("R4.4", forbiddenBy(p, "a6b5"));
        assertEquals("R4.2", forbiddenBy(p, "a6a4"));
        assertEquals("R4.1", forbiddenBy(p, "a6b8"));
        assertEquals("R4.1", forbiddenBy(p, "e1e2"));
        assertEquals("R4.7", forbiddenBy(p, "e10e9"));
        assertEquals("allowed", forbiddenBy(p, "a6a7"));
    }

    @Test
    void winnerStandsOnTheDefendersNode() {
        Position after = play(Scene.of("classic-open", "Ma6 ta9" + FLAGS), "a6a9");
        assertEquals("M", on(after, "a9"));
        assertEquals(0, after.quiet());
        assertEquals(1, after.ply());
    }

    @Test
    void pieceInCampIsSafeEvenFromABomb() {
        Position p = Scene.of("classic-open", "Bb7 tb8" + FLAGS);
        assertEquals("R4.4", forbiddenBy(p, "b7b8"));
        assertFalse(may(p, "b7b8"));
    }
}
