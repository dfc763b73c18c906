package junqi.cli;

import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.random.RandomGenerator;
import junqi.ai.Deployments;
import junqi.ai.Engine;
import junqi.ai.Level;
import junqi.game.GameConfig;
import junqi.game.Referee;
import junqi.game.SeatSetup;
import junqi.rules.Layout;
import junqi.rules.RuleSet;
import junqi.rules.Seat;

/** How a game in the terminal begins. */
@FunctionalInterface
interface ConsoleDeal {
    /** The next game; empty if a person left while deploying. */
    Optional<Referee> next() throws IOException;

    /**
     * Dark and open games: people are asked for their layouts, each without the other's eyes in dark mode, and computers
     * choose theirs.
     *
     * @param firstOrNull what a person is offered at first; null for a drawn layout
     */
    static ConsoleDeal deployed(
            GameConfig config,
            BiFunction<Level, RuleSet, Engine> engines,
            ConsoleDeployment deployment,
            Curtain curtain,
            Layout firstOrNull,
            RandomGenerator random) {
        return () -> {
            Map<Seat, Layout> layouts = new EnumMap<>(Seat.class);
            List<Seat> people = config.seating().people();
            boolean hidden = config.rules().mode() == RuleSet.Mode.DARK && people.size() > 1;
            for (Seat seat : List.of(Seat.SOUTH, Seat.NORTH)) {
                if (config.seating().of(seat) instanceof SeatSetup.Computer computer) {
                    Engine engine = engines.apply(computer.level(), config.rules());
                    layouts.put(seat, engine.layout(config.rules(), random.nextLong()));
                    continue;
                }
                if (hidden && !curtain.raise(ConsoleGame.name(seat))) {
                    return Optional.empty();
                }
                Layout offered =
                        firstOrNull == null ? Deployments.draw(config.rules(), random.nextLong()) : firstOrNull;
                Optional<Layout> layout = deployment.ask(seat, ConsoleGame.name(seat), offered);
                if (layout.isEmpty() || hidden && !curtain.lower(ConsoleGame.name(seat.opposite()))) {
                    return Optional.empty();
                }
                layouts.put(seat, layout.orElseThrow());
            }
            return Optional.of(Referee.deployed(config, layouts.get(Seat.SOUTH), layouts.get(Seat.NORTH)));
        };
    }
}
