package junqi.store;

import java.time.Instant;
import java.util.List;
import java.util.SplittableRandom;
import junqi.ai.Level;
import junqi.game.GameConfig;
import junqi.game.Referee;
import junqi.game.SeatSetup;
import junqi.game.Seating;
import junqi.rules.Layout;
import junqi.rules.Move;
import junqi.rules.RuleSet;
import junqi.rules.Setup;

/** Games for the tests of files. */
final class Games {
    static final Instant DATE = Instant.parse("2026-11-30T12:00:00Z");

    private Games() {}

    static GameConfig config(String rules) {
        return GameConfig.of(
                RuleSet.parse(rules),
                Seating.of(new SeatSetup.Person("小明"), new SeatSetup.Computer("", Level.CAPTAIN)));
    }

    /** A game after so many random tries, or at its end. */
    static Referee random(String rules, int tries, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        GameConfig config = config(rules);
        Referee referee = config.rules().mode() == RuleSet.Mode.FLIP
                ? Referee.dealFlip(config, random)
                : new Referee(
                        config, Setup.deployed(layout(random), layout(random)).toPosition(config.rules()));
        goOn(referee, tries, random);
        return referee;
    }

    private static Layout layout(SplittableRandom random) {
        List<Formation> shipped = ShippedLayouts.all();
        return shipped.get(random.nextInt(shipped.size())).layout();
    }

    /** Tries moves from the mover's own list; the referee of a dark game may refuse some (R8.5). */
    static void goOn(Referee referee, int tries, SplittableRandom random) {
        for (int i = 0; i < tries && !referee.status().isOver(); i++) {
            List<Move> moves = referee.view(referee.turn()).legalMoves();
            referee.submit(referee.turn(), moves.get(random.nextInt(moves.size())), 100 + i);
        }
    }

    static GameRecord record(Referee referee) {
        return GameRecord.of(referee.snapshot(), DATE);
    }
}
