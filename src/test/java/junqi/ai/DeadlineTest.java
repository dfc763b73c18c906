package junqi.ai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DeadlineTest {
    private static final int NODES_BETWEEN_CHECKS = 512;

    @Test
    void nodesAreCountedOneByOne() {
        Deadline deadline = new Deadline(SearchLimits.ofNodes(3, 0), new StopSignal());
        assertFalse(deadline.isReached());
        assertFalse(deadline.isReached());
        assertFalse(deadline.isOver());
        assertTrue(deadline.isReached());
        assertTrue(deadline.isOver());
        assertEquals(3, deadline.nodes());
        assertEquals(1, deadline.spent());
    }

    @Test
    void withoutLimitsOnlyTheSignalEnds() {
        StopSignal stop = new StopSignal();
        Deadline deadline = new Deadline(new SearchLimits(0, 0, 0, 0), stop);
        for (int i = 0; i < 10 * NODES_BETWEEN_CHECKS; i++) {
            assertFalse(deadline.isReached());
        }
        assertEquals(0, deadline.spent());
        stop.raise();
        assertTrue(deadline.isOver());
        assertTrue(deadline.isReached());
    }

    @ParameterizedTest
    @EnumSource(ThinkingClock.class)
    void workEndsOnEitherClock(ThinkingClock clock) {
        assertTrue(clock.isAvailable());
        Deadline deadline = new Deadline(new SearchLimits(20, 0, 0, 0, clock), new StopSignal());
        while (!deadline.isReached()) {
            assertTrue(deadline.millis() < 10_000);
        }
        assertTrue(deadline.millis() >= 20);
        assertTrue(deadline.spent() >= 1);
    }

    @Test
    void waitingCostsNoProcessorTime() throws InterruptedException {
        SearchLimits limits = new SearchLimits(40, 0, 0, 0, ThinkingClock.CPU);
        Deadline processor = new Deadline(limits, new StopSignal());
        Deadline wall = new Deadline(SearchLimits.ofMillis(40, 0), new StopSignal());
        Thread.sleep(60);
        assertTrue(wall.isOver());
        assertFalse(processor.isOver());
    }

    @Test
    void theSmallerNodeLimitCounts() {
        assertEquals(5, SearchLimits.ofNodes(5, 0).withNodesAtMost(9).nodes());
        assertEquals(5, SearchLimits.ofNodes(9, 0).withNodesAtMost(5).nodes());
        assertEquals(5, SearchLimits.ofMillis(1, 0).withNodesAtMost(5).nodes());
        assertEquals(9, SearchLimits.ofNodes(9, 0).withNodesAtMost(0).nodes());
    }
}
