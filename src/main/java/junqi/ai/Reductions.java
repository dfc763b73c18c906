package junqi.ai;

/** Late-move reductions: how many plies less a quiet move is searched at first, by depth and place in the order. */
final class Reductions {
    private static final int DEPTHS = 32;
    private static final int PLACES = 64;
    private static final int FROM_DEPTH = 3;

    private final byte[] plies = new byte[DEPTHS * PLACES];

    private Reductions() {}

    /** For flip games, whose trees are shallow. */
    static Reductions flip() {
        Reductions r = new Reductions();
        for (int depth = FROM_DEPTH; depth < DEPTHS; depth++) {
            for (int place = 4; place < PLACES; place++) {
                r.plies[depth * PLACES + place] = (byte) (place >= 12 ? 2 : 1);
            }
        }
        return r;
    }

    /** Where nothing lies face down: the more the deeper and the later. */
    static Reductions faceUp() {
        Reductions r = new Reductions();
        for (int depth = 2; depth < DEPTHS; depth++) {
            for (int place = 3; place < PLACES; place++) {
                double wish = 0.3 + Math.log(depth) * Math.log(place) / 2.0;
                r.plies[depth * PLACES + place] = (byte) Math.min(depth - 1, wish);
            }
        }
        return r;
    }

    /**
     * The reduction of a quiet move.
     *
     * @param depth plies left to look ahead, positive
     * @param place how many moves were tried before
     */
    int of(int depth, int place) {
        return plies[Math.min(depth, DEPTHS - 1) * PLACES + Math.min(place, PLACES - 1)];
    }
}
