package junqi.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import junqi.ai.Engine;
import junqi.ai.Engines;
import junqi.ai.Level;
import junqi.ai.SearchLimits;
import junqi.ai.StopSignal;
import junqi.ai.Thought;
import junqi.game.ComputerPolicy;
import junqi.game.Hint;
import junqi.game.Pace;
import junqi.game.Referee;
import junqi.game.SeatSetup;
import junqi.game.Submission;
import junqi.game.UndoVerdict;
import junqi.notation.MoveText;
import junqi.notation.NotationException;
import junqi.rules.Board;
import junqi.rules.Colour;
import junqi.rules.Move;
import junqi.rules.PieceType;
import junqi.rules.Refusal;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.Status;
import junqi.rules.View;
import junqi.store.GameRecord;
import junqi.store.Problem;
import junqi.store.Records;

/** A game in the terminal: boards and answers go out, moves and commands come in, a line each. */
final class ConsoleGame {
    /** The longest line that a person may type, in bytes. */
    static final int MAX_LINE = 4096;

    private static final String HELP = """
            Moves:   b4      flip the piece on b4 (flip games)
                     a6a7    move from a6 to a7 (a6 a7 and a6-a7 do as well)
            board    show the board again            moves [a6]   list the legal moves
            hint     a hint; again for more of it    undo         take back
            draw     offer or accept a draw          resign       give up
            rules    the rules of this game          removed      the pieces that are gone
            new      another game like this one      save FILE, load FILE
            quit     leave (nothing is saved)""";

    /** Commands that take nothing: what follows one may mean something else, and a game is soon resigned. */
    private static final Set<String> ALONE =
            Set.of("help", "?", "board", "rules", "removed", "hint", "undo", "draw", "resign", "new", "quit", "exit");

    private final BoundedLines in;
    private final PrintStream out;
    private final Settings settings;
    private final ConsoleDeal deal;
    private final Curtain curtain;
    private final BiFunction<Level, RuleSet, Engine> factory;
    private final Map<Seat, Engine> engines = new EnumMap<>(Seat.class);
    private Referee referee;
    private GameRecord recordOrNull;
    /** Files of this session, which may be written again. */
    private final Set<Path> own = new HashSet<>();

    private Hint hintOrNull;
    private int hintStage;
    private boolean announced;
    private Seat computerOffered;
    /** Who may see what is on the screen in a hidden game between two people; null if nobody is known to look. */
    private Seat lookingOrNull;

    /**
     * How the console plays.
     *
     * @param chinese pieces as Chinese characters, else letters
     * @param millis thinking time of computers in milliseconds; 0 = no limit
     * @param nodes positions that computers look at for a move; 0 = no limit
     * @param seed of the computers' random choices
     */
    record Settings(boolean chinese, long millis, long nodes, long seed, Clock clock) {}

    /**
     * @param referee of the first game
     * @param deal begins the games after it
     * @param engines makes the computers
     * @param curtain hides the board between two people of a dark game
     */
    ConsoleGame(
            Referee referee,
            ConsoleDeal deal,
            BiFunction<Level, RuleSet, Engine> engines,
            Settings settings,
            Curtain curtain,
            BoundedLines in,
            PrintStream out) {
        this.referee = referee;
        this.deal = deal;
        this.curtain = curtain;
        this.factory = engines;
        this.settings = settings;
        this.in = in;
        this.out = out;
    }

    /** Plays until the game is left, or the input ends. */
    void run() throws IOException {
        out.println("Junqi. Type help for the commands.");
        showRules();
        boolean shown = false;
        while (true) {
            if (!referee.status().isOver() && isComputer(referee.turn())) {
                playComputer();
                shown = false;
                continue;
            }
            if (!shown) {
                if (!handOver()) {
                    out.println();
                    return;
                }
                showBoard();
                shown = true;
            }
            out.print(prompt());
            out.flush();
            Optional<String> line;
            try {
                line = in.next();
            } catch (BadInputException e) {
                out.println(e.getMessage());
                continue;
            }
            if (line.isEmpty()) {
                out.println();
                return;
            }
            String text = line.get().strip();
            if (text.equals("quit") || text.equals("exit")) {
                return;
            }
            int ply = referee.ply();
            Referee before = referee;
            try {
                obey(text);
            } catch (BadInputException | NotationException e) {
                out.println(e.getMessage());
            }
            shown = referee == before
                    && referee.ply() == ply
                    && referee.status().isOver() == announced
                    && (!isHiddenBetweenPeople() || lookingOrNull == reader());
        }
    }

