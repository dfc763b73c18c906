package junqi.ui.board;

import java.util.Objects;
import java.util.ResourceBundle;

/** How tiles are lettered. */
record TileLook(PieceStyle style, Script script, ResourceBundle texts) {
    TileLook {
        Objects.requireNonNull(style);
        Objects.requireNonNull(script);
        Objects.requireNonNull(texts);
    }
}
