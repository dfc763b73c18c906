package junqi.ui.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import junqi.ai.Deductions;
import junqi.rules.Event;
import junqi.rules.Move;
import junqi.rules.PieceType;
import junqi.rules.Position;
import junqi.rules.Seat;
import junqi.rules.View;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A dark game in words, as one seat knows it. */
class DarkWordsTest {
    private static final List<Locale> LANGUAGES =
            List.of(Locale.ENGLISH, Locale.SIMPLIFIED_CHINESE, Locale.TRADITIONAL_CHINESE);

    private final Describe english = new Describe(Describe.texts(Locale.ENGLISH));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SOUTH | a6=G b1=F a7=c d12=f e9=d | a6a7 | Your General a6 attacked a7 and removed the enemy piece",
                "SOUTH | a6=C b1=F a7=g d12=f e9=d | a6a7 | Your Captain a6 attacked a7 and was removed",
                "SOUTH | a6=C b1=F a7=c d12=f e9=d | a6a7 | Your Captain a6 attacked a7: both were removed",
                "SOUTH | a6=C b1=F a8=c d12=f e9=d | a6a7 | Your Captain a6 to a7",
                "NORTH | a6=G b1=F a7=c d12=f e9=d | a6a7 | The enemy piece a6 removed your Captain on a7",
                "NORTH | a6=C b1=F a7=g d12=f e9=d | a6a7 | The enemy piece a6 attacked your General on a7 and was removed",
                "NORTH | a6=C b1=F a8=g d12=f e9=d | a6a7 | The enemy piece a6 to a7"
            })
    void eventIsToldAsItsReaderLearntIt(Seat seat, String pieces, String move, String words) {
        Position before = Games.dark(pieces);
        Move played = junqi.game.Boards.move(move);
        Event event = before.play(played).view(seat).latest().orElseThrow();
        assertEquals(words, english.event(before.view(seat), event));
    }

    /** R7.6: both sides are told, each what is new to it. */
    @Test
    void fallenMarshalShowsItsFlag() {
        Position before = Games.dark("a6=B b1=F a7=m d12=f e9=d a2=D");
        Position after = before.play(junqi.game.Boards.move("a6a7"));
        String south = english.event(
                before.view(Seat.SOUTH), after.view(Seat.SOUTH).latest().orElseThrow());
        assertTrue(south.endsWith("Blue Flag shown on d12: its Field Marshal has fallen (R7.6)"), south);
        String north = english.event(
                before.view(Seat.NORTH), after.view(Seat.NORTH).latest().orElseThrow());
        assertTrue(north.endsWith("the enemy is shown your flag (R7.6)"), north);
    }

    /** R7.6: who sees the flag knows that the piece that fell was the marshal, so the panel must not count it as unseen. */
    @Test
    void panelCountsTheFallenMarshalAsGone() {
        View view = Games.dark("a6=B b1=F a7=m d12=f e9=d a2=D")
                .play(junqi.game.Boards.move("a6a7"))
                .view(Seat.SOUTH);
        List<String> labels =
                junqi.ui.FxHarness.call(() -> new EnemyPanel(new BoardViewModel(view), Describe.texts(Locale.ENGLISH))
                        .lookupAll(".label").stream()
                                .map(node -> (javafx.scene.control.Label) node)
                                .map(label -> label.getText() + "|" + label.getAccessibleText())
                                .toList());
        assertTrue(labels.contains("Certainly removed: Field Marshal|null"), labels::toString);
        assertTrue(labels.contains("Marshal|Field Marshal: 0 unseen"), labels::toString);
    }

    @Test
    void nodeTellsWhatIsCertainApartFromTheGuess() {
        View view = Games.dark("a6=C c1=O b1=F a7=g d12=f e9=d")
                .play(junqi.game.Boards.move("a6a7"))
                .play(junqi.game.Boards.move("a7a6"))
                .view(Seat.SOUTH);
        BoardViewModel model = new BoardViewModel(view);
        int node = Games.node(view, "a6");
        assertEquals("a6, enemy piece of unknown rank, has moved, at least Major", english.node(model, node));
        model.setGuesses(Map.of(node, "D"));
        assertTrue(english.node(model, node).endsWith("at least Major, your mark: Major General"));
        TileLook look =
                new TileLook(PieceStyle.CHARACTER, Script.SIMPLIFIED, Describe.texts(Locale.SIMPLIFIED_CHINESE));
        assertEquals("≥营", look.sign(model.note(node)));
        assertEquals("师", look.guess("D"));
    }

    @Test
    void everyReasonHasItsWords() {
        for (Locale language : LANGUAGES) {
            Describe describe = new Describe(Describe.texts(language));
            for (Deductions.Reason reason : Deductions.Reason.values()) {
                assertTrue(!describe.fact(new Deductions.Fact(reason, PieceType.COLONEL, 1))
                        .isEmpty());
            }
        }
    }
}
