package junqi.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.Random;
import junqi.rules.Board;
import junqi.rules.Move;
import junqi.rules.Outcome;
import junqi.rules.PlayedGames;
import junqi.rules.PlayedGames.Played;
import junqi.rules.Position;
import junqi.rules.Seat;
import junqi.rules.Setup;
import junqi.rules.Step;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Notation 1 and 2: what is written is read back, and a bad text is refused with its place. */
class TextLawsTest {
    private static final String STRAY = " /0123456789~?!(),=@-abcMXxsné\u0000";
    private static final String START = "5/5/5/5/5/5/5/5/2M2/5/5/1F3 s r 0 0 -";

    @Property(tries = 150, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void everyPositionOfAGameIsReadBack(@ForAll(supplier = PlayedGames.class) Played game) {
        for (Step step : game.steps()) {
            Position position = step.after();
            String text = Jfen.of(position);
            Setup setup = Jfen.parse(text);
            Position again = setup.toPosition(position.rules());
            assertEquals(text, Jfen.of(again));
            assertEquals(position.status().winner(), again.status().winner());
            // The text says neither which pieces have moved nor what stood on the board before.
            if (position.rules().repetitionLimit() == 0) {
                assertEquals(position.status(), again.status());
                assertEquals(position.legalMoves(), again.legalMoves());
            }
            Setup whole = position.toSetup();
            assertEquals(position, Jfen.parse(Jfen.of(whole)).toPosition(position.rules()));
        }
    }

    @Property(tries = 150, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void everyMoveOfAGameIsReadBack(@ForAll(supplier = PlayedGames.class) Played game) {
        for (Step step : game.steps()) {
            Board board = step.before().board();
            MoveText plain = MoveText.parse(board, MoveText.of(board, step.move()));
            assertEquals(step.move(), plain.move());
            String text = MoveText.of(board, step.move(), step.outcome());
            MoveText full = MoveText.parse(board, text);
            assertEquals(step.move(), full.move());
            boolean quiet = step.outcome().equals(Outcome.QUIET);
            assertEquals(
                    quiet ? Optional.empty() : Optional.of(step.outcome().result()),
                    full.outcome().map(Outcome::result));
            assertEquals(
                    text,
                    full.outcome().map(o -> MoveText.of(board, full.move(), o)).orElse(text));
        }
    }

    @Property(tries = 100, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void aGameIsFollowedFromTextAlone(@ForAll(supplier = PlayedGames.class) Played game) {
        if (game.steps().isEmpty()) {
            return;
        }
        for (Seat seat : new Seat[] {Seat.SOUTH, Seat.NORTH}) {
            var view = game.steps().get(0).before().view(seat);
            for (Step step : game.steps()) {
                var truth = step.after().view(seat);
                MoveText heard = MoveText.parse(
                        view.board(), MoveText.of(view.board(), truth.latest().orElseThrow()));
                view = view.after(heard.move(), heard.outcome().orElse(Outcome.QUIET));
                if (step.after().status().isOver()) {
                    return;
                }
                assertEquals(Jfen.of(truth), Jfen.of(view));
            }
        }
    }

    /** Any text at all: it is read, or refused with a place inside it; nothing else happens. */
    @Property(tries = 2000)
    void aDamagedTextIsReadOrRefusedWithItsPlace(@ForAll(supplier = PlayedGames.class) Played game, @ForAll long seed) {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder(Jfen.of(game.start()));
        for (int i = random.nextInt(3); i >= 0; i--) {
            int at = random.nextInt(text.length());
            char c = STRAY.charAt(random.nextInt(STRAY.length()));
            switch (random.nextInt(3)) {
                case 0 -> text.setCharAt(at, c);
                case 1 -> text.insert(at, c);
                default -> text.deleteCharAt(at);
            }
        }
        try {
            Setup setup = Jfen.parse(text.toString());
            if (setup.check(game.start().rules()).isEmpty()) {
                setup.toPosition(game.start().rules()).legalMoves();
            }
            if (setup.checkView(game.start().rules()).isEmpty()) {
                setup.toView(game.start().rules(), Seat.SOUTH).legalMoves();
            }
        } catch (NotationException e) {
            assertTrue(e.position() >= 1 && e.position() <= text.length() + 1, e.getMessage() + " in " + text);
            assertTrue(e.getMessage().indexOf('\n') < 0);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "5/5 s r 0 0 - | 2 rows",
                "5/5/5/5/5/5/5/5/2Q2/5/5/1F3 s r 0 0 - | character 18",
                "5/5/5/5/5/5/5/5/2M3/5/5/1F3 s r 0 0 - | character 19",
                "5/5/5/5/5/5/5/5/2M1/5/5/1F3 s r 0 0 - | character 20",
                "5/5/5/5/5/5/5/5/2M2/5/5/1F3 e r 0 0 - | character 29",
                "5/5/5/5/5/5/5/5/2M2/5/5/1F3 s g 0 0 - | character 31",
                "5/5/5/5/5/5/5/5/2M2/5/5/1F3 s r x 0 - | character 33",
                "5/5/5/5/5/5/5/5/2M2/5/5/1F3 s r 0 -1 - | character 35",
                "5/5/5/5/5/5/5/5/2M2/5/5/1F3 s r 0 0 EM | character 38",
                "5/5/5/5/5/5/5/5/2M2/5/5/1F3 s r 0 0 - dug=4,0 | character 43",
                "5/5/5/5/5/5/5/5/2M2/5/5/1F3 s r 0 0 - dug=0,0 | character 39",
                "5/5/5/5/5/5/5/5/2M2/5/5/1F3 s - 0 0 - last=-,- | character 39",
                "5/5/5/5/5/5/5/5/2M2/5/5/1F3 s r 0 0 - moved=c4,c4 | character 48",
                "5/5/5/5/5/5/5/5/2M2/5/5/1F3 s r 0 0 - shown=s@c4,s@c4 | character 52",
                "5/5/5/5/5/5/5/5/2M2/5/5/1F3 s r 0 0 - held=b@c4,r@c4 | character 49",
                "5/5/5/5/5/5/5/5/2M2/5/5/1F3 s r 0 0 - held=b@c5 | character 46",
                "5/5/5/5/5/5/5/5/2M2/5/5/1F3 s r 0 0 - dug=1,0 dug=1,0 | character 47",
                "5/5/5/5/5/5/5/5/2M2/5/5/1F3 s r 0 0 - king=1 | character 39",
                "5/5/5/5/5/5/5/5/2M2/5/5/1F3 s r 0 0 | character 36"
            },
            ignoreLeadingAndTrailingWhitespace = true)
    void aBadPositionNamesTheCharacter(String text, String where) {
        var refused = assertThrows(NotationException.class, () -> Jfen.parse(text));
        assertTrue(refused.getMessage().contains(where), refused.getMessage());
    }

    @ParameterizedTest
    @CsvSource({
        "a, 1",
        "a6a, 3",
        "a6a6, 3",
        "f1, 1",
        "a13, 1",
        "a6a7x, 5",
        "b4=?, 4",
        "b4=X, 4",
        "pas, 4",
        "passe, 5",
        "a6a7>;, 6",
        "a6a7>!f@b12, 6",
        "a06a7, 1",
        "A6a7, 1"
    })
    void aBadMoveNamesTheCharacter(String text, int position) {
        var refused = assertThrows(NotationException.class, () -> MoveText.parse(Board.TWO_PLAYER, text));
        assertEquals(position, refused.position(), refused.getMessage());
    }

    @Test
    void theExamplesOfTheNotationAreRead() {
        Board board = Board.TWO_PLAYER;
        assertEquals("b4=e", again(board, "b4=e"));
        assertEquals("a6a7>", again(board, "a6a7>"));
        assertEquals("a6a7<", again(board, "a6a7<"));
        assertEquals("a6a7*", again(board, "a6a7*"));
        assertEquals("a6a7^", again(board, "a6a7^"));
        assertEquals("a6a7*,F@b1,f@b12", again(board, "a6a7*,F@b1,f@b12"));
        assertEquals("pass", again(board, "pass"));
        assertTrue(MoveText.parse(board, "a6b12!").refused());
        assertEquals(Move.PASS, MoveText.parse(board, "pass").move());
        String example = "llefb/rcbld/g1t1e/rd1oj/t1o1e/cctjm/RTMDE/D1J1B/TB1OC/C1C1J/TGRLL/OFELE s r 0 0 -";
        assertEquals(example, Jfen.of(Jfen.parse(example)));
        String all = "5/5/5/5/5/2?2/2~E2/5/2X2/2!F2/5/1F3 n b 12 34 Mgx dug=1,2 held=r@c4 last=r,- moved=c4 shown=s@c4";
        assertEquals(all, Jfen.of(Jfen.parse(all)));
    }

    private static String again(Board board, String text) {
        MoveText move = MoveText.parse(board, text);
        return MoveText.of(board, move.move(), move.outcome().orElse(Outcome.QUIET));
    }

    @Test
    void theFourPlayerBoardIsReadBack() {
        String text = "17/17/17/17/17/17/17/17/17/17/10(gE)6/17/17/17/17/17/7(rF)9 e r 0 0 (rM)(kT)";
        String board = text.replace("(rM)(kT)", "-");
        assertEquals(board, Jfen.of(Jfen.parse(board)));
        assertThrows(
                NotationException.class,
                () -> Jfen.parse("(rE)16/17/17/17/17/17/17/17/17/17/17/17/17/17/17/17/17 s r 0 0 -"));
    }

    @Test
    void theSmallestTextIsRead() {
        assertEquals(START, Jfen.of(Jfen.parse(START)));
        assertThrows(NotationException.class, () -> Jfen.parse(START + " "));
    }
}
