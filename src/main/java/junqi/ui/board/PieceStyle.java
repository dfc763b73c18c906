package junqi.ui.board;

/** What a tile shows of its piece. */
public enum PieceStyle {
    /** The two characters of its name. */
    CHARACTER,
    /** The characters, and the letter of notation 1 in a corner. */
    CHARACTER_LETTER,
    /** The characters over a short reading in the language of the texts: pinyin or English. */
    CHARACTER_CAPTION,
    /** A picture: stars and bars of rank, a pick, a bomb, a mine, a flag. */
    ICON
}
