package junqi.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import junqi.game.GameConfig;
import junqi.game.GameState;
import junqi.game.Hint;
import junqi.game.SeatSetup;
import junqi.rules.Board;
import junqi.rules.Move;
import junqi.rules.Piece;
import junqi.rules.Refusal;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Status;
import junqi.rules.View;
import junqi.ui.look.Texts;

/** What the screens say about a game, as sentences of one language. Made from views only. */
final class Sentences {
    private final Texts texts;
    private final GameConfig config;

    Sentences(Texts texts, GameConfig config) {
        this.texts = texts;
        this.config = config;
    }

    /** A player's name: the one typed, or what the seat is called on a screen. */
    String player(Seat seat) {
        SeatSetup setup = config.seating().of(seat);
        if (!setup.name().isBlank()) {
            return setup.name();
        }
        if (setup instanceof SeatSetup.Computer computer) {
            String level = texts.get("level." + computer.level().key());
            String key = config.seating().isComputersOnly() ? "game.computerOf." + seat.name() : "game.computer";
            return texts.get(key, level);
        }
        return config.seating().people().size() == 1 ? texts.get("game.you") : texts.get("game.player." + seat.name());
    }

    /** A player's name where a picture tells that it is a computer. */
    String shortName(Seat seat) {
        SeatSetup setup = config.seating().of(seat);
        return setup.name().isBlank() && setup instanceof SeatSetup.Computer computer
                ? texts.get("level." + computer.level().key())
                : player(seat);
    }

    /** A player by colour, or by name while the colours are undecided. */
    String side(View view, Seat seat) {
        return view.colourOf(seat).map(texts::colour).orElseGet(() -> player(seat));
    }

    /** Whose turn it is and what may be done, in one line. */
    String status(View view, GameState state) {
        if (state instanceof GameState.Thinking thinking) {
            return texts.get("status.thinking", player(thinking.seat()));
        }
        if (state instanceof GameState.Paused paused) {
            return texts.get("status.paused", player(paused.seat()));
        }
        if (state instanceof GameState.HandingOver handing) {
            return texts.get("status.handingOver", player(handing.seat()));
        }
        if (state instanceof GameState.Failed failed) {
            return texts.get("status.failed", player(failed.seat()));
        }
        if (view.status().isOver()) {
            return result(view);
        }
        Seat seat = view.turn();
        boolean you = config.seating().people().equals(List.of(seat));
        String who = you ? "status.you" : "status.other";
        Optional<String> colour = view.colourOf(seat).map(texts::colour);
        if (colour.isEmpty()) {
            return texts.get(who + ".undecided", player(seat));
        }
        boolean moves = view.legalMoves().stream().anyMatch(move -> !move.isFlip());
        boolean flips = view.legalMoves().stream().anyMatch(Move::isFlip);
        String what = moves && flips ? "" : moves ? ".noFlip" : ".onlyFlip";
        return texts.get(who + what, colour.get(), player(seat));
    }

    /** Who won, in one line. */
    String result(View view) {
        Status status = view.status();
        if (status.isDraw()) {
            return texts.get("over.draw");
        }
        Seat winner = status.winner().orElseThrow();
        List<Seat> people = config.seating().people();
        if (people.size() == 1) {
            return texts.get(people.contains(winner) ? "over.youWon" : "over.youLost");
        }
        return texts.get("over.won", side(view, winner));
    }

    /** Why the game ended, with the number of the rule. */
    String reason(View view) {
        Status status = view.status();
        RuleSet rules = config.rules();
        String loser = status.winner().map(w -> side(view, w.opposite())).orElse("");
        return switch (status.reason()) {
            case FLAG -> texts.get("over.flag." + rules.flagEffect().name().toLowerCase(java.util.Locale.ROOT));
            case ELIMINATED ->
                status.isDraw() ? texts.get("over.eliminated.both") : texts.get("over.eliminated", loser);
            case QUIET -> texts.get("over.quiet", loser, rules.quietLimit());
            case REPETITION -> texts.get("over.repetition", loser, rules.repetitionLimit());
            case LENGTH -> texts.get("over.length", loser, rules.maxPlies());
            case NO_MOVES -> texts.get("over.nomoves", loser);
            case RESIGN -> texts.get("over.resign", loser);
            case TIME -> texts.get("over.time", loser, rules.timeoutLimit());
            case AGREED -> texts.get("over.agreed");
        };
    }

    /** Why something is not allowed, with the number of the rule. */
    String refusal(Board board, Refusal refusal) {
        String node = refusal.node() < 0 ? "" : board.name(refusal.node());
        String why = texts.get(
                "refusal." + refusal.reason().name(), node, config.rules().resignFrom());
        return texts.get("refusal.line", why, refusal.reason().rule());
    }

    /** As much of a hint as a stage tells. */
    String hint(Board board, Hint hint, PlayModel.HintStage stage) {
        String more = " " + texts.get("hint.more");
        return switch (stage) {
            case NONE -> "";
            case SEARCHING -> texts.get("hint.searching");
            case AREA -> texts.get("hint.area") + more;
            case PIECE -> texts.get("hint.piece", board.name(hint.node())) + more;
            case MOVE -> moveHint(board, hint);
        };
    }

    private String moveHint(Board board, Hint hint) {
        List<Object> arguments = new ArrayList<>();
        arguments.add(board.name(hint.move().from()));
        arguments.add(board.name(hint.move().to()));
        for (Piece piece : hint.pieces()) {
            arguments.add(texts.piece(piece.type()));
        }
        return texts.get(hint.reason().key(), arguments.toArray());
    }
}
