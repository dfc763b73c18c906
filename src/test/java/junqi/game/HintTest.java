package junqi.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import junqi.ai.Thought;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.View;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HintTest {
    private static Hint hint(String rules, String pieces, String move) {
        View view = Boards.position(RuleSet.parse(rules), Seat.SOUTH, pieces).view(Seat.SOUTH);
        Thought thought = new Thought(Boards.move(move), 0.75, List.of(Boards.move(move)), 3, 1000, 5);
        return Hint.of(view, thought);
    }

    @ParameterizedTest
    @CsvSource({
        "TAKE_FLAG,       simple-flip,  d11=G b1=F d12=f e9=d,               d11d12",
        "PICK_UP_FLAG,    classic-flip flagGuard=none, d11=E b1=F d12=f e9=d, d11d12",
        "DIG_MINE,        simple-flip,  a6=E b1=F d12=f e9=d a8=l,           a6a8",
        "CAPTURE,         simple-flip,  a6=G b1=F d12=f e9=d a8=c,           a6a8",
        "TRADE,           simple-flip,  a6=G b1=F d12=f e9=d a8=g,           a6a8",
        "ATTACK,          simple-flip,  a6=G b1=F d12=f e9=d a8=m,           a6a8",
        "ESCAPE,          simple-flip,  a6=G b1=F d12=f e9=d a8=m,           a6b6",
        "ESCAPE_TO_CAMP,  simple-flip,  a6=G b1=F d12=f e9=d a8=m,           a6b5",
        "CAMP,            simple-flip,  a6=G b1=F d12=f e9=d,                a6b5",
        "THREATEN,        simple-flip,  a6=G b1=F d12=f d9=d c11=c,          a6a11",
        "MOVE,            simple-flip,  a6=G b1=F d12=f d9=d,                a6a5",
        "SAFE_FLIP,       simple-flip,  a6=G b1=F d12=f d9=d c2=~T c11=~t,   c2",
        "FLIP,            simple-flip,  a6=G b1=F d12=f d9=d a7=~T c11=~m,   a7"
    })
    void reasonOfAMove(Hint.Reason reason, String rules, String pieces, String move) {
        assertEquals(reason, hint(rules, pieces, move).reason());
    }

    @Test
    void flagCarrierGoesHome() {
        RuleSet rules = RuleSet.parse("classic-flip flagGuard=none");
        View before = Boards.position(rules, Seat.SOUTH, "d11=E b1=F d12=f e9=d e10=c")
                .view(Seat.SOUTH);
        View carrying = Boards.position(rules, Seat.SOUTH, "d11=E b1=F d12=f e9=d e10=c")
                .play(Boards.move("d11d12"))
                .play(Boards.move("e10e11"))
                .view(Seat.SOUTH);
        assertEquals(2, carrying.ply() - before.ply());
        Thought thought = new Thought(Boards.move("d12d11"), 0.9, List.of(), 1, 1, 1);
        assertEquals(Hint.Reason.BRING_FLAG_HOME, Hint.of(carrying, thought).reason());
    }

    @Test
    void stagesGoFromAreaOverPieceToMove() {
        Hint hint = hint("simple-flip", "a6=G b1=F d12=f e9=d a8=c", "a6a8");
        assertEquals(Boards.node("a6"), hint.node());
        assertTrue(hint.area().contains(Boards.node("a6")));
        assertTrue(hint.area().contains(Boards.node("b5")));
        assertEquals(List.of(Boards.piece('G'), Boards.piece('c')), hint.pieces());
        assertEquals(0.75, hint.winProbability());
    }

    @Test
    void everyReasonHasItsOwnMessageKey() {
        List<String> keys =
                List.of(Hint.Reason.values()).stream().map(Hint.Reason::key).toList();
        assertEquals(keys.size(), keys.stream().collect(Collectors.toSet()).size());
    }
}
