#!/usr/bin/env python3
"""Blocking Wythoff Nim: a plain Python dictionary, and the command line. Usage: bench/blocking_dictionary.py [PROGRAM]. A
row a question: seconds of both, the best of three, and how many times as fast the command is. Both must give the same winner."""
import json

from grundy_dictionary import PROGRAM, best_of_three, output_of

QUESTIONS = [(blocks, a, b) for blocks in (1, 2, 20) for a, b in ((60, 99), (150, 250))] + [
    (1, 10 ** 18, 2 * 10 ** 18 + 1), (2, 10 ** 1000, 2 * 10 ** 1000 + 1), (20, 10 ** 4, 2 * 10 ** 4)]


def outcome(blocks, a, b):
    """From the positions with smaller piles, as anybody would write it."""
    lost = {}
    for u in range(a + 1):
        for v in range(b + 1):
            winning = (sum(lost[x, v] for x in range(u)) + sum(lost[u, y] for y in range(v))
                       + sum(lost[u - i, v - i] for i in range(1, min(u, v) + 1)))
            lost[u, v] = winning <= blocks
    return "P" if lost[a, b] else "N"


def ask(blocks, a, b):
    return json.loads(output_of([PROGRAM, "solve", "wythoff", "--block-any", str(blocks), "--piles", f"{a},{b}",
                                 "--format", "json"]))["outcome"]


if __name__ == "__main__":
    print(f"{'blocks':>6}{'smaller pile':>14}{'dictionary':>12}{'command':>9}{'times':>8}")
    for blocks, a, b in QUESTIONS:
        fast, found = best_of_three(lambda: ask(blocks, a, b))
        name = str(a) if a < 10 ** 6 else f"10^{len(str(a)) - 1}"
        if a >= 10 ** 4:
            print(f"{blocks:>6}{name:>14}{'':12}{fast:9.3f}", flush=True)
            continue
        slow, expected = best_of_three(lambda: outcome(blocks, a, b))
        assert found == expected, (blocks, a, b, found, expected)
        print(f"{blocks:>6}{name:>14}{slow:12.3f}{fast:9.3f}{slow / fast:8.0f}", flush=True)
