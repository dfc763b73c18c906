package junqi.ui;

import java.util.Locale;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import junqi.store.Settings;
import junqi.ui.board.PieceStyle;
import junqi.ui.board.Speed;
import junqi.ui.look.Language;
import junqi.ui.look.Theme;

/** What a player likes, changeable while the program runs; kept in the settings file. */
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
    /** Who reads the program in English may not read the characters yet. */
    private final ObjectProperty<PieceStyle> pieceStyle = new SimpleObjectProperty<>(
            language.get() == Language.ENGLISH ? PieceStyle.CHARACTER_CAPTION : PieceStyle.CHARACTER);

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

    /** Takes what the settings know; a value that means nothing here leaves its preference as it is. */
    void read(Settings settings) {
        Language.named(settings.text("language", "")).ifPresent(language::set);
        constant(settings, "theme", Theme.class, theme);
        number(settings, "zoom", LEAST_ZOOM, GREATEST_ZOOM, zoom);
        number(settings, "boardSize", 60, 100, boardSize);
        constant(settings, "animation", Speed.class, animation);
        sound.set(settings.flag("sound", sound.get()));
        number(settings, "volume", 0, 100, volume);
        coordinates.set(settings.flag("coordinates", coordinates.get()));
        constant(settings, "pieceStyle", PieceStyle.class, pieceStyle);
        confirmFlips.set(settings.flag("confirmFlips", confirmFlips.get()));
        turnBoard.set(settings.flag("turnBoard", turnBoard.get()));
        number(settings, "pace", 0, 3000, pace);
    }

    /** Puts everything into the settings; they are not saved here. */
    void write(Settings settings) {
        settings.set("language", language.get().key())
                .set("theme", word(theme.get()))
                .set("zoom", zoom.get())
                .set("boardSize", boardSize.get())
                .set("animation", word(animation.get()))
                .set("sound", sound.get())
                .set("volume", volume.get())
                .set("coordinates", coordinates.get())
                .set("pieceStyle", word(pieceStyle.get()))
                .set("confirmFlips", confirmFlips.get())
                .set("turnBoard", turnBoard.get())
                .set("pace", pace.get());
    }

    private static void number(Settings settings, String name, int min, int max, IntegerProperty into) {
        int value = settings.number(name, into.get());
        if (value >= min && value <= max) {
            into.set(value);
        }
    }

    private static <T extends Enum<T>> void constant(
            Settings settings, String name, Class<T> type, ObjectProperty<T> into) {
        String text = settings.text(name, "");
        Stream.of(type.getEnumConstants())
                .filter(c -> word(c).equals(text))
                .findFirst()
                .ifPresent(into::set);
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
