package junqi.ui;

import java.util.function.Consumer;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import junqi.ui.look.Controls;
import junqi.ui.look.Texts;

/** Asks for the name under which a formation is saved. */
final class NameSheet {
    private NameSheet() {}

    /** @param save takes the name, which is not blank */
    static void show(Shell shell, String suggested, Consumer<String> save) {
        Texts texts = shell.texts();
        TextField name = new TextField(suggested);
        name.setId("save-name");
        name.setAccessibleText(texts.get("formation.name"));
        VBox content = new VBox(Controls.paragraph(texts.get("formation.save.text"), "sheet-text"), name);
        content.getStyleClass().add("section");
        shell.open(
                texts.get("formation.save.title"),
                content,
                sheet -> sheet.safe(texts.get("cancel"), () -> {}).main(texts.get("formation.save"), () -> {
                    if (!name.getText().isBlank()) {
                        save.accept(name.getText().strip());
                    } else {
                        show(shell, "", save);
                    }
                }));
        name.requestFocus();
        name.selectAll();
    }
}
