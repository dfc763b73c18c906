import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Makes a self-contained image of the program and this system's installer, with the JDK that it runs on. {@code mvn
 * -Ppackage verify} calls it; what is left in {@code target/package} is told at the end.
 *
 * <p>Arguments: the project's folder, its version, the class path of the tests (for the run that finds out which classes a
 * start needs).
 */
public final class Package {
    private static final String MODULE = "junqi";
    private static final String MAIN = "junqi.cli.Main";
    /** What JavaFX loads by name, so that no tool finds it in the code. */
    private static final String GTK =
            "libgtk-3-0 | libgtk-3-0t64, libxtst6, libxxf86vm1, libgl1, libpangoft2-1.0-0, libasound2 | libasound2t64";

    private static final Pattern SO = Pattern.compile("=> (/\\S+)");
    private static final Pattern JAVAFX = Pattern.compile("javafx-\\w+-[\\d.]+(-[a-z0-9-]+)?\\.jar");

    private final Path home;
    private final Path out;
    private final String version;
    private final String testPath;
    private final Platform system = Platform.here();

    private enum Platform {
        LINUX,
        WINDOWS,
        MAC;

        static Platform here() {
            String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
            return name.startsWith("win") ? WINDOWS : name.startsWith("mac") ? MAC : LINUX;
        }
    }

    private Package(Path home, String version, String testPath) {
        this.home = home;
        this.out = home.resolve("target/package");
        // Installers take numbers only.
        this.version = version.replaceAll("-.*", "");
        this.testPath = testPath;
    }

    public static void main(String[] args) throws Exception {
        new Package(Path.of(args[0]).toAbsolutePath(), args[1], args[2]).make();
    }

    private void make() throws IOException, InterruptedException {
        delete(out.resolve("modules"));
        delete(out.resolve("runtime"));
        delete(out.resolve("image"));
        modules();
        runtime();
        image();
        archive();
        List<Path> made = new ArrayList<>(List.of(app()));
        if (system == Platform.LINUX) {
            made.add(deb());
        } else {
            made.add(installer());
        }
        Path jar = out.resolve("junqi-" + version + ".jar");
        Files.copy(home.resolve("target/junqi.jar"), jar, StandardCopyOption.REPLACE_EXISTING);
        made.add(jar);
        made.forEach(path -> System.out.println("made " + home.relativize(path)));
    }

    // ---- the runtime: Java, JavaFX, libraries and the program, as modules ----

    /** Gathers the modules of this system; what is none becomes one, because jlink takes nothing else. */
    private void modules() throws IOException, InterruptedException {
        Path modules = Files.createDirectories(out.resolve("modules"));
        for (Path jar : list(out.resolve("lib"))) {
            String name = jar.getFileName().toString();
            Matcher javafx = JAVAFX.matcher(name);
            if (!javafx.matches() || suffix().equals(javafx.group(1))) {
                Files.copy(jar, modules.resolve(name));
            }
        }
        for (Path jar : list(modules)) {
            if (!isModule(jar)) {
                makeModule(jar, modules);
            }
        }
        Files.copy(home.resolve("target").resolve(ownJar()), modules.resolve("junqi.jar"));
    }

