/**
 * The rules of Luzhanqi (军棋): boards, pieces, options, positions and what a seat may know of them.
 *
 * <p>Rule numbers in comments ("R5.3") are those of {@code docs/RULES.md}. The package uses the JDK only
 * and does no I/O.
 */
package junqi.rules;
