package junqi.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ArbitrarySupplier;
import net.jqwik.api.Combinators;

/** Generators of rule sets, positions and games for the laws. */
final class Games {
    private Games() {}

    /** Rules, the first position and a seed that draws the moves. */
    record Game(Position start, long seed) {
        Random random() {
            return new Random(seed);
        }

        @Override
        public String toString() {
            return "rules " + start.rules() + ", seed " + seed + ", board " + Boards.text(start);
        }
    }

    /** Every preset, with any of its options changed. */
    static final class AnyRules implements ArbitrarySupplier<RuleSet> {
        @Override
        public Arbitrary<RuleSet> get() {
            Arbitrary<Preset> presets = Arbitraries.of(Preset.class);
            Arbitrary<Map<String, String>> changes = Arbitraries.of(Option.class)
                    .filter(o -> o != Option.MODE)
                    .flatMap(o -> value(o).map(v -> Map.entry(o.key(), v)))
                    .list()
                    .ofMaxSize(6)
                    .map(list -> {
                        Map<String, String> map = new HashMap<>();
                        list.forEach(e -> map.put(e.getKey(), e.getValue()));
                        return map;
                    });
            return Combinators.combine(presets, changes).as((preset, change) -> {
                Map<String, String> map = new HashMap<>(change);
                if (preset.rules().mode() == RuleSet.Mode.DARK) {
                    map.remove(Option.ATTACK_STRONGER.key());
                }
                return preset.rules().with(map);
            });
        }

        private static Arbitrary<String> value(Option option) {
            return switch (option) {
                case QUIET_LIMIT -> Arbitraries.of("0", "3", "10", "50");
                case REPETITION_LIMIT -> Arbitraries.of("0", "2", "3");
                case MAX_PLIES -> Arbitraries.of("0", "40", "150");
                default ->
                    option.isNumber()
                            ? Arbitraries.integers()
                                    .between(option.min(), option.max())
                                    .map(String::valueOf)
                            : Arbitraries.of(option.choices());
            };
        }
    }

    /** A game from its beginning. */
    static final class WholeGame implements ArbitrarySupplier<Game> {
        @Override
        public Arbitrary<Game> get() {
            return Combinators.combine(new AnyRules().get(), Arbitraries.longs())
                    .as((rules, seed) -> new Game(RandomGames.start(rules, new Random(seed)), seed));
        }
    }

    /** A game from an end game, in which flags, holders and landmines are near to everything. */
    static final class EndGame implements ArbitrarySupplier<Game> {
        @Override
        public Arbitrary<Game> get() {
            return Combinators.combine(new AnyRules().get(), Arbitraries.longs())
                    .as((rules, seed) -> new Game(endGame(rules, new Random(seed)), seed));
        }
    }

    /** A legal position with few pieces at any nodes that the rules allow, all others removed. */
    static Position endGame(RuleSet rules, Random random) {
        while (true) {
            Setup setup = draw(rules, random);
            if (setup.check(rules).isEmpty()) {
                return setup.toPosition(rules);
            }
        }
    }

    private static Setup draw(RuleSet rules, Random random) {
        boolean flip = rules.mode() == RuleSet.Mode.FLIP;
        Board board = Board.TWO_PLAYER;
        Setup setup = new Setup(board);
        setup.turn(random.nextBoolean() ? Seat.SOUTH : Seat.NORTH);
        if (flip) {
            setup.southColour(
                    switch (random.nextInt(5)) {
                        case 0 -> null;
                        case 1, 2 -> Colour.BLUE;
                        default -> Colour.RED;
                    });
        }
        List<Integer> free = new ArrayList<>();
        for (int node = 0; node < board.size(); node++) {
            free.add(node);
        }
        Collections.shuffle(free, random);
        double density = random.nextDouble() * random.nextDouble();
        for (int c = 0; c < 2; c++) {
            for (PieceType type : PieceType.values()) {
                int here = 0;
                for (int n = 0; n < type.count(); n++) {
                    int node = type == PieceType.FLAG || random.nextDouble() < density
                            ? takeNode(setup, c, type, flip, free)
                            : -1;
                    if (node >= 0) {
                        boolean down = flip && board.kind(node) != NodeKind.CAMP && random.nextInt(4) == 0;
                        setup.set(node, Cell.of(c, type.ordinal()) | (down ? Cell.FACE_DOWN : 0));
                        here++;
                    }
                }
                setup.removed(c, type.ordinal(), type.count() - here);
            }
            setup.dug(c, random.nextInt(setup.removed(c, PieceType.LANDMINE.ordinal()) + 1));
        }
        if (rules.flagEffect() == RuleSet.FlagEffect.CARRY) {
            pickUp(setup, random);
        }
        return setup;
    }

    private static int takeNode(Setup setup, int colour, PieceType type, boolean flip, List<Integer> free) {
        Board board = setup.board();
        for (int node : free) {
            Seat owner = board.owner(node).orElseThrow();
            boolean own = setup.colourOf(owner.ordinal()) == colour;
            NodeKind kind = board.kind(node);
            boolean fits = switch (type) {
                case FLAG -> flip ? kind != NodeKind.CAMP : own && kind == NodeKind.HEADQUARTERS;
                case LANDMINE -> flip ? kind != NodeKind.CAMP : own && board.row(node) >= 5;
                default -> true;
            };
            if (fits) {
                free.remove((Integer) node);
                return node;
            }
        }
        return -1;
    }

    /** Puts one or both flags into the hands of pieces that are face up. */
    private static void pickUp(Setup setup, Random random) {
        List<Integer> holders = new ArrayList<>();
        for (int node = 0; node < setup.board().size(); node++) {
            int cell = setup.cell(node);
            if (cell != Cell.EMPTY && !Cell.isFaceDown(cell) && Cell.kind(cell) != PieceType.FLAG.ordinal()) {
                holders.add(node);
            }
        }
        for (int c = 0; c < 2; c++) {
            if (holders.isEmpty() || random.nextBoolean()) {
                continue;
            }
            for (int node = 0; node < setup.board().size(); node++) {
                if ((setup.cell(node) & ~Cell.FACE_DOWN) == Cell.of(c, PieceType.FLAG.ordinal())) {
                    setup.set(node, Cell.EMPTY);
                    setup.held(c, holders.get(random.nextInt(holders.size())));
                }
            }
        }
    }
}
