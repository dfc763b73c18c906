package junqi.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** R2 and R3 against the board files, edge by edge. */
class BoardTest {
    static Stream<BoardFile> boards() {
        return Stream.of(BoardFile.TWO_PLAYER, BoardFile.FOUR_PLAYER);
    }

    @ParameterizedTest
    @MethodSource("boards")
    void nodesAreThoseOfTheFile(BoardFile file) {
        assertEquals(file.nodes(), names(file.board(), node -> true));
        assertEquals(file.nodes().size(), file.board().size());
    }

    @ParameterizedTest
    @MethodSource("boards")
    void campsAndHeadquartersAreThoseOfTheFile(BoardFile file) {
        Board board = file.board();
        assertEquals(file.camps(), names(board, node -> board.kind(node) == NodeKind.CAMP));
        assertEquals(file.headquarters(), names(board, node -> board.kind(node) == NodeKind.HEADQUARTERS));
    }

    @ParameterizedTest
    @MethodSource("boards")
    void roadsAreThoseOfTheFile(BoardFile file) {
        assertEquals(file.road(), edges(file.board(), file.board()::roads));
    }

    @ParameterizedTest
    @MethodSource("boards")
    void railsAreThoseOfTheFile(BoardFile file) {
        assertEquals(file.rail(), edges(file.board(), file.board()::rails));
    }

    @ParameterizedTest
    @MethodSource("boards")
    void straightLinesAreThoseOfTheFileInEitherDirection(BoardFile file) {
        Set<List<String>> expected = new HashSet<>();
        file.straightLines().forEach(line -> expected.add(directed(line)));
        Set<List<String>> actual = new HashSet<>();
        for (int[] line : file.board().straightLines()) {
            actual.add(directed(names(file.board(), line)));
        }
        assertEquals(expected, actual);
        assertEquals(file.straightLines().size(), file.board().straightLines().size());
    }

    @ParameterizedTest
    @CsvSource({"60, 98, 35, 7", "129, 196, 92, 18"})
    void countsAreThoseOfTheRules(int nodes, int roads, int rails, int lines) {
        Board board = nodes == 60 ? Board.TWO_PLAYER : Board.FOUR_PLAYER;
        assertEquals(nodes, board.size());
        assertEquals(roads, edges(board, board::roads).size());
        assertEquals(rails, edges(board, board::rails).size());
        assertEquals(lines, board.straightLines().size());
    }

    @ParameterizedTest
    @MethodSource("boards")
    void campsAreNeverRail(BoardFile file) {
        Board board = file.board();
        for (int node = 0; node < board.size(); node++) {
            assertTrue(board.kind(node) != NodeKind.CAMP || !board.isRail(node), board.name(node));
        }
    }

    @ParameterizedTest
    @MethodSource("boards")
    void aNodeIsRailIfARailEdgeEndsThere(BoardFile file) {
        Set<String> onRail = new TreeSet<>();
        file.rail().forEach(onRail::addAll);
        assertEquals(onRail, names(file.board(), file.board()::isRail));
    }

    @Test
    void southOwnsRanksOneToSixAndNorthTheOthers() {
        Board board = Board.TWO_PLAYER;
        for (int node = 0; node < board.size(); node++) {
            boolean south = board.rank(node) <= 6;
            assertEquals(Optional.of(south ? Seat.SOUTH : Seat.NORTH), board.owner(node));
            assertEquals(south ? 7 - board.rank(node) : board.rank(node) - 6, board.row(node));
            assertEquals(south ? board.file(node) + 1 : 5 - board.file(node), board.column(node));
        }
    }

    @Test
    void mountainsDoNotConnect() {
        for (String mountain : List.of("b", "d")) {
            int below = node(Board.TWO_PLAYER, mountain + 6);
            int above = node(Board.TWO_PLAYER, mountain + 7);
            assertTrue(java.util.Arrays.stream(Board.TWO_PLAYER.roads(below)).noneMatch(n -> n == above));
            assertTrue(java.util.Arrays.stream(Board.TWO_PLAYER.rails(below)).noneMatch(n -> n == above));
            assertTrue(Board.TWO_PLAYER.isMountainBetween(below, above));
            assertTrue(Board.TWO_PLAYER.isMountainBetween(above, below));
        }
    }

