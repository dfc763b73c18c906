package junqi.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import junqi.notation.Jfen;
import junqi.notation.MoveText;
import junqi.rules.Games.EndGame;
import junqi.rules.Games.Game;
import junqi.rules.Games.WholeGame;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

/** R8: a view follows from the views and events before it, and shows nothing that its seat cannot know. */
class ViewLawsTest {
    private static final int MAX_PLIES = 250;
    private static final List<Seat> SEATS = List.of(Seat.SOUTH, Seat.NORTH);

    @Property(tries = 20, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void wholeGamesAreFollowedFromWhatASeatLearns(@ForAll(supplier = WholeGame.class) Game game) {
        follow(game);
    }

    @Property(tries = 250, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void endGamesAreFollowedFromWhatASeatLearns(@ForAll(supplier = EndGame.class) Game game) {
        follow(game);
    }

    /** A reader who starts with the first view and hears the events has the referee's view at every ply. */
    private static void follow(Game game) {
        Random random = game.random();
        Position position = game.start();
        Map<Seat, View> views = new HashMap<>();
        SEATS.forEach(seat -> views.put(seat, game.start().view(seat)));
        for (int ply = 0; ply < MAX_PLIES && !position.status().isOver(); ply++) {
            Move move = random.nextInt(40) == 0 ? Move.PASS : RandomGames.move(position, random);
            Step step = position.step(move);
            position = step.after();
            for (Seat seat : SEATS) {
                View truth = position.view(seat);
                Outcome heard = truth.latest().orElseThrow().outcome();
                View after = views.get(seat).after(move, heard);
                if (!position.status().isOver()) {
                    String where = seat + " after " + MoveText.of(position.board(), move, step.outcome()) + " in "
                            + Jfen.of(step.before());
                    if (random.nextInt(16) == 0 || !truth.equals(after)) {
                        assertEquals(text(truth), text(after), where);
                    }
                    assertEquals(truth, after, where);
                }
                views.put(seat, truth);
            }
        }
    }

    /** Everything of a view that there is to read. */
    static String text(View view) {
        List<String> lines = new ArrayList<>(Boards.observables(view.mutable()));
        lines.add(Jfen.of(view));
        lines.add("legal " + view.legalMoves());
        lines.add("status " + view.status() + " face down " + view.faceDown() + " turn " + view.turn());
        for (Event event : view.history()) {
            lines.add(MoveText.of(view.board(), event) + " by " + event.seat() + " " + event.outcome());
        }
        for (int node = 0; node < view.board().size(); node++) {
            lines.add(view.board().name(node) + " " + view.cell(node) + " " + view.piece(node) + " "
                    + view.isShown(node) + " " + view.hasMoved(node));
        }
        for (int c = 0; c < 2; c++) {
            Colour colour = Colour.of(c);
            lines.add(colour + " " + view.heldAt(colour) + " " + view.dug(colour) + " " + view.seatOf(colour) + " "
                    + view.removedUnknown(colour));
            for (PieceType type : PieceType.values()) {
                lines.add(type + " " + view.unseen(colour, type) + " " + view.removed(colour, type));
            }
        }
        return String.join("\n", lines);
    }

    // ---- non-interference ----

    @Property(tries = 30, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void whatASeatCannotKnowIsNotInItsViewOfAWholeGame(@ForAll(supplier = WholeGame.class) Game game) {
        compareWithAnotherTruth(game);
    }

    @Property(tries = 250, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void whatASeatCannotKnowIsNotInItsViewOfAnEndGame(@ForAll(supplier = EndGame.class) Game game) {
        compareWithAnotherTruth(game);
    }

    /** At some points of the game the hidden pieces change places; nothing that the seat sees may change with them. */
    private static void compareWithAnotherTruth(Game game) {
        Random random = game.random();
        Position position = game.start();
        for (int ply = 0; ply < MAX_PLIES && !position.status().isOver(); ply++) {
            if (random.nextInt(8) == 0) {
                for (Seat seat : SEATS) {
                    another(position, seat, random).ifPresent(pair -> {
                        View a = pair.get(0).view(seat);
                        View b = pair.get(1).view(seat);
                        assertEquals(text(a), text(b));
                        assertEquals(a, b);
                        assertEquals(a.hashCode(), b.hashCode());
                        assertEquals(a.toString(), b.toString().replace(identity(b), identity(a)));
                    });
                }
            }
            position = position.play(RandomGames.move(position, random));
        }
    }

    /** The default text of an object has its identity; anything else in it would be compared. */
    private static String identity(Object o) {
        return Integer.toHexString(o.hashCode());
    }

    /**
     * The position without its history, and one that differs only in what the seat cannot know: hidden pieces have changed
     * places. Empty if that makes no position that goes on as this one does.
     */
    private static java.util.Optional<List<Position>> another(Position position, Seat seat, Random random) {
        Setup here = position.toSetup();
        Setup there = here.copy();
        int own = position.colourOf(seat).map(Colour::ordinal).orElse(-1);
        boolean dark = position.rules().mode() == RuleSet.Mode.DARK;
        Predicate<Integer> hidden = node -> dark
                ? here.cell(node) != Cell.EMPTY
                        && Cell.colour(here.cell(node)) != own
                        && !here.isShown(node, null)
                        && !here.isShown(node, seat)
                : Cell.isFaceDown(here.cell(node));
        List<Integer> nodes = new ArrayList<>();
        List<Integer> cells = new ArrayList<>();
        for (int node = 0; node < position.board().size(); node++) {
            if (hidden.test(node)) {
                nodes.add(node);
                cells.add(here.cell(node));
            }
        }
        int enemy = own < 0 ? -1 : 1 - own;
        for (int tries = 0; tries < 20; tries++) {
            Collections.shuffle(cells, random);
            for (int i = 0; i < nodes.size(); i++) {
                there.set(nodes.get(i), cells.get(i));
            }
            if (dark && !nodes.isEmpty()) {
                swapWithRemoved(here, there, enemy, nodes.get(random.nextInt(nodes.size())));
            }
            if (there.check(position.rules()).isEmpty()) {
                Position a = here.toPosition(position.rules());
                Position b = there.toPosition(position.rules());
                if (a.status().equals(b.status()) && !a.equals(b)) {
                    return java.util.Optional.of(List.of(a, b));
                }
            }
        }
        return java.util.Optional.empty();
    }

    /** In dark mode a piece on the board may as well be one of those that have been removed, and the other way round. */
    private static void swapWithRemoved(Setup here, Setup there, int enemy, int node) {
        int dead = -1;
        for (PieceType type : PieceType.values()) {
            int k = type.ordinal();
            there.removed(enemy, k, here.removed(enemy, k));
            boolean dug = type == PieceType.LANDMINE && here.dug(enemy) > 0;
            if (type.isMovable() && here.removed(enemy, k) > 0 && !dug) {
                dead = k;
            }
        }
        int alive = Cell.kind(there.cell(node));
        if (dead >= 0 && dead != alive && PieceType.of(alive).isMovable()) {
            there.set(node, Cell.of(enemy, dead));
            there.removed(enemy, dead, here.removed(enemy, dead) - 1);
            there.removed(enemy, alive, here.removed(enemy, alive) + 1);
        }
    }

    /** A whole dark game played twice with the enemy's pieces in other places, move for move with the same outcomes. */
    @Property(tries = 12, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void twoGamesThatSoundAlikeLookAlike(@ForAll(supplier = WholeGame.class) Game game) {
        Random random = game.random();
        Position a = game.start();
        RuleSet rules = a.rules();
        Position b = RandomGames.start(rules, random);
        Seat seat = Seat.SOUTH;
        if (rules.mode() == RuleSet.Mode.DARK) {
            Setup mixed = a.toSetup();
            for (int node : a.board().area(Seat.NORTH)) {
                mixed.set(node, b.cell(node));
            }
            b = mixed.toPosition(rules);
        }
        for (int ply = 0; ply < MAX_PLIES && !a.status().isOver() && !b.status().isOver(); ply++) {
            assertEquals(a.view(seat), b.view(seat));
            Position x = a;
            Position y = b;
            List<Move> both = a.legalMoves().stream()
                    .filter(y::isLegal)
                    .filter(m -> sounds(x, m, seat).equals(sounds(y, m, seat)))
                    .filter(m -> x.step(m).after().status().isOver()
                            == y.step(m).after().status().isOver())
                    .toList();
            if (both.isEmpty() || rules.mode() == RuleSet.Mode.OPEN) {
                return;
            }
            Move move = both.get(random.nextInt(both.size()));
            a = a.play(move);
            b = b.play(move);
        }
    }

    private static Outcome sounds(Position position, Move move, Seat seat) {
        return position.step(move).after().view(seat).latest().orElseThrow().outcome();
    }

    // ---- what a view lists (R8.5) ----

    @Property(tries = 60, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void aViewListsTheLegalMovesAndBesidesThemOnlyTriesThatTheTargetDecides(
            @ForAll(supplier = EndGame.class) Game game) {
        Random random = game.random();
        Position position = game.start();
        for (int ply = 0; ply < MAX_PLIES && !position.status().isOver(); ply++) {
            View view = position.view(position.turn());
            Set<Move> tries = new HashSet<>(view.legalMoves());
            assertTrue(tries.containsAll(position.legalMoves()), Jfen.of(position));
            position.legalMoves().forEach(tries::remove);
            for (Move move : tries) {
                assertEquals(RuleSet.Mode.DARK, position.rules().mode());
                Refusal refusal = position.whyNot(move).orElseThrow();
                int target = Cell.kind(view.cell(move.to()));
                // A flag that has been shown is guarded by landmines that he may not know to be there.
                boolean guarded = target == PieceType.FLAG.ordinal()
                        && position.rules().flagGuard() == RuleSet.FlagGuard.MINES_GONE
                        && refusal.reason() == Refusal.Reason.FLAG_GUARD;
                assertTrue(target == Cell.UNKNOWN_KIND || guarded, Jfen.of(view) + " " + move + " " + refusal);
                assertTrue(
                        Set.of(
                                        Refusal.Reason.FLAG_TAKER,
                                        Refusal.Reason.FLAG_GUARD,
                                        Refusal.Reason.FLAG_BOMB,
                                        Refusal.Reason.MINE_ENGINEER_ONLY)
                                .contains(refusal.reason()),
                        refusal.toString());
                View refused = view.withRefused(move);
                assertTrue(view.whyNot(move).isEmpty());
                assertEquals(
                        Refusal.Reason.REFUSED_BEFORE,
                        refused.whyNot(move).orElseThrow().reason());
                assertEquals(view.legalMoves().size() - 1, refused.legalMoves().size());
                assertNotEquals(view, refused);
            }
            if (position.rules().mode() == RuleSet.Mode.DARK) {
                assertEquals(
                        List.of(), position.view(position.turn().opposite()).legalMoves(), "the enemy's moves are his");
            } else {
                assertEquals(
                        position.legalMoves(),
                        position.view(position.turn().opposite()).legalMoves());
            }
            position = position.play(RandomGames.move(position, random));
        }
    }

    @Property(tries = 60, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void aViewExplainsExactlyWhatItDoesNotList(@ForAll(supplier = EndGame.class) Game game) {
        Position position = game.start();
        for (Seat seat : SEATS) {
            View view = position.view(seat);
            Set<Move> listed = Set.copyOf(view.legalMoves());
            for (int from = 0; from < view.board().size(); from++) {
                for (int to = 0; to < view.board().size(); to++) {
                    Move move = new Move(from, to);
                    assertEquals(
                            listed.contains(move),
                            view.whyNot(move).isEmpty(),
                            () -> view.whyNot(move) + " " + MoveText.of(view.board(), move) + " by " + seat + " in "
                                    + Jfen.of(view));
                }
            }
        }
    }

    @Property(tries = 60, shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
    void aViewsTextIsReadBack(@ForAll(supplier = EndGame.class) Game game) {
        Random random = game.random();
        Position position = game.start();
        for (int ply = 0; ply < MAX_PLIES && !position.status().isOver(); ply++) {
            for (Seat seat : SEATS) {
                View view = position.view(seat);
                View again = Jfen.parse(Jfen.of(view)).toView(position.rules(), seat);
                assertEquals(Jfen.of(view), Jfen.of(again));
                assertEquals(Boards.observables(view.mutable()), Boards.observables(again.mutable()));
                assertEquals(view.legalMoves(), again.legalMoves());
            }
            position = position.play(RandomGames.move(position, random));
        }
    }
}