    private void obey(String text) throws BadInputException, IOException {
        String[] words = text.split("\\s+", 2);
        String argument = words.length > 1 ? words[1] : "";
        if (ALONE.contains(words[0]) && !argument.isEmpty()) {
            throw new BadInputException("Unexpected " + Words.quoted(argument) + " after " + words[0]);
        }
        switch (words[0]) {
            case "" -> {
                // Nothing asked.
            }
            case "help", "?" -> out.println(HELP);
            case "board" -> showBoard();
            case "moves" -> showMoves(argument);
            case "rules" -> showRules();
            case "removed" -> showRemoved(view());
            case "hint" -> hint();
            case "undo" -> undo();
            case "draw" -> draw();
            case "resign" -> resign();
            case "new" -> {
                lookingOrNull = null;
                deal.next().ifPresentOrElse(next -> begin(next, null), () -> out.println("The old game goes on."));
            }
            case "save" -> save(argument);
            case "load" -> load(argument);
            default -> move(text);
        }
    }

    /** Whether two people share the screen who must not see each other's pieces. */
    private boolean isHiddenBetweenPeople() {
        return referee.rules().mode() == RuleSet.Mode.DARK
                && referee.config().seating().people().size() > 1
                && !referee.status().isOver();
    }

    /** Before another player looks: hides what the last one saw. False at the end of the input. */
    private boolean handOver() throws IOException {
        Seat next = reader();
        if (!isHiddenBetweenPeople() || next == lookingOrNull) {
            return true;
        }
        if (lookingOrNull != null && !curtain.lower(name(next)) || !curtain.raise(name(next))) {
            return false;
        }
        lookingOrNull = next;
        // The last move as this reader learnt it.
        view().latest().filter(e -> !e.refused() && e.seat() != next).ifPresent(e -> announce(e.seat()));
        return true;
    }

    // ---- looking ----

    /** The seat at the keyboard: whose turn it is, or else the only person. */
    private Seat reader() {
        List<Seat> people = referee.config().seating().people();
        return people.contains(referee.turn()) || people.isEmpty() ? referee.turn() : people.get(0);
    }

    private View view() {
        return referee.viewOfAll().orElseGet(() -> referee.view(reader()));
    }

    private Board board() {
        return view().board();
    }

    private String prompt() {
        return referee.status().isOver() ? "> " : nameWithColour(referee.turn()) + "> ";
    }

    private String nameWithColour(Seat seat) {
        String colour = view().colourOf(seat)
                .map(c -> " (" + c.name().toLowerCase(java.util.Locale.ROOT) + ")")
                .orElse("");
        return name(seat) + colour;
    }

    static String name(Seat seat) {
        return seat == Seat.SOUTH ? "South" : "North";
    }

    private void showBoard() {
        View view = view();
        out.println();
        out.print(BoardText.of(view, settings.chinese()));
        for (Colour colour : List.of(Colour.RED, Colour.BLUE)) {
            view.heldAt(colour)
                    .ifPresent(node -> out.println("The " + colour.name().toLowerCase(java.util.Locale.ROOT)
                            + " flag is carried by the piece on " + board().name(node) + "."));
        }
        if (referee.status().isOver()) {
            out.println(result(referee.status()));
            announced = true;
            return;
        }
        announced = false;
        int limit = referee.rules().quietLimit();
        out.println(nameWithColour(referee.turn()) + " to move, ply " + (referee.ply() + 1)
                + (limit == 0 || view.quiet() == 0 ? "" : ", " + view.quiet() + " of " + limit + " quiet plies") + ".");
    }

    private String result(Status status) {
        String why = switch (status.reason()) {
            case FLAG -> "the flag";
            case ELIMINATED -> "the loser has no movable piece left (R9.2)";
            case QUIET -> "too many quiet plies (R9.3)";
            case REPETITION -> "repetition (R9.4)";
            case LENGTH -> "the longest game is reached (R9.5)";
            case NO_MOVES -> "the loser has no legal move (R9.6)";
            case RESIGN -> "resignation";
            case TIME -> "time";
            case AGREED -> "agreement";
        };
        return status.winner().map(seat -> nameWithColour(seat) + " wins: ").orElse("Draw: ") + why + ".";
    }

    private void showRules() {
        out.println("Rules: " + referee.rules());
    }

    private void showRemoved(View view) {
        for (Colour colour : List.of(Colour.RED, Colour.BLUE)) {
            StringBuilder letters = new StringBuilder();
            for (PieceType type : PieceType.values()) {
                letters.append(String.valueOf(type.letter()).repeat(view.removed(colour, type)));
            }
            letters.append("X".repeat(view.removedUnknown(colour)));
            out.println((colour == Colour.RED ? "Red:  " : "Blue: ") + (letters.length() == 0 ? "none" : letters));
        }
    }

