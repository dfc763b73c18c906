package junqi.rules;

/** A move that was played: the positions before and after it, and what it did. */
public record Step(Position before, Move move, Outcome outcome, Position after) {}
