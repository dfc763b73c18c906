package junqi.ai;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import junqi.rules.Layout;
import junqi.rules.PieceType;
import junqi.rules.RuleSet;

/**
 * The plans that an enemy may have deployed by: for each place of the flag what {@link DeploymentPrior} counted, and every
 * formation of {@link LayoutList} as it is and mirrored, with ranked pieces exchanged for others of about their rank. What is
 * seen of a deployment tells which plan it was, and the plan tells the rest of it.
 */
final class FormationPrior {
    private static final int KINDS = PieceType.values().length;

    /** What part of the enemies deploy by none of the formations, by known ones, by those of computers and to rush. */
    private static final double NONE = 0.45;

    private static final double KNOWN = 0.25;
    private static final double LEARNED = 0.25;
    private static final double RUSH = 0.05;

    /** How often a piece of a formation has changed places: by ranks apart, next to 1 for staying. */
    private static final double[] EXCHANGED = {1, 0.14, 0.16, 0.02};
    /** How much of a formation's table is that of no formation. */
    private static final double OTHERWISE = 0.12;

    /** A plan. */
    static final class Plan {
        private final int flagCell;
        private final double likely;
        private final double[] chances;

        private Plan(int flagCell, double likely, double[] chances) {
            this.flagCell = flagCell;
            this.likely = likely;
            this.chances = chances;
        }

        /** Where its flag stands, as {@link DeploymentPrior} counts cells. */
        int flagCell() {
            return flagCell;
        }

        /** How likely it is before anything is seen; all plans add up to 1. */
        double likely() {
            return likely;
        }

        /** The chance that it has a kind on a cell. */
        double chance(int kind, int cell) {
            return chances[kind * Layout.SIZE + cell];
        }
    }

    private static final class Holder {
        static final Map<LayoutList, List<Plan>> PLANS = Map.of(
                LayoutList.LEARNED,
                make(LayoutList.LEARNED),
                LayoutList.LEARNED_MUTUAL,
                make(LayoutList.LEARNED_MUTUAL));
    }

    private FormationPrior() {}

    /** All plans under some rules, in a fixed order. */
    static List<Plan> plans(RuleSet rules) {
        return Holder.PLANS.get(LayoutList.learned(rules));
    }

    private static List<Plan> make(LayoutList learned) {
        List<Plan> plans = new ArrayList<>();
        for (int flagCell : new int[] {DeploymentPrior.LEFT_FLAG, DeploymentPrior.RIGHT_FLAG}) {
            plans.add(new Plan(flagCell, NONE * DeploymentPrior.flagChance(flagCell), usual(flagCell)));
        }
        add(plans, LayoutList.KNOWN, KNOWN);
        add(plans, learned, LEARNED);
        add(plans, LayoutList.RUSH, RUSH);
        return List.copyOf(plans);
    }

    private static void add(List<Plan> plans, LayoutList list, double likely) {
        double each = likely / (2 * list.layouts().size());
        for (Layout layout : list.layouts()) {
            plans.add(plan(layout, each));
            plans.add(plan(layout.mirrored(), each));
        }
    }

    private static double[] usual(int flagCell) {
        double[] chances = new double[KINDS * Layout.SIZE];
        for (PieceType type : PieceType.values()) {
            for (int cell = 0; cell < Layout.SIZE; cell++) {
                chances[type.ordinal() * Layout.SIZE + cell] = DeploymentPrior.chance(type, cell, flagCell);
            }
        }
        return chances;
    }

    private static Plan plan(Layout layout, double likely) {
        int flagCell = DeploymentPrior.flagCell(layout);
        double[] chances = usual(flagCell);
        for (int cell = 0; cell < Layout.SIZE; cell++) {
            if (layout.at(cell).isEmpty()) {
                continue;
            }
            PieceType planned = layout.at(cell).orElseThrow();
            double sum = 0;
            for (PieceType type : PieceType.values()) {
                sum += exchanged(planned, type);
            }
            for (PieceType type : PieceType.values()) {
                int i = type.ordinal() * Layout.SIZE + cell;
                chances[i] = OTHERWISE * chances[i] + (1 - OTHERWISE) * exchanged(planned, type) / sum;
            }
        }
        return new Plan(flagCell, likely, chances);
    }

    private static double exchanged(PieceType planned, PieceType type) {
        if (!planned.isRanked() || !type.isRanked()) {
            return planned == type ? 1 : 0;
        }
        int apart = Math.abs(planned.rank() - type.rank());
        return apart < EXCHANGED.length ? EXCHANGED[apart] : 0;
    }
}
