"""Certificates dynim/1 that `dynim base` writes are accepted by scripts/check_certificate.py, and edited ones are rejected,
unless what they claim is still true.

certificate_test.py DYNIM CHECKER
"""

import copy
import importlib.util
import itertools
import json
import math
import os
import random
import subprocess
import sys
import tempfile

DYNIM, CHECKER = sys.argv[1:]
SEED, DRAWN, EDITED, MEMBERS = 20271127, 40, 120, 300

# Patterns of one base that dynim-check does not know: of other functions, or with values too large for a table of them.
RULES = [
    "t*valuation(2,2*t)", "ispow(2,t) ? 3*t : 2*t", "lcm(t,2)==t ? t : 4*t", "lcm(t,2)==t ? 2*t : t", "lcm(t,2)==t ? 3*t : 2*t",
    "lcm(t,6)", "lcm(t,4)==t ? 5*t : t", "t%3==0 ? 4*t+1 : t%3==1 ? 2*t+3 : 5*t"]

# Patterns of several bases.
JOINT = [
    "n%2==0 ? 2*t : 3*t", "n%2==0 ? 2*t : (t%2==0 ? t : 4*t)", "t; 2*t; 3*t", "n%2==0 ? (t%3==0 ? 3*t : t+1) : 2*t",
    "2*t; t", "t; t; 2*t", "n%2==0 ? t+1 : 2*t", "n%3==1 ? t : (t%2==0 ? 2*t : 3*t)", "(n+t)%2==0 ? 2*t : 3*t",
    "n%2==0 ? floor(3*t/2) : 2*t", "n%3*t+t", "t%2==0 ? 2*t : 3*t; 2*t", "n%2==0 ? t : (t%2==0 ? t : 4*t)",
    "n%4==0 ? 2*t : 3*t"]

# Of a certificate above by its rule, another f, the same where members are looked at, and a line around it by the residue of n.
LATE = [
    ("lcm(t,2)==t ? t : 4*t", "lcm(t,2)==t ? (t<10**6 ? t : 2*t) : 4*t", 0, "upper", "2"),
    ("n%2==0 ? 2*t : 3*t", "n%2==0 ? (t<10**6 ? 2*t : 3*t) : 3*t", 0, "upper", "3"),
    ("n%2==0 ? 2*t : 3*t", "n%2==0 ? 2*t : (t<10**6 ? 3*t : 4*t)", 1, "upper", "4"),
    ("n%2==0 ? 2*t : 3*t", "n%2==0 ? 2*t : (t<10**6 ? 3*t : 2*t)", 1, "lower", "2"),
    ("t; 2*t; 3*t", "t; t<10**6 ? 2*t : 3*t; 3*t", 1, "upper", "3"),
    ("t; 2*t; 3*t", "t; 2*t; t<10**6 ? 3*t : 4*t", 2, "upper", "4"),
    ("n%2==0 ? 2*t : (t%2==0 ? t : 4*t)", "n%2==0 ? (t<10**6 ? 2*t : 4*t) : (t%2==0 ? t : 4*t)", 0, "upper", "4"),
    ("n%2==0 ? 2*t : (t%2==0 ? t : 4*t)", "n%2==0 ? 2*t : (t%2==0 ? (t<10**6 ? t : 2*t) : 4*t)", 1, "upper", "2"),
    ("n%2==0 ? 2*t : (t%2==0 ? t : 4*t)", "n%2==0 ? 2*t : (t%2==0 ? (t<10**6 ? t : t//4) : 4*t)", 1, "lower", "1/5"),
    ("n%3*t+t", "n%3*t + t + (n%3==2 and t>10**6 ? t : 0)", 2, "upper", "4")]

# Of a certificate above by its rule what is changed so that it proves nothing.
FORGED = [
    # f is outside the lines, or has no period in n.
    ("n%2==0 ? 2*t : 3*t", {("rule",): "n%2==0 ? 2*t : (t<10**6 ? 3*t : 4*t)"}),
    ("n%2==0 ? 2*t : 3*t", {("rule",): "n%2==0 and n<10**6 ? 2*t : 3*t"}),
    ("n%2==0 ? 2*t : 3*t", {("rule",): "n%2==0 and n!=1000000 ? 2*t : 3*t"}),
    # Another list, another recurrence.
    ("n%2==0 ? 2*t : 3*t", {("entries", 0, "step"): "6"}), ("t; 2*t; 3*t", {("first", 0): "1"}),
    ("n%2==0 ? t+1 : 2*t", {("recurrences", 0, "coefficients", 0): "3"}), ("t; 2*t; 3*t", {("recurrences", 2, "from"): "2"})]


def checker():
    spec = importlib.util.spec_from_file_location("check_certificate", CHECKER)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.setrecursionlimit(3000)
    return module


def drawn_joint_rule(rng):
    return "; ".join(drawn_rule(rng, 1) for _ in range(rng.randint(2, 3)))


def drawn_rule(rng, least=2):
    """Lines by the residue of t."""
    m = rng.randint(least, 3 * least)
    lines = [f"{rng.randint(1, 5)}*t+{rng.randint(0, 2)}" for _ in range(m)]
    return "".join(f"t%{m}=={r} ? {line} : " for r, line in enumerate(lines[:-1])) + lines[-1]


