package junqi.ui;

import junqi.ui.board.LayoutModel;

/** A screen on which a layout is made: the keys that work everywhere mean the layout there. */
interface LayoutScreen {
    LayoutModel layoutModel();

    /** Saves the layout as a formation. */
    void save();

    /** Asks for a file with a formation and shows it. */
    void open();
}
