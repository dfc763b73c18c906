#!/usr/bin/env python3
"""Writes battle.csv from rules.md (R5, R7.1, R7.3, R7.4) and from nothing else: run it here after a change of the rules.

One line for each combination of options and each attacker that can move: the result against every defender, in the
order MGDROJCTEBLF. W attacker wins, L attacker lost, B both removed, - not allowed. Against a flag: what happens once
R7.1 (lowest) and R7.2 let it happen; W also stands for picking the flag up.
"""
from itertools import product

ORDER = "MGDROJCTEBLF"
RANK = dict(zip("MGDROJCTE", range(9, 0, -1)))


def fight(a, d, mines, stronger, taker, bomb, effect):
    if d == "F":
        if a == "B":  # R7.4
            return "B" if bomb and taker in ("any", "notMarshal") and effect == "capture" else "-"
        kinds = {"any": "MGDROJCTE", "notMarshal": "GDROJCTE", "engineer": "E", "lowest": "MGDROJCTE"}
        return "W" if a in kinds[taker] else "-"  # R7.1
    if "B" in (a, d):  # R5.2
        return "B"
    if d == "L":  # R5.3
        return "W" if a == "E" else {"stay": "L", "mutual": "B", "engineerOnly": "-"}[mines]
    if RANK[a] == RANK[d]:  # R5.4
        return "B"
    if RANK[a] > RANK[d]:
        return "W"
    return "L" if stronger else "-"  # R5.5


with open("battle.csv", "w") as out:
    print("mines,attackStronger,flagTaker,bombTakesFlag,flagEffect,attacker," + ORDER, file=out)
    for options in product(
        ("stay", "mutual", "engineerOnly"),
        (True, False),
        ("any", "notMarshal", "engineer", "lowest"),
        (True, False),
        ("capture", "carry"),
    ):
        mines, stronger, taker, bomb, effect = options
        for a in ORDER[:10]:
            row = "".join(fight(a, d, mines, stronger, taker, bomb, effect) for d in ORDER)
            print(mines, str(stronger).lower(), taker, str(bomb).lower(), effect, a, row, sep=",", file=out)
