"""The programs of `dynim strategy` are run, and what they answer is what dynim answers.

strategy_test.py DYNIM COMPILER
"""

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

# Bases without a known recurrence, found by the program, which takes a while for each member: with powers beyond 2^126, and
# several bases; finite ones, which are gone through in leaps.
BASE_RULES = ["t**2", "2**t + t", "isqrt(t)*t - min(t, 3)*2 + 5", "n % 2 == 0 ? t**2 : 2*t",
              "n < 7 ? t**2 : 3*t + gcd(t, 6)"]
FINITE_RULES = ["min(2*t, 20000)", "min(t**2, 3*10**4 + n % 2)"]

# The same, where values are searched for one by one, so that piles stay small.
SMALL_RULES = ["t == 7 ? 1 : t**2", "t % 5 == 1 ? t**2 : t", "ispow(2, t) ? t**2 : valuation(2, t) + 1 + t//3", "n % 3 == t % 2 ? t**2 % 11 : t", "isprime(t) ? t + 3 : 2*t"]

# As they stand in the recurrence, those of all kinds.
BRUTE_RULES = ["2*t", "t**2", "4,2,...", "n % 3 == 0 ? 1 : 2*t", "t % 5 == 1 ? t**2 : -(-t // 2)", "bitxor(t, 5)", "(3 - t) % 5 + ceil(t/3)",
               "t**2 - t + 1", "2**t", "isprime(t) ? 1 : digitsum(t) + t", "issquare(t) ? 3*t : popcount(t) + 1"]

# Two piles, by the closed formula of admissible functions, of class 5 and in base three; and as the recurrence says, which knows
# rules without a formula too.
TWO_PILE_RULES = ["t", "2*t", "3*t//2", "ispow(2, t) ? 2*t : 3*t - 1", "5*t", "5*2**valuation(2, t)", "2*3**valuation(3, t)"]
TWO_PILE_BRUTE_RULES = ["t + 7", "2**t", "5*t", "t % 3 == 0 ? 1 : 4*t", "t**2"]

SEED = 20261122


def program(f, form, convention, *more):
    options = ["--misere"] if convention == "misere" else []
    options += more
    result = subprocess.run([DYNIM, "strategy", "one-pile", "--f", f, "--format", form, *options],
                            capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"dynim strategy one-pile --f '{f}' --format {form} {options}: {result.stderr}")
    return result.stdout


def positions(rng, bits):
    found = [(pile, limit) for pile in range(1, 60) for limit in (1, 2, 3, 5, pile)]
    for _ in range(100):
        pile = rng.randrange(1, 2 ** rng.randrange(1, bits))
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


def two_piles(rng, f, bits, *options):
    """Each program takes as many as dynim, and by a move that wins."""
    asked = [(a, b, limit) for a in range(1, 12) for b in range(1, 12) for limit in (1, 2, 3, 5, 11)]
    if "5" in f:
        asked += [(337, 390, 5), (390, 337, 9), (674, 780, 10), (336, 389, 5)]  # of 5t the least limit is 5, 5, 10 and 1
    for _ in range(60):
        a = rng.randrange(1, 2 ** rng.randrange(1, bits))
        b = max(1, a + rng.choice((0, 1, -1)) * rng.randrange(2 ** rng.randrange(1, bits)))
        asked.append((a, b, rng.randrange(1, 2 ** rng.randrange(1, a.bit_length() + 2))))
    requests = "".join(json.dumps({"question": "solve", "game": "two-pile", "f": f, "piles": [str(a), str(b)], "limit": str(limit),
                                   "moves": "all", "max_moves": "9"}) + "\n" for a, b, limit in asked)
    told = subprocess.run([DYNIM, "ask"], input=requests, capture_output=True, text=True, check=True).stdout
    expected = [json.loads(line) for line in told.splitlines()]
    lines = "".join(f"{a} {b} {limit}\n" for a, b, limit in asked)
    for form in ("python", "cpp"):
        text = subprocess.run([DYNIM, "strategy", "two-pile", "--f", f, "--format", form, *options], capture_output=True, text=True,
                              check=True).stdout
        with tempfile.TemporaryDirectory() as directory:
            script = os.path.join(directory, "strategy.py")
            with open(script, "w") as file:
                file.write(text)
            command = [sys.executable, script] if form == "python" else build(directory, text)
            found = subprocess.run(command, input=lines, capture_output=True, text=True, check=True).stdout.splitlines()
        for position, right, answer in zip(asked, expected, found, strict=True):
            least = right["least_winning_move"]
            moves = [f"{'AB'[int(move['pile'])]} {move['take']}" for move in right["winning_moves"] if move["take"] == least]
            if answer not in (moves or ["0"]):
                sys.exit(f"{form}, two piles, f = {f}, {position}: {answer}, not {moves} (seed {SEED})")


def main():
    print("seed", SEED)
    rng = random.Random(SEED)
    kinds = [(f, 62, ()) for f in RULES + FINITE_RULES] + [(f, 16, ()) for f in BASE_RULES]
    kinds += [(f, 11, ()) for f in SMALL_RULES] + [(f, 9, ("--brute",)) for f in BRUTE_RULES]
    for f, bits, options in kinds:
        compiled = rng.choice(("normal", "misere"))  # most of the time goes into that
        for convention in ("normal", "misere"):
            asked = positions(rng, bits)
            expected = answers_of_dynim(f, convention, asked)
            with tempfile.TemporaryDirectory() as directory:
                script = os.path.join(directory, "strategy.py")
                with open(script, "w") as file:
                    file.write(program(f, "python", convention, *options))
                compare(f, "python", [sys.executable, script], asked, expected)
                if convention == compiled:
                    command = build(directory, program(f, "cpp", convention, *options))
                    compare(f, "cpp", command, asked, expected)
    for f in TWO_PILE_RULES:
        two_piles(rng, f, 58)
    for f in TWO_PILE_BRUTE_RULES:
        two_piles(rng, f, 8, "--brute")


if __name__ == "__main__":
    main()
