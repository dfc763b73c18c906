package junqi.cli;

import java.io.IOException;
import java.io.PrintStream;

/** Between two people at one keyboard who must not see each other's pieces: empties the screen and waits for the next one. */
final class Curtain {
    /** More lines than a terminal shows. */
    private static final int LINES = 100;
    /** Empties the screen and what lies above it, and goes to its top. */
    private static final String CLEAR = "\u001b[2J\u001b[3J\u001b[H";

    private final BoundedLines in;
    private final PrintStream out;
    private final boolean terminal;

    /**
     * @param terminal whether the output understands the sequences that empty a screen; the old lines are pushed out of
     *     sight in any case
     */
    Curtain(BoundedLines in, PrintStream out, boolean terminal) {
        this.in = in;
        this.out = out;
        this.terminal = terminal;
    }

    /** Lets who has looked finish, and hides the screen. False at the end of the input. */
    boolean lower(String nextPlayer) throws IOException {
        return wait("Press Enter to hide the board for " + nextPlayer + ". ") && clear();
    }

    /** Waits for the next player. False at the end of the input. */
    boolean raise(String player) throws IOException {
        return wait(player + ": press Enter when ready. ") && clear();
    }

    private boolean clear() {
        out.print(System.lineSeparator().repeat(LINES) + (terminal ? CLEAR : ""));
        return true;
    }

    private boolean wait(String prompt) throws IOException {
        out.print(prompt);
        out.flush();
        try {
            return in.next().isPresent();
        } catch (BadInputException e) {
            return true; // A line of any length will do.
        }
    }
}
