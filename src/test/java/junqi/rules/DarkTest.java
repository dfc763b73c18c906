package junqi.rules;

import static junqi.rules.Scene.heard;
import static junqi.rules.Scene.node;
import static junqi.rules.Scene.outcome;
import static junqi.rules.Scene.play;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import junqi.notation.Jfen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** R8: who learns what in a dark game. */
class DarkTest {
    private static final int UNKNOWN_RED = Cell.unknown(Colour.RED);
    private static final int UNKNOWN_BLUE = Cell.unknown(Colour.BLUE);

    @ParameterizedTest
    @CsvSource({"M, t, a6a7>", "T, m, a6a7<", "O, o, a6a7*"})
    void afterAFightBothLearnTheOutcomeOnly(char attacker, char defender, String heard) {
        Position p = Scene.of("classic-dark", attacker + "a6 " + defender + "a7 Fb1 fb12 Jc3 jc8");
        assertEquals(heard, heard(p, "a6a7", Seat.SOUTH));
        assertEquals(heard, heard(p, "a6a7", Seat.NORTH));
    }

    @Test
    void ranksOfTheEnemyStayHidden() {
        Position after = play(Scene.of("classic-dark", "Ma6 ta7 Fb1 fb12 Jc3 jc8"), "a6a7");
        View north = after.view(Seat.NORTH);
        assertEquals(UNKNOWN_RED, north.cell(node("a7")));
        assertEquals(UNKNOWN_RED, north.cell(node("b1")));
        assertEquals(Cell.of(Colour.BLUE, PieceType.MAJOR), north.cell(node("c8")));
        View south = after.view(Seat.SOUTH);
        assertEquals(Cell.of(Colour.RED, PieceType.FIELD_MARSHAL), south.cell(node("a7")));
        assertEquals(UNKNOWN_BLUE, south.cell(node("c8")));
    }

    @Test
    void aSideKnowsWhatItLostItselfAndNotWhatTheEnemyLost() {
        Position after = play(Scene.of("classic-dark", "Oa6 oa7 Fb1 fb12 Jc3 jc8"), "a6a7");
        View south = after.view(Seat.SOUTH);
        assertEquals(1, south.removed(Colour.RED, PieceType.COLONEL));
        assertEquals(0, south.removed(Colour.BLUE, PieceType.COLONEL));
        assertEquals(1, south.removedUnknown(Colour.BLUE));
        assertTrue(Jfen.of(south).contains(" Ox"), Jfen.of(south));
        assertTrue(Jfen.of(after.view(Seat.NORTH)).contains(" Xo"), Jfen.of(after.view(Seat.NORTH)));
    }

    @Test
    void aViewRemembersWhatItsReaderKnewWhenTheHistoryBegan() {
        Position start = Scene.of("classic-dark", "Oa6 oa7 Fb1 fb12 Jc3 jc8");
        View south = play(start, "a6a7", "c8d8").view(Seat.SOUTH);
        assertEquals(start.view(Seat.SOUTH), south.first());
        assertEquals(Cell.of(Colour.RED, PieceType.COLONEL), south.first().cell(node("a6")));
        assertEquals(UNKNOWN_BLUE, south.first().cell(node("a7")));
        assertEquals(start.view(Seat.SOUTH), start.view(Seat.SOUTH).first());
    }

    @Test
    void whichPiecesHaveMovedIsPublic() {
        Position after = play(Scene.of("classic-dark", "Ma6 ta8 Fb1 fb12 Jc3 jc8"), "a6a7");
        assertTrue(after.view(Seat.NORTH).hasMoved(node("a7")));
        assertFalse(after.view(Seat.NORTH).hasMoved(node("c3")));
        Position fought = play(after, "a8a7");
        assertTrue(fought.view(Seat.SOUTH).hasMoved(node("a7")));
    }

    @Test
    void inOpenModeASeatSeesEverything() {
        View north = Scene.of("classic-open", "Ma6 ta7 Fb1 fb12").view(Seat.NORTH);
        assertEquals(Cell.of(Colour.RED, PieceType.FIELD_MARSHAL), north.cell(node("a6")));
        assertEquals(Cell.of(Colour.RED, PieceType.FLAG), north.cell(node("b1")));
    }

    // R8.3

    private static final String SCOUTED = "Ea6 oa7 Fb1 fb12 Jc3 jc8";

    @Test
    void scoutingOffShowsNothing() {
        assertEquals("a6a7<", outcome(Scene.of("classic-dark", SCOUTED), "a6a7"));
    }

    @Test
    void scoutingShowsThePieceToAll() {
        Position p = Scene.of("classic-dark scouting=all", SCOUTED);
        assertEquals("a6a7<,o@a7", heard(p, "a6a7", Seat.SOUTH));
        View south = play(p, "a6a7").view(Seat.SOUTH);
        assertEquals(Cell.of(Colour.BLUE, PieceType.COLONEL), south.cell(node("a7")));
        assertTrue(Jfen.of(south).contains("!o"), Jfen.of(south));
    }

