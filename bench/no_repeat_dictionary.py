#!/usr/bin/env python3
"""Lost starts without repeats by a plain Python dictionary, and by the command line. Usage:
bench/no_repeat_dictionary.py [PROGRAM]. A row a question: seconds of both, the best of three, and how many times as
fast the command is. Both must give the same list."""
import json
import subprocess
import sys

from grundy_dictionary import best_of_three

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "build/app/dynim"
QUESTIONS = [(7, 2000), (55, 20000), (127, 20000), (1001, 20000)]


def lost_starts(most, up_to):
    """The piles without a winning move, from the winning moves of all smaller piles, as anybody would write it."""
    winning, lost = {}, []
    for n in range(up_to + 1):
        winning[n] = {k for k in range(1, min(most, n) + 1) if winning[n - k] <= {k}}
        if not winning[n]:
            lost.append(n)
    return lost


def ask(most, up_to):
    command = [PROGRAM, "base", "no-repeat", "--most", str(most), "--up-to", str(up_to), "--format", "json"]
    return [int(n) for n in json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)["lost"]]


if __name__ == "__main__":
    print(f"{'most':>6}  {'up to':>6}  dictionary  command  times")
    for question in QUESTIONS:
        slow, expected = best_of_three(lambda: lost_starts(*question))
        fast, found = best_of_three(lambda: ask(*question))
        assert found == expected, question
        print(f"{question[0]:>6}  {question[1]:>6}  {slow:>10.3f}  {fast:>7.3f}  {slow / fast:>5.0f}")
