package junqi.ui.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.shape.Circle;
import javafx.scene.shape.CubicCurveTo;
import javafx.scene.shape.Line;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.Polyline;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.SVGPath;
import javafx.scene.text.Text;
import junqi.rules.Board;
import junqi.rules.NodeKind;
import junqi.ui.look.Fonts;

/** What never moves: frame, wood, ways, nodes, mountains and labels. Drawn anew only when the size changes. */
final class BoardScenery {
    private final Board board;
    private final BoardGeometry at;
    private final Script script;
    private final double unit;
    private final List<Node> shapes = new ArrayList<>();

    private BoardScenery(Board board, BoardGeometry geometry, Script script) {
        this.board = board;
        this.at = geometry;
        this.script = script;
        this.unit = geometry.unit();
    }

    static List<Node> draw(Board board, BoardGeometry geometry, Script script, boolean coordinates) {
        BoardScenery scenery = new BoardScenery(board, geometry, script);
        scenery.frame();
        if (coordinates) {
            scenery.coordinates();
        }
        int ways = scenery.shapes.size();
        scenery.roads();
        scenery.rails();
        scenery.nodes();
        scenery.frontLine();
        return geometry.isWhole() ? scenery.shapes : scenery.inside(ways);
    }

    /** The shapes, those from an index on kept inside the field: on half a board ways would run on over its frame. */
    private List<Node> inside(int from) {
        Group field = new Group(shapes.subList(from, shapes.size()));
        field.setClip(rectangle(at.field(), 1));
        List<Node> all = new ArrayList<>(shapes.subList(0, from));
        all.add(field);
        return all;
    }

    private <T extends Node> T add(T shape, String styleClass) {
        shape.getStyleClass().add(styleClass);
        shapes.add(shape);
        return shape;
    }

    private void frame() {
        Rectangle2D whole = at.bounds();
        Rectangle2D field = at.field();
        Rectangle frame = add(rectangle(whole, 0.5), "jq-frame");
        frame.setArcWidth(unit * 0.5);
        frame.setArcHeight(unit * 0.5);
        Group grain = new Group();
        grain(grain, whole, 9, 12);
        Rectangle clip = rectangle(whole, 1);
        clip.setArcWidth(unit * 0.5);
        clip.setArcHeight(unit * 0.5);
        grain.setClip(clip);
        shapes.add(grain);
        Rectangle bevel = add(rectangle(whole, Math.max(2, unit * 0.06)), "jq-frame-bevel");
        bevel.setArcWidth(unit * 0.42);
        bevel.setArcHeight(unit * 0.42);
        Rectangle surface = add(rectangle(field, 0.5), "jq-surface");
        surface.setStrokeWidth(Math.max(1, Math.round(unit * 0.04)));
        Group wood = new Group();
        grain(wood, field, 4, 46);
        wood.setClip(rectangle(field, 1));
        shapes.add(wood);
    }

    private static Rectangle rectangle(Rectangle2D area, double inset) {
        return new Rectangle(
                area.getMinX() + inset,
                area.getMinY() + inset,
                area.getWidth() - 2 * inset,
                area.getHeight() - 2 * inset);
    }

    /** Long, slightly wavy lines along the board; the seed makes every board of the set alike. */
    private void grain(Group into, Rectangle2D area, long seed, int lines) {
        Random random = new Random(seed);
        double w = area.getWidth();
        double h = area.getHeight();
        for (int i = 0; i < lines; i++) {
            double x = area.getMinX() + w * (i + random.nextDouble()) / lines;
            double wave = w * 0.035;
            Path path = new Path(
                    new MoveTo(x, area.getMinY()),
                    new CubicCurveTo(
                            x + wave * random.nextGaussian(),
                            area.getMinY() + h * 0.33,
                            x + wave * random.nextGaussian(),
                            area.getMinY() + h * 0.66,
                            x + wave * 0.6 * random.nextGaussian(),
                            area.getMaxY()));
            path.setStrokeWidth(unit * (0.02 + 0.05 * random.nextDouble()));
            path.getStyleClass().add("jq-grain");
            into.getChildren().add(path);
        }
    }

