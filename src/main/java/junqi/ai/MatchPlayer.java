package junqi.ai;

import java.util.Optional;
import junqi.rules.Layout;
import junqi.rules.Move;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.View;

/**
 * Somebody who plays games of a match, one after another and on one thread: an {@link Engine} of this program, or another
 * program. It learns of a game what its seat may know. Whatever it does wrong is a {@link FaultException}, which loses the
 * game that is under way; it is closed then, and {@link #newGame} makes it ready to play again.
 */
public interface MatchPlayer extends AutoCloseable {
    /** Sits down to a game. */
    void newGame(RuleSet rules, Seat seat) throws FaultException, InterruptedException;

    /**
     * Chooses how to deploy in a dark or open game (R6.3).
     *
     * @param seed of every random choice, 1 to {@link #MOST_SEED}
     * @return a layout, which the match checks
     */
    Layout layout(long seed) throws FaultException, InterruptedException;

    /**
     * Chooses a move.
     *
     * @param view what the player's seat knows; it has the move
     * @param limits with a seed from 1 to {@link #MOST_SEED}
     * @return a move, which the match checks; empty to resign
     */
    Optional<Move> move(View view, SearchLimits limits) throws FaultException, InterruptedException;

    /** Ends whatever belongs to this player, such as a process. It may sit down again. */
    @Override
    void close();

    /** The largest seed: one that also fits into the option {@code Seed} of our protocol. */
    long MOST_SEED = 999_999_999_999_999_999L;
}
