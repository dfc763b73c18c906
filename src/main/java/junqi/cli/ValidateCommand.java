package junqi.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code junqi validate}: says what is wrong with files, a line for each problem. */
@Command(
        name = "validate",
        description = {
            "Check files and tell every problem in a line of its own, with the file and the line.",
            "Game records (.junqi) are replayed by their rules, layouts (.junqi-layout, QQ's .jql) judged by R6.3. In any"
                    + " other file each line is a position (rules, a tab, JFEN), a test vector in JSON, or a layout of"
                    + " 25 letters (ours or CCGC's); empty lines and lines that begin with # are skipped.",
            "The exit code is 0 without problems, 1 with problems, 2 for wrong usage."
        })
final class ValidateCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "The files to check.")
    private List<Path> files;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        Validation validation = new Validation(out::println);
        for (Path file : files) {
            validation.check(file);
        }
        int problems = validation.problems();
        if (problems == 0) {
            out.println("no problem in " + files.size() + (files.size() == 1 ? " file, " : " files, ")
                    + validation.things() + " checked");
        }
        out.flush();
        return problems == 0 ? 0 : Main.FAILED;
    }
}
