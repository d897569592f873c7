#!/usr/bin/env python3
"""Limits by the turn: a plain Python dictionary, and the command line. Usage: bench/timed_dictionary.py [PROGRAM]. A row
a question: seconds of both, the best of three, and how many times as fast the command is. Both must give the same winner."""
import json
import sys

from grundy_dictionary import PROGRAM, best_of_three, output_of

RULES = {("1", "i", "0"): lambda i: (1, i, 0), ("1", "2*i", "i-1"): lambda i: (1, 2 * i, i - 1),
         ("2", "9 - i%3", "1"): lambda i: (2, 9 - i % 3, 1)}
QUESTIONS = [(rule, pile) for rule in RULES for pile in (100, 400)] + [(("1", "i", "0"), 10 ** 18), (("1", "i", "0"), 10 ** 1000)]


def outcome(limits, pile):
    """Of turn 1, from the piles of all later turns, as anybody would write it."""
    lost = {}
    for turn in range(pile + 1, 0, -1):
        least, most, blocked = limits(turn)
        for n in range(pile - turn + 2):
            winning = sum(lost.get((turn + 1, n - take), True) for take in range(least, min(most, n) + 1))
            lost[turn, n] = winning <= blocked
    return "P" if lost[1, pile] else "N"


def ask(rule, pile):
    least, most, blocked = rule
    return json.loads(output_of([PROGRAM, "solve", "timed", "--least", least, "--most", most, "--blocked", blocked,
                                 "--pile", str(pile), "--format", "json"]))["outcome"]


if __name__ == "__main__":
    print(f"{'limits':>14}{'pile':>9}{'dictionary':>12}{'command':>9}{'times':>8}")
    for rule, pile in QUESTIONS:
        fast, found = best_of_three(lambda: ask(rule, pile))
        text = ", ".join(rule)
        name = str(pile) if pile < 10 ** 6 else f"10^{len(str(pile)) - 1}"
        if pile > 10 ** 6:
            print(f"{text:>14}{name:>9}{'':12}{fast:9.3f}", flush=True)
            continue
        slow, expected = best_of_three(lambda: outcome(RULES[rule], pile))
        assert found == expected, (rule, pile, found, expected)
        print(f"{text:>14}{name:>9}{slow:12.3f}{fast:9.3f}{slow / fast:8.0f}", flush=True)
