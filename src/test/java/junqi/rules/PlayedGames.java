package junqi.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ArbitrarySupplier;

/** Games that have been played at random, from an end game on, for the laws of other packages. */
public final class PlayedGames implements ArbitrarySupplier<PlayedGames.Played> {
    private static final int MAX_PLIES = 60;

    /** A first position and the steps from there. */
    public record Played(Position start, List<Step> steps) {}

    @Override
    public Arbitrary<Played> get() {
        return new Games.EndGame().get().map(game -> play(game.start(), game.random()));
    }

    private static Played play(Position start, Random random) {
        List<Step> steps = new ArrayList<>();
        Position position = start;
        while (!position.status().isOver() && steps.size() < MAX_PLIES) {
            Move move = random.nextInt(20) == 0 ? Move.PASS : RandomGames.move(position, random);
            Step step = position.step(move);
            steps.add(step);
            position = step.after();
        }
        return new Played(start, steps);
    }
}
