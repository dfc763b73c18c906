package junqi.ai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import junqi.ai.Deductions.Fact;
import junqi.ai.Deductions.Reason;
import junqi.ai.Deductions.Suspect;
import junqi.notation.Jfen;
import junqi.notation.LayoutText;
import junqi.notation.MoveText;
import junqi.rules.Board;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.Layout;
import junqi.rules.Move;
import junqi.rules.Outcome;
import junqi.rules.PieceType;
import junqi.rules.Position;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Setup;
import junqi.rules.View;
import org.junit.jupiter.api.Test;

class DeductionsTest {
    private static final Board BOARD = Board.TWO_PLAYER;
    private static final Layout LAYOUT = LayoutText.parse("MGDDR R.O.O JJ.CC C.T.T BTBEL LFLEE");

    // ---- the truth is always possible ----

    @Test
    void theTruthIsNeverExcluded() {
        Random random = new Random(20261130);
        for (int round = 0; round < 40; round++) {
            for (RuleSet rules : DarkGames.RULES) {
                playAndCheck(DarkGames.start(rules, random), random);
            }
        }
    }

    private static void playAndCheck(Position start, Random random) {
        Map<Seat, List<PieceType>> fallen = new HashMap<>();
        BOARD.seats().forEach(seat -> fallen.put(seat, new ArrayList<>()));
        Position position = start;
        while (!position.status().isOver() && position.ply() < 400) {
            Move move = DarkGames.move(position, random);
            Position before = position;
            position = position.play(move);
            Outcome.Result result = position.history()
                    .get(position.history().size() - 1)
                    .outcome()
                    .result();
            for (Seat seat : BOARD.seats()) {
                if (result == Outcome.Result.LOST || result == Outcome.Result.BOTH) {
                    noteFallen(before, move.from(), seat, fallen.get(seat));
                }
                if (result == Outcome.Result.WON || result == Outcome.Result.BOTH) {
                    noteFallen(before, move.to(), seat, fallen.get(seat));
                }
                if (random.nextInt(6) == 0 || position.status().isOver()) {
                    check(position, seat, fallen.get(seat));
                }
            }
        }
    }

    private static void noteFallen(Position before, int node, Seat seat, List<PieceType> fallen) {
        int seen = before.view(seat).cell(node);
        if (Cell.kind(seen) == Cell.UNKNOWN_KIND) {
            fallen.add(PieceType.of(Cell.kind(before.cell(node))));
        }
    }

    private static void check(Position position, Seat seat, List<PieceType> fallen) {
        View view = position.view(seat);
        Deductions deductions = Deductions.of(view);
        for (int node = 0; node < BOARD.size(); node++) {
            boolean hidden = view.cell(node) != Cell.EMPTY && Cell.kind(view.cell(node)) == Cell.UNKNOWN_KIND;
            assertEquals(hidden, deductions.at(node).isPresent());
            if (hidden) {
                requirePossible(deductions.at(node).get(), PieceType.of(Cell.kind(position.cell(node))), view);
            }
        }
        assertEquals(fallen.size(), deductions.fallen().size());
        for (int i = 0; i < fallen.size(); i++) {
            requirePossible(deductions.fallen().get(i), fallen.get(i), view);
        }
    }

    private static void requirePossible(Suspect suspect, PieceType truth, View view) {
        assertTrue(
                suspect.canBe(truth), () -> truth + " excluded: " + suspect + " " + view.rules() + " " + Jfen.of(view));
    }

    // ---- single deductions ----

    private static Position game(String rules, Layout south, Layout north) {
        return Setup.deployed(south, north).toPosition(RuleSet.parse(rules));
    }

    private static Position play(Position position, String... moves) {
        Position now = position;
        for (String move : moves) {
            now = now.play(move(move));
        }
        return now;
    }

    private static Move move(String text) {
        return MoveText.parse(BOARD, text).move();
    }

