"""The programs of `dynim strategy` are run, and what they answer is what dynim answers.

strategy_test.py DYNIM COMPILER
"""

import itertools
import json
import os
import random
import subprocess
import sys
import tempfile

DYNIM, COMPILER = sys.argv[1:]

# Members in a recurrence, and values that repeat: from the beginning, late, and with piles that no
# move wins.
RULES = ["t", "2*t", "3*t", "7*t//2", "12*t", "3,...", "4,2,...", "isqrt(t) + 1", "t % 5", "0",
         "min(t, 7)", "ceil(t/2)", "n % 3 == 0 ? 1 : 2", "n < 7 ? n : 3", "t % 3 + n % 2", "2; t % 4; 3",
         "t == 3 ? 0 : t % 4", "2*t + t%3", "t < 10 ? 3*t : 2*t",
         # Members whose steps alternate, and some that are not self-valued.
         "t%2==0 ? t : 2*t", "ispow(8,t) ? 4*t : t", "t*valuation(2,2*t)", "t%3==1 ? 4*t : t", "t%2==0 ? t : 4*t"]

SEED = 20261122


def program(f, form, convention):
    options = ["--misere"] if convention == "misere" else []
    result = subprocess.run([DYNIM, "strategy", "one-pile", "--f", f, "--format", form, *options],
                            capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"dynim strategy one-pile --f '{f}' --format {form} {options}: {result.stderr}")
    return result.stdout


def positions(rng):
    found = [(pile, limit) for pile in range(1, 60) for limit in (1, 2, 3, 5, pile)]
    for _ in range(100):
        pile = rng.randrange(1, 2 ** rng.randrange(1, 62))
        found.append((pile, rng.randrange(1, 2 ** rng.randrange(1, pile.bit_length() + 1))))
    return found


def answers_of_dynim(f, convention, asked):
    requests = "".join(json.dumps({"question": "solve", "game": "one-pile", "f": f,
                                   "convention": convention,
                                   "pile": str(pile), "limit": str(limit)}) + "\n"
                       for pile, limit in asked)
    result = subprocess.run([DYNIM, "ask"], input=requests, capture_output=True, text=True, check=True)
    return [int(json.loads(line)["least_winning_move"] or 0) for line in result.stdout.splitlines()]


def answers_of_program(command, asked):
    lines = "".join(f"{pile} {limit}\n" for pile, limit in asked)
    result = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)
    return [int(line) for line in result.stdout.splitlines()]


def build(directory, text):
    source = os.path.join(directory, "strategy.cpp")
    with open(source, "w") as file:
        file.write(text)
    target = os.path.join(directory, "strategy")
    subprocess.run([COMPILER, "-std=c++11", "-Wall", "-Wextra", "-Werror", source, "-o", target],
                   check=True)
    return [target]


def compare(f, form, command, asked, expected):
    found = answers_of_program(command, asked)
    for position, right, answer in zip(asked, expected, found, strict=True):
        if right != answer:
            sys.exit(f"{form}, f = {f}, {position}: {answer}, not {right} (seed {SEED})")


def main():
    print("seed", SEED)
    rng = random.Random(SEED)
    for f, convention in itertools.product(RULES, ("normal", "misere")):
        asked = positions(rng)
        expected = answers_of_dynim(f, convention, asked)
        with tempfile.TemporaryDirectory() as directory:
            script = os.path.join(directory, "strategy.py")
            with open(script, "w") as file:
                file.write(program(f, "python", convention))
            compare(f, "python", [sys.executable, script], asked, expected)
            compare(f, "cpp", build(directory, program(f, "cpp", convention)), asked, expected)


if __name__ == "__main__":
    main()
