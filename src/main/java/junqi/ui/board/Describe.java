package junqi.ui.board;

import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.stream.Collectors;
import junqi.ai.Deductions;
import junqi.game.FightPreview;
import junqi.rules.Cell;
import junqi.rules.Colour;
import junqi.rules.Event;
import junqi.rules.Move;
import junqi.rules.NodeKind;
import junqi.rules.Outcome;
import junqi.rules.Piece;
import junqi.rules.PieceType;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.rules.SetupProblem;
import junqi.rules.View;

/** The board in words, for screen readers, the move list and the fight badge. Knows views only. */
public final class Describe {
    /** The base name of the texts that the board needs; see {@link #texts}. */
    public static final String BUNDLE = "junqi.ui.board";

    private final ResourceBundle texts;

    /** @param texts holds the keys of {@code junqi/ui/board_*.properties} */
    public Describe(ResourceBundle texts) {
        this.texts = Objects.requireNonNull(texts);
    }

    /** The board's own texts in a language: English, or Chinese in simplified or (TW, HK, MO) traditional characters. */
    public static ResourceBundle texts(Locale locale) {
        Locale known = Locale.ENGLISH;
        if (locale.getLanguage().equals("zh")) {
            known = isTraditional(locale) ? Locale.TRADITIONAL_CHINESE : Locale.SIMPLIFIED_CHINESE;
        }
        // Each of the three has a file of its own, so nothing ever falls back to the machine's language.
        return ResourceBundle.getBundle(BUNDLE, known);
    }

    /** Whether a Chinese locale is written in traditional characters. */
    public static boolean isTraditional(Locale locale) {
        return locale.getScript().equals("Hant")
                || locale.getScript().isEmpty() && List.of("TW", "HK", "MO").contains(locale.getCountry());
    }

    /** The name of a kind of piece: "Major General". */
    public String piece(PieceType type) {
        return text("piece." + type.letter());
    }

    /** The name of a colour: "Red". */
    public String colour(Colour colour) {
        return text("colour." + PieceTile.styleClass(colour));
    }

    /** A piece with its colour: "Red Major General". */
    public String piece(Piece piece) {
        return text("coloured", colour(piece.colour()), piece(piece.type()));
    }

    /** What stands in a cell, with its colour: "Red Major General", "unknown Red piece", "face-down piece". */
    public String cell(int cell) {
        if (!Cell.hasColour(cell)) {
            return text(cell == Cell.EMPTY ? "cell.empty" : "cell.facedown");
        }
        return Cell.kind(cell) == Cell.UNKNOWN_KIND
                ? text("cell.unknown", colour(Colour.of(Cell.colour(cell))))
                : piece(Cell.piece(cell));
    }

    /** A node as its reader has it: "b7, camp, your Major General, can move". */
    public String node(BoardViewModel model, int node) {
        View view = model.view();
        List<String> parts = new ArrayList<>();
        parts.add(view.board().name(node));
        if (view.board().kind(node) == NodeKind.CAMP) {
            parts.add(text("node.camp"));
        } else if (view.board().kind(node) == NodeKind.HEADQUARTERS) {
            parts.add(text("node.headquarters"));
        }
        parts.add(content(view, node));
        for (Colour colour : Colour.values()) {
            if (view.heldAt(colour).filter(n -> n == node).isPresent()) {
                parts.add(text("holds", colour(colour)));
            }
        }
        if (Cell.hasColour(view.cell(node))
                && view.isShown(node)
                && view.rules().mode() == RuleSet.Mode.DARK) {
            parts.add(text("node.shown"));
        }
        suspicion(model, node, parts);
        state(model, node).ifPresent(parts::add);
        return String.join(text("separator"), parts);
    }

    /** What the reader knows, and apart from it what he has guessed, of an enemy piece of unknown rank. */
    private void suspicion(BoardViewModel model, int node, List<String> parts) {
        if (!model.isMarkable(node)) {
            return;
        }
        if (model.view().hasMoved(node)) {
            parts.add(text("node.moved"));
        }
        model.suspect(node).flatMap(Bound::of).map(this::bound).ifPresent(parts::add);
        if (!model.guess(node).isEmpty()) {
            parts.add(text("node.guess", guess(model.guess(node))));
        }
    }

    /** A mark in words. */
    String guess(String mark) {
        return mark.length() == 1
                ? PieceType.ofLetter(mark.charAt(0)).map(this::piece).orElse(mark)
                : mark;
    }

    /** What is certain of a piece in a few words: "at least Brigadier, or Landmine". */
    String bound(Bound bound) {
        if (bound.certain().isPresent()) {
            return text("bound.certain", piece(bound.certain().get()));
        }
        List<String> kinds = new ArrayList<>();
        bound.lowest()
                .map(type -> bound.exact() ? piece(type) : text("bound.atLeast", piece(type)))
                .ifPresent(kinds::add);
        bound.others().forEach(type -> kinds.add(piece(type)));
        String words = kinds.get(0);
        for (String kind : kinds.subList(1, kinds.size())) {
            words = text("bound.or", words, kind);
        }
        return words;
    }

