package junqi.store;

import java.time.Instant;
import java.util.List;
import java.util.SplittableRandom;
import junqi.ai.Level;
import junqi.game.GameConfig;
import junqi.game.Referee;
import junqi.game.SeatSetup;
import junqi.game.Seating;
import junqi.rules.Move;
import junqi.rules.RuleSet;

/** Games for the tests of files. */
final class Games {
    static final Instant DATE = Instant.parse("2026-11-30T12:00:00Z");

    private Games() {}

    static GameConfig config(String rules) {
        return GameConfig.of(
                RuleSet.parse(rules),
                Seating.of(new SeatSetup.Person("小明"), new SeatSetup.Computer("", Level.CAPTAIN)));
    }

    /** A flip game after so many random plies, or at its end. */
    static Referee random(String rules, int plies, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Referee referee = Referee.dealFlip(config(rules), random);
        goOn(referee, plies, random);
        return referee;
    }

    static void goOn(Referee referee, int plies, SplittableRandom random) {
        for (int i = 0; i < plies && !referee.status().isOver(); i++) {
            List<Move> moves = referee.view(referee.turn()).legalMoves();
            referee.submit(referee.turn(), moves.get(random.nextInt(moves.size())), 100 + i);
        }
    }

    static GameRecord record(Referee referee) {
        return GameRecord.of(referee.snapshot(), DATE);
    }
}
