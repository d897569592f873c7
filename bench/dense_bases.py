#!/usr/bin/env python3
"""Seconds that `dynim solve one-pile` takes for rules with dense bases, at sizes up to 10^100, and for rules
that look at the pile. Usage: bench/dense_bases.py [PROGRAM]. A row a rule, a column a size; "-" where the
answer is "unable" within 10 s. The time is that of the whole command, the best of three."""
import subprocess
import sys
import time

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "build/app/dynim"
SIZES = ["10**3", "10**6", "10**9", "10**18", "10**100"]
RULES = ["t**2", "t**3", "t*(t+1)//2", "2**t", "t**t", "n%3==0 ? t**2 : t+1", "max(1, 10**6-t)", "t*isqrt(t)",
         "t < 1000 ? t**2 : t", "n < 4000 ? t : 2*t", "max(1, (n-t)//2)", "max(1, n//2)", "max(1, isqrt(n))",
         "phases: t; 2*t-1", "phases: t; 2*t", "phases: 1; 2; 3", "phases: t; 2*t; 3*t"]


def seconds(rule, size):
    command = [PROGRAM, "solve", "one-pile", "--f", rule, "--pile", size, "--limit", "10", "--budget", "10"]
    best = None
    for _ in range(3):
        begin = time.monotonic()
        code = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
        taken = time.monotonic() - begin
        if code != 0:
            return "-"
        best = taken if best is None else min(best, taken)
        if taken > 1:
            break
    return f"{best:.3f}"


print(f"{'rule':22}" + "".join(f"{size:>9}" for size in SIZES))
for rule in RULES:
    print(f"{rule:22}" + "".join(f"{seconds(rule, size):>9}" for size in SIZES), flush=True)
