package junqi.store;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import junqi.rules.Layout;
import junqi.rules.PieceType;
import junqi.store.Json.FormatException;
import junqi.store.Problem.Reason;

/** QQ's layout files: a header of twenty bytes that never differs, and a byte for each of the thirty cells. */
final class QqLayout {
    /** The name of the program, with which all its files begin. */
    static final byte[] MAGIC = "QQGame".getBytes(StandardCharsets.US_ASCII);

    private static final byte[] HEADER = "QQGame JQL File\0\u0057\u0004\0\0".getBytes(StandardCharsets.US_ASCII);
    /** How QQ's replays begin. */
    static final byte[] REPLAY = "QQGame JQS".getBytes(StandardCharsets.US_ASCII);

    private static final int LENGTH = HEADER.length + Layout.SIZE;
    /** The kinds by their codes; no kind has the code 1. */
    private static final String CODES = ".?FLBMGDROJCTE";

    private QqLayout() {}

    static Layout read(byte[] bytes) throws FormatException {
        if (startsWith(bytes, REPLAY)) {
            throw new FormatException(Reason.REPLAY_NO_LAYOUT);
        }
        for (int i = 0; i < Math.min(bytes.length, HEADER.length); i++) {
            if (bytes[i] != HEADER[i]) {
                throw FormatException.at(Problem.of(Reason.BYTE, i), Reason.QQ_HEADER, hex(HEADER[i]), hex(bytes[i]));
            }
        }
        if (bytes.length != LENGTH) {
            throw new FormatException(Reason.QQ_LENGTH, bytes.length, LENGTH);
        }
        List<PieceType> cells = new ArrayList<>();
        for (int i = 0; i < Layout.SIZE; i++) {
            int at = HEADER.length + i;
            int code = bytes[at] & 0xFF;
            if (code >= CODES.length() || CODES.charAt(code) == '?') {
                throw FormatException.at(
                        Problem.of(Reason.BYTE_OF_CELL, at, LayoutFormat.place(i)), Reason.QQ_CODE, hex(bytes[at]));
            }
            cells.add(PieceType.ofLetter(CODES.charAt(code)).orElse(null));
        }
        return new Layout(cells);
    }

    static byte[] write(Layout layout) {
        byte[] bytes = Arrays.copyOf(HEADER, LENGTH);
        for (int i = 0; i < Layout.SIZE; i++) {
            char letter = layout.at(i).map(PieceType::letter).orElse('.');
            bytes[HEADER.length + i] = (byte) CODES.indexOf(letter);
        }
        return bytes;
    }

    static boolean startsWith(byte[] bytes, byte[] start) {
        return bytes.length >= start.length && Arrays.equals(bytes, 0, start.length, start, 0, start.length);
    }

    private static String hex(byte b) {
        return String.format("%02X", b & 0xFF);
    }
}
