package junqi.ui;

import java.util.function.Consumer;
import java.util.function.Supplier;

/** Runs what touches the disk away from the JavaFX thread. */
@FunctionalInterface
interface Work {
    /**
     * Runs a task on the I/O thread, after those asked for before.
     *
     * @param then takes the result, on the JavaFX thread
     */
    <T> void run(Supplier<T> task, Consumer<T> then);
}
