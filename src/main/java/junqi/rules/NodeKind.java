package junqi.rules;

/** The three kinds of node (R2.2). */
public enum NodeKind {
    /** 兵站. */
    POST,
    /** 行营: a piece in it cannot be attacked (R4.4). */
    CAMP,
    /** 大本营. */
    HEADQUARTERS
}
