package junqi.ai;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import junqi.notation.Jfen;
import junqi.notation.MoveText;
import junqi.rules.Board;
import junqi.rules.Move;
import junqi.rules.Option;
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

    /** Every rule set of the presets' modes that differs from one of them in one option. */
    static Stream<RuleSet> withOneOptionChanged(Preset... presets) {
        return Stream.of(presets)
                .map(Preset::rules)
                .flatMap(rules -> Stream.of(Option.values())
                        .flatMap(option -> values(option).stream()
                                .filter(value ->
                                        rules.problemWith(option, value).isEmpty())
                                .map(value -> rules.with(option, value)))
                        .filter(changed -> changed.mode() == rules.mode()))
                .distinct();
    }

    private static List<String> values(Option option) {
        return option.isNumber() ? List.of("0", "1", "3", "30") : option.choices();
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

    /** A search without limits ends when the signal is raised, with a legal move. */
    static void assertStops(Engine engine, Position position) {
        StopSignal stop = new StopSignal();
        Thought thought = assertTimeoutPreemptively(
                Duration.ofSeconds(20),
                () -> engine.think(
                        position.view(position.turn()), new SearchLimits(0, 0, 0, 1), stop, t -> stop.raise()));
        assertTrue(position.isLegal(thought.move()));
    }
}
