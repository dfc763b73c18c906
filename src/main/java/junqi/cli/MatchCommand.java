package junqi.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import junqi.ai.Arena;
import junqi.ai.MatchResult;
import junqi.ai.MatchSettings;
import junqi.ai.Sprt;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code junqi match}: plays two computer players against each other in the {@link Arena}. */
@Command(
        name = "match",
        description = {
            "Let two players meet in paired games: each deal twice, with the seats swapped. In dark and open games they "
                    + "swap their layouts too, but a player that has layouts of its own plays those.",
            "A player is a level (recruit corporal captain colonel general marshal), a baseline (random, greedy and others:"
                    + " docs/ENGINES.md), or another program: uji:COMMAND, ccgc:COMMAND (dark games), or jar:PATH[:LEVEL]"
                    + " for another version of this one, a jar or a folder of classes.",
            "The result is on standard output, the progress on standard error. The exit code is 1 if a player lost a game"
                    + " by an illegal move or another fault."
        })
final class MatchCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "FIRST", description = "The player whose wins are counted.")
    private String first;

    @Parameters(index = "1", paramLabel = "SECOND", description = "Its opponent.")
    private String second;

    @Mixin
    private GameOptions play = new GameOptions("simple-flip", 100);

    @Mixin
    private LimitOptions limits = new LimitOptions();

    @Mixin
    private OwnLimitOptions own = new OwnLimitOptions();

    @Mixin
    private OutsideOptions outside = new OutsideOptions();

    @Option(
            names = "--sprt",
            paramLabel = "ELO0,ELO1[,ALPHA,BETA]",
            description =
                    "Stop as soon as it is decided whether the first player is ELO1 rather than ELO0 stronger, with"
                            + " these chances of error (0.05,0.05); --games is the most that are played.")
    private String sprt;

    @Option(
            names = "--log",
            paramLabel = "FILE",
            description = "Write a line for every game, and go on from what is there.")
    private Path log;

    @Override
    public Integer call() throws InterruptedException, IOException {
        MatchSettings settings;
        MatchResult result;
        try {
            Players players = outside.players(play.rules());
            settings = new MatchSettings(
                    players.rules(),
                    players.contestant(first, own.first(limits)),
                    players.contestant(second, own.second(limits)),
                    play.games() / 2,
                    play.seed(),
                    play.threads(),
                    test());
            MatchSettings played = settings;
            result = LoggedMatch.play(
                    settings,
                    log,
                    players,
                    play::progress,
                    (number, game) -> play.progress(MatchReport.line(played, number, game)));
        } catch (BadInputException e) {
            throw play.wrong(e.getMessage());
        }
        PrintWriter out = play.out();
        MatchReport.lines(settings, result).forEach(out::println);
        out.flush();
        return result.faults() == 0 ? 0 : Main.FAILED;
    }

    private Optional<Sprt> test() {
        if (sprt == null) {
            return Optional.empty();
        }
        String[] numbers = sprt.split(",", -1);
        try {
            if (numbers.length != 2 && numbers.length != 4) {
                throw new NumberFormatException();
            }
            double alpha = numbers.length == 4 ? Double.parseDouble(numbers[2]) : Sprt.USUAL_ERROR;
            double beta = numbers.length == 4 ? Double.parseDouble(numbers[3]) : Sprt.USUAL_ERROR;
            return Optional.of(new Sprt(Double.parseDouble(numbers[0]), Double.parseDouble(numbers[1]), alpha, beta));
        } catch (NumberFormatException e) {
            throw play.wrong("--sprt is two or four numbers with commas between, not " + Words.quoted(sprt));
        } catch (IllegalArgumentException e) {
            throw play.wrong("--sprt: " + e.getMessage());
        }
    }
}
