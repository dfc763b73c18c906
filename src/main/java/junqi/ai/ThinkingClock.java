package junqi.ai;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** What thinking time is measured by. */
public enum ThinkingClock {
    /** The time that passes. */
    WALL {
        @Override
        public long nanos() {
            return System.nanoTime();
        }

        @Override
        public boolean isAvailable() {
            return true;
        }
    },
    /**
     * The time that a processor spent on the thinking thread. Other work on the machine does not shorten it, so matches are
     * fair where there are more threads than processors.
     */
    CPU {
        @Override
        public long nanos() {
            return Threads.BEAN.getCurrentThreadCpuTime();
        }

        @Override
        public boolean isAvailable() {
            return Threads.BEAN.isCurrentThreadCpuTimeSupported();
        }
    };

    /** Loaded only when processor time is asked for: that costs a moment at the start of the program. */
    private static final class Threads {
        static final ThreadMXBean BEAN = ManagementFactory.getThreadMXBean();
    }

    /** A reading in nanoseconds for the calling thread; only the difference of two of them on one thread means something. */
    public abstract long nanos();

    /** Whether this Java machine has the clock; if not, {@link #nanos} throws {@link UnsupportedOperationException}. */
    public abstract boolean isAvailable();
}
