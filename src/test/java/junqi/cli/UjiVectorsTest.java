package junqi.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The project's test vectors, asked through the protocol. */
class UjiVectorsTest {
    private final UjiSession uji = new UjiSession();

    @Test
    void refereeAnswersEveryPositionOfTheVectors() throws IOException {
        for (JsonNode vector : vectors("positions")) {
            String jfen = vector.get("jfen").asText();
            List<String> expected = new ArrayList<>();
            StringBuilder legal = new StringBuilder("legal");
            vector.get("legal").forEach(move -> legal.append(' ').append(move.asText()));
            expected.add(legal.toString());
            expected.add("jfen " + jfen);
            List<String> commands = new ArrayList<>(List.of(
                    "newgame rules " + vector.get("rules").asText(), "position " + jfen, "legal", "d", "perft 0"));
            for (int depth = 1; depth <= vector.get("perft").size(); depth++) {
                commands.add("perft " + depth);
            }
            List<String> answers = new ArrayList<>(uji.answers(commands.toArray(String[]::new)));
            String status = answers.remove(2);
            assertEquals(!vector.get("legal").isEmpty(), status.equals("status playing"), () -> jfen + " is " + status);
            expected.add("perft 0 1");
            for (int depth = 1; depth <= vector.get("perft").size(); depth++) {
                expected.add("perft " + depth + " "
                        + vector.get("perft").get(depth - 1).asLong());
            }
            assertEquals(expected, answers, vector.toString());
        }
    }

    @Test
    void refereeReplaysEveryGameOfTheVectors() throws IOException {
        for (JsonNode game : vectors("games")) {
            StringBuilder position =
                    new StringBuilder("position " + game.get("start").asText() + " moves");
            game.get("moves").forEach(move -> position.append(' ').append(move.asText()));
            assertEquals(
                    List.of(
                            "legal",
                            "jfen " + game.get("end").asText(),
                            "status " + game.get("status").asText()),
                    uji.answers("newgame rules " + game.get("rules").asText(), position.toString(), "legal", "d"),
                    game.toString());
        }
    }

    static List<JsonNode> vectors(String name) throws IOException {
        List<JsonNode> list = new ArrayList<>();
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                UjiVectorsTest.class.getResourceAsStream("/vectors/" + name + ".jsonl"), StandardCharsets.UTF_8))) {
            ObjectMapper mapper = new ObjectMapper();
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                list.add(mapper.readTree(line));
            }
        }
        assertFalse(list.isEmpty());
        return list;
    }
}