    private static int node(String name) {
        return BOARD.node(name).orElseThrow();
    }

    private static Suspect suspect(Position position, Seat seat, String node) {
        return Deductions.of(position.view(seat)).at(node(node)).orElseThrow();
    }

    private static String possible(Suspect suspect) {
        return EnumSet.copyOf(suspect.possible()).stream()
                .map(type -> String.valueOf(type.letter()))
                .collect(Collectors.joining());
    }

    private static Set<Reason> reasons(Suspect suspect) {
        return suspect.facts().stream().map(Fact::reason).collect(Collectors.toSet());
    }

    @Test
    void deploymentExcludesByRow() {
        Position start = game("classic-dark", LAYOUT, LAYOUT);
        assertEquals("MGDROJCTE", possible(suspect(start, Seat.SOUTH, "a7")));
        assertEquals("MGDROJCTEB", possible(suspect(start, Seat.SOUTH, "a9")));
        assertEquals("MGDROJCTEBL", possible(suspect(start, Seat.SOUTH, "a12")));
        assertEquals("MGDROJCTEBLF", possible(suspect(start, Seat.SOUTH, "b12")));
    }

    @Test
    void whatHasMovedIsNoLandmine() {
        Position position = play(game("classic-dark", LAYOUT, LAYOUT), "a6a7", "d11d10");
        Suspect suspect = suspect(position, Seat.SOUTH, "d10");
        assertEquals("MGDROJCTEB", possible(suspect));
        assertEquals(Set.of(Reason.DEPLOYED_OUTSIDE_HEADQUARTERS, Reason.MOVED), reasons(suspect));
        assertEquals(node("d11"), suspect.origin());
    }

    @Test
    void anAttackerThatWonIsStrongerThanWhatItBeat() {
        Position position = play(game("classic-dark", LAYOUT, LAYOUT), "a6a7", "e7e6");
        Suspect marshal = suspect(position, Seat.SOUTH, "e6");
        assertEquals("MGD", possible(marshal));
        assertTrue(marshal.facts().contains(new Fact(Reason.ATTACKED_AND_WON, PieceType.BRIGADIER, 2)));
    }

    @Test
    void aFrontRowPieceThatFellWithOursWasItsEqual() {
        Position position = play(game("classic-dark", LAYOUT, LAYOUT), "c6c7");
        assertEquals(
                "D", possible(Deductions.of(position.view(Seat.SOUTH)).fallen().get(0)));
    }

    @Test
    void whatStaysAgainstOurOfficerInTheLastRowsMayBeALandmine() {
        Setup setup = game("classic-dark", LAYOUT, LAYOUT).toSetup();
        setup.set(node("a10"), setup.cell(node("c6")))
                .set(node("c6"), Cell.EMPTY)
                .ply(30);
        setup.removed(Colour.BLUE.ordinal(), PieceType.LIEUTENANT.ordinal(), 1);
        Position position = play(setup.toPosition(RuleSet.parse("classic-dark")), "a10a11");
        Suspect landmine = suspect(position, Seat.SOUTH, "a11");
        assertEquals("MGL", possible(landmine));
        assertTrue(reasons(landmine).contains(Reason.DEFENDED_AND_STAYED));
    }

    @Test
    void aShownFlagTellsThatTheFieldMarshalFell() {
        Position position = play(game("classic-dark", LAYOUT, LAYOUT.swapped(0, 4)), "a6a7");
        Deductions deductions = Deductions.of(position.view(Seat.SOUTH));
        assertEquals("M", possible(deductions.fallen().get(0)));
        assertTrue(deductions.at(node("d12")).isEmpty(), "the flag is shown");
        assertFalse(deductions.at(node("b12")).orElseThrow().canBe(PieceType.FLAG));
    }

