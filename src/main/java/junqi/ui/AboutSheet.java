package junqi.ui;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import junqi.ui.look.Controls;
import junqi.ui.look.Texts;

/** Which program this is, and the works of others in it with their licences, from the {@code THIRD_PARTY.md} that ships. */
final class AboutSheet {
    private static final Pattern ROW = Pattern.compile("\\| (.+?) \\|(?: (.*?))? \\| (.+?) \\|");
    private static final Pattern LINK = Pattern.compile("\\[(.+?)]\\(.+?\\)");

    private AboutSheet() {}

    /** A work that ships. */
    record Work(String name, String version, String licence) {}

    static void show(Shell shell) {
        Texts texts = shell.texts();
        GridPane works = new GridPane();
        works.getStyleClass().add("form");
        works.add(Controls.label(texts.get("about.works"), "section-title"), 0, 0, 3, 1);
        for (Work work : works()) {
            works.addRow(
                    works.getRowCount(),
                    Controls.label(work.name()),
                    Controls.label(work.version()),
                    Controls.label(work.licence(), "muted"));
        }
        VBox column = new VBox(
                Controls.label(texts.get("about.version", version())),
                Controls.paragraph(texts.get("about.licence"), "card-text"),
                works,
                Controls.paragraph(texts.get("about.private"), "card-text"));
        column.getStyleClass().add("column");
        ScrollPane room = new ScrollPane(column);
        room.setFitToWidth(true);
        room.getStyleClass().add("page-scroll");
        shell.open(texts.get("about.title"), room, sheet -> sheet.main(texts.get("close"), () -> {}));
    }

    /** The rows of the table in {@code THIRD_PARTY.md}. */
    static List<Work> works() {
        List<Work> works = new ArrayList<>();
        text("/META-INF/THIRD_PARTY.md")
                .lines()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| work "))
                .forEach(line -> {
                    Matcher row = ROW.matcher(line);
                    if (row.matches()) {
                        String version = Objects.requireNonNullElse(row.group(2), "");
                        works.add(new Work(plain(row.group(1)), version.strip(), plain(row.group(3))));
                    }
                });
        return works;
    }

    private static String plain(String markdown) {
        return LINK.matcher(markdown).replaceAll("$1");
    }

    private static String version() {
        Properties properties = new Properties();
        try (InputStream in = resource("/junqi/cli/version.properties")) {
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties.getProperty("version");
    }

    private static String text(String name) {
        try (InputStream in = resource(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static InputStream resource(String name) {
        return Objects.requireNonNull(AboutSheet.class.getResourceAsStream(name), name);
    }
}
