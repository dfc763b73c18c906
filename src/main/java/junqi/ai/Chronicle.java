package junqi.ai;

import java.util.ArrayList;
import java.util.List;
import junqi.ai.Deductions.Reason;
import junqi.rules.Board;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.Event;
import junqi.rules.Move;
import junqi.rules.NodeKind;
import junqi.rules.Outcome;
import junqi.rules.PieceType;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Verdict;
import junqi.rules.View;

/**
 * A dark game as its reader saw it, told piece by piece. Follows every piece through {@link View#history} from
 * {@link View#first} on and gathers what each fight, move and showing says of the enemy's.
 */
final class Chronicle {
    private static final int KINDS = PieceType.values().length;
    private static final int FLAG = 1 << PieceType.FLAG.ordinal();
    private static final int LANDMINE = 1 << PieceType.LANDMINE.ordinal();
    private static final int BOMB = 1 << PieceType.BOMB.ordinal();
    private static final int ENGINEER = 1 << PieceType.ENGINEER.ordinal();
    private static final int MARSHAL = 1 << PieceType.FIELD_MARSHAL.ordinal();
    private static final int RANKED = ENGINEER | ENGINEER - 1;
    private static final int MOVABLE = Track.ANY & ~(FLAG | LANDMINE);
    private static final int FIRST_LANDMINE_ROW = 5;

    private final View view;
    private final RuleSet rules;
    private final Board board;
    private final Seat seat;
    private final Seat enemySeat;
    private final Colour own;
    private final Colour enemy;
    /** By node: the piece there, of either side. */
    private final Track[] at;
    /** By node: the kind of our own piece there, or null. */
    private final PieceType[] ours;

    private final List<Track> enemies = new ArrayList<>();
    private final List<Track> fallen = new ArrayList<>();
    private final List<Meeting> meetings = new ArrayList<>();
    private boolean enemyFlagKnown;
    private int ply;
    private boolean last;

    /**
     * A fight that our piece survived and the enemy's did not.
     *
     * @param attacking whether our piece was the attacker
     */
    record Meeting(Track ours, Track other, boolean attacking) {}

    private Chronicle(View view) {
        this.view = view;
        rules = view.rules();
        board = view.board();
        seat = view.seat().orElseThrow();
        enemySeat = seat.opposite();
        own = view.colourOf(seat).orElseThrow();
        enemy = own.other();
        at = new Track[board.size()];
        ours = new PieceType[board.size()];
    }

    /** Whether a view is of a dark game and of one of its two players. */
    static boolean isKept(View view) {
        return view.rules().mode() == RuleSet.Mode.DARK
                && view.seat().isPresent()
                && view.board().seats().size() == 2;
    }

    static Chronicle of(View view) {
        Chronicle chronicle = new Chronicle(view);
        chronicle.begin(view.first());
        List<Event> events = view.history();
        for (int i = 0; i < events.size(); i++) {
            chronicle.last = i == events.size() - 1;
            chronicle.tell(events.get(i));
        }
        return chronicle;
    }

    /** The piece on a node, of either side; null if there is none. */
    Track at(int node) {
        return at[node];
    }

    /** The enemy's pieces whose kind the reader was not told, those on the board first. */
    List<Track> hidden() {
        List<Track> hidden = new ArrayList<>();
        for (Track track : enemies) {
            if (track.node() >= 0 && !track.isShown()) {
                hidden.add(track);
            }
        }
        for (Track track : fallen) {
            if (!track.isShown()) {
                hidden.add(track);
            }
        }
        return hidden;
    }

    /** By kind ordinal: how many of the hidden pieces are of that kind. */
    int[] pool() {
        int[] pool = new int[KINDS];
        for (int k = 0; k < KINDS; k++) {
            pool[k] = view.unseen(enemy, PieceType.of(k));
        }
        return pool;
    }

    /** The fights that one of our pieces survived. */
    List<Meeting> meetings(Track survivor) {
        return meetings.stream().filter(m -> m.ours() == survivor).toList();
    }

    // ---- the beginning ----