    private void showMoves(String from) {
        List<String> moves = view().legalMoves().stream()
                .map(m -> MoveText.of(board(), m))
                .filter(m -> from.isEmpty() || m.equals(from) || m.matches(from.replaceAll("\\W", "") + "[a-z]\\d+"))
                .sorted()
                .toList();
        out.println(moves.isEmpty() ? "No moves." : String.join(" ", moves));
    }

    // ---- playing ----

    private void requirePlaying() throws BadInputException {
        if (referee.status().isOver()) {
            throw new BadInputException("The game is over; type new, undo, load or quit. " + result(referee.status()));
        }
    }

    private void move(String text) throws BadInputException {
        MoveText move;
        try {
            move = MoveText.parse(board(), text.replaceAll("[\\s-]+", ""));
        } catch (NotationException e) {
            throw new BadInputException("Neither a command nor a move: " + Words.quoted(text) + " (" + e.getMessage()
                    + "); type help for the commands");
        }
        requirePlaying();
        Seat seat = referee.turn();
        Submission answer = referee.submit(seat, move.move(), 0);
        if (answer instanceof Submission.Rejected rejected) {
            throw new BadInputException("Not allowed: " + RefusalText.of(board(), rejected.refusal()));
        }
        if (answer instanceof Submission.Refused) {
            throw new BadInputException("The referee refuses this move here; try another (R8.5)");
        }
        hintOrNull = null;
        announce(seat);
    }

    /** Tells the latest move: after his own move a person hears what he learnt of it, otherwise who looks at the screen. */
    private void announce(Seat mover) {
        View seen = isHiddenBetweenPeople() && lookingOrNull != null ? referee.view(lookingOrNull) : view();
        seen.latest().ifPresent(e -> out.println(nameWithColour(mover) + ": " + MoveText.of(board(), e)));
    }

    private boolean isComputer(Seat seat) {
        return referee.config().seating().isComputer(seat);
    }

    private void playComputer() {
        Seat seat = referee.turn();
        View view = referee.view(seat);
        if (ComputerPolicy.STANDARD.isDrawn(view) && computerOffered != seat) {
            computerOffered = seat;
            if (isComputer(seat.opposite())) {
                referee.offerDraw(seat);
                referee.acceptDraw(seat.opposite());
                return;
            }
            referee.offerDraw(seat);
            out.println(nameWithColour(seat) + " offers a draw: nobody can win any more. Type draw to accept.");
        }
        Level level = ((SeatSetup.Computer) referee.config().seating().of(seat)).level();
        Engine engine = engines.computeIfAbsent(seat, s -> {
            Engine fresh = factory.apply(level, referee.rules());
            fresh.newGame();
            return fresh;
        });
        if (!(referee.submit(seat, choose(engine, view), 0) instanceof Submission.Accepted)) {
            return; // Refused (R8.5): it tries something else.
        }
        announce(seat);
        if (referee.status().isOver() && referee.config().seating().isComputersOnly()) {
            announced = false;
        }
    }

    /** An engine that fails must not cost the game: then a simpler one moves. */
    private Move choose(Engine engine, View view) {
        try {
            Move move = think(engine, view).move();
            if (view.legalMoves().contains(move)) {
                return move;
            }
            out.println("The computer chose an illegal move; a simpler one moves for it.");
        } catch (RuntimeException | StackOverflowError e) {
            out.println("The computer failed (" + OneLine.of(e) + "); a simpler one moves for it.");
        }
        return think(Engines.named("greedy", referee.rules()).orElseThrow(), view)
                .move();
    }

    private Thought think(Engine engine, View view) {
        SearchLimits limits = new SearchLimits(settings.millis(), settings.nodes(), 0, settings.seed() + view.ply());
        return engine.think(view, limits, new StopSignal(), thought -> {});
    }

    private void hint() throws BadInputException {
        requirePlaying();
        if (hintOrNull == null) {
            Engine engine = factory.apply(Level.MARSHAL, referee.rules());
            engine.newGame();
            View view = referee.view(reader());
            try {
                hintOrNull = Hint.of(view, think(engine, view));
            } catch (RuntimeException | StackOverflowError e) {
                throw new BadInputException("No hint: the computer failed (" + OneLine.of(e) + ")");
            }
            hintStage = 0;
        }
        String text = switch (hintStage++) {
            case 0 ->
                "Look near "
                        + hintOrNull.area().stream().map(board()::name).sorted().collect(Collectors.joining(" "))
                        + ". Type hint again for more.";
            case 1 -> "Look at " + board().name(hintOrNull.node()) + ". Type hint again for more.";
            default -> "Try " + MoveText.of(board(), hintOrNull.move()) + ": " + reason(hintOrNull.reason()) + ".";
        };
        out.println(text);
    }

