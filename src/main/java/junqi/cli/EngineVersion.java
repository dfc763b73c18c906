package junqi.cli;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * Which engines this program has: its number and a checksum of the rules and engines in it, as in
 * {@code 0.1.0-SNAPSHOT+5e0c1f7a}. A log of games by other engines must not be gone on with by these; builds of one number
 * differ, and a program whose window alone has changed plays as before.
 */
final class EngineVersion {
    private EngineVersion() {}

    /** The version of the running program. */
    static String here() throws IOException {
        try {
            Path place = Path.of(EngineVersion.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return Version.number() + "+" + checksum(place);
        } catch (URISyntaxException e) {
            throw new IOException("the program does not know where it is", e);
        }
    }

    /** The checksum of the rules and engines in a jar or a folder of classes. */
    static String checksum(Path place) throws IOException {
        Map<String, Long> parts = new TreeMap<>();
        if (Files.isDirectory(place)) {
            try (Stream<Path> files = Files.walk(place)) {
                for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                    String name = place.relativize(file).toString().replace('\\', '/');
                    if (decidesPlay(name)) {
                        parts.put(name, crc(Files.readAllBytes(file)));
                    }
                }
            }
        } else {
            try (JarFile jar = new JarFile(place.toFile())) {
                for (JarEntry entry : (Iterable<JarEntry>) jar.stream()::iterator) {
                    if (!entry.isDirectory() && decidesPlay(entry.getName())) {
                        try (InputStream in = jar.getInputStream(entry)) {
                            parts.put(entry.getName(), crc(in.readAllBytes()));
                        }
                    }
                }
            }
        }
        return String.format("%08x", crc(parts.toString().getBytes(StandardCharsets.UTF_8)));
    }

    private static boolean decidesPlay(String name) {
        return name.startsWith("junqi/rules/") || name.startsWith("junqi/ai/");
    }

    private static long crc(byte[] bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes);
        return crc.getValue();
    }
}
