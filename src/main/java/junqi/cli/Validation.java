package junqi.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import junqi.ai.StopSignal;
import junqi.notation.Jfen;
import junqi.notation.MoveText;
import junqi.notation.NotationException;
import junqi.rules.RuleSet;
import junqi.store.LayoutFiles;
import junqi.store.LayoutFormat;
import junqi.store.Records;
import junqi.store.VectorLine;

/** Checks files and counts their problems. */
final class Validation {
    private static final int MAX_LINE = 1 << 20;

    private final Consumer<String> out;
    private int problems;
    private int things;

    /**
     * @param out receives a line for each problem
     */
    Validation(Consumer<String> out) {
        this.out = out;
    }

    int problems() {
        return problems;
    }

    /** How many records, layouts and positions have been looked at. */
    String things() {
        return things + (things == 1 ? " item" : " items");
    }

    void check(Path file) {
        String name = String.valueOf(file.getFileName());
        if (Files.isDirectory(file)) {
            problem(file, "it is a folder");
        } else if (!Files.exists(file)) {
            problem(file, "it does not exist");
        } else if (name.endsWith(Records.EXTENSION)) {
            things++;
            if (Records.read(file) instanceof Records.Failed failed) {
                problemOfFile(file, failed.problem().message());
            }
        } else if (LayoutFormat.ofFileName(name).isPresent() || LayoutFiles.isLayoutFile(file)) {
            things++;
            checkLayoutFile(file);
        } else {
            checkLines(file);
        }
    }

    /** A problem whose text begins with the name of the file. */
    private void problemOfFile(Path file, String message) {
        String name = file.getFileName() + ": ";
        problem(file, message.startsWith(name) ? message.substring(name.length()) : message);
    }

    private void problem(Path file, String what) {
        problems++;
        out.accept(file + ": " + what);
    }

    private void problem(Path file, int line, String what) {
        problems++;
        out.accept(file + ":" + line + ": " + what);
    }

    private void checkLayoutFile(Path file) {
        LayoutFiles.Loading loading = LayoutFiles.read(file);
        if (loading instanceof LayoutFiles.Loaded loaded) {
            LayoutInput.problems(loaded.formation().layout()).forEach(p -> problem(file, p));
        } else if (loading instanceof LayoutFiles.Failed failed) {
            problemOfFile(file, failed.problem().message());
        }
    }

    private void checkLines(Path file) {
        int number = 0;
        int thingsBefore = things;
        int problemsBefore = problems;
        try (BoundedLines lines = new BoundedLines(Files.newInputStream(file), MAX_LINE)) {
            while (true) {
                number++;
                try {
                    Optional<String> line = lines.next();
                    if (line.isEmpty()) {
                        break;
                    }
                    checkLine(file, number, line.get());
                } catch (BadInputException e) {
                    problem(file, number, e.getMessage());
                }
            }
        } catch (NoSuchFileException e) {
            problem(file, "it does not exist");
        } catch (IOException e) {
            problem(file, "cannot be read: " + OneLine.of(e));
        }
        if (things == thingsBefore && problems == problemsBefore) {
            problem(file, "there is nothing in it to check");
        }
    }

    private void checkLine(Path file, int number, String line) throws BadInputException {
        if (line.isBlank() || line.startsWith("#")) {
            return;
        }
        things++;
        int tab = line.indexOf('\t');
        if (line.startsWith("{")) {
            checkVector(file, number, line);
        } else if (tab >= 0) {
            Known.parse(rules(line.substring(0, tab)), null, line.substring(tab + 1), List.of());
        } else {
            checkLayout(file, number, line);
        }
    }

    private void checkLayout(Path file, int number, String line) throws BadInputException {
        try {
            LayoutInput.problems(LayoutInput.parse(line)).forEach(p -> problem(file, number, p));
        } catch (NotationException e) {
            throw new BadInputException("neither rules, a tab and a JFEN, nor JSON, nor a layout: " + e.getMessage());
        }
    }

    private static RuleSet rules(String text) throws BadInputException {
        try {
            return RuleSet.parse(text);
        } catch (RuleSet.BadOptionException e) {
            throw new BadInputException("rules: " + e.getMessage());
        }
    }

    private void checkVector(Path file, int number, String line) throws BadInputException {
        VectorLine vector;
        try {
            vector = VectorLine.parse(line);
        } catch (VectorLine.BadLineException e) {
            throw new BadInputException(e.getMessage());
        }
        Known known = Known.parse(rules(vector.rules()), null, vector.jfen(), vector.moves());
        if (vector.legal().isPresent()) {
            List<String> legal = known.legal().stream()
                    .map(m -> MoveText.of(known.board(), m))
                    .sorted()
                    .toList();
            if (!legal.equals(vector.legal().get())) {
                problem(file, number, "legal: by the rules the moves are " + String.join(" ", legal));
            }
        }
        checkPerft(file, number, vector.perft(), known);
        if (vector.end().isPresent()) {
            String end = Jfen.of(known.truth());
            if (!end.equals(vector.end().get())) {
                problem(file, number, "end: by the rules it is " + end);
            }
        }
        if (vector.status().isPresent()
                && !known.status().toString().equals(vector.status().get())) {
            problem(file, number, "status: by the rules it is " + known.status());
        }
    }

    /** Stops at the first wrong number: a line of thirty invented ones would be counted for ever. */
    private void checkPerft(Path file, int number, List<Long> told, Known known) throws BadInputException {
        for (int depth = 1; depth <= told.size(); depth++) {
            long count = new LeafCount(new StopSignal())
                    .count(known.truth().mutable(), depth)
                    .orElseThrow();
            if (count != told.get(depth - 1)) {
                problem(file, number, "perft " + depth + ": by the rules it is " + count);
                return;
            }
        }
    }
}
