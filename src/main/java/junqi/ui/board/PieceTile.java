package junqi.ui.board;

import java.util.List;
import java.util.Locale;
import javafx.scene.AccessibleRole;
import javafx.scene.CacheHint;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Line;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.SVGPath;
import javafx.scene.text.Text;
import javafx.scene.transform.Scale;
import javafx.scene.transform.Translate;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.PieceType;
import junqi.ui.look.Fonts;

/**
 * A piece as a tile, drawn once and kept as a picture. Its origin is the tile's middle. Sides differ by shape as well as
 * by colour: red is square with a double border, blue is round with a single one.
 */
final class PieceTile extends Group {
    private final int cell;
    private final List<Colour> flags;
    private final TileNote note;
    private final double width;
    private final double height;
    private final double edge;

    /**
     * @param cell a {@link Cell}, not empty
     * @param flags the colours of the flags that the piece holds (R7.5)
     * @param note what is told of a piece of unknown rank
     */
    PieceTile(int cell, List<Colour> flags, TileNote note, double width, double height, TileLook look) {
        this.cell = cell;
        this.flags = List.copyOf(flags);
        this.note = note;
        this.width = width;
        this.height = height;
        edge = Math.max(1, Math.round(height * 0.085));
        setMouseTransparent(true);
        setAccessibleRole(AccessibleRole.NODE);
        setCache(true);
        setCacheHint(CacheHint.SPEED);
        getStyleClass().addAll("jq-tile", sideClass());
        if (Cell.hasColour(cell)) {
            body(arc());
            border();
            letter(look);
            if (Cell.isFaceDown(cell)) {
                pale();
            }
        } else {
            body(height * 0.22);
            pattern();
        }
        for (int i = 0; i < flags.size(); i++) {
            flag(flags.get(i), i);
        }
        if (note.shown()) {
            eye();
        }
    }

    /** Known but face down, as after the end (R8.4): paler than the pieces that stood open, on an opaque ground. */
    private void pale() {
        List<Node> parts = List.copyOf(getChildren().subList(1, getChildren().size()));
        getChildren().removeAll(parts);
        Group faded = new Group(parts);
        faded.setOpacity(0.62);
        getChildren().addAll(rectangle(0, 0, width, height, arc(), "jq-shown"), faded);
    }

    boolean shows(int otherCell, List<Colour> otherFlags, TileNote otherNote) {
        return cell == otherCell && flags.equals(otherFlags) && note.equals(otherNote);
    }

    private String sideClass() {
        return Cell.hasColour(cell) ? styleClass(colour()) : "back";
    }

    static String styleClass(Colour colour) {
        return colour.name().toLowerCase(Locale.ROOT);
    }

    private Colour colour() {
        return Colour.of(Cell.colour(cell));
    }

    private double arc() {
        return switch (colour()) {
            case RED -> height * 0.14;
            case BLUE -> height * 0.62;
            case GREEN -> height * 0.36;
            case GREY -> height * 0.04;
        };
    }

    private void body(double arc) {
        Rectangle shadow = rectangle(0, 0, width, height, arc, "jq-shadow");
        shadow.setTranslateX(Math.max(1, height * 0.03));
        shadow.setTranslateY(Math.max(1.5, height * 0.07));
        getChildren()
                .addAll(
                        shadow,
                        rectangle(0, 0, width, height, arc, "jq-edge"),
                        rectangle(0, 0, width, height - edge, arc, "jq-face"));
    }

    private void border() {
        double arc = arc();
        double inset = Math.round(height * 0.075) + 0.5;
        getChildren().add(border(inset, arc, colour() == Colour.BLUE ? 1.6 : 1));
        if (colour() == Colour.RED || colour() == Colour.GREEN) {
            Rectangle inner = border(inset + 2, arc, 0.8);
            inner.setOpacity(0.65);
            getChildren().add(inner);
        }
    }

    private Rectangle border(double inset, double arc, double stroke) {
        Rectangle line = rectangle(
                inset, inset, width - 2 * inset, height - edge - 2 * inset, Math.max(0, arc - 2 * inset), "jq-line");
        line.setStrokeWidth(stroke);
        return line;
    }

