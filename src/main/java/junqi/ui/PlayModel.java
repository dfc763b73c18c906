package junqi.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import junqi.ai.Level;
import junqi.game.Game;
import junqi.game.GameConfig;
import junqi.game.GameListener;
import junqi.game.GameState;
import junqi.game.Hint;
import junqi.game.Submission;
import junqi.game.UndoVerdict;
import junqi.rules.Event;
import junqi.rules.Move;
import junqi.rules.Refusal;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.View;
import junqi.ui.board.BoardHint;
import junqi.ui.board.BoardViewModel;
import junqi.ui.board.MoveListModel;
import junqi.ui.board.OddsViewModel;

/**
 * A game as its screen shows it: whose eyes it is seen with, which ply is looked at, what was refused, how far the hint
 * has been told. Knows no control. Used on one thread, the one that runs the game's callbacks.
 */
final class PlayModel implements Steps {
    /** The engine that looks for hints, and how long it may. */
    private static final Level HINT_LEVEL = Level.MARSHAL;

    private static final long HINT_MILLIS = 800;

    /** How much of a hint has been told. */
    enum HintStage {
        NONE,
        SEARCHING,
        AREA,
        PIECE,
        MOVE
    }

    /** What the screen hears besides changes of the model. */
    interface Audience {
        /** Something to show or say anew. */
        void changed();

        /** The player points at another node. */
        default void pointed() {}

        /** A move was played; for sounds and announcements. */
        default void played(View view, Event event) {}

        /** The game has ended. */
        default void ended(View view) {}

        /** A player wants to mark the piece on a node. */
        default void markAsked(int node) {}

        /** A draw is offered to a person here. */
        default void drawAsked(Seat by) {}

        /** A computer or the other person declined. */
        default void drawDeclined(Seat by) {}

        /** An engine failed; the game waits for a choice. */
        default void failed(GameState.Failed failure) {}
    }

    /** What a spectator of two computers sees. */
    enum Watching {
        SOUTH,
        NORTH,
        ALL
    }

    private final Game game;
    /** Who looks, where a hidden game is handed over; null elsewhere. */
    private final Seat lookerOrNull;

    private final Marks marks;
    private final BoardViewModel board;
    private final OddsViewModel odds;
    private final MoveListModel moveList = new MoveListModel();
    /** The views after each ply, from the first on; made once and kept, as long as nobody takes back. */
    private final List<View> views = new ArrayList<>();

    private final List<Runnable> stopListening = new ArrayList<>();
    private Audience audience = () -> {};
    private GameState state;
    private View live;
    private int lookingAt = -1;
    private Refusal refusalOrNull;
    private UndoVerdict.Reason undoDeniedOrNull;
    private Seat drawSentOrNull;
    private Hint hintOrNull;
    private HintStage hintStage = HintStage.NONE;
    private boolean hintFailed;
    private boolean referred;
    private boolean rewound;
    private Watching watching;
    /** Number of the latest {@link #listen}; what an ear of an earlier one still hears is for nobody. */
    private int listening;

    /** @param game not yet started; this model sets it going with {@link #start} */
    PlayModel(Game game) {
        this(game, null, new Marks(List.of()));
    }

    /**
     * A game as one of two people sees it who share a screen and hand it over; each look has a model of its own.
     *
     * @param lookerOrNull the seat that has said it is ready; null where nothing is handed over
     * @param marks of the whole game
     */
    PlayModel(Game game, Seat lookerOrNull, Marks marks) {
        if (game.config().handsOver() == (lookerOrNull == null)) {
            throw new IllegalArgumentException("looker: " + lookerOrNull);
        }
        this.game = game;
        this.lookerOrNull = lookerOrNull;
        this.marks = Objects.requireNonNull(marks);
        watching = mayWatchAll() ? Watching.ALL : Watching.SOUTH;
        state = game.state();
        live = eyes();
        board = new BoardViewModel(live);
        board.setPlayers(lookerOrNull == null ? Set.copyOf(people()) : Set.of(lookerOrNull));
        board.setOnMove(this::move);
        board.setOnRefusal(this::refuse);
        board.setOnReadOnly(this::backToLive);
        board.setOnSelect(this::selected);
        board.setOnMark(node -> audience.markAsked(node));
        board.setOnGuess(this::mark);
        odds = new OddsViewModel(live);
        board.setOnHover(this::point);
        moveList.setOnLook(index -> look(firstPly() + index));
        keepViews();
        board.setGuesses(marks.seenBy(live));
        listen();
    }

