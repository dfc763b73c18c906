package junqi.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A board as data: nodes, road edges, rail edges and straight rail lines (R2, R3). Immutable; the two boards of the
 * game are {@link #TWO_PLAYER} and {@link #FOUR_PLAYER}.
 *
 * <p>Nodes are numbered from 0, rank by rank from the bottom, each rank from file a. Node sets are bit masks in
 * {@link #words()} {@code long}s: node {@code n} is bit {@code n & 63} of word {@code n >> 6}.
 */
public final class Board {
    /** Rows of an area, from the front line to the back row. */
    public static final int AREA_ROWS = 6;
    /** Columns of an area, from its owner's left. */
    public static final int AREA_COLUMNS = 5;

    /** A bound on the rail lines through one node, and one more. */
    static final int LINES_OF_A_NODE = 4;

    private static final int RAIL_BACK_ROW = 5;

    /** The two-player board: 60 nodes (R2). */
    public static final Board TWO_PLAYER = twoPlayer();
    /** The four-player board: 129 nodes (R3). */
    public static final Board FOUR_PLAYER = fourPlayer();

    private final int files;
    private final int ranks;
    private final int[] nodeAt;
    private final String[] names;
    private final int[] file;
    private final int[] rank;
    private final NodeKind[] kinds;
    private final Seat[] owner;
    private final int[] column;
    private final int[] row;
    private final int[][] roads;
    private final int[][] rails;
    private final int[][] lines;
    private final int[][] areaNodes;
    private final List<Seat> seats;

    // What the movement core reads.
    final int words;
    final long[] all;
    final long[] camps;
    final long[] headquarters;
    final long[] roadMask;
    final long[] rail;
    /**
     * By node * {@link #LINES_OF_A_NODE} + i: the i-th rail line through the node, as line << 4 | place, or -1. Places count
     * from 1, so that 0 and length + 1 are the ends of the line, where nothing stands and nothing passes.
     */
    final int[] membership;
    /** By line: the bits of the two ends; the occupancy of a line always has them set. */
    final int[] lineEnds;
    /** By (line << 4 | place) * words: the set of the nodes of the line before a place. */
    final long[] linePrefix;

    final long[] junctions;
    /** Road and rail steps grouped by distance, for counting moves of many pieces at once; null where that cannot be. */
    final Steps roadSteps;

    final Steps railSteps;

    private Board(Builder b) {
        files = b.files;
        ranks = b.ranks;
        nodeAt = new int[files * ranks];
        int n = 0;
        for (int i = 0; i < nodeAt.length; i++) {
            nodeAt[i] = b.present[i] ? n++ : -1;
        }
        names = new String[n];
        file = new int[n];
        rank = new int[n];
        kinds = new NodeKind[n];
        owner = new Seat[n];
        column = new int[n];
        row = new int[n];
        for (int i = 0; i < nodeAt.length; i++) {
            int node = nodeAt[i];
            if (node >= 0) {
                file[node] = i % files;
                rank[node] = i / files + 1;
                names[node] = (char) ('a' + file[node]) + Integer.toString(rank[node]);
                kinds[node] = b.kinds[i] == null ? NodeKind.POST : b.kinds[i];
                owner[node] = b.owner[i];
                column[node] = b.column[i];
                row[node] = b.row[i];
            }
        }
        seats = List.copyOf(b.seats);
        areaNodes = new int[4][];
        for (Seat seat : seats) {
            int[] nodes = new int[AREA_ROWS * AREA_COLUMNS];
            for (int i = 0; i < n; i++) {
                if (owner[i] == seat) {
                    nodes[(row[i] - 1) * AREA_COLUMNS + column[i] - 1] = i;
                }
            }
            areaNodes[seat.ordinal()] = nodes;
        }
        roads = neighbours(n, b.roadEdges);
        lines = new int[b.lines.size()][];
        for (int l = 0; l < lines.length; l++) {
            lines[l] = b.lines.get(l).stream().mapToInt(i -> nodeAt[i]).toArray();
        }
        List<int[]> railEdges = new ArrayList<>();
        for (int[] line : lines) {
            for (int i = 1; i < line.length; i++) {
                railEdges.add(new int[] {line[i - 1], line[i]});
            }
        }
        rails = neighboursOfNodes(n, railEdges);

        words = (n + 63) >>> 6;
        all = new long[words];
        camps = new long[words];
        headquarters = new long[words];
        junctions = new long[words];
        roadMask = new long[n * words];
        for (int i = 0; i < n; i++) {
            set(all, 0, i);
            if (kinds[i] == NodeKind.CAMP) {
                set(camps, 0, i);
            } else if (kinds[i] == NodeKind.HEADQUARTERS) {
                set(headquarters, 0, i);
            }
            for (int to : roads[i]) {
                set(roadMask, i * words, to);
            }
        }
        rail = new long[words];
        membership = new int[n * LINES_OF_A_NODE];
        java.util.Arrays.fill(membership, -1);
        lineEnds = new int[lines.length];
        linePrefix = new long[(lines.length << 4) * words];
        for (int l = 0; l < lines.length; l++) {
            lineEnds[l] = 1 | 1 << (lines[l].length + 1);
            for (int place = 1; place <= lines[l].length; place++) {
                int node = lines[l][place - 1];
                int at = node * LINES_OF_A_NODE;
                while (membership[at] >= 0) {
                    at++;
                    set(junctions, 0, node);
                }
                membership[at] = l << 4 | place;
                set(rail, 0, node);
            }
            for (int place = 2; place < 16; place++) {
                int at = (l << 4 | place) * words;
                System.arraycopy(linePrefix, at - words, linePrefix, at, words);
                if (place - 2 < lines[l].length) {
                    set(linePrefix, at, lines[l][place - 2]);
                }
            }
        }
        boolean regular = isRegular();
        roadSteps = regular ? Steps.of(roads) : null;
        railSteps = regular ? Steps.of(rails) : null;
    }

    /**
     * Directed edges grouped by the difference of their node numbers, on a board of at most 64 nodes.
     *
     * @param distance the differences, all positive
     * @param up by distance: the nodes with an edge to the node so much higher
     * @param down by distance: the nodes with an edge to the node so much lower
     */
    record Steps(int[] distance, long[] up, long[] down) {
        static Steps of(int[][] neighbours) {
            java.util.TreeMap<Integer, long[]> byDistance = new java.util.TreeMap<>();
            for (int node = 0; node < neighbours.length; node++) {
                for (int to : neighbours[node]) {
                    long[] masks = byDistance.computeIfAbsent(Math.abs(to - node), d -> new long[2]);
                    masks[to > node ? 0 : 1] |= 1L << node;
                }
            }
            return new Steps(
                    byDistance.keySet().stream().mapToInt(Integer::intValue).toArray(),
                    byDistance.values().stream().mapToLong(m -> m[0]).toArray(),
                    byDistance.values().stream().mapToLong(m -> m[1]).toArray());
        }
    }

    /**
     * Whether moves can be counted by shifting sets: one word, every straight line with one distance, and no road between two
     * nodes of the railway, so that no target is reached in two ways.
     */
    private boolean isRegular() {
        if (words > 1) {
            return false;
        }
        for (int[] line : lines) {
            for (int i = 2; i < line.length; i++) {
                if (line[i] - line[i - 1] != line[1] - line[0]) {
                    return false;
                }
            }
        }
        for (int node = 0; node < roads.length; node++) {
            for (int to : roads[node]) {
                if (isRail(node) && isRail(to)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static void set(long[] mask, int base, int node) {
        mask[base + (node >> 6)] |= 1L << node;
    }

    private int[][] neighbours(int n, List<int[]> gridEdges) {
        return neighboursOfNodes(
                n,
                gridEdges.stream()
                        .map(e -> new int[] {nodeAt[e[0]], nodeAt[e[1]]})
                        .toList());
    }

    private static int[][] neighboursOfNodes(int n, List<int[]> edges) {
        List<java.util.TreeSet<Integer>> sets = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            sets.add(new java.util.TreeSet<>());
        }
        for (int[] e : edges) {
            sets.get(e[0]).add(e[1]);
            sets.get(e[1]).add(e[0]);
        }
        return sets.stream()
                .map(s -> s.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
    }

    /** Number of nodes: 60 or 129. */
    public int size() {
        return names.length;
    }

    /** Number of files of the grid that the nodes lie on: 5 or 17. */
    public int files() {
        return files;
    }

    /** Number of ranks of the grid: 12 or 17. */
    public int ranks() {
        return ranks;
    }

    /** Number of {@code long}s in a node set. */
    public int words() {
        return words;
    }

    /** The seats at this board, in turn order. */
    public List<Seat> seats() {
        return seats;
    }

    /** The node's name, such as {@code c4}. */
    public String name(int node) {
        return names[node];
    }

    /** The node with the given name, or empty if the board has none. */
    public Optional<Integer> node(String name) {
        for (int i = 0; i < names.length; i++) {
            if (names[i].equals(name)) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    /**
     * The node at a point of the grid, or -1 if there is none.
     *
     * @param file from 0
     * @param rank from 1
     */
    public int nodeAt(int file, int rank) {
        return file < 0 || file >= files || rank < 1 || rank > ranks ? -1 : nodeAt[(rank - 1) * files + file];
    }

    /** The node's file, from 0 (a). */
    public int file(int node) {
        return file[node];
    }

    /** The node's rank, from 1. */
    public int rank(int node) {
        return rank[node];
    }

    public NodeKind kind(int node) {
        return kinds[node];
    }

    /** The seat whose area the node lies in; empty for the centre of the four-player board. */
    public Optional<Seat> owner(int node) {
        return Optional.ofNullable(owner[node]);
    }

    /** The node's row in its area: 1 (front) to 6 (back); 0 outside the areas. */
    public int row(int node) {
        return row[node];
    }

    /** The node's column in its area: 1 (its owner's left) to 5; 0 outside the areas. */
    public int column(int node) {
        return column[node];
    }

    /** The thirty nodes of a seat's area: rows front to back, each from the owner's left. A copy. */
    public int[] area(Seat seat) {
        return areaNodes[seat.ordinal()].clone();
    }

    /** The node of a seat's area. Row 1 is the front row, column 1 the owner's left. */
    public int areaNode(Seat seat, int row, int column) {
        return areaNodes[seat.ordinal()][(row - 1) * AREA_COLUMNS + column - 1];
    }

    /** The nodes one road step away, ascending. A copy. */
    public int[] roads(int node) {
        return roads[node].clone();
    }

    /** The nodes one rail step away, ascending. A copy. */
    public int[] rails(int node) {
        return rails[node].clone();
    }

    /** Whether the node lies on the railway. */
    public boolean isRail(int node) {
        return rails[node].length > 0;
    }

    /** Whether mountains (山界, R2.4) lie between two nodes: they face each other on the grid and have no way across. */
    public boolean isMountainBetween(int a, int b) {
        return file[a] == file[b]
                && Math.abs(rank[a] - rank[b]) == 1
                && owner[a] != owner[b]
                && java.util.Arrays.binarySearch(rails[a], b) < 0;
    }

    /** The straight rail lines (R2.3, R3.5), each as its nodes from end to end. A copy. */
    public List<int[]> straightLines() {
        return java.util.Arrays.stream(lines).map(int[]::clone).toList();
    }

    private static Board twoPlayer() {
        Builder b = new Builder(5, 12);
        b.area(Seat.SOUTH, (c, r) -> b.grid(c - 1, 7 - r));
        b.area(Seat.NORTH, (c, r) -> b.grid(5 - c, 6 + r));
        b.line(b.run(0, 2, 4, 2));
        b.line(b.run(0, 6, 4, 6));
        b.line(b.run(0, 7, 4, 7));
        b.line(b.run(0, 11, 4, 11));
        b.line(b.run(0, 2, 0, 11));
        b.line(b.run(4, 2, 4, 11));
        b.line(b.run(2, 6, 2, 7));
        return new Board(b);
    }

    private static Board fourPlayer() {
        Builder b = new Builder(17, 17);
        b.area(Seat.SOUTH, (c, r) -> b.grid(5 + c, 7 - r));
        b.area(Seat.EAST, (c, r) -> b.grid(10 + r, 6 + c));
        b.area(Seat.NORTH, (c, r) -> b.grid(11 - c, 11 + r));
        b.area(Seat.WEST, (c, r) -> b.grid(6 - r, 12 - c));
        for (int f = 6; f <= 10; f += 2) {
            for (int r = 7; r <= 11; r += 2) {
                b.present[b.grid(f, r)] = true;
            }
        }
        // Rows 1 and 5 of every area.
        for (Seat seat : b.seats) {
            for (int r : new int[] {1, RAIL_BACK_ROW}) {
                List<Integer> line = new ArrayList<>();
                for (int c = 1; c <= AREA_COLUMNS; c++) {
                    line.add(b.cells.get(seat).at(c, r));
                }
                b.line(line);
            }
            // The curve from this seat's right-hand column into the left-hand column of the next seat (R3.4).
            List<Integer> curve = new ArrayList<>();
            for (int r = RAIL_BACK_ROW; r >= 1; r--) {
                curve.add(b.cells.get(seat).at(AREA_COLUMNS, r));
            }
            Seat next = Seat.of((seat.ordinal() + 1) & 3);
            for (int r = 1; r <= RAIL_BACK_ROW; r++) {
                curve.add(b.cells.get(next).at(1, r));
            }
            b.line(curve);
        }
        // Outer lines of thirteen through the centre, and the two centre lines of five. The grid skips 8 and 10.
        b.line(b.run(6, 2, 6, 16));
        b.line(b.run(10, 2, 10, 16));
        b.line(b.run(1, 7, 15, 7));
        b.line(b.run(1, 11, 15, 11));
        b.line(b.run(8, 6, 8, 12));
        b.line(b.run(5, 9, 11, 9));
        return new Board(b);
    }

    @FunctionalInterface
    private interface AreaCells {
        int at(int column, int row);
    }

    /** Collects a board on its grid; grid points are numbered rank by rank from the bottom left. */
    private static final class Builder {
        final int files;
        final int ranks;
        final boolean[] present;
        final NodeKind[] kinds;
        final Seat[] owner;
        final int[] column;
        final int[] row;
        final List<Seat> seats = new ArrayList<>();
        final java.util.EnumMap<Seat, AreaCells> cells = new java.util.EnumMap<>(Seat.class);
        final List<int[]> roadEdges = new ArrayList<>();
        final List<List<Integer>> lines = new ArrayList<>();

        Builder(int files, int ranks) {
            this.files = files;
            this.ranks = ranks;
            int n = files * ranks;
            present = new boolean[n];
            kinds = new NodeKind[n];
            owner = new Seat[n];
            column = new int[n];
            row = new int[n];
        }

        int grid(int f, int r) {
            return (r - 1) * files + f;
        }

        /** The present grid points from one point to another along a file or a rank. */
        List<Integer> run(int f1, int r1, int f2, int r2) {
            List<Integer> line = new ArrayList<>();
            int steps = Math.max(f2 - f1, r2 - r1);
            for (int i = 0; i <= steps; i++) {
                int g = grid(f1 + Integer.signum(f2 - f1) * i, r1 + Integer.signum(r2 - r1) * i);
                if (present[g]) {
                    line.add(g);
                }
            }
            return line;
        }

        void line(List<Integer> nodes) {
            lines.add(nodes);
        }

        /** The half board of R2: nodes, camps, headquarters and roads. */
        void area(Seat seat, AreaCells at) {
            seats.add(seat);
            cells.put(seat, at);
            for (int r = 1; r <= AREA_ROWS; r++) {
                for (int c = 1; c <= AREA_COLUMNS; c++) {
                    int g = at.at(c, r);
                    present[g] = true;
                    owner[g] = seat;
                    column[g] = c;
                    row[g] = r;
                    kinds[g] = areaKind(c, r);
                }
            }
            for (int r = 1; r <= AREA_ROWS; r++) {
                for (int c = 1; c <= AREA_COLUMNS; c++) {
                    boolean railRow = r == 1 || r == RAIL_BACK_ROW;
                    boolean railColumn = (c == 1 || c == AREA_COLUMNS) && r < RAIL_BACK_ROW;
                    if (c < AREA_COLUMNS && !railRow) {
                        roadEdges.add(new int[] {at.at(c, r), at.at(c + 1, r)});
                    }
                    if (r < AREA_ROWS && !railColumn) {
                        roadEdges.add(new int[] {at.at(c, r), at.at(c, r + 1)});
                    }
                    if (areaKind(c, r) == NodeKind.CAMP) {
                        for (int dc = -1; dc <= 1; dc += 2) {
                            for (int dr = -1; dr <= 1; dr += 2) {
                                roadEdges.add(new int[] {at.at(c, r), at.at(c + dc, r + dr)});
                            }
                        }
                    }
                }
            }
        }

        private static NodeKind areaKind(int c, int r) {
            boolean side = c == 2 || c == 4;
            if (side && r == AREA_ROWS) {
                return NodeKind.HEADQUARTERS;
            }
            return side && (r == 2 || r == 4) || c == 3 && r == 3 ? NodeKind.CAMP : NodeKind.POST;
        }
    }
}
