package junqi.ai;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TranspositionTableTest {
    private static final long KEY = 0x1234_5678_9ABC_DEF0L;

    private final TranspositionTable table = new TranspositionTable(4);

    @Test
    void givesBackWhatWasStored() {
        table.store(KEY, 0x3B05, 7, TranspositionTable.AT_MOST, -812_345);
        long entry = table.probe(KEY);
        assertEquals(0x3B05, TranspositionTable.move(entry));
        assertEquals(7, TranspositionTable.depth(entry));
        assertEquals(TranspositionTable.AT_MOST, TranspositionTable.bound(entry));
        assertEquals(-812_345, TranspositionTable.score(entry));
    }

    @Test
    void deeperBoundOfTheSamePositionStays() {
        table.store(KEY, 1, 9, TranspositionTable.AT_LEAST, 5);
        table.store(KEY, 2, 3, TranspositionTable.AT_LEAST, 6);
        assertEquals(1, TranspositionTable.move(table.probe(KEY)));
    }

    @Test
    void nothingOfAnEarlierSearchIsFound() {
        for (int search = 0; search < 200; search++) {
            assertEquals(TranspositionTable.NONE, table.probe(KEY), "search " + search);
            table.store(KEY, 1, 9, TranspositionTable.EXACT, 5);
            table.clear();
        }
    }
}
