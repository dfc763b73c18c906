package junqi.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** R4 and R3.5 on both boards. */
class MovementTest {
    private static final int BOARDS = 400;

    private static MutablePosition onBoard(Board board, String rules, String... pieces) {
        Setup setup = new Setup(board);
        for (String piece : pieces) {
            Seat seat = Seat.ofLetter(piece.charAt(0)).orElseThrow();
            PieceType type = PieceType.ofLetter(piece.charAt(1)).orElseThrow();
            setup.set(
                    BoardTest.node(board, piece.substring(3)), Cell.of(setup.colourOf(seat.ordinal()), type.ordinal()));
        }
        return new MutablePosition(setup, RuleSet.parse(rules));
    }

    private static Set<String> targets(MutablePosition p, String from) {
        Board board = p.board();
        int[] moves = new int[MutablePosition.MAX_MOVES];
        int n = p.generate(moves, 0);
        Set<String> targets = new TreeSet<>();
        for (int i = 0; i < n; i++) {
            if (board.name(moves[i] & 0xFF).equals(from)) {
                targets.add(board.name(moves[i] >>> 8));
            }
        }
        return targets;
    }

    private static Set<String> set(String names) {
        return new TreeSet<>(Set.of(names.split(" ")));
    }

    // R3.5

    @Test
    void fromK6APieceSlidesAlongTheCurveOrUpToK7() {
        MutablePosition p = onBoard(Board.FOUR_PLAYER, "classic-open", "sM:k6");
        assertEquals(set("k2 k3 k4 k5 l7 m7 n7 o7 p7 k7 k9 k11 k12 k13 k14 k15 k16 g6 h6 i6 j6 j5"), targets(p, "k6"));
    }

    @ParameterizedTest
    @CsvSource({"i6, l7 k7 k5 g7 f7 g5", "h6, l7 k7 k5 g7 f7 g5", "l9, k6 k7 k12 m7 m11", "i2, k3 g3"})
    void aPieceThatIsNoEngineerDoesNotTurnOutOfItsRow(String from, String never) {
        Set<String> targets = targets(onBoard(Board.FOUR_PLAYER, "classic-open", "sM:" + from), from);
        assertFalse(targets.isEmpty());
        for (String node : set(never)) {
            assertFalse(targets.contains(node), from + node);
        }
    }

    @Test
    void anEngineerReachesAllRailsOfAnEmptyBoard() {
        Set<String> rails = new TreeSet<>();
        BoardFile.FOUR_PLAYER.rail().forEach(rails::addAll);
        rails.add("h5");
        rails.remove("g6");
        assertEquals(rails, targets(onBoard(Board.FOUR_PLAYER, "classic-open", "sE:g6"), "g6"));
    }

    // R4

    @Test
    void onARoadAPieceMovesOneStep() {
        assertEquals(set("b3 b5 d3 d5 b4 d4 c3 c5"), targets(onBoard(Board.TWO_PLAYER, "classic-open", "sJ:c4"), "c4"));
        assertEquals(set("a1 b2 c1"), targets(onBoard(Board.TWO_PLAYER, "classic-open hqLocked=false", "sJ:b1"), "b1"));
    }

    @Test
    void onRailAPieceMovesAnyNumberOfStepsStraightOn() {
        assertEquals(
                set("a2 a3 a4 a5 a7 a8 a9 a10 a11 b6 c6 d6 e6 b5"),
                targets(onBoard(Board.TWO_PLAYER, "classic-open", "sM:a6"), "a6"));
    }

    @Test
    void nothingJumpsOverAPieceOfEitherSide() {
        MutablePosition p = onBoard(Board.TWO_PLAYER, "classic-open", "sM:a6", "sJ:c6", "nJ:a8", "nT:a5");
        assertEquals(set("a7 a8 b6 a5 b5"), targets(p, "a6"));
    }

    @Test
    void theMiddleRailCrossesTheFrontLine() {
        assertTrue(targets(onBoard(Board.TWO_PLAYER, "classic-open", "sM:c6"), "c6")
                .contains("c7"));
        assertFalse(targets(onBoard(Board.TWO_PLAYER, "classic-open", "sM:b6"), "b6")
                .contains("b7"));
    }

    @Test
    void engineerTurnsOnRailAndStopsAtPieces() {
        MutablePosition p = onBoard(Board.TWO_PLAYER, "classic-open", "sE:a2", "sJ:a4", "sJ:e2", "nT:c2", "nT:c6");
        assertEquals(set("a3 b2 c2 a1 b3"), targets(p, "a2"));
    }

    @Test
    void roadAndRailDoNotMixInOneMove() {
        Set<String> targets = targets(onBoard(Board.TWO_PLAYER, "classic-open", "sE:a6"), "a6");
        assertFalse(targets.contains("b8"));
        assertFalse(targets.contains("a1"));
        assertTrue(targets.contains("b5"));
    }