    private static String reason(Hint.Reason reason) {
        return switch (reason) {
            case TAKE_FLAG -> "it takes the flag";
            case PICK_UP_FLAG -> "it picks the flag up";
            case BRING_FLAG_HOME -> "it carries the flag towards home";
            case DIG_MINE -> "it removes a landmine";
            case CAPTURE -> "it takes a piece";
            case TRADE -> "both pieces go, and that is worth it";
            case ESCAPE -> "it gets out of danger";
            case ESCAPE_TO_CAMP -> "it gets out of danger into a camp";
            case CAMP -> "it is safe in the camp";
            case SURE_WIN -> "it wins whatever stands there";
            case SURE_TRADE -> "both pieces go whatever stands there, and that is worth it";
            case ATTACK -> "the attack is worth it";
            case SAFE_FLIP -> "a flip there risks nothing";
            case FLIP -> "it is the best flip";
            case THREATEN -> "it threatens a piece";
            case MOVE -> "it gets to a better place";
        };
    }

    private void undo() throws BadInputException {
        if (referee.undo() instanceof UndoVerdict.Denied denied) {
            throw new BadInputException("No taking back: "
                    + switch (denied.reason()) {
                        case NOTHING_TO_UNDO -> "nothing has been played";
                        case NO_PERSON -> "computers play this game";
                        case GAME_OVER -> "the game is over";
                        case ACROSS_FLIP -> "a flip has shown a piece (--practice allows it)";
                        case ACROSS_FIGHT -> "a fight has told something (--practice allows it)";
                        case ACROSS_PERSON -> "it has been done once already (--practice allows it)";
                        case ACROSS_TIMEOUT -> "the turn was lost on time";
                    });
        }
        hintOrNull = null;
    }

    private void draw() throws BadInputException {
        requirePlaying();
        Seat seat = reader();
        Optional<Refusal> refusal = referee.offerDraw(seat);
        if (refusal.isPresent()) {
            throw new BadInputException("Not allowed: " + RefusalText.of(board(), refusal.get()));
        }
        if (referee.status().isOver()) {
            return;
        }
        if (!isComputer(seat.opposite())) {
            out.println(nameWithColour(seat) + " offers a draw; " + nameWithColour(seat.opposite())
                    + " accepts by typing draw.");
        } else if (ComputerPolicy.STANDARD.isDrawn(referee.view(seat.opposite()))) {
            referee.acceptDraw(seat.opposite());
        } else {
            referee.declineDraw(seat.opposite());
            out.println("The computer declines.");
        }
    }

    private void resign() throws BadInputException {
        requirePlaying();
        Optional<Refusal> refusal = referee.resign(reader());
        if (refusal.isPresent()) {
            throw new BadInputException("Not allowed: " + RefusalText.of(board(), refusal.get()));
        }
    }

    // ---- files ----

    private void save(String name) throws BadInputException {
        Path file = path(name);
        if (Files.exists(file) && !own.contains(file.toAbsolutePath())) {
            throw new BadInputException(file + " is there already; choose another name");
        }
        GameRecord record = recordOrNull == null
                ? GameRecord.of(referee.snapshot(), settings.clock().instant())
                : recordOrNull.with(referee.snapshot());
        Optional<Problem> problem = Records.write(record, file);
        if (problem.isPresent()) {
            throw new BadInputException(problem.get().message());
        }
        recordOrNull = record;
        own.add(file.toAbsolutePath());
        out.println("Saved " + file + ".");
    }

    private void load(String name) throws BadInputException {
        GameRecord record = read(path(name));
        own.add(path(name).toAbsolutePath());
        begin(record.toReferee(Pace.HUMAN), record);
    }

    private void begin(Referee newReferee, GameRecord newRecordOrNull) {
        referee = newReferee;
        recordOrNull = newRecordOrNull;
        hintOrNull = null;
        computerOffered = null;
        engines.clear();
        lookingOrNull = null;
        showRules();
    }

    /** Reads a record that the console can go on with. */
    static GameRecord read(Path file) throws BadInputException {
        Records.Loading loading = Records.read(file);
        if (loading instanceof Records.Loaded loaded) {
            return playable(loaded.record());
        }
        throw new BadInputException(((Records.Failed) loading).problem().message());
    }

    private static GameRecord playable(GameRecord record) throws BadInputException {
        RuleSet rules = record.game().config().rules();
        requirePlayable(rules);
        return record;
    }

    /** Throws if the console cannot play the rules. */
    static void requirePlayable(RuleSet rules) throws BadInputException {
        if (rules.moveSeconds() > 0) {
            throw new BadInputException("the console has no clock; set moveSeconds=0");
        }
    }

    private static Path path(String name) throws BadInputException {
        if (name.isEmpty()) {
            throw new BadInputException("The name of the file is missing");
        }
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new BadInputException("Not a file name: " + Words.quoted(name));
        }
    }
}
