package junqi.ui.look;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import javafx.scene.text.Font;

/** The bundled fonts, without which Chinese is boxes on a machine that has no Chinese font. */
public final class Fonts {
    /** The interface: simplified and traditional Chinese and Latin. */
    public static final String SANS = load("junqi-sans.otf");

    /** The characters on the pieces and the board, in kai script; bold is its only weight. */
    public static final String PIECES = load("junqi-pieces.ttf");

    private Fonts() {}

    /** A font of the interface, of {@code size} points. */
    public static Font sans(double size) {
        return new Font(SANS, size);
    }

    /** A font of the pieces and the board, of {@code size} points. */
    public static Font pieces(double size) {
        return new Font(PIECES, size);
    }

    /** Loads a font and returns its full name; style sheets may use the family, {@code "Junqi Sans"} and so on. */
    private static String load(String file) {
        try (InputStream in =
                Objects.requireNonNull(Fonts.class.getResourceAsStream("/junqi/ui/fonts/" + file), file)) {
            Font font = Font.loadFont(in, 12);
            return Objects.requireNonNull(font, () -> "JavaFX cannot read the font " + file)
                    .getName();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
