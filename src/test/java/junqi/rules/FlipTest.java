package junqi.rules;

import static junqi.rules.Scene.forbiddenBy;
import static junqi.rules.Scene.on;
import static junqi.rules.Scene.outcome;
import static junqi.rules.Scene.play;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** R6.4 to R6.8. */
class FlipTest {
    private static final String DOWN =
            "~Ma1 ~ge1 ~Ea2 ~ee2 ~Ta3 ~te3 ~Ja4 ~je4 ~Ca6 ~ce6 ~Fa12 ~fe12 ~La11 ~le11 south=-";

    private static Optional<Colour> south(Position p) {
        return p.colourOf(Seat.SOUTH);
    }

    @Test
    void aDealHasAllFiftyPiecesFaceDownAndEmptyCamps() {
        Position p = Setup.flipDeal(new Random(1)).toPosition(Preset.CLASSIC_FLIP.rules());
        assertEquals(50, p.legalMoves().size());
        for (int node = 0; node < p.board().size(); node++) {
            boolean camp = p.board().kind(node) == NodeKind.CAMP;
            assertEquals(camp, p.cell(node) == Cell.EMPTY);
            assertEquals(!camp, Cell.isFaceDown(p.cell(node)));
        }
        assertEquals(Optional.empty(), south(p));
        assertEquals(Seat.SOUTH, p.turn());
    }

    @Test
    void twoDealsDifferAndOneSeedDealsTheSame() {
        RuleSet rules = Preset.CLASSIC_FLIP.rules();
        Position p = Setup.flipDeal(new Random(1)).toPosition(rules);
        assertEquals(p, Setup.flipDeal(new Random(1)).toPosition(rules));
        assertFalse(p.equals(Setup.flipDeal(new Random(2)).toPosition(rules)));
    }

    @Test
    void untilColoursAreDecidedEveryTurnIsAFlip() {
        Position p = play(Scene.of("classic-flip", DOWN), "a1");
        assertEquals("R6.4", forbiddenBy(p, "a1b1"));
        assertTrue(p.legalMoves().stream().allMatch(Move::isFlip));
    }

    @Test
    void faceDownPiecesBlockAndCannotBeAttackedOrMoved() {
        Position p = Scene.of("simple-flip", "Ma6 ~ta8 ~Ja5 ~Lb6 Fb1 fb12 jc8");
        assertEquals("R6.6", forbiddenBy(p, "a6a8"));
        assertEquals("R4.2", forbiddenBy(p, "a6a9"));
        assertEquals("R6.6", forbiddenBy(p, "a6b6"));
        assertEquals("R6.6", forbiddenBy(p, "a5b5"));
        assertEquals("allowed", forbiddenBy(p, "a8"));
        assertEquals("allowed", forbiddenBy(p, "a5"));
        assertEquals("R6.4", forbiddenBy(p, "a6"));
    }

    @Test
    void aFlipShowsItsPieceToBothAndEndsTheTurn() {
        Position p = Scene.of("simple-flip", "Ma6 ~ta8 Fb1 fb12 jc8 quiet=20");
        assertEquals("a8=t", outcome(p, "a8"));
        for (Seat seat : new Seat[] {Seat.SOUTH, Seat.NORTH}) {
            assertEquals("a8=t", Scene.heard(p, "a8", seat));
        }
        Position after = play(p, "a8");
        assertEquals("t", on(after, "a8"));
        assertEquals(Seat.NORTH, after.turn());
        assertEquals(0, after.quiet());
    }

    // R6.5

    @Test
    void firstPieceOwnsItsColour() {
        assertEquals(Optional.of(Colour.RED), south(play(Scene.of("simple-flip", DOWN), "a1")));
        assertEquals(Optional.of(Colour.BLUE), south(play(Scene.of("simple-flip", DOWN), "e1")));
        assertEquals(
                Optional.of(Colour.RED),
                play(Scene.of("simple-flip", DOWN), "e1").colourOf(Seat.NORTH));
    }

    @Test
    void firstEngineerOwnsItsColour() {
        Position p = play(Scene.of("classic-flip", DOWN), "a1", "e1", "a3");
        assertEquals(Optional.empty(), south(p));
        assertEquals(Optional.of(Colour.BLUE), south(play(p, "a2")), "North flipped a red engineer");
        assertEquals(Optional.of(Colour.RED), south(play(p, "e2")), "North flipped a blue engineer");
    }

    @Test
    void twoFlipsInARowOfOneColourOwnIt() {
        Position p = play(Scene.of("jj-flip", DOWN), "a1", "a3");
        assertEquals(Optional.empty(), south(p), "each has flipped one red piece");
        Position red = play(p, "a2");
        assertEquals(Optional.of(Colour.RED), south(red));
        Position mixed = play(p, "e2", "a4");
        assertEquals(Optional.of(Colour.BLUE), south(mixed), "North's second red flip in a row");
        assertEquals(-1, mixed.mutable().lastFlip(Seat.NORTH.ordinal()));
    }

    @Test
    void aFlipOfTheOtherColourStartsTheRowAgain() {
        Position p = play(Scene.of("jj-flip", DOWN), "a1", "a3", "e1", "e3");
        assertEquals(Optional.empty(), south(p));
        assertEquals(Optional.empty(), south(play(p, "a2")));
        assertEquals(Optional.of(Colour.BLUE), south(play(p, "e2")));
    }

    @Test
    void aPassLeavesSameTwiceAsItIs() {
        Position p = play(Scene.of("jj-flip", DOWN), "a1", "a3", "pass", "pass");
        assertEquals(Optional.empty(), south(p));
        assertEquals(Optional.of(Colour.RED), south(play(p, "a2")));
    }

    // R6.7, R6.8

    @Test
    void headquartersAreNotLockedInFlipModeByDefault() {
        assertEquals("allowed", forbiddenBy(Scene.of("classic-flip", "Mb1 Fa1 fb12 jc8"), "b1b2"));
        assertEquals("R4.6", forbiddenBy(Scene.of("classic-flip hqLocked=true", "Mb1 Jc3 Fa1 fb12 jc8"), "b1b2"));
    }

    @Test
    void removedPiecesArePublic() {
        Position after = play(Scene.of("simple-flip", "Ma6 ma7 ~Ja1 Fb1 fb12 jc8"), "a6a7");
        View north = after.view(Seat.NORTH);
        assertEquals(1, north.removed(Colour.RED, PieceType.FIELD_MARSHAL));
        assertEquals(1, north.removed(Colour.BLUE, PieceType.FIELD_MARSHAL));
    }

    @Test
    void aViewKnowsWhatTheHiddenPiecesCanBe() {
        View view = Scene.of("simple-flip", DOWN).view(Seat.SOUTH);
        assertEquals(1, view.unseen(Colour.RED, PieceType.FIELD_MARSHAL));
        assertEquals(0, view.unseen(Colour.BLUE, PieceType.FIELD_MARSHAL));
        assertEquals(Cell.HIDDEN, view.cell(Scene.node("a1")));
        assertEquals(14, view.faceDown());
        assertEquals(
                0,
                play(Scene.of("simple-flip", DOWN), "a1").view(Seat.NORTH).unseen(Colour.RED, PieceType.FIELD_MARSHAL));
    }
}
