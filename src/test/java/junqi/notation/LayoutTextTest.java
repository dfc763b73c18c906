package junqi.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import junqi.rules.Layout;
import junqi.rules.PieceType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Notation 3: layouts as text. */
class LayoutTextTest {
    private static final String ROWS = "DECRD O.C.B OJ.BJ M.E.C GERLT TTLFL";
    private static final String SHARE = "DECRDOCBOJBJMECGERLTTTLFL";
    private static final String CCGC = "cigdcegkefkfaigbidjhhhjlj";

    @Test
    void oneLayoutInThreeSpellings() {
        Layout layout = LayoutText.parse(ROWS);
        assertEquals(layout, LayoutText.parse(SHARE));
        assertEquals(layout, LayoutText.parseShareString(SHARE));
        assertEquals(layout, LayoutText.parseCcgcArray(CCGC));
        assertEquals(ROWS, layout.toString());
        assertEquals(SHARE, LayoutText.shareString(layout));
        assertEquals(CCGC, LayoutText.ccgcArray(layout));
    }

    @Test
    void mirroredLayoutIsWrittenFromTheOtherEnd() {
        Layout mirrored = LayoutText.parse(SHARE).mirrored();
        assertEquals("DRCEDBCOJBJOCEMTLREGLFLTT", LayoutText.shareString(mirrored));
        assertEquals("cdgickgefkfegiahjdibjljhh", LayoutText.ccgcArray(mirrored));
    }

    @Test
    void ccgcHasNoLetterForEmptyPostsOrPiecesInCamps() {
        Layout emptyPost = LayoutText.parse("." + SHARE.substring(1));
        assertThrows(IllegalArgumentException.class, () -> LayoutText.ccgcArray(emptyPost));
        Layout inCamp = LayoutText.parse(ROWS.replace("O.C.B", "OTC.B"));
        assertEquals(PieceType.LIEUTENANT, inCamp.at(6).orElseThrow());
        assertThrows(IllegalArgumentException.class, () -> LayoutText.ccgcArray(inCamp));
    }

    @ParameterizedTest
    @CsvSource({
        "cigdcegkefkfaigbidjhhhjl, 25, the end",
        "cigdcegkefkfaigbidjhhhjljl, 26, 'l'",
        "cigdCegkefkfaigbidjhhhjlj, 5, 'C'",
        "cigmcegkefkfaigbidjhhhjlj, 4, 'm'",
        "'', 1, the end"
    })
    void badCcgcArrayNamesTheCharacter(String text, int position, String found) {
        NotationException e = assertThrows(NotationException.class, () -> LayoutText.parseCcgcArray(text));
        assertEquals(position, e.position());
        assertTrue(e.getMessage().contains(found), e.getMessage());
    }

    @ParameterizedTest
    @CsvSource({
        "DECRDOCBOJBJMECGERLTTTLF, 25",
        "DECRDOCBOJBJMECGERLTTTLFLL, 26",
        "DECRd, 5",
        "DECRD O.C.B OJ.BJ M.E.C GERLT TTLFL, 6"
    })
    void badShareStringNamesTheCharacter(String text, int position) {
        NotationException e = assertThrows(NotationException.class, () -> LayoutText.parseShareString(text));
        assertEquals(position, e.position());
    }
}