    private void begin(View first) {
        ply = first.ply();
        boolean deployed = first.ply() > 0 || isDeployed(first);
        for (int node = 0; node < board.size(); node++) {
            int cell = first.cell(node);
            if (cell == Cell.EMPTY) {
                continue;
            }
            boolean home = deployed && !first.hasMoved(node) && isOwnPost(node, cell);
            Track track = new Track(node, home ? node : -1, Track.ANY, !first.hasMoved(node));
            at[node] = track;
            if (Cell.colour(cell) == own.ordinal()) {
                ours[node] = PieceType.of(Cell.kind(cell));
                continue;
            }
            enemies.add(track);
            if (Cell.isKnown(cell)) {
                track.show(PieceType.of(Cell.kind(cell)));
                enemyFlagKnown |= Cell.kind(cell) == PieceType.FLAG.ordinal();
            } else {
                learnFromStanding(track);
            }
        }
        enemyFlagKnown |= first.heldAt(enemy).isPresent();
        int dug = Math.max(0, first.dug(enemy) - first.removed(enemy, PieceType.LANDMINE));
        for (int i = 0; i < first.removedUnknown(enemy); i++) {
            fallen.add(new Track(-1, -1, i < dug ? LANDMINE : Track.ANY & ~FLAG, false));
        }
    }

    /** Whether all enemy pieces stand as R6.3 has them, and so where they were deployed. */
    private boolean isDeployed(View first) {
        for (int node : board.area(enemySeat)) {
            int cell = first.cell(node);
            boolean filled = cell != Cell.EMPTY && Cell.colour(cell) == enemy.ordinal() && !first.hasMoved(node);
            if (filled == (board.kind(node) == NodeKind.CAMP)) {
                return false;
            }
        }
        return true;
    }

    private boolean isOwnPost(int node, int cell) {
        return board.owner(node).equals(view.seatOf(Colour.of(Cell.colour(cell)))) && board.kind(node) != NodeKind.CAMP;
    }

    /** R6.3, R4.5: what a piece cannot be because of where it stands at first. */
    private void learnFromStanding(Track track) {
        int node = track.node();
        boolean home = board.owner(node).filter(enemySeat::equals).isPresent();
        int row = board.row(node);
        if (!track.isUnmoved()) {
            track.learn(MOVABLE, Reason.MOVED, null, ply);
        }
        if (track.origin() >= 0 && row == 1) {
            track.learn(~(BOMB | LANDMINE), Reason.DEPLOYED_IN_FRONT, null, 0);
        }
        if (!home || row < FIRST_LANDMINE_ROW) {
            track.learn(~LANDMINE, Reason.DEPLOYED_FORWARD, null, 0);
        }
        boolean headquarters = home && board.kind(node) == NodeKind.HEADQUARTERS;
        if (!headquarters && (track.origin() >= 0 || rules.flagEffect() == RuleSet.FlagEffect.CAPTURE)) {
            track.learn(~FLAG, Reason.DEPLOYED_OUTSIDE_HEADQUARTERS, null, 0);
        }
    }

    // ---- events ----

    private void tell(Event event) {
        Move move = event.move();
        if (event.refused()) {
            refused(move);
            return;
        }
        ply++;
        if (move.isPass()) {
            return;
        }
        Track mover = at[move.from()];
        boolean ownMove = event.seat() == seat;
        if (!ownMove) {
            mover.learn(MOVABLE, Reason.MOVED, null, ply);
            if (!Walk.isPossible(board, move, node -> at[node] != null)) {
                mover.learn(ENGINEER, Reason.TURNED_ON_RAIL, null, ply);
            }
        }
        if (event.outcome().isFight()) {
            fight(event, mover, ownMove);
        } else {
            shift(move);
        }
        if (board.owner(move.to()).filter(event.seat()::equals).isEmpty()) {
            mover.inroads++;
        }
        for (Outcome.Showing showing : event.outcome().showings()) {
            shown(showing);
        }
    }

    private void shift(Move move) {
        Track mover = at[move.from()];
        mover.move(move.to());
        at[move.to()] = mover;
        at[move.from()] = null;
        ours[move.to()] = ours[move.from()];
        ours[move.from()] = null;
    }

