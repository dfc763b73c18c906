/** Fonts and themes, which every screen and the board share. */
package junqi.ui.look;
