package junqi.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The {@code junqi} command. */
@Command(name = "junqi", mixinStandardHelpOptions = true)
public final class Main implements Runnable {
    private Main() {}

    public static void main(String[] args) {
        System.exit(new CommandLine(new Main()).execute(args));
    }

    @Override
    public void run() {}
}
