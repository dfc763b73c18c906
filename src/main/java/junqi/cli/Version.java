package junqi.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version that Maven wrote into the program. */
final class Version implements IVersionProvider {
    Version() {}

    @Override
    public String[] getVersion() throws IOException {
        return new String[] {"junqi " + number()};
    }

    /** The bare number, such as {@code 0.1.0}. */
    static String number() throws IOException {
        Properties properties = new Properties();
        try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
            properties.load(in);
        }
        return properties.getProperty("version");
    }
}