    private void coordinates() {
        Rectangle2D whole = at.bounds();
        double middle = BoardGeometry.FRAME * unit / 2;
        double size = unit * 0.26;
        for (int file = 0; file < board.files(); file++) {
            String name = String.valueOf((char) ('a' + file));
            label(name, at.fileX(file), whole.getMaxY() - middle, size, true, "jq-coordinate");
            label(name, at.fileX(file), whole.getMinY() + middle, size, true, "jq-coordinate");
        }
        for (int rank = 1; rank <= board.ranks(); rank++) {
            if (!at.showsRank(rank)) {
                continue;
            }
            String name = String.format(Locale.ROOT, "%d", rank);
            label(name, whole.getMinX() + middle, at.rankY(rank), size, true, "jq-coordinate");
            label(name, whole.getMaxX() - middle, at.rankY(rank), size, true, "jq-coordinate");
        }
    }

    private void label(String text, double x, double y, double size, boolean latin, String styleClass) {
        Text label = new Text(text);
        label.setFont(latin ? Fonts.sans(size) : Fonts.pieces(size));
        label.setX(Math.round(x - label.getLayoutBounds().getWidth() / 2));
        label.setY(Math.round(y + size * 0.36));
        add(label, styleClass);
    }

    private void roads() {
        for (int node = 0; node < board.size(); node++) {
            for (int other : board.roads(node)) {
                if (other > node && !isRail(node, other)) {
                    Point2D a = at.centre(node);
                    Point2D b = at.centre(other);
                    Line road = add(new Line(a.getX(), a.getY(), b.getX(), b.getY()), "jq-road");
                    road.setStrokeWidth(Math.max(1, unit * 0.035));
                }
            }
        }
    }

    private boolean isRail(int node, int other) {
        for (int next : board.rails(node)) {
            if (next == other) {
                return true;
            }
        }
        return false;
    }

    /** Dark beds first, then light bands, so that crossing lines run into each other. */
    private void rails() {
        for (int[] line : board.straightLines()) {
            add(polyline(line), "jq-rail-bed").setStrokeWidth(Math.max(3, unit * 0.155));
        }
        for (int node = 0; node < board.size(); node++) {
            for (int other : board.rails(node)) {
                if (other > node) {
                    band(at.centre(node), at.centre(other));
                }
            }
        }
    }

    /** Light bands with one in the middle between two nodes and one half under each of them. */
    private void band(Point2D a, Point2D b) {
        double length = a.distance(b);
        double dash = length / (4 * Math.max(1, Math.round(length / (0.56 * unit))));
        Line band = add(new Line(a.getX(), a.getY(), b.getX(), b.getY()), "jq-rail-band");
        band.setStrokeWidth(Math.max(1.6, unit * 0.095));
        band.getStrokeDashArray().setAll(dash, dash);
        band.setStrokeDashOffset(dash / 2);
    }

    private Polyline polyline(int[] nodes) {
        Polyline line = new Polyline();
        for (int node : nodes) {
            Point2D c = at.centre(node);
            line.getPoints().addAll(c.getX(), c.getY());
        }
        return line;
    }

    private void nodes() {
        for (int node = 0; node < board.size(); node++) {
            if (!at.shows(node)) {
                continue;
            }
            Point2D c = at.centre(node);
            switch (board.kind(node)) {
                case POST -> post(c);
                case CAMP -> camp(c);
                case HEADQUARTERS -> headquarters(node, c);
            }
        }
    }

    private void post(Point2D c) {
        double w = at.tileWidth() * 0.9;
        double h = at.tileHeight() * 0.84;
        Rectangle post = add(new Rectangle(c.getX() - w / 2, c.getY() - h / 2, w, h), "jq-post");
        post.setArcWidth(unit * 0.3);
        post.setArcHeight(unit * 0.3);
        post.setStrokeWidth(Math.max(1, unit * 0.03));
    }