    private void pattern() {
        double inset = Math.round(height * 0.12) + 0.5;
        double w = width - 2 * inset;
        double h = height - edge - 2 * inset;
        Path lattice = new Path();
        double step = h / 3;
        for (double x = -h; x < w; x += step) {
            diagonal(lattice, x, inset, w, h, 1);
            diagonal(lattice, x, inset, w, h, -1);
        }
        lattice.getStyleClass().add("jq-pattern");
        lattice.setStrokeWidth(Math.max(0.7, height * 0.02));
        Rectangle frame = rectangle(inset, inset, w, h, height * 0.12, "jq-line");
        frame.setStrokeWidth(1);
        SVGPath star = new SVGPath();
        star.setContent(PieceIcon.star(0, 0, height * 0.2));
        star.setTranslateY(-edge / 2);
        star.getStyleClass().add("jq-ink");
        Circle ground = new Circle(0, -edge / 2, height * 0.29);
        ground.getStyleClass().add("jq-face");
        Circle ring = new Circle(0, -edge / 2, height * 0.29);
        ring.getStyleClass().add("jq-line");
        getChildren().addAll(lattice, frame, ground, ring, star);
    }

    /** The part of a 45° line that lies inside the field of the back. */
    private void diagonal(Path path, double x, double inset, double w, double h, int direction) {
        double from = Math.max(0, -x);
        double to = Math.min(h, w - x);
        if (to <= from) {
            return;
        }
        double left = -width / 2 + inset + x;
        double top = -height / 2 + inset;
        double y1 = direction > 0 ? from : h - from;
        double y2 = direction > 0 ? to : h - to;
        path.getElements().addAll(new MoveTo(left + from, top + y1), new LineTo(left + to, top + y2));
    }

    private void letter(TileLook look) {
        double middle = -edge / 2;
        if (Cell.kind(cell) == Cell.UNKNOWN_KIND) {
            unknown(look, middle);
            return;
        }
        PieceType type = PieceType.of(Cell.kind(cell));
        if (look.style() == PieceStyle.ICON) {
            icon(type, middle);
            return;
        }
        String name = look.script().name(type);
        boolean caption = look.style() == PieceStyle.CHARACTER_CAPTION;
        boolean letter = look.style() == PieceStyle.CHARACTER_LETTER;
        double size = height * (caption ? 0.49 : letter ? 0.54 : 0.66);
        double y = caption ? middle - height * 0.145 : middle;
        double shift = letter ? height * 0.17 : 0;
        double apart = letter ? size * 0.53 : Math.min(size * 0.58, (width - height * 0.3) / 4 + size * 0.06);
        carve(name.substring(0, 1), shift - apart, y, size);
        carve(name.substring(1), shift + apart, y, size);
        if (caption) {
            small(look.texts().getString("caption." + type.letter()), 0, middle + height * 0.225, height * 0.235);
        } else if (letter) {
            small(String.valueOf(type.letter()), -width / 2 + height * 0.33, middle, height * 0.34);
        }
    }

    /** A guess is pencilled on the tile with a question mark; what is certain stands below it in ink. */
    private void unknown(TileLook look, double middle) {
        String certain = look.sign(note);
        double y = certain.isEmpty() ? middle : middle - height * 0.17;
        if (note.guess().isEmpty()) {
            carve("？", 0, y, height * (certain.isEmpty() ? 0.6 : 0.46));
        } else {
            Text guess = small(look.guess(note.guess()) + "?", 0, y, height * (certain.isEmpty() ? 0.5 : 0.42));
            guess.getStyleClass().setAll("jq-guess");
        }
        if (!certain.isEmpty()) {
            small(certain, 0, middle + height * 0.25, height * 0.3);
        }
    }

    private void carve(String character, double x, double y, double size) {
        double depth = Math.max(0.8, height * 0.025);
        getChildren().addAll(glyph(character, x, y - depth, size, "jq-carve"), glyph(character, x, y, size, "jq-ink"));
    }

