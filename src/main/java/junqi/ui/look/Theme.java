package junqi.ui.look;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.net.URL;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javafx.application.Application;
import javafx.scene.Scene;

/** How the program looks: a table of colour names over one set of style rules ({@code themes/base.css}). */
public enum Theme {
    WOOD(false),
    PAPER(false),
    DARK(true),
    CONTRAST(true);

    private final boolean dark;

    Theme(boolean dark) {
        this.dark = dark;
    }

    /** The word in settings files: {@code wood}, {@code paper}, {@code dark}, {@code contrast}. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Dresses a scene, and the dialogs and menus of the whole program; any earlier theme is taken off. */
    public void applyTo(Scene scene) {
        Objects.requireNonNull(Fonts.SANS);
        Objects.requireNonNull(Fonts.PIECES);
        Application.setUserAgentStylesheet(
                dark ? new PrimerDark().getUserAgentStylesheet() : new PrimerLight().getUserAgentStylesheet());
        scene.getStylesheets().removeIf(sheet -> sheet.contains("/junqi/ui/themes/"));
        scene.getStylesheets().addAll(0, stylesheets());
    }

    /** The style sheets, for windows that make scenes of their own (dialogs). */
    public List<String> stylesheets() {
        return List.of(sheet("base"), sheet(key()));
    }

    private static String sheet(String name) {
        URL url = Theme.class.getResource("/junqi/ui/themes/" + name + ".css");
        return Objects.requireNonNull(url, name).toExternalForm();
    }
}
