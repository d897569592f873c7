#!/usr/bin/env python3
"""Grundy values of f(t) = 2t by a plain Python dictionary, and by the command line. Usage:
bench/grundy_dictionary.py [PROGRAM]. A row a question: seconds of both, the best of three, and how many times as
fast the command is. Both must give the same value."""
import json
import subprocess
import sys
import time

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "build/app/dynim"
QUESTIONS = [(200, 100), (1000, 100), (2000, 1999)]


def value(pile, limit):
    """G(pile, limit), from the values of all smaller piles, as anybody would write it."""
    known = {}
    for n in range(pile + 1):
        met, mex = set(), 0
        known[n, 0] = 0
        for k in range(1, n + 1):
            met.add(known[n - k, min(2 * k, n - k)])
            while mex in met:
                mex += 1
            known[n, k] = mex
    return known[pile, min(limit, pile)]


def best_of_three(work):
    seconds = []
    for _ in range(3):
        begin = time.monotonic()
        result = work()
        seconds.append(time.monotonic() - begin)
    return min(seconds), result


def ask(pile, limit):
    command = [PROGRAM, "grundy", "--f", "2*t", "--pile", str(pile), "--limit", str(limit), "--format", "json"]
    return int(json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)["grundy"])


print(f"{'pile':>6}{'limit':>7}{'dictionary':>12}{'command':>9}{'times':>7}")
for pile, limit in QUESTIONS:
    slow, expected = best_of_three(lambda: value(pile, limit))
    fast, found = best_of_three(lambda: ask(pile, limit))
    assert found == expected, (pile, limit, found, expected)
    print(f"{pile:6}{limit:7}{slow:12.3f}{fast:9.3f}{slow / fast:7.0f}", flush=True)
