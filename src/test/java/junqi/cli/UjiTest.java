package junqi.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.regex.Pattern;
import junqi.ai.Engine;
import junqi.ai.Level;
import junqi.ai.SearchLimits;
import junqi.ai.StopSignal;
import junqi.ai.Thought;
import junqi.notation.Jfen;
import junqi.notation.LayoutText;
import junqi.rules.Board;
import junqi.rules.Move;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.Setup;
import junqi.rules.View;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UjiTest {
    private static final String ALL_HIDDEN =
            "?????/?????/?1?1?/??1??/?1?1?/?????/?????/?1?1?/??1??/?1?1?/?????/????? s - 0 0 -";
    private static final String OPEN =
            "llefb/rcbld/g1t1e/rd1oj/t1o1e/cctjm/RTMDE/D1J1B/TB1OC/C1C1J/TGRLL/OFELE s r 0 0 -";
    private static final String DARK_VIEW =
            "xxxxx/xxxxx/x1x1x/xx1xx/x1x1x/xxxxx/GOMJR/D1C1C/BR1TE/J1E1T/DLTEC/LFOLB s r 0 0 -";
    private static final String DARK =
            "llefb/rcbld/g1t1e/rd1oj/t1o1e/cctjm/GOMJR/D1C1C/BR1TE/J1E1T/DLTEC/LFOLB s r 0 0 -";
    private static final Pattern INFO = Pattern.compile(
            "info depth \\d+ nodes \\d+ nps \\d+ time \\d+ score wp [01]\\.\\d{3} pv( [a-e]\\d+([a-e]\\d+)?)+");
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @ParameterizedTest
    @ValueSource(strings = {"referee", "views", "errors"})
    void sessionGoesAsWritten(String name) throws IOException {
        UjiSession uji = new UjiSession();
        List<String> actual = new ArrayList<>();
        List<String> expected = lines("/uji/" + name + ".txt");
        for (String line : expected) {
            if (line.startsWith("> ")) {
                actual.add(line);
                actual.addAll(uji.answers(line.substring(2)));
            } else if (line.isEmpty() || line.startsWith("#")) {
                actual.add(line);
            }
        }
        assertEquals(String.join("\n", expected), String.join("\n", actual));
    }

    @Test
    void introductionNamesTheOptions() {
        List<String> answers = new UjiSession().answers("uji");
        assertTrue(answers.get(0).startsWith("id name Junqi "), answers.get(0));
        assertTrue(answers.get(1).startsWith("id author "), answers.get(1));
        assertTrue(
                answers.contains("option name Level type combo default marshal var recruit var corporal var captain"
                        + " var colonel var general var marshal"),
                answers.toString());
        assertEquals("ujiok", answers.get(answers.size() - 1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"nodes 500", "depth 1", "movetime 20", "movetime 50 nodes 300 please"})
    void goAnswersWithInfoAndALegalMove(String limit) throws InterruptedException {
        List<String> answers = UjiSession.run(
                "newgame rules simple-flip seat n",
                "setoption name Level value captain",
                "setoption name Seed value 7",
                "position " + ALL_HIDDEN + " moves c6=r",
                "go " + limit);
        assertTrue(answers.size() >= 2, answers.toString());
        for (String info : answers.subList(0, answers.size() - 1)) {
            assertTrue(INFO.matcher(info).matches(), info);
        }
        assertTrue(answers.get(answers.size() - 1).matches("bestmove [a-e]\\d+"), answers.toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "newgame rules classic-dark seat s|position " + DARK_VIEW + " moves e6e7< e7e6",
                "newgame rules ccgc mines=mutual|position " + DARK + " moves e6e7 e7e6 a6a7",
                "newgame rules classic-open seat n|position " + OPEN + " moves c6c7"
            })
    void goAnswersInDarkAndOpenGames(String game) throws InterruptedException {
        String[] commands = (game + "|setoption name Level value captain|go nodes 300").split("\\|");
        List<String> answers = UjiSession.run(commands);
        assertTrue(answers.get(answers.size() - 1).matches("bestmove ([a-e]\\d+){2}"), answers.toString());
        for (String info : answers.subList(0, answers.size() - 1)) {
            assertTrue(INFO.matcher(info).matches(), info);
        }
        assertEquals(timeless(answers), timeless(UjiSession.run(commands)));
    }

    @Test
    void equalSeedsGiveEqualMoves() throws InterruptedException {
        String[] game = {
            "newgame rules classic-flip",
            "setoption name Seed value 11",
            "position " + ALL_HIDDEN + " moves c6=r c7=J e5=e",
            "go nodes 2000"
        };
        assertEquals(timeless(UjiSession.run(game)), timeless(UjiSession.run(game)));
    }

    private static List<String> timeless(List<String> answers) {
        return answers.stream().map(a -> a.replaceAll("(nps|time) \\d+", "$1")).toList();
    }

    @Test
    void goOnTheTruthThinksOnTheMoversViewOnly() throws InterruptedException {
        AtomicReference<View> seen = new AtomicReference<>();
        Engine spy = new FakeEngine((view, stop) -> {
            seen.set(view);
            return view.legalMoves().get(0);
        });
        Setup deal = Setup.flipDeal(RandomGenerator.of("L64X128MixRandom"));
        RuleSet rules = RuleSet.of(Preset.CLASSIC_FLIP);
        List<String> answers =
                talk((level, r) -> spy, "newgame rules classic-flip", "position " + Jfen.of(deal), "go nodes 1");
        assertTrue(answers.get(answers.size() - 1).startsWith("bestmove "), answers.toString());
        assertEquals(deal.toPosition(rules).view(deal.turn()), seen.get());
        assertEquals(ALL_HIDDEN, Jfen.of(seen.get()));
    }

    @Test
    void goOnADarkTruthThinksOnTheMoversViewOnly() throws InterruptedException {
        AtomicReference<View> seen = new AtomicReference<>();
        Engine spy = new FakeEngine((view, stop) -> {
            seen.set(view);
            return view.legalMoves().get(0);
        });
        String start = "position " + DARK + " moves e6e7 e7e6";
        talk((level, r) -> spy, "newgame rules classic-dark", start, "go nodes 1");
        assertEquals(
                "xxxxx/xxxxx/x1x1x/xx1xx/x1x1x/xxxx1/GOMJx/D1C1C/BR1TE/J1E1T/DLTEC/LFOLB s r 1 2 R",
                Jfen.of(seen.get()).replaceFirst(" moved=.*", ""));
        assertEquals(2, seen.get().history().size());
        assertTrue(seen.get().hasMoved(Board.TWO_PLAYER.node("e6").orElseThrow()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"classic-dark", "classic-open seat n", "ccgc mines=mutual seat s"})
    void goLayoutAnswersWithALegalLayout(String rules) throws InterruptedException {
        List<String> answers = UjiSession.run("newgame rules " + rules, "go layout movetime 100", "go layout");
        assertEquals(2, answers.size(), answers.toString());
        for (String answer : answers) {
            assertTrue(answer.matches("layout [A-Z]{25}"), answer);
            assertEquals(
                    List.of(), LayoutText.parseShareString(answer.substring(7)).check());
        }
        assertNotEquals(answers.get(0), answers.get(1));
    }

    @Test
    void equalSeedsDeployEqually() throws InterruptedException {
        String[] game = {"newgame rules classic-dark", "setoption name Seed value 5", "go layout", "go layout"};
        List<String> answers = UjiSession.run(game);
        assertEquals(answers.get(0), answers.get(1));
        assertEquals(answers, UjiSession.run(game));
    }

    @Test
    void limitsOfGoLayoutHaveToMakeSense() throws InterruptedException {
        assertEquals(
                List.of("error movetime is a whole number from 1 to 86400000, not 'soon'"),
                UjiSession.run("newgame rules classic-dark", "go layout movetime soon"));
    }

    @Test
    void loopListensWhileTheEngineThinks() throws Exception {
        CountDownLatch thinking = new CountDownLatch(1);
        Engine stubborn = new FakeEngine((view, stop) -> {
            thinking.countDown();
            while (!stop.isRaised()) {
                Thread.onSpinWait();
            }
            return view.legalMoves().get(0);
        });
        assertTimeoutPreemptively(PATIENCE, () -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            Uji uji = new Uji(new PrintStream(out, false, StandardCharsets.UTF_8), (level, rules) -> stubborn);
            for (String line : List.of("newgame rules simple-flip", "position " + ALL_HIDDEN, "go depth 9")) {
                uji.accept(line);
            }
            thinking.await();
            for (String line : List.of("isready", "go depth 1", "position " + ALL_HIDDEN + " moves c6=r", "stop")) {
                uji.accept(line);
            }
            uji.accept("quit");
            assertEquals(
                    List.of(
                            "readyok",
                            "error a search is under way; send stop first",
                            "info depth 1 nodes 1 nps 1000 time 0 score wp 0.500 pv a1",
                            "bestmove a1"),
                    out.toString(StandardCharsets.UTF_8).lines().toList());
        });
    }

    @Test
    void infiniteSearchKeepsItsAnswerUntilStop() throws Exception {
        Engine quick = new FakeEngine((view, stop) -> view.legalMoves().get(0));
        assertTimeoutPreemptively(PATIENCE, () -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            Uji uji = new Uji(new PrintStream(out, false, StandardCharsets.UTF_8), (level, rules) -> quick);
            for (String line : List.of("newgame rules simple-flip", "position " + ALL_HIDDEN, "go infinite")) {
                uji.accept(line);
            }
            Thread.sleep(50);
            assertFalse(out.toString(StandardCharsets.UTF_8).contains("bestmove"));
            uji.accept("stop");
            uji.accept("quit");
            assertTrue(out.toString(StandardCharsets.UTF_8).endsWith("bestmove a1\n"));
        });
    }

    /** The protocol's user has read the answer; the thread that wrote it may still be about to end. */
    @Test
    void nextGoMayFollowTheAnswerAtOnce() {
        Engine quick = new FakeEngine((view, stop) -> view.legalMoves().get(0));
        CountDownLatch answered = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        ByteArrayOutputStream out = new ByteArrayOutputStream() {
            @Override
            public void flush() {
                if (toString(StandardCharsets.UTF_8).endsWith("bestmove a1\n") && answered.getCount() > 0) {
                    answered.countDown();
                    awaitQuietly(release);
                }
            }
        };
        assertTimeoutPreemptively(PATIENCE, () -> {
            Uji uji = new Uji(new PrintStream(out, false, StandardCharsets.UTF_8), (level, rules) -> quick);
            for (String line : List.of("newgame rules simple-flip", "position " + ALL_HIDDEN, "go nodes 1")) {
                uji.accept(line);
            }
            answered.await();
            Thread releaser = new Thread(() -> {
                sleepQuietly(200);
                release.countDown();
            });
            releaser.start();
            uji.accept("go nodes 1");
            releaser.join();
            uji.run(InputStream.nullInputStream());
            String text = out.toString(StandardCharsets.UTF_8);
            assertFalse(text.contains("error"), text);
            assertEquals(2, text.lines().filter("bestmove a1"::equals).count(), text);
        });
    }

    @Test
    void goAfterStopNeedNotWaitForTheAnswer() throws InterruptedException {
        Engine slowToStop = new FakeEngine((view, stop) -> {
            while (!stop.isRaised()) {
                Thread.onSpinWait();
            }
            sleepQuietly(100);
            return view.legalMoves().get(0);
        });
        List<String> answers = talk(
                (level, rules) -> slowToStop,
                "newgame rules simple-flip",
                "position " + ALL_HIDDEN,
                "go infinite",
                "stop",
                "go infinite",
                "stop");
        assertEquals(2, answers.stream().filter("bestmove a1"::equals).count(), answers.toString());
        assertFalse(answers.toString().contains("error"), answers.toString());
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void sleepQuietly(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void engineThatFailsOrCheatsIsAnErrorLine() throws InterruptedException {
        Engine broken = new FakeEngine((view, stop) -> {
            throw new IllegalStateException("lost\nmy way");
        });
        Engine cheat = new FakeEngine((view, stop) -> Move.PASS);
        String[] commands = {"newgame rules simple-flip", "position " + ALL_HIDDEN, "go nodes 1"};
        assertEquals(
                List.of("error the engine failed: IllegalStateException: lost my way"),
                talk((level, rules) -> broken, commands));
        assertEquals(List.of("error the engine chose an illegal move: pass"), talk((level, rules) -> cheat, commands));
    }

    @Test
    void stopEndsACountThatTakesTooLong() {
        assertTimeoutPreemptively(PATIENCE, () -> {
            PipedOutputStream to = new PipedOutputStream();
            InputStream in = new PipedInputStream(to);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            Uji uji = new Uji(new PrintStream(out, false, StandardCharsets.UTF_8));
            Thread loop = new Thread(() -> {
                try {
                    uji.run(in);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            loop.start();
            to.write(
                    ("newgame rules classic-open\nposition " + OPEN + "\nperft 20\n").getBytes(StandardCharsets.UTF_8));
            while (!out.toString(StandardCharsets.UTF_8).contains("error")) {
                to.write("stop\n".getBytes(StandardCharsets.UTF_8));
                to.flush();
                Thread.sleep(20);
            }
            to.write("isready\nquit\n".getBytes(StandardCharsets.UTF_8));
            to.flush();
            loop.join();
            assertEquals("error perft 20 was stopped\nreadyok\n", out.toString(StandardCharsets.UTF_8));
        });
    }

    @Test
    void endOfInputEndsTheLoop() throws InterruptedException {
        assertEquals(List.of(), UjiSession.run(new byte[0]));
        assertEquals(List.of("readyok"), UjiSession.run("isready".getBytes(StandardCharsets.UTF_8)));
        assertEquals(List.of("readyok"), UjiSession.run("isready", "quit", "isready"));
        assertEquals(List.of("readyok"), UjiSession.run("isready\r\nquit\r\n".getBytes(StandardCharsets.UTF_8)));
        assertEquals(List.of("readyok"), UjiSession.run("\uFEFFisready\nquit\n".getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void lineOfMoreThanAMebibyteIsOneError() throws InterruptedException {
        byte[] input = new byte[3 * Uji.MAX_LINE];
        Arrays.fill(input, (byte) 'x');
        byte[] end = "\nisready\n".getBytes(StandardCharsets.UTF_8);
        System.arraycopy(end, 0, input, input.length - end.length, end.length);
        assertEquals(
                List.of("error a line of 3145719 bytes; the longest may have 1048576", "readyok"),
                UjiSession.run(input));
    }

    @Test
    void garbageNeverStopsTheLoop() {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        assertTimeoutPreemptively(PATIENCE, () -> {
            byte[] garbage = new byte[200_000];
            random.nextBytes(garbage);
            byte[] end = "\nisready\n".getBytes(StandardCharsets.UTF_8);
            System.arraycopy(end, 0, garbage, garbage.length - end.length, end.length);
            List<String> answers = UjiSession.run(garbage);
            assertEquals("readyok", answers.get(answers.size() - 1));
        });
    }

    /** Whatever is done to a good position, it is taken, or refused in one line that leaves the old one standing. */
    @Test
    void mutilatedPositionsAreTakenOrRefusedInOneLine() throws IOException {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(2);
        List<String[]> seeds = seeds();
        UjiSession uji = new UjiSession();
        for (int i = 0; i < 12_000; i++) {
            String[] seed = seeds.get(random.nextInt(seeds.size()));
            uji.answers("newgame rules " + seed[0], "position " + seed[1]);
            List<String> before = uji.answers("legal", "d");
            String bad = mutilated(seed[1], random);
            List<String> answers = uji.answers("position " + bad);
            if (answers.isEmpty()) {
                assertNoInternalError(uji.answers("legal", "d", "perft 2"), seed[0], bad);
            } else {
                assertOneError(answers, seed[0], bad);
                assertEquals(before, uji.answers("legal", "d"), bad);
            }
        }
    }

    @Test
    void mutilatedCommandsAreAnsweredOrRefusedInOneLine() {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(3);
        List<String> good = List.of(
                "setoption name Level value captain",
                "setoption name Seed value 12",
                "newgame rules jj-flip mines=stay quietLimit=31 seat n",
                "refused a6a7",
                "perft 1",
                "legal",
                "d",
                "isready");
        UjiSession uji = new UjiSession();
        for (int i = 0; i < 10_000; i++) {
            String line = mutilated(good.get(random.nextInt(good.size())), random);
            List<String> answers = uji.answers(line);
            if (!answers.isEmpty() && answers.get(0).startsWith("error")) {
                assertOneError(answers, "", line);
            }
        }
        assertEquals(List.of("readyok"), uji.answers("isready"));
    }

    private static void assertOneError(List<String> answers, String rules, String text) {
        assertEquals(1, answers.size(), () -> rules + ": " + text + ": " + answers);
        assertTrue(answers.get(0).startsWith("error "), () -> rules + ": " + text + ": " + answers);
        assertNoInternalError(answers, rules, text);
    }

    private static void assertNoInternalError(List<String> answers, String rules, String text) {
        assertFalse(answers.toString().contains("error internal"), () -> rules + ": " + text + ": " + answers);
    }

    /** Positions with their rules: full ones, views, and ones with moves after them. */
    private static List<String[]> seeds() throws IOException {
        List<String[]> seeds = new ArrayList<>();
        for (var vector : UjiVectorsTest.vectors("positions")) {
            String rules = vector.get("rules").asText();
            String jfen = vector.get("jfen").asText();
            seeds.add(new String[] {rules, jfen});
            if (!vector.get("legal").isEmpty()) {
                seeds.add(new String[] {
                    rules, jfen + " moves " + vector.get("legal").get(0).asText()
                });
            }
        }
        String dark = "xxxxx/xxxxx/x1x1x/xx1xx/x1x1x/xxxxx/GOMJR/D1C1C/BR1TE/J1E1T/DLTEC/LFOLB s r 0 0 - moves e6e7>";
        for (int i = 0; i < 100; i++) {
            seeds.add(new String[] {"simple-flip", ALL_HIDDEN + " moves c6=r c7=J c6c7 b6=e"});
            seeds.add(new String[] {"classic-flip", ALL_HIDDEN + " moves c6=r c7=J b6=F"});
            seeds.add(new String[] {"classic-dark scouting=own", dark + " e8d8 c6c7*,f@d12 d8c8"});
            seeds.add(new String[] {"qq", dark + " e8e7< e7d7 d8c8"});
        }
        return seeds;
    }

    private static String mutilated(String text, RandomGenerator random) {
        StringBuilder s = new StringBuilder(text);
        String letters = "MGDROJCTEBLFmgdrojctebflXx?~!12345/ =,@-><*^abcdesn0789.\t\u00e9\u519b\u0000";
        for (int n = 1 + random.nextInt(3); n > 0 && s.length() > 0; n--) {
            int at = random.nextInt(s.length());
            char c = letters.charAt(random.nextInt(letters.length()));
            switch (random.nextInt(6)) {
                case 0 -> s.deleteCharAt(at);
                case 1 -> s.insert(at, c);
                case 2 -> s.setCharAt(at, c);
                case 3 -> s.setLength(at);
                case 4 -> {
                    int other = random.nextInt(s.length());
                    char swapped = s.charAt(at);
                    s.setCharAt(at, s.charAt(other));
                    s.setCharAt(other, swapped);
                }
                default -> s.insert(at, s.substring(at, Math.min(s.length(), at + random.nextInt(8))));
            }
        }
        return s.toString();
    }

    private static List<String> talk(BiFunction<Level, RuleSet, Engine> engines, String... lines)
            throws InterruptedException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        String input = String.join("\n", lines) + "\n";
        new Uji(new PrintStream(out, false, StandardCharsets.UTF_8), engines)
                .run(new java.io.ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }

    private static List<String> lines(String resource) throws IOException {
        try (InputStream in = UjiTest.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }

    /** Chooses a move as told. */
    private record FakeEngine(BiFunction<View, StopSignal, Move> choice) implements Engine {
        @Override
        public String name() {
            return "fake";
        }

        @Override
        public void newGame() {
            // Remembers nothing.
        }

        @Override
        public Thought think(View view, SearchLimits limits, StopSignal stop, Consumer<Thought> progress) {
            Move move = choice.apply(view, stop);
            return new Thought(move, 0.5, List.of(move), 1, 1, 0);
        }
    }
}