    /** R3.2: every seat's front row from its own left, its camps and its headquarters. */
    @ParameterizedTest
    @CsvSource({
        "SOUTH, g6 h6 i6 j6 k6, h5 j5 i4 h3 j3, h1 j1",
        "EAST,  l7 l8 l9 l10 l11, m8 m10 n9 o8 o10, q8 q10",
        "NORTH, k12 j12 i12 h12 g12, j13 h13 i14 j15 h15, j17 h17",
        "WEST,  f11 f10 f9 f8 f7, e10 e8 d9 c10 c8, a10 a8"
    })
    void fourPlayerAreasAreSeenFromTheirOwners(Seat seat, String front, String camps, String headquarters) {
        Board board = Board.FOUR_PLAYER;
        List<String> row = new ArrayList<>();
        for (int column = 1; column <= 5; column++) {
            int node = board.areaNode(seat, 1, column);
            row.add(board.name(node));
            assertEquals(Optional.of(seat), board.owner(node));
            assertEquals(1, board.row(node));
            assertEquals(column, board.column(node));
        }
        assertEquals(front, String.join(" ", row));
        List<String> inCamp = new ArrayList<>();
        List<String> inHeadquarters = new ArrayList<>();
        for (int node : board.area(seat)) {
            if (board.kind(node) == NodeKind.CAMP) {
                inCamp.add(board.name(node));
            } else if (board.kind(node) == NodeKind.HEADQUARTERS) {
                inHeadquarters.add(board.name(node));
            }
        }
        assertEquals(camps, String.join(" ", inCamp));
        assertEquals(headquarters, String.join(" ", inHeadquarters));
    }

    @Test
    void nobodyOwnsTheCentreOfTheFourPlayerBoard() {
        Board board = Board.FOUR_PLAYER;
        assertEquals(
                Set.of("g7", "i7", "k7", "g9", "i9", "k9", "g11", "i11", "k11"),
                names(board, node -> board.owner(node).isEmpty()));
    }

    @ParameterizedTest
    @CsvSource({"k6, l7", "l11, k12", "g12, f11", "f7, g6"})
    void curvedRailsJoinNeighbouringFronts(String a, String b) {
        Board board = Board.FOUR_PLAYER;
        assertTrue(edges(board, board::rails).contains(Set.of(a, b)));
    }

    @ParameterizedTest
    @MethodSource("boards")
    void everyNodeIsFoundByNameAndByPlace(BoardFile file) {
        Board board = file.board();
        for (int node = 0; node < board.size(); node++) {
            assertEquals(Optional.of(node), board.node(board.name(node)));
            assertEquals(node, board.nodeAt(board.file(node), board.rank(node)));
        }
        assertEquals(Optional.empty(), board.node("z99"));
        assertEquals(-1, board.nodeAt(-1, 1));
        assertEquals(-1, board.nodeAt(0, board.ranks() + 1));
    }

    static int node(Board board, String name) {
        return board.node(name).orElseThrow(() -> new AssertionError("no node " + name));
    }

    private static Set<String> names(Board board, java.util.function.IntPredicate which) {
        Set<String> names = new TreeSet<>();
        for (int node = 0; node < board.size(); node++) {
            if (which.test(node)) {
                names.add(board.name(node));
            }
        }
        return names;
    }

    private static List<String> names(Board board, int[] nodes) {
        return java.util.Arrays.stream(nodes).mapToObj(board::name).toList();
    }

    private static Set<Set<String>> edges(Board board, java.util.function.IntFunction<int[]> neighbours) {
        Set<Set<String>> edges = new HashSet<>();
        for (int node = 0; node < board.size(); node++) {
            for (int to : neighbours.apply(node)) {
                edges.add(Set.of(board.name(node), board.name(to)));
                assertTrue(
                        java.util.Arrays.stream(neighbours.apply(to)).anyMatch(((Integer) node)::equals),
                        "one way only: " + board.name(node) + board.name(to));
            }
        }
        return edges;
    }

    private static List<String> directed(List<String> line) {
        List<String> reversed = new ArrayList<>(line);
        Collections.reverse(reversed);
        return line.get(0).compareTo(reversed.get(0)) <= 0 ? line : reversed;
    }
}
