package junqi.ui.board;

import java.util.Objects;
import java.util.ResourceBundle;
import junqi.rules.PieceType;

/** How tiles are lettered. */
record TileLook(PieceStyle style, Script script, ResourceBundle texts) {
    TileLook {
        Objects.requireNonNull(style);
        Objects.requireNonNull(script);
        Objects.requireNonNull(texts);
    }

    /** The shortest name of a kind: one character. */
    String sign(PieceType type) {
        return texts.getString("sign." + type.letter());
    }

    /** A mark as it is drawn: the sign of a kind, or the first two characters of other text. */
    String guess(String mark) {
        return mark.length() == 1 && PieceType.ofLetter(mark.charAt(0)).isPresent()
                ? sign(PieceType.ofLetter(mark.charAt(0)).get())
                : mark.substring(0, Math.min(2, mark.length()));
    }

    /** What is certain of a piece: "≥旅", "=工", "≥营雷", "→" for one that has only moved; empty for nothing. */
    String sign(TileNote note) {
        if (note.bound().isEmpty()) {
            return note.moved() ? "→" : "";
        }
        Bound bound = note.bound().get();
        if (bound.certain().isPresent()) {
            return "=" + sign(bound.certain().get());
        }
        StringBuilder sign = new StringBuilder();
        bound.lowest().ifPresent(type -> sign.append(bound.exact() ? "" : "≥").append(sign(type)));
        bound.others().forEach(type -> sign.append(sign(type)));
        return sign.toString();
    }
}
