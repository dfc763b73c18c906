package junqi.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import junqi.ai.Deployments;
import junqi.notation.LayoutText;
import junqi.rules.Board;
import junqi.rules.Layout;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.Seat;

/** Lets a person deploy in the terminal (R6.3). Only legal layouts come out of it. */
final class ConsoleDeployment {
    private static final String HELP = """
            start             begin the game with this layout (an empty line does as well)
            layout X          take a layout: its 25 letters, front row first, or a file's name
            swap a1 b2        let two pieces change places
            mirror            exchange left and right
            suggest           another good layout         random   any legal layout
            show              the 25 letters of this layout
            quit              leave""";
    private static final Board BOARD = Board.TWO_PLAYER;
    /** Whatever the mode, nothing but the own pieces can be seen while deploying. */
    private static final RuleSet UNSEEN_ENEMY = RuleSet.of(Preset.CLASSIC_DARK);

    private final BoundedLines in;
    private final PrintStream out;
    private final RuleSet rules;
    private final boolean chinese;
    private final RandomGenerator random;

    ConsoleDeployment(BoundedLines in, PrintStream out, RuleSet rules, boolean chinese, RandomGenerator random) {
        this.in = in;
        this.out = out;
        this.rules = rules;
        this.chinese = chinese;
        this.random = random;
    }

    /** Asks until the person starts; empty if he leaves or the input ends. */
    Optional<Layout> ask(Seat seat, String player, Layout first) throws IOException {
        Layout layout = first;
        show(seat, layout);
        out.println(player + ", deploy your pieces: start begins the game, help lists the commands.");
        while (true) {
            out.print(player + ", layout> ");
            out.flush();
            try {
                Optional<String> line = in.next();
                if (line.isEmpty() || line.get().strip().matches("quit|exit")) {
                    return Optional.empty();
                }
                Words words = new Words(line.get());
                if (words.isEmpty() || words.peek().equals("start")) {
                    return Optional.of(layout);
                }
                Layout next = changed(seat, layout, words);
                if (!next.equals(layout)) {
                    layout = next;
                    show(seat, layout);
                }
            } catch (BadInputException e) {
                out.println(e.getMessage());
            }
        }
    }

    private Layout changed(Seat seat, Layout layout, Words words) throws BadInputException {
        String command = words.next();
        String argument = words.until();
        return switch (command) {
            case "layout" -> LayoutInput.legal(argument);
            case "swap" -> swapped(seat, layout, new Words(argument));
            case "mirror" -> layout.mirrored();
            case "suggest" -> Deployments.draw(rules, random.nextLong());
            case "random" -> Deployments.random(random.nextLong());
            case "show" -> said(layout, LayoutText.shareString(layout));
            case "help", "?" -> said(layout, HELP);
            default -> throw new BadInputException("Not a command: " + Words.quoted(command) + "; type help");
        };
    }

    private Layout said(Layout layout, String text) {
        out.println(text);
        return layout;
    }

    private static Layout swapped(Seat seat, Layout layout, Words words) throws BadInputException {
        Layout swapped = layout.swapped(cell(seat, words), cell(seat, words));
        List<String> problems = LayoutInput.problems(swapped);
        if (!problems.isEmpty()) {
            throw new BadInputException("Not allowed: " + problems.get(0));
        }
        return swapped;
    }

    private static int cell(Seat seat, Words words) throws BadInputException {
        String name = words.required("the node");
        int[] area = BOARD.area(seat);
        for (int cell = 0; cell < area.length; cell++) {
            if (BOARD.name(area[cell]).equals(name)) {
                return cell;
            }
        }
        throw new BadInputException("Not a node of your half: " + Words.quoted(name));
    }

    private void show(Seat seat, Layout layout) {
        out.println();
        out.print(BoardText.of(Seen.deployed(UNSEEN_ENEMY, seat, layout).view(), chinese));
    }
}