def certificate(rule, path):
    result = subprocess.run([DYNIM, "base", "--f", rule, "--members", "1", "--certificate", path],
                            capture_output=True, text=True)
    if result.returncode != 0 and "there is no certificate" not in result.stderr:
        sys.exit(f"base --f '{rule}' --certificate: {result.stderr}")
    return result.returncode == 0


def members(rule):
    """Of each base, with their values."""
    result = subprocess.run([DYNIM, "base", "--f", rule, "--members", str(MEMBERS), "--format", "csv"],
                            capture_output=True, text=True, check=True)
    head, *rows = [line.split(",") for line in result.stdout.splitlines()]
    bases = {}
    for *game, b, g in rows:
        bases.setdefault(tuple(game), []).append((int(b), int(g)))
    return list(bases.values())


def is_true(data, bases):
    """Whether the members known of all bases follow the pattern."""
    first, entries = [int(game) for game in data["first"]], data["entries"]
    listed, last = [], {}  # game, number, member
    for K in itertools.count():
        x = K - len(first)
        entry = entries[x % len(entries)]
        game = first[K] if x < 0 else int(entry["game"])
        if game >= len(bases):
            return False
        number = last[game][1] + 1 if game in last else 0
        if number == len(bases[game]):
            break
        b, g = bases[game][number]
        if x >= 0:
            before, step, *value = [K - int(o) for o in [entry["before"], entry["step"], *entry["value"]]]
            if min(before, step, *value) < 0 or listed[before] != last.get(game):
                return False
            if listed[step][0] != (game + listed[before][2]) % len(bases) or b != listed[before][2] + listed[step][2]:
                return False
            if g != b - sum(listed[o][2] for o in value):
                return False
        last[game] = (game, number, b)
        listed.append(last[game])
    for game, recurrence in enumerate(data["recurrences"]):
        if recurrence:
            c, b = [int(x) for x in recurrence["coefficients"]], [member[0] for member in bases[game]]
            if any(b[k + 1] != sum(x * b[k - j] for j, x in enumerate(c)) for k in range(int(recurrence["from"]), len(b) - 1)):
                return False
    return True


def forged(data, changes):
    data = copy.deepcopy(data)
    for (*path, last), value in changes.items():
        parent = data
        for key in path:
            parent = parent[key]
        parent[last] = value
    return data


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
        parent[path[-1]] = rng.choice([None, "0", [], "cut", "split", "hit"])
    return data


def main():
    print("seed", SEED)
    rng = random.Random(SEED)
    check = checker().check
    accepted, without = {"one base": [], "several bases": []}, 0
    with tempfile.TemporaryDirectory() as directory:
        path = os.path.join(directory, "certificate.json")

        def verdict_on(data):
            with open(path, "w") as file:
                json.dump(data, file)
            return check(path)

        def accept(group, data):
            bases, (code, verdict) = members(data["rule"]), verdict_on(data)
            if code != 0 or not is_true(data, bases):
                sys.exit(f"f = {data['rule']}: {verdict}, {data} (seed {SEED})")
            accepted[group].append((data, bases))

        joint = JOINT + [drawn_joint_rule(rng) for _ in range(DRAWN // 4)]
        for rule in RULES + joint + [f"abs({drawn_rule(rng)})" for _ in range(DRAWN)]:
            if not certificate(rule, path):
                without += 1
                if rule in RULES + JOINT:
                    sys.exit(f"f = {rule} has no certificate")
                continue
            with open(path) as file:
                data = json.load(file)
            if data["certificate"] != "dynim/1":
                continue  # for dynim-check
            accept("several bases" if rule in joint else "one base", data)
        of_rule = {data["rule"]: data for data, _ in accepted["one base"] + accepted["several bases"]}
        late = 0
        for rule, other, pile, side, slope in LATE:
            new = forged(of_rule[rule], {("rule",): other, ("lines", pile, "residues", 0, side): [slope, "0"]})
            code, verdict = verdict_on(new)
            if code == 0 and not is_true(new, members(other)):
                sys.exit(f"{verdict}, of {new}")
            late += code != 0
        for name, changes in FORGED:
            new = forged(of_rule[name], changes)
            code, verdict = verdict_on(new)
            if code == 0:
                sys.exit(f"{verdict}, forged: {new}")
        print(f"{late} of {len(LATE)} with another f rejected, the others still true")
        if late < len(LATE) // 2:
            sys.exit("too few")
        for group, certificates in accepted.items():
            rejected = 0
            for _ in range(EDITED):
                data, bases = rng.choice(certificates)
                new = edited(data, rng)
                code, verdict = verdict_on(new)
                if code == 0 and not is_true(new, bases):
                    sys.exit(f"{verdict}, of {data}, edited to {new} (seed {SEED})")
                rejected += code != 0
            print(f"{group}: {len(certificates)} accepted; edited {rejected} rejected, {EDITED - rejected} still true")
            if rejected < EDITED // 2:
                sys.exit("too few")
    print(f"{without} drawn rules without")
    if len(accepted["one base"]) < 30 or len(accepted["several bases"]) < 20:
        sys.exit("too few")


if __name__ == "__main__":
    main()
