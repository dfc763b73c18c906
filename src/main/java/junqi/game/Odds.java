package junqi.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.Move;
import junqi.rules.MutablePosition;
import junqi.rules.Piece;
import junqi.rules.PieceType;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Verdict;
import junqi.rules.View;

/**
 * What a face-down piece of a flip game can be, and what turning it up would bring. All from a view: the deal was
 * shuffled (R6.4) and no rule lets anybody choose by identity, so each unseen piece is equally likely to stand on each
 * face-down node. Probabilities from 0 to 1.
 *
 * <p>The reader is the view's seat, or the seat to move in a view of everything. The numbers are for a flip by the reader
 * now, as if it were his turn. Own means of the colour that he plays after the flip; a flip that leaves the colours
 * undecided (R6.5) counts in none of the numbers but {@link #undecided}. One of the following holds for each piece:
 * undecided + own + win + tie + lose + quiet = 1.
 *
 * <p>For an enemy piece the reader's best fight on the node is judged, with the pieces that he sees face up, on the
 * board after the flip and by all rules of movement and combat, as if he were to move again: won if any of his pieces
 * would stay (or take the flag there), else tied if any would be removed together with it, else lost if any could attack,
 * else quiet.
 *
 * @param node the face-down node
 * @param shares what can stand there, each with its probability, red before blue and in order of rank
 * @param undecided the flip leaves the colours undecided
 * @param own the piece is the reader's own
 * @param win an enemy piece that the reader's best fight wins against
 * @param tie an enemy piece that the reader's best fight removes together with his own
 * @param lose an enemy piece that the reader can only attack in vain
 * @param quiet an enemy piece that none of the reader's pieces can attack there
 * @param danger an enemy piece that could win a fight against one of the reader's pieces with the next move
 * @param exposed an own piece that an enemy piece could win a fight against with the next move
 */
public record Odds(
        int node,
        List<Share> shares,
        double undecided,
        double own,
        double win,
        double tie,
        double lose,
        double quiet,
        double danger,
        double exposed) {
    /**
     * A piece that can stand on a face-down node.
     *
     * @param count how many of them are face down
     * @param probability count divided by all face-down pieces
     */
    public record Share(Piece piece, int count, double probability) {}

    public Odds {
        shares = List.copyOf(shares);
    }

    /** An enemy piece, in any of the four cases of the reader's best fight. */
    public double enemy() {
        return win + tie + lose + quiet;
    }

    /** What every face-down piece can be; empty outside flip mode and when none is left. */
    public static List<Share> pool(View view) {
        List<Share> shares = new ArrayList<>();
        int all = view.faceDown();
        if (view.rules().mode() == RuleSet.Mode.FLIP && all > 0) {
            for (Colour colour : List.of(Colour.RED, Colour.BLUE)) {
                for (PieceType type : PieceType.values()) {
                    int count = view.unseen(colour, type);
                    if (count > 0) {
                        shares.add(new Share(new Piece(colour, type), count, (double) count / all));
                    }
                }
            }
        }
        return List.copyOf(shares);
    }

    /** The odds of a node; empty unless an unknown piece stands there face down. */
    public static Optional<Odds> of(View view, int node) {
        if (view.cell(node) != Cell.HIDDEN) {
            return Optional.empty();
        }
        MutablePosition position = view.mutable();
        Seat reader = view.seat().orElse(view.turn());
        if (view.turn() != reader) {
            position.make(Move.PASS_CODE);
        }
        Tally tally = new Tally();
        List<Share> shares = pool(view);
        for (Share share : shares) {
            tally.add(position, reader, node, share);
        }
        return Optional.of(tally.odds(node, shares));
    }

    /** Adds up the shares, case by case. */
    private static final class Tally {
        private double undecided;
        private double own;
        private final double[] best = new double[Verdict.values().length];
        private double danger;
        private double exposed;

        void add(MutablePosition position, Seat reader, int node, Share share) {
            int colour = share.piece().colour().ordinal();
            double p = share.probability();
            position.makeFlip(
                    node, Cell.of(share.piece().colour(), share.piece().type()));
            int mine = position.colourOf(reader.ordinal());
            if (mine < 0) {
                undecided += p;
            } else if (mine == colour) {
                own += p;
                exposed += Threats.isThreatened(position, node) ? p : 0;
            } else {
                danger += Threats.best(position, node, -1) == Verdict.WIN ? p : 0;
                position.make(Move.PASS_CODE);
                best[Threats.best(position, -1, node).ordinal()] += p;
                position.undo();
            }
            position.undo();
        }

        Odds odds(int node, List<Share> shares) {
            return new Odds(
                    node,
                    shares,
                    undecided,
                    own,
                    best[Verdict.WIN.ordinal()],
                    best[Verdict.BOTH.ordinal()],
                    best[Verdict.LOSE.ordinal()],
                    best[Verdict.FORBIDDEN.ordinal()],
                    danger,
                    exposed);
        }
    }
}
