package junqi.ui;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import junqi.ai.Level;
import junqi.game.GameConfig;
import junqi.game.Referee;
import junqi.game.SeatSetup;
import junqi.game.Seating;
import junqi.notation.LayoutText;
import junqi.rules.Board;
import junqi.rules.Move;
import junqi.rules.Preset;
import junqi.rules.RuleSet;
import junqi.rules.Seat;
import junqi.store.GameRecord;
import junqi.store.ShippedLayouts;
import junqi.store.ShippedPuzzles;
import junqi.ui.board.SetupModel;

/** The screens as {@code ./junqi screenshots} draws them, each with something in it. Games are random, with fixed seeds. */
enum Scenes {
    HOME(Program::home),
    NEW_FLIP(program -> fresh(program, RuleSet.Mode.FLIP)),
    NEW_DARK(program -> fresh(program, RuleSet.Mode.DARK)),
    NEW_OPEN(program -> fresh(program, RuleSet.Mode.OPEN)),
    OPTIONS(program -> {
        fresh(program, RuleSet.Mode.FLIP);
        OptionsSheet.show(program.shell(), program.choice(), program.shell().texts());
    }),
    SETTINGS(program -> {
        program.home();
        program.settingsPage();
    }),
    ABOUT(program -> {
        program.home();
        AboutSheet.show(program.shell());
    }),
    KEYS(program -> {
        program.home();
        program.keys();
    }),
    RULES(program -> {
        program.home();
        program.rulesPage();
    }),
    RULES_MOVING(program -> {
        program.home();
        program.rule("R4");
    }),
    RULES_FIGHTING(program -> {
        program.home();
        program.rule("R5");
    }),
    FORMATIONS(Program::formationsPage),
    DEPLOY(program -> deploy(program, false)),
    DEPLOY_WRONG(program -> deploy(program, true)),
    PLAY_FLIP(program -> play(program, Preset.CLASSIC_FLIP, 26)),
    PLAY_DARK(program -> play(program, Preset.CLASSIC_DARK, 40)),
    PLAY_OPEN(program -> play(program, Preset.CLASSIC_OPEN, 40)),
    PLAY_REFUSED(program -> {
        play(program, Preset.CLASSIC_OPEN, 40);
        program.play().orElseThrow().model().board().activate(node("b1"));
    }),
    PLAY_ON(program -> {
        play(program, Preset.CLASSIC_OPEN, 40);
        program.playOn(20);
    }),
    OVER(program -> {
        Referee referee = game(Preset.CLASSIC_DARK, 120);
        referee.resign(Seat.NORTH);
        program.begin(referee);
    }),
    CURTAIN(program -> {
        Seating friends = Seating.of(SeatSetup.person(), SeatSetup.person());
        program.begin(game(Preset.CLASSIC_DARK, friends, 30));
    }),
    REVIEW_DARK(program -> review(program, Preset.CLASSIC_DARK)),
    REVIEW_FLIP(program -> review(program, Preset.SIMPLE_FLIP)),
    LESSON(program -> lesson(program, 0, 0)),
    LESSON_REFUSED(program -> {
        lesson(program, 1, 4);
        LessonModel model = ((LessonsScreen) program.shell().screen()).model();
        model.board().activate(node("b7"));
        model.board().activate(node("b8"));
    }),
    LESSON_DARK(program -> lesson(program, 4, 1)),
    PUZZLE(program -> puzzle(program, RuleSet.Mode.OPEN)),
    PUZZLE_SHOWN(program -> {
        puzzle(program, RuleSet.Mode.FLIP);
        ((PuzzlesScreen) program.shell().screen()).model().showAnswer();
    }),
    PUZZLE_DARK(program -> puzzle(program, RuleSet.Mode.DARK)),
    EDITOR(program -> editor(program, "3f1/1l1l1/2e2/5/5/2r1t/D1M2/5/5/5/1L1L1/1F3 s r 0 0 -")),
    EDITOR_FLIP(program -> {
        program.editorPage();
        SetupModel model = ((EditorScreen) program.shell().screen()).model();
        model.setRules(RuleSet.of(Preset.CLASSIC_FLIP));
        model.paste("?????/?????/?1?1?/??1??/?1E1?/??r??/??M??/?1?1?/??1??/?1e1?/?????/????? s b 0 9 -");
    }),
    EDITOR_WRONG(program -> editor(program, "3f1/1l1l1/2e2/5/5/2r1t/D1M2/1L3/5/2L2/5/1F3 s r 0 0 -"));