    @Test
    void scoutingShowsThePieceToItsOwnSideOnly() {
        Position p = Scene.of("classic-dark scouting=own", SCOUTED);
        assertEquals("a6a7<,o@a7", heard(p, "a6a7", Seat.SOUTH));
        assertEquals("a6a7<", heard(p, "a6a7", Seat.NORTH));
        View south = play(p, "a6a7").view(Seat.SOUTH);
        assertTrue(Jfen.of(south).endsWith(" shown=s@a7"), Jfen.of(south));
        View north = play(p, "a6a7").view(Seat.NORTH);
        assertFalse(Jfen.of(north).contains("shown"), Jfen.of(north));
    }

    @Test
    void aShownPieceStaysKnownWhereverItGoesAndWhenItFalls() {
        Position p = play(Scene.of("classic-dark scouting=own", SCOUTED + " Mc4"), "a6a7", "a7a8", "c3b3", "a8a7");
        assertEquals(Cell.of(Colour.BLUE, PieceType.COLONEL), p.view(Seat.SOUTH).cell(node("a7")));
        Position q =
                play(Scene.of("classic-dark scouting=own", "Ea6 Ga5 oa7 Fb1 fb12 Jc3 jc8"), "a6a7", "c8b8", "a5a7");
        assertEquals(1, q.view(Seat.SOUTH).removed(Colour.BLUE, PieceType.COLONEL));
        assertEquals(0, q.view(Seat.SOUTH).removedUnknown(Colour.BLUE));
    }

    @ParameterizedTest
    @CsvSource({"Ea6 ba7", "Ta6 oa7", "Ea6 ea7"})
    void onlyASurvivingRankedPieceIsScoutedAndOnlyByAnEngineer(String pieces) {
        Position p = Scene.of("classic-dark scouting=all", pieces + " Fb1 fb12 Jc3 jc8");
        assertFalse(outcome(p, "a6a7").contains("@"));
    }

    @Test
    void aScoutThatDigsShowsNothing() {
        assertEquals("a10a11>", outcome(Scene.of("classic-dark scouting=all", "Ea10 la11 Fb1 fb12 Jc3 jc8"), "a10a11"));
    }

    // R8.5

    @ParameterizedTest
    @CsvSource({
        "notMarshal, none, M, R7.1",
        "engineer, none, M, R7.1",
        "any, minesGone, M, R7.2",
        "any, minesDug, E, R7.2"
    })
    void aTryAtAFlagIsListedForItsMoverAndRefusedByTheReferee(String taker, String guard, char piece, String rule) {
        Position p = Scene.of(
                "classic-dark flagTaker=" + taker + " flagGuard=" + guard, piece + "b11 Fb1 fb12 la12 Jc3 jc8");
        Move move = Scene.move("b11b12");
        View south = p.view(Seat.SOUTH);
        assertEquals(rule, Scene.forbiddenBy(p, "b11b12"));
        assertTrue(south.legalMoves().contains(move));
        assertFalse(p.legalMoves().contains(move));
    }

    @Test
    void aTryAtAMineIsListedForItsMoverAndRefusedByTheReferee() {
        Position p = Scene.of("classic-dark mines=engineerOnly", "Ma10 la11 Fb1 fb12 Jc3 jc8");
        assertTrue(p.view(Seat.SOUTH).legalMoves().contains(Scene.move("a10a11")));
        assertEquals("R5.3", Scene.forbiddenBy(p, "a10a11"));
    }

    @Test
    void aRefusedTryLeavesTheListUntilThePositionChanges() {
        Position p = Scene.of("classic-dark mines=engineerOnly", "Ma10 la11 Fb1 fb12 Jc3 jc8");
        Move move = Scene.move("a10a11");
        View refused = p.view(Seat.SOUTH).withRefused(move);
        assertFalse(refused.legalMoves().contains(move));
        assertEquals("R8.5", refused.whyNot(move).orElseThrow().reason().rule());
        assertTrue(refused.latest().orElseThrow().refused());
        View later = refused.after(Scene.move("c3b3"), Outcome.QUIET).after(Scene.move("c8b8"), Outcome.QUIET);
        assertTrue(later.legalMoves().contains(move));
    }

    @Test
    void whatTheMoverKnowsHimselfIsNotListed() {
        Position p = Scene.of("classic-dark flagTaker=engineer", "Mb11 Fb1 fb12 Jc3 jc8 shown=b12");
        assertFalse(p.view(Seat.SOUTH).legalMoves().contains(Scene.move("b11b12")), "the flag is revealed");
        Refusal refusal = p.view(Seat.SOUTH).whyNot(Scene.move("b11b12")).orElseThrow();
        assertEquals("R7.1", refusal.reason().rule());
    }

    @Test
    void theEnemysMovesAreNotOnASeatsList() {
        Position p = Scene.of("classic-dark", "Ma6 ta7 Fb1 fb12 Jc3 jc8");
        assertEquals(List.of(), p.view(Seat.NORTH).legalMoves());
        assertEquals(
                Refusal.Reason.NOT_YOUR_TURN,
                p.view(Seat.NORTH).whyNot(Scene.move("a7a8")).orElseThrow().reason());
    }

    @Test
    void theReviewAfterTheGameSeesEverything() {
        Position p = Scene.of("classic-dark", "Ma6 ta7 Fb1 fb12 Jc3 jc8");
        assertEquals(Cell.of(Colour.RED, PieceType.FLAG), p.viewOfAll().cell(node("b1")));
        assertEquals(Cell.of(Colour.BLUE, PieceType.LIEUTENANT), p.viewOfAll().cell(node("a7")));
    }
}
