/** The board and the panels beside it. Everything here is drawn from a {@link junqi.rules.View} alone. */
package junqi.ui.board;
