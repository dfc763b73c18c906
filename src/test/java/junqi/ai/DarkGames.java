package junqi.ai;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import junqi.rules.Cell;
import junqi.rules.Layout;
import junqi.rules.Move;
import junqi.rules.PieceType;
import junqi.rules.Position;
import junqi.rules.RuleSet;
import junqi.rules.Setup;

/** Dark games drawn at random, the same ones for the same seed. */
final class DarkGames {
    /** Every dark preset, and options that make a difference to what a seat can know. */
    static final List<RuleSet> RULES = List.of(
            RuleSet.parse("classic-dark"),
            RuleSet.parse("classic-dark mines=mutual"),
            RuleSet.parse("classic-dark mines=engineerOnly flagTaker=engineer"),
            RuleSet.parse("classic-dark scouting=all"),
            RuleSet.parse("classic-dark scouting=own flagGuard=minesDug"),
            RuleSet.parse("classic-dark flagEffect=carry hqLocked=false"),
            RuleSet.parse("folk-dark flagTaker=lowest flagGuard=minesGone marshalRevealsFlag=false"),
            RuleSet.parse("folk-dark"),
            RuleSet.parse("lianzhong"),
            RuleSet.parse("qq"),
            RuleSet.parse("ccgc"));

    private DarkGames() {}

    /** A legal layout (R6.3). */
    static Layout layout(Random random) {
        while (true) {
            List<PieceType> pieces = new ArrayList<>();
            for (PieceType type : PieceType.values()) {
                if (type != PieceType.FLAG && type != PieceType.LANDMINE) {
                    pieces.addAll(Collections.nCopies(type.count(), type));
                }
            }
            Collections.shuffle(pieces, random);
            List<PieceType> back = new ArrayList<>(pieces.subList(0, 5));
            back.addAll(Collections.nCopies(PieceType.LANDMINE.count(), PieceType.LANDMINE));
            back.addAll(pieces.subList(5, 6));
            Collections.shuffle(back, random);
            back.add(random.nextBoolean() ? 6 : 8, PieceType.FLAG);
            back.addAll(0, pieces.subList(6, pieces.size()));
            PieceType[] cells = new PieceType[Layout.SIZE];
            int next = 0;
            for (int i = 0; i < Layout.SIZE; i++) {
                cells[i] = Layout.isCamp(i) ? null : back.get(next++);
            }
            Layout layout = new Layout(Arrays.asList(cells));
            if (layout.check().isEmpty()) {
                return layout;
            }
        }
    }

    static Position start(RuleSet rules, Random random) {
        return Setup.deployed(layout(random), layout(random)).toPosition(rules);
    }

    /** A move that fights more often than its share of the list. */
    static Move move(Position position, Random random) {
        List<Move> moves = position.legalMoves();
        Move move = moves.get(random.nextInt(moves.size()));
        for (int tries = 0; tries < 3 && position.cell(move.to()) == Cell.EMPTY; tries++) {
            move = moves.get(random.nextInt(moves.size()));
        }
        return move;
    }

    /** The position after so many plies of a random game that has not ended by then. */
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
