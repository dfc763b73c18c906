/**
 * A game in progress: the referee, who alone holds the truth, and the session of people and engines around it. No
 * JavaFX and no files.
 */
package junqi.game;
