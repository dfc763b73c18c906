package junqi.cli;

import junqi.rules.Board;
import junqi.rules.Refusal;

/** Why a move is not allowed, in one line with the rule's number. */
final class RefusalText {
    private RefusalText() {}

    /** For instance {@code c4: the camp is occupied (R4.4)}. */
    static String of(Board board, Refusal refusal) {
        String where = refusal.node() < 0 ? "" : board.name(refusal.node()) + ": ";
        return where + sentence(refusal.reason()) + " (" + refusal.reason().rule() + ")";
    }

    private static String sentence(Refusal.Reason reason) {
        return switch (reason) {
            case GAME_OVER -> "the game is over";
            case NOT_YOUR_TURN -> "it is the other side's turn";
            case RESIGN_TOO_EARLY -> "it is too early to resign";
            case REFUSED_BEFORE -> "the referee has refused this move here";
            case MUST_FLIP -> "colours are undecided, so every turn is a flip";
            case NOTHING_THERE -> "there is no piece";
            case NOT_YOUR_PIECE -> "this piece is not the mover's";
            case NOT_FACE_DOWN -> "only a face-down piece can be flipped";
            case FACE_DOWN_CANNOT_MOVE -> "a face-down piece does not move";
            case CANNOT_MOVE -> "landmines and flags never move";
            case LOCKED_IN_HEADQUARTERS -> "a piece in a headquarters does not move again";
            case OWN_PIECE -> "an own piece stands there";
            case FACE_DOWN_CANNOT_BE_ATTACKED -> "a face-down piece cannot be attacked";
            case CAMP_OCCUPIED -> "the camp is occupied";
            case NOT_CONNECTED -> "no road or rail leads there in one move";
            case MOUNTAIN -> "mountains lie between these posts";
            case RAIL_BLOCKED -> "a piece stands in the way on the rail";
            case RAIL_CANNOT_TURN -> "only an engineer turns on the rail";
            case MINE_ENGINEER_ONLY -> "only engineers and bombs attack a landmine";
            case TARGET_STRONGER -> "the piece there is stronger and may not be attacked";
            case FLAG_TAKER -> "this piece may not take the flag";
            case FLAG_GUARD -> "the flag is still guarded by landmines";
            case FLAG_BOMB -> "a bomb may not take the flag";
        };
    }
}
