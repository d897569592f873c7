#!/usr/bin/env python3
"""Who wins one pile, by a plain Python dictionary of the rules and by the command line: functions that take turns, and
moves with a least. Usage: bench/one_pile_dictionary.py [PROGRAM]. A row a question: seconds of both, the best of three,
and how many times as long the dictionary takes."""
import functools
import json
import subprocess
import sys

from grundy_dictionary import PROGRAM, best_of_three

sys.setrecursionlimit(100_000)

# Options, functions in turn as (least, most), pile, limit.
ONE = lambda t: 1
QUESTIONS = [
    (["--phases", "t; 2*t-1"], [(ONE, lambda t: t), (ONE, lambda t: 2*t - 1)], 600, 599),
    (["--phases", "t; 2*t"], [(ONE, lambda t: t), (ONE, lambda t: 2*t)], 600, 599),
    (["--phases", "t; 2*t; 3*t"], [(ONE, lambda t: t), (ONE, lambda t: 2*t), (ONE, lambda t: 3*t)], 600, 599),
    (["--f", "t+1", "--least", "max(1, t-1)"], [(lambda t: max(1, t - 1), lambda t: t + 1)], 5000, 2),
    (["--f", "7", "--least", "3"], [(lambda t: 3, lambda t: 7)], 5000, 7),
]


def wins(turns, pile, limit):
    @functools.lru_cache(maxsize=None)
    def won(n, least, most, turn):
        following = (turn + 1) % len(turns)
        return any(not won(n - k, turns[turn][0](k), min(turns[turn][1](k), n - k), following)
                   for k in range(least, min(most, n) + 1))
    return won(pile, 1, min(limit, pile), 0)


def ask(options, pile, limit):
    command = [PROGRAM, "solve", "one-pile", *options, "--pile", str(pile), "--limit", str(limit), "--format", "json"]
    return json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)["outcome"] == "N"


print(f"{'rule':>32}{'pile':>6}{'limit':>7}{'dictionary':>12}{'command':>9}{'times':>7}")
for options, turns, pile, limit in QUESTIONS:
    slow, expected = best_of_three(lambda: wins(turns, pile, limit))
    fast, found = best_of_three(lambda: ask(options, pile, limit))
    assert found == expected, (options, pile, limit, found, expected)
    rule = " ".join(option for option in options if option not in ("--phases", "--f"))
    print(f"{rule:>32}{pile:6}{limit:7}{slow:12.3f}{fast:9.3f}{slow / fast:7.0f}", flush=True)
