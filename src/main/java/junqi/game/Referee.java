package junqi.game;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import junqi.rules.Event;
import junqi.rules.Layout;
import junqi.rules.Move;
import junqi.rules.Outcome;
import junqi.rules.Position;
import junqi.rules.Refusal;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Setup;
import junqi.rules.Status;
import junqi.rules.Step;
import junqi.rules.View;

/**
 * The sole holder of the truth of a two-player game. Judges moves, resignations, draw offers and lost turns, and gives
 * each seat its view. Synchronous and not thread-safe; {@link Game} puts people, engines and the clock around it.
 */
public final class Referee {
    private final GameConfig config;
    /** The start and the position after each ply. */
    private final List<Position> positions = new ArrayList<>();

    private final List<PlayedMove> moves = new ArrayList<>();
    private final Map<Seat, View> views = new EnumMap<>(Seat.class);
    private Status ended = Status.PLAYING;
    private Seat offeringOrNull;
    /** Whose latest offer of a draw was declined; null after his next move. */
    private Seat declinedOrNull;

    /** Whether the latest change was an undo: people in a counted game cannot go back step by step. */
    private boolean takenBack;

    /** What was taken back since the latest move and can be played again; each undo a list, its first ply first. */
    private final Deque<List<PlayedMove>> undone = new ArrayDeque<>();

    /**
     * A game from a position.
     *
     * @throws IllegalArgumentException if the position has other rules, or other seats than the configuration
     */
    public Referee(GameConfig config, Position start) {
        this.config = Objects.requireNonNull(config);
        if (!start.rules().equals(config.rules())) {
            throw new IllegalArgumentException("the position has the rules " + start.rules());
        }
        if (!Set.copyOf(start.board().seats()).equals(config.seating().seats().keySet())) {
            throw new IllegalArgumentException(
                    "the board has the seats " + start.board().seats());
        }
        positions.add(start);
    }

    /**
     * A flip game from a fresh deal (R6.4).
     *
     * @throws IllegalArgumentException if the rules are not of flip mode
     */
    public static Referee dealFlip(GameConfig config, RandomGenerator random) {
        if (config.rules().mode() != RuleSet.Mode.FLIP) {
            throw new IllegalArgumentException("not a flip game: " + config.rules());
        }
        return new Referee(config, Setup.flipDeal(random).toPosition(config.rules()));
    }

    /**
     * A dark or open game from what both sides deployed (R6.3).
     *
     * @throws IllegalArgumentException if the rules are of flip mode, or a layout is illegal
     */
    public static Referee deployed(GameConfig config, Layout south, Layout north) {
        if (config.rules().mode() == RuleSet.Mode.FLIP) {
            throw new IllegalArgumentException("nobody deploys in a flip game: " + config.rules());
        }
        for (Layout layout : List.of(south, north)) {
            if (!layout.check().isEmpty()) {
                throw new IllegalArgumentException("an illegal layout: " + layout);
            }
        }
        return new Referee(config, Setup.deployed(south, north).toPosition(config.rules()));
    }

    /**
     * A referee who goes on where a snapshot was taken, timeouts and refused tries included.
     *
     * @param pace of the computers from now on
     */
    public static Referee of(GameSnapshot game, Pace pace) {
        Referee referee = new Referee(game.config().withPace(pace), game.start());
        for (PlayedMove move : game.moves()) {
            if (move.refused()) {
                referee.moves.add(move);
            } else {
                referee.play(move.move(), move.millis());
            }
        }
        if (!referee.status().equals(game.status())) {
            referee.end(game.status());
        }
        return referee;
    }

    /**
     * A new game that goes on from where another one stood after a ply, with all that was known by then: who looks back
     * at the new game finds the old one's moves in it. Refused tries and ends by resignation, time or agreement are not
     * taken over.
     *
     * @param ply from the start position's to that of the last move
     * @param config who plays on; with the rules of the other game
     * @throws IllegalArgumentException if there is no such ply, or the rules differ
     */
    public static Referee branch(GameSnapshot game, int ply, GameConfig config) {
        Referee referee = new Referee(config, game.start());
        for (PlayedMove move : game.moves()) {
            if (!move.refused() && move.ply() <= ply) {
                referee.play(move.move(), move.millis());
            }
        }
        if (referee.ply() != ply) {
            throw new IllegalArgumentException("no ply " + ply + " in a game of " + referee.ply());
        }
        return referee;
    }

    private Position position() {
        return positions.get(positions.size() - 1);
    }

