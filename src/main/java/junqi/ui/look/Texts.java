package junqi.ui.look;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.MessageFormat;
import java.util.Objects;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;
import junqi.rules.Colour;
import junqi.rules.PieceType;
import junqi.store.Problem;

/** The words of the interface in one language. Immutable; a change of language makes a new one. */
public final class Texts {
    private final Language language;
    private final ResourceBundle messages;

    /** @throws UncheckedIOException if the program is damaged */
    public Texts(Language language) {
        this(language, bundle("messages", language));
    }

    private Texts(Language language, ResourceBundle messages) {
        this.language = language;
        this.messages = messages;
    }

    /** The words of another bundle of this language, such as {@code learn}; {@link #get} reads from it alone. */
    public Texts of(String bundle) {
        return new Texts(language, bundle(bundle));
    }

    public Language language() {
        return language;
    }

    /**
     * The text with a key.
     *
     * @throws java.util.MissingResourceException if there is none
     */
    public String get(String key) {
        return messages.getString(key);
    }

    /** The text with a key, its {@code {0}} and so on filled in as {@link MessageFormat} does. */
    public String get(String key, Object... arguments) {
        return new MessageFormat(get(key), language.locale()).format(arguments);
    }

    /** Whether there is a text with a key. */
    public boolean has(String key) {
        return messages.containsKey(key);
    }

    /** The name of a kind of piece. */
    public String piece(PieceType type) {
        return get("piece." + type.letter());
    }

    /** The name of a colour. */
    public String colour(Colour colour) {
        return get("colour." + colour.letter());
    }

    /** Why a file cannot be used or written, in one line. */
    public String problem(Problem problem) {
        return problem.words(problems());
    }

    /** The texts of {@link #problem}. */
    public ResourceBundle problems() {
        return read(Problem.TEXTS, language);
    }

    /** Another bundle of this language, such as {@code board}: {@code junqi/ui/board_en.properties}. */
    public ResourceBundle bundle(String name) {
        return bundle(name, language);
    }

    private static ResourceBundle bundle(String name, Language language) {
        return read("/junqi/ui/" + name + "_", language);
    }

    // ResourceBundle.getBundle would fall back to the computer's language; a missing text is a fault to be seen.
    private static ResourceBundle read(String start, Language language) {
        String file = start + language.key() + ".properties";
        try (InputStream in = Objects.requireNonNull(Texts.class.getResourceAsStream(file), file)) {
            return new PropertyResourceBundle(new InputStreamReader(in, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }
}
