package junqi.ui.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import junqi.notation.Jfen;
import junqi.rules.Move;
import junqi.rules.PieceType;
import junqi.rules.Position;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Setup;
import junqi.rules.View;

/** Positions to look at. */
final class Games {
    private Games() {}

    static Position deal(long seed) {
        return Setup.flipDeal(new Random(seed)).toPosition(RuleSet.of(Preset.CLASSIC_FLIP));
    }

    /** A position after so many random plies, with fewer flips than chance alone would make. */
    static Position played(long seed, int plies) {
        List<Position> positions = positions(seed, plies);
        return positions.get(positions.size() - 1);
    }

    /** The views of a seat after 0, 1, 2… random plies. */
    static List<View> views(long seed, int plies, Seat seat) {
        return positions(seed, plies).stream().map(p -> p.view(seat)).toList();
    }

    private static List<Position> positions(long seed, int plies) {
        RandomGenerator random = new Random(seed);
        List<Position> positions = new ArrayList<>(List.of(deal(seed)));
        for (int i = 0; i < plies; i++) {
            Position position = positions.get(i);
            List<Move> moves = new ArrayList<>(position.legalMoves());
            List<Move> others = moves.stream().filter(m -> !m.isFlip()).toList();
            List<Move> from = others.isEmpty() || random.nextInt(3) == 0 ? moves : others;
            positions.add(position.play(from.get(random.nextInt(from.size()))));
        }
        return positions;
    }

    /**
     * A flip view of South, who plays red and is to move.
     *
     * @param board the board field of JFEN
     * @param pool the letters of the pieces that stand there face down; all others have been removed
     * @param more further fields of JFEN, or ""
     */
    static View view(String board, String pool, String more, Preset preset) {
        StringBuilder removed = new StringBuilder();
        for (boolean red : new boolean[] {true, false}) {
            for (PieceType type : PieceType.values()) {
                char letter = red ? type.letter() : Character.toLowerCase(type.letter());
                long present = (board + pool).chars().filter(c -> c == letter).count();
                if (type == PieceType.FLAG && more.contains(red ? "r@" : "b@")) {
                    present++;
                }
                removed.append(String.valueOf(letter).repeat((int) (type.count() - present)));
            }
        }
        String jfen = board + " s r 0 60 " + (removed.isEmpty() ? "-" : removed) + " " + more;
        return Jfen.parse(jfen.strip()).toView(RuleSet.of(preset), Seat.SOUTH);
    }

    /** A dark position with South to move, from pieces such as {@code a6=G b7=m}: upper case South's. */
    static Position dark(String pieces) {
        return junqi.game.Boards.position(RuleSet.of(Preset.CLASSIC_DARK), Seat.SOUTH, pieces);
    }

    static Position position(String jfen, Preset preset) {
        return Jfen.parse(jfen).toPosition(RuleSet.of(preset));
    }

    static int node(View view, String name) {
        return view.board().node(name).orElseThrow();
    }

    static Move move(View view, String from, String to) {
        return new Move(node(view, from), node(view, to));
    }
}
