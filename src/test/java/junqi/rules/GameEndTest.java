package junqi.rules;

import static junqi.rules.Scene.play;
import static junqi.rules.Scene.problems;
import static junqi.rules.Scene.status;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** R9. */
class GameEndTest {
    private static final String SHUFFLE_A = "Mc3 mc8 Fb1 fb12";

    // R9.0

    @ParameterizedTest
    @CsvSource({
        "Mc3 fb12 gone=F, n flag",
        "Mc3 Fb1 jc8 gone=f, s flag",
        "Mc3 Fb1 fb12, s eliminated",
        "jc8 Fb1 fb12, n eliminated",
        "Mc3 jc8 Fb1 fb12 quiet=50, draw quiet",
        "Lc2 Md1 mb12 Fb1 fd12 jc8, n nomoves",
        "Mc3 jc8 Fb1 fb12, playing"
    })
    void aLoadedPositionIsTestedTheSameWay(String words, String status) {
        assertEquals(status, Scene.of("classic-open", words).status().toString());
    }

    @Test
    void theSeatNotToMoveCountsAsTheLastMoverOfALoadedPosition() {
        String words = "Lc2 lc11 Fb1 fb12";
        assertEquals(
                "n eliminated",
                Scene.of("classic-open bothEliminated=moverWins", words)
                        .status()
                        .toString());
        assertEquals(
                "s eliminated",
                Scene.of("classic-open bothEliminated=moverWins", words + " turn=n")
                        .status()
                        .toString());
    }

    @Test
    void nothingIsLegalOnceTheGameIsOver() {
        Position p = Scene.of("classic-open", "Mc3 Fb1 fb12");
        assertEquals(List.of(), p.legalMoves());
        assertEquals("R9", Scene.forbiddenBy(p, "c3c4"));
        assertThrows(IllegalArgumentException.class, () -> p.play(Scene.move("c3c4")));
        assertThrows(IllegalArgumentException.class, () -> p.play(Move.PASS));
    }

    // R9.2

    @Test
    void theLastMovablePieceLostLoses() {
        assertEquals("s eliminated", status(Scene.of("classic-open", "Ma6 ta7 lc11 Fb1 fb12"), "a6a7"));
        assertEquals("n eliminated", status(Scene.of("classic-open", "Ta6 ma7 Fb1 fb12"), "a6a7"));
    }

    @ParameterizedTest
    @CsvSource({"draw, draw eliminated", "moverWins, s eliminated"})
    void bothEliminated(String option, String status) {
        Position p = Scene.of("classic-open bothEliminated=" + option, "Ma6 ma7 Fb1 fb12");
        assertEquals(status, status(p, "a6a7"));
    }

    @Test
    void aFaceDownPieceCountsAsMovableOnceColoursAreKnown() {
        assertEquals(
                "playing", Scene.of("simple-flip", "Mc3 ~te1 Fb1 fb12").status().toString());
        assertEquals(
                "playing",
                Scene.of("simple-flip", "~Mc2 ~lc11 ~Fb1 ~fb12 south=-")
                        .status()
                        .toString());
        assertEquals("s eliminated", status(Scene.of("simple-flip", "~Mc2 ~lc11 ~Fb1 ~fb12 south=-"), "c2"));
    }

    @Test
    void flagComesBeforeElimination() {
        assertEquals(
                "s flag", status(Scene.of("classic-open", "Bb11 Fb1 fb12 jc8"), "b11b12"), "the last piece takes it");
    }

    // R9.3

    @Test
    void quietPliesInARowEndTheGame() {
        Position p = Scene.of("classic-open quietLimit=4", SHUFFLE_A);
        assertEquals("playing", status(p, "c3b3", "c8b8", "b3c3"));
        assertEquals("draw quiet", status(p, "c3b3", "c8b8", "b3c3", "b8c8"));
    }

    @Test
    void sideToMoveLosesByTheQuietLimit() {
        Position p = Scene.of("classic-open quietLimit=3 quietResult=sideToMoveLoses", SHUFFLE_A);
        assertEquals("s quiet", status(p, "c3b3", "c8b8", "b3c3"));
    }

    @Test
    void aFightStartsTheQuietCountAgain() {
        Position p = play(Scene.of("classic-open quietLimit=4", "Ma6 ta7 Fb1 fb12 mc8 quiet=3"), "a6a7");
        assertEquals(0, p.quiet());
        assertEquals("playing", p.status().toString());
    }

    @Test
    void zeroTurnsTheQuietLimitOff() {
        assertEquals(
                "playing",
                Scene.of("classic-open quietLimit=0", SHUFFLE_A + " quiet=9999")
                        .status()
                        .toString());
    }

    // R9.4

    @Test
    void theThirdTimeIsADrawCountedFromTheLoadedPosition() {
        String[] round = {"c3b3", "c8b8", "b3c3", "b8c8"};
        Position p = Scene.of("classic-open repetitionLimit=3", SHUFFLE_A);
        Position second = play(p, round);
        assertEquals("playing", second.status().toString());
        assertEquals("playing", status(second, "c3b3", "c8b8", "b3c3"));
        assertEquals("draw repetition", status(second, round));
    }

    @Test
    void anotherSideToMoveIsAnotherPosition() {
        Position p = Scene.of("classic-open repetitionLimit=2", SHUFFLE_A);
        assertEquals("playing", status(p, "pass"));
        assertEquals("draw repetition", status(p, "pass", "pass"));
    }

