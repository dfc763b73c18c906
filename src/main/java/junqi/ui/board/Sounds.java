package junqi.ui.board;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import javax.sound.sampled.AudioInputStream;
import javax.sound.sampled.AudioSystem;
import javax.sound.sampled.Clip;
import javax.sound.sampled.FloatControl;
import javax.sound.sampled.LineUnavailableException;
import javax.sound.sampled.UnsupportedAudioFileException;

/**
 * Plays {@link Sound}s on a thread of its own, so that no caller ever waits. Lines are opened when first needed. Without
 * a sound card it stays silent. Safe for use by several threads.
 */
public final class Sounds implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Sounds.class.getName());
    private static final int WAITING = 4;

    private final ExecutorService player;
    private final Map<Sound, Clip> clips = new EnumMap<>(Sound.class);
    private volatile boolean muted;
    private volatile double volume = 0.8;
    private volatile boolean silent;

    public Sounds() {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                0,
                1,
                10,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(WAITING),
                task -> {
                    Thread thread = new Thread(task, "sounds");
                    thread.setDaemon(true);
                    return thread;
                },
                // A sound that comes too late is worse than none.
                new ThreadPoolExecutor.DiscardOldestPolicy());
        player = pool;
    }

    /** Starts a sound and returns at once. */
    public void play(Sound sound) {
        if (muted || silent || volume <= 0) {
            return;
        }
        player.execute(() -> start(sound));
    }

    public void setMuted(boolean value) {
        muted = value;
    }

    public boolean isMuted() {
        return muted;
    }

    /** Sets the loudness, from 0 to 1; values outside are taken to the nearer end. */
    public void setVolume(double value) {
        volume = Math.max(0, Math.min(1, value));
    }

    public double volume() {
        return volume;
    }

    /** Whether this machine turned out to have no sound. */
    public boolean isSilent() {
        return silent;
    }

    /** Ends all sounds and frees the sound card. */
    @Override
    public void close() {
        player.execute(() -> {
            clips.values().forEach(Clip::close);
            clips.clear();
        });
        player.shutdown();
    }

    private void start(Sound sound) {
        if (silent) {
            return;
        }
        try {
            Clip clip = clips.get(sound);
            if (clip == null) {
                clip = open(sound);
                clips.put(sound, clip);
            }
            clip.stop();
            clip.setFramePosition(0);
            if (clip.isControlSupported(FloatControl.Type.MASTER_GAIN)) {
                FloatControl gain = (FloatControl) clip.getControl(FloatControl.Type.MASTER_GAIN);
                float decibels = (float) (20 * Math.log10(volume));
                gain.setValue(Math.max(gain.getMinimum(), Math.min(gain.getMaximum(), decibels)));
            }
            clip.start();
        } catch (IllegalArgumentException | IllegalStateException | LineUnavailableException | SecurityException e) {
            // No sound card, or another program holds it.
            silent = true;
            LOG.log(System.Logger.Level.DEBUG, "no sound on this machine", e);
        } catch (IOException | UnsupportedAudioFileException e) {
            silent = true;
            LOG.log(System.Logger.Level.WARNING, "cannot read " + sound.file(), e);
        }
    }

    private static Clip open(Sound sound) throws IOException, UnsupportedAudioFileException, LineUnavailableException {
        try (InputStream in = Sounds.class.getResourceAsStream(sound.file())) {
            if (in == null) {
                throw new IOException("missing " + sound.file());
            }
            try (AudioInputStream audio = AudioSystem.getAudioInputStream(new BufferedInputStream(in))) {
                Clip clip = AudioSystem.getClip();
                clip.open(audio);
                return clip;
            }
        }
    }
}