    @Test
    void withoutAShownFlagNoFieldMarshalFell() {
        Layout bombInTheMiddle = LAYOUT.swapped(7, 20);
        Position position = play(
                game("classic-dark", bombInTheMiddle, LAYOUT), "c6c7", "e7e6", "c5c6", "e6e5", "c6c7", "e8e7", "c7c8");
        Suspect bombed = Deductions.of(position.view(Seat.SOUTH)).fallen().get(1);
        assertFalse(bombed.canBe(PieceType.FIELD_MARSHAL));
        assertTrue(reasons(bombed).contains(Reason.NO_FLAG_SHOWN));
    }

    @Test
    void ridingRoundACornerShowsAnEngineer() {
        Layout north = LAYOUT.swapped(0, 1).swapped(5, 23);
        Position position = play(game("classic-dark", LAYOUT, north), "c6c7", "e7e6", "a6a7", "d7c7", "b6c6", "e8d7");
        Suspect engineer = suspect(position, Seat.SOUTH, "d7");
        assertEquals("E", possible(engineer));
        assertTrue(reasons(engineer).contains(Reason.TURNED_ON_RAIL));
    }

    @Test
    void scoutingForAllShowsThatTheAttackerWasAnEngineer() {
        Layout north = LAYOUT.swapped(0, 23);
        Position position = play(game("classic-dark scouting=all", LAYOUT, north), "a6a7", "e7e6");
        assertEquals(
                "E", possible(Deductions.of(position.view(Seat.SOUTH)).fallen().get(1)));
    }

    @Test
    void aRefusedAttackShowsALandmine() {
        Setup setup = game("classic-dark", LAYOUT, LAYOUT.swapped(20, 24)).toSetup();
        setup.set(node("e10"), setup.cell(node("a6")))
                .set(node("a6"), Cell.EMPTY)
                .ply(30);
        setup.removed(Colour.BLUE.ordinal(), PieceType.CAPTAIN.ordinal(), 1);
        View view = setup.toPosition(RuleSet.parse("classic-dark mines=engineerOnly"))
                .view(Seat.SOUTH);
        View refused = view.withRefused(move("e10e11"));
        Suspect landmine = Deductions.of(refused).at(node("e11")).orElseThrow();
        assertEquals("L", possible(landmine));
        assertTrue(landmine.facts().contains(new Fact(Reason.ATTACK_REFUSED, PieceType.FIELD_MARSHAL, 30)));
    }

    @Test
    void theLastKindsAreCounted() {
        Setup setup = new Setup(BOARD).ply(90);
        setup.set(node("a3"), Cell.of(Colour.RED, PieceType.MAJOR))
                .set(node("b1"), Cell.of(Colour.RED, PieceType.FLAG));
        setup.set(node("a9"), Cell.of(Colour.BLUE, PieceType.LIEUTENANT)).moved(node("a9"), true);
        setup.set(node("b12"), Cell.of(Colour.BLUE, PieceType.FLAG));
        for (PieceType type : PieceType.values()) {
            boolean here = type == PieceType.FLAG || type == PieceType.LIEUTENANT;
            setup.removed(Colour.BLUE.ordinal(), type.ordinal(), type.count() - (here ? 1 : 0));
        }
        // A view whose reader was told all that fell.
        setup.set(node("a9"), Cell.unknown(Colour.BLUE)).set(node("b12"), Cell.unknown(Colour.BLUE));
        Deductions deductions = Deductions.of(setup.toView(RuleSet.parse("classic-dark"), Seat.SOUTH));
        Suspect flag = deductions.at(node("b12")).orElseThrow();
        assertEquals(PieceType.FLAG, flag.certain().orElseThrow());
        assertTrue(reasons(flag).contains(Reason.COUNTED));
        assertEquals(
                PieceType.LIEUTENANT,
                deductions.at(node("a9")).orElseThrow().certain().orElseThrow());
    }

    @Test
    void openGamesHaveNoSuspects() {
        View view = game("classic-open", LAYOUT, LAYOUT).view(Seat.SOUTH);
        assertTrue(Deductions.of(view).standing().isEmpty());
    }
}
