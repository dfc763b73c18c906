package junqi.ui;

import java.util.List;
import java.util.SplittableRandom;
import junqi.ai.Deployments;
import junqi.ai.Level;
import junqi.game.GameConfig;
import junqi.game.Pace;
import junqi.game.Referee;
import junqi.game.SeatSetup;
import junqi.game.Seating;
import junqi.rules.Cell;
import junqi.rules.Move;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Setup;
import junqi.rules.View;

/** Draws the dark and the open game, for eyes; a part of {@link ScreensLook}. */
final class DeployedLook {
    private DeployedLook() {}

    static Referee referee(String rules, Seating seating, long seed) {
        RuleSet set = RuleSet.parse(rules);
        Setup setup = Setup.deployed(Deployments.draw(set, seed), Deployments.draw(set, seed + 1));
        return new Referee(
                new GameConfig(set, seating, false, new Pace(50, seating.isComputersOnly() ? 400 : 0)),
                setup.toPosition(set));
    }

    /** The game after some plies that prefer fights. */
    static Referee played(String rules, Seating seating, long seed, int plies) {
        Referee referee = referee(rules, seating, seed);
        SplittableRandom random = new SplittableRandom(seed);
        while (referee.ply() < plies && !referee.status().isOver()) {
            View view = referee.view(referee.turn());
            List<Move> moves = view.legalMoves();
            List<Move> fights =
                    moves.stream().filter(m -> view.cell(m.to()) != Cell.EMPTY).toList();
            List<Move> from = fights.isEmpty() || random.nextInt(3) == 0 ? moves : fights;
            referee.submit(referee.turn(), from.get(random.nextInt(from.size())), 0);
        }
        return referee;
    }

    static void draw(TestProgram p, String tag) {
        Seating friends = Seating.of(SeatSetup.person(), SeatSetup.person());
        Seating computer = Seating.of(SeatSetup.person(), SeatSetup.computer(Level.CAPTAIN));
        Seating computers = Seating.of(SeatSetup.computer(Level.CAPTAIN), SeatSetup.computer(Level.GENERAL));
        FxHarness.run(() -> p.program().begin(played("classic-dark", friends, 5, 60)));
        p.snapshot("curtain" + tag);
        FxHarness.waitFor("it listens", () -> !p.lookup("ready").isDisabled());
        p.click("ready");
        Seat me = FxHarness.call(() -> p.game().live().turn());
        List<Integer> hidden = FxHarness.call(() -> {
            View view = p.game().live();
            return java.util.stream.IntStream.range(0, 60)
                    .filter(n -> p.game().board().isMarkable(n))
                    .boxed()
                    .toList();
        });
        FxHarness.run(() -> {
            String[] marks = {"M", "G", "D", "E", "B", "L", "F"};
            for (int i = 0; i < marks.length && 2 * i < hidden.size(); i++) {
                p.game().mark(hidden.get(2 * i), marks[i]);
            }
        });
        int told = FxHarness.call(() -> hidden.stream()
                .max(java.util.Comparator.comparingInt(n ->
                        p.game().board().suspect(n).map(s -> s.facts().size()).orElse(0)))
                .orElseThrow());
        FxHarness.moveTo(p.square(FxHarness.call(() -> p.game().live().board().name(told))));
        p.snapshot("dark" + tag);
        FxHarness.call(() -> {
            p.game().board().mark(told);
            return null;
        });
        FxHarness.settle();
        FxHarness.run(
                () -> p.game().game().submit(me, p.game().live().legalMoves().get(3)));
        p.snapshot("dark-handing" + tag);
        FxHarness.waitFor("it is handed over", () -> p.program().shell().isCurtained());
        FxHarness.waitFor("it listens", () -> !p.lookup("ready").isDisabled());
        p.click("ready");
        FxHarness.run(() -> p.game().resign());
        FxHarness.settle();
        p.snapshot("dark-over" + tag);
        FxHarness.run(() -> p.program().begin(played("classic-dark", computer, 8, 90)));
        FxHarness.settle();
        p.snapshot("dark-computer" + tag);
        FxHarness.run(() -> p.program().begin(played("classic-dark", computers, 8, 30)));
        FxHarness.settle();
        p.snapshot("dark-watch" + tag);
        FxHarness.run(() -> p.program().begin(played("classic-open", computer, 3, 41)));
        FxHarness.settle();
        p.snapshot("open" + tag);
        FxHarness.run(() -> p.game().undo());
        p.snapshot("open-undone" + tag);
    }
}
