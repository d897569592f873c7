#!/usr/bin/env python3
"""Two piles by a closed formula: a plain Python dictionary, and the command line. Usage: bench/two_pile_dictionary.py [PROGRAM].
A row a question: seconds of both, the best of three, and how many times as fast the command is. Both must give the same L."""
import json

from grundy_dictionary import PROGRAM, best_of_three, output_of

RULES = {"3*t": lambda t: 3 * t, "5*t": lambda t: 5 * t, "floor(53*t/10)": lambda t: 53 * t // 10}
QUESTIONS = [(rule, a) for rule in RULES for a in (100, 400, 10 ** 18, 10 ** 1000)]


def least_winning_limit(f, a, b):
    """L(a, b), from all smaller piles, as anybody would write it."""
    L = {}
    for i in range(a + 1):
        for j in range(i, b + 1):
            k = 1
            while i > 0 and k < i and f(k) >= L[min(i - k, j), max(i - k, j)] and f(k) >= L[min(i, j - k), max(i, j - k)]:
                k += 1
            L[i, j] = k if i > 0 else float("inf")
    return L[a, b]


def ask(rule, a, b):
    return int(json.loads(output_of([PROGRAM, "solve", "two-pile", "--f", rule, "--piles", f"{a},{b}", "--limit", str(a), "--moves", "all",
                                     "--format", "json"]))["least_winning_limit"])


if __name__ == "__main__":
    print(f"{'f':>15}{'smaller':>9}{'dictionary':>12}{'command':>9}{'times':>8}")
    for rule, a in QUESTIONS:
        b = a + a * 4 // 25 + 5
        fast, found = best_of_three(lambda: ask(rule, a, b))
        name = str(a) if a < 10 ** 6 else f"10^{len(str(a)) - 1}"
        if a > 10 ** 6:
            print(f"{rule:>15}{name:>9}{'':12}{fast:9.3f}", flush=True)
            continue
        slow, expected = best_of_three(lambda: least_winning_limit(RULES[rule], a, b))
        assert found == expected, (rule, a, b, found, expected)
        print(f"{rule:>15}{name:>9}{slow:12.3f}{fast:9.3f}{slow / fast:8.0f}", flush=True)
