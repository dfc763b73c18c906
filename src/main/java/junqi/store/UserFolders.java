package junqi.store;

import dev.dirs.ProjectDirectories;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * Where the user's files live, by the platform's custom: XDG folders, {@code %APPDATA%}, or {@code ~/Library}. Nothing is
 * created before something is written.
 *
 * @param config settings
 * @param data what the user made and wants to keep
 * @param state what the program remembers: autosave, window place
 */
public record UserFolders(Path config, Path data, Path state) {
    /** The system property that puts all three into one folder: for tests, and for a program on a stick. */
    public static final String HOME_PROPERTY = "junqi.home";

    private static final String NAME = "junqi";

    public UserFolders {
        Objects.requireNonNull(config);
        Objects.requireNonNull(data);
        Objects.requireNonNull(state);
    }

    /** All three below one folder. */
    public static UserFolders under(Path home) {
        return new UserFolders(home.resolve("config"), home.resolve("data"), home.resolve("state"));
    }

    /** The folders of this user on this computer. */
    public static UserFolders ofUser() {
        String home = System.getProperty(HOME_PROPERTY, "");
        if (!home.isBlank()) {
            return under(Path.of(home));
        }
        ProjectDirectories dirs = ProjectDirectories.from("", "", NAME);
        Path state = state(
                System.getProperty("os.name", ""),
                System.getenv(),
                Path.of(System.getProperty("user.home", ".")),
                Path.of(dirs.dataLocalDir));
        return new UserFolders(Path.of(dirs.configDir), Path.of(dirs.dataDir), state);
    }

    /** The library knows no state folder: XDG has one, elsewhere it is a part of the local data. */
    static Path state(String osName, Map<String, String> environment, Path userHome, Path localData) {
        String os = osName.toLowerCase(Locale.ROOT);
        if (os.startsWith("windows") || os.startsWith("mac")) {
            return localData.resolve("state");
        }
        String xdg = environment.getOrDefault("XDG_STATE_HOME", "");
        // The XDG specification: a relative path is invalid and to be ignored.
        boolean usable = !xdg.isBlank() && xdg.startsWith("/");
        return (usable ? Path.of(xdg) : userHome.resolve(".local").resolve("state")).resolve(NAME);
    }
}
