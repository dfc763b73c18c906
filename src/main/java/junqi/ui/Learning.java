package junqi.ui;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import junqi.rules.RuleSet;
import junqi.store.Settings;

/** What the player has learnt: which steps of lessons are done, which puzzles are solved. Kept in the user's data; used on one thread. */
final class Learning {
    private static final String LESSONS = "lessons";
    private static final String PUZZLES = "puzzles";
    private static final String BEST_RUN = "bestRun.";

    private final Settings file;
    private final Set<String> lessons;
    private final Set<String> puzzles;
    private final Runnable save;

    /** @param save writes the file some time */
    Learning(Settings file, Runnable save) {
        this.file = file;
        this.save = save;
        lessons = new LinkedHashSet<>(file.texts(LESSONS));
        puzzles = new LinkedHashSet<>(file.texts(PUZZLES));
    }

    boolean isDone(Lesson lesson, int step) {
        return lessons.contains(lesson.id(step));
    }

    /** How many steps of a lesson are done. */
    int done(Lesson lesson) {
        int done = 0;
        for (int step = 0; step < lesson.steps().size(); step++) {
            done += isDone(lesson, step) ? 1 : 0;
        }
        return done;
    }

    /** The first step of a lesson that is not done; the first of all where all are. */
    int firstOpen(Lesson lesson) {
        for (int step = 0; step < lesson.steps().size(); step++) {
            if (!isDone(lesson, step)) {
                return step;
            }
        }
        return 0;
    }

    /** Keeps that a step is done; see {@link Lesson#id}. */
    void stepDone(String id) {
        if (lessons.add(id)) {
            file.set(LESSONS, List.copyOf(lessons));
            save.run();
        }
    }

    boolean isSolved(String puzzle) {
        return puzzles.contains(puzzle);
    }

    /** Keeps that a puzzle is solved. */
    void solved(String puzzle) {
        if (puzzles.add(puzzle)) {
            file.set(PUZZLES, List.copyOf(puzzles));
            save.run();
        }
    }

    /** The longest run of puzzles of a mode that were solved at the first try. */
    int bestRun(RuleSet.Mode mode) {
        return Math.max(0, file.number(runOf(mode), 0));
    }

    /** Keeps the length of a run if it is the longest. */
    void ran(RuleSet.Mode mode, int length) {
        if (length > bestRun(mode)) {
            file.set(runOf(mode), length);
            save.run();
        }
    }

    private static String runOf(RuleSet.Mode mode) {
        return BEST_RUN + mode.name().toLowerCase(Locale.ROOT);
    }
}
