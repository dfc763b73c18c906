package junqi;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Stream;
import junqi.ui.Desktop;

/** The seven rooms of docs/ARCHITECTURE.md, and who may look into which. */
@AnalyzeClasses(packages = "junqi", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule everyClassLivesInOneOfTheSevenRooms = classes()
            .should()
            .resideInAnyPackage(rooms("rules", "notation", "ai", "game", "store", "ui", "cli")
                    .toArray(String[]::new));

    @ArchTest
    static final ArchRule rulesUsesNoRoom = room("rules");

    @ArchTest
    static final ArchRule notationUsesRules = room("notation", "rules");

    @ArchTest
    static final ArchRule aiUsesRules = room("ai", "rules");

    @ArchTest
    static final ArchRule gameUsesRulesNotationAndAi = room("game", "rules", "notation", "ai");

    @ArchTest
    static final ArchRule storeUsesRulesNotationAndGame = room("store", "rules", "notation", "game");

    @ArchTest
    static final ArchRule uiUsesAllButCli = room("ui", "rules", "notation", "ai", "game", "store");

    @ArchTest
    static final ArchRule cliEntersTheWindowThroughOneDoor = noClasses()
            .that()
            .resideInAPackage("junqi.cli..")
            .should()
            .dependOnClassesThat(resideInAnyPackage("junqi.ui..").and(not(type(Desktop.class))));

    @ArchTest
    static final ArchRule rulesUseTheJdkOnly = classes()
            .that()
            .resideInAPackage("junqi.rules..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("junqi.rules..", "java..")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule rulesAndNotationDoNoInputOrOutput = noClasses()
            .that()
            .resideInAnyPackage("junqi.rules..", "junqi.notation..")
            .should()
            .dependOnClassesThat(
                    resideInAnyPackage("java.io..", "java.nio.file..", "java.nio.channels..", "java.net.."))
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule javaFxStaysInUi = noClasses()
            .that()
            .resideOutsideOfPackage("junqi.ui..")
            .should()
            .dependOnClassesThat(resideInAnyPackage("javafx..", "com.sun.javafx..", "atlantafx..", "org.kordamp.."));

    @ArchTest
    static final ArchRule jacksonStaysInStore = noClasses()
            .that()
            .resideOutsideOfPackage("junqi.store..")
            .should()
            .dependOnClassesThat(resideInAnyPackage("com.fasterxml.."));

    @ArchTest
    static final ArchRule picocliStaysInCli = noClasses()
            .that()
            .resideOutsideOfPackage("junqi.cli..")
            .should()
            .dependOnClassesThat(resideInAnyPackage("picocli.."));

    @ArchTest
    static final ArchRule packagesFormNoCycles =
            slices().matching("junqi.(**)").should().beFreeOfCycles().allowEmptyShould(true);

    /** A room and the other rooms that it may use. */
    private static ArchRule room(String room, String... uses) {
        String[] allowed = Stream.concat(rooms(room), rooms(uses)).toArray(String[]::new);
        return noClasses()
                .that()
                .resideInAPackage("junqi." + room + "..")
                .should()
                .dependOnClassesThat(resideInAnyPackage("junqi..").and(resideOutsideOfPackages(allowed)))
                .allowEmptyShould(true);
    }

    private static Stream<String> rooms(String... names) {
        return Stream.of(names).map(name -> "junqi." + name + "..");
    }
}
