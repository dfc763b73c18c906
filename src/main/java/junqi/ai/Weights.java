package junqi.ai;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;
import junqi.rules.RuleSet;
import junqi.rules.RuleSet.Mode;

/** A value for every {@link Weight}. Immutable. As text: a line {@code key value} for each, {@code #} begins a remark. */
final class Weights {
    /** Set by hand. */
    static final Weights UNTUNED =
            new Weights(Arrays.stream(Weight.values()).mapToInt(Weight::untuned).toArray());
    /** Fitted to open games by {@link Tuning}. */
    static final Weights OPEN = read("open-weights.txt");

    private final int[] values;

    private Weights(int[] values) {
        this.values = values;
    }

    /** What the search uses. */
    static Weights of(RuleSet rules) {
        return rules.mode() == Mode.OPEN ? OPEN : UNTUNED;
    }

    private static Weights read(String file) {
        try (InputStream in = Weights.class.getResourceAsStream("/junqi/ai/" + file)) {
            if (in == null) {
                throw new IllegalStateException(file + " is missing from the program");
            }
            return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(file, e);
        }
    }

    /**
     * Reads {@link #toString} back; weights that are not named are as set by hand.
     *
     * @throws IllegalArgumentException if a line is not a weight and a number
     */
    static Weights parse(String text) {
        Weights weights = UNTUNED;
        for (String line : text.lines()
                .map(l -> l.replaceFirst("\\s*#.*", "").strip())
                .filter(l -> !l.isEmpty())
                .toList()) {
            String[] words = line.split(" ");
            Weight weight = Arrays.stream(Weight.values())
                    .filter(w -> words.length == 2 && w.key().equals(words[0]))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("not a weight: " + line));
            weights = weights.with(weight, Integer.parseInt(words[1]));
        }
        return weights;
    }

    int of(Weight weight) {
        return values[weight.ordinal()];
    }

    /** The values of some weights that follow each other. */
    int[] from(Weight first, int count) {
        return Arrays.copyOfRange(values, first.ordinal(), first.ordinal() + count);
    }

    Weights with(Weight weight, int value) {
        int[] changed = values.clone();
        changed[weight.ordinal()] = value;
        return new Weights(changed);
    }

    @Override
    public String toString() {
        return Arrays.stream(Weight.values())
                .map(w -> w.key() + " " + of(w) + "\n")
                .collect(Collectors.joining());
    }
}
