#!/usr/bin/env python3
"""Grundy values by a plain Python dictionary, and by the command line. Usage:
bench/grundy_dictionary.py [PROGRAM]. A row a question: seconds of both, the best of three, and how many times as
fast the command is. Both must give the same value."""
import json
import subprocess
import sys
import time

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "build/app/dynim"
RULES = {"2*t": lambda n, t: 2 * t, "t-1": lambda n, t: t - 1, "pile: n//2": lambda n, t: (n - t) // 2}
QUESTIONS = [("2*t", 200, 100), ("2*t", 1000, 100), ("2*t", 2000, 1999), ("t-1", 2000, 1999), ("pile: n//2", 2000, 1000)]


def value(f, pile, limit):
    """G(pile, limit), from the values of all smaller piles, as anybody would write it."""
    known = {}
    for n in range(pile + 1):
        met, mex = set(), 0
        known[n, 0] = 0
        for k in range(1, n + 1):
            met.add(known[n - k, min(f(n, k), n - k)])
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


def output_of(command):
    return subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout


def ask(f, pile, limit):
    command = [PROGRAM, "grundy", "--f", f, "--pile", str(pile), "--limit", str(limit), "--format", "json"]
    return int(json.loads(output_of(command))["grundy"])


if __name__ == "__main__":
    print(f"{'f':>10}{'pile':>6}{'limit':>7}{'dictionary':>12}{'command':>9}{'times':>7}")
    for f, pile, limit in QUESTIONS:
        slow, expected = best_of_three(lambda: value(RULES[f], pile, limit))
        fast, found = best_of_three(lambda: ask(f, pile, limit))
        assert found == expected, (f, pile, limit, found, expected)
        print(f"{f:>10}{pile:6}{limit:7}{slow:12.3f}{fast:9.3f}{slow / fast:7.0f}", flush=True)
