package junqi.ui.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Polyline;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.SVGPath;
import javafx.scene.shape.Shape;
import javafx.scene.shape.StrokeType;
import junqi.rules.Cell;
import junqi.rules.Move;
import junqi.rules.PieceType;
import junqi.rules.View;

/** The marks over and under the pieces: last move, selection, targets, hint, hover, cursor, way. */
final class Markers {
    private final BoardGeometry at;
    private final View view;
    private final double unit;
    private final List<Node> shapes = new ArrayList<>();

    Markers(BoardGeometry geometry, View view) {
        this.at = geometry;
        this.view = view;
        this.unit = geometry.unit();
    }

    List<Node> below(BoardViewModel model) {
        shapes.clear();
        for (int node : model.hint().area()) {
            Rectangle area = around(node, unit * 0.07, "jq-hint-area");
            area.setStrokeWidth(0);
        }
        return List.copyOf(shapes);
    }

    List<Node> above(BoardViewModel model, boolean cursorShown) {
        shapes.clear();
        model.lastMove().ifPresent(this::lastMove);
        hint(model.hint());
        int selected = model.selected();
        int hover = model.hover();
        if (hover != BoardViewModel.NONE && hover != selected && !model.isTarget(hover)) {
            if (model.canMove(hover) || model.canFlip(hover) && selected == BoardViewModel.NONE) {
                around(hover, unit * 0.01, "jq-hover").setStrokeWidth(Math.max(1.5, unit * 0.035));
            }
        }
        if (selected != BoardViewModel.NONE) {
            around(selected, unit * 0.035, "jq-select").setStrokeWidth(Math.max(2.5, unit * 0.07));
            way(model, cursorShown ? model.cursor() : hover);
        }
        for (int target : model.targets()) {
            if (at.shows(target)) {
                target(target, target == hover);
            }
        }
        if (cursorShown) {
            cursor(model.cursor());
        }
        return List.copyOf(shapes);
    }

    private <T extends Shape> T add(T shape, String styleClass) {
        shape.getStyleClass().add(styleClass);
        shapes.add(shape);
        return shape;
    }

    private Rectangle around(int node, double grow, String styleClass) {
        return add(ring(at.centre(node), at.tileWidth() + 2 * grow, at.tileHeight() + 2 * grow, unit), styleClass);
    }

    /** A frame with round corners around a point. */
    static Rectangle ring(Point2D c, double w, double h, double unit) {
        Rectangle ring = new Rectangle(c.getX() - w / 2, c.getY() - h / 2, w, h);
        ring.setArcWidth(unit * 0.3);
        ring.setArcHeight(unit * 0.3);
        ring.setStrokeType(StrokeType.CENTERED);
        return ring;
    }

    private void lastMove(Move move) {
        double stroke = Math.max(2, unit * 0.055);
        if (!move.isFlip()) {
            Rectangle from = around(move.from(), -unit * 0.03, "jq-last");
            from.setStrokeWidth(stroke * 0.8);
            from.getStrokeDashArray().setAll(unit * 0.12, unit * 0.12);
            arrow(RailPath.of(view, move), "jq-last-arrow", "jq-last-head", stroke * 1.2);
        }
        around(move.to(), unit * 0.03, "jq-last").setStrokeWidth(stroke);
    }

    private void hint(BoardHint hint) {
        if (hint.piece() != BoardViewModel.NONE) {
            around(hint.piece(), unit * 0.05, "jq-hint").setStrokeWidth(Math.max(3, unit * 0.085));
        }
        hint.move().filter(m -> !m.isPass() && !m.isFlip()).ifPresent(move -> {
            arrow(RailPath.of(view, move), "jq-hint", "jq-hint-head", Math.max(3, unit * 0.1));
            around(move.to(), unit * 0.05, "jq-hint").setStrokeWidth(Math.max(2, unit * 0.06));
        });
    }

