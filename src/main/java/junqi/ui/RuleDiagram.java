package junqi.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.ResourceBundle;
import javafx.scene.Node;
import junqi.notation.MoveText;
import junqi.rules.Board;
import junqi.rules.Move;
import junqi.rules.Position;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Setup;
import junqi.store.ShippedLayouts;
import junqi.ui.board.BoardViewModel;
import junqi.ui.board.PositionPicture;

/**
 * A small picture for a rule: a position, and the targets of a piece or the position before and after a move. The rules
 * core says what the targets and outcomes are, so a picture cannot differ from the game.
 *
 * @param rule the number of the rule, such as {@code R4.1}
 * @param rules whose rules
 * @param low the lowest rank in sight
 * @param high the highest rank in sight
 * @param pieces as {@link PlacedPieces} has them
 * @param action a node whose targets are shown, a move that is made, or empty
 */
record RuleDiagram(String rule, Preset rules, int low, int high, String pieces, String action) {
    private static final double UNIT = 23;
    private static final String DEPLOYED = "deployed";
    private static final String FACE_DOWN = "face down";

    static final List<RuleDiagram> ALL = List.of(
            new RuleDiagram("R2.2", Preset.CLASSIC_OPEN, 1, 6, "", ""),
            new RuleDiagram("R2.4", Preset.CLASSIC_OPEN, 5, 8, "b6=J", "b6"),
            new RuleDiagram("R2.5", Preset.CLASSIC_OPEN, 2, 5, "b3=J", "b3"),
            new RuleDiagram("R4.1", Preset.CLASSIC_OPEN, 2, 5, "c3=J", "c3"),
            new RuleDiagram("R4.2", Preset.CLASSIC_OPEN, 5, 8, "a6=J d6=C a8=c", "a6"),
            new RuleDiagram("R4.3", Preset.CLASSIC_OPEN, 5, 8, "c6=E d7=r a6=J", "c6"),
            new RuleDiagram("R4.4", Preset.CLASSIC_OPEN, 3, 6, "b4=J b5=c a4=c", "b4"),
            new RuleDiagram("R5.1", Preset.CLASSIC_OPEN, 10, 12, "b11=J b12=f e10=o", "b11b12"),
            new RuleDiagram("R5.2", Preset.CLASSIC_OPEN, 6, 8, "c6=B c7=m", "c6c7"),
            new RuleDiagram("R5.3", Preset.CLASSIC_OPEN, 10, 12, "c11=E c12=l d12=f e10=o", "c11c12"),
            new RuleDiagram("R5.3", Preset.CLASSIC_OPEN, 10, 12, "c11=J c12=l d12=f e10=o", "c11c12"),
            new RuleDiagram("R5.4", Preset.CLASSIC_OPEN, 6, 8, "c6=R c7=o", "c6c7"),
            new RuleDiagram("R6.3", Preset.CLASSIC_OPEN, 1, 6, DEPLOYED, ""),
            new RuleDiagram("R6.4", Preset.SIMPLE_FLIP, 1, 6, FACE_DOWN, ""),
            new RuleDiagram("R6.6", Preset.SIMPLE_FLIP, 3, 6, "c5=J c6=~r b4=~e d6=~C", "c5"),
            new RuleDiagram("R7.5", Preset.CLASSIC_FLIP, 1, 3, "d2=E+f a3=J", "d2d1"));

    /** The pictures of a rule, in their order. */
    static List<RuleDiagram> of(String rule) {
        return ALL.stream().filter(diagram -> diagram.rule.equals(rule)).toList();
    }

    /** The position that the picture begins with. */
    Position position() {
        RuleSet set = RuleSet.of(rules);
        if (pieces.equals(DEPLOYED)) {
            return Setup.deployed(
                            ShippedLayouts.all().get(0).layout(),
                            ShippedLayouts.all().get(1).layout())
                    .toPosition(set);
        }
        if (pieces.equals(FACE_DOWN)) {
            return Setup.flipDeal(new java.util.Random(1)).toPosition(set);
        }
        Setup setup = new Setup(Board.TWO_PLAYER);
        // Both sides have what a game needs; what moves stays out of sight.
        PlacedPieces.put(setup, "b1=F d12=f");
        if (low > 1) {
            PlacedPieces.put(setup, "a1=O");
        }
        if (high < Board.TWO_PLAYER.ranks()) {
            PlacedPieces.put(setup, "e12=o");
        }
        PlacedPieces.put(setup, pieces);
        return setup.toPosition(set);
    }

    private static int node(String name) {
        return Board.TWO_PLAYER.node(name).orElseThrow();
    }

    /** The pictures: one, or before and after. */
    List<Node> pictures(ResourceBundle texts) {
        Position position = position();
        int inHand = action.isEmpty() ? BoardViewModel.NONE : node(action.substring(0, from()));
        List<Node> pictures = new ArrayList<>();
        pictures.add(new PositionPicture(position.view(Seat.SOUTH), low, high, inHand, UNIT, texts));
        if (action.length() > from()) {
            Position after = position.play(move());
            pictures.add(new PositionPicture(after.view(Seat.SOUTH), low, high, BoardViewModel.NONE, UNIT, texts));
        }
        return pictures;
    }

    private Move move() {
        return MoveText.parse(Board.TWO_PLAYER, action).move();
    }

    /** Where the first node's name ends. */
    private int from() {
        int end = 1;
        while (end < action.length() && Character.isDigit(action.charAt(end))) {
            end++;
        }
        return Math.min(end, action.length());
    }
}
