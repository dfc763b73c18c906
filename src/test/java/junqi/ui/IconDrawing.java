package junqi.ui;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.geometry.VPos;
import javafx.scene.SnapshotParameters;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javafx.scene.paint.CycleMethod;
import javafx.scene.paint.LinearGradient;
import javafx.scene.paint.Stop;
import javafx.scene.text.TextAlignment;
import javax.imageio.ImageIO;
import junqi.ui.look.Fonts;

/** Draws the program's icon in all its sizes into the resources; run it by hand after a change. */
public final class IconDrawing {
    private static final Path FOLDER = Path.of("src/main/resources/junqi/ui/icons");

    private IconDrawing() {}

    public static void main(String[] args) throws IOException {
        Files.createDirectories(FOLDER);
        for (int size : new int[] {16, 32, 48, 128, 256}) {
            WritableImage image = FxHarness.call(() -> draw(size));
            int[] argb = new int[size * size];
            image.getPixelReader().getPixels(0, 0, size, size, PixelFormat.getIntArgbInstance(), argb, 0, size);
            BufferedImage copy = new BufferedImage(size, size, BufferedImage.TYPE_INT_ARGB);
            copy.setRGB(0, 0, size, size, argb, 0, size);
            ImageIO.write(copy, "png", FOLDER.resolve("junqi-" + size + ".png").toFile());
        }
        System.exit(0);
    }

    /** A red tile with the first character of the game's name. */
    private static WritableImage draw(int size) {
        double u = size / 64.0;
        Canvas canvas = new Canvas(size, size);
        GraphicsContext g = canvas.getGraphicsContext2D();
        g.setFill(Color.web("#6a120c"));
        g.fillRoundRect(3 * u, 6 * u, 58 * u, 56 * u, 14 * u, 14 * u);
        g.setFill(new LinearGradient(
                0,
                0,
                0,
                1,
                true,
                CycleMethod.NO_CYCLE,
                new Stop(0, Color.web("#d6493a")),
                new Stop(1, Color.web("#a82318"))));
        g.fillRoundRect(3 * u, 2 * u, 58 * u, 56 * u, 14 * u, 14 * u);
        if (size >= 32) {
            g.setStroke(Color.web("#f3c98a"));
            g.setLineWidth(1.6 * u);
            g.strokeRoundRect(7 * u, 6 * u, 50 * u, 48 * u, 9 * u, 9 * u);
        }
        g.setFill(Color.web("#fff0cf"));
        g.setFont(Fonts.pieces(44 * u));
        g.setTextAlign(TextAlignment.CENTER);
        g.setTextBaseline(VPos.CENTER);
        g.fillText("军", 32 * u, 30 * u);
        SnapshotParameters clear = new SnapshotParameters();
        clear.setFill(Color.TRANSPARENT);
        return canvas.snapshot(clear, null);
    }
}
