package junqi.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import junqi.game.GameConfig;
import junqi.game.Pace;
import junqi.game.Referee;
import junqi.rules.Event;
import junqi.rules.RuleSet.Mode;
import junqi.rules.Seat;
import junqi.rules.View;
import junqi.store.GameRecord;
import junqi.ui.PlayModel.Watching;
import junqi.ui.board.BoardViewModel;
import junqi.ui.board.MoveListModel;
import junqi.ui.board.OddsViewModel;

/**
 * A recorded game that is looked at: with whose eyes, and after which ply. A game that is not over is seen with the eyes
 * of one who may look now, and never with those that see everything (R8.4). Knows no control.
 */
final class ReviewModel implements Steps {
    private final GameRecord record;
    private final Referee referee;
    private final Marks marks;
    private final List<Watching> choice;
    private final BoardViewModel board;
    private final OddsViewModel odds;
    private final MoveListModel moveList = new MoveListModel();
    private final List<View> views = new ArrayList<>();
    private Watching eyes;
    private int shownPly;
    private Runnable audience = () -> {};

    /** Looks at the end of a finished game, and at the last ply of another. */
    ReviewModel(GameRecord record) {
        this.record = Objects.requireNonNull(record);
        referee = record.toReferee(Pace.HUMAN);
        marks = new Marks(record.marks());
        choice = choice(referee);
        eyes = choice.get(0);
        shownPly = referee.ply();
        board = new BoardViewModel(end());
        odds = new OddsViewModel(end());
        board.setPlayers(List.of());
        board.setReadOnly(true);
        board.setOnHover(odds::pointAt);
        moveList.setOnLook(index -> look(firstPly() + index));
        makeViews();
    }

    /** Whose eyes may be used, the first to begin with. */
    private static List<Watching> choice(Referee referee) {
        boolean all = referee.viewOfAll().isPresent();
        List<Seat> people = referee.config().seating().people();
        Seat home = people.size() == 1 ? people.get(0) : Seat.SOUTH;
        return switch (referee.rules().mode()) {
            case DARK ->
                all
                        ? List.of(Watching.ALL, Watching.SOUTH, Watching.NORTH)
                        : List.of(of(people.size() == 1 ? home : referee.turn()));
            // Both seats know the same, and what lies face down is all that is hidden.
            case FLIP -> all ? List.of(Watching.ALL, of(home)) : List.of(of(home));
            case OPEN -> List.of(all ? Watching.ALL : of(home));
        };
    }

    private static Watching of(Seat seat) {
        return Watching.valueOf(seat.name());
    }

    /** Hears of every change. */
    void setAudience(Runnable newAudience) {
        audience = newAudience;
    }

    GameRecord record() {
        return record;
    }

    GameConfig config() {
        return referee.config();
    }

    BoardViewModel board() {
        return board;
    }

    OddsViewModel odds() {
        return odds;
    }

    /** The seat at the bottom of the board: the one person's, or of one who alone may look, else South. */
    Seat home() {
        List<Seat> people = config().seating().people();
        if (people.size() == 1) {
            return people.get(0);
        }
        return choice.equals(List.of(Watching.NORTH)) ? Seat.NORTH : Seat.SOUTH;
    }

    /** Whether the game has ended. */
    boolean isOver() {
        return referee.status().isOver();
    }

    /** The last position as it is seen now; its status is the game's. */
    View end() {
        return viewAt(lastPly());
    }

    /** The position on the board. */
    View shown() {
        return board.view();
    }

    /** Whether somebody who may not look now could learn something from this screen. */
    boolean isSecret() {
        return config().handsOver() && !isOver();
    }

    /** The seat to move in the last position. */
    Seat turn() {
        return referee.turn();
    }

    // ---- eyes ----

    /** Whose eyes may be used; one alone where there is no choice. */
    List<Watching> choice() {
        return choice;
    }

    Watching eyes() {
        return eyes;
    }

    /** Looks with other eyes, at the same ply. Watching that are not on {@link #choice} stay shut. */
    void see(Watching next) {
        if (next != eyes && choice.contains(next)) {
            eyes = next;
            makeViews();
        }
    }

    private View viewAt(int ply) {
        return switch (eyes) {
            case ALL -> referee.viewOfAllAt(ply).orElseThrow();
            case SOUTH -> referee.viewAt(Seat.SOUTH, ply);
            case NORTH -> referee.viewAt(Seat.NORTH, ply);
        };
    }

    private void makeViews() {
        views.clear();
        if (eyes == Watching.ALL) {
            for (int ply = firstPly(); ply < lastPly(); ply++) {
                views.add(viewAt(ply));
            }
        } else {
            follow();
        }
        views.add(end());
        moveList.show(views);
        show();
    }

    /** Follows the events as the seat learnt them, so that all views share one history, however long the game is. */
    private void follow() {
        View view = viewAt(firstPly());
        for (Event event : end().history()) {
            if (!event.refused()) {
                views.add(view);
                view = view.after(event.move(), event.outcome());
            }
        }
    }

    // ---- stepping ----

    @Override
    public MoveListModel moveList() {
        return moveList;
    }

    @Override
    public int firstPly() {
        return referee.startPly();
    }

    @Override
    public int lastPly() {
        return referee.ply();
    }

    @Override
    public int shownPly() {
        return shownPly;
    }

    @Override
    public void look(int ply) {
        shownPly = Math.max(firstPly(), Math.min(ply, lastPly()));
        show();
    }

    private void show() {
        View shown = views.get(shownPly - firstPly());
        moveList.setCurrent(shownPly - firstPly());
        odds.show(shown);
        board.show(shown, marks.seenBy(shown));
        audience.run();
    }

    /** What somebody wrote about the position on the board; empty if nobody did. */
    Optional<String> comment() {
        String text = record.comments().stream()
                .filter(c -> c.ply() == shownPly && !c.text().isBlank())
                .map(GameRecord.Comment::text)
                .collect(Collectors.joining("\n"));
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }

    /** Whether a game can be played on from the position on the board. */
    boolean canPlayOn() {
        return isOver() && referee.canGoOnFrom(shownPly) || !isOver() && mayPlayOn(config());
    }

    /** Whether a game in progress may be tried from an earlier ply: where all moves may be taken back anyway. */
    static boolean mayPlayOn(GameConfig config) {
        return config.practice()
                || config.rules().mode() == Mode.OPEN
                || config.seating().isComputersOnly();
    }
}
