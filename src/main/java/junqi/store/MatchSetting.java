package junqi.store;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What has to be the same for all games of a match.
 *
 * @param program version of the program that played
 * @param rules as in {@code newgame rules}
 * @param first name of the first player
 * @param firstLimit what it may spend on a move, in words
 * @param second name of its opponent
 * @param secondLimit what that one may spend
 * @param seed of the deals and choices
 */
public record MatchSetting(
        String program, String rules, String first, String firstLimit, String second, String secondLimit, long seed) {
    public MatchSetting {
        Objects.requireNonNull(program);
        Objects.requireNonNull(rules);
        Objects.requireNonNull(first);
        Objects.requireNonNull(firstLimit);
        Objects.requireNonNull(second);
        Objects.requireNonNull(secondLimit);
    }

    /** All that is set, by the names that the log has for it. */
    private Map<String, String> named() {
        Map<String, String> named = new LinkedHashMap<>();
        named.put("program", program);
        named.put("rules", rules);
        named.put("first", first);
        named.put("firstLimit", firstLimit);
        named.put("second", second);
        named.put("secondLimit", secondLimit);
        named.put("seed", Long.toString(seed));
        return named;
    }

    /** The first thing in which a match of now differs from this one, in words; empty if it is the same match. */
    Optional<String> differenceTo(MatchSetting now) {
        Map<String, String> others = now.named();
        return named().entrySet().stream()
                .filter(e -> !e.getValue().equals(others.get(e.getKey())))
                .map(e -> e.getKey() + " is \"" + e.getValue() + "\" there and \"" + others.get(e.getKey()) + "\" now")
                .findFirst();
    }
}
