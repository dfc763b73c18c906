package junqi.ui.board;

import junqi.rules.Outcome;

/**
 * Two pieces that met, as the reader saw them before the fight.
 *
 * @param node where they met
 * @param attacker the attacker's {@link junqi.rules.Cell}
 * @param defender the defender's cell
 * @param result {@code WON}, {@code LOST}, {@code BOTH} or {@code PICKED_UP}, from the attacker's side
 */
public record Fight(int node, int attacker, int defender, Outcome.Result result) {}
