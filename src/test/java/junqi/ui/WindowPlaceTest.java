package junqi.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import javafx.geometry.Rectangle2D;
import org.junit.jupiter.api.Test;

class WindowPlaceTest {
    private static final Rectangle2D LAPTOP = new Rectangle2D(0, 0, 1366, 768);
    private static final Rectangle2D DESK = new Rectangle2D(1366, -200, 1920, 1080);

    @Test
    void placeOnAScreenIsKept() {
        WindowPlace place = new WindowPlace(1500, 0, 1280, 800, false);
        assertEquals(place, place.on(List.of(LAPTOP, DESK)));
    }

    @Test
    void windowOfAnAbsentMonitorComesToTheOneThatIsThere() {
        WindowPlace place = new WindowPlace(1500, 0, 1280, 800, false);
        assertEquals(new WindowPlace(86, 0, 1280, 768, false), place.on(List.of(LAPTOP)));
    }

    @Test
    void windowThatHangsOutIsPulledIn() {
        assertEquals(
                new WindowPlace(0, 68, 1000, 700, false),
                new WindowPlace(-300, 500, 1000, 700, false).on(List.of(LAPTOP)));
    }

    @Test
    void windowLargerThanTheScreenShrinks() {
        assertEquals(
                new WindowPlace(0, 0, 1366, 768, true), new WindowPlace(0, 0, 3000, 2000, true).on(List.of(LAPTOP)));
    }

    @Test
    void firstWindowStandsInTheMiddle() {
        assertEquals(new WindowPlace(43, 0, 1280, 768, false), WindowPlace.middleOf(LAPTOP, 1280, 800));
    }
}
