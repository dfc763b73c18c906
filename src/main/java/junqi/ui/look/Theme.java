package junqi.ui.look;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.net.URL;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.application.Application;
import javafx.scene.Scene;

/** A table of colours: style sheets name colours only, and a theme says what the names mean. */
public enum Theme {
    WOOD("wood", new PrimerLight()),
    PAPER("paper", new PrimerLight()),
    DARK("dark", new PrimerDark());

    private final String key;
    private final atlantafx.base.theme.Theme controls;

    Theme(String key, atlantafx.base.theme.Theme controls) {
        this.key = key;
        this.controls = controls;
    }

    /** The theme's name in settings and in the name of its style sheet. */
    public String key() {
        return key;
    }

    /** The theme with the given key, or empty if there is none. */
    public static Optional<Theme> named(String key) {
        return Arrays.stream(values()).filter(t -> t.key.equals(key)).findFirst();
    }

    /** Paints a scene, now or again, on the JavaFX thread. Controls of all other scenes take the same base. */
    public void paint(Scene scene) {
        String base = controls.getUserAgentStylesheet();
        if (!base.equals(Application.getUserAgentStylesheet())) {
            Application.setUserAgentStylesheet(base);
        }
        scene.getStylesheets().setAll(sheets());
    }

    private List<String> sheets() {
        return List.of(sheet("base"), sheet("screens"), sheet(key));
    }

    private static String sheet(String name) {
        String file = "/junqi/ui/themes/" + name + ".css";
        URL url = Objects.requireNonNull(Theme.class.getResource(file), file);
        return url.toExternalForm();
    }
}
