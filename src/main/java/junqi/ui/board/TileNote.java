package junqi.ui.board;

import java.util.Objects;
import java.util.Optional;

/**
 * What a tile of unknown rank tells besides: the reader's guess, apart from what is certain.
 *
 * @param guess the mark that the reader has put on it: the letter of a kind, or other text of a record; may be empty
 * @param boundOrNull what is certain; null if nothing is
 * @param moved whether it has moved, so that it is neither landmine nor flag (R4.5)
 */
record TileNote(String guess, Bound boundOrNull, boolean moved) {
    /** Nothing to tell. */
    static final TileNote NONE = new TileNote("", null, false);

    TileNote {
        Objects.requireNonNull(guess);
    }

    Optional<Bound> bound() {
        return Optional.ofNullable(boundOrNull);
    }
}
