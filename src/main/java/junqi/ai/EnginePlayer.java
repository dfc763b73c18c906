package junqi.ai;

import java.util.Optional;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import junqi.rules.Layout;
import junqi.rules.Move;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.View;

/** An engine of this program as a player of a match. It is made anew for every game. */
final class EnginePlayer implements MatchPlayer {
    private static final Logger LOG = Logger.getLogger(EnginePlayer.class.getName());

    private final Supplier<Engine> engines;
    private Engine engine;
    private RuleSet rules;

    EnginePlayer(Supplier<Engine> engines) {
        this.engines = engines;
    }

    @Override
    public void newGame(RuleSet gameRules, Seat seat) {
        rules = gameRules;
        engine = engines.get();
        engine.newGame();
    }

    @Override
    public Layout layout(long seed) throws FaultException {
        try {
            return engine.layout(rules, seed);
        } catch (RuntimeException | StackOverflowError e) {
            throw failed(e);
        }
    }

    @Override
    public Optional<Move> move(View view, SearchLimits limits) throws FaultException {
        try {
            return Optional.of(
                    engine.think(view, limits, new StopSignal(), thought -> {}).move());
        } catch (RuntimeException | StackOverflowError e) {
            throw failed(e);
        }
    }

    /** The trace is for whoever mends the engine. */
    private FaultException failed(Throwable e) {
        LOG.log(Level.WARNING, e, () -> engine.name() + " failed");
        return new FaultException(Fault.CRASH, String.valueOf(e));
    }

    @Override
    public void close() {
        // An engine is nothing but memory.
    }
}
