package junqi.ui;

import junqi.ui.board.MoveListModel;

/** A game that can be looked at ply by ply. */
interface Steps {
    /** The plies in words, and which of them is looked at. */
    MoveListModel moveList();

    int firstPly();

    int lastPly();

    /** The ply on the board. */
    int shownPly();

    /** Shows the board after a ply; numbers outside go to the nearer end. */
    void look(int ply);
}