    @Test
    void pieceInCampIsSafe() {
        MutablePosition p = onBoard(Board.TWO_PLAYER, "classic-open", "sM:a6", "sB:c6", "nT:b5");
        assertFalse(targets(p, "a6").contains("b5"));
        assertFalse(targets(p, "c6").contains("b5"));
    }

    @Test
    void flagInCampIsNotSafe() {
        MutablePosition p = onBoard(Board.TWO_PLAYER, "classic-open flagEffect=carry", "sM:a6", "nF:b5");
        assertTrue(targets(p, "a6").contains("b5"));
    }

    @Test
    void pieceInCampAttacksOutOfIt() {
        assertTrue(targets(onBoard(Board.TWO_PLAYER, "classic-open", "sM:b5", "nT:a6"), "b5")
                .contains("a6"));
    }

    @Test
    void landminesAndFlagsNeverMove() {
        MutablePosition p = onBoard(Board.TWO_PLAYER, "classic-open hqLocked=false", "sL:a2", "sF:b1");
        assertEquals(Set.of(), targets(p, "a2"));
        assertEquals(Set.of(), targets(p, "b1"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"b1", "d1", "b12", "d12"})
    void pieceInAnyHeadquartersIsLockedInWhenTheOptionSaysSo(String headquarters) {
        assertEquals(Set.of(), targets(onBoard(Board.TWO_PLAYER, "classic-open", "sM:" + headquarters), headquarters));
        assertEquals(
                3,
                targets(onBoard(Board.TWO_PLAYER, "classic-open hqLocked=false", "sM:" + headquarters), headquarters)
                        .size());
    }

    @Test
    void nobodyEntersANodeOfHisOwnSideOrHisPartners() {
        MutablePosition p = onBoard(Board.FOUR_PLAYER, "classic-open", "sM:k6", "sJ:k5", "nJ:k7", "eJ:l7");
        Set<String> targets = targets(p, "k6");
        assertFalse(targets.contains("k5"));
        assertFalse(targets.contains("k7"));
        assertFalse(targets.contains("k9"));
        assertTrue(targets.contains("l7"));
    }

    /** Boards filled at random, from nearly empty to full: the core's moves are those of a breadth-first search. */
    @ParameterizedTest
    @CsvSource({
        "TWO, classic-open",
        "TWO, jj-flip",
        "TWO, classic-flip",
        "TWO, folk-dark",
        "FOUR, classic-open",
        "FOUR, folk-dark flagEffect=carry"
    })
    void movesOnRandomBoardsAreThoseOfTheBook(String size, String rules) {
        Board board = size.equals("TWO") ? Board.TWO_PLAYER : Board.FOUR_PLAYER;
        RuleSet ruleSet = RuleSet.parse(rules);
        SplittableRandom random = new SplittableRandom(board.size());
        int[] moves = new int[MutablePosition.MAX_MOVES];
        int engineerMoves = 0;
        for (int i = 0; i < BOARDS; i++) {
            Setup setup = randomBoard(board, ruleSet, random);
            MutablePosition p = new MutablePosition(setup, ruleSet);
            int n = p.generate(moves, 0);
            Set<Integer> listed = new TreeSet<>();
            for (int m = 0; m < n; m++) {
                assertTrue(listed.add(moves[m]), "listed twice");
                if (Cell.kind(p.cell(moves[m] & 0xFF)) == PieceType.ENGINEER.ordinal()) {
                    engineerMoves++;
                }
            }
            assertEquals(new ByTheBook(p).legal(), listed, () -> "board " + setup);
            assertEquals(n, p.countMoves());
        }
        assertTrue(engineerMoves > BOARDS, "the boards have engineers that move");
    }

    private static Setup randomBoard(Board board, RuleSet rules, SplittableRandom random) {
        Setup setup = new Setup(board);
        setup.turn(board.seats().get(random.nextInt(board.seats().size())));
        double density = random.nextDouble();
        boolean flip = rules.mode() == RuleSet.Mode.FLIP;
        for (int node = 0; node < board.size(); node++) {
            if (random.nextDouble() < density) {
                int kind = random.nextInt(3) == 0 ? PieceType.ENGINEER.ordinal() : random.nextInt(12);
                int cell = Cell.of(random.nextInt(board.seats().size()), kind);
                boolean down = flip && board.kind(node) != NodeKind.CAMP && random.nextInt(4) == 0;
                setup.set(node, down ? cell | Cell.FACE_DOWN : cell);
            }
        }
        for (int colour = 0; colour < 2; colour++) {
            int dug = random.nextInt(4);
            setup.dug(colour, dug);
            setup.removed(colour, PieceType.LANDMINE.ordinal(), dug);
        }
        return setup;
    }

    @Test
    void mountainsStopWhoeverCannotGoRound() {
        Position p = Scene.of("classic-open", "Mb6 Ed6 Fb1 fb12 ta12");
        assertEquals("R2.4", Scene.forbiddenBy(p, "b6b7"));
        assertTrue(Scene.may(p, "d6d7"), "the engineer goes round by c6 and c7");
        assertEquals("R4.2", Scene.forbiddenBy(p, "b6c7"));
    }
}
