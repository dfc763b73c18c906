package junqi.ui.look;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The languages of the interface. */
public enum Language {
    SIMPLIFIED("zh_CN", "简体中文", Locale.SIMPLIFIED_CHINESE),
    TRADITIONAL("zh_TW", "繁體中文", Locale.TRADITIONAL_CHINESE),
    ENGLISH("en", "English", Locale.ENGLISH);

    private static final Set<String> TRADITIONAL_REGIONS = Set.of("TW", "HK", "MO");

    private final String key;
    private final String ownName;
    private final Locale locale;

    Language(String key, String ownName, Locale locale) {
        this.key = key;
        this.ownName = ownName;
        this.locale = locale;
    }

    /** The language's name in settings and in the names of resource files. */
    public String key() {
        return key;
    }

    /** The language's name in itself. */
    public String ownName() {
        return ownName;
    }

    public Locale locale() {
        return locale;
    }

    /** The language with the given key, or empty if there is none. */
    public static Optional<Language> named(String key) {
        return Arrays.stream(values()).filter(l -> l.key.equals(key)).findFirst();
    }

    /** The language for a computer's locale: Chinese in its script or in the script of its region, else English. */
    public static Language of(Locale locale) {
        if (!locale.getLanguage().equals("zh")) {
            return ENGLISH;
        }
        boolean traditional = locale.getScript().equals("Hant")
                || locale.getScript().isEmpty() && TRADITIONAL_REGIONS.contains(locale.getCountry());
        return traditional ? TRADITIONAL : SIMPLIFIED;
    }
}