    public GameConfig config() {
        return config;
    }

    public RuleSet rules() {
        return config.rules();
    }

    /** The seat to move. */
    public Seat turn() {
        return position().turn();
    }

    /** Plies played, those before the start position included. */
    public int ply() {
        return position().ply();
    }

    /** Plies played before the start position. */
    public int startPly() {
        return positions.get(0).ply();
    }

    /** How the game stands: R9.1 to R9.6 by the position, R9.7, R9.8 and R9.10 by what players did. */
    public Status status() {
        return ended.isOver() ? ended : position().status();
    }

    /**
     * Judges a move and plays it if it is allowed.
     *
     * @param millis thinking time, for the record
     */
    public Submission submit(Seat seat, Move move, long millis) {
        Objects.requireNonNull(move);
        if (status().isOver()) {
            return new Submission.Rejected(Refusal.of(Refusal.Reason.GAME_OVER));
        }
        if (seat != turn() || move.isPass()) {
            return new Submission.Rejected(Refusal.of(Refusal.Reason.NOT_YOUR_TURN));
        }
        // A legal move is on the view's list too; only for others is it asked, because making it takes time.
        if (!position().isLegal(move)) {
            Optional<Refusal> refusal = view(seat).whyNot(move);
            if (refusal.isPresent()) {
                return new Submission.Rejected(refusal.get());
            }
            moves.add(new PlayedMove(ply(), seat, move, Outcome.QUIET, true, millis));
            views.clear();
            return new Submission.Refused(move);
        }
        undone.clear();
        return new Submission.Accepted(play(move, millis));
    }

    private Step play(Move move, long millis) {
        Seat seat = turn();
        Step step = position().step(move);
        positions.add(step.after());
        moves.add(new PlayedMove(ply(), seat, move, step.outcome(), false, millis));
        views.clear();
        takenBack = false;
        if (offeringOrNull != seat) {
            offeringOrNull = null;
        }
        if (declinedOrNull == seat) {
            declinedOrNull = null;
        }
        return step;
    }

    /**
     * The seat's time has run out (R9.8): it passes, or loses with its last allowed timeout.
     *
     * @return the pass, or empty if the seat is not to move, the game is over or there is no clock
     */
    public Optional<Step> timeout(Seat seat, long millis) {
        if (status().isOver() || seat != turn() || rules().moveSeconds() == 0) {
            return Optional.empty();
        }
        undone.clear();
        Step step = play(Move.PASS, millis);
        if (timeouts(seat) >= rules().timeoutLimit()) {
            end(Status.won(seat.opposite(), Status.Reason.TIME));
        }
        return Optional.of(step);
    }

    /** Turns that a seat has lost on time in this game. */
    public int timeouts(Seat seat) {
        return (int) moves.stream()
                .filter(m -> m.seat() == seat && m.move().isPass())
                .count();
    }

    /** Resigns for a seat (R9.7). Answers why not, or empty when done. */
    public Optional<Refusal> resign(Seat seat) {
        Optional<Refusal> refusal = whyNotResign();
        if (refusal.isEmpty()) {
            end(Status.won(requireSeat(seat).opposite(), Status.Reason.RESIGN));
        }
        return refusal;
    }

    /** Why nobody may resign now, or empty if anybody may (R9.7). */
    public Optional<Refusal> whyNotResign() {
        if (status().isOver()) {
            return Optional.of(Refusal.of(Refusal.Reason.GAME_OVER));
        }
        return ply() < rules().resignFrom()
                ? Optional.of(Refusal.of(Refusal.Reason.RESIGN_TOO_EARLY))
                : Optional.empty();
    }

    /** A player leaves (R9.10): a counted game is lost by him at any ply; a practice game just stays unfinished. */
    public Status abandon(Seat seat) {
        if (!status().isOver() && !config.practice()) {
            end(Status.won(requireSeat(seat).opposite(), Status.Reason.RESIGN));
        }
        return status();
    }

    /** Who offers a draw; empty if nobody does. An offer stands until it is answered or the other seat moves. */
    public Optional<Seat> drawOffer() {
        return Optional.ofNullable(offeringOrNull);
    }

    /** Whose latest offer of a draw was declined; empty after his next move. */
    public Optional<Seat> declinedOffer() {
        return Optional.ofNullable(declinedOrNull);
    }

