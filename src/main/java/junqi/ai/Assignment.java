package junqi.ai;

import java.util.Arrays;

/** The cheapest way to give every row a column of its own (Kuhn and Munkres, with potentials). */
final class Assignment {
    private Assignment() {}

    /**
     * @param cost square, by row and column; finite
     * @return the column of each row
     */
    static int[] cheapest(double[][] cost) {
        int n = cost.length;
        double[] rowPotential = new double[n + 1];
        double[] columnPotential = new double[n + 1];
        // Rows and columns from 1; row 0 is the one that is being placed, column 0 where it starts.
        int[] rowOf = new int[n + 1];
        int[] cameFrom = new int[n + 1];
        for (int row = 1; row <= n; row++) {
            rowOf[0] = row;
            int column = 0;
            double[] least = new double[n + 1];
            Arrays.fill(least, Double.POSITIVE_INFINITY);
            boolean[] used = new boolean[n + 1];
            do {
                used[column] = true;
                int from = rowOf[column];
                double step = Double.POSITIVE_INFINITY;
                int next = 0;
                for (int c = 1; c <= n; c++) {
                    if (!used[c]) {
                        double reduced = cost[from - 1][c - 1] - rowPotential[from] - columnPotential[c];
                        if (reduced < least[c]) {
                            least[c] = reduced;
                            cameFrom[c] = column;
                        }
                        if (least[c] < step) {
                            step = least[c];
                            next = c;
                        }
                    }
                }
                for (int c = 0; c <= n; c++) {
                    if (used[c]) {
                        rowPotential[rowOf[c]] += step;
                        columnPotential[c] -= step;
                    } else {
                        least[c] -= step;
                    }
                }
                column = next;
            } while (rowOf[column] != 0);
            while (column != 0) {
                rowOf[column] = rowOf[cameFrom[column]];
                column = cameFrom[column];
            }
        }
        int[] columnOf = new int[n];
        for (int c = 1; c <= n; c++) {
            columnOf[rowOf[c] - 1] = c - 1;
        }
        return columnOf;
    }
}