    private void listen() {
        leave();
        if (watching == Watching.ALL) {
            stopListening.add(game.watch(new Ear(null)));
            return;
        }
        List<Seat> seats = isShared() && lookerOrNull == null ? people() : List.of(viewer());
        for (Seat seat : seats) {
            stopListening.add(game.listen(seat, new Ear(seat)));
        }
    }

    void setAudience(Audience newAudience) {
        audience = newAudience;
    }

    /** Sets the game going; does nothing the second time. */
    void start() {
        game.start();
    }

    /** Hears no more of the game, which goes on without this model. */
    void leave() {
        listening++;
        stopListening.forEach(Runnable::run);
        stopListening.clear();
    }

    /** Ends the game's threads; the game itself is in the autosave. */
    void close() {
        leave();
        game.close();
    }

    Game game() {
        return game;
    }

    GameConfig config() {
        return game.config();
    }

    BoardViewModel board() {
        return board;
    }

    OddsViewModel odds() {
        return odds;
    }

    @Override
    public MoveListModel moveList() {
        return moveList;
    }

    /** The seats that people play, in turn order. */
    List<Seat> people() {
        return config().seating().people();
    }

    /** The seat at the bottom of the board: the one person's or the one that looks, else South. */
    Seat home() {
        if (lookerOrNull != null) {
            return lookerOrNull;
        }
        if (people().isEmpty()) {
            return watching == Watching.NORTH ? Seat.NORTH : Seat.SOUTH;
        }
        return people().size() == 1 ? people().get(0) : Seat.SOUTH;
    }

    /** Whether there is a choice of {@link #watching}: in a hidden game of computers. */
    boolean mayWatchAll() {
        return people().isEmpty() && config().rules().mode() == RuleSet.Mode.DARK;
    }

    /** What spectators of computers see. */
    Watching watching() {
        return watching;
    }

    /** Lets spectators of computers see through other eyes; does nothing where there is no choice. */
    void watch(Watching wanted) {
        if (mayWatchAll() && wanted != watching) {
            watching = wanted;
            views.clear();
            live = eyes();
            listen();
            keepViews();
            showBoard();
        }
    }

    /** Whether the screen of a hidden game is handed over, and this is one player's look. */
    boolean isHandedTo() {
        return lookerOrNull != null;
    }

    /** Whether the move is made and the screen waits to be handed to the other person. */
    boolean isHandingOver() {
        return state instanceof GameState.HandingOver;
    }

    /** Whether two people share the board. */
    boolean isShared() {
        return people().size() > 1;
    }

    GameState state() {
        return state;
    }

    /** What is known of the game now, whatever ply is looked at. */
    View live() {
        return live;
    }

    /** The view on the board: the live one, or an earlier one. */
    View shown() {
        return board.view();
    }

    /** Who sees the board: the only person, the one of two people who is to move or looks, or a spectator's choice. */
    private Seat viewer() {
        return isShared() && lookerOrNull == null ? turn() : home();
    }

    private Seat turn() {
        Seat seat = game.state().seatOrNull();
        return seat == null ? Seat.SOUTH : seat;
    }

    // Everything is shown once the game is over (R8.4).
    private View eyes() {
        return viewAt(game.ply());
    }

    // ---- moving ----

    private void move(Move move) {
        clearWords();
        Submission answer = game.submit(live.turn(), move);
        if (answer instanceof Submission.Rejected rejected) {
            refuse(rejected.refusal());
        } else if (answer instanceof Submission.Refused) {
            referred = true;
            audience.changed();
        }
    }

    private void point(int node) {
        odds.pointAt(node);
        audience.pointed();
    }

    private void selected() {
        clearWords();
        audience.changed();
    }

    /** Whether the referee has just refused a try (R8.5), which the mover could not know to be forbidden. */
    boolean isReferred() {
        return referred;
    }

    private void refuse(Refusal refusal) {
        clearWords();
        refusalOrNull = refusal;
        audience.changed();
    }

    /** Why the latest click did nothing. */
    Optional<Refusal> refusal() {
        return Optional.ofNullable(refusalOrNull);
    }

    /** Why the latest wish to take back was not granted. */
    Optional<UndoVerdict.Reason> undoDenied() {
        return Optional.ofNullable(undoDeniedOrNull);
    }

    /** Who has offered a draw that is not answered. */
    Optional<Seat> drawSent() {
        return Optional.ofNullable(drawSentOrNull);
    }

    private void clearWords() {
        refusalOrNull = null;
        undoDeniedOrNull = null;
        hintFailed = false;
        referred = false;
    }

