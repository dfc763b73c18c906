package junqi.ai;

import static org.junit.jupiter.api.Assertions.assertEquals;

import junqi.rules.Board;
import junqi.rules.Move;
import junqi.rules.MutablePosition;
import junqi.rules.Position;
import junqi.rules.Preset;
import org.junit.jupiter.api.Test;

class ReplayTest {
    private static Move move(String from, String to) {
        return new Move(
                Board.TWO_PLAYER.node(from).orElseThrow(),
                Board.TWO_PLAYER.node(to).orElseThrow());
    }

    @Test
    void searchKnowsThatThePositionStoodBefore() {
        Position position = Games.position(Preset.SIMPLE_FLIP, "1f3/2m2/5/5/5/5/5/5/5/5/2M2/3F1 s r 6 20 -");
        for (int i = 0; i < 2; i++) {
            position = position.play(move("c2", "d2"))
                    .play(move("c11", "d11"))
                    .play(move("d2", "c2"))
                    .play(move("d11", "c11"));
        }
        MutablePosition replayed = Replay.of(position.view(position.turn()));
        assertEquals(3, replayed.repetitions());
        assertEquals(14, replayed.quiet());
        assertEquals(28, replayed.ply());
    }

    @Test
    void replayedPositionIsTheSame() {
        for (int plies = 5; plies < 200; plies += 7) {
            Position position = Games.greedyGame(Preset.CLASSIC_FLIP.rules(), plies, 4);
            MutablePosition plain = position.view(position.turn()).mutable();
            MutablePosition replayed = Replay.of(position.view(position.turn()));
            assertEquals(plain.hash(), replayed.hash());
            assertEquals(plain.quiet(), replayed.quiet());
            assertEquals(plain.ply(), replayed.ply());
        }
    }
}
