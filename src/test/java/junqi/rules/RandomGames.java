package junqi.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Layouts, starts and games drawn at random, the same ones for the same seed. */
final class RandomGames {
    private RandomGames() {}

    /** A legal layout (R6.3), every one with some probability. */
    static Layout layout(Random random) {
        PieceType[] cells = new PieceType[Layout.SIZE];
        List<Integer> headquarters = new ArrayList<>(List.of(26, 28));
        cells[headquarters.get(random.nextInt(2))] = PieceType.FLAG;
        put(cells, PieceType.LANDMINE, 20, random);
        put(cells, PieceType.BOMB, 5, random);
        List<PieceType> others = new ArrayList<>();
        for (PieceType type : PieceType.values()) {
            if (type.isRanked()) {
                others.addAll(Collections.nCopies(type.count(), type));
            }
        }
        Collections.shuffle(others, random);
        int next = 0;
        for (int i = 0; i < Layout.SIZE; i++) {
            if (cells[i] == null && !Layout.isCamp(i)) {
                cells[i] = others.get(next++);
            }
        }
        return new Layout(java.util.Arrays.asList(cells));
    }

    private static void put(PieceType[] cells, PieceType type, int first, Random random) {
        for (int n = 0; n < type.count(); ) {
            int at = first + random.nextInt(Layout.SIZE - first);
            if (cells[at] == null && !Layout.isCamp(at)) {
                cells[at] = type;
                n++;
            }
        }
    }

    /** The first position of a game. */
    static Position start(RuleSet rules, Random random) {
        Setup setup = rules.mode() == RuleSet.Mode.FLIP
                ? Setup.flipDeal(random)
                : Setup.deployed(layout(random), layout(random));
        return setup.toPosition(rules);
    }

    /** A move as a lively player would draw it: fights and flags more often than their share of the list. */
    static Move move(Position position, Random random) {
        List<Move> moves = position.legalMoves();
        Move move = moves.get(random.nextInt(moves.size()));
        for (int tries = 0; tries < 3 && !move.isFlip() && position.cell(move.to()) == Cell.EMPTY; tries++) {
            move = moves.get(random.nextInt(moves.size()));
        }
        return move;
    }

    /** The position after so many plies of a random game that does not end before; draws again until it does not. */
    static Position middleGame(RuleSet rules, int plies, Random random) {
        while (true) {
            Position position = start(rules, random);
            while (position.ply() < plies && !position.status().isOver()) {
                position = position.play(move(position, random));
            }
            if (!position.status().isOver()) {
                return position;
            }
        }
    }
}
