package junqi.ui.board;

import java.util.function.DoubleUnaryOperator;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import junqi.rules.Board;
import junqi.rules.Seat;

/**
 * Where the parts of a board lie in a given space. Lengths are multiples of {@link #unit}, the distance of two ranks;
 * node centres and tile sizes fall on whole device pixels.
 */
final class BoardGeometry {
    /** Widths and heights in units. */
    static final double FRAME = 0.46;

    private static final double MARGIN = 0.24;
    private static final double FRONT_GAP = 0.74;

    private final Board board;
    private final boolean turned;
    private final double unit;
    private final double pitch;
    private final double gap;
    private final int gapAfterRank;
    /** The lowest and the highest rank in sight, from 1. */
    private final int low;

    private final int high;
    private final double tileWidth;
    private final double tileHeight;
    private final double left;
    private final double top;
    private final double width;
    private final double height;
    private final DoubleUnaryOperator snap;

    /**
     * The largest board of its shape in the middle of a space.
     *
     * @param bottom the seat at the lower edge: South or North
     * @param snap rounds a position to a whole device pixel
     */
    BoardGeometry(Board board, Seat bottom, double spaceWidth, double spaceHeight, DoubleUnaryOperator snap) {
        this(board, bottom, 1, board.ranks(), spaceWidth, spaceHeight, snap);
    }

    /** The half of the board for two that a seat deploys on, with the front line above it. */
    static BoardGeometry half(Seat owner, double spaceWidth, double spaceHeight, DoubleUnaryOperator snap) {
        int low = owner == Seat.NORTH ? Board.AREA_ROWS + 1 : 1;
        int high = low + Board.AREA_ROWS - 1;
        return new BoardGeometry(Board.TWO_PLAYER, owner, low, high, spaceWidth, spaceHeight, snap);
    }

    /** Some ranks of the board for two, South below, at a size. */
    static BoardGeometry ranks(int low, int high, double unit, DoubleUnaryOperator snap) {
        Board board = Board.TWO_PLAYER;
        double height = unitsUp(board, high - low + 1) * unit;
        return new BoardGeometry(board, Seat.SOUTH, low, high, unitsAcross(board) * unit, height, snap);
    }

    private BoardGeometry(
            Board board,
            Seat bottom,
            int low,
            int high,
            double spaceWidth,
            double spaceHeight,
            DoubleUnaryOperator snap) {
        this.board = board;
        this.turned = bottom == Seat.NORTH;
        this.low = low;
        this.high = high;
        this.snap = snap;
        gapAfterRank = frontRank(board);
        gap = gapAfterRank > 0 ? FRONT_GAP : 0;
        pitch = pitch(board);
        double across = unitsAcross(board);
        double up = unitsUp(board, high - low + 1);
        unit = Math.max(1, Math.min(spaceWidth / across, spaceHeight / up));
        tileWidth = even(tileUnits(board) * unit);
        tileHeight = even(0.84 * unit);
        width = snap.applyAsDouble(across * unit);
        height = snap.applyAsDouble(up * unit);
        left = snap.applyAsDouble((spaceWidth - width) / 2);
        top = snap.applyAsDouble((spaceHeight - height) / 2);
    }

    /** Width over height of the whole board with its frame. */
    static double aspect(Board board) {
        return unitsAcross(board) / unitsUp(board, board.ranks());
    }

    /** The width of the {@link #half} board with its frame, in units. */
    static double halfAcross() {
        return unitsAcross(Board.TWO_PLAYER);
    }

    /** The height of the {@link #half} board with its frame, in units. */
    static double halfUp() {
        return unitsUp(Board.TWO_PLAYER, Board.AREA_ROWS);
    }

    private static double unitsAcross(Board board) {
        return (board.files() - 1) * pitch(board) + tileUnits(board) + 2 * (MARGIN + FRAME);
    }

    private static double unitsUp(Board board, int ranks) {
        return ranks - 1 + (frontRank(board) > 0 ? FRONT_GAP : 0) + 0.84 + 2 * (MARGIN + FRAME);
    }

    private static double pitch(Board board) {
        return board.files() < board.ranks() ? 1.86 : 1;
    }

    private static double tileUnits(Board board) {
        return 0.8 * pitch(board);
    }

    /** The rank behind which the front line runs across the whole board (R2.6); 0 if there is none. */
    private static int frontRank(Board board) {
        return board.seats().size() == 2 ? board.ranks() / 2 : 0;
    }

    /** A size whose half lies on a pixel too, so that a tile around a snapped centre has sharp sides. */
    private double even(double length) {
        return 2 * snap.applyAsDouble(length / 2);
    }

    double unit() {
        return unit;
    }

    double tileWidth() {
        return tileWidth;
    }

    double tileHeight() {
        return tileHeight;
    }

    /** The whole board with its frame. */
    Rectangle2D bounds() {
        return new Rectangle2D(left, top, width, height);
    }

    /** The wooden field inside the frame. */
    Rectangle2D field() {
        double frame = snap.applyAsDouble(FRAME * unit);
        return new Rectangle2D(left + frame, top + frame, width - 2 * frame, height - 2 * frame);
    }

    /** The middle of a node. */
    Point2D centre(int node) {
        return new Point2D(fileX(board.file(node)), rankY(board.rank(node)));
    }

    /** The x of a file, from 0. */
    double fileX(int file) {
        int column = turned ? board.files() - 1 - file : file;
        return snap.applyAsDouble(left + (FRAME + MARGIN + tileUnits(board) / 2 + column * pitch) * unit);
    }

    /** The y of a rank, from 1. */
    double rankY(int rank) {
        int fromTop = turned ? rank - low : high - rank;
        int gapAfter = turned ? gapAfterRank - low : high - gapAfterRank - 1;
        double extra = gapAfterRank > 0 && fromTop > gapAfter ? gap : 0;
        return snap.applyAsDouble(top + (FRAME + MARGIN + 0.42 + fromTop + extra) * unit);
    }

    /** Whether a node is on the part of the board in sight. */
    boolean shows(int node) {
        return showsRank(board.rank(node));
    }

    boolean isWhole() {
        return high - low + 1 == board.ranks();
    }

    boolean showsRank(int rank) {
        return rank >= low && rank <= high;
    }

    /** The node whose cell holds a point, or {@link BoardViewModel#NONE}. */
    int nodeAt(double x, double y) {
        for (int node = 0; node < board.size(); node++) {
            Point2D c = centre(node);
            if (shows(node) && Math.abs(x - c.getX()) <= pitch * unit / 2 && Math.abs(y - c.getY()) <= unit / 2) {
                return node;
            }
        }
        return BoardViewModel.NONE;
    }

    double cellWidth() {
        return pitch * unit;
    }

    double cellHeight() {
        return unit;
    }

    /** Steps as the screen has them, turned into steps as South has them. */
    int southwards(int step) {
        return turned ? -step : step;
    }
}
