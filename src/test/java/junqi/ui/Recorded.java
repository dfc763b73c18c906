package junqi.ui;

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
import junqi.store.Formation;
import junqi.store.GameRecord;
import junqi.store.ShippedLayouts;

/** Records of random games, for screens that show them. */
final class Recorded {
    static final Seating FRIENDS = Seating.of(SeatSetup.person(), SeatSetup.person());
    static final Seating AGAINST_COMPUTER = Seating.of(SeatSetup.person(), SeatSetup.computer(Level.CAPTAIN));
    static final Seating COMPUTERS = Seating.of(SeatSetup.computer(Level.CAPTAIN), SeatSetup.computer(Level.RECRUIT));

    private Recorded() {}

    /** A game after so many plies, or at its end. */
    static Referee game(String rules, Seating seating, int plies, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        GameConfig config = GameConfig.of(RuleSet.parse(rules), seating);
        List<Formation> shipped = ShippedLayouts.all();
        Referee referee = config.rules().mode() == RuleSet.Mode.FLIP
                ? Referee.dealFlip(config, random)
                : Referee.deployed(
                        config,
                        shipped.get(random.nextInt(shipped.size())).layout(),
                        shipped.get(random.nextInt(shipped.size())).layout());
        while (referee.ply() < plies && !referee.status().isOver()) {
            List<Move> moves = referee.view(referee.turn()).legalMoves();
            referee.submit(referee.turn(), moves.get(random.nextInt(moves.size())), 100);
        }
        return referee;
    }

    static GameRecord of(Referee referee) {
        return GameRecord.of(referee.snapshot(), Instant.parse("2026-11-30T12:00:00Z"));
    }
}
