/** Files of the program and its user: game records, autosave, settings, and the folders they live in. */
package junqi.store;
