package junqi.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import junqi.ui.Desktop;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code junqi screenshots}: every screen as a picture, to be looked at. */
@Command(name = "screenshots", description = "Draw every screen into PNG files in a folder.")
final class ScreenshotsCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "The folder; made if it is not there.")
    private Path folder;

    @Option(
            names = "--sizes",
            split = ",",
            paramLabel = "WxH",
            defaultValue = "1366x768,1920x1080",
            description = "Sizes of the window in pixels (${DEFAULT-VALUE}).")
    private List<String> sizes;

    @Option(
            names = "--languages",
            split = ",",
            paramLabel = "LANGUAGE",
            defaultValue = "zh_CN,zh_TW,en",
            description = "Languages (${DEFAULT-VALUE}).")
    private List<String> languages;

    @Option(
            names = "--themes",
            split = ",",
            paramLabel = "THEME",
            defaultValue = "wood",
            description = "Themes, or all (${DEFAULT-VALUE}).")
    private List<String> themes;

    @Option(names = "--screens", split = ",", paramLabel = "SCREEN", description = "Only these screens.")
    private List<String> screens = List.of();

    @Override
    public Integer call() throws IOException {
        boolean display = Launch.Machine.here().display();
        if (!display && !Desktop.canDrawWithoutDisplay()) {
            spec.commandLine().getErr().println("junqi: there is no display (DISPLAY is not set); xvfb-run gives one");
            return Main.CANNOT_START;
        }
        try {
            int files = Desktop.screenshots(folder, sizes, languages, themes, screens, !display);
            spec.commandLine().getOut().println(files + " pictures in " + folder);
            return 0;
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }
}
