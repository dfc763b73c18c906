package junqi.ui;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javafx.application.Application;
import junqi.ui.look.Language;
import junqi.ui.look.Theme;

/** The one door from the command line into the window; callers need no JavaFX. */
public final class Desktop {
    private Desktop() {}

    /**
     * Shows the window and returns when it is closed.
     *
     * @param file a record or formation to show; told of in the window if it cannot be read
     * @param whenShown run on the JavaFX thread as soon as the window stands
     * @throws RuntimeException if JavaFX cannot start here; {@code junqi.cli.Launch} knows the reasons
     */
    public static void open(Optional<Path> file, Runnable whenShown) {
        JunqiApplication.file = file;
        JunqiApplication.whenShown = whenShown;
        Application.launch(JunqiApplication.class);
    }

    /** Whether {@link #screenshots} works where there is no display. */
    public static boolean canDrawWithoutDisplay() {
        return Screenshots.canDoWithoutDisplay();
    }

    /**
     * Draws the screens into a folder; JavaFX runs on afterwards.
     *
     * @param sizes such as {@code 1366x768}
     * @param languages keys of languages, such as {@code zh_TW}
     * @param themes keys of themes, or {@code all}
     * @param screens names of screens; all if empty
     * @param headless whether there is no display
     * @return how many pictures were written
     * @throws IllegalArgumentException with one line if there is no such size, language, theme or screen
     * @throws IOException if a picture cannot be written
     */
    public static int screenshots(
            Path folder,
            List<String> sizes,
            List<String> languages,
            List<String> themes,
            List<String> screens,
            boolean headless)
            throws IOException {
        Screenshots.Order order = order(sizes, languages, themes, screens);
        Screenshots.start(headless);
        AtomicInteger files = new AtomicInteger();
        new Screenshots(folder, order, file -> files.incrementAndGet()).draw();
        return files.get();
    }

    private static Screenshots.Order order(
            List<String> sizes, List<String> languages, List<String> themes, List<String> screens) {
        for (String size : sizes) {
            if (!size.matches("[1-9]\\d{2,3}x[1-9]\\d{2,3}")) {
                throw new IllegalArgumentException("no size: " + size);
            }
        }
        List<String> known = Stream.of(Scenes.values()).map(Scenes::key).toList();
        for (String screen : screens) {
            if (!known.contains(screen)) {
                throw new IllegalArgumentException("no screen: " + screen + "; there are " + String.join(", ", known));
            }
        }
        List<Theme> looks = themes.contains("all")
                ? List.of(Theme.values())
                : themes.stream()
                        .map(key -> Stream.of(Theme.values())
                                .filter(theme -> theme.key().equals(key))
                                .findFirst()
                                .orElseThrow(() -> new IllegalArgumentException("no theme: " + key)))
                        .toList();
        List<Language> tongues = languages.stream()
                .map(key -> Language.named(key).orElseThrow(() -> new IllegalArgumentException("no language: " + key)))
                .toList();
        return new Screenshots.Order(
                sizes.stream().map(Screenshots::size).toList(), tongues, looks, List.copyOf(screens));
    }
}