    /** Offers a draw, or accepts the other seat's offer. Answers why not, or empty when done. */
    public Optional<Refusal> offerDraw(Seat seat) {
        if (status().isOver()) {
            return Optional.of(Refusal.of(Refusal.Reason.GAME_OVER));
        }
        if (offeringOrNull == requireSeat(seat).opposite()) {
            end(Status.drawn(Status.Reason.AGREED));
        } else {
            offeringOrNull = seat;
            declinedOrNull = null;
        }
        return Optional.empty();
    }

    /** Accepts the other seat's offer; false if there is none. */
    public boolean acceptDraw(Seat seat) {
        boolean offered =
                offeringOrNull != null && offeringOrNull == requireSeat(seat).opposite();
        if (offered) {
            end(Status.drawn(Status.Reason.AGREED));
        }
        return offered;
    }

    /** Declines the other seat's offer; false if there is none. */
    public boolean declineDraw(Seat seat) {
        boolean offered =
                offeringOrNull != null && offeringOrNull == requireSeat(seat).opposite();
        if (offered) {
            declinedOrNull = offeringOrNull;
            offeringOrNull = null;
        }
        return offered;
    }

    /**
     * Ends the game as a loaded record tells, by what the moves alone do not say: a resignation or an agreed draw.
     *
     * @throws IllegalArgumentException if the game is over already, or the status is of another kind
     */
    public void endAs(Status told) {
        boolean resigned = told.reason() == Status.Reason.RESIGN && !told.isDraw();
        boolean agreed = told.reason() == Status.Reason.AGREED && told.isDraw();
        if (status().isOver() || !resigned && !agreed) {
            throw new IllegalArgumentException("cannot end as " + told + ": " + status());
        }
        end(told);
    }

    private void end(Status status) {
        ended = status;
        offeringOrNull = null;
        if (status.isOver()) {
            undone.clear();
        }
        views.clear();
    }

    private Seat requireSeat(Seat seat) {
        config.seating().of(seat);
        return seat;
    }

    /** What a seat may know now (R8), as announced. */
    public View view(Seat seat) {
        return views.computeIfAbsent(requireSeat(seat), this::makeView);
    }

    private View makeView(Seat seat) {
        View view = position().view(seat).withStatus(status());
        for (Move move : refusedNow(seat)) {
            view = view.withRefused(move);
        }
        return view;
    }

    /** Tries refused in the present position; they stay off the seat's list until it changes (R8.5). */
    private Set<Move> refusedNow(Seat seat) {
        Set<Move> refused = new LinkedHashSet<>();
        for (int i = moves.size() - 1; i >= 0 && moves.get(i).refused(); i--) {
            if (moves.get(i).seat() == seat) {
                refused.add(moves.get(i).move());
            }
        }
        return refused;
    }

    /**
     * What a seat knew after an earlier ply, for stepping back to look.
     *
     * @param ply from {@link #startPly} to {@link #ply}
     */
    public View viewAt(Seat seat, int ply) {
        Objects.checkIndex(ply - startPly(), positions.size());
        return ply == ply() ? view(seat) : positions.get(ply - startPly()).view(requireSeat(seat));
    }

    /** Everything, for a spectator of computers, and for everybody once the game is over (R8.4); otherwise empty. */
    public Optional<View> viewOfAll() {
        return viewOfAllAt(ply());
    }

    /** {@link #viewOfAll} after an earlier ply. */
    public Optional<View> viewOfAllAt(int ply) {
        Objects.checkIndex(ply - startPly(), positions.size());
        if (!status().isOver() && !config.seating().isComputersOnly()) {
            return Optional.empty();
        }
        View view = positions.get(ply - startPly()).viewOfAll();
        return Optional.of(ply == ply() ? view.withStatus(status()) : view);
    }

    /** Whether a game can go on from a ply ({@link #branch}): the rules did not end it there. */
    public boolean canGoOnFrom(int ply) {
        return !positions
                .get(Objects.checkIndex(ply - startPly(), positions.size()))
                .status()
                .isOver();
    }

    /** The move list as a seat knows it; refused tries are told to their mover alone. */
    public List<PlayedMove> movesSeenBy(Seat seat) {
        List<Event> seen = view(seat).history();
        List<PlayedMove> list = new ArrayList<>(moves.size());
        int next = 0;
        for (PlayedMove move : moves) {
            if (move.refused()) {
                if (move.seat() == seat) {
                    list.add(move);
                }
            } else {
                Outcome outcome = seen.get(next++).outcome();
                list.add(new PlayedMove(move.ply(), move.seat(), move.move(), outcome, false, move.millis()));
            }
        }
        return List.copyOf(list);
    }

