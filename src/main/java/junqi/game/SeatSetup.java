package junqi.game;

import java.util.Objects;
import java.util.Optional;
import junqi.ai.Level;

/** Who plays a seat. Names are what the players typed, and may be empty; then the screen shows a name of its own. */
public sealed interface SeatSetup {
    /** A person at this computer. */
    record Person(String name) implements SeatSetup {
        public Person {
            Objects.requireNonNull(name);
        }
    }

    /** A computer of a level. */
    record Computer(String name, Level level) implements SeatSetup {
        public Computer {
            Objects.requireNonNull(name);
            Objects.requireNonNull(level);
        }
    }

    /** The player's name; may be empty, never null. */
    String name();

    default boolean isComputer() {
        return this instanceof Computer;
    }

    /** The level's key in files, such as {@code captain}; empty for a person. */
    default String levelKey() {
        return this instanceof Computer computer ? computer.level().key() : "";
    }

    /** A computer of the level with the given key, or empty if there is none. */
    static Optional<SeatSetup> computer(String name, String levelKey) {
        return Level.named(levelKey).map(level -> new Computer(name, level));
    }

    static SeatSetup person() {
        return new Person("");
    }

    static SeatSetup computer(Level level) {
        return new Computer("", level);
    }
}
