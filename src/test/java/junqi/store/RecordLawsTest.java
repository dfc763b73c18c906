package junqi.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.io.ByteArrayInputStream;
import java.util.SplittableRandom;
import junqi.game.GameConfig;
import junqi.game.Pace;
import junqi.game.Referee;
import junqi.game.SeatSetup;
import junqi.game.Seating;
import junqi.rules.PlayedGames;
import junqi.rules.Seat;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Any game under any rules, from any position, is read as it was written. */
class RecordLawsTest {
    @Property(tries = 400)
    void recordIsReadAsItWasWritten(@ForAll(supplier = PlayedGames.class) PlayedGames.Played drawn, @ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        GameConfig config =
                GameConfig.of(drawn.start().rules(), Seating.of(SeatSetup.person(), new SeatSetup.Person("小明 \"\\\n")));
        Referee referee = new Referee(config, drawn.start());
        for (int round = 0; round < 4; round++) {
            Games.goOn(referee, 15, random);
            if (random.nextBoolean()) {
                referee.timeout(referee.turn(), random.nextLong(0, 100_000));
            }
        }
        switch (random.nextInt(4)) {
            case 0 -> referee.resign(Seat.NORTH);
            case 1 -> {
                referee.offerDraw(Seat.SOUTH);
                referee.acceptDraw(Seat.NORTH);
            }
            default -> {
                // It goes on, or has ended by the rules.
            }
        }
        byte[] bytes = Records.toBytes(Games.record(referee));
        Records.Loading loading = Records.read(new ByteArrayInputStream(bytes));
        assertInstanceOf(Records.Loaded.class, loading, loading.toString());
        GameRecord read = ((Records.Loaded) loading).record();
        assertEquals(referee.snapshot(), read.game());
        assertArrayEquals(bytes, Records.toBytes(read));
        Referee again = read.toReferee(Pace.HUMAN);
        for (Seat seat : drawn.start().board().seats()) {
            assertEquals(referee.view(seat), again.view(seat));
            assertEquals(referee.movesSeenBy(seat), again.movesSeenBy(seat));
        }
    }
}
