/** Open, because FXML, picocli and Jackson look inside our classes by reflection. */
// dev.dirs has a name of its own in its manifest, but no descriptor.
@SuppressWarnings("requires-automatic")
open module junqi {
    requires atlantafx.base;
    requires com.fasterxml.jackson.databind;
    requires dev.dirs;
    requires info.picocli;
    requires java.desktop;
    requires java.logging;
    requires java.management;
    requires javafx.controls;
    requires javafx.fxml;
    requires org.kordamp.ikonli.feather;
    requires org.kordamp.ikonli.javafx;
}
