"""Certificates that `dynim base` writes are accepted by scripts/check_certificate.py, and edited ones are
rejected, unless what they claim is still true.

certificate_test.py DYNIM CHECKER
"""

import copy
import importlib.util
import json
import os
import random
import subprocess
import sys
import tempfile

DYNIM, CHECKER = sys.argv[1:]
SEED, DRAWN, EDITED, MEMBERS = 20271127, 40, 200, 300

RULES = [
    # Patterns of steps and values, and the scale where f(qt) = q f(t).
    "t%2==0 ? t : 4*t", "t%2==0 ? t : 2*t", "t%3==0 ? 2*t : t", "ispow(2,t) ? 4*t : t", "ispow(8,t) ? 4*t : t",
    "t*valuation(2,2*t)", "lcm(t,6)", "t%2==0 ? 2*t : t", "t%2==0 ? 3*t : 2*t", "t%3==1 ? 4*t : t", "t%4==0 ? 5*t : t",
    "ispow(2,t) ? 3*t : 2*t", "ispow(3,t) ? 6*t : t",
    # One delay between two lines.
    "3*t", "t < 10 ? 3*t : 2*t", "2*t+t%3", "t+t%5", "2*t-popcount(t)",
    # No falls, an end, a period.
    "2**t", "t**2", "3,...", "30", "4,2,..."]


def checker():
    spec = importlib.util.spec_from_file_location("check_certificate", CHECKER)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.setrecursionlimit(3000)
    return module


def drawn_rule(rng):
    """Lines by the residue of t."""
    m = rng.randint(2, 6)
    lines = [f"{rng.randint(1, 5)}*t+{rng.randint(0, 2)}" for _ in range(m)]
    return "".join(f"t%{m}=={r} ? {line} : " for r, line in enumerate(lines[:-1])) + lines[-1]


def certificate(rule, path):
    result = subprocess.run([DYNIM, "base", "--f", rule, "--members", "1", "--certificate", path],
                            capture_output=True, text=True)
    if result.returncode != 0 and "there is no certificate" not in result.stderr:
        sys.exit(f"base --f '{rule}' --certificate: {result.stderr}")
    return result.returncode == 0


def members(rule):
    result = subprocess.run([DYNIM, "base", "--f", rule, "--members", str(MEMBERS), "--format", "csv"],
                            capture_output=True, text=True, check=True)
    return [tuple(map(int, line.split(","))) for line in result.stdout.splitlines()[1:]]


def is_true(data, base):
    """Whether the first members, with their values, are as the certificate says."""
    b, g = [member[0] for member in base], [member[1] for member in base]
    value = lambda name: int(data[name])
    kind = data["kind"]
    if kind == "finite":
        return len(b) < MEMBERS and b[-1] == value("last")
    if kind == "periodic":
        return True  # the checker trusts nothing there
    if kind == "falls-end":
        return all(x == y for x, y in base[value("member"):])
    if kind == "delay":
        start, delays, codes = value("start"), [value("delay")], [None]
    else:
        start, delays, codes = value("start"), [int(d) for d in data["delays"]], data["values"]
    for k in range(start, len(b) - 1):
        j = (k - start) % len(delays)
        if b[k + 1] != b[k] + b[k - delays[j]]:
            return False
        if g[k + 1] != b[k + 1] - sum(b[k - int(o)] for o in codes[j] or []):
            return False
    if kind == "pattern" and data["recurrence"]:
        c = [int(x) for x in data["recurrence"]["coefficients"]]
        return all(b[k + 1] == sum(x * b[k - j] for j, x in enumerate(c))
                   for k in range(int(data["recurrence"]["from"]), len(b) - 1))
    return True


def places(data, path=()):
    """Of all that can be edited."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        if path or key not in ("certificate", "game", "claim", "rule"):
            yield path + (key,), value
            yield from places(value, path + (key,))


def edited(data, rng):
    data = copy.deepcopy(data)
    path, value = rng.choice(list(places(data)))
    parent = data
    for key in path[:-1]:
        parent = parent[key]
    if isinstance(value, str) and value.lstrip("-").isdigit():
        parent[path[-1]] = str(int(value) + rng.choice([-2, -1, 1, 2, 7]))
    elif isinstance(value, list) and value:
        i = rng.randrange(len(value))
        rng.choice([lambda: value.pop(i), lambda: value.insert(i, value[i]), value.clear])()
    elif value is None:
        parent[path[-1]] = rng.choice(["1", "2", ["0", "0"], ["1"]])
    else:
        parent[path[-1]] = rng.choice([None, "0", [], "cut", "split", "delay"])
    return data


def main():
    print("seed", SEED)
    rng = random.Random(SEED)
    check = checker().check
    accepted, without, rejected, still_true = [], 0, 0, 0
    with tempfile.TemporaryDirectory() as directory:
        path = os.path.join(directory, "certificate.json")
        for rule in RULES + [drawn_rule(rng) for _ in range(DRAWN)]:
            if not certificate(rule, path):
                without += 1
                if rule in RULES:
                    sys.exit(f"f = {rule} has no certificate")
                continue
            code, verdict = check(path)
            with open(path) as file:
                data = json.load(file)
            os.remove(path)
            base = members(rule)
            if code != 0 or not is_true(data, base):
                sys.exit(f"f = {rule}: {verdict}, {data} (seed {SEED})")
            accepted.append((data, base))
        for _ in range(EDITED):
            data, base = rng.choice(accepted)
            new = edited(data, rng)
            with open(path, "w") as file:
                json.dump(new, file)
            code, verdict = check(path)
            if code == 0 and not is_true(new, base):
                sys.exit(f"{verdict}, of {data}, edited to {new} (seed {SEED})")
            rejected += code != 0
            still_true += code == 0
    print(f"{len(accepted)} accepted, {without} drawn rules without; edited {rejected} rejected, {still_true} still true")
    if len(accepted) < 60 or rejected < EDITED // 2:
        sys.exit("too few")


if __name__ == "__main__":
    main()
