package junqi.ai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import junqi.rules.Board;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.PieceType;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Setup;
import junqi.rules.View;
import org.junit.jupiter.api.Test;

/** What the dark player must see. South is red and to move; of blue pieces only those that are marked shown are known. */
class DarkTacticsTest {
    private static final RuleSet CLASSIC = RuleSet.parse("classic-dark");
    private static final int BLUE = Colour.BLUE.ordinal();

    /** Words such as {@code Ma6} for red and {@code ta7} for blue; all other pieces are removed, and known to be. */
    private static Setup scene(String words) {
        Setup setup = new Setup(Board.TWO_PLAYER).ply(120);
        for (int colour = 0; colour < 2; colour++) {
            for (PieceType type : PieceType.values()) {
                setup.removed(colour, type.ordinal(), type.count());
            }
        }
        for (String word : words.split(" ")) {
            char letter = word.charAt(0);
            int colour = Character.isUpperCase(letter) ? 0 : BLUE;
            int kind = PieceType.ofLetter(Character.toUpperCase(letter))
                    .orElseThrow()
                    .ordinal();
            int node = node(word.substring(1));
            boolean moves = PieceType.of(kind).isMovable();
            setup.set(node, Cell.of(colour, kind)).moved(node, moves);
            setup.removed(colour, kind, setup.removed(colour, kind) - 1);
        }
        return setup;
    }

    private static int node(String name) {
        return Board.TWO_PLAYER.node(name).orElseThrow();
    }

    private static String move(View view, long seed) {
        Thought thought =
                Games.thought(Engines.create(Level.MARSHAL, view.rules()), view, SearchLimits.ofNodes(100_000, seed));
        return Games.text(thought.move());
    }

    private static String move(Setup setup) {
        return move(setup.toPosition(CLASSIC).view(Seat.SOUTH), 1);
    }

    @Test
    void takesAShownFlag() {
        Setup setup = scene("Ob11 Fb1 Jd5 fb12 ld12 ma6 gd6").shown(node("b12"), null, true);
        assertEquals("b11b12", move(setup));
    }

    @Test
    void takesTheFlagThatCanOnlyStandThere() {
        assertEquals("b11b12", move(scene("Ob11 Fb1 Jd5 fb12 ma6 gd6")));
    }

    @Test
    void digsALandmineThatKeepsItFromTheFlag() {
        Setup setup = scene("Eb10 Ma6 Dc9 Fb1 fb12 la12 lb11 lc12 te9").shown(node("b12"), null, true);
        assertEquals("b10b11", move(setup));
    }

    @Test
    void savesItsFlag() {
        Setup setup = scene("Fb1 La1 Lc1 Da2 Jd5 ob2 fd12 le12 ca9").shown(node("b1"), null, true);
        assertEquals("a2b2", move(setup));
    }

    @Test
    void theMarshalLeavesUnmovedPiecesOfTheLastRowsAlone() {
        RuleSet rules = CLASSIC;
        Setup setup = Setup.deployed(Deployments.draw(rules, 1), Deployments.draw(rules, 2))
                .ply(40);
        int here = node("a10");
        setup.removed(BLUE, Cell.kind(setup.cell(here)), 1);
        for (int node = 0; node < Board.TWO_PLAYER.size(); node++) {
            if (setup.cell(node) == Cell.of(Colour.RED, PieceType.FIELD_MARSHAL)) {
                setup.set(node, Cell.EMPTY);
            }
        }
        setup.set(here, Cell.of(Colour.RED, PieceType.FIELD_MARSHAL)).moved(here, true);
        View view = setup.toPosition(rules).view(Seat.SOUTH);
        for (int seed = 0; seed < 6; seed++) {
            assertNotEquals("a10a11", move(view, seed));
        }
    }

    @Test
    void fightsRatherThanLetTheQuietLimitTakeAWonGame() {
        Setup setup = scene("Ma6 Gc6 De5 Eb3 Ed3 Fb1 ta8 fd12 le12 lc12 ld11").quiet(49);
        View view = setup.toPosition(CLASSIC).view(Seat.SOUTH);
        assertEquals("a6a8", move(view, 1));
    }
}
