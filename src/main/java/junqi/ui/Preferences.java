package junqi.ui;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import junqi.ui.board.PieceStyle;
import junqi.ui.board.Speed;
import junqi.ui.look.Language;
import junqi.ui.look.Theme;

/** What a player likes, changeable while the program runs; kept as words in the settings file. */
public final class Preferences {
    /** The zoom, in per cent, that a new player has. */
    static final int USUAL_ZOOM = 100;

    private static final int LEAST_ZOOM = 80;
    private static final int GREATEST_ZOOM = 150;
    private static final int ZOOM_STEP = 10;

    private final ObjectProperty<Language> language =
            new SimpleObjectProperty<>(Language.of(Locale.getDefault(Locale.Category.DISPLAY)));
    private final ObjectProperty<Theme> theme = new SimpleObjectProperty<>(Theme.WOOD);
    private final IntegerProperty zoom = new SimpleIntegerProperty(USUAL_ZOOM);
    private final IntegerProperty boardSize = new SimpleIntegerProperty(100);
    private final ObjectProperty<Speed> animation = new SimpleObjectProperty<>(Speed.NORMAL);
    private final BooleanProperty sound = new SimpleBooleanProperty(true);
    private final IntegerProperty volume = new SimpleIntegerProperty(70);
    private final BooleanProperty coordinates = new SimpleBooleanProperty(true);
    private final ObjectProperty<PieceStyle> pieceStyle = new SimpleObjectProperty<>(PieceStyle.CHARACTER);
    private final BooleanProperty confirmFlips = new SimpleBooleanProperty();
    private final BooleanProperty turnBoard = new SimpleBooleanProperty();
    private final IntegerProperty pace = new SimpleIntegerProperty(600);

    public ObjectProperty<Language> language() {
        return language;
    }

    public ObjectProperty<Theme> theme() {
        return theme;
    }

    /** The size of the interface in per cent, 80–150. */
    public IntegerProperty zoom() {
        return zoom;
    }

    /** Makes the interface larger or smaller by a number of steps. */
    void zoomBy(int steps) {
        zoom.set(Math.max(LEAST_ZOOM, Math.min(GREATEST_ZOOM, zoom.get() + steps * ZOOM_STEP)));
    }

    /** The board's size in per cent of the room it has, 60–100. */
    public IntegerProperty boardSize() {
        return boardSize;
    }

    public ObjectProperty<Speed> animation() {
        return animation;
    }

    public BooleanProperty sound() {
        return sound;
    }

    /** Loudness in per cent, 0–100. */
    public IntegerProperty volume() {
        return volume;
    }

    public BooleanProperty coordinates() {
        return coordinates;
    }

    public ObjectProperty<PieceStyle> pieceStyle() {
        return pieceStyle;
    }

    /** Whether a flip takes a second click. */
    public BooleanProperty confirmFlips() {
        return confirmFlips;
    }

    /** Whether the board turns to the player to move when two people share it. */
    public BooleanProperty turnBoard() {
        return turnBoard;
    }

    /** The least time in milliseconds before a computer's move appears, 0–3000. */
    public IntegerProperty pace() {
        return pace;
    }

    /** Calls back after every change. */
    void onChange(Runnable action) {
        InvalidationListener listener = o -> action.run();
        all().forEach(o -> o.addListener(listener));
    }

    private Stream<Observable> all() {
        return Stream.of(
                language,
                theme,
                zoom,
                boardSize,
                animation,
                sound,
                volume,
                coordinates,
                pieceStyle,
                confirmFlips,
                turnBoard,
                pace);
    }

    /** The preferences as words. */
    Map<String, String> words() {
        Map<String, String> words = new LinkedHashMap<>();
        words.put("language", language.get().key());
        words.put("theme", theme.get().key());
        words.put("zoom", Integer.toString(zoom.get()));
        words.put("boardSize", Integer.toString(boardSize.get()));
        words.put("animation", animation.get().name());
        words.put("sound", Boolean.toString(sound.get()));
        words.put("volume", Integer.toString(volume.get()));
        words.put("coordinates", Boolean.toString(coordinates.get()));
        words.put("pieceStyle", pieceStyle.get().name());
        words.put("confirmFlips", Boolean.toString(confirmFlips.get()));
        words.put("turnBoard", Boolean.toString(turnBoard.get()));
        words.put("pace", Integer.toString(pace.get()));
        return words;
    }

    /** Takes what {@link #words} gave; a word that means nothing here leaves its preference as it is. */
    void read(Function<String, Optional<String>> words) {
        words.apply("language").flatMap(Language::named).ifPresent(language::set);
        words.apply("theme").flatMap(Theme::named).ifPresent(theme::set);
        number(words, "zoom", LEAST_ZOOM, GREATEST_ZOOM, zoom);
        number(words, "boardSize", 60, 100, boardSize);
        constant(words, "animation", Speed.class, animation);
        truth(words, "sound", sound);
        number(words, "volume", 0, 100, volume);
        truth(words, "coordinates", coordinates);
        constant(words, "pieceStyle", PieceStyle.class, pieceStyle);
        truth(words, "confirmFlips", confirmFlips);
        truth(words, "turnBoard", turnBoard);
        number(words, "pace", 0, 3000, pace);
    }

    private static void number(
            Function<String, Optional<String>> words, String key, int min, int max, IntegerProperty into) {
        words.apply(key)
                .filter(text -> text.matches("\\d{1,6}"))
                .map(Integer::valueOf)
                .filter(n -> n >= min && n <= max)
                .ifPresent(into::set);
    }

    private static void truth(Function<String, Optional<String>> words, String key, BooleanProperty into) {
        words.apply(key)
                .filter(text -> text.equals("true") || text.equals("false"))
                .map(Boolean::valueOf)
                .ifPresent(into::set);
    }

    private static <T extends Enum<T>> void constant(
            Function<String, Optional<String>> words, String key, Class<T> type, ObjectProperty<T> into) {
        words.apply(key)
                .flatMap(text -> Stream.of(type.getEnumConstants())
                        .filter(c -> c.name().equals(text))
                        .findFirst())
                .ifPresent(into::set);
    }
}