    /** The person that a button speaks for: the only one, or the one to move; empty for spectators. */
    Optional<Seat> actor() {
        if (people().isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(viewer());
    }

    void undo() {
        clearWords();
        if (game.undo() instanceof UndoVerdict.Denied denied) {
            undoDeniedOrNull = denied.reason();
            audience.changed();
        }
    }

    /** Plays again what was taken back. */
    void redo() {
        clearWords();
        game.redo();
    }

    boolean canRedo() {
        return game.canRedo();
    }

    /** Resigns for the person who asks. */
    void resign() {
        clearWords();
        actor().flatMap(game::resign).ifPresent(this::refuse);
    }

    /** Why the person may not resign now. */
    Optional<Refusal> whyNotResign() {
        return game.whyNotResign();
    }

    void offerDraw() {
        clearWords();
        Optional<Seat> seat = actor();
        drawSentOrNull = seat.orElse(null);
        Optional<Refusal> refusal = seat.flatMap(game::offerDraw);
        if (refusal.isPresent() || game.status().isOver()) {
            drawSentOrNull = null;
        }
        refusal.ifPresent(this::refuse);
        audience.changed();
    }

    /** Who offered a draw to the one who looks, before he looked. */
    Optional<Seat> drawWaiting() {
        return game.drawOffer().filter(by -> lookerOrNull != null && by != lookerOrNull);
    }

    /** Who declined, before he looked, the draw that the one who looks had offered. */
    Optional<Seat> drawDeclinedMeanwhile() {
        return game.declinedOffer().filter(by -> by == lookerOrNull).map(Seat::opposite);
    }

    void answerDraw(Seat by, boolean accept) {
        if (accept) {
            game.acceptDraw(by.opposite());
        } else {
            game.declineDraw(by.opposite());
        }
    }

    void moveNow() {
        game.moveNow();
    }

    /** Stops computers playing each other, or lets them go on. */
    void pauseOrResume() {
        if (state instanceof GameState.Paused) {
            game.resume();
        } else {
            game.pause();
        }
    }

    /** What to do about an engine that failed. */
    void choose(GameState.Choice choice) {
        switch (choice) {
            case RETRY -> game.retry();
            case LET_SIMPLER_MOVE -> game.letSimplerMove();
            case RESIGN -> game.resignFailed();
        }
    }

    // ---- looking back ----

    @Override
    public int firstPly() {
        return game.startPly();
    }

    @Override
    public int lastPly() {
        return live.ply();
    }

    @Override
    public int shownPly() {
        return lookingAt < 0 ? lastPly() : lookingAt;
    }

    boolean isLookingBack() {
        return lookingAt >= 0;
    }

    /** Shows the board after a ply; the last one is the game itself. */
    @Override
    public void look(int ply) {
        int wanted = Math.max(firstPly(), Math.min(ply, lastPly()));
        clearWords();
        rewound = false;
        lookingAt = wanted == lastPly() ? -1 : wanted;
        showBoard();
    }

    /** What was known before the latest ply; empty at the start. */
    Optional<View> beforeLatest() {
        return views.size() < 2 ? Optional.empty() : Optional.of(views.get(views.size() - 2));
    }

    /** Whether another game can be begun from the position looked at. */
    boolean canPlayOn() {
        return isLookingBack() && (game.status().isOver() || ReviewModel.mayPlayOn(config()));
    }

    /** Shows the board as it was before the ply that led to the one shown; false if there is none. */
    boolean rewind() {
        if (shownPly() == firstPly()) {
            return false;
        }
        rewound = true;
        showBoard();
        return true;
    }

    /** Plays the ply again that {@link #rewind} has taken off the board. */
    void replay() {
        if (rewound) {
            rewound = false;
            showBoard();
        }
    }

    boolean isRewound() {
        return rewound;
    }

    void backToLive() {
        look(lastPly());
    }

    private View viewAt(int ply) {
        if (game.status().isOver() || watching == Watching.ALL) {
            return game.viewOfAllAt(ply).orElseGet(() -> game.viewAt(viewer(), ply));
        }
        return game.viewAt(viewer(), ply);
    }

    /** Brings {@link #views} up to {@link #live}. */
    private void keepViews() {
        int wanted = live.ply() - firstPly();
        while (views.size() > wanted) {
            views.remove(views.size() - 1);
        }
        while (views.size() < wanted) {
            views.add(viewAt(firstPly() + views.size()));
        }
        views.add(live);
        moveList.show(views);
    }

    private void showBoard() {
        int index = shownPly() - firstPly() - (rewound ? 1 : 0);
        View shown = isLookingBack() || rewound ? views.get(index) : live;
        moveList.setCurrent(shown.ply() - firstPly());
        odds.show(shown);
        board.show(shown, marks.seenBy(shown));
        board.setReadOnly(isLookingBack() || rewound);
        board.setHint(boardHint());
        audience.changed();
    }

    // ---- marks ----

    /** Marks the piece on a node of the board shown: the letter of a kind, or an empty text for no mark. */
    void mark(int node, String mark) {
        marks.put(shown(), node, mark);
        board.setGuesses(marks.seenBy(shown()));
    }

    // ---- hints ----

    /** Tells a little more: an area, then the piece, then the move with its reason. */
    void moreHint() {
        clearWords();
        if (isLookingBack() || rewound) {
            backToLive();
        }
        if (!(state instanceof GameState.WaitingForPerson waiting)) {
            hintFailed = true;
        } else if (hintStage == HintStage.NONE) {
            hintStage = HintStage.SEARCHING;
            game.hint(waiting.seat(), HINT_LEVEL, HINT_MILLIS, this::hinted);
        } else if (hintStage == HintStage.AREA || hintStage == HintStage.PIECE) {
            hintStage = HintStage.values()[hintStage.ordinal() + 1];
            board.setHint(boardHint());
        }
        audience.changed();
    }

    private void hinted(Optional<Hint> found) {
        if (hintStage != HintStage.SEARCHING) {
            return;
        }
        hintOrNull = found.orElse(null);
        hintFailed = found.isEmpty();
        hintStage = found.isPresent() ? HintStage.AREA : HintStage.NONE;
        board.setHint(boardHint());
        audience.changed();
    }

    HintStage hintStage() {
        return hintStage;
    }

    /** The hint as far as it was found; the screen tells only what {@link #hintStage} allows. */
    Optional<Hint> hint() {
        return Optional.ofNullable(hintOrNull);
    }

    /** Whether a hint was asked for in vain. */
    boolean isWithoutHint() {
        return hintFailed;
    }

    private void dropHint() {
        hintOrNull = null;
        hintStage = HintStage.NONE;
    }

    private BoardHint boardHint() {
        if (isLookingBack() || rewound || hintOrNull == null) {
            return BoardHint.NONE;
        }
        return switch (hintStage) {
            case NONE, SEARCHING -> BoardHint.NONE;
            case AREA -> BoardHint.area(Set.copyOf(hintOrNull.area()));
            case PIECE -> BoardHint.piece(hintOrNull.node());
            case MOVE -> BoardHint.move(hintOrNull.move());
        };
    }

    // ---- listening ----

    /**
     * Hears for one person or spectator; of two people who see the same only the one to move is listened for, so that
     * each event counts once.
     */
    private final class Ear implements GameListener {
        private final Seat seatOrNull;
        private final int number = listening;

        Ear(Seat seatOrNull) {
            this.seatOrNull = seatOrNull;
        }

        private boolean isDeaf(View view) {
            boolean both = isShared() && lookerOrNull == null;
            return isStale() || both && seatOrNull != (view.status().isOver() ? Seat.SOUTH : view.turn());
        }

        private boolean isStale() {
            return number != listening;
        }

        @Override
        public void moved(View view, Event event) {
            if (!isDeaf(view)) {
                follow(view);
                audience.played(view, event);
            }
        }

        @Override
        public void refused(View view, Event event) {
            if (!isStale()) {
                live = view;
                keepViews();
                showBoard();
            }
        }

        @Override
        public void undone(View view, int plies) {
            step(view);
        }

        @Override
        public void redone(View view, int plies) {
            step(view);
        }

        private void step(View view) {
            if (!isDeaf(view)) {
                lookingAt = -1;
                marks.takeBack(live, view.ply());
                follow(view);
            }
        }

        @Override
        public void stateChanged(View view, GameState next) {
            if (isDeaf(view)) {
                return;
            }
            boolean ended = next instanceof GameState.Over && !(state instanceof GameState.Over);
            state = next;
            if (ended) {
                lookingAt = -1;
                views.clear(); // From now on everything is shown (R8.4).
                follow(game.viewOfAll().orElse(view));
                audience.ended(live);
            }
            audience.changed();
            if (next instanceof GameState.Failed failure) {
                audience.failed(failure);
            }
        }

        @Override
        public void drawOffered(Seat by) {
            boolean computer = config().seating().isComputer(by);
            if (!isStale() && seatOrNull == by.opposite() && (computer || isShared())) {
                audience.drawAsked(by);
            }
        }

        @Override
        public void drawDeclined(Seat by) {
            if (!isStale() && seatOrNull == by.opposite()) {
                drawSentOrNull = null;
                audience.drawDeclined(by);
                audience.changed();
            }
        }

        private void follow(View view) {
            live = view;
            rewound = false;
            keepViews();
            dropHint();
            clearWords();
            drawSentOrNull = null;
            showBoard();
        }
    }
}
