package junqi.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.zip.CRC32;
import junqi.ai.PuzzleMiner;
import junqi.notation.Jfen;
import junqi.notation.MoveText;
import junqi.rules.Event;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.RuleSet.Mode;
import junqi.rules.View;
import junqi.store.Puzzle;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code junqi puzzles}: finds puzzles in games of the computer against itself. */
@Command(
        name = "puzzles",
        description = {
            "Find positions in which one move is clearly best, in games of the computer against itself, and write them as",
            "the program's puzzles are written (docs/FORMATS.md, section 9), a line each."
        })
final class PuzzlesCommand implements Callable<Integer> {
    private static final Map<Mode, List<Preset>> PRESETS = Map.of(
            Mode.OPEN, List.of(Preset.CLASSIC_OPEN),
            Mode.DARK, List.of(Preset.CLASSIC_DARK),
            Mode.FLIP, List.of(Preset.CLASSIC_FLIP, Preset.SIMPLE_FLIP, Preset.JJ_FLIP, Preset.FOLK_FLIP));

    @Spec
    private CommandSpec spec;

    @Option(names = "--mode", paramLabel = "MODE", required = true, description = "flip, open or dark.")
    private Mode mode;

    @Option(
            names = "--count",
            paramLabel = "N",
            defaultValue = "20",
            description = "How many puzzles (${DEFAULT-VALUE}).")
    private int count;

    @Option(
            names = "--seed",
            paramLabel = "SEED",
            defaultValue = "1",
            description = "Draws the games; equal seeds give equal puzzles (${DEFAULT-VALUE}).")
    private long seed;

    @Override
    public Integer call() {
        if (count < 1) {
            throw new ParameterException(spec.commandLine(), "--count is a whole number from 1, not " + count);
        }
        PrintWriter out = spec.commandLine().getOut();
        List<Preset> presets = PRESETS.get(mode);
        int[] left = {count};
        for (int game = 0; left[0] > 0; game++) {
            RuleSet rules = RuleSet.of(presets.get(game % presets.size()));
            new PuzzleMiner(rules, seed * 1_000_003 + game).mine(found -> {
                out.println(line(found));
                out.flush();
                return --left[0] > 0;
            });
        }
        return 0;
    }

    /** A dark puzzle begins with its game, because what happened tells who is who; others with the position. */
    private static String line(PuzzleMiner.Found found) {
        View view = found.view();
        RuleSet rules = view.rules();
        boolean dark = rules.mode() == Mode.DARK;
        String position = Jfen.of(dark ? view.first() : view);
        List<String> history =
                dark ? view.history().stream().map(event -> move(view, event)).toList() : List.of();
        String best = MoveText.of(view.board(), found.best());
        CRC32 name = new CRC32();
        name.update((rules + position + history + best).getBytes(StandardCharsets.UTF_8));
        String id = "%s-%08x".formatted(rules.mode().name().toLowerCase(Locale.ROOT), name.getValue());
        return Puzzle.line(id, rules, position, history, best, found.cost(), found.theme());
    }

    private static String move(View view, Event event) {
        return MoveText.of(view.board(), event);
    }
}
