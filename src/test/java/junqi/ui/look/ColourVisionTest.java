package junqi.ui.look;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What eyes that see fewer colours make of the themes. Colours are changed as Machado, Oliveira and Fernandes describe for
 * complete loss of one kind of cone ("A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE TVCG
 * 15(6), 2009; their matrices for severity 1.0, in linear RGB) and compared in CIELAB; a distance of about 2.3 can just be
 * noticed. Contrast is that of WCAG 2.1.
 */
class ColourVisionTest {
    /** Far more than can just be noticed. */
    private static final double APART = 20;

    private static final double READABLE = 4.5;
    private static final double VERY_READABLE = 7;

    private enum Eye {
        USUAL(1, 0, 0, 0, 1, 0, 0, 0, 1),
        PROTANOPE(0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998),
        DEUTERANOPE(0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881),
        TRITANOPE(1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900);

        private final double[] matrix;

        Eye(double... matrix) {
            this.matrix = matrix;
        }

        double[] see(double[] linear) {
            double[] seen = new double[3];
            for (int row = 0; row < 3; row++) {
                for (int i = 0; i < 3; i++) {
                    seen[row] += matrix[3 * row + i] * linear[i];
                }
                seen[row] = Math.max(0, Math.min(1, seen[row]));
            }
            return seen;
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyEyeTellsTheSidesApart(Theme theme) throws IOException {
        Map<String, double[]> colours = colours(theme);
        List<String> close = new ArrayList<>();
        for (Eye eye : Eye.values()) {
            for (String part : List.of("-face", "-light", "")) {
                double apart =
                        distance(eye.see(colours.get("-jq-red" + part)), eye.see(colours.get("-jq-blue" + part)));
                if (apart < APART) {
                    close.add(eye + " red" + part + " and blue" + part + ": " + apart);
                }
            }
        }
        assertTrue(close.isEmpty(), close::toString);
    }

    @ParameterizedTest
    @EnumSource
    void everyEyeTellsMarksFromTheBoard(Theme theme) throws IOException {
        Map<String, double[]> colours = colours(theme);
        List<String> close = new ArrayList<>();
        for (Eye eye : Eye.values()) {
            for (String mark : List.of("-jq-attack", "-jq-last", "-jq-hint", "-jq-cursor", "-jq-path")) {
                double apart = distance(eye.see(colours.get(mark)), eye.see(colours.get("-jq-board")));
                if (apart < APART) {
                    close.add(eye + " " + mark + ": " + apart);
                }
            }
        }
        assertTrue(close.isEmpty(), close::toString);
    }

    @ParameterizedTest
    @EnumSource
    void lettersStandOutFromTheirGround(Theme theme) throws IOException {
        Map<String, double[]> colours = colours(theme);
        double wanted = theme == Theme.CONTRAST ? VERY_READABLE : READABLE;
        List<String> weak = new ArrayList<>();
        for (String[] pair : new String[][] {
            {"-color-fg-default", "-color-bg-default"},
            {"-color-fg-default", "-jq-panel"},
            {"-color-fg-muted", "-jq-panel"},
            {"-color-accent-fg", "-jq-panel"},
            {"-jq-heading", "-jq-panel"},
            {"-jq-red", "-jq-panel"},
            {"-jq-blue", "-jq-panel"},
            {"-jq-red-ink", "-jq-red-face"},
            {"-jq-blue-ink", "-jq-blue-face"},
            {"-jq-badge-ink", "-jq-badge"},
        }) {
            double contrast = contrast(colours.get(pair[0]), colours.get(pair[1]));
            if (contrast < wanted) {
                weak.add(pair[0] + " on " + pair[1] + ": " + contrast);
            }
        }
        assertTrue(weak.isEmpty(), weak::toString);
    }

    /** The opaque colours of a theme by name, in linear RGB from 0 to 1. */
    private static Map<String, double[]> colours(Theme theme) throws IOException {
        String css;
        try (InputStream in = Theme.class.getResourceAsStream("/junqi/ui/themes/" + theme.key() + ".css")) {
            css = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        Map<String, double[]> colours = new HashMap<>();
        Matcher line = Pattern.compile("(-[\\w-]+): #([0-9a-f]{6});").matcher(css);
        while (line.find()) {
            int rgb = Integer.parseInt(line.group(2), 16);
            colours.put(
                    line.group(1), new double[] {linear(rgb >> 16 & 255), linear(rgb >> 8 & 255), linear(rgb & 255)});
        }
        return colours;
    }

    /** The light of a value of sRGB (IEC 61966-2-1). */
    private static double linear(int value) {
        double v = value / 255.0;
        return v <= 0.04045 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4);
    }

    private static double luminance(double[] rgb) {
        return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
    }

    private static double contrast(double[] a, double[] b) {
        double high = Math.max(luminance(a), luminance(b));
        double low = Math.min(luminance(a), luminance(b));
        return (high + 0.05) / (low + 0.05);
    }

    /** The distance in CIELAB (CIE 1976) under D65. */
    private static double distance(double[] a, double[] b) {
        double[] p = lab(a);
        double[] q = lab(b);
        return Math.sqrt(Math.pow(p[0] - q[0], 2) + Math.pow(p[1] - q[1], 2) + Math.pow(p[2] - q[2], 2));
    }

    private static double[] lab(double[] rgb) {
        double x = f((0.4124564 * rgb[0] + 0.3575761 * rgb[1] + 0.1804375 * rgb[2]) / 0.95047);
        double y = f(0.2126729 * rgb[0] + 0.7151522 * rgb[1] + 0.0721750 * rgb[2]);
        double z = f((0.0193339 * rgb[0] + 0.1191920 * rgb[1] + 0.9503041 * rgb[2]) / 1.08883);
        return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
    }

    private static double f(double t) {
        double d = 6.0 / 29;
        return t > d * d * d ? Math.cbrt(t) : t / (3 * d * d) + 4.0 / 29;
    }
}
