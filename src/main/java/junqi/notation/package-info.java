/** Positions, moves and layouts as text (docs/FORMATS.md). Pure: text in, values out. */
package junqi.notation;