    /** An arrow along nodes that stops at the edge of a piece on the last of them. */
    private void arrow(List<Integer> way, String styleClass, String headClass, double stroke) {
        if (way.size() < 2) {
            return;
        }
        Point2D end = at.centre(way.get(way.size() - 1));
        Point2D before = at.centre(way.get(way.size() - 2));
        Point2D direction = end.subtract(before).normalize();
        Point2D tip = edge(way.get(way.size() - 1), direction.multiply(-1));
        double size = unit * 0.24;
        Point2D neck = tip.subtract(direction.multiply(size * 0.8));
        Polyline line = new Polyline();
        Point2D start = edge(way.get(0), at.centre(way.get(1)).subtract(at.centre(way.get(0))));
        line.getPoints().addAll(start.getX(), start.getY());
        for (int node : way.subList(1, way.size() - 1)) {
            Point2D c = at.centre(node);
            line.getPoints().addAll(c.getX(), c.getY());
        }
        line.getPoints().addAll(neck.getX(), neck.getY());
        add(line, styleClass).setStrokeWidth(stroke);
        Point2D side = new Point2D(-direction.getY(), direction.getX()).multiply(size * 0.55);
        Point2D left = neck.add(side);
        Point2D right = neck.subtract(side);
        SVGPath head = add(new SVGPath(), headClass);
        head.setContent(String.format(
                Locale.ROOT,
                "M%s %s L%s %s L%s %s Z",
                tip.getX(),
                tip.getY(),
                left.getX(),
                left.getY(),
                right.getX(),
                right.getY()));
    }

    /** Where a line that leaves a node in a direction comes out from under its piece; the middle of an empty node. */
    private Point2D edge(int node, Point2D direction) {
        Point2D c = at.centre(node);
        if (view.cell(node) == Cell.EMPTY) {
            return c;
        }
        Point2D d = direction.normalize();
        double dx = Math.abs(d.getX());
        double dy = Math.abs(d.getY());
        double out = Math.min(
                dx < 1e-6 ? Double.MAX_VALUE : at.tileWidth() / 2 / dx,
                dy < 1e-6 ? Double.MAX_VALUE : at.tileHeight() / 2 / dy);
        return c.add(d.multiply(out + unit * 0.03));
    }

    /** The way of an engineer to the node pointed at, which may turn (R4.3). */
    private void way(BoardViewModel model, int node) {
        int selected = model.selected();
        if (node == BoardViewModel.NONE || !model.isTarget(node)) {
            return;
        }
        boolean engineer =
                view.piece(selected).filter(p -> p.type() == PieceType.ENGINEER).isPresent();
        if (!engineer) {
            return;
        }
        List<Integer> way = RailPath.of(view, new Move(selected, node));
        Polyline line = new Polyline();
        Point2D start = edge(selected, at.centre(way.get(1)).subtract(at.centre(selected)));
        line.getPoints().addAll(start.getX(), start.getY());
        for (int step : way.subList(1, way.size())) {
            Point2D c = at.centre(step);
            line.getPoints().addAll(c.getX(), c.getY());
        }
        add(line, "jq-path").setStrokeWidth(Math.max(2.5, unit * 0.07));
    }

    private void target(int node, boolean pointedAt) {
        Point2D c = at.centre(node);
        if (view.cell(node) == Cell.EMPTY) {
            double r = unit * (pointedAt ? 0.23 : 0.15);
            add(new Circle(c.getX(), c.getY(), r), "jq-target").setStrokeWidth(Math.max(1.2, unit * 0.035));
        } else {
            corners(c, pointedAt ? unit * 0.09 : unit * 0.05);
        }
    }

    /** Four corners around a piece that can be attacked: another shape than the dot, not only another colour. */
    private void corners(Point2D c, double grow) {
        double w = at.tileWidth() / 2 + grow;
        double h = at.tileHeight() / 2 + grow;
        double arm = unit * 0.24;
        StringBuilder path = new StringBuilder();
        for (int sx : new int[] {-1, 1}) {
            for (int sy : new int[] {-1, 1}) {
                path.append(String.format(
                        Locale.ROOT,
                        "M%s %s L%s %s L%s %s ",
                        c.getX() + sx * (w - arm),
                        c.getY() + sy * h,
                        c.getX() + sx * w,
                        c.getY() + sy * h,
                        c.getX() + sx * w,
                        c.getY() + sy * (h - arm)));
            }
        }
        SVGPath corners = add(new SVGPath(), "jq-attack");
        corners.setContent(path.toString());
        corners.setStrokeWidth(Math.max(3, unit * 0.085));
    }

    private void cursor(int node) {
        Rectangle ring = around(node, unit * 0.075, "jq-cursor");
        ring.setStrokeWidth(Math.max(1.5, unit * 0.035));
        ring.getStrokeDashArray().setAll(unit * 0.1, unit * 0.07);
    }
}
