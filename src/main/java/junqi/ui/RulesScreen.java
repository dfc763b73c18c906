package junqi.ui;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import junqi.ui.look.Controls;
import junqi.ui.look.Texts;

/** The rules of the flip game by number, so that a rule cited anywhere can be looked up. */
final class RulesScreen implements Screen {
    private final Shell shell;
    private final Screen backTo;
    private TextField search;

    /** @param backTo the screen that Esc and the arrow lead to */
    RulesScreen(Shell shell, Screen backTo) {
        this.shell = shell;
        this.backTo = backTo;
    }

    /** A rule with its number, such as R4.4. */
    record Rule(String number, String text) {
        boolean matches(String query) {
            String wanted = query.strip().toLowerCase(Locale.ROOT);
            return number.toLowerCase(Locale.ROOT).startsWith(wanted)
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
        VBox list = new VBox();
        list.getStyleClass().add("rule-list");
        search = new TextField();
        search.setId("rules-search");
        search.setPromptText(texts.get("rules.search"));
        search.setPrefColumnCount(24);
        search.textProperty().addListener((p, was, is) -> fill(list, rules, is, texts));
        fill(list, rules, "", texts);
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

    private static void fill(VBox list, List<Rule> rules, String query, Texts texts) {
        List<Node> rows = new ArrayList<>();
        for (Rule rule : rules) {
            if (rule.matches(query)) {
                Label number = Controls.fixed(rule.number(), "rule-number");
                Label text = Controls.paragraph(rule.text());
                HBox.setHgrow(text, Priority.ALWAYS);
                HBox row = new HBox(number, text);
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
