package junqi.notation;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import junqi.rules.Move;
import junqi.rules.MutablePosition;
import junqi.rules.Perft;
import junqi.rules.Position;
import junqi.rules.RuleSet;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The project's vectors, every line: positions with their moves and perft, and games with their end. */
class VectorsTest {
    private static final int POSITIONS = 402;
    private static final int GAMES = 90;

    private static List<JsonNode> lines(String file, int count) throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        List<JsonNode> lines = new ArrayList<>();
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                VectorsTest.class.getResourceAsStream("/vectors/" + file), StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                lines.add(mapper.readTree(line));
            }
        }
        assertEquals(count, lines.size(), "no line may be left out");
        return lines;
    }

    @TestFactory
    Stream<DynamicTest> positions() throws IOException {
        List<JsonNode> lines = lines("positions.jsonl", POSITIONS);
        return Stream.iterate(0, i -> i + 1).limit(lines.size()).map(i -> {
            JsonNode line = lines.get(i);
            String name = "line " + (i + 1) + " " + line.get("rules").textValue() + " "
                    + line.get("jfen").textValue();
            return DynamicTest.dynamicTest(name, () -> position(line));
        });
    }

    private static void position(JsonNode line) {
        RuleSet rules = RuleSet.parse(line.get("rules").textValue());
        String jfen = line.get("jfen").textValue();
        Position position = Jfen.parse(jfen).toPosition(rules);
        assertAll(
                () -> assertEquals(jfen, Jfen.of(position), "JFEN"),
                () -> assertEquals(strings(line.get("legal")), legal(position), "legal moves"),
                () -> assertEquals(
                        numbers(line.get("perft")),
                        perft(position, line.get("perft").size()),
                        "perft"));
    }

    private static List<String> legal(Position position) {
        return position.legalMoves().stream()
                .map(move -> MoveText.of(position.board(), move))
                .sorted()
                .toList();
    }

    private static List<Long> perft(Position position, int depth) {
        Perft perft = new Perft(depth);
        MutablePosition core = position.mutable();
        List<Long> leaves = new ArrayList<>();
        for (int d = 1; d <= depth; d++) {
            leaves.add(perft.count(core, d));
        }
        return leaves;
    }

    @TestFactory
    Stream<DynamicTest> games() throws IOException {
        List<JsonNode> lines = lines("games.jsonl", GAMES);
        return Stream.iterate(0, i -> i + 1).limit(lines.size()).map(i -> {
            JsonNode line = lines.get(i);
            String name = "line " + (i + 1) + " " + line.get("rules").textValue();
            return DynamicTest.dynamicTest(name, () -> game(line));
        });
    }

    private static void game(JsonNode line) {
        RuleSet rules = RuleSet.parse(line.get("rules").textValue());
        Position position = Jfen.parse(line.get("start").textValue()).toPosition(rules);
        int ply = 0;
        for (String text : strings(line.get("moves"))) {
            MoveText move = MoveText.parse(position.board(), text);
            String where = "ply " + ply + ", " + text + " in " + Jfen.of(position);
            assertTrue(move.move().isPass() || position.isLegal(move.move()), () -> where + " is legal");
            position = position.play(move.move());
            ply++;
        }
        assertEquals(line.get("end").textValue(), Jfen.of(position), "the end");
        assertEquals(line.get("status").textValue(), position.status().toString(), "the status");
        assertEquals(position.status().isOver(), position.legalMoves().isEmpty());
        assertTrue(position.status().isOver() || !position.isLegal(Move.PASS));
    }

    private static List<String> strings(JsonNode array) {
        List<String> strings = new ArrayList<>();
        array.forEach(s -> strings.add(s.textValue()));
        return strings;
    }

    private static List<Long> numbers(JsonNode array) {
        List<Long> numbers = new ArrayList<>();
        array.forEach(n -> numbers.add(n.longValue()));
        return numbers;
    }
}
