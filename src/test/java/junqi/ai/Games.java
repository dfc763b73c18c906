package junqi.ai;

import java.util.SplittableRandom;
import junqi.notation.Jfen;
import junqi.notation.MoveText;
import junqi.rules.Board;
import junqi.rules.Move;
import junqi.rules.Position;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.Setup;
import junqi.rules.View;

/** Positions and moves for the tests of engines. */
final class Games {
    private Games() {}

    static Position position(Preset preset, String jfen) {
        return Jfen.parse(jfen).toPosition(preset.rules());
    }

    static View view(Preset preset, String jfen) {
        Position position = position(preset, jfen);
        return position.view(position.turn());
    }

    /** The view after that many plies of a game between greedy players; the deal and all choices follow from the seed. */
    static Position greedyGame(RuleSet rules, int plies, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Position position = Setup.flipDeal(random).toPosition(rules);
        Engine greedy = new GreedyFlipEngine();
        while (position.ply() < plies && !position.status().isOver()) {
            position = position.play(think(greedy, position, SearchLimits.ofNodes(1, random.nextLong())));
        }
        return position;
    }

    /** The start of an open or dark game with two drawn layouts. */
    static Position deployed(RuleSet rules, long seed) {
        return Setup.deployed(Deployments.draw(rules, 2 * seed), Deployments.draw(rules, 2 * seed + 1))
                .toPosition(rules);
    }

    static Move think(Engine engine, Position position, SearchLimits limits) {
        return thought(engine, position.view(position.turn()), limits).move();
    }

    static Thought thought(Engine engine, View view, SearchLimits limits) {
        return engine.think(view, limits, new StopSignal(), t -> {});
    }

    static String text(Move move) {
        return MoveText.of(Board.TWO_PLAYER, move);
    }
}
