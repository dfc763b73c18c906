package junqi.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import junqi.ai.Fault;
import junqi.ai.FaultException;

/**
 * Another program that is talked to by lines of text. Nothing that it does, or does not do, can hold up the caller beyond
 * the time that he gives it; when this program ends, so does that one.
 */
final class EngineProcess implements AutoCloseable {
    private static final int MAX_LINE = 1 << 16;
    /** Lines that wait to be read. A program that says more has to wait itself. */
    private static final int QUEUE = 1000;
    /** How long a program that was asked to end may take. */
    private static final long PARTING_MILLIS = 500;

    private static final int SHOWN_COMPLAINT = 200;
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final Process process;
    private final Thread killer;
    private final BlockingQueue<Optional<String>> heard = new ArrayBlockingQueue<>(QUEUE);
    /** Written by a thread of its own, because a pipe whose reader sleeps may be full. */
    private final BlockingQueue<String> toSay = new LinkedBlockingQueue<>();

    private volatile String complaint = "";

    /**
     * Starts a program.
     *
     * @param command the program and its arguments
     */
    EngineProcess(List<String> command) throws FaultException {
        try {
            process = new ProcessBuilder(command).start();
        } catch (IOException e) {
            throw new FaultException(Fault.CRASH, "cannot start: " + OneLine.of(e));
        }
        killer = new Thread(this::kill, "engine-killer");
        Runtime.getRuntime().addShutdownHook(killer);
        begin("engine-output", this::readLines);
        begin("engine-input", this::writeLines);
        begin("engine-errors", this::readComplaints);
    }

    private static void begin(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    private void readLines() {
        try (BoundedLines lines = new BoundedLines(process.getInputStream(), MAX_LINE)) {
            while (true) {
                try {
                    Optional<String> line = lines.next();
                    heard.put(line);
                    if (line.isEmpty()) {
                        return;
                    }
                } catch (BadInputException e) {
                    heard.put(Optional.of(e.getMessage()));
                }
            }
        } catch (IOException e) {
            // The stream breaks when the process ends.
            heard.offer(Optional.empty());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void writeLines() {
        try (Writer out =
                new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8))) {
            while (process.isAlive()) {
                String line = toSay.poll(PARTING_MILLIS, TimeUnit.MILLISECONDS);
                if (line != null) {
                    out.write(line + "\n");
                    out.flush();
                }
            }
        } catch (IOException e) {
            // It reads no more; that its answer does not come will be told.
            toSay.clear();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The last line on the error stream is the best guess why a program ended. Those of a stack trace are indented. */
    private void readComplaints() {
        try (InputStream errors = process.getErrorStream();
                BoundedLines lines = new BoundedLines(errors, MAX_LINE)) {
            while (true) {
                try {
                    Optional<String> line = lines.next();
                    if (line.isEmpty()) {
                        return;
                    }
                    complaint = line.filter(l -> !l.isBlank() && !Character.isWhitespace(l.charAt(0)))
                            .orElse(complaint);
                } catch (BadInputException e) {
                    complaint = e.getMessage();
                }
            }
        } catch (IOException e) {
            complaint = OneLine.of(e);
        }
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Sends a line. That nobody reads it shows when the answer is waited for. */
    void say(String line) {
        toSay.add(line);
    }

    /** Forgets what was heard and not read. */
    void forget() throws FaultException {
        while (!heard.isEmpty()) {
            Optional<String> line = heard.poll();
            if (line != null && line.isEmpty()) {
                throw ended();
            }
        }
    }

    /**
     * The next line that begins with a given word. Others are passed over.
     *
     * @param answer the word
     * @param failureOrNull the word of a line that says that something went wrong
     * @param millis how long to wait at most
     * @return what follows the word, without blanks around it
     */
    String await(String answer, String failureOrNull, long millis) throws FaultException, InterruptedException {
        long end = System.nanoTime() + millis * NANOS_PER_MILLI;
        while (true) {
            Optional<String> line = heard.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
            if (line == null) {
                throw new FaultException(Fault.SILENCE, "no '" + answer + "' within " + millis + " ms");
            }
            if (line.isEmpty()) {
                throw ended();
            }
            Words words = new Words(line.orElseThrow());
            String first = words.next();
            if (first.equals(answer)) {
                return words.until();
            }
            if (first.equals(failureOrNull)) {
                throw new FaultException(Fault.GARBAGE, first + " " + Words.quoted(words.until()));
            }
        }
    }

    /** The next of several lines that belong to an answer, which ends with a line of a given word. */
    Optional<String> awaitLine(String last, long millis) throws FaultException, InterruptedException {
        Optional<String> line = heard.poll(millis, TimeUnit.MILLISECONDS);
        if (line == null) {
            throw new FaultException(Fault.SILENCE, "no '" + last + "' within " + millis + " ms");
        }
        if (line.isEmpty()) {
            throw ended();
        }
        return line.filter(l -> !l.strip().equals(last));
    }

    private FaultException ended() {
        String code = "";
        try {
            if (process.waitFor(PARTING_MILLIS, TimeUnit.MILLISECONDS)) {
                code = " with code " + process.exitValue();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        String said = complaint.strip();
        String shown = said.length() <= SHOWN_COMPLAINT ? said : said.substring(0, SHOWN_COMPLAINT) + "…";
        return new FaultException(Fault.CRASH, "the program ended" + code + (shown.isEmpty() ? "" : ": " + shown));
    }

    /**
     * Ends the program.
     *
     * @param farewell the line that asks it to end
     */
    void close(String farewell) {
        say(farewell);
        try {
            process.waitFor(PARTING_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        close();
    }

    @Override
    public void close() {
        kill();
        try {
            Runtime.getRuntime().removeShutdownHook(killer);
        } catch (IllegalStateException e) {
            // This program ends already, and the hook has run or will.
            killer.setName("engine-killer, too late");
        }
    }

    /** The program, and what it may have started. */
    private void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
