package junqi.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import junqi.rules.Event;
import junqi.rules.Move;
import junqi.rules.Position;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Step;
import junqi.rules.View;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Golden playthroughs: whole games with what each seat sees and hears at every ply. The first three lines of a file are its
 * input; {@code mvn -Dtest=GoldenTest -Dgolden.write=true test} writes the rest again after a wanted change. Read the
 * difference before you commit it: a line of a seat's view that changes is a change of what people may know.
 */
class GoldenTest {
    private static final Path GOLDEN = Path.of("src", "test", "resources", "golden");
    private static final int INPUT_LINES = 3;

    @ParameterizedTest
    @ValueSource(strings = {"flip", "flip-carry", "dark", "dark-carry", "open"})
    void everySeatSeesWhatItSaw(String name) throws IOException {
        Path file = GOLDEN.resolve(name + ".txt");
        List<String> golden = Files.readAllLines(file, StandardCharsets.UTF_8);
        List<String> now = playthrough(golden.subList(0, INPUT_LINES));
        if (Boolean.getBoolean("golden.write")) {
            Files.write(file, now, StandardCharsets.UTF_8);
            return;
        }
        for (int i = 0; i < Math.min(golden.size(), now.size()); i++) {
            assertEquals(golden.get(i), now.get(i), name + ".txt line " + (i + 1));
        }
        assertEquals(golden.size(), now.size(), "lines of " + name + ".txt");
    }

    private static List<String> playthrough(List<String> input) {
        RuleSet rules = RuleSet.parse(after("rules ", input.get(0)));
        Position position = Jfen.parse(after("start ", input.get(1))).toPosition(rules);
        List<String> out = new ArrayList<>(input);
        show(position, out);
        for (String text : after("moves ", input.get(2)).split(" ")) {
            Move move = MoveText.parse(position.board(), text).move();
            Step step = position.step(move);
            Seat mover = position.turn();
            position = step.after();
            out.add("");
            out.add(position.ply() + ". " + mover.letter() + " " + MoveText.of(position.board(), move, step.outcome()));
            show(position, out);
        }
        return out;
    }

    private static String after(String word, String line) {
        if (!line.startsWith(word)) {
            throw new IllegalArgumentException("expected '" + word + "', found: " + line);
        }
        return line.substring(word.length());
    }

    private static void show(Position position, List<String> out) {
        out.add("referee " + Jfen.of(position) + " " + position.status());
        for (Seat seat : position.board().seats()) {
            View view = position.view(seat);
            String heard = view.latest().map(e -> heard(position, e)).orElse("-");
            out.add("  " + seat.letter() + " hears " + heard + " sees " + Jfen.of(view));
        }
        View mover = position.view(position.turn());
        List<Move> tries = new ArrayList<>(mover.legalMoves());
        tries.removeAll(position.legalMoves());
        out.add("  legal " + moves(position, position.legalMoves())
                + (tries.isEmpty() ? "" : " refused " + moves(position, tries)));
    }

    private static String heard(Position position, Event event) {
        return MoveText.of(position.board(), event);
    }

    private static String moves(Position position, List<Move> moves) {
        return String.join(
                " ",
                moves.stream()
                        .map(m -> MoveText.of(position.board(), m))
                        .sorted()
                        .toList());
    }
}
