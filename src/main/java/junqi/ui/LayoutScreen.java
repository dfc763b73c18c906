package junqi.ui;

import junqi.ui.board.LayoutModel;

/** A screen on which a layout is made, so that the keys that work everywhere can take back and redo. */
interface LayoutScreen {
    LayoutModel layoutModel();
}
