package junqi.ai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import junqi.rules.Move;
import junqi.rules.MutablePosition;
import junqi.rules.Position;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class OpenEngineTest {
    private static final RuleSet RULES = Preset.CLASSIC_OPEN.rules();
    /** Games without a quiet limit may go on for ever; so far they are followed. */
    private static final int PLIES_FOLLOWED = 400;

    private static Position start(RuleSet rules) {
        return Games.deployed(rules, 4);
    }

    private static Position afterPlies(RuleSet rules, int plies) {
        Position position = start(rules);
        Engine greedy = new GreedyEngine();
        while (position.ply() < plies && !position.status().isOver()) {
            position = position.play(Games.think(greedy, position, SearchLimits.ofNodes(1, position.ply())));
        }
        return position;
    }

    static Stream<RuleSet> rulesWithOneOptionChanged() {
        return Games.withOneOptionChanged(Preset.CLASSIC_OPEN);
    }

    /** With itself, at a speed that lets every option set be played through. */
    @ParameterizedTest
    @MethodSource("rulesWithOneOptionChanged")
    void playsLegalGamesToTheEndWithAnyOption(RuleSet rules) {
        playToTheEnd(rules);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "classic-open mines=mutual flagGuard=minesGone",
                "classic-open flagEffect=carry flagTaker=engineer hqLocked=false",
                "classic-open flagEffect=carry flagTaker=lowest",
                "classic-open mines=engineerOnly flagGuard=minesDug attackStronger=false",
                "classic-open quietLimit=31 quietResult=sideToMoveLoses repetitionLimit=3"
            })
    void playsLegalGamesToTheEndWithOptionsTogether(String rules) {
        playToTheEnd(RuleSet.parse(rules));
    }

    private static void playToTheEnd(RuleSet rules) {
        Engine engine = Engines.create(Level.MARSHAL, rules);
        Position position = start(rules);
        while (!position.status().isOver() && position.ply() < PLIES_FOLLOWED) {
            Move move = Games.think(engine, position, SearchLimits.ofNodes(60, position.ply()));
            assertTrue(position.isLegal(move), () -> rules + ": " + move);
            position = position.play(move);
        }
        if (rules.quietLimit() > 0) {
            assertTrue(position.status().isOver(), rules::toString);
        }
    }

    @ParameterizedTest
    @EnumSource(Level.class)
    void everyLevelPlaysALegalMove(Level level) {
        for (int plies = 0; plies <= 90; plies += 15) {
            Position position = afterPlies(RULES, plies);
            if (position.status().isOver()) {
                continue;
            }
            Engine engine = Engines.create(level, RULES);
            Thought thought = Games.thought(engine, position.view(position.turn()), SearchLimits.ofNodes(500, 1));
            assertTrue(position.isLegal(thought.move()), () -> level + " " + thought);
            assertEquals(thought.move(), thought.line().get(0));
            assertTrue(thought.winProbability() >= 0 && thought.winProbability() <= 1);
        }
    }

    @Test
    void equalViewsSeedsAndNodesGiveEqualThoughts() {
        Position position = afterPlies(RULES, 20);
        SearchLimits limits = SearchLimits.ofNodes(5_000, 42);
        Engine used = Engines.create(Level.MARSHAL, RULES);
        Games.think(used, afterPlies(RULES, 18), limits);
        Thought first = Games.thought(used, position.view(position.turn()), limits);
        Thought second = Games.thought(Engines.create(Level.MARSHAL, RULES), position.view(position.turn()), limits);
        assertEquals(first.move(), second.move());
        assertEquals(first.winProbability(), second.winProbability());
        assertEquals(first.line(), second.line());
    }

    @Test
    void firstMoveKeepsTheTimeLimit() {
        Position position = start(RULES);
        Engine engine = Engines.create(Level.MARSHAL, RULES);
        SearchLimits limits = new SearchLimits(100, 0, 0, 1, ThinkingClock.CPU);
        Thought thought = Games.thought(engine, position.view(position.turn()), limits);
        assertTrue(thought.millis() <= 150, thought::toString);
    }

    @Test
    void nodeLimitIsKept() {
        Position position = start(RULES);
        Engine engine = Engines.create(Level.MARSHAL, RULES);
        Thought thought = Games.thought(engine, position.view(position.turn()), SearchLimits.ofNodes(4_000, 1));
        assertTrue(thought.nodes() >= 4_000 && thought.nodes() < 4_200, () -> thought.nodes() + " nodes");
    }

    @Test
    void stopSignalEndsAnUnlimitedSearch() {
        Position position = afterPlies(RULES, 20);
        Games.assertStops(Engines.create(Level.MARSHAL, RULES), position);
    }

    @Test
    void searchPutsThePositionBack() {
        MutablePosition position = afterPlies(RULES, 20).mutable();
        long hash = position.hash();
        AlphaBeta search = new AlphaBeta(RULES, true);
        search.begin(position, new Deadline(new SearchLimits(0, 0, 0, 1), new StopSignal()));
        search.search(4, -Score.INFINITY, Score.INFINITY, 0, 0);
        assertFalse(search.isStopped());
        assertEquals(hash, position.hash());
        assertEquals(hash, position.recomputeHash());
    }
}
