package junqi.ui.board;

import junqi.rules.PieceType;

/** The Chinese script on pieces and board (R1). */
public enum Script {
    SIMPLIFIED("司令 军长 师长 旅长 团长 营长 连长 排长 工兵 炸弹 地雷 军旗", "行营", "大本营", "山界", "前线"),
    TRADITIONAL("司令 軍長 師長 旅長 團長 營長 連長 排長 工兵 炸彈 地雷 軍旗", "行營", "大本營", "山界", "前線");

    private final String[] pieces;
    private final String camp;
    private final String headquarters;
    private final String mountains;
    private final String frontLine;

    Script(String pieces, String camp, String headquarters, String mountains, String frontLine) {
        this.pieces = pieces.split(" ");
        this.camp = camp;
        this.headquarters = headquarters;
        this.mountains = mountains;
        this.frontLine = frontLine;
    }

    /** The two characters of a piece. */
    public String name(PieceType type) {
        return pieces[type.ordinal()];
    }

    /** The one character by which a piece is told from all others. */
    String sign(PieceType type) {
        String name = name(type);
        return type == PieceType.BOMB || type == PieceType.LANDMINE || type == PieceType.FLAG
                ? name.substring(1)
                : name.substring(0, 1);
    }

    String camp() {
        return camp;
    }

    String headquarters() {
        return headquarters;
    }

    String mountains() {
        return mountains;
    }

    String frontLine() {
        return frontLine;
    }
}
