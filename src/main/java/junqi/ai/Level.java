package junqi.ai;

import java.util.Arrays;
import java.util.Optional;

/** The strengths a player can choose from, weakest first. A level changes knowledge and depth, never honesty. */
public enum Level {
    RECRUIT("recruit"),
    CORPORAL("corporal"),
    CAPTAIN("captain"),
    COLONEL("colonel"),
    GENERAL("general"),
    MARSHAL("marshal");

    private final String key;

    Level(String key) {
        this.key = key;
    }

    /** The level's name in files, options and message keys. */
    public String key() {
        return key;
    }

    /** The level with the given key, or empty if there is none. */
    public static Optional<Level> named(String key) {
        return Arrays.stream(values()).filter(level -> level.key.equals(key)).findFirst();
    }
}
