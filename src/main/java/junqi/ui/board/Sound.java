package junqi.ui.board;

import java.util.Locale;
import junqi.rules.Event;
import junqi.rules.View;

/** What can be heard. */
public enum Sound {
    MOVE,
    FLIP,
    /** An attacker won. */
    TAKE,
    /** An attacker fell. */
    FALL,
    /** Both fell. */
    BOTH,
    /** A flag was taken, or picked up. */
    FLAG,
    /** The game is won. */
    WIN,
    /** The game is lost. */
    LOSE,
    /** A click that the rules do not allow. */
    ILLEGAL;

    /** The sound of an event. */
    public static Sound of(Event event, View before) {
        if (event.refused()) {
            return ILLEGAL;
        }
        return switch (event.outcome().result()) {
            case QUIET, PASS -> MOVE;
            case FLIP -> FLIP;
            case WON -> isFlag(before, event) ? FLAG : TAKE;
            case LOST -> FALL;
            case BOTH -> BOTH;
            case PICKED_UP -> FLAG;
        };
    }

    private static boolean isFlag(View before, Event event) {
        return before.piece(event.move().to())
                .filter(p -> p.type() == junqi.rules.PieceType.FLAG)
                .isPresent();
    }

    /** The file among the resources. */
    String file() {
        return "/junqi/ui/sounds/" + name().toLowerCase(Locale.ROOT) + ".wav";
    }
}
