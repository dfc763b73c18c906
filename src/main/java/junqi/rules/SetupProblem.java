package junqi.rules;

import java.util.Objects;

/**
 * Something that makes a {@link Setup} or a {@link Layout} illegal.
 *
 * @param kind what is wrong
 * @param node the node it is wrong at (for a layout the index in its thirty cells), or -1 if it is at no single node
 * @param colourOrNull the colour concerned, or null
 */
public record SetupProblem(Kind kind, int node, Colour colourOrNull) {
    /** The kinds of problem, each with the rule it breaks and a sentence for texts. */
    public enum Kind {
        TOO_MANY_OF_KIND("R1", "more pieces of this kind than a side has"),
        TOO_FEW_OF_KIND("R1", "a piece of this kind is missing"),
        TOO_MANY_PIECES("R1", "more than 25 pieces of this colour"),
        FLAG_MISSING("R1", "the flag is neither on the board nor held nor removed"),
        TWO_FLAGS_FALLEN("R9.1", "both flags have been removed"),
        COLOUR_NOT_PLAYED("R10.1", "no seat at this board plays this colour"),
        NOT_A_SEAT("R10.1", "the seat to move is not at this board"),
        PIECE_IN_CAMP("R6.3", "camps are empty when the game starts"),
        EMPTY_POST("R6.3", "every post and headquarters holds a piece when the game starts"),
        FLAG_OUTSIDE_HEADQUARTERS("R6.3", "the flag stands in a headquarters of its own side"),
        LANDMINE_OUTSIDE_LAST_ROWS("R6.3", "landmines stand in the last two rows of their own side"),
        BOMB_IN_FRONT_ROW("R6.3", "bombs do not stand in the front row"),
        LANDMINE_IN_CAMP("R4.5", "a landmine cannot get into a camp"),
        FLAG_IN_CAMP("R7.5", "a flag gets into a camp only where flags are carried"),
        FACE_DOWN_OUTSIDE_FLIP("R6.4", "face-down pieces are for flip mode"),
        FACE_DOWN_IN_CAMP("R6.4", "a face-down piece cannot stand in a camp"),
        SHOWN_OUTSIDE_DARK("R8.3", "only dark mode marks shown pieces"),
        HIDDEN_IDENTITY("notation 1", "a full position has no unknown pieces"),
        POOL_DIFFERS("notation 1", "face-down pieces do not match the pieces that are left"),
        COLOURS_UNDECIDED("R6.5", "colours are undecided only in flip mode"),
        SOUTH_NOT_RED("notation 1", "South plays red in dark and open mode"),
        UNKNOWN_RANK_OUTSIDE_DARK("R8", "only dark mode hides ranks of pieces that are face up"),
        FLAG_FALLEN_UNDECIDED("R6.5", "no flag falls before colours are decided"),
        LAST_FLIP_NOT_USED("R6.5", "latest flips count only while sameTwice is undecided"),
        HELD_OUTSIDE_CARRY("R7.3", "flags are held only where flagEffect is carry"),
        HELD_AND_STANDING("R7.5", "a held flag is not on the board"),
        HELD_BY_NOBODY("R7.5", "nobody who could hold a flag stands there"),
        MORE_DUG_THAN_REMOVED("R7.2", "more landmines dug than removed");

        private final String rule;
        private final String text;

        Kind(String rule, String text) {
            this.rule = rule;
            this.text = text;
        }

        /** The number of the rule that is broken, such as {@code R6.3}. */
        public String rule() {
            return rule;
        }

        /** The problem in plain English, without the place. */
        public String text() {
            return text;
        }
    }

    public SetupProblem {
        Objects.requireNonNull(kind);
    }

    /** The problem as one line for texts, such as {@code b6: bombs do not stand in the front row (R6.3)}. */
    public String describe(Board board) {
        String where = node >= 0 ? board.name(node) + ": " : "";
        String whose = colourOrNull == null ? "" : colourOrNull.name().toLowerCase(java.util.Locale.ROOT) + ": ";
        return where + whose + kind.text() + " (" + kind.rule() + ")";
    }
}