    @Test
    void twoPiecesOfOneKindThatChangePlacesRepeatThePosition() {
        Position p = Scene.of("classic-open repetitionLimit=2", "Jc3 Jc4 mc8 Fb1 fb12");
        assertEquals("playing", status(p, "c3b3", "pass", "c4c3", "pass"));
        assertEquals("draw repetition", status(p, "c3b3", "pass", "c4c3", "pass", "b3c4", "pass"));
    }

    @Test
    void repetitionIsOffByDefault() {
        Position p = Scene.of("classic-open", SHUFFLE_A);
        for (int i = 0; i < 5; i++) {
            p = play(p, "c3b3", "c8b8", "b3c3", "b8c8");
        }
        assertEquals("playing", p.status().toString());
    }

    // R9.5, R9.6

    @Test
    void maxPliesDraws() {
        Position p = Scene.of("classic-open maxPlies=10", SHUFFLE_A + " ply=8");
        assertEquals("playing", status(p, "c3b3"));
        assertEquals("draw length", status(p, "c3b3", "c8b8"));
    }

    @Test
    void theSideWithoutALegalMoveLoses() {
        Position p = Scene.of("classic-open", "Mc11 jb12 fd12 Fb1");
        assertEquals("s nomoves", status(p, "c11c10"));
    }

    @Test
    void lengthComesBeforeNoMovesAndQuietBeforeLength() {
        assertEquals(
                "draw length",
                Scene.of("classic-open maxPlies=5", "Md1 jc8 Fb1 fb12 ply=5")
                        .status()
                        .toString());
        assertEquals(
                "draw quiet",
                Scene.of("classic-open maxPlies=5", "Md1 jc8 Fb1 fb12 ply=60 quiet=50")
                        .status()
                        .toString());
        assertEquals(
                "draw quiet",
                Scene.of("classic-open repetitionLimit=1", "Mc3 jc8 Fb1 fb12 ply=60 quiet=50")
                        .status()
                        .toString());
        assertEquals(
                "draw repetition",
                Scene.of("classic-open repetitionLimit=1 maxPlies=5", "Mc3 jc8 Fb1 fb12 ply=60")
                        .status()
                        .toString());
    }

    // R9.8

    @Test
    void aPassCountsAsAPlyAndLeavesTheQuietCount() {
        Position p = play(Scene.of("classic-open", SHUFFLE_A + " quiet=7 ply=20"), "pass");
        assertEquals(7, p.quiet());
        assertEquals(21, p.ply());
        assertEquals(Seat.NORTH, p.turn());
        assertEquals(Outcome.PASSED, p.history().get(0).outcome());
    }

    @Test
    void theEndIsTestedAfterAPass() {
        assertEquals("draw length", status(Scene.of("classic-open maxPlies=1", SHUFFLE_A), "pass"));
        assertEquals("s nomoves", status(Scene.of("classic-open", "Mc3 jb12 fd12 Fb1"), "pass"));
    }

    // setups that cannot be

    @Test
    void aSetupNamesEverythingThatIsWrongWithIt() {
        assertEquals(List.of(), problems("classic-open", SHUFFLE_A));
        assertEquals(List.of(SetupProblem.Kind.FLAG_MISSING), problems("classic-open", "Mc3 mc8 Fb1"));
        assertEquals(
                List.of(SetupProblem.Kind.FLAG_OUTSIDE_HEADQUARTERS, SetupProblem.Kind.LANDMINE_OUTSIDE_LAST_ROWS),
                problems("classic-open", "Fa1 Lc3 mc8 fb12 Mc4").stream()
                        .sorted()
                        .toList());
        assertEquals(List.of(SetupProblem.Kind.HIDDEN_IDENTITY), problems("classic-dark", "Mc3 Fb1 fb12 jc8 xa7"));
        assertEquals(List.of(SetupProblem.Kind.HIDDEN_IDENTITY), problems("classic-dark", "Mc3 Fb1 fb12 jc8 gone=x"));
        assertEquals(
                List.of(SetupProblem.Kind.FLAG_FALLEN_UNDECIDED),
                problems("classic-flip", "~Ma1 ~Fb1 ~mc11 south=- gone=f"));
        assertEquals(List.of(SetupProblem.Kind.HELD_OUTSIDE_CARRY), problems("classic-open", "Mc3 Fb1 jc8 held=b@c3"));
        assertEquals(List.of(SetupProblem.Kind.SHOWN_OUTSIDE_DARK), problems("classic-open", SHUFFLE_A + " shown=c3"));
        assertEquals(List.of(SetupProblem.Kind.FACE_DOWN_IN_CAMP), problems("classic-flip", "~Mc4 Jc3 jc8 Fb1 fb12"));
        assertEquals(List.of(SetupProblem.Kind.FACE_DOWN_OUTSIDE_FLIP), problems("classic-open", "~Mc3 jc8 Fb1 fb12"));
        assertEquals(List.of(SetupProblem.Kind.TOO_MANY_OF_KIND), problems("classic-open", "Mc3 Mc4 jc8 Fb1 fb12"));
        assertEquals(List.of(SetupProblem.Kind.TWO_FLAGS_FALLEN), problems("classic-open", "Mc3 jc8 gone=Ff"));
    }

    @Test
    void anIllegalSetupMakesNoPosition() {
        var refused =
                assertThrows(Setup.IllegalSetupException.class, () -> Scene.of("classic-open", "Mc3 Mc4 jc8 Fb1"));
        assertEquals(2, refused.problems().size());
        assertTrue(refused.getMessage().contains("R1"), refused.getMessage());
    }
}
