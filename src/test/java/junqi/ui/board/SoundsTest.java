package junqi.ui.board;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import junqi.rules.Event;
import junqi.rules.Outcome;
import junqi.rules.Preset;
import junqi.rules.Seat;
import junqi.rules.View;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SoundsTest {
    @ParameterizedTest
    @EnumSource
    void theFileIsWhatTheWorkshopMakes(Sound sound) throws IOException {
        try (InputStream in = Sounds.class.getResourceAsStream(sound.file())) {
            assertArrayEquals(
                    SoundWorkshop.make(sound), Objects.requireNonNull(in).readAllBytes());
        }
    }

    @Test
    void allSoundsTogetherAreSmall() throws IOException {
        int bytes = 0;
        for (Sound sound : Sound.values()) {
            bytes += SoundWorkshop.make(sound).length;
        }
        assertTrue(bytes < 200_000, bytes + " bytes");
    }

    /** This machine may have no sound card; either way the caller goes on at once. */
    @Test
    void playingReturnsAtOnceAndClosingEndsIt() throws InterruptedException {
        try (Sounds sounds = new Sounds()) {
            long start = System.nanoTime();
            for (int i = 0; i < 50; i++) {
                sounds.play(Sound.MOVE);
            }
            assertTrue(System.nanoTime() - start < 1_000_000_000L);
        }
        assertTrue(soundThreadEnds());
    }

    /** Whether no thread of ours is left, after five seconds at most. */
    private static boolean soundThreadEnds() throws InterruptedException {
        for (int i = 0; i < 100 && soundThread(); i++) {
            Thread.sleep(50);
        }
        return !soundThread();
    }

    private static boolean soundThread() {
        return Thread.getAllStackTraces().keySet().stream()
                .anyMatch(t -> t.getName().equals("sounds"));
    }

    @Test
    void closedSoundsAreSilent() throws InterruptedException {
        Sounds sounds = new Sounds();
        sounds.close();
        sounds.close();
        sounds.play(Sound.WIN);
        assertTrue(soundThreadEnds());
    }

    @Test
    void volumeStaysBetweenNothingAndAll() {
        try (Sounds sounds = new Sounds()) {
            sounds.setVolume(7);
            assertEquals(1, sounds.volume());
            sounds.setVolume(-1);
            assertEquals(0, sounds.volume());
        }
    }

    @Test
    void everyEventHasItsSound() {
        View view = Games.view("?4/5/5/2b2/5/t4/M4/5/5/1C3/f3E/2L1?", "Fc", "", Preset.SIMPLE_FLIP);
        assertEquals(Sound.MOVE, sound(view, "a6", "b6", Outcome.Result.QUIET));
        assertEquals(Sound.TAKE, sound(view, "a6", "a7", Outcome.Result.WON));
        assertEquals(Sound.FALL, sound(view, "a6", "a7", Outcome.Result.LOST));
        assertEquals(Sound.BOTH, sound(view, "a6", "a7", Outcome.Result.BOTH));
        assertEquals(Sound.FLAG, sound(view, "a6", "a2", Outcome.Result.WON));
        assertEquals(Sound.FLAG, sound(view, "a6", "a2", Outcome.Result.PICKED_UP));
    }

    private static Sound sound(View view, String from, String to, Outcome.Result result) {
        return Sound.of(
                new Event(Seat.SOUTH, Games.move(view, from, to), new Outcome(result, null, List.of()), false), view);
    }
}
