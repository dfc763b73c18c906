package junqi.game;

import java.util.List;
import java.util.Objects;
import junqi.rules.Position;
import junqi.rules.Status;

/**
 * A game as the referee knows it at one moment, for his own files. It holds the truth: no screen and no engine is made
 * from it.
 *
 * @param start the position that the game began with
 * @param moves every move and every refused try since, with full outcomes
 * @param status how the game stands
 */
public record GameSnapshot(GameConfig config, Position start, List<PlayedMove> moves, Status status) {
    public GameSnapshot {
        Objects.requireNonNull(config);
        Objects.requireNonNull(start);
        moves = List.copyOf(moves);
        Objects.requireNonNull(status);
    }

    /** Number of the latest ply. */
    public int lastPly() {
        return moves.isEmpty() ? start.ply() : moves.get(moves.size() - 1).ply();
    }
}