    /** Why some kinds are excluded: "it removed your Colonel". */
    String fact(Deductions.Fact fact) {
        return text("fact." + fact.reason().name(), fact.ours().map(this::piece).orElse(""));
    }

    /** Kinds as a list: "Marshal, General". */
    String kinds(Collection<PieceType> types) {
        return types.stream().sorted().map(this::piece).collect(Collectors.joining(text("separator")));
    }

    private String content(View view, int node) {
        int cell = view.cell(node);
        if (!Cell.hasColour(cell) || Cell.isFaceDown(cell)) {
            return text(cell == Cell.EMPTY ? "cell.empty" : "cell.facedown");
        }
        Optional<Seat> owner = view.seatOf(Colour.of(Cell.colour(cell)));
        if (view.seat().isEmpty() || owner.isEmpty()) {
            return cell(cell);
        }
        String name = Cell.kind(cell) == Cell.UNKNOWN_KIND ? text("cell.piece") : piece(PieceType.of(Cell.kind(cell)));
        return text(owner.equals(view.seat()) ? "yours" : "enemy", name);
    }

    private Optional<String> state(BoardViewModel model, int node) {
        if (model.selected() == node) {
            return Optional.of(text("state.selected"));
        }
        if (model.isTarget(node)) {
            boolean empty = model.view().cell(node) == Cell.EMPTY;
            return Optional.of(text(empty ? "state.target" : "state.attack"));
        }
        if (model.canMove(node)) {
            return Optional.of(text("state.move"));
        }
        return model.canFlip(node) ? Optional.of(text("state.flip")) : Optional.empty();
    }

    /**
     * An event in words: "Red Major General a6 takes Blue Captain on a7".
     *
     * @param before the reader's view before the event
     */
    public String event(View before, Event event) {
        return isDark(before, event) ? ownEvent("log.", before, event) : event("event.", before, event);
    }

    /** Whether an event is told by one who does not see both sides: in "your" and "enemy". */
    private static boolean isDark(View before, Event event) {
        return before.rules().mode() == RuleSet.Mode.DARK
                && before.seat().isPresent()
                && !event.move().isPass()
                && !event.refused();
    }

    /** An event of a dark game as its reader learnt it: "Your Colonel c6 attacked c7 and was removed". */
    private String ownEvent(String keys, View before, Event event) {
        Move move = event.move();
        boolean own = before.seat().get() == event.seat();
        boolean brief = keys.equals("dark.");
        int ours = before.cell(own ? move.from() : move.to());
        int theirs = before.cell(own ? move.to() : move.from());
        String our = ours == Cell.EMPTY ? "" : brief ? brief(ours) : piece(PieceType.of(Cell.kind(ours)));
        String their = Cell.isKnown(theirs)
                ? text(
                        brief ? "brief.enemy" : "enemy",
                        brief ? brief(theirs) : piece(Cell.piece(theirs).type()))
                : text(brief ? "brief.unknown" : "log.unknown");
        String what = switch (event.outcome().result()) {
            case QUIET, PASS, FLIP -> "move";
            case WON -> isFlag(before.cell(move.to())) ? "flag" : "won";
            case LOST -> "lost";
            case BOTH -> "both";
            case PICKED_UP -> "pickup";
        };
        String key = keys + (own ? "own." : "enemy.") + what;
        String words = text(
                key,
                our,
                before.board().name(move.from()),
                their,
                before.board().name(move.to()));
        return brief ? words : words + shown(before, event);
    }

    /** What the event showed to its reader, and what it showed of his own to the enemy. */
    private String shown(View before, Event event) {
        StringBuilder words = new StringBuilder();
        for (Outcome.Showing showing : event.outcome().showings()) {
            words.append(text(
                    "log.shown." + showing.cause().name(),
                    piece(showing.piece()),
                    before.board().name(showing.node())));
        }
        if (losesMarshal(before, event) && before.rules().marshalRevealsFlag()) {
            words.append(text("log.shown.own"));
        }
        return words.toString();
    }

    private static boolean losesMarshal(View before, Event event) {
        boolean own = before.seat().get() == event.seat();
        int ours = before.cell(own ? event.move().from() : event.move().to());
        boolean falls = switch (event.outcome().result()) {
            case BOTH -> true;
            case WON, PICKED_UP -> !own;
            case LOST -> own;
            case QUIET, FLIP, PASS -> false;
        };
        return falls && Cell.isKnown(ours) && Cell.kind(ours) == PieceType.FIELD_MARSHAL.ordinal();
    }

