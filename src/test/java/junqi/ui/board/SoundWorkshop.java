package junqi.ui.board;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import javax.sound.sampled.AudioFileFormat;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioInputStream;
import javax.sound.sampled.AudioSystem;

/**
 * Makes the program's sounds from sines and noise, so that they belong to nobody else. Run {@link #main} to write them
 * into the resources; a test holds that the files there are these.
 */
final class SoundWorkshop {
    private static final int RATE = 22_050;

    private SoundWorkshop() {}

    public static void main(String[] args) throws IOException {
        for (Sound sound : Sound.values()) {
            Path file = Path.of("src/main/resources" + sound.file());
            Files.createDirectories(file.getParent());
            Files.write(file, make(sound));
        }
    }

    /** A sound as a WAV file: 22,050 samples a second, 16 bits, one channel. */
    static byte[] make(Sound sound) throws IOException {
        double[] samples = switch (sound) {
            case MOVE -> mix(0.11, tap(0, 420, 0.9));
            case FLIP -> mix(0.17, tap(0, 900, 0.45), tap(0.055, 520, 0.75));
            case TAKE -> mix(0.34, tap(0, 300, 0.9), tap(0.045, 180, 0.8), tone(0.06, 660, 0.25, 14));
            case FALL -> mix(0.36, tap(0, 300, 0.9), slide(0.05, 300, 150, 0.35));
            case BOTH -> mix(0.45, tap(0, 200, 1), rumble(0.01, 0.75));
            case FLAG -> mix(0.55, tone(0, 523.25, 0.35, 9), tone(0.1, 659.25, 0.35, 9), tone(0.2, 783.99, 0.4, 8));
            case WIN ->
                mix(
                        0.85,
                        tone(0, 523.25, 0.3, 7),
                        tone(0.12, 659.25, 0.3, 7),
                        tone(0.24, 783.99, 0.3, 6),
                        tone(0.36, 1046.5, 0.38, 5));
            case LOSE -> mix(0.8, tone(0, 392, 0.35, 6), tone(0.16, 311.13, 0.35, 6), tone(0.32, 261.63, 0.4, 5));
            case ILLEGAL -> mix(0.13, tone(0, 155, 0.5, 22), tone(0, 233, 0.25, 24));
        };
        return wav(samples);
    }

    private static double[] mix(double seconds, DoubleUnaryOperator... parts) {
        double[] samples = new double[(int) (seconds * RATE)];
        for (int i = 0; i < samples.length; i++) {
            double t = (double) i / RATE;
            double sum = 0;
            for (DoubleUnaryOperator part : parts) {
                sum += part.applyAsDouble(t);
            }
            // The last hundredth of a second fades to nothing, so that no click ends a sound.
            double end = Math.min(1, (seconds - t) / 0.01);
            samples[i] = StrictMath.tanh(sum) * end;
        }
        return samples;
    }

    /** Wood on wood: two partials that die away fast, and a grain of noise at the start. */
    private static DoubleUnaryOperator tap(double start, double hertz, double loud) {
        Random noise = new Random(Double.hashCode(hertz));
        return t -> {
            double s = t - start;
            if (s < 0) {
                return 0;
            }
            double body = StrictMath.sin(2 * Math.PI * hertz * s) * StrictMath.exp(-55 * s)
                    + 0.5 * StrictMath.sin(2 * Math.PI * hertz * 2.76 * s) * StrictMath.exp(-90 * s);
            return loud * (body + 0.35 * noise.nextGaussian() * StrictMath.exp(-420 * s));
        };
    }

    /** A plucked tone with its octave. */
    private static DoubleUnaryOperator tone(double start, double hertz, double loud, double decay) {
        return t -> {
            double s = t - start;
            double rise = Math.min(1, s / 0.006);
            return s < 0
                    ? 0
                    : loud
                            * rise
                            * StrictMath.exp(-decay * s)
                            * (StrictMath.sin(2 * Math.PI * hertz * s) + 0.3 * StrictMath.sin(4 * Math.PI * hertz * s));
        };
    }

    private static DoubleUnaryOperator slide(double start, double from, double to, double loud) {
        return t -> {
            double s = t - start;
            double hertz = to + (from - to) * StrictMath.exp(-9 * s);
            return s < 0
                    ? 0
                    : loud * Math.min(1, s / 0.006) * StrictMath.exp(-10 * s) * StrictMath.sin(2 * Math.PI * hertz * s);
        };
    }

    /** Noise through a one-pole low pass: a distant blast. */
    private static DoubleUnaryOperator rumble(double start, double loud) {
        Random noise = new Random(5);
        double[] state = {0};
        return t -> {
            double s = t - start;
            if (s < 0) {
                return 0;
            }
            state[0] += 0.12 * (noise.nextGaussian() - state[0]);
            return loud * 2.2 * state[0] * StrictMath.exp(-9 * s);
        };
    }

    private static byte[] wav(double[] samples) throws IOException {
        byte[] pcm = new byte[samples.length * 2];
        for (int i = 0; i < samples.length; i++) {
            int value = (int) Math.round(samples[i] * 26_000);
            pcm[2 * i] = (byte) value;
            pcm[2 * i + 1] = (byte) (value >> 8);
        }
        AudioFormat format = new AudioFormat(RATE, 16, 1, true, false);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        AudioSystem.write(
                new AudioInputStream(new ByteArrayInputStream(pcm), format, samples.length),
                AudioFileFormat.Type.WAVE,
                out);
        return out.toByteArray();
    }
}
