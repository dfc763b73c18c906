package junqi.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** R5 and R7 by kinds: {@code battle.csv} has every attacker and defender under every option. */
class BattleTest {
    /** Options × attackers that can move. */
    private static final int LINES = 3 * 2 * 4 * 2 * 2 * 10;

    private static List<String> lines() throws IOException {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                BattleTest.class.getResourceAsStream("/battle/battle.csv"), StandardCharsets.UTF_8))) {
            return in.lines().skip(1).toList();
        }
    }

    @Test
    void everyAttackEndsAsTheMatrixSays() throws IOException {
        List<String> lines = lines();
        assertEquals(LINES, lines.size());
        for (String line : lines) {
            String[] field = line.split(",");
            RuleSet rules = Preset.CLASSIC_OPEN
                    .rules()
                    .with(Map.of(
                            "mines", field[0],
                            "attackStronger", field[1],
                            "flagTaker", field[2],
                            "bombTakesFlag", field[3],
                            "flagEffect", field[4]));
            PieceType attacker = PieceType.ofLetter(field[5].charAt(0)).orElseThrow();
            StringBuilder row = new StringBuilder();
            for (PieceType defender : PieceType.values()) {
                row.append("WLB-".charAt(rules.battle(attacker, defender).ordinal()));
            }
            assertEquals(field[6], row.toString(), line);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = PieceType.class,
            names = {"LANDMINE", "FLAG"})
    void landminesAndFlagsAttackNobody(PieceType attacker) {
        for (Preset preset : Preset.values()) {
            for (PieceType defender : PieceType.values()) {
                assertEquals(Verdict.FORBIDDEN, preset.rules().battle(attacker, defender));
            }
        }
    }

    @Test
    void darkModeRejectsThatTheStrongerMayNotBeAttacked() {
        assertThrows(
                RuleSet.BadOptionException.class,
                () -> Preset.CLASSIC_DARK.rules().with(Option.ATTACK_STRONGER, "false"));
        assertEquals(
                "false",
                Option.ATTACK_STRONGER.get(
                        Preset.CLASSIC_DARK.rules().with(Map.of("mode", "open", "attackStronger", "false"))));
    }
}