    /** An event in few words, for use beside its notation and its player's colour: "Maj Gen takes Captain". */
    String shortEvent(View before, Event event) {
        return isDark(before, event) ? ownEvent("dark.", before, event) : event("short.", before, event);
    }

    private String event(String keys, View before, Event event) {
        Move move = event.move();
        if (move.isPass()) {
            return text(keys + "pass");
        }
        String from = before.board().name(move.from());
        String to = before.board().name(move.to());
        if (event.refused()) {
            return text(keys + "refused", from, to);
        }
        boolean brief = keys.equals("short.");
        String attacker = brief ? brief(before.cell(move.from())) : cell(before.cell(move.from()));
        String defender = brief ? brief(before.cell(move.to())) : cell(before.cell(move.to()));
        boolean flag = isFlag(before.cell(move.to()));
        return switch (event.outcome().result()) {
            case PASS -> text(keys + "pass");
            case FLIP ->
                text(
                        keys + "flip",
                        from,
                        event.outcome().flipped().map(this::piece).orElse(""));
            case QUIET -> text(keys + "move", attacker, from, to);
            case WON -> text(keys + (flag ? "flag" : "won"), attacker, from, defender, to);
            case LOST -> text(keys + "lost", attacker, from, defender, to);
            case BOTH -> text(keys + "both", attacker, from, defender, to);
            case PICKED_UP -> text(keys + "pickup", attacker, from, defender, to);
        };
    }

    /** A piece by its shortest name, without its colour. */
    private String brief(int cell) {
        return Cell.isKnown(cell)
                ? text("brief." + PieceType.of(Cell.kind(cell)).letter())
                : cell(cell);
    }

    private static boolean isFlag(int cell) {
        return Cell.isKnown(cell) && Cell.kind(cell) == PieceType.FLAG.ordinal();
    }

    /** A fight's result in words: "Attacker wins". */
    public String result(Fight fight) {
        boolean flag = isFlag(fight.defender()) && fight.result() == Outcome.Result.WON;
        return text(flag ? "fight.flag" : "fight." + fight.result().name().toLowerCase(Locale.ROOT));
    }

    /** What the selected piece can expect of a fight with the hidden one pointed at: "Your Captain attacks: win 40%". */
    Optional<String> odds(BoardViewModel model) {
        return preview(model)
                .filter(preview -> model.isMarkable(model.pointed()))
                .map(preview -> {
                    int own = model.view().cell(model.selected());
                    List<String> parts = new ArrayList<>();
                    parts.add(text(
                            "enemy.fight",
                            piece(PieceType.of(Cell.kind(own))),
                            OddsPanel.percent(preview.win()),
                            OddsPanel.percent(preview.tie()),
                            OddsPanel.percent(preview.lose())));
                    if (preview.refused() > 0) {
                        parts.add(text("enemy.fight.refused", OddsPanel.percent(preview.refused())));
                    }
                    if (preview.unsure() > 0) {
                        parts.add(text("enemy.fight.unsure", OddsPanel.percent(preview.unsure())));
                    }
                    return String.join(text("separator"), parts);
                });
    }

    /**
     * What the selected piece would do to the one pointed at, whose rank the reader knows: "Red Captain would fall to Blue
     * Colonel on b7"; empty unless that is a legal fight with a certain outcome.
     */
    public Optional<String> expectedFight(BoardViewModel model) {
        return preview(model)
                .filter(preview -> !model.isMarkable(model.pointed()))
                .flatMap(preview -> verdict(model.view(), preview)
                        .map(key -> text(
                                "expect." + key,
                                cell(model.view().cell(model.selected())),
                                cell(model.view().cell(model.pointed())),
                                model.view().board().name(model.pointed()))));
    }

    private static Optional<String> verdict(View view, FightPreview preview) {
        if (preview.takesFlag() && preview.win() == 1) {
            return Optional.of(view.rules().flagEffect() == RuleSet.FlagEffect.CARRY ? "pickup" : "flag");
        }
        if (preview.win() == 1) {
            return Optional.of("won");
        }
        if (preview.tie() == 1) {
            return Optional.of("both");
        }
        return preview.lose() == 1 ? Optional.of("lost") : Optional.empty();
    }

    private static Optional<FightPreview> preview(BoardViewModel model) {
        return model.selected() == BoardViewModel.NONE || !model.isTarget(model.pointed())
                ? Optional.empty()
                : FightPreview.of(model.view(), new Move(model.selected(), model.pointed()));
    }

    /** What is wrong with a layout, with the number of the rule: "bombs do not stand in the front row (R6.3)". */
    String problem(SetupProblem.Kind kind) {
        return text("problem.cited", text("problem." + kind.name()), kind.rule());
    }

    String text(String key, Object... arguments) {
        String pattern = texts.getString(key);
        return arguments.length == 0 ? pattern : MessageFormat.format(pattern, arguments);
    }
}
