package junqi.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import junqi.ai.Tuning;
import junqi.notation.Jfen;
import junqi.notation.MoveText;
import junqi.rules.Move;
import junqi.rules.Position;
import junqi.rules.RuleSet;
import junqi.rules.Setup;
import junqi.store.LoggedGame;
import junqi.store.MatchLog;
import junqi.store.MatchLog.BadLogException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code junqi tune}: fits the evaluation of open games to games, see {@link Tuning}. */
@Command(
        name = "tune",
        description = {
            "Fit the weights of the evaluation of open games to the results of logged games.",
            "The weights are on standard output, in the form of the program's own open-weights.txt; errors are on standard"
                    + " error, also on the games that were left out of the fit."
        })
final class TuneCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "1..*",
            paramLabel = "LOG",
            description = "Logs of matches of open games, as 'match --log' writes them.")
    private List<Path> logs;

    @Option(
            names = "--rules",
            paramLabel = "PRESET",
            defaultValue = "classic-open",
            description = "The rules; games by others are left out (${DEFAULT-VALUE}).")
    private String preset;

    @Override
    public Integer call() throws IOException {
        try {
            RuleSet rules = rules();
            List<Tuning.Game> games = new ArrayList<>();
            for (Path log : logs) {
                read(log, rules, games);
            }
            if (games.isEmpty()) {
                throw new BadInputException("there is no finished game by " + rules + " in " + logs.get(0));
            }
            tell(new Tuning(rules, games));
            return 0;
        } catch (BadInputException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage());
        }
    }

    private RuleSet rules() throws BadInputException {
        try {
            RuleSet rules = RuleSet.parse(preset);
            if (rules.mode() != RuleSet.Mode.OPEN) {
                throw new BadInputException("--rules is for open games, not " + Words.quoted(preset));
            }
            return rules;
        } catch (IllegalArgumentException e) {
            throw new BadInputException("--rules: " + e.getMessage());
        }
    }

    private static void read(Path log, RuleSet rules, List<Tuning.Game> games) throws IOException, BadInputException {
        try {
            for (LoggedGame game : MatchLog.read(log).games()) {
                if (game.start().isPresent()
                        && game.fault().isEmpty()
                        && game.setting().rules().equals(rules.toString())) {
                    games.add(game(game, rules));
                }
            }
        } catch (NoSuchFileException e) {
            throw new BadInputException(log + " does not exist");
        } catch (BadLogException e) {
            throw new BadInputException(e.getMessage());
        }
    }

    private static Tuning.Game game(LoggedGame game, RuleSet rules) {
        Setup setup = Jfen.parse(game.start().orElseThrow());
        Position start = setup.toPosition(rules);
        List<Move> moves = game.moves().stream()
                .map(move -> MoveText.parse(start.board(), move).move())
                .toList();
        double south = game.firstSitsSouth() ? game.score() : 1 - game.score();
        return new Tuning.Game(start, moves, south);
    }

    private void tell(Tuning tuning) {
        PrintWriter err = spec.commandLine().getErr();
        Tuning.Fit fit = tuning.fit(line -> {
            err.println(line);
            err.flush();
        });
        err.println(String.format(
                Locale.ROOT,
                "%d positions: error %.6f, before %.6f; %d of games left out: %.6f, before %.6f",
                fit.positions(),
                fit.after(),
                fit.before(),
                fit.heldOut(),
                fit.heldOutAfter(),
                fit.heldOutBefore()));
        err.flush();
        PrintWriter out = spec.commandLine().getOut();
        out.print(fit.weights());
        out.flush();
    }
}
