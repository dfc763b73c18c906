package junqi.ai;

import java.util.Arrays;
import junqi.rules.Board;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.PieceType;
import junqi.rules.Seat;
import junqi.rules.Verdict;
import junqi.rules.View;

/**
 * What the enemy may think of our own pieces: their kinds by where they were deployed, whether they have moved, and what
 * they beat. It uses what the enemy can know and what we believe of his pieces; our ranks are not looked at.
 */
final class Repute {
    private static final int KINDS = PieceType.values().length;

    private final double[][] chances;

    private Repute(double[][] chances) {
        this.chances = chances;
    }

    static Repute of(View view, Chronicle chronicle, Belief belief) {
        Seat seat = view.seat().orElseThrow();
        Colour own = view.colourOf(seat).orElseThrow();
        double[][] chances = new double[view.board().size()][];
        for (int node = 0; node < chances.length; node++) {
            int cell = view.cell(node);
            if (cell == Cell.EMPTY || Cell.colour(cell) != own.ordinal()) {
                continue;
            }
            if (view.isShown(node)) {
                chances[node] = new double[KINDS];
                chances[node][Cell.kind(cell)] = 1;
            } else {
                chances[node] = guess(view, chronicle.at(node), chronicle, belief);
            }
        }
        return new Repute(chances);
    }

    private static double[] guess(View view, Track track, Chronicle chronicle, Belief belief) {
        double[] guess = new double[KINDS];
        Board board = view.board();
        for (int k = 0; k < KINDS; k++) {
            PieceType type = PieceType.of(k);
            if (!track.isUnmoved() && !type.isMovable()) {
                continue;
            }
            guess[k] = type.count() / (double) PieceType.PIECES_PER_SIDE;
            if (track.origin() >= 0) {
                int cell = (board.row(track.origin()) - 1) * Board.AREA_COLUMNS + board.column(track.origin()) - 1;
                guess[k] = DeploymentPrior.chance(type, cell);
            }
            for (Chronicle.Meeting meeting : chronicle.meetings(track)) {
                guess[k] *= fit(view, meeting, type, belief.chances(meeting.other()));
            }
        }
        double sum = Arrays.stream(guess).sum();
        for (int k = 0; k < KINDS; k++) {
            guess[k] = sum > 0 ? guess[k] / sum : PieceType.of(k).count() / (double) PieceType.PIECES_PER_SIDE;
        }
        return guess;
    }

    /** How likely a fight would have ended as it did, were our piece of a kind. */
    private static double fit(View view, Chronicle.Meeting meeting, PieceType type, double[] other) {
        double fit = 0.02;
        for (int k = 0; k < KINDS; k++) {
            if (other[k] > 0) {
                PieceType theirs = PieceType.of(k);
                boolean survives = meeting.attacking()
                        ? view.rules().battle(type, theirs) == Verdict.WIN
                        : view.rules().battle(theirs, type) == Verdict.LOSE;
                fit += survives ? other[k] : 0;
            }
        }
        return fit;
    }

    /** What the enemy may think our piece on a node to be, by kind ordinal; null for other nodes. */
    double[] chances(int node) {
        return chances[node];
    }
}
