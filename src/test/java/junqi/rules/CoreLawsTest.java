package junqi.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import junqi.rules.Games.EndGame;
import junqi.rules.Games.Game;
import junqi.rules.Games.WholeGame;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

/** What holds in every position of every game, in all presets with any options changed. */
class CoreLawsTest {
    private static final int MAX_PLIES = 250;
    private static final int MOST_NODES = 60;
    // The slow laws are tried at some plies only.
    private static final int EVERY_PLY_FOR_UNDO = 4;
    private static final int EVERY_PLY_FOR_ALL_PAIRS = 7;

    /** Plays the game and shows every position on the way, the last one too, with how often it has stood. */
    private static void walk(Game game, BiConsumer<Position, Integer> visit) {
        Random random = game.random();
        Position position = game.start();
        Map<String, Integer> occurrences = new HashMap<>();
        for (int ply = 0; ; ply++) {
            String key = new ByTheBook(position.mutable()).repetitionKey();
            visit.accept(position, occurrences.merge(key, 1, Integer::sum));
            if (position.status().isOver() || ply == MAX_PLIES) {
                return;
            }
            boolean pass = random.nextInt(40) == 0;
            position = position.play(pass ? Move.PASS : RandomGames.move(position, random));
        }
    }

    @Property(tries = 25, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void wholeGamesKeepTheLaws(@ForAll(supplier = WholeGame.class) Game game) {
        walk(game, (position, times) -> laws(position.mutable(), times));
    }

    @Property(tries = 400, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void endGamesKeepTheLaws(@ForAll(supplier = EndGame.class) Game game) {
        walk(game, (position, times) -> laws(position.mutable(), times));
    }

    private static void laws(MutablePosition p, int occurrences) {
        listIsThatOfTheBook(p);
        statusIsThatOfTheBook(p, occurrences);
        boolean over = p.statusCode() != 0;
        if (p.wonCode() == 0 && (over || p.ply() % EVERY_PLY_FOR_UNDO == 0)) {
            playThenUndoIsIdentity(p);
        }
        if (over || p.ply() % EVERY_PLY_FOR_ALL_PAIRS == 0) {
            acceptedExactlyWhenListed(p);
        }
    }

    private static void listIsThatOfTheBook(MutablePosition p) {
        int[] moves = new int[MutablePosition.MAX_MOVES];
        int n = p.generate(moves, 0);
        Set<Integer> listed = new TreeSet<>();
        for (int i = 0; i < n; i++) {
            assertTrue(listed.add(moves[i]), "listed twice");
        }
        assertEquals(new ByTheBook(p).legal(), listed);
        assertEquals(n, p.countMoves());
        int fights = p.generate(moves, 0, true);
        for (int i = 0; i < fights; i++) {
            assertNotEquals(Cell.EMPTY, p.cell(moves[i] >>> 8));
        }
        int all = p.generate(moves, fights, false);
        for (int i = fights; i < all; i++) {
            assertEquals(Cell.EMPTY, p.cell(moves[i] >>> 8));
        }
        assertEquals(p.repetitions() > 1, p.isRepeated());
        long flips = listed.stream().filter(m -> (m & 0xFF) == m >>> 8).count();
        assertEquals(
                n - flips,
                IntStream.range(0, all)
                        .map(i -> moves[i])
                        .distinct()
                        .filter(listed::contains)
                        .count());
        assertEquals(n - flips, all);
    }

    private static void statusIsThatOfTheBook(MutablePosition p, int occurrences) {
        Status expected = new ByTheBook(p).status(occurrences);
        assertEquals(expected, MutablePosition.status(p.statusCode()));
        // Perft stops where somebody has won, but for R9.6, and tests no draws (notation 5).
        if (expected.winner().isPresent() && expected.reason() != Status.Reason.NO_MOVES) {
            assertEquals(p.statusCode(), p.wonCode());
        } else {
            assertEquals(0, p.wonCode());
        }
    }

    private static void playThenUndoIsIdentity(MutablePosition p) {
        int[] moves = new int[MutablePosition.MAX_MOVES];
        int n = p.generate(moves, 0);
        moves[n++] = Move.PASS_CODE;
        var before = Boards.observables(p);
        for (int i = 0; i < n; i++) {
            MutablePosition copy = p.copy();
            p.make(moves[i]);
            copy.make(moves[i]);
            assertEquals(
                    p.recomputeHash(),
                    p.hash(),
                    "incremental hash after " + Move.ofCode(moves[i]) + " in " + before.get(0));
            assertEquals(Boards.observables(p), Boards.observables(copy), "a copy plays on alike");
            pieceCountsOnlyFall(copy, before, p);
            p.undo();
            assertEquals(before, Boards.observables(p));
        }
    }

    private static void pieceCountsOnlyFall(MutablePosition after, Object before, MutablePosition p) {
        after.undo();
        assertEquals(before, Boards.observables(after), "the copy takes back alike");
        for (int c = 0; c < 2; c++) {
            for (PieceType type : PieceType.values()) {
                int k = type.ordinal();
                boolean flag = type == PieceType.FLAG;
                int was = after.onBoard(c, k) + (flag && after.heldAt(c) >= 0 ? 1 : 0);
                int is = p.onBoard(c, k) + (flag && p.heldAt(c) >= 0 ? 1 : 0);
                assertTrue(is == was || is == was - 1, type + " went from " + was + " to " + is);
                assertEquals(type.count(), is + p.removed(c, k), "every piece is somewhere");
            }
        }
    }

    private static void acceptedExactlyWhenListed(MutablePosition p) {
        Set<Integer> legal = new ByTheBook(p).legal();
        for (int from = 0; from < MOST_NODES; from++) {
            for (int to = 0; to < MOST_NODES; to++) {
                Move move = new Move(from, to);
                if (p.isLegal(move.code()) != legal.contains(move.code())) {
                    throw new AssertionError("accepted " + p.isLegal(move.code()) + ": " + move);
                }
            }
        }
    }

    @Property(tries = 40, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void aPositionRefusesWithAReasonWhatItDoesNotList(@ForAll(supplier = EndGame.class) Game game) {
        walk(game, (position, times) -> {
            Set<Move> legal = Set.copyOf(position.legalMoves());
            for (int from = 0; from < MOST_NODES; from++) {
                for (int to = 0; to < MOST_NODES; to++) {
                    Move move = new Move(from, to);
                    if (position.whyNot(move).isEmpty() != legal.contains(move)) {
                        throw new AssertionError(move + " refused: " + position.whyNot(move));
                    }
                }
            }
        });
    }

    @Property(tries = 100, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void undoingAWholeGameComesBackToItsStart(@ForAll(supplier = EndGame.class) Game game) {
        MutablePosition p = game.start().mutable();
        var start = Boards.observables(p);
        Random random = game.random();
        int[] moves = new int[MutablePosition.MAX_MOVES];
        int made = 0;
        while (made < MAX_PLIES) {
            int n = p.generate(moves, 0);
            if (n == 0 || p.statusCode() != 0) {
                break;
            }
            p.make(moves[random.nextInt(n)]);
            made++;
        }
        for (int i = 0; i < made; i++) {
            p.undo();
        }
        assertEquals(start, Boards.observables(p));
    }

    @Property(tries = 100, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void copyFromMakesAnEqualPosition(
            @ForAll(supplier = EndGame.class) Game game, @ForAll(supplier = EndGame.class) Game other) {
        MutablePosition source = game.start().mutable();
        MutablePosition target =
                Games.endGame(game.start().rules(), other.random()).mutable();
        target.make(Move.PASS_CODE);
        target.copyFrom(source);
        assertEquals(Boards.observables(source), Boards.observables(target));
    }

    @Property(tries = 100, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void aPositionIsThatOfItsSetup(@ForAll(supplier = EndGame.class) Game game) {
        walk(game, (position, times) -> {
            if (position.rules().mode() != RuleSet.Mode.DARK) {
                Position again = position.toSetup().toPosition(position.rules());
                assertEquals(position, again);
                assertEquals(position.hashCode(), again.hashCode());
            }
        });
    }

    @Property(tries = 100)
    void everyDrawnLayoutAndDealCanBePlayed(@ForAll long seed) {
        Random random = new Random(seed);
        Layout layout = RandomGames.layout(random);
        assertEquals(java.util.List.of(), layout.check());
        assertEquals(java.util.List.of(), layout.mirrored().check());
        assertEquals(
                java.util.List.of(), Setup.deployed(layout, layout.mirrored()).check(Preset.CLASSIC_DARK.rules()));
        assertEquals(java.util.List.of(), Setup.flipDeal(random).check(Preset.CLASSIC_FLIP.rules()));
    }
}
