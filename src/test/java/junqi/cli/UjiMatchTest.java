package junqi.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import junqi.ai.Engines;
import junqi.notation.Jfen;
import junqi.notation.LayoutText;
import junqi.notation.MoveText;
import junqi.rules.Layout;
import junqi.rules.Move;
import junqi.rules.Position;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Setup;
import junqi.rules.View;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole games between two engines behind the protocol: they deploy, are sent their own views only, and may be refused. */
class UjiMatchTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "classic-dark quietLimit=20",
                "classic-dark mines=engineerOnly flagTaker=engineer quietLimit=20",
                "folk-dark scouting=own quietLimit=20",
                "ccgc quietLimit=20",
                "classic-open quietLimit=20"
            })
    void twoEnginesPlayAGameToItsEnd(String rules) throws InterruptedException {
        RuleSet set = RuleSet.parse(rules);
        Map<Seat, Player> players = new EnumMap<>(Seat.class);
        for (Seat seat : List.of(Seat.SOUTH, Seat.NORTH)) {
            players.put(seat, new Player(rules, seat));
        }
        Setup deployed = Setup.deployed(
                players.get(Seat.SOUTH).layout(), players.get(Seat.NORTH).layout());
        Position start = deployed.toPosition(set);
        Position position = start;
        SplittableRandom seeds = new SplittableRandom(rules.hashCode());
        while (!position.status().isOver()) {
            Seat seat = position.turn();
            players.get(seat).tell("setoption name Seed value " + seeds.nextInt(1, Integer.MAX_VALUE));
            Move move = players.get(seat).move(start.view(seat), position.view(seat));
            View view = position.view(seat);
            while (!position.isLegal(move)) {
                assertTrue(view.legalMoves().contains(move), rules);
                view = view.withRefused(move);
                move = players.get(seat).moveAfterRefusal(view, move);
            }
            position = position.play(move);
        }
    }

    /** An engine that a referee talks to. */
    private static final class Player {
        private final ByteArrayOutputStream said = new ByteArrayOutputStream();
        private final Uji uji = new Uji(
                new PrintStream(said, false, StandardCharsets.UTF_8),
                (level, rules) -> Engines.named("random", rules).orElseThrow());
        private final boolean dark;

        Player(String rules, Seat seat) throws InterruptedException {
            dark = RuleSet.parse(rules).mode() == RuleSet.Mode.DARK;
            tell("newgame rules " + rules + " seat " + seat.letter());
        }

        Layout layout() throws InterruptedException {
            return LayoutText.parseShareString(tell("go layout").get(0).substring("layout ".length()));
        }

        Move move(View first, View now) throws InterruptedException {
            String jfen = Jfen.of(first);
            assertTrue(!dark || jfen.toLowerCase(Locale.ROOT).contains("x1x1x/xx1xx/x1x1x"), jfen);
            String moves =
                    now.history().stream().map(e -> MoveText.of(now.board(), e)).collect(Collectors.joining(" "));
            return answer(now, "position " + jfen + (moves.isEmpty() ? "" : " moves " + moves), "go nodes 1");
        }

        Move moveAfterRefusal(View now, Move refused) throws InterruptedException {
            return answer(now, "refused " + MoveText.of(now.board(), refused), "go nodes 1");
        }

        private Move answer(View now, String... commands) throws InterruptedException {
            List<String> answers = tell(commands);
            for (int tries = 0; answers.stream().noneMatch(a -> a.startsWith("bestmove")); tries++) {
                assertTrue(tries < 1000 && answers.stream().noneMatch(a -> a.startsWith("error")), answers.toString());
                Thread.sleep(1);
                answers.addAll(tell());
            }
            String best = answers.get(answers.size() - 1);
            return MoveText.parse(now.board(), best.substring("bestmove ".length()))
                    .move();
        }

        List<String> tell(String... commands) throws InterruptedException {
            for (String command : commands) {
                uji.accept(command);
            }
            synchronized (uji) {
                List<String> lines = new ArrayList<>(
                        said.toString(StandardCharsets.UTF_8).lines().toList());
                said.reset();
                assertFalse(lines.toString().contains("internal"), lines.toString());
                return lines;
            }
        }
    }
}
