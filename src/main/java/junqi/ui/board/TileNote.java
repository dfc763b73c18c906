package junqi.ui.board;

import java.util.Objects;
import java.util.Optional;

/**
 * What a tile of a dark game tells besides: of a piece of unknown rank the reader's guess, apart from what is certain.
 *
 * @param guess the mark that the reader has put on it: the letter of a kind, or other text of a record; may be empty
 * @param boundOrNull what is certain; null if nothing is
 * @param moved whether it has moved, so that it is neither landmine nor flag (R4.5)
 * @param shown whether the piece has been shown to all, or to the reader (R7.6, R8.3)
 */
record TileNote(String guess, Bound boundOrNull, boolean moved, boolean shown) {
    /** Nothing to tell. */
    static final TileNote NONE = new TileNote("", null, false, false);

    /** A piece that has been shown. */
    static final TileNote SHOWN = new TileNote("", null, false, true);

    TileNote {
        Objects.requireNonNull(guess);
    }

    Optional<Bound> bound() {
        return Optional.ofNullable(boundOrNull);
    }
}
