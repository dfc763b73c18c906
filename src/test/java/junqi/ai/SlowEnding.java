package junqi.ai;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import junqi.rules.Cell;
import junqi.rules.Move;
import junqi.rules.Position;
import junqi.rules.RuleSet;
import junqi.rules.RuleSet.FlagEffect;
import junqi.rules.RuleSet.FlagGuard;
import junqi.rules.Setup;
import junqi.rules.Status;

/**
 * The exact values of an ending by the definition: for every position and every quiet count from the limit down, the best of
 * all moves. Uses nothing of the searches; slow. With face-down pieces there are at most two, and a position stands for all
 * arrangements of them.
 */
final class SlowEnding {
    private static final int WON = -1;
    private static final int LOST = -2;
    private static final int DRAWN = -3;
    /** Lost for want of a move, which the quiet limit comes before (R9). */
    private static final int NO_MOVES = -4;

    /** Where a move leads: one position, or one for each result of a flip. */
    private record Way(Move move, boolean quiet, int[] ends) {}

    private final RuleSet rules;
    private final int limit;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<Position> positions = new ArrayList<>();
    private final List<List<Way>> ways = new ArrayList<>();
    private final Deque<Position> unseen = new ArrayDeque<>();
    private double[][] values;

    /** @param root the truth; what the side to move cannot know has no influence */
    SlowEnding(Position root) {
        rules = root.rules();
        limit = rules.quietLimit();
        number(root);
        while (!unseen.isEmpty()) {
            Position position = unseen.remove().toSetup().quiet(0).ply(0).toPosition(rules);
            positions.add(position);
            ways.add(ways(position));
        }
        work();
    }

    /** The value of a position for the side to move, from -1 to 1. */
    double value(int number, int quiet) {
        return values[quiet][number];
    }

    /** The value of a move of a position. */
    double value(int number, Move move, int quiet) {
        return ways.get(number).stream()
                .filter(way -> way.move().equals(move))
                .mapToDouble(way -> value(way, quiet))
                .findFirst()
                .orElseThrow();
    }

    /** A position, just after a fight; number 0 is the root. */
    Position position(int number) {
        return positions.get(number);
    }

    int positions() {
        return ways.size();
    }

    private int number(Position position) {
        String key = key(position);
        Integer known = numbers.get(key);
        if (known != null) {
            return known;
        }
        numbers.put(key, numbers.size());
        unseen.add(position);
        return numbers.size() - 1;
    }

    private String key(Position position) {
        StringBuilder key = new StringBuilder().append(position.turn().ordinal());
        int[] down = new int[2];
        int downs = 0;
        for (int node = 0; node < position.board().size(); node++) {
            int cell = position.cell(node);
            if (Cell.isFaceDown(cell)) {
                down[downs++] = cell;
                key.append((char) 0xFF);
            } else {
                key.append((char) cell);
            }
        }
        if (rules.flagEffect() == FlagEffect.CARRY || rules.flagGuard() == FlagGuard.MINES_DUG) {
            Setup setup = position.toSetup();
            for (int c = 0; c < 2; c++) {
                key.append((char) (setup.dug(c) + 1)).append((char) (setup.held(c) + 2));
            }
        }
        return key.append((char) Math.min(down[0], down[1]))
                .append((char) Math.max(down[0], down[1]))
                .toString();
    }

    private List<Way> ways(Position position) {
        List<Way> found = new ArrayList<>();
        for (Move move : position.legalMoves()) {
            if (move.from() == move.to()) {
                int[] ends = arrangements(position).stream()
                        .mapToInt(p -> end(p.play(move)))
                        .toArray();
                found.add(new Way(move, false, ends));
            } else {
                boolean quiet = position.cell(move.to()) == Cell.EMPTY;
                found.add(new Way(move, quiet, new int[] {end(position.play(move))}));
            }
        }
        return found;
    }

    /** The position with its face-down pieces in every order. */
    private List<Position> arrangements(Position position) {
        int[] down = java.util.stream.IntStream.range(0, position.board().size())
                .filter(node -> Cell.isFaceDown(position.cell(node)))
                .toArray();
        if (down.length < 2) {
            return List.of(position);
        }
        Setup other = position.toSetup();
        other.set(down[0], position.cell(down[1])).set(down[1], position.cell(down[0]));
        return List.of(position, other.toPosition(rules));
    }

    private int end(Position position) {
        Status status = position.status();
        if (!status.isOver()) {
            return number(position);
        }
        if (status.reason() == Status.Reason.NO_MOVES) {
            return NO_MOVES;
        }
        return status.winner().map(w -> w == position.turn() ? WON : LOST).orElse(DRAWN);
    }

    /** Sweeps over everything until nothing changes: each sweep gets the positions after one more fight right. */
    private void work() {
        Way[][] all = ways.stream().map(w -> w.toArray(new Way[0])).toArray(Way[][]::new);
        values = new double[limit + 1][all.length];
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int quiet = limit - 1; quiet >= 0; quiet--) {
                for (int i = all.length - 1; i >= 0; i--) {
                    double best = -1;
                    for (Way way : all[i]) {
                        best = Math.max(best, value(way, quiet));
                    }
                    changed |= quiet == 0 && best != values[0][i];
                    values[quiet][i] = best;
                }
            }
        }
    }

    private double value(Way way, int quiet) {
        int after = way.quiet() ? quiet + 1 : 0;
        double sum = 0;
        for (int end : way.ends()) {
            if (end >= 0) {
                sum -= values[after][end];
            } else if (end != DRAWN) {
                sum += end == WON ? -1 : end == LOST || after < limit ? 1 : 0;
            }
        }
        return sum / way.ends().length;
    }
}