    private void camp(Point2D c) {
        double r = at.tileHeight() * 0.56;
        add(new Circle(c.getX(), c.getY(), r), "jq-camp").setStrokeWidth(Math.max(1.4, unit * 0.045));
        add(new Circle(c.getX(), c.getY(), r * 0.86), "jq-camp-ring").setStrokeWidth(Math.max(0.7, unit * 0.016));
        label(script.camp(), c.getX(), c.getY(), unit * 0.29, false, "jq-label");
    }

    /** A gate with a pitched roof that points away from the front. */
    private void headquarters(int node, Point2D c) {
        boolean up = c.getY() < at.bounds().getMinY() + at.bounds().getHeight() / 2;
        add(gate(c, at.tileWidth() * 1.05, at.tileHeight() * 1.12, up ? -1 : 1), "jq-headquarters")
                .setStrokeWidth(Math.max(1.4, unit * 0.045));
        add(gate(c, at.tileWidth() * 0.96, at.tileHeight() * 0.95, up ? -1 : 1), "jq-headquarters-ring")
                .setStrokeWidth(Math.max(0.7, unit * 0.016));
        if (board.kind(node) == NodeKind.HEADQUARTERS) {
            label(script.headquarters(), c.getX(), c.getY(), unit * 0.29, false, "jq-label");
        }
    }

    private static SVGPath gate(Point2D c, double w, double h, int direction) {
        SVGPath path = new SVGPath();
        double cut = h * 0.34;
        path.setContent(String.format(
                Locale.ROOT,
                "M%s %s L%s %s L%s %s L%s %s L%s %s L%s %s Z",
                c.getX() - w / 2,
                c.getY() - direction * h / 2,
                c.getX() + w / 2,
                c.getY() - direction * h / 2,
                c.getX() + w / 2,
                c.getY() + direction * (h / 2 - cut),
                c.getX() + w / 2 - cut * 1.2,
                c.getY() + direction * h / 2,
                c.getX() - w / 2 + cut * 1.2,
                c.getY() + direction * h / 2,
                c.getX() - w / 2,
                c.getY() + direction * (h / 2 - cut)));
        return path;
    }

    /** Mountains where two areas face each other without a way between them (R2.4), the front line where there is one. */
    private void frontLine() {
        if (board.seats().size() != 2) {
            return;
        }
        for (int node = 0; node < board.size(); node++) {
            int across = board.nodeAt(board.file(node), board.rank(node) + 1);
            if (across >= 0 && !board.owner(node).equals(board.owner(across))) {
                Point2D middle = at.centre(node).midpoint(at.centre(across));
                if (board.isMountainBetween(node, across)) {
                    mountains(middle);
                } else {
                    plaque(middle);
                }
            }
        }
    }

    private void plaque(Point2D c) {
        double w = unit * 0.92;
        double h = unit * 0.4;
        Rectangle plaque = add(new Rectangle(c.getX() - w / 2, c.getY() - h / 2, w, h), "jq-plaque");
        plaque.setArcWidth(h);
        plaque.setArcHeight(h);
        plaque.setStrokeWidth(Math.max(1, unit * 0.025));
        label(script.frontLine(), c.getX(), c.getY(), unit * 0.29, false, "jq-label");
    }

    private void mountains(Point2D c) {
        SVGPath range = add(new SVGPath(), "jq-mountain");
        range.setContent(String.format(
                Locale.ROOT,
                "M%s %s l%s %s l%s %s l%s %s l%s %s l%s %s l%s %s Z",
                c.getX() - unit * 0.78,
                c.getY() + unit * 0.06,
                unit * 0.36,
                -unit * 0.3,
                unit * 0.16,
                unit * 0.12,
                unit * 0.26,
                -unit * 0.28,
                unit * 0.28,
                unit * 0.3,
                unit * 0.14,
                -unit * 0.12,
                unit * 0.36,
                unit * 0.28));
        label(script.mountains(), c.getX(), c.getY() + unit * 0.235, unit * 0.29, false, "jq-label");
    }
}
