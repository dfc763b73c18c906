package junqi.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import junqi.ai.Engine;
import junqi.ai.Engines;
import junqi.ai.Level;
import junqi.ai.SearchLimits;
import junqi.ai.StopSignal;
import junqi.ai.Thought;
import junqi.notation.Jfen;
import junqi.notation.LayoutText;
import junqi.notation.MoveText;
import junqi.rules.Board;
import junqi.rules.Colour;
import junqi.rules.Layout;
import junqi.rules.Move;
import junqi.rules.Outcome;
import junqi.rules.Position;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Setup;
import junqi.rules.Step;
import junqi.rules.View;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CcgcTest {
    private static final Board BOARD = Board.TWO_PLAYER;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** An engine that plays given moves and remembers what it was shown. */
    private static final class Script implements Engine {
        final Deque<String> moves;
        final List<View> seen = new ArrayList<>();
        final List<SearchLimits> limits = new ArrayList<>();

        Script(String... moves) {
            this.moves = new ArrayDeque<>(List.of(moves));
        }

        @Override
        public String name() {
            return "script";
        }

        @Override
        public void newGame() {
            // It plays one game.
        }

        @Override
        public Thought think(
                View view, SearchLimits given, StopSignal stop, java.util.function.Consumer<Thought> progress) {
            seen.add(view);
            limits.add(given);
            return new Thought(MoveText.parse(BOARD, moves.remove()).move(), 0.5, List.of(), 1, 1, 0);
        }
    }

    /** A line of dialogue. */
    private static final class Session {
        final ByteArrayOutputStream out = new ByteArrayOutputStream();
        final ByteArrayOutputStream err = new ByteArrayOutputStream();
        final Ccgc ccgc;
        boolean open = true;

        Session(Engine engine) {
            this((level, rules) -> engine);
        }

        Session(BiFunction<Level, RuleSet, Engine> engines) {
            ccgc = new Ccgc(print(out), print(err), engines, Level.MARSHAL, InstantSource.system(), 5);
        }

        private static PrintStream print(ByteArrayOutputStream bytes) {
            return new PrintStream(bytes, false, StandardCharsets.UTF_8);
        }

        String answer(String line) {
            open = ccgc.accept(line);
            return taken(out);
        }

        String error() {
            return taken(err);
        }

        private static String taken(ByteArrayOutputStream bytes) {
            String text = bytes.toString(StandardCharsets.UTF_8).strip();
            bytes.reset();
            return text;
        }
    }

    @Test
    void scriptedGameGoesAsTheProtocolSays() {
        Script script = new Script("a6a7", "a7a8", "a8a9");
        Session session = new Session(script);
        assertEquals("NAME Junqi", session.answer("INFO 1.0"));
        String array = session.answer("START 0 1800 31");
        assertTrue(array.matches("ARRAY [a-l]{25}"), array);
        Layout layout = LayoutText.parseCcgcArray(array.substring(6));
        assertEquals(List.of(), layout.check());
        assertEquals("BESTMOVE G0F0", session.answer("GO 0000 0 00"));
        assertEquals(start(layout, Seat.SOUTH), Jfen.of(script.seen.get(0)));
        assertEquals("", session.answer("RESULT 1 00"));
        assertEquals("BESTMOVE F0E0", session.answer("GO F4G4 0 00"));
        assertEquals("a6a7> e7e6<", moves(script.seen.get(1)));
        assertEquals("", session.answer("RESULT 1 A1"));
        assertEquals("BESTMOVE E0D0", session.answer("GO F3F4 3 A1"));
        assertEquals("a6a7> e7e6< a7a8>,f@b12 d7e7", moves(script.seen.get(2)));
        assertEquals("", session.answer("RESULT 2 A1"));
        assertTrue(session.open);
        assertEquals("", session.answer("END"));
        assertFalse(session.open);
        assertEquals("", session.error());
    }

    private static String start(Layout own, Seat seat) {
        Position position = Setup.deployed(own, own).toPosition(RuleSet.parse("ccgc"));
        return Jfen.of(position.view(seat));
    }

    private static String moves(View view) {
        return view.history().stream().map(e -> MoveText.of(BOARD, e)).collect(Collectors.joining(" "));
    }

    /** North has his half at the bottom as well: L1 is his headquarters d12, G0 his front post e7. */
    @Test
    void secondPlayerSeesTheBoardFromHisSide() {
        Script script = new Script("e7e6", "a7a6");
        Session session = new Session(script);
        Layout layout =
                LayoutText.parseCcgcArray(session.answer("START 1 1800 31").substring(6));
        assertEquals("BESTMOVE G0F0", session.answer("GO F4G4 2 00"));
        View view = script.seen.get(0);
        assertEquals(Optional.of(Seat.NORTH), view.seat());
        assertEquals("a6a7*", moves(view));
        assertEquals(
                layout.at(0).orElseThrow(),
                view.piece(BOARD.node("e7").orElseThrow()).orElseThrow().type());
        assertEquals("", session.answer("RESULT 0 00"));
        session.answer("GO F3F4 3 00");
        assertEquals("a6a7* e7e6< b6a6", moves(script.seen.get(1)));
    }

    @Test
    void everySquareHasItsNode() {
        CcgcSquares south = new CcgcSquares(Seat.SOUTH);
        CcgcSquares north = new CcgcSquares(Seat.NORTH);
        assertEquals(BOARD.node("a1"), south.node("L0"));
        assertEquals(BOARD.node("e12"), south.node("A4"));
        assertEquals(BOARD.node("e12"), north.node("L0"));
        assertEquals(BOARD.node("a1"), north.node("A4"));
        for (int node = 0; node < BOARD.size(); node++) {
            assertEquals(Optional.of(node), south.node(south.of(node)));
            assertEquals(Optional.of(node), north.node(north.of(node)));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    HELLO            | unknown command 'HELLO'
                    START            | who moves first is missing
                    START 2 1800 31  | who moves first is a whole number from 0 to 1, not '2'
                    START 0 soon     | the time in seconds is a whole number from 0 to 86400, not 'soon'
                    START 0 1800 -1  | the steps without an attack is a whole number from 0 to 9999, not '-1'
                    GO               | the move is missing
                    GO F0G0          | the result is missing
                    GO F0G0 7 00     | a result is 0, 1, 2 or 3, not '7'
                    GO F0G0 1 00     | GO: seat s is to move
                    GO Z0G0 1 00     | GO: seat s is to move
                    RESULT 1 00      | RESULT: no move waits for one
                    """)
    void badLineIsOneErrorAndChangesNothing(String line, String error) {
        Script script = new Script("a6a7");
        Session session = new Session(script);
        session.answer("START 0 1800 31");
        assertEquals("", session.answer(line));
        assertEquals("junqi ccgc: " + error, session.error());
        assertEquals("BESTMOVE G0F0", session.answer("GO 0000 0 00"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    GO Z0G0 1 00     | not a move between two squares: 'Z0G0'
                    GO F0G0X 1 00    | not a move between two squares: 'F0G0X'
                    GO F0G0 3 00     | the outcome given is not what happens here
                    GO F0E0 3 00     | the move cannot happen in this view
                    GO F4G4 2 Z9     | no square for a flag: 'Z9'
                    GO 0000 0 00     | GO: seat s is to move
                    """)
    void enemyMoveThatCannotBeIsOneErrorAndChangesNothing(String line, String error) {
        Session session = new Session(new Script("e7e6"));
        session.answer("START 1 1800 31");
        assertEquals("", session.answer(line));
        assertTrue(session.error().startsWith("junqi ccgc: "), error);
        assertEquals("BESTMOVE G0F0", session.answer("GO F4G4 2 00"));
        assertEquals("", session.error());
    }

    @Test
    void nothingIsPlayedBeforeTheResultIsTold() {
        Session session = new Session(new Script("a6a7", "b6b5"));
        session.answer("START 0 1800 31");
        session.answer("GO 0000 0 00");
        assertEquals("", session.answer("GO F4G4 0 00"));
        assertEquals("junqi ccgc: GO: the RESULT of our move has not been told", session.error());
        session.answer("RESULT 2 00");
        assertEquals("BESTMOVE G1H1", session.answer("GO F4G4 0 00"));
    }

    /** An empty post, and a post with a piece (R6.3: a flag is deployed in a headquarters). */
    @ParameterizedTest
    @ValueSource(strings = {"F0", "A0"})
    void flagWhereNoneCanStandIsLeftAside(String square) {
        Script script = new Script("a6a7", "b6b5");
        Session session = new Session(script);
        session.answer("START 0 1800 31");
        session.answer("GO 0000 0 00");
        session.answer("RESULT 2 " + square);
        assertEquals("junqi ccgc: no flag can stand on " + square, session.error());
        session.answer("GO F4G4 0 00");
        assertEquals("a6a7* e7e6<", moves(script.seen.get(1)));
    }

    @Test
    void newStartIsANewGame() {
        Script script = new Script("a6a7", "a6a7");
        Session session = new Session(script);
        String first = session.answer("START 0 1800 31");
        session.answer("GO 0000 0 00");
        String second = session.answer("START 0 1800 10");
        assertFalse(first.equals(second));
        assertEquals("BESTMOVE G0F0", session.answer("GO 0000 0 00"));
        assertEquals(10, script.seen.get(1).rules().quietLimit());
    }

    @Test
    void engineThatFailsOrCheatsStillMoves() {
        Session session = new Session(new Script());
        session.answer("START 0 1800 31");
        assertTrue(session.answer("GO 0000 0 00").matches("BESTMOVE [A-L][0-4][A-L][0-4]"));
        assertTrue(session.error().startsWith("junqi ccgc: the engine failed: NoSuchElementException"));
        session = new Session(new Script("a6e12"));
        session.answer("START 0 1800 31");
        assertTrue(session.answer("GO 0000 0 00").matches("BESTMOVE [A-L][0-4][A-L][0-4]"));
        assertEquals("junqi ccgc: the engine chose an illegal move: a6e12", session.error());
    }

    @Test
    void garbageNeverStopsTheProtocol() throws IOException {
        byte[] garbage = new byte[50_000];
        RandomGenerator random = new SplittableRandom(3);
        random.nextBytes(garbage);
        byte[] end = "\nINFO 1\r\nEND\r\nINFO 1\n".getBytes(StandardCharsets.UTF_8);
        System.arraycopy(end, 0, garbage, garbage.length - end.length, end.length);
        Session session = new Session(new Script());
        session.ccgc.run(new ByteArrayInputStream(garbage));
        assertEquals("NAME Junqi", Session.taken(session.out));
        assertFalse(session.error().contains("internal"));
    }

    @Test
    void endOfInputEnds() throws IOException {
        Session session = new Session(new Script());
        session.ccgc.run(new ByteArrayInputStream("INFO 1".getBytes(StandardCharsets.UTF_8)));
        assertEquals("NAME Junqi", Session.taken(session.out));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1_000, 1_800_000, 3_600_000})
    void timeOfAGameIsNeverUsedUpBeforeItsEnd(long millis) {
        GameBudget budget = new GameBudget(millis);
        long used = 0;
        for (int move = 0; move < 1000; move++) {
            long share = budget.millisForNextMove();
            assertTrue(share >= 1 && share <= 10_000, share + " ms");
            used += share;
            budget.spent(share);
            assertTrue(share == 1 || used <= millis, used + " ms after " + (move + 1) + " moves");
        }
        assertTrue(millis < 100_000 || used > millis / 2, "only " + used + " ms used");
    }

    @Test
    void slowMovesShortenTheNextOnes() {
        Instant[] now = {Instant.EPOCH};
        Script slow = new Script("a6a7", "b6b5");
        Session session = new Session(slow);
        Ccgc ccgc = new Ccgc(
                Session.print(session.out),
                Session.print(session.err),
                (level, rules) -> slow,
                Level.MARSHAL,
                () -> now[0] = now[0].plusSeconds(400),
                1);
        ccgc.accept("START 0 1000 31");
        ccgc.accept("GO 0000 0 00");
        ccgc.accept("RESULT 2 00");
        ccgc.accept("GO F4G4 0 00");
        assertTrue(slow.limits.get(1).millis() < slow.limits.get(0).millis() * 2 / 3, slow.limits.toString());
    }

    /** A player behind pipes. */
    private static final class Piped implements AutoCloseable {
        private final PrintStream to;
        private final BufferedReader from;
        private final Thread thread;
        private final ByteArrayOutputStream err = new ByteArrayOutputStream();

        Piped(String engine, long seed) throws IOException {
            PipedInputStream in = new PipedInputStream();
            to = new PrintStream(new PipedOutputStream(in), true, StandardCharsets.US_ASCII);
            PipedOutputStream out = new PipedOutputStream();
            from = new BufferedReader(new InputStreamReader(new PipedInputStream(out), StandardCharsets.US_ASCII));
            Ccgc ccgc = new Ccgc(
                    new PrintStream(out, true, StandardCharsets.US_ASCII),
                    Session.print(err),
                    (level, rules) -> Engines.named(engine, rules).orElseThrow(),
                    Level.MARSHAL,
                    InstantSource.system(),
                    seed);
            thread = new Thread(() -> {
                try {
                    ccgc.run(in);
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
            });
            thread.start();
        }

        void tell(String line) {
            to.print(line + "\n");
            to.flush();
        }

        String ask(String line, String answer) throws IOException {
            tell(line);
            String said = from.readLine();
            assertTrue(said.startsWith(answer + " "), said);
            return said.substring(answer.length() + 1);
        }

        @Override
        public void close() {
            tell("END");
            try {
                thread.join(5_000);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            assertFalse(thread.isAlive());
            assertEquals("", err.toString(StandardCharsets.UTF_8));
        }
    }

    @ParameterizedTest
    @CsvSource({"random, random, 1", "greedy, random, 2", "greedy, greedy, 3", "recruit, greedy, 4"})
    void twoPlayersBehindPipesPlayAWholeGame(String first, String second, long seed) {
        assertTimeoutPreemptively(PATIENCE, () -> {
            try (Piped south = new Piped(first, seed);
                    Piped north = new Piped(second, seed + 10)) {
                assertTrue(playGame(south, north).status().isOver());
            }
        });
    }

    /** The championship's referee: it tells each side moves and results in that side's own squares. */
    private static Position playGame(Piped south, Piped north) throws IOException {
        assertEquals("Junqi", south.ask("INFO 1.0", "NAME"));
        Layout ours = LayoutText.parseCcgcArray(south.ask("START 0 6 31", "ARRAY"));
        Layout theirs = LayoutText.parseCcgcArray(north.ask("START 1 6 31", "ARRAY"));
        Position position = Setup.deployed(ours, theirs).toPosition(RuleSet.parse("ccgc"));
        String[] flags = {"", ""};
        String go = "GO 0000 0 00";
        while (!position.status().isOver()) {
            Seat seat = position.turn();
            CcgcSquares own = new CcgcSquares(seat);
            CcgcSquares other = new CcgcSquares(seat.opposite());
            Piped mover = seat == Seat.SOUTH ? south : north;
            Move move = own.move(mover.ask(go, "BESTMOVE")).orElseThrow();
            assertTrue(position.isLegal(move), Jfen.of(position) + " " + MoveText.of(BOARD, move));
            Step step = position.step(move);
            position = step.after();
            for (Outcome.Showing showing : step.outcome().showings()) {
                boolean red = showing.piece().colour() == Colour.RED;
                // Told to the other side, in its squares.
                flags[red ? 1 : 0] = new CcgcSquares(red ? Seat.NORTH : Seat.SOUTH).of(showing.node());
            }
            int reader = seat == Seat.SOUTH ? 0 : 1;
            int result = switch (step.outcome().result()) {
                case LOST -> 0;
                case WON -> 1;
                case BOTH -> 2;
                default -> 3;
            };
            mover.tell("RESULT " + result + " " + (flags[reader].isEmpty() ? "00" : flags[reader]));
            go = "GO " + other.of(move) + " " + result + " " + (flags[1 - reader].isEmpty() ? "00" : flags[1 - reader]);
        }
        return position;
    }
}
