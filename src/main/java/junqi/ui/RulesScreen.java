package junqi.ui;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ResourceBundle;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import junqi.ui.look.Controls;
import junqi.ui.look.Texts;

/** The rules by number, with small pictures, so that a rule cited anywhere can be looked up. */
final class RulesScreen implements Screen {
    private final Shell shell;
    private final Screen backTo;
    private final Map<String, Node> pictures = new HashMap<>();
    private String query;
    private TextField search;

    /** @param backTo the screen that Esc and the arrow lead to */
    RulesScreen(Shell shell, Screen backTo) {
        this(shell, backTo, "");
    }

    /** @param query shows only the rules that match it; a number such as R4.4 */
    RulesScreen(Shell shell, Screen backTo, String query) {
        this.shell = shell;
        this.backTo = backTo;
        this.query = query;
    }

    /** The screen that this one goes back to. */
    Screen backTo() {
        return backTo;
    }

    /** A rule with its number, such as R4.4. */
    record Rule(String number, String text) {
        boolean matches(String query) {
            String wanted = query.strip().toLowerCase(Locale.ROOT);
            String own = number.toLowerCase(Locale.ROOT);
            boolean numbered = own.equals(wanted) || own.startsWith(wanted + ".");
            return wanted.isEmpty()
                    || numbered
                    || !wanted.matches("r\\d+\\.\\d+") && own.startsWith(wanted)
                    || text.toLowerCase(Locale.ROOT).contains(wanted);
        }
    }

    /** All rules of a bundle, in the order of their numbers. */
    static List<Rule> rules(ResourceBundle bundle) {
        List<Rule> rules = new ArrayList<>();
        bundle.keySet().forEach(number -> rules.add(new Rule(number, bundle.getString(number))));
        rules.sort(Comparator.comparingInt((Rule r) -> chapter(r.number())).thenComparingInt(r -> item(r.number())));
        return rules;
    }

    private static int chapter(String number) {
        return Integer.parseInt(number.substring(1).split("\\.")[0]);
    }

    private static int item(String number) {
        int dot = number.indexOf('.');
        return dot < 0 ? 0 : Integer.parseInt(number.substring(dot + 1));
    }

    @Override
    public Parent build(Texts texts) {
        List<Rule> rules = rules(texts.bundle("rules"));
        pictures.clear();
        VBox list = new VBox();
        list.getStyleClass().add("rule-list");
        search = new TextField(query);
        search.setId("rules-search");
        search.setPromptText(texts.get("rules.search"));
        search.setPrefColumnCount(24);
        search.textProperty().addListener((p, was, is) -> {
            query = is;
            fill(list, rules, is, texts);
        });
        fill(list, rules, query, texts);
        ScrollPane scroll = new ScrollPane(new CentredPage(list));
        scroll.setFitToWidth(true);
        scroll.getStyleClass().add("page-scroll");
        BorderPane page = new BorderPane(scroll);
        page.getStyleClass().add("page");
        page.setTop(TopBar.of(shell, texts.get("rules.title"), search));
        return page;
    }

    @Override
    public void shown() {
        search.requestFocus();
    }

    @Override
    public void back() {
        shell.show(backTo);
    }

    /** What the screen before would lose, it still has. */
    @Override
    public void leave(Runnable next) {
        backTo.leave(next);
    }

    /** The pictures of a rule side by side, made once. */
    private Optional<Node> pictures(String rule, Texts texts) {
        List<RuleDiagram> diagrams = RuleDiagram.of(rule);
        if (diagrams.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(pictures.computeIfAbsent(rule, number -> {
            FlowPane row = new FlowPane();
            row.getStyleClass().add("rule-pictures");
            diagrams.forEach(d -> row.getChildren().addAll(d.pictures(texts.bundle("board"))));
            return row;
        }));
    }

    private void fill(VBox list, List<Rule> rules, String query, Texts texts) {
        List<Node> rows = new ArrayList<>();
        for (Rule rule : rules) {
            if (rule.matches(query)) {
                Label number = Controls.fixed(rule.number(), "rule-number");
                Label text = Controls.paragraph(rule.text());
                VBox words = new VBox(text);
                words.getStyleClass().add("section");
                pictures(rule.number(), texts).ifPresent(words.getChildren()::add);
                HBox.setHgrow(words, Priority.ALWAYS);
                HBox row = new HBox(number, words);
                row.getStyleClass().add("rule-row");
                rows.add(row);
            }
        }
        if (rows.isEmpty()) {
            rows.add(Controls.label(texts.get("rules.none"), "card-text"));
        }
        list.getChildren().setAll(rows);
    }
}