    private static Text glyph(String character, double x, double y, double size, String styleClass) {
        Text text = new Text(character);
        text.setFont(Fonts.pieces(size));
        text.setX(x - size / 2);
        // The middle of a Chinese character lies 0.36 em above its baseline in this font.
        text.setY(y + size * 0.36);
        text.getStyleClass().add(styleClass);
        return text;
    }

    private Text small(String caption, double x, double y, double size) {
        Text text = new Text(caption);
        text.setFont(Fonts.sans(size));
        text.setX(x - text.getLayoutBounds().getWidth() / 2);
        text.setY(y + size * 0.36);
        text.getStyleClass().add("jq-ink");
        getChildren().add(text);
        return text;
    }

    private void icon(PieceType type, double middle) {
        double scale = height * 0.72 / PieceIcon.HEIGHT;
        for (String styleClass : List.of("jq-carve", "jq-ink")) {
            double depth = styleClass.equals("jq-carve") ? Math.max(0.8, height * 0.025) : 0;
            SVGPath path = new SVGPath();
            path.setContent(PieceIcon.of(type));
            path.getTransforms()
                    .addAll(
                            new Translate(-PieceIcon.WIDTH / 2 * scale, middle - PieceIcon.HEIGHT / 2 * scale - depth),
                            new Scale(scale, scale));
            path.getStyleClass().add(styleClass);
            getChildren().add(path);
        }
    }

    /** A small flag at the upper right corner: the piece carries that colour's flag home (R7.5). */
    private void flag(Colour colour, int place) {
        double r = height * 0.27;
        double x = width / 2 - r * 0.55 - place * r * 1.9;
        double y = -height / 2 + r * 0.5;
        Circle plate = new Circle(x, y, r);
        plate.getStyleClass().add("jq-flag-plate");
        Line pole = new Line(x - r * 0.38, y - r * 0.6, x - r * 0.38, y + r * 0.62);
        pole.getStyleClass().add("jq-flag-pole");
        pole.setStrokeWidth(Math.max(1, r * 0.14));
        SVGPath cloth = new SVGPath();
        cloth.setContent(String.format(
                Locale.ROOT,
                "M%s %s L%s %s L%s %s L%s %s Z",
                x - r * 0.3,
                y - r * 0.6,
                x + r * 0.62,
                y - r * 0.5,
                x + r * 0.62,
                y + r * 0.1,
                x - r * 0.3,
                y + r * 0.12));
        cloth.getStyleClass().addAll("jq-flag", styleClass(colour));
        getChildren().addAll(plate, pole, cloth);
    }

    /** A small eye at the upper left corner: the piece has been shown. */
    private void eye() {
        double r = height * 0.24;
        double x = -width / 2 + r * 0.6;
        double y = -height / 2 + r * 0.5;
        Circle plate = new Circle(x, y, r);
        plate.getStyleClass().add("jq-flag-plate");
        double w = r * 0.7;
        SVGPath lids = new SVGPath();
        lids.setContent(String.format(
                Locale.ROOT,
                "M%s %s Q%s %s %s %s Q%s %s %s %s Z",
                x - w,
                y,
                x,
                y - w * 1.3,
                x + w,
                y,
                x,
                y + w * 1.3,
                x - w,
                y));
        lids.getStyleClass().add("jq-flag-pole");
        lids.setFill(null);
        lids.setStrokeWidth(Math.max(1, r * 0.16));
        Circle pupil = new Circle(x, y, r * 0.24);
        pupil.getStyleClass().add("jq-eye");
        getChildren().addAll(plate, lids, pupil);
    }

    /** A rectangle by its distance from the tile's upper left corner. */
    private Rectangle rectangle(double x, double y, double w, double h, double arc, String styleClass) {
        Rectangle rectangle = new Rectangle(x - width / 2, y - height / 2, w, h);
        rectangle.setArcWidth(arc);
        rectangle.setArcHeight(arc);
        rectangle.getStyleClass().add(styleClass);
        return rectangle;
    }

    /** A tile to stand in a row of controls: its origin is its upper left corner. */
    static Node standing(int cell, double width, double height, TileLook look) {
        return new Group(new PieceTile(cell, List.of(), TileNote.NONE, width, height, look));
    }
}