    /** The game for the referee's own files. */
    public GameSnapshot snapshot() {
        return new GameSnapshot(config, positions.get(0), moves, status());
    }

    /** Whether the result counts: a finished game, not for practice, and not won too early (R9.9). */
    public boolean countsPoints() {
        Status status = status();
        return status.isOver() && !config.practice() && (status.isDraw() || ply() >= rules().scoreFrom());
    }

    /**
     * Whether a player may take back now. Open and practice games allow all. Otherwise never across a flip, a dark
     * fight, a turn lost on time or another person's move. It goes back to the player's own latest move, so against the
     * computer over both plies. With two people the player is the one who moved last.
     */
    public UndoVerdict undoVerdict() {
        List<Seat> people = config.seating().people();
        if (people.isEmpty()) {
            return new UndoVerdict.Denied(UndoVerdict.Reason.NO_PERSON);
        }
        if (positions.size() == 1) {
            return new UndoVerdict.Denied(UndoVerdict.Reason.NOTHING_TO_UNDO);
        }
        Seat player = people.size() == 1 ? people.get(0) : lastMover();
        List<PlayedMove> back = movesSince(player);
        if (back.isEmpty()) {
            return new UndoVerdict.Denied(UndoVerdict.Reason.NOTHING_TO_UNDO);
        }
        return isUndoFree() ? new UndoVerdict.Allowed(back.size()) : strictVerdict(back, people.size() > 1);
    }

    /** Whether everything may be taken back, and played again. */
    private boolean isUndoFree() {
        return config.practice() || rules().mode() == RuleSet.Mode.OPEN;
    }

    private UndoVerdict strictVerdict(List<PlayedMove> back, boolean betweenPeople) {
        if (status().isOver()) {
            return new UndoVerdict.Denied(UndoVerdict.Reason.GAME_OVER);
        }
        for (PlayedMove move : back) {
            if (move.move().isFlip()) {
                return new UndoVerdict.Denied(UndoVerdict.Reason.ACROSS_FLIP);
            }
            if (move.move().isPass()) {
                return new UndoVerdict.Denied(UndoVerdict.Reason.ACROSS_TIMEOUT);
            }
            if (rules().mode() == RuleSet.Mode.DARK && move.outcome().isFight()) {
                return new UndoVerdict.Denied(UndoVerdict.Reason.ACROSS_FIGHT);
            }
        }
        return betweenPeople && takenBack
                ? new UndoVerdict.Denied(UndoVerdict.Reason.ACROSS_PERSON)
                : new UndoVerdict.Allowed(back.size());
    }

    private Seat lastMover() {
        return positions.get(positions.size() - 2).turn();
    }

    /** The plies from the player's latest one on, latest first; empty if he has none. */
    private List<PlayedMove> movesSince(Seat player) {
        List<PlayedMove> back = new ArrayList<>();
        for (int i = moves.size() - 1; i >= 0; i--) {
            if (!moves.get(i).refused()) {
                back.add(moves.get(i));
                if (moves.get(i).seat() == player) {
                    return back;
                }
            }
        }
        return List.of();
    }

    /** Takes back as {@link #undoVerdict} says; does nothing if that denies. */
    public UndoVerdict undo() {
        UndoVerdict verdict = undoVerdict();
        if (verdict instanceof UndoVerdict.Allowed allowed) {
            List<PlayedMove> back = new ArrayList<>();
            while (back.size() < allowed.plies()) {
                PlayedMove last = moves.remove(moves.size() - 1);
                if (!last.refused()) {
                    back.add(0, last);
                }
            }
            noteUndone(back);
            int left = positions.size() - allowed.plies();
            positions.subList(left, positions.size()).clear();
            end(Status.PLAYING);
            takenBack = true;
        }
        return verdict;
    }

    /** A lost turn is not played again: what a timeout ends (R9.8), the move alone does not. */
    private void noteUndone(List<PlayedMove> back) {
        if (!isUndoFree() || back.stream().anyMatch(m -> m.move().isPass())) {
            undone.clear();
        } else {
            undone.push(back);
        }
    }

    /** Whether plies that were taken back can be played again: until somebody moves. */
    public boolean canRedo() {
        return !undone.isEmpty();
    }

    /** Plays again what the latest undo took back; answers how many plies, 0 if there is nothing. */
    public int redo() {
        if (undone.isEmpty()) {
            return 0;
        }
        List<PlayedMove> again = undone.pop();
        again.forEach(move -> play(move.move(), move.millis()));
        return again.size();
    }
}