    private void fight(Event event, Track attacker, boolean ownMove) {
        Move move = event.move();
        Outcome outcome = event.outcome();
        Track defender = at[move.to()];
        Track suspect = ownMove ? defender : attacker;
        PieceType ourType = ownMove ? ours[move.from()] : ours[move.to()];
        attacker.attacks++;
        attacker.attacksOnVictors += defender.victories > 0 ? 1 : 0;
        switch (outcome.result()) {
            case WON -> {
                learn(suspect, Verdict.WIN, ourType, ownMove, ownMove ? Reason.LOST : Reason.ATTACKED_AND_WON);
                attacker.victories++;
                if (ownMove) {
                    meetings.add(new Meeting(attacker, suspect, true));
                }
                remove(move.to());
                shift(move);
            }
            case LOST -> {
                learn(suspect, Verdict.LOSE, ourType, ownMove, ownMove ? Reason.DEFENDED_AND_STAYED : Reason.LOST);
                defender.victories++;
                if (!ownMove) {
                    meetings.add(new Meeting(defender, suspect, false));
                    learnFromScouting(outcome, suspect, ourType);
                }
                remove(move.from());
            }
            case BOTH -> {
                learn(suspect, Verdict.BOTH, ourType, ownMove, Reason.BOTH_REMOVED);
                remove(move.from());
                remove(move.to());
            }
            case PICKED_UP -> {
                if (ownMove) {
                    suspect.show(PieceType.FLAG);
                    enemyFlagKnown = true;
                }
                at[move.to()].remove();
                shift(move);
            }
            default -> throw new IllegalStateException("not a fight: " + event);
        }
        if (suspect.node() < 0 && outcome.result() != Outcome.Result.PICKED_UP) {
            fallen.add(suspect);
            learnFromFlag(outcome, suspect);
        }
    }

    private void remove(int node) {
        at[node].remove();
        at[node] = null;
        ours[node] = null;
    }

    /** R5, from the battle table; a flag that falls ends a game, so an earlier event was no flag's fall. */
    private void learn(Track suspect, Verdict verdict, PieceType ourType, boolean ownMove, Reason reason) {
        int kinds = 0;
        for (int k = 0; k < KINDS; k++) {
            PieceType type = PieceType.of(k);
            Verdict met = ownMove ? rules.battle(ourType, type) : rules.battle(type, ourType);
            if (met == verdict
                    && (type != PieceType.FLAG || last && rules.flagEffect() == RuleSet.FlagEffect.CAPTURE)) {
                kinds |= 1 << k;
            }
        }
        suspect.learn(kinds, reason, ourType, ply);
    }

    /** R7.6. */
    private void learnFromFlag(Outcome outcome, Track removed) {
        if (!rules.marshalRevealsFlag()) {
            return;
        }
        boolean shown = outcome.showings().stream()
                .anyMatch(s ->
                        s.cause() == Outcome.Cause.MARSHAL_FELL && s.piece().colour() == enemy);
        if (shown) {
            removed.learn(MARSHAL, Reason.FLAG_SHOWN, null, ply);
        } else if (!enemyFlagKnown) {
            removed.learn(~MARSHAL, Reason.NO_FLAG_SHOWN, null, ply);
        }
    }

    /** R8.3, where all are told: whether our piece was shown says whether the enemy's attacker was an engineer. */
    private void learnFromScouting(Outcome outcome, Track attacker, PieceType ourType) {
        if (rules.scouting() != RuleSet.Scouting.ALL || !ourType.isRanked()) {
            return;
        }
        boolean shown = outcome.showings().stream().anyMatch(s -> s.cause() == Outcome.Cause.SCOUTED);
        attacker.learn(shown ? ENGINEER : ~ENGINEER, Reason.SCOUTING, ourType, ply);
    }

    private void shown(Outcome.Showing showing) {
        int node = showing.node();
        PieceType type = showing.piece().type();
        boolean stoodUp = showing.cause() == Outcome.Cause.STOOD_UP;
        if (showing.piece().colour() == own) {
            if (stoodUp) {
                ours[node] = type;
                at[node] = new Track(node, -1, Track.ANY, true);
            }
            return;
        }
        if (stoodUp) {
            at[node] = new Track(node, -1, FLAG, true);
            enemies.add(at[node]);
        }
        at[node].show(type);
        enemyFlagKnown |= type == PieceType.FLAG;
    }

    /** R8.5: the fights that the referee may refuse are those that the battle table forbids, and some with flags. */
    private void refused(Move move) {
        PieceType ourType = ours[move.from()];
        Track suspect = at[move.to()];
        if (ourType == null || suspect == null || ours[move.to()] != null) {
            return;
        }
        boolean guarded = rules.flagGuard() != RuleSet.FlagGuard.NONE || rules.flagTaker() == RuleSet.FlagTaker.LOWEST;
        int kinds = guarded ? FLAG : 0;
        for (int k = 0; k < KINDS; k++) {
            kinds |= rules.battle(ourType, PieceType.of(k)) == Verdict.FORBIDDEN ? 1 << k : 0;
        }
        suspect.learn(kinds, Reason.ATTACK_REFUSED, ourType, ply);
    }
}