    private String ownJar() throws IOException {
        return list(home.resolve("target")).stream()
                .map(path -> path.getFileName().toString())
                .filter(name -> name.matches("junqi-[\\d.]+(-SNAPSHOT)?\\.jar"))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("target holds no junqi-VERSION.jar"));
    }

    /** As JavaFX names its jars. */
    private String suffix() {
        boolean arm = System.getProperty("os.arch").equals("aarch64");
        return switch (system) {
            case LINUX -> arm ? "-linux-aarch64" : "-linux";
            case WINDOWS -> "-win";
            case MAC -> arm ? "-mac-aarch64" : "-mac";
        };
    }

    private static boolean isModule(Path jar) throws IOException {
        try (FileSystem zip = FileSystems.newFileSystem(jar)) {
            Path root = zip.getPath("/");
            try (Stream<Path> files = Files.walk(root, 4)) {
                return files.anyMatch(f -> f.endsWith("module-info.class"));
            }
        }
    }

    private void makeModule(Path jar, Path modules) throws IOException, InterruptedException {
        Path work = out.resolve("module-info");
        delete(work);
        run(
                tool("jdeps"),
                "--multi-release",
                "17",
                "--module-path",
                modules.toString(),
                "--generate-module-info",
                work.toString(),
                jar.toString());
        Path source;
        try (Stream<Path> files = Files.walk(work)) {
            source = files.filter(f -> f.endsWith("module-info.java"))
                    .findFirst()
                    .orElseThrow();
        }
        String module = work.relativize(source).getName(0).toString();
        run(
                tool("javac"),
                "--module-path",
                modules.toString(),
                "--patch-module",
                module + "=" + jar,
                "-d",
                work.toString(),
                source.toString());
        run(tool("jar"), "--update", "--file", jar.toString(), "-C", work.toString(), "module-info.class");
    }

    private void runtime() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                tool("jlink"),
                "--module-path",
                out.resolve("modules").toString(),
                "--add-modules",
                // Chinese dates and numbers; accessibility bridges of the system.
                MODULE + ",jdk.localedata,jdk.accessibility",
                "--include-locales=en,zh-Hans-CN,zh-Hant-TW",
                "--strip-java-debug-attributes",
                "--no-header-files",
                "--no-man-pages",
                "--compress=2",
                "--output",
                out.resolve("runtime").toString()));
        run(command.toArray(String[]::new));
        natives();
        notices();
    }

    /** JavaFX would unpack its native parts into the user's home at the first start; in the runtime it finds them at once. */
    private void natives() throws IOException {
        Path to = out.resolve("runtime").resolve(system == Platform.WINDOWS ? "bin" : "lib");
        for (Path jar : list(out.resolve("modules"))) {
            if (!JAVAFX.matcher(jar.getFileName().toString()).matches()) {
                continue;
            }
            try (FileSystem zip = FileSystems.newFileSystem(jar)) {
                try (Stream<Path> files = Files.list(zip.getPath("/"))) {
                    for (Path file : files.toList()) {
                        String name = file.getFileName().toString();
                        if (name.matches(".*\\.(so|dll|dylib)") && !name.contains("jfxwebkit")) {
                            Files.copy(file, to.resolve(name), StandardCopyOption.REPLACE_EXISTING);
                        }
                    }
                }
            }
        }
    }

    private void notices() throws IOException {
        Path legal = Files.createDirectories(out.resolve("runtime/legal/junqi"));
        for (String name : List.of("LICENSE", "THIRD_PARTY.md")) {
            Files.copy(home.resolve(name), legal.resolve(name), StandardCopyOption.REPLACE_EXISTING);
        }
        Files.copy(
                home.resolve("src/main/resources/junqi/ui/fonts/OFL.txt"),
                legal.resolve("OFL.txt"),
                StandardCopyOption.REPLACE_EXISTING);
    }

    // ---- the image ----

    private void image() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                tool("jpackage"),
                "--type",
                "app-image",
                "--name",
                // Only ASCII, or the launcher does not start everywhere.
                "junqi",
                "--app-version",
                version,
                "--runtime-image",
                out.resolve("runtime").toString(),
                "--module",
                MODULE + "/" + MAIN,
                "--java-options",
                "-XX:+UseSerialGC",
                "--java-options",
                "-Xshare:auto",
                "--java-options",
                "-XX:SharedArchiveFile=$APPDIR/junqi.jsa",
                "--java-options",
                "-Dfile.encoding=UTF-8",
                "--dest",
                out.resolve("image").toString()));
        icon().ifPresent(icon -> command.addAll(List.of("--icon", icon.toString())));
        if (system == Platform.WINDOWS) {
            // The commands of the terminal need a launcher with a console.
            Path console = out.resolve("console.properties");
            Files.writeString(console, "win-console=true\n");
            command.addAll(List.of("--add-launcher", "junqi-console=" + console));
        }
        run(command.toArray(String[]::new));
    }

    private Optional<Path> icon() {
        String name = switch (system) {
            case LINUX -> "junqi-256.png";
            case WINDOWS -> "junqi.ico";
            case MAC -> "junqi.icns";
        };
        Path icon = system == Platform.LINUX
                ? home.resolve("src/main/resources/junqi/ui/icons").resolve(name)
                : home.resolve("src/package").resolve(name);
        return Files.exists(icon) ? Optional.of(icon) : Optional.empty();
    }

    private Path app() {
        return out.resolve("image").resolve(system == Platform.MAC ? "junqi.app" : "junqi");
    }

    private Path imageRuntime() {
        return switch (system) {
            case LINUX -> app().resolve("lib/runtime");
            case WINDOWS -> app().resolve("runtime");
            case MAC -> app().resolve("Contents/runtime/Contents/Home");
        };
    }

    /** Where {@code $APPDIR} is. */
    private Path imageApp() {
        return switch (system) {
            case LINUX -> app().resolve("lib/app");
            case WINDOWS -> app().resolve("app");
            case MAC -> app().resolve("Contents/app");
        };
    }

    // ---- class-data sharing ----

    /**
     * Writes the archive of the classes that a start needs. Which ones is found out by a start on the test's headless
     * platform, so that no display is needed; what a real window has in its place is added by name.
     */
    private void archive() throws IOException, InterruptedException {
        Path folders = Files.createDirectories(out.resolve("training"));
        Set<String> names = new TreeSet<>();
        names.addAll(classesOf("junqi.ui.FirstMinute", folders.toString()));
        names.addAll(classesOf(MAIN, "--version"));
        Path classes = out.resolve("classes.txt");
        names.addAll(windowClasses());
        Files.write(classes, names, StandardCharsets.UTF_8);
        run(
                imageRuntime().resolve("bin/java").toString(),
                "-Xshare:dump",
                "-XX:+UseSerialGC",
                "-XX:SharedClassListFile=" + classes,
                "-XX:SharedArchiveFile=" + imageApp().resolve("junqi.jsa"),
                "-Xlog:cds=error,cds+class=off",
                "-m",
                MODULE + "/" + MAIN);
    }

    /** The names of the classes that a run of a main class on the class path of the tests loads. */
    private Set<String> classesOf(String main, String argument) throws IOException, InterruptedException {
        Path list = out.resolve("loaded.txt");
        run(
                tool("java"),
                "-Xshare:off",
                "-XX:DumpLoadedClassList=" + list,
                "-Dglass.platform=Monocle",
                "-Dmonocle.platform=Headless",
                "-Dheadless.geometry=1920x1080-32",
                "-Dprism.order=sw",
                "-Dfile.encoding=UTF-8",
                "-cp",
                testPath,
                main,
                argument);
        Set<String> names = new TreeSet<>();
        for (String line : Files.readAllLines(list, StandardCharsets.UTF_8)) {
            // "@lambda-proxy …" and the like speak of the class path, not of modules.
            if (line.startsWith("@") || line.startsWith("#") || line.contains("source:")) {
                continue;
            }
            String name = line.replaceAll(" id:.*", "").trim();
            if (!name.matches("(.*/)?(monocle|testfx|junit)/.*") && !name.startsWith("junqi/ui/FirstMinute")) {
                names.add(name);
            }
        }
        return names;
    }

    /** The classes behind a window of this system. */
    private Set<String> windowClasses() throws IOException {
        Pattern wanted = Pattern.compile(
                switch (system) {
                    case LINUX -> "com/sun/(glass/ui/gtk|prism/es2|prism/sw|javafx/font/freetype|pisces)/.*";
                    case WINDOWS -> "com/sun/(glass/ui/win|prism/d3d|prism/sw|javafx/font/directwrite|pisces)/.*";
                    case MAC -> "com/sun/(glass/ui/mac|prism/es2|prism/sw|javafx/font/coretext|pisces)/.*";
                });
        Set<String> found = new TreeSet<>();
        for (Path jar : list(out.resolve("modules"))) {
            if (!jar.getFileName().toString().startsWith("javafx-graphics")) {
                continue;
            }
            try (FileSystem zip = FileSystems.newFileSystem(jar);
                    Stream<Path> files = Files.walk(zip.getPath("/"))) {
                files.map(f -> f.toString().substring(1))
                        .filter(f -> f.endsWith(".class") && wanted.matcher(f).matches())
                        .forEach(f -> found.add(f.substring(0, f.length() - ".class".length())));
            }
        }
        return found;
    }

    // ---- installers ----

    /** A package for Debian and its like, laid out here: jpackage's own has nothing outside /opt. */
    private Path deb() throws IOException, InterruptedException {
        Path root = out.resolve("deb");
        delete(root);
        Path lib = root.resolve("usr/lib/junqi");
        copy(app(), lib);
        Path share = root.resolve("usr/share");
        Path from = home.resolve("src/package/linux");
        put(from.resolve("io.github.junqi.desktop"), share.resolve("applications/io.github.junqi.desktop"));
        put(from.resolve("io.github.junqi.metainfo.xml"), share.resolve("metainfo/io.github.junqi.metainfo.xml"));
        put(from.resolve("junqi.xml"), share.resolve("mime/packages/junqi.xml"));
        put(from.resolve("copyright"), share.resolve("doc/junqi/copyright"));
        put(home.resolve("THIRD_PARTY.md"), share.resolve("doc/junqi/THIRD_PARTY.md"));
        for (int size : new int[] {16, 32, 48, 128, 256}) {
            put(
                    home.resolve("src/main/resources/junqi/ui/icons/junqi-" + size + ".png"),
                    share.resolve("icons/hicolor/" + size + "x" + size + "/apps/io.github.junqi.png"));
        }
        Path bin = Files.createDirectories(root.resolve("usr/bin"));
        Files.createSymbolicLink(bin.resolve("junqi"), Path.of("../lib/junqi/bin/junqi"));
        String arch = output("dpkg", "--print-architecture").trim();
        Path control = Files.createDirectories(root.resolve("DEBIAN")).resolve("control");
        Files.writeString(control, control(arch, depends(lib), size(root)));
        Path deb = out.resolve("junqi_" + version + "_" + arch + ".deb");
        run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", root.toString(), deb.toString());
        return deb;
    }

    private String control(String arch, String depends, long kibibytes) {
        return """
                Package: junqi
                Version: %s
                Section: games
                Priority: optional
                Architecture: %s
                Maintainer: The Junqi developers <junqi@users.noreply.github.com>
                Installed-Size: %d
                Depends: %s
                Homepage: https://github.com/junqi/junqi
                Description: Luzhanqi (Junqi, Chinese army chess) against a computer or a friend
                 The three forms for two players, flip, dark and open, with the rules of
                 your house, against a strong and honest computer or a friend at the same
                 screen. Works without a network and brings its own Java.
                """.formatted(version, arch, kibibytes, depends);
    }

    /** The packages that hold what the image's libraries are linked to, as this system names them, and JavaFX's. */
    private String depends(Path lib) throws IOException, InterruptedException {
        Set<String> packages = new TreeSet<>();
        Set<String> files = new TreeSet<>();
        try (Stream<Path> all = Files.walk(lib)) {
            for (Path so :
                    all.filter(f -> f.toString().matches(".*(\\.so|/bin/\\w+)")).toList()) {
                // GTK 2 is not used, and what is missing here cannot be asked for its package.
                if (!Files.isRegularFile(so) || so.getFileName().toString().equals("libglassgtk2.so")) {
                    continue;
                }
                Matcher needed = SO.matcher(output("ldd", so.toString()));
                while (needed.find()) {
                    if (!Path.of(needed.group(1)).toAbsolutePath().startsWith(home)) {
                        files.add(needed.group(1));
                    }
                }
            }
        }
        for (String file : files) {
            packageOf(file).ifPresent(packages::add);
        }
        packages.removeIf(name -> GTK.contains(name));
        return GTK + packages.stream().map(name -> ", " + name).collect(Collectors.joining());
    }

    private Optional<String> packageOf(String file) throws IOException, InterruptedException {
        // Where /lib is a link to /usr/lib, dpkg knows a file by one of the two names.
        for (String name : List.of(file, "/usr" + file, file.replaceFirst("^/usr", ""))) {
            String said = output("dpkg", "-S", name);
            if (said.contains(": ") && !said.startsWith("dpkg-query")) {
                return Optional.of(said.substring(0, said.indexOf(':')));
            }
        }
        return Optional.empty();
    }

    /** jpackage's own installer: an .msi or a .dmg. */
    private Path installer() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                tool("jpackage"),
                "--type",
                system == Platform.WINDOWS ? "msi" : "dmg",
                "--app-image",
                app().toString(),
                "--name",
                "Junqi",
                "--app-version",
                // The Mac wants a version that does not begin with 0.
                system == Platform.MAC ? version.replaceFirst("^0", "1") : version,
                "--description",
                "Luzhanqi (Junqi, Chinese army chess)",
                "--vendor",
                "Junqi",
                "--license-file",
                home.resolve("LICENSE").toString(),
                "--dest",
                out.toString()));
        for (String kind : List.of("junqi", "junqi-layout")) {
            Path association = out.resolve(kind + ".properties");
            Map<String, String> entries = Map.of(
                    "extension", kind,
                    "mime-type", kind.equals("junqi") ? "application/x-junqi" : "application/x-junqi-layout",
                    "description", kind.equals("junqi") ? "Junqi game record" : "Junqi formation");
            Files.write(
                    association,
                    entries.entrySet().stream()
                            .map(e -> e.getKey() + "=" + e.getValue())
                            .toList());
            command.addAll(List.of("--file-associations", association.toString()));
        }
        if (system == Platform.WINDOWS) {
            command.addAll(List.of("--win-menu", "--win-shortcut-prompt", "--win-per-user-install"));
        }
        run(command.toArray(String[]::new));
        return list(out).stream()
                .filter(path -> path.toString().matches(".*\\.(msi|dmg)"))
                .findFirst()
                .orElseThrow();
    }

    // ---- files and processes ----

    private static String tool(String name) {
        return Path.of(System.getProperty("java.home"), "bin", name).toString();
    }

    private static void run(String... command) throws IOException, InterruptedException {
        int code = new ProcessBuilder(command).inheritIO().start().waitFor();
        if (code != 0) {
            throw new IOException(
                    Path.of(command[0]).getFileName() + " ended with code " + code + ": " + String.join(" ", command));
        }
    }

    /** What a command prints, on both streams; its exit code does not matter. */
    private static String output(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said;
    }

    private static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    private static void put(Path from, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                Files.createDirectories(target.getParent());
                Files.copy(file, target, StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
    }

    /** In KiB, as a control file wants it. */
    private static long size(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(f -> Files.isRegularFile(f))
                            .mapToLong(f -> f.toFile().length())
                            .sum()
                    / 1024;
        }
    }

    private static void delete(Path root) throws IOException {
        if (!Files.exists(root)) {
            return;
        }
        try (Stream<Path> files = Files.walk(root)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> {
                try {
                    Files.delete(file);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }
}
