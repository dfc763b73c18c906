package junqi.ui;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A test of the whole program in a window of its own, with a home of its own. */
abstract class WindowTest {
    @TempDir
    Path home;

    TestProgram program;

    @BeforeEach
    final void open() {
        program = TestProgram.in(home);
    }

    @AfterEach
    final void close() {
        program.close();
        FxHarness.closeAll();
    }
}