    private final Consumer<Program> open;

    Scenes(Consumer<Program> open) {
        this.open = open;
    }

    /** The word for it on the command line and in names of files. */
    String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    void open(Program program) {
        open.accept(program);
    }

    private static int node(String name) {
        return Board.TWO_PLAYER.node(name).orElseThrow();
    }

    private static void fresh(Program program, RuleSet.Mode mode) {
        program.home();
        program.choice().modeProperty().set(mode);
        program.newGame();
    }

    private static void deploy(Program program, boolean wrong) {
        program.home();
        GameConfig config = GameConfig.of(RuleSet.of(Preset.CLASSIC_DARK), Seating.of(SeatSetup.person(), computer()));
        program.deploy(config);
        if (wrong) {
            ((LayoutScreen) program.shell().screen())
                    .layoutModel()
                    .replace(LayoutText.parse("BECRD O.C.D OJ.BJ M.E.C GERLT TT.FL"));
        }
    }

    private static SeatSetup computer() {
        return SeatSetup.computer(Level.CAPTAIN);
    }

    private static void play(Program program, Preset preset, int plies) {
        program.home();
        program.begin(game(preset, plies));
    }

    private static void review(Program program, Preset preset) {
        program.home();
        Referee referee = game(preset, 120);
        if (!referee.status().isOver()) {
            referee.resign(Seat.NORTH);
        }
        Instant date = Instant.parse("2026-11-30T12:00:00Z");
        program.review(GameRecord.of(referee.snapshot(), date));
        ((ReviewScreen) program.shell().screen()).model().look(referee.ply() / 2);
    }

    private static void lesson(Program program, int lesson, int step) {
        program.lessonsPage();
        ((LessonsScreen) program.shell().screen()).model().show(Lesson.ALL.get(lesson), step);
    }

    private static void puzzle(Program program, RuleSet.Mode mode) {
        program.puzzlesPage();
        ((PuzzlesScreen) program.shell().screen())
                .model()
                .showAlone(ShippedPuzzles.of(mode).get(0));
    }

    private static void editor(Program program, String jfen) {
        program.editorPage();
        SetupModel model = ((EditorScreen) program.shell().screen()).model();
        model.setRules(RuleSet.of(Preset.CLASSIC_OPEN));
        model.paste(jfen);
    }

    private static Referee game(Preset preset, int plies) {
        return game(preset, Seating.of(SeatSetup.person(), computer()), plies);
    }

    /** A random game after an even number of plies, so that it is South's turn; shorter if it ends before. */
    private static Referee game(Preset preset, Seating seating, int plies) {
        SplittableRandom random = new SplittableRandom(5);
        GameConfig config = GameConfig.of(RuleSet.of(preset), seating);
        Referee referee = config.rules().mode() == RuleSet.Mode.FLIP
                ? Referee.dealFlip(config, random)
                : Referee.deployed(
                        config,
                        ShippedLayouts.all().get(0).layout(),
                        ShippedLayouts.all().get(1).layout());
        while (referee.ply() < plies && !referee.status().isOver()) {
            List<Move> moves = referee.view(referee.turn()).legalMoves();
            referee.submit(referee.turn(), moves.get(random.nextInt(moves.size())), 100);
        }
        return referee;
    }
}
