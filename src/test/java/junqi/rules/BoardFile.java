package junqi.rules;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A board as the project's board files list it, edge by edge: what {@link Board} is compared with. */
record BoardFile(
        Board board,
        Set<String> nodes,
        Set<String> camps,
        Set<String> headquarters,
        Set<Set<String>> road,
        Set<Set<String>> rail,
        List<List<String>> straightLines) {

    static final BoardFile TWO_PLAYER = read(Board.TWO_PLAYER, "two-player");
    static final BoardFile FOUR_PLAYER = read(Board.FOUR_PLAYER, "four-player");

    static BoardFile of(Board board) {
        return board == Board.TWO_PLAYER ? TWO_PLAYER : FOUR_PLAYER;
    }

    /** The name in test displays. */
    @Override
    public String toString() {
        return nodes.size() + " nodes";
    }

    private static BoardFile read(Board board, String name) {
        try (InputStream in = BoardFile.class.getResourceAsStream("/boards/" + name + ".json")) {
            JsonNode json = new ObjectMapper().readTree(in);
            List<List<String>> lines = new ArrayList<>();
            json.get("straightLines").forEach(line -> lines.add(strings(line)));
            return new BoardFile(
                    board,
                    new TreeSet<>(strings(json.get("nodes"))),
                    new TreeSet<>(strings(json.get("camps"))),
                    new TreeSet<>(strings(json.get("headquarters"))),
                    pairs(json.get("road")),
                    pairs(json.get("rail")),
                    lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> strings(JsonNode array) {
        List<String> strings = new ArrayList<>();
        array.forEach(s -> strings.add(s.textValue()));
        return strings;
    }

    private static Set<Set<String>> pairs(JsonNode array) {
        Set<Set<String>> pairs = new java.util.HashSet<>();
        array.forEach(pair -> pairs.add(Set.copyOf(strings(pair))));
        return pairs;
    }
}
