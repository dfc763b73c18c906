package junqi.ui;

import java.nio.file.Path;
import java.util.List;
import junqi.game.GameConfig;

/**
 * What the first screen offers.
 *
 * @param recent records saved or opened lately, the latest first
 */
record HomeModel(Saved saved, List<Recent> recent) {
    /** The game that Continue would go on with. */
    sealed interface Saved {}

    /** There is none. */
    record None() implements Saved {}

    /** It has ended, and can be looked at. */
    record Finished() implements Saved {}

    /** It waits. */
    record InProgress(GameConfig config, int ply) implements Saved {}

    /** A record file, which may be gone by now. */
    record Recent(Path file, boolean missing) {}

    HomeModel {
        recent = List.copyOf(recent);
    }
}
