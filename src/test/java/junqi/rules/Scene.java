package junqi.rules;

import java.util.List;
import junqi.notation.MoveText;

/**
 * A position for a test, from the few pieces that matter: {@code Ma6} is the red field marshal on a6, {@code ta7} a blue
 * lieutenant, {@code ~Eb1} a red engineer face down. Other words change the rest: {@code turn=n}, {@code south=-},
 * {@code quiet=49}, {@code ply=9}, {@code held=r@e7}, {@code dug=3,0}, {@code gone=LLL} (removed pieces), {@code shown=b12}.
 */
final class Scene {
    private final Setup setup = new Setup(Board.TWO_PLAYER);

    private Scene() {}

    static Position of(String rules, String words) {
        return setup(words).toPosition(RuleSet.parse(rules));
    }

    static Setup setup(String words) {
        Scene scene = new Scene();
        for (String word : words.strip().split("\\s+")) {
            if (word.contains("=")) {
                scene.change(word.substring(0, word.indexOf('=')), word.substring(word.indexOf('=') + 1));
            } else {
                scene.put(word);
            }
        }
        return scene.setup;
    }

    static int node(String name) {
        return BoardTest.node(Board.TWO_PLAYER, name);
    }

    private void put(String word) {
        boolean down = word.startsWith("~");
        String piece = down ? word.substring(1) : word;
        setup.set(node(piece.substring(1)), cell(piece.charAt(0)) | (down ? Cell.FACE_DOWN : 0));
    }

    private static int cell(char letter) {
        Colour colour = Character.isUpperCase(letter) ? Colour.RED : Colour.BLUE;
        char upper = Character.toUpperCase(letter);
        return upper == 'X'
                ? Cell.unknown(colour)
                : Cell.of(colour, PieceType.ofLetter(upper).orElseThrow());
    }

    private void change(String key, String value) {
        switch (key) {
            case "turn" -> setup.turn(Seat.ofLetter(value.charAt(0)).orElseThrow());
            case "south" -> setup.southColour(Colour.ofLetter(value.charAt(0)).orElse(null));
            case "quiet" -> setup.quiet(Integer.parseInt(value));
            case "ply" -> setup.ply(Integer.parseInt(value));
            case "held" -> {
                for (String item : value.split(",")) {
                    setup.held(Colour.ofLetter(item.charAt(0)).orElseThrow().ordinal(), node(item.substring(2)));
                }
            }
            case "dug" -> {
                setup.dug(0, value.charAt(0) - '0');
                setup.dug(1, value.charAt(2) - '0');
            }
            case "gone" -> value.chars().forEach(c -> gone(cell((char) c)));
            case "shown" -> setup.shown(node(value), null, true);
            default -> throw new IllegalArgumentException(key);
        }
    }

    private void gone(int cell) {
        int colour = Cell.colour(cell);
        int kind = Cell.kind(cell);
        if (kind == Cell.UNKNOWN_KIND) {
            setup.removedUnknown(colour, setup.removedUnknown(colour) + 1);
        } else {
            setup.removed(colour, kind, setup.removed(colour, kind) + 1);
        }
    }

    static Move move(String text) {
        return MoveText.parse(Board.TWO_PLAYER, text).move();
    }

    static Position play(Position position, String... moves) {
        Position now = position;
        for (String move : moves) {
            now = now.play(move(move));
        }
        return now;
    }

    /** What the referee says of a move, such as {@code a6a7>}. */
    static String outcome(Position position, String move) {
        Step step = position.step(move(move));
        return MoveText.of(position.board(), step.move(), step.outcome());
    }

    /** What a seat hears of a move. */
    static String heard(Position position, String move, Seat seat) {
        return MoveText.of(
                position.board(), play(position, move).view(seat).latest().orElseThrow());
    }

    static String on(Position position, String node) {
        int cell = position.cell(node(node));
        if (cell == Cell.EMPTY) {
            return "";
        }
        char letter = Cell.piece(cell).type().letter();
        return (Cell.isFaceDown(cell) ? "~" : "") + (Cell.colour(cell) == 0 ? letter : Character.toLowerCase(letter));
    }

    static boolean may(Position position, String move) {
        return position.isLegal(move(move));
    }

    /** The number of the rule that forbids a move. */
    static String forbiddenBy(Position position, String move) {
        return position.whyNot(move(move)).map(r -> r.reason().rule()).orElse("allowed");
    }

    static String status(Position position, String... moves) {
        return play(position, moves).status().toString();
    }

    static List<SetupProblem.Kind> problems(String rules, String words) {
        return setup(words).check(RuleSet.parse(rules)).stream()
                .map(SetupProblem::kind)
                .toList();
    }
}
