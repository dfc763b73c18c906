package junqi.ui;

import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import junqi.notation.MoveText;
import junqi.rules.Board;
import junqi.rules.Move;
import junqi.rules.PieceType;
import junqi.rules.Position;
import junqi.rules.Preset;
import junqi.rules.Refusal;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Setup;

/**
 * A lesson: steps that each ask for one thing on the board. Its texts are {@code lesson.KEY.title}, and
 * {@code lesson.KEY.N.task} and {@code lesson.KEY.N.done} of its steps, counted from 1.
 */
record Lesson(String key, List<Step> steps) {
    /** What a step asks for. */
    sealed interface Goal {}

    /** Any of these moves. */
    record Moves(Set<Move> moves) implements Goal {}

    /** Any flip. */
    record Flip() implements Goal {}

    /** A try that is refused for this reason: to see why not. */
    record Refused(Refusal.Reason reason, int node) implements Goal {}

    /** One of these marks on the piece on a node. */
    record Mark(int node, Set<PieceType> kinds) implements Goal {}

    /**
     * A step, played by South.
     *
     * @param rule the rule that it is about
     * @param pieces as {@link PlacedPieces} has them; {@code deal} for the start of a flip game
     * @param before moves that are made first, both sides in turn
     */
    record Step(Preset rules, String rule, String pieces, String before, Goal goal) {
        static final String DEAL = "deal";

        /** The position in which the goal is asked for. */
        Position position() {
            Setup setup = pieces.equals(DEAL) ? Setup.flipDeal(new Random(11)) : new Setup(Board.TWO_PLAYER);
            if (!pieces.equals(DEAL)) {
                PlacedPieces.put(setup, pieces);
            }
            Position position = setup.toPosition(RuleSet.of(rules));
            for (String move : before.isEmpty() ? new String[0] : before.split(" ")) {
                position = position.play(move(move));
            }
            return position;
        }
    }

    static final List<Lesson> ALL = List.of(
            new Lesson(
                    "moving",
                    List.of(
                            open("R4.1", "b1=F d12=f c3=J e9=o", play("c3c4")),
                            open("R4.2", "b1=F d12=f a2=C e9=o", play("a2a11")),
                            open("R4.2", "b1=F d12=f a6=C a9=o", refused("a6", Refusal.Reason.RAIL_BLOCKED)),
                            open("R4.3", "b1=F d12=f a3=E c6=C e11=o", play("a3e9")),
                            open("R4.4", "b1=F d12=f b4=D a4=m", play("b4b3", "b4b5", "b4c4")))),
            new Lesson(
                    "fighting",
                    List.of(
                            open("R5.4", "b1=F d12=f c6=R c7=o e6=C e7=g", play("c6c7")),
                            open("R5.4", "b1=F d12=f a6=D a8=d c2=O e9=o", play("a6a8")),
                            open("R5.2", "b1=F d12=f a6=B e6=C a8=m e8=t", play("a6a8")),
                            open("R5.3", "b1=F d12=f d11=l c11=E e11=J a9=o", play("c11d11")),
                            open("R4.4", "b1=F d12=f b7=R b8=o", refused("b8", Refusal.Reason.CAMP_OCCUPIED)))),
            new Lesson(
                    "flag",
                    List.of(
                            open("R4.5", "b1=F d12=f b2=L c2=J e9=o", refused("b2", Refusal.Reason.CANNOT_MOVE)),
                            open(
                                    "R4.6",
                                    "b1=F d12=f b12=R c2=J e9=o",
                                    refused("b12", Refusal.Reason.LOCKED_IN_HEADQUARTERS)),
                            open("R5.3", "b1=F d12=f c12=l d11=l e12=l c11=E a11=M a9=o", play("c11d11")),
                            open("R5.1", "b1=F d12=f c12=l e12=l d11=E a9=o", play("d11d12")),
                            open("R7.6", "b1=F d12=f b12=l a6=B a8=m e7=o", play("a6a8")))),
            new Lesson(
                    "flip",
                    List.of(
                            new Step(Preset.SIMPLE_FLIP, "R6.5", Step.DEAL, "", new Flip()),
                            flip(
                                    "R6.6",
                                    "b1=~F d12=~f c6=J c7=~r e9=o",
                                    refused("c7", Refusal.Reason.FACE_DOWN_CANNOT_BE_ATTACKED)),
                            flip("R5.4", "b1=~F d12=~f c6=R c7=o d6=~M b6=~l e9=c", play("c6c7")),
                            flip("R4.4", "b1=~F d12=~f b4=G a4=m c3=~l e9=c", play("b4b3", "b4b5", "b4c4")),
                            new Step(
                                    Preset.CLASSIC_FLIP,
                                    "R7.5",
                                    "b1=~F c3=E+f a3=J e9=o",
                                    "c3c2 e9e8",
                                    play("c2d2", "c2b2")),
                            new Step(Preset.CLASSIC_FLIP, "R7.5", "c1=~F d2=E+f a3=J e9=o", "", play("d2d1")))),
            new Lesson(
                    "dark",
                    List.of(
                            dark("R8.1", "b1=F d12=f c6=G c7=r e9=o", "", play("c6c7")),
                            dark(
                                    "R8.1",
                                    "b1=F d12=f c6=O c7=d a2=C e9=o",
                                    "c6c7 e9e8",
                                    new Mark(
                                            node("c7"),
                                            Set.of(
                                                    PieceType.FIELD_MARSHAL,
                                                    PieceType.GENERAL,
                                                    PieceType.MAJOR_GENERAL,
                                                    PieceType.BRIGADIER))),
                            dark(
                                    "R4.5",
                                    "b1=F d12=f d11=l b11=c a2=C e9=o",
                                    "a2a3 b11c11",
                                    new Mark(node("d11"), Set.of(PieceType.LANDMINE))),
                            dark("R7.6", "b1=F d12=f b12=l a6=B a8=m e7=o", "", play("a6a8")))));

    private static Step open(String rule, String pieces, Goal goal) {
        return new Step(Preset.CLASSIC_OPEN, rule, pieces, "", goal);
    }

    /** A step of a flip game in which South has red. */
    private static Step flip(String rule, String pieces, Goal goal) {
        return new Step(Preset.SIMPLE_FLIP, rule, pieces, "", goal);
    }

    private static Step dark(String rule, String pieces, String before, Goal goal) {
        return new Step(Preset.CLASSIC_DARK, rule, pieces, before, goal);
    }

    private static Goal play(String... moves) {
        return new Moves(List.of(moves).stream().map(Lesson::move).collect(java.util.stream.Collectors.toSet()));
    }

    private static Goal refused(String node, Refusal.Reason reason) {
        return new Refused(reason, node(node));
    }

    private static Move move(String text) {
        return MoveText.parse(Board.TWO_PLAYER, text).move();
    }

    private static int node(String name) {
        return Board.TWO_PLAYER.node(name.toLowerCase(Locale.ROOT)).orElseThrow();
    }

    /** The name under which it is kept that a step, counted from 0, is done. */
    String id(int step) {
        return key + "." + (step + 1);
    }

    /** The seat of the learner. */
    static final Seat LEARNER = Seat.SOUTH;
}
