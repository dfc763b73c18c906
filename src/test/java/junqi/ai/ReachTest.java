package junqi.ai;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import junqi.rules.Cell;
import junqi.rules.Move;
import junqi.rules.NodeKind;
import junqi.rules.PieceType;
import junqi.rules.Position;
import junqi.rules.Preset;
import org.junit.jupiter.api.Test;

class ReachTest {
    /** R4: over random open games, reach and the legal moves agree for every piece of the side to move. */
    @Test
    void reachIsWhatTheRulesSay() {
        for (int seed = 0; seed < 10; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Position position = Games.deployed(Preset.CLASSIC_OPEN.rules(), seed);
            while (!position.status().isOver() && position.ply() < 150) {
                for (int node = 0; node < Terrain.NODES; node++) {
                    assertEquals(legal(position, node), reach(position, node), position + " " + node);
                }
                var moves = position.legalMoves();
                position = position.play(moves.get(random.nextInt(moves.size())));
            }
        }
    }

    private static long legal(Position position, int node) {
        long targets = 0;
        for (Move move : position.legalMoves()) {
            targets |= move.from() == node ? 1L << move.to() : 0;
        }
        return targets;
    }

    private static long reach(Position position, int node) {
        int cell = position.cell(node);
        int us = position.colourOf(position.turn()).orElseThrow().ordinal();
        if (cell == Cell.EMPTY
                || Cell.colour(cell) != us
                || !PieceType.of(Cell.kind(cell)).isMovable()
                || position.board().kind(node) == NodeKind.HEADQUARTERS) {
            return 0;
        }
        long occupied = 0;
        long closed = 0;
        for (int other = 0; other < Terrain.NODES; other++) {
            int there = position.cell(other);
            if (there != Cell.EMPTY) {
                occupied |= 1L << other;
                if (Cell.colour(there) == us || (Terrain.CAMPS >>> other & 1) != 0) {
                    closed |= 1L << other;
                }
            }
        }
        boolean engineer = Cell.kind(cell) == PieceType.ENGINEER.ordinal();
        return (engineer ? Reach.ride(node, occupied) : Reach.walk(node, occupied)) & ~closed;
    }
}
