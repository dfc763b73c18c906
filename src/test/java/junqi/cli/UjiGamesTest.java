package junqi.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import junqi.notation.Jfen;
import junqi.notation.LayoutText;
import junqi.notation.MoveText;
import junqi.rules.Board;
import junqi.rules.Event;
import junqi.rules.Move;
import junqi.rules.Position;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Setup;
import junqi.rules.View;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole games told through the protocol: to each seat as it saw them, and to a referee. */
class UjiGamesTest {
    private static final int GAMES = 3;
    private static final int LONGEST = 400;
    private static final int ASKED_EVERY = 9;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "classic-flip",
                "simple-flip",
                "jj-flip",
                "folk-flip marshalRevealsFlag=true",
                "classic-open flagEffect=carry",
                "classic-dark",
                "classic-dark scouting=all flagEffect=carry hqLocked=false",
                "classic-dark scouting=own mines=engineerOnly flagGuard=minesDug",
                "folk-dark scouting=own marshalRevealsFlag=false",
                "ccgc"
            })
    void everySeatFollowsTheGameByItsText(String rules) {
        RandomGenerator random = new SplittableRandom(rules.hashCode());
        RuleSet set = RuleSet.parse(rules);
        for (int game = 0; game < GAMES; game++) {
            Position start = start(set, random);
            Position position = start;
            for (int ply = 0; ply < LONGEST && !position.status().isOver(); ply++) {
                if (ply % ASKED_EVERY == 0) {
                    assertTold(rules, start, position);
                }
                List<Move> moves = position.legalMoves();
                position = position.play(moves.get(random.nextInt(moves.size())));
            }
            assertTold(rules, start, position);
        }
    }

    private static void assertTold(String rules, Position start, Position now) {
        UjiSession referee = new UjiSession();
        assertEquals(
                List.of("jfen " + Jfen.of(now), "status " + now.status(), legal(now.board(), now.legalMoves())),
                referee.answers(
                        "newgame rules " + rules,
                        "position " + Jfen.of(start) + told(now.board(), now.history()),
                        "d",
                        "legal"),
                rules);
        boolean dark = now.rules().mode() == RuleSet.Mode.DARK;
        for (Seat seat : now.board().seats()) {
            View view = now.view(seat);
            if (dark && (seat != now.turn() || now.status().isOver())) {
                continue;
            }
            assertEquals(
                    List.of(legal(now.board(), view.legalMoves())),
                    new UjiSession()
                            .answers(
                                    "newgame rules " + rules + " seat " + seat.letter(),
                                    "position " + Jfen.of(start.view(seat)) + told(now.board(), view.history()),
                                    "legal"),
                    () -> rules + " " + Jfen.of(now));
        }
    }

    private static String told(Board board, List<Event> events) {
        return events.isEmpty()
                ? ""
                : " moves " + events.stream().map(e -> MoveText.of(board, e)).collect(Collectors.joining(" "));
    }

    private static String legal(Board board, List<Move> moves) {
        List<String> texts = new ArrayList<>(List.of("legal"));
        moves.stream().map(m -> MoveText.of(board, m)).sorted().forEach(texts::add);
        return String.join(" ", texts);
    }

    private static Position start(RuleSet rules, RandomGenerator random) {
        if (rules.mode() == RuleSet.Mode.FLIP) {
            return Setup.flipDeal(random).toPosition(rules);
        }
        List<String> layouts = List.of("DECRDOCBOJBJMECGERLTTTLFL", "GOMJRDCCBRTEJETDLTECLFOLB");
        return Setup.deployed(
                        LayoutText.parse(layouts.get(random.nextInt(2))),
                        LayoutText.parse(layouts.get(random.nextInt(2))))
                .toPosition(rules);
    }
}
