package junqi.cli;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says in one line on the error stream what went wrong and where, instead of a page of usage or a stack trace. */
final class OneLine {
    private static final Logger LOG = System.getLogger(OneLine.class.getName());

    private OneLine() {}

    /** A wrong option or argument. */
    static int ofUsage(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        String name = command.getCommandSpec().qualifiedName();
        // Where a word stands is plain to who wrote it.
        String message = e.getMessage().replaceFirst(" at index \\d+:", ":");
        say(command, message + suggestion(e) + "; see '" + name + " --help'");
        return Main.CANNOT_START;
    }

    /** A command that threw: its message is for the user, its trace for the log. */
    static int ofFailure(Exception e, CommandLine command, ParseResult parsed) {
        LOG.log(Level.DEBUG, "command failed", e);
        say(command, of(e));
        return Main.FAILED;
    }

    /** The message of a failure; with its kind where the message alone would say nothing to anybody. */
    static String of(Throwable e) {
        String message = e.getMessage() == null || e.getMessage().isBlank() ? "no message" : e.getMessage();
        return flat(
                e instanceof RuntimeException || e instanceof Error
                        ? e.getClass().getSimpleName() + ": " + message
                        : message);
    }

    private static void say(CommandLine command, String message) {
        command.getErr().println(command.getCommandSpec().qualifiedName() + ": " + flat(message));
        command.getErr().flush();
    }

    private static String suggestion(ParameterException e) {
        List<String> near = e instanceof UnmatchedArgumentException unmatched ? unmatched.getSuggestions() : List.of();
        return near.isEmpty() ? "" : " (did you mean " + String.join(" or ", near) + "?)";
    }

    private static String flat(String message) {
        return message.strip().replaceAll("\\s*\\R\\s*", " ");
    }
}
