package junqi.ai;

import java.util.List;
import java.util.Random;
import junqi.rules.Cell;
import junqi.rules.Move;
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

    static Position start(RuleSet rules, Random random) {
        return Setup.deployed(Deployments.random(random.nextLong()), Deployments.random(random.nextLong()))
                .toPosition(rules);
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
