package junqi.ui.board;

import java.util.Locale;
import junqi.rules.PieceType;

/** Pictures of the pieces as SVG paths in a box of 100 × 60: stars and bars of rank, tools and arms. */
final class PieceIcon {
    static final double WIDTH = 100;
    static final double HEIGHT = 60;

    private PieceIcon() {}

    /** The path of a kind. Generals wear stars, field officers two bars, company officers one. */
    static String of(PieceType type) {
        return switch (type) {
            case FIELD_MARSHAL -> ring(50, 30, 29, 25) + star(50, 31, 20);
            case GENERAL -> star(20, 31, 17) + star(50, 31, 17) + star(80, 31, 17);
            case MAJOR_GENERAL -> star(31, 31, 17) + star(69, 31, 17);
            case BRIGADIER -> star(50, 31, 19);
            case COLONEL -> bars(2) + diamond(26, 22) + diamond(50, 22) + diamond(74, 22);
            case MAJOR -> bars(2) + diamond(36, 22) + diamond(64, 22);
            case CAPTAIN -> bars(1) + diamond(36, 22) + diamond(64, 22);
            case LIEUTENANT -> bars(1) + diamond(50, 22);
            case ENGINEER ->
                "M24 12 C40 2 60 2 76 12 L74 17 C65 12 58 11 54.5 11.5 L54.5 56 L45.5 56 L45.5 11.5 C42 11 35 12 26 17 Z";
            case BOMB ->
                disc(46, 37, 21) + "M58 19 L65 12 L71 18 L64 25 Z M68 12 C71 4 80 3 84 8 L81 10 C78 8 74 9 72 15 Z";
            case LANDMINE -> mine();
            case FLAG -> "M34 4 L39 4 L39 56 L34 56 Z M41 6 C52 1 60 12 74 7 L74 31 C60 36 52 25 41 30 Z";
        };
    }

    private static String bars(int count) {
        return "M16 40 L84 40 L84 46 L16 46 Z" + (count == 2 ? "M16 50 L84 50 L84 56 L16 56 Z" : "");
    }

    private static String diamond(double x, double y) {
        return path("M%s %s L%s %s L%s %s L%s %s Z", x, y - 14, x + 10, y, x, y + 14, x - 10, y);
    }

    private static String disc(double x, double y, double r) {
        return path("M%s %s A%s %s 0 1 1 %s %s A%s %s 0 1 1 %s %s Z", x - r, y, r, r, x + r, y, r, r, x - r, y);
    }

    /** A ring: the inner circle runs the other way, so that the non-zero rule leaves it open. */
    private static String ring(double x, double y, double outer, double inner) {
        return disc(x, y, outer)
                + path(
                        "M%s %s A%s %s 0 1 0 %s %s A%s %s 0 1 0 %s %s Z",
                        x - inner, y, inner, inner, x + inner, y, inner, inner, x - inner, y);
    }

    private static String mine() {
        StringBuilder path = new StringBuilder("M26 46 A24 22 0 0 1 74 46 Z M18 48 L82 48 L82 54 L18 54 Z");
        for (double x : new double[] {32, 50, 68}) {
            double top = x == 50 ? 8 : 15;
            path.append(path("M%s %s L%s %s L%s 34 L%s 34 Z", x - 3, top, x + 3, top, x + 3, x - 3));
        }
        return path.toString();
    }

    static String star(double x, double y, double r) {
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < 10; i++) {
            double radius = i % 2 == 0 ? r : r * 0.4;
            double angle = Math.PI * i / 5;
            path.append(
                    path("%s%s %s ", i == 0 ? "M" : "L", x + radius * Math.sin(angle), y - radius * Math.cos(angle)));
        }
        return path.append("Z").toString();
    }

    private static String path(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
